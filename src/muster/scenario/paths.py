"""Paths into a view or a position: `hands.Bruno.slots.1.rank`, `discard.length`."""

from collections.abc import Iterable, Iterator
from typing import Any

from muster.files import nearest
from muster.kernel.paths import UNDECLARED, Fields, Form, Loose, Many, Row, Undeclared, Value

LENGTH = "length"
MOST_SHOWN = 30  # known words in a message; of more, only the nearest is told


class Absent:
    """What a path finds where nothing is."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()


class PathError(ValueError):
    """A path that cannot lead anywhere, as opposed to one at whose end nothing happens to be."""


# --- what is there -----------------------------------------------------------------------------------------------


def follow(data: Any, path: str, names: tuple[str, ...]) -> Any:
    """What `path` leads to; ABSENT if nothing is there. Lists count from 1; a list with one element for each seat also
    takes their names."""
    if not path:
        return data
    if isinstance(data, dict):
        for head, rest in cuts(path):
            if head in data:
                return follow(data[head], rest, names)
        return len(data) if path == LENGTH else ABSENT
    if isinstance(data, list):
        return len(data) if path == LENGTH else follow_list(data, path, names)
    return ABSENT


def follow_list(data: list[Any], path: str, names: tuple[str, ...]) -> Any:
    by_seat = len(data) == len(names)
    for head, rest in cuts(path):
        if by_seat and head in names:
            return follow(data[names.index(head)], rest, names)
    head, _, rest = path.partition(".")
    number = int(head) if is_number(head) else 0
    return follow(data[number - 1], rest, names) if 1 <= number <= len(data) else ABSENT


def is_number(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) < 10


def cuts(path: str) -> Iterator[tuple[str, str]]:
    """Every way to cut the first name off, the longest first: names may have dots in them."""
    parts = path.split(".")
    for n in range(len(parts), 0, -1):
        yield ".".join(parts[:n]), ".".join(parts[n:])


# --- what can be there -------------------------------------------------------------------------------------------


def trace(form: Form, path: str, names: tuple[str, ...], done: str = "") -> Form:
    """What is declared for a path. PathError with a sentence if it can never lead anywhere."""
    if not path or isinstance(form, Undeclared):
        return form
    if path == LENGTH and not isinstance(form, Value):
        return Value("how many there are")
    found = next(steps(form, path, names), None)
    if found is None:
        raise PathError(nowhere(form, path.split(".")[0], names, done))
    inside, rest = found
    taken = path.removesuffix(rest).removesuffix(".") if rest else path
    return trace(inside, rest, names, f"{done}.{taken}" if done else taken)


def steps(form: Form, path: str, names: tuple[str, ...]) -> Iterator[tuple[Form, str]]:
    """The ways to go on: what lies under the first name of the path, and the rest of it."""
    head, _, rest = path.partition(".")
    if isinstance(form, Fields | Loose):
        yield from ((form.fields[name], after) for name, after in cuts(path) if name in form.fields)
    if isinstance(form, Row) and form.count == len(names):
        yield from ((form.item, after) for name, after in cuts(path) if name in names)
    if is_number(head) and int(head) > 0:
        if isinstance(form, Many) or (isinstance(form, Row) and int(head) <= form.count):
            yield form.item, rest
        elif isinstance(form, Loose):
            yield form, rest


def nowhere(form: Form, word: str, names: tuple[str, ...], done: str) -> str:
    """Why no path goes on like this."""
    where = f"under {done}" if done else "here"
    if isinstance(form, Value):
        return f"{done} is a single value, so there is no {word!r} in it"
    if isinstance(form, Fields):
        return unknown_key(word, where, form.fields)
    if isinstance(form, Loose):
        return unknown_key(word, where, form.fields) + "; lists are counted from 1"
    count = form.count if isinstance(form, Row) else 0
    seats = f", or by seat ({', '.join(names)})" if count == len(names) else ""
    size = f" of {count}" if count else ""
    guess = meant(word, (*names, LENGTH) if seats else (LENGTH,))
    return f"{word!r} is no element of a list{size}: they are counted from 1{seats}{guess}"


def unknown_key(word: str, where: str, known: Iterable[str]) -> str:
    words = list(known)
    listed = f"; known: {', '.join(words)}" if len(words) <= MOST_SHOWN else ""
    return f"there can be no {word!r} {where}{listed}{meant(word, words)}"


def meant(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f". Did you mean {near}?" if near else ""


# --- comparing ---------------------------------------------------------------------------------------------------


def same(wanted: Any, found: Any) -> bool:
    """Equality as a reader of YAML sees it: true is not 1, and a tuple is a list."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return wanted.keys() == found.keys() and all(same(wanted[key], found[key]) for key in wanted)
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(same(w, f) for w, f in zip(wanted, found, strict=True))
    return isinstance(wanted, bool) == isinstance(found, bool) and bool(wanted == found)


def look(data: Any, form: Form, path: str, names: tuple[str, ...]) -> tuple[Any, Form]:
    """What `path` leads to, and what is declared there. PathError if nothing is there and nothing ever can be."""
    found = follow(data, path, names)
    try:
        declared = trace(form, path, names)
    except PathError:
        if found is ABSENT:
            raise
        return found, UNDECLARED
    return (left_out(data, form, path, names) if found is ABSENT else found), declared


def left_out(data: Any, form: Form, path: str, names: tuple[str, ...]) -> Any:
    """What counts as being there where a view or position leaves something out: an open list or mapping is empty."""
    zone = path.removesuffix(f".{LENGTH}")
    outer, dot, _ = zone.rpartition(".")
    around = follow(data, outer, names)
    if around is ABSENT and dot:
        around = left_out(data, form, outer, names)
    declared = trace(form, zone, names)
    if not isinstance(around, dict) or not is_open(declared):
        return ABSENT
    return 0 if zone != path else [] if isinstance(declared, Many) else {}


def missing_part(data: Any, form: Form, path: str, names: tuple[str, ...]) -> str:
    """The thing around the end of a path, if not even that is there; else empty."""
    outer = path.rpartition(".")[0]
    return outer if outer and look(data, form, outer, names)[0] is ABSENT else ""


def is_open(form: Form) -> bool:
    """Whether this is a list or a mapping of names that nobody hides: then `absent` and `[]` say the same."""
    return (isinstance(form, Many) and not form.hidden) or (isinstance(form, Fields) and bool(form.word))


def nothing_lies(form: Form, found: Any) -> bool:
    return found is ABSENT or (is_open(form) and found in ([], {}))
