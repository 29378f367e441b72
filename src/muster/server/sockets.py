"""The WebSocket of a table: messages in, messages out, nothing trusted."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from muster.server import protocol as p
from muster.server.table import Connection, Table

log = logging.getLogger("muster.socket")

MOST_BYTES = 4096  # of one message from a client
MOST_PER_10_SECONDS = 200
RATE_WINDOW = 10.0


async def serve(socket: WebSocket, table: Table, connection: Connection) -> None:
    """Serves one browser at one table until it goes away."""
    await socket.accept()
    table.connect(connection)
    sender = asyncio.create_task(_send(socket, table, connection))
    try:
        await _receive(socket, table, connection)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        table.disconnect(connection)


async def _receive(socket: WebSocket, table: Table, connection: Connection) -> None:
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
        if count > MOST_PER_10_SECONDS or len(data) > MOST_BYTES:
            await socket.close(1008, "too much")
            return
        try:
            asked = p.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            connection.send(p.encoder.encode(p.Problem(f"That message cannot be read: {error}")))
            continue
        await table.handle(connection, asked)


async def _send(socket: WebSocket, table: Table, connection: Connection) -> None:
    while True:
        message = await connection.queue.get()
        if message is None:
            await socket.close()
            return
        try:
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return  # it went away in mid-message; the receiver tidies up
        if connection.behind and connection.queue.empty():
            connection.behind = False
            table.send_everything(connection)
