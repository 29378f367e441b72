"""The first-game tutorial: real moves, told why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from muster.scenario.lesson import lessons_of
from tests.browser.people import Person
from tests.browser.playing import TABLE, Player

COUNT = len(lessons_of("ravenna"))


def coach_says(player: Player, what: str) -> bool:
    return bool(player.page.evaluate(f"() => Boolean({TABLE}.coach?.{what})"))


def ask_how(player: Player) -> str:
    """What the teacher shows to whoever asks."""
    player.page.locator(".show-me:visible, .small-only[aria-expanded]:visible").first.click()
    told = player.page.locator(".hint-line").inner_text()
    return str(re.findall("“([^”]*)”", told)[-1])


def follow(player: Player) -> None:
    """Does what the teacher wants: a move, or something to be said."""
    wanted = ask_how(player)
    for option in player.look().options:
        if option["say"] == wanted:
            player.choose(option, player.look().position)
            return
    player.page.get_by_role("button", name="Say…").click()
    window = player.page.locator("dialog[open]")
    window.locator(".forms label").filter(has_text="weak").click()
    window.locator("fieldset:not(.forms) label").filter(has_text=wanted.strip(".").split()[-1]).click()
    expect(window.locator(".preview")).to_have_text(wanted)
    window.locator(".say-now button").click()


@pytest.mark.parametrize("number", range(1, COUNT + 1))
def test_each_lesson_is_played_to_its_end_and_leads_on(ana: Person, number: int) -> None:
    page = ana.go(f"/learn/ravenna/{number}")
    player = Player(ana)
    player.wait(f"{TABLE}?.store?.now != null && {TABLE}.coach && {TABLE}.board")
    ana.shot(f"lesson-{number}")
    while not coach_says(player, "end"):
        solved = page.evaluate(f"() => {TABLE}.coach.step")
        follow(player)
        player.wait(f"{TABLE}.coach.step > {solved}")
    expect(page.locator(".teacher .end")).to_be_visible()
    ana.shot(f"lesson-{number}-end")
    if number < COUNT:
        page.locator(".next-lesson").click()
        page.wait_for_url(f"**/learn/ravenna/{number + 1}")
    else:
        page.locator(".play-real").click()
        page.wait_for_url("**/t/*")


def test_the_list_of_lessons_leads_to_all_of_them(ana: Person) -> None:
    page = ana.go("/learn")
    ana.shot("learn")
    for number in range(1, COUNT + 1):
        expect(page.locator(f"a[href='/learn/ravenna/{number}']").first).to_be_visible()


def test_who_goes_astray_is_told_and_can_take_it_back(ana: Person) -> None:
    ana.go("/learn/ravenna/4")
    player = Player(ana)
    player.wait(f"{TABLE}?.store?.now != null && {TABLE}.coach && {TABLE}.store.myTurn")
    wanted = ask_how(player)
    seen = player.look()
    other = next(option for option in seen.options if option["say"] != wanted)
    player.choose(other, seen.position)
    expect(ana.page.locator(".astray")).to_be_visible()
    ana.shot("astray")
    ana.page.locator(".take-back").click()
    expect(ana.page.locator(".astray")).to_have_count(0)
    player.wait(f"{TABLE}.store.myTurn")
    assert player.look().options == seen.options
