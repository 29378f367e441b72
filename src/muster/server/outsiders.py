"""Before the server makes its pages: a game of another package whose files have faults is left out, and a sentence says
which, so that nobody else's game has to wait for them to be mended."""

from muster.files import FileError
from muster.games import all_games, find_game, leave_out, outside
from muster.games.about import about, file_of
from muster.games.guide import guide_of
from muster.rulebook import rulebook_of
from muster.scenario.lesson import lessons_of


def leave_out_the_unsound() -> list[str]:
    """A sentence for each game that is left out, with every fault of the file that has some."""
    return [why for id_ in sorted(outside) if (why := left_out(id_))]


def left_out(id_: str) -> str:
    try:
        read_all(id_)
    except FileError as error:
        why = f"The game {all_games()[id_].title} is left out, because its files have faults:\n{error}"
        leave_out(id_, why)
        return why
    return ""


def read_all(id_: str) -> None:
    """What pages show of a game."""
    rulebook_of(id_)
    game = find_game(id_)
    about(id_, game, file_of(game))
    guide_of(id_)
    lessons_of(id_)
