"""All cards that a table may meet, compiled: card ids, their names in notation, and the libraries that are kept."""

from __future__ import annotations

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from muster.cardplay.choices import CARD_MASK
from muster.cardplay.packs import WRITTEN, Box, Pack
from muster.cardplay.program import Numbers
from muster.cardplay.records import BaseRecord, D, Packs, R
from muster.cardplay.written import WrittenCards, written_fault
from muster.files import FileError
from muster.kernel.compiled import Compiled
from muster.kernel.notation import Notation
from muster.kernel.setup import SetupError, say
from muster.kernel.text import NOTHING, Text, Told

MOST_CARD_IDS = CARD_MASK + 1
MOST_LIBRARIES = 16
MOST_NOTATIONS = 256  # of the same cards, in which seats have other names


def noted(table: Any, make: Callable[[Any], Notation]) -> Notation:
    return make(table)


class Printed(Protocol):
    """A game's definition of a card, made from its record."""

    @property
    def record(self) -> BaseRecord: ...


C = TypeVar("C", bound=Printed)


class Library(ABC, Generic[R, D, C]):
    """Compiled packs. `defs` is by card id: a printed card has `copies` ids in a row, and so has what is several cards
    to begin with its first."""

    copies: ClassVar[int] = 8  # of one printed card in a game, at most: card id = number * copies + copy

    def __init__(self, packs: Packs[R, D], begun: Library[R, D, C] | None = None) -> None:
        """`begun` has the first of these cards, compiled already: they are the same here."""
        self.packs = packs
        self.cards: list[C] = [] if begun is None else begun.cards.copy()  # in the order of the packs
        self.defs: list[C] = []
        self.first: dict[str, int] = {}  # first card id by the id of a card's whole
        self.printed: dict[int, tuple[C, ...]] = {}  # by first card id: the card, or the several that are one thing
        self.numbers: Numbers = Numbers() if begun is None else begun.numbers.copy()
        parts: dict[str, list[C]] = {}
        for number, record in enumerate(packs.cards.values()):
            if number == len(self.cards):
                self.cards.append(self.define(number, record))
            made = parts.setdefault(record.whole, [])
            made.append(self.cards[number])
            if len(made) == len(packs.wholes.get(record.whole, (record.id,))):
                self.first[record.whole] = len(self.defs)
                self.printed[len(self.defs)] = tuple(made)
                self.defs += [made[0]] * self.copies
        self._words_in: dict[str, list[tuple[str, int]]] = {}
        # Of tables with these cards, each made once. They are large, so they stay no longer than the cards do.
        self.notation: Callable[[Any, Callable[[Any], Notation]], Notation] = lru_cache(MOST_NOTATIONS)(noted)
        self.labels: list[str] = [] if begun is None else begun.labels.copy()
        self.notation_words: list[tuple[str, int]] = [] if begun is None else begun.notation_words.copy()
        self.names: dict[str, int] = {} if begun is None else begun.names.copy()
        for c in range(len(self.labels), len(self.defs)):
            self._name(c)

    def _name(self, c: int) -> None:
        self.labels.append(self._numbered(self.defs[c].record.name_en, c))
        for word in self.words_for(c):
            self.notation_words.append((word, c))
            self.names.setdefault(word.casefold(), c)

    @abstractmethod
    def define(self, number: int, record: R) -> C:
        """The card of a record, its text compiled with `self.numbers`."""

    @cached_property
    def compiled(self) -> Compiled:
        """The cards and all that their texts were compiled to, numbered."""
        return Compiled([self.defs, list(self.printed.values()), self.numbers.made])

    def _numbered(self, name: str, c: int) -> str:
        copy = c % self.copies
        return name + (f" {copy + 1}" if copy else "")

    def label(self, c: int) -> str:
        """What notation and positions call a card: its English name, and a number from the second copy on."""
        return self.labels[c]

    def words_for(self, c: int) -> list[str]:
        """Everything by which a card may be called: the label, the German name, the id."""
        record = self.defs[c].record
        names = (record.name_en, record.name_de, record.whole)
        first = [f"{name} 1" for name in names] if c % self.copies == 0 else []  # to tell it from the others
        return list(dict.fromkeys([*(self._numbered(name, c) for name in names), *first]))

    def words_in(self, lang: str) -> list[tuple[str, int]]:
        """The labels in another language; the same list each time."""
        if lang not in self._words_in:
            self._words_in[lang] = [(self._numbered(d.record.name(lang), c), c) for c, d in enumerate(self.defs)]
        return self._words_in[lang]

    def first_free(self, taken: Mapping[int, int], id_: str) -> int:
        """The first copy of a card that nobody has yet."""
        c = self.first[id_]
        while c in taken:
            c += 1
        return c


L = TypeVar("L", bound=Library[Any, Any, Any])


def begins_with(packs: Packs[R, D], first: Packs[R, D]) -> bool:
    """Whether the cards of some packs are the first ones of others."""
    return all(one is other for one, other in zip(first.cards.values(), packs.cards.values(), strict=False))


class Libraries(Generic[R, D, L]):
    """The libraries of a game, each made once for the packs that are played with. `make` is their class, `usual` the
    pack of a table that names none, `written` reads cards of an agreement, and `rule` says which cards may be used."""

    def __init__(self, box: Box[R, D], make: type[L], usual: str, written: WrittenCards, rule: str = "") -> None:
        self.box = box
        self.make = make
        self.usual = usual
        self.written = written
        self.rule = rule
        self._kept: dict[int, L] = {}  # by the packs, which are read once and stay the same while their files do
        self._keeping = threading.Lock()  # a server reads strange cards in a thread of their own

    def agreed(self, packs: Any, cards: Any) -> L:
        """The library for an agreement: named packs (the usual one unless said otherwise) and cards of its own, as a
        list or as the text of a pack."""
        names = [self.usual] if packs is None else packs
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            raise SetupError(
                Text(
                    "packs is a list of names of card packs, for example [{usual}], not {packs}.",
                    "packs ist eine Liste von Namen von Kartenpackungen, zum Beispiel [{usual}], nicht {packs}.",
                ).fill(usual=self.usual, packs=say(packs)),
                "packs",
                self.rule,
            )
        own = ""
        try:
            own = cards if isinstance(cards, str) else json.dumps(self.written.pack(cards)) if cards else ""
            wanted: list[str | Pack[R, D]] = list(dict.fromkeys(names))
            if not own:
                return self.of(self.box.load(wanted))
            brought = self._brought(own, trial=not isinstance(cards, str))
            packs_alone = self.box.load(wanted)
            return self.of(self.box.load([*wanted, brought]), packs_alone)
        except FileError as error:
            option = "cards" if cards else "packs"
            rule = next((fault.rule for fault in error.faults if fault.rule), "")
            if isinstance(cards, list):
                raise written_fault(error, cards, own, rule) from None
            files = {fault.place.file for fault in error.faults}
            missing = files <= set(names) - set(self.box.available())  # no file, so no place in one
            said = error.faults[0].text if missing else Told(error.say)
            raise SetupError(said, option, rule) from None
        except SetupError:
            raise
        except (TypeError, ValueError) as error:  # something in a card that is no data at all
            raise SetupError(
                Text("cards cannot be read: {error}.", "cards kann nicht gelesen werden: {error}.").fill(error=error),
                "cards",
            ) from None

    def _brought(self, text: str, trial: bool) -> Pack[R, D]:
        brought = self.box.read(text, "cards", trial=trial)
        if brought.name == WRITTEN and not trial:
            raise SetupError(
                Text(
                    "A pack cannot be called {written}; choose another name.",
                    "{written} kann eine Packung nicht heißen; nimm einen anderen Namen.",
                ).fill(written=WRITTEN),
                "cards",
            )
        return brought

    def of(self, packs: Packs[R, D], among: Packs[R, D] | None = None) -> L:
        """The library of these packs. Those used last stay: strange cards that come and go never cost the others their
        own. `among` are those of the packs that many tables use; their cards are not compiled anew."""
        with self._keeping:
            found = self._kept.pop(id(packs), None)
        if found is None or found.packs is not packs:
            found = self._made(packs, among)
        with self._keeping:
            self._kept[id(packs)] = found
            while len(self._kept) > MOST_LIBRARIES:
                del self._kept[next(iter(self._kept))]
        return found

    def _made(self, packs: Packs[R, D], among: Packs[R, D] | None) -> L:
        if why := self.too_many(packs):
            raise SetupError(why, "packs")
        return self.make(packs, self.of(among) if among is not None and begins_with(packs, among) else None)

    def too_many(self, packs: Packs[R, D]) -> Text:
        """Why a table does not take so many cards; nothing if it does."""
        most = MOST_CARD_IDS // self.make.copies
        if len(packs.cards) <= most:
            return NOTHING
        return Text(
            "These packs have {count} cards; {most} is the most at one table.",
            "Diese Packungen haben {count} Karten; höchstens {most} gehen an einem Tisch.",
        ).fill(count=len(packs.cards), most=most)
