"""Brings a table back from the database: from its last position and the log after it, or from the log alone.

Nobody else's move waits for that: the database is read in a thread, a long log without a position is played again in a
worker process, and everything that needs the event loop is done one table at a time, in slices, what was used last
first.
"""

import asyncio
import contextlib
import gc
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from muster.games import all_games
from muster.kernel import EngineFault, NotationError, Refused, Setup, SetupError
from muster.kernel.freeze import CannotFreeze, CannotThaw
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES
from muster.server.store import positions, rows, schema
from muster.server.store.positions import Kept
from muster.server.store.storage import LogEntry, Storage
from muster.server.store.wholegame import engine_of
from muster.server.tables.agreeing import Agreements
from muster.server.tables.present import Sitter
from muster.server.tables.table import Table
from muster.server.tables.turns import Slices, Turnstile
from muster.server.words import Trouble
from muster.server.work.workers import Busy, Overdue, WorkerFault, Workers

log = logging.getLogger("muster.loading")

LONG = 400  # entries of a log that are played again here; more of them by a worker
WORKER_SECONDS = 60.0
NEVER = 1_000_000_000  # rounds of a smaller kind between two of looking through everything
UNFIT = (Refused, NotationError, EngineFault, SetupError)


@dataclass(slots=True)
class Stored:
    """What the database has of a table. `kept`: its position, if it fits this log; `chain`: the log, hashed."""

    row: dict[str, Any]
    sitters: list[Sitter]
    log: list[tuple[Any, ...]]
    kept: Kept | None
    chain: positions.Digests

    def after(self, seq: int) -> int:
        """How many entries there are after one of them."""
        return self.log[-1][0] - seq if self.log else 0

    def entries(self, after: int = 0) -> Iterable[LogEntry]:
        for seq, kind, seat, data, at, user_id in self.log:
            if seq > after:
                yield LogEntry(self.row["id"], seq, kind, seat, msgspec.json.decode(data), at, user_id)


def last_used(c: Connection, code: str) -> float:
    """When a table's log was last written to. Trouble if there is no such table."""
    t, l_ = schema.tables, schema.log
    row = c.execute(select(t.c.id, t.c.created).where(t.c.code == code)).first()
    if row is None:
        raise Trouble("no_table")
    newest = select(l_.c.at).where(l_.c.table_id == row.id).order_by(l_.c.seq.desc()).limit(1)
    return float(c.execute(newest).scalar_one_or_none() or row.created)


def read(c: Connection, code: str) -> Stored:
    t, l_ = schema.tables, schema.log
    row = c.execute(select(t).where(t.c.code == code)).mappings().first()
    if row is None:
        raise Trouble("no_table")
    columns = (l_.c.seq, l_.c.kind, l_.c.seat, l_.c.data, l_.c.at, l_.c.user_id)
    entries = c.execute(select(*columns).where(l_.c.table_id == row["id"]).order_by(l_.c.seq)).all()
    kept, chain = positions.read(c, row["id"]), positions.new_chain()
    fits = kept is None
    for entry in entries:
        chain.update(positions.link(*entry[:5]))
        if kept is not None and entry[0] == kept.seq:
            fits = chain.digest() == kept.chain
    if not fits:
        log.warning("a position does not fit its log; the log is played again", extra={"table": code[:2]})
        kept = None
    return Stored(dict(row), rows.read_seats(c, row["id"]), [tuple(entry) for entry in entries], kept, chain)


def table_of(
    storage: Storage, row: dict[str, Any], sitters: list[Sitter], bot_delay: float, turnstile: Turnstile
) -> Table:
    return Table(
        storage, row["id"], row["code"], row["game"], row["options"], row["seed"], row["commitment"], sitters,
        host_id=row["host_id"], public=row["public"], clock=row["clock"], takeover=row["takeover"],
        parent=row.get("parent"), rematch=row.get("rematch"), bot_delay=bot_delay,
        closed=row["status"] == "closed", version=row["version"], turnstile=turnstile, by_code=row["by_code"],
        trial=row.get("trial") or "", position=row.get("position"),
    )  # fmt: skip


def game_of(row: dict[str, Any]) -> AnyGame:
    game = all_games().get(row["game"])
    if game is None or row["version"] not in (game.version, *game.replays):
        raise Trouble("old_rules")
    return game


def read_games() -> None:
    for game in all_games().values():
        with contextlib.suppress(SetupError):
            setup = game.agree(tuple(DEFAULT_NAMES[: game.table_seats]), {})
            positions.fingerprint(game, setup)
            game.compiled(setup)


class Loader:
    def __init__(
        self, storage: Storage, workers: Workers, agreements: Agreements, turnstile: Turnstile, bot_delay: float
    ) -> None:
        self.storage = storage
        self.workers = workers
        self.agreements = agreements
        self.turnstile = turnstile
        self.bot_delay = bot_delay
        self._ready: asyncio.Task[None] | None = None
        self._usual: tuple[int, int, int] | None = None  # how often garbage is looked for

    async def get_ready(self) -> None:
        """Whatever takes long only once (reading cards, hashing sources) is done before the first table comes back."""
        if self._ready is None:
            self._ready = asyncio.create_task(asyncio.to_thread(read_games))
        await asyncio.shield(self._ready)

    async def load(self, code: str) -> tuple[Table, dict[str, Any]]:
        """A table as it stands in the database, and its row. Trouble if there is none, or nobody can read it."""
        await self.get_ready()
        newest = await self.storage.call(lambda c: last_used(c, code))
        async with self.turnstile.turn(newest) as slices:
            stored = await self.storage.call(lambda c: read(c, code))
            game_of(stored.row)
            table = table_of(self.storage, stored.row, stored.sitters, self.bot_delay, self.turnstile)
            self.postpone_collecting()
            if await self.bring_up(table, stored, slices):
                return table, stored.row
        await self.bring_up_elsewhere(table, stored, self.turnstile)
        return table, stored.row

    def postpone_collecting(self) -> None:
        """While many tables come back, Python would look for garbage among all of them again and again, and nobody
        could move meanwhile: it waits until `rest`, and looks among what is new only."""
        if self._usual is None:
            self._usual = gc.get_threshold()
            gc.set_threshold(*self._usual[:2], NEVER)

    def rest(self) -> None:
        """Nobody comes back any more."""
        if self._usual is not None and not self.turnstile.is_busy():
            gc.set_threshold(*self._usual)
            self._usual = None

    async def again(self, table: Table) -> None:
        """Somebody else has written to a table's log, or changed its names: everything is read anew."""
        stored = await self.storage.call(lambda c: read(c, table.code))
        other = table_of(self.storage, stored.row, stored.sitters, self.bot_delay, self.turnstile)
        if not await self.bring_up(other, stored, Slices()):
            await self.bring_up_elsewhere(other, stored, Turnstile())  # whoever waits for this table may have its turn
        table.take_over(other)

    async def bring_up(self, table: Table, stored: Stored, slices: Slices) -> bool:
        """Has a table stand where its log ends; False if there is too much to be played again here."""
        table.chain = stored.chain
        if not stored.row["names"]:
            table.take_in(stored.entries())
            return True
        try:
            setup = await self.recall(table.game, stored.row)
            kept = stored.kept
            if kept is not None and stored.after(kept.seq) <= LONG:
                if await self._from_position(table, stored, setup, kept, slices):
                    return True
            if len(stored.log) > LONG:
                return False
            await self._from_log(table, stored, setup, slices)
        except UNFIT:
            raise self._unreadable(table, stored.row) from None
        return True

    async def bring_up_elsewhere(self, table: Table, stored: Stored, turnstile: Turnstile) -> None:
        """Has a worker play a long log again and takes over the position that it ends in."""
        arguments = self.storage.url, stored.row["code"], self.bot_delay
        try:
            kept = await self.workers.run(WORKER_SECONDS, frozen, *arguments)
            async with turnstile.turn() as slices:
                setup = await self.recall(table.game, stored.row)
                fits = kept is not None and kept.chain == stored.chain.digest()
                if kept is not None and fits and await self._from_position(table, stored, setup, kept, slices):
                    table.kept_seq = 0  # worth writing down
                    return
        except (Busy, Overdue, WorkerFault):
            log.exception("a worker could not play a log again", extra={"table": table.code[:2]})
        except UNFIT:
            raise self._unreadable(table, stored.row) from None
        try:  # in a worker it did not work: slowly, between everybody else's moves
            await self._from_log(table, stored, await self.recall(table.game, stored.row), Slices())
        except UNFIT:
            raise self._unreadable(table, stored.row) from None

    async def _from_position(self, table: Table, stored: Stored, setup: Setup, kept: Kept, slices: Slices) -> bool:
        """Goes on from a position; False if it is not one of these rules."""
        if kept.fingerprint != positions.fingerprint(table.game, setup):
            return False
        try:
            table.seat_people(tuple(stored.row["names"]))
            positions.give(table, table.game, setup, kept.data, kept.seq)
            await self._take_in(table, stored.entries(kept.seq), slices)
        except (CannotThaw, *UNFIT):
            log.exception("a position cannot be used; the log is played again", extra={"table": table.code[:2]})
            return False
        return True

    async def _from_log(self, table: Table, stored: Stored, setup: Setup, slices: Slices) -> None:
        match = await self.agreements.begun(table.game, setup, table.seed, table.trial, table.position)
        table.begin(setup, match)
        table.chats, table.seq, table.kept_seq = [], 0, 0
        await self._take_in(table, stored.entries(), slices)

    async def _take_in(self, table: Table, entries: Iterable[LogEntry], slices: Slices) -> None:
        for entry in entries:
            table.take_in([entry])
            await slices.pause()

    async def recall(self, game: AnyGame, row: dict[str, Any]) -> Setup:
        """The agreement of a table."""
        return await self.agreements.recall(game, tuple(row["names"]), row["options"], row["version"])

    def _unreadable(self, table: Table, row: dict[str, Any]) -> Trouble:
        if row["version"] != table.game.version:
            return Trouble("old_rules")
        log.exception("a table's log does not fit its rules", extra={"table": table.code[:2]})
        return Trouble("unreadable")


def frozen(database: str, code: str, bot_delay: float) -> Kept | None:
    """In a worker: plays a table's log again; None if where it ends cannot be frozen."""
    with engine_of(database).connect() as connection:
        stored = read(connection, code)
    storage: Any = None  # nothing is written here
    table = table_of(storage, stored.row, stored.sitters, bot_delay, Turnstile())
    setup = game_of(stored.row).recall(tuple(stored.row["names"]), stored.row["options"], stored.row["version"])
    table.chain = stored.chain
    table.begin(setup)
    for entry in stored.entries():
        table.take_in([entry])
    assert table.match is not None
    try:
        return positions.take(table, table.match)
    except CannotFreeze:
        return None
