"""A form for the cards of a game, from the shapes of its pack files, so that form, reader and schema are one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muster.cardtext.pack import MOST_NAME, MOST_TEXT, CardText, Name
from muster.files.shapes import Both, Field, Line, ListOf, Pattern, Record, Shape, Whole, Word
from muster.kernel.text import NOTHING, Same, Text
from muster.kernel.workshop import FormField, FormSection

MOST_ID = 16


@dataclass(frozen=True, slots=True)
class FormWords:
    """What a game calls things in its form. `labels` and `hints` are by field, `words` by field and word; `usual` is
    what a new card has; `fixed` are the parts of a field that is a list of parts, with what is settled in each;
    `pictures` are fields whose words are figures of the game's sprite, `examples` lines of texts by section."""

    sections: Mapping[str, tuple[Text, Text]]
    labels: Mapping[str, Text]
    hints: Mapping[str, Text]
    words: Mapping[str, Mapping[str, Text]]
    usual: Mapping[str, Any]
    fixed: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)
    pictures: tuple[str, ...] = ()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def form_of(records: Mapping[str, Record], words: FormWords) -> tuple[FormSection, ...]:
    """The form of every section that the game has words for."""
    return tuple(
        FormSection(name, label, about, fields_of(records[name], words), words.examples.get(name, ()))
        for name, (label, about) in words.sections.items()
    )


def fields_of(record: Record, words: FormWords) -> tuple[FormField, ...]:
    return tuple(form_field(name, known, words) for name, known in record.fields.items())


def form_field(name: str, known: Field, words: FormWords) -> FormField:
    return FormField(
        name=name,
        label=words.labels[name],
        hint=words.hints.get(name, NOTHING),
        required=known.required,
        rule=known.rule,
        usual=words.usual.get(name, known.default if isinstance(known.default, int) else None),
        **asked(name, known.shape, words),
    )


def asked(name: str, shape: Shape, words: FormWords) -> dict[str, Any]:
    """What a form asks for a value of this shape."""
    match shape:
        case Whole():
            also = named((shape.word,), words.words.get(name, {})) if shape.word else {}
            return {"kind": "number", "low": shape.low, "high": shape.high, "also": shape.word, "words": also}
        case Word():
            kind = "picture" if name in words.pictures else "word"
            return {"kind": kind, "words": named(shape.words, words.words.get(name, {}))}
        case ListOf(item=Word() as word):
            return {"kind": "words", "words": named(word.words, words.words.get(name, {}))}
        case ListOf(item=Record() as record):
            return {"kind": "parts", "parts": fields_of(record, words), "fixed": words.fixed[name]}
        case Both(shape=Name()):
            return {"kind": "name", "most": MOST_NAME}
        case Both(shape=Line() as line):
            return {"kind": "lines", "most": line.most}
        case Line():
            return {"kind": "line", "most": shape.most}
        case CardText():
            return {"kind": "text", "most": MOST_TEXT}
        case Pattern():
            return {"kind": "id", "most": MOST_ID}
    raise TypeError(f"no form knows how to ask for {name}, which is a {type(shape).__name__}")


def named(words: tuple[str, ...], known: Mapping[str, Text]) -> dict[str, Text]:
    return {word: known.get(word) or Same(word) for word in words}
