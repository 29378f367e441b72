"""What is offered while somebody writes: what the grammar allows next, the most usual first, in whole runs of words."""

import random

import pytest

from muster.cardtext import CardTextError, parse
from muster.cardtext.completion import Completions, complete, habits
from muster.games.rone.cards.packs import load_packs
from muster.games.rone.cards.vocabulary import VOCABULARY

TEXTS = [card.text for card in load_packs(("starter", "supplement-1")).cards.values() if card.text]
UNITS = [card.text for card in load_packs(("starter",)).cards.values() if card.kind == "unit" and card.text]
USUAL = habits(UNITS)


def words(line: str) -> tuple[str, ...]:
    return complete(line, VOCABULARY, USUAL).words


@pytest.mark.parametrize(
    ("line", "begin", "first"),
    [
        ("Ba", 0, ("Battlefield:",)),
        ("[", 0, ("[1]", "[2]", "[3]")),
        ("Battlefield", 11, (":",)),
        ("Battlefield: D", 13, ("Deal", "Draw")),
        ("Battlefield: Deal 2 ", 20, ("damage to", "damage divided among")),
        ("Battlefield: Deal 2 damage to target en", 37, ("enemy",)),
        ("Battlefield: Deal 2 damage to target enemy unit", 47, (".", "with", "you")),
        ("Return target unit to its owner", 31, ("'s hand",)),
        ("Target unit gets +", 17, ("+1", "+2")),
        ("Battlefield: Draw 1 card for e", 29, ("each",)),
        ("Dir", 0, ("Direct hit:",)),
    ],
)
def test_what_may_come_next(line: str, begin: int, first: tuple[str, ...]) -> None:
    found = complete(line, VOCABULARY, USUAL)
    assert found.begin == begin
    assert found.words[: len(first)] == first


def test_the_most_usual_comes_first_and_what_no_such_card_begins_with_is_not_offered() -> None:
    assert words("")[0] == "Battlefield:"
    assert "Draw" not in words("")
    assert "Draw" in words("Dr")


def test_without_habits_everything_is_offered_in_order() -> None:
    found = complete("Battlefield: De", VOCABULARY, {}).words
    assert found == ("Deal", "Destroy")


@pytest.mark.parametrize("line", ["foo ba", "Battlefield: Deal 2 damage to targt ", "\u2603", "Draw 1 card. \u0000"])
def test_after_a_fault_nothing_is_offered(line: str) -> None:
    assert words(line) == ()


def test_a_sentence_begins_with_a_capital_letter_and_a_number_is_offered_as_one() -> None:
    assert all(word[0].isupper() or word[0].isdigit() for word in words("Battlefield: Draw 1 card. "))
    assert words("Battlefield: Draw ")[:3] == ("1 card", "2 cards", "3 cards")


def test_every_card_of_ours_could_be_written_by_taking_what_is_offered() -> None:
    """At every word of a sample of all texts, the next word begins something that is offered."""
    everything = habits(TEXTS)
    for text in random.Random(7).sample(TEXTS, 60):
        for line in text.split("\n"):
            for cut in (at for at, letter in enumerate(line) if letter == " "):
                rest = line[cut + 1 :].lower()
                typed = rest[:1] if rest[:1].isalpha() else ""
                found = complete(line[: cut + 1] + typed, VOCABULARY, everything)
                first = rest.split()[0].strip(".,:;")
                numbers = rest[:1].isdigit() or rest[:1] in "+-["
                assert numbers or any(word.lower().startswith(first.split("'")[0]) for word in found.words), (line, cut)


def test_nothing_that_somebody_types_makes_it_fail() -> None:
    chance = random.Random(3)
    letters = "Battlefield: deal 2 damage, to target [1] +1 'S\u2019\u00a0\t\u2028x"
    for _ in range(300):
        line = "".join(chance.choice(letters) for _ in range(chance.randrange(60)))
        assert isinstance(complete(line, VOCABULARY, USUAL), Completions)


def test_what_is_taken_to_the_end_is_a_card_text() -> None:
    """Who always takes the first suggestion that ends a sentence soon writes something that can be read."""
    line = "Battlefield: Deal 2 damage to target enemy unit"
    with pytest.raises(CardTextError):
        parse(line, VOCABULARY)
    assert parse(line + words(line)[0], VOCABULARY)
