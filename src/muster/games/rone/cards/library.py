"""All cards of RONE that a table may meet, compiled: its heroes, and the box that random decks come from."""

from typing import Any

from muster.cardplay import library as base
from muster.cardplay.packs import WRITTEN
from muster.cardplay.written import WrittenCards
from muster.games.rone.cards.carddef import COPIES, HERO, NEVER, TECHNOLOGY, CardDef
from muster.games.rone.cards.compile import compile_card
from muster.games.rone.cards.deck_rules import MOST_COPIES, UNKNOWN
from muster.games.rone.cards.packs import BOX, STARTER
from muster.games.rone.cards.records import CardRecord, Deck, Packs


class HeroInfo:
    """A hero: three cards, one card id (its card is another one on each level)."""

    __slots__ = ("called", "first", "id", "levels", "name_de", "name_en")

    def __init__(self, id_: str, first: int, levels: tuple[CardDef, ...]) -> None:
        self.id = id_
        self.first = first
        self.levels = levels
        self.called = levels[0].record.called
        self.name_en = levels[0].name_en
        self.name_de = levels[0].name_de


class Library(base.Library[CardRecord, Deck, CardDef]):
    """Compiled packs. A hero's card ids have its first level."""

    copies = COPIES

    def __init__(self, packs: Packs, begun: "Library | None" = None) -> None:
        super().__init__(packs, begun)
        self.heroes: list[HeroInfo] = []
        self.pool: list[int] = []
        self.technology_pool: list[int] = []
        for first, cards in self.printed.items():
            d, record = cards[0], cards[0].record
            if d.kind == HERO:
                self.heroes.append(HeroInfo(record.hero, first, cards))
            elif d.kind == TECHNOLOGY:
                self.technology_pool.append(first)
            elif record.pack != WRITTEN and not record.token:
                self.pool += range(first, first + record.copies)
        self.hero_by_first = {hero.first: hero for hero in self.heroes}
        # What cards outside of the battlefield cost as printed, by level of the hero and card id (see `CardDef.price`).
        self.fast_prices = tuple(zip(*(d.fast_price for d in self.defs), strict=True))
        self.slow_prices = tuple(zip(*(d.slow_price for d in self.defs), strict=True))
        self.fast_cards = tuple(  # by level, too: those that are ever played so, at whatever price
            frozenset(c for c, price in enumerate(prices) if price != NEVER) for prices in self.fast_prices
        )
        self.recycle_prices = tuple(zip(*(d.recycle_price for d in self.defs), strict=True))
        # Hands and technology decks as views show them (people/view.py), with what is printed on their cards.
        self.hands: dict[tuple[tuple[int, ...], tuple[CardDef, ...]], tuple[list[Any], dict[str, Any]]] = {}

    def define(self, number: int, record: CardRecord) -> CardDef:
        d = CardDef(number, record)
        compile_card(d, self.numbers)
        d.price()
        return d

    def hero_of(self, c: int) -> HeroInfo:
        """The hero whose card has this id."""
        return self.hero_by_first[c - c % COPIES]

    def hero_number(self, id_: str) -> int:
        return next(i for i, hero in enumerate(self.heroes) if hero.id == id_)

    def find_hero(self, word: Any) -> int | None:
        found = self.packs.find(word) if isinstance(word, str) else None
        return next((i for i, hero in enumerate(self.heroes) if hero.id == found), None)

    def of_side(self, id_: str, side: int) -> int:
        """The first of the copies that only this side's deck can have."""
        return self.first[id_] + side * MOST_COPIES


# --- cards written into an agreement (scenarios) -----------------------------------------------------------------

PLAIN: dict[str, dict[str, Any]] = {
    "unit": {"race": "human", "recycle": 0, "health": 1, "melee": 0, "ranged": 0, "speed": 1, "copies": 2},
    "tactic": {"recycle": 0, "copies": 2},
    "token": {"race": "human", "health": 1, "melee": 0, "ranged": 0, "speed": 1},
    "technology": {},
}


def filled(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    """What is given, and plain values for the rest."""
    if kind == "hero":
        return {"race": "human", **_hero(given)}
    if kind == "token":
        return {**PLAIN[kind], **given}
    return {"level": 1, "cost": 0, **PLAIN[kind], **given}


def _hero(given: dict[str, Any]) -> dict[str, Any]:
    if "levels" in given:
        return given
    water, cards = given.pop("water", 6), given.pop("cards", 1)
    text = {"text": given.pop("text")} if "text" in given else {}
    prices: Any = given.pop("costs", ["grey", 6, 9])
    levels = [
        {"level": level, "cost": cost, "water": water + level - 1, "cards": cards, **text}
        for level, cost in enumerate(prices, 1)
    ]
    return {**given, "levels": levels}


SECTIONS = {"unit": "units", "tactic": "tactics", "technology": "technologies", "hero": "heroes", "token": "tokens"}
CARDS_AS_DATA = WrittenCards("rone", SECTIONS, filled, "rone.card.04", "rone.card.06")
LIBRARIES = base.Libraries(BOX, Library, STARTER, CARDS_AS_DATA, UNKNOWN)
library = LIBRARIES.agreed
