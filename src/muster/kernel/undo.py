"""Undo is the engine's answer, not the client's wish."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class Undo(Enum):
    FREE = "free"
    CONSENT = "consent"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class UndoPolicy:
    """Whether a seat may take its last choice back, and why. `ask` lists the seats whose consent is needed."""

    undo: Undo
    rule: str
    reason: str
    facts: dict[str, Any] = field(default_factory=dict)
    ask: tuple[int, ...] = ()
