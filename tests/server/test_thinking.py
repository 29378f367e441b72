"""A bot thinks beside the event loop: the table and the server go on meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from muster.games import all_games
from muster.kernel import Decision, Stream
from muster.server.people.sessions import People
from muster.server.tables import thinking
from muster.server.tables.house import ClockWish, SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.telling import protocol as p
from muster.server.work.beside import Helper
from tests.kernel.bazaar import BAZAAR
from tests.server.tables import reader, tell

OWN = [{"name": "Grunt", "cost": 0, "health": 2, "text": "Battlefield: Draw 1 card."}]
PATIENCE = 20.0  # seconds


class Slow:
    """A bot that is not done before it may be, and takes the last option. It looks at its worlds before and after."""

    def __init__(self) -> None:
        self.begun, self.may = threading.Event(), threading.Event()
        self.threads: list[str] = []
        self.worlds: list[str] = []

    def choose(self, game: Any, view: Any, decision: Decision, stream: Stream, worlds: Any) -> int:
        self.threads.append(threading.current_thread().name)
        self.worlds.append(game.digest(next(worlds(Stream(bytes(32))))))
        self.begun.set()
        assert self.may.wait(PATIENCE)
        self.worlds.append(game.digest(next(worlds(Stream(bytes(32))))))
        return decision.options[-1]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    monkeypatch.setitem(all_games(), BAZAAR.id, BAZAAR)
    bot = Slow()
    monkeypatch.setattr(thinking, "find_bot", lambda name: bot)
    yield bot
    bot.may.set()


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


async def against_a_bot(tables: Tables, game: str = "ravenna", **options: Any) -> tuple[Table, Connection]:
    person = (await People(tables.storage).new_guest())[0]
    wish = TableWish(game, [SeatWish("me"), SeatWish("bot")], options)
    table = await tables.make(person.id, "Ana", wish)
    ana = reader(person.id, "Ana", "en")
    await table.connect(ana)
    return table, ana


def chooses(table: Table, seat: int = 0) -> p.Choose:
    """The first option of a seat that has several."""
    match = table.playing()
    option = next(d.options[0] for d in match.decisions(asides=False) if d.seat == seat)
    return p.Choose(seat, option, match.position_number)


def test_a_bot_that_thinks_long_holds_nobody_up(tmp_path: Path, slow: Slow) -> None:
    async def story(tables: Tables) -> None:
        table, ana = await against_a_bot(tables, starter=1)
        await until(slow.begun.is_set)
        other, ben = await against_a_bot(tables, starter=0)
        await other.handle(ben, chooses(other))
        assert other.playing().made == 1
        await table.handle(ana, p.Say("Take your time."))
        assert [said for _, _, said in table.chats] == ["Take your time."]
        assert table.playing().made == 0
        slow.may.set()
        await until(lambda: table.playing().made > 0)
        assert table.playing().history[0].seat == 1

    tell(tmp_path, story)
    assert set(slow.threads) == {"bots"}


def test_bots_at_tables_with_own_cards_keep_no_other_bot_waiting(tmp_path: Path, slow: Slow) -> None:
    async def story(tables: Tables) -> None:
        heavy, _ = await against_a_bot(tables, "rone", edition="en", cards=OWN, starter=1)
        await until(slow.begun.is_set)
        slow.begun.clear()
        usual, _ = await against_a_bot(tables, starter=1)
        await until(slow.begun.is_set)
        assert (heavy.playing().made, usual.playing().made) == (0, 0)
        assert slow.threads == ["bots-own-cards", "bots"]
        slow.may.set()
        await until(lambda: bool(heavy.playing().made and usual.playing().made))

    tell(tmp_path, story)


def test_what_a_bot_found_is_forgotten_if_its_question_is_no_more(tmp_path: Path, slow: Slow) -> None:
    """Somebody takes back what the bot answers to. It goes on thinking about the state that it was asked in."""

    async def story(tables: Tables) -> None:
        table, ana = await against_a_bot(tables, starter=0)
        match = table.playing()
        slow.may.set()
        while match.decisions(asides=False)[0].seat == 0 or match.undo_policy(0).undo.value == "blocked":
            slow.begun.clear()
            if match.decisions(asides=False)[0].seat == 0:
                slow.may.clear()
                await table.handle(ana, chooses(table))
            else:
                slow.may.set()
                await asyncio.sleep(0.005)
            assert not match.over
        await until(slow.begun.is_set)
        made = match.last_choice(0)
        before = len(slow.worlds)
        await table.handle(ana, p.Undo(0))
        assert match.decisions(asides=False)[0].seat == 0
        slow.may.set()
        await until(lambda: len(slow.worlds) > before)
        await asyncio.sleep(0.05)
        assert match.made == made
        assert match.decisions(asides=False)[0].seat == 0
        assert slow.worlds[before - 1] == slow.worlds[before]

    tell(tmp_path, story)


def test_who_acts_at_the_same_time_does_not_disturb_a_bot(tmp_path: Path, slow: Slow) -> None:
    async def story(tables: Tables) -> None:
        person = (await People(tables.storage).new_guest())[0]
        seats = [SeatWish("me"), *[SeatWish("bot", bot="random")] * 2]
        table = await tables.make(person.id, "Ana", TableWish("bazaar", seats, {"floods": False}))
        ana, match = reader(person.id, "Ana", "en"), table.playing()
        await table.connect(ana)
        await until(slow.begun.is_set)
        await table.handle(ana, chooses(table))
        assert [entry.seat for entry in match.history] == [0]
        slow.may.set()
        await until(lambda: match.made > 1)
        assert match.history[1].seat == 1
        assert slow.worlds[0] == slow.worlds[1]

    tell(tmp_path, story)


def test_who_moves_after_all_while_a_bot_thinks_for_them_is_asked_again(tmp_path: Path, slow: Slow) -> None:
    async def story(tables: Tables) -> None:
        person = (await People(tables.storage).new_guest())[0]
        seats = [SeatWish("me"), SeatWish("device")]
        wish = TableWish("ravenna", seats, {"starter": 0}, clock=ClockWish(move=1))
        table = await tables.make(person.id, "Ana", wish)
        table.clock = {"move": 0.1}
        ana = reader(person.id, "Ana", "en")
        await table.connect(ana)
        await until(slow.begun.is_set)
        assert table.sitters[0].stand_in
        table.clock = {"move": 1000.0}
        await table.handle(ana, chooses(table))
        slow.may.set()
        await until(lambda: not table.sitters[0].stand_in)
        assert table.playing().made == 1

    tell(tmp_path, story)


def test_a_bot_that_fails_takes_the_first_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "find_bot", lambda name: 1 // 0)

    async def story(tables: Tables) -> None:
        table, _ = await against_a_bot(tables, starter=1)
        first = table.playing().decisions(asides=False)[0].options[0]
        await until(lambda: table.playing().made > 0)
        assert table.playing().history[0].option == first

    tell(tmp_path, story)


def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    helper, done, may = Helper("test"), list[str](), threading.Event()

    async def story() -> None:
        first = asyncio.create_task(helper.do(lambda: may.wait(PATIENCE)))
        gone = asyncio.create_task(helper.do(lambda: done.append("gone")))
        await asyncio.sleep(0.01)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        may.set()
        assert await first
        await helper.do(lambda: done.append("wanted"))
        with pytest.raises(ZeroDivisionError):
            await helper.do(lambda: 1 // 0)

    asyncio.run(story())
    assert done == ["wanted"]


def test_the_process_ends_in_the_middle_of_a_thought() -> None:
    code = """
import asyncio, itertools
from muster.server.work.beside import Helper

async def main():
    task = asyncio.create_task(Helper("bots").do(lambda: [None for _ in itertools.count() if False]))
    await asyncio.sleep(0.3)
    assert not task.done()

asyncio.run(main())
print("the end")
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "the end\n", "")
