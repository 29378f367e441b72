"""People with a browser of their own, who notice everything that should not happen in it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebError, WebSocket, expect

from tests.browser.waiting import AT_REST, WAIT, until

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}  # the same phone, turned
HARMLESS = ("data", "blob", "about")
# Nothing is painted, which is half the work for a browser without a graphics card. All is laid out, styled, focused and
# hit as ever. (What lies in the top layer, such as an open dialog, is painted all the same.) `Person.drawn` paints.
UNDRAWN = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets.push(sheet);
  window.undrawn = sheet;
})()"""
PAINT = "(painted) => { window.undrawn.disabled = painted; }"
TOLD = ("document", "xhr", "fetch")  # answers that say something about people and tables; the rest are files


class Person:
    """A browser context and its page. `heard` are all bytes that came over sockets, `read` gives those that came as
    answers; `problems` is what nobody should ever see, apart from what the test expects."""

    def __init__(
        self,
        browser: Browser,
        origin: str,
        name: str,
        lang: str = "en",
        phone: bool = False,
        landscape: bool = False,
        motion: bool = False,
        light: bool = False,
        undrawn: bool = False,
    ) -> None:
        self.origin = origin
        self.name = name
        self.phone = phone or landscape
        self.undrawn = undrawn
        self.problems: list[str] = []
        self.expected: list[re.Pattern[str]] = []
        self.heard: list[str] = []
        self.requests: list[str] = []
        self.asked: set[Request] = set()
        self.sockets: list[str] = []
        self.answers: list[Response] = []
        self.context = browser.new_context(
            base_url=origin,
            viewport=LANDSCAPE if landscape else PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=self.phone,
            is_mobile=self.phone,
            device_scale_factor=2 if self.phone else 1,
            locale={"en": "en-GB", "de": "de-DE"}[lang],
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="light" if light else "dark",
        )
        self.context.set_default_timeout(WAIT)
        if undrawn:
            self.context.add_init_script(UNDRAWN)
        self.context.on("console", self._console)
        self.context.on("weberror", self._error)
        self.context.on("request", self._request)
        self.context.on("response", self._response)
        self.context.on("requestfinished", self._answered)
        self.context.on("requestfailed", self._answered)
        self.context.on("page", self._page)
        self.page = self.context.new_page()

    # --- what a test may ask for -----------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        """Comes to a page, and waits until all of it has come: until then things move from under a press."""
        self.page.goto(path, wait_until="load")
        self.rest()
        return self.page

    def expect(self, pattern: str) -> None:
        """From now on these problems are part of the test."""
        self.expected.append(re.compile(pattern))

    @contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Within it, these problems are part of the test; before and after, they are not."""
        expected = re.compile(pattern)
        self.expected.append(expected)
        yield
        self.page.evaluate("() => null")  # what the browser told until now has been heard
        self.expected.remove(expected)

    def rest(self) -> None:
        """Waits until the page has all that it asked for, and nothing moves on it any more."""
        until(
            lambda: self.page.evaluate(AT_REST) and not self.asked,
            "the page never came to rest",
            self.page,
            lacks=lambda: sorted(request.url for request in self.asked),
        )

    def arrive(self, url: str) -> None:
        """After a press that leads elsewhere: until that page has come and is at rest."""
        self.page.wait_for_url(url)
        self.rest()

    def hears(self, holds: Callable[[list[str]], object], never: str) -> None:
        """Until what came over sockets is as it should be. (The page may know of a message before we do.)"""
        until(lambda: holds(self.heard), never, self.page)

    def read(self) -> list[str]:
        """All bytes of pages and answers so far, as text. (Of pages that were left, the browser has kept none.)"""
        told = [answer for answer in self.answers if answer.request.resource_type in TOLD]
        return [answer.text() for answer in told if not answer.headers.get("location")]

    def api(self, path: str, body: Any = None) -> Any:
        """A POST with a body, else a GET, as the pages do them."""
        if body is None:
            answer = self.context.request.get(path)
        else:
            token = self.context.request.get("/api/me")
            if token.status == 401:  # the first page gives a session
                self.context.request.get("/")
                token = self.context.request.get("/api/me")
            headers = {"X-Muster": token.json()["csrf"], "Origin": self.origin}
            answer = self.context.request.post(path, data=body, headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text()

    def form_for_friends(self, game: str, seats: int) -> Page:
        """The form that makes a table, with that many seats for friends who come by link."""
        page = self.go(f"/play/{game}")
        page.get_by_role("button", name="Friends by link").click()
        self.rest()
        found = page.locator(".seat-row")
        for left in range(found.count() - 1, seats - 1, -1):
            page.get_by_role("button", name="Remove seat").last.click()
            expect(found).to_have_count(left)
        return page

    def make(self, *seats: str, **wish: Any) -> str:
        """A table with seats of these kinds (`device:Ben` is named), where a code is enough to sit down; its code."""
        wanted = []
        for seat in seats:
            kind, _, name = seat.partition(":")
            wanted.append({"kind": kind, **({"name": name} if name else {})})
        made = self.api("/api/tables", {"game": "ravenna", "seats": wanted, "by_code": True, **wish})
        return str(made["code"])

    def named(self) -> None:
        self.api("/api/me", {"name": self.name})

    def shot(self, name: str) -> None:
        """A picture for whoever wants to look: set MUSTER_PICTURES to a folder."""
        if folder := os.environ.get("MUSTER_PICTURES"):
            self.page.screenshot(path=Path(folder) / f"{name}.png")

    def draw(self, painted: bool = True) -> None:
        """Where nothing was painted, the page is, as it is now."""
        if self.undrawn:
            self.page.evaluate(PAINT, painted)

    @contextmanager
    def drawn(self) -> Iterator[None]:
        """Within it the page is painted and at rest: for whatever asks of colours, and of what can be seen at all."""
        self.draw()
        self.rest()
        yield
        self.draw(False)

    def close(self) -> None:
        self.context.close()

    # --- what happens ------------------------------------------------------------------------------------------

    def _trouble(self, what: str) -> None:
        if not any(pattern.search(what) for pattern in self.expected):
            self.problems.append(f"{self.name}: {what}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._trouble(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._trouble(f"page error: {error.error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if urlsplit(request.url).scheme not in HARMLESS:
            self.asked.add(request)
        self._stays_here(request.url)

    def _answered(self, request: Request) -> None:
        self.asked.discard(request)

    def _stays_here(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in HARMLESS and parts.netloc != urlsplit(self.origin).netloc:
            self._trouble(f"a request left the machine: {address}")

    def _response(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 500:
            self._trouble(f"answer {response.status} from {response.url}")

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket.url)
        self._stays_here(socket.url)
        socket.on("framereceived", lambda data: self.heard.append(data if isinstance(data, str) else data.decode()))


Invite = Callable[..., Person]  # the fixture `person`
