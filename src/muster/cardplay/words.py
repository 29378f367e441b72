"""The texts of cards in sentences: a line of a text, and the ways of a choice in it."""

from collections.abc import Iterator

from muster.cardplay.records import BaseRecord, D, Packs, R
from muster.cardtext.english import English
from muster.cardtext.german import MAIN, German
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Node, walk
from muster.kernel.text import SOURCE, Text
from muster.kernel.told import SYMBOL, Joined, Named

QUOTES = Text("“{text}”", "„{text}“")
CHOICES = {"or": "parts", "choose": "options"}  # the nodes of a text that offer several ways, and their slots


def quoted(text: str, lang: str) -> str:
    return QUOTES[lang].format(text=text)


def quoted_in_pieces(text: str, lang: str, before: str = "") -> Joined:
    """A line of a card in quotation marks, after other words. The number in brackets with which it begins is a symbol."""
    opening, closing = QUOTES[lang].split("{text}")
    if not text.startswith("["):
        return Joined("", (before, opening, text, closing))
    number, _, rest = text[1:].partition("]")
    return Joined("", (before, opening, Named(f"[{number}]", SYMBOL, number), rest, closing))


def text_line(record: BaseRecord, line: int, lang: str) -> str:
    """One line of a card's text. Sentences that are carried out when the card is played are one text, however many
    lines they have."""
    texts = record.rules_text(lang).split("\n")
    if record.lines[line].kind != "effect":
        return texts[line]
    return " ".join(text for text, tree in zip(texts, record.lines, strict=True) if tree.kind == "effect")


def trees_of(record: BaseRecord, line: int) -> tuple[Node, ...]:
    """The lines that one effect consists of."""
    tree = record.lines[line]
    return tuple(x for x in record.lines if x.kind == "effect") if tree.kind == "effect" else (tree,)


def has_target(record: BaseRecord, line: int) -> bool:
    return any(node.kind in ("target", "targets") for tree in trees_of(record, line) for node in walk(tree))


def choices_in(record: BaseRecord, line: int) -> list[tuple[Node, Node]]:
    """Every choice between several ways, with the line that it stands in."""
    return [(tree, node) for tree in trees_of(record, line) for node in walk(tree) if node.kind in CHOICES]


def ways(record: BaseRecord, line: int, lang: str, vocabulary: Vocabulary) -> list[str]:
    """ "Gain 1 coin." and "Draw 1 card.": the ways of the only choice in a text. With several choices the question alone
    does not tell which of them is meant, so there are none."""
    found = choices_in(record, line)
    if len(found) != 1:
        return []
    tree, choice = found[0]
    return [_sentence(tree, part, lang, vocabulary) for part in choice.nodes(CHOICES[choice.kind])]


def _sentence(tree: Node, part: Node, lang: str, vocabulary: Vocabulary) -> str:
    said = German(vocabulary, tree).body(part, MAIN) if lang == "de" else English(vocabulary, tree).body(part)
    sentence = said[:1].upper() + said[1:]
    return sentence if lang == "de" else Text(sentence)[lang]


# --- for who translates them ---------------------------------------------------------------------------------------


def texts_of(packs: Packs[R, D], vocabulary: Vocabulary) -> Iterator[Text]:
    """Everything that is said on cards and of decks, with the words that the card language has for people."""
    for card in packs.cards.values():
        yield card.called
        yield Text(card.flavour_en, card.flavour_de)
        yield from (Text(line, "") for line in card.text.split("\n"))
        for line in range(len(card.lines)):
            yield from (Text(way, "") for way in ways(card, line, SOURCE, vocabulary))
    for deck in packs.decks.values():
        yield from (deck.called, deck.planned)
    yield from packs.titles.values()
    yield from (Text(keyword.en, keyword.de) for keyword in vocabulary.keywords)
    for noun in vocabulary.nouns:
        yield from (Text(noun.en, noun.de.one), Text(noun.many, noun.de.many))
