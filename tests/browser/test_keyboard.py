"""Everything without a mouse: from the first page to the end of a game, its windows, and what does not go."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hands import MOST_KEYS, by_keys
from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.playing import SHOWN, TABLE, Player, play

SOMEWHERE = "document.activeElement !== document.body"


def test_a_game_is_played_with_the_keyboard_alone(house: House, ana: Person) -> None:
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 1})
    player = Player(ana, by_keys).sit(code)
    while not player.look().over:
        assert player.act()
        player.wait(SOMEWHERE)  # who loses the focus is lost
    assert house.match(code).over
    assert player.choices > 10


def test_from_the_first_page_into_a_game_without_a_mouse(house: House, ana: Person) -> None:
    page = ana.go("/")
    by_keys(page.get_by_role("button", name="Play now"))
    page.wait_for_url("**/t/*")
    code = page.url.rpartition("/")[2]
    player = Player(ana, by_keys)
    player.wait(f"{TABLE}?.store?.now != null")
    play([player], until=lambda _: player.choices >= 4)
    mine = [entry for entry in house.match(code).history if entry.seat == 0]
    assert len(mine) >= 4


KEYS = {
    "t": "#talk",
    "s": ".panels",
    "r": "#find-rule",
    "q": "[data-option]",
    "?": "dialog[open] button",
    "c": "dialog[open] :is(button, input)",
}


@pytest.mark.parametrize("key", KEYS)
def test_a_key_leads_to_what_it_names_and_escape_back_to_the_game(ana: Person, key: str) -> None:
    player = Player(ana, by_keys).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(f"{SHOWN} && {TABLE}.talks")
    ana.page.keyboard.press(key)
    expect(ana.page.locator(KEYS[key]).and_(ana.page.locator(":focus"))).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    assert player.act()


@pytest.mark.parametrize("key", ["d", "1"])
def test_the_letter_and_the_number_on_a_button_press_it(house: House, ana: Person, key: str) -> None:
    code = ana.make("me", "bot", "bot", options={"starter": 0})
    player = Player(ana).sit(code)
    player.wait_for_turn()
    player.wait(SHOWN)
    ana.page.keyboard.press(key)
    player.wait(f"{TABLE}.store.now.position === 1")
    assert [entry.text for entry in house.match(code).history] == ["draw deck"]


def test_single_letters_can_be_switched_off(ana: Person) -> None:
    """For those whose speech or whose cat types."""
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(SHOWN)
    ana.page.get_by_role("button", name="Settings").press("Enter")
    switch = ana.page.get_by_label("Single-key shortcuts")
    switch.press("Space")
    expect(switch).not_to_be_checked()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    ana.page.keyboard.press("d")
    ana.page.keyboard.press("?")
    ana.rest()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    assert player.look().position == 0


def test_arrows_lead_from_the_herald_to_the_board_and_back(ana: Person) -> None:
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(SHOWN)
    ana.page.locator(".herald .answers button").first.focus()
    for key, place in (("ArrowUp", ".board"), ("ArrowDown", ".herald")):
        for _ in range(MOST_KEYS):
            if ana.page.evaluate("(place) => document.activeElement.closest(place) !== null", place):
                break
            ana.page.keyboard.press(key)
        assert ana.page.evaluate("(place) => document.activeElement.closest(place) !== null", place), place


def to_a_forbidden_sword(ana: Person) -> tuple[Player, Locator]:
    """Nobody has a card yet, so nobody can be attacked; the keyboard has gone to a sword nevertheless."""
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(f"{SHOWN} && {TABLE}.store.reasons != null")
    sword = ana.page.locator('button[data-spot^="sword:"][aria-disabled="true"]').first
    sword.wait_for()
    for _ in range(MOST_KEYS):
        if sword.evaluate("(found) => found === document.activeElement"):
            break
        ana.page.keyboard.press("Tab")
    expect(sword).to_be_focused()
    return player, sword


def test_r_opens_the_rule_of_the_reason_shown(ana: Person) -> None:
    """Tab would leave the thing before it came to the link, and the reason would be gone."""
    to_a_forbidden_sword(ana)
    link = ana.page.locator(".herald .why a[data-rule]")
    rule = link.get_attribute("data-rule")
    assert rule
    ana.page.keyboard.press("r")
    opened = ana.page.locator("#open-rule")
    expect(opened).to_be_focused()
    expect(opened.locator(f'a[data-rule="{rule}"]')).to_be_visible()


def test_what_cannot_be_used_says_why_on_focus(ana: Person) -> None:
    """To eyes in the herald, with its rule; to a screen reader in the name of the thing itself."""
    player, sword = to_a_forbidden_sword(ana)
    reason = ana.page.locator(".herald .why")
    expect(reason.locator("a[data-rule]")).to_be_visible()
    why = ana.page.evaluate(f"() => {TABLE}.reason.why")
    expect(reason).to_contain_text(why)
    expect(sword).to_contain_text(why)
    ana.page.keyboard.press("Enter")
    ana.rest()
    assert player.look().position == 0
