"""A game is its inputs: whatever is saved, at whatever moment, is the same game when it is read back."""

import json

import pytest
from hypothesis import example, given

from muster.games import find_game
from muster.kernel import Match, save
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, contents, seeds

GROWN = 1.25  # a save takes as long as the game so far: it is this much longer before chance asks for the next


def read_back(match: Match) -> Match:
    """Saves, reads back, and checks that nothing is lost."""
    text = save.dumps(match)
    other = save.loads(text, find_game)
    assert other.digest() == match.digest()
    assert contents(other.state)["agenda"] == contents(match.state)["agenda"]
    assert other.decisions() == match.decisions()
    assert other.opening == match.opening
    assert [(e.seat, e.option, e.text, e.aside, e.events) for e in other.history] == [
        (e.seat, e.option, e.text, e.aside, e.events) for e in match.history
    ]
    assert other.outcome == match.outcome
    assert save.dumps(other) == text
    return other


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_a_game_can_be_saved_and_taken_up_at_any_moment(game_id: str, table: str, number: int, closely: bool) -> None:
    """Also in the middle of an effect: every kind of question is met with a save, and talk lies between choices."""
    match = Match(game_of(game_id), setup_of(game_id, table), number)
    player = Player(number)
    met: set[str] = set()
    saved = 0
    while decisions := match.decisions(asides=False):
        decision = decisions[player.below(len(decisions))]
        new = decision.kind not in met
        if new or (not player.below(60) and (closely or len(match.history) > GROWN * saved)):
            met.add(decision.kind)
            match = read_back(match)
            saved = len(match.history)
        if not player.below(8):
            asides = [d for d in match.decisions() if d.aside]
            if asides:
                aside = asides[player.below(len(asides))]
                match.choose(aside.seat, aside.options[player.below(len(aside.options))])
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
    read_back(match)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_a_match_begun_from_a_position_can_be_saved(game_id: str, table: str, number: int) -> None:
    game, setup, player = game_of(game_id), setup_of(game_id, table), Player(number)
    match = Match(game, setup, number)
    for _ in range(player.below(60)):
        if decisions := match.decisions(asides=False):
            match.choose(decisions[0].seat, player.pick(decisions[0].kind, decisions[0].options))
    position = json.loads(json.dumps(game.write_position(match.state)))
    match = Match(game, setup, match.seed, position)
    for _ in range(20):
        if decisions := match.decisions(asides=False):
            match.choose(decisions[0].seat, player.pick(decisions[0].kind, decisions[0].options))
    read_back(match)
