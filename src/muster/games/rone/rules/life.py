"""Life and death: damage to a hero paid in cards, cards on their way to a graveyard, units that die, the end.

Chapters life and end; rone.zone.09 to 11, rone.stack.12 to 15, rone.kw.shd.
"""

from collections.abc import Mapping

from muster.cardplay.being import being, card_of, in_play, is_same
from muster.cardplay.instead import carry_out, in_place_of
from muster.cardplay.lasting import WHILE_HERE
from muster.cardplay.later import all_over, without_seat
from muster.cardplay.listeners import unlisten, wake, wake_head
from muster.cardplay.program import decider
from muster.cardplay.stack import TRIGGERS
from muster.games.rone.cards.carddef import DIRECT_HIT, TECHNOLOGY
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.change import (
    BOTTOM,
    TOP,
    fall,
    give_back,
    hurt,
    leave,
    lose_from_hand,
    lose_top,
    place_in_grave,
    put_in_hand,
    remove,
    shield_up,
    store_technology,
    take_control,
    tell_averted,
    use_shield,
    vanish,
    wake_death,
)
from muster.games.rone.rules.choices import (
    AT_BOTTOM,
    CARD_MASK,
    FIRST,
    LOSE,
    LOSE_TOP,
    LOSE_V,
    ON_TOP,
    ROLE,
    SPLIT,
)
from muster.games.rone.rules.choices import (
    SHIELD as USE_SHIELD,
)
from muster.games.rone.rules.course import end_game, hero_hit, put_out, take_reward
from muster.games.rone.rules.state import BY_CARDS, LIMIT, RUNNING, TIE, RoneState, in_hand_or_deck
from muster.games.rone.rules.values import health
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask, Step

FREE = -1  # instead of a number of hand cards: point by point


# --- graveyards --------------------------------------------------------------------------------------------------


def bury(s: RoneState, seat: int, c: int) -> None:
    """A card goes to its owner's graveyard; `seat` decides whether on top or under it (rone.zone.10, rone.amb.105)."""
    if s.defs[c].token:
        vanish(s, c)
        return
    side = s.rules.side[s.owner[c]]
    if s.rules.side[seat] != side:
        seat = decider(s, side)
    if s.sides[side].grave:
        s.agenda.append(Bury(seat, c))
    else:
        place_in_grave(s, seat, c, TOP)


class Bury(Ask[RoneState]):
    """Top or bottom of the graveyard, for each card (rone.zone.10)."""

    __slots__ = ("card",)
    tag = 1
    kind = "bury"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [ON_TOP, AT_BOTTOM]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        place_in_grave(s, seat, self.card, BOTTOM if option == AT_BOTTOM else TOP)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card)


def ask_in_order(s: RoneState, rest: int, seat: int) -> None:
    """What is asked above this height of the agenda about cards that a text moves at once: in turn order from `seat`,
    and each about their first card first (rone.amb.242)."""
    if not s.rules.in_turn:
        return
    places = [i for i in range(rest, len(s.agenda)) if isinstance(s.agenda[i], Bury | Role)]
    asks = [ask for ask in s.agenda[rest:] if isinstance(ask, Bury | Role)]
    asks.sort(key=lambda ask: s.rules.turn_orders[seat].index(ask.seat))
    for i, ask in zip(places, reversed(asks), strict=True):
        s.agenda[i] = ask


# --- leaving the battlefield -------------------------------------------------------------------------------------


def kill(s: RoneState, c: int, destroyed: int) -> None:
    """A card in play is destroyed (rone.card.25, rone.zone.09); a technology leaves by its edition's rule."""
    if destroyed == ev.SACRIFICED and s.listeners[on.IS_SACRIFICED]:
        wake(s, on.IS_SACRIFICED, c)  # also if something comes instead of its death (rone.amb.160)
    if s.listeners[on.WOULD_DIE] and goes_elsewhere(s, c):
        return
    d = s.defs[c]
    seat = s.control[c]
    if d.kind == TECHNOLOGY:
        if s.rules.german:
            wake(s, on.DIES, c)
            leave(s, c)
            store_technology(s, c)  # rone.tech.07; without Death (rone.amb.86)
            return
        wake_death(s, c)
        leave(s, c)
        bury(s, seat, c)  # rone.tech.06
        return
    if fall(s, c, destroyed):
        shield_up(s, c)
    else:
        bury(s, seat, c)


def goes_elsewhere(s: RoneState, c: int) -> bool:
    """Whether something else happens to a card instead of its death, and then it happens (rone.amb.230)."""
    found = in_place_of(s, on.WOULD_DIE, c)
    if found is None:
        return False
    program, env = found
    tell_averted(s, c, card_of(env.source))
    carry_out(s, program, env)
    return True


def bounce(s: RoneState, c: int, told: bool = False) -> None:
    """Back to its owner's hand; a technology goes where its edition says (rone.tech.05, rone.tech.07)."""
    kind = s.defs[c].kind
    seat = s.control[c]
    leave(s, c, told)
    if kind == TECHNOLOGY:
        technology_leaves(s, c)
    else:
        to_hand(s, c, seat)


def technology_leaves(s: RoneState, c: int) -> None:
    """To a hand or a deck it cannot go."""
    if s.rules.german:
        store_technology(s, c)
    else:
        remove(s, c, ev.TECHNOLOGY_GONE)


def to_hand(s: RoneState, c: int, seat: int) -> None:
    """Into its owner's hand; a team decides whose (rone.2v2.11, rone.amb.109)."""
    owner = s.owner[c]
    if s.defs[c].token:
        vanish(s, c)
    elif s.rules.teams and s.rules.german:
        s.agenda.append(Role(decider(s, s.rules.side[owner]), c))
    else:
        if s.rules.side[seat] == s.rules.side[owner]:
            owner = seat
        put_in_hand(s, owner, c)


class Role(Ask[RoneState]):
    """A team says whose hand takes a card (rone.2v2.11)."""

    __slots__ = ("card",)
    tag = 2
    kind = "role"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [ROLE | member for member in s.rules.members[s.rules.side[seat]]]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        put_in_hand(s, option & CARD_MASK, self.card, ev.TO_TEAM)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card)


# --- deaths ------------------------------------------------------------------------------------------------------


class Deaths(Step[RoneState]):
    """Looks who has no health left (rone.card.25)."""

    __slots__ = ()
    tag = 3

    def step(self, s: RoneState) -> bool:
        damage, defs, changed = s.damage, s.defs, s.lasting or s.statics
        dying = []
        for side in s.sides:
            for c in side.units:
                if (health(s, c) <= 0) if changed else damage[c] >= defs[c].health:
                    dying.append(c)
        if dying:  # whoever waits for the death of another one dies after its effects (rone.stack.13)
            now = not_waiting(s, dying)
            if now:
                if s.statics:  # with one of them a passive may end that kept others alive
                    s.agenda.append(self)
                die(s, now, False)
        return False


def not_waiting(s: RoneState, dying: list[int]) -> tuple[int, ...]:
    waiting = waiting_for_death(s)
    return tuple(c for c in dying if being(s, c) not in waiting)


def somebody_fades(s: RoneState) -> bool:
    """Whether passives that change health leave a unit with none (rone.card.25). Asked only where `s.frail`."""
    waiting = waiting_for_death(s)
    return any(health(s, c) <= 0 for side in s.sides for c in side.units if being(s, c) not in waiting)


def waiting_for_death(s: RoneState) -> set[int]:
    return {b for step in s.agenda if isinstance(step, Dying) for b in step.cards}


class Dying(Step[RoneState]):
    """The others that were to die together with one: each is looked at again when its turn comes (rone.stack.13,
    rone.stack.14, rone.amb.53). Destroyed by an effect, they need no lack of health."""

    __slots__ = ("cards", "destroyed")
    tag = 4

    def __init__(self, cards: tuple[int, ...], destroyed: int) -> None:
        self.cards = cards  # as beings
        self.destroyed = destroyed

    def step(self, s: RoneState) -> bool:
        surely = self.destroyed or not s.rules.healing_saves
        there = [card_of(b) for b in self.cards if in_play(s, b)]
        left = tuple(c for c in there if surely or health(s, c) <= 0)
        if left:
            die(s, left, self.destroyed)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.destroyed, *self.cards)


def die(s: RoneState, cards: tuple[int, ...], destroyed: int) -> None:
    """One by one, in the order of the player whose turn it is (rone.stack.12)."""
    if len(cards) == 1:
        kill(s, cards[0], destroyed)
    else:
        s.agenda.append(DeathOrder(s.active, cards, destroyed))


class DeathOrder(Ask[RoneState]):
    """Which of several dies first; its effects are carried out while the others are still there (rone.stack.13)."""

    __slots__ = ("cards", "destroyed")
    tag = 5
    kind = "death order"

    def __init__(self, seat: int, cards: tuple[int, ...], destroyed: int) -> None:
        self.seat = seat
        self.cards = cards
        self.destroyed = destroyed

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [FIRST | c for c in self.cards]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        c = option & CARD_MASK
        s.agenda.append(Dying(tuple(being(s, x) for x in self.cards if x != c), self.destroyed))
        s.agenda.append(TRIGGERS)
        kill(s, c, self.destroyed)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.destroyed, *self.cards)


DEATHS = Deaths()


# --- damage to a hero --------------------------------------------------------------------------------------------


def hit_hero(s: RoneState, hero: int, points: int, source: int, by: int, why: int = ev.BY_TEXT) -> None:
    """Damage to a hero: its player gives up a card for each point (rone.life.01). `by` is the seat that dealt it, with
    the being `source`."""
    if s.statics or s.lasting:
        points = hurt(s, hero, points)
    if points <= 0:
        return
    seat = s.control[hero]
    hero_hit(s, seat, points, source, why)
    if s.rules.split:
        s.agenda.append(Split(seat, points, source, by))
    else:
        s.agenda.append(Hit(seat, points, 0, FREE, source, by, seat))


def hit_heroes(s: RoneState, heroes: list[int], points: Mapping[int, int], source: int, by: int, why: int) -> None:
    """Several are hit at once: they pay in turn order from the player whose effect it is (rone.amb.134)."""
    order = s.rules.turn_orders[by]
    heroes.sort(key=lambda hero: order.index(s.control[hero]))
    rest = len(s.agenda)
    for hero in heroes:
        hit_hero(s, hero, points[hero], source, by, why)
    s.agenda[rest:] = reversed(s.agenda[rest:])


class Split(Ask[RoneState]):
    """How many points the hand pays, said beforehand (rone.amb.02, switch)."""

    __slots__ = ("by", "points", "source")
    tag = 6
    kind = "split"

    def __init__(self, seat: int, points: int, source: int, by: int) -> None:
        self.seat = seat
        self.points = points
        self.source = source
        self.by = by

    def options(self, s: RoneState, seat: int) -> list[int]:
        side = s.rules.side[seat]
        mates = s.rules.members[side] if s.rules.either_hand else (seat,)  # rone.amb.99
        deck, hand = len(s.sides[side].deck), sum(len(s.players[mate].hand) for mate in mates)
        least = self.points - deck if self.points > deck else 0
        return [SPLIT | n for n in range(min(least, hand), min(self.points, hand) + 1)]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        s.agenda.append(Hit(seat, self.points, 0, option & CARD_MASK, self.source, self.by, seat))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.points, self.source, self.by)


class Hit(Ask[RoneState]):
    """One point of damage after the other: the top of the deck, a card from hand, or a shield (rone.life.02,
    rone.kw.shd.04, rone.amb.02 to 04). `whose` hero was hit; the one who pays is asked."""

    __slots__ = ("by", "done", "from_hand", "left", "source", "whose")
    tag = 7
    kind = "damage"

    def __init__(self, seat: int, left: int, done: int, from_hand: int, source: int, by: int, whose: int) -> None:
        self.seat = seat
        self.left = left
        self.done = done
        self.from_hand = from_hand
        self.source = source
        self.by = by
        self.whose = whose

    def step(self, s: RoneState) -> bool:
        if self.left and in_hand_or_deck(s, s.rules.side[self.whose]):
            return Ask.step(self.paid_by(self.payer(s)), s)
        if self.done:
            self.landed(s)
        return False

    def paid_by(self, seat: int) -> "Hit":
        if seat == self.seat:
            return self
        return Hit(seat, self.left, self.done, self.from_hand, self.source, self.by, self.whose)

    def payer(self, s: RoneState) -> int:
        """Whose hero was hit; with deck and hand empty the teammate pays (rone.amb.99), who alone knows that hand."""
        side = s.rules.side[self.whose]
        if s.sides[side].deck or s.players[self.whose].hand:
            return self.whose
        return next(seat for seat in s.rules.members[side] if s.players[seat].hand)

    def landed(self, s: RoneState) -> None:
        """Damage was dealt: once per event, however much (rone.kw.hit.02, rone.amb.67)."""
        source, hero = card_of(self.source), s.players[self.whose].hero
        if s.listeners[on.TAKES_DAMAGE]:
            wake(s, on.TAKES_DAMAGE, hero, by=self.by)
        if s.listeners[on.DEALS_DAMAGE] and is_same(s, self.source):
            wake(s, on.DEALS_DAMAGE, source, hero, self.by)
        if in_play(s, self.source):
            side = s.rules.side
            has_it = s.control[source]  # whoever took it over has its abilities (rone.word.own.02)
            if side[has_it] != side[self.whose]:
                wake_head(s, DIRECT_HIT, source, self.by if side[self.by] == side[has_it] else has_it)

    def options(self, s: RoneState, seat: int) -> list[int]:
        rules = s.rules
        side = s.sides[rules.side[seat]]
        deck = bool(side.deck)
        hand = [LOSE | c for c in s.players[seat].hand]
        if rules.teams and rules.either_hand:  # rone.amb.99
            for mate in rules.members[rules.side[seat]]:
                if mate != seat:
                    hand += [LOSE | c for c in s.players[mate].hand]
        if self.from_hand > 0 and hand:
            return hand
        found = []
        if deck:
            found.append(LOSE_TOP)
            if side.deck[-1] in s.shields:
                found.append(USE_SHIELD)
            if self.from_hand == 0:
                return found
        return found + hand

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        hand = self.from_hand - 1 if self.from_hand > 0 and option >> VERB_SHIFT == LOSE_V else self.from_hand
        done = self.done if option == USE_SHIELD else self.done + 1
        s.agenda.append(Hit(self.whose, self.left - 1, done, hand, self.source, self.by, self.whose))
        if option == USE_SHIELD:
            use_shield(s, seat)
            return
        if option == LOSE_TOP:
            c = lose_top(s, self.whose)
        else:
            c = option & CARD_MASK
            giver = next(x for x in s.rules.members[s.rules.side[seat]] if c in s.players[x].hand)
            lose_from_hand(s, giver, c, ev.OWN_CARD if giver == self.whose else ev.CARD_OF_MATE)
        bury(s, self.whose, c)  # rone.amb.105

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.done, self.from_hand, self.source, self.by, self.whose)


# --- the end -----------------------------------------------------------------------------------------------------


def a_deck_is_empty(s: RoneState) -> bool:
    sides = s.sides  # two or three
    return not (sides[0].deck and sides[1].deck and sides[-1].deck)


class Waiting(Step[RoneState]):
    """Effects that wait on the agenda while the stack is empty: what they speak of is not forgotten (rone.amb.34)."""

    __slots__ = ()


def has_lost(s: RoneState, side: int) -> bool:
    """Whether a side has lost just now."""
    members = s.rules.members[side]  # one or two
    if s.sides[side].deck or s.players[members[0]].hand or s.players[members[-1]].hand:
        return False
    return not s.out >> members[0] & 1


class EndCheck(Step[RoneState]):
    """Who has neither deck nor hand has lost, once the stack is empty (rone.end.01, rone.amb.08)."""

    __slots__ = ()
    tag = 8

    def step(self, s: RoneState) -> bool:
        s.firings = 0
        if s.remembered and not s.pending and not any(isinstance(step, Waiting) for step in s.agenda):
            s.remembered = {}
        for number, side in enumerate(s.sides):
            if not side.deck and has_lost(s, number):
                self.lose(s)
                break
        return False

    def lose(self, s: RoneState) -> None:
        rules = s.rules
        dead = [side for side in range(rules.sides) if has_lost(s, side)]
        alive = [side for side in range(rules.sides) if side not in dead and not s.out >> rules.members[side][0] & 1]
        if len(alive) > 1:
            for seat in dead:  # a side is a seat here
                put_out(s, seat)
                eliminate(s, seat)
            if s.frail:  # whom passives kept alive by what has left dies at once (rone.card.25)
                s.agenda += (self, TRIGGERS, DEATHS)
        else:
            winners = sum(1 << seat for side in alive for seat in rules.members[side])
            at_once = rules.three and not s.out  # nobody is out before them: rone.3p.11, rone.3p.12
            why = RUNNING if not at_once else ev.TWO_AT_ONCE if alive else ev.ALL_AT_ONCE
            end_game(s, BY_CARDS if alive else TIE, winners, why, tuple(dead) if rules.three else ())


END_CHECK = EndCheck()


def stop_by_limit(s: RoneState) -> None:
    """rone.amb.131"""
    end_game(s, LIMIT, 0)


def eliminate(s: RoneState, seat: int) -> None:
    """Three players: one leaves, the game goes on (rone.3p.07, rone.3p.10, rone.amb.117)."""
    hero = s.players[seat].hero
    unlisten(s, hero)
    del s.exhausted[hero], s.damage[hero], s.control[hero]
    if s.pending:
        without_seat(s, seat)
    give_back(s, all_over(s, WHILE_HERE, hero))
    for c in [c for c in s.exhausted if s.control[c] == seat or s.owner[c] == seat]:
        if s.owner[c] == seat:
            leave(s, c)
            remove(s, c, ev.PLAYER_OUT)
        elif s.control[c] != seat:  # it has gone home meanwhile
            continue
        elif s.defs[c].kind == TECHNOLOGY and len(s.players[s.owner[c]].techs) >= 3:  # no fourth (rone.amb.88)
            leave(s, c)
            store_technology(s, c, ev.NOT_BACK)
        else:
            take_control(s, c, s.owner[c], ev.BACK_TO_OWNER)
    s.waiting.clear()
    side = s.sides[seat]
    for zone in (side.grave, list(side.techdeck)):
        for c in zone:
            remove(s, c, ev.PLAYER_OUT)
    side.grave, side.techdeck = [], ()
    if s.reward:
        take_reward(s, (seat + 2) % 3)  # whose primary target, the player to the left, this was (rone.3p.03)
