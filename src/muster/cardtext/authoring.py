"""What `muster cards` asks of a game that has card packs, and which games those are.

Games lie above this layer, so they are found by name, as `muster.games` finds them: a game has packs if its folder has
a module `authoring` with `AUTHORING`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol

from muster.files import Fault
from muster.files.shapes import Schema
from muster.kernel.text import Text

GAMES = "muster.games"


@dataclass(frozen=True, slots=True)
class Checked:
    """A pack without faults: what is in it, in words, and what is worth a look."""

    summary: Text
    warnings: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A card for people: what it is called, one line of it, and all of it."""

    id: str
    names: tuple[str, ...]
    line: str
    full: str


@dataclass(frozen=True, slots=True)
class Gallery:
    """Cards to look at, and what is wrong with packs that could not be shown."""

    cards: list[Shown]
    faults: tuple[Fault, ...] = ()


class Authoring(Protocol):
    """A game's side of `muster cards`. Files are (name, text); what is wrong raises FileError."""

    @property
    def game(self) -> str: ...

    def schema(self) -> Schema: ...

    def skeleton(self, name: str) -> str:
        """A pack to start from, with remarks; it is in order as it stands."""
        ...

    def check(self, file: str, text: str, beside: Sequence[tuple[str, str]]) -> Checked:
        """Checks a pack. Packs that it needs may lie in the other files."""
        ...

    def cards(self, lang: str, files: Sequence[tuple[str, str]]) -> Gallery:
        """Every card of the packs that are there, or of these files alone."""
        ...


@cache
def all_authoring() -> dict[str, Authoring]:
    """Every game with card packs, by id, in the order in which games are shown."""
    found: dict[str, Authoring] = {}
    for folder in import_module(GAMES).__path__:
        for module in Path(folder).glob("*/authoring.py"):
            authoring: Authoring = import_module(f"{GAMES}.{module.parent.name}.authoring").AUTHORING
            found[authoring.game] = authoring
    order = [about.id for about in import_module(f"{GAMES}.about").all_about()]
    return {id_: found[id_] for id_ in order if id_ in found}


def schema() -> Schema:
    """The JSON Schema of pack files: one shape for each game."""
    games = all_authoring()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Muster card pack",
        "description": "Cards as data. docs/card-language.md teaches the language of the texts.",
        "type": "object",
        "required": ["game"],
        "properties": {"game": {"description": "The game that the cards are for.", "enum": list(games)}},
        "allOf": [
            {
                "if": {"properties": {"game": {"const": id_}}, "required": ["game"]},
                "then": {"$ref": f"#/$defs/{id_}"},
            }
            for id_ in games
        ],
        "$defs": {id_: authoring.schema() for id_, authoring in games.items()},
    }


def schema_text() -> str:
    """The schema as it stands in docs/card-pack.schema.json."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
