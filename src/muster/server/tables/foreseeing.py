"""Forecasts at a table, a moment after the question: no move waits for one, and whoever answers at once needs none.

A forecast plays on in several worlds, which takes longer than the move before it. So an update leaves it out, and where
the question still stands a moment later the asked seat gets another update with it. Whoever is told everything has it
at once, unless choices at this table may be dear (rehearsing.py): then so are forecasts, and they are worked out in a
thread of their own.
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from muster.kernel import Decision, Match
from muster.kernel.forecast import Forecast, Forecasts
from muster.kernel.game import AnyGame
from muster.server.tables import rehearsing
from muster.server.work.beside import Helper

if TYPE_CHECKING:
    from muster.server.tables.table import Table

LATER_SECONDS = 0.1  # nobody has read a question by then
MOST_FORESEEN = 12  # options of one question of which it is said what comes of them

_HELPER = Helper("forecasts")
log = logging.getLogger("muster.foreseeing")

Foreseen = tuple[Forecast | None, dict[int, Forecast]]  # of what is under way, and of options


class Foreseeing:
    """What is foreseen at one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._position = -1
        self._found: dict[int, Foreseen] = {}  # in this position, by seat
        self._waiting: set[int] = set()  # seats that were told of the position without
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def _beside(self) -> bool:
        """A lesson, which has no code, is told everything in one answer; its cards are ours."""
        return bool(self.table.code) and rehearsing.is_heavy(self.table)

    def of(self, match: Match, decision: Decision, at_once: bool) -> Foreseen | None:
        """What the asked seat can foresee: worked out once for each question, however many look at it and in however
        many languages. None: not yet, unless it has to be `at_once`; it comes by itself."""
        if match.position_number != self._position:
            self._position, self._found, self._waiting = match.position_number, {}, set()
        found = self._found.get(decision.seat)
        if found is None and at_once and not self._beside():
            found = self._found[decision.seat] = foresee(match.game, match.state, decision)
        if found is None:
            self._waiting.add(decision.seat)
            self._soon()
        return found

    def forget(self) -> None:
        """Another match stands here from now on."""
        self.close()
        self._position = -1

    def close(self) -> None:
        self._stop_timer()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _soon(self) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(LATER_SECONDS, self._tell)

    def _tell(self) -> None:
        """Tells those who are still asked the same."""
        self._timer = None
        table, match = self.table, self.table.match
        if not table.is_at_rest():  # a choice is being made, or something else told
            self._soon()
            return
        if match is None or match.position_number != self._position or not table.connections:
            return
        waiting, self._waiting = self._waiting, set()
        asked = [decision for decision in match.decisions(asides=False) if decision.seat in waiting]
        if self._beside():
            if self._task is not None:
                self._task.cancel()  # it was about a question that does not stand any more
            self._task = asyncio.create_task(self._tell_later(match, asked))
            return
        for decision in asked:
            self.of(match, decision, at_once=True)
            self._tell_seat(decision.seat)

    async def _tell_later(self, match: Match, asked: list[Decision]) -> None:
        """The same, worked out beside the loop."""
        table, position = self.table, match.position_number
        for decision in asked:
            try:
                found = await _HELPER.do(partial(foresee, match.game, match.state.copy(), decision))
            except Exception:  # an agenda that somebody wrote may come to nonsense
                log.exception("nothing could be foreseen", extra={"table": table.code[:2]})
                found = None, {}
            if table.match is not match or match.position_number != position or self._position != position:
                return
            self._found[decision.seat] = found
            if table.is_at_rest():  # else a choice is being made, and all are told what comes of it
                self._tell_seat(decision.seat)

    def _tell_seat(self, seat: int) -> None:
        user = self.table.sitters[seat].user_id
        if user is not None:
            self.table.show(only=user)


def may_foresee(match: Match, seat: int) -> bool:
    """Whether there may be anything to foresee for a seat that is asked."""
    forecasts = match.game.forecasts
    return type(forecasts) is not Forecasts and forecasts.anything(match.state, seat)


def foresee(game: AnyGame, state: Any, decision: Decision) -> Foreseen:
    see, seat = game.forecasts, decision.seat
    options = decision.options if len(decision.options) <= MOST_FORESEEN else ()
    after = {option: see.after(state, seat, option) for option in options}
    return see.now(state, seat), {option: found for option, found in after.items() if found is not None}
