"""How fast the rules are: random play-outs in one process, through the public, checked `Game.apply` with its events.

A *real* decision has at least two options; forced choices are made by the engine (`skip_forced`) and not counted.
*Asked* counts every question, also those with one answer. Seconds are seconds of processor time of this one process,
so that other work on the machine disturbs little. Runs of the tables are short and interleaved, and medians are
reported, so that a busy moment does not fall on one table alone. *Against the yardstick* is how many real decisions are
made in the time of one choice of a toy in plain Python (yardstick.py), measured right after each run: the figure to
compare between machines.
"""

import argparse
import json
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench import yardstick
from bench.games import GAMES, Table, bench_of
from bench.machine import machine
from muster.bots import Everyday, find_bot, streams_for
from muster.bots import play as play_match
from muster.games import find_game
from muster.kernel.game import AnyGame
from muster.kernel.match import Match, as_seed
from muster.kernel.setup import DEFAULT_NAMES, Setup
from muster.kernel.stream import Stream

RUNS = 7  # of each table; the median counts
COUNTED = 30  # games of which decisions and options are counted
Row = dict[str, float]


WINDOW = "window"  # what a game calls the question whether somebody reacts, if it has one


def agree(game: AnyGame, table: Table, skip_forced: bool) -> Setup:
    return game.agree(tuple(DEFAULT_NAMES[: table.players]), {**table.options, "skip_forced": skip_forced})


# --- playing -----------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """What was played in a stretch of time."""

    decisions: int = 0
    games: int = 0
    options: int = 0
    forced: int = 0
    windows: int = 0
    idle_windows: int = 0
    seconds: float = 0.0


def play(game: AnyGame, setup: Setup, seconds: float, random: Random) -> Played:
    """Whole random games until the time is up."""
    done = Played()
    chance, apply, clock = random.random, game.apply, process_time
    started = clock()
    while done.seconds < seconds:
        state = game.start(setup, random.randbytes(32))
        decisions = 0
        while state.seat >= 0:
            options = state.options
            apply(state, state.seat, options[int(chance() * len(options))])
            decisions += 1
        done.decisions += decisions
        done.games += 1
        done.seconds = clock() - started
    return done


def play_thumbs(game: AnyGame, setup: Setup, seconds: float) -> Played:
    """The same among everyday bots, as matches: each looks at its view and a little ahead before every choice, and a
    record is kept."""
    done = Played()
    bots = [find_bot(Everyday.name, game)] * len(setup.names)
    started = process_time()
    while done.seconds < seconds:
        match = Match(game, setup, as_seed(done.games))
        play_match(match, bots, streams_for(done.games, len(bots)))
        done.decisions += len(match.history)
        done.games += 1
        done.seconds = process_time() - started
    return done


def count(game: AnyGame, setup: Setup, games: int, random: Random) -> Played:
    """The same, not timed, counting options, forced questions, and windows in which nothing can be done."""
    done = Played()
    for _ in range(games):
        state = game.start(setup, random.randbytes(32))
        done.games += 1
        while state.seat >= 0:
            options = state.options
            done.decisions += 1
            done.options += len(options)
            done.forced += len(options) == 1
            window = state.agenda[-1].kind == WINDOW
            done.windows += window
            done.idle_windows += window and len(options) == 1
            game.apply(state, state.seat, options[int(random.random() * len(options))])
    return done


def measure_play(game: AnyGame, tables: dict[str, Table], seconds: float) -> dict[str, Row]:
    """Interleaved: every table has its turn in every run."""
    slice_ = seconds / RUNS / 2
    real: dict[str, list[Played]] = {name: [] for name in tables}
    asked: dict[str, list[Played]] = {name: [] for name in tables}
    yards: dict[str, list[float]] = {name: [] for name in tables}
    for run in range(RUNS):
        for name, table in tables.items():
            real[name].append(play(game, agree(game, table, True), slice_, Random(run)))
            yards[name].append(yardstick.rate(slice_ / 2))
            asked[name].append(play(game, agree(game, table, False), slice_, Random(run)))
    rows: dict[str, Row] = {}
    for name, table in tables.items():
        thumbs = play_thumbs(game, agree(game, table, True), slice_ * 2)
        skipping = count(game, agree(game, table, True), COUNTED, Random(1))
        asking = count(game, agree(game, table, False), COUNTED, Random(1))
        rows[name] = {
            "decisions_per_s": median(p.decisions / p.seconds for p in real[name]),
            "of_yardstick": median(
                p.decisions / p.seconds / yard for p, yard in zip(real[name], yards[name], strict=True)
            ),
            "asked_per_s": median(p.decisions / p.seconds for p in asked[name]),
            "games_per_s": median(p.games / p.seconds for p in real[name]),
            "thumb_decisions_per_s": thumbs.decisions / thumbs.seconds,
            "thumb_games_per_s": thumbs.games / thumbs.seconds,
            "decisions_per_game": skipping.decisions / skipping.games,
            "options_per_decision": skipping.options / skipping.decisions,
            "forced_share": asking.forced / asking.decisions,
        }
        if asking.windows:
            rows[name]["idle_windows"] = asking.idle_windows / asking.windows
    return rows


# --- states as they are in play ----------------------------------------------------------------------------------

STATES = 40


def states_in_play(game: AnyGame, setup: Setup) -> list[Any]:
    """States from random games, at even distances."""
    found: list[Any] = []
    every = bench_of(game.id).every
    random = Random(1)
    while len(found) < STATES:
        state = game.start(setup, random.randbytes(32))
        choices = 0
        while state.seat >= 0 and len(found) < STATES:
            game.apply(state, state.seat, state.options[int(random.random() * len(state.options))])
            choices += 1
            if choices % every == 0 and state.seat >= 0:
                found.append(state.copy())
    return found


def microseconds(deed: Callable[[Any], object], states: list[Any], seconds: float) -> float:
    """The median time of one deed over several short runs; each run does it to all states, the same number of times."""
    started, times = process_time(), 0
    while process_time() - started < seconds / RUNS:
        for state in states:
            deed(state)
        times += 1
    found = []
    for _ in range(RUNS):
        started = process_time()
        for _ in range(times):
            for state in states:
                deed(state)
        found.append((process_time() - started) / times / len(states) * 1e6)
    return median(found)


def measure_states(game: AnyGame, table: Table, seconds: float) -> Row:
    states = states_in_play(game, agree(game, table, False))
    stream = Stream(as_seed("bench"))
    return {
        "copy_us": microseconds(lambda state: state.copy(), states, seconds),
        "digest_us": microseconds(game.digest, states, seconds),
        "view_us": microseconds(lambda state: game.view(state, 0), states, seconds),
        "determinize_us": microseconds(lambda state: game.determinize(state, 0, stream), states, seconds),
        "state_bytes": median(deep_size(state) for state in states),
        "copy_bytes": median(allocated(state) for state in states),
    }


def deep_size(state: Any) -> int:
    """The state's own objects, each counted once, without what all states of a table share (its rules and cards)."""
    shared = {"rules", "defs", "statics", "listeners"}
    own = type(state).__module__  # players and sides of a game are written beside its state
    seen: set[int] = set()

    def size(value: Any) -> int:
        if id(value) in seen:
            return 0
        seen.add(id(value))
        return sys.getsizeof(value) + sum(size(part) for part in inside(value))

    def inside(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [*value, *value.values()]
        if isinstance(value, list | tuple | frozenset):
            return list(value)
        return [getattr(value, name) for name in type(value).__slots__] if type(value).__module__ == own else []

    slots = [name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())]
    return sys.getsizeof(state) + sum(size(getattr(state, name)) for name in slots if name not in shared)


def allocated(state: Any, copies: int = 100) -> float:
    """What one more copy of the state really takes, as the memory tracer sees it."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(copies)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before - sys.getsizeof(kept)) / copies


# --- growth ------------------------------------------------------------------------------------------------------


def measure_growth(game: AnyGame, table: Table) -> Row:
    """Microseconds for one decision in the first and in the last tenth of a very long game. The game is played several
    times, the same each time, and the quickest time of each tenth counts: it is the least disturbed one."""
    setup = agree(game, table, False)
    state, random = game.start(setup, as_seed("long")), Random(1)
    options: list[int] = []
    while state.seat >= 0:
        options.append(state.options[int(random.random() * len(state.options))])
        game.apply(state, state.seat, options[-1])
    tenth = len(options) // 10
    best = [float("inf")] * 10
    for _ in range(RUNS):
        state = game.start(setup, as_seed("long"))
        for part in range(10):
            started = process_time()
            for option in options[part * tenth : (part + 1) * tenth]:
                game.apply(state, state.seat, option)
            best[part] = min(best[part], (process_time() - started) / tenth * 1e6)
    return {
        "decisions": len(options),
        "first_tenth_us": best[0],
        "last_tenth_us": best[-1],
        "ratio": best[-1] / best[0],
    }


# --- loading -----------------------------------------------------------------------------------------------------


def measure_loading(load: Callable[[], int]) -> Row:
    found = []
    for _ in range(RUNS):
        started = process_time()
        cards = load()
        found.append(process_time() - started)
    return {"cards": cards, "seconds": median(found)}


# --- the command -------------------------------------------------------------------------------------------------


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=4.0, help="playing time for each table (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def measure(game_id: str, seconds: float) -> dict[str, Any]:
    """Everything, as data. The first table's numbers stand at the top as well."""
    game, bench = find_game(game_id), bench_of(game_id)
    rows = measure_play(game, bench.tables, seconds)
    for name, table in bench.tables.items():
        rows[name].update(measure_states(game, table, seconds / 10))
    headline = next(iter(bench.tables))
    found: dict[str, Any] = {
        "bench": "engine",
        "game": game_id,
        "headline": headline,
        **rows[headline],
        "tables": rows,
    }
    if bench.long:
        found["growth"] = measure_growth(game, bench.long)
    if bench.load:
        found["loading"] = measure_loading(bench.load)
    found["machine"] = machine()
    return found


COLUMNS: list[tuple[str, list[tuple[str, str, str]]]] = [
    (
        "Play (random players, checked, with events; one process)",
        [
            ("decisions_per_s", "decisions/s", ",.0f"),
            ("of_yardstick", "against the yardstick", ".2f"),
            ("asked_per_s", "asked/s", ",.0f"),
            ("games_per_s", "games/s", ",.0f"),
            ("thumb_decisions_per_s", "rule-of-thumb decisions/s", ",.0f"),
            ("thumb_games_per_s", "rule-of-thumb games/s", ",.1f"),
            ("decisions_per_game", "decisions/game", ".0f"),
            ("options_per_decision", "options/decision", ".1f"),
            ("forced_share", "forced", ".0%"),
            ("idle_windows", "idle windows", ".0%"),
        ],
    ),
    (
        "One state (average over states in play)",
        [
            ("copy_us", "copy µs", ".2f"),
            ("digest_us", "digest µs", ".2f"),
            ("view_us", "view µs", ".1f"),
            ("determinize_us", "determinize µs", ".1f"),
            ("state_bytes", "bytes (sum of parts)", ",.0f"),
            ("copy_bytes", "bytes of a copy", ",.0f"),
        ],
    ),
]


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds <= 3600:
        print("--seconds must be more than 0 and at most 3600.", file=sys.stderr)
        return 2
    found = measure(args.game, args.seconds)
    print(json.dumps(found, indent=1) if args.json else as_text(found))
    return 0


def as_text(found: dict[str, Any]) -> str:
    """The numbers as Markdown tables, as docs/performance.md has them."""
    lines = []
    for title, every in COLUMNS:
        columns = [column for column in every if all(column[0] in row for row in found["tables"].values())]
        lines += [title, "", f"| {found['game']} | " + " | ".join(head for _, head, _ in columns) + " |"]
        lines.append("| --- |" + " ---: |" * len(columns))
        for name, row in found["tables"].items():
            lines.append(f"| {name} | " + " | ".join(format(row[key], form) for key, _, form in columns) + " |")
        lines.append("")
    if "growth" in found:
        growth = found["growth"]
        lines.append(
            f"A game of {growth['decisions']:,} choices: {growth['first_tenth_us']:.2f} µs for one in the first tenth, "
            f"{growth['last_tenth_us']:.2f} µs in the last (ratio {growth['ratio']:.2f})."
        )
    if "loading" in found:
        loading = found["loading"]
        lines.append(f"Reading, checking and compiling {loading['cards']:,} cards: {loading['seconds']:.2f} s.")
    lines += ["", *(f"{what}: {value}" for what, value in found["machine"].items())]
    return "\n".join(lines)
