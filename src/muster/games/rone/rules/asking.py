"""Whether a chance to react is worth a question: only where an answer could touch what is about to happen.

Read from the structure of what could be done (touches.py): whom it can help and whom it can harm. In doubt the answer
is yes. Nothing is changed or asked while this is found out, and nothing enters that the seat does not know.
"""

from collections.abc import Iterable, Iterator

from muster.cardplay.being import being
from muster.cardplay.env import Env, player_id
from muster.cardplay.item import ABILITY, Item
from muster.cardplay.limits import is_spent
from muster.cardplay.program import Program
from muster.cardplay.stack import Window
from muster.games.rone.cards.carddef import COPIES, HERO, NEVER, Activated
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.actions import FINE, env_of, refuse_ability, usable
from muster.games.rone.rules.choices import (
    A_LEVEL,
    A_PLAY,
    A_RECYCLE,
    ABILITY_SHIFT,
    CARD_MASK,
    PASS,
    PLAY,
    PLAY_V,
    USE,
)
from muster.games.rone.rules.combat import attackable_sides
from muster.games.rone.rules.item import RECYCLED_TACTIC, TACTIC
from muster.games.rone.rules.state import NOBODY, RoneState
from muster.games.rone.rules.touches import (
    BOOST,
    CANCEL,
    CARDS,
    CHANGE,
    CONTROL,
    DEALS,
    DRAWN,
    EXHAUST,
    FORBID,
    GRANT,
    HARMS,
    HELPS,
    HURT,
    JOINS,
    MOVE,
    PILE,
    REFRESH,
    SUPPLY,
    WARD,
    WATER,
    Touches,
    touched,
)
from muster.games.rone.rules.turn import Activate
from muster.games.rone.rules.values import play_cost, side_of
from muster.kernel.notation import VERB_SHIFT

LOST = CARDS | WATER | PILE
# What an announced action needs and a reaction can take away.
NEEDED = {A_PLAY: WATER | CARDS, A_RECYCLE: PILE, A_LEVEL: WATER}


class Means:
    """Something that could be done: the card, its texts, and what they could touch."""

    __slots__ = ("ability", "card", "texts", "touches")

    def __init__(self, s: RoneState, seat: int, option: int, ending: bool = False) -> None:
        c = self.card = option & CARD_MASK
        d = s.defs[c]
        self.ability: Activated | None = None
        if option >> VERB_SHIFT == PLAY_V:
            self.texts = list(tactic(s, seat, c))
        else:
            used = self.ability = d.activated[option >> ABILITY_SHIFT & CARD_MASK]
            self.texts = [(used.program, env_of(s, seat, c, used))]
        self.touches = touched(s, self.texts, ending)
        passives = list(woken(s, seat, self))
        if passives:
            for whom, what in touched(s, passives, ending).items():
                self.touches[whom] = self.touches.get(whom, 0) | what


def tactic(s: RoneState, seat: int, c: int) -> Iterator[tuple[Program, Env]]:
    """What a tactic does, with all the Initiative that could be bought for it."""
    d = s.defs[c]
    assert d.program is not None
    yield d.program, Env(seat, c, c, d.program.unbound)
    if d.initiatives:
        left = s.players[seat].water - play_cost(s, seat, c)
        for surcharge, program, _ in d.initiatives:
            if surcharge <= left:
                yield program, Env(seat, c, c, program.unbound)


# --- passives of one's own side that something would trigger -----------------------------------------------------

ABOUT_CARDS = (
    (EXHAUST, on.IS_EXHAUSTED),
    (REFRESH, on.IS_REFRESHED),
    (HURT, on.DIES),
    (HURT, on.IS_SACRIFICED),
    (HURT | MOVE, on.LEAVES),
)
UNCERTAIN = (
    (HURT, (on.TAKES_DAMAGE, on.DEALS_DAMAGE)),
    (JOINS, (on.ENTERS,)),
    (DRAWN, (on.DRAWS,)),
    (CARDS, (on.DISCARDS,)),
)


def woken(s: RoneState, seat: int, means: Means) -> Iterator[tuple[Program, Env]]:
    """The texts of own passives that this could trigger."""
    if not any(s.listeners):
        return
    c, ability = means.card, means.ability
    if ability is None:
        yield from heard(s, seat, on.PLAYS, [(seat, c)])
    elif ability.exhaust:
        yield from heard(s, seat, on.IS_EXHAUSTED, [(c, -1)])
    for bit, event in ABOUT_CARDS:
        yield from heard(
            s, seat, event, [(x, -1) for x, what in means.touches.items() if x in s.control and what & bit]
        )
    every = 0
    for what in means.touches.values():
        every |= what
    for bit, events in UNCERTAIN:
        if every & bit:
            for event in events:
                yield from heard(s, seat, event, None)


def heard(s: RoneState, seat: int, event: int, parties: list[tuple[int, int]] | None) -> Iterator[tuple[Program, Env]]:
    """Own passives that wait for this; None: nobody can tell who will take part, so any of them may be meant."""
    for holder, trigger in s.listeners[event]:
        if holder < 0 or side_of(s, holder) != s.rules.side[seat]:
            continue
        if trigger.limit is not None and is_spent(s, holder, trigger.limit, trigger.me):
            continue
        me, whose = trigger.me if trigger.me >= 0 else holder, s.control[holder]
        found = [trigger.program.unbound]
        if parties is not None:
            found = [binds for a, b in parties if (binds := trigger.match(s, whose, holder, me, a, b)) is not None]
        for binds in found:
            yield trigger.program, Env(whose, being(s, holder), being(s, me), binds)


# --- the question ------------------------------------------------------------------------------------------------


def worth_asking(s: RoneState, seat: int) -> str:
    """Why the open chance to react is worth a question to this seat; empty if it is not."""
    return look(s, seat, s.options)[0] if s.seat == seat else ""


def why_spared(s: RoneState, seat: int) -> str:
    """Why it is not."""
    return look(s, seat, s.options)[1] if s.seat == seat else "nothing"


def look(s: RoneState, seat: int, options: Iterable[int]) -> tuple[str, str]:
    """Why it is worth a question, or why not. What everybody can see comes first."""
    if found := plainly_spared(s, seat):
        return "", found
    able = [option for option in options if option != PASS]
    if not able:
        return "", "nothing"
    if s.stack:
        return on_stack(s, seat, able)
    window = s.agenda[-1]
    assert isinstance(window, Window)
    return BY_OCCASION[window.occasion](s, seat, able)


def plainly_spared(s: RoneState, seat: int) -> str:
    """Why nobody in this seat would have an answer that matters, whatever is in the hand."""
    window = s.agenda[-1] if s.agenda else None
    if not isinstance(window, Window):
        return "between"
    side = s.rules.side
    if s.stack:
        top = s.stack[-1]
        if side[top.seat] == side[seat]:
            return "own"
        return "" if tactics_of_others(s, seat) or entry(s, top) else "no stake"
    if window.occasion in ("announcement", "attack") and side[s.active] == side[seat]:
        return "own"
    if window.occasion == "attack" and (s.combat is None or side[seat] not in attackable_sides(s, s.combat.seat)):
        return "not you"
    if window.occasion == "combat" and not any(is_own(s, seat, c) for c in fighters(s)):
        return "not you"
    if window.occasion == "end of turn" and not comes_next(s, seat):
        return "own" if s.active == seat else "not next"
    return "" if window.occasion in BY_OCCASION else "between"


def fighters(s: RoneState) -> tuple[int, ...]:
    combat = s.combat
    return () if combat is None or combat.target == NOBODY else (combat.attacker, combat.target)


def comes_next(s: RoneState, seat: int) -> bool:
    """Whether the next turn refreshes what this seat has exhausted."""
    after = next(x for x in (*s.rules.turn_orders[s.active][1:], s.active) if not s.out >> x & 1)
    mates = s.rules.team_refresh_all and s.rules.side[after] == s.rules.side[seat]
    return s.active != seat and (after == seat or mates)


def is_own(s: RoneState, seat: int, whom: int) -> bool:
    """Whether a card in play or a player is on this seat's side."""
    if whom < 0:
        return s.rules.side[-1 - whom] == s.rules.side[seat]
    return whom in s.control and side_of(s, whom) == s.rules.side[seat]


def is_foe(s: RoneState, seat: int, whom: int) -> bool:
    return (whom < 0 or whom in s.control) and not is_own(s, seat, whom)


def on_stack(s: RoneState, seat: int, able: list[int]) -> tuple[str, str]:
    """Something of somebody else waits on the stack."""
    stake = entry(s, s.stack[-1])
    harmed = {c for c, what in stake.items() if c >= 0 and what & HARMS and is_own(s, seat, c)}
    helped = {c for c, what in stake.items() if c >= 0 and what & (HELPS | DEALS) and is_foe(s, seat, c)}
    if loses(s, seat, stake):
        return "lost", ""
    cancelled = tactics_of_others(s, seat)
    for option in able:
        means = Means(s, seat, option)
        touches = means.touches
        if any(touches.get(c, 0) & CANCEL for c in cancelled):
            return "cancel", ""
        if any(touches.get(c, 0) & HELPS for c in harmed):
            return "save", ""
        if any(touches.get(c, 0) & HARMS for c in helped):
            return "spoil", ""
        if means.ability is not None and means.card in harmed:
            return "use", ""
    return "", "untouched"


def entry(s: RoneState, item: Item) -> Touches:
    """What something on the stack could touch: a card that enters, or a level, nothing."""
    if item.kind not in (TACTIC, RECYCLED_TACTIC) and item.kind < ABILITY:
        return {}
    texts = [(item.program, item.env)] if item.program is not None and item.env is not None else []
    return touched(s, [*texts, *item.extras])


def loses(s: RoneState, seat: int, stake: Touches) -> bool:
    """Whether something takes away what this seat could use before: hand or water of its own, the graveyard."""
    side = s.rules.side[seat]
    if stake.get(player_id(seat), 0) & (CARDS | WATER):
        return True
    return any(stake.get(player_id(mate), 0) & PILE for mate in s.rules.members[side])


def tactics_of_others(s: RoneState, seat: int) -> list[int]:
    side = s.rules.side
    return [x.card for x in s.stack if x.kind in (TACTIC, RECYCLED_TACTIC) and side[x.seat] != side[seat]]


def announcement(s: RoneState, seat: int, able: list[int]) -> tuple[str, str]:
    """Somebody announces to play, recycle or level up: the stack asks later, unless it can be kept from happening."""
    action = next(step for step in reversed(s.agenda) if isinstance(step, Activate))
    for option in able:
        if Means(s, seat, option).touches.get(player_id(s.active), 0) & NEEDED.get(action.what, 0):
            return "drain", ""
    return "", "later"


def attack(s: RoneState, seat: int, able: list[int]) -> tuple[str, str]:
    """An attacker is named: only what cannot wait for the combat."""
    assert s.combat is not None
    attacker = s.combat.attacker
    for option in able:
        touches = Means(s, seat, option).touches
        if touches.get(attacker, 0) & (EXHAUST | CONTROL | FORBID):
            return "stop", ""
        if any(is_guard(s, seat, whom, what) for whom, what in touches.items()):
            return "guard", ""
    return "", "wait"


def is_guard(s: RoneState, seat: int, whom: int, what: int) -> bool:
    """Whether this may change who guards."""
    if is_own(s, seat, whom):
        return bool(what & (JOINS if whom < 0 else REFRESH | MOVE | GRANT)) and not is_hero(s, whom)
    return whom >= 0 and whom in s.control and bool(what & CONTROL) and not s.exhausted[whom]


def is_hero(s: RoneState, whom: int) -> bool:
    return whom >= 0 and s.defs[whom].kind == HERO


def in_combat(s: RoneState, seat: int, able: list[int]) -> tuple[str, str]:
    """A combat is about to be fought; both sides may have a trick."""
    own = [c for c in fighters(s) if is_own(s, seat, c)]
    others = [c for c in fighters(s) if is_foe(s, seat, c)]
    for option in able:
        means = Means(s, seat, option)
        if any(means.touches.get(c, 0) & (BOOST | GRANT | WARD | MOVE | CHANGE) for c in own):
            return "fight", ""
        if any(means.touches.get(c, 0) & (HURT | MOVE | CHANGE) for c in others):
            return "fight", ""
        if means.ability is not None and means.card in own and not is_hero(s, means.card):
            return "use", ""
    return "", "untouched"


def end_of_turn(s: RoneState, seat: int, able: list[int]) -> tuple[str, str]:
    """The last moment before one's own turn, in which whatever is exhausted once is refreshed."""
    for option in able:
        means = Means(s, seat, option, ending=True)
        if means.ability is not None and means.ability.exhaust == 1 and is_good(s, seat, means.touches):
            return "last", ""
    return "", "wait"


def is_good(s: RoneState, seat: int, touches: Touches) -> bool:
    """Whether something is done now: for one's own side, or against another."""
    for whom, what in touches.items():
        good = HELPS | SUPPLY | DRAWN | JOINS
        if what & (good if is_own(s, seat, whom) else HARMS | LOST):
            return True
    return False


BY_OCCASION = {
    "announcement": announcement,
    "attack": attack,
    "combat": in_combat,
    "end of turn": end_of_turn,
}


# --- as everybody may know it ------------------------------------------------------------------------------------


def at_stake(s: RoneState, seat: int) -> bool:
    """Whether this seat could have an answer, as far as all can see: one that lies on the table, or any tactic of the
    packs that it could pay for, if it holds any card."""
    if plainly_spared(s, seat):
        return False
    return bool(look(s, seat, public_options(s, seat))[0] or look(s, seat, imaginable_options(s, seat))[0])


def public_options(s: RoneState, seat: int) -> list[int]:
    """The abilities that a seat could use: they lie on the table."""
    return [
        USE | number << ABILITY_SHIFT | c
        for c in usable(s, seat)
        for number in range(len(s.defs[c].activated))
        if refuse_ability(s, seat, c, number) == FINE
    ]


def imaginable_options(s: RoneState, seat: int) -> list[int]:
    """Whatever the seat could play now if it were in its hand: one copy of each card is enough."""
    player = s.players[seat]
    if not player.hand:
        return []
    sure = not (s.cheaper or s.static_costs)
    prices = [(c, s.rules.defs[c].fast_price[player.level]) for c in range(0, len(s.rules.defs), COPIES)]
    return [PLAY | c for c, price in prices if price <= player.water or (price != NEVER and not sure)]


def alarm(s: RoneState, seat: int) -> bool:
    """Whether this seat is attacked, or something on the stack is about to harm what it has."""
    if plainly_spared(s, seat):
        return False
    if s.stack:
        stake = entry(s, s.stack[-1])
        return any(what & (HARMS | LOST) for whom, what in stake.items() if is_own(s, seat, whom))
    return s.combat is not None and s.rules.side[s.combat.seat] != s.rules.side[seat]
