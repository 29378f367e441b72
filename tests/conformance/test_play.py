"""Every game can be played to its end: options are real, cards are conserved, the outcome makes sense."""

import json

import pytest
from hypothesis import example, given

from muster.games import all_games
from muster.server.telling.speaking import event_line
from tests.conformance.tables import GAMES, TABLES, game_of, setup_of
from tests.conformance.walk import FEW, contents, seeds, walk


def test_every_registered_game_is_in_the_suite() -> None:
    assert set(GAMES) == set(all_games()), "add the game to tests/conformance/tables.py"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_every_offered_option_can_be_played_until_the_game_ends(
    game_id: str, table: str, number: int, closely: bool
) -> None:
    """What was tried at one of the last moments, and is still offered, is not tried again before the fourth."""
    game, setup, entry = game_of(game_id), setup_of(game_id, table), GAMES[game_id]
    tried: set[int] = set()
    for at, (state, seat, _, _) in enumerate(walk(game, setup, number)):
        if closely or at % 4 == 0:
            tried.clear()
        assert entry.cards(state) == entry.whole
        if seat < 0:
            break
        assert game.outcome(state) is None
        before = contents(state)
        for decision in game.decisions(state, asides=False):
            assert decision.kind in game.asks
            assert decision.options, f"{decision.kind} offers nothing"
            assert len(set(decision.options)) == len(decision.options), f"{decision.kind} offers an option twice"
            for option in decision.options:
                assert type(option) is int
                assert game.refusal(state, decision.seat, option) is None
                if option in tried:
                    continue
                tried.add(option)
                then = state.copy()
                game.apply(then, decision.seat, option)
                assert entry.cards(then) == entry.whole
        assert contents(state) == before, "looking at the options has changed the state"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=3)
@FEW
def test_asides_can_be_done_at_any_time_are_told_and_leave_the_question_open(
    game_id: str, table: str, number: int
) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, seat, _, player in walk(game, setup, number):
        if seat < 0 or player.below(12):
            continue
        open_questions = game.decisions(state, asides=False)
        for decision in game.decisions(state):
            if not decision.aside:
                continue
            assert len(set(decision.options)) == len(decision.options)
            for option in [decision.options[player.below(len(decision.options))] for _ in range(10)]:
                assert game.is_aside(option)
                then = state.copy()
                events = game.apply(then, decision.seat, option)
                assert game.decisions(then, asides=False) == open_questions
                for looker in (None, *range(state.seats)):
                    for event in events:
                        shown = game.show(event, looker)
                        assert all(event_line(game.words, shown, setup, lang, looker) for lang in ("en", "de"))


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@example(number=2)
@example(number=3)
@FEW
def test_the_outcome_is_consistent(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    *_, (state, _, _, _) = walk(game, setup, number)
    outcome = game.outcome(state)
    assert outcome is not None
    seats = range(len(setup.names))
    nobody = outcome.limit or outcome.reason in ("tie", "lost")  # all of them together
    assert outcome.winners or nobody, "somebody wins, or it is said why nobody does"
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(seats)
    assert outcome.reason
    assert outcome.limit in ("", outcome.reason)
    assert len(game.scores(state)) == len(setup.names)
    assert all(type(points) is int for points in (*outcome.scores, *game.scores(state)))
    assert game.decisions(state) == []
    for lang in ("en", "de"):
        said = game.words.outcome(outcome, setup, lang)
        assert all(setup.names[seat] in said for seat in outcome.winners)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_views_are_plain_json_data(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, _, _, player in walk(game, setup, number):
        for seat in (None, player.below(state.seats)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
