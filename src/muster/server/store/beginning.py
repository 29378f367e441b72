"""How the game of a table begins: with a new deal, in a position where a card can be tried out, or in a moment of
another game, which it plays on.

Such a moment is a position in the words of the table's own names. Until names are known, as long as somebody may still
sit down, it is told in the usual ones (`plain_names`).
"""

import json
import time
from typing import Any

from msgspec import Struct

from muster.games import find_game
from muster.kernel import Match, Setup, SetupError
from muster.kernel.freeze import CannotFreeze, CannotThaw, told_to
from muster.kernel.game import AnyGame
from muster.kernel.position import PositionError
from muster.kernel.text import Text
from muster.server.tables.present import OPEN_SEAT, Sitter
from muster.server.tables.seats import NOT_HERE, named_seats, names_of, numbered_seats

ANY_SEED = bytes(32)
NO_TRIAL = Text(
    "In {title} there is nothing to be tried out.", "In {title} gibt es nichts, was sich ausprobieren ließe."
)
NO_POSITION = Text(
    "With this card the position to try it out cannot be ({why})",
    "Mit dieser Karte kann die Stellung zum Ausprobieren nicht sein (auf Englisch: {why})",
)
NOT_FROM_HERE = Text(
    "From this moment no table can play on ({why})", "Von hier aus kann kein Tisch weiterspielen (auf Englisch: {why})"
)
TOO_MUCH = Text(
    "From this moment no table can play on: too much happens before the first choice.",
    "Von hier aus kann kein Tisch weiterspielen: Bis zur ersten Wahl geschieht zu viel.",
)
MOST_SECONDS = 1.0  # of a processor's time, up to the first choice


def begun(game: AnyGame, setup: Setup, seed: bytes, trial: str = "", position: dict[str, Any] | None = None) -> Match:
    """A match up to its first choice. `trial`: the card that is tried out; `position`: where another game stood that is
    played on. SetupError if that is not possible."""
    said = NOT_FROM_HERE
    if position is None and trial:
        if game.workshop is None:
            raise SetupError(NO_TRIAL.fill(title=game.title), "trial")
        said, position = NO_POSITION, game.workshop.position(setup, trial)
    try:
        return Match(game, setup, seed, position, forgetful=True)
    except PositionError as error:
        raise SetupError(said.fill(why=error.message), "trial" if trial else "position") from None


class Beginning(Struct, frozen=True):
    """What a table begins with that plays another game on: the agreement, with seats as numbers, and the position in
    the usual names."""

    game: str
    seats: int
    options: dict[str, Any]
    position: dict[str, Any]


def plain_names(seats: int) -> tuple[str, ...]:
    """The names of a table at which nobody has sat down yet."""
    return names_of([Sitter(OPEN_SEAT)] * seats)


def from_moment(game: AnyGame, setup: Setup, state: Any) -> Beginning:
    """The beginning of a table that plays on from a state. SetupError if none can."""
    names = plain_names(len(setup.names))
    options = numbered_seats(game, setup.options, setup.names)
    options.update({option.name: option.default for option in game.known_options if option.name in NOT_HERE})
    agreed = game.agree(names, named_seats(game, options, names))
    position = renamed(game, state, setup, agreed)
    began = time.process_time()
    begun(game, agreed, ANY_SEED, position=position)
    if time.process_time() - began > MOST_SECONDS:
        raise SetupError(TOO_MUCH, "position")
    return Beginning(game.id, len(names), options, position)


def renamed(game: AnyGame, state: Any, before: Setup, after: Setup) -> dict[str, Any]:
    """The position of a state under the names of another agreement, as plain data."""
    try:
        found: dict[str, Any] = json.loads(json.dumps(told_to(game, state, before, after)))
    except (CannotFreeze, CannotThaw) as error:
        raise SetupError(NOT_FROM_HERE.fill(why=str(error)), "position") from None
    return found


def moved(
    id_: str, before: tuple[str, ...], after: tuple[str, ...], options: dict[str, Any], position: dict[str, Any]
) -> dict[str, Any]:
    """In a worker: a position under other names. `options` have seats as numbers."""
    game = find_game(id_)
    old, new = (game.agree(names, named_seats(game, options, names)) for names in (before, after))
    return renamed(game, begun(game, old, ANY_SEED, position=position).state, old, new)
