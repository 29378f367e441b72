"""Views that are made together are the views that are made one by one, and words find in a view what it shows."""

from __future__ import annotations

from random import Random

import pytest

from muster.games import find_game
from muster.games.invasion.people import view as invasion_view
from muster.games.rone.people import sight
from muster.games.rone.people import view as rone_view
from muster.kernel import Match
from muster.kernel.game import OPEN

Agreement = tuple[tuple[str, ...], dict[str, object]]
TABLES: dict[str, list[Agreement]] = {
    "ravenna": [(("A", "B"), {}), (("A", "B", "C", "D"), {"teams": [2, 2]})],
    "invasion": [(("A", "B"), {}), (("A", "B"), {"mode": "cooperative"})],
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


@pytest.mark.parametrize(("names", "options"), TABLES["rone"])
def test_what_is_kept_of_a_hand_is_as_it_would_be_looked_at_now(
    names: tuple[str, ...], options: dict[str, object]
) -> None:
    game, changed = find_game("rone"), 0
    for seed in range(4):
        match, chance = Match(game, game.agree(names, options), seed), Random(seed)
        while not match.over and match.made < 250:
            s = match.state
            for seat in range(len(names)):
                side = s.rules.side[seat]
                view, eyes = game.view(s, seat), rone_view.Looking(s, seat)
                assert view["players"][seat]["cards"] == eyes.priced(seat, s.players[seat].hand)
                assert view["side"][side]["technologies"] == eyes.priced(seat, s.sides[side].techdeck)
                assert eyes.book.items() <= view["book"].items()
                changed += any(
                    rone_view.play_cost(s, seat, c) != s.defs[c].cost
                    for c in [*s.players[seat].hand, *s.sides[side].techdeck]
                )
            decision = chance.choice(match.decisions(asides=False))
            match.choose(decision.seat, chance.choice(decision.options))
    assert changed, "nothing was cheaper or dearer than printed"


def test_what_is_printed_on_the_cards_in_sight_is_as_it_would_be_looked_up_now() -> None:
    game = find_game("invasion")
    match, chance = Match(game, game.agree(("A", "B"), {}), 4), Random(4)
    while not match.over and match.made < 300:
        for seat in (None, OPEN, 0, 1):
            eyes = invasion_view.Looking(match.state, seat)
            view = eyes.all(eyes.public())
            ids = {match.state.defs[c].record.id: c for c in eyes.seen}
            assert list(view["book"]) == sorted(ids)
            assert all(card is invasion_view.printed(match.state.defs[ids[id_]]) for id_, card in view["book"].items())
            assert view == game.view(match.state, seat)
        decision = chance.choice(match.decisions(asides=False))
        match.choose(decision.seat, chance.choice(decision.options))
    named = match.state.rules.library.named
    assert all(named[c].keys() == {"card", "id", "label"} for c in range(len(named))), "somebody changed what is shared"


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
