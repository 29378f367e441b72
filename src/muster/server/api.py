"""The JSON interface: everything a client needs besides the socket."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muster.kernel import SetupError
from muster.server.people import COOKIE, Person
from muster.server.tables import SeatWish, TableWish

MOST_BODY = 64 * 1024


async def person_of(request: Request, response_headers: dict[str, str] | None = None) -> Person:
    """The person of this request; pages have given everybody a guest's session before."""
    person: Person | None = await request.app.state.people.by_cookie(request.cookies.get(COOKIE))
    if person is None:
        person, _ = await request.app.state.people.new_guest(None)
    return person


async def make_table(request: Request) -> Response:
    """POST /api/tables: makes a table (fields of TableWish); answers its code."""
    person = await person_of(request)
    try:
        wish = msgspec.json.decode(await request.body(), type=TableWish)
        table = await request.app.state.tables.make(person.id, person.name, wish)
    except (msgspec.DecodeError, SetupError, LookupError) as error:
        return JSONResponse({"why": str(error)}, 400)
    return JSONResponse({"code": table.code, "url": f"/t/{table.code}", "invites": invites(table)})


async def play_now(request: Request) -> Response:
    """POST /api/play: a table against three bots, at once."""
    person = await person_of(request)
    wish = TableWish("ravenna", [SeatWish("me"), *(SeatWish("bot") for _ in range(3))])
    table = await request.app.state.tables.make(person.id, person.name, wish)
    return JSONResponse({"code": table.code, "url": f"/t/{table.code}"})


def invites(table: Any) -> dict[int, str]:
    return {i: f"/t/{table.code}?invite={s.invite}" for i, s in enumerate(table.sitters) if s.kind == "open"}


ROUTES = [Route("/tables", make_table, methods=["POST"]), Route("/play", play_now, methods=["POST"])]
