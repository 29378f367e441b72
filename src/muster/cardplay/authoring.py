"""A game's side of `muster cards`: the packs of its `Box` checked, its cards as text, a pack to start from."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Generic

from muster.cardplay.library import L, Libraries
from muster.cardplay.packs import Pack
from muster.cardplay.records import D, R
from muster.cardplay.words import quoted
from muster.cardtext.authoring import Checked, Gallery, Shown
from muster.cardtext.pack import own_files
from muster.files import Fault, FileError, Place
from muster.files.shapes import Schema
from muster.kernel.decks import MOST_PACK_BYTES, MOST_PACK_LETTERS
from muster.kernel.text import Text

COPIES = Text("copies", "Exemplare")
SUMMARY = Text("pack {name}: {contents}", "Packung {name}: {contents}")
NOT_BESIDE = Text(
    "A table plays this pack beside {others} and refuses it: {why} Problems of this kind: {count}.",
    "Ein Tisch spielt diese Packung neben {others} und nimmt sie so nicht: {why} Probleme dieser Art: {count}.",
)
TOO_MANY = Text(
    "With {others}, which a table plays it with, the pack is too large: {why}",
    "Mit {others}, womit ein Tisch sie spielt, ist die Packung zu groß: {why}",
)
TOO_LONG = Text(
    "The file has {found} characters; a pack of up to {most} can be brought to a table ({bytes} KiB when it is sent). "
    "A larger one can be played from the folder of packs.",
    "Die Datei hat {found} Zeichen; an einen Tisch mitbringen kann man eine Packung bis {most} ({bytes} KiB beim "
    "Senden). Eine größere lässt sich aus dem Ordner der Packungen spielen.",
)


class BoxAuthoring(ABC, Generic[R, D, L]):
    """Cards that are one thing together are one thing to look at, too."""

    skeleton_file: Path  # a pack that is called my-pack

    def __init__(self, libraries: Libraries[R, D, L]) -> None:
        self.libraries = libraries
        self.box = libraries.box
        self.game = self.box.form.game

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def contents(self, pack: Pack[R, D]) -> Text:
        """What is in a pack, in words."""

    @abstractmethod
    def line(self, cards: Sequence[R], lang: str) -> str:
        """A card in a list."""

    @abstractmethod
    def kind(self, card: R, lang: str) -> str:
        """What sort of card it is, in words."""

    @abstractmethod
    def numbers(self, card: R, lang: str) -> str:
        """The printed numbers with their names; nothing if it has none."""

    def rules_text(self, card: R, lang: str) -> str:
        """All that it says, one ability on each line."""
        return card.rules_text(lang)

    # --- the answers -------------------------------------------------------------------------------------------

    def schema(self) -> Schema:
        return self.box.form.schema()

    def skeleton(self, name: str) -> str:
        text = self.skeleton_file.read_text(encoding="utf-8")
        padded = name.ljust(len("my-pack"))
        return text.replace("pack: my-pack", f"pack: {padded}", 1)

    def check(self, file: str, text: str, beside: Sequence[tuple[str, str]]) -> Checked:
        pack = self.box.read(text, file, self._readable(beside))
        summary = SUMMARY.fill(name=pack.name, contents=self.contents(pack))
        return Checked(summary, (*pack.warnings, *self._refused_by_tables(pack, text)))

    def _refused_by_tables(self, pack: Pack[R, D], text: str) -> Iterator[Fault]:
        """What is in order by itself, and still cannot be brought to a table."""
        start = Place(pack.file)
        if len(text) > MOST_PACK_LETTERS or len(json.dumps(text, ensure_ascii=False).encode()) > MOST_PACK_BYTES:
            facts = {"found": len(text), "most": MOST_PACK_LETTERS, "bytes": MOST_PACK_BYTES // 1024}
            yield Fault(start, TOO_LONG.fill(**facts))
        beside = pack.needs or (self.libraries.usual,)
        if pack.name in self.box.builtin() or not set(beside) <= set(self.box.available()):
            return  # ours, or it needs what lies beside it: a table cannot have it yet
        others = ", ".join(beside)
        try:
            together = self.box.load([*beside, pack])
        except FileError as error:
            first = error.faults[0]
            why = NOT_BESIDE.fill(others=others, why=first.text, count=len(error.faults))
            yield Fault(first.place, why, first.rule)
            return
        if too_many := self.libraries.too_many(together):
            yield Fault(start, TOO_MANY.fill(others=others, why=too_many))

    def cards(self, lang: str, files: Sequence[tuple[str, str]]) -> Gallery:
        """A pack of one's own that has faults, or does not go with the others, hides no card but its own."""
        if files:
            packs = [self.box.read(text, file, self._readable(files)) for file, text in files]
            return Gallery(self._gallery([card for pack in packs for card in pack.cards], lang))
        cards = list(self.box.load(self.box.builtin()).cards.values())
        faults: list[Fault] = []
        for name in filter(self.box.is_ours, own_files()):
            try:
                cards += [card for card in self.box.load([name]).cards.values() if card.pack == name]
            except FileError as error:
                faults += error.faults
        return Gallery(self._gallery(cards, lang), tuple(faults))

    def _readable(self, files: Sequence[tuple[str, str]]) -> list[Pack[R, D]]:
        """Those of the files that are packs at all; the faults of the others are reported where they are checked."""
        found = []
        for file, text in files:
            try:
                found.append(self.box.parse(text, file))
            except FileError:
                continue  # whoever needs it will be told that there is no such pack
        return found

    def _gallery(self, cards: Iterable[R], lang: str) -> list[Shown]:
        together: dict[tuple[str, str], list[R]] = {}
        for card in cards:
            together.setdefault((card.pack, card.whole), []).append(card)
        return [
            Shown(id_, (c[0].name_en, c[0].name_de), self.line(c, lang), self._full(c, lang))
            for (_, id_), c in together.items()
        ]

    def _full(self, cards: Sequence[R], lang: str) -> str:
        first = cards[0]
        other = first.name("de" if lang == "en" else "en")
        name = first.name(lang) if first.name(lang) == other else f"{first.name(lang)} / {other}"
        copies = f", {first.copies} {COPIES[lang]}" if first.copies > 1 else ""
        lines = [f"{name} ({first.whole}, {first.pack}{copies})", self.kind(first, lang)]
        for card in cards:
            lines += [numbers] if (numbers := self.numbers(card, lang)) else []
            lines += [f"  {line}" for line in self.rules_text(card, lang).split("\n") if line]
        if first.flavour(lang):
            lines.append(f"  {quoted(first.flavour(lang), lang)}")
        return "\n".join(lines)
