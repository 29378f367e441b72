"""Every page fits a phone, upright and turned: nothing is wider than the screen, what can be pressed is large enough to
hit and within reach, and a long press tells what a mouse tells by resting on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import held, tap
from tests.browser.house import House
from tests.browser.pages import DEVELOPERS, PAGES, visit
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, play

WIDER = "() => document.documentElement.scrollWidth - innerWidth"
# Buttons and fields; links within sentences may be small.
PRESSED = "button, select, summary, .btn, input:not([type=checkbox], [type=radio], [type=range])"
# Nothing is, by this, on a page that is not painted: whoever asks does so within Person.drawn.
SEEN = """(found) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && !found.closest(".visually-hidden, .skip, [inert]") && found.getBoundingClientRect().width > 1"""
# How many pixels of a finger's way through the middle of a thing hit it: also what is invisible around it counts.
HIT = """(found, dx, dy) => {
  found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const hits = (n) => found.contains(document.elementFromPoint(left + width / 2 + n * dx, top + height / 2 + n * dy));
  let [from, to] = [0, 0];
  while (from > -60 && hits(from - 1)) from -= 1;
  while (to < 60 && hits(to + 1)) to += 1;
  return to - from + 1;
}"""
# What is smaller than that. Called with the selector of what can be pressed, and the pixels.
SMALL = f"""([pressed, least]) => [...document.querySelectorAll(pressed)].filter({SEEN})
  .filter((found) => !found.matches(".linklike, .rv-named"))
  .map((found) => [found, found.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
  .map(([found]) => [found.outerHTML.slice(0, 120), ({HIT})(found, 1, 0), ({HIT})(found, 0, 1)])
  .filter(([, wide, high]) => Math.min(wide, high) < least - 1)"""
UPRIGHT, SIDEWAYS = 44, 38  # pixels for a finger; a screen that is 390 px high has less to give
# What no finger gets to, however it scrolls, because it lies outside or under something else.
UNREACHED = f"""(pressed) => [...document.querySelectorAll(pressed)].filter({SEEN}).filter((found) => {{
  found.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
  const box = found.getClientRects()[0];
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !found.contains(hit) && !hit?.closest(".beyond"); // which says what is out of sight, and moves on
}}).map((found) => found.outerHTML.slice(0, 120))"""
ALL_PRESSED = """() => {
  window.pressed = [];
  addEventListener("click", ({ target }) => {
    const button = target.closest("button, a");
    if (button) window.pressed.push(button.matches(".rv-battle .close") ? "close" : button.outerHTML.slice(0, 120));
  }, true);
}"""
TURNED = pytest.mark.parametrize("landscape", [False, True], ids=["upright", "turned"])


def check_it_fits(person: Person) -> None:
    page = person.page
    size = page.viewport_size
    assert size is not None
    with person.drawn():
        assert page.evaluate(WIDER) <= 0, page.url
        assert page.evaluate(SMALL, [PRESSED, UPRIGHT if size["height"] > size["width"] else SIDEWAYS]) == [], page.url
        assert page.locator("button:visible, a:visible").count() > 2, page.url
        assert page.evaluate(UNREACHED, f"{PRESSED}, a[href]") == [], page.url


@pytest.mark.parametrize("lang", ["en", "de"])
def test_pages_fit_a_phone(person: Invite, lang: str) -> None:
    ana = person("Ana", phone=True, lang=lang)
    for path in (*PAGES, *DEVELOPERS):
        visit(ana, path)
        ana.shot(f"phone{path.replace('/', '-')}-{lang}")
        check_it_fits(ana)


def test_pages_fit_a_phone_that_is_turned(person: Invite) -> None:
    ana = person("Ana", landscape=True, lang="de")
    for path in PAGES:
        visit(ana, path)
        ana.shot(f"turned{path.replace('/', '-')}")
        check_it_fits(ana)


@TURNED
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 6, 13])
@pytest.mark.parametrize("query", ["", "?board=generic", "?text=1"], ids=["board", "plain", "text"])
def test_tables_fit_a_phone(person: Invite, seats: int, query: str, landscape: bool) -> None:
    ana = person("Ana", phone=True, landscape=landscape, lang="de")
    player = Player(ana, tap).sit(ana.make("me", *["bot"] * (seats - 1), options={"starter": 0}), query)
    player.wait_for_turn()
    player.wait(SHOWN)
    ana.shot(f"{'turned' if landscape else 'phone'}-{seats}{query.replace('?', '-').replace('=', '-')}")
    check_it_fits(ana)
    play([player], until=lambda seen: seen.my_turn and seen.position >= 9)
    check_it_fits(ana)


@TURNED
@pytest.mark.parametrize("window", ["Einstellungen", "Sagen"])
def test_windows_fit_a_phone(person: Invite, window: str, landscape: bool) -> None:
    ana = person("Ana", phone=True, landscape=landscape, lang="de")
    player = Player(ana, tap).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(SHOWN)
    ana.page.get_by_role("button", name=window).tap()
    expect(ana.page.locator("dialog[open]")).to_be_visible()
    ana.rest()
    ana.shot(f"{'turned' if landscape else 'phone'}-{window}")
    assert ana.page.evaluate(WIDER) <= 0
    with ana.drawn():
        assert ana.page.evaluate(UNREACHED, "dialog[open] :is(button, select, a[href], input)") == []
    ana.page.get_by_role("button", name="Schließen").tap()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)


def test_a_game_is_played_on_a_phone_that_is_turned(house: House, person: Invite) -> None:
    ana = person("Ana", landscape=True)
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 1})
    player = Player(ana, tap).sit(code)
    play([player])
    ana.shot("turned-over")
    assert house.match(code).over
    check_it_fits(ana)
    assert player.choices > 10


def test_turning_the_phone_in_the_middle_changes_nothing(person: Invite) -> None:
    ana = person("Ana", phone=True)
    player = Player(ana, tap).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    assert player.act()
    for turned in (True, False):
        before = player.wait_for_turn()
        size = {"width": 844, "height": 390} if turned else {"width": 390, "height": 844}
        ana.page.set_viewport_size(size)  # type: ignore[arg-type]
        check_it_fits(ana)
        assert player.look() == before
        assert player.act()


@TURNED
@pytest.mark.parametrize("where", [".close", ".verdict"])
def test_closing_a_battle_presses_nothing_below_it(person: Invite, where: str, landscape: bool) -> None:
    """A tap ends where it began: what comes to light under the finger is not meant."""
    ana = person("Ana", phone=True, landscape=landscape)
    player = Player(ana, tap).sit(ana.make("me", "device:Bea", "device:Cleo", options={"total": 9, "starter": 0}))
    play([player], until=lambda _: ana.page.locator(".rv-battle").is_visible())
    position = player.look().position
    ana.shot(f"{'turned' if landscape else 'phone'}-battle")
    ana.page.evaluate(ALL_PRESSED)
    ana.page.evaluate(f"() => {TABLE}.board.showBattle(true)")  # its seven seconds begin anew
    ana.rest()
    box = ana.page.locator(f".rv-battle {where}").first.bounding_box()
    assert box is not None
    ana.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ana.page.locator(".rv-battle")).to_have_count(0)
    assert ana.page.evaluate("() => window.pressed") in ([], ["close"])
    assert player.look().position == position


# --- a long press -----------------------------------------------------------------------------------------------------


def a_first_turn(person: Invite) -> Player:
    """Nobody has a card, so nobody can be attacked."""
    ana = person("Ana", phone=True)
    player = Player(ana, tap).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait_for_turn()
    player.wait(f"{SHOWN} && {TABLE}.store.reasons != null")
    return player


def test_a_long_press_on_what_does_not_go_says_why_and_leads_to_the_rule(person: Invite) -> None:
    player = a_first_turn(person)
    page = player.page
    page.locator('button[data-spot="open:1"]').tap()
    sword = page.locator('.rv-opened button[data-spot="sword:1"][aria-disabled="true"]')
    why = page.locator(".rv-why")
    expect(sword).to_be_visible()
    with held(sword):
        expect(why).to_be_visible()
    player.person.shot("phone-long-press")
    player.person.rest()
    expect(why).to_be_visible()  # it stays, to be read
    assert player.look().position == 0
    link = why.locator("a")
    assert (link.get_attribute("data-rule") or "").startswith("ravenna.")
    link.tap()
    expect(page.locator("#open-rule")).to_be_visible()


def test_a_long_press_on_a_button_that_does_not_go_says_why(person: Invite) -> None:
    player = a_first_turn(person)
    with held(player.page.locator('.undo[aria-disabled="true"]')):
        expect(player.page.locator(".herald .why")).not_to_be_empty()
    expect(player.page.locator(".herald .why .reason")).to_be_visible()


def test_a_long_press_on_a_card_shows_it_large_and_a_short_one_does_not(person: Invite) -> None:
    player = a_first_turn(person)
    assert player.act()
    player.wait_for_turn()
    assert player.act()  # a card lies before somebody
    player.wait_for_turn()
    page = player.page
    known = page.locator('button[data-spot^="place:0:"]').first
    position = player.look().position
    with held(known):
        expect(page.locator(".rv-large")).to_be_visible()
    page.locator(".rv-large .close").tap()
    expect(page.locator(".rv-large")).to_have_count(0)
    assert player.look().position == position
