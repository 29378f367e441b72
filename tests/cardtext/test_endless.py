"""A warning where an ability pays for itself, with a text that mends it."""

import re

import pytest

from muster.cardtext import Problem, Vocabulary, check, parse
from muster.games.invasion.cards.vocabulary import VOCABULARY as INVASION
from muster.games.rone.cards.vocabulary import VOCABULARY

ENDLESS = (
    ("unit", "[1]: Gain 1 water. Refresh this unit 1 time."),
    ("unit", "[1], pay 1 water: Gain 2 water. Refresh this unit 1 time."),
    ("unit", "[1], pay X water: Gain X water and refresh this unit 1 time."),
    ("unit", "[1]: Refresh target unit 1 time."),
    ("unit", "[1]: Refresh each unit you control 1 time."),
    ("technology", "[1]: Refresh target technology 2 times."),
    ("unit", "[1]: Gain 1 water. If you control a Robot, refresh this unit 1 time."),
    ("unit", "[1]: You may refresh this unit 1 time."),
    ("unit", "[1], remove 1 rust counter from this unit: Put 1 rust counter on this unit. Refresh this unit 1 time."),
    ("unit", "Whenever this unit is exhausted, refresh it 1 time.\n[1]: Gain 1 water."),
    ("unit", "Whenever your unit is exhausted, refresh it 1 time.\n[1]: Gain 1 water."),
)
BOUNDED = (
    ("unit", "[2]: Gain 1 water. Refresh this unit 1 time."),
    ("unit", "[1], pay 2 water: Gain 1 water. Refresh this unit 1 time."),
    ("unit", "[1], once per turn: Gain 1 water. Refresh this unit 1 time."),
    ("unit", "[1]: Refresh another target unit 1 time."),
    ("unit", "[1]: Refresh target enemy unit 1 time."),
    ("hero", "[1]: Refresh each unit you control 1 time."),
    ("unit", "[1], discard 1 card: Refresh this unit 1 time."),
    ("unit", "[1], pay 1 recycle: Gain 1 water. Refresh this unit 1 time."),
    ("unit", "[1]: Discard 1 card. Refresh this unit 1 time."),
    ("unit", "[1]: Pay 1 water. If you do, refresh this unit 1 time."),
    ("unit", "[1]: Refresh this unit 1 time at the end of this turn."),
    ("unit", "Once per turn, whenever this unit is exhausted, refresh it 1 time.\n[1]: Gain 1 water."),
    ("unit", "Whenever this unit is exhausted, refresh another target unit 1 time.\n[1]: Gain 1 water."),
)
ENDLESS_IN_INVASION = (
    "Exhaust: Gain 1 armor. Refresh this card.",
    "Exhaust, pay 1 red resource: Gain 1 red resource and refresh this card.",
    "Exhaust: Refresh target card in your base.",
)
BOUNDED_IN_INVASION = (
    "Exhaust: Gain 1 armor.\nWhenever you reshuffle your deck, refresh this card.",
    "Exhaust, pay 1 red resource: Gain 1 blue resource and refresh this card.",
    "Exhaust: Refresh another target card in your base.",
)


def warnings(text: str, card: str, vocabulary: Vocabulary = VOCABULARY) -> list[Problem]:
    return [found for found in check(parse(text, vocabulary), vocabulary, card) if found.id.startswith("endless")]


@pytest.mark.parametrize(("card", "text"), ENDLESS)
def test_what_pays_for_itself_is_noted_with_a_text_that_does_not(card: str, text: str) -> None:
    (found,) = warnings(text, card)
    assert not found.serious
    for said, quoted in ((found.en, r"“([^“]*)”$"), (found.de, r"„([^„]*)“$")):
        example = re.search(quoted, said)
        assert example, said
        assert "once per turn" in example[1]
        assert not warnings(example[1], card)


@pytest.mark.parametrize(("card", "text"), BOUNDED)
def test_what_has_an_end_is_not_noted(card: str, text: str) -> None:
    assert not warnings(text, card)


def test_the_same_in_the_words_of_invasion() -> None:
    for text in ENDLESS_IN_INVASION:
        (found,) = warnings(text, "technology", INVASION)
        assert "“Whenever you reshuffle your deck, refresh this card.”" in found.en
        assert "„Whenever you reshuffle your deck, refresh this card.“" in found.de
    for text in BOUNDED_IN_INVASION:
        assert not warnings(text, "technology", INVASION)
