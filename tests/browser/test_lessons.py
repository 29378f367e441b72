"""The first-game tutorial: real moves, told why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from muster.scenario.lesson import lessons_of
from tests.browser.hands import Press, click, tap
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player

LESSONS = lessons_of("ravenna")
COUNT = len(LESSONS)
# Lessons in which something is to be said, or looked at, besides the question.
ASIDES = {
    number
    for number, course in enumerate(LESSONS, 1)
    if any(part.solution.startswith(("claim", "look")) for part in course.parts)
}
MOST_STEPS = 40


def at_a_lesson(person: Person, press: Press = click) -> Player:
    player = Player(person, press)
    player.wait(f"{TABLE}?.store?.now != null && {TABLE}.coach && {SHOWN}")
    return player


def coach_says(player: Player, what: str) -> bool:
    return bool(player.page.evaluate(f"() => Boolean({TABLE}.coach?.{what})"))


def ask_how(player: Player) -> str:
    """What the teacher shows to whoever asks: the sentence in quotation marks."""
    player.person.rest()
    player.press(player.page.locator(".show-me:visible, .small-only[aria-expanded]:visible").first)
    player.person.rest()
    told = player.page.locator(".hint-line").inner_text()
    return str(re.findall("[“„]([^“”]*)[“”]", told)[-1])


def follow(player: Player) -> None:
    """Does what the teacher wants: a move, or something besides."""
    wanted = ask_how(player)
    if coach_says(player, "aside"):
        say(player, wanted)
        return
    seen = player.look()
    option = next(option for option in seen.options if option["say"] == wanted)
    for lit in player.page.locator(f'[data-option="{option["option"]}"]:visible').all():
        expect(lit).to_have_css("outline-style", "dashed")
    player.choose(option, seen.position)


def say(player: Player, wanted: str) -> None:
    """Goes through the kinds of sentences, and through their words, until the sentence stands there."""
    page, press = player.page, player.press
    press(page.locator(".herald .besides button").first)
    window = page.locator("dialog[open]")
    kinds = window.locator(".forms label")
    kinds_of_a_phone = window.locator("#claim-form")
    words = window.locator("fieldset:not(.forms) label")
    kinds.or_(kinds_of_a_phone).first.wait_for()
    phone = kinds_of_a_phone.count() > 0
    for i in range(kinds_of_a_phone.locator("option").count() if phone else kinds.count()):
        if phone and kinds_of_a_phone.locator("option").nth(i).is_disabled():
            continue
        if phone:
            kinds_of_a_phone.select_option(index=i)
        else:
            press(kinds.nth(i))
        player.person.rest()
        for word in [None, *range(words.count())]:
            if word is not None:
                press(words.nth(word))
                player.person.rest()
            if window.locator(".preview").inner_text().strip() == wanted:
                press(window.locator(".say-now button"))
                return
    raise AssertionError(f"nobody can say “{wanted}”")


def play_lesson(player: Player) -> int:
    """To its end. How many things were said or looked at?"""
    asides = 0
    for _ in range(MOST_STEPS):
        if coach_says(player, "end"):
            return asides
        solved = player.page.evaluate(f"() => {TABLE}.coach.step")
        asides += coach_says(player, "aside")
        follow(player)
        player.wait(f"{TABLE}.coach.step > {solved}")
        assert not coach_says(player, "astray")
    raise AssertionError(f"the lesson has no end after {MOST_STEPS} steps")


@pytest.mark.slowest
def test_the_tutorial_is_played_from_its_first_lesson_to_a_real_game(ana: Person) -> None:
    page = ana.go("/learn")
    page.locator("a[data-next-lesson]").first.click()
    assert COUNT == 6
    assert ASIDES
    for number in range(1, COUNT + 1):
        page.wait_for_url(f"**/learn/ravenna/{number}")
        ana.shot(f"lesson-{number}")
        asides = play_lesson(at_a_lesson(ana))
        assert (asides > 0) == (number in ASIDES)
        expect(page.locator(".teacher .end")).to_be_visible()
        ana.shot(f"lesson-{number}-end")
        if number < COUNT:
            page.locator(".next-lesson").click()
    page.locator(".play-real").click()
    page.wait_for_url("**/t/*")
    Player(ana).wait(f"{TABLE}?.store?.now?.view != null")
    ana.go("/learn")
    expect(page.locator("[data-lesson] .done:visible")).to_have_count(COUNT)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, COUNT + 1))
def test_each_lesson_is_played_on_a_phone_and_in_german(person: Invite, number: int) -> None:
    ana = person("Ana", phone=True, lang="de")
    page = ana.go(f"/learn/ravenna/{number}")
    asides = play_lesson(at_a_lesson(ana, tap))
    assert (asides > 0) == (number in ASIDES)
    ana.shot(f"phone-lesson-{number}-end")
    expect(page.locator(".teacher .end")).to_be_visible()
    expect(page.locator(".next-lesson:visible, .play-real:visible")).to_have_count(1)


def test_a_lesson_survives_a_reload_and_can_begin_again(ana: Person) -> None:
    page = ana.go("/learn/ravenna/1")
    player = at_a_lesson(ana)
    follow(player)
    player.wait(f"{TABLE}.coach.step === 1")
    page.reload()
    player = at_a_lesson(ana)
    player.wait(f"{TABLE}.coach.step === 1")
    page.locator(".teacher footer button").click()
    player.wait(f"{TABLE}.coach.step === 0")


def test_the_list_of_lessons_leads_to_all_of_them_and_goes_on_where_one_was(ana: Person) -> None:
    page = ana.go("/learn")
    ana.shot("learn")
    for number in range(1, COUNT + 1):
        expect(page.locator(f"a[href='/learn/ravenna/{number}']").first).to_be_visible()
    expect(page.locator("[data-lesson] .done:visible")).to_have_count(0)
    ana.go("/learn/ravenna/1")
    play_lesson(at_a_lesson(ana))
    ana.go("/learn")
    expect(page.locator("[data-lesson='ravenna/1'] .done")).to_be_visible()
    expect(page.locator("a[data-next-lesson]").first).to_have_attribute("href", "/learn/ravenna/2")


def test_who_goes_astray_is_told_and_can_take_it_back(ana: Person) -> None:
    ana.go("/learn/ravenna/4")
    player = at_a_lesson(ana)
    player.wait(f"{TABLE}.store.myTurn")
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
