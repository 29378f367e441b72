"""Pack files as text: YAML in, a tree out in which every value knows where it stands.

A pack may come from anybody, so only the plain part of YAML is read (no tags, anchors or aliases; `yes` and `010` stay
text; a key is always text), and everything has a limit: bytes, depth, values, length of numbers. The tree is made from
the parser's events without recursion, so no file can make reading hang or exhaust memory.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from muster.cardtext.pack_errors import START, Faults, Place, shown

MOST_BYTES = 1 << 20
MOST_DEPTH = 12  # a pack needs 6
MOST_VALUES = 25_000
MOST_DIGITS = 9
NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
FastLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser, where there is one


@dataclass(frozen=True, slots=True)
class Scalar:
    place: Place
    text: str  # as it is written, without its quotes
    value: str | int | bool | None  # what it means
    style: str = ""  # how it is written: "" plain, or one of ' " | >
    start: int = 0  # its first character in the file
    end: int = 0


@dataclass(frozen=True, slots=True)
class Listed:
    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Mapped:
    place: Place
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        return next((value for known, value in self.entries if known.text == key), None)


Node: TypeAlias = Scalar | Listed | Mapped


def read_file(path: Path) -> str:
    """The text of a pack file; PackError if it cannot be one."""
    faults = Faults(str(path))
    try:
        with path.open("rb") as file:
            return decode(file.read(MOST_BYTES + 1), str(path))
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        faults.stop(START, f"The file cannot be read: {why}.", f"Die Datei lässt sich nicht lesen: {why}.")


def decode(raw: bytes, file: str) -> str:
    """Bytes that somebody sent or saved, as text; PackError if they are too many or no UTF-8."""
    faults = Faults(file)
    refuse_large(len(raw), faults)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Place(raw.count(b"\n", 0, error.start) + 1, error.start - raw.rfind(b"\n", 0, error.start))
        faults.stop(
            place,
            "The file is not UTF-8 text; save it as UTF-8.",
            "Die Datei ist kein UTF-8-Text; speichere sie als UTF-8.",
        )


def refuse_large(size: int, faults: Faults) -> None:
    if size > MOST_BYTES:
        faults.stop(
            START,
            "The pack is larger than 1 MB, which no pack needs; split it.",
            "Die Packung ist größer als 1 MB, und so viel braucht keine; teile sie auf.",
        )


def plain_lines(text: str) -> str:
    """The text with every line ended alike, so that places are counted as an editor shows them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def tree(text: str, file: str) -> Node:
    """The one document of a YAML text (of `plain_lines`). Raises PackError with all faults."""
    faults = Faults(file)
    refuse_large(len(text), faults)
    refuse_odd_characters(text, faults)
    builder = Builder(faults)
    try:
        for event in yaml.parse(text, Loader=FastLoader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        say_syntax_error(error, text, faults)
    except yaml.YAMLError as error:  # the reader's own: an odd character that was not refused above
        reason = str(getattr(error, "reason", "") or error).splitlines()[0]
        faults.stop(START, f"This is not readable YAML: {reason}.", f"Das ist kein lesbares YAML: {reason}.")
    faults.raise_if_any()
    if not builder.documents:
        faults.stop(
            START,
            "The file is empty; `muster cards new` writes one to start from.",
            "Die Datei ist leer; `muster cards new` schreibt eine zum Anfangen.",
        )
    return builder.documents[0]


ODD = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def refuse_odd_characters(text: str, faults: Faults) -> None:
    """Control characters, and the invisible ones that turn or break a line: none has a use on a card."""
    odd = ODD.search(text)
    if odd:
        before = text[: odd.start()]
        code = f"U+{ord(odd.group()):04X}"
        faults.stop(
            Place(before.count("\n") + 1, odd.start() - before.rfind("\n")),
            f"An invisible control character ({code}) stands here; remove it.",
            f"Hier steht ein unsichtbares Steuerzeichen ({code}); entferne es.",
        )


def say_syntax_error(error: yaml.MarkedYAMLError, text: str, faults: Faults) -> None:
    mark = error.problem_mark or error.context_mark
    place = Place(mark.line + 1, mark.column + 1) if mark else START
    lines = text.split("\n")
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    if "\t" in line[: place.column]:
        faults.stop(
            place,
            "A tab stands here; YAML is indented with spaces only.",
            "Hier steht ein Tabulator; in YAML wird nur mit Leerzeichen eingerückt.",
        )
    hint, rat = "", ""
    if re.search(r"\b(?:text|en|de)\s*:\s*[^\s'\"|>{]", line):
        hint = ' A text with a colon, or one that begins with "[", stands in quotes or under "text: |".'
        rat = ' Ein Text, der einen Doppelpunkt hat oder mit "[" beginnt, steht in Anführungszeichen oder unter |.'
    context = f" {error.context}" if error.context else ""
    problem = f"{context}: {error.problem}".rstrip(".")
    faults.stop(place, f"This is not readable YAML{problem}.{hint}", f"Das ist kein lesbares YAML{problem}.{rat}")


@dataclass(slots=True)
class Open:
    """A list or mapping whose end has not come yet."""

    place: Place
    mapping: bool
    children: list[Node]


class Builder:
    """Makes the tree from the parser's events."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.documents: list[Node] = []
        self.open: list[Open] = []
        self.values = 0

    def take(self, event: yaml.Event) -> None:
        mark = event.start_mark
        place = Place(mark.line + 1, mark.column + 1) if mark else START
        if isinstance(event, yaml.NodeEvent):
            self.refuse_extras(event, place)
        if isinstance(event, yaml.ScalarEvent):
            self.add(scalar(event, place))
        elif isinstance(event, yaml.CollectionStartEvent):
            self.open.append(Open(place, isinstance(event, yaml.MappingStartEvent), []))
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self.open.pop()
            self.add(self.mapped(closed) if closed.mapping else Listed(closed.place, tuple(closed.children)))
        elif isinstance(event, yaml.DocumentStartEvent) and self.documents:
            self.faults.stop(
                place,
                "A second document begins here (---); a file is one pack.",
                "Hier beginnt ein zweites Dokument (---); eine Datei ist eine Packung.",
            )

    def refuse_extras(self, event: yaml.NodeEvent, place: Place) -> None:
        self.values += 1
        if event.anchor is not None:
            self.faults.stop(
                place,
                "Anchors (&) and aliases (*) are not read in packs; write it out, or put the text in quotes.",
                "Anker (&) und Verweise (*) werden in Packungen nicht gelesen; schreib es aus, oder setz den Text in "
                "Anführungszeichen.",
            )
        if getattr(event, "tag", None) is not None:
            self.faults.stop(
                place,
                "Tags (!) are not read in packs; leave the tag out, or put the text in quotes.",
                "Tags (!) werden in Packungen nicht gelesen; lass das Tag weg, oder setz den Text in "
                "Anführungszeichen.",
            )
        if len(self.open) >= MOST_DEPTH:
            self.faults.stop(
                place,
                f"Lists and mappings are nested deeper than {MOST_DEPTH} levels here; no pack needs that.",
                f"Listen und Zuordnungen sind hier tiefer als {MOST_DEPTH} Ebenen verschachtelt; das braucht keine "
                "Packung.",
            )
        if self.values > MOST_VALUES:
            self.faults.stop(
                place,
                f"The pack has more than {MOST_VALUES} values; split it.",
                f"Die Packung hat mehr als {MOST_VALUES} Werte; teile sie auf.",
            )

    def add(self, node: Node) -> None:
        (self.open[-1].children if self.open else self.documents).append(node)

    def mapped(self, closed: Open) -> Mapped:
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Place] = {}
        for key, value in zip(closed.children[::2], closed.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.faults.add(
                    key.place,
                    "A key is a word, not a list or mapping.",
                    "Ein Schlüssel ist ein Wort, keine Liste oder Zuordnung.",
                )
            elif key.text in seen:
                line = seen[key.text].line
                self.faults.add(
                    key.place,
                    f"{shown(key.text)} stands here twice; the first is in line {line}.",
                    f"{shown(key.text)} steht hier zweimal; das erste Mal in Zeile {line}.",
                )
            else:
                seen[key.text] = key.place
                entries.append((key, value))
        return Mapped(closed.place, tuple(entries))


def scalar(event: yaml.ScalarEvent, place: Place) -> Scalar:
    style = event.style or ""
    value = event.value if style else meaning(event.value)
    start = event.start_mark.index if event.start_mark else 0
    end = event.end_mark.index if event.end_mark else 0
    return Scalar(place, event.value, value, style, start, end)


def meaning(text: str) -> str | int | bool | None:
    """What an unquoted text means: a whole number, true, false, nothing (null), or just itself."""
    if text in WORDS:
        return WORDS[text]
    if NUMBER.fullmatch(text) and len(text) <= MOST_DIGITS:
        return int(text)
    return text
