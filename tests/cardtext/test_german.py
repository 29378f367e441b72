"""German grammar: articles, cases, plurals, word order. Each test is a mistake that was made once, or just avoided."""

import pytest

from muster.cardtext import german, parse
from muster.cardtext.german_words import GermanNoun, adjective, determiner, possessive, pronoun, verb
from muster.games.rone.cards.vocabulary import VOCABULARY

SENTENCES = {
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
    "Return all Robots to their owners' hands.": "Bringe alle Roboter auf die Hände ihrer Besitzer zurück.",
    "Refresh target Human 1 time. It gets +1 health.": (
        "Frische den Zielmenschen 1 Mal auf. Er erhält +1 Lebenspunkt."
    ),
    "Refresh your hero 1 time. Exhaust it 1 time.": "Frische deinen Helden 1 Mal auf. Erschöpfe ihn 1 Mal.",
    "Exhaust all Robots 1 time. Refresh them 1 time.": "Erschöpfe alle Roboter 1 Mal. Frische sie 1 Mal auf.",
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
    "Deal 1 damage to all other damaged Robots.": "Füge allen anderen beschädigten Robotern 1 Schaden zu.",
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
    # comparisons come after the verb
    "If you control more units than each opponent, draw 1 card.": (
        "Wenn du mehr Einheiten kontrollierst als jeder Gegner, ziehe 1 Karte."
    ),
}


@pytest.mark.parametrize("en", SENTENCES)
def test_german_sentences(en: str) -> None:
    assert german(parse(en, VOCABULARY), VOCABULARY) == SENTENCES[en]


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
