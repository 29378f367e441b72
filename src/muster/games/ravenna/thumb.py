"""Rules of thumb for Warlords of Ravenna: what an experienced player would do, from nothing but a seat's view.

Every hand is judged by its likely totals: known cards count what they are worth, unknown ones the average of all cards
that this seat has not seen, moved a little by who placed them (people give themselves good cards and others bad ones).
From two judgements follow the odds of an attack. Cards are placed where they help the own best attack most and the
others' best attacks least; an attack is made when it is worth more than waiting for a better one.
"""

from collections.abc import Iterable
from math import erf, sqrt
from typing import Any, NamedTuple

from muster.games.ravenna.cards import ASSASSIN, COMMANDER, COPIES, FORTIFICATIONS, RANKS
from muster.games.ravenna.deeds import (
    ATTACK_WITH,
    COUNTER_WITH,
    DECLINE,
    GIVEN,
    PLACED,
    SEAT,
    SOURCE,
)
from muster.games.ravenna.setup import TWO_PLAYERS
from muster.kernel.stream import Stream, below

# Found by trying other numbers in matches against these; nobody claims that they are the best there are.
BIAS = 2.5  # how much an unknown card is better than average if its owner's side placed it, or worse if another did
PATIENCE = {"free-for-all": 0.15, "cutthroat": 0.4, "two sides": 0.4}  # the share of a success that waiting promises
FEAR = 0.25  # how much of another's best attack must be expected while waiting
DANGER = 1.5  # how much the others' best attacks count when a card is placed
UP_FROM = 8  # a card this high lies better face up, where only its owner can replace it
LONGEST = 2  # reshuffles after which no attack is put off any longer
FULL = 4


class Worth(NamedTuple):
    """What a card, or a whole hand, is worth on average, and how uncertain that is."""

    attacking: float
    defending: float
    variance: float
    commanders: float
    assassins: float


KNOWN = tuple(
    Worth(rank, 10 if rank == FORTIFICATIONS else rank, 0, rank == COMMANDER, rank == ASSASSIN) for rank in RANKS
)


def average(unseen: list[int], better: float = 0) -> Worth:
    """An unknown card, where `unseen[rank]` cards of each rank have not been seen."""
    cards = sum(unseen) or 1
    mean = sum(rank * copies for rank, copies in enumerate(unseen)) / cards
    square = sum(rank * rank * copies for rank, copies in enumerate(unseen)) / cards
    walls = 10 * unseen[FORTIFICATIONS] / cards
    sure = square - mean * mean
    return Worth(mean + better, mean + better + walls, sure, unseen[COMMANDER] / cards, unseen[ASSASSIN] / cards)


def together(cards: Iterable[Worth]) -> Worth:
    return Worth(*map(sum, zip(Worth(0, 0, 0, 0, 0), *cards, strict=True)))


def exchange(hand: Worth, old: Worth, new: Worth) -> Worth:
    """A hand after one of its cards was replaced."""
    a, d, v, c, s = hand
    a0, d0, v0, c0, s0 = old
    a1, d1, v1, c1, s1 = new
    return Worth(a - a0 + a1, d - d0 + d1, v - v0 + v1, c - c0 + c1, s - s0 + s1)


def odds(attacker: Worth, defender: Worth) -> float:
    """The chance that an attack succeeds: the difference of the totals taken as normal, ties to the attacker."""
    a, _, va, ca, sa = attacker
    _, d, vd, cd, sd = defender
    # An Assassin takes one Commander's worth (ravenna.total.04): exact for known cards, an average for unknown ones.
    lost = ca * sd / max(1.0, ca, sd)
    taken = cd * sa / max(1.0, cd, sa)
    unsure = lost % 1 * (1 - lost % 1) + taken % 1 * (1 - taken % 1)
    difference = a - d + 10 * (taken - lost) + 0.5
    return 0.5 + 0.5 * erf(difference / sqrt(2 * (va + vd) + 200 * unsure + 0.02))


Odds = list[list[float]]  # by attacking and attacked hand; 0 where there can be no attack


class Table:
    """A view, judged: what every hand is worth, and what is at stake."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.players = len(view["seats"])
        self.two_sides = view["mode"] != "free-for-all"
        self.members: list[list[int]] = view.get("teams") or [[seat] for seat in range(self.players)]
        side_of = {seat: side for side, members in enumerate(self.members) for seat in members}
        self.mine = side_of[self.seat]
        self.owners: list[int] = [hand["owner"] for hand in view["hands"]]
        self.sides = [side_of[owner] for owner in self.owners]  # by hand
        self.unseen = self.count_unseen()
        self.average = average(self.unseen)
        good, bad = average(self.unseen, BIAS), average(self.unseen, -BIAS)
        self.cards: list[list[Worth]] = [
            [
                KNOWN[slot["rank"]] if "rank" in slot else good if side_of[slot["placer"]] == side else bad
                for slot in hand["slots"]
            ]
            for hand, side in zip(view["hands"], self.sides, strict=True)
        ]
        self.stakes = [self.stakes_of(side) for side in range(len(self.members))]

    def count_unseen(self) -> list[int]:
        """How many cards of each rank this seat knows nothing of."""
        view, unseen = self.view, list(COPIES)
        held = view["held"][self.seat]["cards"] if "held" in view else []
        for cards in (view["discard"], held, [view.get("drawn", {})], *(hand["slots"] for hand in view["hands"])):
            for card in cards:
                if "rank" in card:
                    unseen[card["rank"]] -= 1
        return unseen

    def race(self, side: int, points: int) -> float:
        """The share of its way to victory that a side covers with these points."""
        if "separate_rounds" in self.view:
            return 1.0  # whoever scores at all has won the round (RA-28)
        view = self.view
        goal: int = max(view["scores"]) + 1 if "tied" in view else view["total"]
        score: float = view["scores"][side]
        if "cutthroat" in view:
            score /= 2  # where points can be taken away again, piling on the leader with all might never ends
        return min(1.0, points / max(1.0, goal - score))

    def stakes_of(self, side: int) -> tuple[float, float, float]:
        """What an attack of this side wins, wins if a counter-attack fails, and costs if it fails (chapter score)."""
        others = [other for other in range(len(self.members)) if other != side]
        if self.two_sides:
            return self.race(side, 2), self.race(side, 4), self.race(others[0], 1)
        gain = self.race(side, self.players)
        if "cutthroat" in self.view:
            return gain, gain, self.race(side, self.players - 1)
        return gain, gain, max(self.race(other, 1) for other in others)

    def age(self) -> float:
        """How long this round has lasted: 0 at its start, 1 when no attack should be put off any longer."""
        reshuffles: int = self.view["reshuffles"]
        deck: int = self.view["deck"]
        return min(1.0, (reshuffles + 1 - deck / sum(COPIES)) / LONGEST)

    def turns_until(self, side: int) -> int:
        """How many turns from now a side has its turn."""
        return 1 if self.two_sides else (side - self.mine) % self.players

    # --- attacks ---------------------------------------------------------------------------------------------

    def odds_now(self) -> Odds:
        """The odds as the cards lie; only full hands can be attacked (ravenna.attack.02)."""
        hands = [together(cards) for cards in self.cards]
        can = [len(cards) == FULL for cards in self.cards]
        return self.all_odds(hands, can)

    def all_odds(self, hands: list[Worth], can: list[bool]) -> Odds:
        sides = self.sides
        return [
            [odds(hand, hands[j]) if can[j] and sides[i] != sides[j] else 0.0 for j in range(len(hands))]
            for i, hand in enumerate(hands)
        ]

    def attacks(self, chances: Odds, side: int) -> list[tuple[float, int, int]]:
        """What each attack of a side is worth on average, in shares of the way to victory: (worth, hand, target)."""
        gain, double, loss = self.stakes[side]
        own = [hand for hand, of in enumerate(self.sides) if of == side]
        targets = [hand for hand, of in enumerate(self.sides) if of != side]
        pairs = sorted((chances[hand][target], hand, target) for hand in own for target in targets)
        found = []
        for chance, hand, target in pairs:
            success = gain
            if self.two_sides:
                # The counter-attack is fought by others; its defender stays the defender (RA-11), so it is as if
                # the attackers attacked again. Whoever was beaten picks the worst pair for them, or declines.
                worst = next((c for c, h, t in pairs if h != hand and t != target), None)
                if worst is not None:
                    success = min(gain, worst * double - (1 - worst) * loss)
            found.append((chance * success - (1 - chance) * loss, hand, target))
        return found

    def best(self, chances: Odds, side: int) -> float:
        """What the best attack of a side is worth."""
        if self.two_sides:
            return max(self.attacks(chances, side))[0]
        gain, _, loss = self.stakes[side]
        chance = max(chances[side])  # each for themselves: hand and side are the same
        return chance * gain - (1 - chance) * loss


class Plan:
    """What the hands may come to: every missing card is taken as an average one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cards = [cards + [table.average] * (FULL - len(cards)) for cards in table.cards]
        self.hands = [together(cards) for cards in self.cards]
        self.chances = table.all_odds(self.hands, [True] * len(self.hands))
        others = [side for side in range(len(table.members)) if side != table.mine]
        near = {side: 1 / table.turns_until(side) for side in others}
        self.weights = {side: DANGER * near[side] / sum(near.values()) for side in others}
        self.known: dict[tuple[int, Worth, int], float] = {}

    def value(self, rank: int, hand: int, slot: int) -> float:
        """How good the table looks with this card there: the own best attack against the others' best attacks."""
        old = self.cards[hand][slot]
        key = (hand, old, rank)
        if key not in self.known:
            table, chances = self.table, self.with_hand(hand, exchange(self.hands[hand], old, KNOWN[rank]))
            danger = sum(weight * table.best(chances, side) for side, weight in self.weights.items())
            self.known[key] = table.best(chances, table.mine) - danger
        return self.known[key]

    def with_hand(self, hand: int, worth: Worth) -> Odds:
        """The odds if one hand were worth this."""
        sides, changed = self.table.sides, [row.copy() for row in self.chances]
        for i, other in enumerate(self.hands):
            if sides[i] != sides[hand]:
                changed[hand][i] = odds(worth, other)
                changed[i][hand] = odds(other, worth)
        return changed

    def best_value(self, rank: int, had: list[int]) -> float:
        """The best that this card could do, on anybody who has not had it."""
        table = self.table
        return max(
            self.value(rank, hand, slot)
            for hand, owner in enumerate(table.owners)
            if owner not in had
            for slot in range(min(FULL, len(table.cards[hand]) + 1))
            if owner == table.seat or slot == len(table.cards[hand]) or not self.lies_up(hand, slot)
        )

    def lies_up(self, hand: int, slot: int) -> bool:
        return bool(self.table.view["hands"][hand]["slots"][slot]["face"] == "up")


def pick(scored: list[tuple[float, int]], stream: Stream) -> int:
    """The best option; chance decides among equals."""
    top = max(scored)[0] - 1e-9
    best = [option for score, option in scored if score >= top]
    return best[below(stream, len(best))] if len(best) > 1 else best[0]


# --- the five questions --------------------------------------------------------------------------------------


def turn(table: Table, options: tuple[int, ...], stream: Stream) -> int:
    """Attack if that is worth more than waiting; otherwise draw."""
    attacks = [option for option in options if ATTACK_WITH.is_of(option)]
    draws = [option for option in options if not ATTACK_WITH.is_of(option)]
    if attacks:
        chances = table.odds_now()
        worth = {(hand, target): value for value, hand, target in table.attacks(chances, table.mine)}
        scored = []
        for option in attacks:
            own, target = ATTACK_WITH.values(option)
            scored.append((worth[own if table.two_sides else table.seat, target], option))
        if not draws or max(scored)[0] >= waiting(table, chances):
            return pick(scored, stream)
    return draw(table, draws)


def waiting(table: Table, chances: Odds) -> float:
    """What not attacking is worth: less the longer the round lasts, and the more the others threaten."""
    age = table.age()
    if age >= 1:
        return -9.0
    gain = table.stakes[table.mine][0]
    scoring = "two sides" if table.two_sides else "cutthroat" if "cutthroat" in table.view else "free-for-all"
    threat = max(table.best(chances, side) for side in range(len(table.members)) if side != table.mine)
    return PATIENCE[scoring] * gain * (1 - age) - FEAR * max(0.0, threat)


def draw(table: Table, draws: list[int]) -> int:
    """From the discard pile if its top card does more than a card from the deck probably would."""
    mine = [option for option in draws if table.view["mode"] != "teams" or SEAT.value(option) == table.seat]
    deck, discard = ([option for option in mine if SOURCE.value(option) == source] for source in (0, 1))
    if not discard or not deck:
        return mine[0]
    plan, top = Plan(table), table.view["discard"][0]
    usual = [plan.best_value(rank, []) for rank in quartiles(table.unseen)]
    return discard[0] if plan.best_value(top["rank"], top["had"]) > sum(usual) / len(usual) else deck[0]


def quartiles(unseen: list[int]) -> tuple[int, int]:
    """A low and a high card, as the deck may give them."""
    ranks = [rank for rank in RANKS for _ in range(unseen[rank])] or [5]
    return ranks[len(ranks) // 4], ranks[len(ranks) * 3 // 4]


def place(table: Table, options: tuple[int, ...], stream: Stream) -> int:
    """Where the card does most; high cards of one's own face up, everything else face down."""
    plan, rank = Plan(table), table.view["drawn"]["rank"]
    fill = table.age() >= 0.5
    scored = []
    for option in options:
        up, hand, slot = PLACED[option]
        value = plan.value(rank, hand, slot)
        if fill and slot == len(table.cards[hand]):
            value += 9  # a long round ends only if there is somebody to attack
        safer = table.owners[hand] == table.seat and rank >= UP_FROM
        scored.append((value + (1e-6 if up == safer else 0), option))
    return pick(scored, stream)


def hand_out(table: Table, options: tuple[int, ...], stream: Stream) -> int:
    """The card that does most, where it does most; the others follow."""
    plan = Plan(table)
    given = [(option, *GIVEN[option]) for option in options]
    return pick([(plan.value(rank, hand, len(table.cards[hand])), option) for option, rank, hand in given], stream)


def counter(table: Table, options: tuple[int, ...], stream: Stream) -> int:
    """Counter-attack if that is worth more than the points that are lost anyway."""
    attack, chances = table.view["attack"], table.odds_now()
    attackers = table.sides[attack["hand"]]
    gain, double, loss = table.stakes[attackers]
    scored = []
    for option in options:
        if DECLINE.is_of(option):
            scored.append((-gain, option))
            continue
        own, other = COUNTER_WITH.values(option)
        if table.view["mode"] == TWO_PLAYERS:
            own, other = attack["target"] ^ 1, attack["hand"] ^ 1
        chance = 1 - chances[other][own]
        scored.append((chance * loss - (1 - chance) * double, option))
    return pick(scored, stream)


QUESTIONS = {"turn": turn, "team turn": turn, "place": place, "hand out": hand_out, "counter": counter}


def choose(view: dict[str, Any], options: tuple[int, ...], stream: Stream) -> int:
    """The option that rules of thumb would take."""
    return options[0] if len(options) == 1 else QUESTIONS[view["question"]](Table(view), options, stream)
