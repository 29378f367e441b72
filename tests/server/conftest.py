"""One server for all tests of a file; every visitor is a new person, every table a new one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House, Visitor


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
