"""RONE's side of `muster cards`: its packs checked, its cards as text, a pack to start from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from muster.cardplay.authoring import BoxAuthoring
from muster.games.rone.cards.library import LIBRARIES, Library
from muster.games.rone.cards.packs import Pack
from muster.games.rone.cards.records import HERO, KINDS, UNIT, CardRecord, Deck
from muster.kernel.text import Counted, Joined, Text

KIND_WORDS = dict(
    zip(
        KINDS,
        (Text("hero", "Held"), Text("technology", "Technologie"), Text("unit", "Einheit"), Text("tactic", "Taktik")),
        strict=True,
    )
)
COUNTED = {
    "hero": Counted("{n} hero", "{n} heroes", de=("{n} Held", "{n} Helden")),
    "technology": Counted("{n} technology", "{n} technologies", de=("{n} Technologie", "{n} Technologien")),
    "unit": Counted("{n} unit", "{n} units", de=("{n} Einheit", "{n} Einheiten")),
    "tactic": Counted("{n} tactic", "{n} tactics", de=("{n} Taktik", "{n} Taktiken")),
    "deck": Counted("{n} deck", "{n} decks", de=("{n} Deck", "{n} Decks")),
}
EMPTY = Text("nothing yet", "noch nichts")
RACE_WORDS = {
    "human": Text("Human", "Mensch"),
    "mutant": Text("Mutant", "Mutant"),
    "hybrid": Text("Hybrid", "Hybrid"),
    "robot": Text("Robot", "Roboter"),
    "nanobot": Text("Nanobot", "Nanobot"),
}
# What the numbers of a card are called, in the order of the card.
NUMBERS = {
    "level": Text("level", "Stufe"),
    "cost": Text("cost", "Kosten"),
    "recycle": Text("recycle", "Wiederverwertung"),
    "health": Text("health", "Lebenspunkte"),
    "melee": Text("melee", "Nahkampf"),
    "ranged": Text("ranged", "Fernkampf"),
    "speed": Text("attack speed", "Angriffsgeschwindigkeit"),
    "water": Text("water income", "Wassereinkommen"),
    "cards": Text("card income", "Karteneinkommen"),
}
PRINTED = {
    HERO: ("level", "cost", "water", "cards"),
    "technology": ("level", "cost"),
    UNIT: ("level", "cost", "recycle", "health", "melee", "ranged", "speed"),
    "tactic": ("level", "cost", "recycle"),
}
GREY = Text("grey", "grau")


class RoneAuthoring(BoxAuthoring[CardRecord, Deck, Library]):
    skeleton_file = Path(__file__).parent / "new_pack.yaml"

    def contents(self, pack: Pack) -> Text:
        counts = {
            HERO: len({card.hero for card in pack.cards if card.hero}),
            **{kind: sum(card.kind == kind for card in pack.cards) for kind in KINDS[1:]},
            "deck": len(pack.decks),
        }
        return Joined([COUNTED[word].of(n) for word, n in counts.items() if n] or [EMPTY])

    def line(self, cards: Sequence[CardRecord], lang: str) -> str:
        """Of a hero, all levels."""
        first = cards[0]
        race = f" {RACE_WORDS[first.race][lang]}" if first.race else ""
        front = f"{first.whole:<7} {first.name(lang)}: {KIND_WORDS[first.kind][lang]}{race}, "
        said: list[str] = []
        for card in cards:
            text = " / ".join(card.rules_text(lang).split("\n"))
            said.append(f"{numbers(card, lang, True)}. {text}".rstrip())
        return front + " // ".join(said)

    def kind(self, card: CardRecord, lang: str) -> str:
        race = f", {RACE_WORDS[card.race][lang]}" if card.race else ""
        return f"{KIND_WORDS[card.kind][lang]}{race}"

    def numbers(self, card: CardRecord, lang: str) -> str:
        return numbers(card, lang)


AUTHORING = RoneAuthoring(LIBRARIES)


def numbers(card: CardRecord, lang: str, brief: bool = False) -> str:
    """The printed numbers with their names; `brief`: without attacks of 0."""
    values = {field: getattr(card, field) for field in PRINTED[card.kind]}
    if brief:
        values = {field: value for field, value in values.items() if value != 0 or field not in ("melee", "ranged")}
    said = {field: GREY[lang] if value is None else str(value) for field, value in values.items()}
    return ", ".join(f"{NUMBERS[field][lang]} {value}" for field, value in said.items())
