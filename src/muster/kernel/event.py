"""Events: what happened, as small tuples.

An event is `(kind, value, value, ...)`; `kind` is the position in the game's table of `EventKind`. Where a kind has a
secret value, the last value is the mask of the seats that saw it (`ALL` = everybody, also spectators).

A kind that happens for several reasons has a rule for each of them, and its events carry the number of theirs in the
value after the fields: whoever reports an event knows its reason, nobody works it out afterwards.
"""

from dataclasses import dataclass, field
from enum import IntEnum

Event = tuple[int, ...]
Cited = str | tuple[str, ...]  # the rule of a kind, or one for each reason

ALL = -1


class Disclosure(IntEnum):
    """What an event gives away; the undo policy asks for it. (That chance was used it knows by itself.)"""

    NOTHING = 0
    OPEN = 1  # everybody learned the same
    SECRET = 2  # one seat alone learned something, or the game counts it as final (an attack)


@dataclass(frozen=True, slots=True)
class EventKind:
    name: str
    fields: tuple[str, ...]
    rule: Cited
    secret: str = ""
    disclosure: Disclosure = Disclosure.NOTHING
    names: tuple[str, ...] = field(init=False, repr=False)  # of an event's values, beginning with its kind

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", ("kind", *self.fields))

    def cited(self, event: Event, instead: Cited | None = None) -> str:
        """The rule that an event of this kind follows from; `instead`: what an agreement has in the place of `rule`."""
        rule = self.rule if instead is None else instead
        return rule if isinstance(rule, str) else rule[event[len(self.fields) + 1]]


def seen(kinds: tuple[EventKind, ...], event: Event, seat: int | None) -> tuple[int | None, ...]:
    """What tells apart the events that `seat` can tell apart (None and -1 as below)."""
    kind = kinds[event[0]]
    if not kind.secret:
        return event
    if sees(event[-1], seat):
        return event[:-1]
    at = kind.names.index(kind.secret)
    return *event[:at], None, *event[at + 1 : -1]


def sees(mask: int, seat: int | None) -> bool:
    """Whether `seat` is among those who saw a secret."""
    return mask == ALL or (seat is not None and (seat < 0 or bool(mask >> seat & 1)))


def show(kinds: tuple[EventKind, ...], event: Event, seat: int | None) -> dict[str, int | str]:
    """The event as `seat` may know it (None: a spectator; -1: everything lies open): a secret that it did not see is
    absent."""
    kind = kinds[event[0]]
    shown: dict[str, int | str] = dict(zip(kind.names, event, strict=False))
    shown["kind"] = kind.name
    if kind.secret:
        if len(event) != len(kind.fields) + (2 if isinstance(kind.rule, str) else 3):  # else a value is taken for it
            raise ValueError(f"{kind.name} has a secret, {kind.secret}, so a mask of seats belongs at its end.")
        if not sees(event[-1], seat):
            del shown[kind.secret]
    return shown
