"""Combat in seven steps, and guardians (chapters atk and guard; Defender, Invisibility, Flying; rone.3p)."""

from collections.abc import Sequence
from typing import TypeVar

from muster.cardplay.being import being, card_of, in_play, is_same
from muster.cardplay.listeners import wake, wake_head
from muster.cardplay.modifiers import keywords
from muster.cardplay.stack import TRIGGERS, open_window, window
from muster.games.rone.cards.carddef import (
    AGAIN,
    COMBAT,
    DEFENDER,
    FLYING,
    HERO,
    INVISIBLE,
    MUST_ATTACK,
    NO_GUARD,
    SAFE,
)
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.actions import FINE, act_once_more, is_forbidden_to_attack, refuse_attack
from muster.games.rone.rules.change import damage_unit, exhaust, settle
from muster.games.rone.rules.choices import ATTACK, CALL_OFF, CARD_MASK, FOLLOW, STAY, STRIKE
from muster.games.rone.rules.course import call_off_attack, declare_attack, end_combat, name_attacker, strike
from muster.games.rone.rules.life import DEATHS, END_CHECK, hit_hero, somebody_fades
from muster.games.rone.rules.state import MELEE, NOBODY, RANGED, Combat, RoneState
from muster.games.rone.rules.values import detects, melee, ranged
from muster.kernel.state import Ask, Step

# --- whom a unit may attack --------------------------------------------------------------------------------------


def attackable_sides(s: RoneState, seat: int) -> list[int]:
    """The sides an attack may be aimed at: with three players first the primary target (rone.3p.04)."""
    rules = s.rules
    if not rules.three:
        return [1 - rules.side[seat]]
    for x in rules.turn_orders[seat][1:]:
        if not s.out >> x & 1 and not s.following >> x & 1:
            return [x]
    return []


class Fighter:
    """A unit as far as it counts for who may attack whom: so plans of a bot ask the same questions as the rules."""

    __slots__ = ("card", "exhausted", "ranged", "words")

    def __init__(self, card: int, words: int, ranged: int, exhausted: int) -> None:
        self.card = card
        self.words = words  # keyword bits
        self.ranged = ranged
        self.exhausted = exhausted


F = TypeVar("F", bound=Fighter)


def fighter(s: RoneState, c: int) -> Fighter:
    d = s.defs[c]
    if not (s.lasting or s.statics or s.boost):  # as printed
        return Fighter(c, d.keywords, d.ranged, s.exhausted.get(c, 0))
    return Fighter(c, keywords(s, c), ranged(s, c), s.exhausted.get(c, 0))


def reaches(attacker: Fighter, target: Fighter) -> bool:
    """A flyer is reached by ranged attack or by flyers only (rone.kw.fly.01, rone.amb.55)."""
    return not target.words & FLYING or attacker.ranged > 0 or bool(attacker.words & FLYING)


def can_attack(attacker: Fighter, target: Fighter, sees: bool, ground: bool) -> bool:
    """Visibility and flying reach, nothing else (rone.amb.54). `ground`: flyers attack what cannot reach them, too."""
    words = target.words
    if words & (SAFE | INVISIBLE | FLYING):
        if words & SAFE or (words & INVISIBLE and not sees) or not reaches(attacker, target):
            return False
    return ground or not attacker.words & FLYING or bool(words & FLYING) or target.ranged > 0  # rone.amb.56, switch


def guards(guard: Fighter, attacker: Fighter, guard_sees: bool) -> bool:
    """An active unit guards if it could attack the attacker, which can attack it (rone.guard.01, rone.guard.04)."""
    if guard.exhausted or guard.words & NO_GUARD:
        return False
    return not attacker.words & (INVISIBLE | FLYING) or (
        (guard_sees or not attacker.words & INVISIBLE) and reaches(guard, attacker)
    )


def exposed(attacker: Fighter, units: Sequence[F], guard_sees: bool, sees: bool, ground: bool) -> tuple[list[F], bool]:
    """The units of a side that may be attacked, and whether its hero may be, too (rone.guard.02, rone.kw.def.02)."""
    there, guardians = [], []
    for one in units:
        if can_attack(attacker, one, sees, ground):
            there.append(one)
            if guards(one, attacker, guard_sees):
                guardians.append(one)
    if guardians:
        return [one for one in guardians if one.words & DEFENDER] or guardians, False
    return there, True


def attack_targets(s: RoneState, seat: int, c: int) -> list[int]:
    """Everything the unit may be declared against now (rone.guard.05)."""
    found: list[int] = []
    rules, attacker = s.rules, fighter(s, c)
    for side in attackable_sides(s, seat):
        guard_sees = detects(s, side) if attacker.words & INVISIBLE else True
        units, words = [], 0
        for c in s.sides[side].units:
            one = fighter(s, c)
            units.append(one)
            words |= one.words
        sees = not words & INVISIBLE or detects(s, rules.side[seat])
        targets, hero = exposed(attacker, units, guard_sees, sees, rules.flyers_attack_ground)
        for one in targets:
            found.append(one.card)
        if hero:
            for x in rules.members[side]:
                if not s.out >> x & 1:
                    found.append(s.players[x].hero)
    return found


# --- steps 1 to 3 ------------------------------------------------------------------------------------------------


def announce_attack(s: RoneState, seat: int, c: int) -> None:
    """Step 1: only the attacker is named (rone.atk.06). Step 2 is a window."""
    if s.rules.counts_deeds:
        act_once_more(s, seat)
    name_attacker(s, seat, c)
    s.agenda.append(Declare(seat, being(s, c)))
    open_window(s, s.rules.orders[seat], "attack")


class Declare(Ask[RoneState]):
    """Step 3: the target is chosen and the attacker exhausted (rone.atk.10). In the German edition the attack may still
    be given up (rone.act.07, rone.amb.32)."""

    __slots__ = ("card",)
    tag = 60
    kind = "attack"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card  # as a being

    def following(self, s: RoneState) -> bool:
        return bool(s.following) and not s.rules.following_active

    def goes_on(self, s: RoneState) -> bool:
        """Whether the unit attacks again, exhausted as it is (rone.3p.05)."""
        c = card_of(self.card)
        return self.following(s) and c in s.sides[self.seat].units and not is_forbidden_to_attack(s, c)

    def step(self, s: RoneState) -> bool:
        c = self.card & CARD_MASK
        if not is_same(s, self.card) or (refuse_attack(s, self.seat, c) != FINE and not self.goes_on(s)):
            call_off_attack(s, self.seat, ev.NO_ATTACK)  # rone.atk.09
            return False
        return Ask.step(self, s)

    def options(self, s: RoneState, seat: int) -> list[int]:
        found = [STRIKE | c for c in attack_targets(s, seat, self.card & CARD_MASK)]
        if s.rules.german and not (s.rules.bids & MUST_ATTACK and found and self.bidden(s)):
            found.append(CALL_OFF)
        return found

    def bidden(self, s: RoneState) -> bool:
        """Whether a text wants the unit to attack, so that it cannot be given up (rone.amb.192)."""
        return bool(keywords(s, card_of(self.card)) & MUST_ATTACK)

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        attacker = self.card & CARD_MASK
        if option == CALL_OFF:
            call_off_attack(s, self.seat, ev.AS_WISHED if len(self.options(s, seat)) > 1 else ev.NO_ATTACK)
            s.withdrawn = (*s.withdrawn, ATTACK | attacker)
            return
        target = option & CARD_MASK
        declare_attack(s, seat, attacker, target)
        if s.rules.bids & (MUST_ATTACK | AGAIN) and s.lasting:
            settle(s, attacker)
        if not self.following(s):
            exhaust(s, attacker, s.defs[attacker].speed, ev.ATTACKING, by=seat)
        if s.listeners[on.ATTACKS]:
            wake(s, on.ATTACKS, attacker, target, seat)
        if s.listeners[on.IS_ATTACKED]:
            wake(s, on.IS_ATTACKED, target, attacker, seat)
        wake_head(s, COMBAT, attacker, seat)
        if s.defs[target].kind != HERO:
            wake_head(s, COMBAT, target, s.control[target], open_role=True)
        may_follow = s.rules.three and not s.out and not s.following
        struck = s.rules.side[s.control[target]] if may_follow else NOBODY
        s.agenda.append(Strike(seat, self.card, being(s, target), RANGED, struck))
        s.agenda.append(window(s, 0, s.rules.orders[seat], "combat"))
        if s.waiting:
            s.agenda.append(TRIGGERS)  # rone.amb.78

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card)


# --- steps 5 to 7 ------------------------------------------------------------------------------------------------


class Strike(Step[RoneState]):
    """Step 5: ranged, then melee (rone.atk.13 to rone.atk.17). Attacker and target are beings."""

    __slots__ = ("attacker", "part", "seat", "struck", "target")
    tag = 61

    def __init__(self, seat: int, attacker: int, target: int, part: int, struck: int = NOBODY) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target
        self.part = part
        self.struck = struck  # who was attacked, whatever becomes of the target, if an attack may follow (rone.3p.05)

    def step(self, s: RoneState) -> bool:
        a, t = self.attacker & CARD_MASK, self.target & CARD_MASK
        if s.defs[t].kind == HERO:
            self.strike_hero(s)
            return False
        fought, there = in_play(s, self.attacker), in_play(s, self.target)
        if self.part == RANGED:
            s.agenda.append(AfterCombat(self.seat, self.attacker, self.target, fought, self.struck))
            if not fought or not there:
                return False
            s.agenda.append(Strike(self.seat, self.attacker, self.target, MELEE, self.struck))
        elif not fought or not there:  # rone.atk.15
            return False
        strike(s, self.seat, a, t, self.part)
        value = ranged if self.part == RANGED else melee
        to_target, to_attacker = value(s, a), value(s, t)  # read both before changing either
        why = ev.IN_RANGED if self.part == RANGED else ev.IN_MELEE
        damage_unit(s, a, to_attacker, self.target, why)
        damage_unit(s, t, to_target, self.attacker, why, self.seat)
        s.agenda += (END_CHECK, TRIGGERS)
        DEATHS.step(s)  # at once
        return False

    def strike_hero(self, s: RoneState) -> None:
        a, t = card_of(self.attacker), self.target
        fought = in_play(s, self.attacker)
        s.agenda.append(AfterCombat(self.seat, self.attacker, t, fought, self.struck))
        if fought and t in s.control:  # rone.amb.45; a hero may also have left the game before
            s.combat = Combat(self.seat, a, t, 5)
            s.agenda.append(END_CHECK)
            s.agenda.append(TRIGGERS)
            hit_hero(s, t, melee(s, a) + ranged(s, a), self.attacker, self.seat, ev.IN_COMBAT)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.attacker, self.target, self.part, *unusual(self.seat, self.struck))


def unusual(seat: int, struck: int) -> tuple[int, ...]:
    """Who was attacked, for the digest: nothing where it was the primary target, as nearly always (rone.3p.04)."""
    return () if struck in (NOBODY, (seat + 1) % 3) else (struck,)


class AfterCombat(Step[RoneState]):
    """Steps 6 and 7: the defender is exhausted, tokens of this combat are removed (rone.atk.19, rone.atk.20)."""

    __slots__ = ("attacker", "fought", "seat", "struck", "target")
    tag = 62

    def __init__(self, seat: int, attacker: int, target: int, fought: bool, struck: int = NOBODY) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target
        self.fought = fought
        self.struck = struck

    def step(self, s: RoneState) -> bool:
        t = card_of(self.target)
        if in_play(s, self.target) and s.defs[t].kind != HERO and (self.fought or s.rules.rests_alone):
            if not keywords(s, t) & DEFENDER:  # rone.kw.def.01
                exhaust(s, t, 1, ev.DEFENDED)
        end_combat(s, self.attacker, self.target)
        if s.rules.three:
            self.follow_on(s)
        s.agenda.append(END_CHECK)
        if s.frail and somebody_fades(s):  # by what the combat cost, before anything else is asked (rone.card.25)
            s.agenda += (TRIGGERS, DEATHS)
        elif s.waiting:
            s.agenda.append(TRIGGERS)
        return False

    def follow_on(self, s: RoneState) -> None:
        """A unit that survived may attack the secondary target, too (rone.3p.05, rone.amb.112 to 116)."""
        there = card_of(self.attacker) in s.sides[self.seat].units and is_same(s, self.attacker)
        if self.struck == NOBODY or not there:
            s.following = 0
            return
        s.agenda.append(Follow(self.seat, self.attacker, 1 << self.struck))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.attacker, self.target, self.fought, *unusual(self.seat, self.struck))


class Follow(Ask[RoneState]):
    """Whether the unit attacks the secondary target (rone.3p.05)."""

    __slots__ = ("card", "struck")
    tag = 63
    kind = "follow"

    def __init__(self, seat: int, card: int, struck: int) -> None:
        self.seat = seat
        self.card = card  # as a being
        self.struck = struck  # mask of the side that was attacked first

    def step(self, s: RoneState) -> bool:
        rules = s.rules
        others = [x for x in rules.turn_orders[self.seat][1:] if not (s.out | self.struck) >> x & 1]
        gone = s.out & self.struck
        if not others or (gone and not rules.following_after) or not in_play(s, self.card):
            return False
        return self.able(s) and Ask.step(self, s)

    def able(self, s: RoneState) -> bool:
        """Whether no text forbids it; exhausted the unit may be, if the table does not say otherwise (rone.amb.112)."""
        c = card_of(self.card)
        if s.rules.following_active:
            return refuse_attack(s, self.seat, c) == FINE
        return not is_forbidden_to_attack(s, c)

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [FOLLOW, STAY]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        if option == FOLLOW:
            s.following = self.struck
            announce_attack(s, seat, card_of(self.card))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.struck)
