"""What a game tells the everyday bot (muster.bots): how good a position is, and which options deserve a look.

A game that gives `Judge.worth` has a bot. All the rest makes that bot quicker or wiser: `at_sight` answers questions
that need no look ahead, and a `Moment` says in which order options are tried, what they must bring at least, where
looking ahead may stop, and what others will probably answer meanwhile. Everything but `at_sight` works on worlds:
states that were dealt anew from what a seat knows, never the real one.
"""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from muster.kernel.state import S, State, Step, missing
from muster.kernel.stream import Stream, below

ANYTHING = float("-inf")
SAME = 1e-9


class Try(NamedTuple):
    """An option that deserves a look."""

    option: int
    least: float = ANYTHING  # how much better it must be than what is done otherwise
    extra: float = 0.0  # points besides those that the look ahead finds


def pick(scored: Sequence[tuple[float, int]], stream: Stream) -> int:
    """The best option; chance decides among equals."""
    top = max(scored)[0]
    best = [option for score, option in scored if score >= top - SAME]
    return best[below(stream, len(best))] if len(best) > 1 else best[0]


class Halt(Step[S]):
    """Stops a world for good. A moment may lay it on the agenda of its world, under what is to be looked at."""

    __slots__ = ()
    tag = -1

    def step(self, s: S) -> bool:
        s.agenda.append(self)
        s.options = []
        return True


def halted(s: State) -> bool:
    return bool(s.agenda) and type(s.agenda[-1]) is Halt


class Moment(Generic[S]):
    """The judgement of one seat at one question, made for one world."""

    def __init__(self, judge: "Judge[S]", s: S, seat: int) -> None:
        self.judge = judge
        self.root = s  # never changed: copies are stepped
        self.seat = seat

    def worth(self, s: S) -> float:
        """How good a world is that came from this one."""
        return self.judge.worth(s, self.seat)

    def stages(self, options: Sequence[int], stream: Stream) -> Iterator[list[Try]]:
        """What is tried, one list after the other: the first list with something that is good enough decides."""
        yield [Try(option) for option in options]

    def otherwise(self, options: Sequence[int]) -> int:
        """What is done if nothing was good enough."""
        return options[0]

    def quiet(self, s: S) -> bool:
        """Whether a world can be judged now; else somebody has to answer first."""
        return True

    def likely(self, s: S) -> Sequence[Sequence[int]]:
        """What the seat that is asked on the way (`s.seat`) may answer, the best at first sight first, in groups: of
        each group the first is tried, and the rest only of the group whose first was best."""
        return [s.options]

    def friend(self, seat: int) -> bool:
        """Whether a seat wants what I want."""
        return seat == self.seat


class Judge(Generic[S]):
    """A game's judgement."""

    worlds: ClassVar[int] = 8  # in how many worlds each option is tried
    steps: ClassVar[int] = 600  # of the engine for one choice, about; then the bot takes what it has found

    def heft(self, s: S) -> int:
        """For how many steps besides one in this world counts, where it takes longer than usual."""
        return 0

    def worth(self, s: S, seat: int) -> float:
        """How good a world is for a seat, the more the better, in points of the game's choice. Any world will do,
        whoever is asked in it, also one that is over; it stays as it is."""
        raise missing(self, "worth")

    def standing(self, s: S, seat: int) -> float:
        """The same for moments of one game that are compared with each other, so whose turn it is must not matter."""
        return self.worth(s, seat)

    def scene(self, s: S) -> int | None:
        """Which moments can be compared: those of one number. None: something is in the middle of happening. Between
        scenes lies what everybody gets in turn, such as an income."""
        return 0

    def at_sight(self, view: dict[str, Any], options: Sequence[int], stream: Stream) -> int | None:
        """An option that the view alone suggests; None: look ahead."""
        return None

    def moment(self, s: S, seat: int) -> Moment[S]:
        """The judgement for one question of `seat`, in one world."""
        return Moment(self, s, seat)


AnyJudge = Judge[Any]
