"""A choice at a table with cards of somebody's own is carried out beside the event loop, and comes to the same."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from muster.games import find_game
from muster.kernel import EngineFault, Match, Refused
from muster.server.people.sessions import People
from muster.server.tables.house import SeatWish, Tables, TableWish
from muster.server.work.beside import BESIDE
from tests.server.tables import tell

GAME = find_game("rone")
OWN = [{"name": "Grunt", "cost": 0, "health": 2, "text": "Battlefield: Draw 1 card."}]


def table() -> Match:
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "skip_forced": True, "cards": OWN})
    players = {"Ana": {"hand": ["Grunt"], "deck": 5}, "Bruno": {"deck": 5}}
    return Match(GAME, setup, 1, {"active": "Ana", "players": players})


def test_what_was_rehearsed_is_taken_over_as_if_it_were_chosen() -> None:
    plain, other = table(), table()
    option = plain.read("play Grunt", 0)
    rehearsal = other.rehearsal(0, option, other.position_number)
    assert rehearsal is not None
    before = other.digest()
    rehearsal.run()
    assert other.digest() == before
    assert other.choose(0, option, other.position_number, rehearsed=rehearsal) == plain.choose(0, option)
    assert other.digest() == plain.digest()
    other.drop_last()
    assert other.digest() == before


def test_a_refusal_and_a_mistake_change_nothing() -> None:
    match = table()
    before, wrong = match.digest(), match.read("end turn", 0) + 1
    rehearsal = match.rehearsal(0, wrong)
    assert rehearsal is not None
    rehearsal.run()
    with pytest.raises(Refused):
        match.choose(0, wrong, rehearsed=rehearsal)
    assert match.digest() == before


def test_an_engine_fault_beside_the_loop_is_one_here(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    option, before = match.read("play Grunt", 0), match.digest()
    rehearsal = match.rehearsal(0, option)
    assert rehearsal is not None
    with monkeypatch.context() as broken:
        broken.setattr(type(GAME), "apply", lambda *_: 1 // 0)
        rehearsal.run()
    with pytest.raises(EngineFault):
        match.choose(0, option, rehearsed=rehearsal)
    assert match.digest() == before


def test_a_choice_after_which_somebody_could_not_look_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, GAME.agree(("Ana", "Ben"), {}), 1)
    seat, option = match.decisions()[0].seat, match.decisions()[0].options[0]
    before, looks = match.digest(), type(GAME).looks

    def broken(self: Any, state: Any) -> Any:
        look = looks(self, state)
        return lambda eyes: [][1] if eyes == 1 else look(eyes)

    monkeypatch.setattr(type(GAME), "looks", broken)
    rehearsal = match.rehearsal(seat, option)
    assert rehearsal is not None
    rehearsal.run()
    with pytest.raises(EngineFault):
        match.choose(seat, option, rehearsed=rehearsal)
    assert (match.digest(), match.made) == (before, 0)


def test_what_comes_too_late_or_was_rehearsed_in_another_state_is_not_taken_over() -> None:
    match = table()
    option = match.read("play Grunt", 0)
    assert match.rehearsal(0, option, match.position_number + 1) is None
    rehearsal = match.rehearsal(0, option)
    assert rehearsal is not None
    rehearsal.run()
    match.choose(0, "end turn")
    with pytest.raises(Refused):
        match.choose(0, option, rehearsed=rehearsal)


def test_only_tables_with_own_cards_choose_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apply, threads = type(GAME).apply, []

    def noted(self: Any, *args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return apply(self, *args)

    async def story(tables: Tables) -> None:
        person = (await People(tables.storage).new_guest())[0]
        for options in ({}, {"cards": OWN}):
            seats = [SeatWish("me"), SeatWish("device")]
            made = await tables.make(person.id, "Ana", TableWish("rone", seats, {"edition": "en", **options}))
            match = made.playing()
            decision = match.decisions(asides=False)[0]
            monkeypatch.setattr(type(GAME), "apply", noted)
            await made.choose(decision.seat, decision.options[0], match.position_number)
            monkeypatch.setattr(type(GAME), "apply", apply)

    tell(tmp_path, story)
    assert [name.startswith("choices") for name in threads] == [False, True]


def test_the_loop_gets_its_turn_sooner_as_long_as_anybody_works_beside_it() -> None:
    usual = sys.getswitchinterval()
    with BESIDE:
        with BESIDE:
            assert sys.getswitchinterval() < usual
        assert sys.getswitchinterval() < usual
    assert sys.getswitchinterval() == usual
