"""Warlords of Ravenna: draw, place on yourself or on others, and attack when you think you are ahead."""

from muster.games.ravenna.game import Ravenna

GAME = Ravenna()
