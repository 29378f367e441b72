"""What is wrong with a card pack, said to the person who wrote it: place, sentence, and the rule behind it.

Reading goes on after a fault, so that one run shows all of them; a pack with any fault is not used.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

MOST_PROBLEMS = 100  # a file with more is not worth reading to its end
SHOWN = 60  # letters of somebody else's text that a sentence repeats


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in its file. Lines and columns count from 1."""

    line: int = 1
    column: int = 1


START = Place()


@dataclass(frozen=True, slots=True)
class PackProblem:
    """One fault: where, what and what to do (in English and German), and the rule that it breaks, if one."""

    file: str
    place: Place
    message: str
    de: str
    rule: str = ""

    def say(self, lang: str) -> str:
        return self.de if lang == "de" else self.message

    def report(self, lang: str = "en") -> str:
        """The whole line for a terminal: `file:line:column: sentence [rule]`."""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.file}:{self.place.line}:{self.place.column}: {self.say(lang)}{rule}"


class PackError(ValueError):
    """A pack cannot be used. `problems` has everything that is wrong, in the order of the file."""

    def __init__(self, problems: Iterable[PackProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.report() for problem in self.problems))

    def say(self, lang: str) -> str:
        return "\n".join(problem.report(lang) for problem in self.problems)


@dataclass(slots=True)
class Faults:
    """Collects what is wrong with one file."""

    file: str
    problems: list[PackProblem] = field(default_factory=list)
    warnings: list[PackProblem] = field(default_factory=list)  # worth a look, but the pack plays

    def add(self, place: Place, message: str, de: str, rule: str = "") -> None:
        problem = PackProblem(self.file, place, message, de, rule)
        if problem not in self.problems:  # a hero is three cards with one name
            self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            self.stop(
                place,
                f"This is fault number {MOST_PROBLEMS}; what comes after it was not read. Mend these first.",
                f"Das ist Fehler Nummer {MOST_PROBLEMS}; was danach kommt, wurde nicht gelesen. Behebe erst diese.",
            )

    def warn(self, place: Place, message: str, de: str) -> None:
        if len(self.warnings) < MOST_PROBLEMS:
            self.warnings.append(PackProblem(self.file, place, message, de))

    def stop(self, place: Place, message: str, de: str, rule: str = "") -> NoReturn:
        """The last fault: after it nothing can be read."""
        self.problems.append(PackProblem(self.file, place, message, de, rule))
        self.raise_all()

    def raise_all(self) -> NoReturn:
        raise PackError(sorted(self.problems, key=lambda problem: (problem.place.line, problem.place.column)))

    def raise_if_any(self) -> None:
        if self.problems:
            self.raise_all()


def shown(text: str) -> str:
    """Somebody's text inside a sentence of ours: in quotes, short, and without anything that moves a cursor."""
    clean = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: SHOWN + 1])
    return f'"{clean[:SHOWN]}…"' if len(clean) > SHOWN else f'"{clean}"'


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    near = difflib.get_close_matches(word[:SHOWN], list(known), n=1, cutoff=0.6)
    return near[0] if near else ""


def guess(word: str, known: Iterable[str]) -> tuple[str, str]:
    """` Did you mean …?` in English and German, or nothing."""
    near = nearest(word, known)
    return (f" Did you mean {near}?", f" Meinst du {near}?") if near else ("", "")
