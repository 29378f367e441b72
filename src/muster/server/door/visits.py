"""A visit: in which language somebody reads, how often they may do things, and the cookie they get."""

from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from muster.i18n import SOURCE, spoken
from muster.server.door.limits import TooMany
from muster.server.people.sessions import COOKIE, NOBODY, SESSION_DAYS, Person
from muster.server.store import rows
from muster.server.tables import codes
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

LANG_COOKIE = "muster_lang"
DEVICE_COOKIE = "muster_device"
COOKIE_SECONDS = SESSION_DAYS * 86400


def language_of(request: HTTPConnection, person: Person | None) -> str:
    """The language: just switched to, chosen in this browser, chosen elsewhere, or the best of those it asks for."""
    for wanted in (
        request.query_params.get("lang"),
        request.cookies.get(LANG_COOKIE),
        person.lang if person else None,
        *accepted(request.headers.get("accept-language", "")),
    ):
        if found := spoken(wanted or ""):
            return found
    return SOURCE


def accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, best first."""
    found = []
    for i, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            found.append((-float(weight or 1), i, name[:20]))
        except ValueError:
            continue
    return [name for _, _, name in sorted(found)]


def address_of(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""


def limit(request: HTTPConnection, deed: str, person: Person | None) -> None:
    """Takes one from the limits of a deed; Trouble if there is none left."""
    try:
        request.app.state.limits.take(deed, person.session if person else "", address_of(request))
    except TooMany as error:
        raise Trouble("too_many", wait=error.wait) from None


async def met(request: HTTPConnection) -> Person | None:
    """Who sent this request: somebody with a session, or whoever has a promise and is not stored yet; None for a
    stranger."""
    people = request.app.state.people
    person: Person | None = await people.of(request)
    if person is None:
        person = people.promised(request.cookies.get(COOKIE), language_of(request, None))
        if person is not None and people.is_spent(person):
            person = await people.of(request)  # it was redeemed while we looked, or that session has ended
    return person


async def admitted(request: HTTPConnection) -> Person | None:
    """Who sent this request. It is the first deed of somebody who has only looked so far? Then it makes a guest."""
    person = await met(request)
    if person is not None and person.id == NOBODY:
        limit(request, "guest", None)
        person = await request.app.state.people.admit(person)
    return person


async def find_table(request: HTTPConnection, person: Person | None, code: str, invite: str = "") -> "Table":
    """The table of that code. Whoever has named too many codes that lead nowhere is told nothing about others for a
    while, except about tables where they have a seat or an invitation."""
    state = request.app.state
    try:
        state.limits.see("miss", person.session if person else "", address_of(request))
    except TooMany as error:
        who = person.id if person else None
        if not await state.storage.call(lambda c: rows.belongs(c, codes.clean(code), who, invite)):
            raise Trouble("too_many", wait=error.wait) from None
    try:
        found: Table = await state.tables.get(code)
    except Trouble as trouble:
        if trouble.key == "no_table":
            limit(request, "miss", person)
        raise
    return found


def give_cookie(response: Response, request: Request, cookie: str, name: str = COOKIE) -> None:
    """The key of a session, or another secret: no script can read it, no other site can send it along."""
    secure: bool = request.app.state.config.secure_cookie
    response.set_cookie(
        name, cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", path="/", secure=secure
    )  # fmt: skip


def remember_language(response: Response, lang: str) -> None:
    response.set_cookie(LANG_COOKIE, lang, max_age=COOKIE_SECONDS, samesite="lax", path="/")
