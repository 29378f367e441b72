"""How campaigns of RONE: Invasion go when everyday bots play them together: how often each scenario is won.

    python -m bench invasion --games 60

For every number of players and every difficulty, with and without Equal Chances. It measures the cards as much as the
bots. A scenario counts where it was begun: the second one only where the first was won. So that it is begun often
enough, `--begun 60` plays more campaigns, until each scenario was begun 60 times; `--scenario C2` plays that one
alone, with fresh decks on both sides.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from itertools import islice, product
from math import sqrt
from multiprocessing import get_context
from multiprocessing.pool import Pool
from statistics import mean
from typing import Any

from muster.bots import Everyday, find_bot, streams_for, who_is_quicker, worlds_of
from muster.games import find_game
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES, SetupError
from muster.kernel.stream import below

GAME = find_game("invasion")
Z = 1.96  # 95 %
DIFFICULTIES = ("easy", "normal", "hard")
PLAYERS = (1, 2, 3, 4)
MOST = 2000  # campaigns for a row, however seldom the last scenario is begun
WANTED = {"easy": (0.5, 0.8), "normal": (0.2, 0.5), "hard": (0.05, 0.25)}  # of each scenario, with Equal Chances


@dataclass(frozen=True)
class Table:
    """What is agreed on."""

    equal: bool
    difficulty: str
    players: int
    scenario: str | None = None  # the only one that is played; none: the whole campaign

    def options(self) -> dict[str, Any]:
        return {
            "mode": "cooperative",
            "difficulty": self.difficulty,
            "equal_chances": self.equal,
            "scenarios": None if self.scenario is None else [self.scenario],
            "skip_forced": True,
        }


@dataclass(frozen=True)
class Ended:
    """How one campaign ended."""

    won: int  # scenarios
    of: int
    rounds: int  # of the last one that was begun
    reason: str


def play_one(job: tuple[Table, str]) -> Ended:
    """One campaign as `muster.bots.play` would play it, without a record of it. The judgement asks nothing of views, so
    none is made."""
    table, seed = job
    setup = GAME.agree(tuple(DEFAULT_NAMES[: table.players]), table.options())
    root, streams = as_seed(seed), streams_for(seed, table.players)
    bot, order = find_bot(Everyday.name, GAME), who_is_quicker(root)
    s = GAME.start(setup, root)
    while asked := GAME.decisions(s, asides=False):
        decision = asked[0] if len(asked) == 1 else asked[below(order, len(asked))]
        seat = decision.seat
        GAME.advance(s, bot.choose(GAME, {}, decision, streams[seat], worlds_of(GAME, s, seat)), seat)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return Ended(s.scenario + bool(outcome.winners), len(s.rules.scenarios), s.round, outcome.reason)


# --- what the games say ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rate:
    """A share with its 95 % interval (Wilson)."""

    won: int
    of: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.0%} ({self.low:.0%} to {self.high:.0%}) of {self.of}" if self.of else "-"


def rate(won: int, of: int) -> Rate:
    if not of:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    p = won / of
    centre = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Rate(won, of, p, max(centre - half, 0.0), min(centre + half, 1.0))


@dataclass(frozen=True)
class Row:
    table: Table
    scenarios: tuple[Rate, ...]  # each of those campaigns that came so far
    campaign: Rate
    rounds: tuple[float, ...]  # mean round in which those ended that ended in this scenario
    reasons: dict[str, int]


def row(table: Table, games: Sequence[Ended]) -> Row:
    scenarios = range(games[0].of)
    begun = [[game for game in games if game.won >= number] for number in scenarios]
    ended = [[game.rounds for game in games if min(game.won, game.of - 1) == number] for number in scenarios]
    return Row(
        table,
        tuple(rate(sum(game.won > number for game in begun[number]), len(begun[number])) for number in scenarios),
        rate(sum(game.won == game.of for game in games), len(games)),
        tuple(mean(rounds) if rounds else 0.0 for rounds in ended),
        dict(Counter(game.reason for game in games).most_common()),
    )


def enough(games: Iterable[Ended], least: int, begun: int) -> list[Ended]:
    """The first of these campaigns: at least so many, and until every scenario was begun as often as is asked."""
    found: list[Ended] = []
    often = 0
    for game in games:
        found.append(game)
        often += game.won >= game.of - 1
        if len(found) >= least and often >= begun:
            break
    return found


def rows(tables: Sequence[Table], least: int, begun: int, seed: str, jobs: int) -> Iterator[Row]:
    """One after the other, as they are through; the same games in however many processes."""
    numbers = range(max(least, MOST) if begun else least)
    with get_context("spawn").Pool(jobs) if jobs > 1 else nullcontext() as pool:
        for table in tables:
            todo = ((table, f"{seed}/{number}") for number in numbers)
            yield row(table, enough(played(todo, pool, jobs), least, begun))


def played(todo: Iterator[tuple[Table, str]], pool: Pool | None, jobs: int) -> Iterator[Ended]:
    """No more at once than there are processes: how many are wanted shows when they are through."""
    if pool is None:
        yield from map(play_one, todo)
    while pool is not None and (some := list(islice(todo, 4 * jobs))):
        yield from pool.map(play_one, some, chunksize=1)


def line(found: Row) -> str:
    table, wanted = found.table, WANTED[found.table.difficulty]
    cells = [
        "on" if table.equal else "off",
        table.difficulty,
        str(table.players),
        *map(str, found.scenarios),
        str(found.campaign),
        f"{wanted[0]:.0%} to {wanted[1]:.0%}" if table.equal else "",
        ", ".join(f"{rounds:.1f}" for rounds in found.rounds),
        ", ".join(f"{reason} {count}" for reason, count in found.reasons.items()),
    ]
    return f"| {' | '.join(cells)} |"


def head(scenarios: Sequence[str]) -> str:
    titles = ["Equal Chances", "difficulty", "players", *scenarios, "campaign", "wanted", "last round", "ended"]
    return f"| {' | '.join(titles)} |\n|{' --- |' * len(titles)}"


def scenario_names(scenario: str | None) -> list[str]:
    setup = GAME.agree(tuple(DEFAULT_NAMES[:2]), Table(True, "normal", 2, scenario).options())
    rules = GAME.fixed(setup)["rules"]
    return [rules.defs[c].record.name_en for c in rules.scenarios]


# --- the command -------------------------------------------------------------------------------------------------


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=60, help="campaigns for each row (default: %(default)s)")
    parser.add_argument("--begun", type=int, default=0, help="more of them, until every scenario was begun so often")
    parser.add_argument("--scenario", help="name or id of the only scenario that is played, with fresh decks")
    parser.add_argument("--players", type=int, nargs="+", choices=PLAYERS, default=PLAYERS, help="default: all")
    parser.add_argument("--difficulty", nargs="+", choices=DIFFICULTIES, default=DIFFICULTIES, help="default: all")
    parser.add_argument("--equal-chances", choices=("on", "off", "both"), default="both", help="default: %(default)s")
    parser.add_argument("--seed", default="1", help="the same seed gives the same games (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; changes no result (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.jobs < 1:
        print("--games and --jobs must be at least 1.", file=sys.stderr)
        return 2
    try:
        names = scenario_names(args.scenario)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    equal = {"on": (True,), "off": (False,), "both": (True, False)}[args.equal_chances]
    tables = [Table(*found, args.scenario) for found in product(equal, args.difficulty, args.players)]
    found = rows(tables, args.games, args.begun, args.seed, args.jobs)
    if args.json:
        said = {"games": args.games, "begun": args.begun, "scenarios": names, "seed": args.seed}
        print(json.dumps({"bench": "invasion", **said, "rows": [asdict(one) for one in found]}, indent=1))
        return 0
    more = f", and until each scenario was begun {args.begun} times" if args.begun else ""
    print(f"{args.games} campaigns for each row{more}, seed {args.seed}\n\n{head(names)}")
    for one in found:
        print(line(one), flush=True)
    return 0
