"""How quickly a server that was killed serves everybody again, and who waits for that meanwhile.

    python3 -m bench back [--game ID] [--tables 500] [--choices 500] [--without-positions]

Tables with two seats and long logs are written to a database. A server on it is killed and started again, and all
clients come back at the same moment. At one more table, which is fresh, two clients of another process move all the
time: how long a move takes there is measured until everybody else has been served. Where a game ends, they go on at
another fresh table. After that somebody connects and asks again at a very long table.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from bench.games import GAMES, bench_of
from bench.machine import machine
from bench.movers import Moved, movers
from bench.server import Client, Done, start
from muster.games import find_game
from muster.kernel import commitment
from muster.server.store import positions, schema
from muster.server.store.storage import LogEntry, Storage, now
from muster.server.tables import codes
from muster.server.tables.loading import table_of
from muster.server.tables.present import PERSON, Sitter
from muster.server.tables.turns import Turnstile

PLAYED = 10  # that are played; every table has the log of one of them
SINCE_POSITION = 30  # choices that were made since a table's position was taken, at least
NAMES = ("Ana", "Bruno")
LONG = 20_000  # choices of the very long table, if the game lasts that long
PATIENCE = 600.0
MOST_FRESH = 20_000  # choices at fresh tables
CALM_SECONDS = 2.0  # of moves before anybody comes


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game is played")
    parser.add_argument("--tables", type=int, default=500, help="tables that come back")
    parser.add_argument("--choices", type=int, default=500, help="choices of each")
    parser.add_argument("--long", type=int, default=LONG, help="choices of the very long table")
    parser.add_argument("--without-positions", action="store_true", help="every log is played again")
    parser.add_argument("--load", metavar="FILE", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.load:
        print(json.dumps(asyncio.run(load(json.loads(Path(args.load).read_text())))))
        return 0
    print("; ".join(machine().values()))
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        database = f"sqlite:///{folder}/muster.db"
        began = time.perf_counter()
        job = prepare(database, args)
        size = Path(folder, "muster.db").stat().st_size / 2**20
        print(f"prepared in {time.perf_counter() - began:.0f} s: {args.game}, {args.tables} tables with {args.choices}")
        print(f"choices each, one with {job['long_choices']}; {size:.0f} MiB")
        killed, _ = start(database)
        killed.kill()
        killed.wait()
        process, address = start(database)
        try:
            path = Path(folder) / "load.json"
            path.write_text(json.dumps({**job, "address": address, "pid": process.pid}))
            command = [sys.executable, "-m", "bench.back", "--load", str(path)]
            with movers(address, job["fresh"], Path(folder)) as moved:
                time.sleep(CALM_SECONDS)
                done = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        finally:
            process.send_signal(signal.SIGTERM)
            began = time.perf_counter()
            process.wait(60)
    print(report(done, moved, time.perf_counter() - began))
    return 0


def report(done: dict[str, Any], moved: Moved, ending: float) -> str:
    served, (come, back, gone, end) = sorted(done["served"]), done["times"]
    return (
        f"{len(served)} clients were served again within {served[-1]:.1f} s (half of them within "
        f"{statistics.median(served):.1f} s); that took {done['cpu']:.1f} s of processor time\n"
        f"a move at a fresh table before: {told(between(moved, 0.0, come))}\n"
        f"                     meanwhile: {told(between(moved, come, back))}\n"
        f"at the very long table: loading and connecting {1000 * done['first']:.0f} ms, connecting again "
        f"{1000 * done['again']:.1f} ms, sync {1000 * done['sync']:.1f} ms\n"
        f"      a move at a fresh table: {told(between(moved, gone, end))}\n"
        f"SIGTERM to the end: {ending:.1f} s"
    )


def between(moved: Moved, since: float, until: float) -> list[float]:
    """How long the moves took that were under way within that time."""
    return [took for at, took in moved if at >= since and at - took <= until]


def told(times: list[float]) -> str:
    found = sorted(1000 * t for t in times)
    if not found:
        return "none was made"
    at = (0.5, 0.99)
    p50, p99 = (found[min(len(found) - 1, int(len(found) * part))] for part in at)
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {found[-1]:.1f} ms ({len(found)} moves)"


# --- preparing --------------------------------------------------------------------------------------------------------


class Played:
    """A game that was played, as a database has it."""

    def __init__(self, game: str, number: int, choices: int) -> None:
        self.game, self.seed = find_game(game), secrets.token_bytes(32)
        chance = random.Random(number)
        row = self.row(0, "")
        storage: Any = None
        table = table_of(storage, {"id": 0, **row}, [Sitter(PERSON, name) for name in NAMES], 0.0, Turnstile())
        self.setup = self.game.agree(NAMES, row["options"])
        table.begin(self.setup)
        match = table.match
        assert match is not None
        self.log: list[LogEntry] = []
        self.kept: positions.Kept | None = None
        while len(self.log) < choices and not match.over:
            decision = match.decisions(asides=False)[0]
            option = chance.choice(decision.options)
            entry = LogEntry(0, len(self.log) + 1, "choice", decision.seat, match.text(option), now())
            table.take_in([entry])
            table.chain.update(entry.link())
            self.log.append(entry)
            if match.settled() and len(self.log) <= choices - SINCE_POSITION and len(self.log) > choices - 200:
                self.kept = positions.take(table, match)
        self.over = match.over

    def row(self, host: int, code: str) -> dict[str, Any]:
        options = self.game.agree(NAMES, bench_of(self.game.id).lasting).options
        return {
            "code": code, "game": self.game.id, "version": self.game.version, "options": options, "names": list(NAMES),
            "seed": self.seed, "commitment": commitment(self.game.id, self.seed), "status": "playing", "host_id": host,
            "public": False, "by_code": False, "clock": None, "takeover": None, "created": now(), "started": now(),
        }  # fmt: skip


def played(game: str, choices: int, first: int = 0) -> Played:
    """A game that lasts that long; the longest of some if none does."""
    best: Played | None = None
    for number in range(first, first + 20):
        found = Played(game, number, choices)
        if not found.over:
            return found
        if best is None or len(found.log) > len(best.log):
            best = found
    assert best is not None
    return best


def prepare(database: str, args: argparse.Namespace) -> dict[str, Any]:
    """Writes everything to a database. Returns (cookie, code) for every seat. Of fresh tables there are as many as two
    clients may need who go on at the next one where a game ends."""
    games = [played(args.game, args.choices, 20 * i) for i in range(min(PLAYED, args.tables))]
    fresh, long = played(args.game, 0), played(args.game, args.long, 1000)
    storage = Storage(database)
    with_positions, lives = not args.without_positions, 1 + MOST_FRESH // bench_of(args.game).ends_after
    with storage.engine.begin() as c:
        seats = [pair for i in range(args.tables) for pair in write(c, games[i % len(games)], 2 * i, with_positions)]
        others = [write(c, fresh, 2 * (args.tables + i), False) for i in range(lives)]
        last = write(c, long, 2 * (args.tables + lives), with_positions)
    storage.close()
    return {"seats": seats, "fresh": others, "long": last, "long_choices": len(long.log)}


def write(c: Connection, one: Played, number: int, with_position: bool) -> list[tuple[str, str]]:
    """One table with the log of a game, and two people."""
    people = [number + 1, number + 2]
    cookies = [secrets.token_urlsafe(32) for _ in people]
    c.execute(insert(schema.users), [{"id": id_, "name": f"Guest {id_}", "created": now()} for id_ in people])
    c.execute(
        insert(schema.sessions),
        [
            {
                "token": hashlib.sha256(cookie.encode()).hexdigest(),
                "user_id": id_,
                "csrf": "x",
                "created": now(),
                "seen": now(),
            }
            for id_, cookie in zip(people, cookies, strict=True)
        ],
    )
    code = codes.new_code(public=False)
    table_id = number // 2 + 1
    c.execute(insert(schema.tables).values(id=table_id, **one.row(people[0], code)))
    c.execute(
        insert(schema.seats),
        [
            {
                "table_id": table_id,
                "seat": seat,
                "kind": PERSON,
                "name": NAMES[seat],
                "user_id": id_,
                "open_view": False,
            }
            for seat, id_ in enumerate(people)
        ],
    )
    if one.log:
        columns = [column.name for column in schema.log.columns]
        rows = [replace(entry, table_id=table_id).row() for entry in one.log]
        c.execute(insert(schema.log), [dict(zip(columns, row, strict=True)) for row in rows])
    if with_position and one.kept is not None:
        positions.store(c, replace(one.kept, table_id=table_id))
    return [(cookie, code) for cookie in cookies]


# --- the load, in a process of its own --------------------------------------------------------------------------------


async def load(job: dict[str, Any]) -> dict[str, Any]:
    done = Done(job["address"])

    async def come(cookie: str, code: str) -> Client:
        client = Client(done, [(cookie, code)])
        await asyncio.get_running_loop().create_connection(lambda: client, *done.where)
        await asyncio.wait_for(client.ready, PATIENCE)
        return client

    found: dict[str, Any] = {"served": [], "times": [time.monotonic()]}
    busy = cpu_of(job["pid"])
    began = time.perf_counter()

    async def come_back(cookie: str, code: str) -> Client:
        client = await come(cookie, code)
        found["served"].append(time.perf_counter() - began)
        return client

    clients = await asyncio.gather(*(come_back(*seat) for seat in job["seats"]))
    found["times"].append(time.monotonic())
    found["cpu"] = cpu_of(job["pid"]) - busy
    for client in clients:
        client.transport.abort()
    await asyncio.sleep(1.0)
    found["times"].append(time.monotonic())
    for name in ("first", "again"):
        before = time.perf_counter()
        client = await come(*job["long"][0])
        found[name] = time.perf_counter() - before
    found["sync"] = statistics.median([await ask_again(client) for _ in range(20)])
    found["times"].append(time.monotonic())
    return found


def cpu_of(pid: int) -> float:
    """Seconds of processor time of a process; 0 where nobody tells (only Linux does so here)."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def ask_again(client: Client) -> float:
    began = time.perf_counter()
    client.ready = asyncio.get_running_loop().create_future()
    client.write(1, b'{"t":"sync"}')
    await asyncio.wait_for(client.ready, PATIENCE)
    return time.perf_counter() - began


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures how a server comes back.")
    register(parser)
    sys.exit(run(parser.parse_args()))
