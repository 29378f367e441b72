"""Every scenario of RONE: Invasion holds."""

from pathlib import Path

import pytest

from tests.test_scenarios import parts

FOLDER = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    for _, part in parts(path):
        part()
