"""The grammar of a vocabulary: all rules by category and first word.

Every wording of the table becomes a rule here. The grammar knows with which words each category can begin, so the
parser tries only rules that have a chance, and an error message can say what would have been right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import permutations
from typing import Any

from muster.cardtext import counting, frames, phrases, values
from muster.cardtext.phrases import ENEMY, OWN, in_order
from muster.cardtext.rules import (
    VARIANTS,
    Agree,
    Captured,
    Finish,
    Literal,
    Rule,
    Sub,
    Take,
    compile_pattern,
    has_verb,
    pieces,
    subject_of,
    third,
    variants_of,
)
from muster.cardtext.table import Construction, Form, Vocabulary
from muster.cardtext.table_check import faults_of
from muster.cardtext.tree import Node


class Grammar:
    """All rules of a vocabulary, by category and first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        faults = faults_of(vocabulary)
        if faults:
            raise ValueError(f"{vocabulary.game}: " + "; ".join(faults))
        self.rules: dict[str, list[Rule]] = {}
        for rule in (
            *number_rules(),
            *variant_rules(vocabulary),
            *frames.rules(),
            *phrases.rules(vocabulary),
            *values.rules(vocabulary),
            *counting.rules(vocabulary),
            *cost_rules(vocabulary),
            *construction_rules(vocabulary),
        ):
            self.rules.setdefault(rule.category, []).append(rule)
        self.prune()
        self.first: dict[str, frozenset[str]] = self._first_words()
        self.spelling: dict[str, str] = self._spelling()
        self.index: dict[str, dict[str, tuple[Rule, ...]]] = {
            category: self._by_first_word(rules) for category, rules in self.rules.items()
        }

    def prune(self) -> None:
        """Drop the wordings that need what this game has no words for.

        Any other category that nothing fills would refuse texts in silence, and so would a misspelt one: an error.
        """
        empty = set(self.vocabulary.without)
        while empty:
            for category in list(self.rules):
                kept = [rule for rule in self.rules[category] if not empty.intersection(needed(rule))]
                self.rules[category] = kept
            empty = {category for category, rules in self.rules.items() if not rules}
            for category in empty:
                del self.rules[category]
        used = {name for rules in self.rules.values() for rule in rules for name in needed(rule)}
        missing = sorted(used - set(self.rules))
        if missing:
            raise ValueError(f"{self.vocabulary.game}: no wording fills {', '.join(missing)}")

    def _first_words(self) -> dict[str, frozenset[str]]:
        first: dict[str, set[str]] = {category: set() for category in self.rules}
        grown = True
        while grown:
            grown = False
            for category, rules in self.rules.items():
                size = len(first[category])
                for rule in rules:
                    first[category] |= self._begins(rule, first)
                grown = grown or len(first[category]) > size
        return {category: frozenset(words) for category, words in first.items()}

    def _begins(self, rule: Rule, first: Mapping[str, Set[str]]) -> set[str]:
        words: set[str] = set()
        for item in rule.items:
            if isinstance(item, Literal):
                return words | {item.key}
            if isinstance(item, Take):
                return words | {item.key}
            if isinstance(item, Agree):
                return words | {item.one, item.many}
            words.update(*(first[name] for name in categories_of(item)))
            if item.how not in ("?", "*"):
                return words
        raise ValueError(f"a wording of {rule.category} could be empty")

    def _spelling(self) -> dict[str, str]:
        """Every word of the language by its small letters, as it is written inside a sentence."""
        known = self.vocabulary
        names = [keyword.en for keyword in known.keywords]
        names += [noun.en for noun in known.nouns if noun.en[0].isupper()]
        tokens = [word for word in known.words if word.category == "Token"]
        names += [part for token in tokens for name in (token.en, token.many) for part in name.split()]
        names += [name for race in known.races for name in (race.en, race.many, f"non-{race.en}")]
        capitals = {"x": "X", **{text.split()[0].lower(): text.split()[0] for text in names}}
        items = (item for rules in self.rules.values() for rule in rules for item in rule.items)
        words: set[str] = set()
        for item in items:
            if isinstance(item, Literal):
                words.add(item.key)
            elif isinstance(item, Agree):
                words |= {item.one, item.many}
        return {word: capitals.get(word, word) for word in words if word[:1].isalpha()}

    def _by_first_word(self, rules: list[Rule]) -> dict[str, tuple[Rule, ...]]:
        index: dict[str, list[Rule]] = {}
        for rule in rules:
            for word in self._begins(rule, self.first):
                index.setdefault(word, []).append(rule)
        return {word: tuple(found) for word, found in index.items()}


def categories_of(item: Sub) -> tuple[str, ...]:
    return (f"{item.category}.one", f"{item.category}.many") if item.agrees else (item.category,)


def needed(rule: Rule) -> set[str]:
    """The categories that a rule leads to."""
    return {name for item in rule.items if isinstance(item, Sub) for name in categories_of(item)}


def number_rules() -> Iterator[Rule]:
    def x(captured: Captured, at: int) -> Any:
        return Node("x", (), at)

    def number(captured: Captured, at: int) -> Any:
        return x(captured, at) if captured["n"] is None else captured["n"]

    yield Rule("Number", (Take("n", "#"),), number)
    yield Rule("Number", (Literal("x"),), x)
    yield Rule("Several", (Take("n", "#", lambda n: n != 1),), number)
    yield Rule("Several", (Literal("x"),), x)
    yield Rule("Few", (Take("n", "#", lambda n: n != 1),), number)
    yield Rule("Single", (Take("n", "#", lambda n: n == 1),), number)
    yield Rule("Plus", (Take("n", "+"),), number)
    yield Rule("Minus", (Take("n", "-"),), number)
    yield Rule("Bracket", (Take("n", "["),), number)


def variant_rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    """Where no verb has to agree with it, a subject may be any of its variants."""
    places = {place for known in vocabulary.references for place in known.places.split()}
    for category, variants in VARIANTS.items():
        for variant in variants if category in places else ():
            yield Rule(category, compile_pattern(f"{{it:{category}.{variant}}}"), frames.passed)


def cost_rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    """What is given for an ability besides exhausting its card: one cost after the other, with commas."""
    yield Rule("Costs", compile_pattern("{first:Cost} {rest:MoreCost*}"), all_costs)
    yield Rule("MoreCost", compile_pattern(", {cost:Cost}"), frames.passed)
    yield Rule("Cost", compile_pattern("pay {prices:Prices}"), frames.passed)


def all_costs(captured: Captured, at: int) -> tuple[Node, ...]:
    return tuple(cost for part in (captured["first"], *captured["rest"]) for cost in part)


def finish_cost(finish: Finish) -> Finish:
    """A verb as a row of one cost."""
    return lambda captured, at: (finish(captured, at),)


def construction_rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    for built in vocabulary.constructions:
        for wording in built.forms:
            finish = _builder(built, wording)
            if not has_verb(wording.en):
                yield Rule(built.category, compile_pattern(wording.en), finish, built, wording)
                continue
            subject = subject_of(wording.en)
            if subject is None:  # a verb phrase: draw 1 card; (each player) draws 1 card
                for variant in ("base", "s"):
                    items = compile_pattern(wording.en, variant)
                    yield Rule(f"{built.category}.{variant}", items, finish, built, wording)
                if built.category == "Verb" and built.kind in vocabulary.costs:
                    yield Rule("Cost", compile_pattern(wording.en, "base"), finish_cost(finish), built, wording)
            else:
                for variant in variants_of(subject):
                    items = compile_pattern(wording.en, variant)
                    yield Rule(built.category, items, finish, built, wording)
                    if built.category == "Event":
                        yield Rule(f"Does.{subject}.{variant}", items, finish, built, wording)
                        yield Rule(f"More.{subject}.{variant}", (Literal("or"), *items[1:]), finish, built, wording)
    yield from event_rules(vocabulary)
    yield from shared_rules(vocabulary)
    yield from both_controlled(vocabulary)
    yield from later_unless(vocabulary)
    yield from sacrificed_by(vocabulary)


def event_rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    """Of two things that may happen to the same, or that the same may do, the second is said without it."""
    patterns = [
        wording.en for built in vocabulary.constructions if built.category == "Event" for wording in built.forms
    ]
    yield Rule("Events", compile_pattern("{event:Event}"), frames.passed)
    for subject in sorted({found for found in map(subject_of, patterns) if found}):
        for variant in variants_of(subject):
            both = f"{{first:Does.{subject}.{variant}}} {{rest:More.{subject}.{variant}+}}"
            yield Rule("Events", compile_pattern(both), frames.any_event)
    yield from shared_events(vocabulary)


def shared_events(vocabulary: Vocabulary) -> Iterator[Rule]:
    """Of two things that the same may do to the same, both are said once: you draw or discard a card."""
    verbs: dict[str, list[tuple[str, Construction, Form]]] = {}
    for built in vocabulary.constructions:
        for wording in built.forms if built.category == "Event" else ():
            found = pieces(wording.en)
            if [what for what, _ in found] == ["slot", "verb", "slot"]:
                shared = f"{{{found[0][1]}}} <%s> or <%s> {{{found[2][1]}}}"
                verbs.setdefault(shared, []).append((found[1][1], built, wording))
    for shared, some in verbs.items():
        for first, second in permutations(some, 2):
            pattern = shared % (first[0], second[0])
            for variant in VARIANTS[str(subject_of(pattern))]:
                yield Rule("Events", compile_pattern(pattern, variant), _either_event(first, second))


def _either_event(*verbs: tuple[str, Construction, Form]) -> Finish:
    builders = [_builder(built, wording) for _, built, wording in verbs]

    def build(captured: Captured, at: int) -> Node:
        return Node("any_event", (("parts", tuple(make(captured, at) for make in builders)),), at)

    return build


def shared_rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    """Of two verbs with the same words behind them these are said once: exhaust or refresh target unit."""
    verbs: dict[str, list[tuple[str, Construction, Form]]] = {}
    for built in vocabulary.constructions:
        for wording in built.forms if built.category == "Verb" else ():
            (what, verb), *rest = pieces(wording.en)
            if what == "verb" and rest:
                shared = wording.en.partition(">")[2].replace("{noun:CardNoun@n}", "{n#card|cards}")
                shared = shared.replace("{noun:CardNoun.one}", "card").removesuffix(" {per:Per?}")
                verbs.setdefault(shared, []).append((verb, built, wording))
    for shared, found in verbs.items():
        for first, second in permutations(found, 2):
            for form, category in (("base", "Link"), ("base", "Joint.base"), ("s", "Joint.s")):
                words = tuple(third(verb) if form == "s" else verb for verb in (first[0], second[0]))
                items = (Literal(words[0]), Literal("or"), Literal(words[1]), *compile_pattern(shared))
                yield Rule(category, items, _either_of(first, second))


def both_controlled(vocabulary: Vocabulary) -> Iterator[Rule]:
    """you control a Robot and a Mutant"""
    built = vocabulary.built.get(("Condition", "controls"))
    for joint, kind in (("and", "all_of"), ("or", "any_of")) if built else ():
        for variant in VARIANTS["Holder"]:
            pattern = f"{{who:Holder}} <control> {{first:ASet}} {joint} {{second:ASet}}"
            yield Rule("If", compile_pattern(pattern, variant), _both_held(kind))


def later_unless(vocabulary: Vocabulary) -> Iterator[Rule]:
    """destroy it at the end of this turn unless its controller pays 2 water"""
    if ("Act", "later") in vocabulary.built:
        for unless in ("{player:Actor} {do:Joint.s}", "you {do:Joint.base}"):
            items = compile_pattern(f"{{body:Lone}} {{when:Later}} unless {unless} .")
            yield Rule("Sentence", items, _later_unless)


def _later_unless(captured: Captured, at: int) -> Node:
    unless = frames.made("unless") if "player" in captured else frames.unless_you
    averted = unless({name: captured[name] for name in ("body", "player", "do") if name in captured}, at)
    return Node("later", (("when", captured["when"]), ("then", averted)), at)


def sacrificed_by(vocabulary: Vocabulary) -> Iterator[Rule]:
    """you sacrifice a unit: your unit is sacrificed"""
    if ("Event", "is_sacrificed") in vocabulary.built:
        for said, side in (("you sacrifice", OWN), ("an opponent sacrifices", ENEMY)):
            yield Rule("Event", compile_pattern(f"{said} {{who:EventCard.one}}"), _sacrificed(side))


def _sacrificed(side: Node) -> Finish:
    def build(captured: Captured, at: int) -> Node:
        who = captured["who"]
        if who.kind == "any":  # of its player's own cards, which need not be said twice
            who = who.having(filters=in_order((*(found for found in who.nodes("filters") if found != side), side)))
        return Node("is_sacrificed", (("who", who),), at)

    return build


def _both_held(kind: str) -> Finish:
    def build(captured: Captured, at: int) -> Node:
        who = captured["who"]
        held = (captured["first"], captured["second"])
        parts = tuple(Node("controls", (("who", who), ("op", ">="), ("n", 1), ("what", what)), at) for what in held)
        return Node(kind, (("parts", parts),), at)

    return build


def _either_of(*verbs: tuple[str, Construction, Form]) -> Finish:
    builders = [_builder(built, wording) for _, built, wording in verbs]

    def build(captured: Captured, at: int) -> Node:
        return Node("or", (("parts", tuple(make({"noun": "card", **captured}, at) for make in builders)),), at)

    return build


def _builder(built: Construction, wording: Form) -> Finish:
    kind, slots, fixed = built.kind, built.slots, wording.fixed

    def build(captured: Captured, at: int) -> Any:
        return Node(kind, tuple((slot, captured[slot] if slot in captured else fixed.get(slot)) for slot in slots), at)

    return build
