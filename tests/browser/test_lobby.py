"""Making tables, coming to them, playing again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table


def test_a_table_is_made_with_the_form_and_joined_by_code(house: House, ana: Person, ben: Person) -> None:
    page = ana.form_for_friends("ravenna", 2)
    ana.shot("make-a-table")
    page.get_by_label("Whoever has the code").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#ready")).to_be_visible()
    ana.shot("table-ready")
    spoken = page.locator("b.code").inner_text()
    code = spoken.replace("-", "")
    page.get_by_role("link", name="To the table").click()
    host = Player(ana)
    host.wait(f"{TABLE}?.store?.waiting")
    ana.shot("waiting-room")

    ben.go("/lobby").locator("#code").fill(spoken.lower())
    ben.page.get_by_role("button", name="To the table").click()
    ben.page.wait_for_url(f"**/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    host.wait(f"{TABLE}.store.now.view != null")
    guest = Player(ben)
    guest.wait(f"{TABLE}?.store?.now?.view != null")
    assert (host.look().mine, guest.look().mine) == ([0], [1])
    assert len(house.match(code).names) == 2


def test_a_public_table_stands_in_the_lobby(ana: Person, ben: Person) -> None:
    code = ana.make("me", "open", public=True)
    page = ben.go("/lobby")
    ben.shot("lobby")
    page.locator(f'[data-join="{code}"]').click()
    page.wait_for_url(f"**/t/{code}*")
    guest = Player(ben)
    guest.wait(f"{TABLE}?.store?.now?.view != null")
    assert guest.look().mine == [1]


def test_a_rematch_brings_everybody_to_the_new_table(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players)
    ana.page.get_by_role("button", name="Rematch").click()
    ana.page.wait_for_url(lambda url: "/t/" in url and code not in url)
    ben.page.get_by_role("link", name="To the rematch").click()
    ben.page.wait_for_url(ana.page.url)
    for person in (ana, ben):
        Player(person).wait(f"{TABLE}?.store?.now?.view != null")
    assert not house.match(ana.page.url.rpartition("/")[2]).over


def test_who_leaves_gives_the_seat_to_a_bot(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    ben.page.get_by_role("button", name="Leave").click()
    ben.page.get_by_role("button", name="Give up my seat to a bot").click()
    ben.page.wait_for_url(lambda url: "/t/" not in url)
    play(players[:1])
    assert house.match(code).over


def test_my_games_lead_back_to_a_running_table(ana: Person) -> None:
    code = ana.make("me", "bot", "bot")
    page = ana.go("/me")
    ana.shot("me")
    page.locator(f'a[href="/t/{code}"]').first.click()
    Player(ana).wait(f"{TABLE}?.store?.now?.view != null")
