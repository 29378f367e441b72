"""What a text could touch: read from its compiled program, without carrying anything out.

Every card in play, player or tactic on the stack that a program may come to mean is noted with what it may do to it.
What is not chosen yet counts as all that could be chosen; a verb that is not known here, or a reference of which nobody
can tell what it means, touches everything. Nothing hidden is looked at: of hands and decks only whose they are.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from muster.cardplay import program as flow
from muster.cardplay.being import card_of
from muster.cardplay.env import Env, player_id
from muster.cardplay.lasting import TURN
from muster.cardplay.later import Hold, Wait
from muster.cardplay.meaning import (
    BOUND,
    BY_PLACE,
    CHOSEN,
    FIELD,
    FIGURE,
    PLAYERS,
    REST,
    ROW,
    SET,
    THIS,
    Group,
    Players,
    Reference,
)
from muster.cardplay.program import Program
from muster.games.rone.cards import counting_verbs as counting
from muster.games.rone.cards import value_verbs as values
from muster.games.rone.cards import verbs as do
from muster.games.rone.cards.carddef import MUST_ATTACK, NO_ATTACK, NO_GUARD, NO_REFRESH
from muster.games.rone.cards.groups import GRAVE, HAND, STACK, Cards
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.choices import MOST_X
from muster.games.rone.rules.prices import HandOver
from muster.games.rone.rules.state import RoneState

# What may be done to a card: for the worse, for the better, or one cannot say.
HURT, EXHAUST, CONTROL, FORBID = 1, 2, 4, 8  # HURT: damage, death, less of a value
BOOST, REFRESH, GRANT, WARD = 16, 32, 64, 128  # GRANT: keywords; WARD: less damage
MOVE, CHANGE = 256, 512  # elsewhere; counters and copied texts
DEALS = 1024  # it does something itself, and nothing happens if it is gone
CANCEL = 2048
# What may be done to a player.
WATER, CARDS, PILE = 1 << 12, 1 << 13, 1 << 14  # lost: water, the hand, the graveyard
SUPPLY, DRAWN, JOINS = 1 << 15, 1 << 16, 1 << 17  # gained: water or knowledge, cards, somebody on the battlefield
ANYTHING = (1 << 18) - 1

HARMS = HURT | EXHAUST | CONTROL | FORBID | MOVE | CHANGE
HELPS = BOOST | REFRESH | GRANT | WARD | MOVE | CHANGE
TAKEN_FROM = {HAND: CARDS, GRAVE: PILE}
FORBIDDEN = NO_ATTACK | NO_GUARD | NO_REFRESH | MUST_ATTACK

Touches = dict[int, int]  # by card id, or player as -1 - seat: what may happen to it
Thing = tuple[int, int]  # a card in play or a player, and 0; or a player and which pile of theirs a card lies in
Things = list[Thing] | None  # None: nobody can tell


class Reading:
    """One text being read. `ending`: the turn is about to end, so what lasts for the turn does nothing any more."""

    def __init__(self, s: RoneState, ending: bool = False) -> None:
        self.s = s
        self.ending = ending
        self.found: Touches = {}
        self.bound: dict[int, Things] = {}  # what is meant by "it", by place

    def read(self, program: Program, env: Env) -> None:
        left_out: set[int] = set()
        for at, instruction in enumerate(program.code):
            if at in left_out:
                continue
            if type(instruction) is flow.Choice:
                left_out |= not_taken(instruction, env)
            reader = READERS.get(type(instruction))
            if reader is not None:
                reader(self, instruction, env)
            else:
                self.touch(ANYTHING, None)

    def touch(self, what: int, things: Things) -> None:
        for whom, pile in self.everything() if things is None else things:
            self.found[whom] = self.found.get(whom, 0) | (pile or what)

    def everything(self) -> list[Thing]:
        s = self.s
        players = [player_id(seat) for seat in range(s.seats)]
        return [(whom, 0) for whom in (*s.control, *(item.card for item in s.stack if item.card >= 0), *players)]

    # --- what a reference means ------------------------------------------------------------------------------

    def things(self, ref: Reference, env: Env) -> Things:
        held = env.binds[ref.bind] if ref.how in (CHOSEN, BOUND) and ref.bind < len(env.binds) else None
        if held is not None:
            return [(b if b < 0 else card_of(b), 0) for b in held]
        return MEANT[ref.how](self, ref, env)

    def chosen(self, ref: Reference, env: Env) -> Things:
        if ref.among:
            return self.bound.get(ref.among)
        if ref.players is not None:
            return [(player_id(seat), 0) for seat in ref.players.matching(self.s, env)]
        assert ref.group is not None
        return self.in_group(ref.group, env, ref.targeted)

    def in_group(self, group: Group[Any], env: Env, targeted: bool = False) -> Things:
        if group.zone not in (FIELD, STACK):
            return self.in_pile(group.zone, group.whose, env)
        if is_open(group.whose, env):
            return None
        envs = [env.with_x(x) for x in range(MOST_X + 1)] if asks_x(group) else [env]
        return [(c, 0) for known in envs for c in group.choosable(self.s, known, targeted)]

    def in_pile(self, zone: int, whose: Players | None, env: Env) -> list[Thing]:
        """Cards that lie elsewhere: whose pile may become smaller."""
        lost = TAKEN_FROM.get(zone, SUPPLY)
        return [(player_id(seat), lost) for seat in self.seats(whose, env)]

    def seats(self, players: Players | None, env: Env) -> Sequence[int]:
        if players is None or is_open(players, env):
            return range(self.s.seats)
        return players.seats(self.s, env)

    def figures(self, ref: Reference, env: Env) -> Things:
        return [(self.s.players[seat].hero, 0) for seat in self.seats(ref.players, env) if not self.s.out >> seat & 1]

    def people(self, ref: Reference, env: Env) -> Things:
        return [(player_id(seat), 0) for seat in self.seats(ref.players, env)]

    def heroes(self, things: Things) -> Things:
        """Where damage to a player is damage to the hero."""
        if things is None:
            return None
        return [(self.s.players[-1 - c].hero if c < 0 and not pile else c, pile) for c, pile in things]

    def note(self, ref: Reference, env: Env) -> None:
        self.bound[ref.bind] = self.things(ref, env)


MEANT: dict[int, Callable[[Reading, Reference, Env], Things]] = {
    CHOSEN: Reading.chosen,
    SET: lambda r, ref, env: r.in_group(ref.group, env) if ref.group is not None else None,
    BOUND: lambda r, ref, env: r.bound.get(ref.bind),
    THIS: lambda r, ref, env: [(card_of(env.me), 0)],
    ROW: lambda r, ref, env: r.in_pile(ref.zone, ref.players, env),
    FIGURE: Reading.figures,
    PLAYERS: Reading.people,
    REST: lambda r, ref, env: r.bound.get(ref.among),
}


def is_open(players: Players | None, env: Env) -> bool:
    """Whether it is still to be chosen who is meant."""
    return players is not None and players.how in BY_PLACE and env.binds[players.bind] is None


def asks_x(group: Group[Any]) -> bool:
    return isinstance(group, Cards) and any(n.x for _, _, n in group.compares)


def not_taken(choice: flow.Choice, env: Env) -> set[int]:
    """The places of those ways of a text that were not chosen at the announcement."""
    if choice.number >= len(env.modes) or env.modes[choice.number] < 0:
        return set()
    taken = env.modes[choice.number]
    ends = (*choice.ways[1:], choice.end)
    stretches = [range(*stretch) for stretch in zip(choice.ways, ends, strict=True)]
    return {at for way, stretch in enumerate(stretches) if way != taken for at in stretch}


# --- what each verb does -----------------------------------------------------------------------------------------

Reader = Callable[[Reading, Any, Env], None]


def nothing(r: Reading, instruction: Any, env: Env) -> None:
    """It leads on to what comes next, or tells somebody something that others know."""


def bind(r: Reading, instruction: flow.Bind | flow.Fix | flow.Require, env: Env) -> None:
    r.note(instruction.reference, env)


def arrange(r: Reading, instruction: flow.Arrange, env: Env) -> None:
    r.bound[instruction.bind] = r.things(instruction.reference, env)


def by(r: Reading, instruction: flow.By, env: Env) -> None:
    for seat in r.seats(instruction.players, env):
        r.read(instruction.inner, env.acting(seat))


def waits(r: Reading, instruction: Wait, env: Env) -> None:
    """What happens later, as far as that can be told now; what an event will name nobody can tell."""
    r.read(instruction.inner, env)


def to_actor(what: int) -> Reader:
    return lambda r, instruction, env: r.touch(what, [(player_id(env.actor), 0)])


def gain(r: Reading, instruction: do.Gain, env: Env) -> None:
    to_actor(WATER if instruction.amount.sign < 0 else SUPPLY)(r, instruction, env)


def pay(r: Reading, instruction: do.Pay | do.PayX, env: Env) -> None:
    to_actor(PILE if instruction.recycle else WATER)(r, instruction, env)


def deal(r: Reading, instruction: do.Deal | do.Divide, env: Env) -> None:
    r.touch(HURT, r.heroes(r.things(instruction.whom, env)))


def strike(r: Reading, instruction: do.Strike, env: Env) -> None:
    r.touch(DEALS, r.things(instruction.who, env))
    r.touch(HURT, r.heroes(r.things(instruction.whom, env)))


def fight(r: Reading, instruction: do.Fight, env: Env) -> None:
    r.touch(DEALS | HURT, r.things(instruction.who, env))
    r.touch(DEALS | HURT, r.things(instruction.whom, env))


def ward(r: Reading, instruction: do.Ward, env: Env) -> None:
    if not r.ending or instruction.until.number != TURN:
        r.touch(HURT if instruction.how == ev.MORE_DAMAGE else WARD, r.heroes(r.things(instruction.whom, env)))


def to_cards(what: int) -> Reader:
    return lambda r, instruction, env: r.touch(what, r.things(instruction.what, env))


def rotate(r: Reading, instruction: do.Rotate, env: Env) -> None:
    """Only what can still be turned."""
    things, limit = r.things(instruction.what, env), 0 if instruction.back else 3
    if things is not None:
        things = [(c, pile) for c, pile in things if r.s.exhausted.get(c, limit) != limit]
    r.touch(REFRESH if instruction.back else EXHAUST, things)


def get(r: Reading, instruction: do.Get, env: Env) -> None:
    if r.ending and instruction.until.number == TURN:
        return
    what = 0
    for _, amount in instruction.changes:
        what |= HURT if amount.sign < 0 else BOOST
    if instruction.grant & FORBIDDEN:
        what |= FORBID
    if instruction.grant & ~FORBIDDEN or instruction.grant & MUST_ATTACK:
        what |= GRANT
    r.touch(what, r.things(instruction.who, env))


def for_a_while(what: int) -> Reader:
    """What lasts until the end of the turn matters no more while it ends."""

    def read(r: Reading, instruction: values.ForAWhile, env: Env) -> None:
        if not r.ending or instruction.until.number != TURN:
            r.touch(what, r.things(instruction.who, env))

    return read


def control(r: Reading, instruction: do.Control, env: Env) -> None:
    if not r.ending or instruction.until.number != TURN:
        r.touch(CONTROL, r.things(instruction.what, env))


def copy(r: Reading, instruction: do.CopyAbilities, env: Env) -> None:
    if not r.ending or instruction.until.number != TURN:
        r.touch(CHANGE, r.things(instruction.who, env))
        r.touch(DEALS, r.things(instruction.whose, env))


def cost(r: Reading, instruction: do.CostChange, env: Env) -> None:
    if not r.ending or instruction.until.number != TURN:
        dearer = instruction.amount.sign > 0
        r.touch(WATER if dearer else SUPPLY, [(player_id(seat), 0) for seat in instruction.payers(r.s, env)])


def move(r: Reading, instruction: do.Move, env: Env) -> None:
    r.touch(MOVE, r.things(instruction.what, env))
    r.touch(JOINS if instruction.zone == FIELD else SUPPLY, [(player_id(env.actor), 0)])


READERS: dict[type, Reader] = {
    flow.Bind: bind,
    Hold: bind,
    flow.Fix: bind,
    flow.Require: bind,
    flow.Arrange: arrange,
    flow.By: by,
    Wait: waits,
    do.Draw: to_actor(DRAWN),
    do.Gain: gain,
    do.LoseAll: to_actor(WATER),
    do.Pay: pay,
    do.PayX: pay,
    do.RecycleCards: to_actor(PILE),
    do.Discard: to_actor(CARDS),
    do.DiscardHand: to_actor(CARDS),
    counting.DiscardHandAndCount: to_actor(CARDS),
    counting.DiscardChosen: to_actor(CARDS),
    counting.Roll: nothing,
    do.Choose: nothing,
    do.Deal: deal,
    do.Divide: deal,
    do.Strike: strike,
    do.Fight: fight,
    do.Ward: ward,
    do.Destroy: to_cards(HURT),
    do.Sacrifice: to_cards(HURT),
    do.Remove: to_cards(HURT),
    do.Cancel: to_cards(CANCEL),
    do.Rotate: rotate,
    do.ExhaustForIt: rotate,
    do.Get: get,
    do.Create: to_actor(JOINS),
    do.PutCounters: to_cards(CHANGE),
    do.CostChange: cost,
    do.Control: control,
    do.CopyAbilities: copy,
    do.Move: move,
    do.MoveUnseen: move,
    **dict.fromkeys((values.SetValue, values.Double, values.Swap), for_a_while(HURT | BOOST)),
    **dict.fromkeys((values.LoseKeywords, values.LoseAbilities), for_a_while(HURT | CHANGE)),
    **dict.fromkeys((do.Look, do.Reveal, do.RevealHand, do.Search, do.LookAtHand), to_actor(SUPPLY)),
    **dict.fromkeys(
        (
            do.Shuffle, HandOver, flow.Goto, flow.If, flow.IfDone, flow.On, flow.SetDid, flow.TellDid, flow.TellX,
            flow.TellBinds, flow.SetX, flow.May, flow.Unless, flow.Choice,
        ),
        nothing,
    ),
}  # fmt: skip


def touched(s: RoneState, texts: Iterable[tuple[Program, Env]], ending: bool = False) -> Touches:
    """What some texts together could touch."""
    found: Touches = {}
    for program, env in texts:
        reading = Reading(s, ending)
        reading.read(program, env)
        for whom, what in reading.found.items():
            found[whom] = found.get(whom, 0) | what
    return found
