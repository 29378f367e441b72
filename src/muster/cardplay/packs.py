"""Card packs of a game: found, read, checked by themselves and together, and kept.

A game's `Box` says where its own packs lie, what stands in a pack, how entries become records, and what makes two cards
equal in play. `load` gives what a table plays with; `read` reads a pack that somebody sent. Whatever is wrong raises
FileError with every fault and its place.
"""

from __future__ import annotations

import hashlib
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic

from muster.cardplay.deck_problems import DeckProblem
from muster.cardplay.records import BaseDeck, BaseRecord, D, Packs, R, name_key, natural
from muster.cardtext.pack import MOST_NEEDED, Document, PackFormat, own_files, read_document, refuse_other_name
from muster.files import Fault, Faults, FileError, Place, guess, read_file
from muster.files.shapes import Entry, Placed
from muster.kernel.text import Joined, Text

WRITTEN = "table"  # the pack of cards that are written into an agreement, to try something out: they may be alike
MOST_CARDS = 500  # in one pack
MOST_KEPT = 16  # packs that are read already, and packs that fit together
GAME = re.compile(r"""^["']?game["']?: *["']?([a-z0-9-]+)["']? *(#|$)""", re.MULTILINE)
MOST_CALLED = 9  # copies of a card in one game that are told apart by a number

InPlay = tuple[str | int | None, ...]


@dataclass(frozen=True, eq=False)
class Pack(Generic[R, D]):
    """One pack, read and checked by itself."""

    name: str
    version: int
    title: Text
    author: str
    needs: tuple[str, ...]
    cards: tuple[R, ...]
    decks: tuple[D, ...]
    hash: str
    warnings: tuple[Fault, ...]
    file: str
    places: dict[str, Place]  # of cards, decks and needed packs, for faults found later


class Box(ABC, Generic[R, D]):
    """The packs of one game."""

    folder: Path  # of Muster's own packs
    form: PackFormat
    trial_form: PackFormat  # of cards of which only what matters is said
    kinds: tuple[str, ...]  # of cards, in the order that packs have them in
    id_rule = ""  # the rules behind faults: ids must differ,
    name_rule = ""  # and so must names

    def __init__(self) -> None:
        self._parsed = lru_cache(maxsize=MOST_KEPT)(self._parse)
        self._faults_beside = lru_cache(maxsize=MOST_KEPT)(self._find_faults_beside)
        self._known_cards = lru_cache(maxsize=MOST_KEPT)(self._learn_cards)
        self._checked = lru_cache(maxsize=MOST_KEPT)(self._check_last)
        self._together = lru_cache(maxsize=MOST_KEPT)(self._load_together)

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def cards_of(self, document: Document, trial: bool) -> list[tuple[Place, R]]:
        """Every card of a file whose fields are all right, with its place. `trial`: cards of which only what matters is
        said."""

    @abstractmethod
    def decks_of(self, document: Document) -> list[tuple[Entry, D]]:
        """The decks of a file, not yet checked against the rules."""

    @abstractmethod
    def in_play(self, card: R) -> InPlay:
        """What makes a card what it is at the table: cards that are equal here are the same card with two names."""

    @abstractmethod
    def deck_in_play(self, deck: D) -> tuple[Any, ...]:
        """The same of a deck, as data."""

    @abstractmethod
    def deck_problems(self, deck: D, packs: Packs[R, D]) -> Iterable[DeckProblem]:
        """What the rules have against a ready-made deck."""

    # --- which packs there are ---------------------------------------------------------------------------------

    def builtin(self) -> dict[str, Path]:
        """Our own packs by name."""
        return {path.stem: path for path in sorted(self.folder.glob("*.yaml"))}

    def has_others(self, packs: Packs[R, D]) -> bool:
        """Whether some of the cards do not come with Muster."""
        return not {card.pack for card in packs.cards.values()} <= set(self.builtin())

    def available(self) -> dict[str, Path]:
        """Every pack that can be named: ours, and those in the folder of packs. Nobody can take the place of ours."""
        return {**own_files(), **self.builtin()}

    def is_ours(self, name: str) -> bool:
        """Whether a pack is for this game: one that says which other game it is for is no fault here."""
        files = self.available()
        found = GAME.search(files[name].read_text(encoding="utf-8", errors="replace")) if name in files else None
        return found is None or found[1] == self.form.game

    # --- reading one -------------------------------------------------------------------------------------------

    def read(self, text: str, name: str, beside: Iterable[Pack[R, D]] = (), trial: bool = False) -> Pack[R, D]:
        """The pack in a text that somebody wrote; `name` is what its file is called in faults. Packs that it needs are
        taken from `beside` or from those available. `trial`: cards of which only what matters is said."""
        pack = self.parse(text, name, trial=trial)
        faults = Faults(name)
        if pack.name in self.builtin() and not self.is_builtin(text, pack.name):
            faults.add(
                pack.places[f"pack {pack.name}"],
                Text(
                    "{name} is the name of a pack of Muster's own; choose another.",
                    "{name} heißt schon eine Packung von Muster; nimm einen anderen Namen.",
                ).fill(name=pack.name),
            )
        needed = self.gather([pack], {other.name: other for other in beside}, faults)
        for fault in self._faults_beside(tuple(needed), pack):
            faults.add(fault.place, fault.text, fault.rule)
        faults.raise_if_any()
        return pack

    def read_draft(self, text: str, needs: Iterable[str] = (), trial: bool = False) -> tuple[Document, list[R]]:
        """What somebody is still writing, as far as it can be read, and those cards that are right; with all faults,
        also beside the packs that it needs. Nothing of it is kept."""
        document = read_document(text, "cards", self.trial_form if trial else self.form)
        found = self.cards_of(document, trial)
        if not document.faults.all:
            there = self.available()
            seen = self._known_cards(tuple(self.load_one(name) for name in needs if name in there))
            for place, card in found:
                seen.check(place, card, document.faults)
        return document, [card for _, card in found]

    def is_builtin(self, text: str, name: str) -> bool:
        return read_file(self.builtin()[name]) == text

    def parse(self, text: str, name: str, stem: str = "", trial: bool = False) -> Pack[R, D]:
        """What a pack file says, checked by itself. Kept by its text, with faults or without, so a file that is changed
        is read anew."""
        found = self._parsed(text, name, stem, trial)
        if isinstance(found, FileError):
            raise FileError(found.faults)
        return found

    def read_anew(self) -> None:
        """Forgets what was read (to measure how long it takes)."""
        for kept in (self._parsed, self._faults_beside, self._together):
            kept.cache_clear()

    def _parse(self, text: str, name: str, stem: str, trial: bool) -> Pack[R, D] | FileError:
        try:
            return self._read_text(text, name, stem, trial)
        except FileError as error:
            return error.with_traceback(None)

    def _read_text(self, text: str, name: str, stem: str, trial: bool) -> Pack[R, D]:
        document = read_document(text, name, self.trial_form if trial else self.form)
        faults = document.faults
        if stem:
            refuse_other_name(document, stem)
        found = self.cards_of(document, trial)
        decks = self.decks_of(document)
        if len(found) > MOST_CARDS:
            faults.add(
                faults.start,
                Text(
                    "The pack has {count} cards; {most_cards} is the most. Split it.",
                    "Die Packung hat {count} Karten; höchstens {most_cards} sind erlaubt. Teile sie auf.",
                ).fill(count=len(found), most_cards=MOST_CARDS),
            )
        self._check_twice(found, decks, faults)
        faults.raise_if_any()
        cards = tuple(sorted((card for _, card in found), key=self._order))
        made = tuple(deck for _, deck in decks)
        return Pack(
            document.name,
            document.top.get("version"),
            document.top.get("title"),
            document.top.get("author") or "",
            tuple(need.value for need in document.needs),
            cards,
            made,
            self.play_hash(cards, made),
            tuple(faults.warnings),
            name,
            _places(found, decks, document.needs, document.top),
        )

    def _order(self, card: R) -> tuple[int, tuple[str | int, ...]]:
        return self.kinds.index(card.kind), natural(card.id)

    def play_hash(self, cards: Iterable[R], decks: Iterable[D]) -> str:
        """A hash of everything that play depends on, and of nothing else: not wording, names or flavour."""
        data = [
            [[card.id, card.copies, *self.in_play(card)] for card in cards],
            [[deck.id, *self.deck_in_play(deck)] for deck in decks],
        ]
        return hashlib.sha256(json.dumps(data).encode()).hexdigest()

    # --- what must be different --------------------------------------------------------------------------------

    def _check_twice(self, cards: list[tuple[Place, R]], decks: list[tuple[Entry, D]], faults: Faults) -> None:
        """Ids, names and cards must differ within a pack."""
        seen = Known(self)
        for place, card in cards:
            seen.check(place, card, faults)
            seen.learn(card)
        ids: dict[str, D] = {}
        for entry, deck in decks:
            first = ids.setdefault(deck.id.casefold(), deck)
            if first is not deck:
                self.say_twice_id(entry.at("id"), deck.id, first, faults)

    def _check_beside(self, packs: Iterable[Pack[R, D]], newest: Pack[R, D], faults: Faults) -> None:
        """The cards and decks of one pack against those of the packs it is used with."""
        others = tuple(pack for pack in packs if pack is not newest)
        seen = self._known_cards(others)
        decks = {deck.id.casefold(): deck for pack in others for deck in pack.decks}
        for card in newest.cards:
            seen.check(newest.places[f"card {card.id}"], card, faults)
        for deck in newest.decks:
            other = decks.get(deck.id.casefold())
            if other is not None:
                self.say_twice_id(newest.places[f"deck {deck.id}"], deck.id, other, faults)

    def _check_decks(self, pack: Pack[R, D], packs: Packs[R, D], faults: Faults) -> None:
        """Ready-made decks keep the rules for decks."""
        for deck in pack.decks:
            for problem in self.deck_problems(deck, packs):
                place = pack.places[f"deck {deck.id}"]
                faults.add(place, Joined([deck.id, problem.text], ": "), problem.rule)

    def _find_faults_beside(self, packs: tuple[Pack[R, D], ...], newest: Pack[R, D]) -> tuple[Fault, ...]:
        """What is wrong with a pack among those it needs."""
        faults = Faults(newest.file)
        try:
            self._check_beside(packs, newest, faults)
            self._check_decks(newest, combined(packs), faults)
        except FileError as error:  # so many that the rest was not looked at
            return error.faults[:-1]
        return tuple(faults.all)

    def _check_last(self, packs: tuple[Pack[R, D], ...]) -> None:
        """The last of these packs against those before it: once, however many come after them at different tables."""
        faults = Faults(packs[-1].file)
        self._check_beside(packs, packs[-1], faults)
        faults.raise_if_any()

    def _learn_cards(self, packs: tuple[Pack[R, D], ...]) -> Known[R, D]:
        """What these packs call their cards, for a pack that comes after them to be checked by; nobody adds to it."""
        seen = Known(self)
        for pack in packs:
            for card in pack.cards:
                seen.learn(card)
        return seen

    def say_twice_id(self, place: Place, id_: str, owner: BaseRecord | BaseDeck, faults: Faults) -> None:
        other = f"{owner.name_en} ({owner.pack})"
        faults.add(
            place,
            Text(
                "The id {id} already belongs to {other}; every card and every deck needs its own.",
                "Die Kennung {id} gehört schon zu {other}; jede Karte und jedes Deck braucht eine eigene.",
            ).fill(id=id_, other=other),
            self.id_rule,
        )

    def say_twice_name(self, place: Place, name: str, owner: R, faults: Faults) -> None:
        who = f"({owner.whole}, {owner.pack})"
        faults.add(
            place,
            Text(
                "{name} is already what {other} {who} is called; every card needs its own names, in both languages.",
                "So wie {name} heißt schon {other} {who}; jede Karte braucht eigene Namen, in beiden Sprachen.",
            ).fill(name=name, other=owner.called, who=who),
            self.name_rule,
        )

    # --- several together --------------------------------------------------------------------------------------

    def load(self, wanted: Iterable[str | Path | Pack[R, D]]) -> Packs[R, D]:
        """The named packs, those in these files and those already read, with whatever they need."""
        given = [pack if isinstance(pack, Pack) else self.load_one(pack) for pack in wanted]
        faults = Faults(given[-1].file if given else "")
        first: dict[str, Pack[R, D]] = {}
        for pack in given:
            if first.setdefault(pack.name, pack) is not pack:
                faults.add(
                    faults.start,
                    Text(
                        "Two different packs are called {name}; use one of them, or rename it.",
                        "Zwei verschiedene Packungen heißen {name}; nimm eine davon, oder benenne sie um.",
                    ).fill(name=pack.name),
                )
        packs = self.gather(given, {}, faults)
        faults.raise_if_any()
        return self._together(tuple(packs))

    def load_one(self, pack: str | Path) -> Pack[R, D]:
        if isinstance(pack, Path):
            return self.read(read_file(pack), str(pack))
        files = self.available()
        if pack not in files:
            Faults(pack).stop(
                Place(pack),
                Text(
                    "There is no pack called {name}; there are: {files}. Packs of one's own lie in the folder that "
                    "MUSTER_PACKS names, or where `muster cards new --help` says.{mean}",
                    "Keine Packung heißt {name}; es gibt: {files}. Eigene Packungen liegen in dem Ordner, den "
                    "MUSTER_PACKS nennt, oder wo `muster cards new --help` es sagt.{mean}",
                ).fill(name=pack, files=", ".join(files), mean=guess(pack, files)),
            )
        return self.parse(read_file(files[pack]), files[pack].name, files[pack].stem)

    def _load_together(self, packs: tuple[Pack[R, D], ...]) -> Packs[R, D]:
        """Packs that have all they need, each after those it needs."""
        for i in range(len(packs)):
            self._checked(packs[: i + 1])
        together = combined(packs)
        for pack in packs:
            each = Faults(pack.file)
            self._check_decks(pack, together, each)
            each.raise_if_any()
        return together

    def gather(self, wanted: list[Pack[R, D]], beside: dict[str, Pack[R, D]], faults: Faults) -> list[Pack[R, D]]:
        """These packs and all that they need, each after those it needs and no pack twice."""
        known = {**beside, **{pack.name: pack for pack in wanted}}
        done: dict[str, Pack[R, D]] = {}

        def add(pack: Pack[R, D], way: tuple[str, ...]) -> None:
            if pack.name in done:
                return
            for need in pack.needs:
                if need in way or len(way) > MOST_NEEDED:
                    round_ = " -> ".join((*way, need))
                    _say_need(
                        pack,
                        need,
                        Text(
                            "packs need each other without end: {round}.",
                            "Packungen brauchen einander ohne Ende: {round}.",
                        ).fill(round=round_),
                        faults,
                    )
                    continue
                try:
                    known[need] = known[need] if need in known else self.load_one(need)
                except FileError as error:
                    said = error.faults[0]
                    _say_need(
                        pack,
                        need,
                        Text("{need} cannot be used. {why}", "{need} ist nicht brauchbar. {why}").fill(
                            need=need, why=said.text
                        ),
                        faults,
                    )
                    continue
                add(known[need], (*way, need))
            done[pack.name] = pack

        for pack in wanted:
            add(pack, (pack.name,))
        return list(done.values())


def combined(packs: Iterable[Pack[R, D]]) -> Packs[R, D]:
    cards: dict[str, R] = {}
    decks: dict[str, D] = {}
    for pack in packs:
        cards.update((card.id, card) for card in pack.cards)
        decks.update((deck.id, deck) for deck in pack.decks)
    return Packs(
        cards,
        decks,
        {pack.name: pack.hash for pack in packs},
        {pack.name: pack.title for pack in packs},
    )


def _places(
    cards: list[tuple[Place, R]],
    decks: list[tuple[Entry, D]],
    needs: Iterable[Placed[str]],
    top: Entry,
) -> dict[str, Place]:
    return {
        f"pack {top.get('pack')}": top.at("pack"),
        **{f"needs {need.value}": need.place for need in needs},
        **{f"card {card.id}": place for place, card in cards},
        **{f"deck {deck.id}": entry.at("cards") for entry, deck in decks},
    }


def _say_need(pack: Pack[R, D], need: str, said: Text, faults: Faults) -> None:
    place = pack.places[f"needs {need}"] if pack.file == faults.file else faults.start
    faults.add(place, Joined(["needs", said], ": "))


# --- cards that are known ----------------------------------------------------------------------------------------


class Known(Generic[R, D]):
    """The cards seen so far, by everything that no two may share."""

    def __init__(self, box: Box[R, D]) -> None:
        self.box = box
        self.ids: dict[str, R] = {}
        self.names: dict[str, R] = {}
        self.play: dict[InPlay, R] = {}

    def learn(self, card: R) -> None:
        self.ids.setdefault(card.id.casefold(), card)
        for name in card.names:
            for called in as_called(name):
                self.names.setdefault(called, card)
        self.play.setdefault(self.box.in_play(card), card)

    def check(self, place: Place, card: R, faults: Faults) -> None:
        """One fault at most for each card: whoever copies a card hears of it once."""
        owner = self.ids.get(card.id.casefold())
        if owner is not None:
            self.box.say_twice_id(place, card.whole, owner, faults)
            return
        for name in card.names:
            owner = next((self.names[called] for called in as_called(name) if called in self.names), None)
            if owner is not None and (owner.pack, owner.whole) != (card.pack, card.whole):
                self.box.say_twice_name(place, name, owner, faults)
                return
        twin = self.play.get(self.box.in_play(card))
        if twin is not None and card.pack != WRITTEN:
            say_twin(place, card, twin, faults)


def as_called(name: str) -> list[str]:
    """A name as it stands in saved games: alone, or with the number of a copy behind it."""
    key = name_key(name)
    return [key, *(f"{key} {copy}" for copy in range(2, MOST_CALLED + 1))]


def say_twin(place: Place, card: R, twin: R, faults: Faults) -> None:
    who = f"({twin.id}, {twin.pack})"
    faults.add(
        place,
        Text(
            "{name} ({id}) plays exactly as {other} {who} does; change a number or the text, or leave it out.",
            "{name} ({id}) spielt sich genau wie {other} {who}; ändere eine Zahl oder den Text, "
            "oder lass die Karte weg.",
        ).fill(
            name=card.called,
            id=card.id,
            other=twin.called,
            who=who,
        ),
    )
