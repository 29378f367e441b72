"""From the first page to everything about a game, and from each of its pages to the others."""

from __future__ import annotations

import pytest

from tests.browser.people import Invite

LINKS = "() => [...document.querySelectorAll('main a[href]')].map((found) => found.getAttribute('href'))"
ABOUT = {
    "ravenna": {"/play/ravenna", "/how/ravenna", "/learn#course-ravenna", "/rules/ravenna"},
    "rone": {"/play/rone", "/how/rone", "/learn#course-rone", "/rules/rone", "/decks/rone"},
}


@pytest.mark.parametrize("game", ABOUT)
def test_each_page_of_a_game_leads_to_its_others(person: Invite, game: str) -> None:
    ana = person("Ana")
    for path in ABOUT[game]:
        page = ana.go(path)
        assert set(page.evaluate(LINKS)) >= ABOUT[game] - {path}, path


@pytest.mark.parametrize("game", ABOUT)
def test_its_name_on_the_first_page_leads_to_its_table(person: Invite, game: str) -> None:
    ana = person("Ana", phone=True)
    page = ana.go("/")
    page.locator(f".tile.{game} h2 a").tap()
    page.wait_for_url(f"**/play/{game}")
