"""Every moment of the scenarios can be written as a position and read back: scenarios get to where random games hardly
come, in the middle of effects whose cards have left, come back or changed sides."""

import json
from pathlib import Path

import pytest

from muster.kernel.match import Match
from muster.scenario import load
from muster.scenario.run import perform
from muster.scenario.table import Table

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILES = sorted((SCENARIOS / "rone").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_every_moment_of_a_scenario_comes_back_from_its_position(path: Path) -> None:
    for scenario in load(path):
        if scenario.setup is None or scenario.refuse_setup is not None:
            continue
        table = Table(Match(scenario.game, scenario.setup, scenario.seed, scenario.position))
        comes_back(table.match, scenario.title)
        before = 0
        for step in scenario.steps:
            if not perform(table, step):
                break
            if len(table.match.history) != before:
                before = len(table.match.history)
                comes_back(table.match, f"{scenario.title}, after {before} choices")


def comes_back(match: Match, where: str) -> None:
    game, state = match.game, match.state
    written = json.loads(json.dumps(game.write_position(state)))
    again = game.read_position(match.setup, state.seed, written)
    assert game.digest(again) == game.digest(state), where
    assert game.decisions(again, asides=False) == game.decisions(state, asides=False), where
