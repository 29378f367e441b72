"""Card packs of RONE: ours in `cards/`, and those that people write.

`load_packs` gives what a table plays with; `read_pack` reads one that somebody sent.
"""

from collections.abc import Iterable
from pathlib import Path

from muster.cardplay import packs
from muster.cardplay.deck_problems import DeckProblem
from muster.cardtext.pack import Document
from muster.cardtext.tree import digest
from muster.files import Place
from muster.files.shapes import Entry
from muster.games.rone.cards.deck_rules import problems_of
from muster.games.rone.cards.entries import cards_of, decks_of
from muster.games.rone.cards.fields import FORM, TRIAL_FORM
from muster.games.rone.cards.records import KINDS, CardRecord, Deck, Packs

CARDS = Path(__file__).parent
STARTER = "starter"

Pack = packs.Pack[CardRecord, Deck]


class Box(packs.Box[CardRecord, Deck]):
    folder = CARDS
    form = FORM
    trial_form = TRIAL_FORM
    kinds = KINDS
    id_rule = "rone.card.10"
    name_rule = "rone.card.04"

    def cards_of(self, document: Document, trial: bool) -> list[tuple[Place, CardRecord]]:
        return cards_of(document, trial)

    def decks_of(self, document: Document) -> list[tuple[Entry, Deck]]:
        return decks_of(document)

    def in_play(self, card: CardRecord) -> packs.InPlay:
        return (
            card.kind,
            card.race,
            card.level,
            card.cost,
            card.recycle,
            card.health,
            card.melee,
            card.ranged,
            card.speed,
            card.water,
            card.cards,
            digest(card.lines),
            *(("token",) if card.token else ()),
        )

    def deck_in_play(self, deck: Deck) -> tuple[object, ...]:
        return deck.heroes, deck.technologies, list(deck.cards.items())

    def deck_problems(self, deck: Deck, packs: Packs) -> Iterable[DeckProblem]:
        """By the German edition's rules, which allow fewer technologies."""
        return problems_of(deck, packs, "de")


BOX = Box()
builtin, available = BOX.builtin, BOX.available
read_pack, parse_pack, load_packs, read_anew = BOX.read, BOX.parse, BOX.load, BOX.read_anew
