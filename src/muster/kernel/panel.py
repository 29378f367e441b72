"""Panels: questions that belong together, asked as one thing (`Game.panels`).

The rules ask in small steps: a card for each point of damage, a place in a pile for each card. A panel tells a person
what is asked in all, with usual answers. What comes back is a list of answers; the engine takes them one by one, as if
each had been given by hand, and whoever hands them over stops as soon as something is asked that the panel did not
foresee. Nothing of a panel is in the state, in a save or in a log.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

from muster.kernel.state import S
from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Way:
    """How questions that come in between are answered: its name, and what people call it."""

    name: str
    text: Text

    def say(self, lang: str) -> str:
        return self.text[lang]


@dataclass(frozen=True, slots=True)
class Panel:
    """What is asked in all. There are `slots` answers, at `least` so many; each is one of `options`, of which each may
    be given at `most` so often; `last` follows by itself. `cards` tells what each slot is about, where they differ.
    `default` is a whole list of answers; `typed` is what gives it where people type. With `between`, more is asked
    after each answer, which a way answers."""

    kind: str
    slots: int
    options: tuple[int, ...]
    most: tuple[int, ...]
    default: tuple[int, ...]
    least: int = 0
    last: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    between: bool = False
    typed: Text | None = None

    def fits(self, answers: Sequence[int]) -> bool:
        """Whether these answer it: the default, or as many of its options as it wants."""
        if tuple(answers) == self.default:
            return True
        given = answers[: len(answers) - len(self.last)] if self.last else answers
        if tuple(answers[len(given) :]) != self.last or not self.least <= len(given) <= self.slots:
            return False
        most = dict(zip(self.options, self.most, strict=True))
        return all(n <= most.get(option, 0) for option, n in Counter(given).items())

    def foreseen(self) -> frozenset[int]:
        """Everything that a question may offer while the answers are handed over."""
        return frozenset((*self.options, *self.last, *self.default))


@dataclass(slots=True)
class Answers:
    """The answers to a panel that are still to be given, and how what comes in between is answered."""

    options: list[int]
    way: str
    foreseen: frozenset[int]
    after_one: bool = False  # has an answer just been given, after which something may come in between?


class Panels(Generic[S]):
    """What a game says of its panels; as it stands here, that every question is asked by itself."""

    ways: ClassVar[tuple[Way, ...]] = ()  # how what comes in between may be answered, the usual one first

    def of(self, s: S, seat: int) -> Panel | None:
        """The panel that the open question of a seat begins. It tells nothing that the seat does not know."""
        return None

    def between(self, s: S, seat: int, way: str) -> int | None:
        """What a way answers to the open question, if it is one that comes in between; None: the seat is asked."""
        return None

    def next_of(self, s: S, seat: int, offered: Sequence[int], answers: Answers) -> int | None:
        """What comes next of the answers to a panel; None: something else is asked, or nothing is left."""
        if answers.after_one:
            answers.after_one = False
            option = self.between(s, seat, answers.way)
            if option is not None:
                return option
        if not answers.options or answers.options[0] not in offered or not answers.foreseen.issuperset(offered):
            return None
        answers.after_one = True
        return answers.options.pop(0)

    def goes_alone(self, s: S, seat: int) -> bool:
        """Whether a seat need not be asked if it has one answer only: everybody knows that it has no other."""
        return False
