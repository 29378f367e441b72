"""Cards that are still being written, as data: from a form to a pack file and back, and from a place in such a file to
the field that it is about."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from muster.cardtext.pack import CardText
from muster.files import Fault, Faults, FileError, Listed, Mapped, Node, Place, Scalar, only_document
from muster.files.shapes import Bad, Both, Each, ListOf, Record, Shape, Whole
from muster.files.source import ODD
from muster.files.write import STEP, Block
from muster.kernel.workshop import CardProblem, FormField, Path

NUMBER = re.compile(r"-?[0-9]{1,9}")
WORD = re.compile(r"\[?[+-]?\w+\]?|.")
MOST_PARTS = 40  # of a list that grows: more than any has room for
MOST_SHOWN = 200  # letters of a value that no form can have sent
STRANGE = "\ufffd"  # in the place of a character that no file may have


# --- from a form to data -----------------------------------------------------------------------------------------


def cleaned(card: Mapping[str, Any], fields: Iterable[FormField]) -> dict[str, Any]:
    """What somebody has filled in, in the order of the fields and without what is empty."""
    found = {field.name: tidied(card.get(field.name), field) for field in fields}
    return {name: value for name, value in found.items() if not is_empty(value)}


def is_empty(value: Any) -> bool:
    return value is None or value in ("", [], {})


def tidied(value: Any, field: FormField) -> Any:
    if field.kind == "list":
        return [cleaned(part, field.parts) for part in parts_of(value, field)]
    if field.kind == "numbers":
        return [number(one) for one in value] if isinstance(value, list) else plain(value)
    if field.kind == "parts":
        parts = [{**part, **fixed} for part, fixed in zip(parts_of(value, field), field.fixed, strict=True)]
        return [cleaned(part, field.parts) for part in parts]
    if field.kind in ("name", "lines"):
        return in_languages(value)
    if field.kind == "words":
        return [plain(one) for one in value] if isinstance(value, list) else plain(value)
    if field.kind == "number":
        return number(value)
    return ODD.sub(STRANGE, value).rstrip() if field.kind == "text" and isinstance(value, str) else plain(value)


def number(value: Any) -> int | str:
    said = plain(value)
    return int(said) if NUMBER.fullmatch(said) else said


def parts_of(value: Any, field: FormField) -> list[Mapping[str, Any]]:
    """The parts of a field, as many as there are to be; of a list that grows, those that are there."""
    given = value if isinstance(value, list) else []
    parts = [part if isinstance(part, Mapping) else {} for part in given]
    if field.kind == "list":
        return parts[:MOST_PARTS]
    return [*parts, *({} for _ in field.fixed)][: len(field.fixed)]


def in_languages(value: Any) -> Any:
    """A text for all languages, where only one was filled in."""
    if not isinstance(value, Mapping):
        return plain(value)
    said = {lang: plain(value.get(lang)) for lang in ("en", "de")}
    return said if all(said.values()) else said["en"] or said["de"]


def plain(value: Any) -> str:
    """A single value as it would be typed."""
    if value is None:
        return ""
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)[:MOST_SHOWN]
    return ODD.sub(STRANGE, said).strip()


def filled(given: Mapping[str, Any], fields: Iterable[FormField], rest: Mapping[str, Any]) -> dict[str, Any]:
    """The same with other values where something that has to be there is missing."""
    found: dict[str, Any] = {}
    for field in fields:
        if field.parts:
            parts, others = parts_of(given.get(field.name), field), parts_of(rest.get(field.name), field)
            if field.kind == "list":  # the rest has one, which stands for all
                parts, others = parts or (others if field.required else []), (others or [{}]) * max(1, len(parts))
            found[field.name] = [filled(part, field.parts, other) for part, other in zip(parts, others, strict=False)]
        elif field.name in given:
            found[field.name] = given[field.name]
        elif field.required and field.name in rest:
            found[field.name] = rest[field.name]
    return found


def without(
    given: Mapping[str, Any], bad: set[Path], fields: Iterable[FormField], mend: Callable[[str], str], *path: str | int
) -> dict[str, Any]:
    """The same without the values at these paths; texts are mended."""
    found: dict[str, Any] = {}
    for field in fields:
        value, here = given.get(field.name), (*path, field.name)
        if field.kind == "list":
            parts = enumerate([] if here in bad else parts_of(value, field))
            kept = ((n, part) for n, part in parts if (*here, n) not in bad)
            found[field.name] = [without(part, bad, field.parts, mend, *here, n) for n, part in kept]
        elif field.parts:
            parts = enumerate(parts_of(value, field))
            found[field.name] = [without(part, bad, field.parts, mend, *here, n) for n, part in parts]
        elif not any(one[: len(here)] == here for one in bad):
            found[field.name] = value
        elif field.kind == "text":
            found[field.name] = mend(value) if isinstance(value, str) else ""
    return {name: value for name, value in found.items() if not is_empty(value)}


def value_at(card: Any, path: Path) -> Any:
    """What stands at a path; None if nothing does."""
    for step in path:
        if isinstance(card, Mapping) and isinstance(step, str):
            card = card.get(step)
        elif isinstance(card, list) and isinstance(step, int) and 0 <= step < len(card):
            card = card[step]
        else:
            return None
    return card


# --- from data to a file, and back -------------------------------------------------------------------------------


def as_written(value: Any, shape: Shape) -> Any:
    """Data of this shape, with card texts in lines of their own."""
    match shape, value:
        case Record(), Mapping():
            return {key: as_written(one, shape.fields[key].shape) for key, one in value.items() if key in shape.fields}
        case ListOf(), list():
            return [as_written(one, shape.item) for one in value]
        case CardText(), str():
            return Block(value)
    return value


def as_data(node: Node, shape: Shape, faults: Faults) -> Any:
    """What a file says, as a form takes it. A value may be wrong; what is no value of such a kind is a fault."""
    match shape, node:
        case Record(), Mapped():
            known = [(key, value) for key, value in node.entries if key.text in shape.fields]
            for key in {key for key, _ in node.entries} - {key for key, _ in known}:
                shape.refuse(key, faults)
            return {key.text: as_data(value, shape.fields[key.text].shape, faults) for key, value in known}
        case Both(), Mapped():
            return as_data(node, shape.record, faults)
        case ListOf(), Listed():
            return [as_data(item, shape.item, faults) for item in node.items]
        case Each(), Mapped():
            return {key.text: as_data(value, shape.value, faults) for key, value in node.entries}
        case ((Record() | ListOf() | Each()), _):
            try:
                shape.read(node, faults)  # says what should stand there
            except Bad:
                return None
        case Both(), Scalar():
            return {"en": node.text, "de": ""}
        case CardText(), Scalar():
            return node.text.rstrip("\n")
        case _, Scalar():
            return node.value if isinstance(shape, Whole) and type(node.value) is int else node.text
    return None


# --- places ------------------------------------------------------------------------------------------------------


class Places:
    """Which value of an entry a place in its file is about. `entry` leads to the entry."""

    def __init__(self, text: str, entry: Path) -> None:
        try:
            node, _ = only_document(text, "cards")
            found = list(values_in(node))
        except FileError:
            found = []
        self.values = sorted(found, key=lambda one: one[0])
        self.entry = entry

    def problem(self, fault: Fault, serious: bool = True) -> CardProblem:
        entry, place = self.entry, fault.place
        before = [one for one in self.values if one[0] <= place and one[1][: len(entry)] == entry]
        if not before:
            return CardProblem((), fault.text, fault.rule, serious)
        _, path, node, indent = before[-1]
        line, column = fault.place.line - node.place.line, max(1, fault.place.column - indent)
        inside = isinstance(node, Scalar) and node.style == "|" and line > 0
        return CardProblem(
            path[len(entry) :],
            fault.text,
            fault.rule,
            serious,
            *((line, column, letters_at(node, line, column)) if inside else ()),
        )


def values_in(node: Node, path: Path = (), indent: int = 0) -> Iterator[tuple[Place, Path, Node, int]]:
    """Every value of a tree with its place, its path, and how far a text under it is indented."""
    yield node.place, path, node, indent
    if isinstance(node, Mapped):
        for key, value in node.entries:
            yield from values_in(value, (*path, key.text), key.place.column - 1 + len(STEP))
    elif isinstance(node, Listed):
        for n, item in enumerate(node.items):
            yield from values_in(item, (*path, n), indent)


def letters_at(text: Node, line: int, column: int) -> int:
    """How long the word is at a place of a text."""
    assert isinstance(text, Scalar)
    lines = text.text.split("\n")
    word = WORD.match(lines[line - 1], max(0, column - 1)) if line <= len(lines) else None
    return len(word[0]) if word else 0
