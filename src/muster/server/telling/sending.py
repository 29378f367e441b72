"""What is sent to a browser, without anything that it already has.

A view has what is printed on its cards in `book` and what was agreed in `options`. At a table both travel beside the
view: `book` with the cards that a connection has not been sent yet, the agreement with the first `table` message and
again only where other eyes, or the end of the game, know more or less of it. How events are told and which rules stand
behind a board's explanations comes with the first `table` message alone. A `table` message has all the rest; an
`update` leaves out the parts that are as in the message before it and names them in `same`.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from functools import partial
from itertools import compress
from operator import is_
from typing import Any

from msgspec import Raw

from muster.cardplay.segments import Printed
from muster.kernel.game import View
from muster.server.tables.present import Connection
from muster.server.telling import protocol as p

BOOK, AGREED = "book", "options"
VIEW = "view."
AFTER_VIEW = slice(len(VIEW), None)
SEATS, STOPS = BESIDE = ("seats", "stops")  # parts of a message besides the view that often stay as they are
NO_CARDS: dict[str, Raw] = {}
Packed = dict[int, tuple[Any, Raw, int]]
GROUPS = (dict, list)  # entries of a list that is a part by itself
SMALL = 40  # bytes of a part that is not worth naming it
MOST_ENCODED = 4096  # printed cards that are kept ready to be sent


def lists_of(shown: Mapping[str, Any]) -> Iterable[str]:
    """The keys under which lists stand. Everybody's every message asks for them, so no step of it is Python's."""
    return compress(shown, map(IS_LIST, map(type, shown.values())))


IS_LIST = partial(is_, list)


def slim(view: View) -> dict[str, Any]:
    """The view without what travels beside it."""
    found = dict(view)
    found.pop(BOOK, None)
    found.pop(AGREED, None)
    return found


class Parcel:
    """A message, as it is for some eyes, from which every connection with these eyes gets what it has not got yet.
    `packed` has what was encoded for other eyes at the same moment, by identity: much of a view is the same for all."""

    def __init__(self, message: p.TableMessage | p.Update, view: View | None, packed: Packed) -> None:
        self.message = message
        self.book: Mapping[str, Any] = {} if view is None else view.get(BOOK, {})
        self.made: dict[tuple[str, ...], bytes] = {}
        self.shown: dict[str, Any] = message.view or {}
        self.parts = parts = dict[str, Raw]()  # by their names: what may be as in the message before
        if message.seats:
            parts[SEATS] = (packed.get(id(message.seats)) or pack(message.seats, packed))[1]
        if message.stops is not None:
            parts[STOPS] = pack(message.stops, packed)[1]
        shown = self.shown
        for key in lists_of(shown):
            value = shown[key]
            if value and type(value[0]) in GROUPS:
                _, part, size = packed.get(id(value)) or pack(value, packed)
                shown[key] = part
                if size > SMALL:
                    parts[VIEW + key] = part

    def send(self, connection: Connection) -> None:
        """Sends what this connection lacks. What it cannot take, because it reads too slowly, counts as not sent."""
        book = fresh(self.book, connection.book) if self.book else NO_CARDS
        message = self.message
        if isinstance(message, p.TableMessage):
            assert message.table is not None
            if not connection.send(with_book(p.encoder.encode(once(message, connection)), book)):
                return
            connection.agreed = message.table.options
            connection.explained = True
        elif not connection.send(with_book(self.changed(connection.parts), book)):
            return
        connection.parts = self.parts
        if book:
            connection.book.update(book)

    def changed(self, had: Mapping[str, Raw]) -> bytes:
        """The update for somebody who had these parts."""
        same = tuple([name for name, part in self.parts.items() if had.get(name) == part])
        found = self.made.get(same)
        if found is None:
            found = self.made[same] = self.without(same)
        return found

    def without(self, same: tuple[str, ...]) -> bytes:
        """The message without these parts."""
        message, parts = self.message, self.parts
        message.same = list(same)
        message.seats = [] if SEATS in same else parts.get(SEATS, [])  # type: ignore[assignment]  # encoded already
        message.stops = None if STOPS in same else parts.get(STOPS)  # type: ignore[assignment]
        if message.view is not None:
            message.view = shown = self.shown.copy()
            for name in same:
                if name not in BESIDE:
                    del shown[name[AFTER_VIEW]]
        return p.encoder.encode(message)


def once(message: p.TableMessage, connection: Connection) -> p.TableMessage:
    """The message without what this connection knows: the agreement, and what never changes."""
    assert message.table is not None
    table = copy(message.table)
    if table.options == connection.agreed:
        table.options = None
    if connection.explained:
        table.manners, table.terms, table.labels = {}, {}, {}
    found = copy(message)
    found.table = table
    return found


def pack(value: Any, packed: Packed) -> tuple[Any, Raw, int]:
    """A part, encoded, and how many bytes that are. It is kept along with its JSON: so no other part can get its
    identity."""
    encoded = p.encoder.encode(value)
    found = packed[id(value)] = value, Raw(encoded), len(encoded)
    return found


def fresh(book: Mapping[str, Any], had: set[str]) -> dict[str, Raw]:
    """The cards of a view's book that are not among those that somebody `had`, ready to be sent."""
    missing = book.keys() - had
    return {id_: encoded(book[id_]) for id_ in sorted(missing)} if missing else {}


def drawn(printed: dict[str, Any]) -> dict[str, Any]:
    """A printed card for whoever draws it."""
    return printed.drawn() if isinstance(printed, Printed) else printed


def encoded(printed: dict[str, Any]) -> Raw:
    """A printed card as JSON. Games make it once for each card, so it is found by its identity."""
    found = _encoded.get(id(printed))
    if found is None or found[0] is not printed:
        if len(_encoded) >= MOST_ENCODED:
            _encoded.clear()
        found = _encoded[id(printed)] = printed, Raw(p.encoder.encode(drawn(printed)))
    return found[1]


_encoded: dict[int, tuple[dict[str, Any], Raw]] = {}  # the card is kept with its JSON: so no other gets its identity


def with_book(message: bytes, book: dict[str, Raw]) -> bytes:
    """An encoded message, the same for several connections, with the cards that one of them has not had."""
    return message[:-1] + b',"book":' + p.encoder.encode(book) + b"}" if book else message
