"""Asks the worker processes, and says in a sentence what became of it when no answer came."""

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import HTTPConnection

from muster.server.door.visits import address_of
from muster.server.words import Trouble
from muster.server.work.workers import WAIT_SECONDS, Busy, Overdue, WorkerFault, Workers

log = logging.getLogger("muster.workers")

T = TypeVar("T")
BUSY_SECONDS = 5  # after which it is worth trying again


async def run(
    workers: Workers, seconds: float, work: Callable[..., T], *args: Any, who: str = "", wait: float = WAIT_SECONDS
) -> T:
    """What `work(*args)` gives in a worker within that many seconds, `wait` for a free one not counted. Raises what it
    raises, or Trouble: `overdue`, `busy` or `fault`."""
    try:
        return await workers.run(seconds, work, *args, who=who, wait=wait)
    except Overdue:
        raise Trouble("overdue", seconds=round(seconds)) from None
    except Busy:
        raise Trouble("busy", wait=BUSY_SECONDS) from None
    except WorkerFault:
        log.exception("a worker failed")
        raise Trouble("fault") from None


async def ask(
    request: HTTPConnection, seconds: float, work: Callable[..., T], *args: Any, wait: float = WAIT_SECONDS
) -> T:
    """The same for somebody who sent a request: each session, or else each address, has one job under way at a time."""
    workers: Workers = request.app.state.workers
    person = await request.app.state.people.of(request)
    who = person.session if person is not None else address_of(request)
    return await run(workers, seconds, work, *args, who=who, wait=wait)
