"""Durable moves a second, and how long one takes, over real sockets on this machine.

    python3 -m bench server [--game ID] [--clients 8 128 1000] [--seconds 8]

The server runs in a process of its own, with its database on disk and a sync for every commit; the load comes from
another process. Two clients share a table and take any option at random as soon as they are asked, so every table has
one move under way at any time. A move counts when its own update has come back; its time runs from sending the choice
to receiving that update. Nothing is warmed up but one second of play. Where a game ends, both go on at another table.

How fast this machine is just then, the engine tells: before and after each row the first game's rules are played by
themselves (`python3 -m bench engine`, its first table), and `moves/1,000` is how many moves the server makes in the
time of 1,000 such decisions. That figure can be compared between machines. `CPU/1,000` is the same with the processor
time of both instead: it hangs less on whatever else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench import engine
from bench.games import GAMES, bench_of
from bench.machine import machine
from muster import find_game
from muster.server.people.sessions import COOKIE, People
from muster.server.store.storage import Storage
from muster.server.tables.house import SeatWish, Tables, TableWish

OPEN_TABLES = 1000
CHOICES_IN_OPEN_TABLES = 100
WARM_UP = 1.0
AT_ONCE = 50  # tables that are prepared at the same time
MOST_MOVES = 5000  # in a second, to know how many tables a pair of clients may need
ENGINE_SECONDS = 1.5


SERVER, LOAD = slice(1), slice(1, None)  # of the cores


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="what is played")
    parser.add_argument("--clients", type=int, nargs="+", default=[8, 128, 1000], help="connected clients")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each is measured")
    parser.add_argument(
        "--tables", type=int, default=OPEN_TABLES, help="open tables, for the memory of one (0: not measured)"
    )
    parser.add_argument("--load", metavar="FILE", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.load:
        print(json.dumps(asyncio.run(load(json.loads(Path(args.load).read_text())))))
        return 0
    print("; ".join(machine().values()))
    print(f"{args.game}, two clients a table; SQLite in WAL mode, synchronous=FULL")
    print(" ".join(f"{title:>{width}}" for title, width, _, _ in COLUMNS))
    for clients in args.clients:
        print(row(measure(args.game, clients, args.seconds)), flush=True)
    if args.tables:
        print(memory_of_tables(args.game, args.tables))
    return 0


# Title, width, key and form of each figure.
COLUMNS: tuple[tuple[str, int, str, str], ...] = (
    ("clients", 7, "clients", ".0f"),
    ("moves/s", 8, "rate", ",.0f"),
    ("engine/s", 9, "engine", ",.0f"),
    ("moves/1,000", 11, "ratio", ".1f"),
    ("p50 ms", 7, "p50", ".1f"),
    ("p99 ms", 7, "p99", ".1f"),
    ("max ms", 7, "max", ".1f"),
    ("CPU us/move", 11, "cpu", ".0f"),
    ("CPU/1,000", 9, "cpu_ratio", ".1f"),
    ("moves/commit", 12, "batch", ".1f"),
    ("KiB/socket", 10, "socket", ".0f"),
    ("bytes/update", 12, "median_bytes", ",.0f"),
    ("mean", 6, "mean_bytes", ",.0f"),
)


def row(m: dict[str, float]) -> str:
    return " ".join(f"{m[key]:>{width}{form}}" for _, width, key, form in COLUMNS)


def engine_rate() -> float:
    """Decisions a second of the first game's rules at its first table, as `bench engine` measures them."""
    game, table = find_game(GAMES[0]), next(iter(bench_of(GAMES[0]).tables.values()))
    setup = engine.agree(game, table, True)
    runs = [engine.play(game, setup, ENGINE_SECONDS / engine.RUNS, random.Random(run)) for run in range(engine.RUNS)]
    return statistics.median(run.decisions / run.seconds for run in runs)


# --- preparing --------------------------------------------------------------------------------------------------------


async def prepare(database: str, game: str, tables: int, choices: int = 0) -> list[tuple[str, str]]:
    """Makes people, sessions and two-player tables. Returns (cookie, code) for every seat."""
    storage = Storage(database)
    people, made = People(storage), Tables(storage, bot_delay=0)
    found: list[tuple[str, str]] = []
    for start in range(0, tables, AT_ONCE):
        some = range(start, min(tables, start + AT_ONCE))
        for seats in await asyncio.gather(*(prepare_one(people, made, game, choices) for _ in some)):
            found += seats
    storage.close()
    return found


async def prepare_one(people: People, made: Tables, game: str, choices: int) -> list[tuple[str, str]]:
    (one, cookie), (two, other) = await people.new_guest(), await people.new_guest()
    wish = TableWish(game, [SeatWish("me"), SeatWish("open")], dict(bench_of(game).lasting))
    table = await made.make(one.id, one.name, wish)
    await made.join(table, two.id, two.name)
    assert table.match is not None
    for _ in range(choices):
        decision = table.match.decisions(asides=False)[0]
        await table.choose(decision.seat, random.choice(decision.options), None)
    made.let_go(table)
    return [(cookie, table.code), (other, table.code)]


@contextmanager
def server(database: str, bot_delay: float = 0) -> Iterator[str]:
    """A server in its own process; its address."""
    process, address = start(database, bot_delay)
    try:
        yield address
    finally:
        process.terminate()
        process.wait(20)


def start(database: str, bot_delay: float = 0) -> tuple[subprocess.Popen[bytes], str]:
    """A server that answers, and its address. Its figures are at the next port."""
    port = two_free_ports()
    command = [sys.executable, "-m", "muster.cli", "serve", "--no-browser", "--no-limits"]
    command += ["--port", str(port), "--metrics", str(port + 1)]
    process = subprocess.Popen(
        [*command, "--database", database, "--bot-delay", str(bot_delay)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    keep_to(process.pid, SERVER)
    address = f"http://127.0.0.1:{port}"
    while process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/healthz").close()
            return process, address
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"The server ended with status {process.returncode}.")


def keep_to(pid: int, part: slice) -> None:
    """Lets a process that has just started use these cores alone, where the system can say so and there are several:
    the server has the first, and whatever loads it has the others."""
    cores = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
    if len(cores) > 1:
        os.sched_setaffinity(pid, cores[part])


def two_free_ports() -> int:
    """The first of two neighbours."""
    while True:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port: int = free.getsockname()[1]
            with contextlib.suppress(OSError, OverflowError), socket.create_server(("127.0.0.1", port + 1)):
                return port


def metric(address: str, name: str) -> float:
    host, _, port = address.rpartition(":")
    with urllib.request.urlopen(f"{host}:{int(port) + 1}/metrics") as answer:
        found = re.search(rf"^{name} ([\d.]+)", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return float(found[1])


# --- measuring --------------------------------------------------------------------------------------------------------


def measure(game: str, clients: int, seconds: float) -> dict[str, float]:
    pairs = max(1, clients // 2)
    choices = MOST_MOVES * (seconds + WARM_UP) / pairs
    lives = 1 + int(choices / bench_of(game).ends_after)  # tables that each pair may need
    speed = engine_rate()
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        database = f"sqlite:///{folder}/muster.db"
        seats = asyncio.run(prepare(database, game, pairs * lives))
        with server(database) as address:
            for _, code in seats[::2]:
                touch(address, seats[0][0], code)
            before = metric(address, "process_resident_memory_bytes")
            job = Path(folder) / "load.json"
            each = [seats[client :: 2 * pairs] for client in range(2 * pairs)]
            job.write_text(json.dumps({"address": address, "clients": each, "seconds": seconds}))
            command = [sys.executable, "-m", "bench.server", "--load", str(job)]
            with subprocess.Popen(command, stdout=subprocess.PIPE) as loading:
                keep_to(loading.pid, LOAD)
                done = json.loads(loading.communicate()[0])
            moves, commits = metric(address, "muster_log_entries_total"), metric(address, "muster_commits_total")
    times, sizes = sorted(done["times"]), done["sizes"]
    speed = (speed + engine_rate()) / 2
    return {
        "clients": clients,
        "rate": len(times) / done["seconds"],
        "engine": speed,
        "ratio": 1000 * len(times) / done["seconds"] / speed,
        "p50": 1000 * statistics.median(times),
        "p99": 1000 * times[int(len(times) * 0.99)],
        "max": 1000 * times[-1],
        "cpu": 1e6 * done["cpu"] / len(times),
        "cpu_ratio": 1000 * len(times) / (speed * done["cpu"]),
        "batch": moves / commits,
        "socket": (done["memory"] - before) / clients / 1024,
        "median_bytes": statistics.median(sizes),
        "mean_bytes": statistics.mean(sizes),
    }


def touch(address: str, cookie: str, code: str) -> None:
    """Has the server load a table."""
    asked = urllib.request.Request(f"{address}/api/tables/{code}", headers={"Cookie": f"{COOKIE}={cookie}"})
    urllib.request.urlopen(asked).close()


def memory_of_tables(game: str, tables: int) -> str:
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        database = f"sqlite:///{folder}/muster.db"
        seats = asyncio.run(prepare(database, game, tables, CHOICES_IN_OPEN_TABLES))
        with server(database) as address:
            touch(address, *seats[0])
            before, began = metric(address, "process_resident_memory_bytes"), time.perf_counter()
            for cookie, code in seats[2::2]:
                touch(address, cookie, code)
            took = time.perf_counter() - began
            after = metric(address, "process_resident_memory_bytes")
    each = (after - before) / max(1, tables - 1) / 1024
    return (
        f"{tables} open tables with {CHOICES_IN_OPEN_TABLES} choices each: {after / 2**20:.0f} MiB in all, "
        f"{each:.0f} KiB a table; loaded in {took:.1f} s"
    )


# --- the load, in a process of its own --------------------------------------------------------------------------------


class Option(msgspec.Struct):
    option: int


class Message(msgspec.Struct):
    """The part of the server's messages that a client of this kind reads."""

    t: str
    position: int = -1
    looking: int | None = None
    options: list[Option] = []
    over: dict[str, Any] | None = None


decoder = msgspec.json.Decoder(Message)


class Client(asyncio.Protocol):
    """A WebSocket client that does no more than it must, so that the load costs less than the server."""

    def __init__(self, done: Done, seats: list[tuple[str, str]]) -> None:
        self.done = done
        self.seats = seats  # (cookie, code), one after the other
        self.going = False
        self.sit_down()
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def sit_down(self) -> None:
        """At the next table."""
        cookie, code = self.seats.pop(0)
        self.hello = (
            f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nCookie: {COOKIE}={cookie}\r\n\r\n"
        ).encode()
        self.data = bytearray()
        self.open = False
        self.sent_at = 0.0
        self.sent_position = -1
        self.asked: Message | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.open:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self.data[:20], bytes(self.data[:200])
            del self.data[: end + 4]
            self.open = True
        while (payload := self.frame()) is not None:
            self.message(payload)

    def frame(self) -> bytes | None:
        """The next text message, if it is all there; pings are answered."""
        while len(self.data) >= 2:
            code, size, start = self.data[0] & 15, self.data[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(self.data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.data[2:10], "big"), 10
            if len(self.data) < start + size:
                return None
            payload = bytes(self.data[start : start + size])
            del self.data[: start + size]
            if code == 1:
                return payload
            if code == 9:
                self.write(10, payload)
        return None

    def write(self, code: int, payload: bytes) -> None:
        """One frame, masked with zeros."""
        self.transport.write(bytes((0x80 | code, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    def message(self, payload: bytes) -> None:
        message = decoder.decode(payload)
        if message.position < 0:
            return
        if message.t == "update":
            self.done.sizes.append(len(payload))
        if 0 <= self.sent_position < message.position:
            self.done.times.append(time.perf_counter() - self.sent_at)
            self.sent_position = -1
        if not self.ready.done():
            self.ready.set_result(None)
        if message.over is not None:
            if self.going:
                self.move_on()
            return
        self.asked = message if message.options else None
        if self.going:
            self.move()

    def move_on(self) -> None:
        """The game is over: on to another table."""
        self.transport.abort()
        if self.seats:
            self.sit_down()
            self.done.coming.append(asyncio.ensure_future(self.done.connect(self)))
        else:
            self.done.idle += 1

    def move(self) -> None:
        self.going = True
        if self.asked is None or self.sent_position >= 0:
            return
        m, self.asked = self.asked, None
        assert m.looking is not None
        option = random.choice(m.options).option
        self.sent_position = m.position
        self.sent_at = time.perf_counter()
        self.write(1, b'{"t":"choose","seat":%d,"option":%d,"position":%d}' % (m.looking, option, m.position))


class Done:
    """What all clients together have done."""

    def __init__(self, address: str) -> None:
        host, port = address.removeprefix("http://").split(":")
        self.where = host, int(port)
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.idle = 0  # clients that have run out of tables
        self.coming: list[asyncio.Future[None]] = []

    async def connect(self, client: Client) -> None:
        await asyncio.get_running_loop().create_connection(lambda: client, *self.where)


async def load(job: dict[str, Any]) -> dict[str, Any]:
    done, clients = Done(job["address"]), []
    for seats in job["clients"]:
        client = Client(done, seats)
        await done.connect(client)
        clients.append(client)
        await client.ready
    memory = await asyncio.to_thread(metric, job["address"], "process_resident_memory_bytes")
    for client in clients:
        client.move()
    await asyncio.sleep(WARM_UP)
    busy = await asyncio.to_thread(metric, job["address"], "process_cpu_seconds_total")
    done.times.clear()
    done.sizes.clear()
    began = time.perf_counter()
    await asyncio.sleep(job["seconds"])
    found = {"seconds": time.perf_counter() - began, "times": done.times.copy(), "sizes": done.sizes.copy()}
    found["memory"] = memory
    if done.idle:
        raise SystemExit(f"{done.idle} clients had no table left: their games ended sooner than expected.")
    found["cpu"] = await asyncio.to_thread(metric, job["address"], "process_cpu_seconds_total") - busy
    for client in clients:
        client.transport.abort()
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures the server.")
    register(parser)
    sys.exit(run(parser.parse_args()))
