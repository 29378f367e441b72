"""Paths into a view or a position: `hands.Bruno.slots.1.rank`, `discard.length`."""

from collections.abc import Iterator
from typing import Any


class Absent:
    """What a path finds where nothing is."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()


class PathError(ValueError):
    """A path that cannot lead anywhere, as opposed to one at whose end nothing happens to be."""


def follow(data: Any, path: str, names: tuple[str, ...]) -> Any:
    """What `path` leads to; ABSENT if nothing is there. Lists count from 1; a list with one element for each seat also
    takes their names."""
    if not path:
        return data
    if isinstance(data, dict):
        for head, rest in cuts(path):
            if head in data:
                return follow(data[head], rest, names)
        return len(data) if path == "length" else ABSENT
    if isinstance(data, list):
        return len(data) if path == "length" else follow_list(data, path, names)
    return ABSENT


def follow_list(data: list[Any], path: str, names: tuple[str, ...]) -> Any:
    by_seat = len(data) == len(names)
    for head, rest in cuts(path):
        if by_seat and head in names:
            return follow(data[names.index(head)], rest, names)
    head, _, rest = path.partition(".")
    if not head.isdecimal() or head == "0":
        seats = f", or by seat ({', '.join(names)})" if by_seat else ""
        raise PathError(f"{head!r} is no element of a list of {len(data)}: they are counted from 1{seats}")
    number = int(head)
    return follow(data[number - 1], rest, names) if number <= len(data) else ABSENT


def cuts(path: str) -> Iterator[tuple[str, str]]:
    """Every way to cut the first name off, the longest first: names may have dots in them."""
    parts = path.split(".")
    for n in range(len(parts), 0, -1):
        yield ".".join(parts[:n]), ".".join(parts[n:])


def same(wanted: Any, found: Any) -> bool:
    """Equality as a reader of YAML sees it: true is not 1, and a tuple is a list."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return wanted.keys() == found.keys() and all(same(wanted[key], found[key]) for key in wanted)
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(same(w, f) for w, f in zip(wanted, found, strict=True))
    return isinstance(wanted, bool) == isinstance(found, bool) and bool(wanted == found)
