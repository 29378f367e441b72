"""The table passes for people: never where they want to be asked, and never so that others learn something from it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muster.bots import find_bot, worlds_of
from muster.kernel import Decision, Match, Refused, Stream
from muster.kernel.stream import seed_from
from muster.server.people.sessions import People
from muster.server.store.storage import now
from muster.server.tables import autopass
from muster.server.tables import house as tables_module
from muster.server.tables.house import ClockWish, SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.telling import protocol as p
from tests.server.tables import reader, tell

DELAY = 0.2  # seconds a bot seems to think, where a test looks at the pause
MOST = 600  # choices until a situation must have come


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests is dealt alike."""
    dealer = SimpleNamespace(token_bytes=lambda count: seed_from("autopass")[:count], choice=secrets.choice)
    monkeypatch.setattr(tables_module, "secrets", dealer)


class Sat:
    """A table of RONE with Ana at seat 0 and, if it is not a bot or somebody at her screen, Ben at seat 1."""

    def __init__(self, table: Table, *people: Connection) -> None:
        self.table = table
        self.people = people
        self.stream = Stream(seed_from("the players"))

    @property
    def match(self) -> Match:
        return self.table.playing()

    def asked(self) -> Decision:
        return self.match.decisions(asides=False)[0]

    def connection(self, seat: int) -> Connection:
        return next(c for c in self.people if seat in self.table.seats_of(c.user_id))

    async def wish(self, seat: int, **wishes: Any) -> None:
        """What somebody wants who decides where to be asked, unless told otherwise."""
        await self.table.handle(self.connection(seat), p.Stops(seat, **{"matters": False, **wishes}))

    async def go_on(self) -> None:
        """Whoever is asked makes one sensible choice, unless the table passes for that seat at the same moment."""
        asked = self.asked()
        game, seat = self.table.game, asked.seat
        worlds = worlds_of(game, self.match.state, seat)
        option = find_bot("rule-of-thumb").choose(game, self.match.view(seat), asked, self.stream, worlds)
        try:
            await self.table.choose(asked.seat, option, self.match.position_number)
        except Refused as late:
            if late.refusal.reason != "old_position":
                raise

    async def until(self, holds: Callable[[Decision, str], bool]) -> Decision:
        for _ in range(MOST):
            assert not self.match.over, "the game ended before that came"
            if holds(self.asked(), self.stop()):
                return self.asked()
            await self.go_on()
        raise AssertionError("that never came")

    async def reaction(self, *stops: str, able: bool, seat: int | None = None) -> Decision:
        """Plays on until somebody gets one of these chances to react and can do something, or cannot."""
        return await self.until(
            lambda asked, stop: stop in stops and (len(asked.options) > 1) == able and seat in (None, asked.seat)
        )

    def stop(self) -> str:
        return self.table.game.reactions.stop(self.match.state, self.match.state.seat)

    async def rests(self, seconds: float = 0.1) -> bool:
        """Does nothing happen by itself?"""
        before = self.match.position_number
        await asyncio.sleep(seconds)
        return self.match.position_number == before

    async def passed(self) -> None:
        """Until the table has passed for somebody, and told everybody."""
        while not self.passes_by_table():
            await asyncio.sleep(0.01)
        async with self.table.at_rest():
            pass

    def passes_by_table(self) -> list[tuple[int, str]]:
        return [(entry.seat, entry.text) for entry in self.match.history if entry.auto]


async def sit(tables: Tables, other: str = "open", **wish: Any) -> Sat:
    """Nobody has told the table any wishes yet."""
    guests = [(await People(tables.storage).new_guest())[0].id for _ in range(2)]
    options = wish.pop("options", {"starter": 0})
    table = await tables.make(guests[0], "Ana", TableWish("rone", [SeatWish("me"), SeatWish(other)], options, **wish))
    here = [reader(guests[0], "Ana", "en")]
    if other == "open":
        await tables.join(table, guests[1], "Ben")
        here.append(reader(guests[1], "Ben", "en"))
    for connection in here:
        await table.connect(connection)
    return Sat(table, *here)


def heard(connection: Connection) -> list[dict[str, Any]]:
    """What came since the last time."""
    found = []
    while not connection.way.empty():
        message = connection.way.get_nowait()
        assert isinstance(message, bytes)
        found.append(p.msgspec.json.decode(message))
    return found


# --- where somebody is asked -----------------------------------------------------------------------------------------


def test_whoever_has_told_no_wishes_is_asked_everywhere(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for stop in ("beginning", "own", "effect"):
            await sat.reaction(stop, able=False)
            assert await sat.rests()
        assert not sat.passes_by_table()

    tell(tmp_path, story)


def test_where_a_seat_does_not_stop_the_table_passes_at_once(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("beginning", able=True)
        since = sat.table.asking.since[0]
        await sat.wish(asked.seat)
        await sat.passed()
        assert sat.table.asking.since[0] - since < autopass.SHORTEST * DELAY
        assert sat.passes_by_table() == [(asked.seat, "pass")]

    tell(tmp_path, story, DELAY)


def test_where_a_seat_stops_and_can_do_something_it_is_asked(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for stop in ("effect", "announcement", "combat"):
            asked = await sat.reaction(stop, able=True)
            await sat.wish(asked.seat)
            assert await sat.rests(), stop
            assert sat.asked() == asked

    tell(tmp_path, story)


def test_stops_are_for_each_to_choose(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        await sat.wish(0, on=["beginning", "end"])
        met = set()
        for _ in range(150):
            await sat.go_on()
            if sat.asked().seat == 0:
                met.add(sat.stop())
        assert met == {"", "beginning", "end"}

    tell(tmp_path, story)


def test_ones_own_deeds_are_no_question_unless_one_wants_it(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("own", able=True)
        assert sat.table.game.reactions.on_turn(sat.match.state) == asked.seat
        await sat.wish(asked.seat, on=["own"])
        assert await sat.rests()
        await sat.wish(asked.seat, on=[])
        assert not await sat.rests()

    tell(tmp_path, story)


def test_whoever_wants_to_be_asked_always_is(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("effect", "announcement", able=False)
        await sat.wish(asked.seat, on=[], always=True)
        assert await sat.rests()
        await sat.wish(asked.seat, always=False)
        assert not await sat.rests()

    tell(tmp_path, story)


def test_unknown_moments_and_other_peoples_seats_are_refused(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        ana = sat.people[0]
        heard(ana)
        await sat.table.handle(ana, p.Stops(0, on=["effect", "tea time"]))
        assert heard(ana) == [{"t": "problem", "why": "This game knows no such moment to react."}]
        await sat.table.handle(ana, p.Stops(1, always=True))
        assert heard(ana) == [{"t": "problem", "why": "That is not your seat."}]
        assert not any(sitter.settled or sitter.ask_always for sitter in sat.table.sitters)

    tell(tmp_path, story)


# --- until my turn ---------------------------------------------------------------------------------------------------


def test_until_my_turn_everything_passes_and_then_it_ends_by_itself(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        game = sat.table.game
        asked = await sat.reaction("effect", "announcement", "attack", able=True)
        waiting, turn = asked.seat, game.reactions.on_turn(sat.match.state)
        assert waiting != turn
        await sat.wish(waiting, always=True, lets="until")
        await sat.passed()
        while game.reactions.on_turn(sat.match.state) == turn:
            assert sat.table.sitters[waiting].lets, "no question of another's turn ends it"
            assert sat.asked().seat == turn or not sat.stop()
            heard(sat.connection(waiting))
            await sat.go_on()
        assert not sat.table.sitters[waiting].lets
        assert sat.asked().seat == waiting
        assert not heard(sat.connection(waiting))[-1]["stops"]["lets"], "whoever is asked also hears why"
        assert await sat.rests(), "what is wanted besides holds again"

    tell(tmp_path, story)


def test_until_my_turn_ends_when_it_is_pressed_again(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("effect", "announcement", able=True)
        await sat.wish(asked.seat, lets="until")
        await sat.wish(asked.seat, lets="")
        asked = await sat.reaction("effect", "announcement", "attack", "combat", able=True, seat=asked.seat)
        assert await sat.rests()

    tell(tmp_path, story)


def test_said_in_ones_own_turn_it_lasts_until_one_is_asked_for_more(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        seat = (await sat.until(lambda asked, stop: stop == "own" and bool(sat.match.state.stack))).seat
        await sat.wish(seat, always=True, lets="until")
        await sat.passed()
        await sat.until(lambda asked, stop: asked.seat == seat)
        assert not sat.stop(), "no reaction was asked for"
        assert not sat.table.sitters[seat].lets

    tell(tmp_path, story)


# --- what others could learn -----------------------------------------------------------------------------------------


def test_where_nothing_can_be_done_the_table_passes_after_a_pause(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("effect", "announcement", able=False)
        await sat.wish(1 - asked.seat, always=True)
        since = now()
        sat.table.asking.since = [since, since]
        await sat.wish(asked.seat)
        visits = 0
        while not sat.passes_by_table():
            visits += 1  # somebody who comes and goes does not change the moment
            eve = reader(-1, "Eve", "en")
            await sat.table.connect(eve)
            sat.table.disconnect(eve)
            await asyncio.sleep(0.01)
        await sat.passed()
        waited = sat.table.asking.since[0] - since
        assert visits > 2
        assert autopass.SHORTEST * DELAY - 0.02 <= waited <= autopass.LONGEST * DELAY + 0.3

    tell(tmp_path, story, DELAY)


def test_no_two_pauses_are_alike(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table = (await sit(tables)).table
        drawn = [autopass.draw_pause(table) for _ in range(200)]
        assert min(drawn) >= autopass.SHORTEST * DELAY
        assert max(drawn) <= autopass.LONGEST * DELAY
        assert len(set(drawn)) > 100

    tell(tmp_path, story, DELAY)


def test_nobody_else_hears_of_wishes(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        ana, ben = sat.people
        again = reader(ana.user_id, "Ana", "en")  # her phone
        await sat.table.connect(again)
        for connection in (ana, ben, again):
            heard(connection)
        await sat.table.handle(ana, p.Stops(0, on=["combat"]))
        for connection in (ana, again):
            (message,) = heard(connection)
            assert [stop["name"] for stop in message["stops"]["stops"] if stop["on"]] == ["combat"]
            assert message["stops"]["settled"]
        assert heard(ben) == []
        await sat.table.handle(ben, p.Sync())
        assert not heard(ben)[0]["stops"]["settled"]

    tell(tmp_path, story)


def test_a_pass_of_the_table_looks_like_one_by_hand(tmp_path: Path) -> None:
    """The same position is passed once by the table and once by hand: the others are told the same, also by clocks."""
    told: list[list[dict[str, Any]]] = []

    async def story(tables: Tables) -> None:
        for by_table in (True, False):
            sat = await sit(tables, clock=ClockWish(total=600, add=5))
            asked = await sat.reaction("effect", "announcement", able=False)
            other = sat.connection(1 - asked.seat)
            for sitter in sat.table.sitters:
                sitter.time_left = 300.0
            sat.table.asking.begin(sat.match)
            heard(other)
            if by_table:
                await sat.wish(asked.seat)
                await sat.passed()
            else:
                await sat.table.choose(asked.seat, sat.table.game.reactions.pass_option, sat.match.position_number)
            messages = heard(other)
            for message in messages:
                message.pop("seats")[1 - asked.seat].pop("time_left")  # this clock may run now
            told.append(messages)
            assert sat.table.sitters[asked.seat].time_left == 300.0
            other_seat = 1 - asked.seat
            policy = sat.match.undo_policy(other_seat)
            assert policy.undo.value != "free", "somebody has passed, it does not matter who"

    tell(tmp_path, story, DELAY)
    assert told[0] == told[1]


def test_whoever_is_away_is_waited_for_whether_or_not_something_could_be_done(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for able in (False, True):
            asked = await sat.reaction("effect", "announcement", able=able)
            connection = sat.connection(asked.seat)
            sat.table.disconnect(connection)
            await sat.wish(asked.seat)
            assert await sat.rests()
            await sat.table.connect(connection)
            sat.table.sitters[asked.seat].settled = False

    tell(tmp_path, story)


@pytest.mark.parametrize("other", ["bot", "device"])
def test_where_nobody_could_count_the_seconds_there_is_no_pause(tmp_path: Path, other: str) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables, other)
        match = sat.match
        while not (sat.asked().seat == 0 and sat.stop() == "effect" and len(sat.asked().options) == 1):
            if sat.table.sitters[sat.asked().seat].by_bot():
                await asyncio.sleep(0.01)
            else:
                await sat.go_on()
        sat.table.sitters[0].settled, sat.table.sitters[0].matters = True, False
        assert autopass.way(sat.table, match, sat.asked()) is autopass.Way.AT_ONCE

    tell(tmp_path, story)


# --- going on --------------------------------------------------------------------------------------------------------


def test_a_choice_and_the_passes_after_it_are_one_message(tmp_path: Path) -> None:
    """Who shares a screen must not be sent away for a question that is already answered."""

    async def story(tables: Tables) -> None:
        sat = await sit(tables, "device")
        for seat in (0, 1):
            await sat.wish(seat)
        merged = 0
        for _ in range(60):
            if sat.match.over:
                break
            ana, before = sat.people[0], len(sat.match.history)
            heard(ana)
            await sat.go_on()
            (message,) = heard(ana)
            made = sat.match.history[before:]
            merged += len(made) > 1
            assert all(entry.auto for entry in made[1:])
            assert len(message.get("events", [])) == sum(len(entry.events) for entry in made)
            await sat.table.handle(ana, p.Sync())
            lines = message.get("lines", [])
            assert not lines or heard(ana)[0]["lines"][-len(lines) :] == lines, "told later, it is the same story"
        assert merged > 10

    tell(tmp_path, story)


def test_against_a_bot_a_person_is_asked_only_where_there_is_something_to_do(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables, "bot", options={"max_rounds": 4})
        await sat.wish(0)
        questions = 0
        while True:
            async with sat.table.at_rest():  # not while the table passes
                if sat.match.over:
                    break
                asked, stop = sat.asked(), sat.stop()
            if asked.seat != 0:
                await asyncio.sleep(0.002)
                continue
            assert not stop or (len(asked.options) > 1 and stop not in ("own", "beginning", "income"))
            questions += 1
            await sat.go_on()
        assert questions > 10
        assert len(sat.passes_by_table()) > 10

    tell(tmp_path, story)


def test_a_server_that_starts_again_asks_until_it_knows_the_wishes_and_then_goes_on(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.reaction("effect", "announcement", able=False)
        await sat.wish(asked.seat)
        assert await sat.rests(0.01), "in the middle of the pause"
        tables.close()

        second = Tables(tables.storage, DELAY)
        again = Sat(await second.get(sat.table.code), *sat.people)
        assert again.match.digest() == sat.match.digest()
        for connection in again.people:
            await again.table.connect(connection)
        assert await again.rests(2 * DELAY * autopass.LONGEST)
        await again.wish(asked.seat)
        await again.passed()
        second.close()

        third = Tables(tables.storage, DELAY)
        loaded = (await third.get(sat.table.code)).playing()
        assert [entry.auto for entry in loaded.history] == [entry.auto for entry in again.match.history]
        third.close()

    tell(tmp_path, story, DELAY)


def test_taking_back_goes_over_the_passes_of_the_table(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables, "device")
        for seat in (0, 1):
            await sat.wish(seat)
        while True:
            seat, before, digest = sat.asked().seat, len(sat.match.history), sat.match.digest()
            await sat.go_on()
            made = sat.match.history[before:]
            policy = sat.match.undo_policy(seat)
            if len(made) > 1 and policy.undo.value == "consent":
                break
        ana = sat.people[0]
        await sat.table.handle(ana, p.Undo(seat))
        await sat.table.handle(ana, p.Answer(1 - seat, True))
        assert sat.match.digest() == digest
        assert sat.asked().seat == seat
        assert await sat.rests()

    tell(tmp_path, story)
