"""What a scenario file says, checked and typed. Seats are numbers here; `None` is the spectator."""

from dataclasses import dataclass
from typing import Any

from muster.files import Place
from muster.files.shapes import Placed
from muster.kernel.game import AnyGame
from muster.kernel.setup import Setup
from muster.kernel.text import Text

Viewer = int | None
PlacedText = Placed[str]


# --- expectations ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offered:
    """Choices that a seat has, or has not."""

    place: Place
    has: tuple[PlacedText, ...] | None = None
    lacks: tuple[PlacedText, ...] | None = None
    only: tuple[PlacedText, ...] | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a log: a piece of its text, and the rule that it cites, as far as they are given."""

    place: Place
    text: str | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Logged:
    """Lines that are in a log, or are not."""

    place: Place
    has: tuple[Line, ...] | None = None
    lacks: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True)
class AtPath:
    """What a path leads to: a value, or the words `absent` and `present`."""

    place: Place
    path: str
    value: Any


@dataclass(frozen=True, slots=True)
class SomeEvent:
    """An event of this kind with at least these fields; `rule`, if given, is the one that it cites."""

    place: Place
    fields: dict[str, Any]
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended. Only what is given is compared."""

    place: Place
    winners: tuple[int, ...] | None = None
    reason: str | None = None
    limit: str | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """Everything in one `expect`; what is not asked for is None. A place belongs to each key."""

    place: Place
    asked: Placed[tuple[int, ...]] | None = None
    question: PlacedText | tuple[tuple[int, PlacedText], ...] | None = None
    options: tuple[tuple[int, Offered], ...] | None = None
    why_not: tuple[tuple[int, tuple[tuple[PlacedText, PlacedText], ...]], ...] | None = None
    view: tuple[tuple[Viewer, tuple[AtPath, ...]], ...] | None = None
    position: tuple[AtPath, ...] | None = None
    events: tuple[SomeEvent, ...] | None = None
    no_events: tuple[PlacedText, ...] | None = None
    seen: tuple[tuple[Viewer, tuple[SomeEvent, ...]], ...] | None = None
    log: tuple[tuple[Viewer, Logged], ...] | None = None
    scores: tuple[tuple[int, Placed[int]], ...] | None = None
    outcome: Placed[str] | Ended | None = None
    undo: tuple[tuple[int, PlacedText], ...] | None = None


# --- steps -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose:
    place: Place
    seat: int
    choices: tuple[PlacedText, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    """Without a rule, any refusal will do."""

    place: Place
    seat: int
    choice: PlacedText
    rule: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    place: Place
    seat: int
    consent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RefuseUndo:
    place: Place
    seat: int
    rule: str | None = None
    consent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SaveAndLoad:
    place: Place


@dataclass(frozen=True, slots=True)
class Task:
    """What a learner is to do next (docs/lessons.md); the choice itself is the step after it. `also` are patterns of
    choices that do as well, `other` says why a different one does not."""

    place: Place
    do: Text
    done: Text
    why: Text | None = None
    also: tuple[PlacedText, ...] = ()
    other: tuple[tuple[PlacedText, Text], ...] = ()


Step = Choose | Refuse | Expect | TakeBack | RefuseUndo | SaveAndLoad | Task


@dataclass(frozen=True, slots=True)
class RefuseSetup:
    """The agreement must be refused, for this option and rule (as far as they are given)."""

    place: Place
    option: str | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """What makes a scenario a lesson: its words, and the seat of whoever learns."""

    place: Place
    title: Text
    intro: Text
    end: Text
    seat: int = 0


# --- the whole ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. `setup` is the checked agreement; None if the scenario proves that it must be refused."""

    place: Place
    title: str
    game: AnyGame
    names: tuple[str, ...]
    options: dict[str, Any]
    seed: bytes
    rules: tuple[str, ...] = ()
    about: str = ""
    setup: Setup | None = None
    position: dict[str, Any] | None = None
    dice: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    refuse_setup: RefuseSetup | None = None
    lesson: Lesson | None = None
