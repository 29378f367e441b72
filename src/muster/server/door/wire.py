"""What comes over a connection before anybody knows who it is: bounded, and with deadlines.

uvicorn reads requests with httptools and sockets with websockets. Neither bounds the head of a request, the number of
frames, or the time that somebody takes to send a request or to read an answer; `Http` and `Socket` do. They have no
timers of their own: once a second the server has `look_around` visit all connections.
"""

import asyncio
import logging
from collections.abc import Callable, MutableMapping
from typing import Any, cast

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from muster.i18n import languages
from muster.server.door.gate import Gate, plain
from muster.server.words import Trouble

log = logging.getLogger("muster.wire")

MOST_URL = 4096  # bytes
MOST_HEADER = 8000  # bytes of one header
MOST_HEADERS = 100
MOST_HEAD = 16 * 1024  # bytes of all headers
MOST_AHEAD = 16  # requests sent ahead while one is answered
MOST_PIECES = 1000  # of a body, unless they have at least
LEAST_PIECE = 64  # bytes on average
HEAD_SECONDS = 10.0  # for a whole head, from the connection or the end of the request before
BODY_SECONDS = 60.0  # for a whole body
LINGER_SECONDS = 3.0  # how long we let somebody send on who has our answer already
STALL_SECONDS = 30.0  # in which a reader takes at least
STALL_BYTES = 32 * 1024
CLOSE_SECONDS = 10.0  # for the last bytes of a connection that we have closed
MOST_FRAMES = 400  # of a socket within FRAME_SECONDS: messages, their parts, pings and pongs
FRAME_SECONDS = 10.0
MOST_WAITING = 256 * 1024  # bytes of a socket that wait for a slow reader
SLICE = 2048  # bytes of a socket that are read at a time: some 340 pings, a few milliseconds
MOST_UNREAD = 4  # messages of a socket that wait before we read on
TOO_MUCH, NOT_TEXT = 1008, 1007
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A  # the first byte of a frame that is whole
WHOLE = frozenset((TEXT, BINARY, PING, PONG))
MASKED, LONG, VERY_LONG = 0x80, 126, 127  # in the second byte of a frame
HEAD_AND_MASK = 6  # bytes before a short text
STRAIGHT = "muster.socket"  # the extension of ASGI by which the application finds its socket

HEAD, BODY, BETWEEN = "head", "body", "between"  # what of a request is awaited


class WireConfig(uvicorn.Config):
    """uvicorn's settings, with the gate that every connection passes."""

    gate: Gate
    limited: bool


def look_around(state: ServerState) -> None:
    """Ends whatever has taken too long."""
    now = asyncio.get_running_loop().time()
    for connection in list(state.connections):
        try:
            cast(Watched, connection).look(now)
        except Exception:  # our mistake about one of them must not end the server for all
            log.exception("a connection could not be looked at")
            connection.transport.abort()


class Reader:
    """Whether the other side reads what we send. Writing pauses while too much waits, so what waits can only shrink."""

    def __init__(self) -> None:
        self.waiting: tuple[int, float] | None = None  # bytes, and when that was; None: writing is not paused
        self.closed_at: float | None = None

    def pause(self, transport: asyncio.Transport, now: float) -> None:
        self.waiting = transport.get_write_buffer_size(), now

    def resume(self) -> None:
        self.waiting = None

    def is_gone(self, transport: asyncio.Transport, now: float) -> bool:
        if self.waiting is not None:
            before, since = self.waiting
            if now - since < STALL_SECONDS:
                return False
            self.pause(transport, now)
            return self.waiting[0] > before - STALL_BYTES
        if not transport.is_closing():
            return False
        if self.closed_at is None:
            self.closed_at = now
        return now - self.closed_at >= CLOSE_SECONDS


class Watched(asyncio.Protocol):
    """What requests and sockets have in common: both pass the gate, and both must read what we send."""

    client: tuple[str, int] | None
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def __init__(self, config: uvicorn.Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)  # type: ignore[call-arg]  # uvicorn's protocol is next in line
        self.gate = cast(WireConfig, config).gate
        self.reader = Reader()
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client is not None:
            self.client = plain(self.client[0]), self.client[1]
            self.address = self.client[0]

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.address)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.reader.pause(self.transport, self.loop.time())
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reader.resume()
        super().resume_writing()

    def look(self, now: float) -> None:
        """Once a second: has this taken too long?"""
        if self.reader.is_gone(self.transport, now):
            self.transport.abort()


class Http(Watched, HttpToolsProtocol):
    """One connection that sends requests."""

    def __init__(self, config: uvicorn.Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.stage = HEAD
        self.since = self.loop.time()  # this stage began
        self.begun = False  # has a first byte come?
        self.head_bytes = 0
        self.pieces = 0  # of the body, so far
        self.body_bytes = 0
        self.unread = 0  # bytes that the parser keeps to itself
        self.moved = False  # has it got anything whole out of the last piece?
        self.refused = False
        self.cycles: list[RequestResponseCycle] = []  # requests that are answered, or wait for it

    # --- the connection ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if trouble := self.gate.enter(self.address):
            self._say(trouble)
            self.refused = True
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.gate.leave(self.address)  # from here on the socket counts

    def look(self, now: float) -> None:
        super().look(now)
        took = now - self.since
        if self.refused:
            if took >= LINGER_SECONDS:
                self.transport.abort()
        elif self.transport.is_closing():
            pass
        elif self.stage == HEAD and took >= HEAD_SECONDS:
            if self.begun:
                self.refuse(Trouble("slow_request"))
            else:
                self.transport.close()  # browsers connect in advance
        elif self.stage == BODY:
            if self.flow.read_paused:
                self.since = now  # it is we who do not read
            elif self.cycle.response_complete and took >= LINGER_SECONDS:
                self.transport.close()
            elif took >= BODY_SECONDS:
                self.refuse(Trouble("slow_request"))

    # --- what it sends -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self._unset_keepalive_if_required()
        self.begun = True
        if self.stage == BETWEEN:
            self._begin(HEAD)
        self.moved = False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as error:
            self.refuse(trouble_of(error))
        else:
            if not self.moved:
                self.unread += len(data)
                if self.unread > MOST_HEAD:
                    self.refuse(Trouble("long_head"))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.stage != HEAD:
            self._begin(HEAD)
        self.head_bytes = self.pieces = self.body_bytes = 0
        self.moved = True

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > MOST_URL:
            raise Trouble("long_url")

    def on_header(self, name: bytes, value: bytes) -> None:
        size = len(name) + len(value) + 4
        self.head_bytes += size
        if size > MOST_HEADER or self.head_bytes > MOST_HEAD or len(self.headers) >= MOST_HEADERS:
            raise Trouble("long_head")
        if self.stage == HEAD:  # what comes after a body must not change the head that was checked
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        hosts = sum(name == b"host" for name, _ in self.headers)
        if not self.url.isascii() or hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1"):
            raise Trouble("bad_request")
        if len(self.pipeline) >= MOST_AHEAD:
            raise Trouble("crowd", most=MOST_AHEAD)
        self._begin(BODY)
        super().on_headers_complete()
        newest: RequestResponseCycle | None = self.cycle  # none, if a socket is wanted
        self.cycles = [cycle for cycle in self.cycles if not cycle.response_complete]
        if newest is not None:
            self.cycles.append(newest)

    def on_body(self, body: bytes) -> None:
        self.moved = True
        self.pieces += 1
        self.body_bytes += len(body)
        if self.pieces > MOST_PIECES and self.body_bytes < self.pieces * LEAST_PIECE:
            raise Trouble("bad_request")
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.stage, self.moved = BETWEEN, True

    def on_response_complete(self) -> None:
        if self.stage == BODY:
            self.since = self.loop.time()
        super().on_response_complete()

    def _begin(self, stage: str) -> None:
        self.stage, self.since, self.unread, self.moved = stage, self.loop.time(), 0, True

    # --- refusing it ---------------------------------------------------------------------------------------------

    def refuse(self, trouble: Trouble) -> None:
        """Answers with a sentence, unless another answer is under way, and reads on for a moment: who still sends would
        otherwise see a broken connection instead of the answer."""
        self.gate.turned_away[trouble.key] += 1
        log.info("a request was refused unread", extra={"status": trouble.status})
        self.refused, self.since = True, self.loop.time()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._hear_no_more()
            if self.stage != BODY or cycle.response_started or self.pipeline:
                self.transport.close()
                return
        self._say(trouble)
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _hear_no_more(self) -> None:
        """What is still answered has nobody to go to. (uvicorn tells only the request that came last.)"""
        for cycle in self.cycles:
            cycle.disconnected = True
            cycle.message_event.set()

    def _say(self, trouble: Trouble) -> None:
        body = "".join(f"{trouble.say(lang)}\n" for lang in languages()).encode()
        head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
        self.transport.write(STATUS_LINE[trouble.status] + head + body)


def trouble_of(error: httptools.HttpParserError) -> Trouble:
    """What is wrong with a request that could not be read. A mistake of ours is logged."""
    cause = error.__context__
    if isinstance(cause, Trouble):
        return cause
    if cause is not None and not isinstance(cause, (UnicodeError, httptools.HttpParserError)):
        log.error("reading a request failed", exc_info=cause)
    return Trouble("bad_request")


class Socket(Watched, WebSocketsSansIOProtocol):
    """One WebSocket. What a table says goes straight to it (`Way`); it is the application's `socket_of`."""

    def __init__(self, config: uvicorn.Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.limited = cast(WireConfig, config).limited
        self.window, self.count = self.loop.time(), 0
        self.on_room: Callable[[], None] | None = None  # there is room again
        self.at_start = False  # does the next byte begin a frame, and is no message in pieces under way?

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.gate.enter(self.address)  # it was let in as a request
        self.transport.set_write_buffer_limits(MOST_WAITING)

    async def run_asgi(self) -> None:
        cast(dict[str, Any], self.scope["extensions"])[STRAIGHT] = self
        await super().run_asgi()

    # --- what we send --------------------------------------------------------------------------------------------

    def has_room(self) -> bool:
        return self.writable.is_set()

    def tell(self, message: bytes) -> None:
        if self._is_open():
            self.transport.write(head_of_text(len(message)) + message)

    def hang_up(self, code: int, reason: str) -> None:
        if self._is_open():
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._closed(code)
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def _is_open(self) -> bool:
        return self.conn.state is OPEN and not self.transport.is_closing()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_room is not None:
            self.on_room()

    # --- what it sends -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.at_start and not self.close_sent and (text := one_short_text(data)) is not None:
            self._take_short(text)
            return
        first = not self.handshake_initiated
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if first:
            self.at_start = self.handshake_initiated and not self.conn.reader.buffer
        else:
            self.at_start = self.at_start and ends_a_message(data)
        if not self.handshake_initiated and (refusal := self.conn.data_to_send()):
            log.info("a socket's first request was refused")
            self.transport.write(b"".join(refusal))
            self.transport.close()

    def _take_short(self, text: bytes) -> None:
        """A short message in a frame of its own, as nearly all are: it needs none of the library's states."""
        if self.limited and self._too_many(1):
            self._end_for_frames()
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def handle_events(self) -> None:
        if self.limited and self._too_many(len(self.conn.events)):
            self._end_for_frames()
        else:
            super().handle_events()

    def _end_for_frames(self) -> None:
        self.gate.turned_away["frames"] += 1
        log.info("a socket sent too many frames")
        self._end(TOO_MUCH)

    def _too_many(self, more: int) -> bool:
        now = self.loop.time()
        if now - self.window > FRAME_SECONDS:
            self.window, self.count = now, 0
        self.count += more
        return self.count > MOST_FRAMES

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            message = {"bytes": data} if self.curr_msg_data_type == "bytes" else {"text": data.decode()}
        except UnicodeDecodeError:
            log.info("a socket sent text that is no UTF-8")
            self._end(NOT_TEXT)
            return
        self.queue.put_nowait({"type": "websocket.receive", **message})  # type: ignore[arg-type]
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _end(self, code: int) -> None:
        self.frames = []
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self._closed(code)
        self.transport.close()

    def _closed(self, code: int) -> None:
        """The application learns that we have ended it."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_sent = True


def socket_of(scope: MutableMapping[str, Any]) -> Socket:
    found = scope["extensions"][STRAIGHT]
    assert isinstance(found, Socket)
    return found


# --- frames (RFC 6455, section 5.2) -----------------------------------------------------------------------------------


def head_of_text(size: int) -> bytes:
    """The head of a frame that holds a whole text of this many bytes, as a server sends it."""
    if size < LONG:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, LONG)) + size.to_bytes(2, "big")
    return bytes((TEXT, VERY_LONG)) + size.to_bytes(8, "big")


def one_short_text(data: bytes) -> bytes | None:
    """The text of a client's frame, if there is just one here and its text is short."""
    if len(data) < HEAD_AND_MASK or data[0] != TEXT or not MASKED <= data[1] < MASKED + LONG:
        return None
    if len(data) != HEAD_AND_MASK + data[1] - MASKED:
        return None
    return bytes(apply_mask(data[HEAD_AND_MASK:], data[2:HEAD_AND_MASK]))


def ends_a_message(data: bytes) -> bool:
    """Whether these bytes, which begin with a client's frame, are whole frames: messages, pings and pongs."""
    at = 0
    while at + 4 <= len(data):
        if data[at] not in WHOLE:
            return False
        size = data[at + 1] & 127
        if size == VERY_LONG:
            return False
        if size == LONG:
            size = 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        at += HEAD_AND_MASK + size
    return at == len(data)
