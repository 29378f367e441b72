"""A short look ahead: options are tried with the real engine in worlds, until these can be judged."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from muster.kernel.game import AnyGame
from muster.kernel.judge import ANYTHING, AnyJudge, Moment, Try, pick
from muster.kernel.stream import Stream

DEEP = 4  # questions on the way to which several answers are tried; those beyond get the likeliest one


class Ahead:
    """One choice of one seat, tried out."""

    def __init__(self, game: AnyGame, judge: AnyJudge, seat: int, worlds: Iterable[Any]) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat
        self.left = judge.steps
        self.moments: list[Moment[Any]] = []
        for world in islice(worlds, judge.worlds):
            world.skip_forced = True
            self.moments.append(judge.moment(world, seat))
        self.otherwise = -1
        self.base: float | None = None  # what the worlds are worth if nothing is good enough

    def best(self, options: Sequence[int], stream: Stream) -> int:
        """The best of the first stage that has something good enough; chance decides among equals."""
        first = self.moments[0]
        self.otherwise = first.otherwise(options)
        for stage in first.stages(options, stream):
            if len(stage) == 1 and stage[0].least == ANYTHING:
                return stage[0].option
            tried = [(self.gain(one), one) for one in self.within_reach(stage)]
            good = [(gain, one.option) for gain, one in tried if gain > one.least]
            if good:
                return pick(good, stream)
        return self.otherwise

    def within_reach(self, stage: Sequence[Try]) -> Iterator[Try]:
        """The options of a stage, as long as there is time: the last ones are only tried if their steps are few."""
        for one in stage:
            if self.left > -self.judge.steps:
                yield one

    def gain(self, one: Try) -> float:
        """How much better it is to do this than what is done otherwise."""
        if one.least == ANYTHING:
            return self.value(one.option) + one.extra
        if self.base is None:
            self.base = self.value(self.otherwise)
        return self.value(one.option) - self.base + one.extra

    def value(self, option: int) -> float:
        """What an option leads to, on average over the worlds."""
        found = 0.0
        for moment in self.moments:
            world = moment.root.copy()
            self.step(world, option, self.seat)
            found += self.settled(world, moment)
        return found / len(self.moments)

    def step(self, world: Any, option: int, seat: int = -1) -> None:
        self.left -= 1 + self.judge.heft(world)
        self.game.advance(world, option, seat)

    def settled(self, world: Any, moment: Moment[Any], depth: int = 0) -> float:
        """What a world is worth once it can be judged; changes it."""
        while world.seat >= 0 and self.left > 0 and not moment.quiet(world):
            groups = moment.likely(world)
            if depth < DEEP and (len(groups) > 1 or len(groups[0]) > 1):
                return self.branch(world, moment, groups, depth + 1)
            self.step(world, groups[0][0])
        return moment.worth(world)

    def branch(self, world: Any, moment: Moment[Any], groups: Sequence[Sequence[int]], depth: int) -> float:
        """What a world is worth if whoever is asked takes what is best for them: for me, or for the others."""
        sign = 1 if moment.friend(world.seat) else -1

        def after(option: int) -> float:
            new = world.copy()
            self.step(new, option)
            return sign * self.settled(new, moment, depth)

        firsts = [after(group[0]) for group in groups]
        best = max(firsts)
        rest = groups[firsts.index(best)][1:]
        return sign * max([best, *map(after, rest)])
