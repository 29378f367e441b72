"""No request leaves the machine. Every browser test sees to that; here it is asked of all pages, and of the guard."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error

from tests.browser.people import Person
from tests.browser.playing import Player, play

PAGES = (
    "/",
    "/play/ravenna",
    "/lobby",
    "/me",
    "/rules",
    "/rules/ravenna",
    "/learn",
    "/credits",
    "/api/docs",
    "/replay",
)


def test_no_request_leaves_the_machine(ana: Person) -> None:
    for path in PAGES:
        ana.go(path).wait_for_load_state("networkidle")
    play([Player(ana).sit(ana.make("me", "bot", options={"total": 1}))])
    hosts = {urlsplit(address).netloc for address in ana.requests if not address.startswith("data:")}
    assert hosts == {urlsplit(ana.origin).netloc}
    assert len(ana.requests) > 100


def test_a_request_that_leaves_would_be_noticed(ana: Person) -> None:
    with pytest.raises(Error):
        ana.page.goto("http://elsewhere.example/")
    assert any("left the machine" in problem for problem in ana.problems)
    ana.problems.clear()


def test_our_pages_may_not_even_try(ana: Person) -> None:
    page = ana.go("/")
    ana.expect("Content Security Policy")
    assert page.evaluate("() => fetch('http://elsewhere.example/').then(() => 'sent', () => 'not sent')") == "not sent"
    assert not any("elsewhere" in address for address in ana.requests)
