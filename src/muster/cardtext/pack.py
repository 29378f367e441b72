"""Card packs: the part of a pack file that is the same for every game, and where packs of one's own are kept.

A pack is a YAML file: a head (`pack`, `game`, `version`, `title`, …) and sections of cards whose fields the game knows.
A pack is data. Nothing in it can run code; `muster.files.source` says what is not even read.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from muster.cardtext import CardTextError, check, parse
from muster.cardtext.check import check_numbered
from muster.cardtext.problem import Problem
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines
from muster.files import Faults, Node, Scalar, only_document
from muster.files.inside import place_in
from muster.files.shapes import (
    Bad,
    Both,
    Entry,
    Field,
    Line,
    ListOf,
    Misplaced,
    Only,
    Pattern,
    Placed,
    Record,
    Schema,
    Shape,
    Whole,
    at,
    bad,
    unfit,
)
from muster.kernel.text import NOTHING, Text, Told

MOST_ENTRIES = 500  # in one section; the game counts cards
MOST_NEEDED = 10
MOST_NAME = 60  # letters
MOST_TEXT = 600
NAME = r"[^\W_](?:[\w .,'’!?&-]*[\w.!?])?"
PACK_NAME = r"[a-z][a-z0-9-]{0,31}"
ENDINGS = (".yaml", ".yml")
EAST_ASIAN = ("Cjk", "Hiragana", "Katakana")
OTHER_SCRIPT = Text(
    "The letter “{letter}” ({code}, {script}) is of another script: this name begins with “{first}” "
    "({usual}). Write all letters of a name in one script.",
    "Der Buchstabe „{letter}“ ({code}, {script}) gehört zu einer anderen Schrift: Dieser Name beginnt mit „{first}“ "
    "({usual}). Schreibe alle Buchstaben eines Namens in einer Schrift.",
)
SPECIAL_FORM = Text(
    "“{letter}” ({code}) is a special form of “{plain}”; write the plain letter or digit.",
    "„{letter}“ ({code}) ist eine Sonderform von „{plain}“; schreibe den einfachen Buchstaben oder die Ziffer.",
)
EMPTY = Text(
    "The file is empty; `muster cards new` writes one to start from.",
    "Die Datei ist leer; `muster cards new` schreibt eine zum Anfangen.",
)


# --- what stands in a pack ---------------------------------------------------------------------------------------

ID = Pattern(  # what names a card, deck or pack for programs
    r"[A-Za-z][A-Za-z0-9-]{0,15}",
    Text(
        "An id (a letter, then up to 15 letters, digits or hyphens)",
        "eine Kennung (ein Buchstabe, dann bis zu 15 Buchstaben, Ziffern oder Bindestriche)",
    ),
)
NAME_OF_PACK = Pattern(  # also the name of its file
    PACK_NAME,
    Text(
        "A pack's name (a small letter, then up to 31 small letters, digits or hyphens)",
        "der Name einer Packung (ein Kleinbuchstabe, dann bis zu 31 Kleinbuchstaben, Ziffern oder Bindestriche)",
    ),
)


class Name(Shape):
    """What people call a card: letters, digits, spaces and little else, since it stands in logs and deck lists."""

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and node.value is not None:
            name = unicodedata.normalize("NFC", node.text)
            if re.fullmatch(NAME, name) and len(name) <= MOST_NAME and "  " not in name and name.isprintable():
                if strange := strange_letter(name):
                    raise bad(node, faults, strange)
                return name
        raise unfit(
            node,
            faults,
            Text(
                "A name of 1 to {most_name} letters, digits, single spaces or . , ' ! ? & - that begins "
                "with a letter or digit and ends with one or with . ! ?",
                "ein Name aus 1 bis {most_name} Buchstaben, Ziffern, einzelnen Leerzeichen oder . , ' ! ? "
                "& -, der mit Buchstabe oder Ziffer beginnt und damit oder mit . ! ? endet,",
            ).fill(most_name=MOST_NAME),
        )

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": MOST_NAME}


def strange_letter(name: str) -> Text:
    """Why a letter does not belong in a name: a look-alike from another script, with which a card could pass for
    another one. Nothing if all letters are of one script, whichever it is."""
    letters = [letter for letter in name if letter.isalnum()]
    for letter in letters:
        plain = unicodedata.normalize("NFKC", letter)
        if plain != letter and plain.isascii():
            return SPECIAL_FORM.fill(letter=letter, code=f"U+{ord(letter):04X}", plain=plain)
    scripts = [(letter, script) for letter in letters if (script := script_of(letter))]
    for letter, script in scripts:
        first, usual = scripts[0]
        if script != usual:
            facts = {"letter": letter, "code": f"U+{ord(letter):04X}", "script": script, "usual": usual}
            return OTHER_SCRIPT.fill(**facts, first=first)
    return NOTHING


def script_of(letter: str) -> str:
    """The script of a letter by its Unicode name; what East Asians write together counts as one. Digits have none."""
    if not letter.isalpha():
        return ""
    script = unicodedata.name(letter, "UNKNOWN").partition(" ")[0].partition("-")[0].capitalize()
    return "East Asian" if script in EAST_ASIAN else script


class CardText(Shape):
    """A rules text. It is kept with its place, for the card language to read."""

    def read(self, node: Node, faults: Faults) -> Scalar:
        if not isinstance(node, Scalar) or node.value is None or not node.text.strip():
            raise unfit(
                node,
                faults,
                Text(
                    "A rules text, in quotes or under |, (or leave the field out)",
                    "ein Regeltext, in Anführungszeichen oder unter |, (oder lass das Feld weg)",
                ),
            )
        if len(node.text) > MOST_TEXT:
            raise bad(
                node,
                faults,
                Text(
                    "This text has {count} characters; a card holds at most {most_text}.",
                    "Dieser Text hat {count} Zeichen; auf eine Karte passen höchstens {most_text}.",
                ).fill(count=len(node.text), most_text=MOST_TEXT),
            )
        return node

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": MOST_TEXT}


# --- the whole file ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PackFormat:
    """What a game's packs look like: its sections with what they hold, and what somebody might write in their place."""

    game: str
    sections: Mapping[str, tuple[Record, str]]
    misplaced: Mapping[str, Misplaced]

    def record(self) -> Record:
        only = Only(self.game, Text("it is the game of this table", "das ist das Spiel dieses Tisches"))
        head = {
            "pack": Field(NAME_OF_PACK, "The name of the pack, as other packs and saved games call it.", required=True),
            "game": Field(only, "The game that the cards are for.", required=True),
            "version": Field(Whole(1, 999_999), "Raise it whenever you publish the pack again.", required=True),
            "title": Field(Both(Name(), one=True), "What people call the pack.", required=True),
            "author": Field(Line(80), "Who made it."),
            "needs": Field(
                ListOf(at(NAME_OF_PACK), most=MOST_NEEDED), "Packs whose cards the decks of this one use.", default=()
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
    def needs(self) -> tuple[Placed[str], ...]:
        return tuple(self.top.get("needs") or ())

    def section(self, name: str) -> list[Entry]:
        return list(self.top.get(name) or ())


def read_document(text: str, file: str, form: PackFormat) -> Document:
    """A pack file as entries with places. Raises FileError if there is nothing to go on with."""
    node, source = only_document(text, file, EMPTY)
    faults = Faults(file)
    try:
        top = form.record().read(node, faults)
    except Bad:
        faults.raise_all()
    return Document(file, source, faults, top)


# --- card texts --------------------------------------------------------------------------------------------------


def parse_text(document: Document, text: Scalar, vocabulary: Vocabulary, card_type: str) -> Lines | None:
    """A card's text as trees. What the card language does not understand is a fault at its place in the file; of a text
    with such a fault the other lines are looked at all the same."""
    try:
        return parse(text.text.rstrip("\n"), vocabulary)
    except CardTextError as error:
        for problem in (*error.problems, *check_numbered(error.lines, vocabulary, card_type)):
            say_problem(document, text, problem)
        return None


def check_text(document: Document, text: Scalar, lines: Lines, vocabulary: Vocabulary, card_type: str) -> None:
    """Does a text that can be read make sense on this type of card?"""
    for problem in check(lines, vocabulary, card_type):
        say_problem(document, text, problem)


def say_problem(document: Document, text: Scalar, problem: Problem) -> None:
    place = place_in(text, document.source, problem.line, problem.column)
    if problem.serious:
        document.faults.add(place, Told(problem.sentence))
    else:
        document.faults.warn(place, Told(problem.sentence))


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
            Text(
                "This pack is called {name}, but its file {stem}; rename one of them.",
                "Diese Packung heißt {name}, ihre Datei aber {stem}; benenne eine von beiden um.",
            ).fill(name=document.name, stem=stem),
        )
