"""The mutation run: which changes it makes, which it leaves alone, and that it finds what no test notices."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import mutants as bench_mutants
from bench.__main__ import main
from bench.mutant_runner import NOT_SWAPPED, UNREACHED, Runner, Unusable
from bench.mutants import ROOT, TARGETS, Target, confirmed, drawn, files_of, noticed, summary
from bench.mutate import Mutant, mutants

CHANGES = {
    "return a < b": ["a < b  →  a <= b"],
    "return a and b": ["a and b  →  a or b", "a and b  →  b", "a and b  →  a"],
    "return not a": ["not a  →  a"],
    "return a + b": ["a + b  →  a - b"],
    "return 3": ["3  →  4"],
    "return True": ["True  →  False"],
    "return -a": ["-a  →  a"],
    "return a if b else a": ["a if b else a  →  a if b else a"],
    "return [x for x in a if b]": ["if b  →  (no condition)"],
    "if a:\n  b()": ["a  →  not a", "b()  →  (dropped)"],
    "a.b = b\n return a": ["a.b = b  →  (dropped)"],
    "for x in a:\n  continue": ["continue  →  (dropped)"],
}
LEFT_ALONE = [
    '"""Words."""', "return zip(a, b, strict=True)", "assert a < b", "raise ValueError(1 + 2)", "return f'{a + b}'",
    "x: int = a", "return a",
]  # fmt: skip


@pytest.mark.parametrize("body", CHANGES)
def test_simple_slips_are_made(body: str) -> None:
    found = [str(mutant) for mutant in mutants(f"def f(a, b):\n {body}\n", "f.py")]
    assert [text.partition("  ")[2] for text in found] == CHANGES[body]
    assert all(text.startswith("f.py:") and "(f)" in text for text in found)


@pytest.mark.parametrize("body", LEFT_ALONE)
def test_what_no_test_should_notice_is_left_alone(body: str) -> None:
    assert not list(mutants(f"def f(a: int | None = 1 + 2, b=None) -> int:\n {body}\n", "f.py"))


def test_a_mutant_is_one_change_and_gone_again() -> None:
    source = "class A:\n    def f(self, a):\n        return a < 1\n"
    for mutant in mutants(source, "f.py"):
        assert mutant.function == "A.f"
        assert ast.dump(mutant.tree) == ast.dump(ast.parse(source))
        changed = ast.parse(mutant.source())
        assert ast.dump(changed) != ast.dump(ast.parse(source))
        assert mutant.code("f.py").co_qualname == "A.f"
        assert ast.dump(mutant.tree) == ast.dump(ast.parse(source))


def test_a_mutant_knows_the_lines_that_lead_to_it() -> None:
    source = "def f(a):\n if (\n  a\n  < 1\n ):\n  return [\n   a + 1\n  ]\n return a\n"
    found = {str(mutant).partition(")  ")[2].partition("  ")[0]: mutant.lines for mutant in mutants(source, "f.py")}
    assert found == {"a < 1": range(2, 6), "1": range(6, 9), "a + 1": range(6, 9)}


@pytest.mark.parametrize("game", TARGETS)
def test_there_are_mutants_of_every_target_and_a_sample_is_the_same_each_time(game: str) -> None:
    files = files_of(TARGETS[game], None)
    largest = sorted(files, key=lambda file: file.stat().st_size)[-1:]
    everything = list(map(str, drawn(files, 0, 1)))
    assert len(everything) > 400
    one, again, other = (list(map(str, drawn(largest, 20, seed))) for seed in (1, 1, 2))
    assert one == again != other
    assert set(one) | set(other) < set(everything)
    for test in TARGETS[game].tests:
        assert (ROOT / test).exists()


def test_card_play_has_its_own_tests_and_those_of_a_game_with_texts() -> None:
    target = TARGETS["cardplay"]
    assert {"tests/cardplay", "tests/rone"} < set(target.tests)
    assert {"cardplay", "rone"} < set(target.among)
    rules = {"stack", "moment", "cast", "lasting", "modifiers", "listeners", "program", "meaning", "cards"}
    there = {path.stem for path in files_of(target, None)}
    assert rules < there
    assert not there & {"decks", "packs", "written", "words"}


def test_the_rules_of_a_large_game_are_in_a_room_of_their_own() -> None:
    rules = files_of(TARGETS["rone"], ["rules"])
    assert {path.parent.name for path in rules} == {"rules"}
    assert {"actions", "change", "combat", "life", "turn", "values"} < {path.stem for path in rules}
    assert set(rules) < set(files_of(TARGETS["rone"], None))
    assert files_of(TARGETS["rone"], ["rules", "turn"]) == rules
    assert [path.parent.name for path in files_of(TARGETS["rone"], ["turn", "judge.py"])] == ["bot", "rules"]


def test_what_cannot_be_done_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutants", "--game", "rone", "--files", "nonsense"]) == 2
    assert "There is no nonsense in games/rone; there are: " in capsys.readouterr().err
    assert main(["mutants", "--game", "rone", "--sample", "-1"]) == 2
    assert "--sample" in capsys.readouterr().err


# A game of two functions; one of its tests is too kind.
PROGRAM = """
import sys
from pathlib import Path
from bench import mutant_runner, mutate
root = Path(sys.argv[1])
mutant_runner.ROOT = root
mutant_runner.WAITED = 1.0
found = list(mutate.mutants((root / "game.py").read_text(), "game.py"))
for number, how in sorted(mutant_runner.survivors(found, ["test_game.py"], ["test_"], 2).items()):
    print(f"{found[number]}{how}")
"""
GAME = """
def wins(points, most):
    return points > most

def loops(n):
    while n > 0:
        n -= 1
    return n

def waits(ready, lock):
    return ready or lock.acquire()

def unknown(a):
    return not a

def meaning(limit):
    return [lambda amount: amount > limit, lambda amount: amount + limit]
"""
TESTS = """
from threading import Lock
from game import loops, meaning, waits, wins
above, more = meaning(3)
def test_wins():
    assert wins(3, 1)
    assert not wins(1, 3)
def test_loops():
    assert loops(3) == 0
def test_nobody_waits():
    lock = Lock()
    lock.acquire()
    assert waits(True, lock)
def test_what_was_made_before():
    assert more(3) == 6
    assert above(4)
    assert not above(2)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks are needed")
def test_survivors_are_found_also_among_mutants_that_never_end_or_wait_and_in_functions_made_before(
    tmp_path: Path,
) -> None:
    (tmp_path / "game.py").write_text(GAME, encoding="utf-8")
    (tmp_path / "test_game.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.splitlines() == [
        "game.py:3 (wins)  points > most  →  points >= most",
        "game.py:11 (waits)  ready or lock.acquire()  →  ready",
        "game.py:14 (unknown)  not a  →  a  [no test comes by]",
        "game.py:17 (meaning)  amount > limit  →  amount >= limit",
    ], done.stderr
    assert "survives: game.py:3 (wins)" in done.stderr, "told at once, for whoever ends a long run"


def test_tests_are_taken_as_long_as_there_is_time() -> None:
    items: list[Any] = ["a", "b", "c"]  # the runner only counts what they take
    for most, taken in ((0, 3), (0.1, 1), (1.0, 1), (3.0, 2), (5.9, 2), (6.0, 3)):
        runner = Runner([], [], 1, most)
        runner.seconds = dict(zip(items, (1.0, 2.0, 3.0), strict=True))
        assert len(runner.within_time(items)) == taken


FOUND = list(mutants("def f(a, b):\n    return a < b and a + b > 3\n", "f.py"))


def test_a_survivor_is_tried_again_and_the_tests_must_pass_without_any(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[Mutant | None] = []

    def again(mutant: Mutant | None, target: Target) -> bool:
        tried.append(mutant)
        return mutant is FOUND[1]

    monkeypatch.setattr(bench_mutants, "noticed", again)
    left = {0: UNREACHED, 1: "", 3: NOT_SWAPPED}
    assert confirmed(FOUND, left, TARGETS["ravenna"]) == {0: UNREACHED, 3: ""}
    assert tried == [None, FOUND[0], FOUND[1], FOUND[3]]
    assert "2 of 3 tried again: noticed" in capsys.readouterr().err
    assert confirmed(FOUND, {}, TARGETS["ravenna"]) == {}
    monkeypatch.setattr(bench_mutants, "noticed", lambda mutant, target: True)
    with pytest.raises(Unusable, match="even without a mutant"):
        confirmed(FOUND, left, TARGETS["ravenna"])


def test_the_last_line_counts_what_was_noticed_only_when_tried_again() -> None:
    assert summary("rone", 30, 4, 4) == "30 mutants of rone, 4 survive."
    assert summary("rone", 30, 4, 1) == "30 mutants of rone, 1 survive (4 before they were tried again)."


@pytest.mark.slowest
def test_a_process_of_its_own_reads_the_changed_sources() -> None:
    """Two turns of the two-player opening are made when the module is read: a fork never sees them changed."""
    file = "src/muster/games/ravenna/turn.py"
    every = mutants((ROOT / file).read_text(encoding="utf-8"), file)
    (mutant,) = [m for m in every if m.function == "DrawFour.__init__"]
    target = Target("games/ravenna", ("tests/ravenna/test_setup.py",), ("opening_cards",))
    assert not noticed(None, target)
    assert noticed(mutant, target)
