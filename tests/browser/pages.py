"""Every page that somebody can come to by its address, for tests that ask something of all of them."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.people import Person
from tests.browser.playing import SHOWN, TABLE, Player

PAGES = (
    "/", "/play/ravenna", "/play/rone", "/invite", "/lobby", "/me", "/decks", "/decks/rone", "/cards/new",
    "/cards/new/rone", "/how/ravenna", "/how/rone",
    "/rules", "/rules/ravenna", "/rules/ravenna/ravenna.attack.01", "/rules/rone", "/learn",
    "/learn/ravenna/1", "/learn/rone/1", "/replay", "/credits",
)  # fmt: skip
DEVELOPERS = ("/api/docs",)  # in English only
NOT_THERE = ("/no-such-page", "/cards/new/ravenna", "/t/ZZZZZZ", "/lobby?code=ZZZZZZ", "/replay/ZZZZZZ")

# Made by playing: tests of tables, of replays and of playing on look at these.
MADE = ("/t/{code}", "/replay/{id}", "/replay/{id}/on")
# For programs.
MACHINES = ("/healthz", "/metrics")


def visit(person: Person, path: str) -> Page:
    """Comes to a page and waits until all of it is there. (A lesson comes after its page.)"""
    page = person.go(path)
    if path.startswith("/learn/"):
        Player(person).wait(f"{TABLE}?.coach && {SHOWN}")
    person.rest()
    return page
