"""A refusal names its rule: whatever somebody might try is offered, or refused with an indexed rule and a sentence."""

import pytest
from hypothesis import example, given

from muster.kernel.decision import Refusal, Refused
from muster.kernel.game import AnyGame
from muster.kernel.setup import Setup
from tests.conformance.rules import rule_ids
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, contents, seeds, walk


def assert_well_said(game: AnyGame, setup: Setup, refusal: Refusal) -> None:
    assert refusal.rule in rule_ids(game.id), f"{refusal.rule} is in no rulebook index"
    said = [game.words.refusal(refusal, setup, lang) for lang in ("en", "de")]
    for sentence in said:
        assert sentence[-1] in ".!?"
        assert sentence[0] == sentence[0].upper()
        assert "{" not in sentence
    assert said[0] != said[1], "the German sentence is the English one"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_every_candidate_is_offered_or_refused_with_its_rule(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    said: set[str] = set()  # a sentence hangs on its refusal and the agreement alone
    for state, next_seat, _, player in walk(game, setup, number):
        if next_seat < 0:
            break
        before = contents(state)
        for decision in game.decisions(state, asides=False):
            tried = game.candidates(state, decision.seat)
            assert len(set(tried)) == len(tried)
            assert set(decision.options) <= set(tried), "something is offered that nobody would think of"
            for option in tried:
                refusal = game.refusal(state, decision.seat, option)
                assert (refusal is None) == (option in decision.options)
                if refusal is None:
                    continue
                assert refusal.rule != "table.01", f"no rule for {option:#x} at {decision.kind}"
                if (known := repr(refusal)) not in said:
                    said.add(known)
                    assert_well_said(game, setup, refusal)
                if not player.below(20):
                    with pytest.raises(Refused) as caught:
                        game.apply(state, decision.seat, option)
                    assert caught.value.refusal == refusal
        assert contents(state) == before, "a refused choice has changed the state"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_whoever_is_not_asked_is_told_who_is_and_why(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, next_seat, option, _ in walk(game, setup, number):
        asked = {decision.seat for decision in game.decisions(state, asides=False)}
        for seat in range(state.seats):
            if seat in asked or next_seat < 0:
                continue
            refusal = game.refusal(state, seat, option)
            assert refusal is not None
            assert set(refusal.facts["asked"]) == asked
            assert all(
                setup.names[x] in game.words.refusal(refusal, setup, lang) for x in asked for lang in ("en", "de")
            )
            assert_well_said(game, setup, refusal)
