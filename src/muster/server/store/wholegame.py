"""A whole game, read from the log in the database: for save files, scenario files, films and exports.

It runs in a worker process, which opens the database by itself, so that no game ever travels between processes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sqlalchemy import Engine, func, select

from muster.games import all_games
from muster.kernel import EngineFault, Match, NotationError, Refused, SetupError
from muster.server.store import schema
from muster.server.store.beginning import begun
from muster.server.store.rows import read_seats
from muster.server.store.storage import LogEntry, open_engine, read_log
from muster.server.tables.present import Sitter
from muster.server.words import Trouble

MOST_KEPT = 2  # games that a worker has at hand: a film is fetched piece by piece


@dataclass(slots=True)
class Whole:
    """A game with all its secrets, and what was said beside it: (choices made before, who, what)."""

    code: str
    match: Match
    sitters: list[Sitter]
    commitment: str
    seq: int = 0  # the last entry of the log that is in it
    chats: list[tuple[int, str, str]] = field(default_factory=list)


def read_whole(database_url: str, table_id: int) -> Whole:
    """The game of a table from its first choice on. Trouble if there is none, or nobody here can read it."""
    return _read(database_url, table_id, fingerprint(database_url, table_id))


def fingerprint(database_url: str, table_id: int) -> tuple[Any, ...]:
    """Another one as soon as anything of a game is another: a choice more, or somebody who wants to be forgotten."""
    t, log = schema.tables, schema.log
    with engine_of(database_url).connect() as connection:
        row = connection.execute(select(t.c.names, t.c.status, t.c.version).where(t.c.id == table_id)).first()
        if row is None:
            raise Trouble("no_table")
        counted = select(func.max(log.c.seq), func.count(log.c.user_id)).where(log.c.table_id == table_id)
        last, said = connection.execute(counted).one()
    return last or 0, said, tuple(row.names or ()), row.status, row.version


@lru_cache(maxsize=MOST_KEPT)
def _read(database_url: str, table_id: int, known: tuple[Any, ...]) -> Whole:
    t = schema.tables
    with engine_of(database_url).connect() as connection:
        row = connection.execute(select(t).where(t.c.id == table_id)).mappings().one()
        sitters = read_seats(connection, table_id)
        entries = [entry for entry in read_log(connection, table_id) if entry.seq <= known[0]]
    return replay(row, sitters, entries)


@lru_cache(maxsize=2)
def engine_of(database_url: str) -> Engine:
    return open_engine(database_url)


def replay(row: Any, sitters: list[Sitter], entries: Iterable[LogEntry]) -> Whole:
    """Plays a table's row and log again."""
    if not row["names"]:
        raise Trouble("not_started")
    game = all_games().get(row["game"])
    if game is None or row["version"] not in (game.version, *game.replays):
        raise Trouble("old_rules")
    try:
        setup = game.recall(tuple(row["names"]), row["options"], row["version"])
        whole = Whole(
            row["code"], begun(game, setup, row["seed"], row["trial"], row["position"]), sitters, row["commitment"]
        )
        for entry in entries:
            take_in(whole, entry)
    except (Refused, NotationError, EngineFault, SetupError) as error:
        raise Trouble("old_rules" if row["version"] != game.version else "unreadable") from error
    return whole


def take_in(whole: Whole, entry: LogEntry) -> None:
    match = whole.match
    whole.seq = entry.seq
    if entry.kind == "chat":
        whole.chats.append((len(match.history), entry.data["by"], entry.data["text"]))
        return
    assert entry.seat is not None
    if entry.kind == "undo":
        match.undo(entry.seat, consent=range(len(match.names)))
    else:
        match.choose(entry.seat, entry.data, auto=entry.kind == "auto")
