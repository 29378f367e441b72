"""Replays: finished tables and uploaded save files as films, for whoever has their address.

Looking for frames takes time, so it is done off the event loop; a save file is replayed and checked before it is kept.
"""

import asyncio
import gzip
import json
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muster.games import find_game
from muster.kernel import Match, SaveError, commitment, save
from muster.scenario import from_match
from muster.server import pages, schema
from muster.server import protocol as p
from muster.server.api import LANG, Call, Endpoint, as_file, route
from muster.server.eyes import over
from muster.server.frames import MOST_FRAMES, Chat, Eyes, Frame, Mark, eyes_of, frames, marks
from muster.server.storage import now
from muster.server.tables import CODE_LENGTH
from muster.server.words import Trouble

MOST_CHOICES = 20_000  # of an uploaded game
MOST_UPLOADS = 40  # of one person; the oldest go
CHECK_SECONDS = 20.0
SMALL = 1024  # bytes that are not worth packing
T = TypeVar("T")

WHY_NOT = {
    "long": {
        "en": f"it has more than {MOST_CHOICES} choices; muster verify FILE checks it on your computer",
        "de": f"er hat mehr als {MOST_CHOICES} Züge; muster verify DATEI prüft ihn auf deinem Rechner",
    },
    "slow": {
        "en": "replaying it takes too long here; muster verify FILE checks it on your computer",
        "de": "ihn nachzuspielen dauert hier zu lange; muster verify DATEI prüft ihn auf deinem Rechner",
    },
    "number": {"en": "{word} is not a number of choices", "de": "{word} ist keine Anzahl von Zügen"},
    "eyes": {
        "en": "{word} is nobody's eyes: open, spectator, or a seat's number",
        "de": "{word} ist niemandes Blick: open, spectator oder die Nummer eines Platzes",
    },
}


class Replay(Struct, omit_defaults=True):
    """A game as a film. `frames` begin at number `first`, at most 400 of the `total`; ask on with `?first=`. `marks`,
    where rounds begin, come with the first ones. `seed` and `commitment` prove that no shuffle was rigged."""

    id: str
    game: str
    title: str
    eyes: str
    seats: list[p.SeatInfo]
    options: dict[str, Any]
    total: int
    first: int
    frames: list[Frame]
    commitment: str
    seed: str
    marks: list[Mark] = []
    over: p.Over | None = None
    position: bool = False  # the game began in the middle: the cards lay there, no shuffle dealt them


class Uploaded(Struct):
    id: str
    url: str


# --- where games come from --------------------------------------------------------------------------------------------


class Source(Struct):
    """A game that may be watched, with all its secrets."""

    id: str
    match: Match
    seats: list[p.SeatInfo]
    commitment: str
    chats: list[Chat] = []


async def table_source(request: Request) -> Source:
    """A table whose game is over; Trouble if it is not."""
    table = await request.app.state.tables.get(request.path_params["code"])
    match = table.playing()
    if not match.over:
        raise Trouble("not_over")
    seats = [p.SeatInfo(i, s.name, s.kind, s.bot) for i, s in enumerate(table.sitters)]
    return Source(table.code, match, seats, table.commitment, list(table.chats))


async def upload_source(request: Request) -> Source:
    id_ = request.path_params["id"]
    text = await request.app.state.storage.call(lambda c: read_upload(c, id_))
    if text is None:
        raise Trouble("no_page")
    try:
        match = await asyncio.to_thread(save.loads, text, find_game)
    except SaveError as error:  # it was sound when it came: the rules have changed since
        raise Trouble("bad_upload", why=error) from None
    seats = [p.SeatInfo(i, name, "person") for i, name in enumerate(match.names)]
    return Source(id_, match, seats, commitment(match.game.id, match.seed))


# --- films ------------------------------------------------------------------------------------------------------------


async def table_replay(call: Call) -> Response:
    """The film of a finished table, through open eyes, a spectator's, or a seat's."""
    return await film(call, await table_source(call.request))


async def upload_replay(call: Call) -> Response:
    """The film of an uploaded game."""
    return await film(call, await upload_source(call.request))


async def film(call: Call, source: Source) -> Response:
    query, match = call.request.query_params, source.match
    word = query.get("eyes", "open")
    try:
        seat = eyes_of(word, len(match.names))
    except ValueError:
        raise Trouble("bad_moment", why=WHY_NOT["eyes"][call.lang].format(word=repr(word[:20]))) from None
    first, count = number(call, "first", 0), number(call, "count", MOST_FRAMES)
    eyes = Eyes(seat, call.lang, query.get("words") == "1")
    work = partial(make_film, source, word, eyes, first, count)
    return packed(call.request, await asyncio.to_thread(work))


def make_film(source: Source, word: str, eyes: Eyes, first: int, count: int) -> bytes:
    match, game = source.match, source.match.game
    found = Replay(
        source.id, game.id, game.title, word, source.seats, match.setup.options, len(match.history) + 1, first,
        frames(match, eyes, source.chats, first, count), source.commitment, match.seed.hex(),
        position=match.position is not None,
    )  # fmt: skip
    if first == 0:
        found.marks = marks(match)
    if (outcome := match.outcome) is not None:
        found.over = over(match, outcome, eyes.lang, None)
    return msgspec.json.encode(found)


def number(call: Call, key: str, usual: int) -> int:
    """A number of the query; Trouble if it is none."""
    word = call.request.query_params.get(key)
    if word is None:
        return usual
    if not word.isascii() or not word.isdecimal() or len(word) > 9:
        raise Trouble("bad_moment", why=WHY_NOT["number"][call.lang].format(word=repr(word[:20])))
    return int(word)


def packed(request: Request, data: bytes) -> Response:
    headers = {"cache-control": "no-store", "vary": "Accept-Encoding"}
    if len(data) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        data = gzip.compress(data, 5)
    return Response(data, headers=headers, media_type="application/json")


# --- uploads ----------------------------------------------------------------------------------------------------------


async def upload(call: Call) -> Uploaded:
    """Takes a save file (the body, as it is), replays it and keeps it if every choice is as it was played."""
    data = await call.request.body()
    match = await within(CHECK_SECONDS, call.lang, lambda: check(data, call.lang))
    id_, text = secrets.token_hex(8), await asyncio.to_thread(save.dumps, match)
    row = {"id": id_, "user_id": call.person.id, "game": match.game.id, "save": text, "created": now()}
    await call.state.storage.call(lambda c: insert_upload(c, row))
    return Uploaded(id_, f"/replay/{id_}")


async def within(seconds: float, lang: str, work: Callable[[], T]) -> T:
    """Waits for work in another thread, but not for ever."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(work), seconds)
    except TimeoutError:
        raise Trouble("bad_upload", why=WHY_NOT["slow"][lang]) from None


def check(data: bytes, lang: str) -> Match:
    """The game of a save file; Trouble with the place of the first difference."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None  # the kernel says it better
    choices = found.get("choices") if isinstance(found, dict) else None
    if isinstance(choices, list) and len(choices) > MOST_CHOICES:
        raise Trouble("bad_upload", why=WHY_NOT["long"][lang])
    try:
        return save.loads(data, find_game)
    except SaveError as error:
        raise Trouble("bad_upload", why=error) from None


async def upload_save(call: Call) -> Response:
    """An uploaded game as a save file."""
    source = await upload_source(call.request)
    return as_file(save.dumps(source.match), f"muster-{source.id}.json", "application/json")


async def upload_scenario(call: Call) -> Response:
    """The position of an uploaded game after `at` choices as a scenario file."""
    source = await upload_source(call.request)
    at = number(call, "at", len(source.match.history))
    try:
        text = await asyncio.to_thread(from_match, source.match, at)
    except ValueError as error:
        raise Trouble("bad_moment", why=str(error)) from None
    return as_file(text, f"muster-{source.id}-{at}.yaml", "application/yaml")


def read_upload(c: Connection, id_: str) -> str | None:
    return c.execute(select(schema.uploads.c.save).where(schema.uploads.c.id == id_)).scalar_one_or_none()


def insert_upload(c: Connection, row: dict[str, Any]) -> None:
    u = schema.uploads
    c.execute(insert(u).values(**row))
    newest = select(u.c.id).where(u.c.user_id == row["user_id"]).order_by(u.c.created.desc()).limit(MOST_UPLOADS)
    kept = set(c.execute(newest).scalars())
    c.execute(delete(u).where(u.c.user_id == row["user_id"], u.c.id.not_in(kept)))


# --- pages ------------------------------------------------------------------------------------------------------------


async def show_upload(request: Request) -> Response:
    """replay.html without `source`: the page where a save file can be chosen."""
    return await pages.page(request, "replay", source="")


async def show_replay(request: Request) -> Response:
    """replay.html: `source` (the address of its JSON), `title`, `game` (id) and `code` (of the table, or empty)."""
    id_ = request.path_params["id"]
    if len(id_) == CODE_LENGTH:
        if id_ != id_.upper():
            return RedirectResponse(f"/replay/{id_.upper()}", 303)
        request.path_params["code"] = id_
        found, address = await table_source(request), f"/api/tables/{id_}"
    else:
        found, address = await upload_source(request), f"/api/replays/{id_}"
    game = found.match.game
    code = id_ if len(id_) == CODE_LENGTH else ""
    return await pages.page(request, "replay", source=address, title=game.title, game=game.id, code=code)


FILM = {
    "eyes": "open (all cards; the usual), spectator, or a seat's number",
    "first": "the first frame that is wanted",
    "count": f"how many, at most {MOST_FRAMES}",
    "words": "1: each view also as lines of text",
    **LANG,
}
AT = {"at": "after how many choices; without it the last"}
ENDPOINTS = (
    Endpoint("GET", "/api/tables/{code}/replay", table_replay, Replay, query=FILM),
    Endpoint("POST", "/api/replays", upload, Uploaded, limit="upload"),
    Endpoint("GET", "/api/replays/{id}/replay", upload_replay, Replay, query=FILM),
    Endpoint("GET", "/api/replays/{id}/save", upload_save, file="application/json"),
    Endpoint("GET", "/api/replays/{id}/scenario", upload_scenario, query=AT, file="application/yaml"),
)
ROUTES = [
    Route("/replay", show_upload),
    Route("/replay/{id}", show_replay),
    *(route(endpoint) for endpoint in ENDPOINTS),
]
