"""What would lose the game at once is said before it is done."""

from __future__ import annotations

import pytest

from muster.games import find_game
from muster.games.invasion.forecast import FEW
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.rules.turn import DrawAsk
from muster.kernel import Match
from tests.invasion.tables import choose, go, options, question, started

GAME = find_game("invasion")


def without_cards(mode: str) -> InvasionState:
    s = started(1 if mode == "cooperative" else 2, mode=mode)
    s.players[0].deck, s.players[0].discard = [], []
    s.agenda.clear()
    go(s, DrawAsk(0))
    return s


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_drawing_where_no_card_is_left_is_warned_of(mode: str) -> None:
    s = without_cards(mode)
    assert set(options(s)) == {ch.DRAW, ch.END}
    assert GAME.forecasts.losing(s, 0) == [ch.DRAW]
    for lang, said in (("en", "with that the game is lost at once."), ("de", "Damit ist das Spiel sofort verloren.")):
        assert GAME.words.warning(ch.DRAW, s.rules.setup, lang).endswith(said)
    choose(s, ch.DRAW)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert 0 not in outcome.winners


def test_whoever_has_cards_and_health_is_warned_of_nothing() -> None:
    s = started(1, mode="cooperative")
    go(s, DrawAsk(0))
    assert question(s).kind == "draw"
    assert GAME.forecasts.losing(s, 0) == []
    s.players[0].health = FEW
    assert GAME.forecasts.losing(s, 0) == []


@pytest.mark.parametrize("health", [1, 2])
def test_paying_with_the_last_health_is_warned_of(health: int) -> None:
    position = {"phase": "begin", "players": {"Ana": {"health": health, "base": ["Blood Forge"], "deck": 5}}}
    match = Match(GAME, GAME.agree(("Ana",), {"mode": "cooperative"}), 1, position)
    (decision,) = match.decisions()
    assert decision.kind == "may"
    losing = GAME.forecasts.losing(match.state, 0)
    assert [GAME.words.option(option, match.setup, "en") for option in losing] == ["Yes"][: 2 - health]
