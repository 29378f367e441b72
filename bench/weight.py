"""What a first visit weighs: bytes and requests up to the home page, and from there to the first question.

    python3 -m bench weight [--lang de] [--latency 40 100 300] [--list]

Real Chromium with an empty cache opens the home page, waits until nothing is under way, and presses *Play now*. Bytes
are those over the wire with their headers, as the browser's network events tell them; of the socket, every message up
to the question. Then the same once for each latency (and its line: `LINES`), with the time from the press to the
question. The server runs in a process of its own.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.machine import machine
from bench.server import start
from tools import chromium

KB = 1000
LINES = {40: 20.0, 100: 8.0, 300: 1.6}  # ms there and back: Mbit/s
USUAL_LINE = 8.0
QUESTION = 'link[rel="icon"][href*="mark-turn"]'  # the page calls its reader
LIMITS = {"home": (200, 15), "first question": (150, 12)}  # KB, requests
QUIET: Literal["networkidle"] = "networkidle"


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default="en", help="the reader's language")
    parser.add_argument("--latency", type=int, nargs="*", default=list(LINES), help="milliseconds there and back")
    parser.add_argument("--list", action="store_true", help="every request with its bytes")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    print("; ".join(machine().values()))
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        process, address = start(f"sqlite:///{folder}/muster.db")
        try:
            return measure(address, args)
        finally:
            process.terminate()
            process.wait(60)


def measure(address: str, args: argparse.Namespace) -> int:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find())
        parts = visit(browser, address, args.lang)
        heavy = [name for name, part in parts.items() if tell(name, part, args.list)]
        for latency in args.latency:
            seconds = timed(browser, address, args.lang, latency)
            line = LINES.get(latency, USUAL_LINE)
            told = f"{seconds[0]:.1f} s to the home page, {seconds[1]:.1f} s from the press to the question"
            print(f"{latency:4} ms, {line:4.1f} Mbit/s: {told}")
        browser.close()
    return 1 if heavy else 0


@dataclass
class Part:
    """What went over the line during one part of a visit."""

    requests: list[str] = field(default_factory=list)
    size: dict[str, int] = field(default_factory=dict)  # bytes by address

    @property
    def total(self) -> int:
        return sum(self.size.values())


def tell(name: str, part: Part, listing: bool) -> bool:
    """Prints a part; whether it is heavier than it may be."""
    most_kb, most_requests = LIMITS[name]
    print(f"{name}: {part.total / KB:.0f} KB in {len(part.requests)} requests (at most {most_kb} KB, {most_requests})")
    for address, size in sorted(part.size.items(), key=lambda one: -one[1]) if listing else ():
        print(f"    {size / KB:7.1f} KB  {address}")
    return part.total > most_kb * KB or len(part.requests) > most_requests


class Scale:
    """Weighs what a page's network events tell."""

    def __init__(self, session: CDPSession) -> None:
        self.part = Part()
        self.addresses: dict[str, str] = {}
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self.asked)
        session.on("Network.requestServedFromCache", lambda event: self.spared(event["requestId"]))
        session.on("Network.responseReceived", self.answered)
        session.on("Network.loadingFinished", lambda event: self.weigh(event["requestId"], event["encodedDataLength"]))
        session.on("Network.webSocketCreated", lambda event: self.note(event["requestId"], event["url"]))
        session.on("Network.webSocketFrameReceived", self.heard)

    def asked(self, event: dict[str, Any]) -> None:
        if answer := event.get("redirectResponse"):
            self.weigh(event["requestId"], answer["encodedDataLength"])
        self.note(event["requestId"], event["request"]["url"])

    def note(self, request: str, address: str) -> None:
        self.addresses[request] = address
        self.part.requests.append(address)

    def answered(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self.spared(event["requestId"])

    def spared(self, request: str) -> None:
        address = self.addresses.pop(request, "")
        if address in self.part.requests:
            self.part.requests.remove(address)

    def heard(self, event: dict[str, Any]) -> None:
        self.weigh(event["requestId"], len(event["response"]["payloadData"].encode()))

    def weigh(self, request: str, size: float) -> None:
        if address := self.addresses.get(request):
            self.part.size[address] = self.part.size.get(address, 0) + int(size)

    def next_part(self) -> Part:
        done, self.part = self.part, Part()
        return done


@contextmanager
def fresh_page(browser: Browser, lang: str) -> Iterator[tuple[Page, CDPSession]]:
    context = browser.new_context(locale=lang, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    yield page, context.new_cdp_session(page)
    context.close()


def visit(browser: Browser, address: str, lang: str) -> dict[str, Part]:
    with fresh_page(browser, lang) as (page, session):
        scale = Scale(session)
        page.goto(address, wait_until=QUIET)
        home = scale.next_part()
        play(page)
        page.wait_for_load_state(QUIET)
        return {"home": home, "first question": scale.next_part()}


def play(page: Page) -> None:
    page.click("form.play-now button")
    page.wait_for_selector(QUESTION, state="attached")


def timed(browser: Browser, address: str, lang: str, latency: int) -> tuple[float, float]:
    """Seconds to the home page and from the press to the question, over a slow line and with an empty cache."""
    with fresh_page(browser, lang) as (page, session):
        speed = LINES.get(latency, USUAL_LINE) * 1_000_000 / 8
        session.send("Network.enable")
        line = {"offline": False, "latency": latency, "downloadThroughput": speed, "uploadThroughput": speed}
        session.send("Network.emulateNetworkConditions", line)
        begun = time.perf_counter()
        page.goto(address, wait_until="load")
        arrived = time.perf_counter()
        page.wait_for_load_state(QUIET)
        pressed = time.perf_counter()
        play(page)
        return arrived - begun, time.perf_counter() - pressed
