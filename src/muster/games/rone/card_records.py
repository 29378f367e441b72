"""Cards of RONE as plain records: what a pack says, checked, with its text as a tree."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

from muster.cardtext.tree import Node

HERO, TECHNOLOGY, UNIT, TACTIC = KINDS = ("hero", "technology", "unit", "tactic")  # rone.card.06
RACES = ("human", "mutant", "hybrid", "robot", "nanobot")


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card. A hero is three of them (`H1.1`, `H1.2`, `H1.3`) that share `hero`, names and flavour."""

    id: str
    pack: str
    kind: str
    name_en: str
    name_de: str
    race: str | None  # heroes and units only (rone.card.07)
    level: int
    cost: int | None  # None: grey, it cannot be paid (rone.card.39)
    recycle: int | None
    health: int  # health to speed: units only (rone.card.23)
    melee: int
    ranged: int
    speed: int
    water: int  # water and cards: a hero's income
    cards: int
    lines: tuple[Node, ...]
    text: str
    text_de: str
    copies: int  # of this card in the box
    flavour_en: str
    flavour_de: str
    family: str
    hero: str  # the hero's id, for the cards of a hero
    style_en: str = ""  # how a hero plays, in a few words
    style_de: str = ""
    icon: str = ""  # the figure on it; without one a usual one (figures.py)
    role: str = ""  # a designer's notes
    tags: tuple[str, ...] = ()

    def name(self, lang: str) -> str:
        return self.name_de if lang == "de" else self.name_en

    def rules_text(self, lang: str) -> str:
        return self.text_de if lang == "de" else self.text

    def flavour(self, lang: str) -> str:
        return self.flavour_de if lang == "de" else self.flavour_en


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that somebody made: heroes (one; a team may name two or none), technologies, and how many of each card."""

    id: str
    pack: str  # empty for a deck that is in no pack
    name_en: str
    name_de: str
    heroes: tuple[str, ...]
    technologies: tuple[str, ...]
    cards: dict[str, int]
    plan_en: str = ""
    plan_de: str = ""

    @property
    def hero(self) -> str:
        return self.heroes[0] if self.heroes else ""

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    def name(self, lang: str) -> str:
        return self.name_de if lang == "de" else self.name_en

    def plan(self, lang: str) -> str:
        return self.plan_de if lang == "de" else self.plan_en


@dataclass(frozen=True)
class Packs:
    """Packs that are used together. The order of cards does not hang on the files: by pack, kind and id."""

    cards: dict[str, CardRecord]
    heroes: dict[str, tuple[str, str, str]]  # the cards of each hero, by level
    decks: dict[str, Deck]
    hash: dict[str, str]  # of each pack: changes exactly when play changes
    titles: dict[str, tuple[str, str]]  # of each pack, in English and German

    @cached_property
    def _known(self) -> dict[str, str]:
        known: dict[str, str] = {}
        for card in self.cards.values():
            known[name_key(card.id)] = card.id
            for word in (card.hero or card.id, card.name_en, card.name_de):
                for key in name_keys(word):
                    known[key] = card.hero or card.id
        return known

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Everything by which a card or hero can be called."""
        called = [(card.hero or card.id, card.name_en, card.name_de) for card in self.cards.values()]
        return tuple(dict.fromkeys(word for words in called for word in words))

    def find(self, words: str) -> str | None:
        """The id of the card or hero that somebody means: its id, or its name in English or German."""
        return next((self._known[key] for key in name_keys(words) if key in self._known), None)

    def name_of(self, id_: str, lang: str) -> str:
        """The name of a card or hero."""
        return self.cards[self.heroes[id_][0] if id_ in self.heroes else id_].name(lang)


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
