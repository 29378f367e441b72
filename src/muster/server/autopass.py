"""Passing for people: a game with many chances to react asks only where somebody wants to be asked.

Nothing that a player could do is skipped unless the player said so: where a seat stops it is asked whenever there is
something to do. If there is nothing, the table passes for it after a steady pause, so that its speed tells the others
nothing. Where a seat does not stop the table passes at once, whether or not something could have been done.
"""

from typing import TYPE_CHECKING

from muster.kernel import Decision, Match
from muster.kernel.game import Stop
from muster.server import protocol as p
from muster.server.sitting import Sitter
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.table import Table


def stops_at(sitter: Sitter, stop: Stop) -> bool:
    return stop.on if sitter.stops is None else stop.name in sitter.stops


def settle(table: "Table", message: p.Stops) -> None:
    """Takes over what a player wants. Names that the game does not know are refused."""
    sitter = table.sitters[message.seat]
    if message.on is not None:
        if not {stop.name for stop in table.game.stops}.issuperset(message.on):
            raise Trouble("no_such_stop")
        sitter.stops = frozenset(message.on)
    if message.always is not None:
        sitter.ask_always = message.always
    if message.until_turn is not None:
        sitter.until_turn = message.until_turn


def pause(table: "Table", match: Match, decision: Decision) -> float | None:
    """How long until the table passes for an asked person; None if the person is asked."""
    game, sitter = table.game, table.sitters[decision.seat]
    name = game.stop(match.state)
    if not name:
        sitter.until_turn = False
        return None
    if sitter.until_turn:
        return 0.0
    if sitter.ask_always:
        return None
    stop = next(stop for stop in game.stops if stop.name == name)
    if not stops_at(sitter, stop):
        return 0.0
    return table.bot_delay if decision.options == (game.pass_option,) else None
