"""The everyday bot of RONE against the rules of thumb that it has replaced, in pairs, with the time that both take.

Until it could step the engine, the bot had an interpreter of card texts of its own. That is read from the history of
this repository, so the figures of docs/bots.md can be had again.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from subprocess import run as command
from time import process_time
from typing import Any

from muster.arena.pairing import Contest, Played, agree, play_rotation
from muster.arena.report import report
from muster.bots import Bot, Everyday, Worlds
from muster.games.rone import GAME
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame, View
from muster.kernel.stream import Stream

COMMIT = "9d3730f"  # the last with an interpreter in the bot
FOLDER = "src/muster/games/rone/bot"
EVERY = 10  # seeds between two lines that tell how it stands
ROOT = Path(__file__).parents[3]
Thumb = Callable[[View, tuple[int, ...], Stream], int]


@cache
def former_thumb(commit: str) -> Thumb:
    """The function by which the bot chose at that commit."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "former_bot"
        folder.mkdir()
        for path in git("ls-tree", "--name-only", commit, f"{FOLDER}/").split():
            text = git("show", f"{commit}:{path}").replace("muster.games.rone.bot", folder.name)
            (folder / Path(path).name).write_text(text, encoding="utf-8")
        sys.path.insert(0, place)
        found: Thumb = import_module("former_bot.thumb").choose
        sys.path.remove(place)
    return found


def git(*words: str) -> str:
    return command(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


class Former:
    name = "former"

    def __init__(self, thumb: Thumb) -> None:
        self.thumb = thumb

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream, worlds: Worlds) -> int:
        return self.thumb(view, decision.options, stream)


class Timed:
    """A bot and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.bot = bot
        self.choices, self.seconds = 0, 0.0

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream, worlds: Worlds) -> int:
        started = process_time()
        found = self.bot.choose(game, view, decision, stream, worlds)
        self.seconds += process_time() - started
        self.choices += 1
        return found


Times = list[tuple[int, float]]
Job = tuple[str, int, dict[str, Any], str]  # commit, players, options, seed


def play(job: Job) -> tuple[list[Played], Times]:
    """One seed, each bot once on either side."""
    commit, players, options, seed = job
    setup = agree(GAME, players, options)
    bots = [Timed(Everyday()), Timed(Former(former_thumb(commit)))]
    played = [play_rotation(GAME, setup, list[Bot](bots), seed, shift) for shift in range(2)]
    return played, [(bot.choices, bot.seconds) for bot in bots]


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--edition", default="de", choices=("de", "en"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--commit", default=COMMIT, help=f"whose rules of thumb ({COMMIT})")


def run(args: argparse.Namespace) -> int:
    seeds = [f"{args.seed}/{number}" for number in range((args.games + 1) // 2)]
    jobs = [(args.commit, args.players, {"edition": args.edition}, seed) for seed in seeds]
    groups: list[list[Played]] = []
    times: Times = [(0, 0.0)] * 2
    for played, found in results(jobs, args.jobs):
        groups.append(played)
        times = [(a + c, b + d) for (a, b), (c, d) in zip(times, found, strict=True)]
        if len(groups) % EVERY == 0 or len(groups) == len(jobs):
            print(told(args, groups, times), flush=True)
    return 0


def results(jobs: list[Job], processes: int) -> Iterator[tuple[list[Played], Times]]:
    if processes == 1:
        yield from map(play, jobs)
        return
    with Pool(processes) as pool:
        yield from pool.imap(play, jobs)


def told(args: argparse.Namespace, groups: list[list[Played]], times: Times) -> str:
    """What the games have shown so far."""
    row = report(Contest("rone", ("now", "former"), args.players, {}, args.seed), groups).rows[0]
    now, former = (1e6 * seconds / choices for choices, seconds in times)
    won = f"{row.games} games: {row.rate:.1%} won, {row.low:.1%} to {row.high:.1%} (95 %), by chance {row.chance:.1%}"
    return f"{won}; {now:.0f} us for a choice, {former:.0f} us before: {now / former:.2f} times as long"
