"""Wishes: one gesture over several questions. The table makes the choices, one by one, as if they were made by hand."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muster.cardplay.choices import DONE, PASS
from muster.games.rone.rules import choices as ch
from muster.kernel import save
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.stream import seed_from
from muster.server.tables import house as tables_module
from muster.server.tables.house import Tables
from muster.server.telling import protocol as p
from tests.server.tables import tell
from tests.server.test_autopass import Sat, heard, sit

Story = Callable[[Tables], Awaitable[None]]


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests is dealt alike."""
    dealer = SimpleNamespace(token_bytes=lambda count: seed_from("wishes")[:count], choice=secrets.choice)
    monkeypatch.setattr(tables_module, "secrets", dealer)


def texts(sat: Sat, since: int) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in sat.match.history[since:]]


async def wish(sat: Sat, seat: int, *options: int) -> None:
    await sat.table.handle(sat.connection(seat), p.Wish(seat, list(options), sat.match.position_number))


async def reasons(sat: Sat, seat: int) -> list[dict[str, Any]]:
    connection = sat.connection(seat)
    heard(connection)
    await sat.table.handle(connection, p.Why(seat))
    found: list[dict[str, Any]] = heard(connection)[-1]["reasons"]
    return found


async def can_wish(sat: Sat, seat: int) -> dict[str, Any]:
    """Plays on until a seat could play a card that has to be announced first; the reason that says so."""
    for _ in range(60):
        await sat.until(lambda asked, _: asked.seat == seat and asked.kind == "main")
        for reason in await reasons(sat, seat):
            if "wish" in reason and reason["parts"]["form"] == "play {card}":
                return reason
        await sat.go_on()
    raise AssertionError("nothing could be wished for")


def test_what_has_to_be_announced_first_is_done_with_one_wish(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for seat in (0, 1):
            await sat.wish(seat, on=[])  # nobody wants to be asked for reactions
        reason = await can_wish(sat, 0)
        before = sat.match.made
        await wish(sat, 0, reason["option"])
        made = texts(sat, before - sat.match.earlier)
        assert made[0] == (0, "announce play")
        assert (0, reason["text"]) in made
        assert sat.table.sitters[0].wish is None
        again = save.loads(save.dumps(sat.match), lambda id_: sat.table.game, checked=False)
        assert [entry.text for entry in again.history] == [entry.text for entry in sat.match.history]

    tell(tmp_path, story)


def test_a_wish_waits_for_others_and_a_browser_that_comes_back_has_it(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        await sat.wish(0, on=[])
        await sat.wish(1, always=True)
        reason = await can_wish(sat, 0)
        heard(sat.connection(1))
        await wish(sat, 0, reason["option"])
        assert (sat.asked().seat, sat.asked().kind) == (1, "window")
        ana, ben = sat.connection(0), sat.connection(1)
        heard(ana)
        await sat.table.handle(ana, p.Sync())
        assert heard(ana)[-1]["wish"]["option"] == reason["option"]
        assert not any("wish" in message for message in heard(ben)), "nobody else hears of it"
        await sat.table.choose(1, PASS, sat.match.position_number)
        assert (0, reason["text"]) in texts(sat, 0)

    tell(tmp_path, story)


def test_another_choice_and_taking_back_end_a_wish_but_passing_does_not(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        await sat.wish(0, on=[])
        await sat.wish(1, always=True)
        reason = await can_wish(sat, 0)
        await wish(sat, 0, reason["option"])
        assert sat.table.sitters[0].wish is not None
        await sat.table.handle(sat.connection(0), p.Wish(0, [], 0))
        assert sat.table.sitters[0].wish is None, "an empty wish ends it"
        await sat.table.choose(1, PASS, sat.match.position_number)
        await sat.until(lambda asked, _: asked.seat == 0 and asked.kind == "activate")
        await sat.table.choose(0, ch.CALL_OFF, sat.match.position_number)
        reason = await can_wish(sat, 0)
        await wish(sat, 0, reason["option"])
        await sat.table.undo(0)
        assert sat.table.sitters[0].wish is None

    tell(tmp_path, story)


def test_a_wish_that_leads_nowhere_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for seat in (0, 1):
            await sat.wish(seat, on=[])
        await can_wish(sat, 0)
        dear = next(reason for reason in await reasons(sat, 0) if "wish" not in reason)
        before = sat.match.position_number
        await wish(sat, 0, dear["option"])
        refused = heard(sat.connection(0))[-1]
        assert (refused["t"], refused["rule"], refused["why"]) == ("refused", dear["rule"], dear["why"])
        assert sat.match.position_number == before
        await wish(sat, 0, 12345)
        assert heard(sat.connection(0))[-1]["t"] == "refused"

    tell(tmp_path, story)


def test_several_cards_go_back_with_one_wish(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        for seat in (0, 1):
            await sat.wish(seat, on=[])
        asked = await sat.until(lambda asked, _: asked.kind == "mulligan")
        done = next(reason for reason in await reasons(sat, asked.seat) if reason["parts"]["form"] == "done")
        assert done["option"] == DONE
        cards = [option for option in asked.options if option >> VERB_SHIFT == ch.RETURN_V][:3]
        await wish(sat, asked.seat, *cards, DONE)
        made = [entry.text for entry in sat.match.history if entry.seat == asked.seat]
        assert [text.split()[0] for text in made] == ["return", "return", "return", "done"]
        assert sat.table.sitters[asked.seat].wish is None

    tell(tmp_path, story)


def test_a_wish_comes_too_late_like_any_choice(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        reason = await can_wish(sat, 0)
        await sat.table.handle(sat.connection(0), p.Wish(0, [reason["option"]], sat.match.position_number - 1))
        assert heard(sat.connection(0))[-1]["t"] == "refused"
        assert sat.table.sitters[0].wish is None

    tell(tmp_path, story)


def test_hostile_wishes_are_turned_away_at_the_door() -> None:
    for options in ([-1], [2**60], ["x"], list(range(p.MOST_WISHED + 1))):
        with pytest.raises(Exception, match=r"options|Expected"):
            p.decoder.decode(json.dumps({"t": "wish", "seat": 0, "options": options, "position": 1}))
