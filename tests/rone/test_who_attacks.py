"""Who may attack whom, and who guards, for every pair of units (chapters guard and kw; rone.amb.54 to 56): the rules
once more, one exception after the other."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.cards.carddef import DEFENDER, FLYING, INVISIBLE, NO_ATTACK, NO_GUARD, SAFE
from muster.games.rone.rules.combat import Fighter, can_attack, exposed, fighter, guards
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match

GAME = find_game("rone")
WORDS = (FLYING, INVISIBLE, SAFE, NO_GUARD, DEFENDER, NO_ATTACK)
BOTH = (False, True)


def fighters(exhausted: int = 0) -> Iterator[Fighter]:
    for count in range(len(WORDS) + 1):
        for words in combinations(WORDS, count):
            for ranged in (0, 1):
                yield Fighter(1, sum(words), ranged, exhausted)


def reached(attacker: Fighter, target: Fighter) -> bool:
    if not target.words & FLYING:
        return True
    return attacker.ranged > 0 or attacker.words & FLYING != 0


@pytest.mark.rules("rone.kw.fly.01", "rone.kw.inv.01", "rone.amb.54", "rone.amb.55", "rone.amb.56")
def test_a_unit_attacks_what_it_sees_and_reaches() -> None:
    for attacker, target, sees, ground in product(fighters(), fighters(), BOTH, BOTH):
        expected = reached(attacker, target)
        if target.words & SAFE:
            expected = False
        if target.words & INVISIBLE and not sees:
            expected = False
        if not ground and attacker.words & FLYING and not reached(target, attacker):
            expected = False  # rone.amb.56
        assert can_attack(attacker, target, sees, ground) is expected


@pytest.mark.rules("rone.guard.01", "rone.guard.04")
def test_a_unit_guards_against_what_it_sees_and_reaches_while_it_is_active() -> None:
    for guard, attacker, sees in product(fighters(), fighters(), BOTH):
        expected = reached(guard, attacker)
        if attacker.words & INVISIBLE and not sees:
            expected = False
        if guard.words & NO_GUARD:
            expected = False
        assert guards(guard, attacker, sees) is expected
        assert not guards(Fighter(1, guard.words, guard.ranged, 1), attacker, sees)


@pytest.mark.rules("rone.guard.02", "rone.kw.def.02")
def test_a_guardian_keeps_its_hero_safe_and_a_defender_the_others_too() -> None:
    plain, idle, shield = Fighter(1, 0, 0, 0), Fighter(2, 0, 0, 1), Fighter(3, DEFENDER, 0, 0)
    tired, bird, attacker = Fighter(4, DEFENDER, 0, 1), Fighter(5, FLYING | DEFENDER, 0, 0), Fighter(9, 0, 0, 0)
    for there, may_be, hero in (
        ([], [], True),
        ([idle], [idle], True),
        ([idle, tired], [idle, tired], True),
        ([bird], [], True),
        ([plain, idle, tired, bird], [plain], False),
        ([plain, idle, shield, tired], [shield], False),
    ):
        assert exposed(attacker, there, True, True, True) == (may_be, hero)


CARDS: list[dict[str, Any]] = [
    {"name": "Grunt"},
    {"name": "Mage", "text": "Your other units have Flying and +1 ranged."},
    {"type": "tactic", "name": "Wings", "text": "Target unit gets Flying and +1 ranged until end of turn."},
    {"type": "tactic", "name": "Sling", "text": "Target unit gets +1 ranged for its next combat."},
]


def as_fighter(units: list[str | dict[str, Any]], *choices: str) -> tuple[int, int, int]:
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "skip_forced": True, "cards": CARDS})
    ana = {"units": units, "hand": ["Wings", "Sling"], "deck": 3}
    match = Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": ana, "Bruno": {"deck": 3}}})
    for choice in choices:
        match.choose(0, choice)
    state: RoneState = match.state
    found = fighter(state, state.sides[0].units[0])
    return found.words, found.ranged, found.exhausted


@pytest.mark.rules("rone.guard.05")
def test_whatever_changes_a_unit_counts_each_alone() -> None:
    """Passives, changes for the turn, tokens: none of the three needs one of the others."""
    assert as_fighter(["Grunt"]) == (0, 0, 0)
    assert as_fighter([{"card": "Grunt", "exhausted": 2}]) == (0, 0, 2)
    assert as_fighter(["Grunt", "Mage"]) == (FLYING, 1, 0)
    assert as_fighter([{"card": "Grunt", "exhausted": 1}, "Mage"]) == (FLYING, 1, 1)
    assert as_fighter([{"card": "Grunt", "ranged": 2}]) == (0, 2, 0)
    assert as_fighter(["Grunt"], "play Wings", "pass") == (FLYING, 1, 0)
