"""Muster: a table for card games, every rule enforced and explained.

match = muster.new_match(id, players=3, seed=7)  # of a game in muster.all_games()
match.decisions(asides=False)[0].options
"""

from pathlib import Path
from typing import Any

from muster import i18n
from muster.games import all_games, find_game, game_folders
from muster.kernel import Match, save, text
from muster.kernel.setup import DEFAULT_NAMES, SetupError, say

__version__ = "0.1.0"

text.speak_from(i18n)
i18n.look_also(game_folders)


def new_match(
    game: str,
    players: int = 0,
    *,
    names: tuple[str, ...] = (),
    seed: bytes | str | int | None = None,
    **options: Any,
) -> Match:
    """A new match: give the number of players or their names; everything else is the game's options."""
    found = find_game(game)
    if not names and (type(players) is not int or not 0 <= players <= len(DEFAULT_NAMES)):
        raise SetupError(f"Without names there can be 1 to {len(DEFAULT_NAMES)} players, not {say(players)}.", "seats")
    seats = names or tuple(DEFAULT_NAMES[: players or 4])
    return Match(found, found.agree(seats, options), seed)


def load(path: str | Path) -> Match:
    """A match from a save file, replayed and checked."""
    return save.loads(Path(path).read_bytes(), find_game)


__all__ = ["Match", "all_games", "find_game", "load", "new_match"]
