"""The JSON interface, happy and unhappy."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from muster.games import find_game
from muster.kernel import save
from muster.server.tables.seats import NOT_HERE
from tests.server.house import House, Visitor


def test_who_am_i(ana: Visitor) -> None:
    me = ana.get("/api/me")
    assert me["name"].startswith("Guest ")
    assert (me["account"], me["lang"]) == (False, "en")


def test_guests_are_guests_in_their_own_language(house: House) -> None:
    with house.visitor(**{"Accept-Language": "de-AT,en;q=0.5"}) as gast:
        name = gast.me["name"]
        assert name.startswith("Gast ")
        gast.post("/api/me", {"lang": "en"})
        gast.renew()
        assert gast.me["name"] == name.replace("Gast", "Guest")
        gast.post("/api/me", {"name": "Gast 12"})
        gast.post("/api/me", {"lang": "de"})
        gast.renew()
        assert gast.me["name"] == "Gast 12", "a name of one's own stays"


def test_a_guest_chooses_a_name_and_a_language(ana: Visitor) -> None:
    assert ana.post("/api/me", {"name": "  Ana   Grün "})["name"] == "Ana Grün"
    assert ana.post("/api/me", {"lang": "de"})["lang"] == "de"
    assert ana.get("/api/me")["name"] == "Ana Grün"
    assert "Namen hat" not in ana.post("/api/me", {"name": "<b>"}, 400)["why"]
    assert "beginnt mit einem Buchstaben" in ana.post("/api/me", {"name": "<b>"}, 400)["why"]
    assert "Deutsch" in ana.post("/api/me", {"lang": "fr"}, 400)["why"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"nam": 1}', b'{"name": 5}', b"\xff", b"[" * 50_000])
def test_a_body_that_cannot_be_read_gets_a_sentence(ana: Visitor, body: bytes) -> None:
    response = ana.raw_post("/api/me", body)
    assert response.status_code == (200 if body == b"" else 400)
    if body:
        assert response.json()["why"].startswith("That cannot be understood: ")


def test_unknown_addresses_and_methods(ana: Visitor) -> None:
    assert ana.get("/api/nothing", 404)["why"] == "There is no such page."
    response = ana.http.put("/api/me", headers={"X-Muster": ana.me["csrf"]})
    assert (response.status_code, response.json()["why"]) == (405, "That address is not used this way.")


def test_every_option_of_every_game_is_explained_in_both_languages(ana: Visitor) -> None:
    for described in ana.get("/api/games")["games"]:
        game = find_game(described["id"])
        offered = [option for option in game.known_options if option.name not in NOT_HERE]
        assert [option["name"] for option in described["options"]] == [option.name for option in offered]
        assert (described["seats"]["min"], described["seats"]["max"]) == game.seats
        assert "rule-of-thumb" in described["bots"]
        for option, known in zip(described["options"], offered, strict=True):
            for lang in ("en", "de"):
                assert option["title"][lang]
                assert option["explanation"][lang].endswith((".", "?"))
                assert option["title"]["en"] != option["name"].replace("_", " ") or option["name"] in ("teams", "ages")
                for value in option.get("values", ()):
                    assert value["words"][lang]
            assert option.get("ruling", "") == known.ruling
            assert option["default"] == known.default
            assert ("answer" in option) == bool(known.ruling)


def test_play_at_once(house: House, ana: Visitor) -> None:
    made = ana.post("/api/play", {"game": "ravenna", "bots": 1})
    assert made["url"] == f"/t/{made['code']}"
    table = house.table(made["code"])
    assert table.match is not None
    assert len(table.sitters) == 2
    assert ana.post("/api/play", {"bots": 13}, 400)
    assert ana.post("/api/play", {"game": "chess"}, 404)["why"] == "There is no such game."


@pytest.mark.parametrize(
    ("change", "option", "rule"),
    [
        ({"options": {"mode": "two-player"}}, "mode", "ravenna.two.01"),
        ({"options": {"cutthroat": True, "mode": "teams"}}, "cutthroat", "ravenna.cut.01"),
        ({"options": {"colour": 1}}, "colour", ""),
        ({"options": {"total": 0}}, "total", ""),
        ({"options": {"teams": [[[]]]}}, "teams", "ravenna.team.01"),
        ({"options": {"starter": 99}}, "starter", "ravenna.order.01"),
        ({"seats": [{"kind": "me"}] * 14}, "seats", ""),
        ({"seats": [{"kind": "open"}] * 64}, "seats", ""),
        ({"seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]}, "seats", ""),
        ({"seats": [{"kind": "ghost"}]}, "seats", ""),
        ({"seats": [{"kind": "me", "name": "<script>"}, {"kind": "bot"}]}, "seats", ""),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep blue"}]}, "seats", ""),
    ],
)
def test_a_table_that_cannot_be_played_is_refused_with_the_option(
    ana: Visitor, change: dict[str, Any], option: str, rule: str
) -> None:
    wish = {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], **change}
    found = ana.post("/api/tables", wish, 400)
    assert (found["option"], found.get("rule", "")) == (option, rule)


@pytest.mark.parametrize(
    "change",
    [{"seats": []}, {"seats": None}, {"clock": {}}, {"clock": {"move": 5, "total": 5}}, {"clock": {"move": 0}},
     {"clock": {"move": 5, "add": 5}}, {"clock": {"total": 1e99}}, {"takeover": -1}, {"takeover": 10**12},
     {"public": "yes"}, {"colour": 1}, {"game": 7}, {"seats": [{"kind": "me"}] * 65}],
)  # fmt: skip
def test_a_wish_of_the_wrong_shape_is_refused(ana: Visitor, change: dict[str, Any]) -> None:
    assert ana.post("/api/tables", {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "bot"}], **change}, 400)


def test_a_table_is_shown_to_whoever_knows_its_code(ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "bot", "open", clock={"total": 300, "add": 5}, public=True)
    for_host, for_ben = ana.get(f"/api{made['url'].replace('/t/', '/tables/')}"), ben.get(f"/api/tables/{made['code']}")
    assert for_host["host"]
    assert for_host["invites"] == made["invites"]
    assert not for_ben.get("host")
    assert "invites" not in for_ben
    assert made["invites"]["2"].split("invite=")[1] not in json.dumps(for_ben)
    assert for_ben["status"] == "waiting"
    assert for_ben["clock"] == {"total": 300, "add": 5}
    assert [seat["kind"] for seat in for_ben["seats"]] == ["person", "bot", "open"]
    assert ben.get("/api/tables/ABCDEF", 404)["why"] == "There is no such table. Check the code."


def test_public_tables_are_listed_private_ones_are_not(ana: Visitor, ben: Visitor) -> None:
    public, private = ana.make("me", "open", "open", public=True), ana.make("me", "open", "open")
    listed = {row["code"]: row for row in ben.get("/api/tables")["tables"]}
    assert public["code"] in listed
    assert private["code"] not in listed
    assert listed[public["code"]]["seats"][1]["kind"] == "open"
    assert "invite" not in json.dumps(listed)


def test_the_save_of_a_game_without_others_can_be_had_at_any_time(ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/play")["code"]
    match = save.loads(json.dumps(ana.get(f"/api/tables/{code}/save")), find_game)
    assert match.game.id == "ravenna"
    assert ben.get(f"/api/tables/{code}/save", 403)["why"] == "That is for the people at this table only."
    shared = ana.make("me", "open", "bot")["code"]
    assert ana.get(f"/api/tables/{shared}/save", 409)["why"] == "The game has not started yet."
    ben.post(f"/api/tables/{shared}/join")
    assert ana.get(f"/api/tables/{shared}/save", 409)["why"] == "The game is not over yet."
    assert ana.get(f"/api/tables/{shared}/scenario", 409)


def test_a_moment_becomes_a_scenario(ana: Visitor) -> None:
    code = ana.make("me", "device", "device")["code"]
    written = yaml.safe_load(ana.get(f"/api/tables/{code}/scenario", at="0"))
    assert written["game"] == "ravenna"
    for at in ("1", "-1", "x", "9" * 30, "٣"):
        assert ana.get(f"/api/tables/{code}/scenario", 400, at=at)["why"].startswith("There is no such moment")


def test_the_rules_in_both_languages_and_searched(ana: Visitor) -> None:
    english = ana.get("/api/rules/ravenna")
    german = ana.get("/api/rules/ravenna", lang="de")
    assert len(english["rules"]) == len(german["rules"]) > 50
    assert english["rules"][0]["url"] == "/rules/ravenna/ravenna.comp.01"
    assert "Bestandteile" in [chapter["title"] for chapter in german["chapters"]]
    found = ana.get("/api/rules/ravenna", q="Assassin")["rules"]
    assert 0 < len(found) < len(english["rules"])
    assert ana.get("/api/rules/ravenna", q="zzzz")["rules"] == []
    assert ana.get("/api/rules/table")["rules"]
    assert ana.get("/api/rules/chess", 404)


def test_my_games(ana: Visitor) -> None:
    code = ana.post("/api/play")["code"]
    mine = ana.get("/api/me/games")
    assert [row["code"] for row in mine["running"]] == [code]
    assert (mine["finished"], mine["statistics"]) == ([], [])
    assert mine["running"][0]["seats"][0]["mine"]
