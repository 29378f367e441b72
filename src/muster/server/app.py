"""The server: all routes, put together, and what lives as long as it runs."""

import asyncio
import contextlib
import functools
import gc
import logging
from collections.abc import AsyncIterator

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.websockets import WebSocket

from muster.games import all_games
from muster.games.guide import guide_of
from muster.i18n import languages, roots
from muster.rulebook import all_rulebooks
from muster.rulebook.search import index_of
from muster.scenario.lesson import lessons_of
from muster.server import operations
from muster.server.config import Config
from muster.server.door.gate import Gate
from muster.server.door.limits import Limits, TooMany
from muster.server.door.security import Shield, same_origin
from muster.server.door.visits import admitted, find_table, met
from muster.server.door.wire import socket_of
from muster.server.http import api, apidocs, arrivals, cards, lessons, pages, replay, rulepages
from muster.server.http.files import Files
from muster.server.metrics import Metrics
from muster.server.people import forgetting, sessions
from muster.server.people.accounts import Accounts
from muster.server.people.sessions import People
from muster.server.store.storage import Storage
from muster.server.tables.house import Tables
from muster.server.tables.present import Connection
from muster.server.telling import sockets
from muster.server.words import Trouble
from muster.server.work import worker
from muster.server.work.kept import Kept
from muster.server.work.workers import Busy, WorkerFault, Workers

log = logging.getLogger("muster.server")

TIDY_SECONDS = 60
LETTING_GO_EVERY = 0.2
FORGET_EVERY = 60  # rounds of tidying
POLICY = 1008
# When Python looks for garbage: after so many new objects (with its usual 700 that was a sixteenth of all work); every
# so often among those that were new lately, too (the loop is held the longer the more these are: 17 to 40 ms for ten
# times 10,000); and of these times every so often among all.
COLLECTING = 5_000, 4, 50
MOST_LESSONS = 16 * 1024**2  # bytes of answers that are kept


def make_app(config: Config, storage: Storage | None = None) -> Starlette:
    """The application. A storage that is given is used and closed; otherwise the one of `config` is opened."""
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        get_ready()
        kept = storage or Storage(config.database)
        kept.on_commit = metrics.commit
        app.state.storage = kept
        app.state.loop = asyncio.get_running_loop()  # for whoever watches it from another thread
        app.state.people = People(kept)
        app.state.workers = Workers()
        app.state.films = Kept()
        app.state.lessons = Kept(MOST_LESSONS)
        app.state.tables = Tables(kept, config.bot_delay, app.state.workers)
        app.state.accounts = Accounts(kept, app.state.people, app.state.tables, app.state.limits)
        await forgetting.finish(kept, app.state.workers)
        works = (app.state.tables.wake_all(), tidy(app), metrics.watch_the_loop(), warm(app.state.workers))
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await app.state.workers.close()
            app.state.accounts.close()
            app.state.tables.close()
            kept.close()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(Shield, config=config, metrics=metrics, refuse=pages.refuse)],
        exception_handlers={HTTPException: as_trouble},
    )
    app.state.config = config
    app.state.metrics = metrics
    app.state.limits = Limits(config.limits)
    app.state.gate = Gate(config)
    return app


def get_ready() -> None:
    """Reads cards, rules and lessons before anybody comes, so that nobody waits for those who ask first."""
    worker.get_ready()
    api.described(tuple(all_games()), tuple(languages()), api.packs_there())
    for game in all_games():
        lessons_of(game)
        guide_of(game)
    for book in all_rulebooks():
        for lang in languages():
            index_of(book, lang)
            rulepages.chapters_of(book.game, lang)
    gc.collect()
    gc.freeze()  # all this stays: looking through it for garbage would hold the loop for a tenth of a second
    gc.set_threshold(*COLLECTING)


def routes() -> list[BaseRoute]:
    return [
        *replay.ROUTES,
        *lessons.ROUTES,
        *rulepages.ROUTES,
        *pages.ROUTES,
        *cards.ROUTES,
        *arrivals.ROUTES,
        *api.ROUTES,
        *apidocs.ROUTES,
        *operations.ROUTES,
        WebSocketRoute("/ws/{code}", socket),
        Mount("/static", Files(also=[root / "web" / "static" for root in roots()[1:]]), name="static"),
    ]


async def as_trouble(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our words."""
    assert isinstance(error, HTTPException)
    keys = {404: "no_page", 405: "not_allowed", 413: "too_long", 400: "bad_body"}
    trouble = Trouble(keys.get(error.status_code, "fault"), why=error.detail, most=64)
    response = await pages.refuse(request, trouble)
    response.headers.update(error.headers or {})
    return response


async def warm(workers: Workers) -> None:
    """A worker that is ready before somebody waits for it."""
    try:
        await workers.warm()
    except Busy:
        log.info("the server ended before a worker was ready")
    except WorkerFault:  # whoever needs one is told; everything else goes on
        log.exception("no worker is ready")


async def tidy(app: Starlette) -> None:
    """Lets go of idle tables each minute, and of sessions that have run out each hour."""
    rounds = 0
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        while app.state.tables.let_go_idle():
            await asyncio.sleep(LETTING_GO_EVERY)
        app.state.tables.loader.rest()
        rounds += 1
        if rounds % FORGET_EVERY == 0:
            try:
                count = await app.state.storage.call(sessions.forget_old)
                log.info("old guests were forgotten", extra={"count": count})
            except SQLAlchemyError:
                log.exception("old guests could not be forgotten")


async def socket(websocket: WebSocket) -> None:
    """Only our own pages may open sockets, and only with a session. Close codes from 4000 on are HTTP's, plus 4000."""
    state = websocket.app.state
    if not same_origin(websocket, state.config):
        await websocket.close(POLICY)  # before it is accepted: the browser sees 403
        return
    person = await met(websocket)
    lang = websocket.query_params.get("lang") or (person.lang if person else None)
    lang = lang if lang in languages() else "en"
    address = websocket.client.host if websocket.client else ""
    try:
        if person is None:
            raise Trouble("no_session")
        state.limits.take("socket", person.session, address)
        table = await find_table(websocket, person, websocket.path_params["code"])
        person = await admitted(websocket) or person
    except TooMany as error:
        await turn_away(websocket, Trouble("too_many", wait=error.wait), lang)
    except Trouble as trouble:
        await turn_away(websocket, trouble, lang)
    else:
        way = socket_of(websocket.scope)
        connection = Connection(person.id, person.name, lang, way, person.session)
        way.on_room = functools.partial(table.catch_up, connection)
        may = functools.partial(state.limits.take, session=person.session, address=address)
        state.metrics.sockets += 1
        try:
            with state.gate.socket(address):
                await sockets.serve(websocket, table, connection, sockets.Manners(may, state.limits.on))
        except Trouble as trouble:
            await turn_away(websocket, trouble, lang)
        finally:
            state.metrics.sockets -= 1


async def turn_away(websocket: WebSocket, trouble: Trouble, lang: str) -> None:
    """Says why before it closes: a socket that was never accepted could not."""
    await websocket.accept()
    await websocket.close(4000 + trouble.status, trouble.say(lang))
