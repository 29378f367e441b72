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


def test_every_game_whose_cards_can_be_written_has_its_own_form(ana: Visitor, german: Visitor) -> None:
    page = ana.http.get("/cards/new/invasion").text
    form = json.loads(page.partition('<script id="form" type="application/json">')[2].partition("</script>")[0])
    scenario = form["sections"][0]
    assert scenario["name"] == "scenarios"
    assert form["played"] == {
        "options": {"mode": "cooperative"}, "section": "scenarios", "listed": "scenarios", "by": "number",
    }  # fmt: skip
    events = next(field for field in scenario["fields"] if field["name"] == "events")
    assert (events["kind"], events["high"]) == ("list", 12)
    assert [part["name"] for part in events["parts"]] == ["name", "round", "text"]
    assert '<a href="/cards/new/rone">' in page
    assert '<a href="/cards/new/invasion">' in ana.http.get("/cards/new").text
    said = german.http.get("/cards/new/invasion").text
    form = json.loads(said.partition('<script id="form" type="application/json">')[2].partition("</script>")[0])
    assert "Zeile der Unterstützung" in {field["label"] for field in form["sections"][0]["fields"]}


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


SCENARIO: dict[str, Any] = {
    "id": "GA1", "name": {"en": "The Gate", "de": "Das Tor"}, "number": 1,
    "setup": "The Invasion recruits 1 card into each training zone.",
    "events": [{"name": {"en": "Landing", "de": "Landung"}, "round": 3, "text": "Activate 1 protocol."}],
    "lines": [{"support": [1, 0, 0, 0]}],
    "text": "At the beginning of the cleanup, if the time is 4 or more, the players win the game.",
}  # fmt: skip
CAMPAIGN = {
    "pack": "gate",
    "version": 1,
    "title": {"en": "Gate", "de": "Tor"},
    "needs": ["box"],
    "scenarios": [SCENARIO],
}


def test_a_campaign_is_written_brought_and_played(house: House, ana: Visitor, german: Visitor) -> None:
    wrong = {**SCENARIO, "events": [{**SCENARIO["events"][0], "round": 30}], "lines": []}
    [lines, round_] = german.post("/api/cards/check", {"game": "invasion", "section": "scenarios", "card": wrong})[
        "problems"
    ]
    assert (lines["path"], lines["rule"]) == (["lines"], "inv.stack.06")
    assert (round_["path"], round_["rule"]) == (["events", 0, "round"], "inv.isetup.06")
    file = ana.post("/api/packs/write", {"game": "invasion", "pack": CAMPAIGN})
    assert file["faults"] == ""
    assert ana.post("/api/packs/read", {"game": "invasion", "text": file["text"]})["pack"]["scenarios"] == [SCENARIO]
    brought = ana.post("/api/packs/check", {"game": "invasion", "text": file["text"]})
    [offer] = brought["offers"]["scenarios"]
    assert (offer["value"], offer["words"]["de"], offer["pack"]) == ("GA1", "Das Tor", "gate")
    options = {"mode": "cooperative", "difficulty": "easy", "equal_chances": True, "scenarios": [offer["value"], "C1"]}
    wish = {"game": "invasion", "seats": SEATS, "options": {**options, "cards": file["text"]}}
    code = ana.post("/api/tables", wish)["code"]
    match = house.state.tables.loaded[code].match
    assert [match.state.defs[c].record.name_en for c in match.state.rules.scenarios] == ["The Gate", "The Long Night"]
    assert "Ein Szenario GA2" in refused(
        german, "/api/tables/check", **{**wish, "options": {**wish["options"], "scenarios": ["GA2"]}}
    )


def test_an_invasion_card_is_tried_out_alone_against_it(house: House, ana: Visitor) -> None:
    invader = {"id": "GA2", "name": "Rock Eater", "train": 3, "combat": [2, 0, 1, 7]}
    file = ana.post(
        "/api/packs/write", {"game": "invasion", "pack": {**CAMPAIGN, "scenarios": [], "invaders": [invader]}}
    )
    wish = {
        "game": "invasion",
        "seats": SEATS[:1],
        "options": {"mode": "cooperative", "cards": file["text"]},
        "trial": "GA2",
    }
    code = ana.post("/api/tables", wish)["code"]
    view = house.state.tables.loaded[code].match.view(0)
    assert view["invasion"]["stack"][-1]["id"] == "GA2"
    told = refused(ana, "/api/tables", **{**wish, "options": {"cards": file["text"]}, "seats": SEATS})
    assert "A card of the Invasion is tried out against it" in told


def test_the_options_of_a_table_offer_scenarios_and_packs_to_choose_from(ana: Visitor) -> None:
    games = {game["id"]: game for game in ana.get("/api/games")["games"]}
    options = {option["name"]: option for option in games["invasion"]["options"]}
    assert options["scenarios"]["kind"] == "ordered"
    assert [value["words"]["de"] for value in options["scenarios"]["values"]] == [
        "Die lange Nacht",
        "Der Geist darüber",
    ]
    assert [value["value"] for value in options["packs"]["values"]] == ["box"]


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
