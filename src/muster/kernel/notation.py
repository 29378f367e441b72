"""Notation: every option has one short, readable text, and the text leads back to the option.

A game lists its `Form`s, e.g. `place {face} on {hand} slot {slot}`. Writing and reading use the same table, so they
cannot disagree. An option is one int: the verb in the bits above 24, then the fields, each at its own shift.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

VERB_SHIFT = 24
Words = list[tuple[str, int]]  # (text, value): the first text of a value is the one that is written


class NotationError(ValueError):
    """A text that is no option's notation; the message says what would be."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an option: its name, the bits it sits in, and its words (which may depend on the table's setup)."""

    name: str
    shift: int
    bits: int
    words: Callable[[Any], Words]

    def value(self, option: int) -> int:
        return option >> self.shift & (1 << self.bits) - 1


@dataclass(frozen=True, slots=True)
class Form:
    verb: int
    pattern: str
    fields: tuple[Field, ...] = ()
    applies: Callable[[Any], bool] | None = None  # e.g. only at a two-player table; None = always


class Notation:
    """A game's forms for one table (`context` is whatever the game's fields need: names, hands…)."""

    def __init__(self, forms: Iterable[Form], context: Any) -> None:
        self.forms = [form for form in forms if form.applies is None or form.applies(context)]
        self._written: dict[int, list[tuple[Form, list[dict[int, str]]]]] = {}
        self._read: list[tuple[Form, list[str | tuple[Field, Words]]]] = []
        for form in self.forms:
            words = {field.name: field.words(context) for field in form.fields}
            parts: list[str | tuple[Field, Words]] = []
            for piece in re.split(r"(\{\w+\})", form.pattern):
                if piece.startswith("{"):
                    field = next(f for f in form.fields if f.name == piece[1:-1])
                    parts.append((field, sorted(words[field.name], key=lambda w: -len(w[0]))))
                elif piece:
                    parts.append(piece)
            self._read.append((form, parts))
            # reversed: of several texts for a value the first one is written
            names = [{value: text for text, value in reversed(words[field.name])} for field in form.fields]
            self._written.setdefault(form.verb, []).append((form, names))

    def form_of(self, option: int) -> tuple[Form, dict[str, str]]:
        """The option's form and the word in each of its fields. NotationError for what is no option of this table."""
        for form, names in self._written.get(option >> VERB_SHIFT, ()):
            code = form.verb << VERB_SHIFT
            found: dict[str, str] = {}
            for field, words in zip(form.fields, names, strict=True):
                value = field.value(option)
                if value not in words:
                    break
                found[field.name] = words[value]
                code |= value << field.shift
            else:
                if code == option:
                    return form, found
        said = str(option) if abs(option) < 2**64 else "That number"
        raise NotationError(f"{said} is no option at this table.")

    def write(self, option: int) -> str:
        """The option's text."""
        form, words = self.form_of(option)
        return form.pattern.format(**words)

    def parts(self, option: int) -> dict[str, int | str]:
        """The option taken apart: its form and the number in each field. For boards that match options to places."""
        form, _ = self.form_of(option)
        return {"form": form.pattern, **{field.name: field.value(option) for field in form.fields}}

    def read(self, text: str, hints: Iterable[str] = ()) -> int:
        """The option that `text` writes. `hints` are likely texts (the legal ones), for the message when it fails."""
        if not isinstance(text, str):
            raise NotationError(f"A choice is written as text, not as {type(text).__name__}.")
        wanted = " ".join(text.split()).casefold()
        for form, parts in self._read:
            code = _match(wanted, parts, 0, form.verb << VERB_SHIFT)
            if code is not None:
                return code
        shown = text if len(text) <= 60 else text[:57] + "..."
        folded = {hint.casefold(): hint for hint in hints}
        near = [folded[hint] for hint in difflib.get_close_matches(wanted[:80], list(folded), n=3, cutoff=0.5)]
        help_ = f"did you mean: {', '.join(near)}?" if near else "it would look like: " + "; ".join(self.patterns())
        raise NotationError(f'"{shown}" is not a choice I can read; {help_}')

    def clashing_word(self, name: str) -> str:
        """A word inside a name that notation uses itself, so that texts could be read in two ways."""
        literals = {word for form in self.forms for word in re.sub(r"\{\w+\}", " ", form.pattern).split()}
        return next((word for word in name.casefold().split()[1:-1] if word in literals), "")

    def patterns(self) -> list[str]:
        return [form.pattern for form in self.forms]


def _match(text: str, parts: list[str | tuple[Field, Words]], at: int, code: int) -> int | None:
    if at == len(parts):
        return code if not text else None
    part = parts[at]
    if isinstance(part, str):
        literal = part.casefold()
        return _match(text[len(literal) :], parts, at + 1, code) if text.startswith(literal) else None
    field, words = part
    for word, value in words:
        folded = word.casefold()
        if text.startswith(folded):
            found = _match(text[len(folded) :], parts, at + 1, code | value << field.shift)
            if found is not None:
                return found
    return None


def fixed(*words: str) -> Callable[[Any], Words]:
    """Words that are the same at every table, numbered from 0."""
    listed = [(word, i) for i, word in enumerate(words)]
    return lambda context: listed


def numbers(low: int, high: int, offset: int = 0) -> Callable[[Any], Words]:
    """Whole numbers low..high; the stored value is the number minus `offset`."""
    listed = [(str(n), n - offset) for n in range(low, high + 1)]
    return lambda context: listed
