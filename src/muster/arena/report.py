"""What the games of a contest say about its bots, with the uncertainty of every rate."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from muster.arena.pairing import Contest, Played
from muster.kernel.text import Text

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


HEADINGS = {
    "bot": Text("bot", "Bot"),
    "games": Text("games", "Spiele"),
    "wins": Text("wins", "Siege"),
    "rate": Text("rate", "Anteil"),
    "interval": Text("95 % interval", "95-%-Intervall"),
    "chance": Text("by chance", "zufällig"),
    "points": Text("points", "Punkte"),
}
BETWEEN = Text("{low} to {high}", "{low} bis {high}")
SEEDS = Text(
    "{games} games: {seeds} seeds, each played once for every rotation of the bots.",
    "{games} Spiele: {seeds} Startwerte, jeder einmal für jede Verteilung der Bots gespielt.",
)
LIMITED = Text(
    "Ended by a limit: {limited}. Interval: {interval}.", "Durch eine Grenze beendet: {limited}. Intervall: {interval}."
)
INTERVAL_SAID = Text(
    INTERVAL,
    "95-%-Wilson-Intervall; mit wie vielen Spielen es rechnet, folgt aus der Streuung zwischen den Startwerten "
    "(gepaarte Plätze)",
)


def written(figure: str, lang: str) -> str:
    """A figure as it is written in a language."""
    return figure.replace(".", ",").replace("%", " %") if lang == "de" else figure


def table(found: Report, lang: str = "en") -> str:
    """The report for people."""
    head = {name: heading[lang] for name, heading in HEADINGS.items()}
    lines = [
        f"{head['bot']:<16}{head['games']:>7}{head['wins']:>10}{head['rate']:>9}{head['interval']:>20}"
        f"{head['chance']:>12}{head['points']:>9}"
    ]
    for one in found.rows:
        low, high, rate, chance = (written(f"{of:.1%}", lang) for of in (one.low, one.high, one.rate, one.chance))
        between = BETWEEN.fill(low=low, high=high)[lang]
        wins, points = written(f"{one.wins:.1f}", lang), written(f"{one.points:.2f}", lang)
        lines.append(f"{one.bot:<16}{one.games:>7}{wins:>10}{rate:>9}{between:>20}{chance:>12}{points:>9}")
    lines.append(SEEDS.fill(games=found.games, seeds=found.seeds)[lang])
    lines.append(LIMITED.fill(limited=found.limited, interval=INTERVAL_SAID[lang])[lang])
    return "\n".join(lines)
