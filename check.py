"""Run every check of the project: `python3 check.py`. The first start sets everything up.

All steps run, whatever the others said; the exit status is not 0 if any of them failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from typing import List, Tuple

if sys.version_info < (3, 11):
    sys.exit("Muster needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info[:2]))

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bootstrap

# Name, what it sees to, command. The first word of a command is a script of the environment.
Step = Tuple[str, str, List[str]]


def steps(soak: bool, for_pytest: list[str]) -> list[Step]:
    typed = ["src/muster", "bootstrap.py", "check.py", "tools"]
    if (bootstrap.ROOT / "bench").is_dir():
        typed.append("bench")
    tests = ["python", "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    if soak:
        tests.append("--soak")
    return [
        ("format", "code is formatted", ["ruff", "format", "--check", "."]),
        ("lint", "code is free of lint", ["ruff", "check", "."]),
        ("types", "types hold", ["mypy", *typed]),
        ("imports", "layers hold", ["lint-imports"]),
        ("rules", "every rule is proved by a test", ["muster", "rules", "--coverage"]),
        ("docs", "generated documents are up to date", ["muster", "docs", "--check"]),
        ("client-types", "types of the client hold", ["python", "tools/typecheck.py"]),
        ("chromium", "there is a browser for the tests", ["python", "tools/chromium.py"]),
        ("tests", "tests", [*tests, *for_pytest]),
    ]


def run(step: Step) -> tuple[int, float]:
    """Run one step with its output as it comes; its exit status and seconds."""
    name, about, command = step
    print(f"\n--- {name}: {about}\n    $ {' '.join(command)}", flush=True)
    bin_folder = str(bootstrap.script("python").parent)
    environment = dict(os.environ, PYTHONUTF8="1", VIRTUAL_ENV=str(bootstrap.VENV))
    environment["PATH"] = bin_folder + os.pathsep + environment.get("PATH", os.defpath)
    environment.pop("PYTHONHOME", None)
    started = time.monotonic()
    try:
        status = subprocess.call([str(bootstrap.script(command[0])), *command[1:]], cwd=bootstrap.ROOT, env=environment)
    except OSError as error:
        print(f"{command[0]} could not be started: {error}", flush=True)
        status = 127
    return status, time.monotonic() - started


def main(arguments: list[str]) -> int:
    for_pytest: list[str] = []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, for_pytest = arguments[:cut], arguments[cut + 1 :]
    names = [name for name, _, _ in steps(False, [])]
    parser = argparse.ArgumentParser(
        description="Run every check of the project.",
        epilog="What follows -- goes to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--soak", action="store_true", help="run the long tests too")
    parser.add_argument("--only", metavar="NAME", choices=names, help=f"run one step: {', '.join(names)}")
    options = parser.parse_args(arguments)
    if options.only not in (None, "tests") and (for_pytest or options.soak):
        parser.error(f"--soak and what follows -- are for the tests, which --only {options.only} leaves out")

    try:
        bootstrap.ensure(bootstrap.DEV)
    except bootstrap.SetupError as error:
        bootstrap.say(str(error))
        return 1

    plan = steps(options.soak, for_pytest)
    results: dict[str, tuple[int, float]] = {}
    for step in plan:
        if options.only in (None, step[0]):
            results[step[0]] = run(step)

    print("\n--- summary")
    for name, about, _ in plan:
        if name in results:
            status, seconds = results[name]
            verdict = "ok" if status == 0 else f"FAILED (exit status {status})"
            print(f"{name:<12} {seconds:7.1f} s  {about}: {verdict}")
        else:
            print(f"{name:<12}       -    {about}: NOT RUN (--only {options.only})")
    broken = [name for name, (status, _) in results.items() if status != 0]
    print(f"Not in order: {', '.join(broken)}." if broken else "All that was run is in order.", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        bootstrap.say("\nInterrupted.")
        sys.exit(130)
