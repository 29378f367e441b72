"""Tables that were let go come back as they were: from a position beside the log where that fits, else from the log."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from muster.kernel import Match
from muster.kernel.freeze import CannotFreeze
from muster.server.people.sessions import People
from muster.server.store import positions, schema
from muster.server.tables import loading
from muster.server.tables import table as table_module
from muster.server.tables.house import SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.tables.turns import Turnstile
from muster.server.telling import story
from tests.server.house import House, Visitor, wait_for
from tests.server.tables import reader, tell
from tests.server.test_durability import Process, come_back, play_one

GAMES: dict[str, dict[str, Any]] = {"ravenna": {"total": 1000}, "rone": {"edition": "de"}}


async def made(tables: Tables, game: str = "ravenna", **wish: Any) -> Table:
    """A table for two people at one screen."""
    person = (await People(tables.storage).new_guest())[0]
    seats = [SeatWish("me"), SeatWish("device")]
    return await tables.make(person.id, "Ana", TableWish(game, seats, GAMES[game], **wish))


async def play(table: Table, choices: int, number: int = 1) -> None:
    chance = random.Random(number)
    for _ in range(choices):
        match = table.playing()
        decision = match.decisions(asides=False)[0]
        await table.choose(decision.seat, chance.choice(decision.options), None)


def read(tables: Tables, table: Table) -> positions.Kept | None:
    return tables.storage.call_now(lambda c: positions.read(c, table.id))


async def written(tables: Tables, table: Table) -> positions.Kept:
    """The position that was taken last, once it is on disk."""
    while (found := read(tables, table)) is None or found.seq != table.kept_seq:
        await asyncio.sleep(0.01)
    return found


def let_go_without_position(tables: Tables, table: Table) -> None:
    table.kept_seq = table.seq  # nothing more is written
    tables.let_go(table)
    tables.storage.call_now(lambda c: positions.forget(c, table.id))


class Counting:
    """Counts how many choices are made, in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        choose = Match.choose

        def counted(match: Match, *args: Any, **more: Any) -> Any:
            self.made += 1
            return choose(match, *args, **more)

        monkeypatch.setattr(Match, "choose", counted)


def alike(one: Table, other: Table) -> None:
    a, b = one.playing(), other.playing()
    assert a.digest() == b.digest()
    assert a.decisions() == b.decisions()
    assert (a.made, a.position_number, one.seq) == (b.made, b.position_number, other.seq)
    assert one.chain.digest() == other.chain.digest()
    assert one.chats == other.chats
    one.stories.clear()  # a line stays as it was told: with a number only if two copies were seen by then
    other.stories.clear()
    one.spared.clear()  # where the reader was not asked is known as long as a table is loaded
    other.spared.clear()
    for seat in range(len(a.names)):
        assert a.undo_policy(seat) == b.undo_policy(seat)
        assert a.view(seat) == b.view(seat)
        assert story.story(one, seat, "de") == story.story(other, seat, "de")


async def without_position(tables: Tables, table: Table) -> Table:
    """The same table, played from its log alone."""
    stored = await tables.storage.call(lambda c: loading.read(c, table.code))
    fresh = loading.table_of(tables.storage, stored.row, stored.sitters, 0.0, Turnstile())
    stored.kept = None
    fresh.chain = stored.chain
    fresh.begin(fresh.game.recall(tuple(stored.row["names"]), fresh.options, fresh.version))
    for entry in stored.entries():
        fresh.take_in([entry])
    return fresh


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_goes_on_from_its_position_and_plays_only_the_rest_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def story(tables: Tables) -> None:
        table = await made(tables, game)
        ana = reader(table.host_id or 0, "Ana", "en")
        await table.chat(ana, "Good luck!")
        await play(table, 150)
        while not table.kept_seq:
            await play(table, 10)
        kept = await written(tables, table)
        assert positions.EVERY <= kept.seq <= table.seq
        last = table.kept_seq
        table.kept_seq = table.seq  # as after a kill: nothing more is written
        tables.let_go(table)
        counting = Counting(monkeypatch)
        again = await tables.get(table.code)
        assert again is not table
        assert counting.made == table.seq - last
        alike(again, table)
        alike(again, await without_position(tables, table))
        await play(again, 120, 2)
        alike(again, await without_position(tables, again))

    tell(tmp_path, story)


def test_what_can_be_taken_back_can_be_after_coming_back(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table = await made(tables, "rone")
        chance, taken = random.Random(4), 0
        for _ in range(30):
            await play(table, 8, chance.randrange(1000))
            tables.let_go(table)
            await written(tables, table)
            again = await tables.get(table.code)
            assert again.kept_seq == again.seq
            alike(again, table)
            for seat in (0, 1):
                if again.playing().undo_policy(seat).undo.value != "blocked":
                    await again.undo(seat)
                    taken += 1
            table = again
        alike(table, await without_position(tables, table))
        assert taken

    tell(tmp_path, story)


def test_a_long_game_keeps_its_newest_part_in_memory_and_all_of_it_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "KEPT_CHOICES", 30)
    monkeypatch.setattr(table_module, "MOST_CHOICES", 40)

    async def story(tables: Tables) -> None:
        table = await made(tables)
        await play(table, 300)
        match = table.playing()
        assert len(match.history) < 100
        assert match.made == 300
        tables.let_go(table)
        again = await tables.get(table.code)
        alike(again, table)
        assert len(await tables.storage.read_log(table.id)) == 300
        ana = reader(table.host_id or 0, "Ana", "en")
        await again.connect(ana)
        await play(again, 1)
        numbers = [line["at"] for line in positions.msgspec.json.decode(last_of(ana))["lines"]]
        assert set(numbers) == {301}  # lines of an update name choices by their numbers in the whole game

    tell(tmp_path, story)


def last_of(connection: Connection) -> bytes:
    found: Any = None
    while not connection.way.empty():
        found = connection.way.get_nowait()
    assert isinstance(found, bytes)
    return found


# --- positions that do not fit ----------------------------------------------------------------------------------------


async def stored_table(tables: Tables, choices: int = 60) -> Table:
    """A table that was let go, with its position on disk."""
    table = await made(tables)
    await play(table, choices)
    tables.let_go(table)
    await written(tables, table)
    return table


def spoil(what: str) -> Callable[[Any, int], None]:
    """Ways in which a position and its log may not belong together."""
    p, entries = schema.positions, schema.log

    def data(c: Any, table_id: int) -> None:
        found = bytearray(c.execute(select(p.c.data).where(p.c.table_id == table_id)).scalar_one())
        found[len(found) // 2] ^= 1
        c.execute(update(p).where(p.c.table_id == table_id).values(data=bytes(found)))

    def place(c: Any, table_id: int) -> None:
        c.execute(update(p).where(p.c.table_id == table_id).values(seq=p.c.seq - 1))

    def log(c: Any, table_id: int) -> None:
        here = (entries.c.table_id == table_id, entries.c.seq == 3)
        c.execute(update(entries).where(*here).values(at=entries.c.at + 1))

    def shorter(c: Any, table_id: int) -> None:
        c.execute(entries.delete().where(entries.c.table_id == table_id, entries.c.seq > 40))

    def rules(c: Any, table_id: int) -> None:
        c.execute(update(p).where(p.c.table_id == table_id).values(fingerprint="0" * 32))

    return {"data": data, "place": place, "log": log, "shorter": shorter, "rules": rules}[what]


@pytest.mark.parametrize("what", ["data", "place", "log", "shorter", "rules"])
def test_a_position_that_was_tampered_with_is_thrown_away_and_the_log_is_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async def story(tables: Tables) -> None:
        table = await stored_table(tables)
        tables.storage.call_now(lambda c: spoil(what)(c, table.id))
        counting = Counting(monkeypatch)
        again = await tables.get(table.code)
        assert counting.made == (40 if what == "shorter" else 60)
        assert again.seq == counting.made
        assert again.playing().made == counting.made
        if what != "shorter":
            assert again.playing().digest() == table.playing().digest()

    tell(tmp_path, story)
    assert "the log is played again" in caplog.text


def test_a_position_from_another_version_of_the_code_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        table = await stored_table(tables)
        old = await written(tables, table)
        counting = Counting(monkeypatch)
        again = await tables.get(table.code)
        assert counting.made == 0
        tables.let_go(again)
        monkeypatch.setattr(positions, "code_hash", lambda game: "another")
        upgraded = await tables.get(table.code)
        assert counting.made == 60
        assert upgraded.playing().digest() == table.playing().digest()
        tables.let_go(upgraded)
        while (await written(tables, upgraded)).fingerprint == old.fingerprint:
            await asyncio.sleep(0.01)
        assert (await tables.get(table.code)).playing().digest() == table.playing().digest()
        assert counting.made == 60  # its new position is one of the new code

    tell(tmp_path, story)


def test_a_position_that_leads_elsewhere_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole, sealed, of this log, and still wrong: the state itself is looked at."""

    async def story(tables: Tables) -> None:
        table = await made(tables)
        await play(table, 30)
        other = await without_position(tables, table)
        decision = other.playing().decisions(asides=False)[0]
        other.playing().choose(decision.seat, decision.options[0])
        kept = positions.take(other, other.playing())
        found = positions.msgspec.msgpack.decode(kept.data, type=positions.Position)
        found.digest = table.playing().digest()
        kept.data = positions.msgspec.msgpack.encode(found)
        table.kept_seq = table.seq
        tables.let_go(table)
        tables.storage.call_now(lambda c: positions.store(c, kept))
        again = await tables.get(table.code)
        assert again.playing().digest() == table.playing().digest()
        assert again.playing().made == 30

    tell(tmp_path, story)


def test_a_game_that_cannot_be_frozen_comes_back_from_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(match: Match) -> bytes:
        raise CannotFreeze("not this one")

    monkeypatch.setattr(positions.freeze, "freeze", never)

    async def story(tables: Tables) -> None:
        table = await made(tables)
        await play(table, 120)
        tables.let_go(table)
        again = await tables.get(table.code)
        assert read(tables, table) is None
        alike(again, table)

    tell(tmp_path, story)


def test_an_account_that_is_deleted_is_in_no_position_either(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house, house.visitor() as ana, house.visitor() as ben:
        ana.post("/api/me", {"name": "Rumpelstilz"})
        code = ana.make("me", "open", options={"total": 1000})["code"]
        ben.post(f"/api/tables/{code}/join", {})
        wait_for(lambda: house.table(code).match is not None)
        house.state.tables.let_go(house.table(code))
        with ana.sit(code) as seat:
            seat.send("say", text="it is me")
            seat.await_("update")
        house.state.tables.let_go(house.table(code))
        wait_for(lambda: count(house) == 1)
        ana.post("/api/account/delete")
        assert count(house) == 0
        with ben.sit(code) as seat:
            assert "Rumpelstilz" not in "".join(seat.heard)


def count(house: House) -> int:
    found: int = house.state.storage.call_now(
        lambda c: c.execute(select(func.count()).select_from(schema.positions)).scalar_one()
    )
    return found


# --- the loop ---------------------------------------------------------------------------------------------------------


def test_a_long_log_without_a_position_is_played_again_by_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        table = await made(tables)
        await play(table, loading.LONG + 100)
        let_go_without_position(tables, table)
        counting = Counting(monkeypatch)
        again = await tables.get(table.code)
        assert counting.made == 0
        alike(again, table)
        tables.let_go(again)
        assert (await written(tables, again)).seq == table.seq  # the next time nobody has to

    tell(tmp_path, story)


def test_without_a_worker_a_long_log_is_played_in_slices(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table = await made(tables)
        await play(table, loading.LONG + 200)
        let_go_without_position(tables, table)
        await tables.workers.close()
        ticks, done = 0, asyncio.create_task(tables.get(table.code))
        while not done.done():
            ticks += 1
            await asyncio.sleep(0)
        alike(done.result(), table)
        assert ticks > 5

    tell(tmp_path, story)


def test_what_was_used_last_comes_back_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(tables: Tables) -> None:
        some = [await made(tables) for _ in range(5)]
        order = [3, 0, 4, 1, 2]  # from the oldest to the newest
        for at, number in enumerate(order):
            await play(some[number], 2)
            tables.storage.call_now(
                lambda c, t=some[number].id, when=1000.0 + at: c.execute(  # type: ignore[misc]
                    update(schema.log).where(schema.log.c.table_id == t).values(at=when)
                )
            )
        for table in some:
            table.kept_seq = table.seq
            tables.let_go(table)
        came: list[int] = []
        bring_up = loading.Loader.bring_up

        async def noting(loader: Any, table: Table, *more: Any) -> bool:
            came.append(table.id)
            return await bring_up(loader, table, *more)

        monkeypatch.setattr(loading.Loader, "bring_up", noting)
        async with tables.turnstile.turn():  # something else is under way until all of them wait
            tasks = [asyncio.create_task(tables.get(table.code)) for table in some]
            while len(tables.turnstile._waiting) < len(some):
                await asyncio.sleep(0.01)
        await asyncio.gather(*tasks)
        assert came == [some[number].id for number in reversed(order)]

    tell(tmp_path, story)


def test_a_table_that_is_busy_for_long_keeps_no_other_from_coming_back(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        busy, other = await made(tables), await made(tables)
        for table in (busy, other):
            await play(table, 60)
        tables.let_go(other)
        ana = reader(busy.host_id or 0, "Ana", "en")
        async with busy.at_rest():
            coming = asyncio.create_task(busy.connect(ana))
            await asyncio.sleep(0.01)
            async with asyncio.timeout(5):
                again = await tables.get(other.code)
                await again.connect(reader(other.host_id or 0, "Ben", "en"))
            assert not coming.done()
        await coming
        assert positions.msgspec.json.decode(last_of(ana))["position"] == 60

    tell(tmp_path, story)


def test_whoever_gives_up_waiting_keeps_nobody_else_waiting() -> None:
    async def story() -> None:
        turnstile, done = Turnstile(), list[str]()

        async def work(name: str, newest: float) -> None:
            async with turnstile.turn(newest) as slices:
                done.append(name)
                await slices.pause()

        async with turnstile.turn():
            tasks = [asyncio.create_task(work(name, at)) for at, name in enumerate("abc")]
            await asyncio.sleep(0)
            tasks[2].cancel()
            await asyncio.sleep(0)
        tasks[1].cancel()  # in the moment in which it is its turn
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done == ["a"]
        async with asyncio.timeout(1), turnstile.turn():
            pass

    asyncio.run(story())


# --- kills ------------------------------------------------------------------------------------------------------------


@pytest.mark.slowest
def test_killed_while_positions_are_written_every_table_is_where_it_was(tmp_path: Path) -> None:
    database, chance = tmp_path / "muster.db", random.Random(3)
    server = Process(database)
    visitor = Visitor(server.url, {})
    codes = [visitor.make("me", "device", options={"total": 1000})["code"] for _ in range(2)]
    told = dict.fromkeys(codes, 0)
    for _ in range(3):
        seats = {code: visitor.sit(code) for code in codes}
        for _ in range(positions.EVERY + chance.randint(1, 20)):
            for seat in seats.values():
                play_one(seat, chance)
        for code, seat in seats.items():
            told[code] = seat.now["seq"]
        time.sleep(chance.random() * 0.01)
        server.end(signal.SIGKILL)
        for seat in seats.values():
            seat.close()
        with sqlite3.connect(database) as raw:
            assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = dict(raw.execute("SELECT table_id, seq FROM positions"))
            last = dict(raw.execute("SELECT table_id, max(seq) FROM log GROUP BY table_id"))
        assert all(seq <= last[table_id] for table_id, seq in found.items())  # never ahead of the log
        server = Process(database)
        visitor = come_back(visitor, server.url)
        for code in codes:
            with visitor.sit(code) as seat:
                assert seat.now["seq"] == told[code]
    assert found
    assert server.end(signal.SIGTERM) == 0
    with sqlite3.connect(database) as raw:  # a polite end keeps where every table stood
        assert dict(raw.execute("SELECT table_id, seq FROM positions")) == dict(
            raw.execute("SELECT table_id, max(seq) FROM log GROUP BY table_id")
        )
    assert not [line for line in server.lines if "played again" in line or "could not" in line]
    visitor.http.close()
