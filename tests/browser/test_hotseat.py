"""Several people at one screen: whoever looks at it while it is handed over sees nobody's cards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.hands import tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play
from tests.browser.truth import cards_in, private_lines, shown_by_position

# Everything that a neighbour could find on the screen, in its accessible names, or behind it.
ALL_THERE_IS = f"""() => [
  document.documentElement.outerHTML,
  ...[...document.querySelectorAll("input, textarea, select")].map((field) => field.value),
  JSON.stringify({TABLE}.store.now), JSON.stringify({TABLE}.store.lines), JSON.stringify({TABLE}.store.asides),
  JSON.stringify({TABLE}.store.reasons), JSON.stringify({{ ...localStorage, ...sessionStorage }}), document.title,
].join("\\n")"""


def check_nothing_is_told(house: House, player: Player, code: str) -> None:
    """Whoever looks at this screen learns nothing that is not known to everybody."""
    match = house.match(code)
    everything = player.page.evaluate(ALL_THERE_IS)
    assert not [line for line in private_lines(match) if line in everything]
    assert 'data-spot="' not in everything  # there is no board at all
    now = player.page.evaluate(f"() => {TABLE}.store.now")
    assert {card["card"] for card in cards_in(now)} <= shown_by_position(match)[match.position_number]
    assert not now.get("options")


def test_three_people_share_a_screen_and_hand_it_over_without_showing_a_card(house: House, ana: Person) -> None:
    ana.named()
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 2})
    player = Player(ana).sit(code)
    handed_to: list[int] = []
    while not (seen := player.look()).over:
        if seen.hand_over is not None:
            check_nothing_is_told(house, player, code)
            handed_to.append(seen.hand_over)
            if len(handed_to) == 5:
                ana.shot("hand-over")
        assert player.act()  # somebody at this screen is always asked
        assert len(handed_to) < 200
    match = house.match(code)
    assert match.over
    assert {entry.seat for entry in match.history} == set(handed_to) == {0, 1, 2}
    assert all(one != next_ for one, next_ in pairwise(handed_to))
    assert private_lines(match)
    expect(ana.page.locator(".ending h2")).to_be_visible()


def test_there_would_be_something_to_see(house: House, ana: Person) -> None:
    """The same look at the screen of somebody who sits there finds cards: it can find something."""
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 2})
    player = Player(ana).sit(code)
    play([player], until=lambda seen: seen.my_turn and seen.position >= 4)
    with pytest.raises(AssertionError):
        check_nothing_is_told(house, player, code)


def test_what_somebody_knew_is_gone_before_the_server_answers(house: House, ana: Person) -> None:
    """The last message also says what has just happened, as the one who did it may know it."""
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 2})
    player = Player(ana).sit(code)
    told = f"() => JSON.stringify({TABLE}.store.now.events ?? []).includes('rank')"
    play([player], until=lambda seen: seen.my_turn and player.page.evaluate(told))
    now = player.page.evaluate(f"() => {{ {TABLE}.store.forget(); return {TABLE}.store.now; }}")
    assert list(cards_in(now)) == []


def test_the_button_stays_where_it_is_when_the_story_comes(person: Invite) -> None:
    """Else somebody who is quick would press beside it."""
    ana = person("Ana", landscape=True)
    player = Player(ana, tap).sit(ana.make("me", "device:Bea", "device:Cleo", options={"total": 2}))
    play([player], until=lambda seen: seen.position >= 8 and seen.hand_over is not None)
    button, story = ana.page.locator("#take-seat"), ana.page.locator(".handover .panel")
    expect(story).to_be_visible()
    ana.rest()
    with_story = button.bounding_box()
    ana.page.evaluate(f"() => {{ {TABLE}.store.lines = []; {TABLE}.requestUpdate(); }}")
    expect(story).to_have_count(0)
    ana.rest()
    assert button.bounding_box() == with_story


def test_a_reload_at_a_shared_screen_shows_nobodys_cards(house: House, ana: Person) -> None:
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 2})
    player = Player(ana).sit(code)
    play([player], until=lambda seen: seen.position >= 3 and seen.hand_over is None)
    assert player.look().looking is not None
    player.page.reload()
    player.wait(f"{TABLE}?.store?.now != null")
    seen = player.look()
    assert seen.looking is None
    assert seen.hand_over is not None
    assert private_lines(house.match(code))
    check_nothing_is_told(house, player, code)
