"""RONE: Invasion's vocabulary: every line of its card set reads to one tree and comes back in both languages."""

import pytest

from muster.cardtext import CardTextError, check, effects, english, explain, german, parse
from muster.cardtext.lexer import tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.reading import MAX_NODES
from muster.cardtext.table_check import faults_of
from muster.cardtext.tree import walk
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.games.rone.cards import vocabulary as rone
from tests.cardtext.corpus import Text, invasion_lines
from tests.cardtext.golden_tool import GOLDEN_INVASION, golden_invasion

ALL = invasion_lines()
# How many different lines each kind of card has in the set; a scenario's are of its events, set-up and goal.
LINES = {"playing": 63, "leader": 9, "technology": 26, "invasion_card": 17, "protocol": 13, "scenario": 9, "board": 19}


def test_the_lines_are_complete() -> None:
    found = {card_type: [line.text for line in ALL if line.card_type == card_type] for card_type in LINES}
    assert {card_type: len(lines) for card_type, lines in found.items()} == LINES
    assert all(len(lines) == len(set(lines)) for lines in found.values())
    assert len(ALL) == sum(LINES.values())


def test_the_table_has_no_faults() -> None:
    assert faults_of(VOCABULARY) == []


@pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)
def test_a_line_reads_to_one_tree_and_comes_back(found: Text) -> None:
    assert len(Parser(VOCABULARY.grammar, tokens_of(found.text, 1)).read()) == 1
    lines = parse(found.text, VOCABULARY)
    assert english(lines, VOCABULARY) == found.text
    assert [str(problem) for problem in check(lines, VOCABULARY, found.card_type)] == []
    assert sum(1 for line in lines for _ in walk(line)) <= MAX_NODES // 2


def test_german_is_as_it_was_read() -> None:
    """`python -m tests.cardtext.golden_tool --write` renews the file; read it before you commit it."""
    assert golden_invasion().splitlines() == GOLDEN_INVASION.read_text(encoding="utf-8").splitlines()


def test_different_lines_differ_in_german_too() -> None:
    said: dict[str, str] = {}
    for found in ALL:
        assert said.setdefault(german(parse(found.text, VOCABULARY), VOCABULARY), found.text) == found.text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_line_can_be_explained_in_few_words(lang: str) -> None:
    for found in ALL:
        said = explain(parse(found.text, VOCABULARY), VOCABULARY, lang)
        assert said, found.id
        assert not set("\n{}_").intersection(said), found.id


def test_what_does_something_has_effects() -> None:
    """Protocols help nobody at the table and hurt nobody yet; how a scenario ends is no effect of a card."""
    for found in ALL:
        lines = parse(found.text, VOCABULARY)
        silent = lines[0].kind in ("keywords", "all_win_if") or found.text.endswith("Activate 1 protocol.")
        assert bool(effects(lines, VOCABULARY)) != silent, found.id


def test_things_are_counted_in_few_words() -> None:
    lines = parse("Gain 1 screw and gain 2 rerolls. Destroy 1 stored resource of each player.", VOCABULARY)
    assert explain(lines, VOCABULARY) == "+1 screw, +2 rerolls; destroy 1 stored resource (each player)"
    assert explain(lines, VOCABULARY, "de") == (
        "+1 Schraube, +2 Neuwürfe; 1 eingelagerte Ressource vernichten (jeder Spieler)"
    )


# What stands on the wrong card, or can be said and makes no sense.
REFUSED = {
    ("leader", "Gain 1 armor."): "happens when the card is played",
    ("playing", "Exhaust: Gain 1 armor."): "“Exhaust:” does not work on a playing card",
    ("protocol", "When deployed: Each player loses 1 health."): "“When deployed:” does not work on a protocol",
    ("technology", "Support: The players cannot use rerolls."): "“Support:” does not work on a technology",
    ("technology", "The players win the game if the time is 9 or more."): "it is for scenarios, not for a technology",
    ("technology", "Keep."): "Keep does not belong on a technology",
    ("playing", "Refresh target invasion card."): "“refresh” cannot be done with",
    ("board", "The topmost technology gains 2 health."): "cannot be done with a technology",
    ("playing", "Refresh target card in your garbage dump."): "A card from another place is put somewhere",
    ("playing", "Put all exhausted cards from your garbage dump into your discard pile."): (
        "cards in that zone are nobody's in play"
    ),
    ("playing", "Discard the top card of your garbage dump and shuffle your discard pile."): "It works with: deck",
    ("playing", "Refresh target card you played this turn."): "can only be counted",
    ("playing", "If you played 2 or more cards in your base this turn, gain 1 armor."): "Leave the zone out",
    ("playing", "If you played an exhausted card this turn, gain 1 armor."): "Leave the word out",
    ("leader", "Whenever you play an exhausted card, gain 1 armor."): "Leave the word out",
}


@pytest.mark.parametrize(("card_type", "text"), REFUSED)
def test_what_makes_no_sense_is_refused(card_type: str, text: str) -> None:
    problems = [str(problem) for problem in check(parse(text, VOCABULARY), VOCABULARY, card_type)]
    assert any(REFUSED[card_type, text] in problem for problem in problems), problems


SENTENCES = {
    # a noun with an adjective of its own
    "If you have no red resources, gain 1 red resource.": (
        "Wenn du keine roten Ressourcen hast, erhalte 1 rote Ressource."
    ),
    "Destroy all stored resources of target player.": "Vernichte alle eingelagerten Ressourcen des Zielspielers.",
    "Each player destroys all their stored resources.": "Jeder Spieler vernichtet alle seine eingelagerten Ressourcen.",
    "Lose all armor.": "Verliere alle Panzerung.",
    # what a card is for good is an adjective, or a part of the noun
    "Whenever you play a wild card, gain 1 screw.": "Immer wenn du eine Joker-Karte spielst, erhalte 1 Schraube.",
    "Draw 1 card. If it is your turn, draw 1 card for each green card in your discard pile.": (
        "Ziehe 1 Karte. Wenn du am Zug bist, ziehe für jede grüne Karte auf deinem Ablagestapel 1 Karte."
    ),
    # whose it is: of the subject, of the one just named, of another
    "The Invasion puts the top card of their deck into their garbage dump.": (
        "Die Invasion legt die oberste Karte ihres Decks auf ihre Müllhalde."
    ),
    "Each player puts the top card of the Invasion's deck into their garbage dump.": (
        "Jeder Spieler legt die oberste Karte vom Deck der Invasion auf seine eigene Müllhalde."
    ),
    "Deal 1 melee damage to target player. Put the top card of any opponent's deck into their garbage dump.": (
        "Füge dem Zielspieler 1 Nahkampfschaden zu. "
        "Lege die oberste Karte vom Deck eines beliebigen Gegners auf dessen Müllhalde."
    ),
    # what is gained twice is said once
    "At the beginning of your turn, gain 1 armor and gain 1 reroll, then draw 1 card.": (
        "Zu Beginn deines Zuges erhältst du 1 Panzerung und 1 Neuwurf und ziehst dann 1 Karte."
    ),
    "Each player loses 1 armor and loses 2 health.": "Jeder Spieler verliert 1 Panzerung und 2 Lebenspunkte.",
    # what was done
    "If an opponent played no black cards this turn, draw 1 card.": (
        "Wenn ein Gegner in diesem Zug keine schwarzen Karten gespielt hat, ziehe 1 Karte."
    ),
    "If you played a wild card this turn, draw 1 card.": (
        "Wenn du in diesem Zug eine Joker-Karte gespielt hast, ziehe 1 Karte."
    ),
    "Draw X cards, where X is the number of red cards an opponent played this turn.": (
        "Ziehe X Karten, wobei X die Anzahl der roten Karten ist, die ein Gegner in diesem Zug gespielt hat."
    ),
    "Gain 1 armor for each 2 cards you played this turn. Draw 1 card for each card you played this turn.": (
        "Erhalte für je 2 Karten, die du in diesem Zug gespielt hast, 1 Panzerung. "
        "Ziehe für jede Karte, die du in diesem Zug gespielt hast, 1 Karte."
    ),
    # verbs of two words
    "You may reroll 1 unused die.": "Du darfst 1 unbenutzten Würfel neu werfen.",
    "The players lose the game.": "Die Spieler verlieren das Spiel.",
}


@pytest.mark.parametrize("text", SENTENCES)
def test_german_sentences(text: str) -> None:
    lines = parse(text, VOCABULARY)
    assert english(lines, VOCABULARY) == text
    assert german(lines, VOCABULARY) == SENTENCES[text]


def test_their_is_of_the_player_that_the_verb_has_spoken_of() -> None:
    text = "Deal 1 melee damage to target player. Put the top card of any opponent's deck into their garbage dump."
    (line,) = parse(text, VOCABULARY)
    named = {node["noun"]: node["bind"] for node in walk(line) if node.kind in ("target", "any")}
    (their,) = [node for node in walk(line) if node.kind == "that_player"]
    assert their["bind"] == named["opponent"]


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card for each player.",
        "You win the game.",
        "Players win the game if you control no units.",
        "Target unit gains 1 water.",
        "Destroy 1 water of target opponent.",
        "Your next card costs 1 water less this turn.",
    ],
)
def test_a_game_reads_only_what_it_takes(text: str) -> None:
    with pytest.raises(CardTextError):
        parse(text, rone.VOCABULARY)
