"""The forty cards of Harbour, and its library."""

from muster.cardplay import library
from muster.cardplay.records import BaseDeck
from tests.cardplay.box import BOX, WRITTEN, HarbourRecord
from tests.cardplay.harbour import HarbourCard, printed

PACKS = BOX.load(["harbour"])
CARDS = tuple(PACKS.cards.values())


class Library(library.Library[HarbourRecord, BaseDeck, HarbourCard]):
    copies = 4

    def define(self, number: int, record: HarbourRecord) -> HarbourCard:
        return printed(record, self.numbers)


LIBRARIES = library.Libraries(BOX, Library, "harbour", WRITTEN, "harbour.pack")
