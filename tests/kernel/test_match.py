"""A match: our own faults leave everything as it was, histories can be walked again, a log is what a seat may know."""

from collections.abc import Sequence
from typing import Any

import pytest

from muster.kernel import EngineFault, Match, Notation, NotationError, Refused, Setup
from muster.kernel.game import View
from muster.kernel.match import Rehearsal
from muster.kernel.notation import VERB_SHIFT
from tests.kernel.toy import FORMS, HIDE, TOY, WAVE, Stones, ToyGame


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
    with pytest.raises(NotationError) as caught:
        stones().choose(0, "wav")
    assert "did you mean" not in caught.value.message, "talk is no answer to the question"


def test_the_history_can_be_walked_again() -> None:
    match = stones()
    seen = [match.digest()]
    for seat, text in ((0, "hide 1"), (1, "wave"), (1, "hide 2"), (0, "again"), (0, "hide 3")):
        match.choose(seat, text)
        seen.append(match.digest())
    assert [TOY.digest(state) for state in match.states()] == seen
    assert [TOY.digest(state) for state in [*match.states()]] == seen, "each is a state of its own"


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


ONE, TWO, THREE = (HIDE << VERB_SHIFT | n for n in (1, 2, 3))


class SharedNames(ToyGame):
    """From every seat "hide 1" means two stones, and "hide 2" may mean two or three."""

    def meant(self, s: Stones, seat: int, option: int, text: str = "") -> Sequence[int]:
        return {ONE: (TWO,), TWO: (TWO, THREE)}.get(option, (option,))

    def plain(self, option: int, view: View) -> int:
        return {TWO: ONE, THREE: TWO}.get(option, option)


def shared_names() -> Match:
    game = SharedNames()
    return Match(game, game.agree(("Ana", "Bruno"), {}), 1)


def test_a_text_means_what_fits_from_its_seat_and_several_meanings_are_told() -> None:
    match = shared_names()
    assert match.read("hide 1", 0) == match.read("hide 1", 1) == TWO
    assert match.read("hide 3", 0) == THREE
    with pytest.raises(NotationError) as caught:
        match.read("hide 2", 0)
    assert caught.value.exact
    assert caught.value.say("en") == '"hide 2" may mean: hide 2; hide 3.'
    assert caught.value.say("de") == "„hide 2“ kann heißen: hide 2; hide 3."
    match.choose(0, "hide 1")
    assert match.history[-1].option == TWO


@pytest.mark.parametrize("seat", [None, -1, 2, 99, True, "0"])
def test_from_no_seat_a_text_means_what_it_says(seat: Any) -> None:
    assert shared_names().read("hide 1", seat) == ONE


def test_after_the_end_a_text_means_what_it_says() -> None:
    game = SharedNames()
    over = Match(game, game.agree(("Ana", "Bruno"), {"stones": 0}), 1)
    assert over.over
    assert over.read("hide 1", 0) == ONE


def test_a_plain_name_is_typed_where_it_leads_back() -> None:
    match = shared_names()
    assert [match.typed(0, option) for option in (ONE, TWO, THREE)] == ["hide 1", "hide 1", "hide 3"]
    assert stones().typed(0, TWO) == "hide 2"


@pytest.mark.parametrize(
    ("position", "seen"),
    [
        (0, 0),
        (2, 2),
        (-1, -1),
        (10**9 - 1, 10**9 - 1),
        (10**9, "?"),
        (-(10**9), "?"),
        (True, "?"),
        (1.0, "?"),
        ("1", "?"),
    ],
)
def test_whoever_chooses_by_an_old_position_is_told_which_is_the_newest(position: Any, seen: object) -> None:
    match = stones()
    match.choose(0, "hide 1", position=0)
    assert match.position_number == 1
    with pytest.raises(Refused) as refused:
        match.choose(1, "hide 1", position=position)
    refusal = refused.value.refusal
    assert (refusal.rule, refusal.reason, refusal.facts) == ("table.03", "old_position", {"seen": seen, "now": 1})
    match.choose(1, "wave", position=position)
    assert match.position_number == 1, "talk is never too late and moves nothing on"
    match.choose(1, "hide 1", position=1)
    assert match.position_number == 2


@pytest.mark.parametrize("option", [None, 1.5, [1]])
def test_what_is_no_number_is_refused_as_a_choice(option: Any) -> None:
    with pytest.raises(Refused):
        stones().choose(0, option)


class WithoutAWave(ToyGame):
    """Waving can be done, but not be written."""

    def notation(self, setup: Setup) -> Notation:
        return Notation(FORMS[:2], setup)


def test_a_choice_that_cannot_be_written_has_not_been_made() -> None:
    game = WithoutAWave()
    match = Match(game, game.agree(("Ana", "Bruno"), {}), 1)
    before = match.digest()
    with pytest.raises(NotationError):
        match.choose(0, WAVE << VERB_SHIFT)
    assert (match.digest(), match.history) == (before, [])


def rehearsed(match: Match, seat: int, text: str) -> Rehearsal:
    found = match.rehearsal(seat, match.read(text, seat))
    assert found is not None
    found.run()
    return found


def test_only_what_was_rehearsed_in_this_very_state_is_taken_over() -> None:
    match, plain = stones(), stones()
    first = rehearsed(match, 0, "hide 1")
    match.choose(0, "hide 1", rehearsed=first)
    assert match.state is first.state
    plain.choose(0, "hide 1")
    assert match.digest() == plain.digest()
    for other in (first, rehearsed(match, 1, "hide 3"), match.rehearsal(1, match.read("hide 2", 1))):
        match.choose(1, "hide 2", rehearsed=other)  # another choice, another seat, or never carried out
        assert match.state.points == [0, 1]
        match.drop_last()
    kept = rehearsed(match, 1, "hide 2")
    match.choose(0, "wave")
    match.choose(1, "hide 2", rehearsed=kept)
    assert match.state.waves == 1, "somebody did something since"
