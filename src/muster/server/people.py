"""Who is who: guests first, accounts if wanted. Sessions live in the database; the cookie is only a key."""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from muster.server import schema
from muster.server.storage import Storage, now

COOKIE = "muster_session"
SESSION_DAYS = 180


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a session."""

    id: int
    name: str
    login: str | None
    lang: str | None
    csrf: str


def key_of(cookie: str) -> str:
    """What is stored instead of the cookie's value, so that a stolen database opens no session."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def guest_name() -> str:
    return f"Guest {secrets.randbelow(9000) + 1000}"


class People:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: dict[str, Person] = {}  # by stored key; sessions are asked for often and change seldom

    async def by_cookie(self, cookie: str | None) -> Person | None:
        if not cookie or len(cookie) > 100:
            return None
        key = key_of(cookie)
        if key not in self._known:
            person = await self.storage.call(lambda c: read_session(c, key))
            if person is None:
                return None
            if len(self._known) > 50_000:
                self._known.clear()
            self._known[key] = person
        return self._known[key]

    async def new_guest(self, lang: str | None) -> tuple[Person, str]:
        """A new guest and the value of its cookie."""
        cookie = secrets.token_urlsafe(32)
        person = await self.storage.call(lambda c: insert_guest(c, key_of(cookie), lang))
        self._known[key_of(cookie)] = person
        return person, cookie

    def forget(self, person_id: int) -> None:
        """Something about a person has changed: read it again next time."""
        self._known = {key: person for key, person in self._known.items() if person.id != person_id}


def insert_guest(c: Connection, key: str, lang: str | None) -> Person:
    name, csrf = guest_name(), secrets.token_urlsafe(24)
    row = insert(schema.users).values(name=name, lang=lang, created=now()).returning(schema.users.c.id)
    id_ = c.execute(row).scalar_one()
    c.execute(insert(schema.sessions).values(token=key, user_id=id_, csrf=csrf, created=now(), seen=now()))
    return Person(id_, name, None, lang, csrf)


def read_session(c: Connection, key: str) -> Person | None:
    s, u = schema.sessions, schema.users
    found = c.execute(
        select(u.c.id, u.c.name, u.c.login, u.c.lang, s.c.csrf, s.c.seen)
        .join(u, u.c.id == s.c.user_id)
        .where(s.c.token == key)
    ).first()
    if found is None:
        return None
    if found.seen < now() - SESSION_DAYS * 86400:
        c.execute(delete(s).where(s.c.token == key))
        return None
    c.execute(update(s).where(s.c.token == key).values(seen=now()))
    return Person(found.id, found.name, found.login, found.lang, found.csrf)
