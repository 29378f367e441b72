"""Two people at one device, in real Chromium: reactions are asked for on the open table, and the screen goes round only
for turns, damage and whoever reacts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.playing import TABLE, Sight, play
from tests.browser.test_rone import sit


@pytest.mark.slowest
def test_whether_anybody_reacts_is_asked_on_the_open_table(ana: Person) -> None:
    _, player = sit(ana, "me", "device:Bea", lively=60, max_rounds=4, starter="Ana")
    page = ana.page
    play([player], until=lambda seen: seen.openly)
    herald = page.locator(".herald.openly")
    expect(herald).to_contain_text("Does anybody react?")
    ana.shot("openly")
    assert not page.evaluate(f"() => {TABLE}.store.now.options?.length"), "nobody's options"
    holder = page.evaluate(f"() => {TABLE}.holder")
    seen = player.look()
    page.keyboard.press("1")
    player.wait(f"{TABLE}.store.now.position !== {seen.position}")
    player.wait(f"{TABLE}.store.now.open || {TABLE}.store.now.looking !== null || {TABLE}.store.handOver !== null")
    seen = player.look()
    assert seen.hand_over != holder, "whoever had the screen goes on without being called"
    if seen.my_turn:
        assert seen.looking == holder, "whoever had the screen goes on"

    play([player], until=lambda seen: seen.openly)
    claim = page.locator(".herald.openly .reacts").first
    asked = page.evaluate(f"() => {TABLE}.store.now.open.seats[0]")
    claim.click()
    player.wait(f"{TABLE}.store.myTurn")
    assert player.look().looking == asked, "the screen shows the cards of whoever reacts"
    ana.shot("reacts")
    expect(page.locator(".herald .answers")).to_contain_text("Let it happen")
    handed = 0

    def count(seen: Sight) -> bool:
        nonlocal handed
        handed += seen.hand_over is not None
        return seen.over is not None

    play([player], until=count)
    assert handed > 0
