"""A campaign from nothing in real Chromium: a scenario with its lists, saved, opened, passed on by a link, played."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE
from tests.browser.test_access import DEVICES, check
from tests.browser.test_cards import FINE, REFUSED, save
from tests.browser.test_invasion import InvasionPlayer
from tests.browser.test_languages import check_it_is_german, english_sentences
from tests.browser.test_phones import check_it_fits

WON = "At the beginning of the cleanup, if the time is 1 or more, the players win the game."
EVENTS = ("Thaw", "Landing")


def begin(person: Person) -> Page:
    page = person.go("/cards/new/invasion")
    page.locator("#field-name-en").fill("The Gate")
    page.locator("#field-text").fill(WON)
    return page


def write(person: Person) -> Page:
    """A scenario that can be played, with two events."""
    page = begin(person)
    for n, name in enumerate(EVENTS):
        page.get_by_role("button", name=re.compile("^(Add: Event|Hinzufügen: Ereignis)$")).click()
        page.locator(f"#field-events-{n}-name-en").fill(name)
        page.locator(f"#field-events-{n}-text").fill("Each player gains 1 reroll.")
        page.locator(f"#field-events-{n}-round").fill(str(n + 1))  # and no suggestions are open
    return page


def test_a_scenario_from_nothing_to_the_end_of_its_first_round(ana: Person, tmp_path: Path) -> None:
    page = ana.go("/")
    page.get_by_role("link", name="Write a card RONE: Invasion").click()
    ana.arrive("**/cards/new/invasion")
    expect(page.locator("#field-name-about")).to_have_text(re.compile("Name is still missing."))
    expect(page.locator("#field-text-faults")).to_contain_text("How it is won, and what else holds is still missing.")
    write(ana)
    expect(page.locator(".looks .state")).to_have_text(FINE)
    expect(page.locator(".iv-back").nth(1)).to_contain_text("Jeder Spieler erhält 1 Neuwurf.")

    file = save(page, tmp_path)
    page.get_by_role("button", name="New pack").click()
    expect(page.locator("#field-text")).to_have_value("")
    page.get_by_label("Open a file …").set_input_files(file)
    expect(page.locator(".told")).to_contain_text("my-pack.yaml: one card.")
    expect(page.locator("#field-events-1-name-en")).to_have_value("Landing")
    expect(page.locator("#field-lines-2-support-1")).to_have_value("1")

    page.get_by_role("button", name="Play with this pack").click()
    ana.arrive("**/play/invasion#brought")
    chosen = page.locator(".ordered .name")
    expect(chosen).to_have_text(["The Gate"])
    more = page.get_by_label("Scenarios: Add …")
    for scenarios in (["The Gate", "The Long Night"], ["The Gate", "The Long Night", "The Long Night"]):
        more.select_option(label="The Long Night")
        expect(chosen).to_have_text(scenarios)
        expect(more).to_have_value("")
    page.get_by_role("button", name="Take out: The Long Night").last.click()
    expect(chosen).to_have_text(["The Gate", "The Long Night"])
    page.get_by_role("button", name="Move down: The Gate").focus()
    page.keyboard.press("Enter")
    expect(chosen).to_have_text(["The Long Night", "The Gate"])
    expect(page.get_by_role("button", name="Move up: The Gate")).to_be_focused()
    page.get_by_role("button", name="Take out: The Long Night").click()
    expect(chosen).to_have_text(["The Gate"])
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_label("easy", exact=True).check()
    page.get_by_label("with the variant").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    player = InvasionPlayer(ana, lively=0)
    player.wait(f"{TABLE}?.store?.now?.view != null && {SHOWN}")
    while not player.wait_for_turn().over:
        assert player.choices < 200, "the first round does not end"
        player.act()
    outcome = page.evaluate(f"() => {TABLE}.store.now.view.invasion.time")
    assert outcome == 1
    expect(page.locator(".ending h2")).to_be_visible()


def test_entries_are_moved_and_taken_out_and_come_back(ana: Person) -> None:
    page = write(ana)
    names = [page.locator(f"#field-events-{n}-name-en") for n in (0, 1)]
    page.get_by_role("button", name="Move down: Event 1").focus()
    page.keyboard.press("Enter")
    expect(names[0]).to_have_value("Landing")
    expect(names[1]).to_have_value("Thaw")
    expect(page.get_by_role("button", name="Move up: Event 2")).to_be_focused()
    page.get_by_role("button", name="Take out: Event 1").click()
    expect(names[0]).to_have_value("Thaw")
    expect(names[1]).to_have_count(0)
    expect(page.get_by_role("button", name="Bring it back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(names[1]).to_have_value("Thaw")
    page.locator("#field-events-0-round").fill("21")
    expect(page.locator("#field-events-0-round-about")).to_contain_text("A whole number from 1 to 20")
    expect(page.locator("#field-events-0-round-about a")).to_have_text("inv.isetup.06")
    for line in (3, 2, 1):
        page.get_by_role("button", name=f"Take out: Line of support {line}").click()
    expect(page.locator("#field-lines-about")).to_contain_text("Line of support is still missing.")
    page.get_by_role("button", name="Add: Line of support").click()
    expect(page.locator("#field-lines-0-support-0")).to_be_focused()


def test_a_pack_is_passed_on_by_a_link_and_nothing_changes_before_it_is_opened(person: Invite) -> None:
    ana, ben = person("Ana"), person("Ben")
    page = write(ana)
    expect(page.locator(".looks .state")).to_have_text(FINE)
    page.get_by_role("button", name="Share by a link").click()
    link = page.get_by_label("The link to this pack")
    expect(link).to_have_value(re.compile("/cards/new/invasion#pack="))
    there = ben.go("/cards/new/invasion")
    there.locator("#field-name-en").fill("Mine")
    expect(there.locator("#card-title")).to_have_text("Mine")
    ben.go("/")
    there = ben.go(link.input_value().partition(ana.origin)[2])
    expect(there.locator(".arrived")).to_contain_text("This link brings a pack.")
    expect(there.locator("#card-title")).to_have_text("Mine")
    there.get_by_role("button", name="Open it").click()
    expect(there.locator("#card-title")).to_have_text("The Gate")
    expect(there.locator("#field-events-1-name-en")).to_have_value("Landing")
    assert "#" not in there.url
    there.get_by_role("button", name="Bring it back").click()
    expect(there.locator("#card-title")).to_have_text("Mine")
    assert all("pack=" not in address for address in ben.requests)
    ben.go("/")
    there = ben.go("/cards/new/invasion#pack=AAAA")
    expect(there.locator(".told")).to_contain_text("This link is broken")
    expect(there.locator("#card-title")).to_have_text("Mine")


def test_a_pack_with_faults_is_not_brought_to_a_table(ana: Person) -> None:
    page = begin(ana)
    page.locator("#field-text").fill("At the beginning of the cleanup, each player gains 1 reroll.")
    expect(page.locator("#field-text-faults a")).to_have_text("inv.coop.03")
    expect(page.get_by_role("button", name="Try it at a table")).to_be_disabled()
    page.get_by_role("button", name="Play with this pack").click()
    expect(page.locator(".told .bad")).to_contain_text("Nothing in this scenario wins it.")
    assert page.url.endswith("/cards/new/invasion")


@DEVICES
def test_axe_finds_nothing_and_all_has_room(person: Invite, phone: bool) -> None:
    ana = person("Ana", phone=phone)
    page = write(ana)
    expect(page.locator(".looks .state")).to_have_text(FINE)
    check(ana, "scenario")
    if phone:
        check_it_fits(ana)
    page.get_by_label("Invasion card", exact=True).check()
    expect(page.locator("#field-combat-0")).to_be_visible()
    check(ana, "invasion-card")
    page.get_by_label("Scenario", exact=True).check()
    expect(page.locator(".looks .state")).to_have_text(FINE)
    page.get_by_role("button", name="Play with this pack").click()
    ana.arrive("**/play/invasion#brought")
    expect(page.locator(".ordered .name")).to_have_text(["The Gate"])
    check(ana, "scenario-table")
    if phone:
        check_it_fits(ana)


def test_a_german_page_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    page = ana.go("/cards/new/invasion")
    patterns = english_sentences(page)
    write(ana)
    page.locator("#field-name-en").fill("Das Tor")
    expect(page.locator(".looks .state")).to_have_text("Diese Karte kann gespielt werden.")
    page.locator("#field-events-0-round").fill("21")
    expect(page.locator("#field-events-0-round-about")).to_contain_text("ganze Zahl")
    page.get_by_role("button", name="Herausnehmen: Ereignis 2").click()
    check_it_is_german(page, patterns)


COVERED = """() => [...document.querySelectorAll(".write .list .part")].filter((part) => {
  const range = document.createRange();
  range.selectNodeContents(part.querySelector("legend"));
  const handles = part.querySelector(".handles").getBoundingClientRect();
  return [...range.getClientRects()].some((line) => line.right > handles.left && line.bottom > handles.top);
}).length"""
BROKEN = """() => [...document.querySelectorAll(".write .columns label")]
  .filter((label) => label.getClientRects()[0].height > 1.9 * parseFloat(getComputedStyle(label).fontSize))
  .map((label) => label.textContent)"""


def test_on_a_phone_entries_keep_their_numbers_and_the_names_of_values_stay_whole(person: Invite) -> None:
    page = write(person("Ana", lang="de", phone=True))
    expect(page.locator(".write .list .part")).to_have_count(5)
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(BROKEN) == []


def test_what_is_no_pack_of_this_game_is_refused(ana: Person, tmp_path: Path) -> None:
    page = begin(ana)
    file = tmp_path / "other.yaml"
    file.write_text("pack: other\ngame: invasion\nversion: 1\ntitle: X\nunits:\n  - id: A1\n", encoding="utf-8")
    with ana.expecting(REFUSED):
        page.get_by_label("Open a file …").set_input_files(file)
        expect(page.locator(".told")).to_contain_text("Line 5, column 1")
    expect(page.locator("#card-title")).to_have_text("The Gate")


def test_values_on_the_boards_are_changed_in_a_form_and_faults_name_their_field(house: House, ana: Person) -> None:
    ana.expect(REFUSED)
    page = ana.go("/play/invasion")
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_label("together against the Invasion").check()
    cards = page.locator('[data-option="invaders"]')
    cards.locator("summary").click()
    cards.get_by_role("button", name="None").click()
    for name in ("Drill Worker", "Host Collective"):
        cards.get_by_label(name).check()
    expect(cards.locator("summary")).to_contain_text("Invasion cards (2 of 39)")
    form = page.locator('[data-option="board"]')
    expect(form.locator("summary")).to_contain_text("Values on the boards (ours)")
    ana.rest()
    ana.shot("invasion-some")
    form.locator("summary").click()
    health, red = form.get_by_label("Health").first, form.locator("#o-board-rows-red")
    expect(health).to_have_value("14")
    expect(red).to_have_value("Deal 1 ranged damage to any opponent.")
    health.fill("9")
    health.press("Tab")
    expect(form.locator("summary")).to_contain_text("(1 changed)")
    expect(form.locator("#o-board-start-health-usual")).to_have_text("Ours: 14")
    red.fill("Gain 1 armour.")
    red.press("Tab")
    expect(form.locator("summary")).to_contain_text("(2 changed)")
    ana.rest()
    ana.shot("invasion-values")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".notice.bad")).to_contain_text(
        "What a pair of stored resources does, red (board.rows.red), line 1, column 8: unknown word “armour”."
    )
    red.fill("Gain 1 armor.")
    red.press("Tab")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    player = InvasionPlayer(ana, lively=0)
    player.wait(f"{TABLE}?.store?.now?.view != null && {SHOWN}")
    code = page.url.rpartition("/")[2].partition("?")[0]
    assert house.match(code).setup.options["board"] == {"start": {"health": 9}, "rows": {"red": "Gain 1 armor."}}
    assert page.evaluate(f"() => {TABLE}.store.now.view.players[0].health") == 9
    assert house.match(code).setup.options["invaders"] == ["I05", "I34"]
