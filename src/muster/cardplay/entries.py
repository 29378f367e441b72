"""From the entries of a pack file to records: what every game's cards and decks have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from muster.cardtext import english, german
from muster.cardtext.pack import ID as CARD_ID
from muster.cardtext.pack import Document, check_text, parse_text
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines
from muster.files.shapes import Entry, Field, Record
from muster.kernel.text import NOTHING, Text

ID = Field(
    CARD_ID, "A short id; saved games and decks name the card by it. Never give it to another card.", required=True
)


def without_text(record: Record) -> Record:
    """The same, where no text is a text, too: a card that nobody gave an ability has none (cards for a try-out)."""
    text = record.fields["text"]
    return Record({**record.fields, "text": Field(text.shape, text.about, rule=text.rule)}, record.misplaced)


class CardFields(TypedDict):
    """The fields of BaseRecord."""

    id: str
    pack: str
    kind: str
    whole: str
    name_en: str
    name_de: str
    lines: Lines
    text: str
    text_de: str
    copies: int
    flavour_en: str
    flavour_de: str


class DeckFields(TypedDict):
    """The fields of BaseDeck."""

    id: str
    pack: str
    name_en: str
    name_de: str
    cards: dict[str, int]
    plan_en: str
    plan_de: str


def card_fields(
    document: Document, entry: Entry, kind: str, lines: Lines, vocabulary: Vocabulary, part: str = ""
) -> CardFields:
    """What the entry of a card says. Where one entry is several cards, `part` tells them apart: `H1.2` is part 2."""
    name: Text = entry.get("name")
    flavour: Text = entry.get("flavour") or NOTHING
    id_: str = entry.get("id")
    return {
        "id": f"{id_}.{part}" if part else id_,
        "pack": document.name,
        "kind": kind,
        "whole": id_,
        "name_en": name.en,
        "name_de": name.de,
        "lines": lines,
        "text": english(lines, vocabulary),
        "text_de": german(lines, vocabulary),
        "copies": entry.get("copies") or 1,
        "flavour_en": flavour.en,
        "flavour_de": flavour.de,
    }


def deck_fields(document: Document, entry: Entry) -> DeckFields:
    """What the entry of a deck says."""
    name: Text = entry.get("name")
    plan: Text = entry.get("plan") or NOTHING
    return {
        "id": entry.get("id"),
        "pack": document.name,
        "name_en": name.en,
        "name_de": name.de,
        "cards": dict(entry.get("cards")),
        "plan_en": plan.en,
        "plan_de": plan.de,
    }


def lines_of(
    document: Document,
    entry: Entry,
    kind: str,
    vocabulary: Vocabulary,
    fit: Callable[[Document, Entry, str, Lines], bool] | None = None,
) -> Lines | None:
    """The trees of a card's text; None if it cannot be read, which is then a fault. `fit` asks the game about the whole
    card before the card language looks at its sentences one by one."""
    if not entry.has("text"):
        return None
    text = entry.get("text")
    if text is None:
        return ()
    lines = parse_text(document, text, vocabulary, kind)
    if lines is not None and (fit is None or fit(document, entry, kind, lines)):
        check_text(document, text, lines, vocabulary, kind)
    return lines
