"""axe finds nothing, on any page, in dark and in light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table

axe = Axe()
LOOKS = pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
PAGES = (
    "/", "/play/ravenna", "/lobby", "/me", "/rules", "/rules/ravenna", "/rules/ravenna/ravenna.attack.01", "/learn",
    "/learn/ravenna/1", "/replay", "/credits", "/api/docs", "/no-such-page",
)  # fmt: skip


def check(page: Page, where: str) -> None:
    page.wait_for_timeout(150)  # for fonts and what fades in
    results = axe.run(page)
    found = [
        f"{violation['id']}: {violation['help']}\n    {node['html'][:200]}\n    {node['failureSummary'][:300]}"
        for violation in results.response["violations"]
        for node in violation["nodes"][:3]
    ]
    assert not found, f"{where}:\n" + "\n".join(found)


@LOOKS
@pytest.mark.parametrize("path", PAGES)
def test_pages(person: Invite, path: str, light: bool) -> None:
    ana = person("Ana", light=light)
    ana.expect("status of 404")
    check(ana.go(path), path)


@LOOKS
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_table_from_waiting_to_its_end(person: Invite, light: bool, phone: bool) -> None:
    ana, ben = person("Ana", light=light, phone=phone), person("Ben")
    code = ana.make("me", "open", options={"total": 1, "starter": 0})
    first = Player(ana).sit(code)
    check(ana.page, "waiting room")
    ben.api(f"/api/tables/{code}/join", {})
    second = Player(ben).sit(code)
    first.wait(f"{TABLE}.store.now.view != null")
    first.wait_for_turn()
    check(ana.page, "hand out")
    play([first, second], until=lambda seen: any(o["parts"]["form"].startswith("attack") for o in seen.options))
    check(ana.page, "attack")
    play([first, second])
    check(ana.page, "over")


WINDOWS: dict[str, Callable[[Page], None]] = {
    "settings": lambda page: page.get_by_role("button", name="Settings").click(),
    "keys": lambda page: page.keyboard.press("?"),
    "claims": lambda page: page.keyboard.press("c"),
    "rules": lambda page: page.keyboard.press("r"),
    "talk": lambda page: page.keyboard.press("t"),
    "leave": lambda page: page.get_by_role("button", name="Leave").click(),
}


@LOOKS
@pytest.mark.parametrize("window", WINDOWS)
def test_windows_of_a_table(person: Invite, window: str, light: bool) -> None:
    ana = person("Ana", light=light)
    player = Player(ana).sit(ana.make("me", "bot", "bot", options={"starter": 0}))
    player.wait(f"{TABLE}.store.myTurn && {TABLE}.board")
    WINDOWS[window](ana.page)
    ana.page.wait_for_timeout(200)
    ana.shot(f"window-{window}-{'light' if light else 'dark'}")
    check(ana.page, window)


@LOOKS
@pytest.mark.parametrize("query", ["", "?board=generic", "?text=1"], ids=["board", "plain", "text"])
@pytest.mark.parametrize("seats", [3, 6, 13])
def test_tables_of_all_sizes(person: Invite, seats: int, query: str, light: bool) -> None:
    ana = person("Ana", light=light)
    player = Player(ana).sit(ana.make("me", *["bot"] * (seats - 1), options={"starter": 0}), query)
    player.wait_for_turn()
    player.act()
    player.wait_for_turn()
    ana.shot(f"table-{seats}{query.replace('?', '-').replace('=', '-')}-{'light' if light else 'dark'}")
    check(ana.page, f"{seats} seats {query}")


@LOOKS
def test_a_hand_over(person: Invite, light: bool) -> None:
    ana = person("Ana", light=light)
    Player(ana).sit(ana.make("me", "device:Bea", "device:Cleo"))
    ana.page.locator("#take-seat").wait_for()
    check(ana.page, "hand-over")


@LOOKS
def test_spectators_and_replays(ana: Person, ben: Person, person: Invite, light: bool) -> None:
    eve = person("Eve", light=light)
    code, players = two_at_a_table(ana, ben)
    watcher = Player(eve).sit(code)
    watcher.wait(f"{TABLE}.board != null")
    check(eve.page, "spectator")
    play(players)
    eve.go(f"/replay/{code}").locator("#moment").wait_for()
    eve.page.keyboard.press("End")
    eve.shot(f"replay-{'light' if light else 'dark'}")
    check(eve.page, "replay")
