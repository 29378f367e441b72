"""Cards of RONE while somebody writes them, and a position to try one out."""

from __future__ import annotations

from typing import Any

from muster.cardplay.segments import Printed
from muster.cardplay.workshop import BoxWorkshop
from muster.games.rone.cards.deck_packs import DECK_PACKS
from muster.games.rone.cards.library import CARDS_AS_DATA, Library
from muster.games.rone.cards.packs import BOX, STARTER
from muster.games.rone.cards.records import HERO, TECHNOLOGY, UNIT, CardRecord, Deck, Packs
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.people.form_words import FORM_WORDS
from muster.games.rone.people.view import printed
from muster.games.rone.setup import DUEL, rules_of
from muster.kernel.setup import Setup, SetupError, say
from muster.kernel.text import Text

TOP_LEVEL = 3
WATER = 20  # enough for any card
DECK, GRAVEYARD, HAND, UNITS = 14, 6, 3, 3  # cards that lie there besides
STRIDE = 7  # through the box, so that cards of all sorts lie there


class RoneWorkshop(BoxWorkshop[CardRecord, Deck]):
    box = BOX
    vocabulary = VOCABULARY
    written = CARDS_AS_DATA
    words = FORM_WORDS
    usual = (STARTER,)
    playable = DECK_PACKS

    def face(self, card: CardRecord) -> Any:
        library = Library(Packs({card.id: card}, {}, {}, {}))
        found = printed(library.printed[0][0])
        assert isinstance(found, Printed)
        return found.drawn()

    def position(self, setup: Setup, card: str) -> dict[str, Any]:
        rules = rules_of(setup)
        record = rules.library.packs.record(card)
        if rules.mode != DUEL:
            raise SetupError(Text("A card is tried out by two.", "Eine Karte wird zu zweit ausprobiert."), "seats")
        if record is None:
            raise SetupError(
                Text("There is no card {card} to try out.", "Eine Karte {card} zum Ausprobieren gibt es nicht.").fill(
                    card=say(card)
                ),
                "cards",
            )
        return Trial(rules.library, record).position(*setup.names)


class Trial:
    """A position in the middle of a game: the first seat's turn, with water and room to use one card."""

    def __init__(self, library: Library, card: CardRecord) -> None:
        self.library = library
        self.card = card
        free = [c for c in library.pool if library.defs[c].record.pack != card.pack]
        self.free = [c for start in range(STRIDE) for c in free[start::STRIDE]]

    def position(self, me: str, other: str) -> dict[str, Any]:
        heroes = [hero for hero in self.library.heroes if hero.id != self.card.whole]
        mine = self.card.whole if self.card.kind == HERO else heroes[0].id
        theirs = {"card": heroes[1].id, "level": 2}
        level = 1 if self.card.kind == HERO else TOP_LEVEL
        return {
            "round": 5,
            "starter": me,
            "active": me,
            "phase": "main",
            "players": {
                me: {"hero": {"card": mine, "level": level}, "water": WATER, **self.side(), **self.placed()},
                other: {"hero": theirs, "water": 6, **self.side()},
            },
        }

    def side(self) -> dict[str, Any]:
        """What lies there besides the card."""
        return {
            "units": self.take(UNITS, UNIT),
            "hand": self.take(HAND),
            "deck": self.take(DECK),
            "graveyard": self.take(GRAVEYARD),
        }

    def placed(self) -> dict[str, Any]:
        """Where the card lies: in hand, and a second one on the graveyard to be recycled."""
        if self.card.kind == TECHNOLOGY:
            return {"technology_deck": [self.card.id]}
        if self.card.kind == HERO:
            return {}
        first, second = (self.library.label(self.library.first[self.card.id] + n) for n in (0, 1))
        playable, recyclable = self.card.cost is not None, self.card.recycle is not None
        hand, grave = self.take(HAND), self.take(GRAVEYARD)
        if playable:
            hand = [first, *hand]
        if recyclable and (self.card.copies > 1 or not playable):
            grave = [second if playable else first, *grave]
        return {"hand": hand, "graveyard": grave}

    def take(self, count: int, kind: str = "") -> list[str]:
        """Cards of the box that lie nowhere yet."""
        found = [c for c in self.free if not kind or self.library.defs[c].record.kind == kind][:count]
        self.free = [c for c in self.free if c not in found]
        return [self.library.label(c) for c in found]


WORKSHOP = RoneWorkshop()
