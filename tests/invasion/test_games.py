"""Random games to their end, in every mode: no fault, no card lost, copies that are the same."""

import random
from typing import Any

import pytest

from muster.games.invasion.rules.state import RUNNING
from tests.invasion.tables import all_cards, play_on, started

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"best_of": 3}),
    (1, {"mode": "cooperative", "difficulty": "no support"}),
    (2, {"mode": "cooperative"}),
    (4, {"mode": "cooperative", "equal_chances": True}),
    (4, {"mode": "teams"}),
]
IDS = ["duel", "series", "alone", "together", "equal-chances", "teams"]


@pytest.mark.parametrize(("players", "options"), TABLES, ids=IDS)
def test_random_games_end_and_lose_no_card(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        s = started(players, seed, max_rounds=12, **options)
        chance = random.Random(seed)
        whole = sorted(all_cards(s))
        for now in play_on(s, chance):
            if chance.random() < 0.1:
                copy = now.copy()
                assert copy.numbers() == now.numbers()
            found = all_cards(now)
            assert len(found) == len(set(found))
            if now.agenda[-1].part(now.seat).kind == "main" and len(now.agenda[-1].open_seats(now)) == 1:  # type: ignore[attr-defined]
                assert sorted(found) == whole
        assert s.over != RUNNING


def test_the_same_choices_lead_to_the_same_game() -> None:
    first, second = (started(2, 5, mode="cooperative", max_rounds=4) for _ in range(2))
    for _ in zip(play_on(first, random.Random(1)), play_on(second, random.Random(1)), strict=True):
        assert first.numbers() == second.numbers()


@pytest.mark.rules("inv.match.01")
def test_a_series_is_won_by_two_of_three() -> None:
    for seed in range(4):
        s = started(2, seed, best_of=3, max_rounds=60)
        for _ in play_on(s, random.Random(seed)):
            pass
        if s.winners:
            assert max(s.wins) == 2
            assert s.winners == 1 << s.wins.index(2)
            return
    raise AssertionError("no series was decided")
