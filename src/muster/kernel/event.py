"""Events: what happened, as small tuples.

An event is `(kind, value, value, ...)`; `kind` is the position in the game's table of `EventKind`. Where a kind has a
secret value, the last value is the mask of the seats that saw it (`ALL` = everybody, also spectators).
"""

from dataclasses import dataclass
from enum import IntEnum

Event = tuple[int, ...]

ALL = -1


class Disclosure(IntEnum):
    """What an event gives away; the undo policy asks for it."""

    NOTHING = 0
    OPEN = 1  # everybody learned the same
    SECRET = 2  # one seat alone learned something, chance was used, or the game counts it as final (an attack)


@dataclass(frozen=True, slots=True)
class EventKind:
    name: str
    fields: tuple[str, ...]
    rule: str
    secret: str = ""
    disclosure: Disclosure = Disclosure.NOTHING


def show(kinds: tuple[EventKind, ...], event: Event, seat: int | None) -> dict[str, int | str]:
    """The event as `seat` may know it (None: a spectator; -1: everything lies open): a secret that it did not see is
    absent."""
    kind = kinds[event[0]]
    shown: dict[str, int | str] = {"kind": kind.name}
    shown.update(zip(kind.fields, event[1:], strict=False))
    if kind.secret:
        mask = event[-1]
        if mask != ALL and (seat is None or (seat >= 0 and not mask >> seat & 1)):
            del shown[kind.secret]
    return shown
