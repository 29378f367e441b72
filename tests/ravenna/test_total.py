"""Totals against a second way of counting: pair off Commanders with Assassins, then add up (chapter total)."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muster.games.ravenna.battle import total
from muster.games.ravenna.cards import COPIES, FIRST, RANKS
from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match

GAME = Ravenna()
SETUP = GAME.agree(("Ana", "Bruno", "Chiara"), {})
LETTERS = "FA23456789C"


def counted(ranks: list[int], against: list[int], fortifications: int) -> int:
    """What a hand is worth, card by card."""
    assassins = against.count(1)
    points = 0
    for rank in ranks:
        if rank == 10 and assassins:
            assassins -= 1
        elif rank == 0:
            points += fortifications
        else:
            points += rank
    return points


def cards(ranks: list[int]) -> list[int]:
    """Card numbers for ranks: the first copies of each."""
    return [FIRST[rank] + ranks[:i].count(rank) for i, rank in enumerate(ranks)]


@pytest.mark.rules(
    "ravenna.total.01", "ravenna.total.02", "ravenna.total.03", "ravenna.total.04", "ravenna.total.05",
    "ravenna.total.06",
)  # fmt: skip
def test_every_hand_of_four_counts_as_it_should_against_any_number_of_assassins() -> None:
    for ranks in combinations_with_replacement(RANKS, 4):
        mine = list(ranks)
        for assassins in range(5):
            theirs = [1] * assassins + [5] * (4 - assassins)
            for fortifications in (0, 10):
                hand, other = cards(mine), cards(theirs)
                assert total(hand, other, fortifications) == counted(mine, theirs, fortifications), (ranks, assassins)


@pytest.mark.rules("ravenna.attack.03", "ravenna.total.01")
def test_empty_slots_count_nothing_and_strike_nothing() -> None:
    commander, nine, assassin = cards([10])[0], cards([9])[0], cards([1])[0]
    assert total([-1, -1, -1, -1], [commander, nine, assassin, -1], 0) == 0
    assert total([commander, nine, -1, -1], [-1, -1, -1, -1], 10) == 19
    assert total([commander, nine, -1, -1], [assassin, -1, -1, -1], 10) == 9


hands = st.lists(st.sampled_from(RANKS), min_size=0, max_size=4)
full = st.lists(st.sampled_from(RANKS), min_size=4, max_size=4)


@pytest.mark.rules("ravenna.attack.04", "ravenna.attack.05", "ravenna.attack.06", "ravenna.total.06", "RA-12")
@given(mine=hands, theirs=full)
@settings(max_examples=250)
def test_an_attack_compares_the_two_totals_and_a_tie_is_the_attackers(mine: list[int], theirs: list[int]) -> None:
    assume(all([*mine, *theirs].count(rank) <= COPIES[rank] for rank in RANKS))
    position = {
        "turn": "Bruno",
        "hands": {"Bruno": [LETTERS[rank] for rank in mine], "Ana": [LETTERS[rank] for rank in theirs]},
    }
    match = Match(GAME, SETUP, 1, position)
    match.choose(1, "attack Ana")
    attack, defence = counted(mine, theirs, 0), counted(theirs, mine, 10)
    assert match.view(None)["battles"] == [
        {"hand": 1, "target": 0, "totals": [attack, defence], "cards": [mine, theirs]}
    ]
    assert match.view(None)["scores"] == ([0, 3, 0] if attack >= defence else [1, 0, 1])
    assert match.view(None)["asked"] == ([0] if attack >= defence else [1])
