"""Other words for the same: what is understood, and how it is written back."""

import pytest

from muster.cardtext import english, parse
from muster.games.rone.cards.vocabulary import VOCABULARY

UNDERSTOOD = {
    "draw a card.": "Draw 1 card.",
    "DRAW 2 CARDS.": "Draw 2 cards.",
    "Draw Two cards.": "Draw 2 cards.",
    "Deal twelve damage to up to one target unit.": "Deal 12 damage to up to 1 target unit.",
    "Choose one: Draw one card; or gain one water.": "Choose one: Draw 1 card; or gain 1 water.",
    "Look at the top four cards of your deck. Put one of them into your hand and the rest into your graveyard.": (
        "Look at the top 4 cards of your deck. Put 1 of them into your hand and the rest into your graveyard."
    ),
    "Exhaust target unit three times.": "Exhaust target unit 3 times.",
    "You draw 1 card.": "Draw 1 card.",
    "Discard a card at random.": "Discard 1 card at random.",
    "Exhaust target unit.": "Exhaust target unit 1 time.",
    "Whenever you sacrifice a unit, draw 1 card.": "Whenever your unit is sacrificed, draw 1 card.",
    "Whenever you sacrifice another unit, gain 1 water.": (
        "Whenever another unit you control is sacrificed, gain 1 water."
    ),
    "Whenever an opponent sacrifices a unit, draw 1 card.": "Whenever an enemy unit is sacrificed, draw 1 card.",
    "Exhaust target unit once more.": "Exhaust target unit 1 time.",
    "Draw 1 card. Then if you control a Robot, draw 1 card.": "Draw 1 card. If you control a Robot, draw 1 card.",
    "Draw 1 card. Then, if you control a Robot, draw 1 card.": "Draw 1 card. If you control a Robot, draw 1 card.",
    "Whenever your unit dies, draw 1 card. Use this only once per turn.": (
        "Once per turn, whenever your unit dies, draw 1 card."
    ),
    "The first time each turn your unit dies, draw 1 card.": "Once per turn, whenever your unit dies, draw 1 card.",
    "If your hero is level 3, draw 1 card.": "If your hero has level 3, draw 1 card.",
    "If your hero is level 2 or more, draw 1 card.": "If your hero has level 2 or more, draw 1 card.",
    "Destroy all units that cost 3 or less.": "Destroy all units with cost 3 or less.",
    "Destroy target unit that costs 2.": "Destroy target unit with cost 2.",
    "Destroy target unit at the end of this turn unless its controller pays 3 water.": (
        "At the end of this turn, destroy target unit unless its controller pays 3 water."
    ),
    "Destroy target unit at the beginning of your next turn unless you pay 3 water.": (
        "At the beginning of your next turn, destroy target unit unless you pay 3 water."
    ),
    "If you have no cards in hand, draw 1 card.": "If there are no cards in your hand, draw 1 card.",
    "If you have 2 or fewer cards in hand, draw 1 card.": "If there are 2 or less cards in your hand, draw 1 card.",
    "Target opponent discards 1 card. If that player has no cards in hand, draw 1 card.": (
        "Target opponent discards 1 card. If there are no cards in that player's hand, draw 1 card."
    ),
    "Destroy target unit. If its controller has 3 or more cards in their hand, draw 1 card.": (
        "Destroy target unit. If there are 3 or more cards in its controller's hand, draw 1 card."
    ),
    "Exhaust target unit twice.": "Exhaust target unit 2 times.",
    "Exhaust each unit with level 1 1 time.": "Exhaust each unit with level 1 once.",
    "Refresh target unit with cost 2 3 times.": "Refresh target unit with cost 2 three times.",
    "Destroy any unit.": "Destroy a unit.",
    "Destroy 1 unit.": "Destroy a unit.",
    "Destroy target Robot unit.": "Destroy target Robot.",
    "Destroy target enemy exhausted unit.": "Destroy target exhausted enemy unit.",
    "Destroy target unit with Flying.": "Destroy target flying unit.",
    "Destroy target invisible unit.": "Destroy target unit with Invisibility.",
    "Destroy each unit or technology.": "Destroy each unit and technology.",
    "Units you control have +1 melee.": "Your units have +1 melee.",
    "All units you control have +1 melee.": "Your units have +1 melee.",
    "Your other units have +1 melee.": "Other units you control have +1 melee.",
    "Whenever a unit you control dies, draw 1 card.": "Whenever your unit dies, draw 1 card.",
    "Whenever any opponent plays a tactic, draw 1 card.": "Whenever an opponent plays a tactic, draw 1 card.",
    "Deal 1 damage to an opponent.": "Deal 1 damage to any opponent.",
    "Target unit gains Flying this turn.": "Target unit gets Flying until end of turn.",
    "Target unit gets +1 melee for each card in your hand until end of turn.": (
        "Target unit gets +1 melee until end of turn for each card in your hand."
    ),
    "Give target unit +1 health.": "Target unit gets +1 health.",
    "Deal damage to target unit equal to the number of units you control.": (
        "Deal 1 damage to target unit for each unit you control."
    ),
    "Deal damage to target unit equal to its health.": "Deal damage equal to its health to target unit.",
    "Your next card costs 1 less to play this turn.": "Your next card costs 1 less this turn.",
    "If you have 5 or more cards in your graveyard, draw 1 card.": (
        "If there are 5 or more cards in your graveyard, draw 1 card."
    ),
    "If you control 1 or more Robots, draw 1 card.": "If you control a Robot, draw 1 card.",
    "If you control at least 2 Robots, draw 1 card.": "If you control 2 or more Robots, draw 1 card.",
    "If you control 2 or fewer Robots, draw 1 card.": "If you control 2 or less Robots, draw 1 card.",
    "Put the top card of any opponent's deck into that player's graveyard.": (
        "Put the top card of any opponent's deck into their graveyard."
    ),
    "Put target unit on the top of its owner's deck.": "Put target unit on top of its owner's deck.",
    "At the start of your turn, draw 1 card.": "At the beginning of your turn, draw 1 card.",
    "Return target unit to its owner’s hand.": "Return target unit to its owner's hand.",
    "Target unit gets −1 health.": "Target unit gets -1 health.",
    "Target opponent discards 1 card, then draw 1 card.": "Target opponent discards 1 card, then you draw 1 card.",
    "Flying , Shield .": "Flying, Shield.",
    "Flying. Shield.": "Flying, Shield.",
    "All your units get +2 melee for their next combat.": "Your units get +2 melee for their next combat.",
    "Return target unit from your graveyard to the battlefield.": (
        "Put target unit from your graveyard onto the battlefield."
    ),
}


@pytest.mark.parametrize("text", [text for text in UNDERSTOOD if "its health" not in text])
def test_other_words_are_understood(text: str) -> None:
    assert english(parse(text, VOCABULARY), VOCABULARY) == UNDERSTOOD[text]


def test_what_a_value_belongs_to_is_named_before_it() -> None:
    text = "Refresh target unit 1 time. Deal damage to each enemy unit equal to its melee."
    written = "Refresh target unit 1 time. Deal damage equal to its melee to each enemy unit."
    assert english(parse(text, VOCABULARY), VOCABULARY) == written


def test_the_order_of_adjectives_does_not_matter() -> None:
    one = parse("Destroy target flying damaged enemy unit with Shield you control.", VOCABULARY)
    other = parse("Destroy target enemy damaged flying unit you control with Shield.", VOCABULARY)
    assert one == other


def test_of_two_superlatives_none_is_lost() -> None:
    lines = parse("Destroy the unit with the highest cost with the least health.", VOCABULARY)
    assert parse(english(lines, VOCABULARY), VOCABULARY) == lines
    assert english(lines, VOCABULARY).count("with the") == 2


def test_an_empty_text_has_no_lines() -> None:
    assert parse("", VOCABULARY) == ()
    assert parse(" \n ", VOCABULARY) == ()
    assert english((), VOCABULARY) == ""
