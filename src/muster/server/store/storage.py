"""The database: what was accepted is on disk before anybody sees it.

One writer thread gathers the log entries of all tables that are ready and commits them together, so one wait for the
disk serves many moves. The primary key (table, seq) makes sure that two processes cannot both write entry N.
"""

import asyncio
import contextlib
import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from muster.server.store import lease, positions, schema
from muster.server.store.positions import Kept

log = logging.getLogger("muster.storage")

T = TypeVar("T")
MOST_TOGETHER = 512  # entries from which on a commit waits for no more
MOST_POSITIONS = 2  # ... and positions, which are larger and can wait
MOST_ROWS = 32  # of one statement


class StorageError(Exception):
    """The database cannot be used; a sentence for whoever runs the server."""


class Conflict(Exception):
    """Another process has already written this entry of the log."""


class NotWritten(Exception):
    """The disk, or the database behind it, would not take an entry. It counts as never made."""


@dataclass(slots=True)
class LogEntry:
    table_id: int
    seq: int
    kind: str  # choice, undo, chat
    seat: int | None
    data: Any
    at: float
    user_id: int | None = None
    _stored: str = ""

    def row(self) -> tuple[Any, ...]:
        """The values of `COLUMNS`."""
        return self.table_id, self.seq, self.kind, self.seat, self.stored(), self.at, self.user_id

    def stored(self) -> str:
        """Its data as the database has it."""
        if not self._stored:
            self._stored = msgspec.json.encode(self.data).decode()
        return self._stored

    def link(self) -> bytes:
        return positions.link(self.seq, self.kind, self.seat, self.stored(), self.at)


COLUMNS = tuple(column.name for column in schema.log.columns)
Waiting = tuple[LogEntry, "asyncio.Future[None]", float]  # with the time it was wished for


class Signal(Enum):
    CLOSE = "write what is left, then end"
    POSITION = "a position waits"


class Storage:
    """Use `append` for the log and `call` for everything else."""

    def __init__(self, url: str, owner: str | None = None) -> None:
        """`owner`: the address of the server that is to own the database; then no other server may use it."""
        self.url = url
        self.engine = open_engine(url)
        self.lease = None if owner is None else own(self.engine, owner)
        if owner is None:
            migrate(self.engine)
        self.commits = 0
        self.on_commit: Callable[[float], None] = lambda seconds: None  # told how long each commit took
        self.written = 0
        self._insert_sql = str(insert(schema.log).compile(dialect=self.engine.dialect))
        self._rows_sql: dict[int, str] = {}  # the same for several rows
        self._positional = self.engine.dialect.positional
        self._queue: queue.SimpleQueue[list[Waiting] | Signal] = queue.SimpleQueue()
        self._gathered: list[Waiting] = []  # in this turn of the event loop
        self._appended = self._settled = 0  # entries that were wished for; that were written or refused
        self._positions: queue.SimpleQueue[Kept] = queue.SimpleQueue()
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="database")
        self._writer = threading.Thread(target=self._write, name="log-writer", daemon=True)
        self._writer.start()

    async def append(self, entry: LogEntry) -> None:
        """Returns when the entry is on disk. Raises Conflict if its place is taken, NotWritten if the disk is not
        willing."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if not self._gathered:  # waking the writer costs more than all the rest of this, so it is done once
            loop.call_soon(self._hand_over)
        self._gathered.append((entry, done, time.perf_counter()))
        self._appended += 1
        await done

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def keep(self, position: Kept) -> None:
        """Writes a position beside the log, along with the entries that come next."""
        self._positions.put(position)
        self._queue.put(Signal.POSITION)

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` in a transaction, off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self.call_now, work)

    def call_now(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            if self.lease is not None:
                self.lease.check(connection)
            return work(connection)

    def close(self) -> None:
        """Writes what is waiting and lets go of the database."""
        self._hand_over()
        self._queue.put(Signal.CLOSE)
        self._writer.join(timeout=30)
        self._pool.shutdown(wait=True)
        if self.lease is not None:
            self.lease.release()
        self.engine.dispose()

    def backlog(self) -> int:
        """Entries that are not on disk yet."""
        return self._appended - self._settled

    # --- the writer's thread ---------------------------------------------------------------------------------

    def _write(self) -> None:
        open_ = True
        while open_:
            ready: list[Waiting] = []
            first = True
            while first or (len(ready) < MOST_TOGETHER and not self._queue.empty()):
                first, item = False, self._queue.get()
                if isinstance(item, Signal):
                    open_ = open_ and item is not Signal.CLOSE
                else:
                    ready += item
            if ready:
                self._commit(ready, self._waiting_positions(MOST_POSITIONS))
                self._settled += len(ready)
            while self._queue.empty() and (some := self._waiting_positions(MOST_POSITIONS)):
                self._commit([], some)

    def _waiting_positions(self, most: int) -> list[Kept]:
        found: list[Kept] = []
        while len(found) < most and not self._positions.empty():
            found.append(self._positions.get())
        return found

    def _commit(self, ready: list[Waiting], kept: list[Kept]) -> None:
        try:
            self._insert([entry for entry, _, _ in ready], kept)
        except lease.LeaseLost as error:
            _settle(ready, NotWritten(str(error)))
        except Exception as error:
            if kept:  # whatever is wrong with them, the log goes on without
                if not isinstance(error, IntegrityError):
                    log.exception("positions could not be written", extra={"count": len(kept)})
                self._commit(ready, [])
            elif not isinstance(error, IntegrityError):
                log.exception("entries could not be written", extra={"count": len(ready)})
                _settle(ready, NotWritten(str(error)))
            elif len(ready) == 1:
                entry = ready[0][0]
                _settle(ready, Conflict(f"table {entry.table_id}, entry {entry.seq}"))
            else:
                for one in ready:  # one of them has lost a race: find out which
                    self._commit([one], [])
        else:
            if ready:
                _settle(ready, None)
                self.commits += 1
                self.written += len(ready)
                self.on_commit(time.perf_counter() - ready[0][2])

    def _insert(self, entries: list[LogEntry], kept: list[Kept]) -> None:
        rows = [entry.row() for entry in entries]
        with self.engine.begin() as connection:
            if self.lease is not None:
                self.lease.check(connection)
            for start in range(0, len(rows), MOST_ROWS):
                self._insert_rows(connection, rows[start : start + MOST_ROWS])
            for one in kept:
                positions.store(connection, one)

    def _insert_rows(self, connection: Connection, rows: list[tuple[Any, ...]]) -> None:
        """With one statement: each one lets the event loop have its turn, and this thread has to wait for its own."""
        if self._positional:
            values = tuple([value for row in rows for value in row])
            connection.exec_driver_sql(self._sql_for(len(rows)), values)
        else:
            connection.exec_driver_sql(self._insert_sql, [dict(zip(COLUMNS, row, strict=True)) for row in rows])

    def _sql_for(self, rows: int) -> str:
        found = self._rows_sql.get(rows)
        if found is None:
            _, values, row = self._insert_sql.partition(" VALUES ")
            assert values
            found = self._rows_sql[rows] = ", ".join([self._insert_sql, *[row] * (rows - 1)])
        return found

    # --- reading the log ---------------------------------------------------------------------------------------

    async def read_log(self, table_id: int, after: int = 0) -> list[LogEntry]:
        return await self.call(lambda connection: read_log(connection, table_id, after))


def read_log(connection: Connection, table_id: int, after: int = 0) -> list[LogEntry]:
    """The log of a table from entry number `after` + 1 on (entries count from 1)."""
    rows = connection.execute(
        select(schema.log).where(schema.log.c.table_id == table_id, schema.log.c.seq > after).order_by(schema.log.c.seq)
    )
    return [LogEntry(r.table_id, r.seq, r.kind, r.seat, msgspec.json.decode(r.data), r.at, r.user_id) for r in rows]


def _settle(ready: Iterable[Waiting], error: Exception | None) -> None:
    """Tells the event loops, one call for each."""
    by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, done, _ in ready:
        by_loop.setdefault(done.get_loop(), []).append(done)

    def tell(some: list["asyncio.Future[None]"]) -> None:
        for done in some:
            if not done.done():
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)

    for loop, some in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, some)


def open_engine(url: str) -> Engine:
    """An engine for a database URL; SQLite gets WAL and a sync with each commit."""
    try:
        parsed = make_url(url)
    except SQLAlchemyError as error:
        raise StorageError(f"{url!r} is not a database URL (for example sqlite:///muster.db).") from error
    if (
        parsed.get_backend_name() == "sqlite"
        and parsed.database
        and not parsed.database.startswith((":memory:", "file:"))
    ):
        folder = Path(parsed.database).resolve().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"The data folder {folder} cannot be made: {error.strerror}.") from error
        with contextlib.suppress(OSError):  # whoever cannot write there is told so when it is opened
            own_file(Path(parsed.database))
    try:
        engine = create_engine(parsed)
    except ModuleNotFoundError as error:
        where, package = parsed.render_as_string(), error.name
        raise StorageError(f"{where} cannot be used without the package {package}: pip install {package}") from error
    except (SQLAlchemyError, ImportError) as error:
        raise StorageError(f"The database {parsed.render_as_string()} cannot be used: {error}.") from error
    if parsed.get_backend_name() == "sqlite":

        @event.listens_for(engine, "connect")
        def set_up(connection: Any, record: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine


def own_file(file: Path) -> None:
    """Makes a file, unless there is one, that nobody else on this computer can read: it will hold hashed passwords."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def own(engine: Engine, address: str) -> lease.Lease:
    """Takes a database for one server and brings it to the newest schema: in this order, as another server may use it
    with an older one."""
    try:
        lease.wait_until_free(engine, log.warning)
        migrate(engine)
        return lease.take(engine, address)
    except lease.Owned as error:
        raise StorageError(str(error)) from error
    except SQLAlchemyError as error:
        raise StorageError(cannot_open(engine, error)) from error


def migrate(engine: Engine) -> None:
    """Brings the database to the newest schema (Alembic)."""
    config = AlembicConfig()
    config.set_main_option("script_location", "muster:server/migrations")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise StorageError(cannot_open(engine, error)) from error


def cannot_open(engine: Engine, error: SQLAlchemyError) -> str:
    cause = " ".join(str(getattr(error, "orig", None) or error).split()).rstrip(".")
    local = engine.dialect.name == "sqlite"
    ask = "Are the file and its folder writable?" if local else "Is it running, and is the URL right?"
    return f"The database {engine.url.render_as_string()} cannot be opened: {cause}. {ask}"


def now() -> float:
    return time.time()
