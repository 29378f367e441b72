"""What strangers can send before they have a session: bounded, answered in a sentence, and gone after its deadline."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import socket
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from muster.server import serving
from muster.server.config import Config
from muster.server.door import wire
from muster.server.door.gate import Gate, household, plain
from muster.server.metrics import memory
from muster.server.people.sessions import COOKIE
from tests.server.house import House, Visitor, wait_for
from tests.server.test_durability import Process

MIB = 1024 * 1024
PATIENCE = 60.0  # seconds; the machine may be busy


class Raw:
    """A connection that says what it likes."""

    def __init__(self, url: str, narrow: bool = False) -> None:
        """`narrow`: the system keeps little for it on either side, so that who does not read is soon noticed."""
        host, _, port = url.removeprefix("http://").rpartition(":")
        self.socket = socket.socket()
        if narrow:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((host, int(port)))

    def send(self, data: bytes) -> bool:
        """False if the other side has hung up."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def answer(self) -> bytes:
        """Everything that comes until the other side closes."""
        found = b""
        with contextlib.suppress(ConnectionError):
            while piece := self.socket.recv(65536):
                found += piece
        return found

    def upgrade(self, visitor: Visitor, code: str) -> None:
        self.send(upgrade(visitor, code))
        found = b""
        while b"\r\n\r\n" not in found:
            found += self.socket.recv(1)
        assert found.startswith(b"HTTP/1.1 101 "), found

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def upgrade(visitor: Visitor, code: str, *headers: str) -> bytes:
    lines = [
        f"GET /ws/{code} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {'A' * 22}==", "Sec-WebSocket-Version: 13",
        f"Cookie: {COOKIE}={visitor.http.cookies[COOKIE]}", *headers,
    ]  # fmt: skip
    return "\r\n".join([*lines, "", ""]).encode()


def frame(code: int, payload: bytes = b"") -> bytes:
    """One frame of a client, masked with zeros."""
    return struct.pack("!BB4x", 0x80 | code, 0x80 | len(payload)) + payload


def status(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer[:200]
    return int(answer[9:12])


def quietly(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged: nothing worse than info, and no traces."""
    assert [record.getMessage() for record in caplog.records if record.exc_info or record.levelno > logging.INFO] == []
    return [record.getMessage() for record in caplog.records]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Its deadlines are short."""
    for name, seconds in (("HEAD_SECONDS", 1.0), ("BODY_SECONDS", 1.0), ("STALL_SECONDS", 2.0), ("CLOSE_SECONDS", 1.0)):
        monkeypatch.setattr(wire, name, seconds)
    monkeypatch.setattr(wire, "LINGER_SECONDS", 1.0)
    with House(tmp_path / "muster.db", limits=True) as running:
        yield running


# --- sizes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (b"GET /?q=" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 9000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"".join(b"X%d: %s\r\n" % (i, b"a" * 3000) for i in range(7)), 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"".join(b"X%d: a\r\n" % i for i in range(120)) + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /ws/A\xff HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n", 400),
        (b"nonsense\r\n\r\n", 400),
    ],
)
def test_a_request_that_is_too_much_or_none_is_refused_with_a_sentence(
    house: House, caplog: pytest.LogCaptureFixture, request_: bytes, code: int
) -> None:
    caplog.set_level(logging.INFO)
    with Raw(house.url) as raw:
        raw.send(request_)
        answer = raw.answer()
    assert status(answer) == code
    words = answer.partition(b"\r\n\r\n")[2].decode().splitlines()
    assert len(words) == 2  # English and German
    assert all(line.endswith(".") for line in words)
    assert quietly(caplog).count("a request was refused unread") == 1


def test_usual_requests_come_through(house: House) -> None:
    with Raw(house.url) as raw:
        raw.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a" * 7000 + b"\r\n")
        raw.send(b"X: " + b"b" * 7000 + b"\r\n\r\n")
        raw.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert raw.answer().count(b'{"well":true}') == 2


@pytest.mark.parametrize(
    "start",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX",
        b"GET /",
        b"\r\n",
        b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ",
        b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;",
    ],
)
def test_a_head_without_an_end_takes_no_memory(house: House, start: bytes) -> None:
    piece = (b"\r\n" if start == b"\r\n" else b"ab") * (MIB // 2)
    with Raw(house.url) as raw:
        raw.send(start)
        before = memory()
        until = time.monotonic() + PATIENCE
        while raw.send(piece):
            assert time.monotonic() < until
        assert memory() - before < 24 * MIB


def test_headers_after_a_body_change_nothing(house: House) -> None:
    """A trailer could otherwise say what the check of the head would have refused."""
    with house.visitor() as ana:
        head = f"POST /api/play HTTP/1.1\r\nHost: localhost\r\nCookie: {COOKIE}={ana.http.cookies[COOKIE]}\r\n"
        with Raw(house.url) as raw:
            raw.send(head.encode() + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n")
            raw.send(f"X-Muster: {ana.me['csrf']}\r\n\r\n".encode())
            assert status(raw.answer()) == 403


def test_a_socket_needs_one_host_and_a_head_of_bounded_size_too(house: House) -> None:
    with house.visitor() as ana:
        code = ana.post("/api/play")["code"]
        for header, expected in (("Host: localhost", 400), (f"X: {'a' * 8100}", 431)):
            with Raw(house.url) as raw:
                raw.send(upgrade(ana, code, header))
                assert status(raw.answer()) == expected


# --- deadlines ----------------------------------------------------------------------------------------------------


def test_half_a_head_is_waited_for_only_so_long(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with Raw(house.url) as raw, Raw(house.url) as silent, Raw(house.url) as second:
        raw.send(b"GET / HTTP/1.1\r\nHost: local")
        second.send(
            b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n"
        )  # one whole request, and a stray end of line
        assert status(raw.answer()) == 408
        assert silent.answer() == b""
        assert status(second.answer()) == 200
    quietly(caplog)
    wait_for(lambda: house.state.gate.open == 0)


def test_who_sends_a_byte_now_and_then_gains_no_time(house: House) -> None:
    with Raw(house.url) as raw:
        began = time.monotonic()
        while raw.send(b"GET / HTTP/1.1\r\n" if time.monotonic() - began < 0.05 else b"X"):
            assert time.monotonic() - began < PATIENCE
            time.sleep(0.05)


@pytest.mark.parametrize("body", [b"Content-Length: 5000\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"])
def test_a_body_that_never_comes_is_waited_for_only_so_long(
    house: House, caplog: pytest.LogCaptureFixture, body: bytes
) -> None:
    with house.visitor() as ana:
        caplog.set_level(logging.INFO)
        head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Muster: {ana.me['csrf']}\r\n"
        with Raw(house.url) as raw:
            raw.send(f"{head}Cookie: {COOKIE}={ana.http.cookies[COOKIE]}\r\n".encode() + body)
            assert status(raw.answer()) == 408
    wait_for(lambda: [r for r in caplog.records if getattr(r, "status", 0) == 499])
    quietly(caplog)


def test_a_body_that_goes_on_after_its_refusal_is_cut_off(house: House) -> None:
    with Raw(house.url) as raw:
        raw.send(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n")
        until, before = time.monotonic() + PATIENCE, memory()
        while raw.send(b"a" * MIB):
            assert time.monotonic() < until
        assert memory() - before < 24 * MIB


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b"GET /ws", b"POST /ws", 405),
        (b"Sec-WebSocket-Key: ", b"X-Key: ", 400),
        (b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 99", 400),
        (b"Upgrade: websocket", b"Upgrade: h2c", 404),  # then it is a request like others
        (b"Host: 127.0.0.1", b"Host: 127.0.0.1\r\nX-\xe4: 1", 400),
        (b"Host: 127.0.0.1", b"Host: 127.0.0.1\r\nX: \x01", 400),
    ],
)
def test_a_socket_that_is_asked_for_wrongly_is_refused_without_a_trace(
    house: House, caplog: pytest.LogCaptureFixture, old: bytes, new: bytes, code: int
) -> None:
    with house.visitor() as ana:
        asked = upgrade(ana, ana.post("/api/play")["code"])
        assert old in asked
        caplog.set_level(logging.INFO)
        with Raw(house.url) as raw:
            raw.send(asked.replace(old, new))
            assert status(raw.answer()) == code
    quietly(caplog)


def test_what_only_the_reader_of_sockets_cannot_read_is_refused_without_a_trace(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(wire, "MOST_HEADER", 20_000)
    monkeypatch.setattr(wire, "MOST_HEAD", 20_000)
    with house.visitor() as ana, Raw(house.url) as raw:
        asked = upgrade(ana, ana.post("/api/play")["code"], f"X: {'a' * 10_000}")
        caplog.set_level(logging.INFO)
        raw.send(asked)
        assert status(raw.answer()) == 431
    assert "a socket's first request was refused" in quietly(caplog)


def test_a_mistake_about_one_connection_does_not_end_the_server(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(self: wire.Http, now: float) -> None:
        raise ValueError("a mistake of ours")

    monkeypatch.setattr(wire.Http, "look", fault)
    with Raw(house.url) as raw:
        assert raw.answer() == b""  # dropped
    monkeypatch.undo()
    assert httpx.get(f"{house.url}/healthz").status_code == 200


def longest_step(house: House, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How much processor time each piece that came over a connection took."""
    steps: list[float] = []
    for kind in (wire.Http, wire.Socket):
        receive = kind.data_received

        def measured(self: Any, data: bytes, receive: Any = receive) -> None:
            began = time.thread_time()
            receive(self, data)
            steps.append(time.thread_time() - began)

        monkeypatch.setattr(kind, "data_received", measured)
    return steps


@pytest.mark.parametrize(
    "flood",
    [
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 20_000,
        b"POST /api/play HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 200_000,
        b"POST /api/play HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1;x=y\r\na\r\n" * 200_000,
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"a:b\r\n" * 200_000,
    ],
    ids=["requests", "pieces", "named pieces", "headers"],
)
def test_a_flood_of_small_things_does_not_hold_the_server(
    house: House, monkeypatch: pytest.MonkeyPatch, flood: bytes
) -> None:
    steps = longest_step(house, monkeypatch)
    with Raw(house.url) as raw:
        raw.send(flood)
        raw.answer()
    assert steps
    assert max(steps) < 0.05
    assert sum(steps) < 0.2


def test_requests_may_be_sent_ahead_within_reason(house: House) -> None:
    with Raw(house.url) as raw:
        raw.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 16)
        found = b""
        while found.count(b'{"well":true}') < 16:
            found += raw.socket.recv(65536)


def test_too_many_requests_sent_ahead_leave_no_trace(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """They are cut off; what is being answered then has nobody to go to."""
    caplog.set_level(logging.INFO)
    for _ in range(5):
        with Raw(house.url) as raw, contextlib.suppress(OSError):
            raw.send(
                b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500
            )  # asks the database, which takes a moment
            while raw.socket.recv(65536):
                pass
    wait_for(lambda: caplog.text.count("refused unread") >= 5)
    with house.visitor():  # whoever comes next is served after all that
        assert "Traceback" not in caplog.text
        assert "a request failed" not in caplog.text


def test_a_request_that_is_given_up_is_one_line_of_the_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with house.visitor() as ana:
        caplog.set_level(logging.INFO)
        head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Muster: {ana.me['csrf']}\r\nContent-Length: 5000\r\n"
        with Raw(house.url) as raw:
            raw.send(f"{head}Cookie: {COOKIE}={ana.http.cookies[COOKIE]}\r\n\r\n{{".encode())
            time.sleep(0.1)
        wait_for(lambda: [r for r in caplog.records if getattr(r, "status", 0) == 499])
    assert quietly(caplog) == ["request"]


def test_who_does_not_read_an_answer_is_let_go(house: House) -> None:
    assert len(httpx.get(f"{house.url}/api/openapi.json").content) > 20_000
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Raw(house.url, narrow=True) as raw:
        raw.socket.settimeout(0.2)
        for _ in range(400):
            if not raw.send(asked):
                break
        wait_for(lambda: house.state.gate.open == 0, 30)


# --- how many -----------------------------------------------------------------------------------------------------


def test_one_address_has_only_so_many_connections(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate: Gate = house.state.gate
    monkeypatch.setattr(gate, "per_address", 5)
    monkeypatch.setattr(gate, "counts", lambda address: True)
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(Raw(house.url)) for _ in range(5)]
        wait_for(lambda: gate.open == 5)
        with Raw(house.url) as sixth:
            answer = sixth.answer()
        assert status(answer) == 429
        assert "(at most 5)" in answer.decode()
        held[0].close()
        wait_for(lambda: gate.open == 4)
        assert httpx.get(f"{house.url}/healthz").status_code == 200
    wait_for(lambda: gate.open == 0)
    assert not gate._connections


def test_a_full_house_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.state.gate, "most", 2)
    with Raw(house.url), Raw(house.url):
        wait_for(lambda: house.state.gate.open == 2)
        with Raw(house.url) as third:
            assert status(third.answer()) == 503


def test_sockets_are_counted_by_the_address_that_a_trusted_proxy_tells(tmp_path: Path) -> None:
    told = {"X-Forwarded-For": "203.0.113.9"}
    settings = {"limits": True, "proxies": ("127.0.0.0/8",), "per_address": 2}
    with House(tmp_path / "muster.db", **settings) as house, house.visitor(**told) as ana:
        code = ana.post("/api/play")["code"]
        with ana.sit(code, **told), ana.sit(code, **told):
            with ana.socket(code, **told) as third, pytest.raises(ConnectionClosed, match=r"4429.*at most 2"):
                third.recv(10)
            with ana.sit(code, **{"X-Forwarded-For": "203.0.113.10"}):
                pass


def test_this_computer_and_proxies_are_not_counted_and_a_network_is_one_household() -> None:
    gate = Gate(Config(proxies=("10.0.0.0/8", "2001:db8::/32")))
    assert not gate.counts("127.0.0.1")
    assert not gate.counts("::1")
    assert not gate.counts("10.1.2.3")
    assert not gate.counts("2001:db8::7")
    assert gate.counts("203.0.113.9")
    assert plain("::ffff:203.0.113.9") == household("::ffff:203.0.113.9") == "203.0.113.9"
    assert household("2001:db8:1:2::3") == household("2001:db8:1:2:ffff::4") != household("2001:db8:1:3::3")
    assert household("203.0.113.9") != household("203.0.113.8")


# --- who speaks for whom ------------------------------------------------------------------------------------------


def addresses(house: House) -> set[str]:
    """The addresses that limits were counted for."""
    return {who for _, who in house.state.limits._buckets if "." in who}


def test_nobody_is_believed_about_other_addresses_unless_told_so(tmp_path: Path) -> None:
    with House(tmp_path / "one.db", limits=True) as house:
        httpx.get(f"{house.url}/t/NOWHERE", headers={"X-Forwarded-For": "203.0.113.9"})
        assert addresses(house) == {"127.0.0.1"}
    with House(tmp_path / "two.db", limits=True, proxies=("127.0.0.1",)) as house:
        httpx.get(f"{house.url}/t/NOWHERE", headers={"X-Forwarded-For": "198.51.100.1, 203.0.113.9"})
        assert addresses(house) == {"203.0.113.9"}  # what a guest claims stands before what the proxy adds


# --- figures ------------------------------------------------------------------------------------------------------


def test_figures_are_served_only_at_their_own_port_and_nothing_else_there(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house:
        assert house.config.metrics is not None
        back = f"http://127.0.0.1:{house.config.metrics[1]}"
        assert httpx.get(f"{house.url}/metrics").status_code == 404
        assert httpx.get(f"{back}/metrics").status_code == 200
        assert httpx.get(f"{back}/healthz").status_code == 200
        for path in ("/", "/api/me", "/static/app.css", "/metrics/"):
            assert httpx.get(f"{back}{path}").status_code == 404
        with house.visitor() as ana, Raw(back) as raw:
            raw.send(upgrade(ana, ana.post("/api/play")["code"]))
            assert status(raw.answer()) == 403
    with House(tmp_path / "muster.db", metrics=None) as house:
        assert httpx.get(f"{house.url}/metrics").status_code == 404


def test_figures_tell_who_was_turned_away(house: House) -> None:
    with Raw(house.url) as raw:
        raw.send(b"GET / HTTP/1.1\r\n\r\n")
        raw.answer()
    assert 'muster_turned_away_total{why="bad_request"} 1' in house.figures()


# --- sockets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [9, 10])
def test_pings_and_pongs_count_and_do_not_hold_the_server(house: House, code: int) -> None:
    with house.visitor() as ana, Raw(house.url) as raw, contextlib.suppress(ConnectionError):
        raw.upgrade(ana, ana.post("/api/play")["code"])
        until = time.monotonic() + PATIENCE
        while raw.send(frame(code) * 20_000):
            assert time.monotonic() < until
    assert house.state.gate.turned_away["frames"] == 1


def test_a_piece_of_pings_is_not_read_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more than a thousand in one piece, most are never looked at."""
    seen: list[int] = []
    handle = wire.Socket.handle_events

    def counting(self: wire.Socket) -> None:
        seen.append(len(self.conn.events))
        handle(self)

    monkeypatch.setattr(wire.Socket, "handle_events", counting)
    with house.visitor() as ana, Raw(house.url) as raw:
        raw.upgrade(ana, ana.post("/api/play")["code"])
        raw.send(frame(9) * 10_000)
        raw.answer()
    assert max(seen) <= wire.SLICE // 6 + 1
    assert sum(seen) <= wire.MOST_FRAMES + wire.SLICE // 6 + 2


def test_text_that_is_none_ends_the_socket_with_one_line(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with house.visitor() as ana, Raw(house.url) as raw:
        raw.upgrade(ana, ana.post("/api/play")["code"])
        caplog.set_level(logging.INFO)
        raw.send(frame(1, b'{"t":"say","text":"\xff\xfe"}'))
        assert raw.answer().endswith(struct.pack("!BBH", 0x88, 2, 1007))
        wait_for(lambda: house.state.metrics.sockets == 0)
    assert quietly(caplog).count("a socket sent text that is no UTF-8") == 1


@contextlib.contextmanager
def filling(raw: Raw) -> Iterator[None]:
    """Asks for everything again and again, and reads none of it."""
    enough = threading.Event()

    def ask() -> None:
        rest = asked = frame(1, b'{"t":"sync"}')
        with contextlib.suppress(ConnectionError):
            while not enough.wait(0.001):
                with contextlib.suppress(TimeoutError):
                    rest = rest[raw.socket.send(rest) :] or asked

    raw.socket.settimeout(0.2)
    asker = threading.Thread(target=ask)
    asker.start()
    try:
        yield
    finally:
        enough.set()
        asker.join()


def test_a_socket_that_never_reads_is_closed_after_its_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(wire, "STALL_SECONDS", 2.0)
    with House(tmp_path / "muster.db") as house, house.visitor() as ana, Raw(house.url, narrow=True) as raw:
        caplog.set_level(logging.INFO)
        raw.upgrade(ana, ana.post("/api/play")["code"])
        with filling(raw):
            wait_for(lambda: any(c.reader.waiting for c in sockets_of(house)), PATIENCE)
            wait_for(lambda: house.state.metrics.sockets == 0, PATIENCE)
    quietly(caplog)


def sockets_of(house: House) -> list[wire.Socket]:
    return [c for c in list(house.server.server_state.connections) if isinstance(c, wire.Socket)]


def test_a_socket_whose_ping_was_never_answered_leaves_no_trace_at_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(tmp_path / "muster.db")
    with house.visitor() as ana, Raw(house.url, narrow=True) as raw:
        raw.upgrade(ana, ana.post("/api/play")["code"])
        with filling(raw):
            wait_for(lambda: any(c.reader.waiting for c in sockets_of(house)), PATIENCE)
            for socket_ in sockets_of(house):
                house.state.loop.call_soon_threadsafe(socket_.keepalive_timeout)  # no answer to a ping came in time
            wait_for(lambda: any(c.reader.waiting and c.close_sent for c in sockets_of(house)), PATIENCE)
        caplog.set_level(logging.INFO)
        house.close()
    quietly(caplog)


def test_a_hundred_sockets_that_do_not_read_do_not_keep_the_server(tmp_path: Path) -> None:
    server = Process(tmp_path / "muster.db")
    with contextlib.ExitStack() as stack:
        ana = stack.enter_context(Visitor(server.url, {}))
        code = ana.post("/api/play")["code"]
        for _ in range(100):
            raw = stack.enter_context(Raw(server.url, narrow=True))
            raw.upgrade(ana, code)
            raw.send(frame(1, b'{"t":"sync"}') * 60)
        half = stack.enter_context(Raw(server.url))
        half.send(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        assert server.end(signal.SIGTERM) == 0
    text = "".join(server.lines)
    assert "Traceback" not in text
    assert {json.loads(line)["level"] for line in server.lines} <= {"info"}


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="there is no such limit")
def test_as_many_files_as_the_system_allows_may_be_open() -> None:
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(now, 512), most))
    try:
        found = serving.raise_file_limit()
        assert found == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert found is None or found >= now
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
