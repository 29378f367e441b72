"""Takes somebody away from the database, in a worker process: little at a time, with pauses for those who play.

A seat's name is part of every choice in the log ("place down on Bruno slot 2"), so the logs of a person's tables are
written anew under another name; the choices stay the same. While that is under way, `forgetting` knows of it, and
whoever begins again finds some entries under the new name already.
"""

import json
import time
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from muster.games import all_games, find_game
from muster.kernel import NotationError
from muster.kernel.freeze import told_to
from muster.server.store import positions, schema
from muster.server.store.beginning import begun
from muster.server.store.rows import read_seats, store_seats
from muster.server.store.storage import LogEntry, read_log
from muster.server.store.wholegame import engine_of
from muster.server.tables.present import BOT, DEVICE, OPEN_SEAT, PERSON, USUAL_BOT, Sitter
from muster.server.tables.seats import names_of

NAMELESS = "Somebody"
SAID = "(deleted)"
TOGETHER = 200  # entries of a log in one commit
PAUSE_SECONDS = 0.02  # between two of them


def codes_of(c: Connection, user_id: int) -> list[str]:
    """Tables where somebody sits, hosts, or has said something."""
    t, s, log = schema.tables, schema.seats, schema.log
    sits = t.c.id.in_(select(s.c.table_id).where(s.c.user_id == user_id))
    said = t.c.id.in_(select(log.c.table_id).where(log.c.user_id == user_id))
    return list(c.execute(select(t.c.code).where(sits | said | (t.c.host_id == user_id))).scalars())


EVERYWHERE = ""  # in the place of a code: somebody is to be forgotten altogether


def unfinished(c: Connection) -> list[tuple[str, int]]:
    """Tables that somebody was being taken away from when the server ended, and then whoever was to be forgotten."""
    found = [(row.code, row.user_id) for row in c.execute(select(schema.forgetting))]
    return sorted(found, key=lambda entry: entry[0] == EVERYWHERE)


# --- one table --------------------------------------------------------------------------------------------------------


def forget_at(database_url: str, code: str, user_id: int) -> None:
    """Takes somebody away from one table."""
    engine, t, f = engine_of(database_url), schema.tables, schema.forgetting
    with engine.connect() as c:
        row = c.execute(select(t).where(t.c.code == code)).mappings().one()
        seats, before = read_seats(c, row["id"]), read_seats(c, row["id"])
        entries = read_log(c, row["id"])
    gone = [i for i, sitter in enumerate(seats) if sitter.user_id == user_id]
    for seat in gone:
        seats[seat] = nobody(seats[seat], row["status"])
    changed = new_host(row, seats, user_id)
    if row["names"] and gone:
        names = names_of([s if i in gone else Sitter(s.kind, row["names"][i]) for i, s in enumerate(seats)])
        if row["game"] in all_games():
            options, texts, position = renamed(row, names, entries)
            with engine.begin() as c:
                c.execute(delete(f).where(f.c.code == code, f.c.user_id == user_id))
                c.execute(insert(f).values(code=code, user_id=user_id))
            write_slowly(database_url, texts)
            changed.update(names=list(names), options=options, position=position)
        for seat, name in enumerate(names):
            seats[seat].name = name
    with engine.begin() as c:
        store_seats(c, row["id"], before, {seat: new for seat, new in enumerate(seats) if new != before[seat]})
        positions.forget(c, row["id"])  # names and what was said are in it
        if changed:
            c.execute(update(t).where(t.c.id == row["id"]).values(**changed))
        c.execute(delete(f).where(f.c.code == code, f.c.user_id == user_id))


def nobody(sitter: Sitter, status: str) -> Sitter:
    """A seat that somebody had: open again, played on by a bot, or kept without a name when all is over."""
    if status == "waiting":
        return Sitter(OPEN_SEAT, invite=sitter.invite)
    if status == "playing":
        return Sitter(BOT, NAMELESS, None, USUAL_BOT)
    return Sitter(PERSON if sitter.kind == DEVICE else sitter.kind, NAMELESS)


def new_host(row: Any, seats: list[Sitter], user_id: int) -> dict[str, Any]:
    """What changes in the table's row as one of its people goes."""
    others = [s.user_id for s in seats if s.kind == PERSON and s.user_id is not None]
    changed: dict[str, Any] = {}
    if row["host_id"] == user_id:
        changed["host_id"] = others[0] if others else None
    if row["status"] == "waiting" and not others:
        changed["status"] = "closed"
    return changed


def renamed(
    row: Any, names: tuple[str, ...], entries: Iterable[LogEntry]
) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any] | None]:
    """The options under other names, the entries of the log that change, and the position that it began in, if one."""
    game, old = find_game(row["game"]), tuple(row["names"])
    setup, position = game.recall(old, row["options"], row["version"]), row["position"]
    before = begun(game, setup, row["seed"], row["trial"], position)
    options = {key: names[old.index(v)] if v in old else v for key, v in row["options"].items()}
    agreed = game.agree(names, options)
    if position is not None:
        position = told_to(game, before.state, setup, agreed)
    after = game.notation(agreed)
    texts = []
    for entry in entries:
        if entry.kind in ("choice", "auto"):
            assert entry.seat is not None
            try:
                before.choose(entry.seat, entry.data)
            except NotationError:  # it has its new name already
                before.choose(entry.seat, after.read(entry.data))
            text = after.write(before.history[-1].option)
            if text != entry.data:
                texts.append({"table": entry.table_id, "entry": entry.seq, "text": dumped(text)})
        elif entry.kind == "undo":
            assert entry.seat is not None
            before.undo(entry.seat, consent=range(len(names)))
    return options, texts, position


def dumped(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def write_slowly(database_url: str, texts: list[dict[str, Any]]) -> None:
    log = schema.log
    here = (log.c.table_id == bindparam("table"), log.c.seq == bindparam("entry"))
    change = update(log).where(*here).values(data=bindparam("text"))
    for some in pieces(texts):
        with engine_of(database_url).begin() as c:
            c.execute(change, some)
        time.sleep(PAUSE_SECONDS)


def pieces(texts: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    for first in range(0, len(texts), TOGETHER):
        yield texts[first : first + TOGETHER]


# --- everything else --------------------------------------------------------------------------------------------------


def forget_words(database_url: str, user_id: int) -> None:
    """What somebody said, anywhere. From now on the deletion is finished, whatever happens to the server."""
    f = schema.forgetting
    with engine_of(database_url).begin() as c:
        c.execute(delete(f).where(f.c.code == EVERYWHERE, f.c.user_id == user_id))
        c.execute(insert(f).values(code=EVERYWHERE, user_id=user_id))
    log, nothing = schema.log, dumped({"by": NAMELESS, "text": SAID})
    some = select(log.c.table_id, log.c.seq).where(log.c.user_id == user_id).limit(TOGETHER)
    here = (log.c.table_id == bindparam("table"), log.c.seq == bindparam("entry"))
    change = update(log).where(*here).values(data=nothing, user_id=None)
    while True:
        with engine_of(database_url).connect() as c:
            found = [{"table": row.table_id, "entry": row.seq} for row in c.execute(some)]
        if not found:
            return
        with engine_of(database_url).begin() as c:
            c.execute(change, found)
        time.sleep(PAUSE_SECONDS)


def forget_user(database_url: str, user_id: int) -> None:
    """Uploads, one by one as they may be large, then decks, sessions and the account itself."""
    u = schema.uploads
    with engine_of(database_url).connect() as c:
        ids = list(c.execute(select(u.c.id).where(u.c.user_id == user_id)).scalars())
    for id_ in ids:
        with engine_of(database_url).begin() as c:
            c.execute(delete(u).where(u.c.id == id_))
        time.sleep(PAUSE_SECONDS)
    with engine_of(database_url).begin() as c:
        for table, column in (
            (schema.decks, schema.decks.c.user_id),
            (schema.uploads, schema.uploads.c.user_id),
            (schema.sessions, schema.sessions.c.user_id),
            (schema.users, schema.users.c.id),
            (schema.forgetting, schema.forgetting.c.user_id),
        ):
            c.execute(delete(table).where(column == user_id))
