"""Coming to a table: an invitation is a page with a button, a code lets one watch, and codes cannot be guessed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, select, update

from muster.server.door.limits import LIMITS, SHARED
from muster.server.people import sessions
from muster.server.people.sessions import COOKIE, forget_old
from muster.server.store import schema
from muster.server.store.storage import Storage
from muster.server.tables import codes
from tests.server.house import PLAIN, House, Visitor

DAY = 86400


def rows_of(house: House) -> tuple[int, int]:
    """How many users and sessions are stored."""
    call = house.state.storage.call_now
    count = [
        call(lambda c, t=t: c.execute(select(func.count()).select_from(t)).scalar_one())
        for t in (schema.users, schema.sessions)
    ]
    return count[0], count[1]


def kinds(house: House, code: str) -> list[str]:
    return [sitter.kind for sitter in house.table(code).sitters]


def fields(page: str) -> dict[str, str]:
    return dict(re.findall(r'<input[^>]* name="(\w+)" value="([^"]*)"', page))


def press(client: httpx.Client, address: str, **changed: str) -> httpx.Response:
    """Opens an invitation and presses the button, as a browser without scripts does."""
    page = client.get(address)
    return client.post(f"{address.partition('?')[0]}/sit", data={**fields(page.text), **changed})


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_robot_that_looks_at_an_invitation_changes_nothing(house: House, ana: Visitor, method: str) -> None:
    made = ana.make("me", "open")
    before = rows_of(house)
    for _ in range(3):
        response = httpx.request(method, house.url + made["invites"]["1"], headers={"User-Agent": "PreviewBot/1.0"})
        assert response.status_code == 200
        assert COOKIE not in response.cookies
    assert rows_of(house) == before
    assert kinds(house, made["code"]) == ["person", "open"]
    assert house.table(made["code"]).match is None
    with httpx.Client(base_url=house.url) as friend:  # who is invited still sits down, and the game begins
        assert press(friend, made["invites"]["1"]).headers["location"] == made["url"]
    assert kinds(house, made["code"]) == ["person", "person"]
    assert house.table(made["code"]).match is not None


@pytest.mark.parametrize("path", ["/", "/lobby", "/t/{code}", "/me", "/play/ravenna"])
def test_a_head_request_leaves_nobody_behind(house: House, ana: Visitor, path: str) -> None:
    code, before = ana.make("me", "open")["code"], rows_of(house)
    assert httpx.head(house.url + path.format(code=code)).status_code == 200
    assert rows_of(house) == before


def test_a_preview_tells_the_game_and_nobodys_name(house: House, ana: Visitor) -> None:
    ana.post("/api/me", {"name": "Rumpelstilz"})
    made = ana.make("me", "open")
    for lang, words in (("en", "You are invited to"), ("de", "Einladung zu")):
        page = httpx.get(house.url + made["invites"]["1"], headers={"Accept-Language": lang}).text
        head = page.partition("</head>")[0]
        tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', head))
        assert tags["title"].startswith(words)
        assert "Ravenna" in tags["title"]
        assert tags["description"]
        assert "Rumpelstilz" not in head
        assert made["invites"]["1"].partition("invite=")[2] not in head
        assert "Rumpelstilz" in page  # whoever reads the page itself sees who invites


def test_an_invitation_seats_a_stranger_under_a_name(house: House, ana: Visitor) -> None:
    made = ana.make("me", "open", "open")
    with httpx.Client(base_url=house.url) as stranger:
        response = press(stranger, made["invites"]["2"], name="  Cleo  ")
        assert (response.status_code, response.headers["location"]) == (303, made["url"])
        assert stranger.get("/api/me").json()["name"] == "Cleo"
        again = stranger.get(made["invites"]["1"])  # who sits is led to the table
        assert (again.status_code, again.headers["location"]) == (303, made["url"])
    assert kinds(house, made["code"]) == ["person", "open", "person"]
    assert house.table(made["code"]).sitters[2].name == "Cleo"


def test_an_invited_guest_without_a_name_has_one_in_their_language(house: House, ana: Visitor) -> None:
    made = ana.make("me", "open")
    with httpx.Client(base_url=house.url, headers={"Accept-Language": "de"}) as gast:
        assert press(gast, made["invites"]["1"], name="").status_code == 303
    assert house.table(made["code"]).sitters[1].name.startswith("Gast ")


def test_a_bad_name_is_told_on_the_page_and_kept_in_its_field(house: House, ana: Visitor) -> None:
    made, before = ana.make("me", "open"), rows_of(house)
    with httpx.Client(base_url=house.url) as stranger:
        response = press(stranger, made["invites"]["1"], name="<b>")
        assert response.status_code == 400
        assert "A name has 1 to 24 letters" in response.text
        assert 'value="&lt;b&gt;"' in response.text
    assert rows_of(house) == before
    assert kinds(house, made["code"]) == ["person", "open"]


def test_who_has_a_session_needs_its_token(house: House, ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open")
    response = press(ben.http, made["invites"]["1"], csrf="wrong")
    assert response.status_code == 403
    assert "out of date" in response.text
    assert kinds(house, made["code"]) == ["person", "open"]
    data = {"invite": fields(response.text)["invite"], "csrf": ben.me["csrf"]}
    foreign = httpx.post(f"{house.url}{made['url']}/sit", data=data, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert press(ben.http, made["invites"]["1"]).status_code == 303  # the page that refused has the right one


def test_what_is_in_the_way_is_said_kindly(house: House, ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open", "open")
    taken, other = made["invites"]["1"], made["invites"]["2"]
    assert press(ben.http, taken).status_code == 303
    with httpx.Client(base_url=house.url) as late:

        def refused(address: str, status: int, words: str) -> None:
            before = rows_of(house)
            for response in (
                late.get(address),
                late.post(f"{made['url']}/sit", data={"invite": address.partition("=")[2]}),
            ):
                assert response.status_code == status
                assert words in response.text
                assert f'href="{made["url"]}"' in response.text  # one can watch
                assert f'action="{made["url"]}/sit"' not in response.text
            assert rows_of(house) == before

        refused(taken, 409, "That seat is taken.")
        refused(f"{made['url']}?invite=wrong", 403, "That invitation does not fit.")
        ana.post(f"/api/tables/{made['code']}/bots")
        refused(other, 409, "The game has already started.")
    closed = ana.make("me", "open")
    ana.post(f"/api/tables/{closed['code']}/leave")
    page = httpx.get(house.url + closed["invites"]["1"], headers={"Accept-Language": "de"})
    assert (page.status_code, "Dieser Tisch ist geschlossen." in page.text) == (409, True)


# --- private tables ---------------------------------------------------------------------------------------------------


def test_a_code_alone_lets_one_watch_a_private_table(house: House, ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open", by_code=False)
    code = made["code"]
    for lang, words in (
        ("en", "Only who is invited sits down here"),
        ("de", "Hier setzt sich nur, wer eingeladen ist"),
    ):
        assert words in ben.post(f"/api/tables/{code}/join?lang={lang}", {"seat": 1}, 403)["why"]
    with ben.sit(code) as seat:
        assert seat.now["waiting"]
        assert not seat.now["table"].get("may_sit", False)
        ana.post(f"/api/tables/{code}/door", {"by_code": True})
        seat.until(lambda now: now.get("table", {}).get("may_sit", False))
        ana.post(f"/api/tables/{code}/door", {"by_code": False})
        seat.until(lambda now: not now.get("table", {}).get("may_sit", False))
    assert ben.post(f"/api/tables/{code}/door", {"by_code": True}, 403)["why"] == "Only the host can do that."
    invite = made["invites"]["1"].partition("invite=")[2]
    assert ben.post(f"/api/tables/{code}/join", {"invite": invite})["seat"] == 1


def test_a_host_may_sit_at_the_own_table_and_anybody_at_a_public_one(ana: Visitor, ben: Visitor) -> None:
    own = ana.make("open", "bot", by_code=False)["code"]
    assert ana.post(f"/api/tables/{own}/join")["seat"] == 0
    public = ana.make("me", "open", public=True, by_code=False)["code"]
    assert ben.post(f"/api/tables/{public}/join")["seat"] == 1


def test_the_door_and_who_is_welcome_are_known_after_a_restart(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", by_code=False)["code"]
    ana.post(f"/api/tables/{code}/door", {"by_code": True})
    old = ana.make("me", "bot")["code"]
    again = ana.make("me", "open", by_code=False)["code"]
    call = house.state.storage.call_now
    seats, tables = schema.seats, schema.tables
    ben_id = call(
        lambda c: c.execute(select(schema.users.c.id).where(schema.users.c.name == ben.me["name"])).scalar_one()
    )
    call(lambda c: c.execute(update(tables).where(tables.c.code == again).values(parent=old)))
    old_id = house.table(old).id
    call(
        lambda c: c.execute(
            update(seats).where(seats.c.table_id == old_id, seats.c.seat == 1).values(kind="person", user_id=ben_id)
        )
    )
    for one in (code, again):
        house.state.tables.let_go(house.table(one))
    assert ben.post(f"/api/tables/{code}/join")["seat"] == 1
    assert ben.post(f"/api/tables/{again}/join")["seat"] == 1  # who played before


# --- codes ------------------------------------------------------------------------------------------------------------


def test_private_codes_are_long_and_can_be_typed_as_people_say_them(ana: Visitor, ben: Visitor) -> None:
    private, public = ana.make("me", "open")["code"], ana.make("me", "open", public=True)["code"]
    assert (len(private), len(public)) == (12, 6)
    assert len(codes.LETTERS) ** len(private) > 2**59
    spoken = codes.spoken(private)
    assert re.fullmatch(r"\w{4}-\w{4}-\w{4}", spoken)
    for typed in (spoken, spoken.lower(), spoken.replace("-", " "), f" {private} "):
        assert ben.http.get("/lobby", params={"code": typed}).headers["location"] == f"/t/{private}"
        assert ben.get(f"/api/tables/{typed.strip()}")["code"] == private
    assert f'<span class="code">{spoken}</span>' in ana.http.get("/me").text
    assert codes.spoken(public) == public
    assert codes.clean("A" * 10_000) == ""


def test_an_old_short_code_of_a_private_table_goes_on(house: House, ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open")["code"]
    house.state.tables.let_go(house.table(made))
    t = schema.tables
    house.state.storage.call_now(lambda c: c.execute(update(t).where(t.c.code == made).values(code="QWERTY")))
    assert ben.get("/api/tables/qwerty")["status"] == "waiting"


ASKED = (
    "/api/tables/{code}", "/t/{code}", "/t/{code}?invite=abc", "/lobby?code={code}", "/replay/{code}",
    "/api/tables/{code}/replay", "/api/tables/{code}/save",
)  # fmt: skip


@pytest.mark.parametrize("path", ASKED)
def test_codes_cannot_be_tried_one_after_the_other(tmp_path: Path, path: str) -> None:
    """Once somebody has named too many wrong codes, a right one is told from a wrong one no longer."""
    with House(tmp_path / "muster.db", limits=True) as house, house.visitor() as ana, house.visitor() as eve:
        code, mine = ana.make("me", "open")["code"], eve.make("me", "open")["code"]
        found = [
            eve.http.get(path.format(code=codes.new_code(True))).status_code for _ in range(LIMITS["miss"].burst + 5)
        ]
        assert found == [404] * LIMITS["miss"].burst + [429] * 5
        for strange in (codes.new_code(False), code):
            response = eve.http.get(path.format(code=strange))
            assert response.status_code == 429
            assert int(response.headers["retry-after"]) >= 1
        assert eve.get(f"/api/tables/{mine}")["code"] == mine  # who plays, plays on
        with eve.sit(mine) as seat:
            assert seat.now["mine"] == [0]
        assert ana.get(f"/api/tables/{mine}")["code"] == mine  # others at this address are not meant


def test_codes_cannot_be_tried_without_a_session_or_by_socket(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db", limits=True) as house, house.visitor() as ana:
        made = ana.make("me", "open")
        tries = 0
        while httpx.get(f"{house.url}/t/{codes.new_code(True)}", verify=PLAIN).status_code == 404:
            tries += 1
        assert LIMITS["miss"].burst * SHARED <= tries < 2 * LIMITS["miss"].burst * SHARED
        assert httpx.get(f"{house.url}/t/{made['code']}").status_code == 429
        assert httpx.get(house.url + made["invites"]["1"]).status_code == 200  # an invitation is not guessed
        with house.visitor() as eve, pytest.raises(Exception, match="too fast"):
            eve.sit(made["code"])
        with ana.sit(made["code"]) as seat:
            assert seat.now["mine"] == [0]


# --- guests who only looked -------------------------------------------------------------------------------------------


def test_a_guest_who_only_looked_is_forgotten_after_a_day(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'muster.db'}")

    def guest(key: str, seen: float, **user: Any) -> int:
        def store(c: Any) -> int:
            person = sessions.insert_guest(c, sessions.Person(0, "Guest 1234", None, None, "token", key))
            c.execute(
                update(schema.users)
                .where(schema.users.c.id == person.id)
                .values(created=sessions.now() - 2 * DAY, **user)
            )
            c.execute(
                update(schema.sessions).where(schema.sessions.c.token == key).values(seen=sessions.now() - seen * DAY)
            )
            return person.id

        return storage.call_now(store)

    looked, came_back = guest("a", 1.5), guest("b", 0.5)
    named, speaks, account = guest("c", 1.5, name="Cleo"), guest("d", 1.5, lang="de"), guest("e", 1.5, login="ana")
    owner = guest("f", 1.5)
    deck = {"user_id": owner, "game": "rone", "name": "Mine", "text": "x", "changed": 0.0}
    storage.call_now(lambda c: c.execute(insert(schema.decks).values(**deck)))
    assert storage.call_now(forget_old) == 1
    left = set(storage.call_now(lambda c: c.execute(select(schema.users.c.id)).scalars()))
    assert left == {came_back, named, speaks, account, owner}
    assert looked not in left
    assert storage.call_now(lambda c: c.execute(select(func.count()).select_from(schema.sessions)).scalar_one()) == 5
    storage.close()


def test_a_language_in_the_address_changes_nothing_that_is_stored(house: House, ana: Visitor) -> None:
    """Anybody could send such a link around."""
    before = house.state.storage.call_now(lambda c: c.execute(select(schema.users)).all())
    assert '<html lang="de">' in ana.http.get("/", params={"lang": "de"}).text
    assert house.state.storage.call_now(lambda c: c.execute(select(schema.users)).all()) == before
    assert '<html lang="de">' in ana.http.get("/").text  # the browser remembers it
    ana.post("/api/me", {"lang": "en"})
    assert '<html lang="en">' in ana.http.get("/").text


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (None, "none: think as long as you like"),
        ({"move": 45}, "45 s for each move"),
        ({"total": 900, "add": 10}, "15 min in all, and 10 s for each move"),
    ],
)
def test_whoever_is_invited_reads_clock_and_variant(house: House, ana: Visitor, clock: Any, told: str) -> None:
    made = ana.make("me", "open", game="rone", options={"edition": "en"}, clock=clock)
    page = httpx.get(house.url + made["invites"]["1"], headers={"Accept-Language": "en"}).text
    assert told in page
    assert "English: slow actions are done at once" in page
