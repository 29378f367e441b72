"""The tests of a game, run once for each mutant: a pytest session that forks instead of running its tests one time."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from bench.mutate import Mutant

ROOT = Path(__file__).resolve().parents[1]
MOST_MEMORY = 4 << 30  # bytes for a mutant that grows without end
PATIENCE = 10.0  # seconds of processor time for a mutant, besides five times what its tests take
CONTROLS = 40  # tests that run in a fork without a mutant
UNREACHED = "  [no test comes by]"
NOT_SWAPPED = "  [cannot be tried in a fork; see --confirm]"
FAILED, SURVIVED = 1, 0


class Unusable(Exception):
    """The tests do not pass as they are; the message says so."""


def survivors(mutants: Sequence[Mutant], tests: Sequence[str], among: Sequence[str], jobs: int) -> dict[int, str]:
    """The numbers of the mutants that no test notices, each with what else there is to say."""
    plugin = Runner(mutants, among, jobs)
    without = ("cacheprovider", "terminal", "xdist", "faulthandler")
    options = ["-s", *(word for name in without for word in ("-p", f"no:{name}"))]
    status = pytest.main([*options, "--rootdir", str(ROOT), *(str(ROOT / test) for test in tests)], plugins=[plugin])
    if plugin.broken:
        raise Unusable(f"A test fails without any mutant: {plugin.broken}.")
    if status != 0:
        raise Unusable(f"The tests could not be run (pytest ended with {int(status)}).")
    return plugin.left


class Runner:
    def __init__(self, mutants: Sequence[Mutant], among: Sequence[str], jobs: int) -> None:
        self.mutants = mutants
        self.among = among
        self.jobs = jobs
        self.broken = ""
        self.left: dict[int, str] = {}
        self.failed = False

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if any(word in item.nodeid for word in self.among)]
        items[:] = [item for item in kept if not item.get_closest_marker("long")]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        remember_scenarios(session.items)
        comes_by, seconds = self.first_run(session.items)
        if self.broken:
            return True
        known = {code for codes in comes_by.values() for code in codes}
        by_code: dict[CodeType, list[pytest.Item]] = {code: [] for code in known}
        for item in sorted(session.items, key=lambda item: seconds[item]):
            for code in comes_by[item]:
                by_code[code].append(item)
        places = functions()
        if not self.passes_in_a_fork(sorted(session.items, key=lambda item: seconds[item])[:CONTROLS]):
            self.broken = "each of them, once it runs in a fork"
            return True
        jobs: list[tuple[int, Callable[[], int]]] = []
        for number, mutant in enumerate(self.mutants):
            found = places.get((str(ROOT / mutant.file), mutant.function), [])
            tests = list(dict.fromkeys(item for function in found for item in by_code.get(function.__code__, ())))
            if not tests:
                self.left[number] = UNREACHED
                continue
            patience = PATIENCE + 5 * sum(seconds[item] for item in tests)
            jobs.append((number, lambda m=mutant, f=found, t=tests, p=patience: self.fork(m, f, t, p)))  # type: ignore[misc]
        self.work(jobs)
        return True

    def first_run(
        self, items: Sequence[pytest.Item]
    ) -> tuple[dict[pytest.Item, set[CodeType]], dict[pytest.Item, float]]:
        """Which functions each test comes by, and how long it takes."""
        comes_by: dict[pytest.Item, set[CodeType]] = {}
        seconds: dict[pytest.Item, float] = {}
        watched = {str(ROOT / mutant.file) for mutant in self.mutants}
        for done, item in enumerate(items, 1):
            seen: set[CodeType] = set()

            def look(frame: FrameType, _: str, __: Any, seen: set[CodeType] = seen) -> None:
                seen.add(frame.f_code)

            started = time.process_time()
            sys.settrace(look)  # of calls alone: `look` wants no lines
            try:
                run_test(item)
            finally:
                sys.settrace(None)
            seconds[item] = time.process_time() - started
            comes_by[item] = {code for code in seen if code.co_filename in watched}
            tell(f"{done} of {len(items)} tests without a mutant")
            if self.failed:
                self.broken = item.nodeid
                break
        return comes_by, seconds

    def work(self, jobs: list[tuple[int, Callable[[], int]]]) -> None:
        """Some at the same time, until all are done."""
        running: dict[int, int] = {}
        waiting = jobs[::-1]
        done = 0
        while waiting or running:
            while waiting and len(running) < self.jobs:
                number, start = waiting.pop()
                try:
                    running[start()] = number
                except ValueError:
                    self.left[number] = NOT_SWAPPED
                    done += 1
            if running:
                process, status = os.wait()
                if process in running:
                    number = running.pop(process)
                    done += 1
                    if status == SURVIVED:
                        self.left[number] = ""
            tell(f"{done} of {len(jobs)} mutants tried, {len(self.left)} left")
        if sys.stderr.isatty():
            print(file=sys.stderr)

    def passes_in_a_fork(self, tests: Sequence[pytest.Item]) -> bool:
        """Without a mutant: else all of them would seem to be noticed."""
        _, status = os.waitpid(self.fork(None, [], tests, PATIENCE + 60), 0)
        return status == SURVIVED

    def fork(
        self, mutant: Mutant | None, found: Sequence[FunctionType], tests: Iterable[pytest.Item], patience: float
    ) -> int:
        """The number of a process that ends with 0 only if every test passes with the mutant. Raises ValueError where a
        function cannot take the place of the other."""
        code = mutant.code(str(ROOT / mutant.file)) if mutant is not None else None
        if code and any(len(code.co_freevars) != len(function.__code__.co_freevars) for function in found):
            raise ValueError
        process = os.fork()
        if process:
            return process
        try:  # from here on in the fork, which never returns
            silence()
            resource.setrlimit(resource.RLIMIT_CPU, (int(patience) + 1, int(patience) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            for function in found:
                function.__code__ = code or function.__code__
            for item in tests:
                run_test(item)
                if self.failed:
                    os._exit(FAILED)
            os._exit(SURVIVED)
        finally:
            os._exit(FAILED)


def run_test(item: pytest.Item) -> None:
    """Alone: what it shares with others is made for it, and taken down after it."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def remember_scenarios(items: Sequence[pytest.Item]) -> None:
    """Files are read once, not for each mutant."""
    for module in {getattr(item, "module", None) for item in items}:
        if module is not None and module.__name__.endswith("test_scenarios"):
            module.load = lru_cache(maxsize=None)(module.load)


def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """All functions that there are, by file and name."""
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found.setdefault((thing.__code__.co_filename, thing.__code__.co_qualname), []).append(thing)
    return found


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def tell(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{what:<60}", end="", file=sys.stderr, flush=True)
