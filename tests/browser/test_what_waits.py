"""What somebody needs to see while a question of RONE is open: what waits, what comes of it, and whose it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, Invite, Person
from tests.browser.playing import TABLE, Player

STACK = """\
scenario: Three tactics wait
game: rone
seats: [Ana, Bruno]
options:
  cards:
    - {name: Weak, health: 1, melee: 1}
    - {name: Strong, health: 5, melee: 3}
    - {type: tactic, name: Shrapnel, text: "Deal 2 damage to target unit."}
    - {type: tactic, name: Jammer, text: "Cancel target tactic."}
position:
  active: Bruno
  players:
    Ana: {water: 9, hand: [Jammer, Jammer, Shrapnel, Weak], deck: 12, graveyard: [Weak], units: [Weak, Strong]}
    Bruno: {water: 9, hand: [Shrapnel, Jammer, Jammer], deck: 12, units: [Strong, Weak]}
steps:
  - Bruno: [play Shrapnel 2, target Strong 2]
  - Ana: [play Jammer, target Shrapnel 2]
  - Bruno: [play Jammer, target Jammer]
  - expect: {asked: Ana}
"""
DEATH = """\
scenario: A unit dies
game: rone
seats: [Ana, Bruno]
options: {cards: [{name: Weak, health: 1, melee: 1}, {name: Strong, health: 5, melee: 3}]}
position:
  active: Ana
  players:
    Ana: {water: 6, hand: [Weak, Weak, Weak], deck: 12, graveyard: [Weak, Strong], units: [Weak, Weak]}
    Bruno: {water: 3, hand: 4, deck: 12, units: [Strong, Strong]}
steps:
  - Ana: attack with Weak 5
  - expect: {asked: Ana}
"""
# Is all of it seen, and not below the edge of what scrolls around it?
SEEN = """(selector) => [...document.querySelectorAll(selector)].map((found) => {
  const box = found.getBoundingClientRect();
  for (let around = found.parentElement; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    const cuts = getComputedStyle(around).overflowY !== "visible";
    if (cuts && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) return false;
  }
  return box.height > 0;
})"""


def play_on(person: Person, scenario: str, folder: Path) -> Player:
    """The end of a scenario, played on from by its first seat, against a bot."""
    file = folder / "scenario.yaml"
    file.write_text(scenario)
    person.go("/replay").locator("#file").set_input_files(file)
    person.page.wait_for_url(lambda url: "/replay/" in url)
    person.page.locator("#scrub").press("End")
    person.page.locator('a[href*="/on?at="]').first.click()
    person.page.wait_for_url("**/on?at=*")
    rows = person.page.locator(".seat-row")
    rows.nth(0).locator("select").first.select_option("me")
    expect(person.page.locator(".seat-row.me")).to_have_count(1)
    person.page.locator("form.make button[type=submit]").click()
    person.page.wait_for_url("**/t/*")
    player = Player(person)
    player.wait("document.querySelector('muster-table')?.store?.now?.view != null")
    player.wait_for_turn()
    return player


def all_seen(page: Page, selector: str) -> list[bool]:
    found: list[bool] = page.evaluate(SEEN, selector)
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_stack_of_three_shows_its_cards_and_what_comes_of_it(person: Invite, lang: str, tmp_path: Path) -> None:
    ana = person("Ana", lang=lang)
    play_on(ana, STACK, tmp_path)
    page = ana.page
    expect(page.locator(".ro-pending .ro-item")).to_have_count(3)
    ana.rest()
    for size in (DESKTOP, {"width": 1280, "height": 720}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        ana.rest()
        assert all_seen(page, ".ro-pending > .ro-forecast") == [True]
        assert all(all_seen(page, ".herald .btn")), "a button lies below the edge"
    widths = page.locator(".ro-pending .ro-mini").evaluate_all("(minis) => minis.map((mini) => mini.clientWidth)")
    assert min(widths) >= 30
    forecast = page.locator(".ro-forecast p").first.inner_text()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ana.rest()
    expect(page.locator(".ro-pill")).to_be_visible()
    expect(page.locator(".herald .hint")).to_contain_text(forecast)
    ana.shot(f"rone-stack-phone-{lang}")


def test_the_hand_stays_where_it_is_while_a_unit_goes_to_the_graveyard(person: Invite, tmp_path: Path) -> None:
    """One place in a graveyard is no panel, though it is told as one; whatever is asked, the hand keeps its place."""
    ana = person("Ana")
    player = play_on(ana, DEATH, tmp_path)
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ana.rest()
    hand = ana.page.locator(".ro-hand")
    before = hand.bounding_box()
    ana.page.locator(".ro-unit.is-target").first.click()
    player.wait(f"{TABLE}.store.now.question?.kind === 'bury'")
    ana.rest()
    assert hand.bounding_box() == before
    expect(ana.page.locator(".fill")).to_have_count(0)
    expect(ana.page.locator(".ro-about")).to_have_count(0)
    ana.shot("rone-bury-phone")


# What begins a line of the story: at each width, the marks that have left the name before them.
LEFT_ALONE = """() => {
  const story = document.querySelector(".story");
  let [met, alone] = [0, 0];
  for (let width = 140; width < 300; width += 4) {
    story.style.width = `${width}px`;
    for (const name of story.querySelectorAll("button")) {
      let text = name.nextSibling;
      while (text && (text.nodeType === Node.COMMENT_NODE || text.data === "")) text = text.nextSibling;
      if (!/^[.,;:]/.test(text?.data ?? "")) continue;
      met++;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      if (range.getBoundingClientRect().left < name.getBoundingClientRect().left) alone++;
    }
  }
  story.style.width = "";
  return { met, alone };
}"""


def test_no_line_of_the_story_begins_with_the_mark_behind_a_name(person: Invite) -> None:
    ana = person("Ana")
    ana.named()
    code = ana.make("me", "bot", game="rone", options={"starter": "Ana"})
    player = Player(ana).sit(code)
    player.wait_for_turn()
    expect(ana.page.locator(".story")).to_be_visible()
    found = ana.page.evaluate(LEFT_ALONE)
    assert found["met"] > 40, found
    assert found["alone"] == 0, found
