"""Triggered effects: put on the stack when the running effect is through, in the order of the player whose turn it is.

rone.stack.06 to rone.stack.11, rone.turn.08, rone.turn.14, rone.amb.39.
"""

from muster.games.rone import events as ev
from muster.games.rone.choices import CARD_MASK, ORDER, ROLE
from muster.games.rone.item import Item
from muster.games.rone.state import RoneState
from muster.kernel.state import Ask, Step

MOST_FIRINGS = 200  # rone.amb.130


class Triggers(Step[RoneState]):
    """Whatever was triggered meanwhile comes next, before anything older."""

    __slots__ = ()
    tag = 10

    def step(self, s: RoneState) -> bool:
        if s.waiting:
            batch = tuple(s.waiting)
            s.waiting.clear()
            take_up(s, batch)
        return False


TRIGGERS = Triggers()


def take_up(s: RoneState, batch: tuple[Item, ...]) -> None:
    """Puts one effect of a batch on the stack; with several, the player whose turn it is says which (rone.stack.09)."""
    if len(batch) > 1:
        s.agenda.append(TriggerOrder(s.active, batch))
    else:
        put(s, batch[0])


class TriggerOrder(Ask[RoneState]):
    """Which of several triggered effects is carried out next (rone.stack.09, rone.stack.10, rone.stack.11)."""

    __slots__ = ("batch",)
    tag = 11
    kind = "trigger order"

    def __init__(self, seat: int, batch: tuple[Item, ...]) -> None:
        self.seat = seat
        self.batch = batch

    def step(self, s: RoneState) -> bool:
        first = self.batch[0].numbers()
        if all(item.numbers() == first for item in self.batch):  # nothing to choose between equal effects
            self.choose(s, self.seat, ORDER)
            return False
        return Ask.step(self, s)

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [ORDER | i for i in range(len(self.batch))]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        i = option & CARD_MASK
        rest = self.batch[:i] + self.batch[i + 1 :]
        s.agenda.append(Batch(rest))
        put(s, self.batch[i])

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *(n for item in self.batch for n in item.numbers()))


class Batch(Step[RoneState]):
    """The rest of effects that were triggered together."""

    __slots__ = ("items",)
    tag = 12

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def step(self, s: RoneState) -> bool:
        take_up(s, self.items)
        return False

    def fields(self) -> tuple[int, ...]:
        return tuple(n for item in self.items for n in item.numbers())


class WhichTeammate(Ask[RoneState]):
    """A team says which of them an effect of its unit means by "you" (rone.2v2.11)."""

    __slots__ = ("item",)
    tag = 13
    kind = "role"

    def __init__(self, seat: int, item: Item) -> None:
        self.seat = seat
        self.item = item

    @property
    def card(self) -> int:
        return self.item.card

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [ROLE | member for member in s.rules.members[s.rules.side[seat]]]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        item, you = self.item, option & CARD_MASK
        assert item.env is not None
        put(s, Item(item.kind, you, item.card, item.program, item.env.of_seat(you)))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *self.item.numbers())


def decider(s: RoneState, side: int) -> int:
    """Who decides for a side: the active teammate, else the first (rone.amb.109)."""
    return s.active if s.active >= 0 and s.rules.side[s.active] == side else s.rules.members[side][0]


def put(s: RoneState, item: Item) -> None:
    """On the stack, with a window before it is carried out (rone.stack.07)."""
    from muster.games.rone.windows import open_for_trigger  # windows need actions, which need this file

    if item.open_role:
        s.agenda.append(WhichTeammate(decider(s, s.rules.side[item.seat]), item))
        return
    s.firings += 1
    if s.firings > MOST_FIRINGS:
        if s.log is not None and s.firings == MOST_FIRINGS + 1:
            s.log.append((ev.CHAIN_ENDED, MOST_FIRINGS))
        return
    assert item.program is not None
    if s.log is not None:
        s.log.append((ev.TRIGGERED, item.seat, item.card, item.program.line, item.program.why))
    s.stack.append(item)
    open_for_trigger(s, item)
