"""What must not come in, and what every answer carries."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bench.games.rone.heavy import heavy_pack
from muster.server.config import Config
from muster.server.door.limits import LIMITS, SHARED, Limit, Limits, TooMany
from muster.server.door.security import most_of, unveiled, veiled
from muster.server.http import api
from muster.server.http.apidocs import ENDPOINTS
from tests.server.house import PLAIN, WAIT, House, Visitor, text_of

POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
FILLED = {"{code}": "ABCDEF", "{game}": "ravenna", "{id}": "x", "{number}": "1"}


def filled(path: str) -> str:
    for name, value in FILLED.items():
        path = path.replace(name, value)
    return path


POSTS = [filled(endpoint.path) for endpoint in ENDPOINTS if endpoint.method == "POST"]
GETS = [filled(endpoint.path) for endpoint in ENDPOINTS if endpoint.method == "GET" and not endpoint.open]


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/me", "/api/nothing", "/static/css/tokens.css", "/healthz"])
def test_every_answer_has_the_strict_headers(house: House, path: str) -> None:
    headers = httpx.get(house.url + path, verify=PLAIN).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("path", [*POSTS, *GETS])
def test_without_a_session_nothing_is_done(house: House, path: str) -> None:
    before = count_people(house)
    response = httpx.request("POST" if path in POSTS else "GET", house.url + path, content=b"{}", verify=PLAIN)
    assert response.status_code == 401
    assert "session" in response.json()["why"]
    assert count_people(house) == before


def count_people(house: House) -> int:
    from sqlalchemy import func, select

    from muster.server.store import schema

    found: int = house.state.storage.call_now(lambda c: c.execute(select(func.count(schema.users.c.id))).scalar_one())
    return found


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("token", ["", "wrong", "\u00e4", None])
def test_every_post_needs_the_sessions_token(ana: Visitor, path: str, token: str | None) -> None:
    headers = {} if token is None else {"X-Muster": token.encode()}
    response = ana.http.post(path, content=b"{}", headers=headers)  # type: ignore[arg-type]
    assert response.status_code == 403
    assert response.json()["why"].startswith("This page is out of date; load it again.")


def test_the_token_of_somebody_else_does_not_fit(ana: Visitor, ben: Visitor) -> None:
    response = ana.http.post("/api/play", content=b"{}", headers={"X-Muster": ben.me["csrf"]})
    assert response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", ""])
def test_posts_from_foreign_pages_are_refused(ana: Visitor, origin: str) -> None:
    response = ana.raw_post("/api/play", b"{}", Origin=origin)
    assert response.status_code == 403
    assert response.json()["why"] == "Only pages of this server may do that."
    assert ana.raw_post("/api/play", b"{}", Origin=ana.url).status_code == 200


def test_posts_that_a_foreign_page_sends_without_an_origin_are_refused(ana: Visitor) -> None:
    assert ana.raw_post("/api/play", b"{}", **{"Sec-Fetch-Site": "cross-site"}).status_code == 403


def test_sockets_of_foreign_pages_are_refused(ana: Visitor) -> None:
    code = ana.make("me", "open", "open")["code"]
    with pytest.raises(InvalidStatus) as error, ana.socket(code, Origin="https://evil.example"):
        pass
    assert error.value.response.status_code == 403
    ana.sit(code, Origin=ana.url).close()


def test_a_server_of_this_computer_answers_to_no_foreign_name(house: House) -> None:
    response = httpx.get(house.url, headers={"Host": "evil.example"})
    assert response.status_code == 403
    assert "--origin" in response.text
    port = house.listener.getsockname()[1]
    with socket.create_connection(("127.0.0.1", port)) as line, pytest.raises(InvalidStatus):
        connect(f"ws://evil.example:{port}/ws/ABCDEF", sock=line)


def test_names_that_a_server_answers_to() -> None:
    assert Config(host="0.0.0.0").hosts() is None
    proxied = Config(host="127.0.0.1", origins=("https://play.example.org",)).hosts()
    assert proxied is not None
    assert {"localhost", "play.example.org"} <= proxied


@pytest.mark.parametrize("path", ["/api/tables", "/api/me", "/play-now"])
def test_a_body_that_is_too_long_is_refused(ana: Visitor, path: str) -> None:
    most = most_of(path)
    response = ana.raw_post(path, b" " * (most + 1))
    assert response.status_code == 413
    assert f"{most // 1024} KiB" in response.text


def test_a_body_without_a_length_is_cut_off_too(ana: Visitor) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1024

    response = ana.http.post("/api/decks", content=chunks(), headers={"X-Muster": ana.me["csrf"]})
    assert response.status_code == 413


def test_a_socket_message_that_is_too_long_ends_the_socket(ana: Visitor) -> None:
    with ana.sit(ana.make("me", "open", "open")["code"]) as seat:
        seat.socket.send(json.dumps({"t": "say", "text": "x" * 5000}))
        assert seat.closed() == 1009


@pytest.mark.parametrize("code", ["ABCDEF", "x", "%2e%2e", "ABCDEFG"])
def test_a_socket_of_no_table_says_so(ana: Visitor, code: str) -> None:
    with ana.socket(code) as line, pytest.raises(ConnectionClosed, match=r"4404.*no such table"):
        line.recv(5)


def test_a_socket_without_a_session_says_so(ana: Visitor) -> None:
    with ana.socket("ABCDEF", Cookie="muster_session=wrong") as line, pytest.raises(ConnectionClosed, match="4401"):
        line.recv(5)


# --- limits -----------------------------------------------------------------------------------------------------------


def test_a_session_and_an_address_each_have_a_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("muster.server.door.limits.time.monotonic", lambda: clock[0])
    limits, limit = Limits(), LIMITS["login"]
    for _ in range(limit.burst):
        limits.take("login", "ana", "here")
    with pytest.raises(TooMany) as error:
        limits.take("login", "ana", "here")
    assert error.value.wait == limit.every
    limits.take("login", "ben", "here")  # another session has its own
    limits.take("join", "ana", "here")  # another deed, too
    clock[0] += limit.every
    limits.take("login", "ana", "here")
    taken = limit.burst + 2
    while taken < limit.burst * SHARED:  # many sessions of one address
        limits.take("login", f"guest {taken}", "here")
        taken += 1
    clock[0] += 0.001
    refused = 0
    for i in range(SHARED):
        try:
            limits.take("login", f"late guest {i}", "here")
        except TooMany:
            refused += 1
    assert refused
    limits.take("login", "late guest", "elsewhere")


def test_buckets_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muster.server.door.limits.MOST_BUCKETS", 100)
    limits = Limits()
    for i in range(1000):
        limits.take("join", f"session {i}", f"address {i}")
    assert len(limits._buckets) <= 102


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("strict") / "muster.db", limits=True) as running:
        yield running


def test_too_fast_gets_429_and_how_long_to_wait(strict: House) -> None:
    with strict.visitor() as ana:
        for _ in range(LIMITS["create"].burst):
            ana.post("/api/play")
        response = ana.raw_post("/api/play", b"{}")
    assert response.status_code == 429
    assert 1 <= int(response.headers["retry-after"]) <= 10
    assert response.json()["why"].startswith("That was too fast; try again in ")


@pytest.mark.parametrize(
    ("deed", "path"),
    [("login", "/api/account/login"), ("register", "/api/account/register"), ("join", "/api/tables/ABCDEF/join")],
)
def test_logging_in_registering_and_joining_are_limited(strict: House, deed: str, path: str) -> None:
    with strict.visitor() as ana:
        for _ in range(LIMITS[deed].burst):
            assert ana.raw_post(path, b"[]").status_code == 400
        assert ana.raw_post(path, b"[]").status_code == 429


def test_tables_with_many_cards_of_ones_own_are_limited(strict: House) -> None:
    """These stay in memory for as long as the table does."""
    assert len(heavy_pack(1, cards=60)) > api.MANY_LETTERS > len(heavy_pack(1, cards=2))
    with strict.visitor() as ana:
        for _ in range(LIMITS["upload"].burst):
            ana.make("me", "open", game="rone", options={"cards": heavy_pack(1, cards=60)})
        wish = {"game": "rone", "seats": [{"kind": "me"}, {"kind": "open"}]}
        many = {**wish, "options": {"cards": heavy_pack(1, cards=60)}}
        assert ana.raw_post("/api/tables", json.dumps(many).encode()).status_code == 429
        few = {**wish, "options": {"cards": heavy_pack(1, cards=2)}}
        assert ana.raw_post("/api/tables", json.dumps(few).encode()).status_code == 200


def test_a_flood_of_requests_from_one_address_is_answered_cheaply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages and files, too: nobody is looked up and nothing is drawn for them any more. Only whoever watches the server
    may ask how it is."""
    monkeypatch.setitem(LIMITS, "request", Limit(1, 3600 * SHARED))
    with House(tmp_path / "muster.db", limits=True) as house, httpx.Client(base_url=house.url) as anybody:
        for _ in range(SHARED):
            assert anybody.get("/").status_code == 200
        for path in ("/", "/rules/rone", "/static/css/tokens.css", "/nothing"):
            page = anybody.get(path, headers={"accept-language": "de"})
            assert (page.status_code, page.headers["content-type"]) == (429, "text/plain; charset=utf-8")
            assert page.text.startswith("Das ging zu schnell")
            assert 1 <= int(page.headers["retry-after"]) <= 3600
            assert page.headers["content-security-policy"]
        assert anybody.get("/api/games").json()["why"].startswith("That was too fast")
        assert anybody.get("/healthz").status_code == 200


def test_talking_too_much_is_a_problem_on_the_socket(strict: House) -> None:
    with strict.visitor() as ana, ana.sit(ana.make("me", "open", "open")["code"], lang="de") as seat:
        for i in range(LIMITS["chat"].burst + 1):
            seat.send("say", text=f"word {i}")
        assert seat.await_("problem")["why"].startswith("Das ging zu schnell")
        seat.send("sync")
        said = [text_of(line) for line in seat.await_("table")["lines"]]
        assert said == [f"word {i}" for i in range(LIMITS["chat"].burst)]


def test_new_sessions_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "guest", Limit(1, 1000))
    with House(tmp_path / "muster.db", limits=True) as house:
        statuses = []
        for _ in range(SHARED + 1):
            with httpx.Client(base_url=house.url, timeout=WAIT, verify=PLAIN) as browser:
                assert browser.get("/").status_code == 200
                statuses.append(browser.get("/api/me").status_code)
    assert statuses == [200] * SHARED + [429]


def test_a_token_in_a_page_is_another_one_each_time_and_always_the_same() -> None:
    token = "a-token_of-this-session-42"
    first, second = veiled(token), veiled(token)
    assert first != second
    assert token not in first
    assert unveiled(first) == unveiled(second) == token
    assert unveiled("") == ""
    assert token not in (unveiled("no veil, this"), unveiled("ä" * 9), unveiled(first[:-4]))
