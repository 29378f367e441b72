"""A stranger's first minute."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_stranger_is_in_a_game_against_bots_with_two_clicks_and_no_account(ana: Person) -> None:
    page = ana.go("/")
    page.get_by_role("button", name="Play now").click()  # the first
    page.wait_for_url("**/t/*")
    question = page.locator("#question")
    expect(question).not_to_be_empty()
    ana.shot("first-table")
