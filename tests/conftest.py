"""Settings for all tests: --soak, which tests are long, what failed, and the way hypothesis looks for examples."""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every run and machine, and no verdict that hangs on how busy the machine is.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", settings.get_profile("ci"))
settings.load_profile("ci")

HERE = Path(__file__).parent
BROWSER = HERE / "browser"
# Folders and files whose tests take their time: check.py runs them after the others.
LONG = tuple(
    HERE / name
    for name in (
        "browser", "cardtext/test_fuzz.py", "cited", "conformance", "files/test_source.py",
        "rone/test_decks.py", "rone/test_every_card_is_played.py", "rone/test_sight.py",
        "rone/test_judge.py", "server", "test_adding_a_game.py", "test_arena.py", "test_bench.py", "test_bench_rone.py",
        "test_bots.py",
        "test_check.py", "test_mutants.py", "test_texttable.py", "test_texttable_german.py", "test_texttable_told.py",
    )
)  # fmt: skip
SERVERS_FAULT = "The server met mistakes of ours"  # found when a browser test is taken down: no reason to try again


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", default=False, help="run the tests marked soak too")
    parser.addoption("--failed-to", metavar="FILE", help="write there what failed, and whether it may be tried again")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--soak"):
        settings.load_profile("soak")
    file = config.getoption("--failed-to")
    if file and not hasattr(config, "workerinput"):  # of several processes, the one that hears of everything
        config.pluginmanager.register(Failures(Path(file)), "failures")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where one part of the tests is asked for, files of the other are not even read."""
    wanted = config.getoption("-m")
    if wanted not in ("long", "not long") or collection_path.is_dir():
        return None
    return True if is_long(collection_path) is (wanted == "not long") else None


@cache
def is_long(path: Path) -> bool:
    return not set(LONG).isdisjoint((path, *path.parents))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if is_long(item.path):
            item.add_marker("long")
    long_runs = [item for item in items if item.get_closest_marker("soak")]
    if long_runs and not config.getoption("--soak"):
        config.hook.pytest_deselected(items=long_runs)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    items[:] = dealt(items, getattr(config, "workerinput", {"workercount": 1})["workercount"])


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """At first each worker gets a part of the list with equally many tests, and whoever is through takes from the end
    of what others have. So the slowest tests stand at the beginnings of the parts, or one worker would end long after
    all. Those in a browser stay together in the first part, where other browser tests are: each worker that has one
    starts a browser and a server for it."""
    slow = [item for item in items if item.get_closest_marker("slowest")]
    rest = [item for item in items if not item.get_closest_marker("slowest")]
    in_browser = [item for item in slow if BROWSER in item.path.parents]
    others = [item for item in slow if BROWSER not in item.path.parents]
    heads = [in_browser, *(others[n :: workers - 1] for n in range(workers - 1))] if workers > 1 else [slow]
    found: list[pytest.Item] = []
    for number, head in enumerate(heads):
        size = (len(items) - len(found)) // (workers - number)
        cut = max(0, size - len(head))
        found += head + rest[:cut]
        rest = rest[cut:]
    return found + rest


def pytest_collection_finish() -> None:
    """What was read until now stays: looking through it for garbage again and again was a fifth of what tests took."""
    gc.collect()
    gc.freeze()


class Failures:
    """Writes a line for each test that failed: `again` and its id if check.py may run it once more, else `failed`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.found: dict[str, bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            again = self.found.get(report.nodeid, True) and may_run_again(report)
            self.found[report.nodeid] = again

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.found[report.nodeid] = False

    def pytest_sessionfinish(self) -> None:
        lines = [f"{'again' if again else 'failed'} {test}\n" for test, again in self.found.items()]
        self.file.write_text("".join(lines), encoding="utf-8")


def may_run_again(report: pytest.TestReport) -> bool:
    """Only what failed in a browser, by itself: not if its process died, not if the server met a mistake."""
    in_browser = BROWSER in (HERE.parent / report.nodeid.partition("::")[0]).parents
    return in_browser and report.when in ("setup", "call", "teardown") and SERVERS_FAULT not in report.longreprtext
