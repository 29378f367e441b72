"""Accounts: registering, logging in and out, and deleting everything."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import threading
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from muster.games import find_game
from muster.kernel import save
from muster.server.people import accounts
from muster.server.store import schema
from muster.server.work.beside import NICE
from tests.server.house import House, Visitor

SECRET = "correct horse"


def register(visitor: Visitor, name: str) -> None:
    visitor.post("/api/account/register", {"name": name, "password": SECRET})
    visitor.renew()


def login(visitor: Visitor, name: str, password: str = SECRET, status: int = 200) -> None:
    visitor.post("/api/account/login", {"name": name, "password": password}, status)
    if status == 200:
        visitor.renew()


def test_a_guest_who_registers_keeps_everything(house: House, ana: Visitor) -> None:
    code = ana.post("/api/play")["code"]
    old_cookie, old_token = ana.http.cookies["muster_session"], ana.me["csrf"]
    register(ana, "Keeper")
    assert (ana.me["name"], ana.me["account"]) == ("Keeper", True)
    assert ana.http.cookies["muster_session"] != old_cookie
    assert ana.me["csrf"] != old_token
    assert [row["code"] for row in ana.get("/api/me/games")["running"]] == [code]
    with house.visitor() as thief:
        thief.http.cookies.clear()
        assert thief.http.get("/api/me", headers={"Cookie": f"muster_session={old_cookie}"}).status_code == 401


def test_passwords_are_kept_as_argon2_only(house: House, ana: Visitor) -> None:
    register(ana, "Hashed")
    stored = house.state.storage.call_now(
        lambda c: c.execute(select(schema.users.c.password).where(schema.users.c.login == "hashed")).scalar_one()
    )
    assert stored.startswith("$argon2id$")


@pytest.mark.parametrize(("name", "password"), [("", SECRET), ("<b>", SECRET), ("Fine", "short"), ("Fine", "x" * 201)])
def test_bad_names_and_passwords_are_refused(ana: Visitor, name: str, password: str) -> None:
    ana.post("/api/account/register", {"name": name, "password": password}, 400)


def test_a_name_belongs_to_one_account_whatever_its_case(ana: Visitor, ben: Visitor) -> None:
    register(ana, "Zoë")
    taken = ben.post("/api/account/register", {"name": "ZOË", "password": SECRET}, 409)
    assert "take another one" in taken["why"]
    assert ana.post("/api/account/register", {"name": "Other", "password": SECRET}, 409)


def test_logging_in_takes_the_guests_seats_along(house: House, ana: Visitor, ben: Visitor) -> None:
    register(ana, "Traveller")
    code = ben.make("me", "open", "open")["code"]
    with ben.sit(code) as seat:
        seat.send("say", text="hello there")
        login(ben, "traveller")
        assert seat.closed() == 1012  # connect again with the new cookie
    assert ben.me["name"] == "Traveller"
    with ben.sit(code) as seat:
        assert seat.now["mine"] == [0]
        assert seat.now["table"]["host"]
    assert code in [row["code"] for row in ana.get("/api/me/games")["running"]]
    assert [said["text"] for said in ana.get("/api/me/export")["said"]] == ["hello there"]


def test_a_wrong_name_and_a_wrong_password_sound_and_work_the_same(
    ana: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(ana, "Known")
    checked: list[str] = []

    class Counting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            checked.append(str(hash))
            return super().verify(hash, password)

    monkeypatch.setattr(accounts, "hasher", Counting())
    for name in ("known", "unknown"):
        refused = ben.post("/api/account/login", {"name": name, "password": "wrong password"}, 403)
        assert refused["why"] == "This name and password do not belong together."
    assert len(checked) == 2  # both did the whole work of a hash
    assert checked[1] == accounts.NOBODYS
    assert not accounts.hasher.check_needs_rehash(accounts.NOBODYS)  # no cheaper to check than a real one


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread is as urgent as its process")
def test_checking_passwords_leaves_the_processors_to_the_moves(
    ana: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(ana, "Patient")
    urgencies: list[int] = []

    class Noting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            urgencies.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
            return super().verify(hash, password)

    monkeypatch.setattr(accounts, "hasher", Noting())
    login(ben, "patient")
    here = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    assert urgencies == [max(NICE, here)]


def test_hashes_are_renewed_when_the_parameters_change(house: House, ana: Visitor, ben: Visitor) -> None:
    register(ana, "Oldie")
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(SECRET)
    mine = schema.users.c.login == "oldie"
    storage = house.state.storage
    storage.call_now(lambda c: c.execute(update(schema.users).where(mine).values(password=weak)))
    login(ben, "Oldie")
    stored = storage.call_now(lambda c: c.execute(select(schema.users.c.password).where(mine)).scalar_one())
    assert stored != weak
    assert not accounts.hasher.check_needs_rehash(stored)


def test_logging_out_ends_the_session_and_its_sockets(ana: Visitor) -> None:
    register(ana, "Leaver")
    code = ana.post("/api/play")["code"]
    with ana.sit(code) as seat:
        ana.post("/api/account/logout")
        assert seat.closed() == 4401
    assert ana.get("/api/me", 401)
    ana.http.get("/")
    ana.renew()
    assert not ana.me["account"]
    login(ana, "Leaver")
    assert [row["code"] for row in ana.get("/api/me/games")["running"]] == [code]


def test_a_new_password_ends_every_other_session(ana: Visitor, ben: Visitor) -> None:
    register(ana, "Careful")
    login(ben, "Careful")
    ana.post("/api/account/password", {"old": "wrong", "new": "another secret"}, 403)
    ana.post("/api/account/password", {"old": SECRET, "new": "another secret"})
    ana.renew()
    assert ana.me["account"]
    assert ben.get("/api/me", 401)


# --- deleting ---------------------------------------------------------------------------------------------------------


def test_deleting_needs_the_password(ana: Visitor) -> None:
    register(ana, "Undecided")
    ana.post("/api/account/delete", {"password": "wrong"}, 403)
    assert ana.get("/api/me")["account"]


def test_whoever_deletes_everything_leaves_no_trace(tmp_path: Path) -> None:
    file = tmp_path / "muster.db"
    with House(file) as house, house.visitor() as gone, house.visitor() as stays:
        gone.post("/api/account/register", {"name": "Xerxes", "password": SECRET})
        gone.renew()
        code = gone.make("me", "open", "bot", options={"starter": 0})["code"]
        stays.post(f"/api/tables/{code}/join", {"name": "Stays"})
        with gone.sit(code) as seat, stays.sit(code) as other:
            seat.send("say", text="remember me")
            other.until(lambda now: "remember me" in json.dumps(now["lines"]))
            for _ in range(6):  # both play, so that the name stands in the notation of choices
                for player in (seat, other):
                    player.until(lambda now: now["question"]["seats"] != [2])
                    if player.now.get("options"):
                        seq = player.now["seq"]
                        player.choose()
                        player.until(lambda now, seq=seq: now["seq"] > seq)
            finished = gone.make("me", "device", "device")["code"]
            gone.post("/api/account/delete", {"password": SECRET})
            assert seat.closed() == 4401
            other.until(lambda now: now["seats"][0]["kind"] == "bot")
            assert [info["name"] for info in other.now["seats"]] == ["Somebody", "Stays", "Ana"]
            assert "Xerxes" not in json.dumps(other.now)
            assert "remember me" not in json.dumps(other.now)
            other.until(lambda now: 1 in now["question"]["seats"])  # and the game goes on
            other.choose()
            other.await_("update")
        assert gone.get("/api/me", 401)
        assert house.table(code).match is not None
        assert house.table(finished).sitters[0].user_id is None
    dump = "\n".join(line for line in sqlite3.connect(file).iterdump())
    for trace in ("Xerxes", "xerxes", "remember me", "argon2"):
        assert trace not in dump


def test_the_renamed_log_is_the_same_game(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house, house.visitor() as gone, house.visitor() as stays:
        gone.post("/api/me", {"name": "Xerxes"})
        code = gone.make("me", "open", options={"total": 1})["code"]
        stays.post(f"/api/tables/{code}/join", {"name": "Stays"})
        with gone.sit(code) as one, stays.sit(code) as two:
            while not one.now.get("over"):
                asked = (one, two)[one.now["question"]["seats"][0]]
                asked.until(lambda now, at=one.now["position"]: now["position"] >= at)
                if asked.now.get("options"):
                    asked.choose(asked.now["options"][-1]["option"])
                position = one.now["position"]
                one.until(lambda now, position=position: now["position"] > position)
        before = save.loads(json.dumps(stays.get(f"/api/tables/{code}/save")), find_game)
        gone.post("/api/account/delete")
        after = save.loads(json.dumps(stays.get(f"/api/tables/{code}/save")), find_game)
    assert (before.names, after.names) == (("Xerxes", "Stays"), ("Somebody", "Stays"))
    assert [entry.option for entry in before.history] == [entry.option for entry in after.history]
    assert before.digest() == after.digest()
    assert "Xerxes" not in save.dumps(after)


def test_my_data_as_a_file(ana: Visitor) -> None:
    ana.post("/api/me", {"name": "Curious"})
    code = ana.post("/api/play")["code"]
    data = ana.get("/api/me/export")
    assert (data["name"], data["account"]) == ("Curious", None)
    assert [game["code"] for game in data["games"]] == [code]
    assert len(data["sessions"]) == 1
    assert "token" not in json.dumps(data)
