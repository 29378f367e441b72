"""A deck that somebody brings reaches nobody else, by no door of the server, until the game is over (rone.amb.137)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from muster.games import find_game
from muster.games.rone.cards.carddef import HERO
from muster.games.rone.cards.shelf import SHELF
from muster.kernel import save
from muster.server.store import schema
from tests.server.house import House, Seat, Visitor, wait_for

pytestmark = pytest.mark.rules("rone.amb.137")

RONE = find_game("rone")
DECKS = {deck.id: deck.text for deck in SHELF.ready(SHELF.options(), "en")}
WALL, RAIDERS = DECKS["D1"], DECKS["D2"]
WALL_COVER = {"name": "The Long Wall", "size": 24, "technologies": 5}
RAIDERS_COVER = {"name": "Rim Raiders", "size": 24, "technologies": 5}
ONLY_WALL = ("Condenser Array", "Snare Field", "Orbital Lens", "two slow cannons")
ONLY_RAIDERS = tuple(
    word for word in RAIDERS.split("Technologies:\n")[1].split("\n\n")[0].split("\n") if word not in WALL
)


@pytest.fixture
def cleo(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor


def wish(*seats: str, **more: Any) -> dict[str, Any]:
    options = {"decks": [WALL, RAIDERS], "max_rounds": 1, "edition": "de", "starter": 1}
    return {"game": "rone", "seats": [{"kind": kind} for kind in seats], "options": options, "by_code": True, **more}


def doors(visitor: Visitor, code: str) -> Iterator[str]:
    """Everything that a visitor can ask the server for about a table, as text."""
    for path in (
        f"/api/tables/{code}", "/api/tables", "/api/me/games", "/api/me/export", f"/api/tables/{code}/save",
        f"/api/tables/{code}/scenario", f"/api/tables/{code}/replay", f"/t/{code}", f"/replay/{code}", "/", "/play",
        "/me", "/api/me",
    ):  # fmt: skip
        yield visitor.http.get(path).text


def hear(seat: Seat) -> str:
    """Everything that comes through a socket: views with and without words, reasons, in both languages."""
    for lang in ("de", "en"):
        seat.send("sync", lang=lang, text=True)
        seat.await_("table")
    return "\n".join(seat.heard)


def assert_unknown(heard: str, words: tuple[str, ...]) -> None:
    assert words
    assert not [word for word in words if word in heard]


def test_a_brought_deck_is_behind_no_door_for_others(house: House, ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open", public=True))["code"]
    with cleo.sit(code) as watching:
        assert ana.get(f"/api/tables/{code}")["options"]["decks"] == [None, None]
        for visitor in (ben, cleo):
            for text in doors(visitor, code):
                assert_unknown(text, (*ONLY_WALL, *ONLY_RAIDERS))
        ben.post(f"/api/tables/{code}/join", {})
        with ana.sit(code) as host, ben.sit(code) as guest:
            for _ in range(4):
                asked = host if host.now.get("options") else guest
                position = asked.now["position"]
                asked.choose()
                for seat in (host, guest, watching):
                    seat.until(lambda now, old=position: now["position"] > old)  # type: ignore[misc]
            guest.send("why", seat=1)
            guest.await_("reasons")
            assert_unknown(hear(guest), ONLY_WALL)
            assert_unknown(hear(host), ONLY_RAIDERS)
            assert_unknown(hear(watching), (*ONLY_WALL, *ONLY_RAIDERS))
            for shown, decks in (
                (host.now, [WALL, RAIDERS_COVER]),
                (guest.now, [WALL_COVER, RAIDERS]),
                (watching.now, [WALL_COVER, RAIDERS_COVER]),
            ):
                assert shown["table"]["options"]["decks"] == decks
        for visitor, decks in ((ana, [WALL, RAIDERS_COVER]), (ben, [WALL_COVER, RAIDERS])):
            assert visitor.get(f"/api/tables/{code}")["options"]["decks"] == decks
        for text in doors(ben, code):
            assert_unknown(text, ONLY_WALL)
        for text in doors(ana, code):
            assert_unknown(text, ONLY_RAIDERS)
        for text in doors(cleo, code):
            assert_unknown(text, (*ONLY_WALL, *ONLY_RAIDERS))


def test_two_people_at_one_screen_see_each_only_their_own(ana: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "device"))["code"]
    assert ana.get(f"/api/tables/{code}")["options"]["decks"] == [WALL_COVER, RAIDERS_COVER]
    with ana.sit(code) as screen:
        for seat, decks in (
            (None, [WALL_COVER, RAIDERS_COVER]),
            (0, [WALL, RAIDERS_COVER]),
            (1, [WALL_COVER, RAIDERS]),
        ):
            screen.send("look", seat=seat)
            now = screen.await_("table")
            assert now["table"]["options"]["decks"] == decks


def test_after_the_end_every_deck_lies_open_and_a_film_through_a_seat_shows_what_it_knew(
    house: House, ana: Visitor, cleo: Visitor
) -> None:
    code = ana.post("/api/tables", wish("bot", "bot", public=True))["code"]
    table = house.table(code)
    wait_for(lambda: table.match is not None and table.match.over, 60)
    with cleo.sit(code) as watching:
        assert watching.now["table"]["options"]["decks"] == [WALL, RAIDERS]
    assert cleo.get(f"/api/tables/{code}")["options"]["decks"] == [WALL, RAIDERS]
    film = cleo.get(f"/api/tables/{code}/replay", eyes="0")
    assert film["options"]["decks"] == [WALL, RAIDERS]
    assert not any("options" in frame["view"] for frame in film["frames"])
    assert save.loads(json.dumps(cleo.get(f"/api/tables/{code}/save")), find_game).over


def test_the_choice_that_ended_a_game_is_not_taken_back_when_the_decks_are_known(house: House, ana: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "device"))["code"]
    with ana.sit(code) as screen:
        while not screen.now.get("over"):
            screen.send("look", seat=screen.now["question"]["seats"][0])
            screen.until(lambda now: now.get("options"))
            position = screen.now["position"]
            screen.choose(screen.now["options"][0]["option"])
            screen.until(lambda now, old=position: now["position"] > old or now.get("over"))  # type: ignore[misc]
        screen.until(lambda now: now["t"] == "table" and now["table"].get("seed"))
        for seat in (0, 1):
            screen.send("undo", seat=seat)
            assert screen.await_("refused")["rule"] == "table.04"
    match = house.table(code).match
    assert match is not None
    assert match.over


# --- tables of before ----------------------------------------------------------------------------------------------


def made_by(house: House, code: str, version: int) -> None:
    """The table is put away, as if a Muster with these rules had made it."""
    tables = house.state.tables
    tables.let_go(tables.loaded[code])
    with house.state.storage.engine.begin() as c:
        c.execute(update(schema.tables).where(schema.tables.c.code == code).values(version=version))


def numbers(house: House, code: str) -> set[int]:
    """The numbers of the copies in the second deck."""
    match = house.table(code).match
    assert match is not None
    defs = match.state.rules.defs
    return {c % 8 for c, seat in match.state.owner.items() if seat == 1 and defs[c].kind != HERO}


def history(house: House, code: str) -> list[int]:
    match = house.table(code).match
    assert match is not None
    return [entry.option for entry in match.history]


def test_a_game_that_began_by_older_rules_goes_on_by_them(tmp_path: Path) -> None:
    with House(tmp_path / "old.db") as house, house.visitor() as ana, house.visitor() as ben:
        code = ana.post("/api/tables", wish("me", "open"))["code"]
        ben.post(f"/api/tables/{code}/join", {})
        assert numbers(house, code) == {2, 3}
        made_by(house, code, 1)
        with ben.sit(code) as seat:
            assert 0 in numbers(house, code)
            for _ in range(3):  # cards are returned, which have their numbers
                position = seat.now["position"]
                seat.choose(seat.now["options"][-1]["option"])
                seat.until(lambda now, old=position: now["position"] > old)  # type: ignore[misc]
        made = history(house, code)
        ana.post("/api/account/delete")  # the log is written anew under other names, by the same rules
        house.state.tables.let_go(house.table(code))
        with ben.sit(code):
            assert history(house, code)[:3] == made
        made_by(house, code, 99)
        assert ben.http.get(f"/api/tables/{code}").status_code >= 400


def test_a_table_that_waits_begins_by_the_newest_rules(tmp_path: Path) -> None:
    with House(tmp_path / "old.db") as house, house.visitor() as ana, house.visitor() as ben:
        code = ana.post("/api/tables", wish("me", "open"))["code"]
        made_by(house, code, 1)
        ben.post(f"/api/tables/{code}/join", {})
        assert numbers(house, code) == {2, 3}
        house.state.tables.let_go(house.table(code))
        ben.get(f"/api/tables/{code}")
        assert numbers(house, code) == {2, 3}
