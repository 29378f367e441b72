"""Where the rulebook indexes are: one `rulebook.yaml` beside the code of each game, and `table.yaml` here."""

import sys
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from muster import games
from muster.files import Fault, FileError, Place, read_file
from muster.games import all_games, find_game
from muster.kernel.text import Text
from muster.rulebook.model import TABLE, Rulebook
from muster.rulebook.reading import parse


@cache
def rulebook_of(game_id: str) -> Rulebook:
    """The index of a game, or of the table. LookupError if there is no such game, FileError if it is unsound."""
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
            if (owner := owners.setdefault(ruling.id, book.game)) != book.game:
                shared = f"{ruling.id} is a ruling of {owner} and of {book.game}; rename one of them."
                raise FileError([Fault(Place(book.file), Text(shared))])
    return books


def in_the_making() -> list[Rulebook]:
    """Indexes of games that cannot be played yet: their tests may name rules already, and need not prove all."""
    files = sorted(Path(games.__file__).parent.glob("*/rulebook.yaml"))
    return [load(file, file.parent.name) for file in files if file.parent.name not in all_games()]


def load(file: Traversable, game_id: str) -> Rulebook:
    """Reads and checks one index file."""
    if not file.is_file():
        missing = f"The game {game_id} has no rulebook index; it belongs in this file."
        raise FileError([Fault(Place(str(file)), Text(missing))])
    return parse(read_file(file), str(file), game_id)
