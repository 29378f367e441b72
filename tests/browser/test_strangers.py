"""A stranger's first minutes: playing at once, without an account; then an account, kept and taken away again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.playing import TABLE, Player

PASSWORD = "seven horses at dawn"


def test_a_stranger_is_in_a_game_against_bots_with_two_clicks_and_no_account(ana: Person) -> None:
    page = ana.go("/")
    ana.shot("home")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    player = Player(ana)
    player.wait(f"{TABLE}?.store?.now != null")
    player.wait_for_turn()
    position = player.look().position
    page.locator(".herald .answers .gold").click()
    player.wait(f"{TABLE}.store.now.position > {position}")
    ana.shot("first-table")
    assert ana.api("/api/me")["account"] is False
    assert [cookie["name"] for cookie in ana.context.cookies()] == ["muster_session"]


def test_a_guest_keeps_the_games_with_an_account_and_deletes_everything(ana: Person, ben: Person) -> None:
    code = ana.make("me", "bot", "bot")
    page = ana.go("/me")
    page.locator("#login").fill("Ana of Ravenna")
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Make this a new account").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()

    elsewhere = ben.go("/me")  # the same person at another device
    elsewhere.locator("#login").fill("Ana of Ravenna")
    elsewhere.locator("#password").fill(PASSWORD)
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    expect(elsewhere.locator(f'a[href="/t/{code}"]').first).to_be_visible()
    Player(ben).sit(code).wait_for_turn()

    ben.go("/me")
    elsewhere.get_by_role("button", name="Delete my account and data").first.click()
    elsewhere.locator("#confirm").fill(PASSWORD)
    elsewhere.locator("dialog").get_by_role("button", name="Delete my account and data").click()
    elsewhere.wait_for_url(lambda url: not url.endswith("/me"))
    expect(elsewhere.get_by_text("Everything about you is deleted.")).to_be_visible()
    ben.go("/me")
    expect(elsewhere.locator(f'a[href="/t/{code}"]')).to_have_count(0)
    elsewhere.locator("#login").fill("Ana of Ravenna")
    elsewhere.locator("#password").fill(PASSWORD)
    ben.expect("status of 4")
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    expect(elsewhere.locator('[data-deed="login"] [data-inside]')).to_be_visible()


def test_an_own_name_is_kept(ana: Person) -> None:
    page = ana.go("/me")
    page.locator("#name").fill("Galla")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator('[data-deed="name"] [data-inside]')).to_contain_text("Galla")
    assert ana.api("/api/me")["name"] == "Galla"
