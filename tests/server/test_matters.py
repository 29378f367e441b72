"""Where nobody says otherwise, people are asked where an answer matters; and what others could read from that."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muster.kernel import Decision, Match
from muster.server.tables import autopass
from muster.server.tables.autopass import Way
from muster.server.tables.house import ClockWish, Tables
from muster.server.tables.present import Sitter
from muster.server.telling import protocol as p
from muster.server.words import Trouble
from tests.rone.test_asking import ANA, ATTACK, BEN, CHEER, FIGHT, GAME, SPARK, table
from tests.server.tables import tell
from tests.server.test_autopass import Sat, heard, same_cards, sit

__all__ = ["same_cards"]


class Seats:
    """As much of a table as autopass looks at. `apart`: everybody has a screen of their own."""

    game, code, bot_delay = GAME, "table", 0.7

    def __init__(self, match: Match, apart: bool = True, bot: bool = False) -> None:
        self.match = match
        self.away: set[int] = set()
        users = (1, 2) if apart else (1, 1)
        self.sitters = [Sitter("person" if apart or not seat else "device", user_id=users[seat]) for seat in (0, 1)]
        for sitter in self.sitters:
            sitter.settled = True
        if bot:
            self.sitters[ANA].kind = "bot"

    def seats_of(self, user_id: int) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.user_id == user_id]

    def online(self, seat: int) -> bool:
        return seat not in self.away

    def playing(self) -> Match:
        return self.match

    def wish(self, seat: int, **wishes: Any) -> None:
        autopass.settle(self, p.Stops(seat, **wishes))  # type: ignore[arg-type]

    def choose(self, *choices: str) -> None:
        for text in choices:
            seat = self.match.state.seat
            held = GAME.reactions.is_own(self.match.state, seat)
            self.match.choose(seat, text)
            option = self.match.history[-1].option
            autopass.notice(self, self.match, seat, option, held)  # type: ignore[arg-type]

    def way(self, seat: int = BEN) -> Way:
        (decision,) = self.match.decisions(asides=False)
        assert decision.seat == seat
        return autopass.way(self, self.match, decision)  # type: ignore[arg-type]

    def why(self) -> str:
        (decision,) = self.match.decisions(asides=False)
        found = autopass.verdict(self, self.match, decision).why  # type: ignore[arg-type]
        assert found is not None
        return found["en"]


def seats(ben: Any, *choices: str, ana: Any = None, **how: Any) -> Seats:
    found = Seats(table(ana=ana, ben=ben), **how)
    found.choose(*choices)
    return found


@pytest.mark.parametrize(
    ("hand", "choices", "way"),
    [
        (["Rush"], SPARK, Way.ASKED),
        (["Drop 2"], SPARK, Way.PAUSE),  # it would touch nothing
        ([], SPARK, Way.PAUSE),  # nothing at all
        (["Rush"], ("play Gem",), Way.AT_ONCE),  # everybody sees that nothing is at stake,
        ([], ("play Gem",), Way.AT_ONCE),  # whatever Ben holds
        (["Drop 2"], ATTACK, Way.PAUSE),
        (["Chain"], ATTACK, Way.ASKED),
    ],
)
def test_asked_where_it_matters(hand: list[str], choices: tuple[str, ...], way: Way) -> None:
    ana = {"hand": ["Spark", "Gem"]}
    assert seats({"hand": hand}, *choices, ana=ana).way() is way
    alone = Way.ASKED if way is Way.ASKED else Way.AT_ONCE
    assert seats({"hand": hand}, *choices, ana=ana, bot=True).way() is alone, "a bot counts no seconds"


def test_whoever_is_away_is_asked_and_nobody_can_tell_why() -> None:
    for hand in (["Rush"], ["Drop 2"], []):
        found = seats({"hand": hand}, *SPARK)
        found.away.add(BEN)
        assert found.way() is Way.ASKED


def test_why_somebody_was_not_asked() -> None:
    assert seats({"hand": ["Drop 2"]}, *SPARK).why() == "nothing that you could use would have touched it"
    found = seats({"hand": ["Rush"]}, *SPARK)
    found.wish(BEN, lets="combat")
    assert found.why() == "you let everything pass for now"


def test_ask_me_always_keeps_the_stops_and_asks_there() -> None:
    found = seats({"hand": ["Drop 2"]}, *SPARK)
    found.wish(BEN, matters=False)
    assert found.way() is Way.ASKED
    found.wish(BEN, on=["combat"])
    assert found.way() is Way.AT_ONCE
    found.wish(BEN, matters=True, always=True)
    assert found.way() is Way.ASKED


def test_a_game_that_cannot_tell_what_matters_asks_at_its_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    for apart in (True, False):
        found = seats({"hand": ["Drop 2"]}, *SPARK, apart=apart)
        monkeypatch.setattr(type(GAME.reactions), "reasons", {})
        assert found.way() is Way.ASKED
        monkeypatch.undo()


def test_hold_asks_once_about_ones_own_entry() -> None:
    found = seats({"hand": []}, *SPARK, "pass", ana={"hand": ["Spark", "Cheer", "Drop"]})
    assert found.way(ANA) is Way.AT_ONCE
    found.wish(ANA, hold=True)
    assert found.way(ANA) is Way.ASKED
    found.choose("pass")
    assert not found.sitters[ANA].hold


def test_letting_a_combat_pass_ends_with_it_and_nothing_interrupts_it() -> None:
    found = seats({"hand": ["Bolt"], "water": 5}, *FIGHT)
    assert found.way() is Way.ASKED
    found.wish(BEN, lets="combat")
    assert found.way() is Way.AT_ONCE
    found.choose("pass", "pass")
    while found.match.state.combat is not None:
        found.choose(found.match.text(found.match.state.options[0]))
    assert found.sitters[BEN].lets == ""


@pytest.mark.parametrize("lets", ["turn", "until"])
def test_what_everybody_sees_to_matter_interrupts_letting_things_pass(lets: Any) -> None:
    """Who has no answer is passed for after a pause, so that nobody learns which it was."""
    for hand, choices, way in (
        (["Bolt"], CHEER, Way.AT_ONCE),  # it would matter, but nothing happens to Ben
        (["Rush"], SPARK, Way.ASKED),
        (["Drop 2"], SPARK, Way.PAUSE),
        (["Chain"], ATTACK, Way.ASKED),
        ([], ATTACK, Way.PAUSE),
    ):
        found = seats({"hand": hand}, *choices)
        found.wish(BEN, lets=lets)
        assert found.way() is way
    found = seats({"hand": []}, *CHEER)
    found.wish(BEN, lets=lets)
    found.choose("pass", "pass")
    assert found.sitters[BEN].lets == lets
    while GAME.reactions.on_turn(found.match.state) == ANA:
        end = [
            option for option in found.match.decisions()[0].options if found.match.text(option) in ("end turn", "pass")
        ]
        found.choose(found.match.text(end[0]))
    assert found.sitters[BEN].lets == ""


def test_an_entry_is_always_let_pass_until_it_is_taken_back() -> None:
    found = seats({"hand": ["Veto"]}, "play Drop", ana={"hand": ["Drop", "Spark"]})
    entry = GAME.reactions.entry(found.match.state)
    assert entry is not None
    found.wish(BEN, entry=entry[0])
    assert found.way() is Way.AT_ONCE
    assert found.sitters[BEN].passing[entry[0]]["en"] == "Drop"
    found.wish(BEN, entry=entry[0])
    assert found.way() is Way.ASKED
    with pytest.raises(Trouble):
        found.wish(BEN, entry="something else")


async def skipped(sat: Sat) -> Decision:
    """Plays on until somebody could do something that would touch nothing."""

    def untouched(asked: Decision, stop: str) -> bool:
        why = sat.table.game.reactions.why_spared(sat.match.state, asked.seat)
        return stop in ("effect", "announcement") and len(asked.options) > 1 and why in ("untouched", "later")

    return await sat.until(untouched)


def test_a_skipped_chance_looks_to_others_like_a_pass_by_hand(tmp_path: Path) -> None:
    """Somebody could do something that would touch nothing: whether the table passes or the person does, the others are
    told the same, also by clocks."""
    told: list[list[dict[str, Any]]] = []

    async def story(tables: Tables) -> None:
        for by_table in (True, False):
            sat = await sit(tables, clock=ClockWish(total=600, add=5))
            reactions = sat.table.game.reactions
            asked = await skipped(sat)
            other = sat.connection(1 - asked.seat)
            for sitter in sat.table.sitters:
                sitter.time_left = 300.0
            sat.table.asking.begin(sat.match)
            heard(other)
            if by_table:
                await sat.wish(asked.seat, matters=True)
                await sat.passed()
            else:
                await sat.table.choose(asked.seat, reactions.pass_option, sat.match.position_number)
            told.append(heard(other))
            for message in told[-1]:
                message.pop("seats")[1 - asked.seat].pop("time_left")  # this clock may run now
            assert sat.table.sitters[asked.seat].time_left == 300.0

    tell(tmp_path, story, 0.2)
    assert told[0] == told[1]


# --- people at one screen --------------------------------------------------------------------------------------------


def test_at_one_screen_all_are_asked_together_by_what_all_can_see() -> None:
    for hand in (["Rush"], ["Gem 2"]):
        found = seats({"hand": hand}, *SPARK, apart=False)
        assert found.way() is Way.OPEN
        assert autopass.open_question(found, found.match, [0, 1]) == [BEN]  # type: ignore[arg-type]
        assert seats({"hand": hand}, "play Gem", ana={"hand": ["Gem"]}, apart=False).way() is Way.AT_ONCE
    assert seats({"hand": []}, *SPARK, apart=False).way() is Way.AT_ONCE, "an empty hand is no secret"


def test_nobody_reacts_or_one_does() -> None:
    found = seats({"hand": ["Rush"]}, *FIGHT, ana={"hand": ["Spark", "Cheer"]}, apart=False)
    here = SimpleNamespace(table=found, match=found.match, mine=[0, 1])
    assert autopass.open_question(here.table, here.match, here.mine) == [BEN, ANA]
    autopass.answer_openly(here.table, here.match, here.mine, None)
    assert found.way() is Way.AT_ONCE
    found.choose("pass")
    assert found.way(ANA) is Way.AT_ONCE, "both were asked"

    found = seats({"hand": ["Rush"]}, *FIGHT, ana={"hand": ["Spark", "Cheer"]}, apart=False)
    autopass.answer_openly(found, found.match, [0, 1], ANA)  # type: ignore[arg-type]
    assert found.way() is Way.AT_ONCE
    found.choose("pass")
    assert found.way(ANA) is Way.ASKED
    found.choose("play Cheer", "target Wolf")
    assert found.way() is Way.OPEN, "something new: all are asked again"
    with pytest.raises(Trouble):
        autopass.answer_openly(found, found.match, [0, 1], ANA)  # type: ignore[arg-type]  # her own entry


def test_nobody_in_this_whole_combat() -> None:
    found = seats({"hand": ["Rush"]}, *ATTACK, apart=False)
    assert found.way() is Way.OPEN
    autopass.answer_openly(found, found.match, [0, 1], None, "combat")  # type: ignore[arg-type]
    found.choose("pass")
    assert found.way(ANA) is Way.AT_ONCE
    found.choose("pass", "attack Ox")
    assert found.way() is Way.AT_ONCE


def test_the_open_question_is_answered_and_told(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables, "device")
        (ana,) = sat.people
        for _ in range(300):
            if autopass.open_question(sat.table, sat.match, [0, 1]) is not None:
                break
            await sat.go_on()
        async with sat.table.at_rest():
            heard(ana)
        await sat.table.handle(ana, p.Sync())
        message = heard(ana)[-1]
        assert message["open"]["seats"]
        await sat.table.handle(ana, p.React(None, message["position"] - 1))
        assert heard(ana)[-1]["t"] == "problem", "that was another question"
        await sat.table.handle(ana, p.React(None, message["position"]))
        while sat.match.position_number == message["position"]:
            await asyncio.sleep(0.01)
        assert sat.match.history[message["position"] - sat.match.position_number].auto

    tell(tmp_path, story)


# --- in one's own story ----------------------------------------------------------------------------------------------


def test_the_reason_stands_in_ones_own_story_alone(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        ana, ben = sat.people
        await sat.reaction("effect", "announcement", "attack", able=True, seat=1)
        while sat.stop() and sat.table.game.reactions.worth_asking(sat.match.state, 1):
            await sat.go_on()
            await sat.reaction("effect", "announcement", "attack", able=True, seat=1)
        for who in (ana, ben):
            heard(who)
        await sat.wish(1, matters=True)
        await sat.passed()
        told = [
            [line for m in heard(who) for line in m.get("lines", ()) if line.get("kind") == "spared"]
            for who in (ana, ben)
        ]
        assert not told[0]
        assert told[1][0]["parts"][0].startswith("You were not asked because ")
        await sat.table.handle(ben, p.Sync())
        assert [line for line in heard(ben)[-1]["lines"] if line.get("kind") == "spared"] == told[1]

    tell(tmp_path, story)
