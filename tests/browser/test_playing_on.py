"""A file is opened from where one looks for it, and played on from there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.playing import Player

REPLAY = "document.querySelector('muster-replay')"
POSITION = """\
game: ravenna
seats: [Ana, Bruno, Chiara]
position:
  turn: Ana
  hands: {Ana: [5], Bruno: [4, 9 up], Chiara: [2, 6]}
"""
SCENARIOS = f"""\
scenario: Nothing has been done
{POSITION}steps:
  - expect: {{asked: Ana}}
---
scenario: A card has been replaced
{POSITION}steps:
  - Ana: draw deck
  - Ana: place down on Bruno slot 1
  - expect: {{asked: Bruno}}
"""


WIDTHS = """() => [...document.querySelectorAll(".seat-row :is(select, input)")].map((one) => one.clientWidth)"""
READABLE = 120  # pixels of a field for a name, or of a choice


def open_file(person: Person, file: Path) -> None:
    """From the lobby, as somebody does who looks for it."""
    person.go("/lobby").get_by_role("main").get_by_role("link", name="Open a file").click()
    person.page.wait_for_url("**/replay")
    person.page.locator("#file").set_input_files(file)


def play_on(person: Person, house: House, seat: int, at: int) -> str:
    """From the moment that is shown, against bots, in a certain seat; two choices. Returns the table's code."""
    page = person.page
    Player(person).wait(f"{REPLAY}?.film != null && {REPLAY}.at === {at}")
    page.get_by_role("link", name="Play on from here").first.click()
    page.wait_for_url(f"**/on?at={at}")
    rows = page.locator(".seat-row")
    expect(rows).to_have_count(3)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert min(page.evaluate(WIDTHS)) > READABLE
    rows.nth(seat).locator("select").first.select_option("me")
    expect(page.locator(".seat-row.me")).to_have_count(1)
    expect(page.locator(".seat-row.bot")).to_have_count(2)
    page.locator("form.make button[type=submit]").click()
    page.wait_for_url("**/t/*")
    player = Player(person)
    player.wait("document.querySelector('muster-table')?.store?.now?.view != null")
    code = page.url.rsplit("/", 1)[1]
    begins = house.match(code).position
    assert begins is not None
    while player.choices < 2:
        player.wait_for_turn()
        assert player.act()
    match = house.match(code)
    assert match.position == begins
    assert [entry.seat for entry in match.history].count(seat) >= 2
    return code


def test_a_scenario_and_a_save_are_opened_and_played_on(house: House, ana: Person, tmp_path: Path) -> None:
    scenarios = tmp_path / "scenarios.yaml"
    scenarios.write_text(SCENARIOS)
    open_file(ana, scenarios)
    chosen = ana.page.get_by_role("button", name="A card has been replaced")
    expect(chosen).to_be_visible()
    chosen.click()
    ana.page.wait_for_url(lambda url: "/replay/" in url)
    expect(ana.page.locator("#scrub")).to_have_attribute("max", "2")
    ana.page.locator("#scrub").press("End")
    code = play_on(ana, house, seat=1, at=2)
    saved = tmp_path / "game.json"
    saved.write_text(ana.context.request.get(f"/api/tables/{code}/save").text())
    open_file(ana, saved)
    ana.page.wait_for_url(lambda url: "/replay/" in url)
    ana.page.locator("#scrub").press("ArrowRight")
    play_on(ana, house, seat=2, at=1)
