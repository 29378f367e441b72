"""RONE: Invasion's side of `muster cards`: its packs checked, its cards as text, a pack to start from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from muster.cardplay.authoring import BoxAuthoring
from muster.cardplay.records import BaseDeck
from muster.games.invasion.cards.library import LIBRARIES, Library
from muster.games.invasion.cards.packs import Pack
from muster.games.invasion.cards.records import (
    ADDITIONAL,
    INVADER,
    LEADER,
    NO_STATS,
    PLAYING,
    PROTOCOL,
    RECRUIT,
    SCENARIO,
    STARTING,
    TECHNOLOGY,
    CardRecord,
    Stats,
)
from muster.games.invasion.people.form_words import FORM_WORDS
from muster.kernel.text import Counted, Joined, Text

SORT_WORDS = {
    (PLAYING, STARTING): Text("starting card", "Startkarte"),
    (PLAYING, ADDITIONAL): Text("additional starting card", "zusätzliche Startkarte"),
    (PLAYING, RECRUIT): Text("recruit", "Rekrut"),
    (LEADER, ""): Text("leader", "Anführer"),
    (TECHNOLOGY, ""): Text("technology", "Technologie"),
    (INVADER, STARTING): Text("invasion card, starting", "Invasionskarte, von Beginn an"),
    (INVADER, ""): Text("invasion card", "Invasionskarte"),
    (PROTOCOL, ""): Text("protocol", "Protokoll"),
    (SCENARIO, ""): Text("scenario", "Szenario"),
}
COUNTED = {
    PLAYING: Counted("{n} playing card", "{n} playing cards", de=("{n} Spielkarte", "{n} Spielkarten")),
    LEADER: Counted("{n} leader", "{n} leaders", de=("{n} Anführer", "{n} Anführer")),
    TECHNOLOGY: Counted("{n} technology", "{n} technologies", de=("{n} Technologie", "{n} Technologien")),
    INVADER: Counted("{n} invasion card", "{n} invasion cards", de=("{n} Invasionskarte", "{n} Invasionskarten")),
    PROTOCOL: Counted("{n} protocol", "{n} protocols", de=("{n} Protokoll", "{n} Protokolle")),
    SCENARIO: Counted("{n} scenario", "{n} scenarios", de=("{n} Szenario", "{n} Szenarien")),
}
EMPTY = Text("nothing yet", "noch nichts")
FREE = Text("nothing", "nichts")
COLOUR_WORDS = FORM_WORDS.words["colour"]
NUMBERS = {  # what the numbers of a card are called, in the order of the card
    "cost": Text("cost", "Kosten"),
    "melee": Text("melee", "Nahkampf"),
    "ranged": Text("ranged", "Fernkampf"),
    "parts": Text("spare parts", "Ersatzteile"),
    "train": Text("training cost", "Ausbildung"),
    "combat": Text("fights with", "kämpft mit"),
    "support": Text("supports all above it with", "unterstützt alle darüber mit"),
    "reward": Text("the Invasion stores", "die Invasion lagert ein"),
    "number": Text("place in the campaign", "Platz in der Kampagne"),
}
STATS = (
    Text("melee", "Nahkampf"),
    Text("ranged", "Fernkampf"),
    Text("armor", "Panzerung"),
    Text("health", "Lebenspunkte"),
)
SETUP = Text("Set-up: {text}", "Aufbau: {text}")
EVENT = Text("Round {round}, {name}: {text}", "Runde {round}, {name}: {text}")
LINE = Text("Line {n}: {stats}", "Zeile {n}: {stats}")


class InvasionAuthoring(BoxAuthoring[CardRecord, BaseDeck, Library]):
    skeleton_file = Path(__file__).parent / "new_pack.yaml"

    def contents(self, pack: Pack) -> Text:
        counts = {kind: sum(card.kind == kind for card in pack.cards) for kind in COUNTED}
        return Joined([COUNTED[kind].of(n) for kind, n in counts.items() if n] or [EMPTY])

    def line(self, cards: Sequence[CardRecord], lang: str) -> str:
        (card,) = cards
        said = ", ".join(part for part in (self.kind(card, lang), self.numbers(card, lang)) if part)
        text = " / ".join(line for line in self.rules_text(card, lang).split("\n") if line)
        return f"{card.id:<7} {card.name(lang)}: {said}. {text}".rstrip()

    def kind(self, card: CardRecord, lang: str) -> str:
        colour = f", {COLOUR_WORDS[card.colour][lang]}" if card.colour else ""
        return f"{SORT_WORDS[card.kind, card.sort][lang]}{colour}"

    def numbers(self, card: CardRecord, lang: str) -> str:
        """Those that are nothing are left out, but for a cost."""
        values = {
            "cost": (icons(card.cost, lang) or FREE[lang]) if card.kind == PLAYING else "",
            **{field: getattr(card, field) or "" for field in ("melee", "ranged", "parts", "train")},
            "combat": stats(card.combat, lang) if card.kind == INVADER else "",
            "support": stats(card.support, lang) if card.support != NO_STATS else "",
            "reward": icons(card.reward, lang),
            "number": card.number or "",
        }
        return ", ".join(f"{NUMBERS[field][lang]} {value}" for field, value in values.items() if value)

    def rules_text(self, card: CardRecord, lang: str) -> str:
        """Of a scenario also its set-up, its events and its lines, in the order in which they come about."""
        if card.kind != SCENARIO:
            return card.rules_text(lang)
        return "\n".join([*scenario(card, lang), card.rules_text(lang)])


def scenario(card: CardRecord, lang: str) -> Iterator[str]:
    if card.setup_text:
        yield SETUP[lang].format(text=Text(card.setup_text, card.setup_text_de)[lang].replace("\n", " "))
    for event in card.events:
        name, text = Text(event.name_en, event.name_de)[lang], Text(event.text, event.text_de)[lang]
        yield EVENT[lang].format(round=event.round, name=name, text=text.replace("\n", " "))
    for n, support in enumerate(card.supports, 1):
        yield LINE[lang].format(n=n, stats=stats(support, lang))


def icons(row: Sequence[int], lang: str) -> str:
    """ "1 black + 2 wild"."""
    return " + ".join(f"{n} {word[lang]}" for word, n in zip(COLOUR_WORDS.values(), row, strict=True) if n)


def stats(values: Stats, lang: str) -> str:
    """ "melee 1 + health 2": those that are something."""
    said = (f"{word[lang]} {n}" for word, n in zip(STATS, values, strict=True) if n)
    return " + ".join(said) or "0"


AUTHORING = InvasionAuthoring(LIBRARIES)
