"""A card from nothing in real Chromium: written with help, seen in both languages, tried at a table, saved, opened."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from muster.games.rone.authoring import AUTHORING
from tests.browser.hands import click, tap
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE
from tests.browser.test_access import DEVICES, check
from tests.browser.test_languages import check_it_is_german, english_sentences
from tests.browser.test_phones import check_it_fits
from tests.browser.test_rone import RonePlayer
from tests.server.test_decks import PACK

REFUSED = "status of 400"  # what the console says about a file that is no pack
TEXT = "#field-text"
FINE = "This card can be played."


def begin(person: Person, name: str = "Salt Ferryman") -> Page:
    """A new card with a name."""
    page = person.go("/cards/new")
    page.locator("#field-name-en").fill(name)
    expect(page.locator("#card-title")).to_have_text(name)
    return page


def write(page: Page, text: str) -> None:
    """Typed letter by letter, as only that asks for suggestions."""
    page.locator(TEXT).click()
    page.locator(TEXT).press_sequentially(text)


def write_all(page: Page, text: str) -> None:
    page.locator(TEXT).fill(text)
    expect(page.locator(".looks .state")).to_have_text(FINE)


def save(page: Page, into: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = into / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_a_card_from_nothing_to_the_table(ana: Person, tmp_path: Path) -> None:
    page = ana.go("/")
    page.get_by_role("link", name="Write a card RONE", exact=True).click()
    ana.arrive("**/cards/new/rone")
    expect(page.get_by_role("button", name="Try it at a table")).to_be_disabled()
    expect(page.locator("#field-name-about")).to_have_text(re.compile("Name is still missing."))
    page.locator("#field-name-en").fill("Salt Ferryman")
    page.locator("#field-name-de").fill("Salzfährmann")

    write(page, "Battlefield: Deal 2 damage to target enmy unit.")
    fault = page.locator("#field-text-faults")
    expect(fault).to_contain_text("Unknown word “enmy”. Did you mean “enemy”?")
    expect(page.locator(".paper mark")).to_have_text("enmy")
    page.get_by_role("button", name="Line 1, column 38").click()
    page.keyboard.type("en")
    offers = page.locator(".offers li")
    expect(offers).to_have_text(["enemy"])
    page.keyboard.press("Tab")
    expect(page.locator(TEXT)).to_have_value("Battlefield: Deal 2 damage to target enemy unit.")
    expect(fault).to_be_empty()

    faces = page.locator(".faces div[role=img]")
    expect(faces).to_have_count(2)
    expect(faces.nth(0)).to_contain_text("Battlefield: Deal 2 damage to target enemy unit.")
    expect(faces.nth(1)).to_contain_text("Schlachtfeld: Füge der gegnerischen Zieleinheit 2 Schaden zu.")
    expect(faces.nth(1)).to_have_accessible_name(re.compile("^Salzfährmann. Einheit · Mensch"))
    expect(page.locator(".looks .state")).to_have_text(FINE)
    ana.shot("cards-written")

    file = save(page, tmp_path)
    assert file.name == "my-pack.yaml"
    assert AUTHORING.check(file.name, file.read_text(encoding="utf-8"), []).summary["en"] == "pack my-pack: 1 unit"

    page.get_by_role("button", name="Try it at a table").click()
    page.wait_for_url("**/t/*")
    player = RonePlayer(ana)
    player.wait(f"{TABLE}?.store?.now?.view != null && {SHOWN}")
    player.wait_for_turn()
    page.get_by_role("button", name=re.compile("^Salt Ferryman.*play", re.IGNORECASE)).first.click()
    player.wait(f"{TABLE}.store.now.question?.kind === 'target'")
    seen = player.wait_for_turn()
    player.choose(next(option for option in seen.options if option["parts"]["form"] == "target {card}"), seen.position)
    player.wait(f"{TABLE}.store.now.view.side[0].units.some((one) => one.id === 'MP1')")

    page.go_back()
    expect(page.locator(TEXT)).to_have_value("Battlefield: Deal 2 damage to target enemy unit.")
    page.get_by_role("button", name="New pack").click()
    expect(page.locator(TEXT)).to_have_value("")
    page.get_by_label("Open a file …").set_input_files(file)
    expect(page.locator(".told")).to_contain_text("my-pack.yaml: one card.")
    expect(page.locator(TEXT)).to_have_value("Battlefield: Deal 2 damage to target enemy unit.")
    expect(page.locator("#field-name-de")).to_have_value("Salzfährmann")


def test_suggestions_with_the_keyboard_alone(ana: Person) -> None:
    page = begin(ana)
    field, offers = page.locator(TEXT), page.locator(".offers li")
    field.focus()
    expect(offers.first).to_have_text("Battlefield:")
    page.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-activedescendant", "field-text-0")
    expect(page.locator("#field-text-0")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(field).to_have_value("Battlefield: ")
    page.keyboard.type("Dr")
    expect(offers).to_have_text(["Draw"])
    page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    page.keyboard.press("Control+Space")
    expect(offers).to_have_text(["Draw"])
    page.keyboard.press("Tab")
    expect(offers.first).to_have_text("1 card")
    page.keyboard.press("Tab")  # nothing is begun: Tab leaves, as everywhere
    expect(field).not_to_be_focused()
    expect(field).to_have_value("Battlefield: Draw ")
    field.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")  # nothing is chosen: Enter is a new line
    expect(field).to_have_value("Battlefield: Draw \n")


def test_the_text_as_it_will_read_can_be_taken_over(ana: Person) -> None:
    page = begin(ana)
    write_all(page, "battlefield: draw a card.")
    expect(page.locator(".written [lang=de]")).to_have_text("Schlachtfeld: Ziehe 1 Karte.")
    page.get_by_role("button", name="Write it like this").click()
    expect(page.locator(TEXT)).to_have_value("Battlefield: Draw 1 card.")
    expect(page.get_by_role("button", name="Write it like this")).to_have_count(0)


def test_several_cards_are_kept_copied_deleted_and_brought_back(ana: Person) -> None:
    page = begin(ana)
    rows = page.locator(".pack .rows li")
    page.get_by_role("button", name="Copy Salt Ferryman").click()
    expect(rows).to_have_count(2)
    expect(page.locator("#field-id")).to_have_value("MP2")
    page.locator("#field-name-en").fill("Dew Net")
    page.get_by_label("Technology").check()
    expect(page.locator("#field-health")).to_have_count(0)
    page.get_by_role("button", name="New card").click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Delete Dew Net").click()
    expect(rows).to_have_count(2)
    expect(page.get_by_role("button", name="Bring it back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(3)
    rows.nth(1).get_by_role("button", name=re.compile("^Dew Net")).click()
    expect(page.locator("#card-title")).to_be_focused()
    page.locator("#field-text").fill("Your units ha")
    expect(page.locator("#field-text-faults li")).to_have_count(1)
    page.reload()
    expect(rows).to_have_count(3)
    expect(page.locator("#field-text")).to_have_value("Your units ha")
    expect(page.locator("#card-title")).to_have_text("Dew Net")


def test_what_is_no_pack_changes_nothing(ana: Person, tmp_path: Path) -> None:
    page = begin(ana)
    write_all(page, "Flying.")
    file, field, told = tmp_path / "cards.yaml", page.get_by_label("Open a file …"), page.locator(".told")
    held: list[Route] = []
    page.route("**/api/cards/check", lambda route: held.append(route), times=1)
    with ana.expecting(REFUSED), page.expect_request("**/api/cards/check"):
        page.locator(TEXT).fill("Fly high.")
        file.write_text(PACK.replace("units:", "spells:"), encoding="utf-8")
        field.set_input_files(file)
        expect(told).to_contain_text("Line 6, column 1")
    held[0].continue_()  # an answer about the card that comes later takes nothing away
    expect(page.locator("#field-text-faults li")).to_have_count(1)
    write_all(page, "Flying.")
    expect(told).to_contain_text("Line 6, column 1")
    file.write_text("x" * 900_000, encoding="utf-8")
    field.set_input_files(file)
    expect(told).to_contain_text("at most 200,000 characters")
    expect(page.locator(TEXT)).to_have_value("Flying.")
    file.write_text(PACK.replace("Gain 1 water", "Gain water"), encoding="utf-8")  # wrong, but a pack
    field.set_input_files(file)
    expect(told).to_contain_text("cards.yaml: one card.")
    expect(page.locator("#field-text-faults li")).to_have_count(1)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(TEXT)).to_have_value("Flying.")


def test_a_hero_is_three_cards(ana: Person) -> None:
    page = begin(ana, "Orla")
    page.get_by_label("Hero").check()
    for level in range(3):
        page.locator(f"#field-levels-{level}-text").fill("[1]: Gain 1 water or draw 1 card.")
    page.locator("#field-levels-1-cost").fill("")
    expect(page.locator("#field-levels-1-cost-about")).to_contain_text("Cost is still missing.")
    for level, cost in ((1, 6), (2, 9)):
        page.locator(f"#field-levels-{level}-cost").fill(str(cost))
    page.locator("#field-levels-2-water").fill("8")
    expect(page.locator(".faces div[role=img]")).to_have_count(6)
    expect(page.locator(".looks .state")).to_have_text(FINE)


def test_the_server_is_asked_again_when_it_could_not_answer(ana: Person) -> None:
    page = begin(ana)
    ana.expect("Failed to load resource|net::ERR")
    page.route("**/api/cards/check", lambda route: route.abort())
    page.locator(TEXT).fill("Flying.")
    expect(page.locator(".told .bad")).to_be_visible()
    page.unroute("**/api/cards/check")
    expect(page.locator(".looks .state")).to_have_text(FINE)
    expect(page.locator(".told .bad")).to_have_count(0)


@DEVICES
def test_axe_finds_nothing(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    page = begin(ana)
    write(page, "Battlefield: Deal 2 damge to t")
    expect(page.locator("#field-text-faults li")).to_have_count(1)
    check(ana, "cards-wrong")
    page.locator(TEXT).fill("")
    write(page, "Battlefield: D")
    expect(page.locator(".offers li").first).to_have_text("Deal")
    check(ana, "cards-suggestions")
    for summary in page.locator("#cards summary").all():
        (tap if phone else click)(summary)
    expect(page.locator(".figures .grid button").first).to_be_visible()
    check(ana, "cards-more")


def test_a_phone_shows_both_languages_side_by_side(person: Invite) -> None:
    ana = person("Ana", phone=True)
    page = begin(ana)
    write(page, "Battlefield: Dr")
    page.locator(".offers li", has_text="Draw").tap()
    expect(page.locator(TEXT)).to_have_value("Battlefield: Draw ")
    write_all(page, "Battlefield: Draw 1 card.")
    expect(page.locator(".faces .text").first).to_be_visible()
    ana.rest()
    one, other = (page.locator(".faces div[role=img]").nth(n).bounding_box() for n in (0, 1))
    assert one is not None
    assert other is not None
    assert one["y"] == other["y"]
    check_it_fits(ana)


def test_a_german_page_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    page = begin(ana, "Salzfährmann")
    patterns = english_sentences(page)
    page.locator(TEXT).fill("Fliegend.")
    expect(page.locator("#field-text-faults")).to_contain_text("Zeile 1, Spalte 1")
    page.locator("#field-cost").fill("77")
    expect(page.locator("#field-cost-about")).to_contain_text("ganze Zahl")
    check_it_is_german(page, patterns)
    page.locator(TEXT).fill("Flying.")
    page.locator("#field-cost").fill("3")
    expect(page.locator(".looks .state")).to_have_text("Diese Karte kann gespielt werden.")
    for summary in page.locator("#cards summary").all():
        summary.click()
    check_it_is_german(page, patterns)


@pytest.mark.parametrize("path", ["/cards/new", "/play/rone"])
def test_the_scripts_of_the_page_are_loaded_only_there(ana: Person, path: str) -> None:
    ana.go(path)
    ana.rest()
    loaded = [address for address in ana.requests if "/words/cards." in address or "preview.js" in address]
    assert bool(loaded) == (path == "/cards/new"), json.dumps(loaded)


def test_on_a_phone_what_is_told_is_seen_where_it_was_asked_for(person: Invite) -> None:
    ana = person("Ana", phone=True)
    page = begin(ana)
    write_all(page, "Battlefield: Draw 1 card.")
    tap(page.get_by_role("button", name="Share by a link"))
    said = page.locator("#cards .told")
    expect(said).to_contain_text("The whole pack is in it")
    expect(page.get_by_role("button", name="Share by a link")).to_be_in_viewport()
    expect(said).to_be_in_viewport(ratio=1)
    ana.shot("cards-shared-phone")
