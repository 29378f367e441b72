"""Scenarios from live matches, and the command line: run, from-save, schema."""

import argparse
import io
import random
from pathlib import Path
from typing import Any

import pytest

from muster.games import find_game
from muster.kernel import Match, save
from muster.kernel.setup import DEFAULT_NAMES
from muster.scenario import Failure, Scenario, from_match, load, load_text, run
from muster.scenario.cli import register

TABLE = """\
scenario: A table for tests
game: ravenna
position: {turn: Ana, hands: {Bruno: [4, 9 up, 5 sideways by Ana, 6]}, discard: [8]}
"""

# --- from a match ------------------------------------------------------------------------------------------------

MODES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"reshuffle": "eager", "history_survives_reshuffle": False, "cutthroat": True, "total": 3}),
    (2, {"separate_rounds": 3, "max_reshuffles": 1}),
    (2, {"skip_forced": True}),
    (5, {"mode": "teams", "teams": [3, 2], "captain": "rotating", "total": 4}),
    (4, {"mode": "teams", "total": 2}),
]


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system of whoever runs the tests speaks."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def random_match(players: int, options: dict[str, Any], choices: int = 250) -> Match:
    """A match of random choices. Attacks are rare, so that hands fill; now and then somebody speaks or looks."""
    game = find_game("ravenna")
    match = Match(game, game.agree(tuple(DEFAULT_NAMES[:players]), options), seed=players)
    chance = random.Random(players)
    while not match.over and len(match.history) < choices:
        decision = chance.choice(match.decisions()) if chance.random() < 0.1 else match.decisions(asides=False)[0]
        calm = [option for option in decision.options if not match.text(option).startswith("attack")]
        match.choose(decision.seat, chance.choice(calm if calm and chance.random() < 0.9 else decision.options))
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [random_match(players, options) for players, options in MODES]


def test_any_moment_of_any_match_can_be_written_as_a_scenario_that_holds(matches: list[Match]) -> None:
    kinds = set()
    for match in matches:
        states = [*(entry.before for entry in match.history), match.state]
        for at in {*range(0, len(states), 17), len(states) - 1, *moments_of_each_kind(match)}:
            steps = min(3, len(match.history) - at)
            (scenario,) = load_text(from_match(match, at, steps), "test.yaml")
            assert run(scenario) == []
            assert scenario.setup is not None
            again = Match(scenario.game, scenario.setup, scenario.seed, scenario.position)
            assert again.digest() == match.game.digest(states[at])
            for entry, after in list(zip(match.history, states[1:], strict=True))[at : at + 25]:
                again.choose(entry.seat, entry.text)
                assert again.digest() == match.game.digest(after)
            kinds |= {decision.kind for decision in match.game.decisions(states[at], asides=False)} or {"over"}
    assert kinds == {*find_game("ravenna").asks, "over"}


def moments_of_each_kind(match: Match) -> list[int]:
    first: dict[str, int] = {}
    for at, entry in enumerate(match.history):
        if not entry.aside:
            kind = match.game.decisions(entry.before, asides=False)[0].kind
            first.setdefault(kind, at)
    return list(first.values())


def test_a_written_scenario_reads_well() -> None:
    match = Match(find_game("ravenna"), find_game("ravenna").agree(("Ana", "No", "7"), {"starter": "No"}), seed=1)
    match.choose(1, "draw deck")
    match.choose(1, "place down on 7 slot 1")
    text = from_match(match, 1, steps=1, title="Who: is next?")
    assert text.startswith(
        "scenario: 'Who: is next?'\ngame: ravenna\nseats: [Ana, 'No', '7']\noptions: {starter: 'No'}\nseed: "
    )
    assert text.endswith(
        "steps:\n  - 'No': place down on 7 slot 1\n  - expect:\n      asked: '7'\n      question: turn\n"
    )
    assert run(load_text(text, "test.yaml")[0]) == []


def test_a_match_that_began_in_a_position_can_be_written(tmp_path: Path) -> None:
    (scenario,) = load_text(TABLE + "steps: [{Ana: draw deck}]", "test.yaml")
    assert scenario.setup is not None
    match = Match(scenario.game, scenario.setup, scenario.seed, scenario.position)
    match.choose(0, "draw deck")
    assert run(load_text(from_match(match, 0, 1), "test.yaml")[0]) == []


@pytest.mark.parametrize(("at", "steps"), [(-1, 0), (3, 0), (0, 3), (2, 1), (0, -1)])
def test_there_is_no_moment_before_the_first_or_after_the_last(at: int, steps: int) -> None:
    match = Match(find_game("ravenna"), find_game("ravenna").agree(("Ana", "Bruno", "Chiara"), {"starter": "Ana"}), 1)
    match.choose(0, "draw deck")
    match.choose(0, "place down on Ana slot 1")
    from_match(match, 2)
    with pytest.raises(ValueError, match="choice"):
        from_match(match, at, steps)


def test_a_seat_with_the_name_of_a_step_is_told() -> None:
    match = Match(find_game("ravenna"), find_game("ravenna").agree(("Ana", "undo", "Chiara"), {}), 1)
    with pytest.raises(ValueError, match="A seat is called 'undo'"):
        from_match(match, 0)


# --- the command -------------------------------------------------------------------------------------------------


def muster(*words: str) -> int:
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    args = parser.parse_args(["scenario", *words])
    status: int = args.run(args)
    return status


GOOD = TABLE + "steps: [{expect: {asked: Ana}}]\n"
BAD = TABLE.replace("A table for tests", "Bad") + "steps: [{expect: {asked: Bruno, question: place}}]\n"


def test_run_prints_a_line_for_each_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "two.yaml").write_text(GOOD + "---\n" + GOOD, encoding="utf-8")
    (tmp_path / "one.yml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a scenario", encoding="utf-8")
    assert muster("run", str(tmp_path)) == 0
    two, one = tmp_path / "deep" / "two.yaml", tmp_path / "one.yml"
    assert capsys.readouterr().out.splitlines() == [
        f"ok  {two}: A table for tests",
        f"ok  {two}: A table for tests",
        f"ok  {one}: A table for tests",
        "3 scenarios, 0 failed",
    ]


def test_run_speaks_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(BAD, encoding="utf-8")
    assert muster("run", str(path), "--lang", "de") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:8] == [
        f"FEHLER  {path}: Bad",
        f"  {path}:4:26: erwartet: gefragt: Bruno",
        "    aber: gefragt: Ana",
        f"  {path}:4:43: erwartet: Frage: place",
        "    aber: Frage: turn",
        "    Möglichkeiten:",
        "      Ana (turn): draw deck; draw discard; attack Bruno",
        "(mit --position wird auch die ganze Position ausgegeben)",
    ]
    assert lines[-1] == "1 Szenario, 1 gescheitert"
    assert muster("run", str(tmp_path / "nowhere.yaml"), "--lang", "de") == 2
    assert muster("from-save", str(tmp_path / "nothing.json"), "--at", "1", "--lang", "de") == 2
    assert "lässt sich nicht lesen" in capsys.readouterr().err


def test_run_prints_what_failed_with_options_and_position_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(BAD, encoding="utf-8")
    assert muster("run", str(path)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:8] == [
        f"FAILED  {path}: Bad",
        f"  {path}:4:26: expected: asked: Bruno",
        "    but: asked: Ana",
        f"  {path}:4:43: expected: question: place",
        "    but: question: turn",
        "    options:",
        "      Ana (turn): draw deck; draw discard; attack Bruno",
        "(with --position the whole position is printed, too)",
    ]
    assert lines[-1] == "1 scenario, 1 failed"


def test_the_whole_position_is_printed_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(BAD, encoding="utf-8")
    assert muster("run", "--position", str(path)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines.count("    position:") == 1
    assert len(lines) > lines.index("    position:") + 3
    assert not any("--position" in line for line in lines)


def test_unreadable_input_is_2_and_the_rest_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.yaml", "bad.yaml", "broken.yaml"))
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(BAD, encoding="utf-8")
    broken.write_text(GOOD + "foo: 1\nbar: 2\n", encoding="utf-8")
    assert muster("run", str(broken), str(good), str(bad), str(tmp_path / "none.yaml")) == 2
    out, err = capsys.readouterr()
    assert [line.split(": ")[0] for line in err.splitlines()] == [f"{tmp_path / 'none.yaml'}:1:1"]
    lines = out.splitlines()
    assert lines[0] == f"FAILED  {broken}: A table for tests"
    assert [line.split(": ")[0] for line in lines[1:3]] == [f"  {broken}:5:1", f"  {broken}:6:1"]
    assert lines[3] == f"ok  {good}: A table for tests"
    assert lines[-1] == "3 scenarios, 2 failed (1 could not be read)"


UNREADABLE = {
    "an unknown key": ("scenario: Bad\ngame: ravenna\nstps: []\n", 3),
    "an open list": ("scenario: Bad\ngame: ravenna\nsteps: [{expect: {asked: Ana}}\n", 4),
    "an open text": ("scenario: Bad\nabout: 'I never end\ngame: ravenna\n", 4),
    "a tab": ("scenario: Bad\ngame: ravenna\nsteps:\n\t- expect: {asked: Ana}\n", 4),
    "an alias": ("scenario: Bad\ngame: ravenna\nsteps: *x\n", 3),
    "a control character": ("scenario: Bad\ngame: ravenna\nabout: \x07\n", 3),
    "a key said twice": ("scenario: Bad\ngame: ravenna\ngame: rone\nsteps: [{expect: {asked: Ana}}]\n", 3),
    "no mapping": ("# scenario: Bad\n- 1\n", 2),
    "no card": ("scenario: Bad\ngame: ravenna\nposition: {turn: Ana, deck: [Z]}\nsteps: [{expect: {asked: Ana}}]\n", 3),
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_scenario_that_cannot_be_read_keeps_none_of_its_file_from_running(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, line = UNREADABLE[text]
    path = tmp_path / "three.yaml"
    path.write_text(GOOD + "---\n" + broken + "---\n" + GOOD, encoding="utf-8")
    assert muster("run", str(path)) == 2
    out, err = capsys.readouterr()
    lines = [line for line in out.splitlines() if not line.startswith("    ")]
    before = GOOD.count("\n") + 1
    assert (lines[0], lines[-2]) == (f"ok  {path}: A table for tests",) * 2
    assert lines[1].startswith(f"FAILED  {path}: ")
    assert any(said.startswith(f"  {path}:{before + line}:") for said in lines[2:-2]), lines
    assert lines[-1] == "3 scenarios, 1 failed (1 could not be read)"
    assert err == ""


def test_documents_of_a_file_are_told_apart_as_yaml_does_it(tmp_path: Path) -> None:
    text = "%YAML 1.1\n---\n" + GOOD + "--- # the second\n" + GOOD + "...\n---\nabout: |\n  ---\n  text\n" + GOOD
    scenarios = load_text(text, "x.yaml")
    assert [scenario.place.line for scenario in scenarios] == [3, 8, 14]
    assert scenarios[2].about == "---\ntext\n"


def test_a_fault_of_ours_does_not_keep_the_rest_from_running(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(BAD + "---\n" + GOOD, encoding="utf-8")

    def fail(scenario: Scenario) -> list[Failure]:
        return [] if scenario.title != "Bad" else [][0]

    monkeypatch.setattr("muster.scenario.cli.run", fail)
    assert muster("run", str(path)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:3] == [
        f"  {path}:1:1: expected: the scenario can be run",
        "    but: Muster itself failed, which is a bug; please report it with this file",
    ]
    assert lines[-2:] == [f"ok  {path}: A table for tests", "2 scenarios, 1 failed"]


def test_a_folder_without_scenarios_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert muster("run", str(tmp_path)) == 2
    assert "There is no scenario file" in capsys.readouterr().err


def test_run_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert muster("run", "-") == 0
    assert capsys.readouterr().out == "ok  <stdin>: A table for tests\n1 scenario, 0 failed\n"


def test_from_save_writes_a_scenario_that_holds(
    tmp_path: Path, matches: list[Match], capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "game.json", tmp_path / "scenario.yaml"
    file.write_text(save.dumps(matches[0]), encoding="utf-8")
    assert muster("from-save", str(file), "--at", "20", "--steps", "5", "--out", str(out)) == 0
    (scenario,) = load(out)
    assert scenario.title == "Warlords of Ravenna, game.json after choice 20"
    assert scenario.seed == matches[0].seed
    assert len(scenario.steps) == 6
    assert run(scenario) == []
    assert muster("from-save", str(file), "--at", "20", "--steps", "5") == 0
    assert capsys.readouterr().out == out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "words", "message"),
    [
        (None, ["--at", "0"], "cannot be read: No such file"),
        ("{}", ["--at", "0"], "not a Muster save"),
        ("match", ["--at", "9999"], "there is no position after choice 9999"),
        ("match", ["--at", "0", "--steps", "9999"], "more, not 9999"),
        ("match", ["--at", "0", "--out", "FOLDER"], "cannot be written"),
    ],
)
def test_from_save_says_what_is_wrong(
    tmp_path: Path,
    matches: list[Match],
    capsys: pytest.CaptureFixture[str],
    content: str | None,
    words: list[str],
    message: str,
) -> None:
    file = tmp_path / "game.json"
    if content:
        file.write_text(save.dumps(matches[0]) if content == "match" else content, encoding="utf-8")
    assert muster("from-save", str(file), *[str(tmp_path) if word == "FOLDER" else word for word in words]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert out == ""


def test_from_save_never_hands_out_what_does_not_hold(
    tmp_path: Path, matches: list[Match], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_text(save.dumps(matches[0]), encoding="utf-8")
    for text, message in ((BAD, "a scenario that does not hold"), ("foo: 1", "a scenario that it cannot read")):
        monkeypatch.setattr("muster.scenario.cli.from_match", lambda *_, text=text: text)
        assert muster("from-save", str(file), "--at", "0") == 2
        assert message in capsys.readouterr().err


def test_the_schema_is_printed_or_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert muster("schema") == 0
    assert muster("schema", "--out", str(tmp_path / "schema.json")) == 0
    assert capsys.readouterr().out == (tmp_path / "schema.json").read_text(encoding="utf-8")
