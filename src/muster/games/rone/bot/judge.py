"""RONE's judgement for the everyday bot: what an experienced player would look at, and what it is worth.

Whatever a card would do, the engine shows in a world; what comes of it is judged on a small board (`board`), once
everybody has attacked who would. Reactions are held back until they bring more than they usually do.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from muster.cardplay.burden import weight
from muster.games.rone.bot.moment import RoneMoment, asked
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.state import RoneState
from muster.kernel.judge import Judge
from muster.kernel.stream import Stream

SEATS = 8  # more than ever sit at a table
AT_STAKE = ("tactic", "recycled tactic", "ability", "triggered effect")


class RoneJudge(Judge[RoneState]):
    worlds: ClassVar[int] = 1
    steps: ClassVar[int] = 400

    def heft(self, s: RoneState) -> int:
        """The more there is to ask on the table, the less far it looks (rone.amb.195)."""
        return weight(s)

    def worth(self, s: RoneState, seat: int) -> float:
        return RoneMoment(self, s.copy(), seat, afresh=True).worth(s)

    def standing(self, s: RoneState, seat: int) -> float:
        return RoneMoment(self, s.copy(), seat, afresh=True).board(s).score()

    def scene(self, s: RoneState) -> int | None:
        """A turn is a scene."""
        return s.round * SEATS + s.active if s.agenda and asked(s).kind == "main" else None

    def at_sight(self, view: dict[str, Any], options: Sequence[int], stream: Stream) -> int | None:
        """Most windows are passed without a second look: nothing is at stake in them."""
        return ch.PASS if view["ask"]["kind"] == "window" and not at_stake(view) else None

    def moment(self, s: RoneState, seat: int) -> RoneMoment:
        return RoneMoment(self, s, seat)


def at_stake(view: dict[str, Any]) -> bool:
    """Whether a window is worth a second look: an effect of another side, a combat, or the last chance before the own
    turn."""
    seat, sides, stack, fight = view["seat"], view["sides"], view["stack"], view["combat"]
    mine = sides[seat]
    if stack and sides[stack[-1]["seat"]] != mine and stack[-1]["kind"] in AT_STAKE:
        return True
    if fight is not None and (fight["step"] == 3 or (fight["step"] == 1 and sides[fight["seat"]] != mine)):
        return True
    return view["phase"] == "end" and not stack and sides[view["active"]] != mine
