"""Who sits at a table, and the browsers that look at it."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from msgspec import Raw, Struct

from muster.kernel.panel import Answers
from muster.kernel.text import Text
from muster.server.tables.wishes import Wish
from muster.server.words import say

SeatKind = Literal["person", "device", "bot", "open"]
Lets = Literal["", "combat", "turn", "until"]
PERSON: Final = "person"
DEVICE: Final = "device"
BOT: Final = "bot"
OPEN_SEAT: Final = "open"
SITTING = (PERSON, DEVICE)  # seats that somebody has
USUAL_BOT = "rule-of-thumb"
NO_SESSION = 4401  # WebSocket close code: who it was is not known any more


class Brought(Struct, frozen=True):
    """What a seat brings for itself: `what` is entry `place` of an option's list, `cover` what everybody may know."""

    option: str
    place: int
    what: Any
    cover: Any


@dataclass(slots=True)
class Sitter:
    """A seat and who has it."""

    kind: SeatKind
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
    matters: bool = True  # asked where an answer matters; else wherever `stops` say
    ask_always: bool = False  # also where there is nothing to do
    hold: bool = False  # asked about the next thing of one's own that waits
    lets: Lets = ""  # lets everything pass: this combat, this turn, or until this seat's turn (autopass.py)
    said_in: int = -1  # ... and in whose turn that was said
    passing: dict[str, Text] = field(default_factory=dict)  # what this seat always lets pass
    nobody: bool = False  # at one screen: lets this chance pass, as was said on the open table
    reacts: bool = False  # ... or wants to have the screen for it
    settled: bool = False  # has a browser said what this seat wants? until then it is asked everywhere
    account: bool = False  # has whoever sits here an account?
    wish: Wish | None = None  # what the table still does for this seat
    answers: Answers | None = None  # what it still answers for this seat

    def is_of(self, user_id: int) -> bool:
        """Does this person sit here?"""
        return self.user_id == user_id and self.kind in SITTING

    def by_bot(self) -> bool:
        return self.kind == BOT or self.stand_in


class Way(Protocol):
    """How messages get to a browser."""

    def has_room(self) -> bool:
        """False: it reads too slowly, and enough waits for it."""

    def tell(self, message: bytes) -> None: ...

    def hang_up(self, code: int, reason: str) -> None:
        """Ends it with a WebSocket close code."""


@dataclass(slots=True, eq=False)
class Connection:
    """One open browser: who it is, whose eyes it uses, and what it has been sent."""

    user_id: int
    name: str
    lang: str
    way: Way
    session: str = ""
    looking: int | None = None
    text: bool = False  # wants the view in words, too
    behind: bool = False  # could not keep up: gets everything once there is room again
    gone: bool = False
    book: set[str] = field(default_factory=set)  # the printed cards that it has been sent
    agreed: dict[str, Any] | None = None  # the agreement as it was last told
    explained: bool = False  # has been told how events are told, and the rules behind the board's words
    parts: dict[str, Raw] = field(default_factory=dict)  # of the last message, ready to be compared with the next

    def send(self, message: bytes) -> bool:
        """Whether the message will be sent; the first one for which there is no place lets the client fall behind."""
        if self.behind or self.gone:
            return False
        if not self.way.has_room():
            self.behind = True
            return False
        self.way.tell(message)
        return True

    def hang_up(self, code: int) -> None:
        """Ends it with a WebSocket close code; nothing more is sent."""
        if not self.gone:
            self.gone = True
            self.way.hang_up(code, say("no_session", self.lang) if code == NO_SESSION else "")
