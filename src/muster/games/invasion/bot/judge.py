"""The judgement of RONE: Invasion for the everyday bot, in every mode.

The main phase follows a plan, small questions a rule of thumb; what a text asks (whom, which, whether) is tried with
the engine, and whatever has become of the table is judged.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from muster.cardplay.limits import deeds
from muster.games.invasion.bot.answers import ANSWERS, RESERVE, cards_left
from muster.games.invasion.bot.prices import goods, threat
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.horde import strength
from muster.games.invasion.rules.state import RUNNING, InvasionState
from muster.kernel.judge import Judge, Moment, Try
from muster.kernel.state import Ask
from muster.kernel.stream import Stream

WON = 500.0
SCENARIO = 100.0  # for each that is won
ENOUGH = 40  # done in one main phase: what goes on beyond that leads nowhere (ruling inv.amb.83)
SEATS = 8  # more than ever sit at a table


class InvasionJudge(Judge[InvasionState]):
    worlds: ClassVar[int] = 1
    steps: ClassVar[int] = 200

    def worth(self, s: InvasionState, seat: int) -> float:
        """What lies before the own side less what lies before the others."""
        side = s.rules.side[seat]
        if s.over != RUNNING:
            return WON if s.winners >> seat & 1 else -WON if s.winners or s.horde is not None else 0.0
        found = 0.0
        for other, player in enumerate(s.players):
            found += goods(s, player) if s.rules.side[other] == side else -goods(s, player)
        if s.horde is not None and s.horde.stack:
            found += SCENARIO * s.scenario - threat(s, strength(s))
        return found

    def scene(self, s: InvasionState) -> int | None:
        """A turn is a scene; before the first one there is nothing to compare."""
        return s.round * SEATS + s.active if s.round else None

    def moment(self, s: InvasionState, seat: int) -> "InvasionMoment":
        return InvasionMoment(self, s, seat)


class InvasionMoment(Moment[InvasionState]):
    def stages(self, options: Sequence[int], stream: Stream) -> Iterator[list[Try]]:
        ask = self.root.agenda[-1]
        assert isinstance(ask, Ask)
        mine = ask.part(self.seat)
        if mine.kind == "main" and deeds(self.root, self.seat) >= ENOUGH:
            return
        answer = ANSWERS.get(mine.kind)
        if answer is not None:
            found = answer(self.root, self.seat, mine, options)
            short = found != ch.END and mine.kind == "main" and cards_left(self.root, self.seat) <= RESERVE
            yield [Try(found, -WON / 2)] if short else [Try(found)]
        else:
            yield [Try(option) for option in options]

    def otherwise(self, options: Sequence[int]) -> int:
        return ch.END if ch.END in options else options[0]

    def friend(self, seat: int) -> bool:
        side = self.root.rules.side
        return side[seat] == side[self.seat]


JUDGE = InvasionJudge()
