"""No request leaves the machine. Every browser test sees to that; here it is asked of all pages, and of the guard."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error
from starlette.routing import Route

from muster.server.app import routes
from tests.browser.pages import DEVELOPERS, MACHINES, MADE, NOT_THERE, PAGES
from tests.browser.people import Person
from tests.browser.playing import SHOWN, TABLE, Player, play


def test_the_list_of_pages_is_complete() -> None:
    """A page that is added is asked the same questions as all others."""
    listed = {urlsplit(path).path for path in (*PAGES, *DEVELOPERS)}
    for route in routes():
        if not isinstance(route, Route) or "GET" not in (route.methods or ()):
            continue
        if route.path.startswith("/api/") and route.path not in DEVELOPERS:
            continue
        assert route.path in (*MADE, *MACHINES) or any(route.path_regex.match(path) for path in listed), route.path


def test_no_request_leaves_the_machine(ana: Person) -> None:
    ana.expect("status of 404")
    for path in (*PAGES, *DEVELOPERS, *NOT_THERE):
        ana.go(path)
    code = ana.make("me", "bot", options={"total": 1})
    play([Player(ana).sit(code)])
    for query in ("?board=generic", "?text=1"):
        Player(ana).sit(code, query).wait(f"{SHOWN} && {TABLE}.store.now.over != null")
    ana.go(f"/replay/{code}").locator("#moment").wait_for()
    ana.rest()
    hosts = {urlsplit(address).netloc for address in ana.requests if not address.startswith("data:")}
    assert hosts == {urlsplit(ana.origin).netloc}
    assert len(ana.requests) > 100
    assert {urlsplit(address).netloc for address in ana.sockets} == hosts


def test_a_request_that_leaves_would_be_noticed(ana: Person) -> None:
    with pytest.raises(Error):
        ana.page.goto("http://elsewhere.example/")
    assert any("left the machine" in problem for problem in ana.problems)
    ana.problems.clear()


WAYS_OUT = {
    "fetch": "() => fetch('http://elsewhere.example/').then(() => 'sent', () => 'not sent')",
    "socket": """() => new Promise((tell) => {
      try {
        const socket = new WebSocket('ws://elsewhere.example/');
        socket.onopen = () => tell('sent');
        socket.onerror = () => tell('not sent');
      } catch { tell('not sent'); }
    })""",
    "picture": """() => new Promise((tell) => {
      const picture = new Image();
      picture.onload = () => tell('sent');
      picture.onerror = () => tell('not sent');
      picture.src = 'http://elsewhere.example/x.png';
    })""",
    "script": """() => new Promise((tell) => {
      const script = document.createElement('script');
      script.onload = () => tell('sent');
      script.onerror = () => tell('not sent');
      script.src = 'http://elsewhere.example/x.js';
      document.head.append(script);
    })""",
}


FORBIDDEN = """() => {
  window.forbidden = [];
  addEventListener("securitypolicyviolation", (event) => window.forbidden.push(event.blockedURI));
}"""


@pytest.mark.parametrize("way", WAYS_OUT)
def test_our_pages_may_not_even_try(ana: Person, way: str) -> None:
    page = ana.go("/")
    page.evaluate(FORBIDDEN)
    # Chromium reports pictures and scripts as requests before it forbids them.
    with ana.expecting("Content Security Policy|left the machine: http://elsewhere.example/x"):
        assert page.evaluate(WAYS_OUT[way]) == "not sent"
    assert any("elsewhere.example" in address for address in page.evaluate("() => window.forbidden"))
