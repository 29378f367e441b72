"""RONE: Invasion in real Chromium: whole games in every mode with mouse, finger and keyboard, and what its board
promises: whatever is asked can be pressed, what does not go says why, everything has a name and its own room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.hands import Option, Press, by_keys, click, tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, Sight
from tests.browser.test_phones import check_it_fits
from tests.browser.test_rone import WAY

axe = Axe()
TRANSFORM = "transform dice {a} and {b} into {colour}"
# What brings a game on, and shows a lot of it: the first form that is possible.
LIVELY = ("use {card}", "play {card}", "use die {n}", "use pair {colour}", "buy {what}", "store as {colour}")
MOST_DRAWN = 3  # cards in a phase: an empty deck costs health
FRAIL = {"start": {"armor": 0, "health": 2, "most": 18}}  # a game that is soon over
TOGETHER = {"mode": "cooperative", "difficulty": "hard"}
# Two things that can be pressed and lie over one another, apart from what is meant to: hand, tray and panels.
OVERLAPPING = """() => {
  const all = [...document.querySelectorAll(".iv-middle button, .iv-horde button")];
  const things = all.filter((one) => one.checkVisibility());
  const boxes = things.map((one) => one.getBoundingClientRect());
  const found = [];
  for (const [i, a] of boxes.entries()) for (const [j, b] of boxes.entries()) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (i < j && wide > 3 && high > 3) found.push(`${things[i].dataset.spot} and ${things[j].dataset.spot}`);
  }
  return found;
}"""
# Screws that lie beside their die, and cards to choose from whose text nobody can read.
MISPLACED = """() => {
  const out = (part, whole) => {
    const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
    return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
  };
  const screws = [...document.querySelectorAll(".iv-cube .iv-screw")];
  const astray = screws.filter((one) => out(one, one.closest(".iv-cube")));
  const texts = [...document.querySelectorAll(".iv-tray .full .text")];
  return [astray.length, texts.filter((one) => !one.checkVisibility() || out(one.firstElementChild, one)).length];
}"""


def with_keys(thing: Locator) -> None:
    by_keys(thing, WAY)


class InvasionPlayer(Player):
    """Does what was decided by pressing what is lit for it. `lively` until so many choices, then the shortest way."""

    def __init__(self, person: Person, press: Press = click, lively: int = 60) -> None:
        super().__init__(person, press)
        self.lively = lively
        self.drawn = 0
        self.decide = self.plan

    def plan(self, options: Sequence[Option]) -> Option:
        self.drawn = self.drawn + 1 if options[0]["parts"]["form"] == "draw" else 0
        if 0 < self.drawn <= MOST_DRAWN:
            return options[0]
        wanted = LIVELY if self.choices < self.lively else ()
        for form in wanted:
            for option in options:
                if option["parts"]["form"] == form:
                    return option
        return next((option for option in options if option["parts"]["form"] in ("done", "no more")), options[0])

    def choose(self, option: Option, position: int) -> None:
        now = self.look()
        if now.position != position and option["option"] not in [one["option"] for one in now.options]:
            return  # somebody else who acts at the same time was quicker, and it is gone
        button = self.page.locator(f'button[data-option="{option["option"]}"]:visible')
        try:
            if not button.count():
                self.open(option)
            self.press(button.first)
        except TimeoutError:  # it went just now
            assert self.look().position != position
        self.wait(f"{TABLE}.store.now.position !== {position}")
        self.choices += 1

    def open(self, option: Option) -> None:
        """What leads to it: the choice of two dice, or of several deeds of one thing."""
        if option["parts"]["form"] == TRANSFORM:
            self.press(self.page.locator('.herald button[data-key="w"]'))
            for die in ("a", "b"):
                self.press(self.page.locator(f'.iv-transform [data-pick="{option["parts"][die]}"]'))
        else:
            lit = self.page.locator("button.iv-thing[aria-haspopup]:visible")
            if "card" in option["parts"]:
                lit = self.page.locator(f'button.iv-thing[data-card="{option["parts"]["card"]}"]:visible')
            self.press(lit.first)


def play(player: InvasionPlayer, most: int = 900) -> Sight:
    while True:
        seen = player.wait_for_turn() if player.look().hand_over is None else player.look()
        if seen.over:
            return seen
        assert player.choices < most, "this game does not come to an end"
        player.act()


def play_on(player: InvasionPlayer, form: str, most: int = 200) -> None:
    """On until something of a form can be chosen."""
    while True:
        seen = player.wait_for_turn() if player.look().hand_over is None else player.look()
        if any(option["parts"]["form"] == form for option in seen.options):
            return
        assert not seen.over, f"this never came: {form}"
        assert player.choices < most, f"this never came: {form}"
        player.act(seen)


def seen_leaders(player: InvasionPlayer) -> list[Option]:
    return [option for option in player.look().options if option["parts"]["form"] == "lead with {card}"]


def seat_of(kind: str, name: str = "") -> dict[str, str]:
    """Bots here take what comes: the board is looked at, not their play."""
    return {"kind": kind, "name": name} if name else {"kind": kind, **({"bot": "random"} if kind == "bot" else {})}


def sit(
    person: Person, *seats: str, press: Press = click, lively: int = 60, **options: Any
) -> tuple[str, InvasionPlayer]:
    person.named()
    wanted = [seat_of(*seat.split(":")) for seat in seats]
    agreed = {name: value for name, value in {"starter": 0, **options}.items() if value is not None}
    made = person.api("/api/tables", {"game": "invasion", "seats": wanted, "by_code": True, "options": agreed})
    code = str(made["code"])
    player = InvasionPlayer(person, press, lively)
    player.sit(code)
    player.wait(f"{SHOWN} || {TABLE}.store.handOver !== null")
    return code, player


MODES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "duel": (("me", "bot"), {"board": FRAIL}),
    "duel at one screen": (("me", "device:Bea"), {"board": FRAIL}),
    "at once": (("me", "bot"), {"board": FRAIL, "speed_training": True, "starter": None}),
    "teams": (("me", "bot", "bot", "bot"), {"board": FRAIL, "mode": "teams"}),
    "alone": (("me",), {"board": FRAIL, **TOGETHER}),
    "four together": (("me", "bot", "bot", "bot"), {"board": FRAIL, **TOGETHER}),
}


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_is_played_in_every_mode(house: House, person: Invite, mode: str) -> None:
    seats, options = MODES[mode]
    code, player = sit(person("Ana"), *seats, **options)
    assert play(player).over
    assert house.match(code).over
    expect(player.page.locator(".ending h2")).to_be_visible()
    expect(player.page.locator(".bar .facts")).to_have_text(re.compile(r"^Round \d+ · "))
    expect(player.page.locator(".bar .facts")).not_to_contain_text(re.compile("turn|acts|at once"))
    if options.get("mode") == "cooperative":
        won = bool(house.match(code).outcome.winners)
        expect(player.page.locator(".ending .how")).to_have_text("Victory" if won else "Defeat")
        if not won:  # and why
            expect(player.page.locator(".ending .cause")).to_contain_text(
                re.compile(r"no health left|needed a card|took")
            )


def test_a_whole_game_is_played_on_a_phone(house: House, person: Invite) -> None:
    ana = person("Ana", phone=True, lang="de")
    code, player = sit(ana, "me", "bot", press=tap, board=FRAIL, **TOGETHER)
    play(player)
    assert house.match(code).over


def test_a_turn_is_played_by_keyboard(person: Invite) -> None:
    _, player = sit(person("Ana"), "me", "bot", press=with_keys)
    play_on(player, "play {card}")
    player.act()
    assert player.choices > 3


def test_two_dice_are_transformed_in_their_panel(house: House, person: Invite) -> None:
    code, player = sit(person("Ana"), "me", "bot", lively=0)
    play_on(player, TRANSFORM)
    seen = player.look()
    wanted = next(option for option in seen.options if option["parts"]["form"] == TRANSFORM)
    player.choose(wanted, seen.position)
    assert house.match(code).history[-1].text.startswith("transform dice")


def test_what_does_not_go_says_why_with_its_rule(person: Invite) -> None:
    _, player = sit(person("Ana"), "me", "bot", lively=0)
    play_on(player, "use die {n}")
    player.wait(f"{TABLE}.store.reasons?.length > 0")
    off = player.page.locator('.iv-hand button[aria-disabled="true"]').first
    off.hover()
    link = player.page.locator(".iv-why a").first
    expect(link).to_be_visible()
    assert (link.get_attribute("data-rule") or "").startswith("inv.")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1440, 900)], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("mode", ["duel", "four together"])
def test_everything_has_a_name_and_its_own_room(person: Invite, mode: str, size: tuple[int, int]) -> None:
    ana = person("Ana", phone=size[0] < 640, lang="de", light=mode == "duel")
    ana.page.set_viewport_size({"width": size[0], "height": size[1]})
    seats, options = MODES[mode]
    _, player = sit(ana, *seats, press=tap if size[0] < 640 else click, **{**options, "board": None})
    for form in ("lead with {card}", "use die {n}"):
        play_on(player, form)
        ana.rest()
        ana.shot(f"invasion-{mode}-{size[0]}-{form.split()[0]}".replace(" ", "-"))
        assert ana.page.evaluate(OVERLAPPING) == []
        assert ana.page.evaluate(MISPLACED) == [0, 0]
        if form.startswith("lead"):
            assert ana.page.locator(".iv-tray .full .text").count() == len(seen_leaders(player))
        else:  # what is lit on the table comes first
            assert ana.page.locator(".herald .answers .gold").count() == 0
        with ana.drawn():
            violations = axe.run(ana.page).response["violations"]
        assert [(found["id"], [node["html"][:200] for node in found["nodes"]]) for found in violations] == []
    if size[0] < 640:
        check_it_fits(ana)
