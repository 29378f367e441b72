"""Events: what a seat can tell of one is what it is shown of it, no more and no less."""

import random

import pytest

from muster.games import all_games, find_game
from muster.kernel import Match
from muster.kernel.event import ALL, EventKind, seen, show

KINDS = (EventKind("drew", ("seat", "card"), "toy.01", secret="card"), EventKind("passed", ("seat",), "toy.02"))


def test_a_secret_is_told_apart_by_those_who_saw_it_alone() -> None:
    seven, eight = (0, 1, 7, 1 << 1), (0, 1, 8, 1 << 1)
    for seat in (0, None):
        assert seen(KINDS, seven, seat) == seen(KINDS, eight, seat)
    for seat in (1, -1):
        assert seen(KINDS, seven, seat) != seen(KINDS, eight, seat)
    assert seen(KINDS, (0, 1, 7, ALL), None) == seen(KINDS, seven, 1)
    assert seen(KINDS, (1, 0), None) == (1, 0)


@pytest.mark.parametrize("game", all_games())
def test_events_that_a_seat_cannot_tell_apart_are_shown_alike(game: str) -> None:
    found = find_game(game)
    match = Match(found, found.agree(("Ana", "Ben"), {}), 3)
    chance = random.Random(3)
    for _ in range(150):
        if not match.over:
            decision = chance.choice(match.decisions(asides=False))
            match.choose(decision.seat, chance.choice(decision.options))
    events = [event for entry in match.history for event in entry.events]
    for seat in (None, -1, 0, 1):
        shown: dict[object, object] = {}
        for event in events:
            told = show(found.kinds, event, seat), found.rule_of(event, match.setup)
            assert shown.setdefault(seen(found.kinds, event, seat), told) == told
        assert len({str(one) for one in shown.values()}) == len(shown)
