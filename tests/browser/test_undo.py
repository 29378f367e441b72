"""Taking back, with the consent of the other one."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.hands import Option
from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.playing import TABLE, Player, bring_to_an_end, play, two_at_a_table


def face_up(options: Sequence[Option]) -> Option:
    return next((option for option in options if option["parts"].get("face") == 1), options[0])


def face_down(options: Sequence[Option]) -> Option:
    return next(option for option in options if option["parts"].get("face") == 0)


def ask_to_take_back(ana: Person, ben: Person) -> tuple[str, list[Player]]:
    """Ana has shown a card to everybody; now she would like to have placed another way. (The bot agrees.)"""
    code, players = two_at_a_table(ana, ben, "me", "open", "bot:Cato", options={"total": 2, "starter": 0})
    players[0].decide = face_up
    play(players, until=lambda seen: any(option["parts"].get("face") == 1 for option in seen.options))
    assert players[0].act()
    players[0].page.locator(".undo").click()
    for player in players:
        expect(player.page.locator(".request")).to_be_visible()
    return code, players


def test_who_asks_to_take_back_gets_it_if_the_other_agrees(house: House, ana: Person, ben: Person) -> None:
    code, (first, second) = ask_to_take_back(ana, ben)
    before = [entry.text for entry in house.match(code).history]
    second.person.shot("undo-request")
    second.page.locator(".request").get_by_role("button", name="Yes").click()
    first.wait_for_turn()
    after = [entry.text for entry in house.match(code).history]
    assert after == before[: len(after)]
    assert len(after) == len(before) - 1
    for player in (first, second):
        expect(player.page.locator(".request")).to_have_count(0)
    second.wait(f"{TABLE}.store.now.position === {first.look().position}")
    first.decide = face_down
    assert first.act()  # this time another way
    assert house.match(code).history[-1].text != before[-1]
    first.decide = bring_to_an_end
    play([first, second], until=lambda seen: seen.position > len(before) + 4)


def test_who_asks_to_take_back_does_not_get_it_if_the_other_refuses(house: House, ana: Person, ben: Person) -> None:
    code, (first, second) = ask_to_take_back(ana, ben)
    before = [entry.text for entry in house.match(code).history]
    second.page.locator(".request").get_by_role("button", name="No").click()
    for player in (first, second):
        expect(player.page.locator(".request")).to_have_count(0)
    expect(first.page.locator(".note")).to_have_text("Ben says no: nothing is taken back.")
    expect(second.page.locator(".note")).to_have_count(0)
    assert [entry.text for entry in house.match(code).history] == before


def test_consent_is_asked_for_and_given_in_words(house: House, ana: Person, ben: Person) -> None:
    """The same in the text view."""
    code, (first, second) = ask_to_take_back(ana, ben)
    before = len(house.match(code).history)
    second.sit(code, "?text=1")
    expect(second.page.locator(".textview")).to_contain_text("Ana")
    second.page.locator(".textview").get_by_role("button", name="Yes").click()
    first.wait_for_turn()
    assert len(house.match(code).history) == before - 1


def test_what_nobody_has_noticed_yet_is_taken_back_at_once(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    first = next(player for player in players if player.look().my_turn)
    before = first.look()
    assert first.act()
    first.page.locator(".undo").click()
    first.wait(f"{TABLE}.store.options.length === {len(before.options)}")
    assert first.look().options == before.options
    assert not house.match(code).history
