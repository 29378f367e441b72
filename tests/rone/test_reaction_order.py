"""Who may react first to a triggered effect, and who comes then: the rules once more, for every number of players,
every seat that the effect belongs to and every seat whose turn it is."""

from itertools import product
from typing import Any

import pytest

from muster.games import find_game
from muster.kernel import Match

GAME = find_game("rone")
NAMES = ("Ana", "Bruno", "Chiara", "Dora")
TABLES = [(2, "en"), (2, "de"), (3, "de"), (4, "en"), (4, "de")]
YOU, FOES, ALL, LEFT, NOBODY = range(5)
TEXTS = {  # whom each may affect
    "gain 1 water": YOU,
    "draw 1 card": YOU,
    "deal 1 damage to your hero": YOU,
    "each opponent loses 1 water": FOES,
    "target opponent loses 1 water": FOES,
    "deal 1 damage to each enemy hero": FOES,
    "each player gains 1 water": ALL,
    "deal 1 damage to each hero": ALL,
    "destroy target enemy unit": LEFT,  # only the next player has one
    "you gain 1 water and each opponent loses 1 water": ALL,
    "any opponent discards 1 card": FOES,
    "choose target enemy unit. Its controller draws 1 card": LEFT,
    "cancel target tactic": NOBODY,
}


def usual_order(players: int, seat: int) -> list[int]:
    """Opponents in turn order, then a teammate, last the player of the effect."""
    others = [(seat + i) % players for i in range(1, players)]
    mates = [x for x in others if players == 4 and x % 2 == seat % 2]
    return [x for x in others if x not in mates] + mates + [seat]


def expected_order(players: int, seat: int, whom: int, first: str) -> list[int]:
    order = usual_order(players, seat)
    foes = [x for x in order if x != seat and (players < 4 or x % 2 != seat % 2)]
    affected = {YOU: [seat], FOES: foes, ALL: order, LEFT: [(seat + 1) % players], NOBODY: []}[whom]
    if len(affected) == 1:
        begins = affected[0]
    elif first == "controller":
        begins = seat
    else:
        begins = order[0]
    return [begins, *(x for x in order if x != begins)]


def reacting(players: int, edition: str, seat: int, active: int, text: str, first: str) -> list[int]:
    """Who is asked while the effect lies on the stack and everybody passes."""
    cards: list[dict[str, Any]] = [
        {"type": "technology", "name": "Bell", "text": f"At the beginning of each player's turn, {text}."},
        {"name": "Wall"},
    ]
    options = {"edition": edition, "cards": cards, "unclear_trigger_first": first}
    sides = {name: {"deck": 5} for name in NAMES[: 2 if players == 4 else players]}
    table: dict[str, dict[str, Any]] = {name: {} for name in NAMES[:players]} | sides
    table[NAMES[seat]]["technologies"] = ["Bell"]
    left = (seat + 1) % players
    table[NAMES[left % 2 if players == 4 else left]]["units"] = [{"card": "Wall", "by": NAMES[left]}]
    position = {"active": NAMES[active], "phase": "beginning", "players": table}
    match = Match(GAME, GAME.agree(NAMES[:players], options), 1, position)
    found = []
    while not found or match.state.stack:
        decision = match.decisions(asides=False)[0]
        if match.state.stack:
            assert decision.kind == "window"
            found.append(decision.seat)
        match.choose(decision.seat, decision.options[0])
    return found


@pytest.mark.rules("rone.stack.08", "rone.amb.27", "rone.amb.100", "rone.amb.123", "rone.3p.09")
@pytest.mark.parametrize(("players", "edition"), TABLES)
@pytest.mark.parametrize("first", ["opponent", "controller"])
def test_who_is_affected_reacts_first_then_opponents_then_teammates(players: int, edition: str, first: str) -> None:
    for seat, active, (text, whom) in product(range(players), range(players), TEXTS.items()):
        expected = expected_order(players, seat, whom, first)
        assert reacting(players, edition, seat, active, text, first) == expected, (seat, active, text)
