"""What takes long is done in workers that are ended at their deadline, and answers are kept: uploads, films, files,
deletions. Whatever is under way, the server plays on, and ends when it is told to."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from muster.games import find_game
from muster.kernel import Match, save
from muster.server.http import replay
from muster.server.people import forgetting, renaming
from muster.server.store.storage import Storage
from muster.server.store.wholegame import read_whole
from muster.server.work.kept import Kept
from tests.server.house import House, Visitor, wait_for
from tests.server.test_durability import Process
from tests.server.watcher import Watcher

HELD = 0.05


def long_save(seats: int, choices: int, seed: int = 1) -> str:
    """A sound save of a game of Ravenna that does not end so soon."""
    game = find_game("ravenna")
    names = tuple(f"Seat {i}" for i in range(seats))
    match = Match(game, game.agree(names, {"total": 1000}), str(seed), forgetful=True)
    chance = random.Random(seed)
    while len(match.history) < choices and not match.over:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, chance.choice(decision.options))
    return save.dumps(match)


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    """The code of a table whose game is over."""
    with house.visitor() as host:
        code: str = host.make("bot", "bot", "bot", options={"total": 2})["code"]
        table = house.table(code)
        wait_for(lambda: table.match is not None and table.match.over)
    return code


# --- uploads ------------------------------------------------------------------------------------------------------


def test_a_save_of_two_hundred_thousand_seats_is_refused_for_them_and_logins_go_on(house: House, ana: Visitor) -> None:
    """It is refused because they were counted, and not at its deadline."""
    data = json.loads(long_save(2, 3))
    data["seats"] = [f"S{i}" for i in range(200_000)]
    answers = []

    def upload() -> None:
        with house.visitor() as ben:
            ben.http.timeout = 2 * replay.WAIT_SECONDS
            answers.append(ben.raw_post("/api/replays", json.dumps(data).encode()))

    thread = threading.Thread(target=upload)
    thread.start()
    ana.post("/api/account/register", {"name": "Still here", "password": "a long password"})
    thread.join()
    assert answers[0].status_code == 400
    assert "64" in answers[0].json()["why"]


def test_equal_names_among_many_are_found_without_comparing_all_with_all() -> None:
    game = find_game("ravenna")
    names = tuple(f"S{i}" for i in range(200_000))
    started = time.thread_time()
    with pytest.raises(ValueError, match="64 seats"):
        game.agree(names, {})
    assert time.thread_time() - started < 0.05


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seats": ["A" * 1_000_000, "B"]}, "cannot be a seat's name"),
        ({"choices": ["Seat 0: " + "x" * 1_500_000 + "  #00000000"]}, "is not of the form"),
        ({"options": {"Q" * 1_000_000: 1}}, "too much"),
        ({"options": {"ages": [1] * 300_000}}, "too much"),
        ({"position": [[1]] * 200_000}, "too much"),
        ({"packs": {"Q" * 1_000_000: "1"}}, "card pack"),
        ({"game": "Q" * 1_000_000}, "no game"),
    ],
)
def test_a_hostile_save_is_refused_in_few_words(ana: Visitor, change: dict[str, Any], why: str) -> None:
    data = {**json.loads(long_save(2, 3)), **change}
    answer = ana.raw_post("/api/replays", json.dumps(data).encode())
    assert answer.status_code == 400
    assert why in answer.json()["why"]
    assert len(answer.text) < 600


def test_what_is_not_done_in_time_is_refused_and_its_worker_ended(
    house: House, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "CHECK_SECONDS", 0.05)
    answer = ana.raw_post("/api/replays", long_save(4, 3000).encode())
    assert answer.status_code == 400
    assert "takes too long" in answer.json()["why"]


@pytest.mark.slowest
@pytest.mark.parametrize("choices", [4_000, pytest.param(20_000, marks=pytest.mark.soak)])
def test_six_long_games_that_come_at_once_are_all_taken(
    house: House, monkeypatch: pytest.MonkeyPatch, choices: int
) -> None:
    """They are checked one after the other, so each waits for its turn much longer than other jobs would."""
    waits: list[float] = []
    run = house.state.workers.run

    async def counted(*args: Any, wait: float, **more: Any) -> Any:
        waits.append(wait)
        return await run(*args, wait=wait, **more)

    monkeypatch.setattr(house.state.workers, "run", counted)
    texts = [long_save(13, choices, seed).encode() for seed in range(6)]
    visitors = [house.visitor() for _ in texts]
    for visitor in visitors:
        visitor.http.timeout = 2 * replay.WAIT_SECONDS
    found: list[int] = []
    with Watcher(house) as watcher:
        threads = [
            threading.Thread(target=lambda v=v, t=t: found.append(v.raw_post("/api/replays", t).status_code))
            for v, t in zip(visitors, texts, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert watcher.taken() < HELD
    for visitor in visitors:
        visitor.http.close()
    assert found == [200] * 6
    assert waits == [replay.WAIT_SECONDS] * 6
    assert replay.WAIT_SECONDS >= 6 * replay.CHECK_SECONDS


def test_sigterm_ends_the_server_while_uploads_are_under_way(tmp_path: Path) -> None:
    text = long_save(13, 12_000).encode()
    server = Process(tmp_path / "muster.db")
    with Visitor(server.url, {}) as ana:
        threads = [threading.Thread(target=quietly, args=(ana, text)) for _ in range(6)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        assert server.end(signal.SIGTERM) == 0
        for thread in threads:
            thread.join()
    assert "trace" not in "".join(server.lines)


def quietly(visitor: Visitor, text: bytes) -> None:
    try:
        visitor.raw_post("/api/replays", text)
    except Exception:
        return  # the server has gone, as it should


# --- films and files ----------------------------------------------------------------------------------------------


def count_jobs(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the jobs that workers get from now on."""
    found: list[str] = []
    usual = house.state.workers.run

    async def run(seconds: float, work: Callable[..., Any], *args: Any, **more: Any) -> Any:
        found.append(work.__name__)
        return await usual(seconds, work, *args, **more)

    monkeypatch.setattr(house.state.workers, "run", run)
    return found


def test_a_film_is_made_once_and_kept(
    house: House, ana: Visitor, ben: Visitor, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs = count_jobs(house, monkeypatch)
    house.state.films.clear()
    with Watcher(house) as watcher:
        films = [visitor.get(f"/api/tables/{finished}/replay", count="50") for visitor in (ana, ben, ana)]
        assert watcher.taken() < HELD
    assert films[0] == films[1] == films[2]
    assert jobs == ["packed_film"]
    assert ana.get(f"/api/tables/{finished}/replay", count="50", eyes="0") != films[0]
    assert jobs == ["packed_film"] * 2


def test_those_who_ask_together_wait_for_the_same_and_only_so_much_is_kept() -> None:
    async def go() -> None:
        kept, made = Kept(100), []

        async def make(size: int) -> bytes:
            made.append(size)
            await asyncio.sleep(0.01)
            return bytes(size)

        await asyncio.gather(*(kept.get("a", lambda: make(40)) for _ in range(5)))
        assert made == [40]
        await kept.get("b", lambda: make(50))
        await kept.get("a", lambda: make(1))
        await kept.get("c", lambda: make(30))  # b was used longest ago
        assert kept.size == 70
        await kept.get("d", lambda: make(1000))
        assert kept.size == 70
        await kept.get("b", lambda: make(20))
        assert made == [40, 50, 30, 1000, 20]
        making = asyncio.create_task(kept.get("e", lambda: make(10)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        kept.clear()
        await making
        assert kept.size == 0

    asyncio.run(go())


def test_an_upload_is_checked_once(house: House, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = json.loads(ana.raw_post("/api/replays", long_save(3, 300).encode()).text)["id"]
    jobs = count_jobs(house, monkeypatch)
    first = ana.get(f"/api/replays/{id_}/replay")
    assert first["total"] == 301
    ana.get(f"/api/replays/{id_}/save")
    assert "check_upload" not in jobs


def test_save_and_scenario_files_hold_nobody(house: House, ana: Visitor, finished: str) -> None:
    with Watcher(house) as watcher:
        text = ana.http.get(f"/api/tables/{finished}/save").text
        assert "position:" in ana.http.get(f"/api/tables/{finished}/scenario", params={"at": "5"}).text
        assert watcher.taken() < HELD
    match = save.loads(text, find_game)
    assert [entry.option for entry in match.history] == [
        entry.option for entry in read_whole(house.config.database, house.table(finished).id).match.history
    ]


def test_an_export_leaves_nothing_behind(
    house: House, ana: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ana.raw_post("/api/replays", long_save(3, 300).encode())
    assert len(ana.get("/api/me/export")["uploads"]) == 1
    wait_for(lambda: not list(tmp_path.iterdir()))


# --- deletion -----------------------------------------------------------------------------------------------------


def play_a_game(house: House, gone: Visitor) -> str:
    """A game at one screen, played to its end under the name Xerxes."""
    gone.post("/api/me", {"name": "Xerxes"})
    code: str = gone.make("me", "bot", options={"total": 1})["code"]
    with gone.sit(code) as seat:
        while not seat.now.get("over"):
            if seat.now.get("options"):
                seat.choose(seat.now["options"][-1]["option"])
            seat.next()
    return code


def test_a_deletion_that_was_interrupted_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "muster.db"
    with House(file) as house, house.visitor() as gone:
        code = play_a_game(house, gone)
        table = house.table(code)
        url, user, id_ = house.config.database, table.sitters[0].user_id, table.id
        before = [entry.option for entry in read_whole(url, id_).match.history]
    assert user is not None

    def only_some(url: str, texts: list[dict[str, Any]]) -> None:
        usual(url, texts[: len(texts) // 2])
        raise KeyboardInterrupt

    usual = renaming.write_slowly
    monkeypatch.setattr(renaming, "write_slowly", only_some)
    with pytest.raises(KeyboardInterrupt):
        renaming.forget_at(url, code, user)
    monkeypatch.undo()
    with House(file) as house:
        whole = read_whole(url, id_)
        assert whole.match.names[0] == "Somebody"
        assert [entry.option for entry in whole.match.history] == before
        storage: Storage = house.state.storage
        assert storage.call_now(renaming.unfinished) == []
    assert "Xerxes" not in "\n".join(data for (data,) in sqlite3.connect(file).execute("select data from log"))


def test_somebody_who_was_being_deleted_is_gone_after_the_next_start(tmp_path: Path) -> None:
    """Whatever had been done when the server ended; and nothing is left that says who it was."""
    file = tmp_path / "muster.db"
    with House(file) as house, house.visitor() as gone:
        code = play_a_game(house, gone)
        user, url = house.table(code).sitters[0].user_id, house.config.database
        gone.post("/api/account/register", {"name": "Xerxes", "password": "very secret words"})
    assert user is not None
    renaming.forget_words(url, user)  # here it was killed
    with House(file) as house:
        storage: Storage = house.state.storage
        assert storage.call_now(renaming.unfinished) == []
        assert storage.call_now(lambda c: renaming.codes_of(c, user)) == []
    rows = sqlite3.connect(file)
    for table in ("users", "sessions", "seats", "tables", "log", "positions"):
        assert "xerxes" not in repr(rows.execute(f"select * from {table}").fetchall()).casefold(), table
    assert rows.execute("select count(*) from users where id = ?", [user]).fetchone() == (0,)


def test_a_deletion_that_stops_halfway_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*args: Any) -> None:
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    with house.visitor() as gone:
        gone.make("me", "open")
        with monkeypatch.context() as changed:
            changed.setattr(forgetting, "leave_nothing", full)
            changed.setattr(renaming, "codes_of", lambda c, user: ["X"])
            why = gone.post("/api/account/delete", status=503)["why"]
        assert "has begun" in why
        gone.post("/api/account/delete")
    storage: Storage = house.state.storage
    assert storage.call_now(renaming.unfinished) == []


def test_a_deletion_writes_little_at_a_time_and_a_film_forgets_the_name(
    house: House, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house.visitor() as gone:
        code = play_a_game(house, gone)
        assert "Xerxes" in ana.http.get(f"/api/tables/{code}/replay").text
        with Watcher(house) as watcher:
            gone.post("/api/account/delete")
            assert watcher.taken() < HELD
    assert "Xerxes" not in ana.http.get(f"/api/tables/{code}/replay").text


def test_a_long_log_is_written_in_pieces() -> None:
    texts = [{"table": 1, "entry": i, "text": "x"} for i in range(20_000)]
    assert max(len(piece) for piece in renaming.pieces(texts)) == renaming.TOGETHER <= 500
    assert [text for piece in renaming.pieces(texts) for text in piece] == texts
