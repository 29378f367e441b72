"""axe finds nothing, on any page, in any state of a table, by lamplight and by daylight, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.pages import DEVELOPERS, NOT_THERE, PAGES, visit
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, play, two_at_a_table
from tests.browser.test_undo import ask_to_take_back
from tests.browser.wire import Wire

axe = Axe()
EVERYTHING = {"resultTypes": ["violations"]}  # to tell all that is right, too, takes five times as long
COLOURS = {**EVERYTHING, "runOnly": ["color-contrast", "link-in-text-block"]}  # all that another light changes
ALL_BUT_COLOURS = {**EVERYTHING, "rules": {rule: {"enabled": False} for rule in COLOURS["runOnly"]}}
FIND = "([within, options]) => axe.run(within ?? document, options).then(({ violations }) => violations)"
MANY = 150  # words on a page, above which colours are compared look by look

# Axe takes most of its time for colours, one element with words after the other. On a page that is long because it has
# much of the same, these are marked: of all words that look alike, and lie on the same grounds, the first and the last.
# Gives how many words there are.
MARK_LOOKS = """() => {
  const grounds = new Map();
  const groundOf = (element) => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter].join("|");
      const below = groundOf(element.parentElement);
      grounds.set(element, own === "rgba(0, 0, 0, 0)|none|1|none" ? below : `${below}>${own}`);
    }
    return grounds.get(element);
  };
  const ofWords = (element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const looks = new Map();
  let words = 0;
  for (const element of document.querySelectorAll("body *")) {
    element.removeAttribute("data-look");
    if (!ofWords(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    words++;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const beside = getComputedStyle(element.parentElement).color;
    const look = [color, fontSize, fontWeight, textShadow, textDecorationLine, beside, groundOf(element)].join(" ");
    looks.set(look, [looks.get(look)?.[0] ?? element, element]);
  }
  for (const ends of looks.values()) for (const element of ends) element.setAttribute("data-look", "");
  return words;
}"""
Light = Literal["dark", "light"]
DEVICES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
# What takes longest is done on phones with --soak; other tests visit the same places there.
PHONES_LATER = pytest.mark.parametrize(
    "phone", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["desktop", "phone"]
)


def check(person: Person, where: str) -> None:
    """In both lights on a desk; on a phone, which has the same colours, by daylight. All words of a long page are
    looked at in one light on a desk; what lies where is the same in the other."""
    lights: tuple[Light, ...] = ("light",) if person.phone else ("dark", "light")
    with person.drawn():
        for light in lights:
            person.page.emulate_media(color_scheme=light)
            person.rest()
            person.shot(f"{where}-{light}")
            found = [
                f"{violation['id']}: {violation['help']}\n    {node['html'][:200]}\n    {node['failureSummary'][:300]}"
                for violation in violations(person, light)
                for node in violation["nodes"][:3]
            ]
            assert not found, f"{where}, {light}:\n" + "\n".join(found)


def violations(person: Person, light: Light) -> list[Any]:
    if light == "dark":
        return colours(person.page)
    if person.phone:
        return ran(person.page, ALL_BUT_COLOURS) + colours(person.page)
    return ran(person.page, EVERYTHING)


def colours(page: Page) -> list[Any]:
    return ran(page, COLOURS, "[data-look]" if page.evaluate(MARK_LOOKS) > MANY else None)


def ran(page: Page, options: dict[str, Any], within: str | None = None) -> list[Any]:
    """What axe finds. It is brought to a page once, and tells nothing but what is wrong."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe.axe_script)
    found: list[Any] = page.evaluate(FIND, [within, options])
    return found


def test_a_page_is_painted_where_its_colours_are_looked_at_and_only_there(ana: Person, undrawn: bool) -> None:
    opacity = "() => getComputedStyle(document.documentElement).opacity"
    page = ana.go("/lobby")
    before = page.evaluate(opacity)
    with ana.drawn():
        assert page.evaluate(opacity) == "1"
    assert page.evaluate(opacity) == before == ("0" if undrawn else "1")


def test_axe_would_find_something(ana: Person) -> None:
    ana.go("/lobby").evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check(ana, "lobby")


@pytest.mark.parametrize("light", ["dark", "light"])
def test_axe_would_find_faint_words_in_either_light(ana: Person, light: Light) -> None:
    faint = f"@media (prefers-color-scheme: {light}) {{ main p.faint {{ color: #777; background: #707070 }} }}"
    ana.go("/lobby").evaluate(
        """faint => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(faint);
            document.adoptedStyleSheets.push(sheet);
            const words = document.createElement("p");
            words.className = "faint";
            words.textContent = "Hardly to be seen.";
            document.querySelector("main").prepend(words);
        }""",
        faint,
    )
    with pytest.raises(AssertionError, match=rf"lobby, {light}:\s+color-contrast"):
        check(ana, "lobby")


# --- pages ------------------------------------------------------------------------------------------------------------


@DEVICES
def test_pages(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    ana.expect("status of 404")
    for path in (*PAGES, *NOT_THERE) if phone else (*PAGES, *NOT_THERE, *DEVELOPERS):
        visit(ana, path)
        check(ana, f"page{path.replace('/', '-')}")


@DEVICES
def test_pages_with_something_on_them(person: Invite, phone: bool) -> None:
    """My games, running and finished; a public table in the lobby; a search in the rules."""
    ana = person("Ana", phone=phone)
    play([Player(ana).sit(ana.make("me", "bot", options={"total": 1}))])
    ana.make("me", "bot", "bot")
    ana.make("me", "open", public=True)
    for path in ("/", "/lobby", "/me"):
        ana.go(path)
        check(ana, f"busy{path.replace('/', '-')}")
    ana.go("/rules/ravenna?q=fortification")
    check(ana, "busy-rules")


# --- a table, from waiting to its end ---------------------------------------------------------------------------------


@PHONES_LATER
def test_a_table_from_waiting_to_its_end(person: Invite, phone: bool) -> None:
    ana, ben = person("Ana", phone=phone), person("Ben")
    code = ana.make("me", "open", options={"total": 1, "starter": 0})
    first = Player(ana).sit(code)
    check(ana, "waiting-room")
    ben.api(f"/api/tables/{code}/join", {})
    second = Player(ben).sit(code)
    first.wait(f"{TABLE}.store.now.view != null")
    first.wait_for_turn()
    first.wait(SHOWN)
    check(ana, "hand-out")
    play([first, second], until=lambda seen: any(o["parts"]["form"].startswith("attack") for o in seen.options))
    check(ana, "attack")
    play([first, second], until=lambda _: ana.page.locator(".rv-battle").is_visible())
    check(ana, "battle")
    play([first, second])
    check(ana, "over")
    ana.page.locator(".proof summary").click()
    check(ana, "proof")


@DEVICES
@pytest.mark.soak
@pytest.mark.parametrize("query", ["", "?board=generic", "?text=1"], ids=["board", "plain", "text"])
@pytest.mark.parametrize("seats", [3, 6, 13])
def test_tables_of_all_sizes(person: Invite, seats: int, query: str, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    player = Player(ana).sit(ana.make("me", *["bot"] * (seats - 1), options={"starter": 0}), query)
    play([player], until=lambda seen: seen.my_turn and seen.position > 1)
    player.wait(f"{TABLE}.store.reasons != null")
    check(ana, f"table-{seats}{query.replace('?', '-').replace('=', '-')}-{'phone' if phone else 'desk'}")


@DEVICES
def test_teams_and_clocks(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    wish = {"options": {"teams": [2, 2], "starter": 0}, "clock": {"move": 600}}
    player = Player(ana).sit(ana.make("me", "bot", "bot", "bot", **wish))
    player.wait_for_turn()
    player.wait(SHOWN)
    check(ana, "teams")


@DEVICES
def test_a_hand_over(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    player = Player(ana).sit(ana.make("me", "device:Bea", "device:Cleo"))
    play([player], until=lambda seen: seen.position >= 4 and seen.hand_over is not None)
    check(ana, "hand-over")


def test_a_phone_that_is_turned(person: Invite) -> None:
    ana = person("Ana", landscape=True)
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.act()
    player.wait_for_turn()
    check(ana, "turned")


# --- what opens over a table ------------------------------------------------------------------------------------------

WINDOWS: dict[str, Callable[[Page], None]] = {
    "settings": lambda page: page.get_by_role("button", name="Settings").click(),
    "keys": lambda page: page.keyboard.press("?"),
    "claims": lambda page: page.keyboard.press("c"),
    "rules": lambda page: page.keyboard.press("r"),
    "talk": lambda page: page.keyboard.press("t"),
    "story": lambda page: page.keyboard.press("s"),
    "discard": lambda page: page.locator("button.count").click(),
}
# What is there when it is open.
OPENED = {
    "rules": "#find-rule", "talk": "#panel-talk", "story": "#panel-story", "discard": ".rv-pile-list",
}  # fmt: skip


@DEVICES
def test_windows_of_a_table(person: Invite, phone: bool) -> None:
    """Each of them by itself, over the same moment of one game."""
    ana = person("Ana", phone=phone)
    code = ana.make("me", "bot", "bot", options={"starter": 0})
    player = Player(ana).sit(code)
    play([player], until=lambda seen: seen.my_turn and ana.page.locator("button.count").count() > 0)
    for window, open_it in WINDOWS.items():
        player.sit(code).wait(SHOWN)
        expect(ana.page.locator("button.count")).to_be_visible()
        open_it(ana.page)
        expect(ana.page.locator(OPENED.get(window, "dialog[open]"))).to_be_visible()
        check(ana, f"window-{window}-{'phone' if phone else 'desk'}")


def test_leaving(ana: Person) -> None:
    Player(ana).sit(ana.make("me", "bot", "bot")).wait_for_turn()
    ana.page.get_by_role("button", name="Leave").click()
    expect(ana.page.locator("dialog[open]")).to_be_visible()
    check(ana, "window-leave")


def test_a_large_card_and_a_reason(ana: Person) -> None:
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    play([player], until=lambda seen: seen.my_turn and seen.position >= 4)
    ana.page.locator('button[data-spot^="place:"]').first.focus()
    ana.page.keyboard.press("z")
    expect(ana.page.locator(".rv-large")).to_be_visible()
    check(ana, "large-card")
    ana.page.keyboard.press("Escape")
    ana.page.locator('button[aria-disabled="true"][data-spot^="sword:"]').first.hover()
    expect(ana.page.locator(".rv-why")).to_be_visible()
    check(ana, "why-not")


def test_an_opened_seat_on_a_phone(person: Invite) -> None:
    ana = person("Ana", phone=True)
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    play([player], until=lambda seen: seen.my_turn and seen.position >= 4)
    ana.page.locator('button[data-spot="open:1"]').tap()
    expect(ana.page.locator(".rv-opened")).to_be_visible()
    check(ana, "opened-seat")


def test_somebody_asks_to_take_back(ana: Person, ben: Person) -> None:
    ask_to_take_back(ana, ben)
    check(ana, "undo-waiting")
    check(ben, "undo-asked")


@DEVICES
def test_a_lost_connection(house: House, person: Invite, phone: bool) -> None:
    with closing(Wire(house.port)) as wire:
        ana = person("Ana", origin=wire.origin, phone=phone)
        player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
        player.wait_for_turn()
        player.wait(SHOWN)
        ana.expect("net::ERR_|WebSocket connection to .* failed")
        wire.cut()
        expect(ana.page.locator(".lost")).to_be_visible()
        check(ana, "lost")


# --- watching, learning -----------------------------------------------------------------------------------------------


@PHONES_LATER
def test_spectators_and_replays(ana: Person, ben: Person, person: Invite, phone: bool) -> None:
    eve = person("Eve", phone=phone)
    code, players = two_at_a_table(ana, ben)
    watcher = Player(eve).sit(code)
    watcher.wait(SHOWN)
    check(eve, "spectator")
    play(players)
    page = eve.go(f"/replay/{code}")
    page.locator("#moment").wait_for()
    check(eve, "replay-begin")
    window = page.locator("dialog[open]")
    page.keyboard.press("End")
    expect(page.locator("#scrub")).to_have_value(str(sum(player.choices for player in players)))
    check(eve, "replay-end")
    for key, where in (("v", "replay-proof"), ("?", "replay-keys")):
        page.keyboard.press(key)
        expect(window).to_be_visible()
        check(eve, where)
        page.keyboard.press("Escape")
        expect(window).to_have_count(0)
    page.keyboard.press("t")
    page.locator(".textview li").first.wait_for()
    check(eve, "replay-text")


@DEVICES
def test_a_lesson(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    page = ana.go("/learn/ravenna/4")
    player = Player(ana)
    player.wait(f"{TABLE}?.store?.now != null && {TABLE}.coach && {SHOWN} && {TABLE}.store.myTurn")
    page.locator(".show-me:visible, .small-only[aria-expanded]:visible").first.click()
    check(ana, "lesson-hint")
    seen = player.look()
    hint = page.evaluate(f"() => {TABLE}.coach.hint")
    player.choose(next(option for option in seen.options if option["say"] != hint), seen.position)
    expect(page.locator(".astray")).to_be_visible()
    check(ana, "lesson-astray")
