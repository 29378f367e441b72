"""All cards that a table may meet, compiled: card ids, their names in notation, the box that random decks come from."""

import json
import re
import threading
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from muster.cardplay.program import Numbers
from muster.files import FileError
from muster.games.rone.card_records import Packs
from muster.games.rone.carddef import COPIES, HERO, TECHNOLOGY, CardDef
from muster.games.rone.compile import compile_card
from muster.games.rone.deck_rules import MOST_COPIES
from muster.games.rone.packs import STARTER, Pack, load_packs, read_pack
from muster.kernel.compiled import Compiled
from muster.kernel.setup import SetupError, say

MOST_CARD_IDS = 4096  # an option has 12 bits for a card
OWN = "table"  # the pack of cards written into an agreement


class HeroInfo:
    """A hero: three cards, one card id (its card is another one on each level)."""

    __slots__ = ("first", "id", "levels", "name_de", "name_en")

    def __init__(self, id_: str, first: int, levels: tuple[CardDef, ...]) -> None:
        self.id = id_
        self.first = first
        self.levels = levels
        self.name_en = levels[0].name_en
        self.name_de = levels[0].name_de


class Library:
    """Compiled packs. `defs` is by card id: a printed card has COPIES ids in a row."""

    def __init__(self, packs: Packs) -> None:
        self.packs = packs
        self.defs: list[CardDef] = []
        self.heroes: list[HeroInfo] = []
        self.first: dict[str, int] = {}  # first card id by record id (heroes: by hero id)
        self.pool: list[int] = []
        self.technology_pool: list[int] = []
        numbers = self.numbers = Numbers()
        levels: dict[str, list[CardDef]] = {}
        number = 0
        for record in packs.cards.values():
            d = CardDef(number, record)
            number += 1
            compile_card(d, numbers)
            d.price()
            if d.kind == HERO:
                levels.setdefault(record.hero, []).append(d)
                if len(levels[record.hero]) < 3:
                    continue
                three = tuple(sorted(levels[record.hero], key=lambda one: one.level))
                self.heroes.append(HeroInfo(record.hero, len(self.defs), three))
                self.first[record.hero] = len(self.defs)
                self.defs += [three[0]] * COPIES
                continue
            first = len(self.defs)
            self.first[record.id] = first
            self.defs += [d] * COPIES
            if d.kind == TECHNOLOGY:
                self.technology_pool.append(first)
            elif record.pack != OWN:
                self.pool += range(first, first + record.copies)
        self.hero_by_first = {hero.first: hero for hero in self.heroes}
        self.labels = [self._label(c) for c in range(len(self.defs))]
        self.notation_words = [(word, c) for c in range(len(self.defs)) for word in self.words_for(c)]
        self.german_words = [(self._numbered(self.defs[c].name_de, c), c) for c in range(len(self.defs))]
        self.names: dict[str, int] = {}
        for word, c in self.notation_words:
            self.names.setdefault(word.casefold(), c)

    @cached_property
    def compiled(self) -> Compiled:
        """The cards and all that their texts were compiled to, numbered."""
        return Compiled([self.defs, [hero.levels for hero in self.heroes], self.numbers.made])

    def _label(self, c: int) -> str:
        return self._numbered(self.defs[c].name_en, c)

    def _numbered(self, name: str, c: int) -> str:
        copy = c % COPIES
        return name + (f" {copy + 1}" if copy else "")

    def label(self, c: int) -> str:
        """What notation and positions call a card: its English name, and a number from the second copy on."""
        return self.labels[c]

    def words_for(self, c: int) -> list[str]:
        """Everything by which a card may be called: the label, the German name, the id."""
        d = self.defs[c]
        names = (d.name_en, d.name_de, d.record.hero or d.record.id)
        first = [f"{name} 1" for name in names] if c % COPIES == 0 else []  # to tell it from the others
        return list(dict.fromkeys([*(self._numbered(name, c) for name in names), *first]))

    def hero_of(self, c: int) -> HeroInfo:
        """The hero whose card has this id."""
        return self.hero_by_first[c - c % COPIES]

    def hero_number(self, id_: str) -> int:
        return next(i for i, hero in enumerate(self.heroes) if hero.id == id_)

    def find_hero(self, word: Any) -> int | None:
        found = self.packs.find(word) if isinstance(word, str) else None
        return next((i for i, hero in enumerate(self.heroes) if hero.id == found), None)

    def first_free(self, taken: Mapping[int, int], id_: str) -> int:
        """The first copy of a card that nobody has yet."""
        c = self.first[id_]
        while c in taken:
            c += 1
        return c

    def of_side(self, id_: str, side: int) -> int:
        """The first of the copies that only this side's deck can have."""
        return self.first[id_] + side * MOST_COPIES


def library(packs: Any, cards: Any) -> Library:
    """The library for an agreement: named packs (the starter set unless said otherwise) and cards of its own,
    as a list or as the text of a pack."""
    names = [STARTER] if packs is None else packs
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise SetupError(
            f"packs is a list of names of card packs, for example [{STARTER}], not {say(packs)}.",
            "packs",
            "rone.deck.07",
            de=f"packs ist eine Liste von Namen von Kartenpackungen, zum Beispiel [{STARTER}], nicht {say(packs)}.",
        )
    own = ""
    try:
        own = cards if isinstance(cards, str) else json.dumps(written_out(cards)) if cards else ""
        wanted: list[str | Pack] = list(dict.fromkeys(names))
        if own:
            brought = read_pack(own, "cards", trial=not isinstance(cards, str))
            if isinstance(cards, str) and brought.name == OWN:
                raise SetupError(
                    f"A pack cannot be called {OWN}; choose another name.",
                    "cards",
                    de=f"{OWN} kann eine Packung nicht heißen; nimm einen anderen Namen.",
                )
            wanted.append(brought)
        return _library(load_packs(wanted))
    except FileError as error:
        option = "cards" if cards else "packs"
        rule = next((fault.rule for fault in error.faults if fault.rule), "")
        if isinstance(cards, list):
            raise written_fault(error, cards, own, rule) from None
        raise SetupError(error.say("en"), option, rule, de=error.say("de")) from None
    except SetupError:
        raise
    except (TypeError, ValueError) as error:  # something in a card that is no data at all
        raise SetupError(
            f"cards cannot be read: {error}.", "cards", de=f"cards kann nicht gelesen werden: {error}."
        ) from None


_libraries: dict[int, Library] = {}  # by the packs, which are read once and stay the same while their files do
MOST_LIBRARIES = 16
_keeping = threading.Lock()  # a server reads strange cards in a thread of their own


def _library(packs: Packs) -> Library:
    """Those used last stay: strange cards that come and go never cost the others their own."""
    with _keeping:
        found = _libraries.pop(id(packs), None)
    if found is None or found.packs is not packs:
        if len(packs.cards) * COPIES > MOST_CARD_IDS:
            raise SetupError(
                f"These packs have {len(packs.cards)} cards; {MOST_CARD_IDS // COPIES} is the most at one table.",
                "packs",
                de=f"Diese Packungen haben {len(packs.cards)} Karten; höchstens {MOST_CARD_IDS // COPIES} gehen an "
                "einem Tisch.",
            )
        found = Library(packs)
    with _keeping:
        _libraries[id(packs)] = found
        while len(_libraries) > MOST_LIBRARIES:
            del _libraries[next(iter(_libraries))]
    return found


# --- cards written into an agreement (scenarios) -----------------------------------------------------------------

SECTIONS = {"unit": "units", "tactic": "tactics", "technology": "technologies", "hero": "heroes"}


def written_out(cards: Any) -> dict[str, Any]:
    """A pack made of cards of which only what matters is said; the rest has plain values. Abilities are always said: a
    card without a text has none."""
    if not isinstance(cards, list):
        raise SetupError(
            f"cards is a list of cards or the text of a pack, not {say(cards)}.",
            "cards",
            de=f"cards ist eine Liste von Karten oder der Text einer Packung, nicht {say(cards)}.",
        )
    pack: dict[str, Any] = {"pack": OWN, "game": "rone", "version": 1, "title": {"en": "Table", "de": "Tisch"}}
    for number, card in enumerate(cards, 1):
        if not isinstance(card, dict) or "name" not in card:
            raise SetupError(
                f"Card {number} in cards needs at least a name.",
                "cards",
                "rone.card.04",
                de=f"Karte {number} in cards braucht wenigstens einen Namen.",
            )
        kind = card.get("type", "unit")
        if kind not in SECTIONS:
            known = ", ".join(SECTIONS)
            raise SetupError(
                f"Card {number} in cards is of type {say(kind)}; types are {known}.",
                "cards",
                "rone.card.06",
                de=f"Karte {number} in cards hat den Typ {say(kind)}; es gibt die Typen {known}.",
            )
        pack.setdefault(SECTIONS[kind], []).append(_with_defaults(card, kind, number))
    return pack


def written_fault(error: FileError, cards: list[Any], text: str, rule: str) -> SetupError:
    """What is wrong with cards of an agreement, told by the card and not by a place in a text that nobody wrote."""
    numbers = {str(card.get("id", f"X{number}")): number for number, card in enumerate(cards, 1)}
    english, german, places = [], [], []
    for fault in error.faults:
        ids = re.findall(r'"id": "([^"]+)"', text[: fault.place.column])  # the text is one line
        number = numbers.get(ids[-1], 0) if ids else 0
        name = say(cards[number - 1]["name"]) if number else ""
        english.append(f"Card {number} ({name}): {fault.en}" if number else fault.en)
        german.append(f"Karte {number} ({name}): {fault.de}" if number else fault.de)
        places += [number - 1] if number else []
    return SetupError("\n".join(english), "cards", rule, "\n".join(german), tuple(places[:1]))


def _with_defaults(card: dict[str, Any], kind: str, number: int) -> dict[str, Any]:
    given = {key: value for key, value in card.items() if key not in ("type", "name")}
    name = card["name"]
    whole: dict[str, Any] = {"id": f"X{number}", "name": name if isinstance(name, dict) else {"en": name, "de": name}}
    if kind == "hero":
        return {**whole, "race": "human", **_hero(given)}
    whole |= {"level": 1, "cost": 0}
    if kind == "unit":
        whole |= {"race": "human", "recycle": 0, "health": 1, "melee": 0, "ranged": 0, "speed": 1, "copies": 2}
    elif kind == "tactic":
        whole |= {"recycle": 0, "copies": 2}
    return {**whole, **given}


def _hero(given: dict[str, Any]) -> dict[str, Any]:
    if "levels" in given:
        return given
    water, cards = given.pop("water", 6), given.pop("cards", 1)
    text = {"text": given.pop("text")} if "text" in given else {}
    prices: Iterable[Any] = given.pop("costs", ["grey", 6, 9])
    levels = [
        {"level": level, "cost": cost, "water": water + level - 1, "cards": cards, **text}
        for level, cost in enumerate(prices, 1)
    ]
    return {**given, "levels": levels}
