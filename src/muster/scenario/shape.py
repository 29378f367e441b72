"""Shapes: what may stand at a place of a scenario file.

A shape reads a node into a value of the model and describes itself as JSON Schema, so the loader and the schema are the
same table. What does not fit is a complaint with its place; reading goes on, so that one run shows every error.
A value that was complained about is never used: the loader gives up afterwards.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from muster.kernel.game import AnyGame
from muster.scenario.model import AtPath, Placed, SomeEvent
from muster.scenario.source import Listed, Mapped, Node, Place, Scalar, ScenarioError, data, error_at

Schema = dict[str, Any]
SPECTATOR = "spectator"
ABSENT, PRESENT = "absent", "present"


@dataclass(slots=True)
class Reader:
    """Who sits at the table, what the game knows, and every complaint so far."""

    game: AnyGame
    names: tuple[str, ...] = ()
    rules: frozenset[str] = frozenset()
    errors: list[ScenarioError] = field(default_factory=list)

    def complain(self, place: Place, message: str) -> Any:
        self.errors.append(error_at(place, message))
        return None

    def unknown(self, word: Scalar, what: str, known: Iterable[str]) -> Any:
        return self.complain(word.place, unknown(word.text, what, known))


def unknown(word: str, what: str, known: Iterable[str], shown: str = "") -> str:
    """The sentence for a word that is not known here, with the known ones and the nearest of them."""
    words = list(known)
    near = difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    guess = f" Did you mean {near[0]}?" if near else ""
    return f"{word!r} is {what}; known: {shown or ', '.join(words)}.{guess}"


def called(node: Node) -> str:
    """A node in words, for messages."""
    if isinstance(node, Scalar):
        return "nothing" if node.value is None else repr(node.text)
    return "a list" if isinstance(node, Listed) else "a mapping"


class Shape:
    """Base of all shapes."""

    def read(self, node: Node, reader: Reader) -> Any:
        raise NotImplementedError

    def schema(self) -> Schema:
        raise NotImplementedError


# --- single values -----------------------------------------------------------------------------------------------


class Text(Shape):
    """Any text, also one that YAML takes for a number."""

    def read(self, node: Node, reader: Reader) -> Any:
        if isinstance(node, Scalar) and node.value is not None:
            return node.text
        return reader.complain(node.place, f"a text is expected here, not {called(node)}.")

    def schema(self) -> Schema:
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True)
class Number(Shape):
    low: int | None = None

    def read(self, node: Node, reader: Reader) -> Any:
        value = node.value if isinstance(node, Scalar) else None
        if type(value) is int and (self.low is None or value >= self.low):
            return value
        least = "" if self.low is None else f" of {self.low} or more"
        return reader.complain(node.place, f"a whole number{least} is expected here, not {called(node)}.")

    def schema(self) -> Schema:
        return {"type": "integer"} if self.low is None else {"type": "integer", "minimum": self.low}


@dataclass(frozen=True)
class Word(Shape):
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, node: Node, reader: Reader) -> Any:
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        if isinstance(node, Scalar):
            return reader.unknown(node, "not possible here", self.words)
        return reader.complain(node.place, f"one of {', '.join(self.words)} is expected here, not {called(node)}.")

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


class Yes(Shape):
    """Only `true`: the key alone says what is meant."""

    def read(self, node: Node, reader: Reader) -> Any:
        if isinstance(node, Scalar) and node.value is True:
            return True
        return reader.complain(node.place, f"only true can stand here, not {called(node)}.")

    def schema(self) -> Schema:
        return {"const": True}


class Anything(Shape):
    def read(self, node: Node, reader: Reader) -> Any:
        return data(node)

    def schema(self) -> Schema:
        return {}


# --- words of the table and of the game --------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat(Shape):
    """A seat by its name; where somebody looks or reads, also the spectator."""

    spectator: bool = False

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Scalar) or node.value is None:
            return reader.complain(node.place, f"a seat's name is expected here, not {called(node)}.")
        if self.spectator and node.text == SPECTATOR:
            return None
        if node.text in reader.names:
            return reader.names.index(node.text)
        also = (SPECTATOR,) if self.spectator else ()
        return reader.unknown(node, "no seat of this table", (*reader.names, *also))

    def schema(self) -> Schema:
        return Text().schema()


@dataclass(frozen=True)
class GameWord(Shape):
    """A word that the game knows: `known` asks it which."""

    what: str
    known: Callable[[Reader], Iterable[str]]

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Scalar) or node.value is None:
            return reader.complain(node.place, f"a word is expected here, not {called(node)}.")
        known = self.known(reader)
        return node.text if node.text in known else reader.unknown(node, self.what, known)

    def schema(self) -> Schema:
        return {"type": "string"}


@dataclass(frozen=True)
class Rule(Shape):
    """The id of a rule of the game or of the table; with `rulings` (what a scenario proves), also of any ruling and of
    one way to play it.

    What forbids something is a rule, or a ruling that is numbered like one because the game itself refuses by it
    (`rone.amb.32`); a ruling such as `RA-05` only says how a rule is read, and `rone.amb.02=split` how it is played."""

    rulings: bool = False

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Scalar) or node.value is None:
            return reader.complain(node.place, f"a rule's id is expected here, not {called(node)}.")
        known = sorted(id_ for id_ in reader.rules if self.rulings or ("." in id_ and "=" not in id_))
        if node.text in known:
            return node.text
        where = f"the rules in the rulebook index of {reader.game.id}"
        return reader.complain(node.place, unknown(node.text, "no rule's id here", known, where))

    def schema(self) -> Schema:
        return {"type": "string"}


@dataclass(frozen=True)
class Event(Shape):
    """An event as a mapping: its kind, the fields that are compared, and the rule that it cites. With `hidden`, a field
    can be `absent`."""

    hidden: bool = False

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Mapped):
            return reader.complain(node.place, f"an event is a mapping with its kind, not {called(node)}.")
        kind = node.get("kind")
        if kind is None:
            return reader.complain(node.place, "the event's kind is missing.")
        name = EVENT_KIND.read(kind, reader)
        for key, value in node.entries:
            if name is not None and key.text not in (known := event_keys(reader.game, name)):
                reader.unknown(key, f"no field of {name}", known)
            if not self.hidden and data(value) in (ABSENT, PRESENT):
                reader.complain(value.place, "nothing is hidden here; what a seat could not see belongs under seen.")
        cited = node.get("rule")
        fields = {key: value for key, value in data(node).items() if key != "rule"}
        return SomeEvent(node.place, fields, Rule().read(cited, reader) if cited is not None else None)

    def schema(self) -> Schema:
        known = {
            "kind": EVENT_KIND.schema(),
            "rule": {"description": "The rule that the event cites.", "type": "string"},
        }
        return {"type": "object", "required": ["kind"], "properties": known}


def event_keys(game: AnyGame, kind: str) -> list[str]:
    """What can be said of an event of that kind."""
    return ["kind", "rule", *next(game.event_fields(known) for known in game.kinds if known.name == kind)]


EVENT_KIND = GameWord("no kind of event of this game", lambda reader: [kind.name for kind in reader.game.kinds])
OPTION = GameWord(
    "no option of this game", lambda reader: ["seats", *(option.name for option in reader.game.known_options)]
)
QUESTION = GameWord("no kind of question of this game", lambda reader: reader.game.asks)


# --- put together ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class At(Shape):
    """A value with its place."""

    shape: Shape

    def read(self, node: Node, reader: Reader) -> Any:
        return Placed(node.place, self.shape.read(node, reader))

    def schema(self) -> Schema:
        return self.shape.schema()


@dataclass(frozen=True)
class ListOf(Shape):
    """A list; with `one`, a single element may stand for a list of one."""

    item: Shape
    one: bool = False
    least: int = 1

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Listed):
            if self.one:
                return (self.item.read(node, reader),)
            return reader.complain(node.place, f"a list is expected here, not {called(node)}.")
        if len(node.items) < self.least:
            return reader.complain(node.place, "this list is empty, so it would say nothing.")
        return tuple(self.item.read(item, reader) for item in node.items)

    def schema(self) -> Schema:
        item = self.item.schema()
        listed: Schema = {"type": "array", "items": item}
        if self.least:
            listed["minItems"] = self.least
        return {"anyOf": [item, listed]} if self.one else listed


@dataclass(frozen=True)
class Each(Shape):
    """A mapping in which every key is of one shape and every value of another: pairs."""

    key: Shape
    value: Shape

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Mapped):
            return reader.complain(node.place, f"a mapping (name: value) is expected here, not {called(node)}.")
        if not node.entries:
            return reader.complain(node.place, "this mapping is empty, so it would say nothing.")
        return tuple((self.key.read(key, reader), self.value.read(value, reader)) for key, value in node.entries)

    def schema(self) -> Schema:
        return {"type": "object", "minProperties": 1, "additionalProperties": self.value.schema()}


class Paths(Shape):
    """A mapping from paths to values."""

    def read(self, node: Node, reader: Reader) -> Any:
        pairs = Each(At(Text()), Anything()).read(node, reader) or ()
        return tuple(AtPath(key.place, key.value, value) for key, value in pairs)

    def schema(self) -> Schema:
        return {"type": "object", "minProperties": 1}


@dataclass(frozen=True)
class Field:
    shape: Shape
    about: str
    required: bool = False

    def schema(self) -> Schema:
        return {"description": self.about, **self.shape.schema()}


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with known keys, read into a class of the model ("why not" into its field `why_not`)."""

    make: Callable[..., Any]
    fields: dict[str, Field]

    def read(self, node: Node, reader: Reader) -> Any:
        entries = self.entries(node, reader)
        if entries is None:
            return None
        values = {attribute(key): self.fields[key].shape.read(value, reader) for key, value in entries.items()}
        missing = {attribute(key): None for key, known in self.fields.items() if known.required}
        return self.make(place=node.place, **{**missing, **values})

    def entries(self, node: Node, reader: Reader) -> dict[str, Node] | None:
        """The values by key; unknown and missing keys are complained about."""
        if not isinstance(node, Mapped):
            reader.complain(node.place, f"a mapping with {self.keys()} is expected here, not {called(node)}.")
            return None
        for word, _ in node.entries:
            if word.text not in self.fields:
                reader.unknown(word, "not a key that is known here", self.fields)
        missing = [key for key, known in self.fields.items() if known.required and node.get(key) is None]
        if missing:
            reader.complain(node.place, f"{' and '.join(map(repr, missing))} must be given here; known: {self.keys()}.")
        elif not node.entries:
            reader.complain(node.place, f"this mapping is empty, so it would say nothing; known: {self.keys()}.")
        return {key.text: value for key, value in node.entries if key.text in self.fields}

    def keys(self) -> str:
        return ", ".join(self.fields)

    def schema(self) -> Schema:
        schema: Schema = {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": False,
            "properties": {key: known.schema() for key, known in self.fields.items()},
        }
        required = [key for key, known in self.fields.items() if known.required]
        return {**schema, "required": required} if required else schema


def attribute(key: str) -> str:
    return key.replace(" ", "_")


@dataclass(frozen=True)
class Either(Shape):
    """A single value or a mapping."""

    single: Shape
    mapping: Shape

    def read(self, node: Node, reader: Reader) -> Any:
        return (self.mapping if isinstance(node, Mapped) else self.single).read(node, reader)

    def schema(self) -> Schema:
        return {"anyOf": [self.single.schema(), self.mapping.schema()]}


@dataclass(frozen=True)
class Made(Shape):
    """A single value, read into something else of the model."""

    make: Callable[[Place, Any], Any]
    shape: Shape

    def read(self, node: Node, reader: Reader) -> Any:
        return self.make(node.place, self.shape.read(node, reader))

    def schema(self) -> Schema:
        return self.shape.schema()
