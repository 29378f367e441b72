"""What a designer is told about a text that cannot be read: the place, the reason, what would be right."""

import time

import pytest

from muster.cardtext import CardTextError, Problem, completions, parse
from muster.cardtext.check import check_numbered
from muster.cardtext.lexer import MAX_CHARACTERS
from muster.cardtext.recovery import MOST_FAULTS
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.mutations import misspelt, shortened

MESSAGES = {
    "Deal 2 damage to target enmy unit.": "1:25: unknown word “enmy”. Did you mean “enemy”?",
    "Deal 2 damage to.": (
        "1:17: something is missing here. Expected whom or what (“target unit”, “each player”, “this card”). "
        "Wording: “deal N damage to WHOM”."
    ),
    "Ambush: Draw 1 card.": (
        "1:1: unknown keyword “Ambush”. Before a colon RONE knows "
        "Battlefield, Combat, Death, Direct hit, Initiative, Recycle, [1] to [3]."
    ),
    "Trample.": (
        "1:1: unknown keyword “Trample”. RONE knows Defender, Detection, Flying, Invisibility, Shield, Slow effect."
    ),
    "Each player lose 2 water.": "1:13: “lose” does not agree with “each player”; write “loses”.",
    "Whenever your unit die, draw 1 card.": "1:20: “die” does not agree with “your unit”; write “dies”.",
    "Target opponent discards 1 card and draw 1 card.": (
        "1:37: “draw” does not agree with “target opponent”; write “draws”."
    ),
    "Draw 2 card.": "1:8: “card” does not agree with “2”; write “cards”.",
    "Draw 1 cards.": "1:8: “cards” does not agree with “1”; write “card”.",
    "Exhaust target unit 2 time.": "1:23: “time” does not agree with “2”; write “times”.",
    "Gain 2 armor.": ("1:8: “armor” is a word of RONE: Invasion, not of RONE. Expected what is counted: water."),
    "Deal X damage to target unit.": (
        "1:6: X is not defined here. End with “, where X is …”, put X in the cost: “[2], pay X water:”, or let it be "
        "paid before: “Pay X water. Draw X cards.”"
    ),
    "[1], pay X water: Draw 1 card.": "1:1: X is defined but never used.",
    "Draw 1 card, where X is the number of units you control.": "1:1: X is defined but never used.",
    "Exhaust target unit 1 time. Destroy another target unit. If it is a Robot, draw 1 card.": (
        "1:61: “it” could mean more than one thing that this line has named. Say what happens to the first one before "
        "you name the second, write “this unit” if you mean the card itself, or put one of the two on a line of its "
        "own."
    ),
    "Exhaust target unit 1 time. Destroy target technology. If it is exhausted, draw 1 card.": (
        "1:59: “it” could mean more than one thing. Name it: “that technology” or “that unit”."
    ),
    "Whenever this unit attacks or you play a tactic, gain 1 water.": (
        "1:31: “you” does not fit here. After “or” comes something else that the same card or player does; for "
        "somebody or something else write a line of its own: “Whenever you play a tactic, gain 1 water.”"
    ),
    "Destroy target unit. If it is an opponent, draw 1 card.": (
        "1:42: something is missing here. Expected “'s turn”. Wording: “it is an opponent's turn”."
    ),
    "This unit has +2 melee, where X is the number of Robots you control.": (
        "1:1: in something that is always true X is the only number: “This unit has +X melee, where X is the number of "
        "…”. Else write “for each”: “This unit has +1 melee for each Robot you control.”"
    ),
    "Draw thirty cards.": "1:6: “thirty” does not fit here. Expected a number. Wording: “draw N cards”.",
    "When this unit dies, draw 1 card.": (
        "1:1: “When” is not used here; write “Whenever”; it means every time: "
        "“Whenever this unit attacks, draw 1 card.”"
    ),
    "Kill target unit.": "1:1: “Kill” is not used here; write “destroy”: “Destroy target unit.”",
    "Destroy target creature.": "1:16: “creature” is not used here; write “unit”: “Destroy target unit.”",
    "Draw 1 card": "1:12: the full stop at the end is missing.",
    "Draw 1 card Gain 1 water.": "1:13: a full stop is missing before “Gain”.",
    "Target unit gets +1.": "1:20: something is missing here. Expected a value that can change: health, melee, ranged.",
    "If you control 3 units, draw 1 card.": (
        "1:18: “units” does not fit here. Expected “or fewer” or “or less” or “or more”. "
        "Wording: “PLAYER controls N or more CARDS”."
    ),
    "Return target unit in your graveyard to your hand.": (
        "1:20: “in” is for counting; a card that is moved comes “from” somewhere. Write “from”."
    ),
    "Deal 1 damage to target unit and another target unit.": (
        "1:30: “and” does not join these. Write a sentence for each; for one of two kinds “target unit or hero”, "
        "for all of both “each unit and hero”."
    ),
    "Deal damage to target unit.": (
        "1:6: how much damage? Write a number: “deal 2 damage to …”, or “deal damage equal to its melee to …”."
    ),
    "Choose one: Draw 1 card.": ("1:24: between the choices write “; or”: “Choose one: Draw 1 card; or gain 1 water.”"),
    "Choose one: Gain 2 water, or draw 2 cards.": (
        "1:27: between the choices write “; or”: “Choose one: Draw 1 card; or gain 1 water.”"
    ),
    "Target unit gets +3/+3 until end of turn.": (
        "1:20: “/” is not used in card texts. Say each value by its name: “Target unit gets +3 melee and +3 health "
        "until end of turn.”"
    ),
    "Destroy target unit if it is damaged.": (
        "1:21: for what happens the condition comes first: “If you control a Robot, draw 1 card.”"
    ),
    "Target unit has Flying until end of turn.": (
        "1:13: “has” is for what is always true. For a while write “gets … until end of turn”."
    ),
    "Flying. Draw 1 card.": ("1:9: keywords have a line of their own. Write what begins with “Draw” on a new line."),
    "Pay 2 recycle: Draw 1 card.": (
        "1:1: an ability that is paid for also says how often the card is exhausted: “[1], pay 2 water: Draw 1 card.”"
    ),
    "It gets +1 health.": "1:1: “it” has nothing to point at: name the card first, for example “target unit”.",
    "Draw 1 card. That player draws 1 card.": (
        "1:14: “that player” has no player to point at. Name one: “Target opponent discards 1 card.”, "
        "“Each opponent discards 1 card.”"
    ),
    "Put the top card of their deck into their graveyard.": (
        "1:21: “their” needs a player who acts, such as “Each player …”. For your own things write “your”."
    ),
    "Draw 1 card. Otherwise, gain 1 water.": (
        "1:14: “Otherwise” must follow directly after a sentence that begins with “If”."
    ),
    "Gain 1 water. If you do, draw 1 card.": (
        "1:15: “If you do” must follow a sentence that can be declined or fail: "
        "“You may …”, “pay”, “discard”, “recycle” or “sacrifice”."
    ),
    "Target opponent may discard 1 card. If you do, draw 1 card.": (
        "1:37: the sentence before speaks of another player; write “If that player does” accordingly."
    ),
    "Each opponent may pay 2 water. If that player does, draw 1 card.": (
        "1:32: several players do this, so “that player” could be any of them. Let one do it: “target opponent”."
    ),
    "Destroy each unit. Its controller may pay 2 water. If that player does, draw 1 card.": (
        "1:52: several players do this, so “that player” could be any of them. Let one do it: “target opponent”."
    ),
    "If you control a unit, target opponent may pay 2 water. If you do, draw 1 card.": (
        "1:57: the sentence before speaks of another player; write “If that player does” accordingly."
    ),
    "Deal 30 damage to target unit.": "1:6: 30 is too large; numbers go from 0 to 20.",
    "B\u0430ttlefield: Draw 1 card.": (
        "1:2: the letter “\u0430” (U+0430) is of another alphabet, also if it looks like one of ours. Type the word "
        "anew with the letters A to Z."
    ),
    "Flugfähigkeit.": (
        "1:6: card texts are written in English, such as “Draw 2 cards.”; the German is made from them."
    ),
    "Draw 1 card €.": (
        "1:13: the character “€” is not used in card texts. Use the letters A to Z, digits and . , : ; + - [ ] '."
    ),
}


def problems(text: str) -> list[Problem]:
    with pytest.raises(CardTextError) as caught:
        parse(text, VOCABULARY)
    return caught.value.problems


@pytest.mark.parametrize("text", MESSAGES)
def test_the_message_says_where_and_what_would_be_right(text: str) -> None:
    found = problems(text)[0]
    assert str(found) == MESSAGES[text]
    assert found.message("de") != found.message("en")


def test_every_faulty_line_is_reported() -> None:
    found = problems("Draw 1 crad.\nDraw 1 card.\nKill it.")
    assert [(problem.line, problem.column) for problem in found] == [(1, 8), (3, 1)]


def test_columns_count_from_the_line_as_it_was_written() -> None:
    assert problems("Draw 1 card.\n   Draw 1 crad.")[0].column == 11
    assert problems("\nDraw 1 card.")[0].id == "line.empty"


def test_a_problem_lists_what_could_stand_there() -> None:
    assert problems("Your next card costs 2 fewer this turn.")[0].expected == ("less", "more")
    assert problems("Deal 2 damage at target unit.")[0].wording == "deal N damage to WHOM"


def test_a_half_written_line_can_be_completed() -> None:
    assert completions("Target unit gets +1 ", VOCABULARY) == ("health", "melee", "ranged")
    assert "unit" in completions("Destroy target ", VOCABULARY)
    assert "Battlefield" in completions("", VOCABULARY)
    assert completions("Destroy taget ", VOCABULARY) == ()


# --- rates: how often a single slip is found ---


def test_misspelt_words_are_found_and_corrected() -> None:
    tried = [(mutation, mutation.problem()) for mutation in misspelt(seed=7)]
    assert len(tried) > 250
    refused = [(mutation, problem) for mutation, problem in tried if problem is not None]
    placed = sum(problem.column == mutation.column for mutation, problem in refused)
    corrected = sum(f"“{mutation.word.lower()}”" in problem.en.lower() for mutation, problem in refused)
    assert len(refused) == len(tried)
    assert placed >= 0.99 * len(tried)
    assert corrected >= 0.97 * len(tried)


def test_missing_words_are_found_near_their_place() -> None:
    tried = [(mutation, mutation.problem()) for mutation in shortened(seed=7)]
    refused = [(mutation, problem) for mutation, problem in tried if problem is not None]
    near = sum(abs(problem.column - mutation.column) <= 10 for mutation, problem in refused)
    assert len(refused) >= 0.93 * len(tried)
    assert near >= 0.93 * len(refused)


# --- hostile texts are refused, fast, with a sentence ---

HOSTILE = {
    "huge": "Draw 1 card. " * 800_000,
    "nul": "\x00" * 600,
    "control": "Draw 1 card.\x1b[2J",
    "right to left": "Draw\u202e 1 card.",
    "lone surrogate": "\ud800",
    "letters of another alphabet": "𝔇raw 1 card.",
    "full-width digit": "Draw １ card.",
    "accents": "e\u0301" * 300,
    "brackets": "((((" * 100,
    "huge number": "Draw 99999999999999999999 cards.",
    "nested ifs": "If you do, " * 50 + "draw 1 card.",
    "nested whenever": "Whenever " * 60 + "it dies.",
    "many ands": "Draw 1 card and " * 36 + "draw 1 crad.",
    "many thens": "Draw 1 card, then " * 32 + "draw 1 crad.",
    "many adjectives": "Destroy target " + "enemy exhausted " * 35 + "unti.",
    "many keywords": "Flying, " * 70 + "Shield.",
    "many filters": "Destroy target unit with " + "Flying and " * 50 + "Shelter.",
    "many options": "Choose one: " + "draw 1 card; or " * 34 + "draw.",
    "many sentences": "Draw 1 card. " * 40,
    "many lines": "Draw 1 card.\n" * 30,
    "many owners": "Return all units to " + "their owners' " * 35 + "hands.",
    "code": "__import__('os').system('true')",
    "format": "Draw {0.__class__} cards.",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_fast_with_a_sentence(name: str) -> None:
    _ = VOCABULARY.grammar
    started = time.perf_counter()
    found = problems(HOSTILE[name])
    assert time.perf_counter() - started < 1
    assert found[0].en.endswith((".", "?", "”"))
    assert len(found[0].en) < 600


def test_the_limits_are_as_documented() -> None:
    assert MAX_CHARACTERS == 600
    assert problems("Draw 1 card. " * 47)[0].id == "limit.characters"
    assert problems("Draw 1 card. " * 9)[0].id == "limit.sentences"
    assert problems("Draw 1 card.\n" * 9)[0].id == "limit.lines"
    assert problems("Flying, " * 70 + "Shield.")[0].id == "limit.nodes"
    assert problems("Draw 21 cards.")[0].id == "limit.number"
    assert len(parse("Draw 20 cards. " * 8, VOCABULARY)) == 1


EVERY_SENTENCE = {
    "Deal 2 damage to target enmy unit. Draw 1 crd. Gain 2 water. Destroy targt unit.": [
        "1:25: unknown word “enmy”. Did you mean “enemy”?",
        "1:43: unknown word “crd”. Did you mean “card”?",
        "1:70: unknown word “targt”. Did you mean “target”?",
    ],
    "Deal 2 damage to target enmy unit. If you do, draw 1 card.": ["1:25: unknown word “enmy”. Did you mean “enemy”?"],
    "You may discard 1 crd. If you do, draw 1 card. Otherwise, gain 1 watr.": [
        "1:19: unknown word “crd”. Did you mean “card”?",
        "1:66: unknown word “watr”. Did you mean “water”?",
    ],
    "Arrival: Destroy target enmy unit. Draw 30 cards.": [
        "1:1: unknown keyword “Arrival”. Before a colon RONE knows Battlefield, Combat, Death, Direct hit, Initiative, "
        "Recycle, [1] to [3].",
        "1:25: unknown word “enmy”. Did you mean “enemy”?",
        "1:41: 30 is too large; numbers go from 0 to 20.",
    ],
    "Gain 1 water & draw 1 card. Draw 1 crd.": [
        "1:14: the character “&” is not used in card texts. Use the letters A to Z, digits and . , : ; + - [ ] '.",
        "1:36: unknown word “crd”. Did you mean “card”?",
    ],
    "Whenever this unit attacks, draw 1 crd. This happens only once per turn.": [
        "1:36: unknown word “crd”. Did you mean “card”?",
    ],
    "Draw 1 crd.\nDestroy target hero. Draw 1 card.\nGain 2 watr.": [
        "1:8: unknown word “crd”. Did you mean “card”?",
        "3:8: unknown word “watr”. Did you mean “water”?",
        "2:9: “destroy” cannot be done with a hero. It works with: unit, technology.",
    ],
    "Draw 1 crd. Destroy target hero.": [
        "1:8: unknown word “crd”. Did you mean “card”?",
        "1:21: “destroy” cannot be done with a hero. It works with: unit, technology.",
    ],
}


@pytest.mark.parametrize("text", EVERY_SENTENCE)
def test_every_sentence_has_its_fault_told_at_once_and_no_other(text: str) -> None:
    with pytest.raises(CardTextError) as raised:
        parse(text, VOCABULARY)
    readable = check_numbered(raised.value.lines, VOCABULARY, "tactic")
    assert [str(found) for found in (*raised.value.problems, *readable)] == EVERY_SENTENCE[text]


def test_of_many_faults_in_a_line_the_first_are_told() -> None:
    """To look for the next one takes as long as to read the rest, so a line of full stops would take half a minute."""
    for text in ("Draw 1 crd. " * 40, "." * 600):
        with pytest.raises(CardTextError) as raised:
            parse(text, VOCABULARY)
        assert len(raised.value.problems) == MOST_FAULTS
        assert not raised.value.lines


@pytest.mark.parametrize(
    "text",
    ["Ziehe 2 Karten.", "Schlachtfeld: Vernichte eine Einheit mit höchstens 2 Lebenspunkten.", "Alle Einheiten."],
)
def test_who_writes_german_is_told_that_texts_are_english(text: str) -> None:
    with pytest.raises(CardTextError) as raised:
        parse(text, VOCABULARY)
    [found] = raised.value.problems
    assert (found.id, found.line, found.column) == ("language", 1, 1)
