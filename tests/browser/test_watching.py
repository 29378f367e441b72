"""Spectators: what they receive is checked byte for byte against the truth on the disk."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table
from tests.browser.truth import cards_in, private_lines, shown_by_position


def test_a_spectator_receives_no_hidden_card(house: House, ana: Person, ben: Person, person: Invite) -> None:
    eve = person("Eve")
    code, players = two_at_a_table(ana, ben)
    watcher = Player(eve).sit(code)
    play(players, until=lambda seen: any(o["parts"]["form"].startswith("attack") for o in seen.options))
    watcher.wait(f"{TABLE}.store.now.position === {players[0].look().position}")
    eve.shot("spectator")

    # Until the first attack all cards of a two-player game lie face down: a spectator hears of none.
    match = house.match(code)
    hidden = {slot["card"] for hand in match.view(-1)["hands"] for slot in hand["slots"]}
    assert len(hidden) == 16
    assert eve.heard
    for text in eve.heard:
        assert '"rank"' not in text
        assert not [card for card in hidden if json.dumps(card) in text]
    assert any(json.dumps(card) in text for text in ana.heard for card in hidden)  # the sieve can catch something

    # To the end: only what lay open by then, only what everybody was told.
    play(players)
    watcher.wait(f"{TABLE}.store.now.over != null && {TABLE}.store.table.seed")
    match = house.match(code)
    shown = shown_by_position(match)
    told = {line for line, _ in match.log(None)}
    for text in eve.heard:
        frame = json.loads(text)
        if frame.get("over"):
            continue
        assert match.seed.hex() not in text
        assert not frame.get("options")
        assert {line["text"] for line in frame["lines"]} <= told
        assert {card["card"] for card in cards_in(frame)} <= shown[frame["position"]]
    heard = json.dumps([json.loads(text) for text in eve.heard], ensure_ascii=False)
    assert private_lines(match)
    assert not [line for line in private_lines(match) if line in heard]


def test_a_seat_may_let_spectators_look_through_it_and_stop_it(ana: Person, ben: Person, person: Invite) -> None:
    eve = person("Eve")
    code, players = two_at_a_table(ana, ben)
    Player(eve).sit(code)
    eyes = eve.page.locator("#eyes")
    expect(eyes.locator("option")).to_have_count(1)
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("Let spectators look through my seat").check()
    expect(eyes.locator("option")).to_have_count(2)
    eyes.select_option(label="Ana")
    Player(eve).wait(f"{TABLE}.store.now.looking === 0")
    assert any('"rank"' in text for text in eve.heard)
    ana.page.get_by_label("Let spectators look through my seat").uncheck()
    Player(eve).wait(f"{TABLE}.store.now.looking === null")
    before = len(eve.heard)
    ana.page.keyboard.press("Escape")
    play(players, until=lambda seen: seen.position >= 4)
    Player(eve).wait(f"{TABLE}.store.now.position >= 4")
    assert eve.heard[before:]
    assert not [text for text in eve.heard[before:] if '"rank"' in text]
