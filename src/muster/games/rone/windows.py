"""Windows for fast effects, and the stack being carried out (chapters stack and fx; rone.act.11, rone.act.12).

A window stands over a height of the stack. It is closed when everybody passes in succession; then whatever lies above
that height is carried out from the top, with windows only for what is triggered (rone.amb.24, rone.amb.25).
"""

from muster.games.rone import events as ev
from muster.games.rone import triggers_table as on
from muster.games.rone.actions import MOST_TECHNOLOGIES, begin_card, begin_cast, fast_options
from muster.games.rone.being import being
from muster.games.rone.carddef import RECYCLE, SHIELD
from muster.games.rone.change import (
    become,
    enter,
    gain_water,
    listen,
    remove,
    store_technology,
    unlisten,
    wake,
    wake_head,
)
from muster.games.rone.choices import ABILITY_SHIFT, CARD_MASK, PASS, PLAY_V
from muster.games.rone.item import ABILITY, RECYCLED_TACTIC, RECYCLED_UNIT, TRIGGER, UNIT, Env, Item
from muster.games.rone.life import DEATHS, END_CHECK, Dying, a_deck_is_empty, bury, shield_up, somebody_fades
from muster.games.rone.program import By, Program, Run, execute
from muster.games.rone.references import CHOSEN, Reference, controller
from muster.games.rone.state import RoneState
from muster.games.rone.triggers import TRIGGERS, Batch
from muster.games.rone.verbs import (
    CANCELLED_KIND,
    CostChange,
    Discard,
    DiscardHand,
    Draw,
    Gain,
    Pay,
    RecycleCards,
)
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask, Step


class Window(Ask[RoneState]):
    """Somebody may play fast effects, or pass (rone.stack.02, rone.stack.03)."""

    __slots__ = ("base", "order", "passed")
    tag = 50
    kind = "window"

    def __init__(self, base: int, order: tuple[int, ...], passed: int) -> None:
        self.base = base
        self.order = order
        self.passed = passed
        self.seat = order[passed]

    def step(self, s: RoneState) -> bool:
        """Asks the next player. Who has left passes, and who can only pass where forced choices are skipped."""
        if s.frail and somebody_fades(s):  # before anybody is asked (rone.card.25)
            s.agenda += (self, TRIGGERS, DEATHS)
            return False
        order, passed = self.order, self.passed
        while passed < len(order):
            seat = order[passed]
            if not (s.out | s.quiet if s.skip_forced else s.out) >> seat & 1:
                found = fast_options(s, seat)
                if found or not s.skip_forced:
                    s.agenda.append(self if passed == self.passed else Window(self.base, order, passed))
                    s.seat = seat
                    s.options = [PASS, *found]
                    return True
            passed += 1
        self.close(s)
        return False

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [PASS, *fast_options(s, seat)]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        if option != PASS:
            s.agenda.append(window(s, self.base, s.rules.orders[seat]))
            fast(s, seat, option)
            return
        if s.log is not None:
            s.log.append((ev.PASSED, seat))
        if self.passed + 1 < len(self.order):
            s.agenda.append(Window(self.base, self.order, self.passed + 1))
        else:
            self.close(s)

    def close(self, s: RoneState) -> None:
        """Everybody has passed: what lies above is carried out."""
        if len(s.stack) > self.base:
            s.agenda.append(CARRY_OUT if not self.base else CarryOut(self.base))

    def fields(self) -> tuple[int, ...]:
        return (self.base, self.passed, *self.order)


def window(s: RoneState, base: int, order: tuple[int, ...]) -> Window:
    """A window over the stack at height `base`; who is out of the game is not asked."""
    if s.out:
        order = tuple(seat for seat in order if not s.out >> seat & 1)
    if base:
        return Window(base, order, 0)
    found = _WINDOWS.get(order)
    if found is None:
        found = _WINDOWS[order] = Window(0, order, 0)
    return found


def nobody_is_asked(s: RoneState) -> bool:
    """Whether a window would be over at once: forced choices are skipped, and it is known that all can only pass."""
    return s.skip_forced and not s.rules.everybody & ~(s.quiet | s.out)


def open_window(s: RoneState, order: tuple[int, ...]) -> None:
    """A window over an empty stack comes next."""
    if not nobody_is_asked(s):
        s.agenda.append(window(s, 0, order))


_WINDOWS: dict[tuple[int, ...], Window] = {}  # over an empty stack; steps never change, so one of each is enough


def fast(s: RoneState, seat: int, option: int) -> None:
    """Plays a tactic or uses an ability."""
    c = option & CARD_MASK
    if option >> VERB_SHIFT == PLAY_V:
        begin_card(s, seat, c, False)
    else:
        begin_cast(s, ABILITY, seat, c, option >> ABILITY_SHIFT & CARD_MASK, ())


# --- triggered effects -------------------------------------------------------------------------------------------


def open_for_trigger(s: RoneState, item: Item) -> None:
    """The player affected may react first, else the opponent of its controller (rone.stack.08, rone.amb.27)."""
    if nobody_is_asked(s):
        s.agenda.append(CarryOut(len(s.stack) - 1))
        return
    first = affected(s, item)
    order = s.rules.orders[item.seat]
    if first < 0 and not s.rules.unclear_opponent:
        first = item.seat
    if first >= 0:
        order = (first, *(seat for seat in order if seat != first))  # rone.amb.123
    s.agenda.append(window(s, len(s.stack) - 1, order))


OF_THE_ACTOR = (CostChange, Discard, DiscardHand, Draw, Gain, Pay, RecycleCards)  # they change what the actor has


def affected(s: RoneState, item: Item) -> int:
    """The one player whom a triggered effect can affect, or -1 if that is not clear yet."""
    assert item.program is not None
    assert item.env is not None
    seats: set[int] = set()
    collect(s, item.program, item.env, seats)
    return seats.pop() if len(seats) == 1 else -1


def collect(s: RoneState, program: Program, env: Env, seats: set[int]) -> None:
    for instruction in program.code:
        if isinstance(instruction, By):
            for seat in instruction.players.seats(s, env):
                seats.add(seat)
        elif isinstance(instruction, OF_THE_ACTOR):
            seats.add(env.actor)
        else:
            for name in ("whom", "what", "who"):
                ref = getattr(instruction, name, None)
                if isinstance(ref, Reference):
                    for b in possible(s, ref, env):
                        seats.add(-1 - b if b < 0 else controller(s, b))


def possible(s: RoneState, ref: Reference, env: Env) -> list[int]:
    """Whatever a reference may come to mean, as beings."""
    if ref.how == CHOSEN and env.binds[ref.bind] is None:
        return [being(s, c) for c in ref.candidates(s, env)]
    return list(ref.meant(s, env))


# --- carrying out ------------------------------------------------------------------------------------------------


class CarryOut(Step[RoneState]):
    """Effects from the top of the stack down to a height (rone.stack.01)."""

    __slots__ = ("base",)
    tag = 51

    def __init__(self, base: int) -> None:
        self.base = base

    def step(self, s: RoneState) -> bool:
        if s.waiting:  # what was triggered comes before anything older (rone.stack.06)
            s.agenda += (self, TRIGGERS)
        elif s.frail and somebody_fades(s):  # a passive that gave health has ended, or one that takes it has begun
            s.agenda += (self, DEATHS)
        elif len(s.stack) > self.base:
            s.agenda.append(self)
            item = s.stack.pop()
            if s.rules.window_between and len(s.stack) > self.base:
                s.agenda += (window(s, len(s.stack), s.rules.orders[item.seat]), TRIGGERS)
            carry_out(s, item)
        elif not s.stack and (s.firings or s.remembered or a_deck_is_empty(s)):  # else the end check has nothing to do
            for step in s.agenda:
                if type(step) in UNFINISHED:
                    return False
            END_CHECK.step(s)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.base,)


CARRY_OUT = CarryOut(0)


def carry_out(s: RoneState, item: Item) -> None:
    kind = item.kind
    if kind >= ABILITY:  # or TRIGGER
        assert item.program is not None
        assert item.env is not None
        execute(s, item.program, 0, item.env)
    elif kind >= UNIT:
        BY_KIND[kind - UNIT](s, item)
    elif kind != CANCELLED_KIND:
        affect(s, item)


def affect(s: RoneState, item: Item) -> None:
    """A tactic, played or recycled."""
    s.agenda.append(Finish(item.seat, item.card, item.kind == RECYCLED_TACTIC))
    if item.program is None or item.env is None:
        return
    if item.extras:  # Initiative takes effect where it stands in the text (rone.amb.76)
        parts = sorted(((item.program, item.env), *item.extras), key=lambda part: part[0].line)
        s.agenda += [Run(program, 0, env) for program, env in reversed(parts)]
    else:
        execute(s, item.program, 0, item.env)


def arrive(s: RoneState, item: Item) -> None:
    """A unit enters: active when played, exhausted twice when recycled (rone.play.06, rone.rec.08)."""
    recycled = item.kind == RECYCLED_UNIT
    enter(s, item.card, item.seat, 2 if recycled else 0, ev.UNIT_RECYCLED if recycled else ev.UNIT_PLAYED)
    take_bought(s, item)
    if recycled:
        wake_head(s, RECYCLE, item.card, item.seat)
        if s.listeners[on.RECYCLES]:
            wake(s, on.RECYCLES, item.seat, item.card)


def take_bought(s: RoneState, item: Item) -> None:
    """What Initiative bought comes together with Battlefield (rone.amb.76)."""
    for program, env in item.extras:
        s.waiting.append(Item(TRIGGER, item.seat, item.card, program, env))


def build(s: RoneState, item: Item) -> None:
    """A technology enters, unless three are there by now (rone.fx.12, rone.tech.03)."""
    if len(s.players[item.seat].techs) < MOST_TECHNOLOGIES:
        enter(s, item.card, item.seat, 0, ev.TECHNOLOGY_BUILT)
        take_bought(s, item)
        return
    if s.log is not None:
        s.log.append((ev.FAILED, item.card, ev.NO_ROOM))
    if s.rules.german:
        store_technology(s, item.card, ev.NOT_BUILT)
    elif s.rules.failure_to_hand:  # rone.amb.31, switch
        store_technology(s, item.card, ev.NOT_BUILT)
        gain_water(s, item.seat, item.paid, ev.REFUND)
    else:
        bury(s, item.seat, item.card)


def level_up(s: RoneState, item: Item) -> None:
    """The next level; the hero stays as exhausted as it was (rone.lvl.05, rone.lvl.06)."""
    seat = item.seat
    player = s.players[seat]
    hero = player.hero
    levels = s.rules.library.hero_of(hero).levels
    unlisten(s, hero)
    player.level += 1
    become(s, hero, levels[player.level - 1])
    listen(s, hero)
    if s.log is not None:
        s.log.append((ev.LEVELLED, seat, hero))
    if s.listeners[on.LEVELS_UP]:
        wake(s, on.LEVELS_UP, hero)


BY_KIND = (arrive, arrive, build, level_up)  # UNIT, RECYCLED_UNIT, TECHNOLOGY, LEVEL


class Finish(Step[RoneState]):
    """A tactic has had its effect: graveyard, out of the game, or a shield (rone.play.08, rone.rec.09, kw.shd.02)."""

    __slots__ = ("card", "recycled", "seat")
    tag = 52

    def __init__(self, seat: int, card: int, recycled: bool) -> None:
        self.seat = seat
        self.card = card
        self.recycled = recycled

    def step(self, s: RoneState) -> bool:
        c = self.card
        if self.recycled:
            wake_head(s, RECYCLE, c, self.seat)
            if s.listeners[on.RECYCLES]:
                wake(s, on.RECYCLES, self.seat, c)
        if s.defs[c].keywords & SHIELD:
            shield_up(s, c)
        elif self.recycled:
            remove(s, c, ev.TACTIC_RECYCLED)
        else:
            bury(s, self.seat, c)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.recycled)


# Parts of something that is not through yet: the end check waits for all of it (rone.end.01, rone.amb.08).
UNFINISHED = frozenset((CarryOut, Run, Finish, Dying, Batch))
