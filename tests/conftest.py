"""Settings for all tests: the --soak option, and the way hypothesis looks for examples."""

from __future__ import annotations

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
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", default=False, help="run the tests marked soak too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    long_runs = [item for item in items if item.get_closest_marker("soak")]
    if long_runs:
        config.hook.pytest_deselected(items=long_runs)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
