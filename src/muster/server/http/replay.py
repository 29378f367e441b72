"""Replays: finished tables and opened files (saves, scenarios) as films, for whoever has their address.

Workers make the films; those asked for last are kept. A file is replayed and checked before it is kept. From every
moment before the end of such a game a new table can play on.
"""

import asyncio
import gzip
import secrets
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muster.games import all_games
from muster.kernel.game import AnyGame
from muster.server.door.visits import find_table, limit
from muster.server.http import bodies as x
from muster.server.http import pages
from muster.server.http.api import FILE_SECONDS, LANG, Call, Endpoint, as_file, made, made_json, moment_of, route
from muster.server.store import schema
from muster.server.store.storage import now
from muster.server.tables import codes
from muster.server.tables.seats import OnwardWish
from muster.server.tables.table import Table
from muster.server.telling import films, gamewords, turning
from muster.server.telling.films import MOST_CHOICES, WHY_NOT, Origin, Replay, Wanted
from muster.server.telling.frames import MOST_FRAMES
from muster.server.telling.opened import Found
from muster.server.telling.turning import TurningPoint
from muster.server.words import Trouble
from muster.server.work import jobs

__all__ = ["ENDPOINTS", "MOST_CHOICES", "ROUTES", "WHY_NOT"]

MOST_UPLOADS = 40  # of one person; the oldest go
CHECK_SECONDS = 30.0
WAIT_SECONDS = 240.0  # for a worker that has time to check an upload
MOST_ID = 24  # characters


class Uploaded(Struct, omit_defaults=True):
    """Where the game of a file can be watched now. Of a file with several scenarios, only the list of them: which is
    meant says `number`, when it is sent again."""

    id: str
    url: str
    scenarios: list[Found] = []


# --- where games come from --------------------------------------------------------------------------------------------


async def finished(request: Request) -> Table:
    """A table whose game is over; Trouble if it is not."""
    person = await request.app.state.people.of(request)
    table = await find_table(request, person, request.path_params["code"])
    if not await table.is_over():
        raise Trouble("not_over")
    return table


async def uploaded(request: Request) -> str:
    """The game of an upload; Trouble if there is none."""
    id_ = request.path_params["id"]
    found: str | None = await request.app.state.storage.call(lambda c: game_of_upload(c, id_[:MOST_ID]))
    if found is None:
        limit(request, "miss", await request.app.state.people.of(request))
        raise Trouble("no_page")
    return found


def game_of_upload(c: Connection, id_: str) -> str | None:
    return c.execute(select(schema.uploads.c.game).where(schema.uploads.c.id == id_)).scalar_one_or_none()


def table_origin(request: Request, table: Table) -> Origin:
    return Origin(request.app.state.storage.url, table=table.id)


def upload_origin(request: Request) -> Origin:
    return Origin(request.app.state.storage.url, upload=request.path_params["id"])


# --- films ------------------------------------------------------------------------------------------------------------


async def table_replay(call: Call) -> Response:
    """The film of a finished table, through open eyes, a spectator's, or a seat's."""
    return await film(call, table_origin(call.request, await finished(call.request)))


async def upload_replay(call: Call) -> Response:
    """The film of an uploaded game."""
    await uploaded(call.request)
    return await film(call, upload_origin(call.request))


async def film(call: Call, origin: Origin) -> Response:
    query = call.request.query_params
    first, count = number(call, "first", 0), min(number(call, "count", MOST_FRAMES), MOST_FRAMES)
    wanted = Wanted(query.get("eyes", "open")[:20], call.lang, query.get("words") == "1", first, count)
    data = await call.state.films.get(
        (origin, wanted), lambda: jobs.ask(call.request, FILE_SECONDS, films.packed_film, origin, wanted)
    )
    headers = {"cache-control": "no-store", "vary": "Accept-Encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, headers=headers, media_type="application/json")


async def table_turning(call: Call) -> Response:
    """Where the game of a finished table turned, in a sentence: the deed by which the winners gained most."""
    return await turning_of(call, table_origin(call.request, await finished(call.request)))


async def upload_turning(call: Call) -> Response:
    """The same of an uploaded game."""
    await uploaded(call.request)
    return await turning_of(call, upload_origin(call.request))


async def turning_of(call: Call, origin: Origin) -> Response:
    args = origin, call.lang
    found = await call.state.films.get(
        (turning.packed_turning, *args), lambda: jobs.ask(call.request, FILE_SECONDS, turning.packed_turning, *args)
    )
    return made_json(found)


def number(call: Call, key: str, usual: int) -> int:
    """A number of the query; Trouble if it is none."""
    found = moment_of(call, key)
    return usual if found is None else found


# --- uploads ----------------------------------------------------------------------------------------------------------


async def upload(call: Call) -> Uploaded:
    """Takes a save file or a scenario file (the body, as it is) and keeps it as a game that can be watched and
    played on, if every choice is as it was played, or can be made."""
    data, number = await call.request.body(), moment_of(call, "number")
    try:
        found = await jobs.ask(
            call.request, CHECK_SECONDS, films.check_upload, data, call.lang, number, wait=WAIT_SECONDS
        )  # fmt: skip
    except Trouble as trouble:
        if trouble.key == "overdue":
            raise Trouble("bad_upload", why=WHY_NOT["slow"][call.lang]) from None
        raise
    if isinstance(found, list):
        return Uploaded("", "", found)
    game, text = found
    id_ = secrets.token_hex(8)
    row = {"id": id_, "user_id": call.person.id, "game": game, "save": text, "created": now()}
    await call.state.storage.call(lambda c: insert_upload(c, row))
    return Uploaded(id_, f"/replay/{id_}")


async def upload_save(call: Call) -> Response:
    """An uploaded game as a save file."""
    await uploaded(call.request)
    text = await call.state.storage.call(lambda c: films.read_upload(c, call.request.path_params["id"]))
    return as_file(text or "", f"muster-{call.request.path_params['id']}.json", "application/json")


async def upload_scenario(call: Call) -> Response:
    """The position of an uploaded game after `at` choices as a scenario file."""
    await uploaded(call.request)
    text, at = await jobs.ask(
        call.request, FILE_SECONDS, films.scenario_text, upload_origin(call.request), moment_of(call, "at")
    )
    return as_file(text, f"muster-{call.request.path_params['id']}-{at}.yaml", "application/yaml")


def insert_upload(c: Connection, row: dict[str, Any]) -> None:
    u = schema.uploads
    c.execute(insert(u).values(**row))
    newest = select(u.c.id).where(u.c.user_id == row["user_id"]).order_by(u.c.created.desc()).limit(MOST_UPLOADS)
    kept = set(c.execute(newest).scalars())
    c.execute(delete(u).where(u.c.user_id == row["user_id"], u.c.id.not_in(kept)))


# --- playing on -------------------------------------------------------------------------------------------------------


async def table_onward(call: Call, wish: OnwardWish) -> x.TableMade:
    """Makes a table that plays a finished game on, from the moment after `at` choices: the cards lie as they did,
    what is shuffled or rolled from there on is new."""
    return await onward(call, wish, table_origin(call.request, await finished(call.request)))


async def upload_onward(call: Call, wish: OnwardWish) -> x.TableMade:
    """The same from an uploaded game. Whoever has its file can know what lies hidden."""
    await uploaded(call.request)
    return await onward(call, wish, upload_origin(call.request))


async def onward(call: Call, wish: OnwardWish, origin: Origin) -> x.TableMade:
    await call.state.accounts.may_carry(call.person, [seat.name for seat in wish.seats])
    beginning = await jobs.ask(call.request, FILE_SECONDS, films.beginning_at, origin, wish.at, call.lang)
    person = call.person
    table = await call.state.tables.make_from(person.id, person.name, wish, beginning, person.session)
    return made(table, person)


# --- pages ------------------------------------------------------------------------------------------------------------


async def show_upload(request: Request) -> Response:
    """replay.html without `source`: the page where a file can be opened."""
    return await pages.page(request, "replay", source="")


async def show_replay(request: Request) -> Response:
    """replay.html: `source` (the address of its JSON), `title`, `game` (id) and `code` (of the table, or empty)."""
    id_ = request.path_params["id"]
    code = codes.clean(id_)
    if codes.is_code(code) and id_ != code:
        return RedirectResponse(f"/replay/{code}", 303)
    game, address = await shown_at(request, id_)
    code = code if codes.is_code(code) else ""
    return await pages.page(request, "replay", source=address, title=game.title, game=game.id, code=code)


async def show_onward(request: Request) -> Response:
    """play.html: `game` without options, which are agreed on; `source`: where the game is that is played on."""
    id_ = request.path_params["id"]
    game, address = await shown_at(request, code if codes.is_code(code := codes.clean(id_)) else id_)
    return await pages.page(request, "play", game={**gamewords.describe(game), "options": []}, source=address)


async def shown_at(request: Request, id_: str) -> tuple[AnyGame, str]:
    """The game of a replay, and the address of its JSON. Trouble if nobody may watch it."""
    if codes.is_code(id_):
        request.path_params["code"] = id_
        return (await finished(request)).game, f"/api/tables/{id_}"
    known = all_games().get(await uploaded(request))
    if known is None:
        raise Trouble("no_game")
    return known, f"/api/replays/{id_}"


FILM = {
    "eyes": "open (all cards; the usual), spectator, or a seat's number",
    "first": "the first frame that is wanted",
    "count": f"how many, at most {MOST_FRAMES}",
    "words": "1: each view also as lines of text",
    **LANG,
}
NUMBER = {"number": "which scenario of a file with several, from 1", **LANG}
AT = {"at": "after how many choices; without it the last"}
ENDPOINTS = (
    Endpoint("GET", "/api/tables/{code}/replay", table_replay, Replay, limit="film", query=FILM),
    Endpoint("GET", "/api/tables/{code}/turning", table_turning, TurningPoint, limit="film", query=LANG),
    Endpoint("POST", "/api/tables/{code}/onward", table_onward, x.TableMade, OnwardWish, "create"),
    Endpoint("POST", "/api/replays", upload, Uploaded, limit="upload", query=NUMBER),
    Endpoint("POST", "/api/replays/{id}/onward", upload_onward, x.TableMade, OnwardWish, "create"),
    Endpoint("GET", "/api/replays/{id}/replay", upload_replay, Replay, limit="film", query=FILM),
    Endpoint("GET", "/api/replays/{id}/turning", upload_turning, TurningPoint, limit="film", query=LANG),
    Endpoint("GET", "/api/replays/{id}/save", upload_save, limit="film", file="application/json"),
    Endpoint("GET", "/api/replays/{id}/scenario", upload_scenario, limit="film", query=AT, file="application/yaml"),
)
ROUTES = [
    Route("/replay", show_upload),
    Route("/replay/{id}", show_replay),
    Route("/replay/{id}/on", show_onward),
    *(route(endpoint) for endpoint in ENDPOINTS),
]
