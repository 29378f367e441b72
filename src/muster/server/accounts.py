"""Accounts: an optional name and password, to keep games and statistics. A guest who registers keeps everything; a
guest who logs in takes the seats of this session along."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from muster.kernel.setup import NAME
from muster.server import schema
from muster.server.people import People, Person, renamed_guest
from muster.server.rows import list_tables
from muster.server.sitting import PERSON
from muster.server.storage import Storage
from muster.server.tables import Tables
from muster.server.wholegame import engine_of
from muster.server.words import Trouble

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200  # characters of a password
MOST_AT_ONCE = 2  # each hash takes 64 MiB for a moment

hasher = PasswordHasher()
# Checked when there is no such account, so that a wrong name takes as long as a wrong password.
NOBODYS = hasher.hash("nobody has this password")


class Accounts:
    def __init__(self, storage: Storage, people: People, tables: Tables) -> None:
        self.storage = storage
        self.people = people
        self.tables = tables
        self._hashing = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="passwords")  # nothing else waits there

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Makes this guest's account. Returns the person with a new session, and its cookie."""
        if person.login is not None:
            raise Trouble("has_account")
        name = check_name(name)
        check_password(password)
        hashed = await self._hash(password)
        row = {"name": name, "login": name.casefold(), "password": hashed}
        try:
            await self.storage.call(lambda c: change_user(c, person.id, row))
        except IntegrityError:
            raise Trouble("name_taken") from None
        return await self._fresh_session(person, person.id)

    async def login(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Goes on as the account of that name; the guest's seats, uploads and decks go along."""
        if person.login is not None:
            raise Trouble("has_account")
        found = await self.storage.call(lambda c: read_account(c, name.casefold()))
        stored = found.password if found is not None else NOBODYS
        if not await self._matches(stored, password) or found is None:
            raise Trouble("wrong_login")
        if hasher.check_needs_rehash(stored):
            hashed = await self._hash(password)
            await self.storage.call(lambda c: change_user(c, found.id, {"password": hashed}))
        async with self.tables.deeds_of(person.id):
            await self.storage.call(lambda c: move_all(c, person.id, found.id))
            self.people.forget(person.id)
            await self.tables.moved(person.id, found.id)
        return await self.people.new_session(found.id)

    async def change_password(self, person: Person, old: str, new: str) -> tuple[Person, str]:
        """Every other session of the account ends."""
        await self.confirm(person, old)
        check_password(new)
        hashed = await self._hash(new)
        await self.storage.call(lambda c: change_user(c, person.id, {"password": hashed}))
        await self.storage.call(
            lambda c: c.execute(delete(schema.sessions).where(schema.sessions.c.user_id == person.id))
        )
        return await self._fresh_session(person, person.id)

    async def confirm(self, person: Person, password: str) -> None:
        """Raises Trouble unless it is this account's password."""
        if person.login is None:
            raise Trouble("no_account")
        found = await self.storage.call(lambda c: read_account(c, str(person.login)))
        if found is None or not await self._matches(found.password, password):
            raise Trouble("wrong_password")

    async def rename(self, person: Person, name: str) -> None:
        """Changes the name that is shown at tables; running games keep the old one."""
        name = check_name(name)
        await self.storage.call(lambda c: change_user(c, person.id, {"name": name}))
        self.people.forget(person.id)

    async def _fresh_session(self, person: Person, user_id: int) -> tuple[Person, str]:
        """A new cookie after a change of rights: whoever knew the old one has nothing."""
        await self.people.end_session(person)
        self.people.forget(user_id)
        return await self.people.new_session(user_id)

    async def _hash(self, password: str) -> str:
        return await self._in_thread(hasher.hash, password)

    async def _matches(self, stored: str, password: str) -> bool:
        try:
            return await self._in_thread(hasher.verify, stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[..., T], *args: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hashing, work, *args)

    def close(self) -> None:
        self._hashing.shutdown(wait=False, cancel_futures=True)


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not NAME.fullmatch(name):
        raise Trouble("bad_name")
    return name


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Trouble("bad_password", low=SHORTEST, high=LONGEST)


async def set_language(storage: Storage, people: People, person: Person, lang: str) -> None:
    name = person.name if person.login is not None else renamed_guest(person.name, lang)
    await storage.call(lambda c: change_user(c, person.id, {"lang": lang, "name": name}))
    people.forget(person.id)


# --- my games ---------------------------------------------------------------------------------------------------------


async def games_of(storage: Storage, user_id: int) -> dict[str, Any]:
    """`running` and `finished` tables, newest first, and `statistics` by game and mode."""
    return await storage.call(lambda c: read_games(c, user_id))


def read_games(c: Connection, user_id: int) -> dict[str, Any]:
    mine = list_tables(c, user_id)
    return {
        "running": [row for row in mine if row["status"] in ("waiting", "playing")],
        "finished": [row for row in mine if row["status"] == "over"],
        "statistics": read_statistics(c, user_id),
    }


def read_statistics(c: Connection, user_id: int) -> list[dict[str, Any]]:
    """Played and won, by game and mode. Seats for others at one's own screen do not count."""
    t, s = schema.tables, schema.seats
    rows = c.execute(
        select(t.c.game, t.c.options, t.c.outcome, s.c.seat)
        .join(s, s.c.table_id == t.c.id)
        .where(s.c.user_id == user_id, s.c.kind == PERSON, t.c.status == "over")
    )
    found: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        counts = found.setdefault((row.game, str(row.options.get("mode", ""))), [0, 0])
        counts[0] += 1
        counts[1] += row.seat in row.outcome["winners"]
    return [
        {"game": game, "mode": mode, "played": played, "won": won}
        for (game, mode), (played, won) in sorted(found.items())
    ]


def read_export(c: Connection, user_id: int) -> dict[str, Any]:
    """Everything that is stored about somebody."""
    u, s, up = schema.users, schema.sessions, schema.uploads
    user = c.execute(select(u).where(u.c.id == user_id)).one()
    sessions = c.execute(select(s.c.created, s.c.seen).where(s.c.user_id == user_id)).mappings()
    uploads = c.execute(select(up.c.id, up.c.game, up.c.created, up.c.save).where(up.c.user_id == user_id)).mappings()
    d = schema.decks
    decks = c.execute(select(d.c.game, d.c.name, d.c.text, d.c.changed).where(d.c.user_id == user_id)).mappings()
    return {
        "name": user.name,
        "account": user.login,
        "language": user.lang,
        "created": user.created,
        "sessions": [dict(row) for row in sessions],
        "games": list_tables(c, user_id, most=None),
        "statistics": read_statistics(c, user_id),
        "said": read_said(c, user_id),
        "uploads": [dict(row) for row in uploads],
        "decks": [dict(row) for row in decks],
    }


def write_export(database_url: str, user_id: int, path: str) -> None:
    """In a worker: the same as a file."""
    with engine_of(database_url).connect() as connection:
        data = read_export(connection, user_id)
    Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1))


def read_said(c: Connection, user_id: int) -> list[dict[str, Any]]:
    t, log = schema.tables, schema.log
    query = select(t.c.code, log.c.at, log.c.data).join(t, t.c.id == log.c.table_id).where(log.c.user_id == user_id)
    return [{"table": row.code, "at": row.at, "text": json.loads(row.data)["text"]} for row in c.execute(query)]


# --- the database -----------------------------------------------------------------------------------------------------


def read_account(c: Connection, login: str) -> Any:
    return c.execute(select(schema.users).where(schema.users.c.login == login)).first()


def change_user(c: Connection, user_id: int, row: dict[str, Any]) -> None:
    c.execute(update(schema.users).where(schema.users.c.id == user_id).values(**row))


def move_all(c: Connection, from_user: int, to_user: int) -> None:
    """Everything of a guest becomes an account's; nothing is left of the guest."""
    for table, column in (
        (schema.seats, schema.seats.c.user_id),
        (schema.tables, schema.tables.c.host_id),
        (schema.uploads, schema.uploads.c.user_id),
        (schema.decks, schema.decks.c.user_id),
        (schema.log, schema.log.c.user_id),
    ):
        c.execute(update(table).where(column == from_user).values({column.name: to_user}))
    c.execute(delete(schema.users).where(schema.users.c.id == from_user))
