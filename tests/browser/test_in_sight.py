"""Everything that can be done is in sight, on a small screen perhaps one press away; what can be done besides takes no
row of its own there, and nothing lies on the rim of a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import tap
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, Player, play
from tests.browser.test_what_waits import play_on

FULL = """\
scenario: Both sides have units
game: rone
seats: [Ana, Bruno]
options:
  cards:
    - {name: Weak, health: 1, melee: 1}
    - {type: tactic, name: Shrapnel, text: "Deal 2 damage to target unit."}
position:
  active: Ana
  players:
    Ana: {water: 9, hand: [Shrapnel, Shrapnel, Weak], deck: 12, units: [Weak, Weak, Weak]}
    Bruno: {water: 3, hand: 4, deck: 12, units: [Weak, Weak, Weak]}
steps:
  - expect: {asked: Ana}
"""
SIZES = pytest.mark.parametrize("size", ["360x640", "844x390"])
# Lit things of what scrolls that no finger hits where they are.
OUT_OF_SIGHT = """(room) => [...document.querySelectorAll(`${room} :is(.is-legal, .is-target)`)].filter((found) => {
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const edges = [[x, y], [x, top + 6], [x, top + height - 6]];
  return !edges.some(([at, down]) => found.contains(document.elementFromPoint(at, down)));
}).map((found) => found.dataset.spot)"""
CUT_ANSWERS = """() => {
  const { top, bottom } = document.querySelector(".herald").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".herald .answers .btn")].map((found) => found.getBoundingClientRect());
  return boxes.filter((box) => box.top < top || box.bottom > bottom).length;
}"""
# How far the corner of the reminder that is nearest to the rim lies within it, in pixels.
WITHIN_RIM = """() => {
  const board = document.querySelector("muster-table").board;
  const [table, chip] = [board, board.querySelector(".rv-chip")].map((found) => found.getBoundingClientRect());
  const { radius, rim } = board.layout;
  const [right, bottom] = [table.right - chip.right, table.bottom - chip.bottom];
  const inCorner = right < radius && bottom < radius;
  const away = inCorner ? radius - Math.hypot(radius - right, radius - bottom) : Math.min(right, bottom);
  return away - rim;
}"""
# Things of the plates of others that lie over one another.
CROWDED = """() => {
  const things = [...document.querySelectorAll(".ro-others :is(.title, .levels, .life, .ro-dial, .ro-zone)")];
  const seen = things.filter((one) => one.checkVisibility() && !one.matches(".ro-zone .title"));
  const boxes = seen.map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  for (let i = 0; i < seen.length; i += 1) for (let j = 0; j < i; j += 1)
    if (over(boxes[i], boxes[j])) found.push(`${seen[i].className} over ${seen[j].className}`);
  return seen.length ? found : ["no plates"];
}"""
# What stands in the own plate and touches its upper or lower edge.
OUTSIDE = """() => {
  const plate = document.querySelector(".ro-plate.mine");
  const { top, bottom } = plate.getBoundingClientRect();
  const inside = [...plate.querySelectorAll(".title, .levels i, .ro-levelup, .life .all, .life .sum, .ro-dial")];
  return inside.map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.height && (box.top < top + 1 || box.bottom > bottom - 1))
    .map(([name, box]) => `${name}: ${Math.round(box.top - top)} ${Math.round(bottom - box.bottom)}`);
}"""
# What the tag over the plate's rim, which says whose moment it is, lies on.
UNDER_THE_TAG = """() => {
  const plate = document.querySelector(".ro-plate.mine");
  const tag = plate.querySelector(".turn").getBoundingClientRect();
  return [...plate.querySelectorAll(".title b, .levels i, .ro-levelup, .life .all, .ro-dial text")].filter((one) => {
    const box = one.getBoundingClientRect();
    const wide = Math.min(box.right, tag.right) - Math.max(box.left, tag.left);
    return wide > 1 && Math.min(box.bottom, tag.bottom) - Math.max(box.top, tag.top) > 1;
  }).map((one) => one.textContent);
}"""
POINTERS = """() => [...document.querySelectorAll(".beyond")].map((found) => found.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)"""


def resize(person: Person, size: str) -> Page:
    width, _, height = size.partition("x")
    person.page.set_viewport_size({"width": int(width), "height": int(height)})
    person.rest()
    return person.page


def everything_is_reached(person: Person, room: str) -> None:
    """Whatever is out of sight is pointed to, and comes with presses on what points to it."""
    page = person.page
    for way in (".beyond.up", ".beyond.down"):
        for _ in range(4):
            person.rest()
            hidden = page.evaluate(OUT_OF_SIGHT, room)
            assert not hidden or page.locator(".beyond").count(), hidden
            assert all(page.evaluate(POINTERS))
            if not page.locator(way).count():
                break
            page.locator(way).click()
        expect(page.locator(way)).to_have_count(0)


@SIZES
def test_units_of_both_sides_are_reached_while_the_hand_is_lit(person: Invite, tmp_path: Path, size: str) -> None:
    ana = person("Ana")
    page = resize(ana, size)
    play_on(ana, FULL, tmp_path)
    ana.rest()
    assert page.locator(".ro-hand .is-legal").count() == 3
    assert page.locator(".near .ro-unit.is-legal").count() == 3
    ana.shot(f"rone-{size}")
    assert page.evaluate(OUT_OF_SIGHT, ".near .ro-units") == []
    everything_is_reached(ana, ".ro-units")
    page.locator(".ro-hand .is-legal").first.click()
    expect(page.locator(".ro-unit.is-target")).to_have_count(6)
    ana.shot(f"rone-{size}-target")
    everything_is_reached(ana, ".ro-units")


@SIZES
def test_hands_of_others_are_reached(person: Invite, size: str) -> None:
    ana = person("Ana")
    player = Player(ana, tap).sit(ana.make("me", *["bot"] * 5, options={"starter": 0}))
    player.wait_for_turn()
    player.wait(SHOWN)
    page = resize(ana, size)
    page.locator(".herald .answers .gold").click()
    expect(page.locator(".rv-others .is-target").first).to_be_visible()
    ana.rest()
    ana.shot(f"ravenna-{size}")
    everything_is_reached(ana, ".rv-others")


@pytest.mark.parametrize("game", ["ravenna", "invasion"])
def test_what_can_be_done_besides_takes_no_row(person: Invite, game: str) -> None:
    ana = person("Ana", phone=True)
    player = Player(ana, tap).sit(ana.make("me", "bot", game=game))
    player.wait_for_turn()
    player.wait(SHOWN)
    page = resize(ana, "360x640")
    expect(page.locator(".herald .lately li").last).to_be_visible()
    ana.shot(f"{game}-besides")
    events, besides = (page.locator(f".herald > {part}").bounding_box() for part in (".lately", ".besides"))
    assert events is not None
    assert besides is not None
    assert events["x"] + events["width"] <= besides["x"] + 1
    assert abs(events["y"] + events["height"] / 2 - besides["y"] - besides["height"] / 2) < 8


@pytest.mark.parametrize("size", ["1280x720", "1440x900"])
def test_four_answers_are_all_in_sight_beside_a_rail(person: Invite, size: str) -> None:
    ana = person("Ana", lang="de")
    page = resize(ana, size)
    player = Player(ana, decide=lambda options: options[0]).sit(ana.make("me", "bot"))
    answers = page.locator(".herald .answers .btn")
    play([player], until=lambda _: answers.count() > 2)
    ana.shot(f"ravenna-answers-{size}")
    assert page.evaluate(CUT_ANSWERS) == 0


@pytest.mark.parametrize("size", ["1280x720", "1440x900", "2560x1440"])
@pytest.mark.parametrize("seats", [3, 8])
def test_the_reminder_of_the_last_battle_lies_within_the_rim(person: Invite, size: str, seats: int) -> None:
    ana = person("Ana", lang="de")
    page = resize(ana, size)
    player = Player(ana).sit(ana.make("me", *["bot"] * (seats - 1)))
    play([player], until=lambda _: player.page.locator(".rv-battle .close").is_visible())
    page.locator(".rv-battle .close").click()
    expect(page.locator(".rv-chip")).to_be_visible()
    ana.rest()
    ana.shot(f"ravenna-chip-{seats}-{size}")
    assert page.evaluate(WITHIN_RIM) > 6


@pytest.mark.parametrize("lang", ["en", "de"])
def test_home_leads_to_a_table_of_every_game_on_a_phone(person: Invite, lang: str) -> None:
    ana = person("Ana", phone=True, lang=lang)
    page = ana.go("/")
    resize(ana, "360x640")
    ana.shot(f"home-{lang}")
    games = page.locator(".tile:has(form)")
    assert games.count() > 2
    for i in range(games.count()):
        expect(
            games.nth(i).get_by_role("link", name={"en": "Make a table", "de": "Tisch eröffnen"}[lang])
        ).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("size", ["360x640", "820x1180", "1024x768", "1280x720"])
def test_plates_of_two_opponents_cover_nothing(person: Invite, size: str) -> None:
    ana = person("Ana")
    code = ana.make("me", "bot", "bot", game="rone")
    resize(ana, size)
    Player(ana).sit(code)
    ana.rest()
    ana.shot(f"three-{size}")
    assert ana.page.evaluate(CROWDED) == []


@pytest.mark.parametrize("size", ["360x640", "390x844"])
def test_the_own_plate_holds_its_words(person: Invite, tmp_path: Path, size: str) -> None:
    """Also with a tag that says whose moment it is, and a level that can be bought."""
    ana = person("Ana", phone=True, lang="de")
    resize(ana, size)
    play_on(ana, FULL, tmp_path)
    expect(ana.page.locator(".ro-plate.mine .ro-levelup")).to_be_visible()
    ana.rest()
    ana.shot(f"plate-{size}")
    assert ana.page.evaluate(OUTSIDE) == []
    assert ana.page.evaluate(UNDER_THE_TAG) == []
    plate = ana.page.locator(".ro-plate.mine")
    if size == "360x640":  # the table scrolls below it
        expect(plate).to_have_css("background-color", re.compile(r"^rgb\("))
