"""All cards that a table may meet, compiled."""

from functools import cache, cached_property
from typing import Any

from muster.cardplay import library as base
from muster.cardplay.records import BaseDeck
from muster.cardplay.written import WrittenCards
from muster.games.invasion.cards.carddef import COPIES, KINDS, CardDef
from muster.games.invasion.cards.compile import compile_card
from muster.games.invasion.cards.packs import BOX, BOX_NAME, OlderBox
from muster.games.invasion.cards.records import CardRecord, Packs


class Library(base.Library[CardRecord, BaseDeck, CardDef]):
    copies = COPIES

    @cached_property
    def named(self) -> list[Any]:
        """By card id, how views name each card."""
        names = zip(self.defs, self.labels, strict=True)
        return [{"card": c, "id": d.record.id, "label": label} for c, (d, label) in enumerate(names)]

    @cached_property
    def books(self) -> dict[frozenset[int], dict[str, Any]]:
        """By card ids, what is printed on these cards (people/view.py)."""
        return {}

    def define(self, number: int, record: CardRecord) -> CardDef:
        d = CardDef(number, record)
        compile_card(d, self.numbers)
        return d

    def __init__(self, packs: Packs, begun: "Library | None" = None) -> None:
        super().__init__(packs, begun)
        self.kinds: dict[tuple[int, str | None], list[int]] = {}
        for first, cards in self.printed.items():
            d = cards[0]
            for sort in dict.fromkeys((None, d.sort)):
                self.kinds.setdefault((d.kind, sort), []).append(first)

    def of_kind(self, kind: str, sort: str | None = None) -> list[int]:
        """The first card ids of all printed cards of a kind, in the order of the packs."""
        return self.kinds.get((KINDS[kind], sort), []).copy()

    def copies_of(self, first: int) -> range:
        """The card ids of all copies that the box holds."""
        return range(first, first + self.defs[first].record.copies)


OTHER_SCENARIOS = (2, 3)  # versions of the rules that are read, and whose box had others
PLAIN: dict[str, dict[str, Any]] = {
    "playing": {"train": 3},
    "starting": {},
    "leader": {},
    "technology": {},
    "invasion_card": {"train": 3, "combat": [1, 0, 0, 1]},
    "protocol": {},
    "scenario": {"number": 1, "lines": [{"support": [0, 0, 0, 0]}]},
}
SECTIONS = {
    "playing": "recruits",
    "starting": "starting",
    "leader": "leaders",
    "technology": "technologies",
    "invasion_card": "invaders",
    "protocol": "protocols",
    "scenario": "scenarios",
}


def filled(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    """What is given, and plain values for the rest."""
    return {**PLAIN[kind], **given}


CARDS_AS_DATA = WrittenCards("invasion", SECTIONS, filled, "inv.anat.01", "inv.anat.03")
LIBRARIES = base.Libraries(BOX, Library, BOX_NAME, CARDS_AS_DATA, "inv.anat.03")


@cache
def libraries(version: int | None) -> base.Libraries[CardRecord, BaseDeck, Library]:
    """Those of the newest rules, or of older ones that had other scenarios in the box."""
    if version not in OTHER_SCENARIOS:
        return LIBRARIES
    return base.Libraries(OlderBox(version), Library, BOX_NAME, CARDS_AS_DATA, "inv.anat.03")
