"""Shapes: what may stand at a place of a file.

A shape reads a node into a value and describes itself as JSON Schema, so the reader and the schema for editors are the
same table. What does not fit is a fault with its place; reading goes on, so that one run shows every fault.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from muster.files.faults import Faults, Place, guess, shown, unknown
from muster.files.tree import Listed, Mapped, Node, Scalar, called, data
from muster.kernel.text import NOTHING, Counted, Joined, Same, Text

Schema = dict[str, Any]
T = TypeVar("T")


class Bad(Exception):
    """A value does not fit. The fault has been noted, so the file will not be used; whoever can goes on without it."""


class Shape:
    """Base of all shapes."""

    def read(self, node: Node, faults: Faults) -> Any:
        """The value; raises Bad after noting what is wrong."""
        raise NotImplementedError

    def schema(self) -> Schema:
        raise NotImplementedError


def unfit(node: Node, faults: Faults, wanted: Text | str) -> Bad:
    """Notes that something else is expected here."""
    said = Text("{wanted} is expected here, not {found}.", "Hier wird {wanted} erwartet, nicht {found}.")
    if isinstance(wanted, str):  # who reads this, reads English
        said = Same("{wanted} is expected here, not {found}.")
    return bad(node, faults, said.fill(wanted=wanted, found=called(node)))


def bad(node: Node, faults: Faults, said: Text | str, rule: str | None = None) -> Bad:
    """Notes a fault; to be raised."""
    faults.add(node.place, said, rule)
    return Bad()


# --- single values -----------------------------------------------------------------------------------------------


class Anything(Shape):
    """Whatever stands there, as plain data."""

    def read(self, node: Node, faults: Faults) -> Any:
        return data(node)

    def schema(self) -> Schema:
        return {}


class Single(Shape):
    """A single value as YAML means it: a word, a whole number, true, false or null."""

    def read(self, node: Node, faults: Faults) -> str | int | bool | None:
        if isinstance(node, Scalar) and not isinstance(node.value, float):
            return node.value
        raise unfit(
            node,
            faults,
            Text("A word, a whole number, true, false or null", "ein Wort, eine ganze Zahl, true, false oder null"),
        )

    def schema(self) -> Schema:
        return {"type": ["string", "integer", "boolean", "null"]}


@dataclass(frozen=True)
class Prose(Shape):
    """Any text, also one that YAML takes for a number; with `blank`, also the empty one, which needs quotes."""

    blank: bool = False

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and node.value is not None and (self.blank or node.text.strip()):
            return node.text
        raise unfit(node, faults, Text("A text", "ein Text"))

    def schema(self) -> Schema:
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True)
class Line(Shape):
    """Words for people, on one line whatever line ends they are written with."""

    most: int = 200

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and node.value is not None:
            said = " ".join(unicodedata.normalize("NFC", node.text).split())
            if 0 < len(said) <= self.most and said.isprintable():
                return said
        raise unfit(
            node,
            faults,
            Text("A text of 1 to {most} printable characters", "ein Text aus 1 bis {most} druckbaren Zeichen").fill(
                most=self.most
            ),
        )

    def schema(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": self.most}


@dataclass(frozen=True)
class Pattern(Shape):
    """A text of a certain form, such as an id or a colour; `said` says which."""

    pattern: str
    said: Text

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and re.fullmatch(self.pattern, node.text):
            return node.text
        raise unfit(node, faults, self.said)

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^{self.pattern}$"}


@dataclass(frozen=True)
class Whole(Shape):
    """A whole number within bounds; with `word`, also that word, which is None."""

    low: int | None = None
    high: int | None = None
    word: str = ""

    def read(self, node: Node, faults: Faults) -> int | None:
        if isinstance(node, Scalar):
            if self.word and node.text == self.word:
                return None
            if type(node.value) is int and self.holds(node.value):
                return node.value
        also = Text(" or {word}", " oder {word}").fill(word=self.word) if self.word else NOTHING
        raise unfit(
            node,
            faults,
            Text("A whole number{bounds}{also}", "eine ganze Zahl{bounds}{also}").fill(bounds=self.bounds(), also=also),
        )

    def holds(self, number: int) -> bool:
        return (self.low is None or self.low <= number) and (self.high is None or number <= self.high)

    def bounds(self) -> Text:
        if self.low is not None and self.high is not None:
            return Text(" from {low} to {high}", " von {low} bis {high}").fill(low=self.low, high=self.high)
        if self.low is not None:
            return Text(" of {low} or more", " ab {low}").fill(low=self.low)
        return NOTHING if self.high is None else Text(" of {high} at most", " bis {high}").fill(high=self.high)

    def schema(self) -> Schema:
        number: Schema = {"type": "integer"}
        if self.low is not None:
            number["minimum"] = self.low
        if self.high is not None:
            number["maximum"] = self.high
        return {"anyOf": [number, {"const": self.word}]} if self.word else number


@dataclass(frozen=True)
class Only(Shape):
    """A place where only one thing can stand, and why."""

    value: str | int | bool
    why: Text = NOTHING

    def read(self, node: Node, faults: Faults) -> str | int | bool:
        if isinstance(node, Scalar) and node.value == self.value and type(node.value) is type(self.value):
            return self.value
        spelt = str(self.value).lower() if isinstance(self.value, bool) else self.value
        why = Joined([": ", self.why], "") if self.why else NOTHING
        raise bad(
            node,
            faults,
            Text(
                "Only {spelt} can stand here, not {found}{why}.", "Hier kann nur {spelt} stehen, nicht {found}{why}."
            ).fill(spelt=spelt, found=called(node), why=why),
        )

    def schema(self) -> Schema:
        return {"const": self.value}


@dataclass(frozen=True)
class Word(Shape):
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        if not isinstance(node, Scalar) or node.value is None:
            listed = ", ".join(self.words)
            raise unfit(node, faults, Text("One of {listed}", "eins von {listed}").fill(listed=listed))
        raise bad(node, faults, unknown(node.text, self.words))

    def schema(self) -> Schema:
        also = [word == "true" for word in self.words if word in ("true", "false")]  # YAML has values for these
        return {"enum": [*self.words, *also]}


# --- put together ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """A value and where it stands."""

    place: Place
    value: T


@dataclass(frozen=True)
class Made(Shape):
    """What another shape reads, made into something else with its place."""

    make: Callable[[Place, Any], Any]
    shape: Shape

    def read(self, node: Node, faults: Faults) -> Any:
        return self.make(node.place, self.shape.read(node, faults))

    def schema(self) -> Schema:
        return self.shape.schema()


def at(shape: Shape) -> Shape:
    """The same, kept with its place."""
    return Made(Placed, shape)


@dataclass(frozen=True)
class Either(Shape):
    """A single value or a mapping."""

    single: Shape
    mapping: Shape

    def read(self, node: Node, faults: Faults) -> Any:
        return (self.mapping if isinstance(node, Mapped) else self.single).read(node, faults)

    def schema(self) -> Schema:
        return {"anyOf": [self.single.schema(), self.mapping.schema()]}


@dataclass(frozen=True)
class ListOf(Shape):
    """A list; with `one`, a single element may stand for a list of one. What does not fit in it is left out."""

    item: Shape
    least: int = 0
    most: int | None = None
    one: bool = False

    def read(self, node: Node, faults: Faults) -> tuple[Any, ...]:
        if not isinstance(node, Listed):
            if self.one:
                return (self.item.read(node, faults),)
            raise unfit(
                node, faults, Text("A list (lines that begin with -)", "eine Liste (Zeilen, die mit - beginnen)")
            )
        if len(node.items) < self.least or (self.most is not None and len(node.items) > self.most):
            raise bad(node, faults, self.wrong_size(len(node.items)))
        found = []
        for item in node.items:
            try:
                found.append(self.item.read(item, faults))
            except Bad:
                continue
        return tuple(found)

    def wrong_size(self, size: int) -> Text:
        if not size:
            return Text("This list is empty, so it would say nothing.", "Diese Liste ist leer, sie sagt also nichts.")
        if self.most is None:
            wanted = Text("{least} or more", "{least} oder mehr")
        elif self.least == self.most:
            wanted = Text("{least}", "{least}")
        else:
            wanted = Text("{least} to {most}", "{least} bis {most}")
        return Counted(
            "This list has {n} element; it needs {wanted}.",
            "This list has {n} elements; it needs {wanted}.",
            de=(
                "Diese Liste hat {n} Element; sie braucht {wanted}.",
                "Diese Liste hat {n} Elemente; sie braucht {wanted}.",
            ),
        ).of(size, wanted=wanted.fill(least=self.least, most=self.most))

    def schema(self) -> Schema:
        item = self.item.schema()
        listed: Schema = {"type": "array", "items": item}
        if self.least:
            listed["minItems"] = self.least
        if self.most is not None:
            listed["maxItems"] = self.most
        return {"anyOf": [item, listed]} if self.one else listed


@dataclass(frozen=True)
class Each(Shape):
    """A mapping in which every key is of one shape and every value of another: pairs."""

    key: Shape
    value: Shape
    least: int = 0

    def read(self, node: Node, faults: Faults) -> tuple[tuple[Any, Any], ...]:
        if not isinstance(node, Mapped):
            raise unfit(node, faults, Text("A mapping (name: value)", "eine Zuordnung (Name: Wert)"))
        if len(node.entries) < self.least:
            raise bad(
                node,
                faults,
                Text(
                    "This mapping is empty, so it would say nothing.", "Diese Zuordnung ist leer, sie sagt also nichts."
                ),
            )
        found = []
        for key, value in node.entries:
            with suppress(Bad):
                try:
                    name = self.key.read(key, faults)
                finally:  # a strange key hides no fault of what stands under it
                    inside = self.value.read(value, faults)
                found.append((name, inside))
        return tuple(found)

    def schema(self) -> Schema:
        schema: Schema = {"type": "object", "additionalProperties": self.value.schema()}
        names = self.key.schema()
        if self.least:
            schema["minProperties"] = self.least
        return {**schema, "propertyNames": names} if names.get("type") == "string" else schema


# --- mappings with known keys ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """One key of a record. `about` explains it in the schema; `default` stands for it where it is left out; `rule` is
    the rule of the game behind it, named in faults."""

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
    said: Text


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
    """A mapping with known keys. `make` may make something of what has been read."""

    fields: Mapping[str, Field]
    misplaced: Mapping[str, Misplaced] = field(default_factory=dict)
    make: Callable[[Entry], Any] | None = None

    @cached_property
    def required(self) -> list[str]:
        return [name for name, known in self.fields.items() if known.required]

    @cached_property
    def defaults(self) -> dict[str, Any]:
        return {name: known.default for name, known in self.fields.items() if not known.required}

    def read(self, node: Node, faults: Faults) -> Any:
        given = self.entries(node, faults)
        values = {name: default for name, default in self.defaults.items() if name not in given}
        outer = faults.rule
        for name, value in given.items():
            known = self.fields[name]
            faults.rule = known.rule or outer
            try:
                values[name] = known.shape.read(value, faults)
            except Bad:
                continue
        faults.rule = outer
        entry = Entry(node.place, values, {name: value.place for name, value in given.items()})
        return self.make(entry) if self.make else entry

    def entries(self, node: Node, faults: Faults) -> dict[str, Node]:
        """What stands under the known keys; unknown and missing keys are faults."""
        if not isinstance(node, Mapped):
            listed = ", ".join(self.fields)
            raise unfit(
                node, faults, Text("A mapping with {listed}", "eine Zuordnung mit {listed}").fill(listed=listed)
            )
        given: dict[str, Node] = {}
        for key, value in node.entries:
            if key.text in self.fields:
                given[key.text] = value
            else:
                self.refuse(key, faults)
        for name in self.required:
            if name not in given:
                said = Text("The field {name} is missing here.", "Hier fehlt das Feld {name}.").fill(name=name)
                faults.add(node.place, said, self.fields[name].rule or None)
        if not node.entries and not self.required:
            listed = ", ".join(self.fields)
            faults.add(
                node.place,
                Text(
                    "This mapping is empty, so it would say nothing; there are: {listed}.",
                    "Diese Zuordnung ist leer, sie sagt also nichts; es gibt: {listed}.",
                ).fill(listed=listed),
            )
        return given

    def refuse(self, key: Scalar, faults: Faults) -> None:
        if key.text in self.misplaced:
            known = self.misplaced[key.text]
            faults.add(key.place, known.said, known.rule)
            return
        listed = ", ".join(self.fields)
        faults.add(
            key.place,
            Text(
                "There is no field {text} here; there are: {listed}.{mean}",
                "Ein Feld {text} gibt es hier nicht; es gibt: {listed}.{mean}",
            ).fill(text=shown(key.text), listed=listed, mean=guess(key.text, self.fields)),
            "",
        )

    def schema(self) -> Schema:
        schema: Schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {key: known.schema() for key, known in self.fields.items()},
        }
        return {**schema, "required": self.required} if self.required else {**schema, "minProperties": 1}


LANGUAGES = {"en": "In English.", "de": "In German."}


@dataclass(frozen=True)
class Both(Shape):
    """The same in every language: {en: …, de: …}; further languages are in catalogues. With `one`, a single text
    serves for all."""

    shape: Shape
    one: bool = False

    def read(self, node: Node, faults: Faults) -> Text:
        if self.one and isinstance(node, Scalar):
            return Same(self.shape.read(node, faults))
        entry = self.record.read(node, faults)
        if not entry.has(*LANGUAGES):
            raise Bad
        return Text(entry.get("en"), entry.get("de"))

    @cached_property
    def record(self) -> Record:
        return Record({lang: Field(self.shape, about, required=True) for lang, about in LANGUAGES.items()})

    def schema(self) -> Schema:
        apart = self.record.schema()
        return {"anyOf": [self.shape.schema(), apart]} if self.one else apart
