"""Files as text: YAML in, a tree out. This is the only place where Muster reads YAML.

A file may come from anybody, so only the plain part of YAML is read (no tags, anchors or aliases; `yes`, `on` and `010`
stay text; a key is always text), and everything has a limit: bytes, documents, depth, values, length of numbers. The
tree is made from the parser's events without recursion, so no file can make reading hang or exhaust memory.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from muster.files.faults import Faults, FileError, Place, shown
from muster.files.syntax_words import ADVICE, AFTER_VALUE, BLOCK_ENDS, MISALIGNED
from muster.files.tree import Listed, Mapped, Node, Scalar, data
from muster.kernel.text import Same, Text

MOST_BYTES = 1 << 20
MOST_DOCUMENTS = 500  # in one file
MOST_DEPTH = 30  # a scenario needs 10
MOST_VALUES = 25_000  # in one file; the largest of ours has 8,000
MOST_DIGITS = 20  # what is longer is no number but a text
DIGITS = frozenset("+-0123456789")  # with which a number begins
NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]+")
WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
# Control characters, and the invisible ones that turn or break a line: none has a use in a file that people read.
ODD = re.compile("[^\t\n\x20-\x7e\xa0-\u2027\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
SEPARATOR = re.compile(r"^(?=---(?:\s|\Z))", re.MULTILINE)  # YAML lets nothing else stand so at the start of a line
DIRECTIVES = re.compile(r"(?:%[^\n]*\n|[ \t]*(?:#[^\n]*)?\n)*%[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*")  # and remarks
EMPTY = Text("The file is empty.", "Die Datei ist leer.")
FastLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser, where there is one


# --- bytes and text ----------------------------------------------------------------------------------------------


def read_file(path: Path | Traversable) -> str:
    """The text of a file; FileError if there is none."""
    try:
        with path.open("rb") as file:
            return decode(file.read(MOST_BYTES + 1), str(path))
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        faults = Faults(str(path))
        faults.stop(
            faults.start,
            Text("The file cannot be read: {why}.", "Die Datei lässt sich nicht lesen: {why}.").fill(why=Text(why)),
        )


def decode(raw: bytes, file: str) -> str:
    """Bytes that somebody sent or saved, as text; FileError if they are too many or no UTF-8."""
    faults = Faults(file)
    refuse_large(len(raw), faults)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = raw.count(b"\n", 0, error.start) + 1, error.start - raw.rfind(b"\n", 0, error.start)
        faults.stop(
            Place(file, line, column),
            Text(
                "The file is not UTF-8 text; save it as UTF-8.",
                "Die Datei ist kein UTF-8-Text; speichere sie als UTF-8.",
            ),
        )


def refuse_large(size: int, faults: Faults) -> None:
    if size > MOST_BYTES:
        faults.stop(
            faults.start,
            Text(
                "The file is larger than 1 MiB, which none needs to be; split it.",
                "Die Datei ist größer als 1 MiB, und das muss keine sein; teile sie auf.",
            ),
        )


# --- documents ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Document:
    """One document of a file: where it begins, its text with every line ended alike, its tree, and what is wrong with
    it (then there may be no tree)."""

    place: Place
    text: str
    node: Node | None
    faults: Faults


def documents(text: str, file: str) -> list[Document]:
    """Every document of a text that is not empty. Each is read by itself: one that cannot be read is no harm to the
    others. Raises FileError only if the whole is too much."""
    whole = Faults(file)
    refuse_large(len(text), whole)
    pieces = _pieces(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
    if len(pieces) > MOST_DOCUMENTS:
        whole.stop(
            whole.start,
            Text(
                "The file has more than {most_documents} documents (---); split it.",
                "Die Datei hat mehr als {most_documents} Dokumente (---); teile sie auf.",
            ).fill(most_documents=MOST_DOCUMENTS),
        )
    found: list[Document] = []
    values = 0
    for line, piece in pieces:
        builder = _Builder(Faults(file), line, values)
        with suppress(FileError):  # the builder's faults tell it
            builder.read(piece)
        values = builder.values
        nodes = [node for node in builder.documents if not isinstance(node, Scalar) or node.value is not None]
        found += [Document(node.place, piece, node, Faults(file, list(builder.faults.all))) for node in nodes]
        if builder.faults.all and not nodes:
            begin = Place(file, line + 1 + piece.startswith("---"))
            found.append(Document(begin, piece, None, builder.faults))
        if values > MOST_VALUES:
            break
    return found


def plain_documents(text: str, file: str) -> list[Any]:
    """What each document of a text says, as plain data. Raises FileError with all faults."""
    found = documents(text, file)
    if faults := [fault for document in found for fault in document.faults.in_order()]:
        raise FileError(faults)
    return [data(document.node) for document in found if document.node is not None]


def only_document(text: str, file: str, empty: Text = EMPTY) -> tuple[Node, str]:
    """The tree and the text of a file that is one document. Raises FileError with all faults; `empty` is the sentence
    for a file in which nothing stands."""
    found = documents(text, file)
    faults = Faults(file)
    if not found:
        faults.stop(faults.start, empty)
    for document in found:
        document.faults.raise_if_any()
    if len(found) > 1:
        faults.stop(
            found[1].place,
            Text(
                "A second document begins here (---); this file holds one.",
                "Hier beginnt ein zweites Dokument (---); in dieser Datei steht nur eins.",
            ),
        )
    first = found[0]
    assert first.node is not None, "a document without faults has a tree"
    return first.node, first.text


def _pieces(text: str) -> list[tuple[int, str]]:
    """The documents of a text, each with the number of lines before it. Directives (%) stay with what they are for."""
    found: list[tuple[int, str]] = []
    line, begun = 0, ""
    for piece in SEPARATOR.split(text):
        begun += piece
        if DIRECTIVES.fullmatch(piece):
            continue
        found.append((line, begun))
        line += begun.count("\n")
        begun = ""
    return [*found, (line, begun)] if begun else found


# --- the tree ----------------------------------------------------------------------------------------------------


class _Open(NamedTuple):
    """A list or mapping whose end has not come yet, and where it will belong."""

    place: Place
    mapping: bool
    children: list[Node]
    outer: list[Node]


class _Builder:
    """Makes trees from the parser's events. `values` counts on from the documents before."""

    def __init__(self, faults: Faults, lines_before: int, values: int) -> None:
        self.faults = faults
        self.file = faults.file
        self.lines_before = lines_before
        self.values = values
        self.documents: list[Node] = []
        self.open: list[_Open] = []
        self.here = self.documents  # where the next value belongs

    def read(self, text: str) -> None:
        """What is wrong goes into `faults`; FileError where reading ends with it."""
        self.refuse_odd_characters(text)
        try:
            for event in yaml.parse(text, Loader=FastLoader):
                self.take(event)
        except yaml.MarkedYAMLError as error:
            self.say_syntax_error(error, text)
        except yaml.YAMLError as error:  # the reader's own: an odd character that was not refused before
            reason = str(getattr(error, "reason", "") or error).split("\n")[0]
            self.say_unreadable(self.place(None), Same(f"{reason}."))

    def place(self, mark: Any) -> Place:
        if mark is None:
            return Place(self.file, self.lines_before + 1)
        return Place(self.file, self.lines_before + mark.line + 1, mark.column + 1)

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.NodeEvent):
            place = self.place(event.start_mark)
            self.values += 1
            if event.anchor is not None or getattr(event, "tag", None) is not None or self.values > MOST_VALUES:
                self.refuse(event, place)
            if isinstance(event, yaml.ScalarEvent):
                self.here.append(scalar(event, place))
                return
            if len(self.open) >= MOST_DEPTH:
                self.refuse_depth(place)
            self.open.append(_Open(place, isinstance(event, yaml.MappingStartEvent), [], self.here))
            self.here = self.open[-1].children
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self.open.pop()
            self.here = closed.outer
            self.here.append(self.mapped(closed) if closed.mapping else Listed(closed.place, tuple(closed.children)))

    def mapped(self, closed: _Open) -> Mapped:
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Place] = {}
        for key, value in zip(closed.children[::2], closed.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.faults.add(
                    key.place,
                    Text(
                        "A key is a word or a text, not a list or mapping.",
                        "Ein Schlüssel ist ein Wort oder ein Text, keine Liste oder Zuordnung.",
                    ),
                )
            elif key.text in seen:
                line = seen[key.text].line
                self.faults.add(
                    key.place,
                    Text(
                        "{text} stands here twice; the first is in line {line}.",
                        "{text} steht hier zweimal; das erste Mal in Zeile {line}.",
                    ).fill(text=shown(key.text), line=line),
                )
            else:
                seen[key.text] = key.place
                entries.append((key, value))
        return Mapped(closed.place, tuple(entries))

    # --- what is not read ---

    def refuse_odd_characters(self, text: str) -> None:
        odd = ODD.search(text)
        if odd is None:
            return
        at = odd.start()
        code = f"U+{ord(odd.group()):04X}"
        self.faults.stop(
            Place(self.file, self.lines_before + text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)),
            Text(
                "An invisible control character ({code}) stands here; remove it.",
                "Hier steht ein unsichtbares Steuerzeichen ({code}); entferne es.",
            ).fill(code=code),
        )

    def refuse(self, event: yaml.NodeEvent, place: Place) -> None:
        if event.anchor is not None:
            self.faults.stop(
                place,
                Text(
                    "Anchors (&) and aliases (*) are not read; write it out, or put the text in quotes.",
                    "Anker (&) und Verweise (*) werden nicht gelesen; schreib es aus, oder setz den Text in "
                    "Anführungszeichen.",
                ),
            )
        if self.values > MOST_VALUES:
            self.faults.stop(
                place,
                Text(
                    "The file has more than {most_values} values; split it.",
                    "Die Datei hat mehr als {most_values} Werte; teile sie auf.",
                ).fill(most_values=MOST_VALUES),
            )
        self.faults.stop(
            place,
            Text(
                "Tags (!) are not read; leave the tag out, or put the text in quotes.",
                "Tags (!) werden nicht gelesen; lass das Tag weg, oder setz den Text in Anführungszeichen.",
            ),
        )

    def refuse_depth(self, place: Place) -> None:
        self.faults.stop(
            place,
            Text(
                "Lists and mappings are nested deeper than {most_depth} levels here.",
                "Listen und Zuordnungen sind hier tiefer als {most_depth} Ebenen verschachtelt.",
            ).fill(most_depth=MOST_DEPTH),
        )

    def say_syntax_error(self, error: yaml.MarkedYAMLError, text: str) -> None:
        mark = error.problem_mark or error.context_mark
        before = _before(text, mark)
        if "\t" in before:
            self.faults.add(
                self.place(mark),
                Text(
                    "A tab stands here; YAML is indented with spaces only.",
                    "Hier steht ein Tabulator; in YAML wird nur mit Leerzeichen eingerückt.",
                ),
            )
            return
        said = f"{error.context or ''}: {error.problem}".removeprefix(": ")
        begun = error.context_mark
        line = self.place(begun).line if begun else self.place(mark).line - 1
        advice = next((advice for piece, advice in ADVICE if piece in said), None)
        if any(piece in said for piece in BLOCK_ENDS):
            advice = AFTER_VALUE if before[:-1].strip(" -") else MISALIGNED
        why = advice.fill(line=line) if advice else Same(f"{said.rstrip('.')}.")
        self.say_unreadable(self.place(mark), why)

    def say_unreadable(self, place: Place, why: Text) -> None:
        self.faults.add(
            place,
            Text("This is not readable YAML: {why}", "Das ist kein lesbares YAML: {why}").fill(why=why),
        )


def _before(text: str, mark: Any) -> str:
    """What stands before a place in its line, and the first character at it."""
    if mark is None:
        return ""
    lines = text.split("\n")
    return lines[mark.line][: mark.column + 1] if mark.line < len(lines) else ""


def scalar(event: yaml.ScalarEvent, place: Place) -> Scalar:
    style = event.style or ""
    value = event.value if style else meaning(event.value)
    start, end = event.start_mark, event.end_mark
    return Scalar(place, event.value, value, style, start.index if start else 0, end.index if end else 0)


def meaning(text: str) -> str | int | float | bool | None:
    """What an unquoted text means: a number, true, false, nothing (null), or just itself."""
    if text in WORDS:
        return WORDS[text]
    if len(text) > MOST_DIGITS or text[0] not in DIGITS:
        return text
    if NUMBER.fullmatch(text):
        return int(text)
    return float(text) if DECIMAL.fullmatch(text) else text
