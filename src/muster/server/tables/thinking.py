"""Bots think beside the event loop: with a look ahead, or among cards that are meant to cost much, it may take long.

A bot thinks about a copy of the state, and the table goes on meanwhile: people talk, take back, act at the same time.
Whoever asked looks afterwards whether the question still stands. Tables with cards of somebody's own have a thread to
themselves, so no bot of another table waits for theirs.
"""

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from muster.bots import find_bot, worlds_of
from muster.kernel import Decision, Match, Stream
from muster.kernel.game import AnyGame
from muster.server.tables.present import USUAL_BOT
from muster.server.tables.rehearsing import is_heavy
from muster.server.work.beside import Helper

if TYPE_CHECKING:
    from muster.server.tables.table import Table

log = logging.getLogger("muster.table")

_USUAL, _HEAVY = Helper("bots"), Helper("bots-own-cards")


async def choice(table: "Table", match: Match, decision: Decision, stream: Stream) -> int:
    """What the bot of a seat chooses. Where there is nothing to choose from, nobody need think."""
    if len(decision.options) == 1:
        return decision.options[0]
    name, state = table.sitters[decision.seat].bot or USUAL_BOT, match.state.copy()
    try:
        helper = _HEAVY if is_heavy(table) else _USUAL
        return await helper.do(partial(thought, name, match.game, state, decision, stream))
    except Exception:  # a bot that fails must not stop the game
        log.exception("a bot made a mistake; it takes the first option", extra={"table": table.code[:2]})
        return decision.options[0]


def thought(name: str, game: AnyGame, state: Any, decision: Decision, stream: Stream) -> int:
    """A bot gets a view and worlds, never the state."""
    seat = decision.seat
    return find_bot(name).choose(game, game.view(state, seat), decision, stream, worlds_of(game, state, seat))
