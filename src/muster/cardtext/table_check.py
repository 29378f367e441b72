"""What can be wrong with a table itself, found when it is loaded: a wording without German, a slot that one language
forgets, a verb nobody can conjugate. Each of them would otherwise be found by a player."""

from __future__ import annotations

import re
from collections.abc import Iterator

from muster.cardtext.render import slots_of
from muster.cardtext.rules import subject_of
from muster.cardtext.table import Construction, Form, Vocabulary, Word

# Slots that a German pattern shows through another name.
STANDS_FOR = {"quantity": {"op", "n", "what"}, "moment": {"whose", "phase"}, "sich": set()}
CLAUSES = ("Verb", "Deed", "Fact", "Event")
_SLOT = re.compile(r"\{(\w+)[^}]*\}")


def faults_of(vocabulary: Vocabulary) -> list[str]:
    """Everything that is wrong with a vocabulary's table."""
    found = [fault for built in vocabulary.constructions for fault in of_construction(built, vocabulary)]
    found += [fault for word in vocabulary.words for fault in of_word(word, vocabulary)]
    names = [(built.category, built.kind) for built in vocabulary.constructions]
    found += [f"{kind} stands twice under {category}" for category, kind in names if names.count((category, kind)) > 1]
    return found


def of_construction(built: Construction, vocabulary: Vocabulary) -> Iterator[str]:
    if not any(wording.written for wording in built.forms):
        yield f"{built.kind} has no wording that is written"
    for wording in built.forms:
        for fault in of_form(built, wording, vocabulary):
            yield f"{built.kind}, “{wording.en}”: {fault}"


def of_word(word: Word, vocabulary: Vocabulary) -> Iterator[str]:
    if word.de_clause and word.de_clause.partition(":")[0] not in vocabulary.verbs:
        yield f"{word.name}: the German verb of “{word.de_clause}” is not in the list of verbs"


def of_form(built: Construction, wording: Form, vocabulary: Vocabulary) -> Iterator[str]:
    slots = set(built.slots)
    shown = set(slots_of(wording.en))
    for slot in sorted((shown | set(wording.fixed)) - slots):
        yield f"there is no slot {slot}"
    if not wording.written:
        return
    if not wording.de:
        yield "the German is missing"
    german: set[str] = set()
    for slot in _SLOT.findall(wording.de):
        german |= STANDS_FOR.get(slot, {slot})
    for slot in sorted(german - slots):
        yield f"the German shows {slot}, which is no slot"
    for slot in sorted(shown - german):
        yield f"the German does not show {slot}"
    if built.category == "Event" and not built.slots and ":" not in wording.de:
        return  # nobody does it: ein Kampf beginnt
    if built.category in CLAUSES:
        front = re.sub(r"\{[^}]*\}", "", wording.de).partition(":")[0].strip()
        if front not in vocabulary.verbs:
            yield f"the German verb {front!r} is not in the list of verbs"
        if bool(subject_of(wording.en)) and not wording.de.startswith("{"):
            yield "the English has a subject, the German has none"
