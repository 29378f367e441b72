"""What a card is worth now: keywords, changes of values and costs by statics of cards in play and by what lasts."""

from typing import TYPE_CHECKING

from muster.cardplay.being import being, card_of
from muster.cardplay.cards import ASKS_ALL, KEYWORDS_BY_KEYWORDS, KEYWORDS_BY_VALUES, S_KEYWORD, S_STAT, Static
from muster.cardplay.env import EVERYTHING, Env, Known, Look
from muster.cardplay.lasting import GRANT, STAT
from muster.cardplay.state import CardState

if TYPE_CHECKING:
    from muster.cardplay.meaning import Condition


def keywords(s: CardState, c: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """The keyword bits of a card in play, with what statics of the layers below `sees` give."""
    found: int = s.defs[c].keywords
    if s.lasting:
        for change in s.lasting:
            if change.kind == GRANT and change.whom == c:
                found |= change.what
    if s.statics and sees:
        asking = False
        for holder, static in s.statics:
            if static.kind == S_KEYWORD and found & static.what != static.what:
                if static.layer:
                    asking = True
                elif _meant(s, holder, static, c, found, known):
                    found |= static.what
        if asking:
            found = _asked(s, c, found, sees, {} if known is None else known)
    return found


def _asked(s: CardState, c: int, found: int, sees: int, known: Known) -> int:
    """The keywords that a card has so far, and those from statics that ask for something, layer by layer."""
    for layer in (KEYWORDS_BY_VALUES, KEYWORDS_BY_KEYWORDS, ASKS_ALL):
        seen = found
        for holder, static in s.statics:
            if static.layer == layer < sees and static.kind == S_KEYWORD and found & static.what != static.what:
                if _meant(s, holder, static, c, seen, known):
                    found |= static.what
    return found


def seen_keywords(s: CardState, c: int, env: Env) -> int:
    """The keyword bits of a card in play, as far as an effect or a static sees them."""
    if not isinstance(env, Look):
        return keywords(s, c)
    key = (env.sees, c, "")
    if key not in env.known:
        env.known[key] = keywords(s, c, env.sees, env.known)
    return env.known[key]


def _meant(s: CardState, holder: int, static: Static, c: int, words: int, known: Known | None) -> bool:
    """Whether a static is about a card that has these keywords."""
    env = _env(s, holder, static, c, known)
    if static.condition is not None and not _holds(s, static.condition, holder, env):
        return False
    if static.group is None:
        return c == card_of(env.me)
    return static.group.has_static(s, env, c, words)


def _env(s: CardState, holder: int, static: Static, c: int, known: Known | None) -> Env:
    """What a static of a card in play knows when it is about the card `c`."""
    me = static.me if static.me >= 0 else holder
    if static.steady and not static.layer:  # it asks for nothing and has no "it"
        return Env(s.control[holder], holder, me, ())
    unbound, subject = static.unbound, static.subject
    binds = (*unbound[:subject], (being(s, c),), *unbound[subject + 1 :])
    known = {} if known is None else known
    return Look(s.control[holder], being(s, holder), being(s, me), binds, static.layer, known)


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


def modifier(s: CardState, c: int, which: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """What is added to a value of a card in play, by statics only as far as their layers are below `sees`."""
    found = lasting(s, c, which)
    for holder, static in s.statics:
        if static.kind == S_STAT and static.what == which and static.layer < sees:
            if static.layer and known is None:
                known = {}
            words = keywords(s, c, static.layer, known) if static.asks else 0
            if _meant(s, holder, static, c, words, known):
                assert static.amount is not None
                found += static.amount.value(s, _env(s, holder, static, c, known))
    return found


def cost(s: CardState, seat: int, c: int, printed: int, cheaper: int, kind: int) -> int:
    """What a seat pays for a card now. `cheaper` is the kind of a lasting change, `kind` that of a static."""
    found = printed
    for change in s.cheaper:
        if change.kind == cheaper and change.whom == seat and (change.group is None or change.group.printed(s, c)):
            found += change.amount
    known: Known = {}
    for static in s.defs[c].own_costs:
        if static.kind == kind:
            me, unbound, subject = being(s, c), static.unbound, static.subject
            env = Look(seat, me, me, (*unbound[:subject], (me,), *unbound[subject + 1 :]), static.layer, known)
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
            about = _env(s, holder, static, c, known)
            if static.condition is None or _holds(s, static.condition, holder, about):
                found += amount.value(s, about)
    return found if found > 0 else 0
