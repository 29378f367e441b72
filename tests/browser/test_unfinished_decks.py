"""A deck that is not finished yet is in nobody's way."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_table_can_be_made_by_whoever_keeps_an_unfinished_deck(ana: Person) -> None:
    """Such a deck is for no number of players; it is not offered, and the page goes on working."""
    ana.api("/api/decks", {"game": "rone", "name": "Half a deck", "text": "1 Nobody Knows This\n"})
    page = ana.go("/play/rone")
    fields = page.locator('[data-option="decks"] :is(select, input, textarea)')
    before = fields.count()
    page.locator('[data-option="decks"] input[name="decks"]').last.check()
    expect(page.locator("#deck-0")).to_be_visible()
    assert fields.count() > before
    expect(page.locator("#deck-0")).not_to_contain_text("Half a deck")
    ana.go("/decks/rone")
    expect(page.get_by_text("Half a deck").first).to_be_visible()
