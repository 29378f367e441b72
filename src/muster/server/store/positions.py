"""Positions beside the log: where a table stood after some entry, so that not everything has to be played again.

The log alone is the truth. A position is good for the rules and the code that made it (`fingerprint`) and for the log
that led to it (a running hash of all entries up to its own); any other is thrown away, and the log is played again. It
is written along with moves, never for its own sake while somebody plays, and may be missing at any time.
"""

import hashlib
import logging
import pickle
import sys
import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy import Connection, delete, insert, select

from muster.games import folder_of
from muster.kernel import Match, Setup, freeze
from muster.kernel.game import AnyGame
from muster.server.store import schema

if TYPE_CHECKING:
    from muster.server.store.storage import Storage
    from muster.server.tables.table import Table

log = logging.getLogger("muster.positions")

EVERY = 50  # entries of a log between two positions
PATIENCE = 200  # entries after which a position is made also in the middle of what can be taken back
MOST_STATES = 100  # that may still be taken back; with more, the next moment is waited for
SHARE = 50  # of the time of the event loop, positions take this part
CLOSING_SECONDS = 2.0  # for the positions of all tables when the server ends
HASH_BYTES = 16
SOURCES = (".py", ".yaml", ".json")


class Position(msgspec.Struct):
    """A table as it stood: the match, and what the table itself knows besides."""

    match: bytes
    digest: str
    asked: list[float | None]  # since when each seat has had its question
    time_left: list[float | None]
    chats: list[tuple[int, str, str]]


@dataclass(slots=True)
class Kept:
    """A row of `positions`."""

    table_id: int
    seq: int
    fingerprint: str
    chain: bytes  # of the log up to `seq`
    data: bytes

    def seal(self) -> bytes:
        """Tells whether the data is what was written, and for this place."""
        place = f"{self.table_id} {self.seq} {self.fingerprint}".encode()
        return hashlib.blake2b(self.data, digest_size=HASH_BYTES, key=self.chain, person=short(place)).digest()


def short(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=16).digest()


# --- the log, hashed --------------------------------------------------------------------------------------------------


class Digests(Protocol):
    """A running hash."""

    def update(self, data: bytes, /) -> None: ...

    def digest(self) -> bytes: ...


def new_chain() -> Digests:
    return hashlib.blake2b(digest_size=HASH_BYTES)


def link(seq: int, kind: str, seat: int | None, data: str, at: float) -> bytes:
    """An entry of the log as the running hash takes it in; `data` as it is stored."""
    return f"{seq}\0{kind}\0{seat}\0{at!r}\0{len(data)}\0{data}\n".encode()


# --- the rules and the code -------------------------------------------------------------------------------------------


def fingerprint(game: AnyGame, setup: Setup) -> str:
    """Another one as soon as anything is another by which the same bytes could mean another game."""
    found = hashlib.blake2b(digest_size=HASH_BYTES)
    agreed = [game.id, setup.version or game.version, setup.names, setup.options, game.packs(setup)]
    found.update(msgspec.json.encode(agreed))
    found.update(code_hash(game).encode())
    return found.hexdigest()


@cache
def code_hash(game: AnyGame) -> str:
    """Of the sources of this game, of what all games rest on, and of the Python that runs them."""
    home = folder_of(game)
    muster = Path(__file__).parents[2]
    found = hashlib.blake2b(sys.version.encode(), digest_size=HASH_BYTES)
    for folder in (*(muster / layer for layer in ("kernel", "files", "cardtext", "cardplay")), home):
        for file in sorted(folder.rglob("*")):
            if file.suffix in SOURCES:
                found.update(f"{file.relative_to(folder)}\0".encode() + file.read_bytes())
    found.update(Path(__file__).read_bytes())
    return found.hexdigest()


# --- making and reading -----------------------------------------------------------------------------------------------


def take(table: "Table", match: Match) -> Kept:
    """Where a table stands now, with everything on disk. Raises CannotFreeze."""
    found = Position(
        freeze.freeze(match),
        match.digest(),
        list(table.asking.by_log),
        [sitter.time_left for sitter in table.sitters],
        list(table.chats),
    )
    data = msgspec.msgpack.encode(found)
    return Kept(table.id, table.seq, fingerprint(match.game, match.setup), table.chain.digest(), data)


def give(table: "Table", game: AnyGame, setup: Setup, data: bytes, seq: int) -> None:
    """Has a table stand there again. Raises CannotThaw; then nothing has changed."""
    try:
        found = msgspec.msgpack.decode(data, type=Position)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise freeze.CannotThaw(str(error)) from None
    match = freeze.thaw(game, setup, table.seed, found.match)
    if match.digest() != found.digest or {len(found.time_left), len(found.asked)} != {len(table.sitters)}:
        raise freeze.CannotThaw("it leads to another position")
    table.match, table.seq, table.kept_seq = match, seq, seq
    table.chats = found.chats
    table.asking.begin(match, found.asked)
    for sitter, left in zip(table.sitters, found.time_left, strict=True):
        sitter.time_left = left


def store(c: Connection, kept: Kept) -> None:
    t = schema.positions
    c.execute(delete(t).where(t.c.table_id == kept.table_id))
    c.execute(
        insert(t).values(
            table_id=kept.table_id, seq=kept.seq, fingerprint=kept.fingerprint, chain=kept.chain, seal=kept.seal(),
            data=zlib.compress(kept.data, 1),
        )
    )  # fmt: skip


def read(c: Connection, table_id: int) -> Kept | None:
    """The position of a table, if there is one that is whole."""
    t = schema.positions
    row: Mapping[Any, Any] | None = c.execute(select(t).where(t.c.table_id == table_id)).mappings().first()
    if row is None:
        return None
    try:
        data = zlib.decompress(row["data"])
        kept = Kept(table_id, row["seq"], row["fingerprint"], row["chain"], data)
        whole = kept.seal() == row["seal"]
    except (zlib.error, ValueError, TypeError, AttributeError):
        whole = False
    if not whole:
        log.warning("a position is not what was written; the log is played again", extra={"table_id": table_id})
        return None
    return kept


def forget(c: Connection, table_id: int) -> None:
    c.execute(delete(schema.positions).where(schema.positions.c.table_id == table_id))


# --- when -------------------------------------------------------------------------------------------------------------


class Keeper:
    """Decides when a position is worth its time: never more than a small part of it."""

    def __init__(self, storage: "Storage") -> None:
        self.storage = storage
        self._not_before = 0.0

    def offer(self, table: "Table") -> None:
        """Something was written to a table's log; everything is on disk."""
        new, match = table.seq - table.kept_seq, table.match
        if new < EVERY or match is None or time.perf_counter() < self._not_before:
            return
        if match.settled() or match.over or new >= PATIENCE:
            self.keep(table)

    def keep(self, table: "Table") -> None:
        """Takes the position of a table that is at rest, unless there is nothing new."""
        match = table.match
        if match is None or table.seq == table.kept_seq or not table.id:
            return
        if match.position is not None:  # somebody tries a card out or plays on: it is played again from there
            return
        began = time.perf_counter()
        if len(match.within_reach()) <= MOST_STATES:
            try:
                self.storage.keep(take(table, match))
            except (freeze.CannotFreeze, pickle.PickleError):
                log.exception(
                    "a table cannot be frozen; it is played again when it is loaded", extra={"game": match.game.id}
                )
        table.kept_seq = table.seq
        self._not_before = began + SHARE * (time.perf_counter() - began)

    def keep_all(self, tables: "list[Table]") -> None:
        """The server ends: as many as there is time for, those that were used last first."""
        until = time.perf_counter() + CLOSING_SECONDS
        for table in sorted(tables, key=lambda table: -table.used_at):
            if time.perf_counter() > until:
                return
            if table.is_at_rest():
                self.keep(table)
