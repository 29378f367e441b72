"""A whole game in a real browser against bots: what jumps, how often one is asked, what one presses, what is fetched.

    python3 -m bench table [--game ID ...] [--players 4] [--options JSON] [--size 1440x900] [--lang de] [--watched]
        [--seed 1] [--pictures FOLDER]

The server runs in a process of its own, with bots as quick as they usually are. Somebody sits down and presses whatever
is lit, with real presses, by chance but for the gold button, which is liked. `shift` is the browser's own layout shift
(what moved without a press half a second before it, as a share of the picture); `with presses` counts all of it. The
largest shifts are named with what moved. A prompt is a question that this seat was asked; a press is one click.
`--watched` opens the table a second time for a spectator, who presses nothing, and tells what shifted there.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page, sync_playwright
from playwright.sync_api import Error as NotThere

from bench.games import GAMES
from bench.machine import machine
from bench.server import server
from tools import chromium

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BOT_DELAY = 0.7  # seconds, as a server has it that nobody told otherwise
LIKES_GOLD = 0.5
LOOK_AGAIN = 60  # milliseconds
AFTERWARDS = 3000  # milliseconds in which the end is told
STUCK = 40.0  # seconds without anything to press or anything happening
NAMED = 8  # of the largest shifts

WATCH = """(() => {
  window.shifts = [];
  const name = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].slice(0, 3).join(".") : "?";
  };
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(",");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const way = (found) => `${box(found.previousRect)} > ${box(found.currentRect)}`;
      const moved = entry.sources.map((found) => `${name(found.node)} ${way(found)}`);
      window.shifts.push({ value: entry.value, pressed: entry.hadRecentInput, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
})()"""

LOOK = """() => {
  const { store } = document.querySelector("muster-table");
  const { now } = store;
  const { since = null, kind = "" } = now?.question ?? {};
  return now && { over: now.over != null, position: now.position, mine: store.myTurn, since, kind };
}"""

# What is lit and can be hit: a gold button first if there is one.
LIT = """() => {
  const hit = (found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const at = width && document.elementFromPoint(left + width / 2, top + height / 2);
    return at && (found === at || found.contains(at));
  };
  const goes = (found) => found.ariaDisabled !== "true" && hit(found);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(goes);
  const open = all("[data-zone=menu] button[data-option], .rv-faces button");
  if (open.length) return open;
  const over = all(".board .close");
  if (over.length) return [...all(".board [class*=-panel] :is(.gold, .is-legal, .is-target)"), ...over];
  const answers = [".herald .answers .gold, .board button.gold", ".herald .answers .btn:not(.gold)"];
  return [...answers, ".board :is(.is-legal, .is-target)"].flatMap(all);
}"""


@dataclass
class Sat:
    """What came of a game."""

    prompts: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    requests: int = 0
    fetched: int = 0
    told: int = 0  # bytes over the socket
    seconds: float = 0.0
    over: bool = False
    shifts: list[dict[str, Any]] = field(default_factory=list)
    watched: list[dict[str, Any]] | None = None  # what a spectator saw


def shifted(shifts: list[dict[str, Any]], with_presses: bool = False) -> float:
    return sum(float(found["value"]) for found in shifts if with_presses or not found["pressed"])


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, nargs="+", default=list(GAMES), help="what is played")
    parser.add_argument("--players", type=int, default=2, help="one person, the others are bots")
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON", help="of the game, as in a save")
    parser.add_argument("--watched", action="store_true", help="a spectator watches, too")
    parser.add_argument("--size", default="1440x900", help="of the window")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--light", action="store_true", help="daylight")
    parser.add_argument("--seed", type=int, default=1, help="of what is pressed; the shuffles are new each time")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="one for each kind of question")
    parser.add_argument("--most", type=float, default=600.0, metavar="SECONDS", help="then a game is broken off")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    print("; ".join(machine().values()))
    print(f"one person against bots, {args.players} players, {args.size}, {args.lang}, {json.dumps(args.options)}")
    with (
        tempfile.TemporaryDirectory() as folder,
        browser() as running,
        server(f"sqlite:///{folder}/muster.db", BOT_DELAY) as address,
    ):
        for game in args.game:
            print(report(game, play(running, address, game, args)), flush=True)
    return 0


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield running
        running.close()


def report(game: str, sat: Sat) -> str:
    asked = ", ".join(f"{kind} {n}" for kind, n in sat.prompts.most_common())
    watched = [] if sat.watched is None else [f"  watched: shift {shifted(sat.watched):.3f}", *named(sat.watched)]
    return "\n".join([
        f"{game}: shift {shifted(sat.shifts):.3f} ({shifted(sat.shifts, with_presses=True):.3f} with presses),"
        f" {sat.prompts.total()} prompts, {sat.presses} presses,"
        f" {sat.requests} requests of {sat.fetched / 1000:.0f} KB, {sat.told / 1000:.0f} KB told,"
        f" {sat.seconds:.0f} s, {'to its end' if sat.over else 'broken off'}",
        f"  asked: {asked}",
        *named(sat.shifts),
        *watched,
    ])  # fmt: skip


def named(shifts: list[dict[str, Any]]) -> list[str]:
    """The largest, with what moved."""
    largest = sorted((found for found in shifts if not found["pressed"]), key=lambda found: -float(found["value"]))
    return [f"  shift {found['value']:.4f}: {'; '.join(found['moved'][:3])}" for found in largest[:NAMED]]


# --- playing ----------------------------------------------------------------------------------------------------


def play(running: Browser, address: str, game: str, args: argparse.Namespace) -> Sat:
    context = somebody(running, address, args)
    sat, page = Sat(), context.new_page()
    count(page, sat)
    page.goto(f"/play/{game}")
    table = f"/t/{made(page, address, game, args)}"
    page.goto(table)
    page.wait_for_selector("muster-table .board button")
    spectator = somebody(running, address, args).new_page() if args.watched else None
    if spectator:
        spectator.goto(table)
    begun = time.monotonic()
    sat.over = press_on(page, sat, random.Random(args.seed), args, f"{game}-{args.size}-{args.lang}")
    sat.seconds = time.monotonic() - begun
    sat.shifts = page.evaluate("() => window.shifts")
    if spectator:
        sat.watched = spectator.evaluate("() => window.shifts")
        picture(spectator, args, f"{game}-{args.size}-{args.lang}-watched")
        spectator.context.close()
    context.close()
    return sat


def somebody(running: Browser, address: str, args: argparse.Namespace) -> BrowserContext:
    width, _, height = args.size.partition("x")
    small = int(width) < 900
    context = running.new_context(
        base_url=address,
        viewport={"width": int(width), "height": int(height)},
        has_touch=small,
        is_mobile=small,
        locale=args.lang,
        color_scheme="light" if args.light else "dark",
    )
    context.add_init_script(WATCH)
    return context


def count(page: Page, sat: Sat) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: dict[str, str] = {}

    def finished(event: dict[str, Any]) -> None:
        if event["requestId"] in sizes:
            sat.requests += 1
            sat.fetched += event["encodedDataLength"]

    devtools.on("Network.responseReceived", lambda event: sizes.update({event["requestId"]: event["type"]}))
    devtools.on("Network.loadingFinished", finished)
    devtools.on("Network.webSocketFrameReceived", lambda event: told(sat, event["response"]["payloadData"]))


def told(sat: Sat, payload: str) -> None:
    sat.told += len(payload.encode())


def made(page: Page, address: str, game: str, args: argparse.Namespace) -> str:
    """A table with one person, and bots in the other seats."""
    asking = page.context.request
    token = asking.get("/api/me").json()["csrf"]
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * (args.players - 1)]
    wish = {"game": game, "seats": seats, "options": args.options, "by_code": True}
    answer = asking.post("/api/tables", data=wish, headers={"X-Muster": token, "Origin": address})
    if not answer.ok:
        raise SystemExit(f"No table of {game}: {answer.text()}")
    return str(answer.json()["code"])


def press_on(page: Page, sat: Sat, chance: random.Random, args: argparse.Namespace, name: str) -> bool:
    """Until the game is over, or has taken too long; whether it is over."""
    end, still, last, seen = time.monotonic() + args.most, time.monotonic(), None, None
    while time.monotonic() < end:
        now = page.evaluate(LOOK)
        if now and now["over"]:
            page.wait_for_timeout(AFTERWARDS)
            picture(page, args, f"{name}-over")
            return True
        if now != last:
            still, last = time.monotonic(), now
        if time.monotonic() - still > STUCK:
            picture(page, args, f"{name}-stuck")
            raise SystemExit(f"Nothing happens any more: {now}")
        if now and now["mine"]:
            if now["since"] != seen:
                seen = now["since"]
                sat.prompts[now["kind"]] += 1
                picture(page, args, f"{name}-{now['kind']}")
            sat.presses += press(page, chance)
        page.wait_for_timeout(LOOK_AGAIN)
    return False


def press(page: Page, chance: random.Random) -> int:
    """Presses one of the things that are lit; how many were pressed."""
    lit = page.evaluate_handle(LIT)
    things = [found for found in lit.get_properties().values() if found.as_element()]
    if not things:
        return 0
    gold = chance.random() < LIKES_GOLD
    thing = (things[0] if gold else chance.choice(things)).as_element()
    return int(thing is not None and pressed(page, thing))


def pressed(page: Page, thing: ElementHandle) -> bool:
    try:
        box = thing.bounding_box()
    except NotThere:
        return False
    if box is None:
        return False
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return True


def picture(page: Page, args: argparse.Namespace, name: str) -> None:
    if args.pictures:
        args.pictures.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=args.pictures / f"{name}.png")
