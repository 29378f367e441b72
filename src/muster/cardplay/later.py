"""Effects that wait by themselves: for the end of this turn, for a turn to come, or for whatever happens meanwhile.

Such an effect is no ability of a card in play: it goes on waiting when the card that it came from has left. It knows
what its text had named when it began to wait, and by "it" means a card as it was then, never one that has left and come
back.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.being import LOST, card_of, in_play, is_same
from muster.cardplay.env import Bound, Env
from muster.cardplay.item import TRIGGER, Item
from muster.cardplay.lasting import NOT_THERE, Lasting, Until, over
from muster.cardplay.meaning import Reference
from muster.cardplay.program import GO_ON, Answer, Bind, Instruction, Program, personal
from muster.cardplay.state import CardState

AWAITED = -2  # in the place of a card: what waits by itself
MOST_PENDING = 40  # at one table
Found = tuple[Bound | None, ...] | None
Match = Callable[[CardState, Env, int, int], Found]

# What an effect waits for: the beginning or the end of a turn to come, the end of this one, or anything from now on.
NEXT_TURN, YOUR_NEXT_TURN, THIS_END, FROM_NOW = range(4)


class Pending:
    """One effect that waits. Never changed, replaced by another one."""

    __slots__ = ("armed", "env", "here", "of", "program", "until")

    def __init__(self, program: Program, env: Env, until: int, of: int, armed: bool, here: Bound) -> None:
        self.program = program  # what happens then
        self.env = env
        self.until = until  # how long it waits, and
        self.of = of  # the seat or the card in play that this hangs on
        self.armed = armed  # whether the turn that it waits for has begun
        self.here = here  # what it has named that was in play when it began to wait

    def numbers(self) -> tuple[int, ...]:
        return (AWAITED, self.program.number, self.until, self.of, self.armed, *self.here, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "Pending":
        here = tuple(names.get(b, b) for b in self.here)
        return Pending(self.program, self.env.renamed(names), self.until, self.of, self.armed, here)

    def knows(self, s: CardState, binds: tuple[Bound | None, ...]) -> Env:
        """What it knows now. What was in play when it began to wait and has left since is lost."""
        lost = {b for b in self.here if not is_same(s, b)}
        env = self.env.with_binds(binds)
        return env.losing({b: b | LOST for b in lost}) if lost else env

    def item(self, s: CardState, binds: tuple[Bound | None, ...]) -> Item:
        env = self.knows(s, binds)
        return Item(TRIGGER, env.seat, card_of(env.source), self.program, env)


class Wait(Instruction[CardState]):
    """Begins to wait for an event, once or as often as it happens; then `inner` comes onto the stack. `held`: the place
    of the card whose death it waits for, if it has begun when that card was chosen (see Hold)."""

    __slots__ = ("event", "held", "inner", "match", "of_event", "once", "turn", "until")
    brings = 0

    def __init__(self, inner: Program, event: int, match: Match, once: bool, until: Until, turn: int) -> None:
        self.inner = inner
        self.event = event
        self.match = match
        self.once = once
        self.until = until
        self.turn = turn
        self.held = -1
        self.of_event = False  # that card is one of the event by which the text is triggered

    def personal(self) -> bool:
        return self.turn in (YOUR_NEXT_TURN, FROM_NOW) or personal(self.inner)

    def certain(self) -> bool:
        return True

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        if self.held < 0 or not self.holds(s) or not self.is_settled(s, env):
            self.begin(s, env)
        return GO_ON

    def holds(self, s: CardState) -> bool:
        """Whether it has begun before the text comes to it."""
        found: bool = s.rules.holds_from_events if self.of_event else s.rules.holds_from_the_start
        return found

    def is_settled(self, s: CardState, env: Env) -> bool:
        """Whether it waits already for the card that it is about, or that card has left."""
        meant = env.binds[self.held]
        gone = not any(in_play(s, b) for b in meant or ())
        return gone or any(x.program is self.inner and x.env.binds[self.held] == meant for x in s.pending)

    def begin(self, s: CardState, env: Env) -> None:
        of = self.until.of(s, env)
        if of == NOT_THERE:
            return
        named = dict.fromkeys((env.me, *(b for held in env.binds if held for b in held)))
        here = tuple(b for b in named if b >= 0 and in_play(s, b))
        found = Pending(self.inner, env, self.until.number, of, self.turn >= THIS_END, here)
        if self.turn == THIS_END and s.play.turn_is_ending(s):
            s.waiting.append(found.item(s, env.binds))  # the moment has come already
        elif len(s.pending) >= MOST_PENDING:
            s.play.not_awaited(s, found, MOST_PENDING)
        else:
            set_pending(s, (*s.pending, found))
            s.play.awaited(s, found)


class Hold(Bind):
    """Finds out which card is meant, and what the text says further on of that card's death counts from here."""

    __slots__ = ("waits",)
    brings = Wait.brings

    def __init__(self, reference: Reference, waits: tuple[Wait, ...]) -> None:
        Bind.__init__(self, reference)
        self.waits = waits

    def goes_on(self, s: CardState, at: int) -> int:
        return at if s.rules.holds_from_the_start else at + 1

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        answer = Bind.do(self, s, program, at, env)
        known = answer if isinstance(answer, Env) else env
        if s.rules.holds_from_the_start and (known is answer or answer == GO_ON):
            for wait in self.waits:
                if any(in_play(s, b) for b in known.binds[wait.held] or ()):
                    wait.begin(s, known)
        return answer


def triggered(s: CardState, program: Program, env: Env) -> bool:
    """What the text says of the death of the event's card counts from now on. Whether there is more to be done."""
    if not program.from_event or not s.rules.holds_from_events:
        return True
    for wait in program.from_event:
        if any(in_play(s, b) for b in env.binds[wait.held] or ()):
            wait.begin(s, env)
    return len(program.from_event) < len(program.code)


def waits_of(found: Pending) -> Wait:
    wait: Wait = found.program.waits
    return wait


def set_pending(s: CardState, pending: tuple[Pending, ...]) -> None:
    """From now on these wait, after whatever cards in play wait for."""
    rows: list[Any] = [tuple(pair for pair in row if pair[0] != AWAITED) for row in s.listeners]
    for found in pending:
        event = waits_of(found).event
        rows[event] = (*rows[event], (AWAITED, found))
    s.pending = pending
    s.listeners = tuple(rows)


def happened(s: CardState, found: Pending, a: int, b: int) -> None:
    """Something has happened: the effect is triggered if it has waited for that."""
    wait = waits_of(found)
    binds = wait.match(s, found.env, a, b) if found.armed else None
    if binds is not None:
        if wait.once:
            set_pending(s, tuple(other for other in s.pending if other is not found))
        s.waiting.append(found.item(s, binds))


def turn_begins(s: CardState, seat: int) -> None:
    """Whoever waited for this turn waits for its beginning or its end from now on."""

    def armed(found: Pending) -> Pending:
        mine = waits_of(found).turn == NEXT_TURN or found.env.seat == seat
        return Pending(found.program, found.env, found.until, found.of, found.armed or mine, found.here)

    set_pending(s, tuple(map(armed, s.pending)))


def all_over(s: CardState, until: int, *of: int) -> list[Lasting]:
    """A duration is over: what waited so long waits no longer, and what lasted so long ends (see lasting.py)."""
    if s.pending:
        expire(s, until, of)
    return over(s, until, *of) if s.lasting or s.cheaper else []


def expire(s: CardState, until: int, of: tuple[int, ...]) -> None:
    left = tuple(x for x in s.pending if x.until != until or (x.of >= 0 and x.of not in of))
    if len(left) < len(s.pending):
        set_pending(s, left)


def without_seat(s: CardState, seat: int) -> None:
    """A player leaves the game, with all that waited for them."""
    set_pending(s, tuple(found for found in s.pending if found.env.seat != seat))
