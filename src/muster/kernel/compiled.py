"""What many tables share and never changes (cards, compiled texts), numbered by a walk: for freeze.py."""

import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from types import CellType, FunctionType, MethodType
from typing import Any


class Compiled:
    """Everything that is reachable from some roots, numbered in an order that is the same in every process."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self.things: list[Any] = []
        self.numbers: dict[int, int] = {}
        self._walk(list(roots))

    def _walk(self, roots: list[Any]) -> None:
        waiting, seen = roots[::-1], set[int]()
        while waiting:
            thing = waiting.pop()
            if id(thing) in seen:
                continue
            parts = list(parts_of(thing))
            if is_named(thing):
                self.numbers[id(thing)] = len(self.things)
                self.things.append(thing)
            elif not parts:
                continue
            seen.add(id(thing))
            waiting += reversed(parts)


def is_named(thing: Any) -> bool:
    """Functions, and objects of classes that do not come with Python."""
    home = type(thing).__module__.partition(".")[0]
    return isinstance(thing, FunctionType) or home not in sys.stdlib_module_names


def parts_of(thing: Any) -> Iterator[Any]:
    """What a thing is made of, in a fixed order. Sets have none, and values that are worked out late do not count: they
    are there at some times and not at others. (A class names those of its slots in `LATE`.)"""
    if isinstance(thing, tuple | list):
        yield from thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield value
    elif isinstance(thing, FunctionType):
        yield from thing.__closure__ or ()
    elif isinstance(thing, CellType):
        yield thing.cell_contents
    elif isinstance(thing, MethodType):
        yield thing.__self__
        yield thing.__func__
    elif is_named(thing):
        for name in slots_of(type(thing)):
            if hasattr(thing, name):
                yield getattr(thing, name)
        for name, value in getattr(thing, "__dict__", {}).items():
            if not isinstance(getattr(type(thing), name, None), cached_property):
                yield value


def slots_of(kind: type) -> tuple[str, ...]:
    named: list[str] = []
    for one in kind.__mro__:
        slots = one.__dict__.get("__slots__", ())
        named += (slots,) if isinstance(slots, str) else slots
    late = getattr(kind, "LATE", ())
    return tuple(name for name in named if not name.startswith("__") and name not in late)
