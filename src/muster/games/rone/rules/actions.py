"""What a player may do: which cards, abilities and attacks are possible now, what they cost, and doing them.

One function for each deed says 0 or the number of the reason against it; options and explanations both ask it. A card
or ability goes through `Cast`: surcharges, X, branches and targets are chosen, then everything is paid at once and the
effect is put on the stack (rone.act.06, rone.act.09, rone.text.05).
"""

from muster.cardplay.being import being
from muster.cardplay.cards import S_COST, S_OTHER_COST
from muster.cardplay.cast import Cast, Casting, announce, ask_next
from muster.cardplay.env import Env
from muster.cardplay.item import ABILITY, Item
from muster.cardplay.lasting import COST, GRANT, OTHER_COST
from muster.cardplay.limits import count_deed, is_spent, is_weary
from muster.cardplay.listeners import wake
from muster.cardplay.modifiers import UNCHANGED, cost, keywords, span
from muster.cardplay.program import Program, Run
from muster.cardplay.stack import TRIGGERS
from muster.games.rone.cards.carddef import (
    AGAIN,
    LOOK,
    MUST_ATTACK,
    NEVER,
    NO_ATTACK,
    TACTIC,
    TECHNOLOGY,
    UNIT,
    Activated,
    CardDef,
)
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.change import gain_water, play_card, recycle_card, use_ability
from muster.games.rone.rules.choices import (
    A_LEVEL,
    A_PLAY,
    A_RECYCLE,
    ABILITY_SHIFT,
    ATTACK,
    BUY,
    CARD_MASK,
    LEVEL,
    MOST_X,
    NO,
    NUMBER,
    PLAY,
    RECYCLE,
    USE,
)
from muster.games.rone.rules.course import wearied
from muster.games.rone.rules.item import LEVEL as LEVEL_ITEM
from muster.games.rone.rules.item import RECYCLED_TACTIC, RECYCLED_UNIT
from muster.games.rone.rules.item import TACTIC as TACTIC_ITEM
from muster.games.rone.rules.item import TECHNOLOGY as TECHNOLOGY_ITEM
from muster.games.rone.rules.item import UNIT as UNIT_ITEM
from muster.games.rone.rules.prices import Stacked
from muster.games.rone.rules.state import FOR_LACK_OF_CARDS, MOST_TECHNOLOGIES, RoneState
from muster.games.rone.rules.values import level_price, play_cost, recycle_cost
from muster.kernel.state import Ask

# Reasons: numbers of the table in refusals.py.
(
    FINE, NOT_IN_HAND, TOO_HIGH, IS_GREY, NO_WATER, THREE_TECHNOLOGIES, NO_TARGET, NOT_ON_TOP,
    NOT_RECYCLABLE, TOO_FEW_BELOW, TOP_LEVEL, NOT_YOURS, IS_EXHAUSTED, NO_SUCH_ABILITY, NO_WATER_FOR_IT,
    TOO_FEW_TO_RECYCLE, NOT_A_UNIT, FORBIDDEN, NO_ATTACK_TARGET, NOT_NOW, GIVEN_UP, NO_LEVEL_WATER, IS_PERMANENT,
    TOO_FEW_TO_DISCARD, TOO_FEW_TO_SACRIFICE, TOO_FEW_TO_EXHAUST, USED_UP, TOO_FEW_COUNTERS,
) = range(28)  # fmt: skip
LACKS = {
    "discard": TOO_FEW_TO_DISCARD,
    "sacrifice": TOO_FEW_TO_SACRIFICE,
    "exhaust": TOO_FEW_TO_EXHAUST,
    "counters": TOO_FEW_COUNTERS,
}


# --- playing -----------------------------------------------------------------------------------------------------


def refuse_play(s: RoneState, seat: int, c: int) -> int:
    """Why a card cannot be played now; the timing of slow effects is the caller's business."""
    d, player = s.defs[c], s.players[seat]
    if d.kind == TECHNOLOGY:
        if c not in s.sides[s.rules.side[seat]].techdeck:
            return NOT_IN_HAND
        if len(player.techs) >= MOST_TECHNOLOGIES:
            return THREE_TECHNOLOGIES
    elif c not in player.hand:
        return NOT_IN_HAND
    return _refuse_price(s, seat, c)


def _refuse_price(s: RoneState, seat: int, c: int) -> int:
    d, player = s.defs[c], s.players[seat]
    if d.level > player.level:
        return TOO_HIGH
    if d.cost < 0:
        return IS_GREY
    if _affordable(s, seat, c):
        return FINE
    return NO_WATER if play_cost(s, seat, c) > player.water else NO_TARGET


def _affordable(s: RoneState, seat: int, c: int) -> bool:
    """The same of a card whose level and printed cost are no obstacle."""
    d = s.defs[c]
    if cost(s, seat, c, d.cost, COST, S_COST) > s.players[seat].water:
        return False
    return not s.rules.needs_target or d.program is None or _has_targets(s, seat, c, d.program)


def bounds(s: RoneState, seat: int) -> tuple[int, int]:
    """Up to which printed price a seat can play a card for sure, and up to which perhaps: there every card is looked
    at."""
    found = None if s.rules.needs_target else span(s, seat, COST, S_COST)
    if found is None:
        return LOOK, NEVER - 1
    water = s.players[seat].water
    return water - found[1], water + found[0]


def _has_targets(s: RoneState, seat: int, c: int, program: Program) -> bool:
    """rone.amb.36, switch: every target outside of branches must exist."""
    env = Env(seat, c, c, program.unbound)
    needs = [need.reference for need in program.needs if need.reference is not None and not need.within]
    return all(ref.candidates(s, env) for ref in needs if ref.aims(s))


def fast_options(s: RoneState, seat: int) -> list[int]:
    """Tactics and activated abilities (rone.fx.01). A new list."""
    if s.quiet >> seat & 1 or (s.spent and is_weary(s, seat)):
        return []
    rules, player = s.rules, s.players[seat]
    water, quiet, found = player.water, 1 << seat, []
    if not rules.fast_cards[player.level].isdisjoint(player.hand):
        prices = rules.fast_prices[player.level]
        sure, most = bounds(s, seat) if s.cheaper or s.static_costs or rules.needs_target else (water, water)
        for c in player.hand:
            price = prices[c]
            if price <= most and ((price <= sure and price != LOOK) or _affordable(s, seat, c)):
                found.append(PLAY | c)
            elif price == LOOK:
                quiet = 0
    defs, exhausted = s.defs, s.exhausted
    for c in usable(s, seat) if rules.team_use_all else [player.hero, *player.techs, *s.sides[rules.side[seat]].units]:
        if exhausted[c]:
            continue
        activated = defs[c].activated
        if activated:
            for number, ability in enumerate(activated):
                if ability.water > water:
                    continue
                if not ability.simple:
                    lack = _lack(s, seat, c, ability)
                    if lack != FINE:
                        if lack == TOO_FEW_TO_RECYCLE:
                            quiet |= FOR_LACK_OF_CARDS
                        elif lack != USED_UP:
                            quiet = 0
                        continue
                found.append(USE | number << ABILITY_SHIFT | c)
    if not found and not rules.needs_target and (not s.static_costs or _are_steady(s)):
        s.quiet |= quiet
    return found


def _are_steady(s: RoneState) -> bool:
    """Whether no passive makes cards cheaper now and then."""
    return all(static.steady for _, static in s.static_costs)


def _lack(s: RoneState, seat: int, c: int, ability: Activated) -> int:
    """Why an ability of an active card in play cannot be used, besides water."""
    if ability.limit is not None and is_spent(s, c, ability.limit, ability.me):
        return USED_UP
    if ability.recycle > len(s.sides[s.rules.side[seat]].grave):
        return TOO_FEW_TO_RECYCLE
    return FINE if ability.price is None else _refuse_price_of(ability, s, env_of(s, seat, c, ability))


def usable(s: RoneState, seat: int) -> list[int]:
    """The cards in play whose abilities a seat may use (rone.word.own.02, rone.2v2.02, rone.amb.102)."""
    rules = s.rules
    player = s.players[seat]
    found = [player.hero, *player.techs, *s.sides[rules.side[seat]].units]
    if rules.team_use_all:
        for mate in rules.members[rules.side[seat]]:
            if mate != seat:
                found += (s.players[mate].hero, *s.players[mate].techs)
    return found


def refuse_ability(s: RoneState, seat: int, c: int, number: int) -> int:
    """Why an ability cannot be used now (rone.card.15, rone.abil.03)."""
    if c not in usable(s, seat):
        return NOT_YOURS
    d = s.defs[c]
    if number >= len(d.activated):
        return NO_SUCH_ABILITY
    if s.exhausted[c]:
        return IS_EXHAUSTED
    ability = d.activated[number]
    lack = _lack(s, seat, c, ability)
    return NO_WATER_FOR_IT if lack != USED_UP and ability.water > s.players[seat].water else lack


def env_of(s: RoneState, seat: int, c: int, ability: Activated) -> Env:
    """What an ability knows when it begins."""
    source = being(s, c) if s.stays else c
    return Env(seat, source, being(s, ability.me) if ability.me >= 0 else source, ability.program.unbound)


def _refuse_price_of(ability: Activated, s: RoneState, env: Env) -> int:
    """What is missing to pay for an ability (rone.amb.161)."""
    assert ability.price is not None
    for part in ability.price.code:
        if not part.able(s, env):
            return LACKS[part.lack]
    return FINE


# --- slow effects ------------------------------------------------------------------------------------------------


def slow_plays(s: RoneState, seat: int) -> list[int]:
    """Units, technologies and slow tactics that can be played now (rone.fx.02)."""
    rules, player = s.rules, s.players[seat]
    prices = rules.slow_prices[player.level]
    water = player.water
    sure, most = bounds(s, seat) if s.cheaper or s.static_costs or rules.needs_target else (water, water)
    cards = player.hand
    if len(player.techs) < MOST_TECHNOLOGIES:
        cards = [*cards, *s.sides[rules.side[seat]].techdeck]
    found = []
    for c in cards:
        price = prices[c]
        if price <= most and ((price <= sure and price != LOOK) or _affordable(s, seat, c)):
            found.append(PLAY | c)
    return found


def can_play_slow(s: RoneState, seat: int) -> bool:
    """Whether there is any such card: enough to announce (rone.act.02)."""
    rules, player = s.rules, s.players[seat]
    prices = rules.slow_prices[player.level]
    water = player.water
    sure, most = bounds(s, seat) if s.cheaper or s.static_costs or rules.needs_target else (water, water)
    for c in player.hand:
        price = prices[c]
        if price <= most and ((price <= sure and price != LOOK) or _affordable(s, seat, c)):
            return True
    if len(player.techs) < MOST_TECHNOLOGIES:
        for c in s.sides[rules.side[seat]].techdeck:
            price = prices[c]
            if price <= most and ((price <= sure and price != LOOK) or _affordable(s, seat, c)):
                return True
    return False


def refuse_recycle(s: RoneState, seat: int, c: int) -> int:
    """Why a card cannot be recycled now (rone.rec.01 to rone.rec.07)."""
    grave = s.sides[s.rules.side[seat]].grave
    if not grave or grave[-1] != c:
        return NOT_ON_TOP
    d = s.defs[c]
    if d.kind not in (UNIT, TACTIC):
        return NOT_RECYCLABLE
    if d.level > s.players[seat].level:
        return TOO_HIGH
    if d.recycle < 0:
        return IS_GREY
    if recycle_cost(s, seat, c) > len(grave) - 1:  # rone.rec.03, rone.amb.13
        return TOO_FEW_BELOW
    return FINE


def recycles(s: RoneState, seat: int) -> list[int]:
    rules = s.rules
    grave = s.sides[rules.side[seat]].grave
    if not grave:
        return []
    c = grave[-1]
    price = rules.recycle_prices[s.players[seat].level][c]
    if price != NEVER:
        if price == LOOK or ((s.cheaper or s.static_costs) and span(s, seat, OTHER_COST, S_OTHER_COST) != UNCHANGED):
            price = recycle_cost(s, seat, c)
    return [RECYCLE | c] if price < len(grave) else []


def refuse_level(s: RoneState, seat: int) -> int:
    """rone.lvl.01, rone.lvl.02"""
    price, player = level_price(s, seat), s.players[seat]
    if 0 <= price <= player.water:
        return FINE
    if player.level >= 3:
        return TOP_LEVEL
    return IS_GREY if price < 0 else NO_LEVEL_WATER


def levels(s: RoneState, seat: int) -> list[int]:
    player = s.players[seat]
    return [LEVEL] if 0 <= s.rules.level_prices[player.hero][player.level] <= player.water else []


def refuse_attack(s: RoneState, seat: int, c: int) -> int:
    """Why a unit cannot announce an attack (rone.atk.01, rone.atk.02)."""
    if c not in s.exhausted or s.defs[c].kind != UNIT:
        return NOT_A_UNIT
    if c not in s.sides[s.rules.side[seat]].units:
        return NOT_YOURS
    if s.exhausted[c] and not attacks_again(s, c):
        return IS_EXHAUSTED
    return FORBIDDEN if is_forbidden_to_attack(s, c) else FINE


def is_forbidden_to_attack(s: RoneState, c: int) -> bool:
    """Whether a text says that a unit cannot attack."""
    return bool(s.rules.bids & NO_ATTACK) and bool(keywords(s, c) & NO_ATTACK)


def attacks_again(s: RoneState, c: int) -> bool:
    """Whether a text lets a unit attack once more, exhausted as it is (rone.amb.193)."""
    return bool(s.rules.bids & AGAIN) and any(x.kind == GRANT and x.what == AGAIN and x.whom == c for x in s.lasting)


def must_attack(s: RoneState, seat: int) -> list[int]:
    """Units that a text wants to attack before the turn ends, and that can (rone.amb.192)."""
    if not (s.lasting or s.statics):
        return []
    able = [option for option in attackers(s, seat) if option not in s.withdrawn]
    return [option for option in able if keywords(s, option & CARD_MASK) & MUST_ATTACK]


def attackers(s: RoneState, seat: int) -> list[int]:
    """Units that may announce an attack; there is always somebody to attack (rone.amb.58)."""
    found = []
    exhausted, bids = s.exhausted, s.rules.bids
    for c in s.sides[s.rules.side[seat]].units:
        if not exhausted[c] or (bids & AGAIN and attacks_again(s, c)):
            if not bids & NO_ATTACK or not is_forbidden_to_attack(s, c):
                found.append(ATTACK | c)
    return found


# --- doing -------------------------------------------------------------------------------------------------------


def kind_of_item(s: RoneState, c: int, recycled: bool) -> int:
    kind = s.defs[c].kind
    if kind == UNIT:
        return RECYCLED_UNIT if recycled else UNIT_ITEM
    if kind == TACTIC:
        return RECYCLED_TACTIC if recycled else TACTIC_ITEM
    return TECHNOLOGY_ITEM


def begin_card(s: RoneState, seat: int, c: int, recycled: bool) -> None:
    """Somebody plays or recycles a card: what must be chosen comes first."""
    d = s.defs[c]
    kind = kind_of_item(s, c, recycled)
    if d.initiatives and not recycled:  # rone.kw.ini.03
        s.agenda.append(Buying(seat, c, 0, ()))
    else:
        begin_cast(s, Cast(kind, seat, c))


def begin_cast(s: RoneState, cast: Casting) -> None:
    seat, c = cast.seat, cast.card
    d = s.defs[c]
    if cast.item == ABILITY:
        used = d.activated[cast.ability]
        envs: tuple[Env, ...] = (env_of(s, seat, c, used),)
        if used.asks_x:
            s.agenda.append(ChooseX(seat, c, cast.ability, envs[0]))
            return
        if not used.program.needs:
            pay_and_stack(s, cast, envs)
            return
    elif d.program is not None:  # a tactic
        envs = (Env(seat, c, c, d.program.unbound),)
        for i in cast.bought:
            envs += (Env(seat, c, c, d.initiatives[i][1].unbound),)
    else:
        pay_and_stack(s, cast, ())
        return
    ask_next(s, cast, programs_of(s, cast), envs)


class Buying(Ask[RoneState]):
    """Initiative: one surcharge after the other, bought or not (rone.kw.ini.01, rone.kw.ini.02)."""

    __slots__ = ("bought", "card", "number")
    tag = 40
    kind = "initiative"

    def __init__(self, seat: int, card: int, number: int, bought: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.number = number
        self.bought = bought

    def surcharge(self, s: RoneState) -> int:
        return sum(s.defs[self.card].initiatives[i][0] for i in self.bought)

    def options(self, s: RoneState, seat: int) -> list[int]:
        price = s.defs[self.card].initiatives[self.number][0] + self.surcharge(s) + play_cost(s, seat, self.card)
        return [BUY | self.number, NO] if price <= s.players[seat].water else [NO]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        bought = self.bought if option == NO else (*self.bought, self.number)
        if self.number + 1 < len(s.defs[self.card].initiatives):
            s.agenda.append(Buying(seat, self.card, self.number + 1, bought))
        else:
            begin_cast(s, Cast(kind_of_item(s, self.card, False), seat, self.card, bought=bought))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.number, *self.bought)


class ChooseX(Ask[RoneState]):
    """The X of "pay X water"."""

    __slots__ = ("ability", "card", "env")
    tag = 41
    kind = "number"

    def __init__(self, seat: int, card: int, ability: int, env: Env) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability
        self.env = env

    def options(self, s: RoneState, seat: int) -> list[int]:
        ability = s.defs[self.card].activated[self.ability]
        return [NUMBER | n for n in range(MOST_X + 1) if self.payable(s, seat, ability, n)]

    def payable(self, s: RoneState, seat: int, ability: Activated, x: int) -> bool:
        if ability.water_x and x * ability.water_x > s.players[seat].water - ability.water:
            return False
        if ability.recycle_x and x * ability.recycle_x > len(s.sides[s.rules.side[seat]].grave) - ability.recycle:
            return False
        return ability.price is None or _refuse_price_of(ability, s, self.env.with_x(x)) == FINE

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        announce(s, Cast(ABILITY, seat, self.card, self.ability), (self.env.with_x(option & CARD_MASK),))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.ability, *self.env.numbers())


def programs_of(s: RoneState, cast: Casting) -> tuple[Program, ...]:
    """The programs whose choices are made at the announcement. A unit's Initiative chooses on arrival (rone.amb.76)."""
    d = s.defs[cast.card]
    if cast.item == ABILITY:
        return (d.activated[cast.ability].program,)
    if d.program is not None:  # a tactic
        return (d.program, *bought_of(d, cast.bought)) if cast.bought else (d.program,)
    return ()


def bought_of(d: CardDef, bought: tuple[int, ...]) -> tuple[Program, ...]:
    return tuple(d.initiatives[i][1] for i in bought)


def pay_and_stack(s: RoneState, cast: Casting, envs: tuple[Env, ...]) -> None:
    """Pays everything at once, then the effect waits on the stack (rone.act.05, rone.act.09)."""
    kind, seat, c, ability, bought = cast.item, cast.seat, cast.card, cast.ability, cast.bought
    d = s.defs[c]
    s.withdrawn = ()
    if s.rules.counts_deeds:
        act_once_more(s, seat)
    if kind == ABILITY:
        used = d.activated[ability]
        use_ability(s, seat, c, used, envs[0])
        if used.price is not None:
            s.agenda.append(Stacked(seat, c, used.program, envs[0]))
            s.agenda.append(Run(used.price, 0, env_of(s, seat, c, used).with_x(envs[0].x)))
            return
        item = Item(ABILITY, seat, c, used.program, envs[0])
    elif kind in (RECYCLED_UNIT, RECYCLED_TACTIC):
        recycle_card(s, seat, c, recycle_cost(s, seat, c))
        item = Item(kind, seat, c, d.program, envs[0] if envs else None)
    else:
        price = play_cost(s, seat, c)
        for i in bought:
            price += d.initiatives[i][0]  # not made cheaper (rone.amb.77)
        play_card(s, seat, c, price, bool(bought))
        extras = extras_of(s, cast, envs) if bought else ()
        item = Item(
            kind, seat, c, d.program, envs[0] if envs else None, extras, price if s.rules.failure_to_hand else 0
        )
    s.stack.append(item)
    if s.listeners[on.PLAYS] and kind not in (ABILITY, RECYCLED_UNIT, RECYCLED_TACTIC):
        wake(s, on.PLAYS, seat, c)
    if s.waiting:
        s.agenda.append(TRIGGERS)


def act_once_more(s: RoneState, seat: int) -> None:
    """A turn has no room for more than so much (rone.amb.244)."""
    if count_deed(s, seat):
        wearied(s, seat)


def extras_of(s: RoneState, cast: Casting, envs: tuple[Env, ...]) -> tuple[tuple[Program, Env], ...]:
    """What was bought with a card, and what it knows."""
    d, me = s.defs[cast.card], being(s, cast.card)
    programs = bought_of(d, cast.bought)
    chosen_envs = envs[1:] if d.kind == TACTIC else tuple(Env(cast.seat, me, me, p.unbound) for p in programs)
    return tuple(zip(programs, chosen_envs, strict=True))


def begin_level(s: RoneState, seat: int) -> None:
    """Pays for the next level; it is reached when the effect is carried out (rone.lvl.02)."""
    s.withdrawn = ()
    gain_water(s, seat, -level_price(s, seat), ev.LEVEL_PRICE, paid=True)
    s.stack.append(Item(LEVEL_ITEM, seat, s.players[seat].hero, None, None))


KIND_OF_ANNOUNCEMENT = {A_PLAY: slow_plays, A_RECYCLE: recycles, A_LEVEL: levels}
