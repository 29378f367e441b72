"""Pages: sessions, languages, and sentences where there is nothing."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from muster.server.door.security import unveiled
from muster.server.people import sessions
from muster.server.people.sessions import COOKIE
from muster.server.store import schema
from tests.server.house import PLAIN, WAIT, House, Visitor

PAGES = ("/", "/play/ravenna", "/lobby", "/me", "/credits", "/rules", "/learn", "/api/docs")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_promises_a_stranger_a_session(house: House, path: str) -> None:
    response = httpx.get(house.url + path)
    assert response.status_code == 200
    cookie = response.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    for part in ("HttpOnly", "SameSite=lax", "Max-Age=15552000", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie
    assert re.search(r'<meta name="muster-csrf" content="[\w-]{20,}"', response.text)


def people_of(house: House) -> int:
    """How many are stored."""
    count = select(func.count()).select_from(schema.users)
    found: int = house.state.storage.call_now(lambda c: c.execute(count).scalar_one())
    return found


def browser_of(house: House, cookie: str = "") -> httpx.Client:
    cookies = {COOKIE: cookie} if cookie else {}
    return httpx.Client(base_url=house.url, cookies=cookies, timeout=WAIT, verify=PLAIN)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_only_looks_leaves_nothing_behind(house: House, ana: Visitor, method: str) -> None:
    """As robots do that draw previews of links."""
    code, before = ana.make("me", "open")["code"], people_of(house)
    with browser_of(house) as robot:
        for path in (*PAGES, "/rules", "/learn", f"/t/{code}", f"/api/games?lang=en&code={code}"):
            assert robot.request(method, path).status_code < 400 or path.startswith("/api"), path
    assert people_of(house) == before


def test_the_first_deed_makes_the_guest_whom_the_page_named(house: House) -> None:
    before = people_of(house)
    with browser_of(house) as browser:
        token = re.search(r'<meta name="muster-csrf" content="([^"]+)"', browser.get("/me").text)
        name = re.search(r'name="name" value="(Guest \d+)"', browser.get("/me").text)
        assert token is not None
        assert name is not None
        assert people_of(house) == before
        answer = browser.post("/api/play", content=b"{}", headers={"X-Muster": token[1]})
        assert answer.status_code == 200, answer.text
        me = browser.get("/api/me").json()
        assert (me["name"], me["csrf"]) == (name[1], unveiled(token[1]))
        assert people_of(house) == before + 1


def test_without_the_token_of_the_page_nobody_is_made(house: House) -> None:
    before = people_of(house)
    with browser_of(house) as browser:
        browser.get("/")
        assert browser.post("/api/play", content=b"{}", headers={"X-Muster": "x"}).status_code == 403
        assert browser.post("/play-now", data={"csrf": "x"}).status_code == 403
    assert people_of(house) == before


def test_a_promise_that_is_forged_old_or_from_another_server_is_worth_nothing(house: House) -> None:
    people = house.state.people
    _, real = people.promise("en")
    said, _, seal = real.rpartition(".")
    word, _, at = said.rpartition(".")
    old = f"{word}.{int(at) - sessions.PROMISE_SECONDS - 1}"
    wrong = [
        f"{word}x.{at}.{seal}", f"{word}.{int(at) + 1}.{seal}", f"{said}.{seal[:-1]}", f"{said}.", "..", "a.b.c",
        f"{old}.{people._sealed(old)}", sessions.People(house.state.storage).promise("en")[1], f"{real}.", real * 2,
        "ä.1.x",
    ]  # fmt: skip
    assert people.promised(real, "en") is not None
    for cookie in wrong:
        assert people.promised(cookie, "en") is None, cookie
        if cookie.isascii():
            with browser_of(house, cookie) as browser:
                assert browser.get("/api/me").status_code == 401, cookie


def test_a_promise_makes_no_second_guest(house: House) -> None:
    with house.visitor() as cleo:
        cookie, before = cleo.http.cookies[COOKIE], people_of(house)
        cleo.post("/api/account/logout")
    with browser_of(house, cookie) as browser:
        assert browser.get("/api/me").status_code == 401
        assert "set-cookie" in browser.get("/").headers  # another promise
    assert people_of(house) == before


def test_deeds_that_come_at_once_make_one_guest(house: House) -> None:
    before = people_of(house)
    with browser_of(house) as first:
        first.get("/")
        cookie = first.cookies[COOKIE]
    found: list[Any] = []

    def ask() -> None:
        with browser_of(house, cookie) as browser:
            found.append(browser.get("/api/me").json())

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(one == found[0] for one in found)
    assert people_of(house) == before + 1


def test_a_known_visitor_keeps_the_session(ana: Visitor) -> None:
    response = ana.http.get("/lobby")
    assert "set-cookie" not in response.headers
    token = re.search(r'<meta name="muster-csrf" content="([^"]+)"', response.text)
    assert token is not None
    assert unveiled(token[1]) == ana.me["csrf"]


def test_behind_https_the_cookie_only_travels_there(tmp_path: Path) -> None:
    with House(tmp_path / "x.db", secure_cookie=True) as house:
        assert "Secure" in httpx.get(house.url).headers["set-cookie"]


@pytest.mark.parametrize(
    ("header", "lang"),
    [("de-AT,de;q=0.9,en;q=0.5", "de"), ("en-GB,de;q=0.9", "en"), ("fr", "en"), ("fr,de;q=0.1", "de"), (";;q=x", "en")],
)
def test_the_browser_chooses_the_language(house: House, header: str, lang: str) -> None:
    page = httpx.get(house.url, headers={"accept-language": header})
    assert f'<html lang="{lang}"' in page.text


def test_a_language_that_was_switched_to_is_remembered(ana: Visitor) -> None:
    assert '<html lang="en"' in ana.http.get("/").text
    assert '<html lang="de"' in ana.http.get("/lobby?lang=de").text
    assert '<html lang="de"' in ana.http.get("/").text
    assert ana.get("/api/me")["lang"] == "de"
    assert '<html lang="de"' in ana.http.get("/?lang=xx").text


@pytest.mark.parametrize("path", ["/nothing", "/t/ABCDEF", "/play/chess", "/lobby?code=ZZZZZZ", "/t/%00"])
def test_what_is_not_there_gets_a_page_that_says_so(ana: Visitor, path: str) -> None:
    response = ana.http.get(path)
    assert response.status_code == 404
    assert "There is no such" in response.text


def test_errors_are_in_the_readers_language(ana: Visitor) -> None:
    assert "Diese Seite gibt es nicht." in ana.http.get("/nothing?lang=de").text


def test_play_now_works_without_scripts(house: House, ana: Visitor) -> None:
    response = ana.http.post("/play-now", data={"csrf": ana.me["csrf"]})
    assert response.status_code == 303
    code = response.headers["location"].removeprefix("/t/")
    assert [sitter.kind for sitter in house.table(code).sitters] == ["person", "bot", "bot", "bot"]
    assert ana.http.get(f"/t/{code}").status_code == 200


def test_play_now_needs_the_token(ana: Visitor) -> None:
    response = ana.http.post("/play-now", data={"csrf": "wrong"})
    assert response.status_code == 403
    assert "out of date" in response.text


def test_a_wrong_invitation_is_refused(ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open", "open")
    response = ben.http.get(f"{made['url']}?invite=wrong")
    assert response.status_code == 403
    assert "invitation" in response.text


def test_a_code_in_the_lobby_leads_to_its_table(ana: Visitor) -> None:
    made = ana.make("me", "open", "open")
    response = ana.http.get("/lobby", params={"code": made["code"].lower()})
    assert (response.status_code, response.headers["location"]) == (303, made["url"])


def test_static_files_have_types_and_no_listing(ana: Visitor) -> None:
    assert ana.http.get("/static/css/tokens.css").headers["content-type"].startswith("text/css")
    assert ana.http.get("/static/").status_code == 404
    assert ana.http.get("/static/..%2f..%2fcli.py").status_code == 404


@pytest.mark.parametrize(
    ("path", "how_long"),
    [
        ("js/table/app.js", "no-cache"),
        ("css/table.css", "no-cache"),
        ("icons/sprite.svg", "max-age=3600"),
        ("art/mark.svg", "max-age=3600"),
        ("vendor/lit/index.js", "max-age=3600"),
        ("fonts/inter-latin-wght-normal.woff2", "max-age=604800"),
    ],
)
def test_pictures_are_kept_and_scripts_are_asked_for_again(ana: Visitor, path: str, how_long: str) -> None:
    """Pictures come up in the middle of a game, and the connection may be gone by then; scripts must fit together."""
    first = ana.http.get(f"/static/{path}")
    assert first.headers["cache-control"] == how_long
    again = ana.http.get(f"/static/{path}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, how_long)


def test_a_file_that_is_not_there_yet_is_not_remembered_as_missing(ana: Visitor) -> None:
    missing = ana.http.get("/static/icons/nothing.svg")
    assert missing.status_code == 404
    assert "max-age" not in missing.headers.get("cache-control", "")
