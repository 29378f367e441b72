"""A match: our own faults leave everything as it was, histories can be walked again, a log is what a seat may know."""

import pytest

from muster.kernel import EngineFault, Match, NotationError
from tests.kernel.toy import TOY


def stones(seats: int = 2) -> Match:
    return Match(TOY, TOY.agree(("Ana", "Bruno", "Chiara")[:seats], {}), 1)


def test_a_bug_in_a_game_is_an_engine_fault_and_nothing_has_changed() -> None:
    match = stones()
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")
    digest, decisions, length = match.digest(), match.decisions(), len(match.history)
    with pytest.raises(EngineFault, match=r"Muster made a mistake at choice 3 .* nothing was changed") as caught:
        match.choose(0, "crash")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert (match.digest(), match.decisions(), len(match.history)) == (digest, decisions, length)
    assert match.state.points == [0, 1], "the point that was given before the crash is gone again"
    match.choose(0, "again")


def test_a_text_is_read_with_the_legal_ones_as_hints() -> None:
    with pytest.raises(NotationError, match="did you mean: hide 1"):
        stones().choose(0, "hid 1")


def test_the_history_can_be_walked_again() -> None:
    match = stones()
    seen = [match.digest()]
    for seat, text in ((0, "hide 1"), (1, "wave"), (1, "hide 2"), (0, "again"), (0, "hide 3")):
        match.choose(seat, text)
        seen.append(match.digest())
    assert [TOY.digest(state) for state in match.states()] == seen


def test_a_choice_can_be_dropped_as_if_it_had_never_been() -> None:
    match = stones()
    digest, number = match.digest(), match.position_number
    match.choose(0, "hide 1")
    match.drop_last()
    assert (match.digest(), match.position_number, match.history) == (digest, number, [])


def test_the_log_hides_what_a_seat_did_not_see() -> None:
    match = stones()
    match.choose(0, "hide 3")
    assert match.log(0) == [("hid 3", "stones.01")]
    assert match.log(1) == match.log(None) == [("hid ?", "stones.01")]
    assert match.log(0, since=1) == []


def test_the_digest_depends_on_everything() -> None:
    base = stones().digest()
    assert base == stones().digest()
    assert base != Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 2).digest(), "the seed"
    assert base != Match(TOY, TOY.agree(("Ana", "Bruno"), {"stones": 4}), 1).digest(), "the stones"
    assert base != Match(TOY, TOY.agree(("Ana", "Bruno"), {"skip_forced": True}), 1).digest(), "what is skipped"
    waving = stones()
    waving.choose(0, "wave")
    assert base != waving.digest()
    assert base == "19607f051c334291548057c0db177d8c"
