"""How closely the suite looks, and the games from other packages that it plays."""

from collections.abc import Iterator

import pytest

from muster.games import all_games
from tests.conformance.tables import OUTSIDE


@pytest.fixture(scope="module", autouse=True)
def outside() -> Iterator[None]:
    """They are registered while the suite runs."""
    with pytest.MonkeyPatch.context() as patch:
        for id_, game in OUTSIDE.items():
            patch.setitem(all_games(), id_, game)
        yield


@pytest.fixture(scope="session")
def closely(request: pytest.FixtureRequest) -> bool:
    """With --soak, what costs much is looked at in every moment, for everybody; else neighbouring moments take turns.
    The games are the same."""
    return bool(request.config.getoption("--soak"))
