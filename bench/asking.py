"""How often people would be asked for reactions: everyday bots play, and every question is counted.

    python -m bench asking --games 40

`always` asks at the moments where a table usually stops, whenever something could be done; `where it matters` is what
people get who say nothing else. The games are the same for both: bots answer everything. At one screen it is counted
how often the device changes hands, if it is handed over for every question, or only for more than a reaction and to
whoever reacts, with an open question to all before.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

from bench.games import GAMES, Table, bench_of
from muster.bots import find_bot, worlds_of
from muster.games import find_game
from muster.kernel import Decision, Match, Stream
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import seed_from

BOT = find_bot("rule-of-thumb")


@dataclass
class Tally:
    """What was counted; `holds` is who has the device, first if it goes round for everything, then if it does not."""

    counts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    holds: list[int] = field(default_factory=lambda: [-1, -1])
    answered_openly: set[int] = field(default_factory=set)
    might: set[int] = field(default_factory=set)
    on_turn: int = -1

    def give(self, place: int, seat: int) -> None:
        self.counts[("handed before", "handed")[place]] += self.holds[place] not in (seat, -1)
        self.holds[place] = seat

    def question(self, decision: Decision) -> None:
        """More than a reaction."""
        self.answered_openly.clear()
        if len(decision.options) > 1:
            self.counts["other"] += 1
            self.give(0, decision.seat)
            self.give(1, decision.seat)

    def chance(self, match: Match, decision: Decision, stop: str, passes: bool) -> None:
        reactions, state, seat = match.game.reactions, match.state, decision.seat
        usual = len(decision.options) > 1 and next(found.on for found in reactions.stops if found.name == stop)
        if usual:
            self.counts["always"] += 1
            self.counts["always passed"] += passes
            self.give(0, seat)
        if why := reactions.worth_asking(state, seat):
            self.counts["matters"] += 1
            self.counts["matters passed"] += passes
            self.reasons[why] += 1
            self.answered[why] += not passes
        elif usual:
            self.counts["used unasked"] += not passes
        self.openly(match, seat, passes)

    def openly(self, match: Match, seat: int, passes: bool) -> None:
        reactions, state = match.game.reactions, match.state
        if seat not in self.answered_openly:
            waiting = reactions.waiting(state)
            self.might = {other for other in waiting if reactions.at_stake(state, other)}
            self.counts["open"] += bool(self.might)
            self.answered_openly = set(waiting)
        if passes:
            self.answered_openly.discard(seat)
        else:
            self.answered_openly.clear()
            if seat in self.might:
                self.give(1, seat)

    def turn(self, match: Match) -> None:
        now = match.game.reactions.on_turn(match.state)
        self.counts["turns"] += now not in (self.on_turn, -1)
        self.on_turn = now


def play(game: AnyGame, table: Table, number: int, tally: Tally) -> None:
    setup = game.agree(tuple(DEFAULT_NAMES[: table.players]), table.options)
    match, stream = Match(game, setup, number), Stream(seed_from(f"asking {number}"))
    tally.holds, tally.answered_openly, tally.on_turn = [-1, -1], set(), -1
    while not match.over:
        tally.turn(match)
        decision = match.decisions(asides=False)[0]
        seat, option = decision.seat, decision.options[0]
        if len(decision.options) > 1:
            option = BOT.choose(game, match.view(seat), decision, stream, worlds_of(game, match.state, seat))
        stop = game.reactions.stop(match.state, seat)
        if stop:
            tally.chance(match, decision, stop, option == game.reactions.pass_option)
        else:
            tally.question(decision)
        match.choose(seat, option)
    tally.counts["seats"] += table.players


def report(tally: Tally, games: int, name: str) -> str:
    n, seats, turns = tally.counts, tally.counts["seats"], tally.counts["turns"]
    lines = [f"{name}: {games} games, {turns / games:.1f} turns a game"]
    for way, key in (("always", "always"), ("where it matters", "matters")):
        share = n[f"{key} passed"] / max(1, n[key] + n["other"])
        lines.append(
            f"{way:<17} asked to react {n[key] / seats:5.1f} times per seat and game, {n[key] / turns:4.2f} times per "
            f"turn; passes are {share:.1%} of all questions with a choice"
        )
    used = n["always"] - n["always passed"]
    lines.append(f"of {used} reactions of the bots {n['used unasked']} came where nobody would have been asked")
    lines.append(
        f"at one device: {n['handed before'] / turns:.2f} hand-overs per turn if always asked, "
        f"{n['handed'] / turns:.2f} now, with {n['open'] / turns:.2f} open questions"
    )
    lines += [
        f"  {why:<10} {count:4} asked, {tally.answered[why]:4} used" for why, count in tally.reasons.most_common()
    ]
    return "\n".join(lines)


def register(parser: argparse.ArgumentParser) -> None:
    with_reactions = [game for game in GAMES if find_game(game).reactions.stops]
    parser.add_argument("--game", choices=with_reactions, default=with_reactions[0])
    parser.add_argument("--games", type=int, default=40, help="of each kind of table with so many players")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--first", type=int, default=1, help="number of the first game")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    tables = {name: table for name, table in bench_of(args.game).tables.items() if table.players == args.players}
    if not tables:
        print(f"{args.game} is not measured with {args.players} players.", file=sys.stderr)
        return 2
    for name, table in tables.items():
        tally = Tally()
        for number in range(args.games):
            play(game, table, args.first + number, tally)
        print(report(tally, args.games, name), flush=True)
    return 0
