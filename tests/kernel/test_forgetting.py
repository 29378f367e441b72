"""A match that forgets answers like one that keeps everything: who may take back what, and why not."""

import random
from typing import Any

import pytest

from muster.kernel import Match
from muster.kernel.game import AnyGame
from muster.kernel.undo import Undo
from tests.kernel.bazaar import BAZAAR
from tests.kernel.toy import TOY

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
    for most, left in ((9, 8), (8, 8), (5, 5), (0, 1)):
        match.forget(most)
        assert (len(match.history), match.earlier) == (left, 8 - left)
    assert match.opening == []
