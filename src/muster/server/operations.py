"""For whoever runs the server: is it well, and how is it doing?"""

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muster.server.metrics import Stored
from muster.server.store.rows import count_tables
from muster.server.words import Trouble, say


async def healthz(request: Request) -> Response:
    """200 if the database answers and can be written, else 503. Nothing is written for whoever asks: the lease is
    renewed every few seconds."""
    storage = request.app.state.storage
    try:
        await storage.call(lambda c: c.execute(text("SELECT 1")).scalar_one())
    except SQLAlchemyError:
        return unwell("not_well")
    if storage.lease is not None and storage.lease.failing:
        return unwell("not_written")
    return JSONResponse({"well": True})


def unwell(key: str) -> Response:
    return JSONResponse({"well": False, "why": say(key, "en")}, Trouble(key).status)


async def metrics(request: Request) -> Response:
    state = request.app.state
    counted = await state.storage.call(count_tables)
    storage, tables = state.storage, state.tables
    state.metrics.connections, state.metrics.turned_away = state.gate.open, state.gate.turned_away
    stored = Stored(counted, len(tables.loaded), storage.written, storage.commits, storage.backlog(), tables.refused())
    return Response(state.metrics.text(stored), media_type=CONTENT_TYPE_PLAIN_0_0_4)


ROUTES = [Route("/healthz", healthz), Route("/metrics", metrics)]
