"""Who has one answer only is not asked for it, where everybody knows that there is no other."""

from __future__ import annotations

import pytest

from muster.games import find_game
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.rules.turn import CleanAsk, DrawAsk, MainAsk, PartsAsk
from muster.kernel.state import Ask
from tests.invasion.tables import give, go, options, question, started

GAME = find_game("invasion")


def test_the_last_played_card_and_parts_that_buy_nothing_go_alone() -> None:
    s = asked(CleanAsk(0), "Jalak")
    assert (question(s).kind, len(options(s))) == ("clean", 1)
    assert GAME.panels.goes_alone(s, 0)
    s = asked(PartsAsk(0))
    assert options(s) == [ch.END]
    assert GAME.panels.goes_alone(s, 0)


def asked(ask: Ask[InvasionState], *played: str) -> InvasionState:
    """Forced choices are not skipped by the rules, as at most tables."""
    s = started(1, mode="cooperative", skip_forced=False)
    give(s, 0, "played", *played)
    go(s, ask)
    return s


@pytest.mark.parametrize("ask", [MainAsk(0), DrawAsk(0)])
def test_a_phase_is_ended_by_hand(ask: MainAsk | DrawAsk) -> None:
    s = asked(ask)
    assert not GAME.panels.goes_alone(s, 0)
