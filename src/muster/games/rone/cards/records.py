"""Cards and decks of RONE as plain records: what a pack says, checked, with texts as trees."""

from __future__ import annotations

from dataclasses import dataclass

from muster.cardplay import records
from muster.cardtext.table import Word

HERO, TECHNOLOGY, UNIT, TACTIC = KINDS = ("hero", "technology", "unit", "tactic")  # rone.card.06
RACES = ("human", "mutant", "hybrid", "robot", "nanobot")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecord(records.BaseRecord):
    """One card. A hero is three of them (`H1.1`, `H1.2`, `H1.3`)."""

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
    family: str
    style_en: str = ""  # how a hero plays, in a few words
    style_de: str = ""
    icon: str = ""  # the figure on it; without one a usual one (figures.py)
    role: str = ""  # a designer's notes
    tags: tuple[str, ...] = ()
    token: bool = False  # made by texts, and in no deck (rone.amb.191)
    tokens: tuple[Word, ...] = ()  # those of its pack, if its text makes some

    @property
    def hero(self) -> str:
        """The hero's id, for the cards of a hero."""
        return self.whole if self.kind == HERO else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(records.BaseDeck):
    """Units and tactics, and beside them heroes (one; a team may name two or none) and technologies."""

    heroes: tuple[str, ...]
    technologies: tuple[str, ...]

    @property
    def hero(self) -> str:
        return self.heroes[0] if self.heroes else ""

    @property
    def ids(self) -> tuple[str, ...]:
        return (*self.heroes, *self.technologies, *self.cards)


Packs = records.Packs[CardRecord, Deck]
