"""RONE: a duel of armies in which a player's cards are the hero's life. Two editions, two to four players."""

from muster.games.rone.game import Rone

GAME = Rone()
