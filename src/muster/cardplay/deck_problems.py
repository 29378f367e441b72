"""What is wrong with a deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from muster.cardplay.records import D, Packs, R
from muster.files import guess, shown
from muster.kernel.text import Text

IN_LINE = Text("Line {line}: {said}", "Zeile {line}: {said}")
NO_CARD = Text(
    "There is no card {word} in the packs of this table ({used}).{mean}",
    "Eine Karte {word} gibt es in den Packungen dieses Tisches nicht ({used}).{mean}",
)


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """What is wrong with a deck; `line` of its text (from 1) if it is about one."""

    rule: str
    text: Text
    line: int = 0

    def say(self, lang: str) -> str:
        said = self.text[lang]
        return IN_LINE[lang].format(line=self.line, said=said) if self.line else said


class DeckError(ValueError):
    """A deck that cannot be played. `problems` has everything that is wrong; `rule` is the first one's."""

    def __init__(self, problems: Iterable[DeckProblem]) -> None:
        self.problems = tuple(problems)
        self.rule = next((problem.rule for problem in self.problems if problem.rule), "")
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        return "\n".join(problem.say(lang) for problem in self.problems)


def stranger(
    word: str,
    packs: Packs[R, D],
    rule: str,
    said: Text = NO_CARD,
    line: int = 0,
    guessing: bool = True,
) -> DeckProblem:
    """A card that the packs of this table do not have, with the nearest name."""
    mean = guess(word, packs.words if guessing else ())
    return DeckProblem(rule, said.fill(word=shown(word), used=", ".join(packs.hash), mean=mean), line)
