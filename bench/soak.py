"""Very many random games, to find what no test thought of: `python -m bench soak --games 100000`.

Every game has a number. It says the table, a throw of every ruling switch, the seed, and how each kind of question is
answered; so a game that went wrong can be played again (`--first NUMBER --games 1`). Checked for each: it ends, no card
is lost or there twice, and its choices, played again, lead to the same state.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from multiprocessing import get_context
from random import Random

from bench.engine import agree
from bench.games import GAMES, Table, bench_of
from muster.games import find_game
from muster.kernel.game import AnyGame
from muster.kernel.match import as_seed
from muster.kernel.setup import Setup, SetupError

LONGEST = 100_000  # choices; a game that is longer does not end
SWITCHED = 0.3  # of the ruling switches, in each game
LEANING = (1, 1, 4, 25)  # to the first options of a kind of question: 1 likes all alike
SHOWN = 5  # faults that are told in full


def agreement(game: AnyGame, number: int, random: Random) -> Setup:
    """A table of the game's bench, with some switches thrown. A choice of one is sometimes asked for as well."""
    bench = bench_of(game.id)
    tables = [*bench.tables.values(), *bench.also_soaked.values()]
    table = tables[number % len(tables)]
    thrown = {
        option.name: random.choice(option.values)
        for option in game.known_options
        if option.ruling and option.values and random.random() < SWITCHED
    }
    skip = random.random() < 0.7
    try:
        return agree(game, Table(table.players, {**table.options, **thrown}), skip)
    except SetupError:  # some switches mean nothing at some tables
        return agree(game, table, skip)


def play(game: AnyGame, number: int) -> str:
    """One game to its end; why it ended."""
    random = Random(number)
    setup = agreement(game, number, random)
    seed = as_seed(number)
    state = game.start(setup, seed)
    leaning: dict[str, int] = {}
    choices: list[tuple[int, int]] = []
    while state.seat >= 0:
        kind, options = game.open_ask(state).kind, state.options
        if kind not in leaning:
            leaning[kind] = random.choice(LEANING)
        option = options[int(len(options) * random.random() ** leaning[kind])]
        choices.append((state.seat, option))
        game.apply(state, state.seat, option)
        if len(choices) > LONGEST:
            raise AssertionError(f"not over after {LONGEST} choices")
    if check := bench_of(game.id).check:
        check(state)
    again = game.start(setup, seed)
    for seat, option in choices:
        game.apply(again, seat, option)
    if game.digest(again) != game.digest(state):
        raise AssertionError("played again it ends differently")
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError("over without an outcome")
    return outcome.reason


def chunk(task: tuple[str, int, int]) -> tuple[Counter[str], list[str]]:
    game_id, first, count = task
    game = find_game(game_id)
    ends: Counter[str] = Counter()
    faults: list[str] = []
    for number in range(first, first + count):
        try:
            ends[play(game, number)] += 1
        except Exception:  # whatever it is, it is what we are looking for
            faults.append(f"game {number}:\n{traceback.format_exc(limit=-4)}")
    return ends, faults


# --- the command -------------------------------------------------------------------------------------------------


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game (default: %(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="how many (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.jobs < 1 or args.first < 0:
        print("--games and --jobs must be at least 1, and --first at least 0.", file=sys.stderr)
        return 2
    size = max(1, min(500, args.games // args.jobs))
    last = args.first + args.games
    tasks = [(args.game, at, min(size, last - at)) for at in range(args.first, last, size)]
    ends: Counter[str] = Counter()
    faults: list[str] = []
    started = time.monotonic()
    with get_context("spawn").Pool(args.jobs) as pool:
        for some_ends, some_faults in pool.imap_unordered(chunk, tasks):
            ends += some_ends
            faults += some_faults
            if some_faults and len(faults) <= SHOWN:
                print("\n", *some_faults, sep="\n", file=sys.stderr)
            done = sum(ends.values()) + len(faults)
            print(f"\r{done:,} of {args.games:,} games, {len(faults)} faults", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    told = ", ".join(f"{count:,} by {reason}" for reason, count in ends.most_common())
    print(f"{args.games:,} games of {args.game} from number {args.first:,}: {len(faults)} faults; ended: {told}.")
    print(f"{time.monotonic() - started:.0f} s in {args.jobs} processes")
    return 1 if faults else 0
