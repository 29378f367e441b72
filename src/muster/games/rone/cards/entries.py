"""Turns the entries of a pack file into card records, and checks what a single field cannot know.

A fault names the rule of the game that the card breaks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from muster.cardplay.entries import card_fields, deck_fields, lines_of
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.pack import Document
from muster.cardtext.table import Word
from muster.cardtext.tree import Lines, walk
from muster.files import Place
from muster.files.shapes import Entry
from muster.games.rone.cards.carddef import ACTIVATED
from muster.games.rone.cards.records import HERO, TACTIC, TECHNOLOGY, UNIT, CardRecord, Deck
from muster.games.rone.cards.vocabulary import with_tokens
from muster.kernel.text import NOTHING, Text

LEVELS = (1, 2, 3)
# Names that would turn one choice into another where choices are written: "attack with Ann", "target player Ann".
MISLEADING = re.compile(r"(?:with|player) .*|effect \d+|the shield|the top of the deck|.* ability \d+", re.IGNORECASE)


def cards_of(document: Document, trial: bool = False) -> list[tuple[Place, CardRecord]]:
    """Every card of the file whose fields are all right, with its place. `trial`: cards of which only what matters is
    said."""
    for section in ("heroes", "technologies", "units", "tokens", "tactics"):
        for entry in document.section(section):
            check_names(document, entry)
    tokens = tokens_of(document)
    found: list[tuple[Place, CardRecord]] = []
    for entry in document.section("heroes"):
        found += hero_cards(document, entry, tokens, trial)
    for section, kind in (("technologies", TECHNOLOGY), ("units", UNIT), ("tokens", UNIT), ("tactics", TACTIC)):
        for entry in document.section(section):
            lines = lines_of(document, entry, kind, with_tokens(tokens), symbols_fit)
            if lines is not None and entry.has("id", "name", *(() if section == "tokens" else ("level", "cost"))):
                made = record(document, entry, kind, entry, lines, tokens)
                found.append((entry.at("id"), as_token(made) if section == "tokens" else made))
    return found


TOKEN_NAME = re.compile(r"[A-Z][A-Za-z]*(?:[ -][A-Z][A-Za-z]*){0,3}")


def tokens_of(document: Document) -> tuple[Word, ...]:
    """The tokens that a file declares, as words of its texts. Texts name them, so their English names are plain words
    that begin with capital letters."""
    found: list[Word] = []
    for entry in document.section("tokens"):
        if not entry.has("id", "name", "plural"):
            continue
        name, several = entry.get("name"), entry.get("plural") or NOTHING
        many = several.en or f"{name.en}s"
        for field, text in (("name", name.en), ("plural", many)):
            if not TOKEN_NAME.fullmatch(text):
                document.faults.add(
                    entry.at(field),
                    Text(
                        "Texts name a token, so its English names are one to four plain words with capital letters, "
                        "such as Scrap Drone and Scrap Drones; not {text}.",
                        "Texte nennen ein Token, darum bestehen seine englischen Namen aus ein bis vier einfachen "
                        "Wörtern mit großen Anfangsbuchstaben, wie Scrap Drone und Scrap Drones; nicht {text}.",
                    ).fill(text=text),
                    "rone.card.24",
                )
                break
        else:
            noun = GermanNoun("f", name.de, several.de or name.de)
            found.append(Word("Token", entry.get("id"), name.en, noun, many=many))
    return tuple(found)


def as_token(made: CardRecord) -> CardRecord:
    """Nobody plays or recycles a token; it has the lowest level."""
    return replace(made, token=True, level=1, cost=None, recycle=None)


def hero_cards(
    document: Document, entry: Entry, tokens: tuple[Word, ...], trial: bool = False
) -> list[tuple[Place, CardRecord]]:
    """The three cards of a hero. One for a trial, with the same text on all of them, need not live by it."""
    levels: list[Entry] = list(entry.get("levels") or ())
    if [level.get("level") for level in levels] != list(LEVELS):
        if len(levels) == len(LEVELS) and all(level.has("level") for level in levels):
            document.faults.add(
                entry.at("levels"),
                Text(
                    "A hero is three cards, of the levels 1, 2 and 3 in this order.",
                    "Ein Held besteht aus drei Karten: Stufe 1, 2 und 3 in dieser Reihenfolge.",
                ),
                "rone.card.17",
            )
        return []
    texts = {text and text.text for text in (level.get("text") for level in levels)}
    found = []
    for level in levels:
        check_level_cost(document, level)
        lines = lines_of(document, level, HERO, with_tokens(tokens), symbols_fit)
        if lines is not None:
            check_hero_abilities(document, level, lines, lives=not trial or len(texts) > 1)
            if entry.has("id", "name", "race") and level.has("cost", "water", "cards"):
                found.append((entry.at("id"), record(document, entry, HERO, level, lines, tokens)))
    return found


def record(
    document: Document, whole: Entry, kind: str, card: Entry, lines: Lines, tokens: tuple[Word, ...]
) -> CardRecord:
    """`whole` has what a hero's cards share, `card` what is printed on this one; for other cards they are the same."""
    style: Text = whole.get("style") or NOTHING
    part = str(card.get("level")) if kind == HERO else ""
    return CardRecord(
        **card_fields(document, whole, kind, lines, with_tokens(tokens), part),
        race=whole.get("race"),
        level=card.get("level"),
        cost=card.get("cost"),
        recycle=card.get("recycle"),
        health=card.get("health") or 0,
        melee=card.get("melee") or 0,
        ranged=card.get("ranged") or 0,
        speed=card.get("speed") or 0,
        water=card.get("water") or 0,
        cards=(card.get("cards") or 0) if kind == HERO else 0,
        family=card.get("family") or "",
        style_en=style.en,
        style_de=style.de,
        icon=whole.get("icon") or "",
        role=card.get("role") or "",
        tags=tuple(card.get("tags") or ()),
        tokens=tokens if any(found.kind == "create" for line in lines for found in walk(line)) else (),
    )


# --- what the rules say about a whole card -----------------------------------------------------------------------


def check_names(document: Document, entry: Entry) -> None:
    for name in dict.fromkeys((entry.get("name").en, entry.get("name").de) if entry.has("name") else ()):
        if MISLEADING.fullmatch(name):
            document.faults.add(
                entry.at("name"),
                Text(
                    "{name} would be mistaken for another choice where choices are written; take another name.",
                    "{name} ließe sich mit einer anderen Wahl verwechseln, wo Züge geschrieben werden; nimm "
                    "einen anderen Namen.",
                ).fill(name=name),
                "rone.card.04",
            )


def check_level_cost(document: Document, level: Entry) -> None:
    if not level.has("cost", "level"):
        return
    first, cost = level.get("level") == 1, level.get("cost")
    if first and cost is not None:
        document.faults.add(
            level.at("cost"),
            Text(
                "Every hero starts at level 1, so nobody pays for it: its cost is grey.",
                "Jeder Held beginnt auf Stufe 1, niemand zahlt dafür: Die Kosten sind grey.",
            ),
            "rone.lvl.01",
        )
    elif not first and cost is None:
        document.faults.add(
            level.at("cost"),
            Text(
                "A level with a grey cost could never be reached; give its price in water.",
                "Eine Stufe mit grauen Kosten wäre nie zu erreichen; gib den Preis in Wasser an.",
            ),
            "rone.lvl.04",
        )


def exhaust_numbers(lines: Lines) -> list[int]:
    """The number of each activated ability: how often it exhausts its card."""
    heads = [line.node("head") for line in lines if line.kind == "ability"]
    return [head.number("exhaust") for head in heads if head.kind in ACTIVATED]


def check_hero_abilities(document: Document, level: Entry, lines: Lines, lives: bool) -> None:
    activated = [line for line in lines if line.kind == "ability" and line.node("head").kind in ACTIVATED]
    yields = [line for line in activated if any(node.kind in ("gain", "draw") for node in walk(line.node("body")))]
    if lives and not yields:
        document.faults.add(
            level.at("text"),
            Text(
                'Every hero has an ability that yields water or a card, such as "[1]: Gain 1 water or draw 1 card."',
                'Jeder Held hat eine Fähigkeit, die Wasser oder eine Karte bringt: "[1]: Gain 1 water or draw 1 card."',
            ),
            "rone.card.20",
        )
    if len(activated) > 2:
        document.faults.add(
            level.at("text"),
            Text(
                "A hero has one activated ability besides the one for water and cards; this one has {count} in all.",
                "Ein Held hat neben der Fähigkeit für Wasser und Karten eine weitere aktivierbare; dieser "
                "hat insgesamt {count}.",
            ).fill(count=len(activated)),
            "rone.card.22",
        )


def symbols_fit(document: Document, entry: Entry, kind: str, lines: Lines) -> bool:
    """A card has room for two colours of rotation symbols; a unit's attack speed takes the yellow one."""
    numbers = set(exhaust_numbers(lines))
    if kind == TACTIC and numbers:
        document.faults.add(
            entry.at("text"),
            Text(
                "A tactic leaves after its effect, so it has no rotation symbols and no ability with [1], [2] or [3].",
                "Eine Taktik geht nach ihrem Effekt, sie hat also keine Drehsymbole und keine Fähigkeit "
                "mit [1], [2] oder [3].",
            ),
            "rone.card.13",
        )
        return False
    if kind == UNIT and entry.has("speed"):
        numbers.add(entry.get("speed"))
    if len(numbers) > 2:
        listed = ", ".join(map(str, sorted(numbers)))
        document.faults.add(
            entry.at("text"),
            Text(
                "Rotation symbols have two colours, so a card has two different numbers at most (a unit's "
                "attack speed is one of them); here are {listed}.",
                "Drehsymbole haben zwei Farben, eine Karte hat also höchstens zwei verschiedene Zahlen "
                "(die Angriffsgeschwindigkeit einer Einheit ist eine davon); hier sind es {listed}.",
            ).fill(listed=listed),
            "rone.card.37",
        )
        return False
    return True


# --- decks -------------------------------------------------------------------------------------------------------


def decks_of(document: Document) -> list[tuple[Entry, Deck]]:
    """The decks of the file, not yet checked against the rules."""
    return [
        (entry, deck_of(document, entry))
        for entry in document.section("decks")
        if entry.has("id", "name", "hero", "technologies", "cards")
    ]


def deck_of(document: Document, entry: Entry) -> Deck:
    heroes, technologies = (entry.get("hero"),), entry.get("technologies")
    return Deck(**deck_fields(document, entry), heroes=heroes, technologies=technologies)
