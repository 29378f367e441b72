"""A match that forgets answers like one that keeps everything: who may take back what, and why not."""

import random
from typing import Any

import pytest

from muster.kernel import Disclosure, Match
from muster.kernel.game import AnyGame
from muster.kernel.undo import Undo
from tests.kernel.bazaar import BAZAAR
from tests.kernel.toy import OPENED, TOY, WENT_ON

NAMES = ("Ana", "Bruno", "Chiara")


def someones_choice(match: Match, chance: random.Random) -> tuple[int, str, bool]:
    """By a seat or, now and then, by the table for it; and sometimes only a wave."""
    if chance.random() < 0.15 and match.game is TOY:
        return chance.randrange(3), "wave", False
    decision = chance.choice(match.decisions(asides=False))
    texts = [text for option in decision.options if (text := match.text(option)) not in ("crash", "end", "flood")]
    return decision.seat, chance.choice(texts), chance.random() < 0.2


def compare(whole: Match, short: Match) -> None:
    assert whole.digest() == short.digest()
    assert whole.made == short.made
    assert whole.position_number == short.position_number
    assert whole.asked_numbers() == short.asked_numbers()
    policies = [whole.undo_policy(seat) for seat in range(3)]
    assert [short.undo_policy(seat) for seat in range(3)] == policies
    reach = short.within_reach()
    assert not any(short.history[at].aside or short.history[at].auto for at in reach)
    for seat, policy in enumerate(policies):
        if policy.undo is not Undo.BLOCKED:
            assert short.last_choice(seat) in reach
    if short.settled():
        assert all(policy.undo is Undo.BLOCKED for policy in policies)


def play_both(game: AnyGame, options: dict[str, Any], number: int) -> tuple[int, int]:
    """How many choices were forgotten, and how many were taken back."""
    setup, chance = game.agree(NAMES, options), random.Random(number)
    whole, short = Match(game, setup, number), Match(game, setup, number, forgetful=True)
    forgotten = taken = 0
    while not whole.over and whole.made < 60:
        seat, text, auto = someones_choice(whole, chance)
        for match in (whole, short):
            match.choose(seat, text, auto=auto)
        kept, most = len(short.history), chance.choice((0, 1, 3, 50))
        short.forget(most)
        assert len(short.history) >= min(kept, max(most, 1))
        forgotten += kept - len(short.history)
        compare(whole, short)
        back = chance.randrange(3)
        if chance.random() < 0.3 and whole.undo_policy(back).undo is not Undo.BLOCKED:
            assert whole.undo(back, range(3)) == short.undo(back, range(3))
            taken += 1
            compare(whole, short)
    return forgotten, taken


@pytest.mark.parametrize(
    ("game", "options"), [(TOY, {"stones": 9}), (BAZAAR, {"floods": False})], ids=["stones", "bazaar"]
)
def test_whoever_forgets_answers_like_one_who_keeps_everything(game: AnyGame, options: dict[str, Any]) -> None:
    played = [play_both(game, options, number) for number in range(8)]
    assert sum(forgotten for forgotten, _ in played) > 60
    assert sum(taken for _, taken in played) > 20


def test_nothing_is_settled_before_the_first_choice_nor_by_one_that_shows_nothing() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1, forgetful=True)
    assert not match.settled()
    match.choose(0, "hide 1")
    assert not match.settled()
    match.choose(1, "hide 1")
    match.choose(2, "hide 1")
    match.choose(0, "again")
    assert match.settled(), "how they go on is nobody's to take back"


def test_as_many_choices_are_kept_as_were_asked_for() -> None:
    match = Match(TOY, TOY.agree(NAMES, {"stones": 3}), 1, forgetful=True)
    for _ in range(2):
        for seat in range(3):
            match.choose(seat, "hide 1")
        match.choose(0, "again")
    match.opening = [(0, 0, 0, 1)]
    for most, left in ((9, 8), (8, 8), (7, 7), (5, 5), (0, 1)):
        match.forget(most)
        assert (len(match.history), match.earlier) == (left, 8 - left)
        assert bool(match.opening) == (left == 8), "what happened before the first choice goes with it"


def test_the_first_thing_that_nobody_can_unsee_is_remembered_for_whoever_chose_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    secret = (OPENED, WENT_ON)
    monkeypatch.setattr(
        TOY, "disclosure", lambda event: Disclosure.SECRET if event[0] in secret else Disclosure.NOTHING
    )
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {"stones": 3}), 1, forgetful=True)
    for seat, text in ((0, "hide 1"), (1, "hide 3"), (0, "again"), (0, "hide 1"), (0, "again")):
        match.choose(seat, text)
    assert match.undo_policy(1).facts["because"] == "opened"
    for most in (3, 2, 0):
        match.forget(most)
        assert match.undo_policy(1).facts["because"] == "opened"
    assert match.earlier == 4


def test_who_only_waved_has_nothing_to_take_back_also_when_that_is_forgotten() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1, forgetful=True)
    match.choose(2, "wave")
    match.choose(2, "hide 1", auto=True)
    for seat, text in ((0, "hide 1"), (1, "hide 1"), (0, "again")):
        match.choose(seat, text)
    before = [match.undo_policy(seat).reason for seat in range(3)]
    match.forget(0)
    assert match.earlier == 4
    assert (
        [match.undo_policy(seat).reason for seat in range(3)] == before == ["undo_seen", "undo_seen", "nothing_to_undo"]
    )
