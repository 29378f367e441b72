"""A server for tests, in this process and on a port of its own, and visitors who come to it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from muster.server.config import Config
from muster.server.people.sessions import COOKIE
from muster.server.serving import Server, listen, listen_for_figures
from muster.server.store.storage import Storage
from muster.server.tables.table import Table
from tests.server.wire import wrong_in

WAIT = 60.0  # seconds until a test gives up
PLAIN = False  # for `verify`: nothing here is encrypted, and reading all certificates takes longer than most requests


def text_of(line: dict[str, Any]) -> str:
    """The sentence of a story line."""
    return "".join(part if isinstance(part, str) else part["text"] for part in line["parts"])


class House:
    """A running server."""

    def __init__(self, database: Path, **settings: Any) -> None:
        usual = {"host": "127.0.0.1", "port": 0, "bot_delay": 0.0, "limits": False, "metrics": ("127.0.0.1", 0)}
        settings = {**usual, **settings}
        self.config = Config(database=f"sqlite:///{database}", **settings)
        self.listener = listen(self.config)
        back_door = listen_for_figures(self.config)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.server = Server(self.config, Storage(self.config.database, owner=self.url))
        self.thread = threading.Thread(target=self.server.run, args=([self.listener, *back_door],))
        self.thread.start()
        wait_for(lambda: self.server.started)

    def figures(self) -> str:
        """What Prometheus would read."""
        assert self.config.metrics is not None
        return (
            httpx.get(f"http://127.0.0.1:{self.config.metrics[1]}/metrics", timeout=WAIT, verify=PLAIN)
            .raise_for_status()
            .text
        )

    @property
    def state(self) -> Any:
        return self.server.application.state

    def table(self, code: str) -> Table:
        found: Table = self.state.tables.loaded[code]
        return found

    def visitor(self, **headers: str) -> Visitor:
        return Visitor(self.url, headers)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(WAIT)
        assert not self.thread.is_alive()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Visitor:
    """Somebody with a browser: the first page gives a session."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=WAIT, verify=PLAIN)
        self.http.get("/").raise_for_status()
        self.me = self.get("/api/me")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **query: str) -> Any:
        return answer(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return answer(self.raw_post(path, json.dumps({} if body is None else body).encode()), status)

    def raw_post(self, path: str, body: bytes, **headers: str) -> httpx.Response:
        return self.http.post(path, content=body, headers={"X-Muster": self.me["csrf"], **headers})

    def renew(self) -> None:
        """The session has changed: read its token."""
        self.me = self.get("/api/me")

    def make(self, *seats: str, **wish: Any) -> dict[str, Any]:
        """A table with seats of these kinds; whoever has its code may sit down."""
        body = {"game": "ravenna", "seats": [{"kind": kind} for kind in seats], "by_code": True, **wish}
        found: dict[str, Any] = self.post("/api/tables", body)
        return found

    def sit(self, code: str, lang: str = "en", **headers: str) -> Seat:
        """Opens the socket of a table."""
        return Seat(self.socket(code, lang, **headers))

    def socket(self, code: str, lang: str = "en", **headers: str) -> connect:
        return connect_to(self, code, lang, **headers)


def connect_to(visitor: Visitor, code: str, lang: str = "en", **headers: str) -> connect:
    sent = {"Cookie": f"{COOKIE}={visitor.http.cookies[COOKIE]}", **headers}
    address = f"{visitor.url.replace('http', 'ws', 1)}/ws/{code}?lang={lang}"
    # A client's pings come by the clock: they would break off on a slow machine, and take from the dice of generation.
    return connect(
        address, additional_headers=sent, compression=None, max_size=None, open_timeout=WAIT, ping_interval=None
    )


class Seat:
    """An open socket of a table. `now` is the last message that shows everything; `heard` all bytes that came."""

    def __init__(self, context: connect) -> None:
        self.context = context
        self.socket: ClientConnection = context.__enter__()
        self.heard: list[str] = []
        self.now: dict[str, Any] = {}
        self.book: dict[str, Any] = {}
        self.options: dict[str, Any] = {}
        self.game = ""
        self.await_("table")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.context.__exit__(None, None, None)

    def closed(self) -> int:
        """Reads on until the server ends it; returns the close code."""
        with pytest.raises(ConnectionClosed) as error:
            self.until(lambda now: False)
        assert error.value.rcvd is not None
        return error.value.rcvd.code

    def send(self, t: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": t, **fields}))

    def next(self, wait: float = WAIT) -> dict[str, Any]:
        text = self.socket.recv(wait)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] in ("table", "update"):
            self.complete(message)
            self.now = message
        assert not wrong_in(message, self.game)
        return message

    def complete(self, message: dict[str, Any]) -> None:
        """Adds what the server sends once: as a client does that keeps it."""
        for part in message.get("same", ()):
            where, key = (message["view"], part[5:]) if part.startswith("view.") else (message, part)
            where[key] = (self.now["view"] if part.startswith("view.") else self.now)[key]
        self.book |= message.get("book", {})
        if message["t"] == "table":
            self.game = message["table"]["game"]
            self.options = message["table"].setdefault("options", self.options)
        if message["view"] is not None:
            message["view"]["book"] = self.book

    def await_(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = self.next()
            if message["t"] in kinds:
                return message

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Reads on until something holds for `now`."""
        until = time.monotonic() + WAIT
        while not holds(self.now):
            assert time.monotonic() < until
            self.next()
        return self.now

    def choose(self, option: int | None = None) -> None:
        """The first option of the seat whose eyes these are, or a certain one."""
        option = self.now["options"][0]["option"] if option is None else option
        self.send("choose", seat=self.now["looking"], option=option, position=self.now["position"])


def answer(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, response.text
    kind = response.headers.get("content-type", "")
    found = response.json() if kind.startswith("application/json") else response.text
    if status >= 400:
        assert found["why"].endswith(".")  # a sentence
    return found


def wait_for(holds: Callable[[], Any], seconds: float = WAIT) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.005)
