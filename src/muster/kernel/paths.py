"""Which paths a view or a position can have: a game declares them once.

So a scenario can tell a slip from something that is not there now, and the documentation lists every path.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Value:
    """A single value."""

    about: str


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping. With `word`, its keys are names of that kind (NAME, CARD), and all of them hold the same."""

    about: str
    fields: Mapping[str, "Form"]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Many:
    """A list of any length, counted from 1. What is `hidden` from somebody is absent from the view, which says
    something else than an empty list; elsewhere both say that nothing is there."""

    about: str
    item: "Form"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A list with one element for each seat, side or hand; `word` says which."""

    about: str
    item: "Form"
    count: int
    word: str = "SEAT"


@dataclass(frozen=True, slots=True)
class Loose:
    """Data of the engine: a value, a list of such data, or a mapping with one of these keys."""

    about: str
    fields: Mapping[str, "Form"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Undeclared:
    """A game that does not say which paths it has: any may be there."""

    about: str = ""


Form = Value | Fields | Many | Row | Loose | Undeclared
UNDECLARED = Undeclared()


def named(about: str, word: str, names: "Iterator[str] | tuple[str, ...] | list[str]", item: Form) -> Fields:
    """A mapping from names to things of one kind."""
    return Fields(about, dict.fromkeys(names, item), word)


def children(form: Form) -> list[tuple[str, Form]]:
    """What lies directly under a form, by the word that stands for it in a path."""
    match form:
        case Fields(_, fields, word) if word:
            return [(word, inside) for inside in list(fields.values())[:1]]
        case Fields(_, fields):
            return list(fields.items())
        case Many(_, item):
            return [("N", item)]
        case Row(_, item, _, word):
            return [(word, item)]
        case _:
            return []
