"""The core serves other games: their sample texts, with vocabularies of their own."""

import pytest

from muster.cardtext import CardTextError, Vocabulary, english, german, parse
from muster.cardtext.table import construction, form, read
from muster.cardtext.table_check import faults_of
from muster.games.invasion.cards.vocabulary import VOCABULARY as INVASION
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.runebound import VOCABULARY as RUNEBOUND

SAMPLES = [
    (
        INVASION,
        "Recycle 2 cards and destroy 1 stored resource of any opponent.",
        "Verwerte 2 Karten wieder und vernichte 1 eingelagerte Ressource eines beliebigen Gegners.",
    ),
    (
        INVASION,
        "Exhaust, pay 1 wild resource: Store 2 blue resources.",
        "Erschöpfe diese Karte und zahle 1 Joker-Ressource: Lagere 2 blaue Ressourcen ein.",
    ),
    (
        INVASION,
        "When deployed: Each player discards the top card of their deck.",
        "Beim Aufstellen: Jeder Spieler wirft die oberste Karte seines Decks ab.",
    ),
    (
        INVASION,
        "At the beginning of the Invasion's turn, each player loses 1 health for each protocol in play.",
        "Zu Beginn des Zuges der Invasion verliert jeder Spieler für jedes Protokoll im Spiel 1 Lebenspunkt.",
    ),
    (
        INVASION,
        "Your next card costs 1 red resource less this turn.",
        "Deine nächste Karte kostet in diesem Zug 1 rote Ressource weniger.",
    ),
    (
        INVASION,
        "At the end of your turn, if you have 3 or more spare parts, gain 1 reroll.",
        "Am Ende deines Zuges: Wenn du mindestens 3 Ersatzteile hast, erhalte 1 Neuwurf.",
    ),
    (
        INVASION,
        "Choose one: Gain 3 armor; or deal 2 melee damage to any opponent.",
        "Wähle eins: Erhalte 3 Panzerung; oder füge einem beliebigen Gegner 2 Nahkampfschaden zu.",
    ),
    (
        RUNEBOUND,
        "Make a jump test at 12. On a failure, take 1 wound.",
        "Lege eine Sprungprobe gegen 12 ab. Bei Misserfolg erleide 1 Wunde.",
    ),
    (
        RUNEBOUND,
        "Play before your hero makes a ranged attack.\n"
        "If the attack succeeds, inflict 1 additional wound on this challenge.",
        "Spiele diese Karte, bevor dein Held einen Fernkampfangriff ausführt.\n"
        "Wenn der Angriff gelingt, füge dieser Herausforderung 1 zusätzliche Wunde zu.",
    ),
    (
        RUNEBOUND,
        "Pay 1 exhaustion: Your hero gets +2 to melee combat rolls this round.",
        "Zahle 1 Erschöpfung: Dein Held erhält in dieser Runde +2 auf Nahkampfwürfe.",
    ),
    (
        RUNEBOUND,
        "Stays in play.\nWhenever a hero enters a forest space, that player takes 1 menace.",
        "Bleibt im Spiel.\nImmer wenn ein Held ein Waldfeld betritt, nimmt dessen Spieler 1 Bedrohung.",
    ),
    (
        RUNEBOUND,
        "Target opponent takes 2 menace, then discards 1 card.",
        "Der Zielgegner nimmt 2 Bedrohung und wirft dann 1 Karte ab.",
    ),
    (
        RUNEBOUND,
        "Until the end of your adventure step, whenever your hero defeats a challenge, gain 1 gold.",
        "Bis zum Ende deines Abenteuerschritts gilt: "
        "Immer wenn dein Held eine Herausforderung besiegt, erhalte 1 Gold.",
    ),
]


@pytest.mark.parametrize(("vocabulary", "en", "de"), SAMPLES)
def test_sample_texts_of_other_games(vocabulary: Vocabulary, en: str, de: str) -> None:
    lines = parse(en, vocabulary)
    assert english(lines, vocabulary) == en
    assert german(lines, vocabulary) == de


def test_a_game_does_not_know_another_games_words() -> None:
    with pytest.raises(CardTextError, match="“armor” is a word of RONE: Invasion, not of RONE"):
        parse("Gain 2 armor.", VOCABULARY)
    with pytest.raises(CardTextError, match="“water” does not fit here"):
        parse("Gain 2 water.", INVASION)


# --- a table that is wrong is refused when it is loaded ---


def with_verb(*forms: object) -> Vocabulary:
    verb = construction("Verb", "dance", "n", *forms)  # type: ignore[arg-type]
    return Vocabulary(
        game="Test",
        constructions=(*INVASION.constructions, verb),
        references=INVASION.references,
        nouns=INVASION.nouns,
        words=INVASION.words,
        keywords=INVASION.keywords,
        zones=INVASION.zones,
        moments=INVASION.moments,
        verbs=INVASION.verbs,
        states=INVASION.states,
        without=INVASION.without,
    )


@pytest.mark.parametrize(
    ("forms", "fault"),
    [
        ((form("<dance> {n:Number} times", ""),), "the German is missing"),
        ((form("<dance> {n:Number} times", "ziehen: Mal"),), "the German does not show n"),
        (
            (form("<dance> {n:Number} times", "tanzen: {n} Mal"),),
            "the German verb 'tanzen' is not in the list of verbs",
        ),
        ((form("<dance> {m:Number} times", "ziehen: {n} Mal"),), "there is no slot m"),
        ((read("<dance> {n:Number} times"),), "dance has no wording that is written"),
    ],
)
def test_a_faulty_entry_is_found_when_the_table_is_loaded(forms: tuple[object, ...], fault: str) -> None:
    vocabulary = with_verb(*forms)
    assert any(fault in found for found in faults_of(vocabulary))
    with pytest.raises(ValueError, match="Test: "):
        _ = vocabulary.grammar


def test_a_category_that_nothing_fills_is_found_when_the_table_is_loaded() -> None:
    with pytest.raises(ValueError, match="Test: no wording fills Steps"):
        _ = with_verb(form("<dance> {n:Steps}", "ziehen: {n}")).grammar


def test_a_sound_entry_can_be_used_at_once() -> None:
    vocabulary = with_verb(form("<dance> {n:Number} {n#time|times}", "ziehen: {n} Mal"))
    lines = parse("Each player dances 2 times.", vocabulary)
    assert english(lines, vocabulary) == "Each player dances 2 times."
    assert german(lines, vocabulary) == "Jeder Spieler zieht 2 Mal."
