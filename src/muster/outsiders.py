"""A game of another package whose files have faults is left out before any command begins, and a sentence says which:
so nobody else's game has to wait for them to be mended."""

from muster.files import FileError
from muster.games import find_game, leave_out, outside
from muster.games.about import about, file_of
from muster.games.guide import guide_of
from muster.rulebook import rulebook_of
from muster.scenario.lesson import lessons_of


def leave_out_the_unsound() -> None:
    for id_ in sorted(outside):
        try:
            read_all(id_)
        except FileError as error:
            leave_out(id_, f"The game {find_game(id_).title} is left out, because its files have faults:\n{error}")


def read_all(id_: str) -> None:
    """What pages show of a game."""
    rulebook_of(id_)
    game = find_game(id_)
    about(id_, game, file_of(game))
    guide_of(id_)
    lessons_of(id_)
