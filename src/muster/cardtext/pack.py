"""Card packs: the part of a pack file that is the same for every game, and where packs of one's own are kept.

A pack is a YAML file: a head (`pack`, `game`, `version`, `title`, …) and sections of cards whose fields the game knows.
A pack is data. Nothing in it can run code; `pack_source` says what is not even read.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from muster.cardtext import CardTextError, check, parse
from muster.cardtext.pack_errors import Faults, Place
from muster.cardtext.pack_places import place_in
from muster.cardtext.pack_shape import (
    Bad,
    Both,
    Entry,
    Field,
    ListOf,
    Misplaced,
    Name,
    Only,
    Record,
    Schema,
    Sentence,
    Shape,
    Whole,
    unfit,
)
from muster.cardtext.pack_source import Node, Scalar, plain_lines, tree
from muster.cardtext.problem import Problem
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines

MOST_ENTRIES = 500  # in one section; the game counts cards
MOST_NEEDED = 10
PACK_NAME = r"[a-z][a-z0-9-]{0,31}"
ENDINGS = (".yaml", ".yml")


class PackName(Shape):
    """The name of a pack, which is also the name of its file."""

    def read(self, node: Node, faults: Faults, rule: str) -> str:
        if isinstance(node, Scalar) and re.fullmatch(PACK_NAME, node.text):
            return node.text
        raise unfit(
            node,
            faults,
            "A pack's name (a small letter, then up to 31 small letters, digits or hyphens)",
            "der Name einer Packung (ein Kleinbuchstabe, dann bis zu 31 Kleinbuchstaben, Ziffern oder Bindestriche)",
            rule,
        )

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^{PACK_NAME}$"}


@dataclass(frozen=True, slots=True)
class PackFormat:
    """What a game's packs look like: its sections with what they hold, and what somebody might write in their place."""

    game: str
    sections: Mapping[str, tuple[Record, str]]
    misplaced: Mapping[str, Misplaced]

    def record(self) -> Record:
        only = Only(self.game, "it is the game of this table", "das ist das Spiel dieses Tisches")
        head = {
            "pack": Field(PackName(), "The name of the pack, as other packs and saved games call it.", required=True),
            "game": Field(only, "The game that the cards are for.", required=True),
            "version": Field(Whole(1, 999_999), "Raise it whenever you publish the pack again.", required=True),
            "title": Field(Both(Name()), "What people call the pack.", required=True),
            "author": Field(Sentence(80), "Who made it."),
            "needs": Field(
                ListOf(PackName(), most=MOST_NEEDED), "Packs whose cards the decks of this one use.", default=()
            ),
        }
        body = {
            name: Field(ListOf(record, most=MOST_ENTRIES), about, default=())
            for name, (record, about) in self.sections.items()
        }
        return Record({**head, **body}, self.misplaced)

    def schema(self) -> Schema:
        return {"title": f"Card pack for {self.game}", **self.record().schema()}


@dataclass(frozen=True, slots=True)
class Document:
    """A pack file that has been read, with every fault found so far."""

    file: str
    source: str
    faults: Faults
    top: Entry

    @property
    def name(self) -> str:
        return str(self.top.get("pack") or "")

    @property
    def needs(self) -> tuple[tuple[Place, str], ...]:
        return tuple(self.top.get("needs") or ())

    def both(self, key: str) -> tuple[str, str]:
        en, de = self.top.get(key) or ("", "")
        return en, de

    def section(self, name: str) -> list[Entry]:
        return [entry for _, entry in self.top.get(name) or ()]


def read_document(text: str, file: str, form: PackFormat) -> Document:
    """A pack file as entries with places. Raises PackError if there is nothing to go on with."""
    source = plain_lines(text)
    faults = Faults(file)
    try:
        top = form.record().read(tree(source, file), faults, "")
    except Bad:
        faults.raise_all()
    return Document(file, source, faults, top)


# --- card texts --------------------------------------------------------------------------------------------------


def parse_text(document: Document, text: Scalar, vocabulary: Vocabulary) -> Lines | None:
    """A card's text as trees. What the card language does not understand is a fault at its place in the file."""
    try:
        return parse(text.text.rstrip("\n"), vocabulary)
    except CardTextError as error:
        for problem in error.problems:
            say_problem(document, text, problem)
        return None


def check_text(document: Document, text: Scalar, lines: Lines, vocabulary: Vocabulary, card_type: str) -> None:
    """Does a text that can be read make sense on this type of card?"""
    for problem in check(lines, vocabulary, card_type):
        say_problem(document, text, problem)


def say_problem(document: Document, text: Scalar, problem: Problem) -> None:
    place = place_in(text, document.source, problem.line, problem.column)
    message, de = (said[:1].upper() + said[1:] for said in (problem.en, problem.de))
    if problem.serious:
        document.faults.add(place, message, de)
    else:
        document.faults.warn(place, message, de)


# --- packs of one's own ------------------------------------------------------------------------------------------


def own_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where packs of one's own lie: MUSTER_PACKS, or `packs` in the folder where the server keeps its games."""
    if environment.get("MUSTER_PACKS"):
        return Path(environment["MUSTER_PACKS"])
    if environment.get("MUSTER_DATA"):
        return Path(environment["MUSTER_DATA"]) / "packs"
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", str(Path.home()))) / "Muster" / "packs"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Muster" / "packs"
    return Path(environment.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "muster" / "packs"


def own_files(folder: Path | None = None) -> dict[str, Path]:
    """The pack files of that folder (none if there is no such folder), by the name of the pack."""
    where = own_folder() if folder is None else folder
    if not where.is_dir():
        return {}
    files = sorted(path for path in where.iterdir() if path.suffix in ENDINGS and path.is_file())
    return {path.stem: path for path in files if re.fullmatch(PACK_NAME, path.stem)}


def refuse_other_name(document: Document, stem: str) -> None:
    """A file in the folder of packs must be called as its pack is, for packs are found by name."""
    if document.name and document.name != stem:
        document.faults.add(
            document.top.at("pack"),
            f"This pack is called {document.name}, but its file {stem}; rename one of them.",
            f"Diese Packung heißt {document.name}, ihre Datei aber {stem}; benenne eine von beiden um.",
        )
