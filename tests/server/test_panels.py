"""Panels at a table: one list of answers, taken one by one, stopped by what nobody foresaw, taken back as a whole."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.life import Bury, Hit
from muster.games.rone.rules.state import RoneState
from muster.kernel.state import run
from muster.kernel.stream import seed_from
from muster.kernel.undo import Undo
from muster.server.tables import house as tables_module
from muster.server.tables.house import Tables
from muster.server.telling import protocol as p
from tests.server.tables import tell
from tests.server.test_autopass import Sat, heard, sit


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests is dealt alike."""
    dealer = SimpleNamespace(token_bytes=lambda count: seed_from("panels")[:count], choice=secrets.choice)
    monkeypatch.setattr(tables_module, "secrets", dealer)


async def hit(tables: Tables, points: int, change: Callable[[RoneState], None] = lambda s: None) -> Sat:
    """Ana's hero takes so much damage in her main phase, with a card in the graveyard."""
    sat = await sit(tables)
    for seat in (0, 1):
        await sat.wish(seat, on=[])
    await sat.until(lambda asked, _: asked.seat == 0 and asked.kind == "main")
    state: Any = sat.match.state
    side = state.sides[0]
    side.grave.append(side.deck.pop(0))
    change(state)
    state.agenda.append(Hit(0, points, 0, -1, 0, 1, 0))
    run(state)
    sat.match._decisions = None
    heard(sat.connection(0))
    await sat.table.handle(sat.connection(0), p.Sync())
    return sat


async def answer(sat: Sat, options: list[int], way: str = "judged") -> None:
    position = sat.match.position_number
    await sat.table.handle(sat.connection(0), p.Answers(0, options, position, way))


def made(sat: Sat, since: int) -> list[int]:
    return [entry.option for entry in sat.match.history[since - sat.match.earlier :]]


def test_damage_is_one_panel_with_one_answer(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await hit(tables, 3)
        panel = heard(sat.connection(0))[-1]["panel"]
        assert panel["say"] == "Take 3 damage: all from the deck"
        assert len(panel["slots"]) == 3
        assert [way["name"] for way in panel["ways"]] == ["judged", "top", "bottom", "ask"]
        since = sat.match.made
        await answer(sat, panel["default"])
        assert made(sat, since)[::2] == [ch.LOSE_TOP] * 3
        assert set(made(sat, since)[1::2]) <= {ch.ON_TOP, ch.AT_BOTTOM}
        assert sat.asked().kind == "main"
        assert sat.table.sitters[0].answers is None

    tell(tmp_path, story)


def test_others_are_not_shown_a_panel(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await hit(tables, 2)
        heard(sat.connection(1))
        await sat.table.handle(sat.connection(1), p.Sync())
        assert "panel" not in heard(sat.connection(1))[-1]

    tell(tmp_path, story)


@pytest.mark.parametrize(("way", "place"), [("top", ch.ON_TOP), ("bottom", ch.AT_BOTTOM)])
def test_a_way_places_every_card(tmp_path: Path, way: str, place: int) -> None:
    async def story(tables: Tables) -> None:
        sat = await hit(tables, 2)
        since = sat.match.made
        hand = next(option for option in sat.asked().options if option >> 24 == ch.LOSE_V)
        await answer(sat, [hand, ch.LOSE_TOP], way)
        assert made(sat, since) == [hand, place, ch.LOSE_TOP, place]

    tell(tmp_path, story)


def test_whoever_wants_to_be_asked_for_each_is_asked(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await hit(tables, 2)
        since = sat.match.made
        await answer(sat, [ch.LOSE_TOP] * 2, "ask")
        assert made(sat, since) == [ch.LOSE_TOP]
        assert sat.asked().kind == "bury"
        assert sat.table.sitters[0].answers is None, "what is left is asked again"
        await sat.table.choose(0, ch.ON_TOP, sat.match.position_number)
        assert (sat.asked().kind, sat.match.view(0)["ask"]["left"]) == ("damage", 1)

    tell(tmp_path, story)


def test_a_shield_that_comes_up_stops_the_answers(tmp_path: Path) -> None:
    def second_is_a_shield(s: RoneState) -> None:
        s.shields = s.shields | {s.sides[0].deck[-2]}

    async def story(tables: Tables) -> None:
        sat = await hit(tables, 3, second_is_a_shield)
        since = sat.match.made
        await answer(sat, [ch.LOSE_TOP] * 3)
        assert len(made(sat, since)) == 2
        assert sat.asked().kind == "damage"
        assert ch.SHIELD in sat.asked().options

    tell(tmp_path, story)


def test_answers_that_do_not_fit_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await hit(tables, 2)
        since = sat.match.made
        for options in ([], [ch.LOSE_TOP], [ch.LOSE_TOP] * 3, [ch.PASS, ch.PASS]):
            heard(sat.connection(0))
            await answer(sat, options)
            assert heard(sat.connection(0))[-1]["t"] == "refused"
        await sat.table.handle(sat.connection(0), p.Answers(0, [ch.LOSE_TOP] * 2, 0, "judged"))
        assert heard(sat.connection(0))[-1]["rule"] == "table.03"
        assert not made(sat, since)

    tell(tmp_path, story)


def test_a_panel_is_taken_back_as_a_whole(tmp_path: Path) -> None:
    """Ana's cards in the order of her choice: nothing was shown that was secret."""

    async def story(tables: Tables) -> None:
        sat = await hit(tables, 2)
        since, before = sat.match.made, sat.table.game.digest(sat.match.state)
        hand = [option for option in sat.asked().options if option >> 24 == ch.LOSE_V][:2]
        await answer(sat, hand[::-1], "top")
        assert made(sat, since) == [hand[1], ch.ON_TOP, hand[0], ch.ON_TOP]
        assert sat.match.undo_policy(0).undo is Undo.CONSENT, "others saw the cards"
        await sat.table.undo(0)
        assert sat.table.game.digest(sat.match.state) == before

    tell(tmp_path, story)


def test_a_question_with_one_answer_is_not_asked(tmp_path: Path) -> None:
    def no_hand(s: RoneState) -> None:
        s.sides[0].deck[:0] = s.players[0].hand
        s.players[0].hand.clear()

    async def story(tables: Tables) -> None:
        sat = await hit(tables, 1, no_hand)
        sat.match.state.agenda.append(Bury(0, sat.match.state.sides[0].deck.pop()))  # asked first
        run(sat.match.state)
        sat.match._decisions = None
        since = sat.match.made
        await sat.table.choose(0, ch.ON_TOP, sat.match.position_number)
        assert made(sat, since) == [ch.ON_TOP, ch.LOSE_TOP], "the deck is all there is"
        assert sat.match.history[-1].auto
        assert sat.asked().kind == "bury"

    tell(tmp_path, story)
