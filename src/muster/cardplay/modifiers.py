"""What a card is worth now: keywords, changes of values and costs by statics of cards in play and by what lasts.

A static may count cards by their values, which other statics change by counting cards. While the outermost of these
questions is answered nothing changes, so each card is looked at once (`s.known`) and not once for every question.
"""

from typing import TYPE_CHECKING

from muster.cardplay.being import being
from muster.cardplay.cards import S_KEYWORD, S_STAT, Static
from muster.cardplay.env import Env
from muster.cardplay.lasting import GRANT, STAT
from muster.cardplay.state import CardState

if TYPE_CHECKING:
    from muster.cardplay.meaning import Condition

VALUE_BITS = 4  # of the number of a value


def keywords(s: CardState, c: int) -> int:
    """The keyword bits of a card in play. Statics that ask for keywords come after the others."""
    found: int = s.defs[c].keywords
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


def _meant(s: CardState, holder: int, static: Static, c: int, words: int) -> bool:
    """Whether a static is about a card that has these keywords."""
    env = _env(s, holder, static, c)
    if static.condition is not None and not _holds(s, static.condition, holder, env):
        return False
    if static.group is None:
        return c == env.me
    return static.group.has_static(s, env, c, words)


def _env(s: CardState, holder: int, static: Static, c: int) -> Env:
    """What a static of a card in play knows when it is about the card `c`."""
    me = static.me if static.me >= 0 else holder
    if static.steady:  # without a condition it has no "it"
        return Env(s.control[holder], holder, me, ())
    unbound, subject = static.unbound, static.subject
    return Env(s.control[holder], holder, me, (*unbound[:subject], (being(s, c),), *unbound[subject + 1 :]))


def _holds(s: CardState, condition: "Condition", holder: int, env: Env) -> bool:
    """Whether a condition of a card in play holds; of a card that two share, for one of them."""
    if condition.holds(s, env):
        return True
    return any(condition.holds(s, env.of_seat(mate)) for mate in s.play.sharers(s, holder))


def lasting(s: CardState, c: int, which: int) -> int:
    """What effects that last have added to a value."""
    found = 0
    for change in s.lasting:
        if change.kind == STAT and change.whom == c and change.what == which:
            found += change.amount
    return found


def modifier(s: CardState, c: int, which: int) -> int:
    """What is added to a value of a card in play."""
    if s.known is None:
        s.known = {}
        try:
            return _modifier(s, c, which)
        finally:
            s.known = None
    place = c << VALUE_BITS | which
    found = s.known.get(place)
    if found is None:
        found = s.known[place] = _modifier(s, c, which)
    return found


def _modifier(s: CardState, c: int, which: int) -> int:
    found = lasting(s, c, which)
    for holder, static in s.statics:
        if static.kind == S_STAT and static.what == which:
            words = keywords(s, c) if static.asks else 0
            if _meant(s, holder, static, c, words):
                assert static.amount is not None
                found += static.amount.value(s, _env(s, holder, static, c))
    return found


def counting(s: CardState) -> bool:
    """Begins to look at several cards, if nobody does already; who began it ends it with `s.known = None`."""
    if s.known is not None:
        return False
    s.known = {}
    return True


def cost(s: CardState, seat: int, c: int, printed: int, cheaper: int, kind: int) -> int:
    """What a seat pays for a card now. `cheaper` is the kind of a lasting change, `kind` that of a static."""
    found = printed
    for change in s.cheaper:
        if change.kind == cheaper and change.whom == seat and (change.group is None or change.group.printed(s, c)):
            found += change.amount
    for static in s.defs[c].own_costs:
        if static.kind == kind:
            env = Env(seat, c, c, (*static.unbound[: static.subject], (c,), *static.unbound[static.subject + 1 :]))
            if static.condition is None or static.condition.holds(s, env):
                assert static.amount is not None
                found += static.amount.value(s, env)
    for holder, static in s.static_costs:
        if static.kind == kind:
            group, amount = static.group, static.amount
            assert group is not None
            assert amount is not None
            if not group.sides_with(s, holder, seat) or not group.printed(s, c):
                continue
            if static.steady:
                found += amount.plain * amount.sign
                continue
            env = _env(s, holder, static, c)
            if static.condition is None or _holds(s, static.condition, holder, env):
                found += amount.value(s, env)
    return found if found > 0 else 0
