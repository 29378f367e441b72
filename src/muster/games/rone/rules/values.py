"""What a card is worth now: its values and costs with everything that changes them, and who sees whom."""

from muster.cardplay.cards import S_COST, S_OTHER_COST
from muster.cardplay.env import EVERYTHING, Env, Known, Look
from muster.cardplay.lasting import COST, OTHER_COST
from muster.cardplay.modifiers import cost, keywords, modifier
from muster.games.rone.cards.carddef import DETECTION, GREY, INVISIBLE, NO_TARGET, TECHNOLOGY, UNIT
from muster.games.rone.rules.state import COUNTER_BITS, MELEE, RANGED, RoneState

HIDING = INVISIBLE | NO_TARGET  # keywords for which nobody may be able to aim at a card
HEALTH, TAKEN = 2, 3  # TAKEN: how much more damage it takes


def melee(s: RoneState, c: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """Melee attack now; below 0 counts as 0 when damage is dealt (rone.amb.49). Here as below `sees` and `known` are
    those of a passive that asks (rone.amb.136)."""
    found = s.defs[c].melee
    if s.boost:
        found += s.boost.get(c << 1 | MELEE, 0)
    if s.lasting or s.statics:
        found += modifier(s, c, MELEE, sees, known)
    return found if found > 0 else 0


def ranged(s: RoneState, c: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    found = s.defs[c].ranged
    if s.boost:
        found += s.boost.get(c << 1 | RANGED, 0)
    if s.lasting or s.statics:
        found += modifier(s, c, RANGED, sees, known)
    return found if found > 0 else 0


def health(s: RoneState, c: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """Health left of a unit in play (rone.comp.07)."""
    found = s.defs[c].health - s.damage[c]
    if s.lasting or s.statics:
        found += modifier(s, c, HEALTH, sees, known)
    return found


CHANGING = {"health": health, "melee": melee, "ranged": ranged}


def seen_value(s: RoneState, c: int, stat: str, env: Env) -> int:
    """A value of a card in play that can change, as far as an effect or a passive sees it (rone.amb.136)."""
    if not isinstance(env, Look):
        return CHANGING[stat](s, c)
    return CHANGING[stat](s, c, env.sees, env.known)


def counters_on(s: RoneState, c: int, kind: int) -> int:
    """How many counters of a kind lie on a card in play."""
    return s.counters.get(c << COUNTER_BITS | kind, 0) if s.counters else 0


def all_counters(s: RoneState, c: int) -> dict[int, int]:
    """The counters on a card in play, by kind."""
    if not s.counters:
        return {}
    return {key & (1 << COUNTER_BITS) - 1: n for key, n in sorted(s.counters.items()) if key >> COUNTER_BITS == c}


def play_cost(s: RoneState, seat: int, c: int) -> int:
    """Water for playing a card now; GREY if it cannot be played (rone.play.02, rone.play.05, rone.amb.21)."""
    d = s.defs[c]
    if d.cost < 0 or not (s.cheaper or s.static_costs or d.own_costs):
        return d.cost
    return cost(s, seat, c, d.cost, COST, S_COST)


def recycle_cost(s: RoneState, seat: int, c: int) -> int:
    """Graveyard cards for recycling a card now; GREY if it cannot be recycled (rone.rec.02, rone.rec.07)."""
    d = s.defs[c]
    if d.recycle < 0 or d.kind >= TECHNOLOGY:
        return GREY
    if not (s.cheaper or s.static_costs or d.own_costs):
        return d.recycle
    return cost(s, seat, c, d.recycle, OTHER_COST, S_OTHER_COST)


def level_price(s: RoneState, seat: int) -> int:
    """Water for the next level; GREY at level 3 (rone.lvl.01, rone.lvl.04, rone.amb.17)."""
    player = s.players[seat]
    return s.rules.level_prices[player.hero][player.level]


def detects(s: RoneState, side: int) -> bool:
    """Whether a side has a card with Detection in play (rone.kw.det.01, rone.kw.det.04)."""
    defs, changed = s.defs, s.lasting or s.statics
    for c in s.sides[side].units:
        if (keywords(s, c) if changed else defs[c].keywords) & DETECTION:
            return True
    for seat in s.rules.members[side]:
        player = s.players[seat]
        if defs[player.hero].keywords & DETECTION:
            return True
        for c in player.techs:
            if (keywords(s, c) if changed else defs[c].keywords) & DETECTION:
                return True
    return False


def seen_by(s: RoneState, c: int, side: int) -> bool:
    """Whether a side may aim at a card: only an invisible unit can hide (rone.kw.inv.01)."""
    d = s.defs[c]
    if d.kind != UNIT:
        return True
    if s.rules.bids & NO_TARGET and keywords(s, c) & NO_TARGET:  # rone.amb.194
        return False
    hidden = keywords(s, c) & INVISIBLE if s.lasting or s.statics else d.keywords & INVISIBLE
    return not hidden or detects(s, side)


def visible(s: RoneState, cards: list[int], side: int) -> list[int]:
    """Those of some cards at which a side may aim."""
    if s.lasting or s.statics:
        return [c for c in cards if seen_by(s, c, side)]
    defs = s.defs
    return [c for c in cards if not defs[c].keywords & HIDING or seen_by(s, c, side)]


def side_of(s: RoneState, c: int) -> int:
    """The side that controls a card in play, or else owns it."""
    seat = s.control.get(c)
    return s.rules.side[s.owner[c] if seat is None else seat]
