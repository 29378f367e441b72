"""A form for the cards of a game, from the shapes of its pack files, so that form, reader and schema are one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muster.cardtext.pack import MOST_NAME, MOST_TEXT, CardText, Name
from muster.files.shapes import Both, Field, Line, ListOf, Pattern, Record, Shape, Whole, Word
from muster.kernel.text import NOTHING, Same, Text
from muster.kernel.workshop import FormField, FormSection, Tried

MOST_ID = 16


@dataclass(frozen=True, slots=True)
class FormWords:
    """What a game calls things in its form. `labels` and `hints` are by field, `words` by field and word; `usual` is
    what a new card has; `fixed` are the parts of a field that is a list of parts, with what is settled in each (without
    them it is a list that grows); `pictures` are fields whose words are figures of the game's sprite, `examples` lines
    of texts by section, or by field where it has its own; `columns` what each of several numbers is called, `shown`
    fields that are asked at once though they need no answer, `tried` by section how its cards are tried out."""

    sections: Mapping[str, tuple[Text, Text]]
    labels: Mapping[str, Text]
    hints: Mapping[str, Text]
    words: Mapping[str, Mapping[str, Text]]
    usual: Mapping[str, Any]
    fixed: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)
    pictures: tuple[str, ...] = ()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    columns: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    shown: tuple[str, ...] = ()
    tried: Mapping[str, Tried] = field(default_factory=dict)


def form_of(records: Mapping[str, Record], words: FormWords) -> tuple[FormSection, ...]:
    """The form of every section that the game has words for."""
    return tuple(
        FormSection(
            name,
            label,
            about,
            fields_of(records[name], words, name),
            words.examples.get(name, ()),
            words.tried.get(name),
        )
        for name, (label, about) in words.sections.items()
    )


def fields_of(record: Record, words: FormWords, at: str) -> tuple[FormField, ...]:
    """The fields of a section or of a part. What the game calls `section.field` goes before what it calls `field`."""
    return tuple(form_field(name, f"{at}.{name}", known, words) for name, known in record.fields.items())


def form_field(name: str, place: str, known: Field, words: FormWords) -> FormField:
    own = place if place in words.labels else name
    return FormField(
        name=name,
        label=words.labels[own],
        hint=words.hints.get(place, words.hints.get(name, NOTHING)),
        required=known.required,
        rule=known.rule,
        usual=words.usual.get(place, words.usual.get(name, known.default if isinstance(known.default, int) else None)),
        shown=name in words.shown,
        examples=words.examples.get(place, ()),
        **asked(name, place, known.shape, words),
    )


def asked(name: str, place: str, shape: Shape, words: FormWords) -> dict[str, Any]:
    """What a form asks for a value of this shape."""
    match shape:
        case Word(words=(only,)):
            return {"kind": "flag", "words": named((only,), words.words.get(name, {}))}
        case Whole():
            also = named((shape.word,), words.words.get(name, {})) if shape.word else {}
            return {"kind": "number", "low": shape.low, "high": shape.high, "also": shape.word, "words": also}
        case Word():
            kind = "picture" if name in words.pictures else "word"
            return {"kind": kind, "words": named(shape.words, words.words.get(name, {}))}
        case ListOf(item=Word() as word):
            return {"kind": "words", "words": named(word.words, words.words.get(name, {}))}
        case ListOf(item=Record() as record) if name in words.fixed:
            return {"kind": "parts", "parts": fields_of(record, words, place), "fixed": words.fixed[name]}
        case ListOf(item=Record() as record):
            return {"kind": "list", "parts": fields_of(record, words, place), "low": shape.least, "high": shape.most}
        case ListOf(item=Whole() as whole):
            return {"kind": "numbers", "low": whole.low, "high": whole.high, "columns": words.columns[name]}
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
