"""Who is who: guests first, accounts if wanted. Sessions live in the database; the cookie is only a key.

Whoever only looks at pages leaves nothing behind, as robots do that draw previews of links: a page gives a *promise*, a
cookie that this server has signed, and the first deed with it makes the guest and the session.
"""

import hashlib
import hmac
import re
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from muster.i18n import SOURCE
from muster.kernel.text import Text
from muster.server.people.likeness import likeness
from muster.server.store import schema
from muster.server.store.storage import Storage, now

COOKIE = "muster_session"
SESSION_DAYS = 180
LOOKED_DAYS = 1  # so long a guest is remembered who has only looked, and a promise kept
NOBODY = 0  # the id of somebody who has a promise and is not in the database
PROMISE_SECONDS = LOOKED_DAYS * 86400
MOST_COOKIE = 100  # letters
SEAL = 40  # ... of a signature
FRESH_SECONDS = 60  # a session is read again after this time: another process may have ended it
MOST_KNOWN = 50_000
GUEST = Text("Guest", "Gast")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a session."""

    id: int
    name: str
    login: str | None
    lang: str | None
    csrf: str
    session: str  # what is stored instead of the cookie


def key_of(cookie: str) -> str:
    """What is stored instead of the cookie's value, so that a stolen database opens no session."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def guest_name(speaks: str, key: str) -> str:
    """The name that the server gives to whoever has this key."""
    return f"{GUEST[speaks]} {int(key[:12], 16) % 9000 + 1000}"


def renamed_guest(name: str, speaks: str) -> str:
    """A guest who switches the language is called a guest in that one; a name of one's own stays."""
    return f"{GUEST[speaks]} {name.rpartition(' ')[2]}" if is_guest_name(name) else name


def is_guest_name(name: str) -> bool:
    """Is it a name that the server gives?"""
    word, _, number = name.rpartition(" ")
    return word.title() in GUEST.every().values() and bool(re.fullmatch("[1-9][0-9]{3}", number))


class People:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: dict[str, tuple[Person, float]] = {}  # by stored key, with the time it was read
        self._spent: dict[str, float] = {}  # promises that were redeemed, by stored key, and when: the oldest first
        self._seal = secrets.token_bytes(32)  # of promises; a server that is started anew knows none of before

    async def of(self, request: HTTPConnection) -> Person | None:
        """The person who sent this request, by its cookie."""
        return await self.by_cookie(request.cookies.get(COOKIE))

    async def by_cookie(self, cookie: str | None) -> Person | None:
        if not cookie or len(cookie) > MOST_COOKIE:
            return None
        key = key_of(cookie)
        found = self._known.get(key)
        if found is not None and time.monotonic() - found[1] < FRESH_SECONDS:
            return found[0]
        person = await self.storage.call(lambda c: read_session(c, key))
        if person is None:
            self._known.pop(key, None)
            return None
        self._know(person)
        return person

    def promise(self, speaks: str) -> tuple[Person, str]:
        """Somebody who is not stored yet, and the value of the cookie that makes a guest of them."""
        said = f"{secrets.token_urlsafe(24)}.{int(now())}"
        cookie = f"{said}.{self._sealed(said)}"
        return self._promised(cookie, speaks), cookie

    def promised(self, cookie: str | None, speaks: str) -> Person | None:
        """Who this cookie was promised to; None if it is no promise of ours, or an old one."""
        if not cookie or len(cookie) > MOST_COOKIE or not cookie.isascii() or cookie.count(".") != 2:
            return None
        said, _, seal = cookie.rpartition(".")
        if not hmac.compare_digest(seal, self._sealed(said)) or int(said.rpartition(".")[2]) < now() - PROMISE_SECONDS:
            return None
        return self._promised(cookie, speaks)

    def _promised(self, cookie: str, speaks: str) -> Person:
        key = key_of(cookie)
        return Person(NOBODY, guest_name(speaks, key), None, None, self._sealed(f"token of {cookie}"), key)

    def _sealed(self, text: str) -> str:
        return hmac.new(self._seal, text.encode(), hashlib.sha256).hexdigest()[:SEAL]

    def is_spent(self, promised: Person) -> bool:
        """Has a guest come of this promise? It makes no second one, even when that session has ended."""
        return promised.session in self._spent

    async def admit(self, promised: Person) -> Person:
        """Makes a guest of somebody with a promise. Of several requests that come at once, one does."""
        try:
            person = await self.storage.call(lambda c: insert_guest(c, promised))
        except IntegrityError:
            found = await self.storage.call(lambda c: read_session(c, promised.session))
            if found is None:
                raise
            person = found
        self._spend(promised.session)
        self._know(person)
        return person

    def _spend(self, key: str) -> None:
        at = now()
        self._spent[key] = at
        while (oldest := next(iter(self._spent))) != key and self._spent[oldest] < at - PROMISE_SECONDS:
            del self._spent[oldest]  # too old to be redeemed anyway

    async def new_guest(self, speaks: str = SOURCE) -> tuple[Person, str]:
        """A new guest and the value of its cookie; `speaks` gives the guest a name."""
        promised, cookie = self.promise(speaks)
        return await self.admit(promised), cookie

    async def new_session(self, user_id: int) -> tuple[Person, str]:
        """A new session of a known person: after a login, so that an older cookie is worth nothing."""
        cookie = secrets.token_urlsafe(32)
        person = await self.storage.call(lambda c: insert_session(c, key_of(cookie), user_id))
        self._know(person)
        return person, cookie

    async def end_session(self, person: Person) -> None:
        await self.storage.call(
            lambda c: c.execute(delete(schema.sessions).where(schema.sessions.c.token == person.session))
        )
        self._known.pop(person.session, None)

    def _know(self, person: Person) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[person.session] = (person, time.monotonic())

    def forget(self, person_id: int) -> None:
        """Something about a person has changed: read it again next time."""
        self._known = {key: found for key, found in self._known.items() if found[0].id != person_id}


# --- the database ---------------------------------------------------------------------------------------------------


def insert_guest(c: Connection, promised: Person) -> Person:
    row = insert(schema.users).values(name=promised.name, likeness=likeness(promised.name), lang=None, created=now())
    id_ = c.execute(row.returning(schema.users.c.id)).scalar_one()
    return insert_session(c, promised.session, id_, promised.csrf)


def insert_session(c: Connection, key: str, user_id: int, csrf: str = "") -> Person:
    csrf, at = csrf or secrets.token_urlsafe(24), now()
    c.execute(insert(schema.sessions).values(token=key, user_id=user_id, csrf=csrf, created=at, seen=at))
    user = c.execute(select(schema.users).where(schema.users.c.id == user_id)).one()
    return Person(user.id, user.name, user.login, user.lang, csrf, key)


def read_session(c: Connection, key: str) -> Person | None:
    s, u = schema.sessions, schema.users
    found = c.execute(
        select(u.c.id, u.c.name, u.c.login, u.c.lang, s.c.csrf, s.c.seen)
        .join(u, u.c.id == s.c.user_id)
        .where(s.c.token == key)
    ).first()
    if found is None or found.seen < now() - SESSION_DAYS * 86400:
        return None
    if found.seen < now() - 3600:
        c.execute(update(s).where(s.c.token == key).values(seen=now()))
    return Person(found.id, found.name, found.login, found.lang, found.csrf, key)


def forget_old(c: Connection) -> int:
    """Deletes sessions that have run out, and guests who left nothing here: those whose session has run out, and after
    a day those who have only looked. Returns how many guests."""
    s, u = schema.sessions, schema.users
    c.execute(delete(s).where(s.c.seen < now() - SESSION_DAYS * 86400))
    left_nothing = [
        ~exists().where(column == u.c.id)
        for column in (
            schema.seats.c.user_id, schema.tables.c.host_id, schema.uploads.c.user_id, schema.decks.c.user_id,
            schema.log.c.user_id,
        )
    ]  # fmt: skip
    guests = (u.c.login.is_(None), *left_nothing)
    gone = (u.c.created < now() - SESSION_DAYS * 86400, ~exists().where(s.c.user_id == u.c.id))
    count = c.execute(delete(u).where(*guests, *gone)).rowcount
    here = exists().where(s.c.user_id == u.c.id, s.c.seen >= now() - LOOKED_DAYS * 86400)
    unnamed = or_(*(u.c.name.like(f"{word} ____") for word in GUEST.every().values()))
    looked = (u.c.created < now() - LOOKED_DAYS * 86400, unnamed, u.c.lang.is_(None), ~here)
    return count + c.execute(delete(u).where(*guests, *looked)).rowcount
