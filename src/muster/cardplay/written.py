"""Cards written into an agreement, to try something out: of each only what matters is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from muster.cardplay.packs import WRITTEN
from muster.files import FileError
from muster.kernel.setup import SetupError, say
from muster.kernel.text import Joined, Text

OF_CARD = Text("Card {number} ({name}): {said}", "Karte {number} ({name}): {said}")

PACK_NAME = re.compile(r'^"?pack"?: {0,9}"?([\w-]{1,40})', re.MULTILINE)
CARD_ID = re.compile(r'\bid"? {0,9}:')


@dataclass(frozen=True, slots=True)
class WrittenCards:
    """How a game fills up such cards. `rest` gives the fields of one: plain values, and what is given over them.
    Abilities are always said: a card without a text has none."""

    game: str
    sections: Mapping[str, str]  # of packs, by the type of card that stands in them; the first type is the usual one
    rest: Callable[[str, dict[str, Any]], dict[str, Any]]
    name_rule: str = ""
    type_rule: str = ""

    def pack(self, cards: Any) -> dict[str, Any]:
        """A pack made of these cards."""
        if not isinstance(cards, list):
            raise SetupError(
                Text(
                    "cards is a list of cards or the text of a pack, not {cards}.",
                    "cards ist eine Liste von Karten oder der Text einer Packung, nicht {cards}.",
                ).fill(cards=say(cards)),
                "cards",
            )
        title = {"en": "Table", "de": "Tisch"}
        pack: dict[str, Any] = {"pack": WRITTEN, "game": self.game, "version": 1, "title": title}
        for number, card in enumerate(cards, 1):
            kind = self._type(card, number)
            pack.setdefault(self.sections[kind], []).append(self._whole(card, kind, number))
        return pack

    def _type(self, card: Any, number: int) -> str:
        if not isinstance(card, dict) or "name" not in card:
            raise SetupError(
                Text(
                    "Card {number} in cards needs at least a name.",
                    "Karte {number} in cards braucht wenigstens einen Namen.",
                ).fill(number=number),
                "cards",
                self.name_rule,
            )
        kind: Any = card.get("type", next(iter(self.sections)))
        if kind not in self.sections:
            known = ", ".join(self.sections)
            raise SetupError(
                Text(
                    "Card {number} in cards is of type {kind}; types are {known}.",
                    "Karte {number} in cards hat den Typ {kind}; es gibt die Typen {known}.",
                ).fill(number=number, kind=say(kind), known=known),
                "cards",
                self.type_rule,
            )
        return str(kind)

    def _whole(self, card: dict[str, Any], kind: str, number: int) -> dict[str, Any]:
        given = {key: value for key, value in card.items() if key not in ("type", "name")}
        name = card["name"]
        names = name if isinstance(name, dict) else {"en": name, "de": name}
        return {"id": f"X{number}", "name": names, **self.rest(kind, given)}


def written_fault(error: FileError, cards: list[Any], text: str, rule: str) -> SetupError:
    """What is wrong with cards of an agreement, told by the card and not by a place in a text that nobody wrote."""
    numbers = {str(card.get("id", f"X{number}")): number for number, card in enumerate(cards, 1)}
    said: list[Text] = []
    places = []
    for fault in error.faults:
        ids = re.findall(r'"id": "([^"]+)"', text[: fault.place.column])  # the text is one line
        number = numbers.get(ids[-1], 0) if ids else 0
        name = say(cards[number - 1]["name"]) if number else ""
        said.append(OF_CARD.fill(number=number, name=name, said=fault.text) if number else fault.text)
        places += [number - 1] if number else []
    return SetupError(Joined(said, "\n"), "cards", rule, tuple(places[:1]))


def cover_of_cards(cards: Any) -> dict[str, Any]:
    """What everybody may know of cards that somebody brings: the name of the pack and how many there are, as its text
    says it. It is not read for that: lists of tables ask for it, too."""
    if not isinstance(cards, str):
        return {"name": "", "size": len(cards) if isinstance(cards, list) else 1}
    name = PACK_NAME.search(cards)
    return {"name": name[1] if name is not None else "", "size": len(CARD_ID.findall(cards))}
