"""The games. Each folder beside this file is one, if its package has a GAME; without, it is still being made. Packages
can add more through the entry point `muster.games`."""

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from muster.kernel.game import AnyGame, Game, lacking
from muster.kernel.setup import SetupError

RULES = "rulebook.yaml"
ID = re.compile("[a-z][a-z0-9_]*")
left_out: list[str] = []  # a sentence for each game of another package that cannot be played
outside: set[str] = set()  # the ids of games of other packages


@cache
def all_games() -> dict[str, AnyGame]:
    """Every registered game by id. One of another package that cannot be played is left out, and does not keep anybody
    from the others: `left_out` says why."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        if not module.ispkg:
            continue
        game: AnyGame | None = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
        if game is not None:
            found[game.id] = finished(game, module.name)
    left_out.clear()
    outside.clear()
    for entry in entry_points(group="muster.games"):
        try:
            brought = load(entry)
            if brought.id in found:
                raise UnfinishedGame(f"The game {entry.value} is left out: there is a game {brought.id!r} already.")
        except UnfinishedGame as error:
            left_out.append(str(error))
        else:
            found[brought.id] = brought
            outside.add(brought.id)
    return found


def leave_out(id_: str, why: str) -> None:
    """Goes on without a game of another package."""
    del all_games()[id_]
    outside.remove(id_)
    left_out.append(why)


@contextmanager
def ours_alone() -> Iterator[None]:
    """Meanwhile there are no games of other packages: Muster's own documents tell of its own games."""
    brought = {id_: all_games().pop(id_) for id_ in sorted(outside)}
    try:
        yield
    finally:
        all_games().update(brought)


def load(entry: EntryPoint) -> AnyGame:
    try:
        loaded = entry.load()
    except Exception as error:  # whatever a module of somebody else may raise
        raise UnfinishedGame(
            f"The game {entry.name} ({entry.value}) cannot be loaded: {type(error).__name__}: {error}. Mend it, or "
            "take its package away with pip uninstall."
        ) from error
    game = finished(loaded, entry.value)
    if not folder_of(game).joinpath(RULES).is_file():
        raise UnfinishedGame(
            f"The game {entry.value} cannot be played: there is no {RULES} in {folder_of(game)}, with the rules that "
            "its events and refusals name."
        )
    return game


class UnfinishedGame(Exception):
    """Something is registered as a game and cannot be played; a sentence says why."""


def finished(game: Any, where: str) -> AnyGame:
    """A game that has all that it needs; `where` it was found."""
    if not isinstance(game, Game):
        raise UnfinishedGame(f"{where} is registered as a game and is none: it must be an object of a class of Game.")
    if lacks := lacking(game):
        kind = type(game)
        raise UnfinishedGame(
            f"The game {where} cannot be played: {kind.__module__}.{kind.__qualname__} has no {', no '.join(lacks)}. "
            "What each is for stands in docs/adding-a-game.md."
        )
    if wrong := slip(game):
        raise UnfinishedGame(f"The game {where} cannot be played: {wrong}")
    return game


def slip(game: AnyGame) -> str | None:
    """A sentence if something that a game has cannot be."""
    if not ID.fullmatch(game.id):
        return f"its id is {game.id!r}, and an id has small letters."
    for option in game.known_options:
        try:
            option.check(option.default)
        except SetupError as error:
            return f"{error.message} So its default is no choice: a number needs low and high, all else values."
    return None


def find_game(id_: str) -> AnyGame:
    """The game of that id; LookupError with a sentence if there is none."""
    games = all_games()
    if id_ not in games:
        there = f"There is no game {id_[:40]!r}; there are: {', '.join(games)}."
        raise LookupError(" ".join([there, *left_out]))
    return games[id_]


def game_folders() -> list[Path]:
    """Where the games stand, also those of other packages."""
    return [folder_of(game) for game in all_games().values()]


def folder_of(game: AnyGame) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent


def option_words(game: AnyGame) -> dict[str, Any]:
    """What can be agreed on, in words: OPTION_WORDS of `option_words.py` beside the game, if it has one."""
    package = sys.modules[type(game).__module__].__package__
    try:
        found: dict[str, Any] = importlib.import_module(f"{package}.option_words").OPTION_WORDS
    except ModuleNotFoundError:
        return {}
    return found
