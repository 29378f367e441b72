"""The benches run and say what they promise; the numbers themselves are nothing for a test."""

import json
from dataclasses import replace

import pytest

from bench import back, engine, server, soak, yardstick
from bench.__main__ import BENCHES, main
from bench.games import bench_of
from bench.server import decoder
from muster.bots import Bot, Everyday, find_bot
from muster.kernel.game import AnyGame


@pytest.fixture(autouse=True)
def measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers are better for being measured again and again; that they are there is not."""
    monkeypatch.setattr(engine, "RUNS", 1)
    monkeypatch.setattr(engine, "COUNTED", 3)
    monkeypatch.setattr(engine, "STATES", 10)
    monkeypatch.setattr(server, "ENGINE_SECONDS", 0.1)
    monkeypatch.setattr(back, "CALM_SECONDS", 0.3)
    monkeypatch.setattr(back, "PLAYED", 2)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whoever would think before each choice plays by chance. Gives the names of those who were asked for."""
    asked: list[str] = []

    def find(name: str, game: AnyGame) -> Bot:
        asked.append(name)
        return find_bot("random", game)

    monkeypatch.setattr(engine, "find_bot", find)
    return asked


def test_without_a_word_the_benches_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    assert all(f"python -m bench {name}" in said for name in BENCHES)
    assert main(["nonsense"]) == 2


def test_steps_are_the_same_however_often_they_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    def said() -> str:
        assert main(["steps", "--game", "ravenna", "--games", "1"]) == 0
        return capsys.readouterr().out

    first = said()
    assert said() == first
    rows = [line.split(" | ") for line in first.splitlines()[2:]]
    assert [row[0].removeprefix("| ") for row in rows] == [*bench_of("ravenna").tables, "the yardstick"]
    assert all(float(row[1].replace(",", "")) > 50 for row in rows)
    assert main(["steps", "--games", "0"]) == 2


@pytest.mark.slowest
def test_moves_at_tables_are_counted_and_say_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["move", "--game", "ravenna", "--moves", "8", "--most", "1"]) == 0
        told.append(capsys.readouterr().out.splitlines())
    rows = [[cell.strip() for cell in lines[2].split("|")] for lines in told]
    assert rows[0][1] == "ravenna"
    assert float(rows[0][2].replace(",", "")) > float(rows[0][3]) > 0
    assert rows[0][4] == rows[1][4]
    assert " calls of " in told[0][3]


def test_the_engine_bench_gives_its_numbers_as_json(capsys: pytest.CaptureFixture[str], hasty: list[str]) -> None:
    assert main(["engine", "--seconds", "0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = {
        "decisions_per_s", "of_yardstick", "asked_per_s", "games_per_s", "thumb_decisions_per_s", "thumb_games_per_s",
        "copy_us", "digest_us", "view_us",
    }  # fmt: skip
    assert keys <= set(found)
    assert set(found["tables"]) == set(bench_of("ravenna").tables)
    assert all(row[key] > 0 for row in found["tables"].values() for key in keys)
    assert set(hasty) == {Everyday.name}
    assert found["growth"]["decisions"] > 10_000


def test_a_time_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--seconds", "-1"]) == 2
    assert "--seconds" in capsys.readouterr().err


def test_the_soak_finds_no_fault_and_says_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--game", "rone", "--games", "20"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("20 games of rone from number 0: 0 faults; ended: ")
    assert main(["soak", "--games", "0"]) == 2
    assert "--games" in capsys.readouterr().err


def test_a_fault_in_a_game_is_told_with_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(s: object) -> None:
        raise AssertionError("a card is lost")

    bench = replace(bench_of("rone"), check=broken)
    monkeypatch.setattr(soak, "bench_of", lambda _: bench)
    ends, faults = soak.chunk(("rone", 7, 1))
    assert not ends
    assert len(faults) == 1
    assert faults[0].startswith("game 7:")
    assert "a card is lost" in faults[0]


def test_where_the_time_goes_is_told_by_function(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["where", "--game", "rone", "--seconds", "0.3"]) == 0
    assert "kernel.game.Game.apply" in capsys.readouterr().out
    assert main(["where", "--game", "rone", "--table", "nonsense"]) == 2
    assert "duel, English edition" in capsys.readouterr().err


@pytest.mark.slowest
def test_a_server_is_measured_and_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["server", "--game", "rone", "--clients", "4", "--seconds", "0.5", "--tables", "2"]) == 0
    assert "2 open tables" in capsys.readouterr().out
    assert main(["back", "--tables", "3", "--choices", "30", "--long", "60"]) == 0
    assert "6 clients were served again" in capsys.readouterr().out


@pytest.mark.slowest
def test_moves_are_measured_beside_whatever_takes_long(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["beside", "--only", "nothing", "names", "loading", "--seconds", "0.5", "--long", "60"]) == 0
    said = capsys.readouterr().out
    assert "two decks of 290 unknown names" in said
    assert "none was made" not in said


def test_a_client_moves_on_where_a_game_is_over() -> None:
    told = decoder.decode(b'{"t": "update", "position": 3, "over": {"winners": [0]}}')
    assert told.over == {"winners": [0]}


def test_the_yardstick_stays_as_it_is() -> None:
    assert yardstick.play(yardstick.GAMES, 1) == yardstick.CHECK
