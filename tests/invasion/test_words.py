"""How a game of RONE: Invasion ended, in sentences."""

from __future__ import annotations

import pytest

from muster.games import find_game
from muster.games.invasion.rules.ending import finish
from muster.games.invasion.rules.names import REASONS
from muster.games.invasion.rules.state import CHECK_FAILED, DEFEAT, EMPTY, SCENARIO_LOST
from tests.invasion.tables import started

GAME = find_game("invasion")
LOST = {
    "en": "The Invasion has won; the campaign is lost.",
    "de": "Die Invasion hat gewonnen; der Feldzug ist verloren.",
}
LOSSES = {
    DEFEAT: ("You have no health left.", "Ana hat keine Lebenspunkte mehr.", "One player has no health left"),
    EMPTY: ("You needed a card", "Ana brauchte eine Karte", "One player needed a card"),
    CHECK_FAILED: ("took your last health", "hat Ana für die Karten der Müllhalde", "took somebody's last health"),
    SCENARIO_LOST: ("What the scenario's card calls", "Was auf der Karte des Szenarios", "What the scenario's card"),
}


def told(how: int, players: int, lang: str, seat: int | None) -> str:
    s = started(players, mode="cooperative")
    finish(s, how, 0)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.reason, outcome.cause) == ("lost", REASONS[how])
    said = str(GAME.words.outcome(outcome, s.rules.setup, lang, seat))
    assert said.startswith(f"{LOST[lang]} ")
    return said.removeprefix(f"{LOST[lang]} ")


@pytest.mark.parametrize("how", LOSSES)
def test_a_lost_campaign_names_its_cause(how: int) -> None:
    mine, hers, somebodys = LOSSES[how]
    assert mine in told(how, 1, "en", 0)
    assert hers in told(how, 1, "de", None)
    assert somebodys in told(how, 2, "en", 1)


def test_a_tie_says_why_itself() -> None:
    s = started(2)
    finish(s, CHECK_FAILED, 0)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert GAME.words.outcome(outcome, s.rules.setup, "en").startswith("A tie: nobody has survived. Health: ")
