"""One owner: a second server on the same database is refused, and takes over when the first is gone."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert, update

from muster.server.store import lease, schema, storage
from muster.server.store.storage import LogEntry, NotWritten, Storage, StorageError, migrate, open_engine
from tests.server.house import House, wait_for
from tests.server.test_durability import Process, muster

HERE = "http://127.0.0.1:1/"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    found = open_engine(f"sqlite:///{tmp_path / 'muster.db'}")
    migrate(found)
    yield found
    found.dispose()


def held_by(engine: Engine, **changes: Any) -> lease.Holder:
    """Writes a holder into the database: this process, but for what is changed."""
    row = dataclasses.asdict(dataclasses.replace(lease.this_process(HERE), **changes))
    with engine.begin() as connection:
        connection.execute(insert(schema.leases).values(what=lease.SERVER, **row))
    return lease.Holder(**row)


def rows(database: Path) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT holder, pid, host FROM leases").fetchall()


def nothing_told(sentence: str) -> None:
    raise AssertionError(sentence)


# --- servers ------------------------------------------------------------------------------------------------------


def test_a_second_server_on_a_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house:
        done = muster("serve", "--no-browser", "--port", "0", "--database", house.config.database)
        assert done.returncode == 2
        assert "Another Muster uses this database" in done.stderr
        assert f"process {os.getpid()} on {socket.gethostname()}, since 20" in done.stderr
        assert house.url in done.stderr
        assert "--database sqlite:///FILE" in done.stderr
        assert "Traceback" not in done.stderr
        with pytest.raises(StorageError, match="Another Muster uses this database"):
            Storage(house.config.database, owner=HERE)
        assert house.figures()  # the first goes on
    assert rows(tmp_path / "muster.db") == []  # given back
    House(tmp_path / "muster.db").close()


def test_after_a_kill_the_next_server_does_not_wait(tmp_path: Path) -> None:
    for _ in range(2):
        server = Process(tmp_path / "muster.db")
        assert [pid for _, pid, _ in rows(tmp_path / "muster.db")] == [server.process.pid]
        server.end(signal.SIGKILL)
        assert not [line for line in server.lines if "Looking whether" in line]
        assert len(rows(tmp_path / "muster.db")) == 1


def test_a_server_that_has_lost_its_database_writes_nothing_more_and_ends(tmp_path: Path) -> None:
    server = Process(tmp_path / "muster.db")
    with closing(sqlite3.connect(tmp_path / "muster.db")) as connection:
        connection.execute("UPDATE leases SET holder = 'another', host = 'elsewhere', pid = 7")
        connection.commit()
    assert server.process.wait(30) == 2
    server.reader.join()
    assert server.process.stderr is not None
    server.process.stderr.close()
    assert "process 7 on elsewhere" in server.lines[-1]
    assert "has lost its database" in server.lines[-1]
    assert "Traceback" not in "".join(server.lines)
    assert [holder for holder, _, _ in rows(tmp_path / "muster.db")] == ["another"]


def test_who_was_asleep_looks_before_it_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "RENEW_SECONDS", 3600.0)  # only a write can find out
    store = Storage(f"sqlite:///{tmp_path / 'muster.db'}", owner=HERE)
    ended = threading.Event()

    async def story() -> None:
        assert store.lease is not None
        store.lease.on_lost = ended.set
        await store.append(LogEntry(1, 1, "chat", None, {}, 0.0))
        store.lease.renewed -= lease.SURE_SECONDS
        await store.append(LogEntry(1, 2, "chat", None, {}, 0.0))  # late, but nobody came
        assert time.time() - store.lease.renewed < lease.SURE_SECONDS
        with open_engine(store.url).begin() as connection:
            connection.execute(update(schema.leases).values(holder="another"))
        store.lease.renewed -= lease.SURE_SECONDS
        with pytest.raises(NotWritten, match="lost its database"):
            await store.append(LogEntry(1, 3, "chat", None, {}, 0.0))
        with pytest.raises(lease.LeaseLost):
            await store.call(lambda c: c.execute(insert(schema.users).values(name="Ana", created=0.0)))

    try:
        asyncio.run(story())
    finally:
        store.close()
    assert ended.is_set()
    with closing(sqlite3.connect(tmp_path / "muster.db")) as connection:
        assert connection.execute("SELECT max(seq) FROM log").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM users").fetchone() == (0,)
        assert connection.execute("SELECT holder FROM leases").fetchone() == ("another",)


def test_a_copy_of_a_running_database_belongs_to_nobody(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house:
        done = muster("backup", str(tmp_path / "copy.db"), "--database", house.config.database)
        assert done.returncode == 0, done.stderr
        House(tmp_path / "copy.db").close()


def test_a_database_in_use_is_not_even_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(engine: Engine) -> None:
        raise AssertionError("the schema of another server was changed")

    with House(tmp_path / "muster.db") as house:
        monkeypatch.setattr(storage, "migrate", touched)
        with pytest.raises(StorageError, match="Another Muster"):
            Storage(house.config.database, owner=HERE)


# --- who is gone --------------------------------------------------------------------------------------------------


def another_process(**changes: Any) -> dict[str, Any]:
    return {"pid": os.getppid(), "born": lease.born(os.getppid()), **changes}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs to know when a process began")
@pytest.mark.parametrize(
    "changes",
    [
        {"pid": os.getpid()},  # an earlier server with this very number, as in containers
        {"pid": os.getppid(), "born": "1"},  # another process has its number
        {"pid": 2**22 + 1, "born": "5"},  # there is none
        {"machine": "the one before it was started again", "renewed": 0.0},
    ],
)
def test_a_holder_that_is_known_to_be_gone_is_replaced_at_once(engine: Engine, changes: dict[str, Any]) -> None:
    held_by(engine, **changes)
    lease.wait_until_free(engine, nothing_told)
    lease.take(engine, HERE).release()


def test_a_process_that_is_there_holds_its_lease(engine: Engine) -> None:
    held_by(engine, **another_process())
    with pytest.raises(lease.Owned, match=f"process {os.getppid()} on"):
        lease.wait_until_free(engine, nothing_told)
    with pytest.raises(lease.Owned):
        lease.take(engine, HERE)


def test_a_process_that_stopped_long_ago_is_watched_before_it_is_replaced(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.2)
    held_by(engine, **another_process(renewed=0.0))
    told: list[str] = []
    lease.wait_until_free(engine, told.append)
    assert "Looking whether it still is" in told[0]
    lease.take(engine, HERE).release()


def test_a_clock_that_jumps_takes_the_lease_from_nobody(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.2)
    held_by(engine, **another_process(renewed=time.time() - 3600.0))  # an hour ago, by this clock

    def renew(_: str) -> None:
        with engine.begin() as connection:
            connection.execute(update(schema.leases).values(renewed=time.time()))

    with pytest.raises(lease.Owned, match=f"process {os.getppid()} on"):
        lease.wait_until_free(engine, renew)


def test_a_process_that_ended_but_was_not_buried_is_gone(engine: Engine) -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert child.stdin is not None
    try:
        holder = held_by(engine, pid=child.pid, born=lease.born(child.pid))
        assert lease.lives(holder)
        child.stdin.close()
        wait_for(lambda: lease.lives(holder) is False)
    finally:
        child.wait()


def test_where_nothing_else_is_known_the_number_of_the_process_counts(engine: Engine) -> None:
    assert lease.lives(held_by(engine, pid=os.getppid(), born=""))
    assert lease.lives(dataclasses.replace(lease.this_process(HERE), pid=2**22 + 1, born="")) is False


@pytest.mark.parametrize("renewed", [time.time, lambda: time.time() + 86400, lambda: 0.0], ids=["now", "ahead", "old"])
def test_a_holder_on_another_machine_is_watched_until_its_lease_runs_out(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, renewed: Callable[[], float]
) -> None:
    monkeypatch.setattr(lease, "RUNS_OUT_SECONDS", 1.0)
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.3)
    held_by(engine, host="elsewhere", machine="elsewhere", renewed=renewed())
    told: list[str] = []
    began = time.monotonic()
    lease.wait_until_free(engine, told.append)
    assert time.monotonic() - began >= 1.0
    assert len(told) == 1
    assert "on elsewhere" in told[0]
    lease.take(engine, HERE).release()


def test_a_holder_on_another_machine_that_renews_keeps_its_lease(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.2)
    monkeypatch.setattr(lease, "machine", lambda: "elsewhere")
    other = lease.take(engine, HERE)
    monkeypatch.undo()
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.2)
    try:
        with pytest.raises(lease.Owned, match="Another Muster uses this database"):
            lease.wait_until_free(engine, lambda sentence: None)
    finally:
        other.release()


def test_of_two_servers_that_start_at_once_one_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'muster.db'}"
    migrate(open_engine(url))
    start, found, lock = threading.Barrier(4), [], threading.Lock()

    def one() -> None:
        engine = open_engine(url)
        start.wait()
        try:
            taken: lease.Lease | Exception = lease.take(engine, HERE)
        except Exception as error:
            taken = error
        with lock:
            found.append(taken)

    threads = [threading.Thread(target=one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winners = [each for each in found if isinstance(each, lease.Lease)]
    for each in winners:
        each.release()
    assert len(winners) == 1
    assert all(isinstance(each, (lease.Lease, lease.Owned)) for each in found), found
