"""Scenario files as text: YAML in, a tree out in which every value knows its line and column.

Only the plain part of YAML is read: no tags, anchors or aliases, and few words that mean something else than they say
(`yes`, `on` and `010` stay text; a key is always text). So nothing in a file can surprise its author or hurt a server.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import yaml

MOST_BYTES = 1 << 20
MOST_DEPTH = 30
NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]+")
WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something stands. Lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class ScenarioError(ValueError):
    """Something in a scenario file cannot be read. What is raised is the first error; `errors` has all of them."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.errors: tuple[ScenarioError, ...] = (self,)


def error_at(place: Place, message: str) -> ScenarioError:
    return ScenarioError(place.file, place.line, place.column, message[:1].upper() + message[1:])


def raise_all(errors: Iterable[ScenarioError]) -> NoReturn:
    """Raises the first error of the file; it knows the others."""
    found = sorted(errors, key=lambda error: (error.line, error.column))
    found[0].errors = tuple(found)
    raise found[0]


# --- the tree ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scalar:
    place: Place
    text: str  # as it is written
    value: str | int | float | bool | None  # what it means


@dataclass(frozen=True, slots=True)
class Listed:
    place: Place
    items: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Mapped:
    place: Place
    entries: tuple[tuple[Scalar, "Node"], ...]

    def get(self, key: str) -> "Node | None":
        return next((value for known, value in self.entries if known.text == key), None)


Node = Scalar | Listed | Mapped


def data(node: Node) -> Any:
    """The plain value of a node: what JSON knows."""
    match node:
        case Scalar():
            return node.value
        case Listed():
            return [data(item) for item in node.items]
        case Mapped():
            return {key.text: data(value) for key, value in node.entries}


def locate(node: Node, path: tuple[str | int, ...], at_key: bool = False) -> Place:
    """The place to which `path` leads, or the last one on the way that exists. `at_key`: of the last key itself."""
    place = node.place
    for step in path:
        if isinstance(node, Listed) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            place = node.place
        elif isinstance(node, Mapped):
            entry = next(((key, value) for key, value in node.entries if key.text == str(step)), None)
            if entry is None:
                return place
            key, node = entry
            place = key.place if at_key else node.place
        else:
            return place
    return place


# --- reading -----------------------------------------------------------------------------------------------------


def read_file(path: Path | str) -> str:
    """The text of a scenario file; raises ScenarioError if it cannot be one."""
    try:
        with Path(path).open("rb") as file:
            return decode(file.read(MOST_BYTES + 1), str(path))
    except OSError as error:
        raise ScenarioError(str(path), 1, 1, f"The file cannot be read: {error.strerror}.") from None


def decode(raw: bytes, file: str) -> str:
    if len(raw) > MOST_BYTES:
        raise ScenarioError(file, 1, 1, "The file is larger than 1 MiB, which no scenario needs; split it.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ScenarioError(file, line, 1, "The file is not UTF-8 text; save it as UTF-8.") from None


@dataclass(frozen=True, slots=True)
class Part:
    """One document of a file: where it begins, its tree, and what is wrong with it (then there may be no tree)."""

    place: Place
    text: str
    node: Node | None
    errors: tuple[ScenarioError, ...]


def parts(text: str, file: str) -> list[Part]:
    """Every document of a YAML text that is not empty. Each is read by itself: one that cannot be read is no harm to
    the others."""
    found: list[Part] = []
    for line, piece in _pieces(text):
        builder = _Builder(file, line)
        try:
            for event in yaml.parse(piece, Loader=yaml.SafeLoader):
                builder.take(event)
        except ScenarioError as error:
            builder.errors.append(error)
        except yaml.MarkedYAMLError as error:
            builder.errors.append(_syntax_error(error, piece, builder))
        except yaml.reader.ReaderError as error:
            before = piece[: error.position]
            place = Place(file, line + before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
            builder.errors.append(error_at(place, "a character that YAML does not allow stands here; remove it."))
        errors = tuple(builder.errors)
        nodes = [node for node in builder.documents if not isinstance(node, Scalar) or node.value is not None]
        found += [Part(node.place, piece, node, errors) for node in nodes]
        if errors and not nodes:
            found.append(Part(Place(file, line + 1 + piece.startswith("---")), piece, None, errors))
    return found


def documents(text: str, file: str) -> list[Node]:
    """The trees of every document. Raises ScenarioError with all errors."""
    found = parts(text, file)
    if errors := [error for part in found for error in part.errors]:
        raise_all(errors)
    return [part.node for part in found if part.node is not None]


SEPARATOR = re.compile(r"^(?=---(?:\s|\Z))", re.MULTILINE)  # YAML lets nothing else stand so at the start of a line
LINE_END = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")


def _pieces(text: str) -> list[tuple[int, str]]:
    """The documents of a text, each with the number of lines before it. Directives (%) stay with what they are for."""
    found: list[tuple[int, str]] = []
    line, begun = 0, ""
    for piece in SEPARATOR.split(text):
        begun += piece
        said = [row for row in piece.splitlines() if row.strip() and not row.lstrip().startswith("#")]
        if said and all(row.startswith("%") for row in said):
            continue
        found.append((line, begun))
        line += len(LINE_END.findall(begun))
        begun = ""
    return [*found, (line, begun)] if begun else found


def _syntax_error(error: yaml.MarkedYAMLError, text: str, builder: "_Builder") -> ScenarioError:
    mark = error.problem_mark or error.context_mark
    place = builder.place(mark)
    lines = text.splitlines()
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in line[: place.column]:
        return error_at(place, "a tab stands here; YAML is indented with spaces only.")
    said = f"{error.context or ''}: {error.problem}"
    advice = next((advice for piece, advice in ADVICE if piece in said), f"{said.removeprefix(': ')}.")
    begun = f"line {builder.place(error.context_mark).line}" if error.context_mark else "the line before"
    return error_at(place, f"this is not readable YAML: {advice.replace('LINE', begun)}")


# What the parser says (a piece of it), and what somebody who wrote the file can do; LINE is where the trouble began.
ADVICE = (
    ("flow sequence", "the list [...] that begins in LINE is not closed, or a comma is missing in it."),
    ("flow mapping", "the mapping {...} that begins in LINE is not closed, or a comma is missing in it."),
    ("quoted scalar: found unexpected end", "the text in quotes that begins in LINE has no closing quote."),
    ("but found '<scalar>'", "something stands after the end of a value; a quote within '...' is written twice."),
    ("<block end>", "this does not fit what begins in LINE; all entries of a list or mapping begin in one column."),
    ("mapping values are not allowed", "a colon cannot stand here; mend the indentation, put a space after each colon "
     "above, or put the text in quotes."),
    ("could not find expected ':'", "LINE has neither a colon after its key nor the indentation of a text."),
    ("cannot start any token", "no text begins with this character; put it in quotes."),
    ("expected the node content", "a value is missing here, or a text that begins with this character needs quotes."),
    ("sequence entries are not allowed", 'an entry of a list ("- ") begins in a line of its own.'),
    ("unknown escape character", 'in "..." a backslash has a meaning of its own; write \\\\ or use \'...\'.'),
)  # fmt: skip


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come yet."""

    place: Place
    mapping: bool
    children: list[Node]


class _Builder:
    """Makes the tree from the parser's events. It never recurses, so deep nesting cannot exhaust anything."""

    def __init__(self, file: str, lines_before: int = 0) -> None:
        self.file = file
        self.lines_before = lines_before
        self.errors: list[ScenarioError] = []
        self.documents: list[Node] = []
        self.open: list[_Open] = []

    def place(self, mark: Any) -> Place:
        line, column = (mark.line, mark.column) if mark else (0, 0)
        return Place(self.file, self.lines_before + line + 1, column + 1)

    def take(self, event: yaml.Event) -> None:
        place = self.place(event.start_mark)
        if isinstance(event, yaml.NodeEvent):
            self.refuse_extras(event, place)
        if isinstance(event, yaml.ScalarEvent):
            plain = event.style is None
            self.add(Scalar(place, event.value, meaning(event.value) if plain else event.value))
        elif isinstance(event, yaml.CollectionStartEvent):
            if len(self.open) >= MOST_DEPTH:
                raise error_at(place, f"lists and mappings are nested deeper than {MOST_DEPTH} levels here.")
            self.open.append(_Open(place, isinstance(event, yaml.MappingStartEvent), []))
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self.open.pop()
            self.add(self.mapped(closed) if closed.mapping else Listed(closed.place, tuple(closed.children)))

    def refuse_extras(self, event: yaml.NodeEvent, place: Place) -> None:
        if event.anchor is not None:
            raise error_at(place, "anchors (&) and aliases (*) are not read in scenarios; write it out or quote it.")
        if getattr(event, "tag", None) is not None:
            raise error_at(place, "tags (!) are not read in scenarios; leave the tag out or quote the text.")

    def add(self, node: Node) -> None:
        (self.open[-1].children if self.open else self.documents).append(node)

    def mapped(self, closed: _Open) -> Mapped:
        entries: list[tuple[Scalar, Node]] = []
        seen: dict[str, Place] = {}
        for key, value in zip(closed.children[::2], closed.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.errors.append(error_at(key.place, "a key is a word or a text, not a list or mapping."))
            elif key.text in seen:
                first = seen[key.text]
                self.errors.append(
                    error_at(key.place, f"{key.text!r} stands here twice; the first is in line {first.line}.")
                )
            else:
                seen[key.text] = key.place
                entries.append((key, value))
        return Mapped(closed.place, tuple(entries))


def meaning(text: str) -> str | int | float | bool | None:
    """What an unquoted text means: a number, true, false, nothing (null), or just itself."""
    if text in WORDS:
        return WORDS[text]
    if NUMBER.fullmatch(text):
        return int(text) if len(text) <= 20 else text
    return float(text) if DECIMAL.fullmatch(text) else text
