"""A table at which several act at once: nobody is refused because somebody else was quicker, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from muster.games import all_games
from muster.kernel import Decision, Match, Stream, lay
from muster.server.people.sessions import People
from muster.server.store.storage import now
from muster.server.tables import thinking
from muster.server.tables.house import ClockWish, SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.telling import protocol as p
from tests.kernel.bazaar import BAZAAR
from tests.server.tables import reader, tell


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), BAZAAR.id, BAZAAR)


async def three(tables: Tables, clock: ClockWish | None = None, bots: int = 0) -> tuple[Table, list[Connection]]:
    """Ana makes a table, others come; what was told so far is read."""
    people = [(await People(tables.storage).new_guest())[0] for _ in range(3 - bots)]
    seats = [SeatWish("me"), *[SeatWish("open")] * (2 - bots), *[SeatWish("bot", bot="random")] * bots]
    table = await tables.make(people[0].id, "Ana", TableWish("bazaar", seats, {"floods": False}, clock=clock))
    for person, name in zip(people[1:], ("Bruno", "Carla"), strict=False):
        await tables.join(table, person.id, name)
    here = [reader(person.id, name, "en") for person, name in zip(people, ("Ana", "Bruno", "Carla"), strict=False)]
    for connection in here:
        await table.connect(connection)
    for connection in here:
        heard(connection)
    return table, here


def heard(connection: Connection) -> list[dict[str, Any]]:
    way: Any = connection.way
    found = []
    while not way.empty():
        found.append(p.msgspec.json.decode(way.get_nowait()))
    return found


def option(table: Table, text: str) -> int:
    return table.playing().read(text)


async def do(table: Table, who: Connection, seat: int, text: str, position: int) -> list[dict[str, Any]]:
    """What everybody else said meanwhile is in the same pile: only refusals and problems are of interest here."""
    await table.handle(who, p.Choose(seat, option(table, text), position))
    return [message for message in heard(who) if message["t"] in ("refused", "problem")]


def test_three_act_at_once_each_by_what_they_saw(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, carla) = await three(tables)
        assert await do(table, ana, 0, "buy ware 1", 0) == []
        assert await do(table, bruno, 1, "buy ware 2", 0) == []
        coin = table.playing().decisions()[0].options[0]
        await table.handle(ana, p.Choose(0, coin, 2))
        assert await do(table, carla, 2, "buy ware 0", 0) == []  # slow, and asked the same all the time
        (refused,) = await do(table, carla, 2, "done", 0)
        assert refused["rule"] == "table.03"

    tell(tmp_path, story)


def test_one_takes_back_while_others_go_on(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, carla) = await three(tables)
        await do(table, ana, 0, "buy ware 1", 0)
        await do(table, bruno, 1, "roll", 0)
        await table.chat(carla, "well rolled")
        await table.handle(ana, p.Undo(0))
        (after,) = [message for message in heard(ana) if message["t"] == "table"][-1:]
        assert after["undo"]["kind"] == "blocked"  # nothing is left to take back
        assert table.playing().state.market == [0, 1, 2, 3]
        assert [entry.text for entry in table.playing().history] == ["roll"]
        assert table.chats == [(1, "Carla", "well rolled")]
        assert await do(table, carla, 2, "buy ware 1", 0) == []
        again = await come_back(tables, table)
        assert again.playing().digest() == table.playing().digest()
        assert again.chats == table.chats

    tell(tmp_path, story)


async def come_back(tables: Tables, table: Table) -> Table:
    """The same table as another server would load it."""
    other = Tables(tables.storage, 0.0)
    found = await other.get(table.code)
    assert found is not None
    assert found is not table
    await other.workers.close()
    return found


def test_whoever_comes_back_goes_on_where_they_were(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, _) = await three(tables)
        await do(table, bruno, 1, "buy ware 3", 0)  # in the middle of paying, Bruno's network fails
        table.disconnect(bruno)
        assert await do(table, ana, 0, "buy ware 0", 1) == []
        again = reader(bruno.user_id, "Bruno", "en")
        await table.connect(again)
        (now_,) = [message for message in heard(again) if message["t"] == "table"]
        assert (now_["question"]["kind"], now_["question"]["seats"]) == ("pay", [0, 1, 2])
        assert {o["text"].split()[0] for o in now_["options"]} == {"pay"}

    tell(tmp_path, story)


def test_what_others_are_in_the_middle_of_is_not_told(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, _) = await three(tables)
        watcher = reader(-1, "Eve", "en")
        await table.connect(watcher)
        assert heard(watcher)[-1]["question"]["kind"] == "trade"
        await do(table, bruno, 1, "buy ware 3", 0)
        assert heard(ana)[-1]["question"] == {
            "seats": [0, 1, 2],
            "kind": "trade",
            "text": "trade?",
            "since": 0,
        }
        assert heard(watcher)[-1]["question"] == {"seats": [0, 1, 2], "kind": ""}

    tell(tmp_path, story)


def test_each_has_their_own_clock(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, _) = await three(tables, ClockWish(total=600))
        table.asking.since = [now() - 100, now() - 100, now() - 100]
        await do(table, ana, 0, "buy ware 0", 0)
        left = [sitter.time_left for sitter in table.sitters]
        assert left[0] == pytest.approx(500, abs=2)
        assert left[1:] == [600, 600]
        shown = [seat["time_left"] for seat in heard(bruno)[-1]["seats"]]
        assert shown == [pytest.approx(500, abs=2)] * 3, "Bruno's and Carla's run on since they were asked"
        table.sitters[1].time_left = 100.2
        table.wake()
        while not table.sitters[1].stand_in and len(table.playing().history) < 2:
            await asyncio.sleep(0.02)
        assert not table.sitters[0].stand_in

    tell(tmp_path, story)


async def busy_choice(table: Table, match: Match, decision: Decision, stream: Stream) -> int:
    """Trades as long as there is something to trade."""
    first = match.text(decision.options[0])
    return decision.options[-1] if first.startswith("raid") else decision.options[0]


def test_bots_take_turns_and_people_are_not_kept_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "choice", busy_choice)

    async def story(tables: Tables) -> None:
        table, (ana,) = await three(tables, bots=2)
        match = table.playing()
        while any(decision.seat for decision in match.decisions(asides=False)):
            await asyncio.sleep(0.01)
        assert [entry.seat for entry in match.history][:6] == [1, 2, 1, 2, 1, 2]
        assert match.asked_at(0) == 0
        while not match.over:
            mine = [decision for decision in match.decisions(asides=False) if decision.seat == 0]
            for decision in mine:
                done = next((o for o in decision.options if match.text(o) == "done"), decision.options[0])
                await table.handle(ana, p.Choose(0, done, match.position_number))
            await asyncio.sleep(0.01)
        assert not [message for message in heard(ana) if message["t"] in ("refused", "problem")]

    tell(tmp_path, story)


def test_a_wish_to_take_back_outlasts_what_does_not_concern_it(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, bruno, carla) = await three(tables)
        for seat, who in enumerate((ana, bruno, carla)):
            await do(table, who, seat, "done", seat)
        await table.handle(ana, p.Undo(0))  # the day is over because of it: the others have to agree
        assert table.undoing.request is not None
        await do(table, carla, 2, "buy ware 3", 3)
        assert table.undoing.request is not None
        await table.handle(bruno, p.Answer(1, True))
        await table.handle(carla, p.Answer(2, True))
        assert table.playing().state.day == 1

    tell(tmp_path, story)


def test_dice_are_rolled_at_the_table_by_its_own_chance(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, (ana, _, _) = await three(tables)
        seen = table.playing().view(0)
        lay(table.playing().state, [4])
        assert table.playing().view(0) == seen
        await table.handle(ana, p.Choose(0, option(table, "roll"), 0))
        (update,) = [message for message in heard(ana) if message["t"] == "update"]
        assert update["events"] == [{"kind": "rolled", "seat": 0, "result": 4}]

    tell(tmp_path, story)
