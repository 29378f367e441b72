"""RONE: Invasion: dice that are built screw by screw, against each other or together against the Invasion."""

from muster.games.invasion.game import Invasion

GAME = Invasion()
