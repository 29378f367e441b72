"""German grammar: articles, cases, plurals, word order. Each test is a mistake that was made once, or just avoided."""

import pytest

from muster.cardtext import english, german, parse
from muster.cardtext.german import MAIN, German
from muster.cardtext.german_words import GermanNoun, adjective, determiner, possessive, pronoun, verb
from muster.games.rone.cards.vocabulary import VOCABULARY

SENTENCES = {
    "Sacrifice a unit. If you do, deal damage equal to its health to target unit.": (
        "Opfere eine Einheit. Wenn du das tust, füge der Zieleinheit Schaden in Höhe der Lebenspunkte der geopferten "
        "Einheit zu."
    ),
    "Target opponent sacrifices a unit. If that player does not, that player discards 1 card.": (
        "Der Zielgegner opfert eine Einheit. Wenn er das nicht tut, wirft er 1 Karte ab."
    ),
    "Target opponent may pay 2 water. If that player does, that player draws 1 card.": (
        "Der Zielgegner darf 2 Wasser zahlen. Wenn er das tut, zieht er 1 Karte."
    ),
    "Death: At the end of this turn, if you control a Human, put this card onto the battlefield.": (
        "Tod: Wenn du am Ende dieses Zuges einen Menschen kontrollierst, lege diese Karte auf das Schlachtfeld."
    ),
    "Until your next turn, whenever an enemy unit attacks, exhaust that unit 1 time.": (
        "Bis zu deinem nächsten Zug gilt: Immer wenn eine gegnerische Einheit angreift, erschöpfe sie 1 Mal."
    ),
    "Target unit gets +2 melee for its next combat. When it deals damage this turn, refresh it 1 time.": (
        "Die Zieleinheit erhält für den nächsten Kampf +2 Nahkampf. Sobald sie in diesem Zug Schaden verursacht, "
        "frische sie 1 Mal auf."
    ),
    # values are nouns with case and number
    "Destroy target unit with 2 or less health.": "Vernichte die Zieleinheit mit höchstens 2 Lebenspunkten.",
    "Destroy target unit with 1 health.": "Vernichte die Zieleinheit mit 1 Lebenspunkt.",
    "Target unit gets +1 health.": "Die Zieleinheit erhält +1 Lebenspunkt.",
    "Target unit gets -3 health.": "Die Zieleinheit erhält -3 Lebenspunkte.",
    # two fronted clauses: a colon
    "At the end of your turn, if you control no units, draw 1 card.": (
        "Am Ende deines Zuges: Wenn du keine Einheiten kontrollierst, ziehe 1 Karte."
    ),
    # after a fronted phrase the verb comes before its subject, and commands become statements
    "At the end of your turn, draw 1 card.": "Am Ende deines Zuges ziehst du 1 Karte.",
    "At the end of your turn, draw 2 cards, then discard 1 card.": (
        "Am Ende deines Zuges ziehst du 2 Karten und wirfst dann 1 Karte ab."
    ),
    "At the end of your turn, this unit gets +1 health and you draw 1 card.": (
        "Am Ende deines Zuges erhält diese Einheit +1 Lebenspunkt und du ziehst 1 Karte."
    ),
    "At the end of your turn, choose one: Draw 1 card; or gain 1 water.": (
        "Am Ende deines Zuges wählst du eins: Ziehe 1 Karte; oder erhalte 1 Wasser."
    ),
    "Whenever your unit dies, target opponent discards 1 card.": (
        "Immer wenn eine deiner Einheiten stirbt, wirft der Zielgegner 1 Karte ab."
    ),
    "Whenever your damaged Robot attacks, draw 1 card.": (
        "Immer wenn einer deiner beschädigten Roboter angreift, ziehe 1 Karte."
    ),
    "Whenever your hero takes damage, draw 1 card.": "Immer wenn dein Held Schaden erleidet, ziehe 1 Karte.",
    "Whenever a unit deals damage to your Nanobot, gain 1 water.": (
        "Immer wenn eine Einheit einem deiner Nanobots Schaden zufügt, erhalte 1 Wasser."
    ),
    # "then" with a subject
    "Target opponent draws 2 cards, then discards 1 card.": (
        "Der Zielgegner zieht 2 Karten und wirft dann 1 Karte ab."
    ),
    "Draw 2 cards, then discard 1 card.": "Ziehe 2 Karten, dann wirf 1 Karte ab.",
    "Draw 1 card, then target unit gets +1 health.": ("Ziehe 1 Karte, dann erhält die Zieleinheit +1 Lebenspunkt."),
    "Target opponent discards 1 card, then you may draw 1 card.": (
        "Der Zielgegner wirft 1 Karte ab, dann darfst du 1 Karte ziehen."
    ),
    # optional deeds put their verbs last
    "You may pay 1 water and draw 1 card.": "Du darfst 1 Wasser zahlen und 1 Karte ziehen.",
    "You may discard 1 card, then draw 1 card.": "Du darfst 1 Karte abwerfen und dann 1 Karte ziehen.",
    # its, his, her: the gender of what is meant
    "Return target unit to its owner's hand.": "Bringe die Zieleinheit auf die Hand ihres Besitzers zurück.",
    "Return target Robot to its owner's hand.": "Bringe den Zielroboter auf die Hand seines Besitzers zurück.",
    "Return all Robots to their owners' hands.": "Bringe alle Roboter auf die Hand ihrer Besitzer zurück.",
    "Refresh target Human 1 time. It gets +1 health.": (
        "Frische den Zielmenschen 1 Mal auf. Er erhält +1 Lebenspunkt."
    ),
    "Refresh your hero 1 time. Exhaust it 1 time.": "Frische deinen Helden 1 Mal auf. Erschöpfe ihn 1 Mal.",
    "Exhaust all Robots 1 time. Refresh them 1 time.": "Erschöpfe alle Roboter je 1 Mal. Frische sie je 1 Mal auf.",
    "Each player puts the top card of their deck into their graveyard.": (
        "Jeder Spieler legt die oberste Karte seines Decks auf seinen Friedhof."
    ),
    # nothing is dropped after "or", and the article is repeated
    "Deal 1 damage to target unit or hero.": "Füge der Zieleinheit oder dem Zielhelden 1 Schaden zu.",
    "Exhaust target unit or hero 1 time. Refresh it 1 time.": (
        "Erschöpfe die Zieleinheit oder den Zielhelden 1 Mal. Frische das Ziel 1 Mal auf."
    ),
    "Destroy a unit or technology.": "Vernichte eine Einheit oder eine Technologie.",
    "Destroy each unit and technology.": "Vernichte jede Einheit und jede Technologie.",
    # adjectives after der, ein, jeder, alle, and alone
    "Destroy target exhausted enemy unit.": "Vernichte die erschöpfte gegnerische Zieleinheit.",
    "Destroy another target damaged Robot.": "Vernichte einen anderen beschädigten Zielroboter.",
    "Deal 1 damage to each other damaged Robot.": "Füge jedem anderen beschädigten Roboter 1 Schaden zu.",
    "Deal 1 damage to all other damaged Robots.": "Füge allen anderen beschädigten Robotern je 1 Schaden zu.",
    "Destroy 2 damaged Robots.": "Vernichte 2 beschädigte Roboter.",
    "Enemy Robots have -1 melee.": "Gegnerische Roboter haben -1 Nahkampf.",
    "If you control no damaged Robots, draw 1 card.": (
        "Wenn du keine beschädigten Roboter kontrollierst, ziehe 1 Karte."
    ),
    # that unit is not this unit
    "Whenever your unit deals damage to an enemy unit, exhaust that unit 1 time.": (
        "Immer wenn eine deiner Einheiten einer gegnerischen Einheit Schaden zufügt, "
        "erschöpfe die gegnerische Einheit 1 Mal."
    ),
    # a race in front of another noun
    "Return target Robot card from your graveyard to your hand.": (
        "Bringe die Roboter-Zielkarte von deinem Friedhof auf deine Hand zurück."
    ),
    # zones: where, whither, whence, whose
    "Put a card from your hand on top of your deck.": "Lege eine Karte aus deiner Hand oben auf dein Deck.",
    "Remove target card from target opponent's graveyard from the game.": (
        "Entferne die Zielkarte vom Friedhof des Zielgegners aus dem Spiel."
    ),
    "If there are 2 or less cards in target opponent's deck, draw 1 card.": (
        "Wenn höchstens 2 Karten im Deck des Zielgegners liegen, ziehe 1 Karte."
    ),
    "If there is a Robot in your graveyard, draw 1 card.": (
        "Wenn ein Roboter auf deinem Friedhof liegt, ziehe 1 Karte."
    ),
    # values of a card
    "Deal damage equal to this unit's health to target unit.": (
        "Füge der Zieleinheit Schaden in Höhe der Lebenspunkte dieser Einheit zu."
    ),
    "Refresh target Robot 1 time. Gain water equal to its cost.": (
        "Frische den Zielroboter 1 Mal auf. Erhalte Wasser in Höhe seiner Kosten."
    ),
    "Draw X cards, where X is target unit's melee.": (
        "Ziehe X Karten, wobei X dem Nahkampfwert der Zieleinheit entspricht."
    ),
    "Draw X cards, where X is the number of other Robots you control.": (
        "Ziehe X Karten, wobei X die Anzahl der anderen Roboter unter deiner Kontrolle ist."
    ),
    "Refresh target Robot 1 time. Draw cards equal to its level.": (
        "Frische den Zielroboter 1 Mal auf. Ziehe so viele Karten, wie seine Stufe beträgt."
    ),
    "You may draw cards equal to this unit's cost and discard 1 card.": (
        "Du darfst so viele Karten ziehen, wie die Kosten dieser Einheit betragen, und 1 Karte abwerfen."
    ),
    "Draw cards equal to target unit's health, then discard 1 card.": (
        "Ziehe so viele Karten, wie die Zieleinheit Lebenspunkte hat, dann wirf 1 Karte ab."
    ),
    "Destroy target unit with level 2 or more.": "Vernichte die Zieleinheit ab Stufe 2.",
    "Destroy target unit you control with Shield and level 2 or less.": (
        "Vernichte die Zieleinheit bis Stufe 2 unter deiner Kontrolle mit Schild."
    ),
    "If your hero has level 2 or more, draw 1 card.": "Wenn dein Held mindestens Stufe 2 hat, ziehe 1 Karte.",
    # two numbers in a row: the second one is a word
    "Exhaust each enemy unit with level 1 1 time.": "Erschöpfe jede gegnerische Einheit der Stufe 1 einmal.",
    "Deal 3 damage to target unit with cost 2.": "Füge der Zieleinheit mit Kosten von 2 drei Schaden zu.",
    "Deal 1 damage to target unit with 2 or less melee.": (
        "Füge der Zieleinheit mit einem Nahkampfwert von höchstens 2 einen Schaden zu."
    ),
    "Draw 1 card for each unit with level 1.": "Ziehe für jede Einheit der Stufe 1 eine Karte.",
    "Discard 1 card at random for each unit with level 1.": (
        "Wirf für jede Einheit der Stufe 1 eine zufällige Karte ab."
    ),
    "Your units cost 1 less for each Robot with level 2.": (
        "Deine Einheiten kosten für jeden Roboter der Stufe 2 eins weniger."
    ),
    # several get the same, each of them
    "Deal 1 damage to 2 Humans.": "Füge 2 Menschen je 1 Schaden zu.",
    "Deal damage equal to this unit's melee to all Humans.": (
        "Füge allen Menschen jeweils Schaden in Höhe des Nahkampfwerts dieser Einheit zu."
    ),
    # random cards
    "Discard 2 cards at random.": "Wirf 2 zufällige Karten ab.",
    # recycling: what costs less, and what is paid
    "This card costs 1 less to recycle for each Robot you control.": (
        "Das Wiederverwerten dieser Karte kostet für jeden Roboter unter deiner Kontrolle 1 weniger."
    ),
    "Tactics cost 1 more to recycle.": "Das Wiederverwerten von Taktiken kostet 1 mehr.",
    "Other flying units cost 1 more to recycle.": "Das Wiederverwerten anderer fliegender Einheiten kostet 1 mehr.",
    "Target opponent may pay 1 recycle.": (
        "Der Zielgegner darf die oberste Karte seines Friedhofs aus dem Spiel entfernen."
    ),
    "[1], pay X recycle and 1 water: Draw X cards.": (
        "[1], entferne die obersten X Karten deines Friedhofs aus dem Spiel und zahle 1 Wasser: Ziehe X Karten."
    ),
    # one has cards in hand; they lie elsewhere
    "If there are 3 or more cards in your hand, draw 1 card.": (
        "Wenn du mindestens 3 Karten auf der Hand hast, ziehe 1 Karte."
    ),
    "If there are no cards in target opponent's hand, draw 1 card.": (
        "Wenn der Zielgegner keine Karten auf der Hand hat, ziehe 1 Karte."
    ),
    "If there are 2 or more Robots, draw 1 card.": "Wenn es mindestens 2 Roboter gibt, ziehe 1 Karte.",
    "If you control no units or heroes, draw 1 card.": (
        "Wenn du keine Einheiten und keine Helden kontrollierst, ziehe 1 Karte."
    ),
    # not each: none
    "Each other Hybrid you control cannot attack.": "Kein anderer Hybrid unter deiner Kontrolle kann angreifen.",
    "Target unit cannot be attacked this turn.": "Die Zieleinheit kann in diesem Zug nicht angegriffen werden.",
    # whose cards: no chain of genitives
    "Put the top card of target opponent's deck into your graveyard.": (
        "Lege die oberste Karte vom Deck des Zielgegners auf deinen Friedhof."
    ),
    "Other units you control have Flying.": "Deine anderen Einheiten haben Flugfähigkeit.",
    "This unit copies the abilities of 2 units.": "Diese Einheit kopiert die Fähigkeiten von 2 Einheiten.",
    "Draw X cards, where X is the number of units or heroes.": (
        "Ziehe X Karten, wobei X die Anzahl der Einheiten und der Helden ist."
    ),
    # a pronoun comes right after the verb
    "You may destroy target Robot, then exhaust it 1 time.": (
        "Du darfst den Zielroboter vernichten und ihn dann 1 Mal erschöpfen."
    ),
    "Target opponent draws 1 card and destroys target Robot, then exhausts it 1 time.": (
        "Der Zielgegner zieht 1 Karte und vernichtet den Zielroboter und erschöpft ihn dann 1 Mal."
    ),
    # comparisons come after the verb
    "If you control more units than each opponent, draw 1 card.": (
        "Wenn du mehr Einheiten kontrollierst als jeder Gegner, ziehe 1 Karte."
    ),
}

# What a pronoun would not be taken for is named.
NAMED = {
    "Destroy target unit you control. Deal damage equal to its melee to target enemy unit.": (
        "Vernichte die Zieleinheit unter deiner Kontrolle. "
        "Füge der gegnerischen Zieleinheit Schaden in Höhe des Nahkampfwerts deiner Einheit zu."
    ),
    "Destroy target enemy unit. Deal damage equal to its melee to target unit.": (
        "Vernichte die gegnerische Zieleinheit. "
        "Füge der Zieleinheit Schaden in Höhe des Nahkampfwerts der gegnerischen Einheit zu."
    ),
    "Exhaust target Human 1 time. Deal damage equal to its melee to target Robot.": (
        "Erschöpfe den Zielmenschen 1 Mal. Füge dem Zielroboter Schaden in Höhe des Nahkampfwerts des Menschen zu."
    ),
    "Destroy target unit. Deal damage equal to its melee to another target unit.": (
        "Vernichte die Zieleinheit. "
        "Füge einer anderen Zieleinheit Schaden in Höhe des Nahkampfwerts der zuerst genannten Einheit zu."
    ),
    "Destroy target unit. Deal damage equal to its melee to target enemy hero.": (
        "Vernichte die Zieleinheit. Füge dem gegnerischen Zielhelden Schaden in Höhe ihres Nahkampfwerts zu."
    ),
    "Refresh target unit 1 time. Deal damage equal to its melee to each enemy unit.": (
        "Frische die Zieleinheit 1 Mal auf. "
        "Füge jeder gegnerischen Einheit Schaden in Höhe des Nahkampfwerts der Einheit zu."
    ),
    "Whenever your unit attacks an enemy unit, it gets +1 melee for its next combat.": (
        "Immer wenn eine deiner Einheiten eine gegnerische Einheit angreift, "
        "erhält deine Einheit für den nächsten Kampf +1 Nahkampf."
    ),
    "Whenever a unit attacks a unit, exhaust that unit 1 time.": (
        "Immer wenn eine Einheit eine Einheit angreift, erschöpfe die zuletzt genannte Einheit 1 Mal."
    ),
    "Whenever you play a unit, draw 1 card. It gets +1 health.": (
        "Immer wenn du eine Einheit spielst, ziehe 1 Karte. Die Einheit erhält +1 Lebenspunkt."
    ),
    "Exhaust target opponent's hero 1 time. Draw 1 card. Refresh it 1 time.": (
        "Erschöpfe den Helden des Zielgegners 1 Mal. Ziehe 1 Karte. Frische den Helden 1 Mal auf."
    ),
    "Whenever you play a Robot, draw 1 card. It gets +1 health.": (
        "Immer wenn du einen Roboter spielst, ziehe 1 Karte. Er erhält +1 Lebenspunkt."
    ),
    "Destroy target unit or technology. Its controller draws 1 card.": (
        "Vernichte die Zieleinheit oder die Zieltechnologie. Ihr Beherrscher zieht 1 Karte."
    ),
    "Exhaust target unit or hero 1 time. Gain water equal to its level.": (
        "Erschöpfe die Zieleinheit oder den Zielhelden 1 Mal. Erhalte Wasser in Höhe der Stufe des Ziels."
    ),
    "Target opponent puts target card from target player's graveyard on top of their deck.": (
        "Der Zielgegner legt die Zielkarte vom Friedhof des Zielspielers oben auf sein eigenes Deck."
    ),
    "Whenever this unit deals damage to an enemy hero, that player discards 1 card and loses 1 water.": (
        "Immer wenn diese Einheit einem gegnerischen Helden Schaden zufügt, "
        "wirft dessen Spieler 1 Karte ab und verliert 1 Wasser."
    ),
    "Whenever this unit deals damage to an enemy hero, remove the top card of that player's deck from the game.": (
        "Immer wenn diese Einheit einem gegnerischen Helden Schaden zufügt, "
        "entferne die oberste Karte vom Deck von dessen Spieler aus dem Spiel."
    ),
    "Whenever an opponent plays a tactic, that player loses 1 water.": (
        "Immer wenn ein Gegner eine Taktik spielt, verliert dieser Gegner 1 Wasser."
    ),
    "Whenever this unit deals damage to a unit, destroy that unit.": (
        "Immer wenn diese Einheit einer Einheit Schaden zufügt, vernichte die andere Einheit."
    ),
    "Whenever a unit attacks this unit, exhaust that unit 1 time.": (
        "Immer wenn eine Einheit diese Einheit angreift, erschöpfe die andere Einheit 1 Mal."
    ),
    "Once per turn, whenever another unit dies, if you control a Robot, draw 1 card.": (
        "Immer wenn eine andere Einheit stirbt: Wenn du einen Roboter kontrollierst, ziehe 1 Karte. Das geschieht nur "
        "einmal pro Zug."
    ),
    "Deal 3 damage to target unit. If it dies this turn, draw 1 card.": (
        "Füge der Zieleinheit 3 Schaden zu. Falls sie in diesem Zug stirbt, ziehe 1 Karte."
    ),
    "When your unit dies this turn, draw 1 card.": (
        "Sobald eine deiner Einheiten in diesem Zug stirbt, ziehe 1 Karte."
    ),
    "Roll a die. Deal that much damage to each enemy unit.": (
        "Wirf einen Würfel. Füge jeder gegnerischen Einheit entsprechend viel Schaden zu."
    ),
    "Discard any number of cards, then draw that many cards.": (
        "Wirf beliebig viele Karten ab, dann ziehe ebenso viele Karten."
    ),
    "Exhaust each enemy unit 1 time. Return them to their owners' hands.": (
        "Erschöpfe jede gegnerische Einheit 1 Mal. Bringe sie auf die Hand ihrer Besitzer zurück."
    ),
}


def test_the_owners_of_several_cards_are_several_in_english_too() -> None:
    text = "Exhaust each enemy unit 1 time. Return them to their owners' hands."
    assert english(parse(text, VOCABULARY), VOCABULARY) == text


@pytest.mark.parametrize("en", SENTENCES)
def test_german_sentences(en: str) -> None:
    assert german(parse(en, VOCABULARY), VOCABULARY) == SENTENCES[en]


@pytest.mark.parametrize("en", NAMED)
def test_a_pronoun_means_the_nearest_noun_that_fits(en: str) -> None:
    assert german(parse(en, VOCABULARY), VOCABULARY) == NAMED[en]


def test_a_part_of_a_line_can_be_said_by_itself() -> None:
    (line,) = parse("Whenever an opponent plays a tactic, that player loses 1 water or you draw 1 card.", VOCABULARY)
    first, second = line.node("body").nodes("parts")
    assert German(VOCABULARY, line).body(first, MAIN) == "dieser Gegner verliert 1 Wasser."
    assert German(VOCABULARY, line).body(second, MAIN) == "ziehe 1 Karte."


def test_a_name_stands_for_the_card_in_every_case() -> None:
    lines = parse("This unit has +1 melee.\n[1]: Deal damage equal to this unit's melee to target unit.", VOCABULARY)
    assert german(lines, VOCABULARY, "Rostwache") == (
        "Rostwache hat +1 Nahkampf.\n[1]: Füge der Zieleinheit Schaden in Höhe des Nahkampfwerts von Rostwache zu."
    )


def test_nouns() -> None:
    hero = GermanNoun("m", "Held", "Helden", oblique="Helden")
    assert [hero.form(case) for case in ("nom", "acc", "dat", "gen")] == ["Held", "Helden", "Helden", "Helden"]
    robot = GermanNoun("m", "Roboter", "Roboter")
    assert (robot.form("gen"), robot.form("dat", many=True)) == ("Roboters", "Robotern")
    deck = GermanNoun("n", "Deck", "Decks")
    assert (deck.form("gen"), deck.form("dat", many=True)) == ("Decks", "Decks")


def test_determiners_and_adjectives() -> None:
    assert [determiner("der", gender, "dat") for gender in "mfn"] == ["dem", "der", "dem"]
    assert [determiner("ein", gender, "acc") for gender in "mfn"] == ["einen", "eine", "ein"]
    assert determiner("all", "f", "dat", many=True) == "allen"
    assert adjective("ander", "ein", "m", "nom") == "anderer"
    assert adjective("ander", "", "n", "nom") == "anderes"
    assert adjective("ander", "der", "f", "nom", many=True) == "anderen"
    assert [pronoun(gender, "acc") for gender in "mfn"] == ["ihn", "sie", "es"]
    assert (possessive("m"), possessive("f"), possessive("n"), possessive("m", many=True)) == (
        "sein",
        "ihr",
        "sein",
        "ihr",
    )


def test_verbs() -> None:
    discard = verb("werfen", "ab", du="wirfst", er="wirft", command="wirf")
    assert (discard.infinitive, discard.prefix, discard.finite("sie")) == ("abwerfen", "ab", "werfen")
    cost = verb("kosten")
    assert (cost.command, cost.du, cost.er) == ("koste", "kostest", "kostet")
    put = verb("legen")
    assert (put.command, put.du, put.er) == ("lege", "legst", "legt")
