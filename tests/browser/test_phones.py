"""Every page fits a phone: nothing is wider than the screen, what can be pressed is large enough to hit."""

from __future__ import annotations

import pytest

from tests.browser.people import Invite
from tests.browser.playing import TABLE, Player

PAGES = (
    "/", "/play/ravenna", "/lobby", "/me", "/rules", "/rules/ravenna", "/rules/ravenna/ravenna.attack.01", "/learn",
    "/learn/ravenna/1", "/replay", "/credits", "/api/docs",
)  # fmt: skip
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
# Buttons and fields of less than 44 px; links within sentences may be small.
PRESSED = "button, select, summary, .btn, input:not([type=checkbox], [type=radio], [type=range])"
# Called with the selector of what can be pressed.
SMALL = """(pressed) => [...document.querySelectorAll(pressed)]
  .filter((found) => found.checkVisibility({ visibilityProperty: true }))
  .filter((found) => !found.closest(".visually-hidden, [inert]") && !found.matches(".visually-hidden, .linklike"))
  .map((found) => [found, found.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
  .map(([found, box]) => `${found.outerHTML.slice(0, 120)}: ${Math.round(box.width)}x${Math.round(box.height)}`)"""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_a_phone(person: Invite, path: str, lang: str) -> None:
    ana = person("Ana", phone=True, lang=lang)
    page = ana.go(path)
    page.wait_for_timeout(200)
    ana.shot(f"phone{path.replace('/', '-')}-{lang}")
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(SMALL, PRESSED) == []


@pytest.mark.parametrize("seats", [2, 3, 6, 13])
@pytest.mark.parametrize("query", ["", "?board=generic", "?text=1"], ids=["board", "plain", "text"])
def test_tables_fit_a_phone(person: Invite, seats: int, query: str) -> None:
    ana = person("Ana", phone=True, lang="de")
    player = Player(ana).sit(ana.make("me", *["bot"] * (seats - 1), options={"starter": 0}), query)
    player.wait_for_turn()
    player.wait(f"{TABLE}.board?.isConnected || {TABLE}.text")
    ana.shot(f"phone-{seats}{query.replace('?', '-').replace('=', '-')}")
    assert ana.page.evaluate(WIDER) <= 0
    assert ana.page.evaluate(SMALL, PRESSED) == []
