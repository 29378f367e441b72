"""Which packs a deck of RONE needs."""

from muster.cardplay.deck_packs import DeckPacks
from muster.games.rone.cards.decks import Reader
from muster.games.rone.cards.library import LIBRARIES

DECK_PACKS = DeckPacks(LIBRARIES, Reader)
