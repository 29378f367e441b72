"""How games of RONE go when everyday bots play them: lengths, levels, recycling, reactions, who wins.

    python -m bench rone --games 200

It measures the cards as much as the bots. The goals beside the numbers are those the card sets were made for.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from multiprocessing import get_context
from statistics import mean, median, quantiles
from typing import Any

from muster.bots import find_bot, streams_for, worlds_of
from muster.games import find_game
from muster.games.rone.cards.carddef import TACTIC, TECHNOLOGY
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.choices import END_TURN
from muster.games.rone.rules.state import RUNNING, TIE, RoneState
from muster.kernel.event import Event
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES, SetupError

GAME = find_game("rone")
BEHIND, AT_TURN = 5, 5  # a side that is so many cards of life behind after so many turns
LONGEST = 30  # rounds


class Tally:
    """What is counted in one game."""

    def __init__(self, s: RoneState) -> None:
        self.turns = [0] * s.seats
        self.counts: Counter[str] = Counter()
        self.levels: list[tuple[int, int]] = []  # (level, in whose turn number it was reached)
        self.behind = -1
        self.rounds = 0
        self.first_won = False
        self.behind_won = False
        self.heroes: list[tuple[str, bool]] = []

    def chose(self, s: RoneState, seat: int, option: int) -> None:
        """Before a choice is carried out."""
        if option == END_TURN:
            player = s.players[seat]
            self.counts["hand"] += len(player.hand)
            self.counts["locked"] += sum(s.defs[c].level > player.level for c in player.hand)
            self.counts["held back"] += sum(not s.exhausted[c] for c in s.sides[s.rules.side[seat]].units)

    def happened(self, s: RoneState, events: Sequence[Event]) -> None:
        for kind, *values in events:
            if kind == ev.TURN_STARTED:
                self.turn(s, values[0])
            elif kind == ev.LEVELLED:
                self.levels.append((s.players[values[0]].level, self.turns[values[0]]))
            elif kind == ev.PLAYED:
                self.played(s, *values[:2])
            elif kind == ev.USED and s.active != values[0]:
                self.counts["reactions"] += values[2] > 0  # the first line of a hero is its economy
            elif kind in COUNTED:
                self.counts[COUNTED[kind]] += values[1] if kind == ev.HERO_HIT else 1

    def turn(self, s: RoneState, seat: int) -> None:
        self.turns[seat] += 1
        if s.rules.sides == 2 and self.behind < 0 and min(self.turns) == AT_TURN + 1:
            mine, other = lives(s, 0), lives(s, 1)
            if abs(mine - other) >= BEHIND:
                self.behind = 0 if mine < other else 1

    def played(self, s: RoneState, seat: int, c: int) -> None:
        kind = s.defs[c].kind
        self.counts["played"] += 1
        self.counts["technologies"] += kind == TECHNOLOGY
        self.counts["reactions"] += kind == TACTIC and s.active != seat

    def over(self, s: RoneState) -> None:
        self.rounds = s.round
        self.counts["ties"] = s.over == TIE
        self.first_won = bool(s.winners >> s.starter & 1)
        self.behind_won = self.behind >= 0 and bool(s.winners >> s.rules.members[self.behind][0] & 1)
        for seat, player in enumerate(s.players):
            hero = s.rules.library.hero_of(player.hero).name_en
            self.heroes.append((hero, bool(s.winners >> seat & 1)))


COUNTED = {
    ev.RECYCLED: "recycled",
    ev.ATTACKED: "attacks",
    ev.HERO_HIT: "hero damage",
    ev.DIED: "units lost",
    ev.BURIED: "graveyard choices",
}


def lives(s: RoneState, side: int) -> int:
    return len(s.sides[side].deck) + sum(len(s.players[seat].hand) for seat in s.rules.members[side])


def play(job: tuple[int, dict[str, Any], str]) -> Tally:
    """One game."""
    players, options, seed = job
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), {**options, "skip_forced": True, "max_rounds": 200})
    bot, streams = find_bot("rule-of-thumb", GAME), streams_for(seed, players)
    s = GAME.start(setup, as_seed(seed))
    tally = Tally(s)
    while s.over == RUNNING:
        (decision,) = GAME.decisions(s, asides=False)
        seat = decision.seat
        option = bot.choose(GAME, GAME.view(s, seat), decision, streams[seat], worlds_of(GAME, s, seat))
        tally.chose(s, seat, option)
        tally.happened(s, GAME.apply(s, seat, option))
    tally.over(s)
    return tally


# --- what the games say ------------------------------------------------------------------------------------------

Line = tuple[str, str, str]  # what, how much, what the sets were made for


def share(part: float, whole: float) -> str:
    """A rate with its 95 % interval (Wilson)."""
    if not whole:
        return "-"
    p, z = part / whole, 1.96
    centre = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z * sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return f"{p:.0%} ({centre - half:.0%} to {centre + half:.0%})"


def lines(tallies: Sequence[Tally], players: int) -> list[Line]:
    rounds = [tally.rounds for tally in tallies]
    tenths = quantiles(rounds, n=10) if len(rounds) > 1 else rounds * 9
    total: Counter[str] = Counter()
    for tally in tallies:
        total.update(tally.counts)
    seats = len(tallies) * players
    behind = [tally for tally in tallies if tally.behind >= 0]

    def each(name: str) -> str:
        return f"{total[name] / seats:.1f}"

    def level(number: int) -> str:
        turns = [turn for tally in tallies for reached, turn in tally.levels if reached == number]
        return f"{len(turns) / seats:.0%}, in turn {mean(turns):.1f}" if turns else "never"

    first = share(sum(tally.first_won for tally in tallies), len(tallies))
    came_back = share(sum(tally.behind_won for tally in behind), len(behind))
    attacks = total["attacks"] / max(1, total["attacks"] + total["held back"])
    locked = total["locked"] / max(1, total["hand"])
    length = f"{median(rounds):g}, {tenths[0]:g} to {tenths[-1]:g}"
    return [
        ("turns of each player: median, 10 to 90 %", length, "8 to 12, 6 to 15"),
        ("first player wins", first, "47 to 53 %"),
        ("level 2 reached", level(2), "95 %, turn 3 to 4"),
        ("level 3 reached", level(3), "50 to 70 %, turn 6 to 8"),
        ("cards played", each("played"), ""),
        ("technologies played", each("technologies"), "1.5 to 3"),
        ("cards recycled", each("recycled"), "3 to 6"),
        ("reactions in another's turn", each("reactions"), "2 to 5"),
        ("cards put into the graveyard", each("graveyard choices"), ""),
        ("damage to heroes", each("hero damage"), ""),
        ("units lost", each("units lost"), ""),
        ("attacks of units that could attack", f"{attacks:.0%}", "35 to 65 %"),
        ("cards in hand that are locked, at the end of a turn", f"{locked:.0%}", "at most 20 %"),
        (f"wins of those {BEHIND} cards behind after turn {AT_TURN}", came_back, "25 to 35 %"),
        (f"games of more than {LONGEST} rounds", f"{sum(n > LONGEST for n in rounds)}", "below 0.5 %"),
        ("ties", f"{total['ties']}", "below 1 %"),
    ]


def heroes(tallies: Sequence[Tally]) -> list[Line]:
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for tally in tallies:
        for hero, winner in tally.heroes:
            played[hero] += 1
            won[hero] += winner
    return [(f"{hero} wins", share(won[hero], played[hero]), "45 to 55 %") for hero in sorted(played)]


# --- the command -------------------------------------------------------------------------------------------------


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=200, help="how many (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2, help="2, 3 or 4 (default: %(default)s)")
    parser.add_argument("--edition", default="de", help="de or en (default: %(default)s)")
    parser.add_argument("--packs", default="starter", help="names of card packs, with commas (default: %(default)s)")
    parser.add_argument("--second-water", type=int, default=2, help="the second player's water (default: %(default)s)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same games (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; changes no result (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    options = {"edition": args.edition, "packs": args.packs.split(","), "second_water": args.second_water}
    try:
        GAME.agree(tuple(DEFAULT_NAMES[: args.players]), options)
    except SetupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    if args.games < 1 or args.jobs < 1:
        print("--games and --jobs must be at least 1.", file=sys.stderr)
        return 2
    jobs = [(args.players, options, f"{args.seed}/{number}") for number in range(args.games)]
    if args.jobs == 1:
        tallies = [play(job) for job in jobs]
    else:
        with get_context("spawn").Pool(args.jobs) as pool:
            tallies = pool.map(play, jobs, chunksize=4)
    print(
        f"{args.games} games, {args.players} players, edition {args.edition}, seed {args.seed}; per player and game\n"
    )
    print("| | measured | goal |\n| --- | --- | --- |")
    for what, much, goal in (*lines(tallies, args.players), *heroes(tallies)):
        print(f"| {what} | {much} | {goal} |")
    return 0
