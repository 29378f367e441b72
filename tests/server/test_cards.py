"""Cards that people write: the page, what the server says meanwhile, packs as files, and tables to try a card out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from muster import find_game
from muster.cardtext.pack import MOST_TEXT
from muster.kernel import save
from muster.server.door.limits import LIMITS
from tests.server.house import House, Visitor
from tests.server.test_decks import PACK

UNIT: dict[str, Any] = {
    "id": "DL1", "name": {"en": "Salt Ferryman", "de": "Salzfährmann"}, "race": "human", "level": 1, "cost": 4,
    "recycle": 3, "health": 3, "melee": 1, "ranged": 0, "speed": 1, "text": "Battlefield: Gain 1 water.",
}  # fmt: skip
SEATS = [{"kind": "me"}, {"kind": "bot"}]
GERMAN = {"Accept-Language": "de"}


@pytest.fixture
def german(house: House) -> Iterator[Visitor]:
    with house.visitor(**GERMAN) as visitor:
        yield visitor


def checked(visitor: Visitor, card: dict[str, Any], section: str = "units", **wish: Any) -> Any:
    return visitor.post("/api/cards/check", {"game": "rone", "section": section, "card": card, **wish})


def refused(visitor: Visitor, path: str, **wish: Any) -> str:
    response = visitor.raw_post(path, json.dumps(wish).encode())
    assert response.status_code == 400, response.text
    return str(response.json()["why"])


# --- the page ---------------------------------------------------------------------------------------------------------


def test_the_page_has_the_form_in_the_readers_language(ana: Visitor, german: Visitor) -> None:
    for visitor, label in ((ana, "Health"), (german, "Lebenspunkte")):
        for path in ("/cards/new", "/cards/new/rone"):
            page = visitor.http.get(path)
            assert page.status_code == 200
            form = json.loads(
                page.text.partition('<script id="form" type="application/json">')[2].partition("</script>")[0]
            )
            assert [section["name"] for section in form["sections"]] == ["units", "tactics", "technologies", "heroes"]
            assert label in {field["label"] for field in form["sections"][0]["fields"]}
            assert form["needs"] == ["starter"]


def test_a_game_without_card_texts_says_so_and_says_where_there_are_some(ana: Visitor, german: Visitor) -> None:
    page = ana.http.get("/cards/new/ravenna")
    assert page.status_code == 404
    assert "Warlords of Ravenna have no texts of their own" in page.text
    assert "can be written for RONE" in page.text
    assert "haben keine eigenen Texte" in german.http.get("/cards/new/ravenna").text
    assert ana.http.get("/cards/new/chess").status_code == 404
    for path, more in (
        ("cards/check", {"section": "units", "card": {}}),
        ("packs/read", {"text": "x"}),
        ("packs/write", {"pack": {}}),
    ):
        assert "no texts of their own" in refused(ana, f"/api/{path}", game="ravenna", **more)


# --- one card ---------------------------------------------------------------------------------------------------------


def test_a_card_that_is_right(ana: Visitor) -> None:
    found = checked(ana, UNIT)
    assert found["problems"] == []
    assert found["faces"]["DL1"]["name"] == {"en": "Salt Ferryman", "de": "Salzfährmann"}
    assert found["texts"] == [
        {"path": ["text"], "texts": {"en": "Battlefield: Gain 1 water.", "de": "Schlachtfeld: Erhalte 1 Wasser."}}
    ]


def test_a_card_that_is_wrong_is_told_so_in_the_readers_language(ana: Visitor, german: Visitor) -> None:
    card = {**UNIT, "text": "Battlefield: Gain 1 watr.", "cost": 99}
    cost, text = checked(ana, card)["problems"]
    assert (cost["path"], cost["rule"]) == (["cost"], "rone.card.02")
    assert (text["path"], text["line"], text["column"], text["letters"]) == (["text"], 1, 21, 4)
    assert "Did you mean" in text["why"]
    assert "Meinst du" in checked(german, card)["problems"][1]["why"]


def test_what_may_come_at_the_cursor(ana: Visitor) -> None:
    found = checked(ana, {**UNIT, "text": "Battlefield: Deal 2 damage to t"}, at=["text"], offset=31)
    assert found["begun"] == 1
    assert found["words"][0] == "target"
    assert checked(ana, UNIT)["words"] == []


def test_hostile_cards_are_problems_or_refusals(ana: Visitor) -> None:
    assert checked(ana, {**UNIT, "text": "Draw " * MOST_TEXT})["problems"]
    assert checked(ana, {**UNIT, "name": "<script>", "text": "{{ x }} ${y}"})["problems"]
    assert checked(ana, {"__proto__": 1, "id": "\u202e"})["problems"]
    deep: Any = "x"
    for _ in range(40):
        deep = [deep]
    refused(ana, "/api/cards/check", game="rone", section="units", card={**UNIT, "text": deep})
    refused(ana, "/api/cards/check", game="rone", section="units", card={str(n): 1 for n in range(5200)})
    refused(ana, "/api/cards/check", game="rone", section="spells", card=UNIT)
    refused(ana, "/api/cards/check", game="rone", section="units", card=[])
    refused(ana, "/api/cards/check", game="rone", section="units", card=UNIT, at=["text"], offset=-1)
    large = ana.raw_post("/api/cards/check", json.dumps({"game": "rone", "card": "x" * 70_000}).encode())
    assert large.status_code == 413


def test_asking_is_limited_as_typing_is() -> None:
    assert LIMITS["write"].burst >= 60
    assert LIMITS["write"].every <= 0.5


# --- packs ------------------------------------------------------------------------------------------------------------


def test_a_pack_file_is_opened_changed_and_saved(ana: Visitor) -> None:
    pack = ana.post("/api/packs/read", {"game": "rone", "text": PACK})["pack"]
    assert pack["units"][0]["name"] == {"en": "Salt Ferryman", "de": "Salzfährmann"}
    pack["units"][0]["text"] = "Battlefield: Gain 2 water."
    file = ana.post("/api/packs/write", {"game": "rone", "pack": pack})
    assert file["faults"] == ""
    assert "      Battlefield: Gain 2 water.\n" in file["text"]
    assert ana.post("/api/packs/check", {"game": "rone", "text": file["text"]})["cards"] == 1


def test_what_is_no_pack_is_refused_and_what_is_half_one_is_written(ana: Visitor, german: Visitor) -> None:
    assert refused(ana, "/api/packs/read", game="rone", text="units: 3").startswith("Line 1, column 8: A list")
    assert refused(german, "/api/packs/read", game="rone", text="units: 3").startswith("Zeile 1, Spalte 8")
    refused(ana, "/api/packs/write", game="rone", pack={"spells": []})
    file = german.post("/api/packs/write", {"game": "rone", "pack": {"pack": "x", "units": [{"id": "A"}]}})
    assert "fehlt" in file["faults"]


# --- trying out -------------------------------------------------------------------------------------------------------


def try_out(visitor: Visitor, status: int = 200, **wish: Any) -> Any:
    return visitor.post(
        "/api/tables", {"game": "rone", "seats": SEATS, "options": {"cards": PACK}, "trial": "DL1", **wish}, status
    )


def test_a_card_is_tried_out_in_a_position_that_comes_back_and_is_saved(house: House, ana: Visitor) -> None:
    code = try_out(ana)["code"]
    table = house.state.tables.loaded[code]
    assert table.match.view(0)["players"][0]["cards"][0]["id"] == "DL1"
    assert table.match.view(0)["players"][0]["water"] == 20
    digest = table.match.digest()
    house.state.tables.let_go(table)
    ana.get(f"/api/tables/{code}")
    assert house.state.tables.loaded[code].match.digest() == digest
    file = ana.http.get(f"/api/tables/{code}/save").text
    assert save.loads(file, find_game).digest() == digest


def test_what_cannot_be_tried_out_is_refused(ana: Visitor) -> None:
    for wish in (
        {"trial": "DL9"},
        {"seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]},
        {"game": "ravenna", "options": {}, "trial": "X"},
        {"trial": "x" * 100},
    ):
        given = {"game": "rone", "seats": SEATS, "options": {"cards": PACK}, "trial": "DL1", **wish}
        for path in ("/api/tables", "/api/tables/check"):
            refused(ana, path, **given)


def test_the_card_of_a_trial_is_the_hosts_secret_like_all_that_hosts_bring(ana: Visitor, ben: Visitor) -> None:
    code = try_out(ana)["code"]
    assert ana.get(f"/api/tables/{code}")["options"]["cards"] == PACK
    assert ben.get(f"/api/tables/{code}")["options"]["cards"] == {"name": "dry-land", "size": 1}
