"""The stack: windows for reactions, triggered effects, and carrying out.

A window stands over a height of the stack. It is closed when everybody passes in succession; then whatever lies above
that height is carried out from the top, with windows only for what is triggered. Triggered effects are put on the stack
when the running effect is through, in the order of the player whose turn it is.
"""

from collections.abc import Mapping

from muster.cardplay.burden import tire
from muster.cardplay.choices import CARD_MASK, ORDER, PASS, ROLE
from muster.cardplay.item import ABILITY, CANCELLED_KIND, MOST_AT_ONCE, MOST_FIRINGS, Item
from muster.cardplay.meaning import asked_cards
from muster.cardplay.program import If, affected, decider, execute
from muster.cardplay.state import CardState
from muster.kernel.state import Ask, Step


class Window(Ask[CardState]):
    """Somebody may react, or pass."""

    __slots__ = ("base", "occasion", "order", "passed")
    tag = 50
    kind = "window"

    def __init__(self, base: int, order: tuple[int, ...], passed: int, occasion: str = "") -> None:
        self.base = base
        self.order = order
        self.passed = passed
        self.occasion = occasion  # what it is open for, by the game's word; the step beneath is what it waits for
        self.seat = order[passed]

    def step(self, s: CardState) -> bool:
        """Asks the next player. Who has left passes, and who can only pass where forced choices are skipped."""
        if s.frail and s.play.fading(s):
            s.agenda += (self, TRIGGERS, s.play.deaths)
            return False
        order = self.order
        silent = s.out | s.quiet if s.skip_forced else s.out
        for seat in order[self.passed :] if self.passed else order:
            if not silent >> seat & 1:
                found = s.play.reactions(s, seat)
                if found or not s.skip_forced:
                    passed = order.index(seat)
                    s.agenda.append(self if passed == self.passed else self.from_seat(passed))
                    s.seat = seat
                    s.options = [PASS, *found]
                    return True
        if len(s.stack) > self.base:
            return self.close(s)
        return False

    def options(self, s: CardState, seat: int) -> list[int]:
        return [PASS, *s.play.reactions(s, seat)]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        if option != PASS:
            s.agenda.append(self.after(s, seat))
            s.play.react(s, seat, option)
            return
        s.play.passed(s, seat)
        if self.passed + 1 < len(self.order):
            s.agenda.append(self.from_seat(self.passed + 1))
        elif len(s.stack) > self.base:
            self.close(s)

    def from_seat(self, passed: int) -> "Window":
        """The same window when so many have passed."""
        if self.base:
            return type(self)(self.base, self.order, passed, self.occasion)
        return KEPT[type(self), self.occasion, self.order][passed]

    def after(self, s: CardState, seat: int) -> "Window":
        """Who passes when somebody has reacted: everybody again."""
        return window(s, self.base, s.rules.orders[seat], self.occasion)

    def close(self, s: CardState) -> bool:
        """Everybody has passed: what lies above is carried out, at once."""
        return (CARRY_OUT if not self.base else CarryOut(self.base)).step(s)

    def fields(self) -> tuple[int, ...]:
        return (self.base, self.passed, *self.order)


class PassForGood(Window):
    """A window in which each reacts as often as they like and then passes for good."""

    __slots__ = ()
    tag = 53

    def after(self, s: CardState, seat: int) -> Window:
        return self


def window(s: CardState, base: int, order: tuple[int, ...], occasion: str = "") -> Window:
    """A window over the stack at height `base`; who is out of the game is not asked."""
    if s.out:
        order = without(order, s.out)
    return Window(base, order, 0, occasion) if base else KEPT[Window, occasion, order][0]


def without(order: tuple[int, ...], out: int) -> tuple[int, ...]:
    return tuple(seat for seat in order if not out >> seat & 1)


class Kept(dict[tuple[type[Window], str, tuple[int, ...]], tuple[Window, ...]]):
    """Windows over an empty stack, by how many have passed; steps never change, so one of each is enough."""

    def __missing__(self, key: tuple[type[Window], str, tuple[int, ...]]) -> tuple[Window, ...]:
        kind, occasion, order = key
        found = self[key] = tuple(kind(0, order, passed, occasion) for passed in range(len(order)))
        return found


KEPT = Kept()


def nobody_is_asked(s: CardState) -> bool:
    """Whether a window would be over at once: forced choices are skipped, and it is known that all can only pass."""
    return s.skip_forced and not s.rules.everybody & ~(s.quiet | s.out)


def open_window(s: CardState, order: tuple[int, ...], occasion: str = "") -> None:
    """A window over an empty stack comes next, unless it would be over at once."""
    if not s.skip_forced or s.rules.everybody & ~(s.quiet | s.out):
        s.agenda.append(window(s, 0, order, occasion))


# --- carrying out ------------------------------------------------------------------------------------------------


class CarryOut(Step[CardState]):
    """Effects from the top of the stack down to a height."""

    __slots__ = ("base",)
    tag = 51

    def __init__(self, base: int) -> None:
        self.base = base

    def step(self, s: CardState) -> bool:
        stack, agenda, base = s.stack, s.agenda, self.base
        while True:
            if s.waiting:  # what was triggered comes before anything older
                agenda += (self, TRIGGERS)
                return False
            if s.frail and s.play.fading(s):
                agenda += (self, s.play.deaths)
                return False
            if len(stack) <= base:
                break
            agenda.append(self)
            item = stack.pop()
            if s.rules.window_between and len(stack) > base:
                agenda += (window(s, len(stack), s.rules.orders[item.seat]), TRIGGERS)
            if item.kind >= ABILITY:  # or TRIGGER
                assert item.program is not None
                assert item.env is not None
                execute(s, item.program, 0, item.env)
            elif item.kind != CANCELLED_KIND:
                s.play.carry_out(s, item)
            if not agenda or agenda[-1] is not self:
                return False
            agenda.pop()  # nothing has come between
        if not stack:
            s.play.resolved(s)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.base,)


CARRY_OUT = CarryOut(0)


# --- triggered effects -------------------------------------------------------------------------------------------


class Triggers(Step[CardState]):
    """Whatever was triggered meanwhile comes next, before anything older."""

    __slots__ = ()
    tag = 10

    def step(self, s: CardState) -> bool:
        if s.waiting:
            found = tuple(item for item in s.waiting if not is_idle(s, item))
            if len(found) > MOST_AT_ONCE:
                s.play.cut_off(s, MOST_AT_ONCE)
            s.waiting.clear()
            if found:
                take_up(s, found[:MOST_AT_ONCE])
        return False


TRIGGERS = Triggers()


def is_idle(s: CardState, item: Item) -> bool:
    """Whether all of a triggered text hangs on a condition that does not hold, for nobody whom "you" may mean."""
    program, env = item.program, item.env
    if not s.rules.asks_at_once or program is None or env is None or not program.code:
        return False
    first = program.code[0]
    if not isinstance(first, If) or first.otherwise < len(program.code):
        return False
    if program.asking and s.log is not None:
        s.play.asked(s, env, asked_cards(s, env, program.asking.get(0, ())))
    seats = s.rules.members[s.rules.side[item.seat]] if item.open_role else (env.seat,)
    return not any(first.condition.holds(s, env.of_seat(seat)) for seat in seats)


def take_up(s: CardState, batch: tuple[Item, ...]) -> None:
    """Puts one effect of a batch on the stack; with several, the player whose turn it is says which. Nobody is asked
    about effects that come too late in a chain."""
    if s.firings > MOST_FIRINGS:
        return
    if len(batch) > 1:
        s.agenda.append(TriggerOrder(s.active, batch))
    else:
        put(s, batch[0])


class TriggerOrder(Ask[CardState]):
    """Which of several triggered effects is carried out next."""

    __slots__ = ("batch",)
    tag = 11
    kind = "trigger order"

    def __init__(self, seat: int, batch: tuple[Item, ...]) -> None:
        self.seat = seat
        self.batch = batch

    def step(self, s: CardState) -> bool:
        first = self.batch[0].numbers()
        if all(item.numbers() == first for item in self.batch):  # nothing to choose between equal effects
            self.choose(s, self.seat, ORDER)
            return False
        return Ask.step(self, s)

    def options(self, s: CardState, seat: int) -> list[int]:
        return [ORDER | i for i in range(len(self.batch))]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        i = option & CARD_MASK
        rest = self.batch[:i] + self.batch[i + 1 :]
        s.agenda.append(Batch(rest))
        put(s, self.batch[i])

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *(n for item in self.batch for n in item.numbers()))

    def renamed(self, names: Mapping[int, int]) -> "TriggerOrder":
        return TriggerOrder(self.seat, tuple(item.renamed(names) for item in self.batch))


class Batch(Step[CardState]):
    """The rest of effects that were triggered together."""

    __slots__ = ("items",)
    tag = 12

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def step(self, s: CardState) -> bool:
        take_up(s, self.items)
        return False

    def fields(self) -> tuple[int, ...]:
        return tuple(n for item in self.items for n in item.numbers())

    def renamed(self, names: Mapping[int, int]) -> "Batch":
        return Batch(tuple(item.renamed(names) for item in self.items))


class WhichTeammate(Ask[CardState]):
    """A team says which of them an effect of a card that they share means by "you"."""

    __slots__ = ("item",)
    tag = 13
    kind = "role"

    def __init__(self, seat: int, item: Item) -> None:
        self.seat = seat
        self.item = item

    @property
    def card(self) -> int:
        return self.item.card

    def options(self, s: CardState, seat: int) -> list[int]:
        return [ROLE | member for member in s.rules.members[s.rules.side[seat]]]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        item, you = self.item, option & CARD_MASK
        assert item.env is not None
        put(s, Item(item.kind, you, item.card, item.program, item.env.of_seat(you)))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *self.item.numbers())

    def renamed(self, names: Mapping[int, int]) -> "WhichTeammate":
        return WhichTeammate(self.seat, self.item.renamed(names))


def put(s: CardState, item: Item) -> None:
    """On the stack, with a window before it is carried out."""
    if item.open_role:
        s.agenda.append(WhichTeammate(decider(s, s.rules.side[item.seat]), item))
        return
    tire(s, 1)
    if s.firings > MOST_FIRINGS:
        return
    s.play.triggered(s, item)
    s.stack.append(item)
    open_for_trigger(s, item)


def open_for_trigger(s: CardState, item: Item) -> None:
    """The player affected may react first; if that is not clear, whom the table says."""
    if nobody_is_asked(s):
        s.agenda.append(CarryOut(len(s.stack) - 1))
        return
    assert item.program is not None
    assert item.env is not None
    seats = affected(s, item.program, item.env)
    order = s.rules.orders[item.seat]
    if len(seats) == 1:
        first = seats.pop()
    else:
        first = -1 if s.rules.unclear_opponent else item.seat
    if first >= 0:
        order = (first, *(seat for seat in order if seat != first))
    s.agenda.append(window(s, len(s.stack) - 1, order))
