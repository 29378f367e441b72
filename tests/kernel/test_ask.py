"""The kernel carries any shape of question: several seats at once, asides, forced choices, no choice at all."""

from typing import Any

import pytest

from muster.kernel import Ask, Decision, Match, Refused, run
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.wish import Progress, Pursuit
from tests.kernel.toy import GO_ON, HIDE, TOY, WAVE, WENT_ON, Hide, Stones

H1, H2, H3 = (HIDE << VERB_SHIFT | n for n in (1, 2, 3))


def stones(seats: int = 3, **options: object) -> Match:
    names = ("Ana", "Bruno", "Chiara", "Dario")[:seats]
    return Match(TOY, TOY.agree(names, options), 1)


def test_several_seats_are_asked_at_once() -> None:
    match = stones()
    assert match.decisions(asides=False) == [Decision(seat, "hide", (H1, H2, H3)) for seat in range(3)]
    assert [d.seat for d in match.decisions() if d.aside] == [0, 1, 2]


def test_seats_asked_at_once_answer_in_any_order_to_the_same_end() -> None:
    digests = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = stones()
        for seat in order:
            match.choose(seat, f"hide {seat + 1}")
        digests.add(match.digest())
        assert match.decisions(asides=False)[0].kind == "go on"
    assert len(digests) == 1


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    match = stones()
    match.choose(1, "hide 2")
    assert [d.seat for d in match.decisions(asides=False)] == [0, 2]
    with pytest.raises(Refused) as caught:
        match.choose(1, "hide 1")
    assert caught.value.refusal.rule == "stones.01"
    assert caught.value.refusal.reason == "not_your_turn"
    assert caught.value.refusal.facts == {"asked": [0, 2]}


def test_the_first_open_seat_may_answer_last() -> None:
    match = stones()
    match.choose(2, "hide 1")
    match.choose(1, "hide 1")
    assert match.state.seat == 0
    match.choose(0, "hide 3")
    assert match.game.scores(match.state) == (1, 0, 0)


def test_options_are_each_seats_own() -> None:
    """Whoever answers out of the first place is checked against its own options."""
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 1, {"left": [3, 1]})
    assert [d.options for d in match.decisions(asides=False)] == [(H1, H2, H3), (H1,)]
    with pytest.raises(Refused) as caught:
        match.choose(1, "hide 2")
    assert caught.value.refusal.reason == "too_few"
    match.choose(1, "hide 1")
    match.choose(0, "hide 2")


def test_an_aside_leaves_everything_open() -> None:
    match = stones()
    before = match.decisions()
    match.choose(2, "wave")
    assert match.decisions() == before
    assert match.state.waves == 1
    assert match.history[-1].aside


def test_an_aside_is_not_for_strangers() -> None:
    match = stones()
    with pytest.raises(Refused) as caught:
        match.choose(7, WAVE << VERB_SHIFT)
    assert caught.value.refusal.rule == "table.02"


@pytest.mark.parametrize("skip", [False, True])
def test_a_choice_of_one_is_skipped_only_if_agreed(skip: bool) -> None:
    match = stones(2, stones=1, skip_forced=skip)
    if skip:
        assert match.over, "both had to hide their only stone, and then nothing was left"
    else:
        assert [d.options for d in match.decisions(asides=False)] == [(H1,), (H1,)]


def test_a_question_without_answers_is_what_the_game_says_it_is() -> None:
    """`GoOn.stuck`: nobody has a stone, so there is nothing to ask, and the game is over."""
    match = stones(2, stones=1)
    match.choose(0, "hide 1")
    match.choose(1, "hide 1")
    assert match.over
    assert (match.state.seat, match.state.options) == (-1, []), "nobody is asked any more"
    assert match.decisions() == []
    with pytest.raises(Refused) as caught:
        match.choose(0, "hide 1")
    assert caught.value.refusal.rule == "table.04"


def test_a_game_that_does_not_say_what_stuck_means_has_a_bug() -> None:
    state = stones().state
    with pytest.raises(RuntimeError, match="nothing can be chosen at hide"):
        Hide((0,)).stuck(state)


def test_advance_is_apply_without_looking() -> None:
    slow, fast = stones(1), stones(1)
    for option in (H2, GO_ON << VERB_SHIFT, H3):
        slow.choose(0, option)
        TOY.advance(fast.state, option)
        assert slow.digest() == fast.digest()


class Numbers(Ask[Stones]):
    """Asks for one of the numbers below the first seat's stones, and takes that many."""

    __slots__ = ()
    tag = 50
    kind = "hide"

    def options(self, s: Stones, seat: int) -> list[int]:
        return list(range(s.left[0]))

    def choose(self, s: Stones, seat: int, option: int) -> None:
        s.points[0] = 10 + option


@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_only_a_single_option_is_taken_by_itself_and_only_where_that_is_agreed(count: int, skip_forced: bool) -> None:
    s = Stones(2, bytes(32), 0, skip_forced)
    s.left[0] = count
    s.agenda.append(Numbers(1))
    run(s)
    if skip_forced and count == 1:
        assert (s.seat, s.options, s.agenda, s.points[0]) == (-1, [], [], 10)
    else:
        assert (s.seat, s.options, s.points[0]) == (1, list(range(count)), 0)
        s.agenda.pop().choose(s, 1, 0)
        run(s)
        assert (s.seat, s.options) == (-1, []), "nobody is asked when nothing is left to do"


def test_a_new_state_asks_nobody() -> None:
    assert Stones(2, bytes(32), 0, False).seat == -1


def one_question() -> Match:
    """Ana alone is asked how to go on."""
    match = stones(2)
    match.choose(0, H1)
    match.choose(1, H1)
    return match


@pytest.mark.parametrize(
    ("seat", "option", "rule"),
    [
        (False, GO_ON << VERB_SHIFT, "table.02"),
        (0, float(GO_ON << VERB_SHIFT), "table.01"),
        (0, -1, "table.01"),
        (0, 0, "table.01"),
        (2, GO_ON << VERB_SHIFT, "table.02"),
    ],
)
def test_what_only_equals_a_seat_or_an_option_is_none(seat: Any, option: Any, rule: str) -> None:
    state = one_question().state
    with pytest.raises(Refused) as caught:
        TOY.apply(state, seat, option)
    assert caught.value.refusal.rule == rule
    assert [event[0] for event in TOY.apply(state, 0, GO_ON << VERB_SHIFT)] == [WENT_ON]


def test_nobody_listens_between_two_choices() -> None:
    match = one_question()
    assert match.state.log is None
    match.choose(1, "wave")
    assert match.state.log is None
    match.choose(0, match.decisions(asides=False)[0].options[0])
    assert match.state.log is None


def test_a_simulation_goes_on_for_the_asked_seat_or_for_another_that_is_asked_too() -> None:
    state = stones(3).state
    TOY.advance(state, H2, 2)
    TOY.advance(state, H3)
    TOY.advance(state, H1, 1)
    assert (state.left, state.points) == ([2, 4, 3], [1, 0, 0])
    state = stones(3).state
    TOY.advance(state, H1, 2)
    TOY.advance(state, H1, 1)
    TOY.advance(state, H2, 0)
    assert state.left == [3, 4, 4]


def test_a_simulation_goes_on_for_the_first_seat_also_where_another_is_asked_before_it() -> None:
    state = stones(2).state
    state.agenda[-1] = Hide((1, 0))
    state.seat = 1
    TOY.advance(state, H2, 0)
    assert (state.fists, state.seat) == ([2, 0], 1)


def test_a_wish_is_for_an_answer_to_the_open_question_and_waits_while_others_are_asked() -> None:
    match = one_question()
    again = GO_ON << VERB_SHIFT
    assert TOY.pursue(match.state, 0, again, Progress.CALM) == Pursuit(again, False, Progress.CALM)
    assert TOY.pursue(match.state, 0, H1, Progress.NEW) == Pursuit(None, True, Progress.NEW), "it is not offered"
    assert TOY.pursue(match.state, 1, again, Progress.NEW) == Pursuit(None, False, Progress.NEW), "it waits"
    match.choose(0, "end")
    assert TOY.pursue(match.state, 0, again, Progress.NEW) == Pursuit(None, True, Progress.NEW), "it is over"
