"""Every rule that a log line cites is the reason of what happened: in random games and in every scenario. Scenarios are
played here once for all that holds at each of their moments."""

import json
from pathlib import Path

import pytest
from hypothesis import example, given

from muster.kernel.match import Match
from muster.kernel.setup import Setup
from muster.scenario import load
from muster.scenario.run import perform
from muster.scenario.table import Table
from tests.cited.ravenna import RavennaReader
from tests.cited.reading import Reader, misread
from tests.cited.rone import RoneReader
from tests.conformance.tables import OWN_TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, seeds

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))
READERS = {"ravenna": RavennaReader, "rone": RoneReader}
READ = [(game_id, table) for game_id, table in OWN_TABLES if game_id in READERS]  # of games that have a reader


def reader_of(game_id: str, setup: Setup) -> Reader:
    return READERS[game_id](setup)


@pytest.mark.parametrize(("game_id", "table"), READ)
@given(number=seeds)
@example(number=1)
@FEW
def test_every_cited_rule_is_the_reason(game_id: str, table: str, number: int) -> None:
    """Played to the end by chance, with talk between the choices."""
    match = Match(game_of(game_id), setup_of(game_id, table), number)
    player = Player(number)
    while decisions := match.decisions(asides=False):
        if not player.below(12):
            asides = [decision for decision in match.decisions() if decision.aside]
            for aside in asides[:1]:
                match.choose(aside.seat, aside.options[player.below(len(aside.options))])
        decision = decisions[player.below(len(decisions))]
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
    assert list(misread(match, reader_of(game_id, match.setup))) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_every_cited_rule_of_a_scenario_is_the_reason_and_every_moment_comes_back_from_its_position(path: Path) -> None:
    """Scenarios stand for every rule, so they meet nearly every reason. And they get to where random games hardly come,
    in the middle of effects whose cards have left, come back or changed sides."""
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
        assert list(misread(table.match, reader_of(scenario.game.id, scenario.setup))) == []


def comes_back(match: Match, where: str) -> None:
    game, state = match.game, match.state
    written = json.loads(json.dumps(game.write_position(state)))
    again = game.read_position(match.setup, state.seed, written)
    assert game.digest(again) == game.digest(state), where
    assert game.decisions(again, asides=False) == game.decisions(state, asides=False), where
