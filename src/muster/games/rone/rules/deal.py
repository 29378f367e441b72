"""Before the first turn: decks, heroes, technologies, first player, water, hands, mulligans (chapter setup).

The steps run in the printed order (rone.setup.14).
"""

from muster.games.rone.cards.carddef import COPY_BITS
from muster.games.rone.cards.deck_rules import MOST_COPIES
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.change import draw, shuffle_deck
from muster.games.rone.rules.choices import CARD_MASK, DONE, HERO, KEEP, RETURN, SHUFFLE
from muster.games.rone.rules.course import (
    deal_deck,
    deal_technologies,
    find_starter,
    give_water,
    mulligan,
    put_back,
    take_hero,
)
from muster.games.rone.rules.state import NOBODY, Player, RoneState, Side
from muster.games.rone.rules.turn import NEXT_TURN
from muster.games.rone.setup import HAND, REWARD
from muster.kernel.state import Ask, Step
from muster.kernel.stream import below, shuffle


class Deal(Step[RoneState]):
    """Decks and heroes; everything after waits on the agenda."""

    __slots__ = ()
    tag = 80

    def step(self, s: RoneState) -> bool:
        rules = s.rules
        s.agenda += (NEXT_TURN, HANDS, TECHNOLOGIES)
        s.sides = [Side([], [], [], (), ()) for _ in range(rules.sides)]
        s.players = [Player(0, 1, NOBODY, [], ()) for _ in range(rules.players)]
        if rules.decks is None:
            random_decks(s)
        else:
            for side, deck in enumerate(rules.decks):
                for id_, count in deck.cards.items():
                    take(s, side, copies(s, side, id_, count))
        for side in range(rules.sides):
            deal_deck(s, side)
        heroes = list(rules.heroes)
        if not rules.choose_heroes:
            draw_heroes(s, heroes)
        for seat, number in enumerate(heroes):
            if number is not None:
                take_hero(s, seat, number)
        s.agenda += [ChooseHero(seat) for seat in reversed(range(rules.players)) if heroes[seat] is None]
        return False


def random_decks(s: RoneState) -> None:
    """All units and tactics are shuffled together and dealt out (rone.setup.01, rone.3p.02, rone.3p.08)."""
    rules = s.rules
    pool = rules.pool.copy()
    shuffle(s, pool)
    for side in range(rules.sides):
        take(s, side, [pool.pop() for _ in range(rules.deck_size)])
    if rules.three:
        s.reward = tuple(pool.pop() for _ in range(REWARD))
        s.owner = {**s.owner, **dict.fromkeys(s.reward, 0)}


def copies(s: RoneState, side: int, id_: str, count: int) -> list[int]:
    """The card ids of a card in a side's deck. Where others may not know the deck, chance says which of the two copies
    a single one is: so the second does not tell that there is a first."""
    first = first_copy(s, side, id_)
    if s.rules.numbered_by_side and count < MOST_COPIES:
        first += below(s, MOST_COPIES)
    return [first + copy for copy in range(count)]


def first_copy(s: RoneState, side: int, id_: str) -> int:
    if s.rules.numbered_by_side:
        return s.rules.library.of_side(id_, side)
    return s.rules.library.first_free(s.owner, id_)


def take(s: RoneState, side: int, cards: list[int]) -> None:
    """Cards of a side's deck. In a team both own them (rone.2v2.10); the first stands for both."""
    s.sides[side].deck += cards
    s.owner = {**s.owner, **dict.fromkeys(cards, s.rules.members[side][0])}


def draw_heroes(s: RoneState, heroes: list[int | None]) -> None:
    """Chance settles what neither names nor decks have settled (rone.setup.02)."""
    if None not in heroes:
        return
    free = [number for number in range(len(s.rules.library.heroes)) if number not in heroes]
    shuffle(s, free)
    free.reverse()
    for seat, number in enumerate(heroes):
        if number is None:
            heroes[seat] = free.pop()


class ChooseHero(Ask[RoneState]):
    """Free choice among the heroes that nobody has yet (rone.setup.02)."""

    __slots__ = ()
    tag = 81
    kind = "hero"

    def options(self, s: RoneState, seat: int) -> list[int]:
        taken = {player.hero >> COPY_BITS for player in s.players if player.hero >= 0}
        heroes = s.rules.library.heroes
        return [HERO | n for n in range(len(heroes)) if heroes[n].first >> COPY_BITS not in taken]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        take_hero(s, seat, option & CARD_MASK)


class Technologies(Step[RoneState]):
    """Technology decks, if the table plays with them (rone.setup.04, rone.2v2.06)."""

    __slots__ = ()
    tag = 82

    def step(self, s: RoneState) -> bool:
        rules = s.rules
        if not rules.technologies:
            return False
        if rules.decks is None:
            pool = rules.technology_pool.copy()
            shuffle(s, pool)
            each = min(rules.technologies, len(pool) // rules.sides)
            hands = [[pool.pop() for _ in range(each)] for _ in range(rules.sides)]
        else:
            hands = []
            for side, deck in enumerate(rules.decks):
                hand: list[int] = []
                for id_ in deck.technologies:
                    first = first_copy(s, side, id_)
                    s.owner = {**s.owner, first: 0}
                    hand.append(first)
                hands.append(hand)
        for side, cards in enumerate(hands):
            deal_technologies(s, side, cards)
        return False


TECHNOLOGIES = Technologies()


class Hands(Step[RoneState]):
    """First player, water, six cards each, then mulligans in turn order (rone.setup.06 to 13, rone.amb.95)."""

    __slots__ = ()
    tag = 83

    def step(self, s: RoneState) -> bool:
        rules = s.rules
        find_starter(s)
        order = rules.turn_orders[s.starter]
        for place, seat in enumerate(order):
            why = ev.THIRD if rules.three and place == 2 else ev.IN_ORDER
            give_water(s, seat, self.water(s, seat, place), why)
        for seat in order:
            draw(s, seat, HAND, ev.STARTING_HAND)
        s.agenda += [Mulligan(seat, 0) for seat in reversed(order)]
        return False

    def water(self, s: RoneState, seat: int, place: int) -> int:
        """rone.setup.08, rone.2v2.09, rone.amb.110"""
        rules = s.rules
        if rules.side[seat] == rules.side[s.starter]:
            return 0
        return rules.third_water if place == 2 and rules.three else rules.second_water


HANDS = Hands()


class Mulligan(Ask[RoneState]):
    """Once: cards under the deck and as many drawn, or everything shuffled back (rone.setup.10 to 13)."""

    __slots__ = ("returned",)
    tag = 84
    kind = "mulligan"

    def __init__(self, seat: int, returned: int) -> None:
        self.seat = seat
        self.returned = returned

    def options(self, s: RoneState, seat: int) -> list[int]:
        cards = [RETURN | c for c in s.players[seat].hand]
        return [DONE, *cards] if self.returned else [KEEP, SHUFFLE, *cards]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        if option == SHUFFLE:
            count = len(s.players[seat].hand)
            mulligan(s, seat, ev.ALL_BACK, count)
            shuffle_deck(s, s.rules.side[seat], ev.MULLIGAN_SHUFFLE)
            draw(s, seat, count, ev.HAND_SHUFFLED)
        elif option in (KEEP, DONE):
            mulligan(s, seat, ev.KEPT if option == KEEP else ev.SOME_BACK, self.returned)
            draw(s, seat, self.returned, ev.CARDS_RETURNED)
        else:
            put_back(s, seat, option & CARD_MASK)
            s.agenda.append(Mulligan(seat, self.returned + 1))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.returned)


DEAL = Deal()
