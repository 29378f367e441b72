"""RONE's side of `muster cards`: its packs checked, its cards as text, a pack to start from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from muster.cardtext.authoring import Checked, Gallery, Shown
from muster.cardtext.pack import own_files
from muster.files import Fault, FileError
from muster.files.shapes import Schema
from muster.games.rone.card_fields import FORM
from muster.games.rone.card_records import HERO, KINDS, UNIT, CardRecord
from muster.games.rone.packs import Pack, builtin, load_packs, parse_pack, read_pack

SKELETON = Path(__file__).parent / "new_pack.yaml"
KIND_WORDS = {
    "en": dict(zip(KINDS, ("hero", "technology", "unit", "tactic"), strict=True)),
    "de": dict(zip(KINDS, ("Held", "Technologie", "Einheit", "Taktik"), strict=True)),
}
MANY = {"hero": "heroes", "technology": "technologies", "unit": "units", "tactic": "tactics", "deck": "decks"}
RACE_WORDS = {
    "en": {"human": "Human", "mutant": "Mutant", "hybrid": "Hybrid", "robot": "Robot", "nanobot": "Nanobot"},
    "de": {"human": "Mensch", "mutant": "Mutant", "hybrid": "Hybrid", "robot": "Roboter", "nanobot": "Nanobot"},
}
# What the numbers of a card are called, in the order of the card.
NUMBERS = {
    "en": {
        "level": "level", "cost": "cost", "recycle": "recycle", "health": "health", "melee": "melee",
        "ranged": "ranged", "speed": "attack speed", "water": "water income", "cards": "card income",
    },
    "de": {
        "level": "Stufe", "cost": "Kosten", "recycle": "Wiederverwertung", "health": "Lebenspunkte",
        "melee": "Nahkampf", "ranged": "Fernkampf", "speed": "Angriffsgeschwindigkeit", "water": "Wassereinkommen",
        "cards": "Karteneinkommen",
    },
}  # fmt: skip
PRINTED = {
    HERO: ("level", "cost", "water", "cards"),
    "technology": ("level", "cost"),
    UNIT: ("level", "cost", "recycle", "health", "melee", "ranged", "speed"),
    "tactic": ("level", "cost", "recycle"),
}
COPIES = {"en": "copies", "de": "Exemplare"}
GREY = {"en": "grey", "de": "grau"}


class RoneAuthoring:
    game = "rone"

    def schema(self) -> Schema:
        return FORM.schema()

    def skeleton(self, name: str) -> str:
        text = SKELETON.read_text(encoding="utf-8")
        padded = name.ljust(len("my-pack"))
        return text.replace("pack: my-pack", f"pack: {padded}", 1)

    def check(self, file: str, text: str, beside: Sequence[tuple[str, str]]) -> Checked:
        pack = read_pack(text, file, readable(beside))
        return Checked(f"pack {pack.name}: {contents(pack)}", pack.warnings)

    def cards(self, lang: str, files: Sequence[tuple[str, str]]) -> Gallery:
        """A pack of one's own that has faults, or does not go with the others, hides no card but its own."""
        if files:
            packs = [read_pack(text, file, readable(files)) for file, text in files]
            return Gallery(gallery([card for pack in packs for card in pack.cards], lang))
        cards = list(load_packs(builtin()).cards.values())
        faults: list[Fault] = []
        for name in own_files():
            try:
                cards += [card for card in load_packs([name]).cards.values() if card.pack == name]
            except FileError as error:
                faults += error.faults
        return Gallery(gallery(cards, lang), tuple(faults))


AUTHORING = RoneAuthoring()


def readable(files: Sequence[tuple[str, str]]) -> list[Pack]:
    """Those of the files that are packs at all; the faults of the others are reported where they are checked."""
    found = []
    for file, text in files:
        try:
            found.append(parse_pack(text, file))
        except FileError:
            continue  # whoever needs it will be told that there is no such pack
    return found


def contents(pack: Pack) -> str:
    counts = {
        HERO: len({card.hero for card in pack.cards if card.hero}),
        **{kind: sum(card.kind == kind for card in pack.cards) for kind in KINDS[1:]},
        "deck": len(pack.decks),
    }
    return ", ".join(f"{n} {word if n == 1 else MANY[word]}" for word, n in counts.items() if n) or "nothing yet"


def gallery(cards: list[CardRecord], lang: str) -> list[Shown]:
    together: dict[tuple[str, str], list[CardRecord]] = {}  # the three cards of a hero are one thing to look at
    for card in cards:
        together.setdefault((card.pack, card.hero or card.id), []).append(card)
    return [Shown(id_, (c[0].name_en, c[0].name_de), line(c, lang), full(c, lang)) for (_, id_), c in together.items()]


def line(cards: list[CardRecord], lang: str) -> str:
    """A card in a list; of a hero, the highest level."""
    card = cards[-1]
    race = f" {RACE_WORDS[lang][card.race]}" if card.race else ""
    text = " / ".join(card.rules_text(lang).split("\n"))
    said = (
        f"{card.hero or card.id:<7} {card.name(lang)}: {KIND_WORDS[lang][card.kind]}{race}, {numbers(card, lang, True)}"
    )
    return f"{said}. {text}".rstrip()


def full(cards: list[CardRecord], lang: str) -> str:
    first = cards[0]
    other = first.name("de" if lang == "en" else "en")
    name = first.name(lang) if first.name(lang) == other else f"{first.name(lang)} / {other}"
    copies = f", {first.copies} {COPIES[lang]}" if first.copies > 1 else ""
    race = f", {RACE_WORDS[lang][first.race]}" if first.race else ""
    lines = [f"{name} ({first.hero or first.id}, {first.pack}{copies})", f"{KIND_WORDS[lang][first.kind]}{race}"]
    for card in cards:
        lines.append(numbers(card, lang))
        lines += [f"  {line}" for line in card.rules_text(lang).split("\n") if line]
    if first.flavour(lang):
        lines.append(f"  “{first.flavour(lang)}”" if lang == "en" else f"  „{first.flavour(lang)}“")
    return "\n".join(lines)


def numbers(card: CardRecord, lang: str, brief: bool = False) -> str:
    """The printed numbers with their names; `brief`: without attacks of 0."""
    values = {field: getattr(card, field) for field in PRINTED[card.kind]}
    if brief:
        values = {field: value for field, value in values.items() if value != 0 or field not in ("melee", "ranged")}
    said = {field: GREY[lang] if value is None else str(value) for field, value in values.items()}
    return ", ".join(f"{NUMBERS[lang][field]} {value}" for field, value in said.items())
