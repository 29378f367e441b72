"""The WebSocket of a table: messages in, messages out, nothing trusted."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from muster.server.door.limits import TooMany
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.telling import protocol as p
from muster.server.words import say

log = logging.getLogger("muster.socket")

MOST_BYTES = 4096  # of one message from a client
MOST_PER_10_SECONDS = 200
RATE_WINDOW = 10.0
TOO_MUCH, FAULT = 1008, 1011


LOOKS = "look"  # the deed of limits.py that all other messages are
DEEDS: dict[type[p.ClientMessage], str] = {p.Choose: "choose", p.Say: "chat"}


@dataclass(slots=True)
class Manners:
    """What one client may do: `may` raises TooMany for somebody who does something too often, over whatever sockets."""

    may: Callable[[str], None]
    limited: bool = True


async def serve(socket: WebSocket, table: Table, connection: Connection, manners: Manners) -> None:
    """Serves one browser at one table until it goes away."""
    await socket.accept()
    try:
        await table.connect(connection)
        # In a task of its own: else each message would pass all the layers that lie between the server and here.
        await asyncio.create_task(_receive(socket, table, connection, manners))
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket failed", extra={"table": table.code[:2]})
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(FAULT)
    finally:
        table.disconnect(connection)


async def _receive(socket: WebSocket, table: Table, connection: Connection, manners: Manners) -> None:
    loop = asyncio.get_running_loop()
    window, count = loop.time(), 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        data = text.encode() if text is not None else message.get("bytes") or b""
        if loop.time() - window > RATE_WINDOW:
            window, count = loop.time(), 0
        count += 1
        if (count > MOST_PER_10_SECONDS and manners.limited) or len(data) > MOST_BYTES:
            await socket.close(TOO_MUCH, "too much")
            return
        try:
            asked = p.decoder.decode(data)
            manners.may(DEEDS.get(type(asked), LOOKS))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            connection.send(p.encoder.encode(p.Problem(say("bad_body", connection.lang, why=str(error)))))
            continue
        except TooMany as error:
            connection.send(p.encoder.encode(p.Problem(say("too_many", connection.lang, wait=error.wait))))
            continue
        await table.handle(connection, asked)
