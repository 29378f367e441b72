"""Accounts: an optional name and password, to keep games and statistics. A guest who registers keeps everything; a
guest who logs in takes the seats of this session along."""

import asyncio
import base64
import hmac
import json
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from muster.i18n import SOURCE
from muster.kernel.setup import NAME
from muster.server.door.limits import Limits, TooMany
from muster.server.people.likeness import likeness
from muster.server.people.passwords import guessable
from muster.server.people.sessions import People, Person, guest_name, is_guest_name, renamed_guest
from muster.server.store import schema
from muster.server.store.rows import list_tables
from muster.server.store.storage import Storage
from muster.server.store.wholegame import engine_of
from muster.server.tables.house import Tables
from muster.server.tables.present import PERSON
from muster.server.words import Trouble
from muster.server.work.beside import be_modest

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200  # characters of a password
MOST_AT_ONCE = 2  # each hash takes 64 MiB for a moment

# Nobody shall seem to speak for the server.
RESERVED = {likeness(name) for name in ("Muster", "Admin", "Administrator", "Moderator", "Support", "System")}

hasher = PasswordHasher()


def hash_of_nothing() -> str:
    """Looks like the hash of a password, takes as long to check, and fits none. (To make a real one takes as long, too,
    and would be done at every start.)"""
    salt, digest = (base64.b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (16, 32))
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


# Checked when there is no such account, so that a wrong name takes as long as a wrong password.
NOBODYS = hash_of_nothing()


class Accounts:
    def __init__(self, storage: Storage, people: People, tables: Tables, limits: Limits) -> None:
        self.limits = limits
        self.storage = storage
        self.people = people
        self.tables = tables
        # Nothing else waits there.
        self._hashing = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="passwords", initializer=be_modest)

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Makes this guest's account. Returns the person with a new session, and its cookie."""
        if person.login is not None:
            raise Trouble("has_account")
        name = check_name(name)
        if is_guest_name(name) or likeness(name) in RESERVED:
            raise Trouble("name_taken")
        check_password(password, name)
        hashed = await self._hash(password)
        row = {"name": name, "login": name.casefold(), "password": hashed, "likeness": likeness(name)}
        try:
            renamed = await self.storage.call(lambda c: make_account(c, person.id, row))
        except IntegrityError:
            raise Trouble("name_taken") from None
        for guest in renamed:
            self.people.forget(guest)
        self.tables.registered(person.id)
        return await self._fresh_session(person, person.id)

    async def login(self, person: Person, name: str, password: str, device: str = "") -> tuple[Person, str]:
        """Goes on as the account of that name; the guest's seats, uploads and decks go along. `device` is what the
        browser got when it was last let into an account (`device_of`)."""
        if person.login is not None:
            raise Trouble("has_account")
        login = name.casefold()
        found = await self.storage.call(lambda c: read_account(c, login))
        stored = found.password if found is not None else NOBODYS
        self._guess(f"device {device}" if fits(device, stored) else f"account {login}")
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
        check_password(new, person.login or "")
        hashed = await self._hash(new)
        await self.storage.call(lambda c: change_user(c, person.id, {"password": hashed}))
        await self.storage.call(
            lambda c: c.execute(delete(schema.sessions).where(schema.sessions.c.user_id == person.id))
        )
        return await self._fresh_session(person, person.id)

    def _guess(self, who: str) -> None:
        """Slows down whoever guesses. Strangers who try an account share one store of tries, wherever they are; a
        browser that has been in it has its own, so that strangers cannot keep its owner out."""
        try:
            self.limits.take_one("guess", who)
        except TooMany as error:
            raise Trouble("too_many", wait=error.wait) from None

    async def device_of(self, person: Person) -> str:
        """What a browser keeps that was let into an account; worth nothing after a new password."""
        found = await self.storage.call(lambda c: read_account(c, str(person.login)))
        nonce = secrets.token_hex(8)
        return f"{nonce}.{seal(nonce, found.password)}"

    async def confirm(self, person: Person, password: str) -> None:
        """Raises Trouble unless it is this account's password."""
        if person.login is None:
            raise Trouble("no_account")
        self._guess(f"user {person.id}")
        found = await self.storage.call(lambda c: read_account(c, str(person.login)))
        if found is None or not await self._matches(found.password, password):
            raise Trouble("wrong_password")

    async def rename(self, person: Person, name: str) -> None:
        """Changes the name that is shown at tables; running games keep the old one."""
        name = check_name(name)
        await self.may_carry(person, [name])
        row = {"name": name} if person.login is not None else {"name": name, "likeness": likeness(name)}
        await self.storage.call(lambda c: change_user(c, person.id, row))
        self.people.forget(person.id)

    async def may_carry(self, person: Person, names: Iterable[str]) -> None:
        """Raises Trouble if one of these names, or one that looks like it, is that of somebody else's account."""
        looks = {likeness(name): name for name in names if name}
        owners = await self.storage.call(lambda c: read_owners(c, list(looks))) if looks else {}
        for look, owner in owners.items():
            if owner != person.id:
                raise Trouble("name_owned", name=looks[look])

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


def seal(nonce: str, stored: str) -> str:
    return hmac.digest(stored.encode(), f"device {nonce}".encode(), "sha256").hex()


def fits(device: str, stored: str) -> bool:
    """Was this browser let into the account of that stored password?"""
    nonce, _, sealed = device.partition(".")
    return len(device) < 100 and hmac.compare_digest(seal(nonce, stored).encode(), sealed.encode())


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not NAME.fullmatch(name):
        raise Trouble("bad_name")
    return name


def check_password(password: str, name: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Trouble("bad_password", low=SHORTEST, high=LONGEST)
    if guessable(password, name):
        raise Trouble("common_password")


async def set_language(storage: Storage, people: People, person: Person, lang: str) -> None:
    row = {"lang": lang}
    if person.login is None:
        name = renamed_guest(person.name, lang)
        row |= {"name": name, "likeness": likeness(name)}
    await storage.call(lambda c: change_user(c, person.id, row))
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
        "brought": read_brought(c, user_id),
    }


def write_export(database_url: str, user_id: int, path: str) -> None:
    """In a worker: the same as a file."""
    with engine_of(database_url).connect() as connection:
        data = read_export(connection, user_id)
    Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1))


def read_brought(c: Connection, user_id: int) -> list[dict[str, Any]]:
    """What somebody brought to tables."""
    t, s = schema.tables, schema.seats
    query = select(t.c.code, s.c.brought).join(t, t.c.id == s.c.table_id)
    rows = c.execute(query.where(s.c.user_id == user_id, s.c.brought.is_not(None)))
    return [{"table": row.code, "what": row.brought["what"]} for row in rows]


def read_said(c: Connection, user_id: int) -> list[dict[str, Any]]:
    t, log = schema.tables, schema.log
    query = select(t.c.code, log.c.at, log.c.data).join(t, t.c.id == log.c.table_id).where(log.c.user_id == user_id)
    return [{"table": row.code, "at": row.at, "text": json.loads(row.data)["text"]} for row in c.execute(query)]


# --- the database -----------------------------------------------------------------------------------------------------


def read_account(c: Connection, login: str) -> Any:
    return c.execute(select(schema.users).where(schema.users.c.login == login)).first()


def make_account(c: Connection, user_id: int, row: dict[str, Any]) -> list[int]:
    """Makes an account of a guest. Other guests who carry that name are nameless again; returns who they are."""
    u = schema.users
    change_user(c, user_id, row)
    others = (u.c.login.is_(None), u.c.likeness == row["likeness"])
    found = c.execute(select(u.c.id, u.c.lang).where(*others)).all()
    for other in found:
        name = guest_name(other.lang or SOURCE, secrets.token_hex())
        change_user(c, other.id, {"name": name, "likeness": likeness(name)})
    return [other.id for other in found]


def read_owners(c: Connection, looks: list[str]) -> dict[str, int]:
    """Whose accounts have names of these likenesses."""
    u = schema.users
    rows = c.execute(select(u.c.likeness, u.c.id).where(u.c.login.is_not(None), u.c.likeness.in_(looks)))
    return {row.likeness: row.id for row in rows}


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
