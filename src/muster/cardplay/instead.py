"""What happens in the place of something else: a card that would die goes elsewhere, a card comes into play exhausted.

Nothing is triggered by that, and nobody can answer it: whoever would let it happen asks here first. Of several texts
one takes its place, and that is the end of it, so nothing goes round in a circle.
"""

from collections.abc import Iterator

from muster.cardplay.being import being
from muster.cardplay.cards import Arrival, Trigger
from muster.cardplay.env import Env
from muster.cardplay.later import AWAITED, Pending, waits_of
from muster.cardplay.program import Program
from muster.cardplay.state import CardState


def in_place_of(s: CardState, event: int, c: int) -> tuple[Program, Env] | None:
    """What comes instead of what is about to happen to a card: by its own text first, then by what lasts, the oldest
    first, then by other cards in the order in which they came."""
    for holder, found in in_their_order(s, event, c):
        if isinstance(found, Pending):
            binds = waits_of(found).match(s, found.env, c, -1)
            if binds is not None:
                return found.program, found.knows(s, binds)
        else:
            me = found.me if found.me >= 0 else holder
            binds = found.match(s, s.control[holder], holder, me, c, -1)
            if binds is not None:
                return found.program, Env(s.control[holder], being(s, holder), being(s, me), binds)
    return None


def in_their_order(s: CardState, event: int, c: int) -> Iterator[tuple[int, Pending | Trigger]]:
    row = s.listeners[event]
    yield from (pair for pair in row if pair[0] == c)
    yield from (pair for pair in row if pair[0] == AWAITED)
    yield from (pair for pair in row if pair[0] >= 0 and pair[0] != c)


def carry_out(s: CardState, program: Program, env: Env) -> None:
    """At once: such a text has one verb, which asks nobody before it is done."""
    for at, instruction in enumerate(program.code):
        instruction.do(s, program, at, env)


def exhausted_by(s: CardState, event: int, c: int) -> int:
    """How many times a card that comes into play is exhausted by what cards say, all together."""
    found = 0
    for holder, arrival in s.listeners[event]:
        assert isinstance(arrival, Arrival)
        me = arrival.me if arrival.me >= 0 else holder
        if arrival.match(s, s.control[holder], holder, me, c, -1) is not None:
            found += arrival.times
    return found
