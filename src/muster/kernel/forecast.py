"""Forecasts: what happens if nobody adds anything (`Game.forecasts`).

A forecast is made in worlds that a seat cannot tell from the real one, dealt from a stream that hangs on nothing
hidden; so it says nothing that the seat could not work out. What is the same in all of them is certain; the rest
depends on hidden cards. It takes a bounded number of steps, and says where it had to stop.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic

from muster.kernel.state import S

NOBODY, TOO_LONG = -1, -2
Changes = Mapping[tuple[str, int], int]  # what happens to which thing, and how much


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that will happen: its kind, the card or the seat that it happens to (as the view numbers them), how
    much, and whether it does in every world."""

    kind: str
    thing: int
    n: int
    sure: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """`stopped`: who has to choose something before it is known what follows; or NOBODY, or TOO_LONG."""

    facts: tuple[Fact, ...]
    stopped: int = NOBODY


class Forecasts(Generic[S]):
    """What a game says of the future; as it stands here, nothing."""

    worlds: ClassVar[int] = 8  # in how many it is looked
    kinds: ClassVar[frozenset[str]] = frozenset()  # of facts that happen to a card, not to a seat

    def anything(self, s: S, seat: int) -> bool:
        """Whether there may be anything to foresee for a seat that is asked; told without playing on."""
        return True

    def now(self, s: S, seat: int) -> Forecast | None:
        """If nobody adds anything to what is under way; None where nothing is, or it is not foreseen."""
        return None

    def after(self, s: S, seat: int, option: int) -> Forecast | None:
        """The same after an option of the open question."""
        return None

    def losing(self, s: S, seat: int) -> list[int]:
        """What the seat can choose or wish for now and would lose by at once, as far as it can know."""
        return []


def compare(found: Iterable[Changes]) -> tuple[Fact, ...]:
    """What several worlds have in common, and where they differ; in an order that tells nothing."""
    worlds = list(found)
    facts = []
    for kind, thing in sorted({key for world in worlds for key in world}):
        values = [world.get((kind, thing), 0) for world in worlds]
        facts.append(Fact(kind, thing, max(values, key=abs), len(set(values)) == 1))
    return tuple(facts)
