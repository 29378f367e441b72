"""The verbs of card texts: one small instruction each. Whatever they change goes through `change` and `life`."""

from collections import Counter

from muster.cardplay.being import being, card_of
from muster.cardplay.env import Bound, Env
from muster.cardplay.instead import in_place_of
from muster.cardplay.lasting import (
    CONTROL,
    COPY,
    COST,
    GRANT,
    LOSE,
    NOT_THERE,
    OTHER_COST,
    PERMANENT,
    YOU,
    Lasting,
    Until,
)
from muster.cardplay.meaning import BOUND, CHOSEN, ENEMY, FIELD, FIGURE, OWN, THIS, Amount, Group, Players, Reference
from muster.cardplay.program import GO_ON, STOP, WAIT, Answer, Instruction, Program, Run, TextAsk
from muster.cardplay.state import CardState
from muster.games.rone.cards.carddef import HERO, SHIELD, TECHNOLOGY, UNIT
from muster.games.rone.cards.groups import ANY_KIND, DECK, GRAVE, HAND, value_of
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.change import (
    BOTTOM,
    MOST_COUNTERS,
    TOP,
    boost,
    cancel,
    change_cost,
    change_health,
    change_value,
    copy_abilities,
    create,
    damage_unit,
    discard,
    draw,
    enter,
    exhaust,
    gain_water,
    grant,
    last,
    lay_unseen,
    leave,
    look_at_deck,
    look_at_hand,
    lose_sight,
    lose_track,
    place_in_grave,
    put_counters,
    put_in_deck,
    recycle_from_grave,
    refresh,
    remove,
    reveal,
    search_deck,
    shield_up,
    shuffle_deck,
    store_technology,
    take_control,
    take_unseen,
    tell_leaving,
    vanish,
    wake_death,
    ward,
)
from muster.games.rone.rules.choices import CARD_MASK, DISCARD, MOST_X, NUMBER
from muster.games.rone.rules.item import RECYCLED_TACTIC
from muster.games.rone.rules.item import TACTIC as TACTIC_ITEM
from muster.games.rone.rules.life import (
    DEATHS,
    ask_in_order,
    bounce,
    bury,
    die,
    goes_elsewhere,
    hit_heroes,
    kill,
    technology_leaves,
    to_hand,
)
from muster.games.rone.rules.state import NEXT_COMBAT, RoneState
from muster.games.rone.rules.values import HEALTH, counters_on, melee, side_of
from muster.kernel.state import Ask
from muster.kernel.stream import below

# What instructions look at, and of what there may be more after them.
HANDS, WATER, CARDS = 1, 2, 4  # CARDS: elsewhere than in hands

# --- water and cards ---------------------------------------------------------------------------------------------


class Draw(Instruction[RoneState]):
    """rone.card.31; an empty deck is no failure (rone.zone.03)."""

    __slots__ = ("amount",)
    brings = HANDS
    of_actor = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def personal(self) -> bool:
        return True

    def certain(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        draw(s, env.actor, self.amount.value(s, env))
        return GO_ON


class Gain(Instruction[RoneState]):
    """rone.card.30; a negative amount is lost."""

    __slots__ = ("amount",)
    looks_at = WATER
    brings = WATER
    of_actor = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def personal(self) -> bool:
        return True

    def certain(self) -> bool:
        return self.amount.sign > 0

    def possible(self, s: RoneState, env: Env) -> bool:
        return s.players[env.actor].water >= -self.amount.value(s, env)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n = self.amount.value(s, env)
        whole = n >= 0 or not s.rules.weighs_ways or s.players[env.actor].water >= -n
        gain_water(s, env.actor, n)
        return GO_ON if whole else env.with_did(0)  # rone.amb.180


class LoseAll(Instruction[RoneState]):
    """All the water that there is."""

    __slots__ = ()
    looks_at = WATER
    brings = 0
    of_actor = True

    def personal(self) -> bool:
        return True

    def possible(self, s: RoneState, env: Env) -> bool:
        return s.players[env.actor].water > 0

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        gain_water(s, env.actor, -s.players[env.actor].water)
        return GO_ON


class Pay(Instruction[RoneState]):
    """Payment inside a text: all of it, or the rest is cancelled."""

    __slots__ = ("amount", "recycle")
    looks_at = WATER | CARDS
    brings = 0
    of_actor = True

    def __init__(self, amount: Amount, recycle: bool) -> None:
        self.amount = amount
        self.recycle = recycle

    def able(self, s: RoneState, env: Env) -> bool:
        have = len(s.sides[s.rules.side[env.actor]].grave) if self.recycle else s.players[env.actor].water
        return have >= self.amount.value(s, env)

    def personal(self) -> bool:
        return not self.recycle

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        if not self.able(s, env):
            return STOP
        n = self.amount.value(s, env)
        if self.recycle:
            recycle_from_grave(s, s.rules.side[env.actor], n)
        else:
            gain_water(s, env.actor, -n, paid=True)
        return GO_ON


class PayX(Instruction[RoneState]):
    """Payment inside a text whose size is chosen when it is made: X, at most what there is (rone.amb.162)."""

    __slots__ = ("recycle",)
    of_actor = True

    def __init__(self, recycle: bool) -> None:
        self.recycle = recycle

    def personal(self) -> bool:
        return not self.recycle

    def most(self, s: RoneState, seat: int) -> int:
        have = len(s.sides[s.rules.side[seat]].grave) if self.recycle else s.players[seat].water
        return min(have, MOST_X)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append((GiveX if self.recycle else WaterX)(env.actor, program, at, env))
        return WAIT


class WaterX(TextAsk):
    """How much water is paid."""

    __slots__ = ()
    tag = 31
    kind = "number"

    def options(self, s: CardState, seat: int) -> list[int]:
        pays = self.program.code[self.at]
        assert isinstance(s, RoneState)
        assert isinstance(pays, PayX)
        return [NUMBER | n for n in range(pays.most(s, seat) + 1)]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        assert isinstance(s, RoneState)
        n = option & CARD_MASK
        s.agenda.append(Run(self.program, self.at + 1, self.env.with_x(n)))
        self.take(s, seat, n)

    def take(self, s: RoneState, seat: int, n: int) -> None:
        gain_water(s, seat, -n, paid=True)


class GiveX(WaterX):
    """How many cards of the graveyard are paid."""

    __slots__ = ()
    tag = 32

    def take(self, s: RoneState, seat: int, n: int) -> None:
        recycle_from_grave(s, s.rules.side[seat], n)


class RecycleCards(Instruction[RoneState]):
    """The recycling symbol: cards from the top of the graveyard leave the game (rone.card.36)."""

    __slots__ = ("amount",)
    looks_at = CARDS
    brings = 0
    of_actor = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def able(self, s: RoneState, env: Env) -> bool:
        return len(s.sides[s.rules.side[env.actor]].grave) >= self.amount.value(s, env)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        """As many as there are (rone.amb.140)."""
        whole = self.able(s, env)
        recycle_from_grave(s, s.rules.side[env.actor], self.amount.value(s, env))
        return GO_ON if whole else env.with_did(0)


class Discard(Instruction[RoneState]):
    """Cards from the actor's hand, chosen by the actor or by chance (rone.zone.12)."""

    __slots__ = ("amount", "chance", "kinds")
    looks_at = HANDS
    brings = CARDS
    of_actor = True
    lack = "discard"

    def __init__(self, amount: Amount, kinds: int, chance: bool) -> None:
        self.amount = amount
        self.kinds = kinds
        self.chance = chance

    def able(self, s: RoneState, env: Env) -> bool:
        return len(self.cards(s, env.actor)) >= self.amount.value(s, env)

    def cards(self, s: RoneState, seat: int) -> list[int]:
        return [c for c in s.players[seat].hand if self.kinds >> s.defs[c].kind & 1]

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        found = self.cards(s, env.actor)
        n = self.amount.value(s, env)
        if not n:
            return GO_ON
        if env.actor != env.seat and self.kinds & ANY_KIND != ANY_KIND:
            s.play.asked(s, env, s.players[env.actor].hand)
        if not found:
            return STOP
        s.agenda.append(Run(program, at + 1, env if len(found) >= n else env.with_did(0)))  # rone.amb.140
        rest = len(s.agenda)
        if self.chance:
            for _ in range(min(n, len(found))):
                throw_away(s, env.actor, found.pop(below(s, len(found))))
        elif len(found) <= n:
            for c in found:
                throw_away(s, env.actor, c)
        else:
            s.agenda.append(DiscardAsk(env.actor, n, self.kinds))
        ask_in_order(s, rest, env.seat)
        return WAIT


def throw_away(s: RoneState, seat: int, c: int) -> None:
    discard(s, seat, c)
    bury(s, seat, c)


class DiscardAsk(Ask[RoneState]):
    __slots__ = ("kinds", "left")
    tag = 30
    kind = "discard"

    def __init__(self, seat: int, left: int, kinds: int) -> None:
        self.seat = seat
        self.left = left
        self.kinds = kinds

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [DISCARD | c for c in s.players[seat].hand if self.kinds >> s.defs[c].kind & 1]

    def stuck(self, s: RoneState) -> None:
        """The hand is empty: there is nothing left to discard."""

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        if self.left > 1:
            s.agenda.append(DiscardAsk(seat, self.left - 1, self.kinds))
        throw_away(s, seat, option & CARD_MASK)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.kinds)


class DiscardHand(Instruction[RoneState]):
    __slots__ = ()
    looks_at = HANDS
    brings = CARDS
    of_actor = True

    def personal(self) -> bool:
        return True

    def possible(self, s: RoneState, env: Env) -> bool:
        return bool(s.players[env.actor].hand)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(Run(program, at + 1, env))
        rest = len(s.agenda)
        for c in list(s.players[env.actor].hand):
            throw_away(s, env.actor, c)
        ask_in_order(s, rest, env.seat)
        return WAIT


# --- damage and destruction --------------------------------------------------------------------------------------


class Deal(Instruction[RoneState]):
    """Damage to units and heroes; damage to a player is damage to the hero (rone.life.06)."""

    __slots__ = ("amount", "whom")
    in_play = True
    brings = CARDS

    def __init__(self, amount: Amount, whom: Reference) -> None:
        self.amount = amount
        self.whom = whom

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n = self.amount.value(s, env)
        found = self.whom.cards(s, env)
        s.agenda.append(Run(program, at + 1, env))
        s.agenda.append(DEATHS)
        heroes = []
        for c in found:
            if c < 0:
                c = s.players[-1 - c].hero
            if c in s.exhausted:  # nor is there the hero of somebody who has left
                if s.defs[c].kind == HERO:
                    heroes.append(c)
                elif s.defs[c].kind == UNIT:
                    damage_unit(s, c, n, env.source, by=env.seat)
        if heroes:
            why = ev.TO_PLAYER if any(c < 0 for c in found) else ev.BY_TEXT
            hit_heroes(s, heroes, dict.fromkeys(heroes, n), env.source, env.seat, why)
        return WAIT


class Divide(Instruction[RoneState]):
    """Damage point by point to those that were chosen for each, all at once (rone.amb.232)."""

    __slots__ = ("points", "whom")
    in_play = True
    brings = CARDS

    def __init__(self, whom: Reference, points: tuple[Reference, ...]) -> None:
        self.whom = whom
        self.points = points

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        shares = Counter(c for point in self.points for c in point.cards(s, env) if c in s.exhausted)
        s.agenda += (Run(program, at + 1, env), DEATHS)
        heroes = {c: n for c, n in shares.items() if s.defs[c].kind == HERO}
        for c, n in shares.items():
            if s.defs[c].kind == UNIT:
                damage_unit(s, c, n, env.source, by=env.seat)
        if heroes:
            hit_heroes(s, list(heroes), heroes, env.source, env.seat, ev.BY_TEXT)
        return WAIT


class Strike(Instruction[RoneState]):
    """A unit deals damage: its own deed, and no attack (rone.amb.165). `measure`: a value of the unit itself."""

    __slots__ = ("amount", "measure", "who", "whom")
    in_play = True
    brings = CARDS

    def __init__(self, who: Reference, amount: Amount, whom: Reference, measure: str) -> None:
        self.who = who
        self.amount = amount
        self.whom = whom
        self.measure = measure

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        dealers = [c for c in self.who.cards(s, env) if c in s.exhausted]
        if not dealers:
            return STOP
        amounts = [
            value_of(s, env, being(s, c), self.measure) if self.measure else self.amount.value(s, env) for c in dealers
        ]
        found = self.whom.cards(s, env)
        s.agenda += (Run(program, at + 1, env), DEATHS)
        for dealer, n in zip(dealers, amounts, strict=True):
            source = being(s, dealer)
            heroes = []
            for c in found:
                if c < 0:
                    c = s.players[-1 - c].hero
                if c in s.exhausted and s.defs[c].kind == HERO:
                    heroes.append(c)
                elif c in s.exhausted and s.defs[c].kind == UNIT:
                    damage_unit(s, c, n, source, by=env.seat)
            if heroes:
                by = env.seat if s.rules.knows_doers else s.control[dealer]
                hit_heroes(s, heroes, dict.fromkeys(heroes, n), source, by, ev.BY_TEXT)
        return WAIT


class Fight(Instruction[RoneState]):
    """Two units deal damage equal to their melee to each other, at once; it is no attack (rone.amb.165)."""

    __slots__ = ("who", "whom")
    in_play = True
    brings = CARDS

    def __init__(self, who: Reference, whom: Reference) -> None:
        self.who = who
        self.whom = whom

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        pairs = [
            (a, b)
            for a in self.who.cards(s, env)
            for b in self.whom.cards(s, env)
            if a != b and a in s.exhausted and b in s.exhausted
        ]
        if not pairs:
            return STOP
        blows = [(x, y, melee(s, x)) for a, b in pairs for x, y in ((a, b), (b, a))]
        s.agenda += (Run(program, at + 1, env), DEATHS)
        for dealer, c, n in blows:
            damage_unit(s, c, n, being(s, dealer), by=env.seat)
        return WAIT


class Ward(Instruction[RoneState]):
    """Damage that is less, more or prevented for a while (rone.amb.164); damage to a player is damage to the hero."""

    __slots__ = ("amount", "how", "until", "whom")
    in_play = True
    brings = 0

    def __init__(self, whom: Reference, amount: Amount, how: int, until: Until) -> None:
        self.whom = whom
        self.amount = amount
        self.how = how
        self.until = until

    def personal(self) -> bool:
        return self.until.on == YOU

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        points, of = self.amount.value(s, env), self.until.of(s, env)
        for found in self.whom.cards(s, env) if of != NOT_THERE else ():
            c = s.players[-1 - found].hero if found < 0 else found
            if c in s.exhausted and (points or self.how == ev.ALL_DAMAGE):
                ward(s, c, points, self.how, self.until.number, of)
        return GO_ON


class Destroy(Instruction[RoneState]):
    """rone.zone.09; a hero cannot be destroyed (rone.amb.89)."""

    __slots__ = ("what",)
    in_play = True
    brings = CARDS

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        found = tuple(c for c in self.what.cards(s, env) if c in s.exhausted and s.defs[c].kind != HERO)
        s.agenda.append(Run(program, at + 1, env))
        if found:
            die(s, found, True)
        return WAIT


class Sacrifice(Instruction[RoneState]):
    """Cards that the actor controls are destroyed, as many as there are (rone.amb.160). `paying`: as a cost; whatever
    that triggers waits until all is paid (rone.amb.161)."""

    __slots__ = ("paying", "what")
    brings = CARDS
    of_actor = True
    lack = "sacrifice"

    def __init__(self, what: Reference, paying: bool = False) -> None:
        self.what = what
        self.paying = paying

    def able(self, s: RoneState, env: Env) -> bool:
        if self.what.how == CHOSEN and env.binds[self.what.bind] is None:
            return self.what.up_to or len(self.what.candidates(s, env)) >= self.wanted(s, env)
        return bool(self.own(s, env))

    def wanted(self, s: RoneState, env: Env) -> int:
        return 1 if self.what.count is None else self.what.count.value(s, env)

    def own(self, s: RoneState, env: Env) -> tuple[int, ...]:
        side = s.rules.side[env.actor]
        there = (c for c in self.what.cards(s, env) if c in s.exhausted and s.defs[c].kind != HERO)
        return tuple(c for c in there if side_of(s, c) == side)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        found = self.own(s, env)
        chosen = self.what.how == CHOSEN and not self.what.up_to
        if not found and not self.what.up_to and (not chosen or self.wanted(s, env)):
            return STOP
        whole = not chosen or len(found) >= self.wanted(s, env)
        s.agenda.append(Run(program, at + 1, env if whole else env.with_did(0)))
        if self.paying:
            for c in found:
                kill(s, c, ev.SACRIFICED)
        elif found:
            die(s, found, ev.SACRIFICED)
        return WAIT


class FromAnywhere(Instruction[RoneState]):
    """Something done to cards wherever they are; those that have left the game are nowhere (rone.amb.233)."""

    __slots__ = ()

    def finds(self, s: RoneState, env: Env, ref: Reference) -> bool:
        if ref.how != BOUND or not s.rules.misses_the_gone or not env.binds[ref.bind]:
            return Instruction.finds(self, s, env, ref)
        return any(self.is_there(s, c) for c in ref.cards(s, env))

    def is_there(self, s: RoneState, c: int) -> bool:
        return c in s.exhausted or lies_somewhere(s, c)


def lies_somewhere(s: RoneState, c: int) -> bool:
    """Whether a card lies in a hand, a deck or a graveyard."""
    side = s.sides[s.rules.side[s.owner[c]]]
    return c in side.grave or c in side.techdeck or is_concealed(s, c)


class Remove(FromAnywhere):
    """Out of the game, from wherever it is (rone.zone.16, rone.amb.85)."""

    __slots__ = ("what",)
    brings = CARDS

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        cards = self.what.cards(s, env)
        told = tell_leaving(s, cards, False)
        for c in cards:
            if c in s.exhausted:
                if s.defs[c].kind == HERO:
                    continue
                technology = s.defs[c].kind == TECHNOLOGY
                leave(s, c, c in told)
                if technology and s.rules.german and not s.rules.technology_removable:
                    store_technology(s, c)
                else:
                    remove(s, c)
            elif take_out(s, c):
                remove(s, c)
        return GO_ON


class Cancel(Instruction[RoneState]):
    """A tactic on the stack has no effect: it goes to its owner's graveyard, a recycled one leaves the game."""

    __slots__ = ("what",)
    brings = CARDS

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(Run(program, at + 1, env))
        for c in self.what.cards(s, env):
            for place, item in enumerate(s.stack):
                if item.card == c and item.kind in (TACTIC_ITEM, RECYCLED_TACTIC):
                    cancel(s, place)
                    if s.defs[c].keywords & SHIELD:  # it was played or recycled (rone.kw.shd.02, rone.amb.73)
                        shield_up(s, c)
                    elif item.kind == RECYCLED_TACTIC:
                        remove(s, c, ev.TACTIC_RECYCLED)
                    else:
                        bury(s, item.seat, c)
        return WAIT


# --- rotation, values, keywords ----------------------------------------------------------------------------------


class Rotate(Instruction[RoneState]):
    """rone.word.exh.01, rone.word.ref.01"""

    __slots__ = ("back", "times", "what")
    in_play = True
    brings = CARDS

    def __init__(self, what: Reference, times: Amount, back: bool) -> None:
        self.what = what
        self.times = times
        self.back = back

    def possible(self, s: RoneState, env: Env) -> bool:
        """A card that cannot turn any further is no card to be turned, where it is known which one."""
        found = self.what.cards(s, env) if self.what.how in (BOUND, THIS, FIGURE) else ()
        limit = 0 if self.back else 3
        if found and self.times.value(s, env) and all(s.exhausted.get(c, limit) == limit for c in found):
            return False
        return Instruction.possible(self, s, env)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n = self.times.value(s, env)
        for c in self.what.cards(s, env):
            if c in s.exhausted:
                if self.back:
                    refresh(s, c, n)
                else:
                    exhaust(s, c, n)
        return GO_ON


class ExhaustForIt(Rotate):
    """The same as a cost: of active cards other than the one that is used (rone.amb.161)."""

    __slots__ = ()
    lack = "exhaust"

    def able(self, s: RoneState, env: Env) -> bool:
        if self.times.value(s, env) > 3:  # no card turns as often
            return False
        wanted = 1 if self.what.count is None else self.what.count.value(s, env)
        return len([c for c in self.what.candidates(s, env) if c != card_of(env.source)]) >= wanted


class Get(Instruction[RoneState]):
    """Values and keywords that a card gets, for its next combat, for a while or for good (rone.card.32 to 35)."""

    __slots__ = ("changes", "grant", "until", "who")
    in_play = True
    brings = CARDS

    def __init__(self, who: Reference, changes: tuple[tuple[int, Amount], ...], grant: int, until: Until) -> None:
        self.who = who
        self.changes = changes  # (value, amount)
        self.grant = grant
        self.until = until

    def personal(self) -> bool:
        return self.until.on == YOU

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        until, of = self.until.number, self.until.of(s, env)
        if of == NOT_THERE:  # what was to last as long as a card is there (rone.amb.150)
            return GO_ON
        amounts = [(value, amount.value(s, env)) for value, amount in self.changes]
        found = [c for c in self.who.cards(s, env) if c in s.exhausted]
        for c in found:
            for value, n in amounts:
                if value == HEALTH and until == PERMANENT:
                    change_health(s, c, n)
                elif until == NEXT_COMBAT:
                    boost(s, c, value, n)
                else:
                    change_value(s, c, value, n, until, of)
            bit = self.grant
            while bit:
                low = bit & -bit
                grant(s, c, low, until, of)
                bit ^= low
        for value, _ in amounts:
            if value == HEALTH:
                s.agenda.append(Run(program, at + 1, env))
                s.agenda.append(DEATHS)  # health may also fall (rone.card.35)
                return WAIT
        return GO_ON


class Create(Instruction[RoneState]):
    """Tokens come onto the battlefield for whoever does it (rone.amb.191)."""

    __slots__ = ("amount", "token")
    brings = CARDS

    def __init__(self, token: str, amount: Amount) -> None:
        self.token = token
        self.amount = amount

    def certain(self) -> bool:
        return True

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        first = s.rules.library.first[self.token]
        for _ in range(self.amount.value(s, env)):
            if not create(s, env.actor, first):
                break
        return GO_ON


class PutCounters(Instruction[RoneState]):
    """Counters come on cards, or go: as many as there are (rone.amb.190)."""

    __slots__ = ("amount", "kind", "sign", "what")
    in_play = True
    brings = CARDS
    lack = "counters"

    def __init__(self, what: Reference, kind: int, amount: Amount | None, sign: int) -> None:
        self.what = what
        self.kind = kind
        self.amount = amount  # None: all of them
        self.sign = sign

    def able(self, s: RoneState, env: Env) -> bool:
        """Of cards that are still to be chosen nothing is known yet."""
        if self.sign > 0 or self.amount is None or self.what.how not in (THIS, BOUND):
            return True
        n, meant = self.amount.value(s, env), self.what.cards(s, env)
        return all(c in s.exhausted and counters_on(s, c, self.kind) >= n for c in meant)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n = MOST_COUNTERS if self.amount is None else self.amount.value(s, env)
        whole = True
        for c in self.what.cards(s, env):
            there = c in s.exhausted
            done = put_counters(s, c, self.kind, self.sign * n) if there else 0
            whole = whole and (self.amount is None or self.sign > 0 or -done == n)
        return GO_ON if whole else env.with_did(0)


class CostChange(Instruction[RoneState]):
    """What cards cost for a while, or only the actor's next one (rone.amb.21)."""

    __slots__ = ("amount", "group", "once", "recycle", "until")
    brings = 0
    of_actor = True

    def __init__(self, group: Group[RoneState], amount: Amount, recycle: bool, once: bool, until: Until) -> None:
        self.group = group
        self.amount = amount
        self.recycle = recycle
        self.once = once
        self.until = until

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n, of = self.amount.value(s, env), self.until.of(s, env)
        for seat in self.payers(s, env) if of != NOT_THERE else ():
            kind = OTHER_COST if self.recycle else COST
            change_cost(s, Lasting(kind, seat, 0, n, self.until.number, self.once, self.group, of))
        return GO_ON

    def payers(self, s: RoneState, env: Env) -> list[int]:
        """Whose cards are meant: your own, those of the opponents, or everybody's."""
        if self.once or self.group.side == OWN:
            return [env.actor]
        return Players("each", "opponent" if self.group.side == ENEMY else "player").seats(s, env)


# --- control and copying -----------------------------------------------------------------------------------------


class Control(Instruction[RoneState]):
    """rone.word.own.03; a fourth technology cannot be taken (rone.amb.88), a hero never (rone.amb.89)."""

    __slots__ = ("until", "what")
    in_play = True
    brings = CARDS

    def __init__(self, what: Reference, until: Until) -> None:
        self.what = what
        self.until = until

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        until, of = self.until.number, self.until.of(s, env)
        for c in self.what.cards(s, env) if of != NOT_THERE else ():
            if c not in s.exhausted or s.defs[c].kind == HERO:
                continue
            if s.defs[c].kind == TECHNOLOGY and len(s.players[env.actor].techs) >= 3:
                return STOP
            if until == PERMANENT:  # whatever was lent is no loan any more
                s.lasting = tuple(x for x in s.lasting if x.kind != CONTROL or x.whom != c)
            elif s.control[c] != env.actor:
                last(s, Lasting(CONTROL, c, s.control[c], 0, until, of=of))
            if s.control[c] != env.actor:
                take_control(s, c, env.actor)
        return GO_ON


class Choose(Instruction[RoneState]):
    """A target is only chosen, for what comes after it (rone.amb.240)."""

    __slots__ = ("what",)
    brings = 0

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        return GO_ON if self.what.cards(s, env) or self.what.up_to else STOP


class CopyAbilities(Instruction[RoneState]):
    """rone.word.copy.01, rone.word.copy.02"""

    __slots__ = ("until", "who", "whose")
    in_play = True
    brings = CARDS

    def __init__(self, who: Reference, whose: Reference, until: Until) -> None:
        self.who = who
        self.whose = whose
        self.until = until

    def personal(self) -> bool:
        return self.until.on == YOU

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        originals = [c for c in self.whose.cards(s, env) if c in s.exhausted]
        if not originals:
            return STOP
        until, of = self.until.number, self.until.of(s, env)
        if of == NOT_THERE:
            return GO_ON
        for c in self.who.cards(s, env):
            if c in s.exhausted and s.defs[c].kind == UNIT:
                before, words = len(s.defs[c].key), 0
                for original in originals:
                    words |= copy_abilities(s, c, original)
                if until != PERMANENT and len(s.defs[c].key) > before:  # which part of its key goes again
                    last(s, Lasting(COPY, c, before, len(s.defs[c].key), until, of=of))
                if again := lost_words(s, c) & words:  # rone.amb.211
                    last(s, Lasting(GRANT, c, again, 0, until, of=of))
        return GO_ON


def lost_words(s: RoneState, c: int) -> int:
    """The keywords that effects have taken from a card."""
    found = 0
    for change in s.lasting:
        if change.kind == LOSE and change.whom == c:
            found |= change.what
    return found


# --- moving cards ------------------------------------------------------------------------------------------------


def take_out(s: RoneState, c: int) -> bool:
    """Takes a card out of hand, deck, graveyard or technology deck; False if it is in none of them."""
    owner = s.owner[c]
    side = s.sides[s.rules.side[owner]]
    if c in side.grave:
        side.grave.remove(c)
    elif c in side.deck:
        side.deck.remove(c)
        s.shields -= {c}
    elif c in side.techdeck:
        side.techdeck = tuple(x for x in side.techdeck if x != c)
    else:
        for seat in s.rules.members[s.rules.side[owner]]:
            if c in s.players[seat].hand:
                s.players[seat].hand.remove(c)
                return True
        return False
    return True


class Move(FromAnywhere):
    """Returns or puts cards somewhere: a hand, a deck, a graveyard, the battlefield. Always the owner's zone."""

    __slots__ = ("place", "what", "zone")

    def __init__(self, what: Reference, zone: int, place: str) -> None:
        self.what = what
        self.zone = zone
        self.place = place  # top, bottom or into

    def is_there(self, s: RoneState, c: int) -> bool:
        """Onto the battlefield comes nothing that is there already."""
        return (self.zone != FIELD and c in s.exhausted) or lies_somewhere(s, c)

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        rest = len(s.agenda)
        s.agenda.append(Run(program, at + 1, env))
        shuffled = set()
        cards = self.what.cards(s, env)
        told = self.tell_leaving(s, cards)
        for c in cards:
            if c in s.exhausted and (s.defs[c].kind == HERO or self.zone == FIELD):
                continue
            seat = s.control.get(c, env.seat)
            if self.zone == HAND and c in s.exhausted:
                bounce(s, c, c in told)
                continue
            technology = s.defs[c].kind == TECHNOLOGY
            lay = c in s.sides[s.rules.side[s.owner[c]]].grave
            if c in s.exhausted:
                if self.zone == GRAVE and c not in told:
                    if s.listeners[on.WOULD_DIE] and goes_elsewhere(s, c):
                        continue
                    wake_death(s, c)
                leave(s, c, c in told)
                if s.defs[c].token:
                    vanish(s, c)
                    continue
            elif not take_out(s, c):
                continue
            if self.zone == FIELD:
                enter(s, c, env.actor, 0)
                s.agenda[rest] = Run(program, at + 1, met_again(s, env, c))
            elif technology and (s.rules.german or self.zone != GRAVE):
                technology_leaves(s, c)
            elif self.zone == HAND:
                to_hand(s, c, seat)
            elif self.zone == GRAVE and self.place == "into" and not lay:
                bury(s, seat, c)  # the text leaves open where (rone.zone.10)
            elif self.zone == GRAVE:
                place = BOTTOM if self.place == "bottom" else TOP
                place_in_grave(s, seat, c, place, ev.PLACE_IN_TEXT, raised=lay)
            else:
                put_in_deck(s, c, BOTTOM if self.place == "bottom" else TOP)
                if self.place == "into":
                    shuffled.add(s.rules.side[s.owner[c]])
        ask_in_order(s, rest + 1, env.seat)
        for side in sorted(shuffled):
            shuffle_deck(s, side)
        return WAIT

    def tell_leaving(self, s: RoneState, cards: Bound) -> tuple[int, ...]:
        """Which of them leave the battlefield together, so that all who wait for that have been woken."""
        if self.zone == FIELD:
            return ()
        if self.zone != GRAVE:
            return tell_leaving(s, cards, False)
        if s.listeners[on.WOULD_DIE]:  # for whom something comes instead does not go there
            cards = tuple(c for c in cards if c in s.exhausted and in_place_of(s, on.WOULD_DIE, c) is None)
        return tell_leaving(s, cards, True)


class MoveUnseen(Move):
    """The same with cards that only whoever does it has seen: from deck or hand to a hand or deck nobody else sees
    which they are. `among`: what they were chosen from. `order`: they are put in one, any or by chance; else they keep
    theirs (rone.amb.171)."""

    __slots__ = ("among", "order")

    def __init__(self, what: Reference, zone: int, place: str, among: Reference | None, order: str) -> None:
        Move.__init__(self, what, zone, place)
        self.among = among
        self.order = order

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        cards, seat = self.what.cards(s, env), env.actor
        if self.zone not in (HAND, DECK) or not cards or not all(is_concealed(s, c) for c in cards):
            return Move.do(self, s, program, at, env)
        if self.among is not None:
            lose_sight(s, [c for c in self.among.cards(s, env) if is_concealed(s, c)], seat)
        if not self.order:
            cards = in_their_order(s, cards)
        for c in cards:
            take_out(s, c)
        if self.zone == HAND:
            for c in cards:
                whose = seat if s.rules.side[seat] == s.rules.side[s.owner[c]] else s.owner[c]
                take_unseen(s, whose, c)
            return GO_ON
        lose_sight(s, cards if self.order else (), seat)
        lay_unseen(s, seat, cards, BOTTOM if self.place == "bottom" else TOP)
        if self.order == "random" and len(cards) > 1:
            lose_track(s, cards)
        if self.place == "into":
            shuffle_deck(s, s.rules.side[s.owner[cards[0]]])
        return GO_ON


def in_their_order(s: RoneState, cards: Bound) -> Bound:
    """Cards of a deck as they lie, the uppermost first."""
    deck = s.sides[s.rules.side[s.owner[cards[0]]]].deck
    return tuple(sorted(cards, key=deck.index, reverse=True)) if all(c in deck for c in cards) else cards


def is_concealed(s: RoneState, c: int) -> bool:
    """Whether a card lies in a deck or a hand."""
    side = s.rules.side[s.owner[c]]
    return c in s.sides[side].deck or any(c in s.players[seat].hand for seat in s.rules.members[side])


class Look(Instruction[RoneState]):
    """Cards at one end of a deck; as many as there are (rone.amb.170)."""

    __slots__ = ("what",)

    def __init__(self, what: Reference) -> None:
        self.what = what

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        cards = self.what.cards(s, env)
        if cards:
            look_at_deck(s, env.actor, cards, TOP if self.what.from_top else BOTTOM)
        return GO_ON


class Reveal(Instruction[RoneState]):
    """Cards that lie hidden are shown to everybody (rone.amb.173)."""

    __slots__ = ("what",)

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        reveal(s, env.actor, [c for c in self.what.cards(s, env) if is_concealed(s, c)])
        return GO_ON


class RevealHand(Instruction[RoneState]):
    __slots__ = ("players",)

    def __init__(self, players: Players) -> None:
        self.players = players

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for seat in self.players.seats(s, env):
            reveal(s, seat, s.players[seat].hand)
        return GO_ON


class Search(Instruction[RoneState]):
    """Whoever searches a deck sees all of it. `shown`: what it finds it must show; else others do not know what is
    still there (rone.amb.174)."""

    __slots__ = ("players", "shown")

    def __init__(self, players: Players, shown: bool) -> None:
        self.players = players
        self.shown = shown

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for side in dict.fromkeys(s.rules.side[seat] for seat in self.players.seats(s, env)):
            search_deck(s, env.actor, side)
            if not self.shown:
                lose_sight(s, s.sides[side].deck, env.actor)
        return GO_ON


class LookAtHand(Instruction[RoneState]):
    __slots__ = ("players",)

    def __init__(self, players: Players) -> None:
        self.players = players

    def personal(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for seat in self.players.seats(s, env):
            look_at_hand(s, env.actor, seat)
        return GO_ON


def met_again(s: RoneState, env: Env, c: int) -> Env:
    """An effect that has put a card onto the battlefield itself goes on to mean it by "it" (rone.amb.132)."""
    if c not in s.stays:
        return env
    now = being(s, c)
    binds = tuple(held and tuple(now if card_of(b) == c else b for b in held) for held in env.binds)
    me = now if card_of(env.me) == c else env.me
    return Env(env.seat, env.source, me, binds, env.modes, env.x, env.did, env.actor)


class Shuffle(Instruction[RoneState]):
    __slots__ = ("players",)

    def __init__(self, players: Players) -> None:
        self.players = players

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for side in dict.fromkeys(s.rules.side[seat] for seat in self.players.seats(s, env)):
            shuffle_deck(s, side)
        return GO_ON
