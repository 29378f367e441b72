"""The course of a game of players against each other: turn after turn, round after round (inv.turn.01)."""

from muster.games.invasion.rules import change
from muster.games.invasion.rules.ending import finish
from muster.games.invasion.rules.state import LIMIT, InvasionState
from muster.games.invasion.rules.turn import take_turn
from muster.kernel.state import Step


class NextTurn(Step[InvasionState]):
    """The turn of a seat, or of all of its team at once (inv.team.05), then that of the next one."""

    __slots__ = ("seat",)
    tag = 180

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        if self.seat == s.starter:
            change.begin_round(s)
            if s.rules.max_rounds is not None and s.round > s.rules.max_rounds:
                finish(s, LIMIT, 0)
                return False
        s.agenda.append(NextTurn(min(s.rules.foes[self.seat])))
        change.begin_turn(s, self.seat)
        take_turn(s, s.rules.members[s.rules.side[self.seat]])
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)
