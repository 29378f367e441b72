"""Every text of the card sets, and every wording a designer may hope for: one tree, and the same words back."""

import pytest

from muster.cardtext import check, digest, effects, english, explain, german, parse
from muster.cardtext.lexer import tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.reading import MAX_NODES
from muster.cardtext.tree import walk
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.corpus import Text, texts, wordings
from tests.cardtext.golden_tool import GOLDEN, golden

ALL = [*texts(), *wordings()]
everything = pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)


def test_the_corpus_is_complete() -> None:
    """12 heroes with 3 levels, 26 technologies, 104 units and tactics of which 5 have no text."""
    ids = [found.id for found in texts()]
    assert len(ids) == len(set(ids)) == 161
    assert sum(id.startswith("H") for id in ids) == 36
    assert sum(id.startswith("T") for id in ids) == 26


def test_a_text_has_exactly_one_reading() -> None:
    for found in ALL:
        for line in found.text.splitlines():
            assert len(Parser(VOCABULARY.grammar, tokens_of(line, 1)).read()) == 1, found.id


@everything
def test_english_comes_back_word_for_word(found: Text) -> None:
    lines = parse(found.text, VOCABULARY)
    assert english(lines, VOCABULARY) == found.text
    assert parse(english(lines, VOCABULARY), VOCABULARY) == lines


def test_a_text_makes_sense_on_its_card() -> None:
    for found in ALL:
        problems = check(parse(found.text, VOCABULARY), VOCABULARY, found.card_type)
        assert [str(problem) for problem in problems] == [], found.id


def test_a_text_is_small() -> None:
    for found in ALL:
        assert sum(1 for line in parse(found.text, VOCABULARY) for _ in walk(line)) <= MAX_NODES // 2, found.id


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_text_can_be_explained_on_one_line(lang: str) -> None:
    for found in ALL:
        said = explain(parse(found.text, VOCABULARY), VOCABULARY, lang)
        assert said, found.id
        assert not set("\n{}").intersection(said), found.id


def test_what_does_something_has_effects() -> None:
    for found in ALL:
        lines = parse(found.text, VOCABULARY)
        does = any(line.kind != "keywords" for line in lines) and "Shuffle" not in found.text
        assert bool(effects(lines, VOCABULARY)) == does, found.id


def test_german_is_as_it_was_read() -> None:
    """`python -m tests.cardtext.golden_tool --write` renews the file; read it before you commit it."""
    assert golden().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_different_texts_differ_in_german_too() -> None:
    """What one language says the other does not lose."""
    said: dict[str, str] = {}
    for found in ALL:
        for line in found.text.splitlines():
            other = said.setdefault(german(parse(line, VOCABULARY), VOCABULARY), line)
            assert other == line


def test_equal_trees_have_equal_digests_and_others_do_not() -> None:
    seen: dict[str, object] = {}
    for found in ALL:
        lines = parse(found.text, VOCABULARY)
        assert seen.setdefault(digest(lines), lines) == lines
        assert digest(lines) == digest(parse(found.text.upper(), VOCABULARY))


def test_a_digest_is_the_same_on_every_machine() -> None:
    lines = parse("Battlefield: Deal 2 damage to target enemy unit.", VOCABULARY)
    assert digest(lines).startswith("31e11255ea8ff41d")


def test_a_card_can_call_itself_by_name() -> None:
    lines = parse("Whenever this unit attacks, it gets +1 melee for its next combat.", VOCABULARY)
    assert english(lines, VOCABULARY, "Gutter Lynx") == (
        "Whenever Gutter Lynx attacks, it gets +1 melee for its next combat."
    )
    assert german(lines, VOCABULARY, "Gossenluchs") == (
        "Immer wenn Gossenluchs angreift, erhält sie für den nächsten Kampf +1 Nahkampf."
    )
