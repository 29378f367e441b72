"""What people look through before a game of RONE: packs, ready-made decks, heroes, single cards, and what they wrote
themselves. Whether a deck may be played is asked of the agreement that a table would make with it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from muster.files import FileError
from muster.games.rone import setup as agreement
from muster.games.rone.card_records import HERO, UNIT, CardRecord, Deck, Packs
from muster.games.rone.deck_packs import packs_together as packs_together
from muster.games.rone.deck_rules import MOST_COPIES, SIZE, problems_of
from muster.games.rone.decks import as_data, write_deck
from muster.games.rone.library import library
from muster.games.rone.packs import available, builtin, read_pack
from muster.kernel.game import DeckInfo, Offer
from muster.kernel.setup import SetupError

ANYBODY = ("A", "B", "C", "D")  # seats of the table that a deck is tried at
FAULTY = {"en": "has faults, choose it to read them", "de": "hat Fehler; wähle sie, um sie zu lesen"}


# --- packs -------------------------------------------------------------------------------------------------------


def pack_offers() -> list[Offer]:
    """Every pack that a table can name, ours first."""
    names = [*builtin(), *(name for name in available() if name not in builtin())]
    return [Offer(name, *pack_words(name)) for name in names]


def pack_words(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The title of a pack, and a remark if it cannot be played with."""
    try:
        en, de = library([name], None).packs.titles[name]
    except SetupError:
        return {"en": name, "de": name}, FAULTY
    return {"en": en, "de": de}, {}


# --- what a table may choose from --------------------------------------------------------------------------------


def offers(option: str) -> list[Offer]:
    """The values of an option that is free: packs, decks or heroes."""
    if option == "packs":
        return pack_offers()
    packs = library(packs_together(), None).packs
    if option == "decks":
        return deck_offers(packs.decks.values(), packs)
    return hero_offers(packs.cards.values()) if option == "heroes" else []


def deck_offers(decks: Iterable[Deck], packs: Packs) -> list[Offer]:
    return [
        Offer(
            deck.id,
            {"en": deck.name_en, "de": deck.name_de},
            {"en": deck.plan_en, "de": deck.plan_de},
            deck.pack,
            players_for(deck, packs),
        )
        for deck in decks
    ]


def hero_offers(cards: Iterable[CardRecord]) -> list[Offer]:
    return [
        Offer(
            card.hero,
            {"en": card.name_en, "de": card.name_de},
            {"en": card.style_en, "de": card.style_de},
            card.pack,
        )
        for card in cards
        if card.kind == HERO and card.level == 1
    ]


def players_for(deck: Deck, packs: Packs) -> tuple[int, ...]:
    """How many may play with this deck, in the edition that asks for less."""
    return tuple(players for players, mode in agreement.MODES.items() if not problems_of(deck, packs, "de", mode))


# --- decks and cards ---------------------------------------------------------------------------------------------


def ready_decks(options: Mapping[str, Any], lang: str) -> list[DeckInfo]:
    packs = library(options.get("packs"), options.get("cards")).packs
    return [as_info(deck, packs, lang) for deck in packs.decks.values()]


def spare_deck(options: Mapping[str, Any], players: int, side: int) -> Any:
    """A deck for a side that brings none: a ready-made one of the packs on the table. Those are for two; with more
    players it is filled up with cards of the box."""
    table = library(options.get("packs"), options.get("cards"))
    packs, mode = table.packs, agreement.MODES.get(players, agreement.DUEL)
    ready = [deck for deck in packs.decks.values() if not problems_of(deck, packs, "en", agreement.DUEL)]
    if ready and mode == agreement.DUEL:
        return ready[side % len(ready)].id
    heroes = list(packs.wholes)
    if not heroes:
        raise SetupError(
            "These packs have no hero, so there is no deck for a side that brings none.",
            "decks",
            "rone.deck.03",
            de="In diesen Packungen ist kein Held, also gibt es kein Deck für eine Seite, die keins mitbringt.",
        )
    hero = (heroes[side % len(heroes)],)
    begun = Deck(name_en="Deck", name_de="Deck", cards={}, heroes=hero, technologies=())
    begun = ready[side % len(ready)] if ready else begun
    cards, left = dict(begun.cards), SIZE[mode][0] - begun.size
    for card in dict.fromkeys(table.defs[c].record.id for c in table.pool):
        more = min(MOST_COPIES - cards.get(card, 0), left)
        if more > 0:
            cards[card] = cards.get(card, 0) + more
            left -= more
    return as_data(replace(begun, cards=cards))


def as_info(deck: Deck, packs: Packs, lang: str) -> DeckInfo:
    text = write_deck(deck, packs, lang)
    return DeckInfo(deck.id, deck.name(lang), text, deck.plan(lang), players_for(deck, packs))


def tidy_deck(text: str, options: Mapping[str, Any], players: int, lang: str) -> DeckInfo:
    """The deck in a text, as a table with these options would take it; SetupError if it would not."""
    names = ANYBODY[:players] if players <= len(ANYBODY) else tuple(f"P{i}" for i in range(players))
    sides = 2 if players == 4 else players
    written = f"{text}\n#"  # a second line: a single one would be taken for the name of a ready-made deck
    setup = agreement.check(names, {**options, "decks": [written] * sides})
    rules = agreement.rules_of(setup)
    assert rules.decks is not None
    return as_info(rules.decks[0], rules.library.packs, lang)


def card_list(options: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
    """Every card, a hero once."""
    cards = library(options.get("packs"), options.get("cards")).packs.cards.values()
    return [as_row(card, lang) for card in cards if card.kind != HERO or card.level == 1]


def as_row(card: CardRecord, lang: str) -> dict[str, Any]:
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


def faults_of(error: FileError, lang: str) -> str:
    """Everything that is wrong with a pack whose file only its author has, a sentence on each line."""
    place = {"en": "Line {}, column {}: ", "de": "Zeile {}, Spalte {}: "}[lang]
    return "\n".join(
        place.format(fault.place.line, fault.place.column)
        + fault.say(lang)
        + (f" [{fault.rule}]" if fault.rule else "")
        for fault in error.faults
    )


def read_own_cards(text: str) -> dict[str, Any]:
    """A pack that somebody wrote: its title, how many cards it has, and the decks and heroes that come with it."""
    try:
        pack = read_pack(text, "cards")
    except FileError as error:
        raise SetupError(faults_of(error, "en"), "cards", de=faults_of(error, "de")) from None
    packs = library([*pack.needs] or None, text).packs
    decks = [deck for deck in packs.decks.values() if deck.pack == pack.name]
    return {
        "name": pack.name,
        "title": {"en": pack.title_en, "de": pack.title_de},
        "cards": sum(card.kind != HERO or card.level == 1 for card in pack.cards),
        "offers": {"decks": deck_offers(decks, packs), "heroes": hero_offers(pack.cards)},
    }
