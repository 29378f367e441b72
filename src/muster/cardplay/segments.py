"""Card texts in pieces, so that whoever draws them takes no sentence apart.

A text is a list of lines. A line has a `head` (what stands before its colon, or a line of keywords alone) and `words`;
both are lists of pieces. A piece is a string, or a record: `{"keyword": id, "text": …}` for the name of a keyword, and
`{"symbol": id, "n": …, "text": …}` for a symbol with a number. The texts of all pieces, put together, are the line.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from muster.cardplay.records import BaseRecord
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Node, walk
from muster.kernel.sent import Sent
from muster.kernel.text import Text, languages

COLON, COMMA = ": ", ", "


class Keyword(TypedDict):
    """The name of a keyword within a sentence."""

    keyword: str  # its id
    text: str


class Symbol(TypedDict):
    """A symbol with a number."""

    symbol: str  # its id
    n: str
    text: str


Piece = str | Keyword | Symbol


class Line(TypedDict, total=False):
    """A line of a text; what it has not is left out."""

    head: list[Piece]  # what stands before the colon, or a line of keywords alone
    words: list[Piece]  # the rest


RulesText = Annotated[dict[str, str], Sent(dict[str, list[Line]])]  # of a `Printed` card, by language


def text_in_pieces(record: BaseRecord, vocabulary: Vocabulary) -> dict[str, list[Line]]:
    """The whole text of a card, in every language."""
    found: dict[str, list[Line]] = {}
    for lang in languages():
        texts = record.rules_text(lang).split("\n") if record.lines else []
        found[lang] = [line(tree, text, vocabulary, lang) for tree, text in zip(record.lines, texts, strict=True)]
    return found


def line(tree: Node, text: str, vocabulary: Vocabulary, lang: str) -> Line:
    """One line, from its tree and the sentence that was made of it."""
    names = keyword_names(tree, vocabulary, lang)
    if tree.kind == "keywords":
        return {"head": pieces(text, names)}
    if tree.kind != "ability":
        return {"words": pieces(text, names)}
    before, _, after = text.partition(COLON)
    return {"head": [*head(tree.node("head"), before), ":"], "words": pieces(after, names)}


def head(node: Node, text: str) -> list[Piece]:
    """What stands before the colon: a number in brackets, perhaps with a price after a comma, or a keyword, perhaps
    with a number."""
    if text.startswith("["):
        number, _, rest = text[1:].partition("]")
        return [{"symbol": node.kind, "n": number, "text": f"[{number}]"}, *filter(None, rest.partition(COMMA))]
    n = node.get("n")
    number = "" if n is None else f" {n}"
    return [{"keyword": node.kind, "text": text.removesuffix(number)}, *([number] if number else [])]


def keyword_names(tree: Node, vocabulary: Vocabulary, lang: str) -> dict[str, str]:
    """The keywords that a line names, by their words."""
    names = {node.word("name") for node in walk(tree) if node.kind in ("keyword", "lacks")}
    known = [vocabulary.keyword[name] for name in sorted(names) if name in vocabulary.keyword]
    return {Text(keyword.en, keyword.de)[lang]: keyword.name for keyword in known}


def pieces(text: str, names: Mapping[str, str]) -> list[Piece]:
    """A sentence, with the names of these keywords as pieces of their own."""
    if not names:
        return [text]
    found = re.split(rf"\b({'|'.join(map(re.escape, names))})\b", text)
    parts: list[Piece] = [{"keyword": names[part], "text": part} if i % 2 else part for i, part in enumerate(found)]
    return [part for part in parts if part]


class Printed(dict[str, Any]):
    """What is printed on a card, as a view's book has it, with its plain text. Whoever draws the card gets the text in
    pieces instead."""

    __slots__ = ("pieces",)

    def __init__(self, found: Mapping[str, Any], pieces: dict[str, list[Line]]) -> None:
        super().__init__(found)
        self.pieces = pieces

    def drawn(self) -> dict[str, Any]:
        return {**self, "text": self.pieces}
