"""What a card is worth now: its values, keywords and costs with everything that changes them, and who sees whom."""

from typing import TYPE_CHECKING

from muster.games.rone.being import being
from muster.games.rone.carddef import (
    DETECTION,
    FLYING,
    GREY,
    HERO,
    INVISIBLE,
    S_COST,
    S_KEYWORD,
    S_RECYCLE,
    S_STAT,
    TECHNOLOGY,
    UNIT,
    Static,
)
from muster.games.rone.item import COST, GRANT, RECYCLE_COST, STAT, Env
from muster.games.rone.state import MELEE, RANGED, RoneState

if TYPE_CHECKING:
    from muster.games.rone.references import Condition

HEALTH = 2
MOST = 99  # a computed number stops here


def keywords(s: RoneState, c: int) -> int:
    """The keyword bits of a card in play. Passives that ask for keywords come after the others (rone.amb.136)."""
    found = s.defs[c].keywords
    if s.lasting:
        for change in s.lasting:
            if change.kind == GRANT and change.whom == c:
                found |= change.what
    if s.statics:
        asking = False
        for holder, static in s.statics:
            if static.kind == S_KEYWORD and found & static.what != static.what:
                if static.asks:
                    asking = True
                elif _meant(s, holder, static, c, found):
                    found |= static.what
        if asking:
            seen = found
            for holder, static in s.statics:
                if static.kind == S_KEYWORD and static.asks and _meant(s, holder, static, c, seen):
                    found |= static.what
    return found


def _meant(s: RoneState, holder: int, static: Static, c: int, words: int) -> bool:
    """Whether a passive is about a card that has these keywords."""
    env = _env(s, holder, static, c)
    if static.condition is not None and not _holds(s, static.condition, holder, env):
        return False
    if static.group is None:
        return bool(c == env.me)
    return bool(static.group.has_static(s, env, c, words))


def _env(s: RoneState, holder: int, static: Static, c: int) -> Env:
    """What a passive of a card in play knows when it is about the card `c`."""
    me = static.me if static.me >= 0 else holder
    if static.steady:  # without a condition it has no "it"
        return Env(s.control[holder], holder, me, ())
    unbound, subject = static.unbound, static.subject
    return Env(s.control[holder], holder, me, (*unbound[:subject], (being(s, c),), *unbound[subject + 1 :]))


def _holds(s: RoneState, condition: "Condition", holder: int, env: Env) -> bool:
    """Whether a condition of a card in play holds. Of a unit that two share, it is enough if it does so for one of them
    (rone.amb.135)."""
    if condition.holds(s, env):
        return True
    if not s.rules.teams or s.defs[holder].kind != UNIT:
        return False
    mates = s.rules.members[s.rules.side[env.seat]]
    return any(condition.holds(s, env.of_seat(mate)) for mate in mates if mate != env.seat)


def given(s: RoneState, c: int, which: int) -> int:
    """What effects have added to a value: tokens, and until the end of the turn."""
    return _lasting(s, c, which) + (s.boost.get(c << 1 | which, 0) if which != HEALTH else -s.damage.get(c, 0))


def _lasting(s: RoneState, c: int, which: int) -> int:
    found = 0
    for change in s.lasting:
        if change.kind == STAT and change.whom == c and change.what == which:
            found += change.amount
    return found


def _stat(s: RoneState, c: int, which: int) -> int:
    found = _lasting(s, c, which)
    for holder, static in s.statics:
        words = keywords(s, c) if static.asks else 0
        if static.kind == S_STAT and static.what == which and _meant(s, holder, static, c, words):
            assert static.amount is not None
            found += static.amount.value(s, _env(s, holder, static, c))
    return found


def melee(s: RoneState, c: int) -> int:
    """Melee attack now; below 0 counts as 0 when damage is dealt (rone.amb.49)."""
    found = s.defs[c].melee
    if s.boost:
        found += s.boost.get(c << 1 | MELEE, 0)
    if s.lasting or s.statics:
        found += _stat(s, c, MELEE)
    return found if found > 0 else 0


def ranged(s: RoneState, c: int) -> int:
    found = s.defs[c].ranged
    if s.boost:
        found += s.boost.get(c << 1 | RANGED, 0)
    if s.lasting or s.statics:
        found += _stat(s, c, RANGED)
    return found if found > 0 else 0


def health(s: RoneState, c: int) -> int:
    """Health left (rone.comp.07); of a card that is not in play the printed one."""
    found = s.defs[c].health - s.damage.get(c, 0)
    if (s.lasting or s.statics) and c in s.exhausted:
        found += _stat(s, c, HEALTH)
    return found


def play_cost(s: RoneState, seat: int, c: int) -> int:
    """Water for playing a card now; GREY if it cannot be played (rone.play.02, rone.play.05, rone.amb.21)."""
    d = s.defs[c]
    if d.cost < 0 or not (s.cheaper or s.static_costs or d.own_costs):
        return d.cost
    return _changed_cost(s, seat, c, d.cost, COST, S_COST)


def recycle_cost(s: RoneState, seat: int, c: int) -> int:
    """Graveyard cards for recycling a card now; GREY if it cannot be recycled (rone.rec.02, rone.rec.07)."""
    d = s.defs[c]
    if d.recycle < 0 or d.kind >= TECHNOLOGY:
        return GREY
    if not (s.cheaper or s.static_costs or d.own_costs):
        return d.recycle
    return _changed_cost(s, seat, c, d.recycle, RECYCLE_COST, S_RECYCLE)


def _changed_cost(s: RoneState, seat: int, c: int, cost: int, cheaper: int, kind: int) -> int:
    for change in s.cheaper:
        if change.kind == cheaper and change.whom == seat and (change.group is None or change.group.printed(s, c)):
            cost += change.amount
    for static in s.defs[c].own_costs:
        if static.kind == kind:
            env = Env(seat, c, c, (*static.unbound[: static.subject], (c,), *static.unbound[static.subject + 1 :]))
            if static.condition is None or static.condition.holds(s, env):
                assert static.amount is not None
                cost += static.amount.value(s, env)
    for holder, static in s.static_costs:
        if static.kind == kind:
            group, amount = static.group, static.amount
            assert group is not None
            assert amount is not None
            if not group.sides_with(s, holder, seat) or not group.printed(s, c):
                continue
            if static.steady:
                cost += amount.plain * amount.sign
                continue
            env = _env(s, holder, static, c)
            if static.condition is None or _holds(s, static.condition, holder, env):
                cost += amount.value(s, env)
    return cost if cost > 0 else 0


def level_price(s: RoneState, seat: int) -> int:
    """Water for the next level; GREY at level 3 (rone.lvl.01, rone.lvl.04, rone.amb.17)."""
    player = s.players[seat]
    if player.level >= 3:
        return GREY
    levels = s.rules.library.hero_of(player.hero).levels
    now = levels[player.level - 1].cost
    if s.rules.level_price_current and now >= 0:
        return now
    return levels[player.level].cost


def detects(s: RoneState, side: int) -> bool:
    """Whether a side has a card with Detection in play (rone.kw.det.01, rone.kw.det.04)."""
    for c in s.sides[side].units:
        if keywords(s, c) & DETECTION:
            return True
    for seat in s.rules.members[side]:
        player = s.players[seat]
        if s.defs[player.hero].keywords & DETECTION:
            return True
        for c in player.techs:
            if s.defs[c].keywords & DETECTION or keywords(s, c) & DETECTION:
                return True
    return False


def seen_by(s: RoneState, c: int, side: int) -> bool:
    """Whether a side may aim at a card: only an invisible unit can hide (rone.kw.inv.01)."""
    d = s.defs[c]
    if d.kind != UNIT:
        return True
    hidden = keywords(s, c) & INVISIBLE if s.lasting or s.statics else d.keywords & INVISIBLE
    return not hidden or detects(s, side)


def side_of(s: RoneState, c: int) -> int:
    """The side that controls a card in play, or else owns it."""
    seat = s.control.get(c)
    return s.rules.side[s.owner[c] if seat is None else seat]


def reaches(s: RoneState, attacker: int, target: int) -> bool:
    """A flyer is reached by ranged attack or by flyers only (rone.kw.fly.01, rone.amb.55)."""
    if s.defs[target].kind == HERO or not keywords(s, target) & FLYING:
        return True
    return bool(keywords(s, attacker) & FLYING) or ranged(s, attacker) > 0
