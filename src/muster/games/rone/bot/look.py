"""How the bot looks at a table of RONE: a world with what water, cards and lives are worth at the moment."""

from muster.cardplay.lasting import GRANT, TURN
from muster.cardplay.modifiers import keywords
from muster.games.rone.bot.board import GRAVE, Board, Body, life_worth
from muster.games.rone.bot.texts import DRAW, Card, card
from muster.games.rone.cards.carddef import DETECTION, SILENCED, TACTIC, UNIT
from muster.games.rone.rules.choices import ABILITY_SHIFT, CARD_MASK
from muster.games.rone.rules.combat import attackable_sides
from muster.games.rone.rules.state import MELEE, RANGED, RoneState
from muster.games.rone.rules.values import health, level_price, melee, play_cost, ranged, recycle_cost

MANY_CARDS = 7  # in hand: more of them cannot be played in time
RACE = 2.3  # cards of life that a side loses or plays in a turn, on average
YIELDS = 3.5  # turns in which a unit's ability brings something: it may die
TECHNOLOGY = 0.2  # what a technology's text is worth in a turn, as a share of its worth on a unit
ENOUGH_WATER = 9  # what lies beyond is worth less
INCOME = 0.9  # one water more in each turn
HERO_TURN = 1.0  # what exhausting a hero once costs: its economy ability
TECHNOLOGY_TURN = 0.3
COPIED = 0.6  # how much of a text is worth that was copied
AVERAGE = 2.6  # how much a card of the deck would be missed if it were in hand
DRAWS = 1.6  # cards drawn in a turn


class Table:
    """A world as one seat sees it, with everything that is asked of it often. It stays as it is while it is used."""

    def __init__(self, s: RoneState, seat: int) -> None:
        rules = s.rules
        self.s = s
        self.seat = seat
        self.side = rules.side[seat]
        self.me = s.players[seat]
        self.mine = s.sides[self.side]
        self.level = self.me.level
        self.water = self.me.water
        self.foes = tuple(side for side in range(rules.sides) if side != self.side and self.alive(side))
        self.my_turn = s.active >= 0 and rules.side[s.active] == self.side
        shortest = min(self.life(side) for side in (self.side, *self.foes))
        self.turns_left = min(9.0, max(1.5, shortest / RACE))  # how many more turns I shall probably have
        self.water_worth = water_value(self.water + 1) - water_value(self.water)  # one more

    # --- cards -----------------------------------------------------------------------------------------------

    def card(self, c: int) -> Card:
        return card(self.s.defs[c].record)

    def supplies(self, option: int) -> bool:
        """Whether the ability that an option means only brings water or cards."""
        c, number = option & CARD_MASK, option >> ABILITY_SHIFT & CARD_MASK
        ability = self.s.defs[c].activated[number]
        owner = self.s.rules.defs[ability.me] if ability.me >= 0 else self.s.defs[c]
        return card(owner.record).abilities.get(ability.line, False)

    # --- players ---------------------------------------------------------------------------------------------

    def alive(self, side: int) -> bool:
        return any(not self.s.out >> seat & 1 for seat in self.s.rules.members[side])

    def life(self, side: int) -> int:
        return life_of(self.s, side)

    # --- what things are worth now ---------------------------------------------------------------------------

    def life_price(self) -> float:
        """What giving up a card of life costs."""
        life = self.life(self.side)
        return life_worth(life) - life_worth(life - 1)

    def short_of(self, n: int) -> bool:
        """Whether so much more water would pay for something in my turn that I cannot have without it."""
        if not self.my_turn:
            return False
        s = self.s
        cards = [c for c in self.me.hand if s.defs[c].kind == UNIT]
        cards += self.mine.techdeck
        prices = [play_cost(s, self.seat, c) for c in cards if s.defs[c].level <= self.level]
        return any(self.water < price <= self.water + n for price in (*prices, level_price(s, self.seat)))

    def draw_worth(self) -> float:
        """One card more in hand."""
        deck = self.mine.deck
        if not deck:
            return 0.0
        if deck[-1] in self.s.shields:
            return -self.life_price()  # a shield that is drawn is lost (rone.kw.shd.05)
        return one_more(len(self.me.hand))

    def grave_worth(self, c: int, size: int) -> float:
        """How glad I am to have a card on top of a graveyard of this size, to recycle it."""
        s = self.s
        d = s.defs[c]
        if d.kind not in (UNIT, TACTIC) or d.recycle < 0:
            return -1.0
        price = recycle_cost(s, self.seat, c)
        late = 0.5 * max(0, d.level - self.level) + 0.25 * max(0, price - (size - 1))
        return self.recycled_worth(self.card(c)) - GRAVE * price - late

    def recycled_worth(self, printed: Card) -> float:
        """A recycled card when it arrives: a unit sleeps for two turns."""
        if printed.kind == "unit":
            return 0.75 * printed.body + printed.arrival + printed.returning
        return 0.7 * printed.usual

    def hand_worth(self, c: int) -> float:
        """How much I should miss a card of my hand, apart from the life that it is."""
        cost = play_cost(self.s, self.seat, c)
        if cost < 0:
            return 0.0
        printed = self.card(c)
        locked = printed.level - self.level
        brings = printed.body + printed.arrival if printed.kind == "unit" else printed.usual
        return (brings - 0.6 * cost) * (1.0 if locked <= 0 else 0.6 if locked == 1 else 0.25)

    def missed(self, c: int) -> float:
        """How much a hand card would be missed, less what it does in the graveyard."""
        return self.hand_worth(c) - 0.4 * max(0.0, self.grave_worth(c, len(self.mine.grave) + 1))

    def missed_from_deck(self) -> float:
        """The same for an unknown card of the deck: it may never be drawn."""
        return AVERAGE * min(1.0, DRAWS * self.turns_left / max(1, len(self.mine.deck)))

    def card_worth(self, c: int) -> float:
        """A card that comes to its owner's hand, apart from the life that it is."""
        printed = self.card(c)
        return max(0.3, 0.25 * (printed.body + (printed.cost or 0)))

    def standing_worth(self, c: int) -> float:
        """A technology for the rest of the game."""
        printed = self.card(c)
        return (TECHNOLOGY * printed.standing + 0.7 * printed.yields) * self.turns_left

    def level_worth(self) -> float:
        """The next level: one more water in each turn, cards that can be played at last, better abilities."""
        s = self.s
        locked = [c for c in self.me.hand if s.defs[c].level == self.level + 1]
        return INCOME * self.turns_left + 0.3 * sum(self.hand_worth(c) for c in locked) + 0.5

    # --- the board -------------------------------------------------------------------------------------------

    def board(self, s: RoneState) -> Board:
        """The battlefield of a world that came from this one."""
        rules = s.rules
        lookout = set()
        for seat, player in enumerate(s.players):
            for c in (player.hero, *player.techs):
                if c >= 0 and keywords(s, c) & DETECTION:
                    lookout.add(rules.side[seat])
        life = [life_of(s, side) for side in range(rules.sides)]
        made = Board(self.side, self.foes, life, frozenset(lookout), rules.flyers_attack_ground)
        if rules.three:
            made.prey = tuple(attackable_sides(s, self.seat))
            made.hunters = tuple(side for side in self.foes if self.side in attackable_sides(s, side))
        for number, side in enumerate(s.sides):
            for c in side.units:
                made.bodies.append(self.body(s, c, number))
        if not any(s.players[seat].hand for side in self.foes for seat in rules.members[side]):
            made.fresh = 0.0
        return made

    def body(self, s: RoneState, c: int, side: int) -> Body:
        """A unit in play."""
        d = s.defs[c]
        new = Body(c, side, keywords(s, c), health(s, c), melee(s, c), ranged(s, c), d.speed, s.exhausted[c])
        printed = card(d.record)
        if s.lasting:
            for change in s.lasting:
                if change.kind == GRANT and change.whom == c and change.until == TURN:
                    new.ending |= change.what & ~d.keywords
        if s.boost:
            tokens = s.boost.get(c << 1 | MELEE, 0), s.boost.get(c << 1 | RANGED, 0)
            if tokens != (0, 0):
                new.with_tokens(*tokens)
        new.text = printed.standing + printed.yields * min(YIELDS, self.turns_left / 2)
        new.parting = printed.parting
        for original in d.key[2::2]:
            if original == SILENCED:
                new.text = new.parting = 0.0
            else:
                new.text += COPIED * card(s.rules.defs[original].record).standing
        return new


def water_value(water: int) -> float:
    """Less for each, the more there is."""
    plenty = max(0, water - ENOUGH_WATER)
    return 0.9 * (water - plenty) + 0.7 * min(plenty, ENOUGH_WATER) + 0.4 * max(0, plenty - ENOUGH_WATER)


def one_more(cards: int) -> float:
    """A card drawn to a hand of so many."""
    if cards >= MANY_CARDS:
        return 0.4
    return DRAW + (0.4 if cards <= 2 else 0.0)


def life_of(s: RoneState, side: int) -> int:
    """Cards in deck and hands (rone.life.07)."""
    return len(s.sides[side].deck) + sum(len(s.players[seat].hand) for seat in s.rules.members[side])
