"""A text in a nutshell: the line for tooltips, and the data for bots."""

import pytest

from muster.cardtext import Effect, effects, explain, parse
from muster.games.rone.cards.vocabulary import VOCABULARY

LINES = {
    "Battlefield: Deal 2 damage to target enemy unit.": (
        "On arrival: 2 damage (enemy unit)",
        "Bei Ankunft: 2 Schaden (gegnerische Einheit)",
    ),
    "Defender.\nDeath: Draw 1 card.": ("Defender · On death: draw 1", "Verteidiger · Beim Tod: 1 ziehen"),
    "[1], pay 1 water: Target unit gets +1 health.": (
        "[1], pay 1 water: +1 health (unit)",
        "[1], zahle 1 Wasser: +1 Lebenspunkt (Einheit)",
    ),
    "Whenever your unit dies, you may pay 1 water. If you do, draw 1 card.": (
        "Whenever your unit dies: may pay 1 water; if done: draw 1",
        "Immer wenn eine deiner Einheiten stirbt: nach Wahl: 1 Wasser zahlen; falls getan: 1 ziehen",
    ),
    "At the end of your turn, this unit gets +1 health for each card in your graveyard.": (
        "At the end of your turn: +1 health per card in your graveyard (itself)",
        "Am Ende deines Zuges: +1 Lebenspunkt je Karte auf deinem Friedhof (sich selbst)",
    ),
    "Your units cost 1 less.": ("1 less (all units you control)", "1 weniger (alle Einheiten unter deiner Kontrolle)"),
    "If you control no units, draw 2 cards. Otherwise, gain 1 water.": (
        "if you control no units: draw 2; otherwise: +1 water",
        "wenn du keine Einheiten kontrollierst: 2 ziehen; sonst: +1 Wasser",
    ),
    "Destroy target unit you control. Return target enemy unit to its owner's hand.": (
        "destroy (unit you control); return to its owner's hand (enemy unit)",
        "vernichten (Einheit unter deiner Kontrolle); zurück auf die Hand ihres Besitzers (gegnerische Einheit)",
    ),
    "You may pay 2 recycle. If you do, recycle 1 card.": (
        "may pay 2 recycle; if done: recycle 1",
        "nach Wahl: 2 Karten vom Friedhof zahlen; falls getan: 1 vom Friedhof entfernen",
    ),
}


@pytest.mark.parametrize("text", LINES)
def test_one_line_about_a_text(text: str) -> None:
    lines = parse(text, VOCABULARY)
    assert (explain(lines, VOCABULARY), explain(lines, VOCABULARY, "de")) == LINES[text]


def one(text: str) -> Effect:
    (found,) = effects(parse(text, VOCABULARY), VOCABULARY)
    return found


def test_a_bot_sees_whom_it_helps_or_hurts_and_how_much() -> None:
    damage = one("Battlefield: Deal 2 damage to target enemy unit.")
    assert (damage.when, damage.verb, damage.does, damage.whose, damage.amount) == (
        "battlefield",
        "deal",
        "hurts",
        "enemy",
        2,
    )
    assert damage.chosen
    assert not damage.several
    sweep = one("Deal 1 damage to each unit.")
    assert (sweep.whose, sweep.several, sweep.chosen) == ("any", True, False)
    grow = one("At the end of your turn, this unit gets +1 health.")
    assert (grow.when, grow.does, grow.whose, grow.amount) == ("at", "helps", "this", 1)
    shrink = one("Target unit gets -2 health.")
    assert (shrink.does, shrink.amount) == ("hurts", 2)


def test_a_bot_sees_who_does_it() -> None:
    assert one("Draw 2 cards.").whose == "you"
    loss = one("Target opponent loses 3 water.")
    assert (loss.does, loss.whose, loss.amount) == ("hurts", "opponent", 3)


def test_what_may_be_left_out_is_optional() -> None:
    found = effects(parse("You may pay 1 water. If you do, draw 1 card.", VOCABULARY), VOCABULARY)
    assert [(effect.verb, effect.optional) for effect in found] == [("pay", True), ("draw", True)]


def test_an_amount_that_depends_on_the_game_is_unknown() -> None:
    assert one("Draw 1 card for each unit you control.").amount is None
    assert one("Draw X cards, where X is the number of units you control.").amount is None


def test_pointing_words_are_followed() -> None:
    found = effects(parse("Whenever this unit attacks, it gets +1 melee for its next combat.", VOCABULARY), VOCABULARY)
    assert [(effect.when, effect.whose) for effect in found] == [("attacks", "this")]
