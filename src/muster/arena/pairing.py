"""Paired seats: every seed is played once for each rotation of the bots over the sides of the table.

So each bot sits equally often everywhere, with the same shuffles. The chance of a seat belongs to the seat, not to the
bot: a bot against itself plays the same game in every rotation, and both halves score exactly the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from muster.bots import Bot, find_bot, play, streams_for
from muster.games import find_game
from muster.kernel.game import AnyGame
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES, Setup, SetupError

# What a simulation agrees on where the game knows it and nothing else was said: it must end, and quickly.
SIMULATION: dict[str, Any] = {"max_reshuffles": 2, "max_rounds": 200, "skip_forced": True}


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played: plain values only, so that it can be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: dict[str, Any]
    seed: str = "1"


@dataclass(frozen=True, slots=True)
class Played:
    """One game. By entry (place in the contest's list of bots): share of the sides, share of the win, points."""

    sides: tuple[float, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]  # the mean of the sides that the entry played; 0 if it sat out
    limit: str


def agree(game: AnyGame, players: int | None, options: Mapping[str, Any]) -> Setup:
    """The agreement for a simulation. Nobody said how many: as many as usually sit down, or the fewest that can play.
    Raises SetupError with a sentence."""
    known = {option.name for option in game.known_options}
    said = {name: value for name, value in SIMULATION.items() if name in known} | dict(options)
    low, high = game.seats
    first: SetupError | None = None
    for number in [players] if players is not None else [game.table_seats, *range(low, high + 1)]:
        if not low <= number <= high:
            raise SetupError(f"{game.title} is played by {low} to {high} players, not {number}.", "seats")
        try:
            return game.agree(tuple(DEFAULT_NAMES[:number]), said)
        except SetupError as error:
            first = first or error
    assert first is not None
    raise first


def play_seed(contest: Contest, setup: Setup, number: int) -> list[Played]:
    """Plays one seed in every rotation."""
    game = find_game(contest.game)
    bots = [find_bot(name, game) for name in contest.bots]
    return [play_rotation(game, setup, bots, f"{contest.seed}/{number}", shift) for shift in range(len(bots))]


def play_rotation(game: AnyGame, setup: Setup, bots: list[Bot], seed: str, shift: int) -> Played:
    """One game in which side i is played by the bot with number i + shift, counted round and round."""
    match = Match(game, setup, seed)
    seats = len(setup.names)
    sides: list[list[int]] = []  # a team is played by one bot
    for seat, side in enumerate(game.sides(setup)):
        sides += [[]] * (side + 1 - len(sides))
        sides[side] = [*sides[side], seat]
    entry_of_side = [(side + shift) % len(bots) for side in range(len(sides))]
    entry_of_seat = {seat: entry_of_side[side] for side, members in enumerate(sides) for seat in members}
    outcome = play(match, [bots[entry_of_seat[seat]] for seat in range(seats)], streams_for(seed, seats))
    held = [entry_of_side.count(entry) for entry in range(len(bots))]
    wins, points = [0.0] * len(bots), [0.0] * len(bots)
    for seat in outcome.winners:
        wins[entry_of_seat[seat]] += 1 / len(outcome.winners)
    for side, score in enumerate(outcome.scores):
        entry = entry_of_side[side]
        points[entry] += score / held[entry]
    return Played(tuple(count / len(sides) for count in held), tuple(wins), tuple(points), outcome.limit)
