"""What is wrong with a deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from muster.cardplay.records import D, Packs, R
from muster.files import guess, shown


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """What is wrong with a deck, in English and German; `line` of its text (from 1) if it is about one."""

    rule: str
    message: str
    de: str
    line: int = 0

    def say(self, lang: str) -> str:
        if not self.line:
            return self.de if lang == "de" else self.message
        return f"Zeile {self.line}: {self.de}" if lang == "de" else f"Line {self.line}: {self.message}"


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
    what: tuple[str, str] = ("card", "Eine Karte"),
    line: int = 0,
    guessing: bool = True,
) -> DeckProblem:
    """A card that the packs of this table do not have, with the nearest name."""
    mean, meint = guess(word, packs.words if guessing else ())
    used = ", ".join(packs.hash)
    return DeckProblem(
        rule,
        f"There is no {what[0]} {shown(word)} in the packs of this table ({used}).{mean}",
        f"{what[1]} {shown(word)} gibt es in den Packungen dieses Tisches nicht ({used}).{meint}",
        line,
    )
