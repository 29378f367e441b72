"""New games from many seeds: what chance deals, and that it deals fairly (chapter setup, rone.zone.01)."""

from collections import Counter
from typing import Any

import pytest

from muster.games.rone.game import Rone
from muster.games.rone.state import RoneState
from muster.kernel.match import as_seed

GAME = Rone()
MANY = 300  # new games; the seeds are fixed, so the counts below are the same on every run


def many(*names: str, **options: Any) -> list[RoneState]:
    """Many new games, up to the first question."""
    setup = GAME.agree(names or ("Ana", "Bruno"), options)
    return [GAME.start(setup, as_seed(seed)) for seed in range(MANY)]


def dealt(s: RoneState, side: int) -> list[int]:
    """The cards of a side, deck and hands."""
    hands = [c for seat in s.rules.members[side] for c in s.players[seat].hand]
    return s.sides[side].deck + hands


@pytest.mark.rules("rone.setup.01", "rone.zone.01", "rone.setup.09")
def test_random_decks_are_24_different_units_and_tactics_for_each() -> None:
    for s in many():
        ana, bruno = dealt(s, 0), dealt(s, 1)
        assert len(ana) == len(bruno) == 24
        assert len({*ana, *bruno}) == 48
        assert {*ana, *bruno} <= set(s.rules.pool)
        assert {s.rules.defs[c].record.kind for c in (*ana, *bruno)} <= {"unit", "tactic"}
        assert [len(player.hand) for player in s.players] == [6, 6]


@pytest.mark.rules("rone.setup.01")
def test_every_card_of_the_box_comes_to_every_player_and_to_every_place_of_a_deck() -> None:
    games = many()
    for side in (0, 1):
        times = Counter(c for s in games for c in dealt(s, side))
        assert set(times) == set(games[0].rules.pool)  # each is expected 60 times
        assert max(times.values()) < 2 * min(times.values()) + 10
    tops = Counter(s.sides[0].deck[-1] for s in games)
    assert len(tops) > 100  # of 120


@pytest.mark.rules("rone.setup.02")
def test_every_hero_comes_to_every_player_and_never_to_two() -> None:
    games = many()
    pairs = Counter(tuple(player.hero for player in s.players) for s in games)
    assert len(pairs) == 6 * 5
    assert all(ana != bruno for ana, bruno in pairs)


@pytest.mark.rules("rone.setup.03")
def test_every_hero_begins_active_at_level_1() -> None:
    for s in many():
        for player in s.players:
            assert (player.level, s.exhausted[player.hero], s.defs[player.hero].level) == (1, 0, 1)


@pytest.mark.rules("rone.setup.04", "rone.zone.13")
def test_random_technology_decks_are_five_different_technologies_for_each() -> None:
    seen: set[int] = set()
    for s in many():
        ana, bruno = s.sides[0].techdeck, s.sides[1].techdeck
        assert len(ana) == len(bruno) == 5
        assert len({*ana, *bruno}) == 10
        assert {s.rules.defs[c].record.kind for c in (*ana, *bruno)} == {"technology"}
        seen |= {*ana, *bruno}
    assert seen == set(s.rules.technology_pool)


@pytest.mark.rules("rone.setup.06", "rone.setup.08")
def test_chance_lets_everybody_begin_about_equally_often_and_whoever_begins_has_no_water() -> None:
    games = many(edition="en")
    starts = Counter(s.starter for s in games)
    assert set(starts) == {0, 1}
    assert abs(starts[0] - starts[1]) < 60  # more would happen once in two thousand tries
    for s in games:
        assert s.players[s.starter].water == 0
        assert s.players[1 - s.starter].water == 2
