"""Waiting for a state. This is the only file of the browser tests that lets time pass, and only to look again."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

WAIT = 120_000  # milliseconds until something that should happen has not; long, for machines that are slow
PAUSE = 20  # milliseconds between two looks

# Fonts are there, what fades in has done so, everything is drawn, and two pictures later nothing has begun to move.
# Resolves to false if something has: somebody must look again.
AT_REST = """async () => {
  const ends = (found) => found.playState === "running" && found.effect.getComputedTiming().endTime < Infinity;
  const moving = () => document.getAnimations().filter(ends);
  await document.fonts.ready;
  await Promise.allSettled(moving().map((found) => found.finished));
  for (let i = 0; i < 2; i++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return document.readyState === "complete" && moving().length === 0;
}"""


def until(
    holds: Callable[[], object],
    never: str,
    page: Page | None = None,
    seconds: float = WAIT / 1000,
    lacks: Callable[[], object] = lambda: "",
) -> None:
    """Looks again until something holds. With a page, it goes on meanwhile, and what it tells is heard. `lacks` tells
    what was still missing when it never did."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"{never} {lacks()}".rstrip()
        if page is None:
            time.sleep(PAUSE / 1000)
        else:
            page.wait_for_timeout(PAUSE)


def rest(page: Page) -> None:
    """Until nothing moves on the page any more. (Person.rest also waits for what the page has asked for.)"""
    until(lambda: page.evaluate(AT_REST), "the page never came to rest", page)
