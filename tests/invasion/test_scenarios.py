"""Every scenario of RONE: Invasion holds."""

from pathlib import Path

import pytest

from muster.scenario import load, run
from tests.test_scenarios import typed_views

FOLDER = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    for scenario in load(path):
        with typed_views():
            failures = run(scenario)
        assert not failures, "\n".join(map(str, failures))
