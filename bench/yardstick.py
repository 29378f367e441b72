"""A yardstick: a small duel with cards in plain Python, without anything of Muster.

Machines differ, and a busy one is slower than itself. So the engine's figures are also given as a ratio to how many
choices of this duel the same processor makes at the same moment. It must stay as it is: a quicker yardstick would make
all ratios incomparable with older ones (`CHECK` tells whether it still plays the same games).
"""

from time import process_time

CARDS, DECK, MOST_IN_HAND, MOST_UNITS = 24, 30, 9, 6
FACE, ATTACK = 7, 16  # the target that is no unit; options from here on are attacks
GUARD, CHARGE, ZAP, DRAW, HEAL, RALLY, BURST, SPELL = range(1, 9)
HEALTH = 24

COST = [1 + i % 7 for i in range(CARDS)]
STRENGTH = [1 + (i * 5) % 6 for i in range(CARDS)]
TOUGHNESS = [1 + (i * 7) % 6 for i in range(CARDS)]
KIND = [i % 9 for i in range(CARDS)]

GAMES = 40  # in one measurement
CHECK = 3325, 272153  # choices and check of `play(GAMES, 1)`


class Side:
    __slots__ = ("cards", "deck", "fatigue", "hand", "health", "mana", "most_mana", "ready", "strength", "toughness")

    def __init__(self) -> None:
        self.health = HEALTH
        self.mana = 0
        self.most_mana = 0
        self.fatigue = 0
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.cards: list[int] = []
        self.strength: list[int] = []
        self.toughness: list[int] = []
        self.ready: list[int] = []

    def draw(self) -> None:
        if self.deck:
            card = self.deck.pop()
            if len(self.hand) < MOST_IN_HAND:
                self.hand.append(card)
        else:
            self.fatigue += 1
            self.health -= self.fatigue


class Duel:
    __slots__ = ("a", "b", "seed", "turn", "winner")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.turn = 0
        self.winner = -1
        self.a = Side()
        self.b = Side()
        for side in (self.a, self.b):
            self.deal(side)
        self.start_turn()

    def chance(self, n: int) -> int:
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) % n

    def deal(self, side: Side) -> None:
        for i in range(DECK):
            side.deck.append(i % CARDS)
        for i in range(DECK - 1, 0, -1):
            j = self.chance(i + 1)
            side.deck[i], side.deck[j] = side.deck[j], side.deck[i]
        for _ in range(4):
            side.draw()

    def start_turn(self) -> None:
        me = self.a if self.turn & 1 == 0 else self.b
        if me.most_mana < 10:
            me.most_mana += 1
        me.mana = me.most_mana
        me.draw()
        for i in range(len(me.ready)):
            me.ready[i] = 1
        if me.health <= 0:
            self.winner = 1 if self.turn & 1 == 0 else 0

    def options(self) -> list[int]:
        me, other = (self.a, self.b) if self.turn & 1 == 0 else (self.b, self.a)
        found = [0]
        full, mana = len(me.cards) >= MOST_UNITS, me.mana
        for i in range(len(me.hand)):
            card = me.hand[i]
            if COST[card] <= mana and (not full or KIND[card] == SPELL):
                found.append(1 + i)
        guards = []
        for j in range(len(other.cards)):
            if KIND[other.cards[j]] == GUARD:
                guards.append(j)
        for i in range(len(me.cards)):
            if me.ready[i] == 0 or me.strength[i] == 0:
                continue
            base = ATTACK + i * 8
            if guards:
                for j in guards:
                    found.append(base + j)
            else:
                for j in range(len(other.cards)):
                    found.append(base + j)
                found.append(base + FACE)
        return found

    def bury(self, side: Side, other: Side) -> None:
        again = True
        while again:
            again = False
            i = 0
            while i < len(side.cards):
                if side.toughness[i] > 0:
                    i += 1
                    continue
                card = side.cards[i]
                del side.cards[i], side.strength[i], side.toughness[i], side.ready[i]
                if KIND[card] == BURST:
                    for j in range(len(other.toughness)):
                        other.toughness[j] -= 1
                    self.bury(other, side)
                    again = True
                    break

    def choose(self, option: int) -> None:
        me, other = (self.a, self.b) if self.turn & 1 == 0 else (self.b, self.a)
        if option == 0:
            self.turn += 1
            self.start_turn()
        elif option < ATTACK:
            self.play(me, other, option - 1)
        else:
            i, target = option - ATTACK >> 3, option - ATTACK & 7
            me.ready[i] = 0
            if target == FACE:
                other.health -= me.strength[i]
            else:
                other.toughness[target] -= me.strength[i]
                me.toughness[i] -= other.strength[target]
                self.bury(other, me)
                self.bury(me, other)
        if other.health <= 0:
            self.winner = self.turn & 1
        elif me.health <= 0:
            self.winner = 1 - (self.turn & 1)

    def play(self, me: Side, other: Side, place: int) -> None:
        card = me.hand.pop(place)
        me.mana -= COST[card]
        kind = KIND[card]
        if kind == SPELL:
            for j in range(len(other.toughness)):
                other.toughness[j] -= 2
            self.bury(other, me)
            return
        me.cards.append(card)
        me.strength.append(STRENGTH[card])
        me.toughness.append(TOUGHNESS[card])
        me.ready.append(1 if kind == CHARGE else 0)
        if kind == ZAP:
            if other.toughness:
                other.toughness[0] -= 2
                self.bury(other, me)
            else:
                other.health -= 2
        elif kind == DRAW:
            me.draw()
        elif kind == HEAL:
            me.health = min(HEALTH, me.health + 3)
        elif kind == RALLY:
            for j in range(len(me.strength)):
                me.strength[j] += 1


def play(games: int, seed: int) -> tuple[int, int]:
    """How many choices were made, and a check of how the games ended."""
    made, check = 0, 0
    for i in range(games):
        duel = Duel(seed + i)
        choices = 0
        while duel.winner < 0 and choices < 2000:
            options = duel.options()
            duel.choose(options[duel.chance(len(options))])
            choices += 1
        made += choices
        check = (check * 31 + duel.winner + duel.a.health * 7 + duel.b.health * 13) % 1000003
    return made, check


def rate(seconds: float) -> float:
    """Choices in a second of processor time."""
    made, seed, started = 0, 1, process_time()
    while process_time() - started < seconds:
        made += play(GAMES, seed)[0]
        seed += 1
    return made / (process_time() - started)
