"""How many steps of the interpreter a move at a table of two takes: `python -m bench move [--game ID] [--most 20]`.

Both seats look on, and whoever is asked takes an option by chance: read, checked, made, worded, looked at and encoded
for both, but with no socket and no disk. The count is the same on every machine and however busy it is (see `bench
steps`), and so is the fingerprint of all messages: two versions can be compared, and it shows whether they say the
same. What C functions do is not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from hashlib import blake2b
from random import Random
from types import CodeType, FrameType
from typing import Any, cast

from bench.games import GAMES, bench_of
from muster.games import find_game
from muster.kernel.match import as_seed
from muster.server.store.storage import LogEntry, Storage
from muster.server.tables import foreseeing
from muster.server.tables.present import Connection, Sitter
from muster.server.tables.table import Table
from muster.server.telling import protocol as p

TABLES = 16
BEFORE = 20  # moves at each table that are not counted: much is kept from then on


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, nargs="+", default=list(GAMES), help="what is played")
    parser.add_argument("--moves", type=int, default=800, help="how many are counted")
    parser.add_argument("--most", type=int, default=0, metavar="N", help="name the N functions that take most")


def run(args: argparse.Namespace) -> int:
    usual = foreseeing.LATER_SECONDS
    foreseeing.LATER_SECONDS = 3600.0  # what comes by the clock would be another number on each machine
    try:
        count(args)
    finally:
        foreseeing.LATER_SECONDS = usual
    return 0


def count(args: argparse.Namespace) -> None:
    print("| | instructions/move | calls/move | messages |\n| --- | ---: | ---: | --- |")
    for game in args.game:
        house = House(game)
        steps = asyncio.run(house.count(args.moves))
        instructions, calls = steps.instructions.total() / args.moves, steps.calls.total() / args.moves
        print(f"| {game} | {instructions:,.0f} | {calls:.1f} | {house.fingerprint()} |")
        for code, found in steps.instructions.most_common(args.most):
            share, each = found / steps.instructions.total(), steps.calls[code] / args.moves
            print(f"    {share:5.1%} {found / args.moves:7.1f} in {each:5.2f} calls of {code.co_qualname}")


class Steps:
    """What was done, by function."""

    def __init__(self) -> None:
        self.instructions: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()

    def note(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            self.instructions[frame.f_code] += 1
        elif event == "call":
            self.calls[frame.f_code] += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self.note


class Nowhere:
    """A database that has everything on disk at once, as it has none."""

    async def append(self, entry: LogEntry) -> None:
        entry.row()

    async def call(self, work: Any) -> None:
        pass


class Ear:
    """A browser's end of the wire."""

    def __init__(self) -> None:
        self.told = blake2b(digest_size=16)

    def has_room(self) -> bool:
        return True

    def tell(self, message: bytes) -> None:
        self.told.update(message)

    def hang_up(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


class House:
    def __init__(self, game: str) -> None:
        self.game = find_game(game)
        self.options = dict(bench_of(game).lasting)
        self.ears: list[Ear] = []
        self.chance = Random(1)
        self.made = 0

    def fingerprint(self) -> str:
        return blake2b(b"".join(ear.told.digest() for ear in self.ears), digest_size=6).hexdigest()

    async def count(self, moves: int) -> Steps:
        tables = [await self.table() for _ in range(TABLES)]
        await self.play(tables, BEFORE * TABLES)
        steps, before = Steps(), sys.gettrace()
        sys.settrace(steps.note)
        try:
            await asyncio.create_task(self.play(tables, moves))  # a task, so that its frames are fresh ones
        finally:
            sys.settrace(before)
        return steps

    async def table(self) -> tuple[Table, list[Connection]]:
        self.made += 1
        names, seed = ("Ana", "Bruno"), as_seed(self.made)
        sitters = [Sitter("person", name, at) for at, name in enumerate(names)]
        table = Table(
            cast(Storage, Nowhere()), self.made, "BENCH", self.game.id, self.options, seed, "", sitters,
            host_id=0, public=False,
        )  # fmt: skip
        table.begin(self.game.agree(names, self.options))
        ears = [Ear() for _ in names]
        self.ears += ears
        people = [Connection(at, name, "en", ear) for at, (name, ear) in enumerate(zip(names, ears, strict=True))]
        for person in people:
            await table.connect(person)
        return table, people

    async def play(self, tables: list[tuple[Table, list[Connection]]], moves: int) -> None:
        for number in range(moves):
            at = number % len(tables)
            if tables[at][0].playing().over:
                tables[at][0].close()
                tables[at] = await self.table()
            table, people = tables[at]
            match = table.playing()
            decision = self.chance.choice(match.decisions(asides=False))
            option = self.chance.choice(decision.options)
            text = b'{"t":"choose","seat":%d,"option":%d,"position":%d}'
            asked = p.decoder.decode(text % (decision.seat, option, match.position_number))
            await table.handle(people[decision.seat], asked)
