"""Whole games in the browser, on every board and with every way of choosing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.hands import tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table


def test_two_browsers_play_a_complete_game(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben, options={"total": 2})
    play(players)
    outcome = house.match(code).outcome
    assert outcome is not None
    for player in players:
        expect(player.page.locator(".ending h2")).to_be_visible()
        scores = player.page.locator(".ending .scores li")
        said = [text.split() for text in scores.all_inner_texts()]
        names = ["You" if name == player.person.name else name for name in ("Ana", "Ben")]
        assert {name: int(score) for name, score in said} == dict(zip(names, outcome.scores, strict=True))
        player.person.shot(f"over-{player.person.name}")
        assert player.choices > 3


def test_the_shuffle_can_be_verified_in_the_browser(ana: Person, ben: Person) -> None:
    _, players = two_at_a_table(ana, ben)
    play(players)
    proof = ana.page.locator(".proof")
    proof.locator("summary").click()
    proof.get_by_role("button").click()
    expect(proof.get_by_role("status")).to_have_text("It fits: the cards were shuffled as sealed.")


def test_a_game_is_played_on_a_phone(house: House, person: Invite) -> None:
    ana = person("Ana", phone=True)
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 1})
    player = Player(ana, tap).sit(code)
    play([player], until=lambda seen: seen.my_turn)
    ana.shot("phone-turn")
    player.act()
    ana.shot("phone-place")
    play([player])
    ana.shot("phone-over")
    assert house.match(code).over
    expect(ana.page.locator(".ending h2")).to_be_visible()
    wide = ana.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px wider than the phone"


def test_two_people_play_on_phones(house: House, person: Invite) -> None:
    ana, ben = person("Ana", phone=True), person("Ben", phone=True)
    code, players = two_at_a_table(ana, ben)
    for player in players:
        player.press = tap
    play(players)
    ana.shot("phone-two-over")
    assert house.match(code).over


def test_the_plain_board_plays_a_whole_game(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben, query="?board=generic")
    expect(ana.page.locator("muster-board-generic")).to_be_visible()
    expect(ana.page.locator("muster-board-ravenna")).to_have_count(0)
    ana.shot("plain-board")
    play(players)
    assert house.match(code).over
    assert min(player.choices for player in players) > 3


def test_a_table_of_three_with_a_bot_plays_on_the_plain_board(house: House, ana: Person) -> None:
    """More options than fit into the herald, and things that are not possible: with their reasons."""
    code = ana.make("me", "device:Bea", "bot", options={"total": 1})
    player = Player(ana).sit(code, "?board=generic")
    play([player], until=lambda seen: len(seen.options) > 4)
    player.wait(f"{TABLE}.store.reasons?.length > 0")
    why = ana.page.locator(".generic .not-possible")
    why.locator("summary").click()
    expect(why.locator("li a[data-rule]").first).to_be_visible()
    assert why.locator("button").count() == ana.page.evaluate(f"() => {TABLE}.store.reasons.length")
    play([player])
    assert house.match(code).over


def test_the_text_view_plays_a_whole_game(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben, query="?text=1")
    expect(ana.page.locator(".textview")).to_be_visible()
    expect(ana.page.locator("muster-board-ravenna, muster-board-generic")).to_have_count(0)
    ana.shot("text-view")
    play(players)
    outcome = house.match(code).outcome
    assert outcome is not None
    for player in players:
        said = player.page.locator("section[aria-labelledby=text-seats] li")
        scores = zip(("Ana", "Ben"), outcome.scores, strict=True)
        expect(said).to_have_text([re.compile(f"^{name}, {score} points") for name, score in scores])
        assert player.choices > 3


def test_moving_cards_stand_in_nobodys_way(house: House, person: Invite) -> None:
    """With all motion on, what is lit can be pressed at once; the game is as fast as the player."""
    ana = person("Ana", motion=True)
    code = ana.make("me", "bot", options={"total": 1})
    player = Player(ana).sit(code)
    play([player])
    assert house.match(code).over
    code = ana.make("me", "bot", "bot", "bot")
    play([player.sit(code)], until=lambda seen: seen.position > 40)


# What moves, and how long it waits before.
MOVED = """() => {
  window.moved = [];
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.moved.push([this.className, how.delay]);
    return plain.call(this, frames, how);
  };
}"""


def test_points_are_not_told_before_the_battle(person: Invite) -> None:
    """Who gains something has won: until the sums have been counted that would be no secret any more."""
    ana = person("Ana", motion=True)
    player = Player(ana).sit(ana.make("me", "device:Bea", "device:Cleo", options={"total": 9, "starter": 0}))
    ana.page.evaluate(MOVED)
    play([player], until=lambda _: ana.page.locator(".rv-battle .gains").is_visible())
    player.wait("window.moved.some(([shape]) => shape === 'gains')")
    waits = dict(ana.page.evaluate("() => window.moved"))
    assert waits["gains"] > waits["verdict"] > 0


def test_a_refused_thing_says_why_and_links_its_rule(ana: Person) -> None:
    code = ana.make("me", "bot", "bot", options={"starter": 0})
    player = Player(ana).sit(code)
    player.wait_for_turn()
    sword = ana.page.locator('button[data-spot^="sword:"][aria-disabled="true"]').first
    sword.hover()
    link = ana.page.locator(".rv-why a, .why a").first
    expect(link).to_be_visible()
    assert (link.get_attribute("data-rule") or "").startswith("ravenna.")
    ana.shot("why-not")
    link.click()
    expect(ana.page.locator("#open-rule")).to_be_visible()


def test_a_card_can_be_dragged_to_its_place(house: House, ana: Person) -> None:
    code = ana.make("me", "bot", "bot", options={"starter": 0})
    player = Player(ana).sit(code)
    player.act()
    seen = player.wait_for_turn()
    ana.rest()
    ana.page.locator('[data-spot="drawn"]').drag_to(ana.page.locator('button[data-spot="place:0:0"]'))
    player.wait(f"{TABLE}.store.now.position !== {seen.position}")
    assert re.fullmatch("place down on .* slot 1", house.match(code).history[1].text)


def test_talk_reaches_everybody_and_survives_a_reload(ana: Person, ben: Person) -> None:
    _, players = two_at_a_table(ana, ben)
    ana.page.get_by_role("tab", name="Talk").click()
    ana.page.locator("#talk").fill("Good luck!")
    ana.page.keyboard.press("Enter")
    ben.page.get_by_role("tab", name="Talk").click()
    expect(ben.page.get_by_text("Good luck!").first).to_be_visible()
    ben.page.reload()
    ben.page.get_by_role("tab", name="Talk").click()
    expect(ben.page.get_by_text("Good luck!").first).to_be_visible()
    assert players[0].look().open
