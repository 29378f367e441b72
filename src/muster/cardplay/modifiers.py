"""What a card is worth now: keywords, changes of values and costs by statics of cards in play and by what lasts."""

from typing import TYPE_CHECKING, Any

from muster.cardplay.being import being
from muster.cardplay.cards import (
    ASKS_ALL,
    ASKS_NOTHING,
    KEYWORDS_BY_KEYWORDS,
    KEYWORDS_BY_VALUES,
    S_KEYWORD,
    S_LOSE,
    S_STAT,
    Static,
)
from muster.cardplay.env import EVERYTHING, Env, Known, Look
from muster.cardplay.lasting import GRANT, LOSE, SET, STAT, SWAP, Lasting, halves
from muster.cardplay.state import CardState

if TYPE_CHECKING:
    from muster.cardplay.meaning import Condition

Working = list[tuple[int, Static, int]]
CONDITION, NUMBER = range(2)  # parts of a static
FEW = 8  # changes that last: so many are looked through each time
SMALL = 40  # cards in play times statics: up to here a question is quicker answered than the board compared


def known_of(s: CardState) -> Known:
    """What has been worked out for everything as it is now. All of it is forgotten as soon as anything is otherwise, so
    nobody has to say what a change could have touched. On a small board nothing is kept beyond a question."""
    if len(s.control) * len(s.statics) <= SMALL and len(s.lasting) <= FEW:
        return {}
    board = s.play.board(s)
    if s.worked is None or s.worked[0] != board:
        s.worked = (board, {})
    return s.worked[1]


def at_work(s: CardState, kind: int, what: int, known: Known) -> Working:
    """The statics of a kind that work now: a holder, the static, and how many cards say the same for the same seat.
    `what` is the number of a value, or -1."""
    found: Working | None = known.get((kind, what))
    if found is None:
        rows: dict[tuple[Any, ...], list[Any]] = {}
        for holder, static in s.statics:
            if static.kind == kind and what in (-1, static.what):
                key = (static.origin, *_speaker(s, holder, static))
                rows.setdefault(key, [holder, static, 0])[2] += 1
        found = known[kind, what] = [(holder, static, times) for holder, static, times in rows.values()]
    return found


def _speaker(s: CardState, holder: int, static: Static) -> tuple[Any, ...]:
    """What it depends on who says it: nothing but the players who are meant, where a static names no card."""
    if static.impersonal:
        return (s.control[holder], s.play.sharers(s, holder))
    return (holder, static.me)


def keywords(s: CardState, c: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """The keyword bits of a card in play, with what statics of the layers below `sees` give and take. Effects count in
    their order; what one has taken no static gives, and what a static takes nothing gives."""
    found: int = s.defs[c].keywords
    lost = 0
    if s.lasting:
        given, lost = granted(s, c)
        found = found & ~lost | given
    if s.statics and sees:
        for _, static in s.statics:
            if static.kind == S_KEYWORD or static.kind == S_LOSE:
                return _given(s, c, found, lost, sees, known_of(s) if known is None else known)
    return found


def _given(s: CardState, c: int, found: int, lost: int, sees: int, known: Known) -> int:
    """The keywords that a card has so far, and those from statics, layer by layer; `lost` are those that none gives."""
    key = (sees, c, "")
    if key not in known:
        givers, takers = at_work(s, S_KEYWORD, -1, known), at_work(s, S_LOSE, -1, known)
        for layer in (ASKS_NOTHING, KEYWORDS_BY_VALUES, KEYWORDS_BY_KEYWORDS, ASKS_ALL):
            if layer >= sees:
                break
            seen = found
            for holder, static, _ in givers:
                if static.layer == layer and found & static.what != static.what:
                    if _meant(s, holder, static, c, seen if layer else found, known) is not None:
                        found |= static.what & ~lost
            for holder, static, _ in takers:
                if static.layer == layer and _meant(s, holder, static, c, seen, known) is not None:
                    lost |= static.what
            found &= ~lost
        known[key] = found
    return int(known[key])


def seen_keywords(s: CardState, c: int, env: Env) -> int:
    """The keyword bits of a card in play, as far as an effect or a static sees them."""
    return keywords(s, c, env.sees, env.known) if isinstance(env, Look) else keywords(s, c)


def _meant(s: CardState, holder: int, static: Static, c: int, words: int, known: Known) -> Env | None:
    """What a static knows that is about a card with these keywords; None: it is not."""
    if static.group is None and c != (static.me if static.me >= 0 else holder):
        return None
    env = _env(s, holder, static, c, known)
    if static.group is not None and not static.group.has_static(s, env, c, words):
        return None
    if static.condition is not None and not _settled(s, holder, static, c, env, known, CONDITION):
        return None
    return env


def _settled(s: CardState, holder: int, static: Static, c: int, env: Env, known: Known, part: int) -> int:
    """The condition or the number of a static about the card `c`; the same for all cards, where it asks for nothing
    about the one it is about."""
    key = (part, static, holder, c if static.asks_subject else -1)
    if key not in known:
        if part == NUMBER:
            assert static.amount is not None
            known[key] = static.amount.value(s, env)
        else:
            assert static.condition is not None
            known[key] = _holds(s, static.condition, holder, env)
    return int(known[key])


def _env(s: CardState, holder: int, static: Static, c: int, known: Known) -> Env:
    """What a static of a card in play knows when it is about the card `c`."""
    me = static.me if static.me >= 0 else holder
    if static.steady and not static.layer:  # it asks for nothing and has no "it"
        return Env(s.control[holder], holder, me, ())
    unbound, subject = static.unbound, static.subject
    binds = (*unbound[:subject], (being(s, c),), *unbound[subject + 1 :])
    return Look(s.control[holder], being(s, holder), being(s, me), binds, static.layer, known)


def _holds(s: CardState, condition: "Condition", holder: int, env: Env) -> bool:
    """Whether a condition of a card in play holds; of a card that two share, for one of them."""
    if condition.holds(s, env):
        return True
    return any(condition.holds(s, env.of_seat(mate)) for mate in s.play.sharers(s, holder))


def granted(s: CardState, c: int) -> tuple[int, int]:
    """The keyword bits that effects that last have given to a card, and those that they have taken from it."""
    given = lost = 0
    if len(s.lasting) > FEW:
        found = _summed(s)
        return int(found.get((GRANT, c), 0)), int(found.get((LOSE, c), 0))
    for change in s.lasting:
        if change.whom == c:
            if change.kind == GRANT:
                given, lost = given | change.what, lost & ~change.what
            elif change.kind == LOSE:
                given, lost = given & ~change.what, lost | change.what
    return given, lost


def lasting(s: CardState, c: int, which: int) -> int:
    """What effects that last have added to a value."""
    if len(s.lasting) > FEW:
        return int(_summed(s).get((STAT, c, which), 0))
    found = 0
    for change in s.lasting:
        if change.whom == c:
            if change.kind == STAT:
                if change.what == which:
                    found += change.amount
            elif change.kind == SET or change.kind == SWAP:  # then their order counts
                return int(_summed(s).get((STAT, c, which), 0))
    return found


def _summed(s: CardState) -> Known:
    """All that lasts, by card: where thousands of changes have come together, they are gone through once."""
    known = known_of(s)
    found: Known | None = known.get(("lasting",))
    if found is None:
        found = known["lasting",] = {}
        for change in s.lasting:
            _add(found, change)
    return found


def _add(found: Known, change: Lasting) -> None:
    """One more change, on what those before it have made."""
    c, what = change.whom, change.what
    if change.kind in (GRANT, LOSE):
        other = LOSE if change.kind == GRANT else GRANT
        found[change.kind, c] = found.get((change.kind, c), 0) | what
        found[other, c] = found.get((other, c), 0) & ~what
    elif change.kind == STAT:
        found[STAT, c, what] = found.get((STAT, c, what), 0) + change.amount
    elif change.kind == SET:
        found[STAT, c, what] = change.amount
    elif change.kind == SWAP:
        first, second = ((STAT, c, value) for value in halves(what))
        found[first], found[second] = found.get(second, 0) + change.amount, found.get(first, 0) - change.amount


def modifier(s: CardState, c: int, which: int, sees: int = EVERYTHING, known: Known | None = None) -> int:
    """What is added to a value of a card in play, by statics only as far as their layers are below `sees`."""
    found = lasting(s, c, which)
    return found + _added(s, c, which, sees, known_of(s) if known is None else known) if s.statics else found


def _added(s: CardState, c: int, which: int, sees: int, known: Known) -> int:
    """What statics add to a value."""
    key = (sees, c, which)
    if key not in known:
        found = 0
        for holder, static, times in at_work(s, S_STAT, which, known):
            if static.layer < sees:
                words = keywords(s, c, static.layer, known) if static.asks else 0
                env = _meant(s, holder, static, c, words, known)
                if env is not None:
                    found += times * _settled(s, holder, static, c, env, known, NUMBER)
        known[key] = found
    return int(known[key])


UNCHANGED = (0, 0)


def span(s: CardState, seat: int, cheaper: int, kind: int) -> tuple[int, int] | None:
    """How much less and how much more than its own text says a seat may pay for any card (see `cost`). None: that hangs
    on more than the printed card."""
    less = more = 0
    for change in s.cheaper:
        if change.kind == cheaper and change.whom == seat:
            less, more = less - min(change.amount, 0), more + max(change.amount, 0)
    for holder, static in s.static_costs:
        if static.kind == kind and static.group is not None and static.group.sides_with(s, holder, seat):
            if not static.steady or static.amount is None:
                return None
            by = static.amount.plain * static.amount.sign
            less, more = less - min(by, 0), more + max(by, 0)
    return less, more


def cost(s: CardState, seat: int, c: int, printed: int, cheaper: int, kind: int) -> int:
    """What a seat pays for a card now. `cheaper` is the kind of a lasting change, `kind` that of a static."""
    found = printed
    for change in s.cheaper:
        if change.kind == cheaper and change.whom == seat and (change.group is None or change.group.printed(s, c)):
            found += change.amount
    known: Known | None = None
    for static in s.defs[c].own_costs:
        if static.kind == kind:
            known = known if known is not None else known_of(s) if s.statics else {}
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
            known = known if known is not None else known_of(s) if s.statics else {}
            about = _env(s, holder, static, c, known)
            if static.condition is None or _settled(s, holder, static, c, about, known, CONDITION):
                found += _settled(s, holder, static, c, about, known, NUMBER)
    return found if found > 0 else 0
