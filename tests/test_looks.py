"""Views that are made together are the views that are made one by one, and words find in a view what it shows."""

from __future__ import annotations

from random import Random

import pytest

from muster.games import find_game
from muster.games.rone.people import sight
from muster.kernel import Match
from muster.kernel.game import OPEN

Agreement = tuple[tuple[str, ...], dict[str, object]]
TABLES: dict[str, list[Agreement]] = {
    "ravenna": [(("A", "B"), {}), (("A", "B", "C", "D"), {"teams": [2, 2]})],
    "rone": [(("A", "B"), {"edition": "de"}), (("A", "B", "C", "D"), {"edition": "de", "team_sees_hands": True})],
}


@pytest.mark.parametrize(("game_id", "table"), [(game, table) for game in TABLES for table in TABLES[game]])
def test_views_that_share_what_all_see_are_as_views_for_one(
    game_id: str, table: tuple[tuple[str, ...], dict[str, object]]
) -> None:
    game, (names, options) = find_game(game_id), table
    match, chance = Match(game, game.agree(names, options), 5), Random(5)
    for _ in range(150):
        if match.over:
            break
        look = game.looks(match.state)
        views = {seat: look(seat) for seat in (None, OPEN, *range(len(names)))}
        for seat, view in views.items():
            assert view == game.view(match.state, seat)
            if game_id == "rone":
                assert sight.numbered(view) == sight.numbered(dict(view))
        decision = chance.choice(match.decisions(asides=False))
        match.choose(decision.seat, chance.choice(decision.options))


def test_who_is_asked_is_asked_anew_after_every_change() -> None:
    game = find_game("ravenna")
    match, chance = Match(game, game.agree(("A", "B"), {}), 3), Random(3)

    def fresh() -> bool:
        return match.decisions(asides=False) == game.decisions(match.state, asides=False)

    for _ in range(40):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, chance.choice(decision.options))
        assert fresh()
        match.drop_last()
        assert fresh()
        match.choose(decision.seat, chance.choice(match.decisions(asides=False)[0].options))
        assert fresh()
    match.state = game.start(match.setup, bytes(32))
    assert fresh()
    match.decisions(asides=False).clear()
    assert fresh()
