"""Together against the Invasion: sharing, damage to deployed cards, and how scenarios end (inv.share, inv.cdmg,
inv.camp)."""

from typing import ClassVar

from muster.games.invasion.cards.carddef import CardDef
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED, horde
from muster.games.invasion.rules.effects import Triggers
from muster.games.invasion.rules.ending import break_off, finish, survives
from muster.games.invasion.rules.horde import Deploy, strength
from muster.games.invasion.rules.modes import Mode, single, waiting_damage
from muster.games.invasion.rules.sharing import PAYS, SHARED, SHARED_PHASES, ShareAsk, act
from muster.games.invasion.rules.state import (
    BEGIN,
    CHECK_FAILED,
    DEFEAT,
    END,
    GOAL,
    NO_CARDS_LEFT,
    SCENARIO_LOST,
    InvasionState,
)
from muster.kernel.state import Ask, Step

ACTION_SORTS = {MELEE: 0, RANGED: 1}


def forbids_now(s: InvasionState, c: int, action: int) -> bool:
    """Whether a deployed card forbids something because of what is true now."""
    found = s.defs[c].cannot_while
    return bool(found) and any(what & action and true.holds(s, c) for what, true in found)


class Campaign(Mode):
    """All players are one side; the Invasion is the other."""

    ends: ClassVar[dict[int, int]] = {**Mode.ends, DEFEAT: ev.ALL_LOST, CHECK_FAILED: ev.CHECK_NOT_PASSED}

    def defeated(self, s: InvasionState, seat: int, how: int = DEFEAT) -> None:
        """All have lost as soon as one of them has (inv.coop.04)."""
        if not s.frail:
            finish(s, how, 0)

    def horde_has_no_cards(self, s: InvasionState) -> None:
        """inv.coop.02: it wins the game, after the checks (ruling inv.amb.30)."""
        if not s.frail:
            self.checked(s, NO_CARDS_LEFT)

    def decided(self, s: InvasionState, won: bool) -> None:
        """The scenario ends at once (inv.camp.01)."""
        if s.frail:
            return
        if not won:
            finish(s, SCENARIO_LOST, 0)
        elif s.scenario + 1 < len(s.rules.scenarios):
            if self.all_survive(s):
                change.win_scenario(s)
                break_off(s)
        else:
            self.checked(s, GOAL)

    def checked(self, s: InvasionState, how: int) -> None:
        if self.all_survive(s):
            finish(s, how, (1 << s.seats) - 1)

    def all_survive(self, s: InvasionState) -> bool:
        """inv.camp.02"""
        alive = [survives(s, seat) for seat in range(s.seats)]
        if not all(alive):
            finish(s, CHECK_FAILED, 0)
        return all(alive)

    def goes_on(self, s: InvasionState) -> tuple[Step[InvasionState], ...]:
        return (s.rules.next_scenario,)

    # --- sharing -----------------------------------------------------------------------------------------------

    def sharers(self, s: InvasionState, seat: int) -> tuple[int, ...]:
        if s.phase not in SHARED_PHASES:
            return (seat,)
        return (seat, *(mate for mate in range(s.seats) if mate != seat))

    def sharing(self, s: InvasionState, seat: int, what: str, count: int) -> Step[InvasionState] | None:
        """In the main and the damage phase with teammates (inv.share.01), in every phase with the additional actions
        (inv.iboard.02)."""
        shared = what in SHARED and s.phase in SHARED_PHASES and s.seats > 1
        if not shared and (what not in PAYS or not BEGIN <= s.phase <= END):
            return None
        return ShareAsk(seat, SHARED.index(what), count)

    def forbids(self, s: InvasionState, action: int) -> bool:
        """inv.stack.07"""
        return any(s.defs[c].cannot & action or forbids_now(s, c, action) for c in horde(s).stack)

    # --- additional player actions -----------------------------------------------------------------------------

    def actions(self, s: InvasionState, seat: int) -> list[int]:
        """Those that prepared damage can pay for (inv.apa.01, inv.cdmg.05)."""
        waiting = waiting_damage(s, seat)
        return [ch.ACTION | action for sort, action in ACTION_SORTS.items() if sort in waiting]

    def act(self, s: InvasionState, seat: int, action: int) -> None:
        sort = next(sort for sort, number in ACTION_SORTS.items() if number == action)
        change.spend_damage(s, seat, sort, 1)
        act(s, seat, action)

    def deployment(self, count: int) -> Step[InvasionState]:
        return Deploy(count)

    # --- damage ------------------------------------------------------------------------------------------------

    def left(self, s: InvasionState, c: int, what: str) -> int:
        """What a deployed card or the scenario still has."""
        found = horde(s)
        armor, health = s.marks.get(c, (0, 0))
        if c == found.stack[-1] and len(found.stack) > 1:
            _, _, armor, health = strength(s)
        return max(armor if what == "armor" else health, 0)

    def damage(self, s: InvasionState, seat: int) -> None:
        s.agenda.append(HitAsk(seat))


def target(s: InvasionState) -> int:
    """The topmost card (inv.cdmg.01), or the scenario if its text says so (inv.cdmg.06); -1: nothing."""
    stack = horde(s).stack
    if len(stack) > 1:
        return stack[-1]
    d: CardDef = s.defs[stack[0]]
    return stack[0] if d.damageable is not None and d.damageable.holds(s, stack[0]) else -1


class HitAsk(Ask[InvasionState]):
    """Which damage hits next, or pays for an action (inv.p6.03, inv.cdmg.05). What is `left_over` when a card was
    defeated may go on to the next one, and need not (inv.cdmg.03)."""

    __slots__ = ("left_over",)
    tag = 210
    kind = "hit"

    def __init__(self, seat: int, left_over: bool = False) -> None:
        self.seat = seat
        self.left_over = left_over

    def options(self, s: InvasionState, seat: int) -> list[int]:
        waiting = waiting_damage(s, seat)
        found = hits(s, seat, waiting) if target(s) >= 0 else []
        return [*found, *s.rules.mode.actions(s, seat), *([ch.END] if self.left_over or not found else [])]

    def possible(self, s: InvasionState, seat: int) -> bool:
        return True

    def step(self, s: InvasionState) -> bool:
        if not waiting_damage(s, self.seat):
            return False
        return Ask.step(self, s)

    def question(self, s: InvasionState, seat: int) -> tuple[object, ...]:
        c = target(s)
        left = () if c < 0 else (s.rules.mode.left(s, c, "armor"), s.rules.mode.left(s, c, "health"))
        return (self.kind, self.seat, c, breaking(s), *left)

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == ch.END:
            if s.rules.deals_late:
                change.forget_damage(s, seat)
            return
        if option >> 24 == ch.ACTION_V:
            s.agenda += (self, Triggers(seat))
            s.rules.mode.act(s, seat, option & ch.CARD_MASK)
        else:
            place = len(s.agenda)
            s.agenda += (self, Triggers(seat))
            if hit(s, seat, *ch.struck(option)) and not s.frail:
                s.agenda[place] = HitAsk(seat, True)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left_over)


def hits(s: InvasionState, seat: int, waiting: dict[int, int]) -> list[int]:
    """All of a sort, or one packet of it where that matters (ruling inv.amb.14): each that destroys armor is for one
    card alone, and melee damage may come before some of them and after others."""
    alone = single(s, seat, BREAK, MELEE) if breaking(s) else []
    several = any(ch.struck(option)[0] == BREAK for option in alone)
    return [*(ch.STRIKE | sort for sort in waiting if sort != BREAK or not several), *alone]


def breaking(s: InvasionState) -> bool:
    """Whether anybody has armor to destroy yet."""
    return any(player.breaks for player in s.players)


def hit(s: InvasionState, seat: int, sort: int, size: int) -> bool:
    """As much of one sort of damage, or of one packet of it, as the target can take; what is left may go on
    (inv.cdmg.03), but for what destroys armor (ruling inv.amb.42). Says whether the target fell."""
    c = target(s)
    if c < 0:
        return False
    count, health = size or waiting_damage(s, seat)[sort], s.rules.mode.left(s, c, "health")
    from_armor = 0 if sort == RANGED else min(s.rules.mode.left(s, c, "armor"), count)
    from_health = 0 if sort == BREAK else min(health, count - from_armor)
    change.spend_damage(s, seat, sort, count if sort == BREAK else from_armor + from_health, size)
    change.hit(s, seat, sort, c, from_armor, from_health)
    if from_health < health:
        return False
    if c != horde(s).stack[0]:
        change.defeat_card(s, c)
    return True


CAMPAIGN = Campaign()
