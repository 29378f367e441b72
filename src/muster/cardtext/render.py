"""What both renderers share: which wording of the table fits a node, and what a pointing word points at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from muster.cardtext.phrases import BACK_TO_MANY, ENEMY, TAKEN
from muster.cardtext.rules import pieces
from muster.cardtext.table import Construction, Form, Reference, Vocabulary, Word
from muster.cardtext.tree import Node, Value, walk

POINTING = ("it", "them", "rest", "that", "that_player", "owner", "controller", "that_many")
NOMINAL = ("{N}", "{Plural}", "{Both}", "{Bare}", "{Best}")
NUMBERS = ("Number", "Several", "Few", "Single", "Plus", "Minus", "Bracket")
STATS = ("Stat", "ChangingStat", "RolledStat", "CountedStat", "ValuedStat")
WITH_OR = ("{N}", "{Both}", "{Bare}")
MEASURES = ("count", "stat", "stock", "half", "counters_on")


class Unsayable(Exception):
    """A tree that no wording of the vocabulary says. Only trees that were not parsed with it can raise this."""


def accepts(category: str, value: Value) -> bool:
    """Whether a slot of that category can show a value, as far as that decides between wordings."""
    if category in ("Several", "Few"):
        return value != 1
    if category == "Single":
        return value == 1
    if category in NUMBERS:
        return isinstance(value, int) or (isinstance(value, Node) and value.kind == "x")
    if category in ("ThatMany", "ThatMuch"):
        return isinstance(value, Node) and value.kind == "that_many"
    if category in ("Measure", "Measured", "Half"):
        return isinstance(value, Node) and value.kind in MEASURES and (value.kind == "half") == (category == "Half")
    return True


@cache
def slots_of(pattern: str) -> Mapping[str, tuple[str, bool]]:
    """The slots a pattern shows: their category, and whether they are optional."""
    found: dict[str, tuple[str, bool]] = {}
    for what, text in pieces(pattern):
        if what == "slot" and "#" not in text and not text.startswith("*"):
            slot, _, category = text.partition(":")
            found[slot] = category.rstrip("?*+").partition("@")[0], category.endswith(("?", "*"))
    return found


def says_them(verb: Node) -> bool:
    what = verb.get("what")
    return isinstance(what, Node) and what.kind == "them"


class Renderer:
    """Writes one line. `said` maps each reference's number to the reference."""

    def __init__(self, vocabulary: Vocabulary, line: Node, name: str | None = None) -> None:
        self.vocabulary = vocabulary
        self.name = name
        self.said: dict[int, Node] = {}
        for found in walk(line):
            bind = found.get("bind")
            if isinstance(bind, int) and found.kind not in POINTING:
                self.said[bind] = found
        # Owners of what is called "them" in the same breath: return them to their owners' hands.
        self.shared = {id(found) for verb in walk(line) if says_them(verb) for found in walk(verb)}

    def built(self, node: Node, *categories: str) -> Construction:
        for category in categories:
            found = self.vocabulary.built.get((category, node.kind))
            if found is not None:
                return found
        raise Unsayable(f"{self.vocabulary.game} has no wording for {node.kind}")

    def is_built(self, node: Node, category: str) -> bool:
        return (category, node.kind) in self.vocabulary.built

    def form(self, built: Construction, node: Node) -> Form:
        """The first wording that says everything the node holds."""
        for wording in built.forms:
            if wording.written and self.says(wording, node):
                return wording
        raise Unsayable(f"no wording says {node!r}")

    def says(self, wording: Form, node: Node) -> bool:
        shown = slots_of(wording.en)
        spliced = "{*:" in wording.en
        for slot, value in node.slots:
            if slot == "bind":  # only for what points back
                continue
            if slot in wording.fixed:
                if wording.fixed[slot] != value:
                    return False
            elif slot in shown:
                category, optional = shown[slot]
                if value is None and not optional:
                    return False
                if value is not None and not (accepts(category, value) and self.is_rolled(category, value)):
                    return False
                if category == "Bearer" and isinstance(value, Node) and not self.bears(value):
                    return False
            elif value not in (None, ()) and not spliced:
                return False
        return True

    def is_rolled(self, category: str, value: Value) -> bool:
        """Whether a value is said as that category says it: +1 melee, +1 to melee rolls."""
        known = self.vocabulary.stat.get(str(value)) if category in ("ChangingStat", "RolledStat") else None
        return known is None or known.rolled == (category == "RolledStat")

    def reference(self, node: Node, place: str) -> Reference:
        """The first way to speak of something that fits the node and the place."""
        filters = node.row("filters")
        for known in self.vocabulary.references:
            if known.kind == node.kind and known.written and place in known.places.split():
                if self.fits(known, node, filters):
                    return known
        raise Unsayable(f"nothing says {node!r} as {place}")

    def can_stand(self, node: Node, place: str) -> bool:
        """Whether there is a way to speak of something in a place."""
        known = (found for found in self.vocabulary.references if found.kind == node.kind and found.written)
        return any(place in found.places.split() and self.fits(found, node, node.row("filters")) for found in known)

    def bears(self, node: Node) -> bool:
        """Whether "'s" can stand behind it: target exhausted unit's, but not target unit you control's."""
        return self.can_stand(node, "Bearer") and all(map(self.is_in_front, node.row("filters")))

    def is_in_front(self, found: Node) -> bool:
        """Whether a filter stands before the noun."""
        if found.kind in ("not", "either"):
            part = found.node("part") if found.kind == "not" else found.nodes("parts")[0]
            return part.kind == "race"
        keyword = self.vocabulary.keyword.get(str(found.get("name")))
        first = found.kind == "keyword" and keyword is not None and keyword.adjective_first
        return found in (ENEMY, TAKEN["other"]) or found.kind in ("state", "race") or first

    def fits(self, known: Reference, node: Node, filters: tuple[Node, ...]) -> bool:
        taken = tuple(TAKEN[name] for name in known.takes)
        if not all(found in filters for found in taken):
            return False
        if TAKEN["other"] in filters and TAKEN["other"] not in taken:
            return False
        if "{Best}" in known.en and not any(found.kind == "superlative" for found in filters):
            return False
        if self.is_person(node) != ("Person" in known.en) and "noun" in dict(node.slots):
            return False
        shown = slots_of(known.en)
        for slot, value in node.slots:
            if slot == "bind":
                if known.fixed.get("bind") is not None and not self.points_right(known, node):
                    return False
            elif slot in known.fixed:
                if known.fixed[slot] != value:
                    return False
            elif slot == "or_noun" and value is not None and not any(sign in known.en for sign in WITH_OR):
                return False
            elif slot in shown:
                if value == () or not accepts(shown[slot][0], value):
                    return False
            elif slot == "filters" and value != () and not any(sign in known.en for sign in NOMINAL):
                return False
        return True

    def points_right(self, known: Reference, node: Node) -> bool:
        many = self.of_several(node) if node.kind == "owner" else known.many
        return many == (known.fixed["bind"] == BACK_TO_MANY)

    def of_several(self, node: Node) -> bool:
        """Whether an owner is one of several cards: their owners."""
        return id(node) in self.shared or self.is_many(self.meant(node))

    def meant(self, node: Node) -> Node:
        """What a pointing word points at; the node itself if it names something."""
        return self.said[node.number("bind")] if node.kind in POINTING else node

    def did(self, found: Node) -> Word:
        """The word for what was done with a card, or happened to it."""
        keys = ((category, found.word("did")) for category in ("Befell", "Underwent") if found["who"] is None)
        return (
            next((self.vocabulary.word[key] for key in keys if key in self.vocabulary.word), None)
            or (self.vocabulary.word["Did", found.word("did")])
        )

    def is_person(self, node: Node) -> bool:
        noun = self.vocabulary.noun.get(str(node.get("noun")))
        return noun is not None and noun.person

    def is_many(self, node: Node) -> bool:
        """Whether the verb after it is in the plural."""
        return node.kind in ("all", "them", "rest") or node.get("n", 1) != 1
