"""The tests of a game, run once for each mutant: a pytest session that forks instead of running its tests one time."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import ceil
from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from bench.mutate import Mutant
from muster.cardplay.library import Libraries
from muster.cardplay.packs import WRITTEN

ROOT = Path(__file__).resolve().parents[1]
MOST_MEMORY = 4 << 30  # bytes for a mutant that grows without end
PATIENCE = 3.0  # seconds of processor time for a test of a mutant, besides five times what it takes
IN_ALL = 30.0  # such seconds for all tests of a mutant, besides twice what they take: one that makes each of them slow
WAITED = 60.0  # seconds by the clock for a test of a mutant that waits for something, besides sixty times what it takes
CONTROLS = 40  # tests that run in a fork without a mutant
UNREACHED = "  [no test comes by]"
NOT_SWAPPED = "  [cannot be tried in a fork; see --confirm]"
FAILED, SURVIVED = 1, 0
BETWEEN = 30.0  # seconds, at least, between lines that tell how far it is
LIBRARIES: list[Libraries[Any, Any, Any]] = []  # of all games
told = [0.0]  # when the last of them was written


class Unusable(Exception):
    """The tests do not pass as they are; the message says so."""


def survivors(
    mutants: Sequence[Mutant], tests: Sequence[str], among: Sequence[str], jobs: int, most: float = 0
) -> dict[int, str]:
    """The numbers of the mutants that no test notices, each with what else there is to say. `most`: only so many
    seconds of tests for each (0: all)."""
    plugin = Runner(mutants, among, jobs, most)
    without = ("cacheprovider", "terminal", "xdist", "faulthandler")
    options = ["-s", *(word for name in without for word in ("-p", f"no:{name}"))]
    status = pytest.main([*options, "--rootdir", str(ROOT), *(str(ROOT / test) for test in tests)], plugins=[plugin])
    if plugin.broken:
        raise Unusable(f"A test fails without any mutant: {plugin.broken}.")
    if status != 0:
        raise Unusable(f"The tests could not be run (pytest ended with {int(status)}).")
    return plugin.left


class Runner:
    def __init__(self, mutants: Sequence[Mutant], among: Sequence[str], jobs: int, most: float) -> None:
        self.mutants = mutants
        self.among = among
        self.jobs = jobs
        self.most = most
        self.broken = ""
        self.left: dict[int, str] = {}
        self.failed = False
        self.items: list[pytest.Item] = []
        self.seconds: dict[pytest.Item, float] = {}  # that a test takes
        self.first_to_fail = RawArray("i", [-1] * len(mutants))  # shared with the forks: the number of a test
        self.made: dict[int, list[FunctionType]] = {}  # by the id of their code
        self.noticed_by: dict[tuple[str, str], dict[pytest.Item, None]] = {}  # by function

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if any(word in item.nodeid for word in self.among)]
        items[:] = [part for item in kept if not item.get_closest_marker("long") for part in parts_of(item)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        comes_by = self.first_run(session.items)
        if self.broken:
            return True
        by_line: dict[tuple[str, int], list[pytest.Item]] = {}
        for item in session.items:
            for place in comes_by[item]:
                by_line.setdefault(place, []).append(item)
        self.made, places = functions()
        gc.collect()
        gc.freeze()  # so that no fork looks through, and thereby copies, what was there before
        if not self.passes_in_a_fork(sorted(session.items, key=self.seconds.__getitem__)[:CONTROLS]):
            self.broken = "each of them, once it runs in a fork"
            return True
        jobs: list[tuple[int, Callable[[], int]]] = []
        for number, mutant in enumerate(self.mutants):
            found = places.get((str(ROOT / mutant.file), mutant.function), [])
            passing = {item for line in mutant.lines for item in by_line.get((mutant.file, line), ())}
            tests = sorted(passing, key=self.seconds.__getitem__)
            if not tests:
                self.left[number] = UNREACHED
                continue
            jobs.append((number, lambda n=number, f=found, t=tests: self.start(n, f, t)))  # type: ignore[misc]
        self.work(jobs)
        return True

    def start(self, number: int, found: Sequence[FunctionType], tests: Sequence[pytest.Item]) -> int:
        """With the tests first that noticed another mutant of the same function, the newest before the others."""
        quick = list(self.noticed_by.get(self.place(number), {}))[::-1]
        return self.fork(number, found, self.within_time(list(dict.fromkeys([*quick, *tests]))))

    def within_time(self, tests: list[pytest.Item]) -> list[pytest.Item]:
        """The first of them, as long as they take no more than `most` seconds together; at least one."""
        if not self.most:
            return tests
        spent = accumulate(self.seconds[item] for item in tests)
        return tests[: max(1, sum(seconds <= self.most for seconds in spent))]

    def place(self, number: int) -> tuple[str, str]:
        return self.mutants[number].file, self.mutants[number].function

    def first_run(self, items: Sequence[pytest.Item]) -> dict[pytest.Item, set[tuple[str, int]]]:
        """Which lines each test comes by; and how long it takes, for later."""
        comes_by: dict[pytest.Item, set[tuple[str, int]]] = {}
        lines = {file: self.lines_in(file) for file in {mutant.file for mutant in self.mutants}}
        for done, item in enumerate(items, 1):
            watch = Watch(lines)
            started = time.process_time()
            sys.settrace(watch.enter)
            try:
                run_test(item)
            finally:
                sys.settrace(None)
            self.seconds[item] = time.process_time() - started
            comes_by[item] = watch.seen
            tell(f"{done} of {len(items)} tests without a mutant")
            if self.failed:
                self.broken = item.nodeid
                break
        return comes_by

    def lines_in(self, file: str) -> set[int]:
        """Those of its mutants."""
        return {line for mutant in self.mutants if mutant.file == file for line in mutant.lines}

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
                        say(f"survives: {self.mutants[number]}")
                    elif self.first_to_fail[number] >= 0:
                        test = self.items[self.first_to_fail[number]]
                        self.noticed_by.setdefault(self.place(number), {})[test] = None
            tell(f"{done} of {len(jobs)} mutants tried, {len(self.left)} left")
        say("")

    def passes_in_a_fork(self, tests: Sequence[pytest.Item]) -> bool:
        """Without a mutant: else all of them would seem to be noticed."""
        _, status = os.waitpid(self.fork(None, (), tests), 0)
        return status == SURVIVED

    def fork(self, number: int | None, found: Sequence[FunctionType], tests: Sequence[pytest.Item]) -> int:
        """A process that ends with 0 only if every test passes with the mutant of this number. Raises ValueError where
        a function cannot take the place of the other."""
        swaps = [] if number is None else exchanges(self.mutants[number], found, self.made)
        process = os.fork()
        if process:
            return process
        try:  # from here on in the fork, which never returns
            silence()
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            for function, code in swaps:
                function.__code__ = code
            in_all = time.process_time() + IN_ALL + 2 * sum(self.seconds[item] for item in tests)
            for item in tests:
                until = min(time.process_time() + PATIENCE + 5 * self.seconds[item], in_all)
                resource.setrlimit(resource.RLIMIT_CPU, (ceil(until), resource.RLIM_INFINITY))
                signal.alarm(ceil(WAITED + 60 * self.seconds[item]))
                run_test(item)
                if self.failed:
                    if number is not None:
                        self.first_to_fail[number] = self.items.index(item)
                    os._exit(FAILED)
            os._exit(SURVIVED)
        finally:
            os._exit(FAILED)


def exchanges(
    mutant: Mutant, found: Sequence[FunctionType], made: dict[int, list[FunctionType]]
) -> list[tuple[FunctionType, CodeType]]:
    """The functions that get another code: the changed one, and those that it has made before, as compiled texts of
    cards are. Raises ValueError where a function cannot take the place of the other."""
    changed = with_inner(mutant.code(str(ROOT / mutant.file)))
    swaps = []
    for function in found:
        before = with_inner(function.__code__)
        if len(changed[0].co_freevars) != len(before[0].co_freevars):
            raise ValueError
        swaps.append((function, changed[0]))
        for old, new in zip(before[1:], changed[1:], strict=True) if len(before) == len(changed) else ():
            if old.co_freevars == new.co_freevars:
                swaps += [(inner, new) for inner in made.get(id(old), ())]
    return swaps


def with_inner(code: CodeType) -> list[CodeType]:
    """Of a function and of all that is defined in it, in order."""
    return [code] + [inner for part in code.co_consts if isinstance(part, CodeType) for inner in with_inner(part)]


class Watch:
    """For `sys.settrace`: which lines of those in files a test comes by. A function is looked at only until it has come
    by all of its lines among them, as looking takes far more time than most functions do."""

    def __init__(self, lines: dict[str, set[int]]) -> None:
        self.files = {str(ROOT / file): (file, among) for file, among in lines.items()}
        self.missing: dict[int, set[int]] = {}  # by the id of a code: to hash the code itself takes long
        self.looked_at: list[CodeType] = []  # kept, so that no other gets the same id
        self.seen: set[tuple[str, int]] = set()

    def enter(self, frame: FrameType, _: str, __: Any) -> Callable[[FrameType, str, Any], Any] | None:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        missing = self.missing.get(id(code))
        if missing is None:
            self.looked_at.append(code)
            among = self.files[code.co_filename][1]
            missing = self.missing[id(code)] = among.intersection(line for _, _, line in code.co_lines())
        return self.note if missing else None

    def note(self, frame: FrameType, _: str, __: Any) -> Any:
        missing = self.missing[id(frame.f_code)]
        if frame.f_lineno in missing:
            missing.discard(frame.f_lineno)
            self.seen.add((self.files[frame.f_code.co_filename][0], frame.f_lineno))
        return self.note


def run_test(item: pytest.Item) -> None:
    """Alone: what it shares with others is made for it, and taken down after it."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


class Part(pytest.Item):
    """One of many things that a test looks at, one after the other."""

    def __init__(self, *, runs: Callable[[], None], **rest: Any) -> None:
        super().__init__(**rest)
        self.runs = runs

    def runtest(self) -> None:
        forget_own_cards()
        self.runs()


def forget_own_cards() -> None:
    """The cards that agreements bring are compiled anew where they are met the next time."""
    for libraries in LIBRARIES:
        for key, found in list(libraries._kept.items()):
            if WRITTEN in found.packs.hash:
                del libraries._kept[key]


def parts_of(item: pytest.Item) -> list[pytest.Item]:
    """A file of scenarios is read once, not for each mutant, and each scenario is a test of its own: whoever comes by
    a function only in one of them need not wait for the others. What is worked out from its agreement, and the cards
    of its own, are made each time: a mutant may be of what makes them."""
    if getattr(item, "originalname", "") != "test_scenario":
        return [item]
    whole: Any = item  # a function with parameters, in a module
    parts = whole.module.parts(whole.callspec.params["path"])
    LIBRARIES[:] = [thing for thing in gc.get_objects() if isinstance(thing, Libraries)]
    return [Part.from_parent(whole.parent, name=f"{item.name}: {name}", runs=runs) for name, runs in parts]


def functions() -> tuple[dict[int, list[FunctionType]], dict[tuple[str, str], list[FunctionType]]]:
    """All functions that there are: by the id of their code, and by file and name."""
    by_code: dict[int, list[FunctionType]] = {}
    by_name: dict[tuple[str, str], list[FunctionType]] = {}
    gc.unfreeze()  # what is frozen is not told
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            by_code.setdefault(id(thing.__code__), []).append(thing)
            by_name.setdefault((thing.__code__.co_filename, thing.__code__.co_qualname), []).append(thing)
    return by_code, by_name


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def tell(what: str) -> None:
    """How far it is: on one line of a screen; in a file, a line from time to time."""
    if sys.stderr.isatty():
        print(f"\r{what:<60}", end="", file=sys.stderr, flush=True)
    elif time.monotonic() - told[0] > BETWEEN:
        told[0] = time.monotonic()
        print(what, file=sys.stderr, flush=True)


def say(what: str) -> None:
    """What stays on the screen: whoever ends a long run has what was found until then."""
    print(f"\r{what:<60}" if sys.stderr.isatty() else what, file=sys.stderr, flush=True)
