"""Card packs of RONE: ours in `cards/`, and those that people write.

`load_packs` gives what a table plays with; `read_pack` reads one that somebody sent. Whatever is wrong raises FileError
with every fault and its place.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from muster.cardtext.pack import MOST_NEEDED, own_files, read_document, refuse_other_name
from muster.cardtext.tree import digest
from muster.files import Fault, Faults, FileError, Place, guess, read_file
from muster.files.shapes import Entry, Placed
from muster.games.rone.card_fields import FORM, TRIAL_FORM
from muster.games.rone.card_records import KINDS, CardRecord, Deck, Packs, name_key, natural
from muster.games.rone.deck_rules import problems_of
from muster.games.rone.pack_cards import cards_of, decks_of

CARDS = Path(__file__).parent / "cards"
STARTER = "starter"
TRIAL = "table"  # the pack of cards that are written into an agreement, to try something out: they may be alike
MOST_CARDS = 500  # in one pack
MOST_KEPT = 16  # packs that are read already, and packs that fit together
MOST_CALLED = 9  # copies of a card in one game that are told apart by a number


@dataclass(frozen=True, eq=False)
class Pack:
    """One pack, read and checked by itself."""

    name: str
    version: int
    title_en: str
    title_de: str
    author: str
    needs: tuple[str, ...]
    cards: tuple[CardRecord, ...]
    decks: tuple[Deck, ...]
    hash: str
    warnings: tuple[Fault, ...]
    file: str
    places: dict[str, Place]  # of cards, decks and needed packs, for faults found later


# --- which packs there are ---------------------------------------------------------------------------------------


def builtin() -> dict[str, Path]:
    """Our own packs by name."""
    return {path.stem: path for path in sorted(CARDS.glob("*.yaml"))}


def available() -> dict[str, Path]:
    """Every pack that can be named: ours, and those in the folder of packs. Nobody can take the place of ours."""
    return {**own_files(), **builtin()}


# --- reading one -------------------------------------------------------------------------------------------------


def read_pack(text: str, name: str, beside: Iterable[Pack] = (), trial: bool = False) -> Pack:
    """The pack in a text that somebody wrote; `name` is what its file is called in faults. Packs that it needs are
    taken from `beside` or from those available. `trial`: cards of which only what matters is said."""
    pack = parse_pack(text, name, trial=trial)
    faults = Faults(name)
    if pack.name in builtin() and not is_builtin(text, pack.name):
        faults.add(
            pack.places[f"pack {pack.name}"],
            f"{pack.name} is the name of a pack of Muster's own; choose another.",
            f"{pack.name} heißt schon eine Packung von Muster; nimm einen anderen Namen.",
        )
    needed = gather([pack], {other.name: other for other in beside}, faults)
    for fault in faults_beside(tuple(needed), pack):
        faults.add(fault.place, fault.en, fault.de, fault.rule)
    faults.raise_if_any()
    return pack


@lru_cache(maxsize=MOST_KEPT)
def faults_beside(packs: tuple[Pack, ...], newest: Pack) -> tuple[Fault, ...]:
    """What is wrong with a pack among those it needs."""
    faults = Faults(newest.file)
    try:
        check_together(packs, newest, faults)
        check_decks(newest, combined(packs), faults)
    except FileError as error:  # so many that the rest was not looked at
        return error.faults[:-1]
    return tuple(faults.all)


def is_builtin(text: str, name: str) -> bool:
    return read_file(builtin()[name]) == text


def parse_pack(text: str, name: str, stem: str = "", trial: bool = False) -> Pack:
    """What a pack file says, checked by itself. Kept by its text, with faults or without, so a file that is changed is
    read anew."""
    found = _parse_pack(text, name, stem, trial)
    if isinstance(found, FileError):
        raise FileError(found.faults)
    return found


@lru_cache(maxsize=MOST_KEPT)
def _parse_pack(text: str, name: str, stem: str, trial: bool) -> Pack | FileError:
    try:
        return _read_text(text, name, stem, trial)
    except FileError as error:
        return error.with_traceback(None)


def read_anew() -> None:
    """Forgets what was read (to measure how long it takes)."""
    for kept in (_parse_pack, faults_beside, load_together):
        kept.cache_clear()


def _read_text(text: str, name: str, stem: str, trial: bool) -> Pack:
    document = read_document(text, name, TRIAL_FORM if trial else FORM)
    faults = document.faults
    if stem:
        refuse_other_name(document, stem)
    found = cards_of(document, trial)
    decks = decks_of(document)
    if len(found) > MOST_CARDS:
        faults.add(
            faults.start,
            f"The pack has {len(found)} cards; {MOST_CARDS} is the most. Split it.",
            f"Die Packung hat {len(found)} Karten; höchstens {MOST_CARDS} sind erlaubt. Teile sie auf.",
        )
    check_twice(found, decks, faults)
    faults.raise_if_any()
    cards = tuple(sorted((card for _, card in found), key=card_order))
    made = tuple(deck for _, deck in decks)
    title_en, title_de = document.both("title")
    return Pack(
        document.name,
        document.top.get("version"),
        title_en,
        title_de,
        document.top.get("author") or "",
        tuple(need.value for need in document.needs),
        cards,
        made,
        play_hash(cards, made),
        tuple(faults.warnings),
        name,
        places_of(found, decks, document.needs, document.top),
    )


def card_order(card: CardRecord) -> tuple[int, tuple[str | int, ...]]:
    return KINDS.index(card.kind), natural(card.id)


def places_of(
    cards: list[tuple[Place, CardRecord]],
    decks: list[tuple[Entry, Deck]],
    needs: Iterable[Placed[str]],
    top: Entry,
) -> dict[str, Place]:
    return {
        f"pack {top.get('pack')}": top.at("pack"),
        **{f"needs {need.value}": need.place for need in needs},
        **{f"card {card.id}": place for place, card in cards},
        **{f"deck {deck.id}": entry.at("cards") for entry, deck in decks},
    }


def play_hash(cards: Iterable[CardRecord], decks: Iterable[Deck]) -> str:
    """A hash of everything that play depends on, and of nothing else: not wording, names or flavour."""
    data = [
        [[card.id, card.copies, *in_play(card)] for card in cards],
        [[deck.id, deck.heroes, deck.technologies, list(deck.cards.items())] for deck in decks],
    ]
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()


def in_play(card: CardRecord) -> tuple[str | int | None, ...]:
    """What makes a card what it is at the table: cards that are equal here are the same card with two names."""
    return (
        card.kind,
        card.race,
        card.level,
        card.cost,
        card.recycle,
        card.health,
        card.melee,
        card.ranged,
        card.speed,
        card.water,
        card.cards,
        digest(card.lines),
    )


# --- what must be different --------------------------------------------------------------------------------------


def check_twice(cards: list[tuple[Place, CardRecord]], decks: list[tuple[Entry, Deck]], faults: Faults) -> None:
    """Ids, names and cards must differ within a pack."""
    seen = Known()
    for place, card in cards:
        seen.check(place, card, faults)
        seen.learn(card)
    ids: dict[str, Deck] = {}
    for entry, deck in decks:
        first = ids.setdefault(deck.id.casefold(), deck)
        if first is not deck:
            say_twice_id(entry.at("id"), deck.id, f"{first.name_en} ({first.pack})", faults)


class Known:
    """The cards seen so far, by everything that no two may share."""

    def __init__(self) -> None:
        self.ids: dict[str, CardRecord] = {}
        self.names: dict[str, CardRecord] = {}
        self.play: dict[tuple[str | int | None, ...], CardRecord] = {}

    def learn(self, card: CardRecord) -> None:
        self.ids.setdefault(card.id.casefold(), card)
        for name in names_of(card):
            for called in as_called(name):
                self.names.setdefault(called, card)
        self.play.setdefault(in_play(card), card)

    def check(self, place: Place, card: CardRecord, faults: Faults) -> None:
        """One fault at most for each card: whoever copies a card hears of it once."""
        owner = self.ids.get(card.id.casefold())
        if owner is not None:
            say_twice_id(place, card.hero or card.id, f"{owner.name_en} ({owner.pack})", faults)
            return
        for name in names_of(card):
            owner = next((self.names[called] for called in as_called(name) if called in self.names), None)
            if owner is not None and (owner.pack, owner.hero or owner.id) != (card.pack, card.hero or card.id):
                say_twice_name(place, name, owner, faults)
                return
        twin = self.play.get(in_play(card))
        if twin is not None and card.pack != TRIAL:
            say_twin(place, card, twin, faults)


def as_called(name: str) -> list[str]:
    """A name as it stands in saved games: alone, or with the number of a copy behind it."""
    key = name_key(name)
    return [key, *(f"{key} {copy}" for copy in range(2, MOST_CALLED + 1))]


def names_of(card: CardRecord) -> tuple[str, str, str]:
    """What somebody may call a card; its three are one for a hero."""
    return card.hero or card.id, card.name_en, card.name_de


def say_twice_id(place: Place, id_: str, other: str, faults: Faults) -> None:
    faults.add(
        place,
        f"The id {id_} already belongs to {other}; every card and every deck needs its own.",
        f"Die Kennung {id_} gehört schon zu {other}; jede Karte und jedes Deck braucht eine eigene.",
        "rone.card.10",
    )


def say_twice_name(place: Place, name: str, owner: CardRecord, faults: Faults) -> None:
    who = f"({owner.hero or owner.id}, {owner.pack})"
    faults.add(
        place,
        f"{name} is already what {owner.name_en} {who} is called; every card needs its own names, in both languages.",
        f"So wie {name} heißt schon {owner.name_de} {who}; jede Karte braucht eigene Namen, in beiden Sprachen.",
        "rone.card.04",
    )


def say_twin(place: Place, card: CardRecord, twin: CardRecord, faults: Faults) -> None:
    who = f"({twin.id}, {twin.pack})"
    faults.add(
        place,
        f"{card.name_en} ({card.id}) plays exactly as {twin.name_en} {who} does; change a number or the text, or leave "
        "it out.",
        f"{card.name_de} ({card.id}) spielt sich genau wie {twin.name_de} {who}; ändere eine Zahl oder den Text, oder "
        "lass die Karte weg.",
    )


def check_together(packs: Iterable[Pack], newest: Pack, faults: Faults) -> None:
    """The cards and decks of one pack against those of the packs it is used with."""
    others = tuple(pack for pack in packs if pack is not newest)
    seen = known_cards(others)
    decks = {deck.id.casefold(): deck for pack in others for deck in pack.decks}
    for card in newest.cards:
        seen.check(newest.places[f"card {card.id}"], card, faults)
    for deck in newest.decks:
        other = decks.get(deck.id.casefold())
        if other is not None:
            say_twice_id(newest.places[f"deck {deck.id}"], deck.id, f"{other.name_en} ({other.pack})", faults)


def check_decks(pack: Pack, packs: Packs, faults: Faults) -> None:
    """Ready-made decks keep the rules for decks (the German edition's, which allow fewer technologies)."""
    for deck in pack.decks:
        for problem in problems_of(deck, packs, "de"):
            place = pack.places[f"deck {deck.id}"]
            faults.add(place, f"{deck.id}: {problem.message}", f"{deck.id}: {problem.de}", problem.rule)


# --- several together --------------------------------------------------------------------------------------------


def load_packs(wanted: Iterable[str | Path | Pack]) -> Packs:
    """The named packs, those in these files and those already read, with whatever they need."""
    given = [pack if isinstance(pack, Pack) else load_one(pack) for pack in wanted]
    faults = Faults(given[-1].file if given else "")
    first: dict[str, Pack] = {}
    for pack in given:
        if first.setdefault(pack.name, pack) is not pack:
            faults.add(
                faults.start,
                f"Two different packs are called {pack.name}; use one of them, or rename it.",
                f"Zwei verschiedene Packungen heißen {pack.name}; nimm eine davon, oder benenne sie um.",
            )
    packs = gather(given, {}, faults)
    faults.raise_if_any()
    return load_together(tuple(packs))


def load_one(pack: str | Path) -> Pack:
    if isinstance(pack, Path):
        return read_pack(read_file(pack), str(pack))
    files = available()
    if pack not in files:
        mean, meint = guess(pack, files)
        Faults(pack).stop(
            Place(pack),
            f"There is no pack of that name; there are: {', '.join(files)}.{mean}",
            f"Eine Packung dieses Namens gibt es nicht; es gibt: {', '.join(files)}.{meint}",
        )
    return parse_pack(read_file(files[pack]), files[pack].name, files[pack].stem)


@lru_cache(maxsize=MOST_KEPT)
def check_first(packs: tuple[Pack, ...]) -> None:
    """The last of these packs against those before it: once, however many come after them at different tables."""
    faults = Faults(packs[-1].file)
    check_together(packs, packs[-1], faults)
    faults.raise_if_any()


@lru_cache(maxsize=MOST_KEPT)
def known_cards(packs: tuple[Pack, ...]) -> Known:
    """What these packs call their cards, for a pack that comes after them to be checked by; nobody adds to it."""
    seen = Known()
    for pack in packs:
        for card in pack.cards:
            seen.learn(card)
    return seen


@lru_cache(maxsize=MOST_KEPT)
def load_together(packs: tuple[Pack, ...]) -> Packs:
    """Packs that have all they need, each after those it needs."""
    for i in range(len(packs)):
        check_first(packs[: i + 1])
    together = combined(packs)
    for pack in packs:
        each = Faults(pack.file)
        check_decks(pack, together, each)
        each.raise_if_any()
    return together


def gather(wanted: list[Pack], beside: dict[str, Pack], faults: Faults) -> list[Pack]:
    """These packs and all that they need, each after those it needs and no pack twice."""
    known = {**beside, **{pack.name: pack for pack in wanted}}
    done: dict[str, Pack] = {}

    def add(pack: Pack, way: tuple[str, ...]) -> None:
        if pack.name in done:
            return
        for need in pack.needs:
            if need in way or len(way) > MOST_NEEDED:
                round_ = " -> ".join((*way, need))
                say_need(
                    pack,
                    need,
                    f"packs need each other without end: {round_}.",
                    f"Packungen brauchen einander ohne Ende: {round_}.",
                    faults,
                )
                continue
            try:
                known[need] = known[need] if need in known else load_one(need)
            except FileError as error:
                said = error.faults[0]
                say_need(
                    pack,
                    need,
                    f"{need} cannot be used. {said.en}",
                    f"{need} ist nicht brauchbar. {said.de}",
                    faults,
                )
                continue
            add(known[need], (*way, need))
        done[pack.name] = pack

    for pack in wanted:
        add(pack, (pack.name,))
    return list(done.values())


def say_need(pack: Pack, need: str, message: str, de: str, faults: Faults) -> None:
    place = pack.places[f"needs {need}"] if pack.file == faults.file else faults.start
    faults.add(place, f"needs: {message}", f"needs: {de}")


def combined(packs: Iterable[Pack]) -> Packs:
    cards: dict[str, CardRecord] = {}
    decks: dict[str, Deck] = {}
    for pack in packs:
        cards.update((card.id, card) for card in pack.cards)
        decks.update((deck.id, deck) for deck in pack.decks)
    ids = dict.fromkeys(card.hero for card in cards.values() if card.hero)
    return Packs(
        cards,
        {hero: (f"{hero}.1", f"{hero}.2", f"{hero}.3") for hero in ids},
        decks,
        {pack.name: pack.hash for pack in packs},
        {pack.name: (pack.title_en, pack.title_de) for pack in packs},
    )
