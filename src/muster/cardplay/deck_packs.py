"""Which packs a deck needs: naming the deck of a supplement switches the supplement on, unless the table said outright
which packs it plays with. Then the sentence says which one is missing."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from muster.cardplay.deck_problems import DeckError
from muster.cardplay.decks import Reader
from muster.cardplay.library import L, Libraries
from muster.cardplay.playable import Playable
from muster.cardplay.records import BaseRecord, D, Packs, R
from muster.kernel.setup import SetupError
from muster.kernel.text import Joined, Text

MOST_NAMED = 3  # cards that are named in the sentence about a missing pack


class Elsewhere(NamedTuple, Generic[R, D]):
    """A deck that can be read with more packs than are at hand."""

    deck: D
    missing: tuple[str, ...]  # the packs that it needs besides
    cards: tuple[R, ...]  # its cards of those


class DeckPacks(Playable[R, D, L]):
    """The packs of a game's decks."""

    def __init__(self, libraries: Libraries[R, D, L], reader: type[Reader[R, D]]) -> None:
        super().__init__(libraries)
        self.reader = reader

    def needed(self, decks: Any, cards: Any) -> list[str] | None:
        """The packs of a table that names decks and no packs; none if the usual one will do."""
        if not isinstance(decks, list):
            return None
        at_hand = self.libraries.agreed(None, cards).packs
        needed = [pack for one in decks if (found := self.elsewhere(one, at_hand, cards)) for pack in found.missing]
        return list(dict.fromkeys((self.libraries.usual, *needed))) if needed else None

    def elsewhere(self, choice: Any, at_hand: Packs[R, D], cards: Any) -> Elsewhere[R, D] | None:
        """The deck, if only a pack is missing to read it."""
        if self._readable(choice, at_hand) is not None:
            return None
        try:
            everything: Packs[R, D] = self.libraries.agreed(self.together(), cards).packs
        except SetupError:
            return None  # the cards that the table brings do not go with all packs
        deck = self._readable(choice, everything)
        if deck is None:
            return None
        found = (everything.record(id_) for id_ in deck.ids)
        strange = tuple(card for card in found if card is not None and card.pack not in at_hand.hash)
        used = {deck.pack, *(card.pack for card in strange)}
        missing = tuple(name for name in everything.hash if name in used and name not in at_hand.hash)
        return Elsewhere(deck, missing, strange) if missing else None

    def _readable(self, choice: Any, packs: Packs[R, D]) -> D | None:
        try:
            return self.reader(packs, guesses=0).choice(choice)
        except DeckError:
            return None

    def refuse_without(self, choice: Any, at_hand: Packs[R, D], cards: Any) -> None:
        """SetupError, if a deck cannot be read only because the table named its packs without one that it needs."""
        found = self.elsewhere(choice, at_hand, cards)
        if found is None:
            return
        deck, named = found.deck, ", ".join(found.missing)
        option = f"packs: [{', '.join((*at_hand.hash, *found.missing))}]"
        raise SetupError(
            Text(
                "The deck {name} needs a pack that is not at this table: {named} ({cards}). Add it "
                "({option}), or say nothing about packs.",
                "Das Deck {name} braucht eine Packung, die an diesem Tisch fehlt: {named} ({cards}). "
                "Nimm sie dazu ({option}) oder sag nichts über Packungen.",
            ).fill(
                name=deck.called,
                named=named,
                cards=listed(found.cards),
                option=option,
            ),
            "decks",
            self.reader.form.unknown_rule,
        )


def listed(cards: tuple[BaseRecord, ...]) -> Text:
    """The first few by name."""
    more = ["…"] if len(cards) > MOST_NAMED else []
    return Joined([*(card.called for card in cards[:MOST_NAMED]), *more])
