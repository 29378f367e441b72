"""Chances to react, in real Chromium: people are asked where there is something to do, and say where they want it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from tests.browser.hands import tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Sight
from tests.browser.test_cuts import BACK, LOST, NOBODY_THERE
from tests.browser.test_rone import RonePlayer, fits, in_main, play, sit

STOPS = f"{TABLE}.store.now.stops"
USUAL = ["effect", "announcement", "attack", "combat", "end of turn"]


def check_access(person: Person) -> None:
    options = {"resultTypes": ["violations"], "preload": False}  # it would look for imported styles beside the page
    with person.drawn():
        violations = Axe().run(person.page, options=options).response["violations"]
    assert not [(violation["id"], violation["help"]) for violation in violations]


def wishes(player: RonePlayer) -> list[str]:
    found: list[str] = player.page.evaluate(f"() => {STOPS}.stops.filter((stop) => stop.on).map((stop) => stop.name)")
    return found


def reacts(seen: Sight) -> bool:
    return any(option["parts"]["form"] == "pass" for option in seen.options)


def others_turn(player: RonePlayer) -> bool:
    found: bool = player.page.evaluate(f"() => {TABLE}.store.now.view.active !== {TABLE}.store.now.looking")
    return found


def until_button(person: Person) -> Locator:
    return person.page.locator(".herald .until")


def open_window(person: Person) -> Locator:
    person.page.keyboard.press("a")
    window = person.page.get_by_role("dialog", name="When are you asked?")
    expect(window).to_be_visible()
    return window


def test_against_a_bot_one_is_asked_only_where_it_matters_and_can_see_why_not(house: House, ana: Person) -> None:
    code, player = sit(ana, "me", "bot", lively=30, max_rounds=3)
    player.wait(f"{STOPS}.settled")
    reactions = 0
    while not (seen := player.wait_for_turn()).over:
        if reacts(seen):
            reactions += 1
            assert ana.page.evaluate(f"() => {STOPS}.why"), "it is told why"
        player.act()
    passes = [entry for entry in house.match(code).history if entry.auto and entry.text == "pass"]
    assert len(passes) > reactions
    assert {entry.seat for entry in passes} == {0}
    mark = ana.page.locator(".story .spared").last
    mark.locator("summary").click()
    expect(mark).to_contain_text("You were not asked because")
    expect(ana.page.locator(".herald .stops")).to_have_count(0)  # nobody is asked any more


def test_moments_are_chosen_in_a_window_and_remembered(house: House, ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait_for_turn()
    player.wait(f"{STOPS}.settled")
    assert wishes(player) == USUAL
    ana.page.locator(".herald .stops").click()
    window = ana.page.get_by_role("dialog", name="When are you asked?")
    window.get_by_role("radio", name="Ask me always").check()
    box = window.get_by_role("checkbox", name="Beginning of turn")
    expect(box).not_to_be_checked()
    check_access(ana)
    ana.shot("stops")
    box.check()
    window.get_by_role("checkbox", name="A combat is about to be fought").uncheck()
    wanted = sorted({*USUAL, "beginning"} - {"combat"})
    player.wait(f"{STOPS}.stops.find((stop) => stop.name === 'beginning').on")
    player.wait(f"!{STOPS}.stops.find((stop) => stop.name === 'combat').on")
    ana.page.keyboard.press("Escape")
    expect(window).to_have_count(0)

    ana.page.reload()
    player.wait(f"{TABLE}?.store?.now?.stops?.settled")
    assert sorted(wishes(player)) == wanted, "the server still knows"
    with ana.expecting(NOBODY_THERE):
        house.kill()
        try:
            player.wait(LOST)
        finally:
            house.restart()
        player.wait(BACK)
    player.wait(f"{TABLE}.settled.has(0) && {STOPS}.settled")
    assert sorted(wishes(player)) == wanted, "this browser still knows"

    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait(f"{TABLE}?.store?.now?.stops?.settled")
    assert sorted(wishes(player)) == wanted, "for the next game, too"
    play(player, until=lambda seen: reacts(seen) and not seen.over)
    assert ana.page.evaluate(f"() => {TABLE}.store.now.view.phase") == "beginning"


def test_asked_always_means_also_where_there_is_nothing_to_do(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait(f"{STOPS}.settled")
    window = open_window(ana)
    window.get_by_role("checkbox", name="Even if I can only pass").check()
    player.wait(f"{STOPS}.always")
    expect(window.get_by_role("radio", name="Where it matters")).to_be_disabled()
    ana.page.keyboard.press("Escape")
    play(player, until=reacts)
    assert ana.page.evaluate(f"() => {TABLE}.store.now.view.phase") in ("beginning", "income")


def test_until_my_turn_is_pressed_and_ends_by_itself(house: House, ana: Person) -> None:
    code, player = sit(ana, "me", "bot", lively=40)
    player.wait(f"{STOPS}.settled")
    ana.page.evaluate(f"() => {TABLE}.connection.send({{ t: 'stops', seat: 0, matters: false }})")
    play(player, until=lambda seen: reacts(seen) and others_turn(player))
    expect(until_button(ana)).to_have_attribute("aria-pressed", "false")
    made = len(house.match(code).history)
    ana.shot("stops-react")
    position = player.look().position
    ana.page.keyboard.press("m")
    player.wait(f"{TABLE}.store.now.position !== {position}")
    while others_turn(player):
        seen = player.wait_for_turn()
        if others_turn(player) and reacts(seen):
            assert ana.page.evaluate(f"() => {STOPS}.lets") == "until", (
                "what harms her interrupts it, but does not end it"
            )
        if others_turn(player):
            player.act()
    player.wait_for_turn()
    assert not ana.page.evaluate(f"() => {STOPS}.lets")
    assert house.match(code).history[made].auto


def test_the_keys_are_listed_where_they_do_something(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait(f"{STOPS}.settled")
    ana.page.keyboard.press("?")
    keys = ana.page.locator(".window .keys")
    expect(keys).to_contain_text("pass until my turn")
    expect(keys).to_contain_text("when you are asked for reactions")
    ana.page.keyboard.press("Escape")
    ana.go(f"/t/{ana.make('me', 'bot')}")
    ana.page.locator("#question").wait_for()
    ana.page.keyboard.press("?")
    expect(keys).to_contain_text("take back")
    expect(keys).not_to_contain_text("pass until my turn")


def test_the_text_view_and_the_plain_board_have_it_too(ana: Person) -> None:
    ana.named()
    code = ana.make("me", "bot", game="rone", options={"starter": "Ana"})
    for query, where in (("?text=1", ".textview"), ("?board=generic", ".herald")):
        player = RonePlayer(ana)
        player.sit(code, query).wait(f"{STOPS}?.settled")
        ana.page.locator(f"{where} .stops").click()
        expect(ana.page.get_by_role("dialog", name="When are you asked?")).to_be_visible()
        until = ana.page.locator(".window .until")
        until.click()
        expect(until).to_have_attribute("aria-pressed", "true")
        ana.page.keyboard.press("Escape")
        ana.page.locator(f"{where} .until").click()
        player.wait(f"!{STOPS}.lets")


def test_on_a_german_phone(person: Invite) -> None:
    ana = person("Ana", lang="de", phone=True)
    _, player = sit(ana, "me", "bot", press=tap, starter="Ana")
    player.wait(f"{STOPS}.settled")
    play(player, until=in_main)
    fits(ana.page)
    ana.rest()
    ana.shot("stops-phone-herald")
    ana.page.locator(".herald .stops").tap()
    window = ana.page.get_by_role("dialog", name="Wann wirst du gefragt?")
    expect(window).to_be_visible()
    ana.rest()
    ana.shot("stops-phone")
    fits(ana.page)
    check_access(ana)
    window.get_by_role("radio", name="Frag mich immer").check()
    expect(window).to_contain_text("Jemand kündigt eine Aktion an")
    expect(window).to_contain_text("Passen, bis ich dran bin")
    window.get_by_role("checkbox", name="Einkommen").check()
    player.wait(f"{STOPS}.stops.find((stop) => stop.name === 'income').on")
