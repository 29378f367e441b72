"""What a verb does is told once, and by the rule that fits."""

from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.rules import events as ev
from muster.kernel import Match

GAME = find_game("rone")
CARDS: list[dict[str, Any]] = [
    {"name": "Grunt"},
    {"type": "technology", "name": "Well"},
    {"name": "Wind", "text": "[1]: Return target enemy unit to its owner's hand."},
    {"name": "Thief", "text": "[1]: Return target enemy technology to its owner's hand."},
    {"type": "hero", "name": "Aim"},
    {"name": "Spark", "text": "[1]: Deal 1 damage to target enemy hero."},
    {"name": "Curse", "text": "[1]: Deal 1 damage to target opponent."},
]


def after(edition: str, unit: str) -> list[Any]:
    setup = GAME.agree(("Ana", "Bruno"), {"edition": edition, "skip_forced": True, "cards": CARDS})
    bruno = {"hero": {"card": "Aim", "exhausted": 3}, "units": ["Grunt"], "technologies": ["Well"], "deck": 3}
    players = {"Ana": {"units": [unit], "deck": 3}, "Bruno": bruno}
    match = Match(GAME, setup, 1, {"active": "Ana", "players": players})
    return list(match.choose(0, f"use {unit} ability 1"))


@pytest.mark.rules("rone.tech.05", "rone.tech.07")
@pytest.mark.parametrize(
    ("edition", "unit", "told"),
    [("en", "Wind", ev.RETURNED), ("de", "Wind", ev.RETURNED), ("en", "Thief", ev.REMOVED), ("de", "Thief", ev.STORED)],
)
def test_a_card_leaves_for_a_hand_once(edition: str, unit: str, told: int) -> None:
    events = after(edition, unit)
    gone = [event[0] for event in events if event[0] in (ev.RETURNED, ev.REMOVED, ev.STORED)]
    assert gone == [told]


@pytest.mark.rules("rone.life.01", "rone.life.06")
@pytest.mark.parametrize(("unit", "why"), [("Spark", ev.BY_TEXT), ("Curse", ev.TO_PLAYER)])
def test_damage_to_a_hero_and_to_its_player_are_told_apart(unit: str, why: int) -> None:
    (hit,) = [event for event in after("de", unit) if event[0] == ev.HERO_HIT]
    assert hit[-1] == why
