"""Shapes: what may stand at a place of a pack file.

A shape reads a node into a plain value and describes itself as JSON Schema, so the reader and the schema for editors
are the same table. What does not fit is a fault with its place; reading goes on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muster.cardtext.pack_errors import Faults, Place, guess, shown
from muster.cardtext.pack_source import Listed, Mapped, Node, Scalar

Schema = dict[str, Any]
GREY = "grey"  # a cost that cannot be paid, which is not the same as 0
ID = r"[A-Za-z][A-Za-z0-9-]{0,15}"
NAME = r"[^\W_](?:[\w .,'’!?&-]*[\w.!?])?"
MOST_NAME = 60
MOST_TEXT = 600


class Bad(Exception):
    """A value does not fit; the fault has been noted."""


def called(node: Node) -> tuple[str, str]:
    """A node in words, for sentences in English and German."""
    if isinstance(node, Listed):
        return "a list", "eine Liste"
    if isinstance(node, Mapped):
        return "a mapping", "eine Zuordnung"
    return ("nothing", "nichts") if node.value is None and not node.style else (shown(node.text), shown(node.text))


def unfit(node: Node, faults: Faults, wanted: str, gesucht: str, rule: str) -> Bad:
    """Notes that something else is expected here."""
    found, fund = called(node)
    faults.add(
        node.place, f"{wanted} is expected here, not {found}.", f"Hier wird {gesucht} erwartet, nicht {fund}.", rule
    )
    return Bad()


class Shape:
    """Base of all shapes. `rule` is the rule of the game behind the field, named in faults."""

    def read(self, node: Node, faults: Faults, rule: str) -> Any:
        """The value; raises Bad after noting what is wrong."""
        raise NotImplementedError

    def schema(self) -> Schema:
        raise NotImplementedError


# --- single values -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Whole(Shape):
    """A whole number within bounds; with `grey`, also the word grey, which is None."""

    low: int
    high: int
    grey: bool = False

    def read(self, node: Node, faults: Faults, rule: str) -> int | None:
        if isinstance(node, Scalar):
            if self.grey and node.text == GREY:
                return None
            if type(node.value) is int and self.low <= node.value <= self.high:
                return node.value
        also, auch = (f" or {GREY}", f" oder {GREY}") if self.grey else ("", "")
        raise unfit(
            node,
            faults,
            f"A whole number from {self.low} to {self.high}{also}",
            f"eine ganze Zahl von {self.low} bis {self.high}{auch}",
            rule,
        )

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"const": GREY}]} if self.grey else number


@dataclass(frozen=True)
class Only(Shape):
    """A place where only one thing can stand."""

    value: str | int
    why: str
    warum: str

    def read(self, node: Node, faults: Faults, rule: str) -> str | int:
        if isinstance(node, Scalar) and node.value == self.value and type(node.value) is type(self.value):
            return self.value
        found, fund = called(node)
        faults.add(
            node.place,
            f"Only {self.value} can stand here, not {found}: {self.why}.",
            f"Hier kann nur {self.value} stehen, nicht {fund}: {self.warum}.",
            rule,
        )
        raise Bad

    def schema(self) -> Schema:
        return {"const": self.value}


@dataclass(frozen=True)
class Word(Shape):
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, node: Node, faults: Faults, rule: str) -> str:
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        listed = ", ".join(self.words)
        if not isinstance(node, Scalar) or node.value is None:
            raise unfit(node, faults, f"One of {listed}", f"eins von {listed}", rule)
        mean, meint = guess(node.text.lower(), self.words)
        faults.add(
            node.place,
            f"{shown(node.text)} is not known here; there are: {listed}.{mean}",
            f"{shown(node.text)} ist hier unbekannt; es gibt: {listed}.{meint}",
            rule,
        )
        raise Bad

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


class Id(Shape):
    """What names a card, deck or pack for programs."""

    def read(self, node: Node, faults: Faults, rule: str) -> str:
        if isinstance(node, Scalar) and re.fullmatch(ID, node.text):
            return node.text
        raise unfit(
            node,
            faults,
            "An id (a letter, then up to 15 letters, digits or hyphens)",
            "eine Kennung (ein Buchstabe, dann bis zu 15 Buchstaben, Ziffern oder Bindestriche)",
            rule,
        )

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^{ID}$"}


class Name(Shape):
    """What people call a card: letters, digits, spaces and little else, since it stands in logs and deck lists."""

    def read(self, node: Node, faults: Faults, rule: str) -> str:
        if isinstance(node, Scalar) and node.value is not None:
            name = unicodedata.normalize("NFC", node.text)
            if re.fullmatch(NAME, name) and len(name) <= MOST_NAME and "  " not in name and name.isprintable():
                return name
        raise unfit(
            node,
            faults,
            f"A name of 1 to {MOST_NAME} letters, digits, single spaces or . , ' ! ? & - that begins with a letter or "
            "digit",
            f"ein Name aus 1 bis {MOST_NAME} Buchstaben, Ziffern, einzelnen Leerzeichen oder . , ' ! ? & -, der mit "
            "Buchstabe oder Ziffer beginnt,",
            rule,
        )

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": MOST_NAME}


@dataclass(frozen=True)
class Sentence(Shape):
    """Free words for people: flavour, a plan."""

    most: int = 200

    def read(self, node: Node, faults: Faults, rule: str) -> str:
        if isinstance(node, Scalar) and node.value is not None:
            said = " ".join(unicodedata.normalize("NFC", node.text).split())
            if 0 < len(said) <= self.most and said.isprintable():
                return said
        raise unfit(
            node,
            faults,
            f"A text of 1 to {self.most} printable characters",
            f"ein Text aus 1 bis {self.most} druckbaren Zeichen",
            rule,
        )

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": self.most}


class CardText(Shape):
    """A rules text. It is kept with its place, for the card language to read."""

    def read(self, node: Node, faults: Faults, rule: str) -> Scalar:
        if isinstance(node, Scalar) and node.value is not None and node.text.strip():
            if len(node.text) <= MOST_TEXT:
                return node
            faults.add(
                node.place,
                f"This text has {len(node.text)} characters; a card holds at most {MOST_TEXT}.",
                f"Dieser Text hat {len(node.text)} Zeichen; auf eine Karte passen höchstens {MOST_TEXT}.",
                rule,
            )
            raise Bad
        raise unfit(
            node,
            faults,
            "A rules text, in quotes or under |, (or leave the field out)",
            "ein Regeltext, in Anführungszeichen oder unter |, (oder lass das Feld weg)",
            rule,
        )

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": MOST_TEXT}


# --- put together ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Both(Shape):
    """The same in English and German: {en: …, de: …}. A single text serves for both."""

    shape: Shape

    def read(self, node: Node, faults: Faults, rule: str) -> tuple[str, str]:
        if isinstance(node, Scalar):
            said: str = self.shape.read(node, faults, rule)
            return said, said
        fields = {
            "en": Field(self.shape, "in English", required=True, rule=rule),
            "de": Field(self.shape, "in German", required=True, rule=rule),
        }
        entry = Record(fields).read(node, faults, rule)
        if entry.values.keys() != fields.keys():
            raise Bad
        return entry.values["en"], entry.values["de"]

    def schema(self) -> Schema:
        inner = self.shape.schema()
        return {
            "anyOf": [
                inner,
                {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["en", "de"],
                    "properties": {"en": inner, "de": inner},
                },
            ]
        }


@dataclass(frozen=True)
class ListOf(Shape):
    """A list. What does not fit in it is noted and left out."""

    item: Shape
    least: int = 0
    most: int = 500

    def read(self, node: Node, faults: Faults, rule: str) -> tuple[tuple[Place, Any], ...]:
        """Each element with its place."""
        if not isinstance(node, Listed):
            raise unfit(
                node, faults, "A list (lines that begin with -)", "eine Liste (Zeilen, die mit - beginnen)", rule
            )
        if not self.least <= len(node.items) <= self.most:
            size = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            faults.add(
                node.place,
                f"This list has {len(node.items)} elements; it needs {size}.",
                f"Diese Liste hat {len(node.items)} Elemente; sie braucht {size.replace('to', 'bis')}.",
                rule,
            )
            raise Bad
        found = []
        for item in node.items:
            try:
                found.append((item.place, self.item.read(item, faults, rule)))
            except Bad:
                continue  # noted in faults, so the pack will not be used
        return tuple(found)

    def schema(self) -> Schema:
        return {"type": "array", "minItems": self.least, "maxItems": self.most, "items": self.item.schema()}


@dataclass(frozen=True)
class Counts(Shape):
    """A mapping from ids to how many: {R01: 2, R02: 1}."""

    high: int

    def read(self, node: Node, faults: Faults, rule: str) -> tuple[tuple[Place, str, int], ...]:
        if not isinstance(node, Mapped):
            raise unfit(node, faults, "A mapping {id: how many}", "eine Zuordnung {Kennung: Anzahl}", rule)
        found = []
        for key, value in node.entries:
            try:
                found.append((key.place, Id().read(key, faults, rule), Whole(1, self.high).read(value, faults, rule)))
            except Bad:
                continue  # noted in faults, so the pack will not be used
        return tuple((place, id_, number) for place, id_, number in found if number is not None)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "propertyNames": Id().schema(),
            "additionalProperties": Whole(1, self.high).schema(),
        }


@dataclass(frozen=True)
class Field:
    """One key of a record. `about` explains it in the schema; `default` stands for it where it is left out."""

    shape: Shape
    about: str
    required: bool = False
    rule: str = ""
    default: Any = None

    def schema(self) -> Schema:
        inner = {"description": self.about, **self.shape.schema()}
        return {**inner, "default": self.default} if isinstance(self.default, int) else inner


@dataclass(frozen=True)
class Misplaced:
    """A key that belongs elsewhere, and why it cannot stand here."""

    rule: str
    message: str
    de: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A mapping that has been read: values by key (what was wrong is absent) and their places."""

    place: Place
    values: dict[str, Any]
    places: dict[str, Place]

    def at(self, key: str) -> Place:
        return self.places.get(key, self.place)

    def get(self, key: str) -> Any:
        return self.values.get(key)

    def has(self, *keys: str) -> bool:
        return all(key in self.values for key in keys)


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with known keys."""

    fields: Mapping[str, Field]
    misplaced: Mapping[str, Misplaced] = field(default_factory=dict)

    def read(self, node: Node, faults: Faults, rule: str) -> Entry:
        listed = ", ".join(self.fields)
        if not isinstance(node, Mapped):
            raise unfit(node, faults, f"A mapping with {listed}", f"eine Zuordnung mit {listed}", rule)
        values: dict[str, Any] = {}
        for key, value in node.entries:
            if key.text not in self.fields:
                self.refuse(key, faults)
                continue
            known = self.fields[key.text]
            try:
                values[key.text] = known.shape.read(value, faults, known.rule)
            except Bad:
                continue  # noted in faults, so the pack will not be used
        given = {key.text for key, _ in node.entries}
        for name, known in self.fields.items():
            if name in given:
                continue
            if known.required:
                faults.add(node.place, f"The field {name} is missing here.", f"Hier fehlt das Feld {name}.", known.rule)
            else:
                values[name] = known.default
        return Entry(node.place, values, {key.text: value.place for key, value in node.entries})

    def refuse(self, key: Scalar, faults: Faults) -> None:
        if key.text in self.misplaced:
            known = self.misplaced[key.text]
            faults.add(key.place, known.message, known.de, known.rule)
            return
        listed = ", ".join(self.fields)
        mean, meint = guess(key.text, self.fields)
        faults.add(
            key.place,
            f"There is no field {shown(key.text)} here; there are: {listed}.{mean}",
            f"Ein Feld {shown(key.text)} gibt es hier nicht; es gibt: {listed}.{meint}",
        )

    def schema(self) -> Schema:
        schema: Schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {key: known.schema() for key, known in self.fields.items()},
        }
        required = [key for key, known in self.fields.items() if known.required]
        return {**schema, "required": required} if required else schema
