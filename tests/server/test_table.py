"""Playing over the socket: choices, refusals, undo, eyes, clocks, stand-ins, slow clients."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from muster.server.store.storage import LogEntry, NotWritten, read_log
from muster.server.tables.house import ClockWish, SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.telling import protocol as p
from muster.server.words import Trouble
from tests.server.house import House, Seat, Visitor, text_of, wait_for
from tests.server.tables import MOST_WAITING, reader, tell
from tests.server.test_lobby import play_out


def two_at_a_table(ana: Visitor, ben: Visitor, **wish: Any) -> str:
    code: str = ana.make("me", "open", **wish)["code"]
    ben.post(f"/api/tables/{code}/join")
    return code


def other_seat(now: dict[str, Any]) -> int:
    asked: int = now["question"]["seats"][0]
    return 1 - asked


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_a_choice_is_on_disk_before_anybody_is_told(house: House, ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code) as two:
        asked, waiting = (one, two) if one.now.get("options") else (two, one)
        asked.choose()
        waiting.until(lambda now: now["position"] > 0)
        entries = house.state.storage.call_now(lambda c: read_log(c, house.table(code).id))
        assert [(entry.seq, entry.kind) for entry in entries] == [(1, "choice")]


def test_what_is_not_possible_is_refused_with_its_rule(house: House, ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code) as two:
        asked, waiting = (one, two) if one.now.get("options") else (two, one)
        before = house.table(code).match.digest()  # type: ignore[union-attr]
        option, position = asked.now["options"][0]["option"], asked.now["position"]

        waiting.send("choose", seat=waiting.now["looking"], option=option, position=position)
        assert waiting.await_("refused")["rule"] == "ravenna.order.03"
        asked.send("choose", seat=asked.now["looking"], option=2**52, position=position)
        assert asked.await_("refused")["rule"] == "table.01"
        asked.send("choose", seat=waiting.now["looking"], option=option, position=position)
        assert asked.await_("problem")["why"] == "That is not your seat."
        asked.send("choose", seat=asked.now["looking"], option=option, position=position + 7)
        assert asked.await_("refused")["rule"] == "table.03"
        asked.send("choose", seat=63, option=option)
        assert asked.await_("problem")
        assert house.table(code).match.digest() == before  # type: ignore[union-attr]
        assert house.table(code).refused == 3


def test_before_the_start_nothing_can_be_chosen(ana: Visitor) -> None:
    with ana.sit(ana.make("me", "open", "open")["code"], lang="de") as seat:
        for message in ({"t": "choose", "seat": 0, "option": 1}, {"t": "undo", "seat": 0}, {"t": "why", "seat": 0}):
            seat.socket.send(json.dumps(message))
            assert seat.await_("problem")["why"] == "Das Spiel hat noch nicht begonnen."


def test_reasons_and_asides_are_answered_for_ones_own_seat(ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code) as two:
        asked, waiting = (one, two) if one.now.get("options") else (two, one)
        seat = asked.now["looking"]
        asked.send("why", seat=seat)
        reasons = asked.await_("reasons")
        assert reasons["seat"] == seat
        assert all(reason["rule"] and reason["why"] for reason in reasons["reasons"])
        asked.send("asides", seat=seat)
        assert "options" in asked.await_("asides")
        waiting.send("why", seat=seat)
        assert waiting.await_("problem")["why"] == "That is not your seat."


def test_what_may_be_said_comes_sorted_and_answers_only_after_an_offer(
    house: House, ana: Visitor, ben: Visitor
) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code, "de") as two:

        def menu(seat: Seat, number: int) -> tuple[dict[str, list[str]], list[str]]:
            seat.send("asides", seat=number)
            asides = seat.await_("asides")
            texts = {option["option"]: option["text"] for option in asides["options"]}
            groups = {group["title"]: [texts[option] for option in group["options"]] for group in asides["groups"]}
            return groups, list(texts.values())

        groups, everything = menu(one, 0)
        assert list(groups) == ["About cards", "Offers and threats", "Advice"]
        sorted_, names = [text for group in groups.values() for text in group], house.table(code).sitters
        unsorted = set(everything) - set(sorted_)
        assert unsorted == {f"{answer} the offer of {names[1].name}" for answer in ("accept", "reject")}
        two.send("choose", seat=1, option=house.table(code).playing().read(f"offer {names[0].name} a truce"))
        one.until(lambda now: any("truce" in text_of(line) for line in now.get("lines", [])))
        assert next(iter(menu(one, 0)[0])) == "Answer an offer"
        assert next(iter(menu(two, 1)[0])) == "Über Karten", "whoever offered has nothing to answer"


def test_the_story_is_told_to_you(ana: Visitor) -> None:
    code = ana.make("me", "device", "bot", options={"starter": 0})["code"]
    for lang, drew in (("en", "You drew "), ("de", "Du ziehst ")):
        with ana.sit(code, lang) as table:
            table.send("look", seat=0)
            table.await_("table")
            if lang == "en":
                table.choose()
                table.await_("update")
                assert text_of(table.now["lines"][-1]).startswith(drew)
            assert text_of(table.now["lines"][-1]).startswith(drew)
            table.send("look", seat=1)
            table.await_("table")
            assert text_of(table.now["lines"][-1]).startswith(ana.me["name"])


def test_talk_reaches_everybody_and_stays(ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code) as two:
        one.send("say", text="  well   played ")
        line = two.until(lambda now: bool(now.get("lines")) and now["lines"][-1].get("kind") == "chat")["lines"][-1]
        assert (text_of(line), line["kind"], line["said_by"]) == ("well played", "chat", ana.me["name"])
        one.send("say", text=" \n ")
        assert one.await_("problem")["why"] == "There was nothing to say."
        two.send("sync")
        assert text_of(two.await_("table")["lines"][-1]) == "well played"


# --- undo -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("yes", [True, False])
def test_undo_needs_the_consent_of_the_others(house: House, ana: Visitor, ben: Visitor, yes: bool) -> None:
    # Cards from the discard pile are known to all: placing one is shown to everybody, and nothing secret is seen.
    code = two_at_a_table(ana, ben, options={"starter": 0})
    with ana.sit(code) as one, ben.sit(code) as two:
        match = house.table(code).match
        assert match is not None
        position = make_undoable(one, two)
        digest = match.digest()
        one.send("undo", seat=0)
        two.until(lambda now: bool(now.get("request")))
        assert two.now["request"]["waiting"] == [1]
        assert match.digest() == digest
        one.send("answer", seat=0, yes=True)
        assert one.await_("problem")["why"] == "Nobody has asked you."
        two.send("answer", seat=1, yes=yes)
        one.until(lambda now: not now.get("request"))
        assert (match.position_number > position) == yes
        assert (match.digest() == digest) == (not yes)


def make_undoable(one: Seat, two: Seat) -> int:
    """Plays until seat 0 could take its choice back if seat 1 agreed."""
    for _ in range(400):
        if one.now.get("undo", {}).get("kind") == "consent":
            return int(one.now["position"])
        mover = one if one.now["question"]["seats"] == [0] else two
        mover.until(lambda now, at=one.now["position"]: now["position"] >= at)
        texts = {option["text"]: option["option"] for option in mover.now["options"]}
        discard = [option for text, option in texts.items() if "discard" in text]
        placing = [option for text, option in texts.items() if text.startswith("place")]
        mover.choose((discard or placing or list(texts.values()))[0])
        position = one.now["position"]
        for seat in (one, two):
            seat.until(lambda now, position=position: now["position"] > position or bool(now.get("over")))
        assert not one.now.get("over"), "the game ended first"
    raise AssertionError("nothing to take back by consent")


def test_what_was_not_seen_by_others_is_taken_back_at_once(house: House, ana: Visitor) -> None:
    code = ana.make("me", "device", "device", options={"mode": "teams", "teams": [2, 1]})["code"]
    with ana.sit(code) as seat:
        for _ in range(60):
            asked = seat.now["question"]["seats"][0]
            seat.send("look", seat=asked)
            seat.until(lambda now, asked=asked: now["looking"] == asked)
            position = seat.now["position"]
            seat.choose()
            seat.until(lambda now, position=position: now["position"] > position)
            if seat.now["undo"]["kind"] == "free":
                break
        else:
            raise AssertionError("nothing was free to take back")
        history = len(house.table(code).match.history)  # type: ignore[union-attr]
        seat.send("undo", seat=asked)
        seat.until(lambda now, position=seat.now["position"]: now["position"] > position)
        assert len(house.table(code).match.history) == history - 1  # type: ignore[union-attr]


def test_what_chance_has_shown_stays(ana: Visitor) -> None:
    code = ana.make("me", "bot", "bot", options={"starter": 0})["code"]
    with ana.sit(code) as seat:
        assert seat.now["options"][0]["text"] == "draw deck"
        position = seat.now["position"]
        seat.choose()
        seat.until(lambda now: now["position"] > position)
        assert seat.now["undo"]["kind"] == "blocked"
        seat.send("undo", seat=0)
        assert seat.await_("refused")["rule"] == "table.07"


# --- eyes -------------------------------------------------------------------------------------------------------------


def test_on_one_device_nobodys_cards_are_shown_until_somebody_takes_the_seat(ana: Visitor) -> None:
    code = ana.make("me", "device", "device", options={"starter": 1})["code"]
    with ana.sit(code) as seat:
        assert seat.now["mine"] == [0, 1, 2]
        assert seat.now["looking"] is None
        assert not seat.now.get("options")
        assert seat.now["question"]["seats"] == [1]
        seat.send("look", seat=1)
        seat.until(lambda now: now["looking"] == 1)
        assert seat.now["options"]
        seat.choose()
        seat.await_("update")
        seat.send("look", seat=None)
        seat.until(lambda now: now["looking"] is None)


def test_a_seat_can_let_spectators_look(house: House, ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben)
    with ana.sit(code) as one, ben.sit(code) as two, house.visitor() as eve, eve.sit(code) as spectator:
        assert (spectator.now["mine"], spectator.now["looking"]) == ([], None)
        spectator.send("look", seat=0)
        assert spectator.await_("problem")["why"] == "That seat does not let others look."
        one.send("allow", seat=0, on=True)
        spectator.until(lambda now: now["seats"][0].get("open_view", False))
        spectator.send("look", seat=0)
        spectator.until(lambda now: now["looking"] == 0)
        assert not spectator.now.get("options")
        two.send("look", seat=0)  # a player never looks through another player's eyes
        assert two.await_("problem")["why"] == "That seat does not let others look."
        one.send("allow", seat=0, on=False)
        spectator.until(lambda now: now["looking"] is None)


def test_a_spectator_never_receives_a_hidden_card(house: House, ana: Visitor, ben: Visitor) -> None:
    """Every byte that a spectator gets in a whole game, against what was hidden at that moment."""
    code = two_at_a_table(ana, ben, options={"total": 2})
    match = house.table(code).match
    assert match is not None
    with ana.sit(code) as one, ben.sit(code) as two, house.visitor() as eve, eve.sit(code, lang="de") as spectator:
        checked = 0
        while not one.now.get("over"):
            position = one.now["position"]
            spectator.until(lambda now, position=position: now["position"] >= position)
            hidden = hidden_cards(match)
            for text in spectator.heard:
                checked += len(hidden)
                assert not [card for card in hidden if f'"{card}"' in text]
                assert house.table(code).seed.hex() not in text
            spectator.heard.clear()
            mover = one if 0 in one.now["question"]["seats"] else two
            mover.until(lambda now, position=position: now["position"] >= position)
            mover.choose(mover.now["options"][-1 if position % 3 else 0]["option"])
            for seat in (one, two):
                seat.until(lambda now, position=position: now["position"] > position or bool(now.get("over")))
        assert checked > 200


def hidden_cards(match: Any) -> set[str]:
    """Cards that nobody but a seat, or nobody at all, may know now: by their ids, from the open truth."""
    everything, public = cards_in(match.view(-1)), cards_in(match.view(None))
    deck = {match.game.readable({"kind": "x", "card": card}, match.setup)["card"] for card in match.state.deck}
    return (everything | deck) - public - shown_before(match)


def shown_before(match: Any) -> set[str]:
    """Cards that everybody saw in this round: the story of it may still name them."""
    seen: set[str] = set()
    for entry in match.history:
        for event in entry.events:
            seen |= cards_in(match.game.readable(match.game.show(event, None), match.setup))
    return seen


def cards_in(data: Any) -> set[str]:
    if isinstance(data, dict):
        own = {data["card"]} if isinstance(data.get("card"), str) else set()
        return own.union(*(cards_in(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(cards_in(value) for value in data))
    return set()


# --- clocks and stand-ins (inside one event loop, with small times) ---------------------------------------------------


async def people(tables: Tables) -> tuple[int, int]:
    from muster.server.people.sessions import People

    found = [(await People(tables.storage).new_guest())[0].id for _ in range(2)]
    return found[0], found[1]


async def started(tables: Tables, **wish: Any) -> tuple[Any, Connection, Connection]:
    """A two-player table; seat 0 begins."""
    one, two = await people(tables)
    seats = [SeatWish("me"), SeatWish("open")]
    table = await tables.make(one, "Ana", TableWish("ravenna", seats, {"starter": 0}, **wish))
    await tables.join(table, two, "Ben")
    return table, reader(one, "Ana", "en"), reader(two, "Ben", "en")


async def until(holds: Any) -> None:
    while not holds():
        await asyncio.sleep(0.01)


def test_a_bot_stands_in_for_the_absent_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, ben = await started(tables, takeover=1)
        table.takeover = 0.1
        await table.connect(ben)
        assert table.sitters[0].kind == "person"
        await until(lambda: table.sitters[0].stand_in)
        await until(lambda: table.match.position_number > 0)  # it plays
        assert table.sitters[0].user_id == ana.user_id
        await table.connect(ana)
        assert not table.sitters[0].stand_in
        table.disconnect(ana)
        await until(lambda: table.sitters[0].stand_in or table.match.decisions(asides=False)[0].seat == 1)

    tell(tmp_path, story)


def test_an_end_that_is_not_on_disk_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(tables: Tables) -> None:
        table, *_ = await started(tables)
        chance, full, append = random.Random(1), asyncio.Event(), tables.storage.append

        async def append_all_but_the_end(entry: LogEntry) -> None:
            if table.playing().over:
                await full.wait()
                raise NotWritten("the disk is full")
            await append(entry)

        monkeypatch.setattr(tables.storage, "append", append_all_but_the_end)
        while not table.playing().over:
            decision = table.playing().decisions(asides=False)[0]
            move = asyncio.create_task(table.choose(decision.seat, chance.choice(decision.options), None))
            while not (move.done() or table.playing().over):
                await asyncio.sleep(0)
        asked = asyncio.create_task(table.is_over())
        await asyncio.sleep(0)
        assert not asked.done()
        full.set()
        with pytest.raises(NotWritten):
            await move
        assert not await asked

    tell(tmp_path, story)


def test_a_game_that_everybody_left_waits(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, _ = await started(tables, takeover=1)
        table.takeover = 0.05
        await table.connect(ana)
        table.disconnect(ana)
        await asyncio.sleep(0.3)
        assert not table.sitters[0].stand_in
        assert table.match.position_number == 0
        assert not table.busy()

    tell(tmp_path, story)


def test_who_is_late_on_a_move_clock_loses_only_that_move(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, ben = await started(tables, clock=ClockWish(move=1))
        table.clock = {"move": 0.15}
        await table.connect(ana)
        await table.connect(ben)
        began = time.monotonic()
        await until(lambda: table.match.position_number > 0)
        assert time.monotonic() - began >= 0.1
        await until(lambda: not table.sitters[0].stand_in)

    tell(tmp_path, story)


def test_a_chess_clock_runs_down_adds_and_survives_a_restart(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, _ = await started(tables, clock=ClockWish(total=100, add=5))
        await table.connect(ana)
        assert [sitter.time_left for sitter in table.sitters] == [100, 100]
        table.asking.since = [since - 30 for since in table.asking.since]
        await table.choose(0, table.match.decisions(asides=False)[0].options[0], None)
        assert 74 < table.sitters[0].time_left < 76
        table.disconnect(ana)
        tables.let_go(table)
        again = await tables.get(table.code)
        assert again.sitters[1].time_left == 100
        assert again.busy()  # the clock goes on
        again.sitters[0].time_left = 0.05
        again.wake()
        await until(lambda: again.sitters[0].stand_in)

    tell(tmp_path, story)


# --- slow clients and full disks --------------------------------------------------------------------------------------


def test_a_slow_client_gets_everything_once_instead_of_all_it_missed(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, ben = await started(tables)
        await table.connect(ben)
        await table.connect(ana)
        for i in range(MOST_WAITING + 20):
            await table.chat(ana, f"line {i}")
            while not ana.way.empty():
                ana.way.get_nowait()
        assert ben.behind
        heard = [ben.way.get_nowait() for _ in range(ben.way.qsize())]
        assert len(heard) == MOST_WAITING
        table.catch_up(ben)
        last = p.msgspec.json.decode(ben.way.get_nowait())
        assert last["t"] == "table"
        assert text_of(last["lines"][-1]) == f"line {MOST_WAITING + 19}"
        assert not ben.behind

    tell(tmp_path, story)


def test_a_choice_that_cannot_be_written_was_never_made(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, ben = await started(tables)
        await table.connect(ben)
        await table.connect(ana)
        digest = table.match.digest()
        for connection in (ana, ben):
            while not connection.way.empty():
                connection.way.get_nowait()

        def full_disk(entries: Any, kept: Any) -> None:
            raise OSError("No space left on device")

        insert, tables.storage._insert = tables.storage._insert, full_disk  # type: ignore[method-assign]
        option = table.match.decisions(asides=False)[0].options[0]
        await table.handle(ana, p.Choose(0, option, table.playing().position_number))
        assert p.msgspec.json.decode(ana.way.get_nowait()) == {
            "t": "problem",
            "why": "The server cannot write anything down at the moment; its disk may be full. Try again in a while.",
        }
        assert ben.way.empty()  # nobody saw it
        assert table.match.digest() == digest
        tables.storage._insert = insert  # type: ignore[method-assign]
        await table.handle(ana, p.Choose(0, option, table.playing().position_number))
        assert table.match.position_number == 1

    tell(tmp_path, story)


def test_nobody_looks_while_a_choice_is_not_on_disk(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table, ana, ben = await started(tables)
        await table.connect(ben)
        option = table.match.decisions(asides=False)[0].options[0]
        choosing = asyncio.create_task(table.handle(ana, p.Choose(0, option, table.playing().position_number)))
        while not table._lock.locked():
            await asyncio.sleep(0)
        assert table.match.position_number == 1  # made, but not yet written
        while not ben.way.empty():
            ben.way.get_nowait()
        looking = asyncio.create_task(table.handle(ben, p.Sync()))
        table.refresh()
        assert ben.way.empty()
        await asyncio.gather(choosing, looking)
        first = p.msgspec.json.decode(ben.way.get_nowait())
        assert (first["t"], first["position"]) == ("update", 1)

    tell(tmp_path, story)


def test_unknown_tables_cost_nothing(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        for code in ("", "ABCDEF", "abc", "A" * 10_000, "ÄÖÜÄÖÜ", "\0"):
            with pytest.raises(Trouble):
                await tables.get(code)
        assert not tables.loaded
        assert not tables._loading

    tell(tmp_path, story)


def test_a_whole_game_over_sockets_ends_in_the_database(house: House, ana: Visitor, ben: Visitor) -> None:
    code = two_at_a_table(ana, ben, options={"total": 1})
    with ana.sit(code) as one, ben.sit(code) as two:
        play_out(one, two)
    wait_for(lambda: ana.get("/api/me/games")["finished"])
    assert ana.get("/api/me/games")["finished"][0]["outcome"]["winners"] == one.now["over"]["winners"]
