"""The rulebook pages: complete, searchable, linked, and readable without scripts."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from muster.kernel.text import languages
from muster.rulebook import Rulebook, all_rulebooks, index, rulebook_of
from muster.rulebook.model import spell
from muster.server.http import api, rulepages
from tests.server.house import Visitor

BOOKS = [book.game for book in all_rulebooks()]


def read(visitor: Visitor, path: str, status: int = 200, **query: str) -> str:
    response = visitor.http.get(path, params=query)
    assert response.status_code == status
    return html.unescape(response.text)


@pytest.mark.parametrize("lang", languages())
def test_the_first_page_lists_every_book_and_chapter(ana: Visitor, lang: str) -> None:
    page = read(ana, "/rules", lang=lang)
    for book in all_rulebooks():
        assert f'href="/rules/{book.game}"' in page
        for chapter in book.chapters:
            assert f'href="/rules/{book.game}#{chapter.id}">{chapter.title[lang]}<' in page


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("lang", languages())
def test_a_book_has_every_rule_with_an_anchor_and_every_ruling(ana: Visitor, game: str, lang: str) -> None:
    page = read(ana, f"/rules/{game}", lang=lang)
    for rule in rulebook_of(game).rules:
        assert f'id="{rule.id}"' in page
        assert rule.text[lang] in page
        for ruling in rule.rulings:
            for text in (ruling.question, ruling.ruling, ruling.why):
                assert text[lang] in page


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_page_of_its_own(ana: Visitor, game: str) -> None:
    book = rulebook_of(game)
    for rule in book.rules:
        page = read(ana, f"/rules/{game}/{rule.id}", lang="de")
        assert rule.text.de in page
        assert f"<title>{rule.id} · " in page


def test_a_switch_shows_its_ways_and_the_usual_one(ana: Visitor) -> None:
    ruling = next(ruling for ruling in rulebook_of("ravenna").rulings if ruling.id == "RA-05")
    assert ruling.switch is not None
    page = read(ana, "/rules/ravenna/ravenna.deck.02")
    for way in ruling.switch.alternatives:
        line = page[page.index(way.text.en) :].split("</li>")[0]
        assert (">usual<" in line) == (spell(way.value) == spell(ruling.switch.default))
    assert 'href="/rules/ravenna/ravenna.deck.01"' in page


def led_to(visitor: Visitor, path: str) -> str:
    response = visitor.http.get(path)
    assert response.status_code == 303
    return response.headers["location"]


def test_the_id_of_a_ruling_leads_to_its_place_at_its_rule(ana: Visitor) -> None:
    for id_ in ("RA-05", "ra-05", "ra-05=eager"):
        assert led_to(ana, f"/rules/ravenna/{id_}") == "/rules/ravenna/ravenna.deck.02#RA-05"
    assert led_to(ana, "/rules/ravenna?q=ra-05") == "/rules/ravenna/ravenna.deck.02#RA-05"
    assert 'id="RA-05"' in read(ana, "/rules/ravenna/ravenna.deck.02")


def test_the_id_of_a_rule_leads_to_its_page(ana: Visitor) -> None:
    assert led_to(ana, "/rules/ravenna?q=ravenna.play.06") == "/rules/ravenna/ravenna.play.06"
    assert led_to(ana, "/rules/ravenna/RAVENNA.PLAY.06") == "/rules/ravenna/ravenna.play.06"


@pytest.fixture
def rone(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    """The index of RONE stands in for that of Ravenna: its rules have editions, and its rulings ids with dots."""
    book = index.load(Path(index.__file__).parents[1] / "games" / "rone" / "rulebook.yaml", "rone")
    for module in (api, rulepages):
        monkeypatch.setattr(module, "rulebook_of", lambda game: book)
    return book


@pytest.mark.parametrize(("lang", "words"), [("en", "English edition"), ("de", "Englische Ausgabe")])
def test_a_rule_of_one_edition_says_so(ana: Visitor, rone: Rulebook, lang: str, words: str) -> None:
    assert words in read(ana, "/rules/ravenna/rone.fx.03", lang=lang)
    assert words not in read(ana, "/rules/ravenna/rone.fx.01", lang=lang)
    chapters = read(ana, "/rules/ravenna", lang=lang)
    entries = {rule.id: chapters.split(f'id="{rule.id}"')[1].split("</article>")[0] for rule in rone.rules}
    marked = [id_ for id_, entry in entries.items() if f'<span class="chip">{words}</span>' in entry]
    assert marked == [rule.id for rule in rone.rules if rule.editions == ("en",)] != []


def test_a_physical_rule_is_shown_as_one(ana: Visitor, rone: Rulebook) -> None:
    why = "Physical, so no test proves it: A table on a screen has no box"
    for page in ("/rules/ravenna", "/rules/ravenna/rone.comp.03"):
        assert why in read(ana, page)
    assert why not in read(ana, "/rules/ravenna/rone.comp.05")


def test_editions_as_data(ana: Visitor, rone: Rulebook) -> None:
    assert ana.get("/api/rules/ravenna/rone.fx.04")["editions"] == ["de"]
    assert "editions" not in ana.get("/api/rules/ravenna/rone.fx.01"), "a rule of all editions"
    found = {rule["id"]: rule.get("editions", []) for rule in ana.get("/api/rules/ravenna")["rules"]}
    assert found == {rule.id: list(rule.editions) for rule in rone.rules}


@pytest.mark.parametrize("id_", ["rone.amb.02", "RONE.AMB.02", "Rone.Amb.02=split"])
def test_a_rulings_id_with_dots_leads_to_its_place(ana: Visitor, rone: Rulebook, id_: str) -> None:
    assert led_to(ana, f"/rules/ravenna/{id_}") == "/rules/rone/rone.life.02#rone.amb.02"
    assert led_to(ana, f"/rules/ravenna?q={id_}") == "/rules/rone/rone.life.02#rone.amb.02"
    assert 'id="rone.amb.02"' in read(ana, "/rules/ravenna/rone.life.02")
    assert ana.get(f"/api/rules/ravenna/{id_}")["id"] == "rone.life.02"


@pytest.mark.parametrize(("lang", "word", "rule"), [("en", "Assassin", "total.04"), ("de", "ueber", "talk.02")])
def test_search_finds_rules_in_the_readers_language(ana: Visitor, lang: str, word: str, rule: str) -> None:
    for path in ("/rules", "/rules/ravenna"):
        page = read(ana, path, q=word, lang=lang)
        assert f'id="ravenna.{rule}"' in page
        assert f'value="{word}"' in page
        assert 'id="ravenna.comp.01"' not in page


def test_a_search_without_hits_helps(ana: Visitor) -> None:
    page = read(ana, "/rules", q="Asassin")
    assert "No rule has “Asassin”" in page
    assert '<a href="?q=Assassin">Assassin</a>' in page
    assert "Keine Regel enthält" in read(ana, "/rules/table", q="Feldherr", lang="de")


def test_a_search_is_shown_as_text(ana: Visitor) -> None:
    response = ana.http.get("/rules", params={"q": "<script>alert(1)</script>"})
    assert "<script>alert" not in response.text
    assert ana.http.get("/rules", params={"q": "x" * 3000}).status_code == 200
    assert ana.http.get("/rules", params={"q": "x" * 5000}).status_code == 414
    assert ana.http.get("/rules", params={"q": "  "}).status_code == 200


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/ravenna/ravenna.play.99", "/rules/table/ravenna.play.01"])
def test_what_is_not_there(ana: Visitor, path: str) -> None:
    assert ana.http.get(path).status_code == 404
    assert ana.http.get(f"/api{path}").status_code == 404


def test_a_single_rule_as_data(ana: Visitor) -> None:
    found = ana.get("/api/rules/ravenna/ravenna.deck.02", lang="de")
    rule = rulebook_of("ravenna").by_id["ravenna.deck.02"]
    assert (found["id"], found["text"], found["url"]) == (rule.id, rule.text.de, f"/rules/ravenna/{rule.id}")
    assert found["rulings"][0]["switch"]["option"] == "reshuffle"
    assert ana.get("/api/rules/ravenna/RA-05")["id"] == rule.id
    assert ana.get("/api/rules/table/table.05")["id"] == "table.05"
