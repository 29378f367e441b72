"""What the games of a contest say about its bots, with the uncertainty of every rate."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from muster.arena.pairing import Contest, Played

Z = 1.96  # 95 %
INTERVAL = "95 % Wilson interval; its number of games follows from the spread between the seeds (paired seats)"


@dataclass(frozen=True, slots=True)
class Row:
    """One bot of the contest; a bot that was named twice has two rows."""

    bot: str
    games: int
    wins: float  # a shared win counts its share
    rate: float
    low: float
    high: float
    chance: float  # the rate of equal bots
    points: float  # mean at the end of a game


@dataclass(frozen=True, slots=True)
class Report:
    contest: Contest
    rows: tuple[Row, ...]
    seeds: int
    games: int
    limited: int  # games that were ended by a limit which the rules do not know
    interval: str = INTERVAL

    def data(self) -> dict[str, Any]:
        return asdict(self)


def report(contest: Contest, groups: Sequence[Sequence[Played]]) -> Report:
    """`groups` holds the games of each seed."""
    games = [game for group in groups for game in group]
    rows = tuple(row(contest.bots[entry], entry, groups) for entry in range(len(contest.bots)))
    return Report(contest, rows, len(groups), len(games), sum(game.limit != "" for game in games))


def row(bot: str, entry: int, groups: Sequence[Sequence[Played]]) -> Row:
    played = [[game for game in group if game.sides[entry]] for group in groups]
    games = [game for group in played for game in group]
    rates = [mean([game.wins[entry] for game in group]) for group in played]
    wins = sum(game.wins[entry] for game in games)
    low, high = interval(rates, len(games))
    return Row(
        bot,
        len(games),
        wins,
        wins / len(games),
        low,
        high,
        mean([game.sides[entry] for game in games]),
        mean([game.points[entry] for game in games]),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def interval(rates: Sequence[float], games: int) -> tuple[float, float]:
    """A Wilson interval for the mean of the seeds' rates. Games of one seed are not independent, so they count as the
    number of independent games whose rate would scatter as much as the rates of the seeds do."""
    rate, seeds = mean(rates), len(rates)
    number = float(games)
    if seeds > 1 and 0 < rate < 1:
        scatter = sum((one - rate) ** 2 for one in rates) / (seeds - 1) / seeds
        if scatter < 1e-15:
            return rate, rate  # every seed says the same, as in a bot's match against itself
        number = rate * (1 - rate) / scatter
    centre = (rate + Z * Z / (2 * number)) / (1 + Z * Z / number)
    half = Z * sqrt(rate * (1 - rate) / number + Z * Z / (4 * number * number)) / (1 + Z * Z / number)
    return max(0.0, centre - half), min(1.0, centre + half)


def table(found: Report) -> str:
    """The report for people."""
    lines = [f"{'bot':<16}{'games':>7}{'wins':>10}{'rate':>9}{'95 % interval':>19}{'by chance':>12}{'points':>9}"]
    for one in found.rows:
        between = f"{one.low:.1%} to {one.high:.1%}"
        lines.append(
            f"{one.bot:<16}{one.games:>7}{one.wins:>10.1f}{one.rate:>9.1%}{between:>19}{one.chance:>12.1%}"
            f"{one.points:>9.2f}"
        )
    lines.append(f"{found.games} games: {found.seeds} seeds, each played once for every rotation of the bots.")
    lines.append(f"Ended by a limit: {found.limited}. Interval: {found.interval}.")
    return "\n".join(lines)
