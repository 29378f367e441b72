"""The two-player game over all pairs of hands and over many whole games (chapter two)."""

from collections.abc import Iterator
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from tests.ravenna.walk import at_random

GAME = Ravenna()
NAMES = ("Ana", "Bruno")
# Four hands of equal worth and without a card in common: whoever attacks whom, the attack is a tie and succeeds.
EQUAL_HANDS = {
    "Ana": [["5", "5", "5", "5"], ["4", "4", "6", "6"]],
    "Bruno": [["3", "3", "7", "7"], ["2", "2", "8", "8"]],
}
RANKS = {
    "Ana hand 1": [5, 5, 5, 5],
    "Ana hand 2": [4, 4, 6, 6],
    "Bruno hand 1": [3, 3, 7, 7],
    "Bruno hand 2": [2, 2, 8, 8],
}


def readable(match: Match, events: list[Any]) -> list[dict[str, Any]]:
    return [GAME.readable(GAME.show(event, None), match.setup) for event in events]


def other(hand: str) -> str:
    """The same player's other hand."""
    return hand[:-1] + ("2" if hand.endswith("1") else "1")


def random_choices(number: int, choices: int, **options: Any) -> Iterator[tuple[Match, int, str]]:
    return at_random(Match(GAME, GAME.agree(NAMES, options), number), number, choices)


@pytest.mark.rules("ravenna.two.08", "ravenna.two.10", "ravenna.two.12", "ravenna.two.15")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("own", [1, 2])
@pytest.mark.parametrize("target", [1, 2])
def test_the_counter_is_fought_by_the_two_hands_that_took_no_part(attacker: int, own: int, target: int) -> None:
    defender = 1 - attacker
    hand, attacked = f"{NAMES[attacker]} hand {own}", f"{NAMES[defender]} hand {target}"
    match = Match(GAME, GAME.agree(NAMES, {}), 1, {"turn": NAMES[attacker], "hands": EQUAL_HANDS})

    events = readable(match, match.choose(attacker, f"attack {hand} -> {attacked}"))
    assert [event["hand"] for event in events if event["kind"] == "revealed"] == [hand] * 4 + [attacked] * 4
    hidden = [slot for at in (0, 1, 2, 3) for slot in match.view(None)["hands"][at]["slots"] if "rank" not in slot]
    assert len(hidden) == 8

    events = readable(match, match.choose(defender, "counter"))
    countered = [(event["hand"], event["target"]) for event in events if event["kind"] == "countered"]
    assert countered == [(other(attacked), other(hand))]
    assert match.view(None)["battles"][1]["cards"] == [RANKS[other(attacked)], RANKS[other(hand)]]
    scores = [0, 0]
    scores[attacker] = 4  # 20 against 20 is not enough for the one who counters
    assert match.view(None)["scores"] == scores


@pytest.mark.rules("ravenna.two.03", "ravenna.two.04", "ravenna.two.05", "ravenna.two.01")
@pytest.mark.parametrize("number", range(12))
def test_each_opening_turn_gives_two_cards_to_each_side(number: int) -> None:
    starter = number % 2
    turns: list[list[int]] = []
    for match, seat, text in random_choices(number, 16, starter=NAMES[starter]):
        held = [len(match.state.held[who]) for who in (0, 1)]
        assert held[1 - seat] == 0
        assert match.decisions(asides=False)[0].kind == "hand out"
        if held[seat] == 4:
            turns.append([seat, 0, 0])
        turns[-1][1 + NAMES.index(text.split(" on ")[1].split()[0])] += 1
    assert turns == [[seat, 2, 2] for seat in (starter, 1 - starter, starter, 1 - starter)]
    view = match.view(None)
    assert [len(hand["slots"]) for hand in view["hands"]] == [4, 4, 4, 4]
    assert view["deck"] == 38
    assert view["asked"] == [starter]


@pytest.mark.rules("ravenna.two.02", "ravenna.two.06", "ravenna.two.07")
@pytest.mark.parametrize("number", range(8))
def test_a_card_leaves_its_place_only_by_being_replaced_or_with_the_round(number: int) -> None:
    before: list[int] = []
    last = ""
    round_ = 1
    for match, _, text in random_choices(number, 260):
        state = match.state
        if before and state.round == round_:
            changed = [at for at, card in enumerate(state.slots) if card != before[at]]
            assert len(changed) == (1 if last.startswith("place") else 0)
            if changed and before[changed[0]] >= 0:
                assert state.discard[-1] == before[changed[0]]
        assert all(slot["face"] != "up" for hand in match.view(None)["hands"] for slot in hand["slots"])
        assert "up" not in text.split()
        before, last, round_ = list(state.slots), text, state.round


@pytest.mark.rules("RA-03", "ravenna.draw.02")
def test_a_card_from_the_discard_pile_always_changes_sides() -> None:
    moved = 0
    for number in range(8):
        for match, _, text in random_choices(number, 200):
            state = match.state
            if state.drawn >= 0 and state.source & 1:
                had = match.view(None)["drawn"]["had"]
                assert len(had) == 1
                (decision,) = match.decisions(asides=False)
                owners = {match.text(option).split()[3] for option in decision.options}
                assert owners == {NAMES[1 - had[0]]}
                assert len(decision.options) == 8
                assert text.split()[3] == NAMES[1 - had[0]]
                moved += 1
    assert moved > 50
