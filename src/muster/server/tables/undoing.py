"""Taking back by consent: somebody asks, those who would lose by it answer (table.05 to table.07)."""

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from muster.kernel import Match, Refused, UndoPolicy
from muster.kernel.undo import Undo
from muster.server.store.storage import NotWritten
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

log = logging.getLogger("muster.undoing")


@dataclass(slots=True)
class Request:
    seat: int
    waiting: set[int]
    policy: UndoPolicy


class Undoing:
    """The open request of a table, if there is one. It lasts until a choice changes what it is about."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.request: Request | None = None
        self._task: asyncio.Task[None] | None = None

    def forget(self) -> None:
        self.request = None

    def look_again(self, match: Match) -> None:
        """Something was chosen or taken back. A request stays only if that changed nothing about it, as where several
        act at once."""
        request = self.request
        if request is not None and match.undo_policy(request.seat) != request.policy:
            self.request = None

    async def ask(self, seat: int) -> None:
        """Takes back at once what may be, else asks the others. Bots agree."""
        policy = self.table.playing().undo_policy(seat)
        waiting = {other for other in policy.ask if not self.table.sitters[other].by_bot()}
        if policy.undo is Undo.BLOCKED or not waiting:
            await self.table.undo(seat)
            return
        self.request = Request(seat, waiting, policy)
        self.table.refresh()

    async def answer(self, seat: int, yes: bool) -> None:
        request = self.request
        if request is None or seat not in request.waiting:
            raise Trouble("nothing_asked")
        if not yes:
            self.request = None
            self.table.refresh()
            self.table.tell(request.seat, "undo_refused", name=self.table.sitters[seat].name)
            return
        request.waiting.discard(seat)
        if request.waiting:
            self.table.refresh()
        else:
            await self.table.undo(request.seat)

    def no_longer_asked(self, seat: int) -> None:
        """Whoever has left, or is stood in for by a bot, agrees to everything."""
        request = self.request
        if request is None:
            return
        request.waiting.discard(seat)
        if request.seat == seat:
            self.request = None
        elif not request.waiting:
            self.request = None
            self._task = asyncio.create_task(self._undo_at_last(request.seat))

    async def _undo_at_last(self, seat: int) -> None:
        """Nobody is left who could say no."""
        try:
            await self.table.undo(seat)
        except (Refused, Trouble, NotWritten):
            log.exception("an undo came too late", extra={"table": self.table.code[:2]})

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
