"""check.py itself: its order, the second chance of browser tests, and the commit that it notes as passed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import bootstrap
import check
from tests.conftest import BROWSER, LONG, dealt
from tools import passed, typecheck, unsteady

ROOT = Path(__file__).parents[1]
needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")


def git(root: Path, *arguments: str) -> str:
    who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


@pytest.fixture(autouse=True)
def no_repository_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a page for unsteady tests, whose checks use the environment of this test."""
    root = tmp_path / "project"
    (root / "docs").mkdir(parents=True)
    (root / "docs" / "testing.md").write_text(f"# Tests\n\n{unsteady.BEGIN}\nNone.\n{unsteady.END}\n", encoding="utf-8")
    shutil.copy(ROOT / ".gitignore", root)
    monkeypatch.setattr(bootstrap, "ROOT", root)
    monkeypatch.setattr(bootstrap, "VENV", Path(sys.prefix))
    monkeypatch.setattr(bootstrap, "ensure", lambda kind: None)
    return root


@pytest.fixture
def repository(project: Path) -> Path:
    git(project, "init", "--quiet")
    git(project, "add", ".")
    git(project, "commit", "--quiet", "-m", "A project")
    return project


def answer(monkeypatch: pytest.MonkeyPatch, **statuses: int) -> list[str]:
    """Steps end with these statuses, else with 0; the names of those that were run."""
    ran: list[str] = []

    def run(step: check.Step, aloud: bool = True) -> check.Result:
        ran.append(step.name)
        return check.Result(statuses.get(step.name.replace("-", "_"), 0), 1.0)

    monkeypatch.setattr(check, "run", run)
    return ran


# --- the order --------------------------------------------------------------------------------------------------------


def test_quick_steps_and_quick_tests_come_before_everything_long() -> None:
    plan = check.steps(False, [], None)
    assert [step.name for step in plan][-2:] == ["quick-tests", "tests"]
    quick, rest = plan[-2].command, plan[-1].command
    assert quick[-2:] == ["-m", "not long"]
    assert rest[-2:] == ["-m", "long"]
    assert all(word.startswith("--durations") for word in quick[-4:-2])


@pytest.mark.parametrize(("for_pytest", "only"), [(["-k", "cut"], None), ([], "tests"), (["tests/kernel"], "tests")])
def test_tests_chosen_by_hand_run_in_one_part(for_pytest: list[str], only: str | None) -> None:
    plan = check.steps(False, for_pytest, only)
    commands = {step.name: step.command for step in plan}
    assert "quick-tests" not in commands
    assert "long" not in commands["tests"]
    assert commands["tests"][len(commands["tests"]) - len(for_pytest) :] == for_pytest


def test_soak_reaches_both_parts() -> None:
    commands = {step.name: step.command for step in check.steps(True, [], None)}
    assert "--soak" in commands["quick-tests"]
    assert "--soak" in commands["tests"]


def test_where_no_bytecode_is_to_lie_about_it_is_kept_in_the_environment(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    found = check.surroundings()
    assert "PYTHONDONTWRITEBYTECODE" not in found
    assert Path(found["PYTHONPYCACHEPREFIX"]).is_relative_to(bootstrap.VENV)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert "PYTHONPYCACHEPREFIX" not in check.surroundings()


def test_all_steps_run_whatever_the_others_said(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = answer(monkeypatch, format=1, quick_tests=1)
    assert check.main([]) == 1
    everything = [step.name for step in check.steps(False, [], None)]
    assert sorted(ran) == sorted(everything)
    assert ran[-2:] == everything[-2:]


def test_steps_beside_each_other_tell_what_they_have_to_say_in_one_piece(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    says = "import sys; print('said', flush=True); sys.exit(3)"
    found = check.run_beside(
        [
            check.Step("one", "speaks", ["python", "-c", says]),
            check.Step("two", "is silent", ["python", "-c", ""]),
            check.Step("none", "is not there", ["no-such-command"]),
        ]
    )
    assert {name: result.status for name, result in found.items()} == {"one": 3, "two": 0, "none": 127}
    told = capfd.readouterr().out
    assert f"--- one: speaks\n    $ python -c {says}\nsaid\n" in told
    assert "no-such-command could not be started" in told


@pytest.mark.parametrize("wrong", [["--changed", "--soak"], ["--changed", "--unsteady"], ["--unsteady", "--", "-x"]])
def test_what_runs_nothing_goes_with_nothing(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        check.main(wrong)
    assert "runs nothing" in capsys.readouterr().err


def test_each_worker_begins_with_its_share_of_the_slowest_tests() -> None:
    def test(path: Path, slow: bool) -> SimpleNamespace:
        return SimpleNamespace(path=path, get_closest_marker=lambda name: slow and name == "slowest")

    usual = [test(ROOT / "tests" / "test_it.py", False) for _ in range(14)]
    slow = [test(ROOT / "tests" / "test_it.py", True) for _ in range(4)]
    browser = [test(BROWSER / "test_it.py", True) for _ in range(2)]
    items = [*usual[:7], *slow[:3], *usual[7:], *browser, *slow[3:]]
    parts = [*browser, *usual[:4], slow[0], slow[2], *usual[4:9], slow[1], slow[3], *usual[9:]]
    assert dealt(items, 3) == parts  # 6, 7 and 7
    assert dealt(items, 1) == [*slow[:3], *browser, slow[3], *usual]
    assert dealt(slow, 3) == [slow[0], slow[2], slow[1], slow[3]]
    assert dealt([], 2) == []


def test_what_is_called_long_is_there() -> None:
    assert [path for path in LONG if not path.exists()] == []


# --- the second chance ------------------------------------------------------------------------------------------------

STEADY = "def test_it(): pass\n"
BROKEN = "def test_it(): assert False\n"
# Fails beside others, passes alone.
WAVERING = "def test_it(request): assert not hasattr(request.config, 'workerinput')\n"
SERVERS_FAULT = """import pytest
@pytest.fixture
def house(request):
    yield
    assert not hasattr(request.config, 'workerinput'), 'The server met mistakes of ours'
def test_it(house): pass
"""
DIES = "import os\ndef test_it(request):\n    if hasattr(request.config, 'workerinput'): os._exit(3)\n"


@pytest.fixture
def tests(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project has tests, and running them is all of its checks."""
    shutil.copy(ROOT / "pyproject.toml", project)
    folder = project / "tests"
    (folder / "browser").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "browser" / "test_steady.py").write_text(STEADY, encoding="utf-8")
    command = ["python", "-m", "pytest", "-n", "1", "-p", "no:cacheprovider"]
    monkeypatch.setattr(check, "steps", lambda *_: [check.Step("tests", "tests", command)])
    return folder


@pytest.mark.slowest
def test_a_browser_test_that_passes_alone_is_unsteady_and_no_failure(
    tests: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tests / "browser" / "test_cut.py").write_text(WAVERING, encoding="utf-8")
    name = "tests/browser/test_cut.py::test_it"
    assert check.main([]) == 0
    assert f"{name}: 1 so far" in capfd.readouterr().out
    assert check.main([]) == 0
    said = capfd.readouterr().out
    assert f"{name}: 2 so far" in said
    assert "test_steady" not in said.partition("--- summary")[2]
    assert check.main(["--unsteady"]) == 0
    assert unsteady.listed(bootstrap.ROOT) == {name: 2}
    assert not unsteady.noted(bootstrap.ROOT)
    assert check.main([]) == 0
    assert f"{name}: 3 so far" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("browser/test_cut.py", BROKEN),
        ("test_cut.py", WAVERING),
        ("browser/test_cut.py", SERVERS_FAULT),
        ("browser/test_cut.py", DIES),
        ("browser/test_cut.py", "no python\n"),
    ],
    ids=["fails again", "no browser test", "the server's fault", "the process died", "cannot be read"],
)
def test_what_is_no_unsteady_browser_test_fails(
    tests: Path, capfd: pytest.CaptureFixture[str], file: str, content: str
) -> None:
    (tests / file).write_text(content, encoding="utf-8")
    assert check.main([]) == 1
    said = capfd.readouterr().out.partition("--- summary")[2]
    assert "Not in order: tests" in said
    assert "Unsteady" not in said
    assert not unsteady.noted(bootstrap.ROOT)


def test_an_unsteady_test_excuses_no_other(tests: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each of them is told, and the run has failed."""
    (tests / "browser" / "test_cut.py").write_text(WAVERING, encoding="utf-8")
    (tests / "browser" / "test_broken.py").write_text(BROKEN, encoding="utf-8")
    assert check.main([]) == 1
    said = capfd.readouterr().out.partition("--- summary")[2]
    assert "tests/browser/test_cut.py::test_it: 1 so far" in said
    assert "test_broken" not in said
    assert "Not in order: tests, alone." in said


def test_where_very_many_failed_nothing_is_run_again() -> None:
    failed = {f"tests/browser/test_a.py::test_{i}": True for i in range(check.MOST_AGAIN + 1)}
    assert check.to_run_again(check.Result(check.FAILED, 1.0), failed) == []
    failed.popitem()
    assert check.to_run_again(check.Result(check.FAILED, 1.0), failed) == list(failed)
    assert check.to_run_again(check.Result(2, 1.0), failed) == []  # interrupted


def test_the_list_of_unsteady_tests_names_tests_that_there_are() -> None:
    """Whoever mends or renames one takes it from the list."""
    unsteady._parts(ROOT)  # the page has a place for the list
    for test in unsteady.listed(ROOT):
        file, _, name = test.partition("::")
        function = name.partition("[")[0]
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), test


def test_a_page_without_a_place_for_the_list_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unsteady.note(project, ["tests/browser/test_cut.py::test_it"])
    (project / "docs" / "testing.md").write_text("# Tests\n", encoding="utf-8")
    assert check.main(["--unsteady"]) == 1
    assert "docs/testing.md lacks the lines" in capsys.readouterr().err
    assert unsteady.times(project) == {"tests/browser/test_cut.py::test_it": 1}


# --- the commit that passed -------------------------------------------------------------------------------------------


def changed(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    status = check.main(["--changed"])
    return status, capsys.readouterr().out


@needs_git
def test_a_commit_that_passed_is_noted_until_something_changes(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch)
    assert changed(capsys)[0] == 1
    assert check.main([]) == 0
    commit = git(repository, "rev-parse", "HEAD")
    assert (repository / ".check-passed").read_bytes() == f"{commit}\n".encode()
    assert changed(capsys) == (0, f"Nothing has changed since the checks passed for {commit}.\n")

    (repository / "new.py").write_text("", encoding="utf-8")
    status, said = changed(capsys)
    assert status == 1
    assert "not committed (new.py)" in said
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "-m", "More")
    status, said = changed(capsys)
    assert status == 1
    assert "run python3 check.py again" in said
    git(repository, "reset", "--quiet", "--hard", "HEAD~1")
    assert changed(capsys)[0] == 0


@needs_git
def test_a_failing_run_takes_the_note_away(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch)
    check.main([])
    answer(monkeypatch, docs=1)
    assert check.main(["--only", "docs"]) == 1
    assert not (repository / ".check-passed").exists()


@needs_git
@pytest.mark.parametrize("partly", [["--only", "format"], ["--only", "tests"], ["--", "-k", "cut"]])
def test_a_run_of_a_part_notes_nothing(repository: Path, monkeypatch: pytest.MonkeyPatch, partly: list[str]) -> None:
    answer(monkeypatch)
    assert check.main(partly) == 0
    assert not (repository / ".check-passed").exists()


@needs_git
def test_a_tree_with_changes_is_not_noted(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch)
    (repository / ".gitignore").write_text("", encoding="utf-8")
    assert check.main([]) == 0
    assert "No commit is noted as passed: there are changes" in capsys.readouterr().out
    assert not (repository / ".check-passed").exists()


@needs_git
def test_a_tree_that_changes_meanwhile_is_not_noted(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(step: check.Step, aloud: bool = True) -> check.Result:
        if step.name == "lint":
            git(repository, "commit", "--quiet", "--allow-empty", "-m", "Meanwhile")
        return check.Result(0, 1.0)

    monkeypatch.setattr(check, "run", run)
    assert check.main([]) == 0
    assert "changed while the checks ran" in capsys.readouterr().out
    assert not (repository / ".check-passed").exists()


def without_git(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    monkeypatch.setenv("PATH", str(folder))
    return "git could not be started"


def without_repository(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(folder))
    return "git says: fatal: not a git repository"


def within_another(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    git(folder, "init", "--quiet")
    git(folder, "commit", "--quiet", "--allow-empty", "-m", "Another")
    return "is only a part of the repository"


def without_commit(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    git(folder / "project", "init", "--quiet")
    return "git says: fatal"


@pytest.mark.parametrize(
    "without",
    [
        without_git,
        *(pytest.param(found, marks=needs_git) for found in (without_repository, within_another, without_commit)),
    ],
)
def test_where_git_knows_no_commit_everything_else_works(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], without: object
) -> None:
    assert callable(without)
    why = without(monkeypatch, project.parent)
    answer(monkeypatch)
    assert check.main([]) == 0
    said = capsys.readouterr().out
    assert "No commit is noted as passed" in said
    assert why in said
    assert changed(capsys)[0] == 1
    passed.note(project, "0" * 40)
    status, said = changed(capsys)
    assert status == 1
    assert why in said


# --- what the checks of the client need -------------------------------------------------------------------------------


def test_checks_beside_each_other_fetch_their_tools_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_work, most = [], []

    def slow_npm(command: list[str], cwd: Path, **_: Any) -> subprocess.CompletedProcess[str]:
        at_work.append(command)
        (cwd / "node_modules").mkdir()  # a second one would find it, or tear it away
        time.sleep(0.3)
        most.append(len(at_work))
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(bootstrap, "GUARD", tmp_path / "lock")
    monkeypatch.setattr(typecheck, "CACHE", tmp_path / "tools")
    monkeypatch.setattr(typecheck, "STAMP", tmp_path / "tools" / "installed")
    monkeypatch.setattr(subprocess, "run", slow_npm)
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda _: typecheck.fetch(), range(3))) == ["", "", ""]
    assert most == [1]
    assert typecheck.fetch() == ""
    assert len(at_work) == 1
