"""Decks that people keep, cards of their own, and tables that are played with them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from muster import find_game
from muster.games.rone.cards.packs import builtin
from muster.games.rone.cards.shelf import SHELF
from muster.kernel import SetupError, save
from muster.server.http import decks
from muster.server.store import schema
from tests.server.house import House, Visitor

RONE = find_game("rone")
READY = SHELF.ready(SHELF.options(), "en")[0]
GERMAN = {"Accept-Language": "de"}

PACK = """\
pack: dry-land
game: rone
version: 1
title: {en: Dry Land, de: Dürres Land}
needs: [starter]
units:
  - id: DL1
    name: {en: Salt Ferryman, de: Salzfährmann}
    race: human
    level: 1
    cost: 4
    recycle: 3
    health: 3
    melee: 1
    ranged: 0
    speed: 1
    text: "Battlefield: Gain 1 water."
"""


def checked(visitor: Visitor, text: str, **wish: Any) -> Any:
    return visitor.post("/api/decks/check", {"game": "rone", "text": text, **wish})


def refused(visitor: Visitor, path: str, text: str, **wish: Any) -> Any:
    """A refusal; it may end with a question ("Did you mean …?") or with the rule."""
    response = visitor.raw_post(path, json.dumps({"game": "rone", "text": text, **wish}).encode())
    assert response.status_code == 400, response.text
    return response.json()


def deck_refused(visitor: Visitor, text: str, **wish: Any) -> Any:
    return refused(visitor, "/api/decks/check", text, **wish)


def pack_refused(visitor: Visitor, text: str) -> Any:
    return refused(visitor, "/api/packs/check", text)


def kept(visitor: Visitor, text: str = READY.text, name: str = "Wall", status: int = 200, **wish: Any) -> Any:
    return visitor.post("/api/decks", {"game": "rone", "name": name, "text": text, **wish}, status)


def mine(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.get("/api/decks/rone")["mine"]
    return found


def pack_checked(visitor: Visitor, text: str) -> Any:
    return visitor.post("/api/packs/check", {"game": "rone", "text": text})


@pytest.fixture
def german(house: House) -> Iterator[Visitor]:
    with house.visitor(**GERMAN) as visitor:
        yield visitor


# --- keeping ----------------------------------------------------------------------------------------------------------


def test_a_deck_is_kept_changed_exported_and_deleted(ana: Visitor) -> None:
    id_ = kept(ana, name="  The   Wall ")["id"]
    assert [(deck["id"], deck["name"], deck["text"]) for deck in mine(ana)] == [(id_, "The Wall", READY.text)]
    assert kept(ana, "Hero: Ostrik Vorr\n", "Begun", id=id_) == {"id": id_}
    assert [(deck["name"], deck["text"]) for deck in mine(ana)] == [("Begun", "Hero: Ostrik Vorr\n")]
    file = ana.http.get(f"/api/decks/{id_}/file")
    assert file.text == "Hero: Ostrik Vorr\n"
    assert file.headers["content-disposition"] == f'attachment; filename="muster-deck-{id_}.txt"'
    ana.post(f"/api/decks/{id_}/delete")
    assert mine(ana) == []


def test_a_list_says_who_may_play_with_a_deck_and_what_is_wrong_if_nobody_may(ana: Visitor) -> None:
    kept(ana, name="A whole one")
    kept(ana, "Hero: Ostrik Vorr\n2 Scrap Sentry\n", "Begun")
    whole, begun = mine(ana)
    assert whole["players"] == [2]
    assert "problem" not in whole
    assert "players" not in begun
    assert begun["problem"]["rule"] == "rone.deck.01"
    assert "it needs 24, so add 22" in begun["problem"]["why"]


def test_ready_made_decks_come_with_a_plan_and_are_for_two(ana: Visitor, german: Visitor) -> None:
    shelf = ana.get("/api/decks/rone")
    sizes = [(size["players"], size["when"], size["words"].split()[0]) for size in shelf["sizes"]]
    assert sizes == [(2, {"edition": "en"}, "24"), (2, {}, "24"), (3, {}, "28"), (4, {}, "36")]
    ready = shelf["ready"]
    assert {tuple(deck["players"]) for deck in ready} == {(2,)}
    assert all(deck["plan"] for deck in ready)
    assert "Held: Ostrik Vorr" in german.get("/api/decks/rone")["ready"][0]["text"]


def test_nobody_reaches_the_decks_of_others(ana: Visitor, ben: Visitor) -> None:
    id_ = kept(ana)["id"]
    assert mine(ben) == []
    assert kept(ben, name="Stolen", status=404, id=id_)["why"] == "There is no such deck of yours."
    ben.get(f"/api/decks/{id_}/file", 404)
    ben.post(f"/api/decks/{id_}/delete", status=404)
    assert mine(ana)[0]["name"] == "Wall"


def test_there_is_an_end_to_how_many_and_how_long(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_DECKS", 1)
    id_ = kept(ana)["id"]
    assert "which is the most" in kept(ana, status=409)["why"]
    kept(ana, name="Changed", id=id_)  # changing one is no new one
    for wrong in ({"text": ""}, {"text": "x" * 6001}, {"name": " "}, {"name": "x" * 61}):
        kept(ana, status=400, **wrong)
    assert [deck["name"] for deck in mine(ana)] == ["Changed"]


def test_games_without_decks_say_so(ana: Visitor) -> None:
    assert ana.get("/api/decks/ravenna") == {"mine": [], "ready": [], "sizes": []}
    for path, what in (("decks", "decks"), ("packs", "cards")):
        found = ana.post(f"/api/{path}/check", {"game": "ravenna", "text": PACK}, 400)
        assert found["why"] == f"Warlords of Ravenna is played without {what} of one's own."
    ana.get("/api/decks/nonsense", 404)
    assert ana.http.get("/decks").status_code == ana.http.get("/decks/rone").status_code == 200
    assert ana.http.get("/decks/ravenna").status_code == 404


def test_decks_go_along_when_a_guest_signs_in(house: House) -> None:
    with house.visitor() as first:
        first.post("/api/account/register", {"name": "Decker", "password": "long enough"})
    with house.visitor() as later:
        kept(later, name="Made as a guest")
        later.post("/api/account/login", {"name": "Decker", "password": "long enough"})
        later.renew()
        assert [deck["name"] for deck in mine(later)] == ["Made as a guest"]


def test_an_export_has_my_decks_and_forgetting_me_deletes_them(house: House, ana: Visitor, ben: Visitor) -> None:
    kept(ana, name="To be forgotten")
    kept(ben, name="Stays")
    exported = ana.get("/api/me/export")["decks"]
    assert [(deck["game"], deck["name"], deck["text"]) for deck in exported] == [
        ("rone", "To be forgotten", READY.text)
    ]
    ana.post("/api/account/delete")
    with house.state.storage.engine.connect() as c:
        left = [row.name for row in c.execute(select(schema.decks.c.name))]
    assert "To be forgotten" not in left
    assert "Stays" in left
    assert [deck["name"] for deck in mine(ben)] == ["Stays"]


# --- checking ---------------------------------------------------------------------------------------------------------


def test_a_deck_comes_back_neatly_written_in_my_language(ana: Visitor, german: Visitor) -> None:
    wild = READY.text.replace("2 Scrap Sentry", "- 1x scrap sentry\nR25: 1").replace("Technologies:", "# mine\nTech:")
    assert checked(ana, wild) == {"name": READY.name, "text": READY.text}
    assert checked(german, wild)["text"].startswith("Deck: The Long Wall\n")  # its own name is as it was written
    assert "Technologien:" in checked(german, wild)["text"]


@pytest.mark.parametrize(
    ("text", "rule", "en", "de"),
    [
        ("Hero: Ostrik Vorr\n2 Scrap Sentri", "rone.deck.07", "Line 2: There is no card", "Zeile 2: Eine Karte"),
        ("2 Scrap Sentri", "rone.deck.07", "Did you mean Scrap Sentry?", "Meinst du"),
        ("2 Scrap Sentry", "rone.deck.03", "The deck has no hero; name one.", "Das Deck hat keinen Helden"),
        ("Ostrik Vorr\n3 Scrap Sentry", "rone.deck.02", "Two copies of a card", "Höchstens zweimal"),
        ("Ostrik Vorr\n2 Scrap Sentry", "rone.deck.01", "so add 22", "nimm noch 22 Karten dazu"),
    ],
)
def test_what_is_wrong_names_its_rule_in_both_languages(
    ana: Visitor, german: Visitor, text: str, rule: str, en: str, de: str
) -> None:
    english = deck_refused(ana, text)
    assert (english["rule"], english["option"]) == (rule, "decks")
    assert en in english["why"]
    assert de in deck_refused(german, text)["why"]


def test_the_edition_and_the_number_of_players_decide(ana: Visitor) -> None:
    fewer = READY.text.replace("Alarm Bell\n", "")
    checked(ana, fewer)
    assert deck_refused(ana, fewer, options={"edition": "en"})["rule"] == "rone.deck.04"
    for players, rule, size in ((3, "rone.3p.02", 28), (4, "rone.2v2.04", 36)):
        found = deck_refused(ana, READY.text, players=players)
        assert found["rule"] == rule
        assert f"it needs {size}" in found["why"]
    units = [card["name"] for card in SHELF.cards(SHELF.options(), "en") if card["kind"] == "unit"]
    more = READY.text + "".join(f"2 {name}\n" for name in [n for n in units if n not in READY.text][:2])
    checked(ana, more, players=3)
    assert deck_refused(ana, more, players=3, options={"edition": "en"})["rule"] == "rone.comp.01"
    assert "2, 3 or 4 players, not 5" in deck_refused(ana, READY.text, players=5)["why"]


def test_the_deck_of_the_documentation_may_be_played(ana: Visitor) -> None:
    page = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```deck\n(.*?)```", page, re.DOTALL)
    for edition in ("de", "en"):
        assert checked(ana, text, options={"edition": edition})["name"] == "The Long Wall"


def test_packs_decide_which_cards_there_are(ana: Visitor) -> None:
    supplement = next(deck for deck in SHELF.ready(SHELF.options(), "en") if deck.id == "E1")
    checked(ana, supplement.text)
    assert deck_refused(ana, supplement.text, options={"packs": ["starter"]})["rule"] == "rone.deck.07"
    assert deck_refused(ana, READY.text, options={"packs": ["no-such"]})["option"] == "packs"
    assert deck_refused(ana, READY.text, options={"nonsense": 1})["option"] == "nonsense"


def test_cards_can_be_looked_up_in_my_language(ana: Visitor, german: Visitor) -> None:
    for visitor, name in ((ana, "Scrap Sentry"), (german, SHELF.cards(SHELF.options(), "de")[-1]["name"])):
        cards = visitor.get("/api/cards/rone")["cards"]
        assert name in {card["name"] for card in cards}
        assert {card["kind"] for card in cards} == {"hero", "unit", "tactic", "technology"}
    assert ana.get("/api/cards/ravenna") == {"cards": []}


# --- packs ------------------------------------------------------------------------------------------------------------


def test_a_good_pack_is_told_with_its_title(ana: Visitor) -> None:
    found = pack_checked(ana, PACK)
    assert found["title"] == {"en": "Dry Land", "de": "Dürres Land"}
    assert (found["name"], found["cards"], found["offers"]) == ("dry-land", 1, {"decks": [], "heroes": []})


def test_decks_and_heroes_of_a_pack_are_told_too(ana: Visitor) -> None:
    cards = ", ".join(f"{id_}: 2" for id_ in ("DL1", *(f"R{n:02}" for n in range(1, 12))))
    deck = f"decks:\n  - {{id: DD1, name: Salt, hero: H3, technologies: [], cards: {{{cards}}}, plan: Wait.}}\n"
    (offer,) = pack_checked(ana, PACK + deck)["offers"]["decks"]
    assert (offer["value"], offer["about"]["en"], offer["players"]) == ("DD1", "Wait.", [2])


@pytest.mark.parametrize(
    ("old", "new", "en", "de"),
    [
        ("human", "humen", 'Line 9, column 11: "humen" is not known here', "Zeile 9, Spalte 11: "),
        ("Gain 1 water.", "Gain 1 watre.", "Line 17, column ", "Zeile 17, Spalte "),
        ("    speed: 1\n", "", "Line 7, column 5: The field speed is missing", "Zeile 7, Spalte 5: "),
        ("dry-land", "starter", "is the name of a pack of Muster's own", "heißt schon eine Packung von Muster"),
        ("[starter]", "[missing]", "Line 5, column 9: needs: missing cannot be used", "missing ist nicht brauchbar"),
    ],
)
def test_a_faulty_pack_is_told_where(ana: Visitor, german: Visitor, old: str, new: str, en: str, de: str) -> None:
    text = PACK.replace(old, new)
    english = pack_refused(ana, text)
    assert english["option"] == "cards"
    assert en in english["why"]
    assert de in pack_refused(german, text)["why"]


@pytest.mark.parametrize(
    "text",
    [
        "!!python/object/apply:os.system ['true']",
        "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]",
        "[" * 5000,
        "{" * 5000,
        "\x00\x01",
        "- just\n- a\n- list",
        "pack: x\n" * 50,
        '"' + "\\u0000" * 20,
        PACK + "    text: again\n",
        "? " * 2000,
    ],
    ids=["code", "aliases", "brackets", "braces", "control", "list", "twice", "zeros", "repeated key", "keys"],
)
def test_hostile_packs_are_refused_with_a_line(ana: Visitor, text: str) -> None:
    assert pack_refused(ana, text)["why"].startswith("Line ")


def test_a_pack_has_an_end(ana: Visitor) -> None:
    pack_refused(ana, "#" * 200_001)
    assert ana.raw_post("/api/packs/check", b"x" * (256 * 1024 + 1)).status_code == 413


def test_packs_of_the_servers_folder_are_offered_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSTER_PACKS", str(tmp_path))
    (tmp_path / "dry-land.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text(PACK.replace("human", "humen"), encoding="utf-8")
    with House(tmp_path / "muster.db") as house, house.visitor() as ana:
        games, cards = ana.get("/api/games")["games"], ana.get("/api/cards/rone")["cards"]
    game = next(game for game in games if game["id"] == "rone")
    values = next(option for option in game["options"] if option["name"] == "packs")["values"]
    assert [value["value"] for value in values] == [*builtin(), "dry-land"]
    assert values[-1]["words"] == {"en": "Dry Land", "de": "Dürres Land"}
    assert "Salt Ferryman" in {card["name"] for card in cards}


# --- tables -----------------------------------------------------------------------------------------------------------


def test_a_table_with_my_cards_and_my_deck_is_played_to_its_end_and_its_save_loads(ana: Visitor) -> None:
    own = READY.text.replace("1 Breaker Frame", "1 Salt Ferryman")
    options = {"cards": PACK, "decks": [own, "D2"], "max_rounds": 30}
    seats = [{"kind": "bot", "bot": "random"}] * 2
    code = ana.post("/api/tables", {"game": "rone", "seats": seats, "options": options})["code"]
    with ana.sit(code) as seat:
        while not seat.now.get("over"):  # however long the machine takes, something keeps happening
            seat.next()
    match = save.loads(json.dumps(ana.get(f"/api/tables/{code}/save")), find_game)
    assert match.over
    assert match.setup.options["cards"] == PACK
    assert match.game.packs(match.setup)["dry-land"]


def test_a_table_with_a_deck_that_may_not_be_played_is_refused_with_its_rule(ana: Visitor) -> None:
    wish = {"game": "rone", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"decks": ["D1", "Ostrik Vorr\n#"]}}
    found = ana.post("/api/tables", wish, 400)
    assert (found["rule"], found["option"]) == ("rone.deck.01", "decks")


def test_a_pack_without_a_deck_of_its_own_still_meets_the_rules_for_decks() -> None:
    with pytest.raises(SetupError, match="needs 24"):
        SHELF.tidy("Ostrik Vorr\n2 Salt Ferryman", {"cards": PACK}, 2, "en")
