"""What can be wrong with a card text: a place, a sentence, and what would be right.

Every problem has an id; its sentences are in `problem_words`. `CardTextError` carries all problems of a text.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from muster.cardtext.problem_words import SENTENCES
from muster.cardtext.tree import Node
from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Problem:
    """`expected`: words that could stand at that place. `wording`: how the nearest valid wording goes."""

    id: str
    line: int
    column: int
    text: Text
    expected: tuple[str, ...] = ()
    wording: str = ""
    serious: bool = True  # False: a warning; the card plays, but look again
    facts: Mapping[str, Text | str] = field(
        default_factory=dict, compare=False, repr=False
    )  # what the sentence speaks of

    @property
    def en(self) -> str:
        return self.text.en

    @property
    def de(self) -> str:
        return self.text.de

    def message(self, lang: str = "en") -> str:
        return self.text[lang]

    def sentence(self, lang: str) -> str:
        """The message as a sentence of its own."""
        said = self.text[lang]
        return said[:1].upper() + said[1:]

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.en}"


class CardTextError(ValueError):
    """A text that is no card text. `problems` says where and why, first things first; `lines` are those that can be
    read, by their numbers."""

    def __init__(self, problems: Iterable[Problem], lines: Mapping[int, Node] | None = None) -> None:
        self.problems = list(problems)
        self.lines = dict(lines or {})
        super().__init__("\n".join(str(found) for found in self.problems))


def problem(
    id: str,
    line: int,
    column: int,
    expected: tuple[str, ...] = (),
    wording: str = "",
    serious: bool = True,
    facts: Mapping[str, object] | None = None,
    **more: object,
) -> Problem:
    """A problem with its sentences from the table, the facts filled in."""
    shown = {name: fact if isinstance(fact, Text) else str(fact) for name, fact in {**(facts or {}), **more}.items()}
    return Problem(id, line, column, SENTENCES[id].fill(**shown), expected, wording, serious, shown)


def in_words(problems: Iterable[Problem], sentences: Mapping[str, Text]) -> list[Problem]:
    """The problems in the words of a game: of those that it says otherwise, its own sentence."""
    return [
        replace(found, text=sentences[found.id].fill(**found.facts)) if found.id in sentences else found
        for found in problems
    ]
