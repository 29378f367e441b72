"""Which packs a table can play with: the game's own, and those of the folder of packs that are in order."""

from __future__ import annotations

import logging
from typing import Generic

from muster.cardplay.library import L, Libraries
from muster.cardplay.records import D, R
from muster.kernel.decks import Offer
from muster.kernel.setup import SetupError
from muster.kernel.text import Text

log = logging.getLogger("muster.packs")


class Playable(Generic[R, D, L]):
    """The packs of a game."""

    def __init__(self, libraries: Libraries[R, D, L]) -> None:
        self.libraries = libraries
        self._told: set[tuple[str, str]] = set()  # faulty packs that the log speaks of, and why

    def playable(self) -> list[str]:
        """Our packs, and those of the folder that have no faults, ours first."""
        names = list(self.libraries.box.builtin())
        return names + [
            name
            for name in self.libraries.box.available()
            if name not in names and self.libraries.box.is_ours(name) and self._in_order(name)
        ]

    def _in_order(self, name: str) -> bool:
        """Nobody is offered a pack with faults; whoever keeps the folder reads of them in the log, once."""
        try:
            self.libraries.agreed([name], None)
        except SetupError as error:
            if (name, why := error.say("en")) not in self._told:
                self._told.add((name, why))
                log.warning("The pack %s is not offered. %s", name, why)
            return False
        return True

    def together(self) -> list[str]:
        """Our packs, and those of the folder that can be played with ours and with each other."""
        names = list(self.libraries.box.builtin())
        for name in self.playable():
            if name not in names:
                try:
                    self.libraries.agreed([*names, name], None)
                except SetupError:
                    continue  # whoever chooses it with the others is told what is wrong
                names.append(name)
        return names

    def offers(self) -> list[Offer]:
        """Every pack that a table can play with, ours first."""
        return [Offer(name, self._title(name)) for name in self.playable()]

    def _title(self, name: str) -> Text:
        title: Text = self.libraries.agreed([name], None).packs.titles[name]
        return title
