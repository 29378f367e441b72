"""Passes that the table makes for a seat: nothing to take back by themselves, but they happened like any other."""

import pytest

from muster.kernel import Match, Refused
from muster.kernel.undo import Undo
from tests.kernel.toy import TOY


def stones() -> Match:
    return Match(TOY, TOY.agree(("Ana", "Bruno", "Chiara"), {}), 1)


def test_what_the_table_chose_for_a_seat_is_not_that_seats_to_take_back() -> None:
    match = stones()
    match.choose(0, "hide 1", auto=True)
    assert match.undo_policy(0).reason == "nothing_to_undo"
    with pytest.raises(Refused):
        match.undo(0)
    assert len(match.history) == 1


def test_taking_back_goes_over_what_the_table_chose_to_the_own_last_choice() -> None:
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 1)
    start = match.digest()
    match.choose(1, "hide 2")
    match.choose(0, "hide 1", auto=True)  # the fists are opened
    match.choose(0, "wave")
    policy = match.undo_policy(1)
    assert (policy.undo, policy.ask) == (Undo.CONSENT, (0,))
    assert match.undo(1, consent=(0,)) == 2
    assert match.state.waves == 1, "talk stays said"
    match.drop_last()
    assert match.digest() == start


def test_a_choice_of_the_table_counts_for_the_others_like_one_by_hand() -> None:
    """Else the answer to "may I take it back?" would tell who could not have done anything."""
    policies = []
    for auto in (False, True):
        match = stones()
        match.choose(1, "hide 2")
        match.choose(0, "hide 1", auto=auto)
        policies.append(match.undo_policy(1))
    assert policies[0] == policies[1]
    assert (policies[0].undo, policies[0].reason, policies[0].facts) == (
        Undo.CONSENT,
        "undo_others_acted",
        {"seat": 0},
    )


def test_a_dropped_choice_of_the_table_was_never_made() -> None:
    match = stones()
    before = match.digest()
    match.choose(0, "hide 1", auto=True)
    match.drop_last()
    assert (match.digest(), match.history, match.position_number) == (before, [], 0)
