"""Names of accounts are theirs: nobody else carries them, nor what looks like them, and the table shows who has one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig

from muster.server.people.likeness import likeness
from muster.server.store import schema
from muster.server.store.storage import Storage, open_engine
from tests.server.house import House, Visitor

SECRET = "seven dwarfs in rain"
TWINS = (
    "Rosalind",
    "ROSALIND",
    "Ｒｏｓａｌｉｎｄ",
    "Rоsаlind",
    "Ros alind",
    "Rosa1ind",
    "R0salind",
    "𝐑𝐨𝐬𝐚𝐥𝐢𝐧𝐝",
    "RosaIind",
    "Rosa-lind",
)


def register(visitor: Visitor, name: str) -> None:
    visitor.post("/api/account/register", {"name": name, "password": SECRET})
    visitor.renew()


@pytest.mark.parametrize("twin", TWINS)
def test_twins_have_the_same_likeness(twin: str) -> None:
    assert likeness(twin) == likeness("Rosalind")


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Jürgen", "Jurgen"), ("Ben 2", "Ben 3"), ("Ида", "Ева"), ("Max", "Mia")]
)
def test_other_names_have_another(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


@pytest.fixture(scope="module")
def rosalind(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        register(visitor, "Rosalind")
        yield visitor


@pytest.mark.parametrize("twin", TWINS)
def test_nobody_else_carries_the_name_of_an_account(rosalind: Visitor, ana: Visitor, twin: str) -> None:
    table = rosalind.make("me", "open")["code"]
    seats = [{"kind": "me"}, {"kind": "bot", "name": twin}, {"kind": "open"}]
    device = [{"kind": "me", "name": twin}, {"kind": "device", "name": "Zoe"}]
    for path, body in (
        ("/api/me", {"name": twin}),
        ("/api/account/register", {"name": twin, "password": SECRET}),
        (f"/api/tables/{table}/join", {"name": twin}),
        ("/api/tables", {"game": "ravenna", "seats": seats}),
        ("/api/tables/check", {"game": "ravenna", "seats": device}),
    ):
        response = ana.raw_post(path, json.dumps(body).encode())
        assert response.status_code in (400, 409), path  # some cannot be written in a name at all
        assert "account" in response.json()["why"] or "A name has" in response.json()["why"]
    assert ana.get("/api/me")["name"].startswith("Guest ")


def test_an_account_carries_its_own_name_in_any_spelling(rosalind: Visitor) -> None:
    rosalind.post("/api/me", {"name": "ROSALIND"})
    assert rosalind.get("/api/me")["name"] == "ROSALIND"
    rosalind.post("/api/me", {"name": "Rosalind"})


def test_a_guest_who_had_the_name_first_is_nameless_when_somebody_registers_it(
    house: House, ana: Visitor, ben: Visitor
) -> None:
    ana.post("/api/me", {"name": "Isolde"})
    code = ana.make("me", "open")["code"]
    register(ben, "Isоlde")  # with a Cyrillic o
    assert ana.get("/api/me")["name"].startswith("Guest ")
    assert ana.get(f"/api/tables/{code}")["seats"][0]["name"] == "Isolde"  # a table keeps its names


def test_names_that_the_server_gives_or_speaks_with_are_nobodys(ana: Visitor) -> None:
    for name in ("Guest 1234", "gast 4711", "Muster", "Adm1n"):
        assert (
            "Somebody else has an account"
            in ana.post("/api/account/register", {"name": name, "password": SECRET}, 409)["why"]
        )


def test_an_invited_guest_cannot_take_the_name_of_an_account(house: House, rosalind: Visitor, ana: Visitor) -> None:
    made = rosalind.make("me", "open")
    invite = made["invites"]["1"].partition("invite=")[2]
    response = ana.http.post(f"{made['url']}/sit", data={"invite": invite, "name": "R0salind", "csrf": ana.me["csrf"]})
    assert response.status_code == 409
    assert "belongs to somebody with an account" in response.text
    assert house.table(made["code"]).sitters[1].kind == "open"


def test_a_table_shows_who_has_an_account(house: House, rosalind: Visitor, ana: Visitor) -> None:
    code = rosalind.make("me", "device", "open", "bot", public=True)["code"]
    with rosalind.sit(code) as seat:
        ana.post(f"/api/tables/{code}/join")

        def marks() -> list[bool]:
            return [info.get("account", False) for info in seat.now["seats"]]

        seat.until(lambda now: now["seats"][2]["kind"] == "person")
        assert marks() == [True, False, False, False]  # whoever shares her screen is somebody else
        register(ana, "Guinevere")
        seat.until(lambda now: now["seats"][2].get("account", False))
    shown = [one.get("account", False) for one in ana.get(f"/api/tables/{code}")["seats"]]
    listed = next(row for row in ana.get("/api/tables")["tables"] if row["code"] == code)
    assert shown == [one.get("account", False) for one in listed["seats"]] == [True, False, True, False]
    assert "has an account" in ana.http.get("/lobby").text
    house.state.tables.let_go(house.table(code))
    with ana.sit(code) as seat:
        assert [info.get("account", False) for info in seat.now["seats"]] == shown
    ana.post(f"/api/tables/{code}/leave")
    assert not house.table(code).sitters[2].account


def test_who_logs_in_at_the_table_is_marked(house: House, ana: Visitor, ben: Visitor) -> None:
    register(ben, "Tristan")
    ben.post("/api/account/logout")
    code = ana.make("me", "open")["code"]
    ana.post("/api/account/login", {"name": "Tristan", "password": SECRET})
    assert house.table(code).sitters[0].account


def test_accounts_of_older_databases_own_their_names(tmp_path: Path) -> None:
    """Of two that look alike the older one does; both can still log in. Tables that wait may be joined as before."""
    engine = open_engine(f"sqlite:///{tmp_path / 'old.db'}")
    config = AlembicConfig()
    config.set_main_option("script_location", "muster:server/migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for name, login in (("Guest 1", None), ("Ana", "ana"), ("Аna", "аna"), ("Ben", "ben")):
            row = {"name": name, "login": login}
            connection.execute(sa.text("INSERT INTO users (name, login, created) VALUES (:name, :login, 0)"), row)
        connection.execute(
            sa.text(
                "INSERT INTO tables (code, game, version, options, seed, commitment, status, public, created) "
                "VALUES ('ABCDEF', 'ravenna', 1, '{}', x'00', '', 'waiting', 0, 0)"
            )
        )
    engine.dispose()
    storage = Storage(f"sqlite:///{tmp_path / 'old.db'}")
    found = storage.call_now(lambda c: c.execute(sa.select(schema.users.c.login, schema.users.c.likeness)).all())
    assert [tuple(row) for row in found] == [(None, likeness("Guest 1")), ("ana", "ana"), ("аna", None), ("ben", "ben")]
    assert storage.call_now(lambda c: c.execute(sa.select(schema.tables.c.by_code)).scalar_one()) is True
    storage.close()
