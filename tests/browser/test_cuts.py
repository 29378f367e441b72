"""Reloads, cut networks and killed servers in the middle of a game."""

from __future__ import annotations

from contextlib import closing

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table
from tests.browser.wire import Wire

NOBODY_THERE = r"WebSocket connection to .* failed|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)"


def test_a_reload_in_the_middle_changes_nothing(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players, until=lambda seen: seen.position >= 6)
    before = players[0].look()
    ana.page.reload()
    players[0].wait(f"{TABLE}?.store?.now != null")
    after = players[0].look()
    assert (after.position, after.looking, after.options) == (before.position, before.looking, before.options)
    play(players)
    assert house.match(code).over


def test_a_cut_network_comes_back_by_itself(house: House, ana: Person, person: Invite) -> None:
    with closing(Wire(house.port)) as wire:
        ben = person("Ben", origin=wire.origin)
        code, players = two_at_a_table(ana, ben)
        play(players, until=lambda seen: seen.position >= 5 and seen.my_turn)
        ben.expect(NOBODY_THERE)
        wire.cut()
        players[1].wait(f"{TABLE}.connection.state === 'lost'")
        expect(ben.page.locator(".lost")).to_be_visible()
        ben.shot("connection-lost")
        position = players[0].look().position
        assert players[0].act()
        assert players[1].look().position == position  # Ben has not heard of it
        wire.mend()
        players[1].wait(f"{TABLE}.connection.state === 'open'")
        expect(ben.page.locator(".lost")).to_be_hidden()
        assert players[1].look().position == players[0].look().position > position
        ben.shot("connection-back")
        play(players)
        assert house.match(code).over


def test_after_a_killed_server_browsers_go_on_by_themselves(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players, until=lambda seen: seen.position >= 8)
    position = players[0].look().position
    for person in (ana, ben):
        person.expect(NOBODY_THERE)
    house.kill()
    try:
        for player in players:
            player.wait(f"{TABLE}.connection.state === 'lost'")
            expect(player.page.locator(".lost")).to_be_visible()
    finally:
        house.restart()
    for player in players:
        player.wait(f"{TABLE}.connection.state === 'open'")
        assert player.look().position == position
    play(players)
    assert house.match(code).over
    for player in players:
        expect(player.page.locator(".ending h2")).to_be_visible()


def test_a_closed_lid_and_coming_back(ana: Person, ben: Person) -> None:
    """Ben's browser sleeps while Ana goes on; awake again, it shows what has happened."""
    _, players = two_at_a_table(ana, ben, options={"total": 1, "starter": 0})
    sleep = ben.context.new_cdp_session(ben.page)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    while players[0].act():
        pass
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    players[1].wait(f"{TABLE}.store.now.position === {players[0].look().position}")
    assert players[1].wait_for_turn().my_turn


def test_a_server_that_ends_politely_is_waited_for(house: House, ana: Person) -> None:
    code = ana.make("me", "bot", options={"total": 1})
    player = Player(ana).sit(code)
    player.wait_for_turn()
    position = player.look().position
    ana.expect(NOBODY_THERE)
    house.stop()
    try:
        player.wait(f"{TABLE}.connection.state === 'lost'")
    finally:
        house.restart()
    player.wait(f"{TABLE}.connection.state === 'open'")
    assert player.look().position == position
