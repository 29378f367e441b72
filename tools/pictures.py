"""Makes the pictures of the README with the real pages, in Chromium.

    python -m tools.pictures [FOLDER]

The home page, and of each game the moment in which it turned, as its first seat saw it. Bots play the
games, from a seed that is always the same, so a picture changes only when what it shows does.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

import muster
from bench.server import server
from bench.table import browser
from muster.bots import Everyday, play, streams_for
from muster.bots.turning import turning_point
from muster.games import find_game
from muster.games.about import About, all_about
from muster.kernel import save

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (1280, 800)
QUALITY = 62  # of the JPEG files: about 100 KB each
SEED = "pictures"
STILL = (
    "() => document.fonts.status === 'loaded' && document.getAnimations().every((one) => one.playState !== 'running')"
)


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as made,
        browser() as running,
        server(f"sqlite:///{made}/muster.db", 0) as address,
    ):
        for name, page in pages(running, address):
            page.wait_for_function(STILL)
            page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
            print(f"{name}.jpg: {(folder / f'{name}.jpg').stat().st_size // 1000} KB")
    return 0


def pages(running: Browser, address: str) -> Iterator[tuple[str, Page]]:
    context = running.new_context(
        base_url=address,
        viewport={"width": SIZE[0], "height": SIZE[1]},
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark",
    )
    page = context.new_page()
    page.goto("/", wait_until="networkidle")
    yield "home", page
    for about in all_about():
        if not about.ready:
            continue
        page.goto(moment(page, address, about), wait_until="networkidle")
        page.wait_for_selector(".board button")
        yield about.id, page
    context.close()


def moment(page: Page, address: str, about: About) -> str:
    """The address of a moment in a game that bots have played and the server has checked."""
    seats = find_game(about.id).table_seats
    match = muster.new_match(about.id, players=seats, seed=SEED)
    play(match, [Everyday()] * seats, streams_for(SEED, seats))
    token = page.context.request.get("/api/me").json()["csrf"]
    answer = page.context.request.post(
        "/api/replays", data=save.dumps(match), headers={"X-Muster": token, "Origin": address}
    )
    if not answer.ok:
        raise SystemExit(f"No picture of {about.title}: {answer.text()}")
    turned = turning_point(match)
    return f"{answer.json()['url']}?at={0 if turned is None else turned.at}&eyes=0"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
