"""The state of a game and its agenda.

The agenda is a stack of small immutable steps that hold only ids and numbers. `run` takes steps off until one of them
needs a choice; that step, an `Ask`, stays on top and offers its options. Nothing recursive, nothing that cannot be
copied: a state can be copied, saved and resumed between any two choices.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from muster.kernel.event import Event


def missing(thing: object, method: str) -> NotImplementedError:
    """What is raised for a method that a game has to write and has not."""
    kind = type(thing)
    return NotImplementedError(f"{kind.__module__}.{kind.__qualname__} has no method {method}; it has to be written.")


class State:
    """Base of every game's state. Subclasses add flat data and write `copy` as one constructor call."""

    __slots__ = ("agenda", "counter", "fate", "log", "options", "seat", "seats", "seed", "skip_forced")

    def __init__(self, seats: int, seed: bytes, counter: int, skip_forced: bool) -> None:
        self.seats = seats
        self.seed = seed
        self.counter = counter
        self.skip_forced = skip_forced
        self.fate: tuple[int, ...] = ()  # results that were laid down for the next dice (dice.py)
        self.agenda: list[Step[Any]] = []
        self.seat = -1  # the seat whose choice is awaited; the first of them if there are several; -1 when over
        self.options: list[int] = []  # of that seat; derived, never part of digest or save
        self.log: list[Event] | None = None  # None: nobody listens

    def copy(self) -> Self:
        raise missing(self, "copy")

    def numbers(self) -> list[int]:
        """Everything that makes this state what it is, as a flat list of ints (for the digest)."""
        raise missing(self, "numbers")


S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """One piece of work that waits on the agenda. Never mutated, so copies of a state share it."""

    __slots__ = ()
    tag: ClassVar[int]  # fixed number for the digest

    def step(self, s: S) -> bool:
        """Does its work; True if a choice is open now."""
        raise missing(self, "step")

    def fields(self) -> tuple[int, ...]:
        return ()

    def renamed(self, names: Mapping[int, int]) -> "Step[S]":
        """This step where cards have other numbers: for `determinize`, in games whose steps hold hidden cards."""
        return self

    def called_off(self, s: S) -> None:
        """This step will never be done, as the game or a part of it is over: what it holds goes where it belongs."""


class Ask(Step[S]):
    """A step that cannot run without a choice. Options and execution sit in one class."""

    __slots__ = ("seat",)
    kind: ClassVar[str]
    many: ClassVar[bool] = False  # it asks several seats, and each may answer however quick the others are
    waits: ClassVar[bool] = False  # in a lane (together.py): others can change what may be chosen here

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def open_seats(self, s: S) -> tuple[int, ...]:
        """The seats that may answer. An ask for several seats at once overrides this and has `seat` be the first."""
        return (self.seat,)

    def part(self, seat: int) -> "Ask[S]":
        """The question to one of the seats; another than this where each has its own (together.py)."""
        return self

    def options(self, s: S, seat: int) -> list[int]:
        raise missing(self, "options")

    def possible(self, s: S, seat: int) -> bool:
        """Whether there is any option; asked often where others can change that (`waits`)."""
        return bool(self.options(s, seat))

    def question(self, s: S, seat: int) -> tuple[object, ...]:
        """What `seat` is asked, where several are (`many`): as long as it stays the same, the seat's answer counts,
        whatever others did meanwhile. Where options name places instead of things, what lies there belongs to it."""
        return (self.kind, *step_numbers(self))

    def choose(self, s: S, seat: int, option: int) -> None:
        """Does what was chosen. This step is off the agenda; it pushes itself again if other seats stay open."""
        raise missing(self, "choose")

    def stuck(self, s: S) -> None:
        """There is no option at all: what the rules say then."""
        raise RuntimeError(f"nothing can be chosen at {self.kind}")

    def step(self, s: S) -> bool:
        seat = self.seat
        found = self.options(s, seat)
        if len(found) < 2 and (not found or (s.skip_forced and not self.waits)):
            if found:
                self.choose(s, seat, found[0])
            else:
                self.stuck(s)
            return False
        s.agenda.append(self)
        s.seat = seat
        s.options = found
        return True

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


def step_numbers(step: Step[Any]) -> list[int]:
    """A step as numbers, for the digest."""
    fields = step.fields()
    return [step.tag, len(fields), *fields]


def run(s: State) -> None:
    """Works the agenda off until a choice is open or nothing is left to do."""
    agenda = s.agenda
    while agenda:
        if agenda.pop().step(s):
            return
    s.seat = -1
    s.options = []
