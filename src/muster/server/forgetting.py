"""Deletes a person: account, sessions, uploads, what was said, and the name wherever it stands.

Games go on for the others. A seat's name is part of every choice in the log ("place down on Bruno slot 2"), so the
logs of that person's tables are written anew under another name; the choices stay the same.
"""

import json
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, select, update

from muster.games import all_games, find_game
from muster.kernel import Match
from muster.server import schema
from muster.server.people import People, Person
from muster.server.rows import read_seats, store_seat
from muster.server.seating import names_of
from muster.server.sitting import BOT, DEVICE, OPEN_SEAT, PERSON, USUAL_BOT, Sitter
from muster.server.sockets import NO_SESSION
from muster.server.storage import LogEntry, Storage, read_log
from muster.server.tables import Tables

NAMELESS = "Somebody"
SAID = "(deleted)"


async def forget(storage: Storage, people: People, tables: Tables, person: Person) -> None:
    """There is nobody of this kind afterwards: neither in the database nor at a loaded table."""
    tables.hang_up(NO_SESSION, user_id=person.id)
    codes = await storage.call(lambda c: codes_of(c, person.id))
    await storage.call(lambda c: forget_words(c, person.id))
    for code in codes:
        work = partial(forget_at, code=code, user_id=person.id)
        table = tables.loaded.get(code)
        if table is None:
            await storage.call(work)
            continue
        async with table.at_rest():
            await storage.call(work)
            await tables.read_again(table)
        table.wake()
    await storage.call(lambda c: forget_user(c, person.id))
    people.forget(person.id)


def codes_of(c: Connection, user_id: int) -> list[str]:
    """Tables where somebody sits, hosts, or has said something."""
    t, s, log = schema.tables, schema.seats, schema.log
    sits = t.c.id.in_(select(s.c.table_id).where(s.c.user_id == user_id))
    said = t.c.id.in_(select(log.c.table_id).where(log.c.user_id == user_id))
    return list(c.execute(select(t.c.code).where(sits | said | (t.c.host_id == user_id))).scalars())


def forget_at(c: Connection, code: str, user_id: int) -> None:
    """Takes somebody away from one table."""
    t = schema.tables
    row = c.execute(select(t).where(t.c.code == code)).mappings().one()
    seats = read_seats(c, row["id"])
    gone = [i for i, sitter in enumerate(seats) if sitter.user_id == user_id]
    for seat in gone:
        seats[seat] = nobody(seats[seat], row["status"])
    others = [s.user_id for s in seats if s.kind == PERSON and s.user_id is not None]
    changed: dict[str, Any] = {}
    if row["host_id"] == user_id:
        changed["host_id"] = others[0] if others else None
    if row["status"] == "waiting" and not others:
        changed["status"] = "closed"
    if row["names"] and gone:
        names = names_of([s if i in gone else Sitter(s.kind, row["names"][i]) for i, s in enumerate(seats)])
        if row["game"] in all_games():
            changed.update(rename(c, row, names))
        for seat, name in enumerate(names):
            seats[seat].name = name
    for seat, sitter in enumerate(seats):
        store_seat(c, row["id"], seat, sitter)
    if changed:
        c.execute(update(t).where(t.c.id == row["id"]).values(**changed))


def nobody(sitter: Sitter, status: str) -> Sitter:
    """A seat that somebody had: open again, played on by a bot, or kept without a name when all is over."""
    if status == "waiting":
        return Sitter(OPEN_SEAT, invite=sitter.invite)
    if status == "playing":
        return Sitter(BOT, NAMELESS, None, USUAL_BOT)
    return Sitter(PERSON if sitter.kind == DEVICE else sitter.kind, NAMELESS)


def rename(c: Connection, row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Writes a table's log anew under other names. Returns what changes in the table's own row."""
    game, old = find_game(row["game"]), tuple(row["names"])
    before = Match(game, game.recall(old, row["options"], row["version"]), row["seed"])
    options = {key: names[old.index(v)] if v in old else v for key, v in row["options"].items()}
    after = game.notation(game.agree(names, options))
    for entry in read_log(c, row["id"]):
        if entry.kind in ("choice", "auto"):
            assert entry.seat is not None
            before.choose(entry.seat, entry.data)
            store_data(c, entry, after.write(before.history[-1].option))
        elif entry.kind == "undo":
            assert entry.seat is not None
            before.undo(entry.seat, consent=range(len(names)))
    return {"names": list(names), "options": options}


def store_data(c: Connection, entry: LogEntry, data: Any) -> None:
    if data == entry.data:
        return
    here = (schema.log.c.table_id == entry.table_id, schema.log.c.seq == entry.seq)
    c.execute(update(schema.log).where(*here).values(data=json.dumps(data, ensure_ascii=False, separators=(",", ":"))))


def forget_words(c: Connection, user_id: int) -> None:
    """What somebody said, anywhere."""
    nothing = json.dumps({"by": NAMELESS, "text": SAID}, separators=(",", ":"))
    c.execute(update(schema.log).where(schema.log.c.user_id == user_id).values(data=nothing, user_id=None))


def forget_user(c: Connection, user_id: int) -> None:
    """Decks, uploads, sessions and the account itself."""
    for table, column in (
        (schema.decks, schema.decks.c.user_id),
        (schema.uploads, schema.uploads.c.user_id),
        (schema.sessions, schema.sessions.c.user_id),
        (schema.users, schema.users.c.id),
    ):
        c.execute(delete(table).where(column == user_id))
