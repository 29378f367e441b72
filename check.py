"""Run every check of the project: `python3 check.py`. The first start sets everything up.

All steps run, whatever the others said; the exit status is not 0 if any of them failed. What fails within two minutes
comes first. Browser tests that failed run once more at the end, alone: see docs/testing.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

if sys.version_info < (3, 11):
    sys.exit("Muster needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info[:2]))

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bootstrap
from tools import passed, unsteady

QUICK, TESTS, ALONE = "quick-tests", "tests", "alone"
FAILED = 1  # pytest's exit status where tests failed, and nothing worse happened
MOST_AGAIN = 20  # tests to run once more: where more failed, something is broken


class Step(NamedTuple):
    """The first word of a command is a script of the environment."""

    name: str
    about: str
    command: list[str]


class Result(NamedTuple):
    status: int
    seconds: float


# What there is to do


def steps(soak: bool, for_pytest: list[str], only: str | None) -> list[Step]:
    """All steps in their order. Where the tests are chosen by hand, or run alone, they are not run in two parts."""
    typed = ["src/muster", "bootstrap.py", "check.py", "tools"]
    if (bootstrap.ROOT / "bench").is_dir():
        typed.append("bench")
    in_parts = not for_pytest and only != TESTS
    tests = ["python", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--durations=15", "--durations-min=1"]
    long = [*tests]
    if in_parts:
        long[long.index("auto")] = str(2 * cores() + 1)  # browsers and servers are waited for, mostly
    if soak:
        tests.append("--soak")
        long.append("--soak")
    quick, rest = (["-m", "not long"], ["-m", "long"]) if in_parts else ([], [])
    plan = [
        Step("format", "code is formatted", ["ruff", "format", "--check", "."]),
        Step("lint", "code is free of lint", ["ruff", "check", "."]),
        Step("types", "types hold", ["mypy", *typed]),
        Step("imports", "layers hold", ["lint-imports"]),
        Step("rules", "every rule is proved by a test", ["muster", "rules", "--coverage", "--trust"]),
        Step("words", "everything is said in German, too", ["muster", "words", "de"]),
        Step("docs", "generated documents are up to date", ["muster", "docs", "--check"]),
        Step("client-types", "types of the client hold", ["python", "-m", "tools.typecheck"]),
        Step("client-form", "the client is formatted and free of lint", ["python", "-m", "tools.clientform"]),
        Step("bundle", "scripts are packed as they are", ["python", "-m", "tools.bundle", "--check"]),
        Step("chromium", "there is a browser for the tests", ["python", "tools/chromium.py"]),
        Step(QUICK, "quick tests", [*tests, *quick]),
        Step(TESTS, "long tests" if in_parts else "tests", [*long, *rest, *for_pytest]),
    ]
    return plan if in_parts else [step for step in plan if step.name != QUICK]


def cores() -> int:
    return os.cpu_count() or 1


def run(step: Step, aloud: bool = True) -> Result:
    """Run one step with its output as it comes, or all of it at its end."""
    name, about, command = step
    head = f"\n--- {name}: {about}\n    $ {' '.join(command)}\n"
    if aloud:
        print(head, end="", flush=True)
    started = time.monotonic()
    told = ""
    try:
        done = subprocess.run(
            [str(bootstrap.script(command[0])), *command[1:]],
            cwd=bootstrap.ROOT,
            env=surroundings(),
            check=False,
            stdout=None if aloud else subprocess.PIPE,
            stderr=None if aloud else subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        status, told = done.returncode, done.stdout or ""
    except OSError as error:
        status, told = 127, f"{command[0]} could not be started: {error}\n"
    print(told if aloud else head + told, end="", flush=True)
    return Result(status, time.monotonic() - started)


def run_beside(steps: list[Step]) -> dict[str, Result]:
    """Run steps that use one core each, as many at a time as there are cores."""
    with ThreadPoolExecutor(cores()) as pool:
        return dict(zip([step.name for step in steps], pool.map(lambda step: run(step, False), steps)))


def surroundings() -> dict[str, str]:
    """Variables for a step: the environment comes first. Where no bytecode is to lie about, it is kept in there instead
    of being made anew by each of the hundreds of processes that tests start."""
    found = dict(os.environ, PYTHONUTF8="1", VIRTUAL_ENV=str(bootstrap.VENV))
    found["PATH"] = str(bootstrap.script("python").parent) + os.pathsep + found.get("PATH", os.defpath)
    found.pop("PYTHONHOME", None)
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found["PYTHONPYCACHEPREFIX"] = str(bootstrap.VENV / "bytecode")
    return found


# A second chance for browser tests


def run_tests(step: Step, folder: Path) -> tuple[Result, dict[str, bool]]:
    """Run tests; the result, and for each test that failed whether it may be run once more."""
    report = folder / step.name
    result = run(step._replace(command=[*step.command, f"--failed-to={report}"]))
    lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
    return result, {test: word == "again" for word, _, test in (line.partition(" ") for line in lines)}


def to_run_again(result: Result, failed: dict[str, bool]) -> list[str]:
    again = [test for test, may in failed.items() if may]
    return again if result.status == FAILED and len(again) <= MOST_AGAIN else []


def alone(tests: list[str]) -> Step:
    return Step(ALONE, "browser tests that failed, once more", ["python", "-m", "pytest", "--soak", *tests])


# What came of it


def summary(plan: list[Step], results: dict[str, Result], wavering: list[str], only: str | None) -> bool:
    """Print it. Is everything that was run in order?"""
    print("\n--- summary")
    for name, about, _ in plan:
        if name in results:
            status, seconds = results[name]
            verdict = "ok" if status == 0 else f"FAILED (exit status {status})"
            print(f"{name:<12} {seconds:7.1f} s  {about}: {verdict}")
        else:
            print(f"{name:<12}       -    {about}: NOT RUN (--only {only})")
    if wavering:
        counts = unsteady.times(bootstrap.ROOT)
        print("Unsteady, failed beside others and passed alone (python3 check.py --unsteady puts them on the list):")
        for test in wavering:
            print(f"  {test}: {counts[test]} so far")
    broken = [name for name, result in results.items() if result.status != 0]
    print(f"Not in order: {', '.join(broken)}." if broken else "All that was run is in order.", flush=True)
    return not broken


def keep(ok: bool, whole: bool, before: str | None) -> None:
    """Note the commit that passed. `before` is the clean commit with which the run began, if there was one."""
    if not ok:
        passed.forget(bootstrap.ROOT)
    elif whole:
        try:
            commit = passed.clean_commit(bootstrap.ROOT)
        except passed.Unknown as why:
            print(f"No commit is noted as passed: {why}.", flush=True)
            return
        if commit != before:
            print("No commit is noted as passed: the files changed while the checks ran.", flush=True)
            return
        passed.note(bootstrap.ROOT, commit)


def clean_commit() -> str | None:
    try:
        return passed.clean_commit(bootstrap.ROOT)
    except passed.Unknown:
        return None


def check(soak: bool, for_pytest: list[str], only: str | None) -> int:
    before = clean_commit()
    plan = steps(soak, for_pytest, only)
    results: dict[str, Result] = {}
    wavering: list[str] = []
    with tempfile.TemporaryDirectory(prefix="muster-check-") as folder:
        failed: dict[str, bool] = {}
        if only is None:
            results = run_beside([step for step in plan if step.name not in (QUICK, TESTS)])
        for step in plan:
            if only not in (None, step.name) or step.name in results:
                continue
            if step.name == TESTS and not for_pytest:
                results[TESTS], failed = run_tests(step, Path(folder))
            else:
                results[step.name] = run(step)
        if again := to_run_again(results[TESTS], failed) if failed else []:
            plan.append(alone(again))
            results[ALONE], still = run_tests(plan[-1], Path(folder))
            if results[ALONE].status in (0, FAILED):
                wavering = [test for test in again if test not in still]
            if wavering == list(failed):
                results[TESTS] = results[TESTS]._replace(status=0)
    unsteady.note(bootstrap.ROOT, wavering)
    ok = summary(plan, results, wavering, only)
    keep(ok, only is None and not for_pytest, before)
    return 0 if ok else 1


def main(arguments: list[str]) -> int:
    for_pytest: list[str] = []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, for_pytest = arguments[:cut], arguments[cut + 1 :]
    names = [step.name for step in steps(False, [], None)]
    parser = argparse.ArgumentParser(
        description="Run every check of the project.",
        epilog="What follows -- goes to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--soak", action="store_true", help="run the long tests too")
    parser.add_argument("--only", metavar="NAME", choices=names, help=f"run one step: {', '.join(names)}")
    parser.add_argument(
        "--changed",
        action="store_true",
        help="run nothing; say whether anything changed since the checks passed (exit status 1: yes, or they did not)",
    )
    parser.add_argument(
        "--unsteady",
        action="store_true",
        help="run nothing; put the unsteady tests of earlier runs on the list in docs",
    )
    options = parser.parse_args(arguments)
    asked = [f"--{name}" for name in ("changed", "unsteady") if getattr(options, name)]
    if asked and (len(asked) > 1 or options.soak or options.only or for_pytest):
        parser.error(f"{asked[0]} runs nothing, so nothing goes with it")
    if options.only not in (None, TESTS) and (for_pytest or options.soak):
        parser.error(f"--soak and what follows -- are for the tests, which --only {options.only} leaves out")
    if options.changed:
        holds, sentence = passed.still_holds(bootstrap.ROOT)
        print(sentence)
        return 0 if holds else 1
    try:
        if options.unsteady:
            print(unsteady.move_notes(bootstrap.ROOT))
            return 0
        bootstrap.ensure(bootstrap.DEV)
    except (bootstrap.SetupError, unsteady.PageError) as error:
        bootstrap.say(str(error))
        return 1
    return check(options.soak, for_pytest, options.only)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        bootstrap.say("\nInterrupted.")
        sys.exit(130)
