"""Every scenario of RONE: Invasion holds. The game is registered while they run, until it is offered at tables."""

from pathlib import Path

import pytest

from muster.games import all_games
from muster.games.invasion.game import Invasion
from muster.scenario import load, run
from tests.test_scenarios import typed_views

FOLDER = Path(__file__).parent / "scenarios"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    if "invasion" not in all_games():
        monkeypatch.setitem(all_games(), "invasion", Invasion())


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    for scenario in load(path):
        with typed_views():
            failures = run(scenario)
        assert not failures, "\n".join(map(str, failures))
