"""Reloads, cut networks and killed servers in the middle of a game."""

from __future__ import annotations

import re
from contextlib import closing

from playwright.sync_api import expect

from muster.kernel.save import dumps
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, play, two_at_a_table
from tests.browser.wire import Wire

# What a browser says while nobody answers. Expected from the cut until the table is back, and not a moment longer.
NOBODY_THERE = r"net::ERR_|WebSocket connection to .* failed"
LOST = f"{TABLE}.connection.state === 'lost'"
BACK = f"{TABLE}.connection.state === 'open'"


def test_a_reload_in_the_middle_changes_nothing(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players, until=lambda seen: seen.position >= 6 and seen.my_turn)
    before = players[0].look()
    assert before.options
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
        position = players[0].look().position
        players[1].wait(f"{TABLE}.store.now.position === {position}")
        with ben.expecting(NOBODY_THERE):
            wire.cut()
            players[1].wait(LOST)
            expect(ben.page.locator(".lost")).to_be_visible()
            ben.shot("connection-lost")
            assert players[0].act()
            assert players[1].look().position == position  # Ben has not heard of it
            wire.mend()
            players[1].wait(BACK)
        expect(ben.page.locator(".lost")).to_be_hidden()
        assert players[0].look().position > position
        players[1].wait(f"{TABLE}.store.now.position === {players[0].look().position}")
        ben.shot("connection-back")
        play(players)
        assert house.match(code).over


def test_what_is_chosen_without_a_network_says_so_and_is_chosen_once_it_is_back(house: House, person: Invite) -> None:
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin)
        code = ana.make("me", "bot", "bot", options={"starter": 0})
        player = Player(ana).sit(code)
        player.wait_for_turn()
        player.wait(SHOWN)
        deck = ana.page.locator(".herald .answers .gold")
        with ana.expecting(NOBODY_THERE):
            wire.cut()
            player.wait(LOST)
            deck.click()
            expect(ana.page.locator(".herald .why")).to_contain_text("Nothing was sent")
            ana.page.get_by_role("button", name="Try now").click()
            wire.mend()
            player.wait(BACK)
        assert not house.match(code).history
        deck.click()
        player.wait(f"{TABLE}.store.now.position === 1")
        assert [entry.seat for entry in house.match(code).history] == [0]


BOARD_FILE = re.compile(r"/static/(?:e-\w+/)?(games/\w+/|js/boards/|chunks/generic)[\w./-]+\.js")


def test_a_board_that_did_not_come_is_fetched_when_the_network_is_back(house: House, person: Invite) -> None:
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin)
        code = ana.make("me", "bot", "bot", options={"starter": 0})
        with ana.expecting(NOBODY_THERE):
            ana.page.route(BOARD_FILE, lambda route: route.abort())
            player = Player(ana).sit(code)
            player.wait(f"{TABLE}.text")  # words are better than nothing
            expect(ana.page.locator(".textview")).to_be_visible()
            wire.cut()
            player.wait(LOST)
            ana.page.unroute(BOARD_FILE)
            wire.mend()
            player.wait(BACK)
        expect(ana.page.locator("muster-board-ravenna")).to_be_visible()
        expect(ana.page.locator(".textview")).to_have_count(0)
        assert player.act()


def test_a_games_own_board_takes_the_place_of_the_plain_one_when_it_comes_late(house: House, person: Invite) -> None:
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin)
        code = ana.make("me", "bot", "bot", options={"starter": 0})
        own = re.compile(r"/static/(?:e-\w+/)?games/ravenna/board\.js")
        with ana.expecting(NOBODY_THERE):
            ana.page.route(own, lambda route: route.abort())
            player = Player(ana).sit(code)
            expect(ana.page.locator("muster-board-generic")).to_be_visible()
            player.wait(f"{TABLE}.boardMissed")
            wire.cut()
            player.wait(LOST)
            ana.page.unroute(own)
            wire.mend()
            player.wait(BACK)
        expect(ana.page.locator("muster-board-ravenna")).to_be_visible()
        expect(ana.page.locator("muster-board-generic")).to_have_count(0)
        assert player.act()


def test_who_wants_words_keeps_them_when_the_board_comes_late(house: House, person: Invite) -> None:
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin)
        code = ana.make("me", "bot", "bot", options={"starter": 0})
        with ana.expecting(NOBODY_THERE):
            ana.page.route(BOARD_FILE, lambda route: route.abort())
            player = Player(ana).sit(code, "?text=1")
            player.wait(f"{TABLE}.boardMissed")
            wire.cut()
            player.wait(LOST)
            ana.page.unroute(BOARD_FILE)
            wire.mend()
            player.wait(BACK)
        player.wait(f"{TABLE}.boardTag")
        expect(ana.page.locator(".textview")).to_be_visible()


def test_icons_are_there_without_a_network(house: House, person: Invite) -> None:
    """What comes up on the table while the wire is cut is drawn from what the browser has already."""
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin)
        player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
        player.wait_for_turn()
        player.wait(SHOWN)
        ana.rest()
        with ana.expecting("WebSocket connection to .* failed"):  # and no icon that could not be loaded
            wire.cut()
            player.wait(LOST)
            ana.page.keyboard.press("s")
            ana.page.get_by_role("button", name="Settings").click()
            ana.page.get_by_role("button", name="Keyboard").click()
            expect(ana.page.locator("dialog[open] .keys")).to_be_visible()
            ana.rest()
            wire.mend()
            player.wait(BACK)


def test_after_a_killed_server_browsers_go_on_by_themselves(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players, until=lambda seen: seen.position >= 8)
    position = players[0].look().position
    before = dumps(house.match(code))
    with ana.expecting(NOBODY_THERE), ben.expecting(NOBODY_THERE):
        house.kill()
        try:
            for player in players:
                player.wait(LOST)
                expect(player.page.locator(".lost")).to_be_visible()
        finally:
            house.restart()
        for player in players:
            player.wait(BACK)
    assert dumps(house.match(code)) == before
    for player in players:
        assert player.look().position == position
        expect(player.page.locator(".lost")).to_be_hidden()
    play(players)
    assert house.match(code).over
    for player in players:
        expect(player.page.locator(".ending h2")).to_be_visible()


def test_a_closed_lid_and_coming_back(house: House, ana: Person, person: Invite) -> None:
    """Ben's laptop sleeps for a night while Ana goes on. In the morning nobody has told it that its line is dead."""
    with closing(Wire(house.port)) as wire:
        ben = person("Ben", origin=wire.origin)
        ben.page.clock.install()
        _, players = two_at_a_table(ana, ben, options={"total": 1, "starter": 0})
        for player in players:
            player.wait(SHOWN)
        before = players[1].look().position
        wire.fall_silent()
        while players[0].act():
            pass
        assert players[0].look().position > before
        assert players[1].look().position == before
        wire.mend()  # for new connections; the old one stays dead
        ben.page.clock.fast_forward("08:00:00")
        players[1].wait(f"{TABLE}.store.now.position === {players[0].look().position}")
        assert players[1].wait_for_turn().my_turn


def test_a_server_that_ends_politely_is_waited_for(house: House, ana: Person) -> None:
    code = ana.make("me", "bot", options={"total": 1})
    player = Player(ana).sit(code)
    player.wait_for_turn()
    position = player.look().position
    with ana.expecting(NOBODY_THERE):
        house.stop()
        try:
            player.wait(LOST)
        finally:
            house.restart()
        player.wait(BACK)
    assert player.look().position == position
    play([player])
    assert house.match(code).over
