"""The rulebook pages: complete, searchable, linked, and readable without scripts."""

from __future__ import annotations

import html

import pytest

from muster.rulebook import LANGUAGES, all_rulebooks, rulebook_of
from muster.rulebook.model import spell
from tests.server.house import Visitor

BOOKS = [book.game for book in all_rulebooks()]


def read(visitor: Visitor, path: str, status: int = 200, **query: str) -> str:
    response = visitor.http.get(path, params=query)
    assert response.status_code == status
    return html.unescape(response.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_lists_every_book_and_chapter(ana: Visitor, lang: str) -> None:
    page = read(ana, "/rules", lang=lang)
    for book in all_rulebooks():
        assert f'href="/rules/{book.game}"' in page
        for chapter in book.chapters:
            assert f'href="/rules/{book.game}#{chapter.id}">{chapter.title[lang]}<' in page


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
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


def test_the_id_of_a_ruling_leads_to_its_rule(ana: Visitor) -> None:
    for id_ in ("RA-05", "ra-05"):
        response = ana.http.get(f"/rules/ravenna/{id_}")
        assert response.status_code == 303
        assert response.headers["location"] == "/rules/ravenna/ravenna.deck.02#RA-05"
    assert ana.http.get("/rules/ravenna?q=ravenna.play.06").headers["location"] == "/rules/ravenna/ravenna.play.06"
    assert (
        ana.http.get("/rules/ravenna/RAVENNA.PLAY.06").headers["location"].startswith("/rules/ravenna/ravenna.play.06")
    )


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
    assert ana.http.get("/rules", params={"q": "x" * 5000}).status_code == 200
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
