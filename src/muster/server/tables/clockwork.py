"""Acts for those who do not act themselves: bots, stand-ins for people who are away or out of time, and the table that
passes for people who need not be asked (autopass.py)."""

import asyncio
import logging
import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from muster.kernel import Decision, EngineFault, Match, Refused, Stream
from muster.server.store.storage import NotWritten, now
from muster.server.tables import autopass, thinking
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

log = logging.getLogger("muster.table")

RETRY_SECONDS = 5.0
BOT_REACTION = 0.05  # seconds before a bot answers a mere chance to react
LATE = 0.01  # seconds that a timer may be early


class Clockwork:
    """The bots and the clocks of one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._stream = Stream(table.seed[::-1])
        self._bot: asyncio.Task[None] | None = None
        self._passing: asyncio.Task[None] | None = None
        self._pauses: dict[int, tuple[int, float]] = {}  # before the table passes for a seat: asked when, how long
        self._last_bot = -1  # the seat for which a bot acted last
        self._timer: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Looks whether a bot has to move, and when the table passes for somebody or a bot steps in."""
        self._stop_timer()
        match = self.table.match
        if match is None or match.over or self.table.closed:
            return
        reacts, passing, late = match.game.reactions.stops, math.inf, math.inf
        for decision in match.decisions(asides=False):
            if self.table.sitters[decision.seat].by_bot():
                if self._bot is None or self._bot.done():
                    self._bot = asyncio.create_task(self._play())
                continue
            if reacts and (at := self._pass_at(match, decision)) is not None:
                passing = min(passing, at)
            if (at := self.deadline(decision.seat)) is not None:
                late = min(late, at)
        if passing <= late and passing < math.inf:
            self._call_at(passing, self._pass_now)
        elif late < math.inf:
            self._call_at(late, self._time_is_up)

    def _call_at(self, at: float, call: Callable[[], None]) -> None:
        self._timer = asyncio.get_running_loop().call_later(max(0.0, at - now()), call)

    def busy(self) -> bool:
        tasks = (self._bot, self._passing)
        return self._timer is not None or any(task is not None and not task.done() for task in tasks)

    def close(self) -> None:
        self._stop_timer()
        for task in (self._bot, self._passing):
            if task is not None:
                task.cancel()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- people who let a chance pass --------------------------------------------------------------------------

    def _pass_at(self, match: Match, decision: Decision) -> float | None:
        """When the table passes for a seat; None if the person there is asked. However often it is looked up, and
        whoever comes and goes meanwhile, the moment is the same."""
        way = autopass.way(self.table, match, decision)
        if way in (autopass.Way.ASKED, autopass.Way.OPEN):
            return None
        seat = decision.seat
        since, asked_at = self.table.asking.since[seat], match.asked_at(seat)
        if way is autopass.Way.AT_ONCE:
            return since
        if seat not in self._pauses or self._pauses[seat][0] != asked_at:
            self._pauses[seat] = asked_at, autopass.draw_pause(self.table)
        return since + self._pauses[seat][1]

    def _pass_now(self) -> None:
        self._timer = None
        self._passing = asyncio.create_task(self._pass())

    async def _pass(self) -> None:
        match = self.table.match
        if match is None or match.over:
            return
        for decision in match.decisions(asides=False):
            at = self._pass_at(match, decision)
            if at is None or at > now() + LATE:
                continue
            try:
                await self.table.choose(
                    decision.seat, self.table.game.reactions.pass_option, match.position_number, auto=True
                )
            except Refused:
                return  # somebody was faster
            except Trouble:
                break  # another process was faster
            except (EngineFault, NotWritten):
                log.exception("a pass could not be made", extra={"table": self.table.code[:2]})
                self._call_at(now() + RETRY_SECONDS, self.wake)
            return
        self.wake()

    # --- people who are late or away ---------------------------------------------------------------------------

    def deadline(self, seat: int) -> float | None:
        """When a bot will act for an asked person: out of time, or away while others wait for too long."""
        table, found = self.table, math.inf
        if table.clock is not None and table.match is not None:
            left = table.sitters[seat].time_left
            left = table.clock["move"] if left is None else left
            found = table.asking.since[seat] + autopass.free_seconds(table, table.match, seat) + left
        if table.takeover is not None and not table.online(seat) and self._somebody_waits():
            found = min(found, max(table.asking.since[seat], table.sitters[seat].away_since) + table.takeover)
        return found if found < math.inf else None

    def _somebody_waits(self) -> bool:
        """Is anybody here who plays? A game that everybody has left can wait until somebody comes back."""
        return any(self.table.online(seat) for seat in range(len(self.table.sitters)))

    def _time_is_up(self) -> None:
        self._timer = None
        match = self.table.match
        if match is None or match.over:
            return
        for decision in match.decisions(asides=False):
            sitter, at = self.table.sitters[decision.seat], self.deadline(decision.seat)
            if at is not None and at <= now() + LATE and not sitter.by_bot():
                sitter.stand_in = True
                self.table.undoing.no_longer_asked(decision.seat)
        self.table.refresh()
        self.wake()

    # --- bots --------------------------------------------------------------------------------------------------

    async def _play(self) -> None:
        """Plays for bots and stand-ins as long as one is asked; where several are, in turns."""
        while (first := self._asked_bot()) is not None:
            seat, asked_at = first.seat, self.table.playing().asked_at(first.seat)
            await asyncio.sleep(self._bot_pause(seat))
            option = await self._thought(seat, asked_at)
            self._was_late(seat)
            if option is None:  # it is asked no more, or something else
                self.wake()
                continue
            self._last_bot = seat
            try:
                await self.table.choose(seat, option, self.table.playing().position_number)
            except (Refused, Trouble):
                continue  # somebody was faster
            except (EngineFault, NotWritten):
                log.exception("a bot could not move", extra={"table": self.table.code[:2]})
                self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake)
                return

    async def _thought(self, seat: int, asked_at: int) -> int | None:
        """What a bot chooses that is asked since then; None if that question does not stand any more."""
        match = self.table.playing()
        for decision in match.decisions(asides=False):
            if decision.seat == seat and match.asked_at(seat) == asked_at and self.table.sitters[seat].by_bot():
                option = await thinking.choice(self.table, match, decision, self._stream)
                same = self.table.match is match and match.asked_at(seat) == asked_at
                return option if same and self.table.sitters[seat].by_bot() else None
        return None

    def _was_late(self, seat: int) -> None:
        """Where each move has its time, whoever is here is late with one move only."""
        sitter = self.table.sitters[seat]
        if sitter.stand_in and "move" in (self.table.clock or ()) and self.table.online(seat):
            sitter.stand_in = False

    def _bot_pause(self, seat: int) -> float:
        """A bot takes its time, but not for every chance to react; the same whether it passes or not."""
        match = self.table.playing()
        reaction = match.game.reactions.stop(match.state, seat)
        return min(self.table.bot_delay, BOT_REACTION) if reaction else self.table.bot_delay

    def _asked_bot(self) -> Decision | None:
        match = self.table.match
        if match is None or match.over:
            return None
        asked = [d for d in match.decisions(asides=False) if self.table.sitters[d.seat].by_bot()]
        seats = len(self.table.sitters)
        return min(asked, key=lambda decision: (decision.seat - self._last_bot - 1) % seats, default=None)
