"""Where a finished game turned, by the game's own judgement."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import muster
from muster.bots import Everyday, play, streams_for
from muster.bots.turning import Turning, deeds, turning_point
from muster.games import find_game
from muster.kernel import Match, save
from muster.server.telling.turning import told

SAVES = Path(__file__).parent / "fixtures" / "saves"


@pytest.fixture(scope="module")
def ravenna() -> Match:
    match = muster.new_match("ravenna", players=4, seed="turning")
    play(match, [Everyday()] * 4, streams_for("turning", 4))
    return match


@pytest.fixture(scope="module")
def rone() -> Match:
    return save.loads((SAVES / "rone-5-duel-english.json").read_text(), find_game, checked=True)


@pytest.fixture(scope="module")
def invasion() -> Match:
    match = muster.new_match("invasion", players=2, seed="turning2")
    play(match, [Everyday()] * 2, streams_for("turning", 2))
    return match


def points(match: Match) -> list[list[int]]:
    return [list(state.scores) for state in match.states()]


def test_ravenna_turned_at_the_battle_that_brought_its_winner_the_most(ravenna: Match) -> None:
    assert ravenna.outcome is not None
    (winner,) = ravenna.outcome.winners
    leads = [own.pop(winner) - max(own) for own in points(ravenna)][:-1]  # the last one is the end
    found = turning_point(ravenna)
    assert found is not None
    assert leads[found.done] - leads[found.at] == max(b - a for a, b in pairwise(leads)) > 0
    text = told(ravenna, found, "en")
    assert text.at == found.at
    assert "attacked" in text.text
    assert text.text.startswith("The game turned in round ")


def test_a_duel_turned_within_one_turn_and_by_no_income(rone: Match) -> None:
    found = turning_point(rone)
    assert found is not None
    states = list(rone.states())
    before, after = states[found.at], states[found.done]
    assert (before.round, before.active) == (after.round, after.active)
    assert before.agenda[-1].kind == after.agenda[-1].kind == "main"
    assert rone.history[found.at].text != "end turn"
    winners = rone.outcome.winners if rone.outcome else ()
    assert found.gain == max(deed.gain for deed in deeds(rone, rone.game.judge, winners))  # type: ignore[arg-type]
    assert told(rone, found, "de").text.startswith(f"In Runde {before.round} wendete sich das Spiel. ")


def test_no_income_and_nothing_before_the_first_round_is_a_turning_point_of_an_invasion(invasion: Match) -> None:
    assert invasion.outcome is not None
    states = list(invasion.states())
    found = list(deeds(invasion, invasion.game.judge, invasion.outcome.winners))  # type: ignore[arg-type]
    assert found
    assert all(states[deed.at].round > 0 for deed in found)
    for deed in found:
        before, after = states[deed.at], states[deed.done]
        assert (before.round, before.active) == (after.round, after.active)
    turned = turning_point(invasion)
    assert turned is not None
    assert told(invasion, turned, "en").text.startswith(f"The game turned in round {states[turned.at].round}: ")


def test_a_deed_before_the_first_round_is_told_without_a_round(invasion: Match) -> None:
    assert next(invasion.states()).round == 0
    early = told(invasion, Turning(0, 1, 0.0, 1.0), "en").text
    assert early.startswith("The game turned here: ")
    assert told(invasion, Turning(0, 1, 0.0, 1.0), "de").text.startswith("Hier wendete sich das Spiel. ")


def test_a_game_that_nobody_has_won_turned_nowhere(ravenna: Match) -> None:
    unfinished = Match(ravenna.game, ravenna.setup, ravenna.seed)
    for entry in ravenna.history[:-1]:
        unfinished.choose(entry.seat, entry.option)
    assert turning_point(unfinished) is None
