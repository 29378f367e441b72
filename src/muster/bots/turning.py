"""Where a finished game turned: the deed by which its winners gained most on the best of the others.

The game's own judgement says how somebody stands. It is asked about the real states, so only games that are over are
looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from muster.kernel.judge import AnyJudge
from muster.kernel.match import Match

SLIGHT = 1e-6  # a judgement that changes by less has not changed


@dataclass(frozen=True, slots=True)
class Turning:
    """The deed: choices made before it and with it, and how far ahead its winners were at both moments."""

    at: int
    done: int
    before: float
    after: float

    @property
    def gain(self) -> float:
        return self.after - self.before


def turning_point(match: Match) -> Turning | None:
    """None if nobody has won, or everybody, or if nothing that happened before the last deed made a difference. (That
    the last one decided the game needs no saying.)"""
    outcome, judge = match.outcome, match.game.judge
    if outcome is None or judge is None or len(outcome.winners) in (0, len(match.names)):
        return None
    best = max(deeds(match, judge, outcome.winners), key=lambda deed: (deed.gain, deed.at), default=None)
    return best if best is not None and best.gain > SLIGHT else None


def deeds(match: Match, judge: AnyJudge, winners: tuple[int, ...]) -> Iterator[Turning]:
    """What was done between two moments that can be compared."""
    others = [seat for seat in range(len(match.names)) if seat not in winners]
    moments = [
        (at, scene, lead(judge, state, winners[0], others))
        for at, state in enumerate(match.states())
        if match.game.outcome(state) is None and (scene := judge.scene(state)) is not None
    ]
    for (at, scene, before), (done, then, after) in pairwise(moments):
        if scene == then:
            yield Turning(at, done, before, after)


def lead(judge: AnyJudge, state: Any, seat: int, others: list[int]) -> float:
    return judge.standing(state, seat) - max(judge.standing(state, other) for other in others)
