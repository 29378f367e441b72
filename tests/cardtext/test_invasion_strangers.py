"""What somebody writes for RONE: Invasion who knows other card games: the cause in the game's own words, and a
text that works."""

import pytest

from muster.cardtext import CardTextError, Problem, check, parse
from muster.games.invasion.cards.hints import EXAMPLES, HINTS
from muster.games.invasion.cards.vocabulary import VOCABULARY

TYPES = ("playing", "leader", "technology", "invasion_card", "protocol", "scenario", "board")

STRANGERS = (
    ("and # armor", "Gain 1 health and 2 armor.", "“gain” again"),
    ("and # health", "When deployed: This card gains 2 armor and 1 health.", "“gain” again"),
    ("and # reroll", "Gain 2 armor and 1 reroll.", "“gain” again"),
    ("and # rerolls", "Gain 2 armor and 2 rerolls.", "“gain” again"),
    ("and # screw", "Gain 2 armor and 1 screw.", "“gain” again"),
    ("and # screws", "Gain 2 armor and 2 screws.", "“gain” again"),
    ("pay # health", "You may pay 1 health. If you do, gain 1 wild resource.", "only resources"),
    ("pay # armor", "You may pay 2 armor. If you do, gain 1 wild resource.", "only resources"),
    ("when destroyed", "When destroyed: Each player loses 1 armor.", "waits for being deployed"),
    ("when discarded", "When discarded: Gain 1 armor.", "waits for being deployed"),
    ("when defeated", "When defeated: Each player gains 1 armor.", "waits for being deployed"),
    ("when played", "When played: Gain 2 armor.", "leave it out"),
    ("whenever this card", "Whenever this card deals damage, gain 1 reroll.", "waits for being deployed"),
    ("whenever this", "Whenever this scenario loses health, each player gains 1 armor.", "waits for being deployed"),
    ("when this card", "When this card is deployed, each player loses 1 armor.", "waits for being deployed"),
    ("when you draw this", "When you draw this card, gain 1 reroll.", "When drawn:"),
    (
        "player recruits",
        "Whenever a player recruits a card, the Invasion stores 1 wild resource.",
        "what can be waited for",
    ),
    ("player gains", "Whenever a player gains a screw, that player loses 1 health.", "what can be waited for"),
    ("player deals", "Whenever a player deals damage, the Invasion stores 1 wild resource.", "what can be waited for"),
    ("you deal", "Whenever you deal damage, gain 1 reroll.", "what can be waited for"),
    ("you use", "Whenever you use a reroll, gain 1 armor.", "what can be waited for"),
    (
        "invasion deploys a",
        "Whenever the Invasion deploys a card, each player loses 1 armor.",
        "what can be waited for",
    ),
    ("player with", "Exhaust: Target player with the most health loses 2 health.", "by what they have"),
    ("players with", "Exhaust: Players with 5 or more health lose 2 health.", "by what they have"),
    ("look at", "Look at the top 3 cards of your deck.", "put cards back"),
    ("steal", "Steal 1 stored resource from any opponent.", "nothing is stolen"),
    ("this card deals", "This card deals 1 melee damage for each other card you played this turn.", "deal … to"),
    ("second card", "Whenever a player plays their second card each turn, that player loses 1 armor.", "how many"),
    ("third card", "Whenever you play your third card in a turn, draw 1 card.", "how many"),
    ("stores a", "The Invasion stores a red resource.", "write a number"),
    ("players win if", "The players win if this scenario has no health.", "win the game if"),
    ("players lose if", "The players lose if the time is 9 or more.", "lose the game if"),
    ("may damage", "The players may damage this scenario if the time is 3 or more.", "may deal damage to"),
    ("the opponent with", "Deal 3 melee damage to the opponent with the least health.", "by what they have"),
    ("the player with", "Exhaust: Deal 2 ranged damage to the player with the most health.", "by what they have"),
    ("prevent", "Prevent the next 2 damage to you this turn.", "no damage is prevented"),
    ("double", "Double your armor.", "as much again"),
    ("beginning of your next", "At the beginning of your next turn, gain 2 armor.", "waits for another turn"),
    ("end of your next", "At the end of your next turn, gain 2 armor.", "waits for another turn"),
    ("beginning of the next", "At the beginning of the next turn, gain 2 armor.", "waits for another turn"),
    ("destroy a card from", "Destroy a card from your hand. Gain 4 screws.", "is sacrificed"),
    ("destroy # card from", "Destroy 1 card from your hand. Gain 4 screws.", "is sacrificed"),
    ("copies the", "This card copies the text of another card you played this turn.", "no text is copied"),
    ("reroll any", "Reroll any number of your unused dice.", "at the most"),
    ("reroll all", "Reroll all your dice.", "at the most"),
    ("# screws on", "Put 2 screws on target card in your training center.", "“gain 2 screws”"),
    ("a screw on", "Put a screw on a card.", "“gain 2 screws”"),
    ("# screw on", "Put 1 screw on a card.", "“gain 2 screws”"),
    ("support : each", "Support: Each deployed invasion card has +1 armor.", "in its numbers"),
    ("whenever you gain", "Once per turn, whenever you gain armor, draw a card.", "what can be waited for"),
    ("whenever you lose", "Whenever you lose health, draw a card.", "what can be waited for"),
    ("no player does", "Each player may pay 1 wild resource. If no player does, draw 1 card.", "for themselves"),
    ("nobody does", "Each player may pay 1 wild resource. If nobody does, draw 1 card.", "for themselves"),
    ("as an additional cost", "As an additional cost, discard 1 card.", "“If you do”"),
    ("instead", "Gain 2 armor. If you have no armor, gain 4 armor instead.", "“Otherwise”"),
    ("or # if", "Deal 2 ranged damage to any opponent, or 4 if you have 10 or less health.", "“Otherwise”"),
    (
        "discarded this way",
        "Each opponent discards a card. Draw 1 card for each card discarded this way.",
        "is not counted",
    ),
    ("store any", "Store any one resource. Draw 1 card.", "1 wild resource"),
    ("exhaust , lose", "Exhaust, lose 1 health: Gain 2 wild resources.", "resources alone"),
    ("exhaust , discard", "Exhaust, discard 1 card: Draw 2 cards.", "resources alone"),
    ("exhaust , sacrifice", "Exhaust, sacrifice 1 card: Draw 2 cards.", "resources alone"),
    ("the first card you", "The first card you train each turn costs 1 screw less.", "next card"),
    ("for each", "For each red card you played this turn, deal 1 melee damage to any opponent.", "happens first"),
)


def problem_of(text: str) -> Problem:
    with pytest.raises(CardTextError) as caught:
        parse(text, VOCABULARY)
    return caught.value.problems[0]


@pytest.mark.parametrize(("row", "text", "cause"), STRANGERS)
def test_a_stranger_is_told_the_cause_and_a_text_that_works(row: str, text: str, cause: str) -> None:
    found = problem_of(text)
    assert found.id == "false.friend"
    assert cause in found.en
    assert HINTS[row].why.en in found.en
    assert HINTS[row].why.de in found.de


def test_every_row_is_tried() -> None:
    assert {row for row, _, _ in STRANGERS} == set(HINTS)


@pytest.mark.parametrize("row", HINTS)
def test_what_a_row_recommends_works(row: str) -> None:
    lines = parse(HINTS[row].example, VOCABULARY)
    assert any(not check(lines, VOCABULARY, card) for card in TYPES)


@pytest.mark.parametrize(
    "text",
    ["Double your armor.", "Whenever dies, draw 1 card.", "If 3, draw 1 card.", "Put 1 onto your deck.", "Deal."],
)
def test_no_message_speaks_of_what_the_game_does_not_have(text: str) -> None:
    found = problem_of(text)
    for message in (found.en, found.de):
        assert not any(word in message for word in ("unit", "Battlefield", "[1]", "Flying", "Robot"))


def test_examples_are_in_words_of_the_game() -> None:
    known = set(VOCABULARY.grammar.spelling)
    for said in EXAMPLES.values():
        for example in said.en.split("“")[1:]:
            words = example.split("”")[0].replace(":", "").replace("…", "").split()
            assert [word for word in words if word.isalpha() and word.lower() not in known] == []


@pytest.mark.parametrize(
    ("card", "text", "said"),
    [
        (
            "invasion_card",
            "Each player loses 1 armor.",
            "On an invasion card put in front when it happens: “When deployed: …”",
        ),
        (
            "invasion_card",
            "Whenever a player plays a card, that player loses 1 armor.",
            "There write “When deployed: …”",
        ),
        (
            "protocol",
            "Each player loses 1 armor.",
            "On a protocol put in front when it happens: “Exhaust: …” or “Whenever …”.",
        ),
        ("protocol", "The players cannot use rerolls.", "scenarios, not for a protocol."),
    ],
)
def test_where_a_line_does_not_stand_the_heads_of_that_card_are_named(card: str, text: str, said: str) -> None:
    found = check(parse(text, VOCABULARY), VOCABULARY, card)
    assert said in found[0].en


@pytest.mark.parametrize(
    "text", ["Pay X spare parts. Gain X armor.", "Lose X armor.", "Each player pays X red resources."]
)
def test_nobody_chooses_how_much_is_paid(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse(text, VOCABULARY)
    assert [found.id for found in caught.value.problems] == ["x.undefined.printed"]
