"""Ravenna's judgement for the everyday bot: rules of thumb answer every question at sight."""

from collections.abc import Sequence
from typing import Any

from muster.games.ravenna import thumb
from muster.games.ravenna.state import RUNNING, RavennaState
from muster.kernel.judge import Judge
from muster.kernel.stream import Stream

WON = 2.0


class RavennaJudge(Judge[RavennaState]):
    def worth(self, s: RavennaState, seat: int) -> float:
        """How much further a side is on the way to victory than the best of the others; beyond that, who has won."""
        if s.over != RUNNING:
            return WON if s.winners >> seat & 1 else -WON
        rules, points = s.rules, s.wins if s.rules.separate_rounds else s.scores
        side = rules.side[seat]
        others = max(one for other, one in enumerate(points) if other != side)
        return (points[side] - others) / max(1, rules.total)

    def at_sight(self, view: dict[str, Any], options: Sequence[int], stream: Stream) -> int | None:
        return thumb.choose(view, tuple(options), stream)
