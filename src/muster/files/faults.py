"""What is wrong with a file, said to the person who wrote it: where, what, what to do, and the rule behind it.

Reading goes on after a fault, so that one run shows all of them; a file with any fault is not used.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from muster.kernel.text import NOTHING, Text, text_of

MOST_FAULTS = 100  # a file with more is not worth reading to its end
SHOWN = 60  # letters of somebody else's text that a sentence repeats


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
    text: Text
    rule: str = ""

    @property
    def en(self) -> str:
        return self.text.en

    @property
    def de(self) -> str:
        return self.text.de

    def say(self, lang: str = "en") -> str:
        return self.text[lang]

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

    def add(self, place: Place, said: Text | str, rule: str | None = None) -> None:
        """A plain sentence is for who writes Muster's own files: it is said in English."""
        fault = Fault(place, text_of(said), self.rule if rule is None else rule)
        if fault not in self.all:  # what stands for several things, as a hero for three cards, is told once
            self.all.append(fault)
        if len(self.all) >= MOST_FAULTS:
            self.stop(
                place,
                Text(
                    "This is fault number {most_faults}; what comes after it was not read. Mend these first.",
                    "Das ist Fehler Nummer {most_faults}; was danach kommt, wurde nicht gelesen. Behebe erst diese.",
                ).fill(most_faults=MOST_FAULTS),
                "",
            )

    def warn(self, place: Place, said: Text | str) -> None:
        if len(self.warnings) < MOST_FAULTS:
            self.warnings.append(Fault(place, text_of(said)))

    def stop(self, place: Place, said: Text | str, rule: str | None = None) -> NoReturn:
        """The last fault: after it nothing can be read."""
        self.all.append(Fault(place, text_of(said), self.rule if rule is None else rule))
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


def guess(word: str, known: Iterable[str]) -> Text:
    """` Did you mean …?`, or nothing."""
    near = nearest(word, known)
    return Text(" Did you mean {near}?", " Meinst du {near}?").fill(near=near) if near else NOTHING


NOT_KNOWN = Text("{word} is not known here; {there}.{mean}", "{word} ist hier unbekannt; {there}.{mean}")


def unknown(word: str, known: Iterable[str], said: Text = NOT_KNOWN) -> Text:
    """The sentence for a word that is none of those that are known, with all of them and the nearest."""
    words = list(known)
    return said.fill(word=shown(word), there=those(words), mean=guess(word, words))


def those(words: Iterable[str]) -> Text:
    """`there are: …`"""
    listed = ", ".join(words)
    if not listed:
        return Text("there are none", "es gibt keine")
    return Text("there are: {listed}", "es gibt: {listed}").fill(listed=listed)
