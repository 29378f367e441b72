"""Notation: every option has one short, readable text, and the text leads back to the option.

A game lists its `Form`s, e.g. `place {face} on {hand} slot {slot}`. Writing and reading use the same table, so they
cannot disagree. An option is one int: the verb in the bits above 24, then the fields, each at its own shift.

Files are written in English, whoever plays. A form has patterns in other languages besides, and its fields words:
they are written for people who read that language, and read from everybody.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any

from muster.kernel.text import SOURCE, Same, Text, languages, text_of

VERB_SHIFT = 24
NO_TEXT = Text("A choice is written as text, not as {kind}.", "Eine Wahl wird als Text geschrieben, nicht als {kind}.")
NO_NAME = Text("{nothing}.", "{nothing}.")
MEANT_NAME = Text("{nothing}; did you mean: {near}?", "{nothing}. Meintest du: {near}?")
MOST_TEXTS = 10_000  # of options, kept for the next time
Words = list[tuple[str, int]]  # (text, value): the first text of a value is the one that is written


class NotationError(ValueError):
    """A text that is no option's notation; the message says what would be. It is `exact` where it says which part of
    the text is at fault."""

    def __init__(self, said: Text | str, exact: bool = False) -> None:
        self.text = text_of(said)
        super().__init__(self.text.en)
        self.message = self.text.en
        self.exact = exact

    def say(self, lang: str) -> str:
        return self.text[lang]


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an option: its name, the bits it sits in, and its words (which may depend on the table's setup).
    `told` are its words in another language where they differ. `nothing` says that no such thing has a name ("No card
    here is called “{name}”"); without it the words are no names."""

    name: str
    shift: int
    bits: int
    words: Callable[[Any], Words]
    told: Callable[[Any, str], Words] | None = None
    nothing: Text | None = None

    def value(self, option: int) -> int:
        return option >> self.shift & (1 << self.bits) - 1


@dataclass(frozen=True, slots=True)
class Form:
    verb: int
    pattern: str
    fields: tuple[Field, ...] = ()
    applies: Callable[[Any], bool] | None = None  # e.g. only at a two-player table; None = always
    de: str | None = None  # the same in German; in other languages the catalogues have it

    def said(self, lang: str) -> str:
        return self.pattern if lang == SOURCE else Text(self.pattern, self.de)[lang]

    def is_of(self, option: int) -> bool:
        """Whether the option has this form's verb."""
        return option >> VERB_SHIFT == self.verb

    def option(self, *values: int) -> int:
        """The option with these values, in the order of the fields."""
        option = self.verb << VERB_SHIFT
        for field, value in zip(self.fields, values, strict=True):
            option |= value << field.shift
        return option

    def values(self, option: int) -> tuple[int, ...]:
        """The values of an option, in the order of the fields."""
        return tuple(field.value(option) for field in self.fields)

    def every(self) -> dict[int, tuple[int, ...]]:
        """Each option for which there are bits, with its values: looking up is quicker than taking apart."""
        spans = (range(1 << field.bits) for field in self.fields)
        return {self.option(*values): values for values in product(*spans)}


Part = str | tuple[Field, Words]


class Notation:
    """A game's forms for one table (`context` is whatever the game's fields need: names, hands…)."""

    def __init__(self, forms: Iterable[Form], context: Any) -> None:
        self.forms = [form for form in forms if form.applies is None or form.applies(context)]
        self._written: dict[str, dict[int, list[tuple[Form, list[dict[int, str]]]]]] = {}
        self._texts: dict[int, str] = {}  # options that were written before, as files have them
        self._read: list[tuple[Form, list[Part]]] = []  # English first: what a file says is never read otherwise
        for lang in languages():
            self._written[lang] = {}
            tables = {field: word_table(field, context, lang) for form in self.forms for field in form.fields}
            for form in self.forms:
                by_name = {field.name: field for field in form.fields}
                pieces = [piece for piece in re.split(r"(\{\w+\})", form.said(lang)) if piece]
                parts: list[Part] = [
                    (by_name[piece[1:-1]], tables[by_name[piece[1:-1]]].longest) if piece[0] == "{" else piece
                    for piece in pieces
                ]
                self._read.append((form, parts))
                names_of = [tables[field].written for field in form.fields]
                self._written[lang].setdefault(form.verb, []).append((form, names_of))

    def form_of(self, option: int, lang: str = "en") -> tuple[Form, dict[str, str]]:
        """The option's form and the word in each of its fields. NotationError for what is no option of this table."""
        for form, names in self._written.get(lang, self._written[SOURCE]).get(option >> VERB_SHIFT, ()):
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
        said = Same(str(option)) if abs(option) < 2**64 else Text("That number", "Diese Zahl")
        raise NotationError(
            Text("{said} is no option at this table.", "{said} steht an diesem Tisch nicht zur Wahl.").fill(said=said)
        )

    def write(self, option: int, lang: str = "en") -> str:
        """The option's text: as files have it, or as people type it who read another language."""
        if lang == SOURCE and (found := self._texts.get(option)) is not None:
            return found
        form, words = self.form_of(option, lang)
        text = form.said(lang).format(**words)
        if lang == SOURCE:
            if len(self._texts) >= MOST_TEXTS:
                self._texts.clear()
            self._texts[option] = text
        return text

    def parts(self, option: int) -> dict[str, int | str]:
        """The option taken apart: its form and the number in each field. For boards that match options to places."""
        form, _ = self.form_of(option)
        return {"form": form.pattern, **{field.name: field.value(option) for field in form.fields}}

    def read(self, text: str, hints: Iterable[str] = ()) -> int:
        """The option that `text` writes. `hints` are likely texts (the legal ones), for the message when it fails."""
        if not isinstance(text, str):
            raise NotationError(NO_TEXT.fill(kind=type(text).__name__))
        wanted = " ".join(text.split()).casefold()
        for form, parts in self._read:
            code = _match(wanted, parts, 0, form.verb << VERB_SHIFT)
            if code is not None:
                return code
        raise self._unreadable(text, list(hints))

    def _unreadable(self, text: str, hints: list[str]) -> NotationError:
        """What is wrong with a text: the rest is missing, a name that nothing has, or all of it."""
        begun = " ".join(text.split()).casefold()
        longer = [hint for hint in hints if begun and hint.casefold().startswith(f"{begun} ")]
        stuck = self._unknown_name(text)
        if not longer and stuck and stuck[2].casefold() not in map(str.casefold, stuck[1]):
            field, words, name = stuck
            at_hand = [word for word in words if any(word.casefold() in hint.casefold() for hint in hints)]
            near = called_like(name, at_hand) or called_like(name, words)
            assert field.nothing is not None
            said = MEANT_NAME if near else NO_NAME
            return NotationError(said.fill(nothing=field.nothing.fill(name=name), near=", ".join(near)), exact=True)
        shown = text if len(text) <= 60 else text[:57] + "..."
        if near := longer[:3] or close(text, hints, 0.5):
            help_ = Text("did you mean: {near}?", "meintest du: {near}?").fill(near=", ".join(near))
        else:
            patterns = "; ".join(self.patterns())
            help_ = Text("it would look like: {patterns}", "so sähe es aus: {patterns}").fill(patterns=patterns)
        return NotationError(
            Text(
                '"{shown}" is not a choice I can read; {help}', "„{shown}“ ist keine Wahl, die ich lesen kann; {help}"
            ).fill(shown=shown, help=help_)
        )

    def _unknown_name(self, text: str) -> tuple[Field, list[str], str] | None:
        """The name that keeps a text from being read, where it is a form's text otherwise: its field, the field's
        words, and the name. Of several forms the one that reads most of the text, also after the name."""
        plain = " ".join(text.split())
        stuck = [found for _form, parts in self._read if (found := _stuck(plain.casefold(), parts, 0)) is not None]
        if not stuck:
            return None
        field, words, left, after = min(stuck, key=lambda found: (len(found[2]), not _goes_on(found[2], found[3])))
        name = plain[-len(left) :].rstrip() if plain.casefold().endswith(left) else left
        at = name.casefold().find(after.casefold().rstrip()) if after.strip() else -1
        return field, [word for word, _ in words], (name[:at] if at > 0 else name).strip()[:60]

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


def _stuck(text: str, parts: list[Part], at: int) -> tuple[Field, Words, str, str] | None:
    """Where reading ends at a name that is not among a field's words: the field, its words, the text from there on, and
    what the form has after the name. Not for a name at the very beginning: that could be anything."""
    if at == len(parts):
        return None
    part = parts[at]
    if isinstance(part, str):
        literal = part.casefold()
        return _stuck(text[len(literal) :], parts, at + 1) if text.startswith(literal) else None
    field, words = part
    follows = parts[at + 1] if at + 1 < len(parts) else ""
    after = follows if isinstance(follows, str) else ""
    known = False
    for word, _ in words:
        if text.startswith(word.casefold()):
            rest = text[len(word.casefold()) :]
            if found := _stuck(rest, parts, at + 1):
                return found
            known = known or (bool(after) and rest.startswith(after.casefold()))
    if at == 0 or not text or field.nothing is None or known:
        return None
    return field, words, text, after


def _goes_on(left: str, after: str) -> bool:
    """Does a text that begins with an unknown name have what a form has after the name?"""
    return bool(after.strip()) and after.casefold() in left


def close(text: str, words: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The words that look most like a text."""
    folded = {word.casefold(): word for word in reversed(list(words))}
    wanted = " ".join(text.split()).casefold()[:80]
    return [folded[word] for word in difflib.get_close_matches(wanted, list(folded), n=3, cutoff=cutoff)]


def called_like(name: str, words: list[str]) -> list[str]:
    """The words that a name is part of, or that look like it. Of equal things with numbers only the first counts."""
    known = set(words)
    first = [w for w in words if not (w.rpartition(" ")[2].isdecimal() and w.rpartition(" ")[0] in known)]
    return [w for w in first if name.casefold() in w.casefold()][:3] or close(name, first)


class WordTable:
    """A field's words in one language, sorted for reading (the longest first) and for writing."""

    def __init__(self, words: Words, told: Words) -> None:
        self.of = words, told
        found = [*told, *words]  # those of the language first
        self.longest = sorted(found, key=lambda w: -len(w[0]))
        # reversed: of several texts for a value the first one is written
        self.written = {value: text for text, value in reversed(found)}


_large: dict[tuple[int, int], WordTable] = {}  # by the lists they were made of, which many tables share
LARGE = 100  # words that are worth keeping sorted
MOST_LARGE = 64


def word_table(field: Field, context: Any, lang: str) -> WordTable:
    words, told = field.words(context), field.told(context, lang) if lang != SOURCE and field.told else NO_WORDS
    if len(words) < LARGE:
        return WordTable(words, told)
    key = id(words), id(told)
    found = _large.get(key)
    if found is None:
        if len(_large) >= MOST_LARGE:
            _large.clear()
        found = _large[key] = WordTable(words, told)
    return found


NO_WORDS: Words = []


def fixed(*words: str) -> Callable[[Any], Words]:
    """Words that are the same at every table, numbered from 0."""
    listed = [(word, i) for i, word in enumerate(words)]
    return lambda context: listed


def told(*words: Text) -> Callable[[Any, str], Words]:
    """The same in other languages."""
    return lambda context, lang: [(word[lang], i) for i, word in enumerate(words)]


def numbers(low: int, high: int, offset: int = 0) -> Callable[[Any], Words]:
    """Whole numbers low..high; the stored value is the number minus `offset`."""
    listed = [(str(n), n - offset) for n in range(low, high + 1)]
    return lambda context: listed
