"""Types of what is shown, where a browser gets something else than a game makes."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Sent:
    """In an `Annotated` type: what the server sends in the place of such a value."""

    kind: Any
