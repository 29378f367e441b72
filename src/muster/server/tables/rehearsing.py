"""Choices that may take long, beside the event loop.

With cards of somebody's own, or where the game began in a position that anybody may have written, a choice may be
dear: the engine bounds its steps, but not below what everybody else would notice. At such a table it is carried out on
a copy of the state in a thread of its own, and the loop gets its turn all the time; the match then takes over what came
of it. Meanwhile the table is held, as it is while a choice is written down, and whoever looks all the same sees the
state before.
"""

from typing import TYPE_CHECKING

from muster.kernel import Match
from muster.kernel.match import Rehearsal
from muster.server.work.beside import Helper

if TYPE_CHECKING:
    from muster.server.tables.table import Table

_HELPER = Helper("choices")


def is_heavy(table: "Table") -> bool:
    """Whether somebody has brought cards of their own, or the position in which the game began."""
    return bool(table.trial or table.position is not None or table.game.has_own_cards(table.options))


async def rehearsed(table: "Table", match: Match, seat: int, option: int, position: int | None) -> Rehearsal | None:
    """The choice, carried out already, where it may take long."""
    if not is_heavy(table):
        return None
    found = match.rehearsal(seat, option, position)
    if found is not None:
        await _HELPER.do(found.run)
    return found
