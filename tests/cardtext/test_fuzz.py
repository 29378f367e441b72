"""Random sentences of every vocabulary: never two readings, nothing lost on the way to the page and back.

A new word that collides with an old one is found here, not by a player.
"""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from muster.cardtext import Node, Vocabulary, check, effects, english, explain, german
from muster.cardtext.german import German
from muster.cardtext.german_mentions import Mention
from muster.cardtext.lexer import NUMBERS, tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.reading import parse_line
from muster.cardtext.render import slots_of
from muster.cardtext.resolve import Resolver
from muster.cardtext.tree import walk
from muster.games.invasion.cards.vocabulary import VOCABULARY as INVASION
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.runebound import VOCABULARY as RUNEBOUND
from tests.cardtext.sentences import Sentences

GAMES = {"rone": (VOCABULARY, 800), "invasion": (INVASION, 500), "runebound": (RUNEBOUND, 500)}
SEED = 20


@cache
def readings(game: str) -> list[tuple[str, list[Node]]]:
    """Random sentences, and the trees that each can be read as. Trees are frozen: all tests look at the same."""
    vocabulary, many = GAMES[game]
    sentences = Sentences(vocabulary, SEED)
    texts = [sentences.line() for _ in range(many)]
    return [(text, Parser(vocabulary.grammar, tokens_of(text, 1)).read()) for text in texts]


def resolved(game: str, many: int) -> Iterator[Node]:
    """Of that many sentences, those that point at nothing that is not there."""
    for _, found in readings(game)[:many]:
        resolver = Resolver(GAMES[game][0], 1)
        line = resolver.resolve(found[0])
        if not resolver.found:
            yield line


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_has_two_readings(game: str) -> None:
    for text, found in readings(game):
        assert len(found) == 1, text


@pytest.mark.parametrize("game", GAMES)
def test_numbers_can_be_words(game: str) -> None:
    vocabulary, many = GAMES[game]
    words = list(NUMBERS)
    tried = 0
    for text, found in readings(game)[: many // 2]:
        spoken = re.sub(r"(?<![\[+-])\b\d+", lambda number: words[int(number[0])], text)
        assert Parser(vocabulary.grammar, tokens_of(spoken, 1)).read() == found, spoken
        tried += spoken != text
    assert tried > many / 10


@pytest.mark.parametrize("game", GAMES)
def test_english_leads_back_to_the_same_tree(game: str) -> None:
    vocabulary, many = GAMES[game]
    tried = 0
    for line in resolved(game, many):
        text = english((line,), vocabulary)
        assert parse_line(text, 1, vocabulary) == line, text
        tried += 1
    assert tried > many / 4


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_said_in_both_languages(game: str) -> None:
    vocabulary, many = GAMES[game]
    for line in resolved(game, many // 2):
        for text in (german((line,), vocabulary), explain((line,), vocabulary), explain((line,), vocabulary, "de")):
            assert "{" not in text
            assert "None" not in text
            assert "  " not in text
        effects((line,), vocabulary)


def test_the_validator_answers_to_anything() -> None:
    refused = sum(bool(check((line,), VOCABULARY, "unit")) for line in resolved("rone", 300))
    assert refused > 50


@pytest.mark.parametrize("render", [english, german])
@pytest.mark.parametrize("game", GAMES)
def test_no_renderer_overlooks_a_slot(game: str, render: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Silent loss is the one failure that a reader cannot see: every slot that holds something must be looked at."""
    vocabulary, many = GAMES[game]
    seen: set[tuple[int, str]] = set()
    get, item = Node.get, Node.__getitem__

    def spying_get(self: Node, slot: str, otherwise: object = None) -> object:
        seen.add((id(self), slot))
        return get(self, slot, otherwise)  # type: ignore[arg-type]

    def spying_item(self: Node, slot: str) -> object:
        seen.add((id(self), slot))
        return item(self, slot)

    lines = list(resolved(game, many // 3))
    monkeypatch.setattr(Node, "get", spying_get)
    monkeypatch.setattr(Node, "__getitem__", spying_item)
    for line in lines:
        seen.clear()
        render((line,), vocabulary)  # type: ignore[operator]
        whole = {id(part) for node in walk(line) for part in compared_as_a_whole(node, vocabulary)}
        overlooked = [
            (node.kind, slot)
            for node in walk(line)
            for slot, value in node.slots
            if value not in (None, ())
            and id(node) not in whole
            and (id(node), slot) not in seen
            and not said_by_the_wording(node, slot, vocabulary)
        ]
        assert overlooked == [], render((line,), vocabulary)  # type: ignore[operator]


def compared_as_a_whole(node: Node, vocabulary: Vocabulary) -> list[object]:
    """What a reference of the vocabulary says by itself, as "the topmost card" says where that card lies."""
    known = [known.fixed for known in vocabulary.references if known.kind == node.kind]
    return [value for slot, value in node.slots if any(fixed.get(slot) == value for fixed in known)]


def said_by_the_wording(node: Node, slot: str, vocabulary: Vocabulary) -> bool:
    """Numbers of references are not for readers; some wordings say what is in a slot without showing it."""
    if slot in ("bind", "was") or node.kind == "side":  # a side is compared as a whole
        return True
    fixed = [form.fixed for built in vocabulary.kinds.get(node.kind, ()) for form in built.forms if form.written]
    fixed += [known.fixed for known in vocabulary.references if known.kind == node.kind]
    shown = [slots_of(form.en) for built in vocabulary.kinds.get(node.kind, ()) for form in built.forms if form.written]
    value = dict(node.slots)[slot]
    return any(values.get(slot) == value for values in fixed) or (bool(shown) and all(slot not in one for one in shown))


# Sentences that name something, sentences between, and sentences that point back.
NAMING = ("Exhaust {card} 1 time.", "Deal 1 damage to {card}.", "Destroy {card}.", "Refresh {card} 2 times.")
BETWEEN = ("", "", "Draw 1 card.", "Draw 2 cards.", "Target opponent loses 1 water.", "Exhaust {card} 1 time.")
BACK = (
    "Refresh it 1 time.",
    "Refresh them 1 time.",
    "It gets +1 health.",
    "They get +1 health.",
    "Its owner draws 1 card.",
    "Deal damage equal to its level to {card}.",
    "Draw cards equal to its cost.",
    "Return it to its owner's hand.",
    "If it is damaged, its controller discards 1 card.",
    "Any player exhausts that unit 1 time, then refreshes it 1 time.",
    "Put the top card of its owner's deck on the bottom of its controller's deck.",
    "Gain X water, where X is its cost.",
    "Your units get +1 health. This unit copies the abilities of it.",
)


def pointing_lines(vocabulary: Vocabulary, many: int) -> Iterator[Node]:
    """Lines that point back to something in another sentence."""
    sentences = Sentences(vocabulary, SEED)
    for _ in range(many):
        pattern = " ".join(sentences.dice.choice(part) for part in (NAMING, BETWEEN, BACK))
        text = re.sub("{card}", lambda _: " ".join(sentences.category("Card", 8)[0]), " ".join(pattern.split()))
        found = Parser(vocabulary.grammar, tokens_of(text, 1)).read()
        resolver = Resolver(vocabulary, 1)
        line = resolver.resolve(found[0])
        if not resolver.found:
            yield line


def taken_for(mentions: list[Mention], pronoun: Mention) -> object:
    """What a reader takes a pronoun for: the nearest noun of its gender and number. Only cards have owners."""
    for found in reversed(mentions):
        fits = found.many == pronoun.many and pronoun.genders[0] in found.genders
        if found.whom == pronoun.whom or (fits and not (found.person and pronoun.word in ("ihr", "sein"))):
            return found.whom
    return None


def test_german_pronouns_mean_the_nearest_noun_that_fits() -> None:
    pronouns = 0
    for line in pointing_lines(VOCABULARY, 400):
        renderer = German(VOCABULARY, line)
        text = renderer.line(line)
        mentions = renderer.mentions.all
        for at, found in enumerate(mentions):
            if found.word:
                assert taken_for(mentions[:at], found) == found.whom, text
                pronouns += 1
    assert pronouns > 100


def test_german_speaks_of_things_in_the_order_of_its_words() -> None:
    """What was spoken of before a pronoun is known by the order in which the renderer came upon it."""
    for line in pointing_lines(VOCABULARY, 400):
        renderer = German(VOCABULARY, line)
        text = rest = renderer.line(line).lower()
        for found in renderer.mentions.all:
            two_nouns = found.node is not None and found.node.get("or_noun") is not None
            word = found.word or ("" if two_nouns else found.noun.one[:4].lower())
            _, met, rest = rest.partition(word) if word else ("", "", rest)
            assert met == word, f"{word} comes too late in {text}"
