"""What people write first is read, too, and written back in the usual words."""

import pytest

from muster.cardtext import check, english, parse
from muster.games.rone.cards.vocabulary import VOCABULARY

SAID = {
    "The next unit you play this turn costs 2 less.": "Your next unit costs 2 less this turn.",
    "The next tactic you play costs 1 less this turn.": "Your next tactic costs 1 less this turn.",
    "Your next unit this turn costs 2 less.": "Your next unit costs 2 less this turn.",
    "Each of your Robots gets +1 melee this turn.": "Each Robot you control gets +1 melee until end of turn.",
    "Deal 1 damage to each of your units.": "Deal 1 damage to each unit you control.",
    "Return each of your units to its owner's hand.": "Return each unit you control to its owner's hand.",
    "All of your units get +1 melee this turn.": "Your units get +1 melee until end of turn.",
    "Refresh all of your units.": "Refresh all units you control 1 time.",
    "Destroy target unit with at least 3 health.": "Destroy target unit with 3 or more health.",
    "Destroy target unit with at most 1 melee.": "Destroy target unit with 1 or less melee.",
    "Destroy target unit with cost at most 3.": "Destroy target unit with cost 3 or less.",
    "Destroy target unit with level at least 2.": "Destroy target unit with level 2 or more.",
    "Destroy target unit with at most 2 rust counters.": "Destroy target unit with 2 or less rust counters.",
    "If you control at most 2 units, draw 1 card.": "If you control 2 or less units, draw 1 card.",
    "If you played at most 2 cards this turn, draw 1 card.": "If you played 2 or less cards this turn, draw 1 card.",
    "If you have at most 3 water, draw 1 card.": "If you have 3 or less water, draw 1 card.",
    "Roll a die. If the result is at most 2, draw 1 card.": "Roll a die. If the result is 2 or less, draw 1 card.",
    "Look at the top 2 cards of your deck. Put 1 of them into your hand and the other into your graveyard.": (
        "Look at the top 2 cards of your deck. Put 1 of them into your hand and the rest into your graveyard."
    ),
    "You may pay 3 water. If you do, draw 3 cards. If you don't, draw 1 card.": (
        "You may pay 3 water. If you do, draw 3 cards. Otherwise, draw 1 card."
    ),
    "Target opponent may pay 2 water. If they do, draw 1 card. If they don't, draw 2 cards.": (
        "Target opponent may pay 2 water. If that player does, draw 1 card. Otherwise, draw 2 cards."
    ),
    "If you control a Robot, draw 1 card. If not, gain 1 water.": (
        "If you control a Robot, draw 1 card. Otherwise, gain 1 water."
    ),
    "Draw 2 cards. Then discard 1 card.": "Draw 2 cards. Discard 1 card.",
    "Draw 2 cards. Then, discard 1 card.": "Draw 2 cards. Discard 1 card.",
    "Destroy the unit you control with the most health.": "Destroy the unit with the most health you control.",
    "Destroy the Robot you control with the highest cost.": "Destroy the Robot with the highest cost you control.",
    "Destroy target unit. If it was a Robot, draw 1 card.": "Destroy target unit. If it is a Robot, draw 1 card.",
    "Destroy target unit. If it was not exhausted, draw 1 card.": (
        "Destroy target unit. If it is not exhausted, draw 1 card."
    ),
    "Destroy target unit. If it had Flying, draw 1 card.": "Destroy target unit. If it has Flying, draw 1 card.",
    "Destroy target unit. If it didn't have Flying, draw 1 card.": (
        "Destroy target unit. If it does not have Flying, draw 1 card."
    ),
    "Destroy target unit that is not a Robot or Mutant.": "Destroy target non-Mutant non-Robot unit.",
    "Destroy target unit that isn't a Robot or Mutant.": "Destroy target non-Mutant non-Robot unit.",
    "Destroy target unit that is neither a Robot nor a Mutant.": "Destroy target non-Mutant non-Robot unit.",
    "Destroy all units that are not Robots or Mutants.": "Destroy all non-Mutant non-Robot units.",
    "Destroy all units that are not flying.": "Destroy all units without Flying.",
    "Destroy target unit that does not have Flying.": "Destroy target unit without Flying.",
    "Destroy target unit that is exhausted.": "Destroy target exhausted unit.",
    "Destroy all units that have Flying or Shield.": "Destroy all units with Flying or Shield.",
    "Remove all cards that are not units from your graveyard from the game.": (
        "Remove all cards that are not units from your graveyard from the game."
    ),
    "Destroy each unit that is not exhausted.": "Destroy each unit that is not exhausted.",
    "Target opponent discards a card. If they do, draw a card.": (
        "Target opponent discards 1 card. If that player does, draw 1 card."
    ),
    "Target opponent may pay 2 water. If they don't, draw 2 cards.": (
        "Target opponent may pay 2 water. If that player does not, draw 2 cards."
    ),
    "You may pay 2 water. If you don't, draw 2 cards.": "You may pay 2 water. If you do not, draw 2 cards.",
    "Draw or discard a card.": "Draw 1 card or discard 1 card.",
    "Target opponent draws or discards 2 cards.": "Target opponent draws 2 cards or discards 2 cards.",
    "Exhaust or refresh target unit.": "Exhaust target unit 1 time or refresh target unit 1 time.",
    "If you control a Robot and a Mutant, draw 1 card.": (
        "If you control a Robot and you control a Mutant, draw 1 card."
    ),
    "If you control a Robot and if it is your turn, draw 1 card.": (
        "If you control a Robot and it is your turn, draw 1 card."
    ),
    "Destroy all units except Robots.": "Destroy all non-Robot units.",
    "Take control of target unit.": "Gain control of target unit.",
    "Give your units +1 melee this turn.": "Your units get +1 melee until end of turn.",
    "Target unit can't attack this turn.": "Target unit cannot attack this turn.",
    "Deal damage to target unit equal to your water.": "Deal damage equal to your water to target unit.",
}
ALWAYS = {
    "This unit can't be attacked while you control another exhausted unit.": (
        "This unit cannot be attacked if you control another exhausted unit."
    ),
    "While you control a Robot, this unit has Shield.": "This unit has Shield if you control a Robot.",
    "Each of your units has Flying.": "Each unit you control has Flying.",
    "This unit has +X melee, where X is the number of Robots you control.": (
        "This unit has +1 melee for each Robot you control."
    ),
    "This card costs X less, where X is the number of units in your graveyard.": (
        "This card costs 1 less for each unit in your graveyard."
    ),
    "If you control a Robot, this unit has Flying.": "This unit has Flying if you control a Robot.",
    "As long as you control a Robot, this unit has Flying.": "This unit has Flying if you control a Robot.",
    "This unit has Flying as long as you control a Robot.": "This unit has Flying if you control a Robot.",
    "Whenever you draw or discard a card, gain 1 water.": "Whenever you draw a card or discard a card, gain 1 water.",
    "This unit can't attack.": "This unit cannot attack.",
}


@pytest.mark.parametrize("said", [*SAID, *ALWAYS])
def test_it_is_read_and_written_back(said: str) -> None:
    lines = parse(said, VOCABULARY)
    written = SAID.get(said) or ALWAYS[said]
    assert english(lines, VOCABULARY) == written
    assert parse(written, VOCABULARY) == lines
    assert not [one for one in check(lines, VOCABULARY, "unit" if said in ALWAYS else "tactic") if one.serious]
