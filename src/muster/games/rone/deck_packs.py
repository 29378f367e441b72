"""Which packs a deck needs: naming the deck of a supplement switches the supplement on, unless the table said outright
which packs it plays with. Then the sentence says which one is missing."""

from typing import Any, NamedTuple

from muster.cardplay.deck_problems import DeckError
from muster.games.rone.card_records import CardRecord, Deck, Packs
from muster.games.rone.decks import read_only
from muster.games.rone.library import library
from muster.games.rone.packs import STARTER, available, builtin
from muster.kernel.setup import SetupError

MOST_NAMED = 3  # cards that are named in the sentence about a missing pack


def packs_together() -> list[str]:
    """Our packs, and those of the folder that can be played with ours and with each other."""
    names = list(builtin())
    for name in available():
        if name not in names:
            try:
                library([*names, name], None)
            except SetupError:
                continue  # whoever chooses it is told what is wrong
            names.append(name)
    return names


def packs_for(decks: Any, cards: Any) -> list[str] | None:
    """The packs of a table that names decks and no packs; none if the starter set will do."""
    if not isinstance(decks, list):
        return None
    at_hand = library(None, cards).packs
    needed = [pack for one in decks if (found := elsewhere(one, at_hand, cards)) for pack in found.missing]
    return list(dict.fromkeys((STARTER, *needed))) if needed else None


class Elsewhere(NamedTuple):
    """A deck that can be read with more packs than are at hand."""

    deck: Deck
    missing: tuple[str, ...]  # the packs that it needs besides
    cards: tuple[CardRecord, ...]  # its cards of those


def elsewhere(choice: Any, at_hand: Packs, cards: Any) -> Elsewhere | None:
    """The deck, if only a pack is missing to read it."""
    if readable(choice, at_hand) is not None:
        return None
    try:
        everything = library(packs_together(), cards).packs
    except SetupError:
        return None  # the cards that the table brings do not go with all packs
    deck = readable(choice, everything)
    if deck is None:
        return None
    ids = (*(f"{hero}.1" for hero in deck.heroes), *deck.technologies, *deck.cards)
    strange = tuple(card for id_ in ids if (card := everything.cards.get(id_)) and card.pack not in at_hand.hash)
    used = {deck.pack, *(card.pack for card in strange)}
    missing = tuple(name for name in everything.hash if name in used and name not in at_hand.hash)
    return Elsewhere(deck, missing, strange) if missing else None


def readable(choice: Any, packs: Packs) -> Deck | None:
    try:
        return read_only(choice, packs, guesses=0)
    except DeckError:
        return None


def refuse_without_pack(choice: Any, at_hand: Packs, cards: Any) -> None:
    """SetupError, if a deck cannot be read only because the table named its packs without one that it needs."""
    found = elsewhere(choice, at_hand, cards)
    if found is None:
        return
    deck, named = found.deck, ", ".join(found.missing)
    option = f"packs: [{', '.join((*at_hand.hash, *found.missing))}]"
    raise SetupError(
        f"The deck {deck.name_en} needs a pack that is not at this table: {named} ({listed(found.cards, 'en')}). "
        f"Add it ({option}), or say nothing about packs.",
        "decks",
        "rone.deck.07",
        de=f"Das Deck {deck.name_de} braucht eine Packung, die an diesem Tisch fehlt: {named} "
        f"({listed(found.cards, 'de')}). Nimm sie dazu ({option}) oder sag nichts über Packungen.",
    )


def listed(cards: tuple[CardRecord, ...], lang: str) -> str:
    """The first few by name."""
    names = [card.name(lang) for card in cards]
    return ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")
