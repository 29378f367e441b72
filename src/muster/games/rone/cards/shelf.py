"""What people look through before a game of RONE: packs, ready-made decks, heroes, single cards, and what they wrote
themselves. Whether a deck may be played is asked of the agreement that a table would make with it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from muster.cardplay import shelf
from muster.games.rone import setup as agreement
from muster.games.rone.cards.deck_packs import DECK_PACKS
from muster.games.rone.cards.deck_rules import MOST_COPIES, SIZE, problems_of
from muster.games.rone.cards.decks import as_data, write_deck
from muster.games.rone.cards.library import Library, library
from muster.games.rone.cards.records import HERO, UNIT, CardRecord, Deck, Packs
from muster.games.rone.people.deck_words import deck_sizes
from muster.kernel.decks import DeckInfo, DeckSize, Offer
from muster.kernel.setup import Setup, SetupError
from muster.kernel.text import Text

ANYBODY = ("A", "B", "C", "D")  # seats of the table that a deck is tried at
TEAM_SEATS = ((0, 2), (1, 3))


class Shelf(shelf.Shelf[CardRecord, Deck, Library]):
    def players_for(self, deck: Deck, packs: Packs) -> tuple[int, ...]:
        """In the edition that asks for less."""
        return tuple(players for players, mode in agreement.MODES.items() if not problems_of(deck, packs, "de", mode))

    def write_deck(self, deck: Deck, packs: Packs, lang: str) -> str:
        return write_deck(deck, packs, lang)

    def row(self, card: CardRecord, lang: str) -> dict[str, Any]:
        return {
            "id": card.id,
            "kind": card.kind,
            "name": card.name(lang),
            "level": card.level,
            "cost": card.cost,
            "text": card.rules_text(lang),
            "race": card.race or card.family,
            "values": [card.health, card.melee, card.ranged, card.speed] if card.kind == UNIT else [],
        }

    def cards(self, options: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
        """Every card that may be in a deck, so no token (rone.amb.191)."""
        return [self.row(card, lang) for card in self.at_table(options).things if not card.token]

    def card_offers(self, cards: Iterable[CardRecord]) -> dict[str, list[Offer]]:
        heroes = [
            Offer(
                card.hero,
                card.called,
                Text(card.style_en, card.style_de),
                card.pack,
            )
            for card in cards
            if card.kind == HERO and card.level == 1
        ]
        return {"heroes": heroes}

    def tidy(self, text: str, options: Mapping[str, Any], players: int, lang: str) -> DeckInfo:
        """The deck in a text, as a table with these options would take it; SetupError if it would not."""
        names = ANYBODY[:players] if players <= len(ANYBODY) else tuple(f"P{i}" for i in range(players))
        sides = 2 if players == 4 else players
        written = f"{text}\n#"  # a second line: a single one would be taken for the name of a ready-made deck
        setup = agreement.check(names, {**options, "decks": [written] * sides})
        rules = agreement.rules_of(setup)
        assert rules.decks is not None
        return self.info(rules.decks[0], rules.library.packs, lang)

    def spare(self, option: str, place: int, options: Mapping[str, Any], players: int) -> Any:
        """A deck for a side that brings none: a ready-made one of the packs on the table. Those are for two; with more
        players it is filled up with cards of the box."""
        table = library(options.get("packs"), options.get("cards"))
        packs, mode = table.packs, agreement.MODES.get(players, agreement.DUEL)
        ready = [deck for deck in packs.decks.values() if not problems_of(deck, packs, "en", agreement.DUEL)]
        if ready and mode == agreement.DUEL:
            return ready[place % len(ready)].id
        heroes = list(packs.wholes)
        if not heroes:
            raise SetupError(
                Text(
                    "These packs have no hero, so there is no deck for a side that brings none.",
                    "In diesen Packungen ist kein Held, also gibt es kein Deck für eine Seite, die keins mitbringt.",
                ),
                "decks",
                "rone.deck.03",
            )
        empty = Deck(name_en="Deck", name_de="Deck", cards={}, heroes=(heroes[place % len(heroes)],), technologies=())
        begun = ready[place % len(ready)] if ready else empty
        cards, left = dict(begun.cards), SIZE[mode][0] - begun.size
        for card in dict.fromkeys(table.defs[c].record.id for c in table.pool):
            more = min(MOST_COPIES - cards.get(card, 0), left)
            if more > 0:
                cards[card] = cards.get(card, 0) + more
                left -= more
        return as_data(replace(begun, cards=cards))

    def sizes(self, lang: str) -> list[DeckSize]:
        return deck_sizes(lang)

    def bringers(self, players: int) -> tuple[tuple[int, ...], ...]:
        return TEAM_SEATS if agreement.MODES.get(players) == agreement.TEAMS else super().bringers(players)

    def cover(self, setup: Setup, option: str, place: int) -> Any:
        return agreement.rules_of(setup).cover(place)


SHELF = Shelf(DECK_PACKS)
