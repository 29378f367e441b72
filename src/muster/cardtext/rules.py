"""Grammar rules and how a wording's pattern becomes one.

A rule belongs to a category and is a row of items: words, tokens, other categories, words that agree with a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from muster.cardtext.table import Construction, Form

Captured: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Literal:
    """One word or mark as it is."""

    key: str


@dataclass(frozen=True, slots=True)
class Agree:
    """A word that depends on the number in a slot: 1 card, 2 cards."""

    slot: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Sub:
    """Another category; its value goes to `slot` (to several slots at once if the slot is `*`)."""

    slot: str
    category: str
    how: str = ""  # "?" optional, "*" any number of times, "+" at least once
    agrees: str = ""  # the slot whose number decides between the categories X.one and X.many

    def category_for(self, captured: Captured) -> str:
        if not self.agrees:
            return self.category
        return f"{self.category}.{'one' if captured[self.agrees] == 1 else 'many'}"


@dataclass(frozen=True, slots=True)
class Take:
    """A token by its key, for its number; `accepts` may refuse some numbers."""

    slot: str
    key: str
    accepts: Callable[[int | None], bool] = lambda number: True


Item: TypeAlias = Literal | Agree | Sub | Take
Finish: TypeAlias = Callable[[Captured, int], Any]


@dataclass(frozen=True, eq=False, slots=True)
class Rule:
    """`finish` makes the value from what was captured and the column where it began."""

    category: str
    items: tuple[Item, ...]
    finish: Finish
    built: Construction | None = None
    form: Form | None = None


PATTERN = re.compile(r"<(?P<verb>\w+)>|\{(?P<slot>[^}]*)\}|(?P<own>'s|')|(?P<word>[\w-]+)|(?P<mark>[.,:;])")

# Slot categories that stand for several: the subject of a verb decides the verb's form.
VARIANTS = {
    "Subject": ("one", "many"),
    "Costed": ("one", "many"),
    "EventPerson": ("you", "one"),
    "Holder": ("you", "one"),
    "EventCard": ("one",),
    "Known": ("one",),
    "People": ("many",),
}


def variants_of(subject: str) -> tuple[str, ...]:
    """The persons that a subject can be; where nothing else is said, one that is neither you nor many."""
    return VARIANTS.get(subject, ("one",))


IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes"}


def third(verb: str) -> str:
    """he …: deals, discards, copies, has."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


@cache
def pieces(pattern: str) -> tuple[tuple[str, str], ...]:
    """A pattern's parts as (what it is, its text)."""
    return tuple((str(found.lastgroup), found[str(found.lastgroup)]) for found in PATTERN.finditer(pattern))


def subject_of(pattern: str) -> str | None:
    """The category of the slot in front of a pattern's verb, if its verb has a subject."""
    before = ""
    for what, text in pieces(pattern):
        if what == "verb":
            return before.partition(":")[2] if before else None
        before = text if what == "slot" else before
    return None


def has_verb(pattern: str) -> bool:
    return "<" in pattern


def compile_pattern(pattern: str, variant: str = "") -> tuple[Item, ...]:
    """The items of a pattern; `variant` is the person of its subject: you, one, many, or base and s without one."""
    items: list[Item] = []
    verb_seen = False
    for what, text in pieces(pattern):
        if what == "verb":
            items.append(Literal(third(text) if variant in ("one", "s") else text))
            verb_seen = True
        elif what == "slot":
            items.append(_slot(text, "" if verb_seen else variant))
        elif text.isdigit():
            items.append(_exactly(int(text)))
        else:
            items.append(Literal(text.lower()))
    return tuple(items)


def _exactly(number: int) -> Take:
    """A number that a pattern spells out; nobody asks for what stands in the slot without a name."""
    return Take("", "#", lambda found: found == number)


def _slot(text: str, variant: str) -> Item:
    if "#" in text:
        slot, _, words = text.partition("#")
        one, _, many = words.partition("|")
        return Agree(slot, one, many)
    slot, _, category = text.partition(":")
    how = category[-1] if category[-1] in "?*+" else ""
    category, _, agrees = category.rstrip("?*+").partition("@")
    return Sub(slot, f"{category}.{variant}" if category in VARIANTS and variant else category, how, agrees)
