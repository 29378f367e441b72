"""Each player brings a deck for themselves: nobody else learns more than its name and size until the game is over
(rone.amb.137), and the game waits until everybody has brought one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.cards.shelf import SHELF
from muster.kernel import save
from tests.server.house import House, Seat, Visitor, wait_for
from tests.server.test_secrets import (
    DECKS,
    ONLY_RAIDERS,
    ONLY_WALL,
    RAIDERS,
    RAIDERS_COVER,
    WALL,
    WALL_COVER,
    assert_unknown,
    doors,
    hear,
)

pytestmark = pytest.mark.rules("rone.amb.137")

TEAM_DECK_SIZE = 36
TIMES = re.compile(r'"(created|seen|at|changed)":\s*[\d.]+|data-at="[\d.]+"|nonce="[^"]*"|nonce-[\w-]+')


@pytest.fixture
def cleo(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor


def wish(*seats: str, **more: Any) -> dict[str, Any]:
    """A table where each brings a deck."""
    sides = 2 if len(seats) == 4 else len(seats)
    options = {"decks": [None] * sides, "max_rounds": 1, "edition": "de", "starter": 1}
    return {"game": "rone", "seats": [{"kind": kind} for kind in seats], "options": options, "by_code": True, **more}


def bring(visitor: Visitor, code: str, status: int = 200, **what: Any) -> Any:
    return visitor.post(f"/api/tables/{code}/bring", what, status)


def played_with(house: House, code: str) -> Any:
    match = house.table(code).match
    return None if match is None else match.setup.options["decks"]


def test_each_brings_a_deck_and_the_game_begins_when_all_have(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open"))["code"]
    with ana.sit(code) as seat:
        assert [info.get("to_bring", False) for info in seat.now["seats"]] == [True, False]
        ben.post(f"/api/tables/{code}/join", {})
        seat.until(lambda now: now["seats"][1].get("to_bring"))
        assert bring(ana, code, text=WALL) == {"brings": WALL_COVER}
        seat.until(lambda now: now["seats"][0].get("brings") == WALL_COVER)
        assert played_with(house, code) is None
        assert bring(ben, code, text=RAIDERS) == {"brings": RAIDERS_COVER}
        seat.until(lambda now: now["view"] is not None)
        assert seat.now["table"]["options"]["decks"] == [WALL, RAIDERS_COVER]
    assert played_with(house, code) == [WALL, RAIDERS]


def test_what_somebody_brings_is_behind_no_door_for_others(ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open", public=True))["code"]
    ben.post(f"/api/tables/{code}/join", {})
    with cleo.sit(code) as watching, ben.sit(code) as guest, ana.sit(code) as host:
        bring(ana, code, text=WALL)
        guest.until(lambda now: now["seats"][0].get("brings"))
        for visitor in (ben, cleo):
            assert visitor.get(f"/api/tables/{code}")["seats"][0]["brings"] == WALL_COVER
            assert visitor.get(f"/api/tables/{code}")["options"]["decks"] == [None, None]
            for text in doors(visitor, code):
                assert_unknown(text, ONLY_WALL)
        bring(ben, code, text=RAIDERS)
        for seat in (host, guest, watching):
            seat.until(lambda now: now["view"] is not None)
        assert_unknown(hear(guest), ONLY_WALL)
        assert_unknown(hear(host), ONLY_RAIDERS)
        assert_unknown(hear(watching), (*ONLY_WALL, *ONLY_RAIDERS))
        for text in doors(cleo, code):
            assert_unknown(text, (*ONLY_WALL, *ONLY_RAIDERS))


def other_wall() -> str:
    """A deck with the name and size of the Long Wall, and other cards."""
    return WALL.replace("2 Mast Crawler\n", "2 Bone Picker\n", 1)


# Times, and what a page has anew each time it is sent.
OF_THE_MOMENT = (
    r'"(created|seen|at|changed)":\s*[\d.]+|data-at="[\d.]+"|nonce="[^"]*"|nonce-[\w-]+'
    r'|name="muster-csrf" content="[^"]*"|name="csrf" value="[^"]*"'
)


def heard_of(folder: Path, deck: str) -> list[str]:
    """Everything that others hear of a table, at a server of its own, while somebody brings this deck."""
    found: list[str] = []
    with House(folder) as house, house.visitor() as ana, house.visitor() as ben, house.visitor() as cleo:
        for visitor, name in ((ana, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
            visitor.post("/api/me", {"name": name})
        code = ana.post("/api/tables", wish("me", "open", public=True))["code"]
        ben.post(f"/api/tables/{code}/join", {})
        with ben.sit(code) as guest, cleo.sit(code) as watching:
            bring(ana, code, text=deck)
            for seat in (guest, watching):
                seat.until(lambda now: now["seats"][0].get("brings"))
            found += [text for visitor in (ben, cleo) for text in doors(visitor, code)]
            found += [hear(guest), hear(watching)]
        tokens = (ana.me["csrf"], ben.me["csrf"], cleo.me["csrf"], house.url.rsplit(":", 1)[1])
        by_chance = (code, ana.get(f"/api/tables/{code}")["commitment"], *tokens)
    for word in by_chance:
        found = [text.replace(word, "BY CHANCE") for text in found]
    return [re.sub(OF_THE_MOMENT, "X", text) for text in found]


def test_tables_that_differ_only_in_what_was_brought_look_alike_to_others(tmp_path: Path) -> None:
    assert other_wall() != WALL
    one, two = heard_of(tmp_path / "one.db", WALL), heard_of(tmp_path / "two.db", other_wall())
    assert one == two


def test_it_can_be_done_again_until_the_game_begins(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open"))["code"]
    bring(ana, code, text=WALL)
    bring(ana, code, text="D3")
    assert ana.get(f"/api/tables/{code}")["seats"][0]["brings"]["name"] == "Unseen Feet"
    ben.post(f"/api/tables/{code}/join", {})
    bring(ben, code, text=RAIDERS)
    assert played_with(house, code) == ["D3", RAIDERS]
    assert bring(ana, code, 409, text=WALL)["why"] == "The game has already started."


def test_one_of_my_own_decks(house: House, ana: Visitor, ben: Visitor) -> None:
    mine = ana.post("/api/decks", {"game": "rone", "name": "Mine", "text": WALL})["id"]
    code = ana.post("/api/tables", wish("me", "bot"))["code"]
    assert bring(ana, code, id=mine) == {"brings": WALL_COVER}
    assert ana.get("/api/me/export")["brought"] == [{"table": code, "what": WALL}]
    decks = played_with(house, code)
    assert decks[0] == WALL
    assert decks[1] in DECKS  # a bot takes a ready-made one
    other = ben.post("/api/tables", wish("me", "bot"))["code"]
    assert bring(ben, other, 404, id=mine)["why"]


def test_what_the_rules_forbid_is_refused_with_the_rule(house: House, ana: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "bot"))["code"]
    refused = bring(ana, code, 400, text=WALL.replace("2 Mast Crawler\n", "5 Mast Crawler\n"))
    assert refused["rule"] == "rone.deck.02"
    assert bring(ana, code, 400, text="No such deck")["why"]
    assert bring(ana, code, 400)["why"] == "Say which deck you bring: its text, or one of yours."
    assert not ana.get(f"/api/tables/{code}")["seats"][0].get("brings")


def test_only_for_an_own_seat_where_something_is_to_be_brought(ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open"))["code"]
    assert bring(ben, code, 409, text=WALL)["why"] == "You have no seat at this table."
    ben.post(f"/api/tables/{code}/join", {})
    assert bring(ben, code, 403, text=WALL, seat=0)["why"] == "That is not your seat."
    plain = ana.make("me", "open")["code"]
    assert bring(ana, plain, 409, text=WALL)["why"] == "Nobody has to bring anything for this seat."


def test_whoever_leaves_takes_the_deck_along(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "open"))["code"]
    ben.post(f"/api/tables/{code}/join", {})
    bring(ben, code, text=RAIDERS)
    ben.post(f"/api/tables/{code}/leave")
    assert not ana.get(f"/api/tables/{code}")["seats"][1].get("brings")
    bring(ana, code, text=WALL)
    ben.post(f"/api/tables/{code}/join", {})
    assert played_with(house, code) is None
    assert ben.get(f"/api/tables/{code}")["seats"][1]["to_bring"]


def test_what_somebody_brought_who_left_the_game_is_a_secret_until_its_end(
    house: House, ana: Visitor, ben: Visitor
) -> None:
    code = ana.post("/api/tables", wish("me", "open"))["code"]
    ben.post(f"/api/tables/{code}/join", {})
    bring(ana, code, text=WALL)
    bring(ben, code, text=RAIDERS)
    ben.post(f"/api/tables/{code}/leave")
    for file in ("save", "scenario"):
        assert ana.get(f"/api/tables/{code}/{file}", 409)["why"] == "The game is not over yet."
    assert_unknown(json.dumps(ana.get(f"/api/tables/{code}")), ONLY_RAIDERS)


def test_two_at_one_screen_bring_one_each(house: House, ana: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "device"))["code"]
    assert bring(ana, code, 403, text=WALL)["why"] == "That is not your seat."  # which one of the two?
    bring(ana, code, text=WALL, seat=0)
    bring(ana, code, text=RAIDERS, seat=1)
    assert played_with(house, code) == [WALL, RAIDERS]
    with ana.sit(code) as screen:
        for seat, decks in ((0, [WALL, RAIDERS_COVER]), (1, [WALL_COVER, RAIDERS])):
            screen.send("look", seat=seat)
            assert screen.await_("table")["table"]["options"]["decks"] == decks


def test_in_a_team_one_brings_for_both(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/tables", wish("me", "bot", "open", "bot"))["code"]
    ben.post(f"/api/tables/{code}/join", {})
    assert [seat.get("to_bring", False) for seat in ana.get(f"/api/tables/{code}")["seats"]] == [
        True,
        False,
        True,
        False,
    ]
    spare = SHELF.spare("decks", 1, {}, 4)
    cards = "\n".join(f"{n} {card}" for card, n in spare["cards"].items())
    text = f"Hero: {spare['heroes'][0]}\n\nCards:\n{cards}\n"
    assert bring(ben, code, text=text)["brings"]["size"] == TEAM_DECK_SIZE
    assert played_with(house, code)[0] == text


def test_what_was_brought_lasts_and_is_told_at_the_end_and_a_rematch_takes_it_again(tmp_path: Path) -> None:
    with House(tmp_path / "brought.db") as house, house.visitor() as ana, house.visitor() as ben:
        code = ana.post("/api/tables", wish("me", "open"))["code"]
        bring(ana, code, text=WALL)
        tables = house.state.tables
        tables.let_go(tables.loaded[code])
        assert ben.get(f"/api/tables/{code}")["seats"][0]["brings"] == WALL_COVER
        ben.post(f"/api/tables/{code}/join", {})
        with ana.sit(code) as host, ben.sit(code) as guest:
            bring(ben, code, text=RAIDERS)
            play_to_the_end(host, guest)
            for visitor in (ana, ben):
                assert visitor.get(f"/api/tables/{code}")["options"]["decks"] == [WALL, RAIDERS]
            assert save.loads(json.dumps(ben.get(f"/api/tables/{code}/save")), find_game).over
            again = ana.post(f"/api/tables/{code}/rematch")["code"]
        wait_for(lambda: played_with(house, again) == [WALL, RAIDERS])
        assert ben.get(f"/api/tables/{again}")["options"]["decks"] == [WALL_COVER, RAIDERS]


def play_to_the_end(*seats: Seat) -> None:
    for seat in seats:
        seat.until(lambda now: now["view"] is not None)
    while not seats[0].now.get("over"):
        asked = next(seat for seat in seats if seat.now["looking"] in seat.now["question"]["seats"])
        position = asked.now["position"]
        asked.choose()
        for seat in seats:
            seat.until(lambda now, old=position: now["position"] > old)  # type: ignore[misc]


def test_a_table_with_more_or_fewer_open_decks_than_sides_is_refused(ana: Visitor) -> None:
    for decks in ([None], [None] * 3, [None] * 70):
        body = wish("me", "open")
        body["options"]["decks"] = decks
        assert ana.post("/api/tables", body, 400)["option"] == "decks"
