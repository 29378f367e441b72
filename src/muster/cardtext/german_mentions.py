"""What a German line has spoken of, in the order of its words, and what a reader takes a pronoun for.

English asks that a pronoun has one thing to point at. German puts some words into another order, and its pronouns have
gender and number. A reader takes them for the nearest noun that fits; where that is not what is meant, the renderer
writes a noun.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from muster.cardtext.german_words import GermanNoun
from muster.cardtext.phrases import ENEMY, OTHER, OWN
from muster.cardtext.tree import Node

# What tells a card apart from another of the same noun, with the words for it.
APART = ((OWN, "dein", ""), (ENEMY, "der", "gegnerisch"), (OTHER, "der", "ander"))
PLACES = ("erster", "zweiter", "dritter", "vierter", "fünfter", "sechster", "siebter", "achter")
# These do not single out a card, so that "die Einheit" never means one of them; "diese Einheit" is always said so.
NOT_ONE = ("each", "all", "this")


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that was spoken of. `whom` is equal for the same thing; `word` is the pronoun, if it was one."""

    whom: Hashable
    noun: GermanNoun
    genders: str  # of each of its nouns: "fm" for a unit or a hero
    many: bool
    person: bool = False
    node: Node | None = None  # None: cards that are only counted
    word: str = ""


class Mentions:
    def __init__(self) -> None:
        self.all: list[Mention] = []

    def is_clear(self, whom: Hashable, word: Callable[[str, bool], object], means: object, persons: bool) -> bool:
        """Whether no nearer noun has the same word. `word` is that of a gender and number; `means` is the one said."""
        for mention in reversed(self.all):
            if mention.whom == whom:
                return True
            if (persons or not mention.person) and means in (word(one, mention.many) for one in mention.genders):
                return False
        return True

    def rivals(self, whom: Hashable, noun: GermanNoun, many: bool) -> list[Mention]:
        """What else was called by a noun."""
        return [found for found in self.all if found.whom != whom and _has_name(found, noun, many)]

    def beside_itself(self, whom: Hashable, noun: GermanNoun, many: bool) -> bool:
        """Whether a card of that noun speaks of itself besides: "die Einheit" could be taken for it."""
        itself = (found for found in self.all if found.node is not None and found.node.kind == "this")
        return not many and any(found.noun == noun and found.whom != whom for found in itself)

    def told_apart(self, meant: Node, rivals: list[Mention]) -> tuple[str, str]:
        """Article and adjective that only what is meant has: deine Einheit, die gegnerische Einheit."""
        for found, article, adjective in APART:
            others = (rival.node.row("filters") if rival.node else () for rival in rivals)
            if found in meant.row("filters") and not any(found in filters for filters in others):
                return article, adjective
        return "", ""

    def order_of(self, whom: Hashable, rivals: list[Mention]) -> str:
        """zuerst genannt, zuletzt genannt: which one of several it is."""
        others = [rival.whom for rival in rivals]
        order = list(dict.fromkeys(found.whom for found in self.all if found.whom == whom or found.whom in others))
        place = order.index(whom) if whom in order else 0
        if place == 0:
            return "zuerst genannt"
        return "zuletzt genannt" if place == len(order) - 1 else f"an {PLACES[place % len(PLACES)]} Stelle genannt"


def _has_name(mention: Mention, noun: GermanNoun, many: bool) -> bool:
    kind = mention.node.kind if mention.node else ""
    if noun.one == "Ziel":
        return kind == "target"
    several = mention.many or kind == "each"
    return mention.noun == noun and (several if many else not mention.many and kind not in NOT_ONE)
