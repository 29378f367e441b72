"""Forecasts at a table, a moment after the question: no move waits for one, and whoever answers at once needs none.

A forecast plays on in several worlds, which takes longer than the move before it. So an update leaves it out, and where
the question still stands a moment later the asked seat gets another update with it. Whoever is told everything has it
at once.
"""

import asyncio
from typing import TYPE_CHECKING

from muster.kernel import Decision, Match
from muster.kernel.forecast import Forecast, Forecasts

if TYPE_CHECKING:
    from muster.server.tables.table import Table

LATER_SECONDS = 0.1  # nobody has read a question by then
MOST_FORESEEN = 12  # options of one question of which it is said what comes of them

Foreseen = tuple[Forecast | None, dict[int, Forecast]]  # of what is under way, and of options


class Foreseeing:
    """What is foreseen at one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._position = -1
        self._found: dict[int, Foreseen] = {}  # in this position, by seat
        self._waiting: set[int] = set()  # seats that were told of the position without
        self._timer: asyncio.TimerHandle | None = None

    def of(self, match: Match, decision: Decision, at_once: bool) -> Foreseen | None:
        """What the asked seat can foresee: worked out once for each question, however many look at it and in however
        many languages. None: not yet, unless it has to be `at_once`; it comes by itself."""
        if match.position_number != self._position:
            self._position, self._found, self._waiting = match.position_number, {}, set()
        found = self._found.get(decision.seat)
        if found is None and at_once:
            found = self._found[decision.seat] = foresee(match, decision)
        if found is None:
            self._waiting.add(decision.seat)
            self._soon()
        return found

    def forget(self) -> None:
        """Another match stands here from now on."""
        self.close()
        self._position = -1

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _soon(self) -> None:
        self.close()
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
        for decision in match.decisions(asides=False):
            user = table.sitters[decision.seat].user_id
            if decision.seat in waiting and user is not None:
                self.of(match, decision, at_once=True)
                table.show(only=user)


def may_foresee(match: Match, seat: int) -> bool:
    """Whether there may be anything to foresee for a seat that is asked."""
    forecasts = match.game.forecasts
    return type(forecasts) is not Forecasts and forecasts.anything(match.state, seat)


def foresee(match: Match, decision: Decision) -> Foreseen:
    see, state, seat = match.game.forecasts, match.state, decision.seat
    options = decision.options if len(decision.options) <= MOST_FORESEEN else ()
    after = {option: see.after(state, seat, option) for option in options}
    return see.now(state, seat), {option: found for option, found in after.items() if found is not None}
