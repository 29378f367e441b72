"""The games. Each folder beside this file is one; packages can add more through the entry point `muster.games`."""

import importlib
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from muster.kernel.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Every registered game by id."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        if not module.ispkg:
            continue
        game: AnyGame = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.id] = game
    for entry in entry_points(group="muster.games"):
        outside: AnyGame = entry.load()
        found[outside.id] = outside
    return found


def find_game(id_: str) -> AnyGame:
    """The game of that id; LookupError with a sentence if there is none."""
    games = all_games()
    if id_ not in games:
        raise LookupError(f"There is no game {id_[:40]!r}; there are: {', '.join(games)}.")
    return games[id_]


def option_words(game: AnyGame) -> dict[str, Any]:
    """What can be agreed on, in words: OPTION_WORDS of `option_words.py` beside the game, if it has one."""
    package = sys.modules[type(game).__module__].__package__
    try:
        found: dict[str, Any] = importlib.import_module(f"{package}.option_words").OPTION_WORDS
    except ModuleNotFoundError:
        return {}
    return found
