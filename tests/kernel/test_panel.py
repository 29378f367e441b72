"""Questions that belong together: which lists answer them, how they are handed over, and how a panel is said."""

from collections.abc import Sequence

import pytest

from muster.kernel import Match
from muster.kernel.game import panel_words
from muster.kernel.panel import Answers, Panel, Panels
from muster.kernel.told import PanelWords
from tests.kernel.toy import TOY, Stones

A, B, C, DONE = 1, 2, 3, 9
# Two or three answers: A as often as one likes, B once; then DONE. The usual answer is shorter than one's own may be.
PANEL = Panel("hide", 3, (A, B), (3, 1), default=(A, DONE), least=2, last=(DONE,))
OPEN_ENDED = Panel("hide", 2, (A, B), (2, 1), default=(A, A))


@pytest.mark.parametrize(
    ("answers", "fits"),
    [
        ((A, DONE), True),  # the usual one, though it is shorter than others may be
        ((B, DONE), False),
        ((A, B, DONE), True),
        ((A, A, A, DONE), True),
        ((A, A, A, A, DONE), False),
        ((B, B, A, DONE), False),
        ((A, C, DONE), False),
        ((A, A), False),
        ((A, A, A), False),
        ((A, DONE, B), False),
        ((), False),
    ],
)
def test_as_many_answers_as_are_asked_for_fit_each_so_often_as_it_may_be_given(
    answers: tuple[int, ...], fits: bool
) -> None:
    assert PANEL.fits(answers) is fits
    assert PANEL.fits(list(answers)) is fits


@pytest.mark.parametrize(
    ("answers", "fits"), [((), True), ((B,), True), ((A, B), True), ((B, B), False), ((A, A, B), False)]
)
def test_nothing_need_follow_and_nothing_need_be_given(answers: tuple[int, ...], fits: bool) -> None:
    assert OPEN_ENDED.fits(answers) is fits


def test_a_panel_foresees_its_options_what_follows_and_its_usual_answers() -> None:
    assert PANEL.foreseen() == {A, B, DONE}


class Between(Panels[Stones]):
    """After each answer, C is asked, which the way “alike” answers."""

    def between(self, s: Stones, seat: int, way: str) -> int | None:
        return C if way == "alike" else None


STATE = Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 1).state


def handed_over(panels: Panels[Stones], answers: Answers, *offers: Sequence[int]) -> list[int | None]:
    return [panels.next_of(STATE, 0, offered, answers) for offered in offers]


def test_answers_are_handed_over_one_by_one_until_none_is_left() -> None:
    answers = Answers([A, B], "", frozenset((A, B)))
    assert handed_over(Panels(), answers, (A, B), (A, B), (A, B)) == [A, B, None]


@pytest.mark.parametrize("offered", [(B,), (A, C), ()])
def test_an_answer_waits_where_it_is_not_offered_or_something_unforeseen_is(offered: tuple[int, ...]) -> None:
    answers = Answers([A], "", frozenset((A, B)))
    assert handed_over(Panels(), answers, offered) == [None]
    assert answers.options == [A]
    assert not answers.after_one


def test_what_comes_in_between_is_answered_in_the_chosen_way_once_after_each_answer() -> None:
    answers = Answers([A, B], "alike", frozenset((A, B)))
    assert handed_over(Between(), answers, (A, B), (C,), (A, B), (C,)) == [A, C, B, C]
    answers = Answers([A, B], "asking", frozenset((A, B)))
    assert handed_over(Between(), answers, (A, B), (C,)) == [A, None]
    assert handed_over(Between(), answers, (A, B)) == [B]


def test_a_panel_without_words_of_its_own_says_its_question_and_each_usual_answer_once() -> None:
    setup = TOY.agree(("Ana", "Bruno"), {})
    panel = Panel("hide", 3, (A, B), (2, 1), default=(A, A, B))
    assert panel_words(TOY.words, panel, {}, setup, "en") == PanelWords("hide?", "1, 2", "1, 2")


def test_a_game_without_panels_asks_every_question_by_itself() -> None:
    panels: Panels[Stones] = Panels()
    assert panels.of(STATE, 0) is None
    assert panels.between(STATE, 0, "") is None
    assert panels.goes_alone(STATE, 0) is False
