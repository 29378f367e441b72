"""One server for all tests of a file; every visitor is a new person, every table a new one."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from muster.server import app
from muster.server.door import limits
from muster.server.work.workers import Workers
from tests.server.house import House, Visitor


@pytest.fixture(autouse=True)
def no_time_for_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a limit has left hangs on what was done, not on how long this machine took for it."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1000.0))


@pytest.fixture(scope="session", autouse=True)
def no_worker_before_one_is_asked() -> Iterator[None]:
    """Most of these servers never need one, and each reads all cards first; those of the browser tests start one as
    usual, and so does test_workers.py."""

    async def nobody(workers: Workers) -> None:
        pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "warm", nobody)
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("server") / "muster.db") as running:
        yield running


@pytest.fixture
def ana(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor


@pytest.fixture
def ben(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor
