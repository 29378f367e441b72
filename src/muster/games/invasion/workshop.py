"""Cards of RONE: Invasion while somebody writes them, campaigns of their own, and a position to try a card out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from muster.cardplay.playable import Playable
from muster.cardplay.records import BaseDeck
from muster.cardplay.segments import Printed
from muster.cardplay.workshop import BoxWorkshop
from muster.games.invasion.cards.entries import OTHERS, PLAYING
from muster.games.invasion.cards.library import CARDS_AS_DATA, LIBRARIES, Library
from muster.games.invasion.cards.packs import BOX, BOX_NAME
from muster.games.invasion.cards.records import (
    COLOURS,
    INVADER,
    LEADER,
    PROTOCOL,
    SCENARIO,
    STARTING,
    TECHNOLOGY,
    CardRecord,
    Packs,
)
from muster.games.invasion.cards.records import PLAYING as PLAYING_CARD
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.games.invasion.people.form_words import FORM_WORDS, TOGETHER
from muster.games.invasion.people.printing import printed
from muster.games.invasion.setup import Rules, rules_of
from muster.kernel.decks import Offer
from muster.kernel.setup import Setup, SetupError, say
from muster.kernel.text import NOTHING, Text
from muster.kernel.workshop import Played

HAND, DECK, DISCARD, SUPPLY = 4, 6, 2, 8  # cards that lie there besides
RESOURCES = 2  # of each colour: enough for most costs, and none is more than that of a whole turn
STARTS = Text("the Invasion may begin with it", "die Invasion kann mit ihr beginnen")
STACK = 2  # invasion cards that come next


class InvasionWorkshop(BoxWorkshop[CardRecord, BaseDeck]):
    box = BOX
    vocabulary = VOCABULARY
    written = CARDS_AS_DATA
    words = FORM_WORDS
    usual = (BOX_NAME,)
    playable = Playable(LIBRARIES)

    @cached_property
    def kinds(self) -> dict[str, str]:
        return {**dict.fromkeys(PLAYING, PLAYING_CARD), **OTHERS}

    def face(self, card: CardRecord) -> Any:
        library = Library(Packs({card.id: card}, {}, {}, {}))
        found: Any = printed(library.printed[0][0])
        assert isinstance(found, Printed)
        return found.drawn()

    def whole(self, section: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """An event that is still being written is a plain one."""
        found = super().whole(section, given)
        for n, event in enumerate(found.get("events", ()), 1):
            plain = {"name": {"en": f"Event {n}", "de": f"Ereignis {n}"}, "round": n, "text": PLAIN_EVENT}
            event.update({key: value for key, value in plain.items() if key not in event})
        return found

    def played(self) -> Played:
        return Played(TOGETHER, "scenarios", "scenarios", "number")

    def card_offers(self, cards: Iterable[CardRecord]) -> dict[str, list[Offer]]:
        every = list(cards)
        found = sorted((card for card in every if card.kind == SCENARIO), key=lambda card: card.number)
        return {
            "scenarios": [Offer(card.id, card.called, pack=card.pack) for card in found],
            "invaders": [
                Offer(card.id, card.called, STARTS if card.sort == STARTING else NOTHING, card.pack)
                for card in every
                if card.kind == INVADER
            ],
        }

    def position(self, setup: Setup, card: str) -> dict[str, Any]:
        rules = rules_of(setup)
        record = rules.library.packs.record(card)
        if record is None or record.kind == SCENARIO:
            raise SetupError(
                Text("There is no card {card} to try out.", "Eine Karte {card} zum Ausprobieren gibt es nicht.").fill(
                    card=say(card)
                ),
                "cards",
            )
        if (record.kind in (INVADER, PROTOCOL)) != bool(rules.scenarios):
            raise SetupError(
                Text(
                    "A card of the Invasion is tried out against it, and any other against a player.",
                    "Eine Karte der Invasion wird gegen sie ausprobiert, jede andere gegen jemanden.",
                ),
                "mode",
            )
        return trial(rules, record)


PLAIN_EVENT = "Each player gains 1 reroll."


def trial(rules: Rules, card: CardRecord) -> dict[str, Any]:
    """The players' turn in a game that has begun, with the card where it matters."""
    found: dict[str, Any] = {
        "round": 2,
        "phase": "main",
        "players": {name: side(card if seat == 0 else None) for seat, name in enumerate(rules.names)},
        "recruits": SUPPLY,
        "technologies": SUPPLY,
    }
    if not rules.scenarios:
        return {**found, "starter": rules.names[0], "active": rules.names[0]}
    deployed = [card.id] if card.kind == INVADER else []
    scenario = rules.library.label(rules.scenarios[0])
    horde: dict[str, Any] = {"stack": [scenario, *deployed], "deck": SUPPLY, "supply": SUPPLY, "time": 1}
    horde["protocols"] = [card.id] if card.kind == PROTOCOL else []
    return {**found, "invasion": {**horde, "protocol_supply": STACK}}


def side(card: CardRecord | None) -> dict[str, Any]:
    """What a player has; one of them with the card."""
    found: dict[str, Any] = {"hand": HAND, "deck": DECK, "discard": DISCARD}
    found["pool"] = dict.fromkeys(COLOURS, RESOURCES)
    if card is not None and card.kind == PLAYING_CARD:
        found["hand"] = [card.id]
    if card is not None and card.kind in (LEADER, TECHNOLOGY):
        found["base"] = [card.id]
    return found


WORKSHOP = InvasionWorkshop()
