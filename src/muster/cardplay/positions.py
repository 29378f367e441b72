"""Positions of games with card texts as readable data: what is common to writing and reading them.

A position written by a game has the agenda step by step, so that the middle of an effect comes back. Steps and effects
are written as `{Name: {field: value}}`, compiled texts by the names that the packs give them.
"""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Any, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

from muster.cardplay.being import card_of
from muster.cardplay.library import Library
from muster.cardplay.meaning import Group
from muster.cardplay.program import Numbers, Program
from muster.kernel.event import ALL, Event
from muster.kernel.game import OPEN, AnyGame
from muster.kernel.position import NONSENSE, PositionError
from muster.kernel.state import Step, run

Path = tuple[str | int, ...]
T = TypeVar("T")

# What is under way in a position that anybody may have written. No game comes near these bounds; without them a single
# step could keep the engine busy for days.
MOST_UNDER_WAY = 200  # entries of a list
MOST_NUMBER = (1 << 31) - 1
MOST_COUNTED = 999  # in fields that say how often, how many, or where
COUNTED = frozenset((
    "amount", "at", "base", "count", "done", "left", "modes", "number", "paid", "part", "passed", "phase", "points",
    "returned", "sort", "x", "zone",
))  # fmt: skip
ONE_SEAT = frozenset(("actor", "seat"))
WHOSE = frozenset(("actor", "order", "seat", "seats"))  # seats by number; NOBODY and whoever plays without a seat, too
MOST_LETTERS = 60


class Table(Protocol):
    """What a position is read for: the rules of a table."""

    @property
    def names(self) -> tuple[str, ...]: ...


def steps_of(modules: Iterable[ModuleType]) -> dict[str, type]:
    """The steps and questions of some modules, by their names."""
    return {
        kind.__name__: kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and "tag" in vars(kind)
    }


def go_on(game: AnyGame, s: Any, log: list[Event] | None) -> None:
    """From a position that was read up to its first question. PositionError if its agenda makes no sense, be it only to
    those who look at it."""
    s.log = log
    try:
        run(s)
        look = game.looks(s)
        for seat in (None, OPEN, *range(len(s.rules.names))):
            look(seat)
    except NONSENSE as error:
        raise PositionError(f"the game cannot go on from here: {error!r:.100}.") from None
    s.log = None


class Kinds:
    """What can stand in an agenda: `made` by name, of which those in `compiled` are called by the names of the packs.
    Fields of `labelled` hold cards, which are written by their labels."""

    def __init__(self, made: Mapping[str, type], compiled: tuple[str, ...], labelled: Iterable[str] = ()) -> None:
        self.made = dict(made)
        self.compiled = compiled
        self.labelled = frozenset(labelled)
        self.names = {kind: name for name, kind in self.made.items()}


def fields_of(kind: type) -> list[str]:
    """The fields of a step or effect, in the order of its constructor."""
    found = [name for one in reversed(kind.__mro__) for name in getattr(one, "__slots__", ())]
    return list(dict.fromkeys(found))


def usual(kind: type) -> dict[str, Any]:
    """Fields that need not be said: those with a default value."""
    parameters = inspect.signature(kind).parameters.values()
    return {one.name: one.default for one in parameters if one.default is not one.empty}


@cache
def shapes(kind: type) -> dict[str, Any]:
    """What each field of a step or effect must be, as its constructor says; what that does not say may be anything."""
    made: Any = kind
    return get_type_hints(made.__init__, localns={"Group": Group, "Program": Program})


def fits(shape: Any, value: Any) -> bool:
    origin, parts = get_origin(shape), get_args(shape)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        each = parts[:1] * len(value) if parts[-1] is ... else parts
        return len(each) == len(value) and all(map(fits, each, value))
    if origin in (Union, UnionType):
        return any(fits(part, value) for part in parts)
    return shape is Any or isinstance(value, origin or shape)


PLAIN = {bool: ("true or false",) * 2, int: ("a number", "numbers"), str: ("a word", "words"), NoneType: ("null",) * 2}


def described(shape: Any, several: bool = False) -> str:
    """What is expected, in words: a list of numbers; an Env or null."""
    origin, parts = get_origin(shape), get_args(shape)
    if origin is tuple and parts[-1] is ...:
        return f"{'lists' if several else 'a list'} of {described(parts[0], True)}"
    if origin is tuple:
        return f"{'lists' if several else 'a list'} of {' and '.join(map(described, parts))}"
    if origin in (Union, UnionType):
        return " or ".join(described(part, several) for part in parts)
    if shape in PLAIN:
        return PLAIN[shape][several]
    name = (origin or shape).__name__
    return f"{name}s" if several else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


class Writer:
    """Writes values; a game adds its zones."""

    def __init__(self, kinds: Kinds, library: Library[Any, Any, Any], *numbers: Numbers) -> None:
        self.kinds = kinds
        self.library = library
        self.numbers = (library.numbers, *numbers)

    def labels(self, cards: Iterable[int]) -> list[str]:
        return [self.library.label(c) for c in cards]

    def seats(self, mask: int, names: Sequence[str]) -> list[str] | None:
        """Some seats by name; nothing for everybody."""
        return None if mask == ALL else [name for seat, name in enumerate(names) if mask >> seat & 1]

    def called(self, number: int) -> str:
        """The name of something compiled."""
        return next(found.names[number] for found in self.numbers if number in found.names)

    def value(self, thing: Any) -> Any:
        """Steps, effects and what they hold, as data."""
        if thing is None or isinstance(thing, bool | int | str):
            return thing
        if isinstance(thing, tuple | list):
            return [self.value(part) for part in thing]
        name = self.kinds.names.get(type(thing)) or type(thing).__name__
        if name in self.kinds.compiled:
            return {name: self.called(thing.number)}
        return {name: {field: self.field(field, getattr(thing, field)) for field in fields_of(type(thing))}}

    def field(self, name: str, value: Any) -> Any:
        if name not in self.kinds.labelled or value is None:
            return self.value(value)
        if isinstance(value, int):
            return self.library.label(value) if value >= 0 else value
        return self.labels(value)


class Reader:
    """Reads values, and says what is wrong with them and where. Cards that were named are in `owner`."""

    def __init__(self, kinds: Kinds, rules: Table, library: Library[Any, Any, Any], *numbers: Numbers) -> None:
        self.kinds = kinds
        self.seats = rules.names
        self.library = library
        self.numbers = (library.numbers, *numbers)
        self.owner: dict[int, int] = {}
        self.reserved: set[int] = set()

    def reserve(self, data: Any) -> None:
        """Copies that are called by number are not given to those who only say a name."""
        pending = [data]
        while pending:
            part = pending.pop()
            if isinstance(part, dict):
                pending += part.values()
            elif isinstance(part, list):
                pending += part
            elif isinstance(part, str):
                c = self.library.names.get(part.casefold())
                if c is not None and c % self.library.copies:
                    self.reserved.add(c)

    def named(self, word: Any, *path: str | int) -> int:
        """The card that a word names."""
        found = self.library.names.get(word.casefold()) if isinstance(word, str) else None
        if found is None:
            near = tuple(dict.fromkeys(d.record.name_en for d in self.library.defs))
            raise PositionError(f"there is no card {word!r:.60}.", *path, known=near)
        return found

    def card(self, word: Any, owner: int, *path: str | int) -> int:
        """The card of that name; of several copies the next one that is free."""
        if isinstance(word, dict):
            word = self.mapping(word, ("card",), *path).get("card")
        c = found = self.named(word, *path)
        copies = self.library.copies
        if c % copies == 0:
            while c in self.owner or (c != found and c in self.reserved):
                c += 1
                if c % copies == 0:
                    raise PositionError(f"there are only {copies} copies of {word}.", *path)
        elif c in self.owner:
            raise PositionError(f"{word} lies in two places.", *path)
        self.owner[c] = owner
        return c

    def mapping(self, value: Any, keys: Any, *path: str | int) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise PositionError("a mapping (name: value) is expected here.", *path)
        for key in value:
            if key not in keys:
                known = tuple(map(str, keys))
                raise PositionError(f"{key!r} is not known here; known: {', '.join(known)}.", *path, key, known=known)
        return value

    def listed(self, value: Any, *path: str | int) -> list[tuple[int, Any]]:
        if not isinstance(value, list):
            raise PositionError("a list is expected here.", *path)
        return list(enumerate(value))

    def under_way(self, data: dict[str, Any], key: str) -> list[tuple[int, Any]]:
        """The entries of a list of what is under way."""
        found = self.listed(data.get(key, []), key)
        self.not_too_long(found, key)
        return found

    def things(self, data: dict[str, Any], key: str, kind: type[T]) -> list[T]:
        """A list of steps or effects of one kind."""
        return [self.one_thing(kind, thing, key, i) for i, thing in self.under_way(data, key)]

    def one_thing(self, kind: type[T], data: Any, *path: str | int) -> T:
        found = self.value(data, *path)
        if not isinstance(found, kind):
            what = "a step of the agenda" if kind is Step else f"one {kind.__name__}"
            raise PositionError(f"{what} is expected here.", *path)
        return found

    def number(
        self, data: Any, key: str, low: int, *path: str | int, high: int = 10**6, default: int | None = None
    ) -> int:
        value = data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise PositionError(f"{key} must be a whole number from {low} to {high}.", *path, key)
        return value

    def flag(self, value: Any, *path: str | int) -> bool:
        if not isinstance(value, bool):
            raise PositionError(f"{path[-1]} is true or false, not {value!r:.40}.", *path)
        return value

    def word(self, value: Any, words: tuple[str, ...], what: str, *path: str | int) -> int:
        """The place of a word among those that are known."""
        if value not in words:
            known = ", ".join(word for word in words if word)
            raise PositionError(f"there is no {what} {value!r:.40}; there are {known}.", *path, known=words)
        return words.index(value)

    def seat(self, name: Any, *path: str | int) -> int:
        if name not in self.seats:
            names = self.seats
            raise PositionError(f"there is no seat {name!r}; the seats are {', '.join(names)}.", *path, known=names)
        return self.seats.index(name)

    def mask(self, data: Any, *path: str | int) -> int:
        """Some seats."""
        seats = {self.seat(name, *path, i) for i, name in self.listed(data, *path)}
        return sum(1 << seat for seat in seats)

    def knowers(self, data: Any, *path: str | int) -> int:
        """Some seats; nothing stands for everybody."""
        return ALL if data is None else self.mask(data, *path)

    def known(self, data: dict[str, Any]) -> dict[int, int]:
        """Hidden cards that somebody knows, and who they are."""
        found = self.mapping(data.get("known", {}), self.library.labels, "known")
        names = self.library.names
        return {names[word.casefold()]: self.knowers(seats, "known", word) for word, seats in found.items()}

    def made(self, name: Any) -> Any:
        """Something compiled, by its name; None if there is nothing of that name."""
        if not isinstance(name, str):
            return None
        return next((found.made[name] for found in self.numbers if name in found.made), None)

    def value(self, data: Any, *path: str | int) -> Any:
        """What `Writer.value` wrote."""
        if data is None or isinstance(data, bool | int | str):
            return self.plain(data, *path)
        if isinstance(data, list):
            self.not_too_long(data, *path)
            return tuple(self.value(part, *path, i) for i, part in enumerate(data))
        entry = self.mapping(data, self.kinds.made, *path)
        if len(entry) != 1:
            raise PositionError("one step or effect is expected here.", *path)
        name, inside = next(iter(entry.items()))
        kind = self.kinds.made[name]
        if name in self.kinds.compiled:
            found = self.made(inside)
            if type(found) is not kind:
                raise PositionError(f"there is no {name} {inside!r:.40} in these packs.", *path, name)
            return found
        return self.thing(kind, self.mapping(inside, fields_of(kind), *path, name), *path, name)

    def thing(self, kind: type, inside: dict[str, Any], *path: str | int) -> Any:
        """A step or an effect of these fields."""
        made: Any = object.__new__(kind)
        for field in fields_of(kind):
            if field in inside:
                found = self.field(field, inside[field], *path, field)
                shape = int if field in ONE_SEAT else shapes(kind).get(field, Any)
                if not fits(shape, found):
                    raise PositionError(f"{field} must be {self.expected(field, shape)} here.", *path, field)
                setattr(made, field, found)
            elif field in (known := usual(kind)):
                setattr(made, field, known[field])
            else:
                raise PositionError(f"{field} is missing here.", *path)
        return made

    def expected(self, name: str, shape: Any) -> str:
        """Cards are numbers, which are written by their labels."""
        words = described(shape)
        return words.replace("number", "card") if name in self.kinds.labelled else words

    def field(self, name: str, data: Any, *path: str | int) -> Any:
        if name not in self.kinds.labelled:
            return self.value(data, *path)
        if isinstance(data, list):
            self.not_too_long(data, *path)
            return tuple(self.named(word, *path, i) for i, word in enumerate(data))
        if data is None or isinstance(data, int):
            if data is not None and card_of(data) >= len(self.library.defs):
                raise PositionError(f"there is no card {data}.", *path)
            return self.plain(data, *path)
        return self.named(data, *path)

    def plain(self, data: int | str | None, *path: str | int) -> int | str | None:
        """A number or a word, the innermost field of which the path names."""
        name = next((step for step in reversed(path) if isinstance(step, str)), "")
        if name in WHOSE and isinstance(data, bool | str):
            raise PositionError(f"{name} is a seat by its number here.", *path)
        if isinstance(data, int):
            most = MOST_COUNTED if name in COUNTED and not is_list_of_cards(name, path) else MOST_NUMBER
            least, most = (-1, len(self.seats)) if name in WHOSE else (-most, most)
            if not least <= data <= most:
                raise PositionError(f"{name} is a number from {least} to {most} here.", *path)
        elif isinstance(data, str) and len(data) > MOST_LETTERS:
            raise PositionError(f"a word has at most {MOST_LETTERS} letters here.", *path)
        return data

    def not_too_long(self, data: list[Any], *path: str | int) -> None:
        if len(data) > MOST_UNDER_WAY:
            raise PositionError(f"at most {MOST_UNDER_WAY} are possible here, not {len(data)}.", *path)


def is_list_of_cards(name: str, path: Path) -> bool:
    """What is left may be a number, or a list of cards."""
    return name == "left" and not isinstance(path[-1], str)
