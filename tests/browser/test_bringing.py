"""Each brings a deck, in real Chromium: two people, one after the other, by mouse and by keyboard, on a phone and in
German; and two at one screen."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player
from tests.browser.test_access import DEVICES, check
from tests.browser.test_languages import check_it_is_german, english_sentences
from tests.server.test_secrets import ONLY_RAIDERS, ONLY_WALL, RAIDERS, WALL

REFUSED = "status of 400"


def wish(*seats: str) -> dict[str, object]:
    return {"game": "rone", "seats": [{"kind": kind} for kind in seats], "options": {"decks": [None, None]}}


def decks_of(house: House, code: str) -> object:
    return house.match(code).setup.options["decks"]


def test_the_host_leaves_it_open_and_both_bring_one(house: House, ana: Person, ben: Person) -> None:
    page = ana.form_for_friends("rone", 2)
    page.get_by_label("Each brings a deck of their own").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#ready")).to_be_visible()
    code = page.locator("b.code").inner_text().replace("-", "")
    page.get_by_role("link", name="To the table").click()
    host = Player(ana)
    host.wait(f"{TABLE}?.store?.waiting")
    page.get_by_label("Whoever has the code may sit down").check()
    ana.rest()
    ana.api("/api/decks", {"game": "rone", "name": "My wall", "text": WALL})
    page.reload()
    page.get_by_label("Deck", exact=True).select_option(label="My wall")
    page.get_by_role("button", name="Bring this deck").click()
    expect(page.locator("muster-bring")).to_contain_text("You bring “The Long Wall” (24 cards).")
    ana.shot("brought-a-deck")

    ben.go(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    expect(ben.page.locator(".sitting")).to_contain_text("brings “The Long Wall” (24 cards)")
    ben.page.get_by_label("Deck", exact=True).select_option(label="Written here …")
    with ben.expecting(REFUSED):
        ben.page.get_by_label("The deck as text").fill(RAIDERS.replace("2 ", "3 ", 1))
        ben.page.get_by_role("button", name="Bring this deck").click()
        expect(ben.page.get_by_role("alert").locator("a")).to_have_attribute("href", "/rules/rone/rone.deck.02")
    ben.page.get_by_label("The deck as text").fill(RAIDERS)
    ben.page.get_by_role("button", name="Bring this deck").click()
    host.wait(f"{TABLE}.store.now.view != null")
    assert decks_of(house, code) == [WALL, RAIDERS.strip()]
    for person, unknown in ((ana, ONLY_RAIDERS), (ben, ONLY_WALL)):
        heard = [text for text in person.heard if json.loads(text)["t"] in ("table", "update")]
        assert heard
        assert not [word for word in unknown for text in heard if word in text]


def test_by_keyboard_alone(house: House, ana: Person) -> None:
    code = ana.api("/api/tables", wish("me", "bot"))["code"]
    page = ana.go(f"/t/{code}")
    page.get_by_label("Deck", exact=True).focus()
    page.keyboard.press("ArrowDown")
    ana.rest()
    chosen = page.get_by_label("Deck", exact=True).input_value()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    Player(ana).wait(f"{TABLE}.store.now.view != null")
    assert decks_of(house, code)[0] == chosen  # type: ignore[index]


def test_two_at_one_screen_bring_one_each(house: House, ana: Person) -> None:
    code = ana.api("/api/tables", wish("me", "device"))["code"]
    page = ana.go(f"/t/{code}")
    panels = page.locator("muster-bring")
    expect(panels).to_have_count(2)
    panels.nth(0).get_by_role("button", name="Bring this deck").click()
    expect(panels.nth(0)).to_contain_text("You bring")
    panels.nth(1).get_by_label("Deck", exact=True).select_option(index=1)
    panels.nth(1).get_by_role("button", name="Bring this deck").click()
    Player(ana).wait(f"{TABLE}.store.now.view != null || {TABLE}.store.handOver !== null")
    assert decks_of(house, code) == ["D1", "D2"]


@DEVICES
def test_in_german(person: Invite, phone: bool) -> None:
    ana = person("Ana", lang="de", phone=phone)
    patterns = english_sentences(ana.go("/play/rone"))
    code = ana.api("/api/tables", wish("me", "open"))["code"]
    page = ana.go(f"/t/{code}")
    expect(page.get_by_role("button", name="Dieses Deck mitbringen")).to_be_visible()
    page.get_by_label("Deck", exact=True).select_option(label="Hier geschrieben …")
    check(ana, f"bringing-{phone}")
    check_it_is_german(page, patterns)
    page.get_by_label("Deck", exact=True).select_option(index=0)
    page.get_by_role("button", name="Dieses Deck mitbringen").click()
    expect(page.locator("muster-bring")).to_contain_text("Du bringst")
    ana.shot("mitgebracht")
