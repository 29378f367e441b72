"""Who sits at a table, and the browsers that look at it."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw, Struct

MOST_WAITING = 64  # messages for one slow client
PERSON, DEVICE, BOT, OPEN_SEAT = "person", "device", "bot", "open"
USUAL_BOT = "rule-of-thumb"


class Brought(Struct, frozen=True):
    """What a seat brings for itself: `what` is entry `place` of an option's list, `cover` what everybody may know."""

    option: str
    place: int
    what: Any
    cover: Any


@dataclass(slots=True)
class Sitter:
    """A seat and who has it."""

    kind: str
    name: str = ""
    user_id: int | None = None
    bot: str = ""
    invite: str = ""
    open_view: bool = False
    stand_in: bool = False
    brought: Brought | None = None
    away_since: float = 0.0
    time_left: float | None = None
    stops: frozenset[str] | None = None  # where this seat wants to be asked; None: where the game says
    ask_always: bool = False  # also where there is nothing to do
    until_turn: bool = False  # let everything pass until this seat's turn
    until_next: bool = False  # ... and that was said in its own turn
    settled: bool = False  # has a browser said what this seat wants? until then it is asked everywhere
    account: bool = False  # has whoever sits here an account?

    def by_bot(self) -> bool:
        return self.kind == BOT or self.stand_in


@dataclass(slots=True, eq=False)
class Connection:
    """One open browser: who it is, whose eyes it uses, and what still has to be sent to it."""

    user_id: int
    name: str
    lang: str
    session: str = ""
    looking: int | None = None
    text: bool = False  # wants the view in words, too
    queue: "asyncio.Queue[bytes | int]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    behind: bool = False  # could not keep up: gets everything once its queue is empty
    gone: bool = False
    book: set[str] = field(default_factory=set)  # the printed cards that it has been sent
    agreed: dict[str, Any] | None = None  # the agreement as it was last told
    parts: dict[str, Raw] = field(default_factory=dict)  # of the last message, ready to be compared with the next

    def send(self, message: bytes) -> bool:
        """Whether the message will be sent; the first one for which there is no place lets the client fall behind."""
        if self.behind or self.gone:
            return False
        if self.queue.full():
            self.behind = True
            return False
        self.queue.put_nowait(message)
        return True

    def hang_up(self, code: int) -> None:
        """Ends it with a WebSocket close code; what waits is not sent any more."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(code)
        self.gone = True
