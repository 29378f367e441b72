"""How a match, a scenario and a game end (inv.goal, inv.surv, inv.camp, inv.match)."""

from muster.games.invasion.cards.carddef import TECHNOLOGY
from muster.games.invasion.rules import change
from muster.games.invasion.rules.state import RUNNING, InvasionState
from muster.kernel.state import Step
from muster.kernel.together import end


class Finish(Step[InvasionState]):
    """A match, a scenario or the game is over, whatever waits."""

    __slots__ = ()
    tag = 160

    def step(self, s: InvasionState) -> bool:
        s.frail = 0
        s.waiting.clear()
        end(s, *(() if s.over else s.rules.mode.goes_on(s)))
        return False


FINISH = Finish()


def break_off(s: InvasionState) -> None:
    """Nothing else happens, not even the rest of the effect that led here (inv.goal.01): before its next sentence the
    running text asks `Play.fading`."""
    s.frail = 1
    s.agenda.append(FINISH)


def finish(s: InvasionState, how: int, winners: int) -> None:
    """The game is over."""
    if s.over == RUNNING:
        change.end_game(s, how, winners, s.rules.mode.ends[how])
        break_off(s)


def survives(s: InvasionState, seat: int) -> bool:
    """The check: health for each card of the dump, but for one less for each technology (inv.surv.01 to 04)."""
    player = s.players[seat]
    shelter = sum(1 for c in player.base if s.defs[c].kind == TECHNOLOGY)
    count = max(len(player.dump) - shelter, 0) * s.rules.board.check
    change.check_survival(s, seat, count, shelter)
    return player.health > 0
