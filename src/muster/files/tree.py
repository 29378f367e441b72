"""What a file says, as a tree in which every value knows where it stands."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from muster.files.faults import Place, shown
from muster.kernel.text import Same, Text


class Scalar(NamedTuple):
    place: Place
    text: str  # as it is written, without its quotes
    value: str | int | float | bool | None  # what it means
    style: str = ""  # how it is written: "" plain, or one of ' " | >
    start: int = 0  # its first character in the document
    end: int = 0


class Listed(NamedTuple):
    place: Place
    items: tuple[Node, ...]


class Mapped(NamedTuple):
    place: Place
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        return next((value for known, value in self.entries if known.text == key), None)


Node: TypeAlias = Scalar | Listed | Mapped


def data(node: Node) -> Any:
    """The plain value of a node: what JSON knows."""
    match node:
        case Scalar():
            return node.value
        case Listed():
            return [data(item) for item in node.items]
        case Mapped():
            return {key.text: data(value) for key, value in node.entries}


def called(node: Node) -> Text:
    """A node in words, for sentences."""
    if isinstance(node, Listed):
        return Text("a list", "eine Liste")
    if isinstance(node, Mapped):
        return Text("a mapping", "eine Zuordnung")
    return Text("nothing", "nichts") if node.value is None else Same(shown(node.text))


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
