"""One gesture over several questions: the German edition announces a slow action first (rone.act.02), lets everybody
react, and then asks which card. A wish for a card answers all that, and passes the wisher's own chance to react as long
as nobody else has done anything."""

from muster.cardplay.choices import PASS
from muster.cardplay.stack import Window
from muster.games.rone.rules.actions import KIND_OF_ANNOUNCEMENT
from muster.games.rone.rules.choices import ANNOUNCE
from muster.games.rone.rules.state import RoneState
from muster.games.rone.rules.turn import Activate, Main
from muster.kernel.wish import Progress, Pursuit


def pursue(s: RoneState, seat: int, wish: int, progress: Progress) -> Pursuit:
    """What leads to the wished option from here."""
    if s.stack and progress is Progress.CALM:
        progress = Progress.DISTURBED
    if s.seat != seat:
        return Pursuit(None, False, progress)
    if wish in s.options:
        return Pursuit(wish, False, progress)
    ask = s.agenda[-1]
    if isinstance(ask, Main) and progress is Progress.NEW:
        return announce(s, seat, wish)
    if isinstance(ask, Window):
        passes = progress is Progress.CALM and s.active == seat
        return Pursuit(PASS if passes else None, False, progress)
    return Pursuit(None, isinstance(ask, Main | Activate) or progress is Progress.NEW, progress)


def announce(s: RoneState, seat: int, wish: int) -> Pursuit:
    """The announcement after which the wished action is possible, if there is one."""
    for what, actions in KIND_OF_ANNOUNCEMENT.items():
        if ANNOUNCE | what in s.options and wish in actions(s, seat):
            return Pursuit(ANNOUNCE | what, False, Progress.CALM)
    return Pursuit(None, True, Progress.NEW)
