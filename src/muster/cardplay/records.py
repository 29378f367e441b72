"""Cards and decks as plain records: what packs say, checked, with texts as trees. A game adds its numbers."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from muster.cardtext.tree import Node
from muster.kernel.text import SOURCE, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseRecord:
    """One printed card. Several may be one thing to people, which then has an id of its own (`H1` for `H1.1`, `H1.2`
    and `H1.3`): their `whole`. They share its names and flavour, and are one card in play, too, which changes its face.
    The whole of any other card is its own id."""

    id: str
    pack: str
    kind: str
    whole: str
    name_en: str
    name_de: str
    lines: tuple[Node, ...]
    text: str
    text_de: str
    copies: int  # of this card in the box
    flavour_en: str
    flavour_de: str

    @property
    def names(self) -> tuple[str, str, str]:
        """What somebody may call it."""
        return self.whole, self.name_en, self.name_de

    @property
    def called(self) -> Text:
        return Text(self.name_en, self.name_de)

    def name(self, lang: str) -> str:
        return self.name_en if lang == SOURCE else self.name_de if lang == "de" else self.called[lang]

    def rules_text(self, lang: str) -> str:
        return text_in(self.text, self.text_de, lang)

    def flavour(self, lang: str) -> str:
        return Text(self.flavour_en, self.flavour_de)[lang]


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseDeck:
    """A deck that somebody made: how many of each card. What lies beside the deck, a game's own decks add."""

    id: str = ""  # empty for a deck that is in no pack, as is `pack`
    pack: str = ""
    name_en: str
    name_de: str
    cards: dict[str, int]
    plan_en: str = ""
    plan_de: str = ""

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    @property
    def ids(self) -> tuple[str, ...]:
        """Every card that it names, by its whole."""
        return tuple(self.cards)

    @property
    def called(self) -> Text:
        return Text(self.name_en, self.name_de)

    @property
    def planned(self) -> Text:
        return Text(self.plan_en, self.plan_de)

    def name(self, lang: str) -> str:
        return self.called[lang]

    def plan(self, lang: str) -> str:
        return self.planned[lang]


def text_in(text: str, german: str, lang: str) -> str:
    """A card's text in a language. English and German come from its tree; any other language translates the English
    text, line by line, by its catalogues."""
    if lang == "de":
        return german
    return text if lang == SOURCE else "\n".join(Text(line)[lang] for line in text.split("\n"))


R = TypeVar("R", bound=BaseRecord)
D = TypeVar("D", bound=BaseDeck)


@dataclass(frozen=True)
class Packs(Generic[R, D]):
    """Packs that are used together. The order of cards does not hang on the files: by pack, kind and id."""

    cards: dict[str, R]
    decks: dict[str, D]
    hash: dict[str, str]  # of each pack: changes exactly when play changes
    titles: dict[str, Text]  # of each pack

    @cached_property
    def wholes(self) -> dict[str, tuple[str, ...]]:
        """What is several cards, with their ids."""
        found: dict[str, list[str]] = {}
        for card in self.cards.values():
            if card.whole != card.id:
                found.setdefault(card.whole, []).append(card.id)
        return {whole: tuple(ids) for whole, ids in found.items()}

    @cached_property
    def _known(self) -> dict[str, str]:
        known: dict[str, str] = {}
        for card in self.cards.values():
            known[name_key(card.id)] = card.id
            for word in card.names:
                for key in name_keys(word):
                    known[key] = card.whole
        return known

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Everything by which a card can be called."""
        return tuple(dict.fromkeys(word for card in self.cards.values() for word in card.names))

    @cached_property
    def things(self) -> tuple[R, ...]:
        """Every card; of what is several cards, the first."""
        seen: dict[str, R] = {}
        for card in self.cards.values():
            seen.setdefault(card.whole, card)
        return tuple(seen.values())

    def find(self, words: str) -> str | None:
        """The id of the card that somebody means, of its whole if that is meant: its id, or its name in English or
        German."""
        return next((self._known[key] for key in name_keys(words) if key in self._known), None)

    def record(self, id_: str) -> R | None:
        """The card of this id; of what is several cards, the first."""
        return self.cards.get(self.wholes[id_][0] if id_ in self.wholes else id_)

    def called(self, id_: str) -> Text:
        """The name of a card that there is."""
        return self.cards[self.wholes[id_][0] if id_ in self.wholes else id_].called

    def name_of(self, id_: str, lang: str) -> str:
        return self.called(id_)[lang]


UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})  # casefold has made ß to ss


def name_key(words: str) -> str:
    """Names as they are compared: case, apostrophes and hyphens do not count, and ä is as good as ae."""
    folded = unicodedata.normalize("NFC", words).casefold().translate(UMLAUTS)
    return " ".join(re.findall(r"[\w.]+", re.sub("['’]", "", folded)))


def name_keys(words: str) -> tuple[str, str]:
    """The same, and as somebody without umlauts on the keyboard may write it: a for ä."""
    bare = "".join(letter for letter in unicodedata.normalize("NFD", words) if not unicodedata.combining(letter))
    return name_key(words), name_key(bare)


def natural(id_: str) -> tuple[str | int, ...]:
    """Ids in the order people expect: H9 before H10."""
    return tuple(int(part) if part.isdigit() else part for part in re.split(r"(\d+)", id_))
