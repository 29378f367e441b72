"""What people look through before a game: packs, ready-made decks, single cards, and what they wrote themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Generic

from muster.cardplay.deck_packs import DeckPacks
from muster.cardplay.library import L
from muster.cardplay.packs import Box, Pack
from muster.cardplay.records import D, Packs, R
from muster.files import FileError
from muster.kernel.decks import DeckInfo, Decks, Offer
from muster.kernel.setup import SetupError
from muster.kernel.text import Text, Told


class Shelf(Decks, ABC, Generic[R, D, L]):
    """The packs, decks and cards of a game."""

    def __init__(self, deck_packs: DeckPacks[R, D, L]) -> None:
        self.deck_packs = deck_packs
        self.libraries = deck_packs.libraries

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def players_for(self, deck: D, packs: Packs[R, D]) -> tuple[int, ...]:
        """How many may play with this deck."""

    @abstractmethod
    def write_deck(self, deck: D, packs: Packs[R, D], lang: str) -> str:
        """The deck as a text."""

    @abstractmethod
    def row(self, card: R, lang: str) -> dict[str, Any]:
        """A card in a list, as data; of what is several cards, the first."""

    def card_offers(self, cards: Iterable[R]) -> dict[str, list[Offer]]:
        """Where a table may choose from single cards: the option, and those of these cards that fit."""
        return {}

    # --- packs and decks ---------------------------------------------------------------------------------------

    def options(self) -> dict[str, Any]:
        return {"packs": self.deck_packs.together()}

    def everything(self) -> Packs[R, D]:
        """All packs that can be played together."""
        found: Packs[R, D] = self.libraries.agreed(self.deck_packs.together(), None).packs
        return found

    def at_table(self, options: Mapping[str, Any]) -> Packs[R, D]:
        found: Packs[R, D] = self.libraries.agreed(options.get("packs"), options.get("cards")).packs
        return found

    def offers(self, option: str) -> list[Offer]:
        """The values of an option that is free: packs, decks or cards."""
        if option == "packs":
            return self.deck_packs.offers()
        packs = self.everything()
        if option == "decks":
            return self.deck_offers(packs.decks.values(), packs)
        return self.card_offers(packs.cards.values()).get(option, [])

    def deck_offers(self, decks: Iterable[D], packs: Packs[R, D]) -> list[Offer]:
        return [
            Offer(
                deck.id,
                deck.called,
                deck.planned,
                deck.pack,
                self.players_for(deck, packs),
            )
            for deck in decks
        ]

    def info(self, deck: D, packs: Packs[R, D], lang: str) -> DeckInfo:
        text = self.write_deck(deck, packs, lang)
        return DeckInfo(deck.id, deck.name(lang), text, deck.plan(lang), self.players_for(deck, packs))

    def ready(self, options: Mapping[str, Any], lang: str) -> list[DeckInfo]:
        packs = self.at_table(options)
        return [self.info(deck, packs, lang) for deck in packs.decks.values()]

    # --- cards -------------------------------------------------------------------------------------------------

    def cards(self, options: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
        """Every card; what is several cards once."""
        return [self.row(card, lang) for card in self.at_table(options).things]

    def read_own_cards(self, text: str) -> dict[str, Any]:
        """A pack that somebody wrote: its title, how many cards it has, and the decks and other things to choose that
        come with it."""
        pack: Pack[R, D] = brought(self.libraries.box, text)
        packs = self.at_table({"packs": [*pack.needs] or None, "cards": text})
        decks = [deck for deck in packs.decks.values() if deck.pack == pack.name]
        return {
            "name": pack.name,
            "title": pack.title.every(),
            "cards": len({card.whole for card in pack.cards}),
            "offers": {"decks": self.deck_offers(decks, packs), **self.card_offers(pack.cards)},
        }


def brought(box: Box[R, D], text: str) -> Pack[R, D]:
    """A pack that somebody wrote; SetupError with everything that is wrong with it."""
    try:
        return box.read(text, "cards")
    except FileError as error:
        raise SetupError(Told(partial(faults_of, error)), "cards") from None


def faults_of(error: FileError, lang: str) -> str:
    """Everything that is wrong with a pack whose file only its author has, a sentence on each line."""
    place = Text("Line {line}, column {column}: ", "Zeile {line}, Spalte {column}: ")[lang]
    return "\n".join(
        place.format(line=fault.place.line, column=fault.place.column)
        + fault.say(lang)
        + (f" [{fault.rule}]" if fault.rule else "")
        for fault in error.faults
    )
