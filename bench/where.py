"""Where the time of random play-outs goes: `python -m bench where --game ID`.

A thousand times in a second of processor time the running functions are noted. *Itself* is a function's own share,
*in all* with everything it calls. What the bench itself takes, choosing an option by chance, is a row like the others.
"""

import argparse
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

from bench.engine import agree, play
from bench.games import GAMES, bench_of
from muster.games import find_game

EVERY = 0.001  # seconds of processor time between two looks
ROWS = 40


class Looks:
    """What was running at each look."""

    def __init__(self) -> None:
        self.count = 0
        self.itself: Counter[str] = Counter()
        self.in_all: Counter[str] = Counter()

    def look(self, _: int, frame: FrameType | None) -> None:
        self.count += 1
        if frame is not None:
            self.itself[name_of(frame)] += 1
        running = set()
        while frame is not None:
            running.add(name_of(frame))
            frame = frame.f_back
        self.in_all.update(running)


def name_of(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '?').removeprefix('muster.')}.{frame.f_code.co_qualname}"


@contextmanager
def looking() -> Iterator[Looks]:
    looks = Looks()
    before = signal.signal(signal.SIGPROF, looks.look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        yield looks
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# --- the command -------------------------------------------------------------------------------------------------


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game (default: %(default)s)")
    parser.add_argument("--table", default="", help="a part of the table's name; without it the first one")
    parser.add_argument("--seconds", type=float, default=5.0, help="playing time (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    if not hasattr(signal, "setitimer"):
        print("This needs timers that only Unix has.", file=sys.stderr)
        return 2
    tables = bench_of(args.game).tables
    names = [name for name in tables if args.table in name]
    if not names or not 0 < args.seconds <= 3600:
        print(f"Tables: {', '.join(tables)}; --seconds is more than 0, at most 3600.", file=sys.stderr)
        return 2
    game = find_game(args.game)
    setup = agree(game, tables[names[0]], True)
    play(game, setup, 0.2, Random(0))  # everything is loaded now
    with looking() as looks:
        played = play(game, setup, args.seconds, Random(1))
    share = played.seconds / played.decisions * 1e6 / max(looks.count, 1)
    print(f"{args.game}, {names[0]}: {played.decisions / played.seconds:,.0f} decisions/s, being looked at\n")
    print("| µs for one decision | in all | itself |\n| --- | ---: | ---: |")
    for name, count in looks.in_all.most_common(ROWS):
        if name.startswith(("games.", "kernel.", "bench.engine")):
            print(f"| {name} | {count * share:.2f} | {looks.itself[name] * share:.2f} |")
    return 0
