"""Where the rulebook indexes are: one `rulebook.yaml` beside the code of each game, and `table.yaml` here."""

import sys
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from muster.games import all_games, find_game
from muster.rulebook.model import TABLE, Rulebook, RulebookError
from muster.rulebook.reading import parse


@cache
def rulebook_of(game_id: str) -> Rulebook:
    """The index of a game, or of the table. LookupError if there is no such game, RulebookError if it is unsound."""
    if game_id == TABLE:
        return load(resources.files(__package__) / "table.yaml", TABLE)
    module = sys.modules[type(find_game(game_id)).__module__]
    folder: Traversable
    if module.__package__:
        folder = resources.files(module.__package__)
    else:  # a game that is one module of its own
        folder = Path(str(module.__file__)).parent
    return load(folder / "rulebook.yaml", game_id)


def all_rulebooks() -> list[Rulebook]:
    """Every index: the games', then the table's."""
    books = [rulebook_of(game_id) for game_id in (*all_games(), TABLE)]
    owners: dict[str, str] = {}
    for book in books:
        for ruling in book.rulings:
            if owners.setdefault(ruling.id, book.game) != book.game:
                raise RulebookError(
                    f"{ruling.id} is a ruling of {owners[ruling.id]} and of {book.game}; rename one of them."
                )
    return books


def load(file: Traversable, game_id: str) -> Rulebook:
    """Reads and checks one index file."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RulebookError(f"{file}: the game {game_id} has no rulebook index; it belongs in this file.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{file}: this rulebook index cannot be read: {error}.") from None
    return parse(text, str(file), game_id)
