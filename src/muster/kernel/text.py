"""Text: one way to say things in every language of the table.

English is the source and what stands in for everything that is missing. German stands beside it in the code; any
other language comes from catalogues, which are files (docs/languages.md): the English sentence leads to its
translation there. A text with places for facts is filled in without being said yet, so that the same object serves
readers of every language; a fact may be a text, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

SOURCE = "en"


class Catalogues(Protocol):
    """Where the words of further languages come from."""

    def languages(self) -> tuple[str, ...]: ...

    def look_up(self, lang: str, en: str) -> str: ...

    def look_up_counted(self, lang: str, one: str, other: str, n: int) -> str: ...


class NoCatalogues:
    """As long as nobody has named any: English alone, and what stands in the code."""

    def languages(self) -> tuple[str, ...]:
        return (SOURCE,)

    def look_up(self, lang: str, en: str) -> str:
        return en

    def look_up_counted(self, lang: str, one: str, other: str, n: int) -> str:
        return one if n == 1 else other


_catalogues: Catalogues = NoCatalogues()


def speak_from(catalogues: Catalogues) -> None:
    global _catalogues
    _catalogues = catalogues


def languages() -> tuple[str, ...]:
    """Every language of the table, English first."""
    return _catalogues.languages()


class Text:
    """`Text("The end.", "Das Ende.")["de"]`: a sentence by language. Without German, the catalogues have it."""

    __slots__ = ("_said",)

    def __init__(self, en: str, de: str | None = None) -> None:
        self._said = {SOURCE: en} if de is None else {SOURCE: en, "de": de}

    @property
    def en(self) -> str:
        return self[SOURCE]

    @property
    def de(self) -> str:
        return self["de"]

    def __getitem__(self, lang: str) -> str:
        said = self._said.get(lang)
        return _catalogues.look_up(lang, self._said[SOURCE]) if said is None else said

    def fill(self, **facts: Any) -> Text:
        """The same with its places filled in, still in every language."""
        return Filled(self, facts)

    def every(self) -> dict[str, str]:
        """By language, as plain data: for pages and views."""
        return {lang: self[lang] for lang in languages()}

    def key(self) -> tuple[Any, ...]:
        """What makes two texts equal."""
        return (Text, *self._said.items())

    __iter__ = None  # it is no row of letters, nor of languages

    def __str__(self) -> str:
        return self[SOURCE]

    def __repr__(self) -> str:
        return f"Text({self[SOURCE]!r})"

    def __bool__(self) -> bool:
        return bool(self[SOURCE])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self[SOURCE])


class Filled(Text):
    """A text with facts in its places."""

    __slots__ = ("facts", "template")

    def __init__(self, template: Text, facts: dict[str, Any]) -> None:
        self.template, self.facts = template, facts

    def __getitem__(self, lang: str) -> str:
        return self.template[lang].format(**{name: in_language(fact, lang) for name, fact in self.facts.items()})

    def key(self) -> tuple[Any, ...]:
        return (Filled, self.template.key(), *self.facts.items())


class Joined(Text):
    """Texts one after the other, with something between them."""

    __slots__ = ("between", "parts")

    def __init__(self, parts: Iterable[Text | str], between: Text | str = ", ") -> None:
        self.parts, self.between = tuple(parts), between

    def __getitem__(self, lang: str) -> str:
        between: str = in_language(self.between, lang)
        return between.join(in_language(part, lang) for part in self.parts)

    def key(self) -> tuple[Any, ...]:
        return (Joined, self.between, *self.parts)


class Told(Text):
    """What somebody else says in the reader's language: a function of the language."""

    __slots__ = ("tell",)

    def __init__(self, tell: Callable[[str], str]) -> None:
        self.tell = tell

    def __getitem__(self, lang: str) -> str:
        return self.tell(lang)

    def key(self) -> tuple[Any, ...]:
        return (Told, self.tell)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process go the sentences, not who says them."""
        return Said, (self.every(),)


class Said(Text):
    """Sentences by language, as somebody has said them."""

    __slots__ = ()

    def __init__(self, said: dict[str, str]) -> None:
        self._said = said


class Same(Text):
    """What is written alike in every language: a name, a number, somebody's own words."""

    __slots__ = ()

    def __getitem__(self, lang: str) -> str:
        return self._said[SOURCE]


class Counted:
    """A text that depends on a number `n`: `Counted("{n} card", "{n} cards", de=("{n} Karte", "{n} Karten"))`."""

    __slots__ = ("de", "one", "other")

    def __init__(self, one: str, other: str, de: tuple[str, str]) -> None:
        self.one, self.other, self.de = one, other, de

    def of(self, n: int, **facts: Any) -> Text:
        return Told(lambda lang: self.say(n, lang, **facts))

    def say(self, n: int, lang: str, **facts: Any) -> str:
        if lang == "de":
            said = self.de[n != 1]
        elif lang == SOURCE:
            said = self.one if n == 1 else self.other
        else:
            said = _catalogues.look_up_counted(lang, self.one, self.other, n)
        return said.format(n=n, **{name: in_language(fact, lang) for name, fact in facts.items()})


NOTHING = Same("")


def text_of(said: Text | str) -> Text:
    """A text; a plain sentence is English, and the catalogues may have it."""
    return said if isinstance(said, Text) else Text(said)


def in_language(fact: Any, lang: str) -> Any:
    return fact[lang] if isinstance(fact, Text) else fact
