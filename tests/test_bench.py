"""The engine's bench runs and says what it promises; the numbers themselves are nothing for a test."""

import json

import pytest

from bench.__main__ import BENCHES, main
from bench.engine import TABLES


def test_without_a_word_the_benches_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    assert all(f"python -m bench {name}" in said for name in BENCHES)
    assert main(["nonsense"]) == 2


def test_the_engine_bench_gives_its_numbers_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--seconds", "0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = {"decisions_per_s", "asked_per_s", "games_per_s", "copy_us", "digest_us", "view_us", "determinize_us"}
    assert keys <= set(found)
    assert set(found["tables"]) == set(TABLES["ravenna"])
    assert all(row[key] > 0 for row in found["tables"].values() for key in keys)
    assert found["growth"]["decisions"] > 10_000


def test_a_time_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--seconds", "-1"]) == 2
    assert "--seconds" in capsys.readouterr().err
