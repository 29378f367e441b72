"""Games that were begun under older rules go on as they began: with the values, the scenarios and the order of damage
of their time, and with what became of late damage and of even series (`Game.replays`)."""

import json
from pathlib import Path

import pytest

from muster.games import find_game
from muster.games.invasion.board import usual
from muster.games.invasion.setup import rules_of
from muster.kernel.save import dump, loads

SAVES = sorted((Path(__file__).parent.parent / "fixtures" / "saves").glob("invasion-*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_older_rules_is_replayed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = loads(text, find_game)
    assert json.loads(text)["rules"] in match.game.replays
    assert dump(match) == json.loads(text)


def test_there_are_saves_of_every_version_that_is_read() -> None:
    kept = {json.loads(path.read_text(encoding="utf-8"))["rules"] for path in SAVES}
    assert kept == set(find_game("invasion").replays)


def test_a_table_keeps_the_values_and_the_scenarios_that_it_began_with() -> None:
    game = find_game("invasion")
    names, options = ("Ana", "Bruno"), {"mode": "cooperative", "board": {"prices": {"technology": 4}}}
    before, now = (rules_of(game.recall(names, options, version)) for version in (2, game.version))
    assert (before.board.prices, now.board.prices) == ((1, 2, 2, 2, 4), (1, 2, 3, 3, 4))
    assert (before.board.reshuffle_wipes, now.board.reshuffle_wipes) == (True, False)
    assert "target player" in before.board.zones[1].text
    assert "each player" in now.board.zones[1].text
    assert (before.keeps_packets, now.keeps_packets) == (False, True)
    night = before.scenarios[0]
    assert before.defs[night].supports == ((1, 0, 1, 0), (1, 0, 1, 0), (0, 1, 0, 0)) != now.defs[night].supports
    assert usual(2)["start"] == usual()["start"]


def test_the_second_scenario_is_as_hard_as_when_the_table_began() -> None:
    game, options = find_game("invasion"), {"mode": "cooperative", "difficulty": "hard"}
    before, now = (rules_of(game.recall(("Ana",), options, version)) for version in (3, game.version))
    hardest = [rules.defs[rules.scenarios[1]].supports[2] for rules in (before, now)]
    assert hardest == [(2, 1, 2, 0), (1, 1, 1, 0)]


def test_a_game_of_version_3_loses_the_damage_of_the_end_of_a_turn() -> None:
    saved = next(path for path in SAVES if path.name == "invasion-3-late-damage.json")
    told = [
        said for said, rule in loads(saved.read_text(encoding="utf-8"), find_game).log(None) if rule == "inv.amb.80"
    ]
    assert told[0] == "Ana's damage is lost, it was not dealt: 3 points (melee)."
    assert rules_of(find_game("invasion").agree(("Ana", "Bruno"), {})).deals_late


def test_a_series_of_version_4_went_to_whoever_won_the_last_match() -> None:
    saved = next(path for path in SAVES if path.name == "invasion-4-even-series.json")
    match = loads(saved.read_text(encoding="utf-8"), find_game)
    assert match.state.wins == (1, 1, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
