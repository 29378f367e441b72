"""The wall around the server: headers, body sizes, foreign names and origins, and what happens when we are at fault.

Every request passes `Shield`. What needs to know the person (sessions, the token against forged requests) is asked
for by `check_token`.
"""

import asyncio
import base64
import logging
import re
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy.exc import OperationalError
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from muster.kernel.decks import MOST_PACK_BYTES
from muster.server import logs
from muster.server.config import Config
from muster.server.door.limits import TooMany
from muster.server.door.visits import address_of, language_of
from muster.server.metrics import Metrics
from muster.server.people.sessions import Person
from muster.server.store.lease import LeaseLost
from muster.server.store.storage import NotWritten
from muster.server.words import Trouble

log = logging.getLogger("muster.http")

HEADER = "x-muster"  # carries the token of a session
MOST_BODY = 64 * 1024
MOST_PACK = MOST_PACK_BYTES  # where cards of one's own may come along
PACKS = ("/api/packs/check", "/api/packs/read", "/api/packs/write", "/api/tables", "/api/tables/check")
MOST_UPLOAD = 2 * 1024 * 1024
UPLOADS = ("/api/replays",)
MOST_FORM = 4 * 1024
FORMS = re.compile("/play-now|/t/[^/]*/sit")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
WENT_AWAY = 499  # in logs and figures, as nginx says it: whoever asked did not wait for an answer
FIGURES, WELL = "/metrics", "/healthz"

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (
        b"content-security-policy",
        b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")


def check_token(request: Request, person: Person, given: str | None = None) -> None:
    """A deed must carry its session's token: in the header, or `given` from a form's hidden field."""
    token = request.headers.get(HEADER) if given is None else given
    known = (token, unveiled(token)) if token else ()
    if not any(secrets.compare_digest(one.encode(), person.csrf.encode()) for one in known):
        raise Trouble("bad_token")


def veiled(token: str) -> str:
    """A token as it stands in a page: another one each time. Pages travel compressed, so how long one becomes would
    tell whoever can have something written into it, again and again, what else stands there."""
    raw = token.encode()
    mask = secrets.token_bytes(len(raw))
    return base64.urlsafe_b64encode(mask + crossed(raw, mask)).decode().rstrip("=")


def unveiled(token: str) -> str:
    """What was veiled; nothing if this never was."""
    try:
        raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        return crossed(raw[: len(raw) // 2], raw[len(raw) // 2 :]).decode()
    except ValueError:  # not in that alphabet, or no text
        return ""


def crossed(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=False))


def same_origin(connection: HTTPConnection, config: Config) -> bool:
    """Was this sent by one of our own pages? Whoever is no browser sends no Origin, and has nobody else's cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    host = connection.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in config.origins


def known_host(connection: HTTPConnection, hosts: frozenset[str] | None) -> bool:
    if hosts is None:
        return True
    try:
        return urlsplit(f"//{connection.headers.get('host', '')}").hostname in hosts
    except ValueError:
        return False


class Shield:
    """The outermost layer: refuses what must not come in, adds headers to what goes out, counts and logs it."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics, refuse: Any) -> None:
        self.app = app
        self.config = config
        self.headers = (*HEADERS, HTTPS_ONLY) if config.secure_cookie else HEADERS
        self.hosts = config.hosts()
        self.metrics = metrics
        self.refuse = refuse  # makes a response of a request and a Trouble

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._at_the_back_door(scope) or not known_host(HTTPConnection(scope), self.hosts):
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown host"})
            return
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:  # the server ends
            log.info("a socket was cut off", extra={"route": route_of(scope)})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        path = scope["path"]
        body = Body(receive, most_of(path))
        request = Request(scope, body)
        try:
            self._check(request, body)
            if path != WELL:
                self._count(request)
            await self.app(scope, body, send_with_headers)
        except TooMany as error:
            await too_fast(request, error)(scope, receive, send_with_headers)
        except Trouble as trouble:
            await self._answer(request, trouble, send_with_headers)
        except (ClientDisconnect, asyncio.CancelledError):  # they went away, or the server ends
            status = WENT_AWAY
        except (LeaseLost, NotWritten, OperationalError) as error:  # a full disk says so often: in one line
            log.error("a request could not be written down: %s", type(error).__name__, extra={"route": route_of(scope)})
            if status == 0:
                await self._answer(request, Trouble("not_written"), send_with_headers)
        except Exception:
            log.exception("a request failed", extra={"route": route_of(scope)})
            if status == 0:
                await self._answer(request, Trouble("fault"), send_with_headers)
        finally:
            seconds = time.perf_counter() - started
            self.metrics.request(route_of(scope), scope["method"], status, seconds)
            self._log(scope, status, seconds)

    def _check(self, request: Request, body: "Body") -> None:
        back, path = self._at_the_back_door(request.scope), request.scope["path"]
        if path != WELL and back != (path == FIGURES):
            raise Trouble("no_page")
        if not back and not known_host(request, self.hosts):
            raise Trouble("bad_host")
        if request.method not in SAFE_METHODS and not same_origin(request, self.config):
            raise Trouble("bad_origin")
        length = request.headers.get("content-length", "0")
        if length.isdecimal() and int(length[:12]) > body.most:
            raise body.too_long()

    def _count(self, request: Request) -> None:
        """Raises TooMany, if too much comes from this address."""
        if not self._at_the_back_door(request.scope):
            request.app.state.limits.take("request", "", address_of(request))

    def _at_the_back_door(self, scope: Scope) -> bool:
        """Whether this came to the port for figures, where nothing else is served."""
        server = scope.get("server")
        return self.config.metrics is not None and server is not None and server[1] == self.config.metrics[1]

    async def _answer(self, request: Request, trouble: Trouble, send: Send) -> None:
        response = await self.refuse(request, trouble)
        await response(request.scope, request.receive, send)

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        level = logging.DEBUG if route.startswith("/static") or route in ("/healthz", "/metrics") else logging.INFO
        if not log.isEnabledFor(level):
            return
        extra: dict[str, Any] = {"method": scope["method"], "route": route, "status": status}
        extra["ms"] = round(seconds * 1000, 1)
        if code := scope.get("path_params", {}).get("code"):
            extra["table"] = logs.short(str(code))
        log.log(level, "request", extra=extra)


def too_fast(request: Request, error: TooMany) -> Response:
    """The answer to a flood. Nobody is looked up and no page is drawn for it."""
    trouble, headers = Trouble("too_many", wait=error.wait), {"retry-after": str(error.wait)}
    why = trouble.say(language_of(request, None))
    if request.url.path.startswith("/api/"):
        return JSONResponse({"why": why}, trouble.status, headers)
    return PlainTextResponse(why, trouble.status, headers)


def most_of(path: str) -> int:
    """How many bytes the body of a request to this address may have."""
    if path in UPLOADS:
        return MOST_UPLOAD
    if path in PACKS:
        return MOST_PACK
    return MOST_FORM if FORMS.fullmatch(path) else MOST_BODY


class Body:
    """Receives a request's body, but not more than `most` bytes of it."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.most = most
        self.got = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.got += len(message.get("body", b""))
        if self.got > self.most:
            raise self.too_long()
        return message

    def too_long(self) -> Trouble:
        return Trouble("too_long", most=self.most // 1024)


def route_of(scope: Scope) -> str:
    """The pattern of the address, never the address itself: it may hold codes and invitations."""
    route = scope.get("route")
    path = getattr(route, "path", None)
    if path is None:
        return "(none)"
    return f"{scope.get('muster.mount', '')}{path}"
