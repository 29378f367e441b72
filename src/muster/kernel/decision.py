"""What a game says to the people at the table: decisions, refusals, outcomes."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat may choose one of `options`. An *aside* (talk, looking at a card) may be left alone for ever."""

    seat: int
    kind: str
    options: tuple[int, ...]
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: the rule's id, a reason (a key of the game's words) and the facts for it."""

    rule: str
    reason: str
    facts: dict[str, Any] = field(default_factory=dict)


class Refused(Exception):
    """An illegal choice: the player's slip. The game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule}) {refusal.facts}")
        self.refusal = refusal


class EngineFault(Exception):
    """Our own mistake, never the player's. The match is as it was before the choice."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `scores` are by side (a team has one score); `limit` names a bound that the rules do not know,
    or is empty. `cause`: what led to it, where `reason` alone does not tell. `each`: what each seat has in the end,
    where that is not what its side has. Both are told and not kept."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    limit: str = ""
    cause: str = ""
    each: tuple[int, ...] = ()

    def tied(self, seats: int) -> bool:
        """Nobody of so many has won more than the others. If all are one side, they win or lose together."""
        return len(self.scores) > 1 and len(self.winners) in (0, seats)
