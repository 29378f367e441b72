"""A text in a nutshell: one line for tooltips, and plain data for players that think in numbers.

`explain` says the same as the text in fewer words. `effects` lists each verb with whom it touches, whether that helps
or hurts, and how much; a bot can use it without knowing any card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from muster.cardtext.english import English
from muster.cardtext.german import German
from muster.cardtext.german_mentions import Mentions
from muster.cardtext.phrases import ENEMY, OTHER, OWN
from muster.cardtext.render import MEASURES, POINTING, slots_of
from muster.cardtext.table import Construction, Det, Vocabulary
from muster.cardtext.tree import Lines, Node, Value, children, walk

DEEDS = ("Verb", "Deed", "Fact")


@dataclass(frozen=True, slots=True)
class Effect:
    """One verb and one thing it touches.

    `when`: the head (battlefield, activated…), the event (dies…), at, static or effect. `does`: helps, hurts, or how
    else it touches (moves). `whose`: own, enemy, any, this (the card itself), you (whoever does it), opponent.
    `amount`: None if it depends on the game. `chosen`: somebody picks what it is. `several`: it may be more than one.
    """

    when: str
    verb: str
    does: str
    whose: str
    amount: int | None
    chosen: bool
    several: bool
    optional: bool


def explain(lines: Lines, vocabulary: Vocabulary, lang: str = "en") -> str:
    """One line about a text, in English or German."""
    said = [Gist(vocabulary, line, lang).line() for line in lines]
    return " · ".join(said)


def effects(lines: Lines, vocabulary: Vocabulary) -> tuple[Effect, ...]:
    """Everything a text does, as plain data."""
    return tuple(found for line in lines for found in _effects(line, vocabulary))


# --- data ---


def _effects(line: Node, vocabulary: Vocabulary) -> Iterator[Effect]:
    body = line.get("body")
    if not isinstance(body, Node):
        return
    head, event = line.get("head"), line.get("event")
    when = head.kind if isinstance(head, Node) else event.kind if isinstance(event, Node) else line.kind
    said = {node.number("bind"): node for node in walk(line) if node.get("bind") and node.kind not in POINTING}
    for node, actor, optional in _deeds(body, vocabulary, "you", False):
        built = next(found for found in vocabulary.kinds[node.kind] if found.category in DEEDS)
        amount = _amount(node)
        for slot, touch in built.touches.items():
            does = _changed(node) if touch == "changes" else _cheaper(node) if touch == "costs" else touch
            value = _touched(node.get(slot))
            if slot == "actor" or not isinstance(value, Node):
                yield Effect(when, node.kind, does, actor, amount, False, False, optional)
                continue
            meant = said.get(value.number("bind"), value) if value.kind in POINTING else value
            chosen = meant.kind in ("target", "targets", "any")
            several = meant.kind in ("each", "all") or meant.get("n", 1) != 1
            yield Effect(when, node.kind, does, _whose(meant, vocabulary), amount, chosen, several, optional)


def _touched(value: Value) -> Value:
    """What a verb is about; if that is a value of cards, the cards."""
    return value["of"] if isinstance(value, Node) and value.kind == "stat" else value


def _deeds(node: Node, vocabulary: Vocabulary, actor: str, optional: bool) -> Iterator[tuple[Node, str, bool]]:
    """Every verb with who does it and whether it may be left out."""
    if any(built.category in DEEDS for built in vocabulary.kinds.get(node.kind, ())):
        yield node, actor, optional
        return
    if node.kind == "by":
        actor = _whose(node.node("player"), vocabulary)
    for child in children(node):
        yield from _deeds(
            child, vocabulary, actor, optional or node.kind in ("may", "or", "choose", "if", "if_done", "on")
        )


def _amount(node: Node) -> int | None:
    if node.get("per") is not None:
        return None
    for slot in ("n", "times"):
        if node.get(slot) is not None:
            number = node[slot]
            return number if isinstance(number, int) else None
    changes = node.get("changes")
    if isinstance(changes, tuple):
        numbers = [change.get("n") for change in changes if change.kind == "change"]
        return sum(n for n in numbers if isinstance(n, int)) if all(isinstance(n, int) for n in numbers) else None
    return 1


def _changed(node: Node) -> str:
    return "hurts" if any(change.get("sign") == "-" for change in node.nodes("changes")) else "helps"


def _cheaper(node: Node) -> str:
    return "helps" if node["sign"] == "less" else "hurts"


def _whose(node: Node, vocabulary: Vocabulary) -> str:
    filters = node.row("filters")
    noun = vocabulary.noun.get(str(node.get("noun")))
    if node.kind in ("this", "you"):
        return node.kind
    if noun is not None and noun.person:
        return "opponent" if noun.name == "opponent" else "any"
    if node.kind == "next" or OWN in filters:
        return "own"
    zone = node.get("zone") or next((found for found in filters if found.kind == "zone"), None)
    whose = node.get("whose") or (zone.get("whose") if isinstance(zone, Node) else None)
    if isinstance(whose, Node):
        return "own" if whose.kind == "you" else _whose(whose, vocabulary)
    return "enemy" if ENEMY in filters else "any"


# --- words ---

WORDS = {
    "en": {
        "or": " or ",
        "may": "may ",
        "unless": "{} (unless: {})",
        "done": "if done: ",
        "not done": "if not: ",
        "else": "; otherwise: ",
        "if": "if {}: ",
        "on": "on {}: ",
        "per": "per {}",
        "this": "itself",
    },
    "de": {
        "or": " oder ",
        "may": "nach Wahl: ",
        "unless": "{} (es sei denn: {})",
        "done": "falls getan: ",
        "not done": "falls nicht: ",
        "else": "; sonst: ",
        "if": "wenn {}: ",
        "on": "bei {}: ",
        "per": "je {}",
        "this": "sich selbst",
    },
}

# Where a reference can stand by itself.
PLACES = {"next": "Costed", "owner": "Actor", "controller": "Actor", "you": "Whom"}


class Gist:
    """One line in few words."""

    def __init__(self, vocabulary: Vocabulary, line: Node, lang: str) -> None:
        self.vocabulary = vocabulary
        self.node = line
        self.en, self.de = English(vocabulary, line), German(vocabulary, line)
        self.german = lang == "de"
        self.words = WORDS["de" if self.german else "en"]

    def line(self) -> str:
        line = self.node
        if line.kind == "keywords" or self.en.is_built(line, "Line"):
            return (self.de.line(line) if self.german else self.en.line(line)).rstrip(".")
        if line.kind in ("effect", "static"):
            cond = line.get("cond")
            when = self.words["if"].format(self.condition(cond)) if isinstance(cond, Node) else ""
            return when + self.body(line.node("body"))
        return f"{self.when(line)}: {self.body(line.node('body'))}"

    def when(self, line: Node) -> str:
        if line.kind == "ability":
            head = line.node("head")
            gist = self.vocabulary.built["Head", head.kind].gist[self.german]
            if not gist:  # costs are best shown as they are
                return self.de.head(head) if self.german else self.en.fill(head, "Head")
            return self.filled(gist, head)
        if line.kind == "whenever":
            limit = f" ({self.de.limit(line)})" if line.get("limit") else ""
            return f"{self.de.whenever(line)}{limit}" if self.german else self.en.whenever(line)
        return self.de.front(line) if self.german else self.en.front(line)

    def condition(self, node: Node) -> str:
        if self.german:
            return self.de.condition(node)
        if node.kind == "any_event" or self.en.is_built(node, "Event"):
            return self.en.event(node)
        return self.en.condition(node)

    def body(self, node: Node) -> str:
        if node.kind in ("seq", "then", "and"):
            return ("; " if node.kind == "seq" else ", ").join(map(self.body, node.nodes("parts")))
        if node.kind in ("or", "choose"):
            return self.words["or"].join(map(self.body, node.nodes("parts" if node.kind == "or" else "options")))
        if node.kind == "may":
            return self.words["may"] + self.body(node.node("do"))
        if node.kind == "where":
            return self.body(node.node("body"))
        if node.kind == "unless":
            return self.words["unless"].format(self.body(node.node("body")), self.body(node.node("do")))
        if node.kind == "by":
            return f"{self.whom(node.node('player'))}: {self.body(node.node('body'))}"
        if node.kind in ("if", "if_done"):
            return self.branches(node)
        if node.kind == "later":
            word = self.vocabulary.word["Later", node.word("when")]
            return f"{word.de if self.german else word.en}: {self.body(node.node('then'))}"
        if node.kind == "await":
            when = self.de.waits_for(node) if self.german else self.en.waits_for(node)
            return f"{when}: {self.body(node.node('then'))}"
        if node.kind == "instead_while":
            said = self.de.averts(node) if self.german else self.en.fill(node, "Sentence")
            return said.rstrip(".")
        if node.kind == "on":
            outcome = self.vocabulary.word["Outcome", node.word("outcome")]
            return self.words["on"].format(outcome.de if self.german else outcome.en) + self.body(node.node("then"))
        return self.deed(node)

    def branches(self, node: Node) -> str:
        then, otherwise = node["then"], node["else"]
        if node.kind == "if":
            text = self.words["if"].format(self.condition(node.node("cond")))
        else:
            text = self.words["done" if then is not None else "not done"]
        parts = [self.body(part) for part in (then, otherwise) if isinstance(part, Node)]
        return text + self.words["else"].join(parts)

    def deed(self, node: Node) -> str:
        built = self.built(node)
        if built is None or not built.gist[0]:
            return node.kind.replace("_", " ")
        self.de.mentions, self.de.topic = Mentions(), None  # each deed is read by itself
        text = self.filled(built.gist[self.german], node)
        touched = [slot for slot in built.touches if slot != "actor" and isinstance(node.get(slot), Node)]
        whom = ", ".join(self.whom(node.node(slot)) for slot in touched if node.node(slot).kind != "stat")
        per = node.get("per")
        if isinstance(per, Node):
            text += " " + self.words["per"].format(self.counted(per))
        return f"{text} ({whom})" if whom else text

    def built(self, node: Node) -> Construction | None:
        return next((found for found in self.vocabulary.kinds.get(node.kind, ()) if found.category in DEEDS), None)

    def filled(self, gist: str, node: Node) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: self.shown(node, found[1]), gist)

    def shown(self, node: Node, slot: str) -> str:
        value: Value = node[slot]
        if isinstance(value, Node) and value.kind in ("place", "zone"):
            return self.de.place(value) if self.german else self.en.place(value)
        if isinstance(value, tuple):
            return self.de.several(value, "Changes") if self.german else self.en.several(value, "Changes")
        if isinstance(value, Node) and value.kind in MEASURES:
            return self.de.measure(value, "nom") if self.german else self.en.measured(value)
        if isinstance(value, str):
            category, many = self.category_of(node, slot, value), node.get("n", 2) != 1
            return self.de.word(value, category, many) if self.german else self.en.counted(category, value, many)
        if isinstance(value, Node) and value.kind == "that_many":
            return "ebenso viel" if self.german else "that many"
        if isinstance(value, Node) and value.get("bind"):
            return self.whom(value)
        return "X" if isinstance(value, Node) else str(value)

    def category_of(self, node: Node, slot: str, name: str) -> str:
        """The category of the word in a slot: that of a wording with the slot, else any that has the word."""
        wordings = (slots_of(wording.en) for built in self.vocabulary.kinds[node.kind] for wording in built.forms)
        shown = (slots[slot][0].partition(".")[0] for slots in wordings if slot in slots)
        known = [word.category for word in self.vocabulary.words if word.name == name]
        return next((category for category in shown if category in known), known[0] if known else "")

    def whom(self, node: Node) -> str:
        """Who or what, without article."""
        if node.kind in POINTING:
            node = self.en.meant(node)
        if node.kind == "this":
            return self.words["this"]
        if node.kind == "target":
            return self.nominal(node)
        place = PLACES.get(node.kind) or self.place_of(node)
        return self.de.refer(node, place, "nom") if self.german else self.en.refer(node, place)

    def place_of(self, node: Node) -> str:
        """Somewhere it can stand."""
        cards = ("Subject", "Moved") if node.kind == "first" else ("Moved", "Subject")
        places = ("Actor", "People") if self.en.is_person(node) else cards
        return next((place for place in places if self.en.can_stand(node, place)), places[0])

    def counted(self, per: Node) -> str:
        """What is counted, and in what steps."""
        of = per.node("of") if per.kind == "every" else per
        if of.kind == "counters_on":
            every = per.kind == "every"
            said = (
                self.de.heap(of, Det(), "acc", every) if self.german else self.en.heap(of, "many" if every else "one")
            )
            return f"{per['n']} {said}" if every else said
        if per.kind != "every":
            return self.nominal(per)
        of = per.node("of")
        many = self.de.set(of, Det(), "acc", True) if self.german else self.en.set(of, "Set.many")
        return f"{per['n']} {many.removesuffix(' ,').replace(' ,', ',')}"

    def nominal(self, node: Node) -> str:
        filters = node.row("filters")
        if self.german:
            return self.de.nominal(node, Det(), filters, "nom", False).removesuffix(" ,").replace(" ,", ",")
        other = "other " if OTHER in filters else ""
        return other + self.en.nominal(node, tuple(found for found in filters if found != OTHER), False, "in")
