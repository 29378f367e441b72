"""Decks and packs of one's own in real Chromium: from a ready-made deck to a table, from a file to a table, and pages
that everybody can use, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player
from tests.browser.test_access import DEVICES, check
from tests.browser.test_languages import check_it_is_german, english_sentences
from tests.server.test_decks import PACK

REFUSED = "status of 400"  # what the console says about a check that finds something


def start_from_ready_made(page: Page) -> Locator:
    """The first of the ready-made decks, in the field to work on it."""
    page.locator(".plans button").first.click()
    text = page.locator("#deck-text")
    expect(text).to_have_value(re.compile("Ostrik Vorr"))
    return text


def a_deck_for_each_side(ana: Person) -> None:
    ana.rest()  # decks and fonts have come: nothing moves any more
    ana.page.locator('[data-option="decks"] input[type="radio"]').last.check()


def opened_table(ana: Person) -> dict[str, Any]:
    """Opens the table and waits for the game; returns what was agreed on."""
    ana.page.locator(".summary button").click()
    ana.page.wait_for_url("**/t/*")
    Player(ana).wait(f"{TABLE}?.store?.now?.view != null")
    ana.hears(tables, "nobody told of the table")
    options: dict[str, Any] = tables(ana.heard)[0]["table"]["options"]
    return options


def tables(heard: list[str]) -> list[dict[str, Any]]:
    return [message for message in map(json.loads, heard) if message["t"] == "table"]


def test_a_deck_is_broken_mended_kept_and_played(ana: Person) -> None:
    page = ana.go("/")
    page.get_by_role("link", name="Decks RONE").click()
    ana.arrive("**/decks/rone")
    text = start_from_ready_made(page)
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("This deck may be played.")
    with ana.expecting(REFUSED):
        text.fill(text.input_value().replace("2 Scrap Sentry", "3 Scrap Sentry"))
        expect(verdict).to_contain_text("Scrap Sentry is there 3 times.")
        expect(verdict.get_by_role("link", name="rone.deck.02")).to_have_attribute("href", "/rules/rone/rone.deck.02")
        text.fill(text.input_value().replace("3 Scrap Sentry", "1 Scrap Sentry"))  # one too few, until it is added
        page.get_by_label("Find a card").fill("scrap sentry")
        page.get_by_role("button", name="Add Scrap Sentry").click()
        expect(verdict).to_contain_text("This deck may be played.")
    page.get_by_label("Name", exact=True).fill("My wall")
    page.get_by_role("button", name="Keep it").click()
    expect(verdict).to_contain_text("Kept.")
    expect(page.locator(".rows li")).to_contain_text("My wall")
    page.locator("#decks").get_by_role("link", name="Make a table").click()
    ana.arrive("**/play/rone*")
    a_deck_for_each_side(ana)
    expect(page.locator("#deck-0 option:checked")).to_have_text("My wall")
    page.locator("#deck-1").select_option(label="Unseen Feet")
    expect(page.locator("#deck-about-1")).to_contain_text("Walk past guardians")
    mine, ready = opened_table(ana)["decks"]
    assert mine.startswith("Deck: The Long Wall\n")
    assert ready == "D3"


def test_what_the_number_of_seats_changes(ana: Person) -> None:
    """Ready-made decks are for two; two against two bring a deck for each team."""
    page = ana.go("/play/rone")
    deck, heroes = page.locator('[data-option="decks"] select'), page.locator('[data-option="heroes"]')
    expect(heroes).to_be_visible()
    a_deck_for_each_side(ana)
    expect(heroes).to_be_hidden()  # decks bring them
    expect(page.locator("#deck-0 option")).to_have_count(7)
    page.get_by_label("Supplement 1").check()
    expect(page.locator("#deck-0 option")).to_have_count(13)
    with ana.expecting(REFUSED):
        for seats, sides, size in ((3, 3, "28 units"), (4, 2, "36 units")):
            page.get_by_role("button", name="Add a seat").click()
            expect(page.locator(".seat-row")).to_have_count(seats)
            expect(deck).to_have_count(sides)
            expect(page.locator("#deck-0 option")).to_have_text(["Written here …"])
            expect(page.locator('[data-option="decks"]')).to_contain_text(size)
            expect(page.locator(".summary [role=status]")).to_contain_text("units and tactics")
    expect(heroes).to_be_visible()  # a team may settle them at the table


def test_a_pack_of_ones_own_comes_from_a_file(ana: Person, tmp_path: Path) -> None:
    page = ana.go("/play/rone")
    field, said = page.locator('[data-option="cards"] input'), page.locator("#about-cards")
    expect(field).to_have_accessible_name("Cards of one's own Choose a pack file …")
    file = tmp_path / "dry-land.yaml"
    with ana.expecting(REFUSED):
        file.write_text(PACK.replace("human", "humen"), encoding="utf-8")
        field.set_input_files(file)
        expect(said).to_contain_text("Line 9, column 11")
    file.write_text(PACK, encoding="utf-8")
    field.set_input_files(file)
    expect(said).to_contain_text("Dry Land: one card, all in order.")
    assert opened_table(ana)["cards"] == PACK


@DEVICES
def test_axe_finds_nothing(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    start_from_ready_made(ana.go("/decks"))
    expect(ana.page.locator("#verdict")).to_contain_text("may be played")
    ana.page.get_by_role("button", name="Keep it").click()
    expect(ana.page.locator(".rows li")).to_have_count(1)
    check(ana, "decks")
    ana.go("/play/rone")
    a_deck_for_each_side(ana)
    expect(ana.page.locator("#deck-1")).to_be_visible()
    check(ana, "play-rone")


def test_german_pages_have_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    text = start_from_ready_made(ana.go("/decks"))
    ana.expect(REFUSED)
    text.fill("Ostrik Vorr\n3 Schrottwächter")
    expect(ana.page.locator("#verdict")).to_contain_text("Höchstens zweimal")
    patterns = english_sentences(ana.page)
    check_it_is_german(ana.page, patterns)
    ana.go("/play/rone")
    a_deck_for_each_side(ana)
    ana.rest()
    check_it_is_german(ana.page, patterns)
