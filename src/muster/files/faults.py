"""What is wrong with a file, said to the person who wrote it: where, what, what to do, and the rule behind it.

Reading goes on after a fault, so that one run shows all of them; a file with any fault is not used.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

MOST_FAULTS = 100  # a file with more is not worth reading to its end
SHOWN = 60  # letters of somebody else's text that a sentence repeats

Sentence = tuple[str, str]  # in English and in German; German is empty where only authors of Muster's own files read it


class Place(NamedTuple):
    """Where something stands. Lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, and the rule of a game that it breaks, if it breaks one."""

    place: Place
    en: str
    de: str = ""
    rule: str = ""

    def say(self, lang: str = "en") -> str:
        return self.de if lang == "de" and self.de else self.en

    def report(self, lang: str = "en") -> str:
        """The whole line for a terminal: `file:line:column: sentence [rule]`."""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.place}: {self.say(lang)}{rule}"

    __str__ = report


class FileError(ValueError):
    """A file cannot be used. `faults` has everything that is wrong, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.say())

    def say(self, lang: str = "en") -> str:
        return "\n".join(fault.report(lang) for fault in self.faults)


@dataclass(slots=True)
class Faults:
    """Collects what is wrong with one file. `rule` is the rule behind whatever is being read just now."""

    file: str
    all: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)  # worth a look, but the file can be used
    rule: str = ""

    @property
    def start(self) -> Place:
        return Place(self.file)

    def add(self, place: Place, en: str, de: str = "", rule: str | None = None) -> None:
        fault = Fault(place, en, de, self.rule if rule is None else rule)
        if fault not in self.all:  # what stands for several things, as a hero for three cards, is told once
            self.all.append(fault)
        if len(self.all) >= MOST_FAULTS:
            self.stop(
                place,
                f"This is fault number {MOST_FAULTS}; what comes after it was not read. Mend these first.",
                f"Das ist Fehler Nummer {MOST_FAULTS}; was danach kommt, wurde nicht gelesen. Behebe erst diese.",
                "",
            )

    def warn(self, place: Place, en: str, de: str = "") -> None:
        if len(self.warnings) < MOST_FAULTS:
            self.warnings.append(Fault(place, en, de))

    def stop(self, place: Place, en: str, de: str = "", rule: str | None = None) -> NoReturn:
        """The last fault: after it nothing can be read."""
        self.all.append(Fault(place, en, de, self.rule if rule is None else rule))
        self.raise_all()

    def in_order(self) -> tuple[Fault, ...]:
        return tuple(sorted(self.all, key=lambda fault: fault.place))

    def raise_all(self) -> NoReturn:
        raise FileError(self.in_order())

    def raise_if_any(self) -> None:
        if self.all:
            self.raise_all()


# --- words in sentences ------------------------------------------------------------------------------------------


def shown(text: str) -> str:
    """Somebody's text inside a sentence of ours: in quotes, short, and without anything that moves a cursor."""
    clean = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: SHOWN + 1])
    return f'"{clean[:SHOWN]}…"' if len(clean) > SHOWN else f'"{clean}"'


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    near = difflib.get_close_matches(word[:SHOWN], list(known), n=1, cutoff=0.6)
    return near[0] if near else ""


def guess(word: str, known: Iterable[str]) -> Sentence:
    """` Did you mean …?` in English and German, or nothing."""
    near = nearest(word, known)
    return (f" Did you mean {near}?", f" Meinst du {near}?") if near else ("", "")


def unknown(word: str, known: Iterable[str], en: str = "not known here", de: str = "hier unbekannt") -> Sentence:
    """The sentence for a word that is none of those that are known, with all of them and the nearest."""
    words = list(known)
    mean, meint = guess(word, words)
    listed = ", ".join(words)
    there, da = (f"there are: {listed}", f"es gibt: {listed}") if words else ("there are none", "es gibt keine")
    return f"{shown(word)} is {en}; {there}.{mean}", f"{shown(word)} ist {de}; {da}.{meint}"
