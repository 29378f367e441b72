"""Killed at any moment, started again: every move that anybody was told about is there."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

from muster.server.store import schema
from muster.server.store.storage import Conflict, LogEntry, Storage, migrate, open_engine
from muster.server.tables.house import SeatWish, Tables, TableWish
from muster.server.telling import protocol as p
from tests.server.house import PLAIN, WAIT, House, Seat, Visitor, wait_for
from tests.server.tables import reader


class Process:
    """A real server process."""

    def __init__(self, database: Path, *more: str) -> None:
        command = [sys.executable, "-m", "muster.cli", "serve", "--no-browser", "--no-limits", "--bot-delay", "0"]
        self.process = subprocess.Popen(
            [*command, "--port", "0", "--database", f"sqlite:///{database}", *more], stderr=subprocess.PIPE, text=True
        )
        assert self.process.stderr is not None
        started = json.loads(self.process.stderr.readline())
        self.url: str = started["address"].rstrip("/")
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self._read)
        self.reader.start()
        wait_for(self.is_well)

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.lines.extend(self.process.stderr)

    def is_well(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", verify=PLAIN).status_code == 200
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        status = self.process.wait(WAIT)
        self.reader.join()
        assert self.process.stderr is not None
        self.process.stderr.close()
        return status


def come_back(visitor: Visitor, url: str) -> Visitor:
    """The same person at the same server, which now has another port."""
    again = Visitor.__new__(Visitor)
    again.url = url
    again.http = httpx.Client(base_url=url, cookies=dict(visitor.http.cookies), timeout=WAIT)
    again.me = again.get("/api/me")
    visitor.http.close()
    return again


@pytest.mark.slowest
@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.soak)])
def test_killed_at_random_moments_no_told_move_and_no_table_is_lost(tmp_path: Path, kills: int) -> None:
    database, chance = tmp_path / "muster.db", random.Random(1)
    server = Process(database)
    visitor = Visitor(server.url, {})
    codes = [visitor.make("me", "device", "device", options={"total": 1000})["code"] for _ in range(2)]
    codes.append(visitor.make("me", "device", game="rone")["code"])
    told: dict[str, int] = dict.fromkeys(codes, 0)  # entries of each log that somebody was told about
    for _ in range(kills):
        seats = {code: visitor.sit(code) for code in codes}
        for _ in range(chance.randint(3, 9)):
            for seat in seats.values():
                play_one(seat, chance)
        for seat in seats.values():  # and now in the middle of one more
            begin_one(seat, chance)
        time.sleep(chance.random() * 0.01)
        server.end(signal.SIGKILL)
        for code, seat in seats.items():
            with pytest.raises(ConnectionClosed):
                seat.until(lambda now: False)
            told[code] = seat.now["seq"]
            seat.close()
        server = Process(database)
        visitor = come_back(visitor, server.url)
        for code in codes:
            with visitor.sit(code) as seat:
                by_itself = code == codes[-1]  # there the table goes on where nobody need be asked
                assert told[code] <= seat.now["seq"]
                assert by_itself or seat.now["seq"] <= told[code] + 1
    assert server.end(signal.SIGTERM) == 0
    visitor.http.close()
    with sqlite3.connect(database) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        logs = kept.execute("SELECT code, count(*), max(seq) FROM log JOIN tables ON id = table_id GROUP BY code")
        found = {code: (count, last) for code, count, last in logs}
    for code, seq in told.items():
        count, last = found[code]
        assert count == last >= seq > 2 * kills  # without a gap
    print(f"{kills} kills; {sum(told.values())} entries of three logs were told, none was lost")


def begin_one(seat: Seat, chance: random.Random) -> bool:
    """Sends a choice, or now and then says something; False if the game is over."""
    if "over" in seat.now:
        return False
    take_the_seat(seat)
    if chance.randrange(10):
        seat.choose(chance.choice(seat.now["options"])["option"])
    else:
        seat.send("say", text="Still here?")
    return True


def take_the_seat(seat: Seat) -> None:
    asked = seat.now["question"]["seats"][0]
    if seat.now["looking"] != asked:
        seat.send("look", seat=asked)
        seat.until(lambda now: now["looking"] == asked)


def play_one(seat: Seat, chance: random.Random) -> None:
    seq = seat.now["seq"]
    if begin_one(seat, chance):
        seat.until(lambda now: now["seq"] > seq)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits the files of another process")
def test_where_the_disk_is_full_everybody_is_told_and_nothing_told_is_lost(tmp_path: Path) -> None:
    server, chance = Process(tmp_path / "muster.db"), random.Random(1)
    with Visitor(server.url, {}) as visitor:
        code = visitor.make("me", "device")["code"]
        with visitor.sit(code) as seat:
            for _ in range(5):
                play_one(seat, chance)
            told = seat.now["seq"]
            limit_files(server.process.pid, 4096)
            take_the_seat(seat)
            seat.choose()
            assert "write anything down" in seat.await_("problem", "update")["why"]
            seat.send("allow", seat=0, on=True)
            assert "write anything down" in seat.await_("problem", "update")["why"]
            wish = {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "open"}]}
            assert "write anything down" in visitor.post("/api/tables", wish, 503)["why"]
            assert visitor.get(f"/api/tables/{code}")["code"] == code
            wait_for(lambda: not server.is_well())
            limit_files(server.process.pid, -1)
            wait_for(server.is_well)
            seat.send("sync")
            assert seat.await_("table")["seq"] == told
            play_one(seat, chance)
            assert seat.now["seq"] == told + 1
    assert server.end(signal.SIGTERM) == 0
    with sqlite3.connect(tmp_path / "muster.db") as kept:
        assert kept.execute("SELECT count(*), max(seq) FROM log").fetchone() == (told + 1, told + 1)


def limit_files(pid: int, most: int) -> None:
    """A process cannot make a file longer than so many bytes: as on a full disk. -1: no limit."""
    assert sys.platform == "linux"
    import resource

    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def test_a_polite_end_writes_everything_and_says_goodbye(tmp_path: Path) -> None:
    server = Process(tmp_path / "muster.db")
    with Visitor(server.url, {}) as visitor, visitor.sit(visitor.post("/api/play")["code"]) as seat:
        server.process.send_signal(signal.SIGTERM)
        assert seat.closed() == 1001
        assert server.end(signal.SIGTERM) == 0
    assert "Traceback" not in "".join(server.lines)


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    server = Process(tmp_path / "muster.db")
    with Visitor(server.url, {}) as visitor:
        visitor.post("/api/me", {"name": "Rumpelstilz"})
        made = visitor.make("me", "open", "open")
        visitor.post("/api/account/register", {"name": "Rumpelstilz", "password": "very secret words"})
        visitor.renew()
        with visitor.sit(made["code"]) as seat:
            seat.send("say", text="psst, a rumour")
            seat.await_("update")
        visitor.http.get(made["invites"]["1"])
        visitor.http.get("/t/XXXXXX?invite=abc")
        cookie, token = visitor.http.cookies["muster_session"], visitor.me["csrf"]
    server.end(signal.SIGINT)
    text = "".join(server.lines)
    invite = made["invites"]["1"].split("invite=")[1]
    for secret in ("Rumpelstilz", "very secret", "rumour", made["code"], invite, cookie, token):
        assert secret not in text
    for line in server.lines:
        found = json.loads(line)
        assert {"at", "level", "from", "what"} <= set(found)
    routes = {json.loads(line).get("route") for line in server.lines}
    assert {"/api/me", "/t/{code}", "/api/account/register"} <= routes
    assert made["code"][:2] + "…" in text


# --- two processes on one database ------------------------------------------------------------------------------------


def test_two_processes_cannot_both_apply_move_n(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'muster.db'}"
        here, there = Tables(Storage(url), 0), Tables(Storage(url), 0)
        try:
            seats = [SeatWish("me"), SeatWish("device"), SeatWish("device")]
            table = await here.make(await person(here), "Ana", TableWish("ravenna", seats))
            twin = await there.get(table.code)
            assert table.match is not None
            assert twin.match is not None
            client = reader(table.host_id or 0, "Ana", "en")
            await twin.connect(client)
            decision = table.match.decisions(asides=False)[0]
            await table.choose(decision.seat, decision.options[0], 0)
            while not client.way.empty():
                client.way.get_nowait()
            await twin.handle(client, p.Choose(decision.seat, decision.options[-1], 0))
            first, second = (p.msgspec.json.decode(client.way.get_nowait()) for _ in range(2))
            assert (first["t"], first["position"]) == ("table", 1)  # it has caught up
            assert second == {"t": "problem", "why": "The table has moved on; look again."}
            assert twin.match.digest() == table.match.digest()
            decision = twin.match.decisions(asides=False)[0]
            await twin.handle(client, p.Choose(decision.seat, decision.options[0], 1))
            assert twin.match.position_number == 2
        finally:
            for tables in (here, there):
                tables.close()
                tables.storage.close()

    asyncio.run(story())


async def person(tables: Tables) -> int:
    from muster.server.people.sessions import People

    return (await People(tables.storage).new_guest())[0].id


def test_of_many_writers_of_one_entry_exactly_one_wins(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'muster.db'}"

    async def story() -> list[Any]:
        stores = [Storage(url), Storage(url)]
        entries = [LogEntry(1, 1 + i % 5, "chat", None, {"by": str(i)}, 0.0) for i in range(60)]
        tasks = [stores[i % 2].append(entry) for i, entry in enumerate(entries)]
        found = await asyncio.gather(*tasks, return_exceptions=True)
        for store in stores:
            store.close()
        return found

    results = asyncio.run(story())
    assert results.count(None) == 5
    assert sum(isinstance(result, Conflict) for result in results) == 55


# --- the schema -------------------------------------------------------------------------------------------------------


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'muster.db'}")
    migrate(engine)
    migrate(engine)  # again changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'log'").scalar_one()
    engine.dispose()
    assert "WITHOUT ROWID" in made


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'muster.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    engine.dispose()


# --- a copy -----------------------------------------------------------------------------------------------------------


def muster(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "muster.cli", *arguments],
        capture_output=True, text=True, timeout=60, check=False, env={**os.environ, **environment},
    )  # fmt: skip


def test_a_backup_of_a_running_server_is_a_whole_database(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house, house.visitor() as ana:
        code = ana.post("/api/play")["code"]
        wait_for(lambda: house.table(code).match is not None)
        copy = tmp_path / "copy.db"
        done = muster("backup", str(copy), "--database", house.config.database)
        assert done.returncode == 0, done.stderr
        assert "whole copy" in done.stdout
        again = muster("backup", str(copy), "--database", house.config.database)
        assert (again.returncode, again.stdout) == (2, "")
        assert again.stderr == f"{copy} already exists; name a new file.\n"
        nowhere = muster("backup", str(tmp_path / "no" / "copy.db"), "--database", house.config.database)
        assert nowhere.stderr == f"There is no folder {tmp_path / 'no'}; make it first, or name another one.\n"
        if os.name == "posix":  # they hold hashed passwords
            files = [*tmp_path.glob("muster.db*"), copy]
            assert {file.name: file.stat().st_mode & 0o077 for file in files} == dict.fromkeys(
                [f.name for f in files], 0
            )
        cookie = dict(ana.http.cookies)
    with House(copy) as second, httpx.Client(base_url=second.url, cookies=cookie) as browser:
        assert browser.get(f"/api/tables/{code}").json()["status"] == "playing"
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://u:secret@localhost/x", "pg_dump"),
        ("sqlite:////nowhere/there.db", "There is no database"),
        ("nonsense", "not a database URL"),
    ],
)
def test_a_backup_that_cannot_be_made_says_why(tmp_path: Path, url: str, sentence: str) -> None:
    done = muster("backup", str(tmp_path / "copy.db"), "--database", url)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


# --- servers that cannot start ----------------------------------------------------------------------------------------


def test_a_busy_port_gets_a_sentence(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house:
        port = house.url.rpartition(":")[2]
        done = muster("serve", "--no-browser", "--port", port, "--database", f"sqlite:///{tmp_path / 'two.db'}")
    assert done.returncode == 2
    assert re.fullmatch(rf"Port {port} is busy\. .* a database of its own\. .*--port {int(port) + 1}\.\n", done.stderr)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--database", "nonsense"), "is not a database URL"),
        (("--database", "sqlite:////proc/nowhere/muster.db"), "The data folder /proc/nowhere cannot be made"),
        (("--database", "postgresql://user:secret@127.0.0.1:1/x"), "postgresql://user:***@127.0.0.1:1/x cannot be"),
        (("--database", "oracle://user:secret@127.0.0.1:1/x"), "cannot be used"),
        (("--host", "256.1.1.1"), "is not an address of this computer"),
        (("--port", "99999"), "a port is a number from 0 to 65535"),
        (("--bot-delay", "-1"), "give seconds from 0 to 60"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    done = muster("serve", "--no-browser", "--port", "0", *arguments, MUSTER_DATA=str(tmp_path))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


def test_a_data_folder_that_is_a_file_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = muster("serve", "--no-browser", "--port", "0", MUSTER_DATA=str(tmp_path / "file"))
    assert done.returncode == 2
    assert "The data folder" in done.stderr
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "muster.db").mkdir()
    done = muster("serve", "--no-browser", "--port", "0", MUSTER_DATA=str(tmp_path / "folder"))
    assert done.returncode == 2
    assert "cannot be opened" in done.stderr


def test_what_is_there_but_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "muster.db").write_text("this is not a database, but long enough to look like one" * 100)
    done = muster("serve", "--no-browser", "--port", "0", MUSTER_DATA=str(tmp_path))
    assert done.returncode == 2
    assert "cannot be opened" in done.stderr
