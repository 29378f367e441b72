"""Every line of the cards of Runebound: one tree, the same words back, German that was read, and nothing wrong with it.

The vocabulary is `runebound.py`; `python -m tests.cardtext.golden_tool --write` renews its German.
"""

import pytest

from muster.cardtext import CardTextError, check, digest, effects, english, explain, german, parse
from muster.cardtext.lexer import tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.reading import MAX_NODES
from muster.cardtext.table_check import faults_of
from muster.cardtext.tree import walk
from muster.games.rone.cards.vocabulary import VOCABULARY as RONE
from tests.cardtext.corpus import Text, runebound_lines
from tests.cardtext.golden_tool import GOLDEN_RUNEBOUND, golden_runebound
from tests.cardtext.runebound import NOUNS, STATS, VOCABULARY

KINDS = {
    "hero": 12,
    "challenge": 41,
    "event": 9,
    "encounter": 9,
    "weapon": 15,
    "armour": 10,
    "artefact": 11,
    "potion": 8,
    "ally": 7,
    "spell": 55,
    "feat": 64,
    "location": 27,
    "talent": 31,
}
ALL = runebound_lines()
ONCE = list(dict.fromkeys(found.text for found in ALL))


def test_the_list_is_complete() -> None:
    found = {kind: [line.text for line in ALL if line.card_type == kind] for kind in KINDS}
    assert {kind: len(lines) for kind, lines in found.items()} == KINDS
    assert all(len(lines) == len(set(lines)) for lines in found.values())
    assert len(ALL) == sum(KINDS.values())
    assert len(ONCE) == 254
    assert set(KINDS) <= {noun.name for noun in NOUNS}


def test_the_table_is_sound() -> None:
    assert faults_of(VOCABULARY) == []
    assert VOCABULARY.grammar.rules


@pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)
def test_a_line_is_read_in_one_way_and_comes_back_word_for_word(found: Text) -> None:
    assert len(Parser(VOCABULARY.grammar, tokens_of(found.text, 1)).read()) == 1
    lines = parse(found.text, VOCABULARY)
    assert english(lines, VOCABULARY) == found.text
    assert [str(problem) for problem in check(lines, VOCABULARY, found.card_type)] == []
    assert sum(1 for _ in walk(lines[0])) <= MAX_NODES // 2


def test_german_is_as_it_was_read() -> None:
    assert golden_runebound().splitlines() == GOLDEN_RUNEBOUND.read_text(encoding="utf-8").splitlines()


def test_different_lines_differ_in_german_and_in_their_digests() -> None:
    lines = {line: parse(line, VOCABULARY) for line in ONCE}
    assert len({german(tree, VOCABULARY) for tree in lines.values()}) == len(lines)
    assert len({digest(tree) for tree in lines.values()}) == len(lines)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_line_can_be_explained_and_weighed(lang: str) -> None:
    for line in ONCE:
        lines = parse(line, VOCABULARY)
        said = explain(lines, VOCABULARY, lang)
        assert said, line
        assert not set("\n{}").intersection(said), line
        effects(lines, VOCABULARY)


# --- what is refused ---


def problems(line: str, kind: str) -> list[str]:
    try:
        return [problem.id for problem in check(parse(line, VOCABULARY), VOCABULARY, kind)]
    except CardTextError as error:
        return [problem.id for problem in error.problems]


@pytest.mark.parametrize(
    ("line", "kind", "problem"),
    [
        ("On a failure, take 1 wound.", "feat", "on.before"),
        ("Take 1 wound. On a failure, take 1 wound.", "feat", "on.before"),
        ("Each player makes a jump test at 12. On a failure, take 1 wound.", "feat", "on.before"),
        ("Make a jump test at 12. On a failure, gain 1 gold. On a failure, lose 1 gold.", "feat", "on.twice"),
        ("Make a jump test at 0. On a failure, lose 1 gold.", "feat", "number.range"),
        ("Your hero has +1 to its next combat roll.", "weapon", "once.always"),
        ("Your hero gets +1 to its next combat roll this turn.", "feat", "duration.once"),
        ("Your hero gets +1 to combat rolls.", "feat", "duration.missing"),
        ("Your hero has +2 life.", "spell", "line.static"),
        ("Draw 1 card.", "weapon", "line.effect"),
        ("Reward: Draw 1 card.", "weapon", "head.card"),
        ("Play before your hero takes wounds.", "weapon", "line.window"),
        ("You may put target card from your discard pile on the bottom of that deck.", "feat", "zone.back"),
        ("Inflict 1 wound on target item.", "feat", "noun.verb"),
        ("Whenever your hero defeats an exhausted challenge, gain 1 gold.", "hero", "filter.noun"),
    ],
)
def test_what_makes_no_sense_is_refused(line: str, kind: str, problem: str) -> None:
    assert problem in problems(line, kind)


@pytest.mark.parametrize(
    "line",
    [
        "Make a jump test at 12. On a failure, take 2 exhaustion. Make a swim test at 12. On a success, gain 1 gold.",
        "You may make a jump test at 12. On a success, gain 2 gold. On a failure, take 1 wound.",
        "Play before your hero takes wounds or is knocked out.",
        "This round, whenever an ally succeeds at a combat roll, heal 1 wound from it.",
        "If this challenge is red, inflict 2 wounds on it.",
    ],
)
def test_a_designer_can_go_on_from_there(line: str) -> None:
    lines = parse(line, VOCABULARY)
    assert english(lines, VOCABULARY) == line
    assert check(lines, VOCABULARY, "feat") == []


@pytest.mark.parametrize("line", [line for line in ONCE if "test at" in line or line.startswith("Play ")])
def test_a_game_without_tests_and_windows_reads_none(line: str) -> None:
    with pytest.raises(CardTextError):
        parse(line, RONE)


def test_the_challenge_at_hand_is_never_called_by_the_cards_own_name() -> None:
    lines = parse("Inflict 2 wounds on this challenge.", VOCABULARY)
    assert english(lines, VOCABULARY, "Ember Lance") == "Inflict 2 wounds on this challenge."
    assert german(lines, VOCABULARY, "Glutlanze") == "Füge dieser Herausforderung 2 Wunden zu."


def test_every_value_that_rolls_is_only_said_after_to() -> None:
    for stat in STATS:
        lines = f"Your hero gets +1 {'to ' if stat.rolled else ''}{stat.en}{'' if stat.once else ' this turn'}."
        if stat.rolled or stat.changes:
            assert problems(lines, "feat") == [], lines


@pytest.mark.parametrize(
    "line",
    ["This challenge costs 1 menace less.", "Return this challenge from your discard pile to your hand."],
)
def test_a_challenge_can_speak_of_itself(line: str) -> None:
    assert english(parse(line, VOCABULARY), VOCABULARY) == line
