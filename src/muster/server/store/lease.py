"""One owner: a row of the database says which server uses it. A second one is refused until the first is gone.

The holder renews its row every few seconds, in a thread of its own, and before anything is written when that was long
ago: a computer that slept finds out first that another one has taken over, and writes nothing more. The row is named
("server"), so that one day each table may have an owner of its own among several servers; see docs/architecture.md.
"""

import logging
import os
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from muster.server.store import schema

log = logging.getLogger("muster.lease")

SERVER = "server"  # the one row there is
RENEW_SECONDS = 3.0
RUNS_OUT_SECONDS = 20.0  # longer than any wait for the database
SURE_SECONDS = 6.0  # after a renewal, in which nobody need ask whether the lease still holds
WATCH_SECONDS = 0.5
HELD: set[str] = set()  # the holders that live in this process


class Owned(Exception):
    """Another server uses the database; a sentence for whoever wanted to."""


class LeaseLost(Exception):
    """Another server has taken the database over; nothing was written."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A row of the table."""

    holder: str
    host: str
    machine: str
    pid: int
    born: str
    address: str
    since: float
    renewed: float

    def __str__(self) -> str:
        since = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(self.since))
        return f"process {self.pid} on {self.host}, since {since} UTC, at {self.address}"


def this_process(address: str) -> Holder:
    now = time.time()
    return Holder(
        secrets.token_hex(16), socket.gethostname()[:255], machine(), os.getpid(), born(os.getpid()), address, now, now
    )


def machine() -> str:
    """Tells computers, their starts and their containers apart: only within one of them is a process known by its
    number."""
    try:
        start = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{socket.gethostname()} {start} {os.readlink('/proc/self/ns/pid')}"[:255]
    except OSError:
        return socket.gethostname()[:255]


def born(pid: int) -> str:
    """When a process began, so that another one with its number is not taken for it; empty where that is not told, or
    if there is none (any more)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    return "" if fields[0] in "ZX" else fields[19]


def lives(holder: Holder) -> bool | None:
    """Whether a holder on this machine is still there; None: that cannot be known."""
    if holder.machine != machine() or sys.platform == "win32":
        return None
    if holder.pid == os.getpid():
        return holder.holder in HELD
    if holder.born:
        return born(holder.pid) == holder.born
    try:
        os.kill(holder.pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


# --- taking it ----------------------------------------------------------------------------------------------------


def wait_until_free(engine: Engine, tell: Callable[[str], None]) -> None:
    """Returns when nobody uses the database; raises Owned if somebody does. A holder of whom nothing can be known but
    its row is watched until it has renewed it, or has let it run out; so is a process that is there, but seems to have
    stopped long ago, as it may be the clock that jumped."""
    found = read(engine)
    if found is None or (is_gone(found) and not lives(found)):
        return
    if lives(found) and not is_gone(found):
        raise Owned(sentence(found))
    tell(f"This database was last used by {found}. Looking whether it still is …")
    # Clocks of two machines may differ: one that seems to have run out long ago is watched, too, if not for as long.
    fresh = time.time() - found.renewed < RUNS_OUT_SECONDS
    until = time.monotonic() + (RUNS_OUT_SECONDS if fresh else 2 * RENEW_SECONDS + WATCH_SECONDS)
    while time.monotonic() < until:
        time.sleep(WATCH_SECONDS)
        now = read(engine)
        if now is None:
            return
        if now.renewed != found.renewed or now.holder != found.holder:
            raise Owned(sentence(now))


def is_gone(holder: Holder) -> bool:
    """Whether a holder is known not to use its lease any more."""
    ran_out = time.time() - holder.renewed > RUNS_OUT_SECONDS
    return lives(holder) is False or (ran_out and holder.host == socket.gethostname()[:255])


def sentence(holder: Holder) -> str:
    return (
        f"Another Muster uses this database: {holder}. "
        "Play there, or end it first, or give this one a database of its own with --database sqlite:///FILE."
    )


def read(engine: Engine) -> Holder | None:
    """The holder; None if there is none, or no place for one yet."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(schema.leases.name):
            return None
        return read_row(connection)


def read_row(connection: Connection) -> Holder | None:
    t = schema.leases
    row = connection.execute(select(t).where(t.c.what == SERVER)).mappings().first()
    return None if row is None else Holder(**{key: value for key, value in row.items() if key != "what"})


def take(engine: Engine, address: str) -> "Lease":
    """Takes the lease. Raises Owned if somebody was quicker."""
    t, mine = schema.leases, this_process(address)
    values = {name: getattr(mine, name) for name in Holder.__slots__}
    HELD.add(mine.holder)  # before anybody can read of it
    taken = False
    try:
        with engine.begin() as connection:
            before = read_row(connection)
            if before is not None and not is_gone(before) and lives(before) is not None:
                raise Owned(sentence(before))
            if before is None:
                connection.execute(insert(t).values(what=SERVER, **values))
                taken = True
            else:
                unchanged = (t.c.what == SERVER, t.c.holder == before.holder, t.c.renewed == before.renewed)
                taken = connection.execute(update(t).where(*unchanged).values(**values)).rowcount == 1
    except IntegrityError:
        taken = False
    finally:
        if not taken:
            HELD.discard(mine.holder)
    if not taken:
        quicker = read(engine)
        raise Owned(sentence(quicker) if quicker else "Another Muster starts with this database; try again.")
    return Lease(engine, mine)


class Lease:
    """Ours, as long as it is renewed."""

    def __init__(self, engine: Engine, mine: Holder) -> None:
        self.engine = engine
        self.mine = mine
        self.renewed = mine.renewed
        self.lost: str | None = None  # a sentence
        self.failing = False  # the database cannot be written just now
        self.on_lost: Callable[[], None] = lambda: None
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="lease", daemon=True)
        self._thread.start()

    def check(self, connection: Connection) -> None:
        """At the start of a transaction. Raises LeaseLost if another server owns the database."""
        if self.lost is not None:
            raise LeaseLost(self.lost)
        if abs(time.time() - self.renewed) >= SURE_SECONDS:  # the clock of the day: another may stand still in sleep
            self._renew(connection)

    def release(self) -> None:
        """Lets go of it, so that the next server need not wait."""
        self._end.set()
        self._thread.join()
        t = schema.leases
        try:
            with self.engine.begin() as connection:
                connection.execute(delete(t).where(t.c.what == SERVER, t.c.holder == self.mine.holder))
        except SQLAlchemyError as error:
            log.warning("the lease could not be given back: %s", type(error).__name__)
        HELD.discard(self.mine.holder)

    def _keep(self) -> None:
        while not self._end.wait(RENEW_SECONDS):
            try:
                with self.engine.begin() as connection:
                    self._renew(connection)
                self.failing = False
            except LeaseLost:
                return
            except SQLAlchemyError as error:
                self.failing = True
                log.warning("the lease could not be renewed: %s", type(error).__name__)

    def _renew(self, connection: Connection) -> None:
        t, now = schema.leases, time.time()
        ours = (t.c.what == SERVER, t.c.holder == self.mine.holder)
        if connection.execute(update(t).where(*ours).values(renewed=now)).rowcount == 1:
            self.renewed = now
            return
        other = read_row(connection)
        who = str(other) if other else "nobody any more"
        self.lost = (
            f"This server was away too long and has lost its database, which is used by {who}. "
            "Nothing was written since; it ends."
        )
        log.error(self.lost)
        self.on_lost()
        raise LeaseLost(self.lost)
