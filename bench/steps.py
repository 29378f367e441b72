"""How many steps of the interpreter a decision takes: `python -m bench steps --game ID`.

Seconds hang on the machine and on what else it does; bytecode instructions and calls of random play-outs from fixed
seeds do not. So two versions of the rules can be compared on a machine that is busy. What C functions do is not
counted.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType
from typing import Any

from bench import yardstick
from bench.engine import agree
from bench.games import GAMES, bench_of
from muster.games import find_game
from muster.kernel.game import AnyGame
from muster.kernel.match import as_seed
from muster.kernel.setup import Setup


class Steps:
    """What was done while somebody counted."""

    def __init__(self) -> None:
        self.instructions = 0
        self.calls = 0

    def note(self, frame: FrameType, event: str, _: Any) -> "Callable[[FrameType, str, Any], Any]":
        if event == "opcode":
            self.instructions += 1
        elif event == "call":
            self.calls += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self.note


def counted(deed: Callable[[], int]) -> tuple[float, float]:
    """Instructions and calls for each of the decisions that a deed makes. It is done once before, for what is kept."""
    deed()
    steps, before = Steps(), sys.gettrace()
    sys.settrace(steps.note)
    try:
        decisions = deed()
    finally:
        sys.settrace(before)
    return steps.instructions / decisions, steps.calls / decisions


def play(game: AnyGame, setup: Setup, games: int) -> int:
    """The same random games each time; how many decisions they took."""
    random, decisions = Random(1), 0
    for number in range(games):
        state = game.start(setup, as_seed(number))
        while state.seat >= 0:
            options = state.options
            game.apply(state, state.seat, options[int(random.random() * len(options))])
            decisions += 1
    return decisions


def toy(games: int) -> int:
    return yardstick.play(games, 1)[0]


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game (default: %(default)s)")
    parser.add_argument("--games", type=int, default=8, help="games of each table (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.games <= 10_000:
        print("--games must be from 1 to 10000.", file=sys.stderr)
        return 2
    game = find_game(args.game)
    print(f"| {args.game} | instructions/decision | calls/decision |\n| --- | ---: | ---: |")
    deeds: dict[str, Callable[[], int]] = {
        name: partial(play, game, agree(game, table, True), args.games)
        for name, table in bench_of(args.game).tables.items()
    }
    deeds["the yardstick"] = partial(toy, args.games)
    for name, deed in deeds.items():
        instructions, calls = counted(deed)
        print(f"| {name} | {instructions:,.0f} | {calls:.1f} |")
    return 0
