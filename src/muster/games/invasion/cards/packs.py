"""The packs of RONE: Invasion: the box, and those that people write."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from muster.cardplay import packs
from muster.cardplay.deck_problems import DeckProblem
from muster.cardplay.records import BaseDeck
from muster.cardtext.pack import Document
from muster.cardtext.tree import digest
from muster.files import Place, read_file
from muster.files.shapes import Entry
from muster.games.invasion.cards.entries import cards_of
from muster.games.invasion.cards.fields import FORM, TRIAL_FORM
from muster.games.invasion.cards.records import KINDS, CardRecord, Packs
from muster.games.invasion.cards.scenarios import check_scenarios

BOX_NAME = "box"
Pack = packs.Pack[CardRecord, BaseDeck]


class Box(packs.Box[CardRecord, BaseDeck]):
    folder = Path(__file__).parent
    form = FORM
    trial_form = TRIAL_FORM
    kinds = KINDS
    id_rule = name_rule = "inv.anat.01"

    def cards_of(self, document: Document, trial: bool) -> list[tuple[Place, CardRecord]]:
        if not trial:
            check_scenarios(document)
        return cards_of(document)

    def decks_of(self, document: Document) -> list[tuple[Entry, BaseDeck]]:
        return []

    def in_play(self, card: CardRecord) -> packs.InPlay:
        events = [part for event in card.events for part in (event.round, digest(event.lines))]
        supports = [value for line in card.supports for value in line]
        return (
            card.kind,
            card.sort,
            card.colour,
            *card.cost,
            card.melee,
            card.ranged,
            card.parts,
            card.train,
            *card.combat,
            *card.support,
            *card.reward,
            card.number,
            digest(card.setup),
            *events,
            *supports,
            digest(card.lines),
        )

    def deck_in_play(self, deck: BaseDeck) -> tuple[object, ...]:
        return ()

    def deck_problems(self, deck: BaseDeck, packs: Packs) -> Iterable[DeckProblem]:
        return ()


class OlderBox(Box):
    """The box as older rules had it: with other scenarios."""

    def __init__(self, version: int) -> None:
        super().__init__()
        newest = read_file(self.folder / f"{BOX_NAME}.yaml")
        before = read_file(self.folder / "older" / f"scenarios-{version}.yaml")
        self.text = newest[: newest.index("\nscenarios:") + 1] + before

    def load_one(self, pack: str | Path) -> Pack:
        return self.parse(self.text, f"{BOX_NAME}.yaml", BOX_NAME) if pack == BOX_NAME else super().load_one(pack)


BOX = Box()
