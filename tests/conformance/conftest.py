"""How closely the suite looks."""

import pytest


@pytest.fixture(scope="session")
def closely(request: pytest.FixtureRequest) -> bool:
    """With --soak, what costs much is looked at in every moment, for everybody; else neighbouring moments take turns.
    The games are the same."""
    return bool(request.config.getoption("--soak"))
