"""The hands of a player: an option that was decided on is done by pressing what is lit for it, with the mouse, a finger
or the keyboard. Options without a place on the board are buttons of the herald."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.waiting import rest, until

Option = dict[str, Any]
Press = Callable[[Locator], None]
MOST_KEYS = 80  # to reach anything by keyboard
SOON = 1000  # milliseconds for something that may be gone before it is pressed

POSITION = "() => document.querySelector('muster-table, muster-lesson').store.now.position"
HELD = """() => {
  const { now } = document.querySelector('muster-table, muster-lesson').store;
  return now.view.held[now.looking].cards.map((card) => card.rank);
}"""


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


@contextlib.contextmanager
def held(thing: Locator) -> Iterator[None]:
    """A finger lies on a thing for as long as it takes."""
    thing.scroll_into_view_if_needed()
    rest(thing.page)
    box = thing.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = thing.page.context.new_cdp_session(thing.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


class Hands:
    """They choose one of the options at a table; `press` is how they press things."""

    def __init__(self, page: Page, press: Press, options: Sequence[Option]) -> None:
        self.page = page
        self.press = press
        self.options = options
        self.position = page.evaluate(POSITION)

    def choose(self, option: Option) -> None:
        button = self.page.locator(f'button[data-option="{option["option"]}"]:visible')
        if button.count():
            self.press(button.first)
            return
        parts = option["parts"]
        deed = parts["form"].split()[0]
        if deed == "draw":
            self.touch(("deck", "discard")[parts["source"]])
            if "seat" in parts:
                self.touch(f"draws:{parts['seat']}", parts["seat"])
        elif "rank" in parts:
            self.hand_out(parts)
        elif deed == "place":
            self.say_which_face(parts["face"])
            self.touch(f"place:{parts['hand']}:{parts['slot']}", parts["hand"])
        else:
            self.attack(parts)

    def only(self, field: str, parts: dict[str, Any]) -> bool:
        """Does this field alone decide everything?"""
        return len([option for option in self.options if option["parts"].get(field) == parts[field]]) == 1

    def attack(self, parts: dict[str, Any]) -> None:
        """With a hand, on a hand; what may only be one is selected already. Attacks are asked for twice."""
        if "own" in parts:
            self.touch(f"own:{parts['own']}", parts["own"])
        if "own" not in parts or not self.only("own", parts):
            self.touch(f"sword:{parts['target']}", parts["target"])
        self.press(self.page.locator(".herald .answers .gold"))

    def hand_out(self, parts: dict[str, Any]) -> None:
        """A card that is held goes to a hand; one that is the last is lifted already."""
        cards = self.page.evaluate(HELD)
        held = self.page.locator(f'button[data-spot="held:{cards.index(parts["rank"])}"]')
        lifted = held.get_attribute("aria-pressed") == "true"
        if not lifted:
            self.press(held)
        if lifted or not self.only("rank", parts):
            self.touch(f"place:{parts['hand']}:", parts["hand"])

    def say_which_face(self, face: int) -> None:
        wanted = self.page.locator(".herald .answers button[aria-pressed]").nth(face)
        if wanted.count() and wanted.get_attribute("aria-pressed") == "false":
            self.press(wanted)

    def touch(self, spot: str, hand: int | None = None) -> None:
        """Presses a thing that is lit; a seat whose cards are too small to hit is opened first."""
        match = f'[data-spot^="{spot}"]' if spot.endswith(":") else f'[data-spot="{spot}"]'
        lit = self.page.locator(f"button{match}:is(.is-legal, .is-target):visible")
        closed = self.page.locator(f'button[data-spot="open:{hand}"]:visible')
        if not self.comes(lit.or_(closed)):
            return
        if not lit.count():
            self.press(closed)
        if self.comes(lit):
            self.press(lit.last)

    def comes(self, thing: Locator) -> bool:
        """Waits for a thing. False if there is nothing left to press: what could only go one way is done already."""
        until(lambda: thing.count() or self.done(), f"this never lit up: {thing}", self.page)
        return not self.done()

    def done(self) -> bool:
        return bool(self.page.evaluate(POSITION) != self.position)


# --- the keyboard -----------------------------------------------------------------------------------------------------

WAY = """(target) => {
  const from = document.activeElement;
  if (from === target) return "Enter";
  const group = target.closest("ul, ol, .rv-piles");
  if (target.tabIndex >= 0 || !group || !group.contains(from)) return "Tab";
  const [a, b] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
  const [dx, dy] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : (dy > 0 ? "ArrowDown" : "ArrowUp");
}"""


def by_keys(thing: Locator, way: str = WAY) -> None:
    """Goes to a thing as people without a mouse do, then presses Enter: Tab from group to group, arrows within one.
    `way` finds the next key."""
    rest(thing.page)  # what has just changed may still look for its focus
    target = thing.element_handle()
    for _ in range(MOST_KEYS):
        key = target.evaluate(way)
        thing.page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"{thing} cannot be reached by keyboard")


# --- what is in the way ---------------------------------------------------------------------------------------------

PUT_AWAY: dict[Press, Press] = {
    click: lambda closer: closer.click(timeout=SOON),
    tap: lambda closer: closer.tap(timeout=SOON),
    by_keys: lambda closer: closer.page.keyboard.press("Escape"),
}


def put_away(closer: Locator, press: Press) -> None:
    """Closes what lies over the table, if anything does. It may go by itself at the same time."""
    with contextlib.suppress(TooLate):
        if closer.is_visible():
            PUT_AWAY[press](closer)
