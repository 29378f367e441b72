"""What a game tells the conformance suite. A game from another package has an `ENTRY` in its module `conformance`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Agreement:
    """One table: how many sit at it, and what they agreed on. Games must end, so endless ones get a limit."""

    players: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Twins:
    """Two agreements that differ only in what these seats may not know."""

    one: Agreement
    other: Agreement
    seats: tuple[int, ...]


@dataclass(frozen=True)
class GameEntry:
    agreements: dict[str, Agreement]
    cards: Callable[[Any], list[int]]  # every card of a state, wherever it is, sorted
    whole: list[int]  # what that must always be
    # The cards that a seat (or a spectator) cannot place, in the groups that it can tell apart by what it has seen so
    # far: the same in every world that it cannot tell from this one.
    unseen: Callable[[Any, int | None], Any]
    twins: dict[str, Twins] = field(default_factory=dict)
    hidden: bool = True  # whether anything is ever hidden from anybody
    turns_itself_up: bool = False  # whether it hangs on a hidden card if it is turned up, as "when drawn" does
