"""docs/card-language.md says nothing that does not run."""

import re
from itertools import pairwise

import pytest

from muster.cardtext import CardTextError, check, english, german, parse
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.families import accepted
from tests.cardtext.golden_tool import PAGE, page_with_words

BLOCK = re.compile(r"^```(\w+) ?(\w*)\n(.*?)\n```$", re.M | re.S)
BLOCKS = [(found[1], found[2], found[3]) for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]
CARDS = [block for block in BLOCKS if block[0] == "card"]


def test_the_page_has_examples_of_every_kind() -> None:
    assert {kind for kind, _, _ in BLOCKS} == {"card", "german", "wrong", "message", "python"}
    assert {card_type for _, card_type, _ in CARDS} == {"unit", "hero", "technology", "tactic"}
    assert len(CARDS) > 20


@pytest.mark.parametrize(("kind", "card_type", "text"), CARDS)
def test_an_example_is_a_card(kind: str, card_type: str, text: str) -> None:
    lines = parse(text, VOCABULARY)
    assert check(lines, VOCABULARY, card_type) == []
    assert english(lines, VOCABULARY) == text


def test_the_german_is_that_of_the_example_above_it() -> None:
    card = ""
    for kind, _, text in BLOCKS:
        if kind == "card":
            card = text
        elif kind == "german":
            assert german(parse(card, VOCABULARY), VOCABULARY) == text


def test_a_message_is_that_of_the_wrong_text_above_it() -> None:
    pairs = [(one, two) for one, two in pairwise(BLOCKS) if one[0] == "wrong"]
    assert len(pairs) == 5
    for (_, card_type, text), (kind, _, message) in pairs:
        assert kind == "message"
        assert str(first_problem(text, card_type)) == message


def first_problem(text: str, card_type: str) -> object:
    try:
        return check(parse(text, VOCABULARY), VOCABULARY, card_type)[0]
    except CardTextError as error:
        return error.problems[0]


def test_the_python_runs() -> None:
    for kind, _, text in BLOCKS:
        if kind == "python":
            exec(compile(text, str(PAGE), "exec"), {})


PASSING = r"`((?:target|another target|draw|your next|this unit) [^`…]*)`"
PROSE = PAGE.read_text(encoding="utf-8").partition("## Word list")[0]


@pytest.mark.parametrize("text", re.findall(PASSING, PROSE))
def test_wordings_in_passing_can_be_read(text: str) -> None:
    """Phrases in running text, put into a sentence."""
    for sentence in (f"{text}.", f"Destroy {text}.", f"Deal 1 damage to {text}.", f"If {text}, draw 1 card."):
        try:
            parse(sentence.replace("gains", "gets"), VOCABULARY)
        except CardTextError:
            continue
        return
    pytest.fail(text)


def test_conditions_in_passing_can_be_read() -> None:
    page = PAGE.read_text(encoding="utf-8")
    (listed,) = re.findall(r"^Conditions: (.*?)\.\n\n", page, re.M | re.S)
    conditions = [text.replace("\n", " ") for text in re.findall(r"`([^`]*)`", listed)]
    assert len(conditions) > 12
    for condition in conditions:
        parse(f"Refresh target unit 1 time. If {condition}, draw 1 card.".replace("If this unit", "If it"), VOCABULARY)


TYPES = ("unit", "hero", "technology", "tactic")
TABLE = PROSE.partition("### What is left out")[2].partition("\n\nMany")[0]
LEFT_OUT = re.findall(r"^\| (?!What \||-)(.*?) \| (.*?) \|$", TABLE, re.M)


@pytest.mark.parametrize(("what", "why"), LEFT_OUT)
def test_what_is_left_out_is_refused_and_what_stands_beside_it_works(what: str, why: str) -> None:
    ideas, nearest = (re.findall(r"`([^`]*)`", cell) for cell in (what, why))
    assert ideas
    assert nearest
    on = re.findall(r"` on a (\w+)\)", what) or TYPES
    assert not [text for text in ideas if any(accepted(text, card_type) for card_type in on)]
    assert not [text for text in nearest if not any(accepted(text, card_type) for card_type in TYPES)]


def test_the_list_of_what_is_left_out_is_read() -> None:
    assert len(LEFT_OUT) >= 12


def test_the_word_list_is_up_to_date() -> None:
    """`python -m tests.cardtext.golden_tool --write` renews it."""
    page = PAGE.read_text(encoding="utf-8")
    assert page_with_words(page).splitlines() == page.splitlines()
