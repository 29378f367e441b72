"""The server: routes, put together. Pages are drawn in pages.py, the JSON interface is api.py, sockets are sockets.py."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from muster.server import api, pages, sockets
from muster.server.config import Config
from muster.server.people import COOKIE, People
from muster.server.storage import Storage
from muster.server.table import Connection
from muster.server.tables import Tables
from muster.server.words import Trouble

WEB = Path(__file__).parents[1] / "web"
TIDY_SECONDS = 60


def make_app(config: Config) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(config.database)
        app.state.storage = storage
        app.state.people = People(storage)
        app.state.tables = Tables(storage, config.bot_delay)
        await app.state.tables.wake_all()
        tidying = asyncio.create_task(tidy(app.state.tables))
        try:
            yield
        finally:
            tidying.cancel()
            app.state.tables.close()
            storage.close()

    app = Starlette(
        routes=[
            *pages.ROUTES,
            Mount("/api", routes=api.ROUTES),
            WebSocketRoute("/ws/{code}", socket),
            Mount("/static", StaticFiles(directory=WEB / "static"), name="static"),
        ],
        lifespan=lifespan,
    )
    app.state.config = config
    return app


async def tidy(tables: Tables) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        tables.let_go_idle()


async def socket(websocket: WebSocket) -> None:
    """Only our own pages may open sockets, and only with a session."""
    state = websocket.app.state
    person = await state.people.by_cookie(websocket.cookies.get(COOKIE))
    if person is None or not same_origin(websocket, state.config):
        await websocket.close(1008)
        return
    try:
        table = await state.tables.get(websocket.path_params["code"])
    except Trouble:
        await websocket.close(1008)
        return
    lang = websocket.query_params.get("lang", person.lang or "en")
    await sockets.serve(websocket, table, Connection(person.id, person.name, "de" if lang == "de" else "en"))


def same_origin(websocket: WebSocket, config: Config) -> bool:
    origin = websocket.headers.get("origin")
    if origin is None:
        return True  # not a browser: it has no cookies of somebody else
    host = websocket.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in config.origins
