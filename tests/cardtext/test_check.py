"""The validator: grammatical nonsense is refused, by card type, with a place and a reason."""

import pytest

from muster.cardtext import check, digest, english, german, parse
from muster.cardtext.problem_words import SENTENCES
from muster.games.rone.cards.vocabulary import VOCABULARY

NONSENSE = [
    ("unit", "Slow effect.", "keyword.card"),
    ("tactic", "Defender.", "keyword.card"),
    ("technology", "Flying.", "keyword.card"),
    ("hero", "Shield.", "keyword.card"),
    ("unit", "Flying, Flying.", "keyword.twice"),
    ("unit", "Flying.\nFlying.", "keyword.twice"),
    ("tactic", "Battlefield: Draw 1 card.", "head.card"),
    ("tactic", "[1]: Draw 1 card.", "head.card"),
    ("technology", "Combat: Draw 1 card.", "head.card"),
    ("technology", "Recycle: Draw 1 card.", "head.card"),
    ("hero", "Death: Draw 1 card.", "head.card"),
    ("hero", "Initiative 2: Draw 1 card.", "head.card"),
    ("unit", "Draw 1 card.", "line.effect"),
    ("unit", "This unit gets +1 health.", "line.gets"),
    ("tactic", "Whenever your unit dies, draw 1 card.", "line.whenever"),
    ("tactic", "At the end of your turn, draw 1 card.", "line.at"),
    ("tactic", "Your units have +1 melee.", "line.static"),
    ("technology", "[1]: Refresh this unit 1 time.", "this.noun"),
    ("tactic", "Return this card to its owner's hand.", "this.moved"),
    ("tactic", "Remove target unit you control from the game, then return it to the battlefield.", "removed.gone"),
    (
        "tactic",
        "Remove target unit from the game. Put it onto the battlefield at the end of this turn.",
        "removed.gone",
    ),
    ("tactic", "Remove target card from your graveyard from the game. Put it into your hand.", "removed.gone"),
    ("tactic", "Remove target unit from the game and exhaust it 1 time.", "removed.gone"),
    ("tactic", "Remove each enemy unit from the game. Return them to their owners' hands.", "removed.gone"),
    ("tactic", "Target opponent removes a unit they control from the game. Destroy it.", "removed.gone"),
    ("tactic", "You may remove target unit from the game. If you do, return it to its owner's hand.", "removed.gone"),
    ("unit", "Battlefield: Remove this unit from the game, then it gets +1 health.", "removed.gone"),
    ("unit", "Battlefield: Remove this unit from the game, then return this unit to its owner's hand.", "removed.gone"),
    ("tactic", "Destroy target hero.", "noun.verb"),
    ("tactic", "Destroy target card.", "noun.verb"),
    ("tactic", "Destroy target unit or hero.", "noun.verb"),
    ("tactic", "Deal 1 damage to target technology.", "noun.verb"),
    ("tactic", "Return target hero to its owner's hand.", "noun.verb"),
    ("tactic", "Cancel target unit.", "noun.verb"),
    ("tactic", "Target hero gets +1 health.", "noun.verb"),
    ("tactic", "Refresh your hero 1 time. Destroy it.", "noun.verb"),
    ("tactic", "Discard 1 technology.", "noun.verb"),
    ("unit", "Whenever your technology attacks, draw 1 card.", "noun.verb"),
    ("unit", "Whenever your unit levels up, draw 1 card.", "noun.verb"),
    ("hero", "This hero costs 1 less.", "noun.verb"),
    ("tactic", "If you control 2 or more tactics, draw 1 card.", "noun.verb"),
    ("tactic", "Draw cards equal to target technology's melee.", "filter.noun"),
    ("tactic", "Destroy target unit in your graveyard.", "zone.in"),
    ("tactic", "If you control 3 or more cards in your graveyard, draw 1 card.", "zone.control"),
    ("tactic", "Shuffle your graveyard.", "zone.verb"),
    ("tactic", "Each player discards your hand.", "hand.whose"),
    ("tactic", "Return target tactic to its owner's hand.", "noun.where"),
    ("tactic", "Draw 1 card for each tactic.", "noun.where"),
    ("tactic", "If there are 3 or more units, draw 1 card.", "there_are.where"),
    ("tactic", "Target unit gets +1 melee.", "duration.missing"),
    ("tactic", "Target unit gets Flying.", "duration.missing"),
    ("tactic", "Target unit gets +1 health for its next combat.", "duration.lasts"),
    ("tactic", "Target unit gets Flying for its next combat.", "duration.wrong"),
    ("tactic", "Gain control of target unit for its next combat.", "duration.verb"),
    ("tactic", "Destroy target enemy enemy unit.", "filter.twice"),
    ("tactic", "Destroy target enemy unit you control.", "filter.twice"),
    ("tactic", "Destroy target exhausted active unit.", "filter.twice"),
    ("tactic", "Exhaust target unit or unit 1 time.", "filter.twice"),
    ("tactic", "If you control 2 or more enemy units, draw 1 card.", "filter.twice"),
    ("tactic", "Deal 1 damage to each unit for each rust counter on them.", "counter.them"),
    ("technology", "Your units with a rust counter cost 1 less.", "cost.state"),
    ("unit", "Whenever you draw a card with a rust counter, gain 1 water.", "event.elsewhere"),
    ("tactic", "Draw 1 card for each unit with a rust counter in your graveyard.", "filter.zone"),
    ("tactic", "Put 1 rust counter on target tactic.", "noun.verb"),
    ("tactic", "Destroy target tactic with a rust counter.", "filter.noun"),
    ("tactic", "Destroy target Robot technology.", "filter.noun"),
    ("tactic", "Destroy target damaged technology.", "filter.noun"),
    ("tactic", "Destroy target technology with 2 or less health.", "filter.noun"),
    ("tactic", "Return target exhausted unit from your graveyard to your hand.", "filter.zone"),
    ("technology", "Your next unit costs 1 less.", "cost.next"),
    ("technology", "Your exhausted units cost 1 less.", "cost.state"),
    ("unit", "Death: This card costs 1 less this turn.", "cost.this"),
    ("tactic", "Your next unit with cost X or less costs 1 less this turn, where X is the number of units.", "cost.x"),
    ("technology", "Target unit has +1 melee.", "static.choice"),
    ("unit", "This unit has +1 melee if target opponent's hero has level 2 or more.", "static.choice"),
    ("unit", "This unit cannot attack if there are no cards in target opponent's hand.", "static.choice"),
    ("unit", "Whenever you play an exhausted unit, draw 1 card.", "event.elsewhere"),
    ("unit", "Whenever an opponent draws your card, draw 1 card.", "event.elsewhere"),
    ("unit", "Whenever you recycle an enemy card, draw 1 card.", "event.elsewhere"),
    ("unit", "[0]: Draw 1 card.", "number.range"),
    ("unit", "[4]: Draw 1 card.", "number.range"),
    ("unit", "Initiative 0: Draw 1 card.", "number.range"),
    ("unit", "Initiative X: Draw X cards.", "slot.word"),
    ("tactic", "Exhaust target unit 4 times.", "number.range"),
    ("tactic", "Draw 0 cards.", "number.zero"),
    ("tactic", "Target unit gets +0 health.", "number.zero"),
    ("hero", "Whenever you draw a card, draw 1 card.", "cycle"),
    ("unit", "Whenever this unit deals damage, deal 1 damage to target unit.", "cycle"),
    ("hero", "Whenever an active unit is exhausted, draw 1 card.", "event.never"),
    ("hero", "Whenever your active unit attacks, draw 1 card.", "event.never"),
    ("hero", "Whenever an undamaged unit takes damage, gain 1 water.", "event.never"),
    ("hero", "Whenever your unit deals damage to an undamaged unit, gain 1 water.", "event.never"),
    ("hero", "Whenever a damaged unit enters the battlefield, gain 1 water.", "event.never"),
    ("tactic", "Target opponent destroys a unit.", "by.any"),
    ("tactic", "Each player returns 2 units to their owners' hands.", "by.any"),
    (
        "tactic",
        "If it is your turn, deal 4 damage to target unit. Otherwise, deal 2 damage to target unit.",
        "target.ways",
    ),
    ("tactic", "Return target enemy unit to your hand.", "zone.owner"),
    ("tactic", "Put the top card of target opponent's deck into your graveyard.", "zone.owner"),
    ("unit", "Whenever you recycle a card, recycle 1 card.", "event.sounds"),
    ("tactic", "Put target tactic from target opponent's hand into its owner's graveyard.", "target.hidden"),
    ("tactic", "Put 2 target units from your deck into your hand.", "target.hidden"),
]
WARNINGS = (
    "cycle",
    "endless.once",
    "event.never",
    "event.sounds",
    "by.any",
    "target.hidden",
    "zone.owner",
    "target.ways",
)

SENSE = [
    ("tactic", "This card costs 2 less if you control fewer units than an opponent."),
    ("unit", "Whenever this unit deals damage, you may pay 1 water. If you do, deal 1 damage to target unit."),
    ("hero", "Whenever your unit dies, deal 1 damage to each unit."),
    ("unit", "This unit has +1 melee if any opponent's hero has level 2 or more."),
    ("hero", "Whenever an exhausted unit attacks, draw 1 card."),
    ("tactic", "If it is your turn, destroy target unit. Otherwise, destroy target enemy technology."),
    ("hero", "Whenever you recycle a card, draw 1 card."),
    ("hero", "Whenever your unit dies, recycle 1 card."),
    ("tactic", "Target opponent destroys an enemy unit."),
    ("tactic", "Put target card from your hand on the bottom of your deck."),
    ("tactic", "Put a tactic from target opponent's hand into its owner's graveyard."),
    ("tactic", "Return target unit from your graveyard to your hand. Put the top card of your deck into your hand."),
    ("tactic", "Return target unit you control to your hand."),
    ("tactic", "Target opponent gives a unit +1 health."),
    ("tactic", "Target opponent returns a unit from their graveyard to their hand."),
    ("tactic", "Remove target tactic from your graveyard from the game."),
    ("tactic", "Remove target unit from the game. If it was a Robot, its controller draws cards equal to its melee."),
    ("tactic", "Choose one: Remove target unit from the game; or return target unit to its owner's hand."),
    ("tactic", "You may remove target unit from the game. If you do not, return it to its owner's hand."),
    ("tactic", "Remove target unit from the game unless its controller pays 2 water. Destroy it."),
    ("tactic", "Look at the top 3 cards of your deck. Remove 1 of them from the game and put the rest into your hand."),
    ("technology", "Direct hit: Draw 1 card."),
    ("unit", "Death: Put this card from your graveyard on top of your deck."),
]


@pytest.mark.parametrize(("card_type", "text", "id"), NONSENSE)
def test_nonsense_is_refused(card_type: str, text: str, id: str) -> None:
    found = check(parse(text, VOCABULARY), VOCABULARY, card_type)
    assert id in [problem.id for problem in found]
    for problem in found:
        assert problem.line >= 1
        assert problem.column >= 1
        assert "{" not in problem.en + problem.de
        assert problem.serious == (problem.id not in WARNINGS)


@pytest.mark.parametrize(("card_type", "text"), SENSE)
def test_sense_is_not(card_type: str, text: str) -> None:
    assert check(parse(text, VOCABULARY), VOCABULARY, card_type) == []


def test_a_problem_names_its_place() -> None:
    (found,) = check(parse("Flying.\nBattlefield: Destroy target hero.", VOCABULARY), VOCABULARY, "unit")
    assert (found.line, found.column) == (2, 22)
    assert found.en == "“destroy” cannot be done with a hero. It works with: unit, technology."
    assert found.de == "„destroy“ geht damit nicht (Held). Es geht mit: Einheit, Technologie."


def test_every_sentence_exists_in_both_languages() -> None:
    for said in SENTENCES.values():
        en, de = said.en, said.de
        assert en != de
        assert en.endswith((".", "?", ".”", "{wording}", "“{example}”"))
        assert de.endswith((".", "?", ".“", "{wording}", "„{example}“"))


@pytest.mark.parametrize(
    ("text", "german_text"),
    [
        (
            "Whenever this unit attacks a unit, that unit deals damage equal to its melee to your hero.",
            "Immer wenn diese Einheit eine Einheit angreift, fügt die andere Einheit deinem Helden Schaden in Höhe "
            "ihres Nahkampfwerts zu.",
        ),
        (
            "Whenever this unit attacks a unit, return that unit to its owner's hand.",
            "Immer wenn diese Einheit eine Einheit angreift, bringe die andere Einheit auf die Hand ihres "
            "Besitzers zurück.",
        ),
        (
            "Whenever your unit attacks an enemy unit, exhaust that unit 1 time. Its controller loses 1 water.",
            "Immer wenn eine deiner Einheiten eine gegnerische Einheit angreift, erschöpfe die gegnerische Einheit "
            "1 Mal. Ihr Beherrscher verliert 1 Wasser.",
        ),
        (
            "Whenever your unit attacks an enemy unit, exhaust it 1 time and destroy that unit.",
            "Immer wenn eine deiner Einheiten eine gegnerische Einheit angreift, erschöpfe deine Einheit 1 Mal und "
            "vernichte die gegnerische Einheit.",
        ),
        (
            "Whenever this unit attacks a unit, deal damage equal to its melee to that unit.",
            "Immer wenn diese Einheit eine Einheit angreift, füge der anderen Einheit Schaden in Höhe des "
            "Nahkampfwerts dieser Einheit zu.",
        ),
    ],
)
def test_it_after_that_unit_is_that_one(text: str, german_text: str) -> None:
    lines = parse(text, VOCABULARY)
    assert not check(lines, VOCABULARY, "unit")
    assert english(lines, VOCABULARY) == text
    assert german(lines, VOCABULARY) == german_text


def test_what_it_means_now_gives_no_pack_another_name() -> None:
    """Saves hold the digests of their packs, and go on by the rules under which they were begun."""
    text = "Whenever this unit attacks a unit, exhaust that unit 1 time. Its controller draws 1 card."
    assert digest(parse(text, VOCABULARY)) == "47eb2b7e07f355e265327215637f38282b38c12350e80cb93d12667f736d3c5b"
