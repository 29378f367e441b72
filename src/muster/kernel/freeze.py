"""A match as bytes, and back: for servers that let go of a table and go on with it later without playing it again.

A state refers to things that follow from its agreement and are the same at every such table: rules, cards, compiled
texts. These are never written: each is named, and the one of the same name is put in its place. A game gives names to
those of one table (`Game.fixed`) and the roots of those that many tables share (`Game.compiled`), which are numbered by
a walk that goes the same way in every process. Single steps that a module of the game has (`DEATHS = Deaths()`) are
called by their names, so that they are the same after all.

Frozen bytes are good for exactly the rules and the code that made them; whoever keeps them makes sure of that.
"""

import io
import pickle
import sys
from functools import cache
from typing import Any

from muster.kernel.event import Disclosure
from muster.kernel.game import AnyGame
from muster.kernel.match import Entry, Match
from muster.kernel.setup import Setup

FORMAT = 2
Name = int | str


class CannotFreeze(Exception):
    """Something in a match cannot be written; the text is for the log."""


class CannotThaw(Exception):
    """These bytes are no match of this table; the text is for the log."""


Packages = tuple[str, ...]  # each with a dot behind it


@cache
def singles(packages: Packages) -> dict[str, Any]:
    """The constants of a game's modules that are objects of its own, by their names."""
    found: dict[str, Any] = {}
    for module in sorted(name for name in sys.modules if f"{name}.".startswith(packages)):
        for name, value in vars(sys.modules[module]).items():
            if name.isupper() and f"{type(value).__module__}.".startswith(packages):
                found.setdefault(f"{module}:{name}", value)
    return found


@cache
def names_of_singles(packages: Packages) -> dict[int, str]:
    found: dict[int, str] = {}
    for name, value in singles(packages).items():
        found.setdefault(id(value), name)
    return found


def package_of(game: AnyGame) -> str:
    """The package of a game, or its module if that is all there is."""
    module = type(game).__module__
    return sys.modules[module].__package__ or module


def packages_of(game: AnyGame) -> Packages:
    return tuple(f"{name}." for name in (package_of(game), *game.stands_on))


def fetch(name: Name) -> Any:
    """Stands in frozen bytes for a thing that has a name; only thawing gives it a meaning."""
    raise CannotThaw(f"{name} is looked up while thawing only")


class Freezer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, game: AnyGame, setup: Setup) -> None:
        super().__init__(file, protocol=5)
        self.own = {id(thing): name for name, thing in game.fixed(setup).items()}
        self.singles = names_of_singles(packages_of(game))
        compiled = game.compiled(setup)
        self.numbers = compiled.numbers if compiled is not None else {}

    def reducer_override(self, thing: Any) -> Any:
        number: Name | None = self.numbers.get(id(thing))
        if number is None:
            number = self.own.get(id(thing)) or self.singles.get(id(thing))
        if number is None:
            return NotImplemented
        return fetch, (number,)


class Thawer(pickle.Unpickler):
    """Makes nothing but objects of the kernel, of the game and of what it stands on."""

    def __init__(self, file: io.BytesIO, game: AnyGame, setup: Setup) -> None:
        super().__init__(file)
        self.own = game.fixed(setup)
        self.packages = packages_of(game)
        compiled = game.compiled(setup)
        self.things = compiled.things if compiled is not None else []

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (__name__, "fetch"):
            return self.fetch
        if not f"{module}.".startswith((*self.packages, "muster.kernel.")):
            raise CannotThaw(f"{module}.{name} is no part of the game")
        found = super().find_class(module, name)
        if not isinstance(found, type):
            raise CannotThaw(f"{module}.{name} is no kind of thing")
        return found

    def fetch(self, name: Name) -> Any:
        if isinstance(name, int):
            return self.things[name]
        found = self.own.get(name)
        return found if found is not None else singles(self.packages)[name]


def freeze(match: Match) -> bytes:
    """The match as it stands, with the part of its history that it still has. Raises CannotFreeze."""
    game, history = match.game, match.history
    if match.position is not None or match.dice:
        raise CannotFreeze("a match that began in the middle is not frozen")
    told = [(e.seat, e.option, e.text, e.aside, e.events, int(e.disclosed), e.auto) for e in history]
    states = {at: history[at].before for at in match.within_reach()}
    file = io.BytesIO()
    try:
        things = Freezer(file, game, match.setup)
        shape = len(things.numbers)
        numbers = (match.earlier, match.position_number, match.asked_numbers(), match.out_of_reach)
        pickle.dump((FORMAT, shape, numbers, match.opening, told), file, 5)
        things.dump((match.state, states))
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError) as error:
        raise CannotFreeze(f"{game.id}: {error}") from error
    return file.getvalue()


def thaw(game: AnyGame, setup: Setup, seed: bytes, data: bytes) -> Match:
    """The match that was frozen, forgetful. Raises CannotThaw."""
    file = io.BytesIO(data)
    try:
        plain, things = Plain(file), Thawer(file, game, setup)
        format_, shape, (earlier, number, asked, out_of_reach), opening, told = plain.load()
        if (format_, shape) != (FORMAT, len(things.things)):
            raise CannotThaw("it was made by other rules")
        state, states = things.load()
        history = [
            Entry(seat, option, text, aside, events, states.get(at), Disclosure(disclosed), auto)
            for at, (seat, option, text, aside, events, disclosed, auto) in enumerate(told)
        ]
    except CannotThaw:
        raise
    except Exception as error:  # whatever bytes that are no match may lead to
        raise CannotThaw(f"{game.id}: {type(error).__name__}: {error}") from error
    match = Match.going_on(game, setup, seed, state, history, earlier, number, asked)
    match.out_of_reach, match.opening = out_of_reach, opening
    return match


def told_to(game: AnyGame, state: Any, before: Setup, after: Setup) -> dict[str, Any]:
    """The position of a state in the words of an agreement that differs from its own in the seats' names. Raises
    CannotFreeze or CannotThaw."""
    match = Match.going_on(game, before, state.seed, state, [], 0, 0, {})
    return game.write_position(thaw(game, after, state.seed, freeze(match)).state)


class Plain(pickle.Unpickler):
    """Numbers, texts, tuples, lists, dicts: nothing that has a class."""

    def find_class(self, module: str, name: str) -> Any:
        raise CannotThaw(f"{module}.{name} has no place here")


__all__ = ["CannotFreeze", "CannotThaw", "freeze", "thaw", "told_to"]
