"""Passives of cards in play: who waits for what, and waking them.

Passives are woken while a card is still where it was, so that "your card dies" can ask whose it is; they go to
`s.waiting` and are put on the stack when the running effect is through.
"""

from muster.cardplay.being import being
from muster.cardplay.cards import S_COST, S_OTHER_COST, S_STAT, Static
from muster.cardplay.env import Env
from muster.cardplay.history import WATCHING, Watch
from muster.cardplay.item import MOST_AT_ONCE, MOST_FIRINGS, TRIGGER, Item
from muster.cardplay.later import AWAITED, happened, triggered
from muster.cardplay.limits import is_spent, spend
from muster.cardplay.program import Program
from muster.cardplay.state import CardState


def wake(s: CardState, event: int, a: int, b: int = -1, by: int = -1) -> None:
    """Something happened to card or seat `a` (and `b`): whoever waited for it is triggered. `by`: whose deed it was, if
    anybody's, so that a card that teammates share knows whom "you" means. Where more wait already than can be put on
    the stack, one more changes nothing."""
    row = s.listeners[event]
    if row and row[0][0] == WATCHING:
        for holder, watch in row:
            if holder == WATCHING:
                assert isinstance(watch, Watch)
                watch.note(s, a, b)
    if len(s.waiting) > MOST_AT_ONCE or s.firings > MOST_FIRINGS:
        return
    for holder, trigger in row:
        if holder < 0:
            if holder == AWAITED:
                happened(s, trigger, a, b)
            continue
        me = trigger.me if trigger.me >= 0 else holder
        seat = s.control[holder]
        if trigger.limit is not None and is_spent(s, holder, trigger.limit, trigger.me):
            continue
        binds = trigger.match(s, seat, holder, me, a, b)
        role = False
        if s.rules.shared:
            for mate in s.play.serves(s, holder)[1:]:
                also = trigger.match(s, mate, holder, me, a, b)
                if binds is None or (also is not None and by == mate and s.rules.knows_doers):
                    seat, binds = mate, also
                elif by != seat or not s.rules.knows_doers:  # it fits both, so it is not known whom "you" means
                    role = also is not None and is_open(s, holder, trigger.program)
        if binds is not None:
            if trigger.limit is not None:
                spend(s, holder, trigger.limit, trigger.me)
            env = Env(seat, being(s, holder), being(s, me), binds)
            if triggered(s, trigger.program, env):
                s.waiting.append(Item(TRIGGER, seat, holder, trigger.program, env, open_role=role))


def wake_head(s: CardState, head: int, c: int, seat: int, open_role: bool = False) -> None:
    """The effects of a card itself at a fixed moment. `open_role`: nobody has done anything by which "you" would be
    known."""
    for found in s.defs[c].heads:
        if found.head == head:
            source = being(s, c)
            me = being(s, found.me) if found.me >= 0 else source
            env = Env(seat, source, me, found.program.unbound)
            role = open_role and s.rules.shared and is_open(s, c, found.program)
            s.waiting.append(Item(TRIGGER, seat, c, found.program, env, open_role=role))


def is_open(s: CardState, c: int, program: Program) -> bool:
    """Whether the team says which of them an effect of its card means by "you"."""
    return s.rules.team_roles and program.personal and len(s.play.serves(s, c)) > 1


def listen(s: CardState, c: int) -> None:
    """The passives of a card in play begin to work."""
    d = s.defs[c]
    if d.triggers:
        rows = list(s.listeners)
        for trigger in d.triggers:
            rows[trigger.event] = (*rows[trigger.event], (c, trigger))
        s.listeners = tuple(rows)
    for static in d.statics:
        if static.kind in (S_COST, S_OTHER_COST):
            s.static_costs = (*s.static_costs, (c, static))
            s.quiet = 0
        else:
            s.statics = (*s.statics, (c, static))
            s.frail += is_vital(s, static)


def unlisten(s: CardState, c: int) -> None:
    d = s.defs[c]
    if d.triggers:
        rows = list(s.listeners)
        for event in {trigger.event for trigger in d.triggers}:
            rows[event] = tuple(pair for pair in rows[event] if pair[0] != c)
        s.listeners = tuple(rows)
    if d.statics:
        if any(is_vital(s, static) for static in d.statics):
            s.agenda.append(s.play.deaths)  # whoever lived on it alone dies at once
        s.frail -= sum(1 for x, one in s.statics if x == c and is_vital(s, one))
        s.statics = tuple(pair for pair in s.statics if pair[0] != c)
        s.static_costs = tuple(pair for pair in s.static_costs if pair[0] != c)
        s.quiet = 0


def is_vital(s: CardState, static: Static) -> bool:
    return static.kind == S_STAT and static.what == s.play.vital
