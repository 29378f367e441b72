"""A game's side of `muster cards`: the packs of its `Box` checked, its cards as text, a pack to start from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Generic

from muster.cardplay.packs import Box, Pack
from muster.cardplay.records import D, R
from muster.cardplay.words import quoted
from muster.cardtext.authoring import Checked, Gallery, Shown
from muster.cardtext.pack import own_files
from muster.files import Fault, FileError
from muster.files.shapes import Schema
from muster.kernel.text import Text

COPIES = Text("copies", "Exemplare")


class BoxAuthoring(ABC, Generic[R, D]):
    """Cards that are one thing together are one thing to look at, too."""

    skeleton_file: Path  # a pack that is called my-pack

    def __init__(self, box: Box[R, D]) -> None:
        self.box = box
        self.game = box.form.game

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def contents(self, pack: Pack[R, D]) -> str:
        """What is in a pack, in English words."""

    @abstractmethod
    def line(self, cards: Sequence[R], lang: str) -> str:
        """A card in a list."""

    @abstractmethod
    def kind(self, card: R, lang: str) -> str:
        """What sort of card it is, in words."""

    @abstractmethod
    def numbers(self, card: R, lang: str) -> str:
        """The printed numbers with their names."""

    # --- the answers -------------------------------------------------------------------------------------------

    def schema(self) -> Schema:
        return self.box.form.schema()

    def skeleton(self, name: str) -> str:
        text = self.skeleton_file.read_text(encoding="utf-8")
        padded = name.ljust(len("my-pack"))
        return text.replace("pack: my-pack", f"pack: {padded}", 1)

    def check(self, file: str, text: str, beside: Sequence[tuple[str, str]]) -> Checked:
        pack = self.box.read(text, file, self._readable(beside))
        return Checked(f"pack {pack.name}: {self.contents(pack)}", pack.warnings)

    def cards(self, lang: str, files: Sequence[tuple[str, str]]) -> Gallery:
        """A pack of one's own that has faults, or does not go with the others, hides no card but its own."""
        if files:
            packs = [self.box.read(text, file, self._readable(files)) for file, text in files]
            return Gallery(self._gallery([card for pack in packs for card in pack.cards], lang))
        cards = list(self.box.load(self.box.builtin()).cards.values())
        faults: list[Fault] = []
        for name in own_files():
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
            lines.append(self.numbers(card, lang))
            lines += [f"  {line}" for line in card.rules_text(lang).split("\n") if line]
        if first.flavour(lang):
            lines.append(f"  {quoted(first.flavour(lang), lang)}")
        return "\n".join(lines)
