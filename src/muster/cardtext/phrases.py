"""Phrases inside a sentence: nouns with their filters, references, zones, moments, and single words.

`target exhausted enemy Robot with 2 or less health from your graveyard` is a determiner, adjectives, a noun and what
follows it. Adjectives may come in any order; the tree keeps the filters in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from muster.cardtext.frames import made, passed
from muster.cardtext.rules import Captured, Finish, Item, Literal, Rule, compile_pattern
from muster.cardtext.table import Reference, Vocabulary, Zone
from muster.cardtext.tree import Node, show

# The order of filters in the tree.
FILTER_ORDER = (
    "side", "held", "done", "other", "state", "race", "either", "not", "kind", "keyword", "lacks", "compare",
    "counters", "superlative", "zone",
)  # fmt: skip
OWN = Node("side", (("who", "own"),))
ENEMY = Node("side", (("who", "enemy"),))
THEIRS = Node("side", (("who", "actor"),))
OTHER = Node("other")
TAKEN = {"own": OWN, "other": OTHER}

# What a noun phrase may say about zones, by the place it stands in.
ZONE_WORDS = {"Moved": "from", "Sought": "bare", "EventCard": "bare", "Costed": "bare", "Source": "bare"}

REFERENCE_SLOTS = {
    "target": ("noun", "or_noun", "filters", "bind"),
    "targets": ("n", "up_to", "noun", "or_noun", "filters", "bind"),
    "random": ("n", "noun", "or_noun", "filters", "bind"),
    "any": ("n", "up_to", "noun", "or_noun", "filters", "bind"),
    "each": ("noun", "or_noun", "filters", "bind"),
    "all": ("noun", "or_noun", "filters", "bind"),
    "this": ("noun", "filters", "bind"),
    "present": ("noun", "bind"),
    "active": ("noun", "bind"),
    "that": ("noun", "bind"),
    "of": ("noun", "whose", "bind"),
    "next": ("noun", "or_noun", "filters", "bind"),
    "top": ("n", "zone", "bind"),
    "bottom": ("n", "zone", "bind"),
    "first": ("noun", "or_noun", "filters", "zone", "bind"),
    "some": ("n", "up_to", "noun", "or_noun", "filters", "of", "bind"),
    "rest": ("bind",),
    "it": ("bind",),
    "them": ("bind",),
    "that_player": ("bind",),
    "owner": ("bind",),
    "controller": ("bind",),
    "the": ("noun",),
    "you": (),
    "actor": (),
}
# Until `resolve` finds what they mean, words that point back carry these in place of a bind.
BACK_TO_ONE, BACK_TO_MANY = -1, -2
MORE = {"most": "most", "least": "least"}
HIGHER = {"most": "highest", "least": "lowest"}


def rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    yield from _words(vocabulary)
    yield from _nouns(vocabulary)
    yield from _adjectives(vocabulary)
    yield from _qualities(vocabulary)
    if any(word.category == "Counter" for word in vocabulary.words):
        yield from _counters()
    yield from _nominals(vocabulary)
    yield from _sets()
    yield from _zones(vocabulary)
    yield from _references(vocabulary)


def phrase(text: str) -> tuple[Item, ...]:
    return compile_pattern(text)


def value(name: Any) -> Finish:
    return lambda captured, at: name


def _words(vocabulary: Vocabulary) -> Iterator[Rule]:
    for word in vocabulary.words:
        category = f"{word.category}.one" if word.many else word.category
        for text in (word.en, *((word.several,) if word.several else ()), *word.also):
            yield Rule(category, phrase(text), value(word.name))
        if word.many:
            yield Rule(f"{word.category}.many", phrase(word.many), value(word.name))
    for keyword in vocabulary.keywords:
        yield Rule("Keyword", phrase(keyword.en), value(keyword.name))
        if keyword.grants:
            yield Rule("Trait", phrase(keyword.en), value(keyword.name))
    for stat in vocabulary.stats:
        if stat.rolled:
            yield Rule("RolledStat", phrase(stat.en), value(stat.name))
            continue
        yield Rule("Stat", phrase(stat.en), value(stat.name))
        yield Rule("CountedStat" if stat.counted else "ValuedStat", phrase(stat.en), value(stat.name))
        if stat.changes:
            yield Rule("ChangingStat", phrase(stat.en), value(stat.name))
    for moment in vocabulary.moments:
        for text in (moment.en, *moment.also):
            yield Rule("Moment", phrase(text), value({"whose": moment.whose, "phase": moment.phase}))


def _nouns(vocabulary: Vocabulary) -> Iterator[Rule]:
    for noun in vocabulary.nouns:
        for number, text in (("one", noun.en), ("many", noun.many)) if not noun.unique or not noun.person else ():
            yield Rule(f"Person.{number}" if noun.person else f"CardNoun.{number}", phrase(text), value(noun.name))
        if noun.unique:
            yield Rule("UniquePerson" if noun.person else "UniqueNoun", phrase(noun.en), value(noun.name))
    for race in vocabulary.races:
        named = Node("race", (("name", race.name),))
        yield Rule("Race", phrase(race.en), value(named))
        yield Rule("RaceNoun.one", phrase(race.en), value((race.noun, named)))
        yield Rule("RaceNoun.many", phrase(race.many), value((race.noun, named)))
    if vocabulary.races:
        yield Rule("Races", phrase("{race:Race}"), passed)
        yield Rule("Races", phrase("{first:Race} {rest:OrRace+}"), lambda c, at: _either(c, at)[0])
        yield Rule("OrRace", phrase("or {race:Race}"), passed)
        for number in ("one", "many"):
            for joint in ("or", "and"):
                yield Rule(f"RaceNoun.{joint}.{number}", phrase(f"{joint} {{race:RaceNoun.{number}}}"), passed)


def _adjectives(vocabulary: Vocabulary) -> Iterator[Rule]:
    if "Enemy" not in vocabulary.without:
        yield Rule("Adjective", phrase("enemy"), value(ENEMY))
    for state in vocabulary.states:
        yield Rule("Adjective", phrase(state.en), value(Node("state", (("name", state.name),))))
    for keyword in vocabulary.keywords:
        if keyword.adjective:
            yield Rule("Adjective", phrase(keyword.adjective), value(Node("keyword", (("name", keyword.name),))))
    for race in vocabulary.races:
        named = Node("race", (("name", race.name),))
        yield Rule("Adjective", phrase(f"non-{race.en}"), value(Node("not", (("part", named),))))


def _qualities(vocabulary: Vocabulary) -> Iterator[Rule]:
    """What stands behind a noun ("with …", "you control", a zone), or behind "is" and "has" in a condition."""
    if vocabulary.keywords:
        yield Rule("With", phrase("{name:Trait}"), made("keyword"))
        for said in ("without", "that does not have", "that do not have"):
            yield Rule("After", phrase(f"{said} {{name:Trait}}"), _lacking)
        for said in ("does not have", "did not have", "is without"):
            yield Rule("Having", phrase(f"{said} {{name:Trait}}"), _lacking)
    for kind, pattern in (
        ("CountedStat", "{n:Number} %s {stat:CountedStat}"),
        ("ValuedStat", "{stat:ValuedStat} {n:Number} %s"),
    ):
        if any(stat.counted == (kind == "CountedStat") for stat in vocabulary.stats):
            for op, words in (("<=", "or less"), (">=", "or more"), ("=", "")):
                yield Rule("With", phrase(pattern % words), _compare(op))
            for op, words in (("<=", "at most"), (">=", "at least")):
                turned = f"{words} {{n:Number}} {{stat:CountedStat}}" if kind == "CountedStat" else ""
                turned = turned or f"{{stat:ValuedStat}} {words} {{n:Number}}"
                yield Rule("With", phrase(turned), _compare(op))
            for op, words in (("<=", "or less"), (">=", "or more"), ("=", "")):
                if kind == "ValuedStat":
                    yield from _without_with(vocabulary, words, op)
    if vocabulary.keywords or vocabulary.stats:
        yield Rule("MoreWith", phrase("and {with:With}"), passed)
        yield Rule("OrWith", phrase("or {with:With}"), passed)
        for said in ("with", "that has", "that have", "has", "had"):
            place = "Having" if said in ("has", "had") else "After"
            yield Rule(place, phrase(f"{said} {{first:With}} {{rest:MoreWith*}}"), _both)
            yield Rule(place, phrase(f"{said} {{first:With}} {{rest:OrWith+}}"), _either)
    if vocabulary.stats:
        yield Rule("After", phrase("with {best:Superlative}"), _one)
        yield from _superlatives(vocabulary)
    yield Rule("After", phrase("you control"), value((OWN,)))
    yield Rule("After", phrase("they control"), value((THEIRS,)))
    for words in ("an opponent controls", "your opponents control", "opponents control"):
        yield Rule("After", phrase(words), value((ENEMY,)))
    if any(word.category == "Did" for word in vocabulary.words):
        for who, text in (("own", "you"), ("enemy", "an opponent")):
            yield Rule("After", phrase(f"{text} {{did:Did}} this turn"), _done(who))
        yield Rule("After", phrase("you have {did:Did} this turn"), _done("own"))
    for category in ("Befell", "Underwent"):
        if any(word.category == category for word in vocabulary.words):
            yield Rule("After", phrase(f"that {{did:{category}}} this turn"), _done(None))
    yield Rule("After", phrase("{whose:Controlling} controls"), lambda c, at: (Node("held", tuple(c.items()), at),))
    for said in ("is", "was"):
        yield Rule("Having", phrase(f"{said} {{adjective:Adjective}}"), _one)
    for noun in vocabulary.nouns:
        if not noun.person and noun.name != "card":
            for number, text in (("one", noun.en), ("many", noun.many)):
                yield Rule(f"SortNamed.{number}", phrase(text), value(Node("kind", (("name", noun.name),))))
    for race in vocabulary.races:
        for number, text in (("one", race.en), ("many", race.many)):
            yield Rule(f"SortNamed.{number}", phrase(text), value(Node("race", (("name", race.name),))))
    yield Rule("Sorted", phrase("{article:Article} {sort:SortNamed.one}"), lambda c, at: c["sort"])
    for verb in ("is", "was"):
        yield Rule("Having", phrase(f"{verb} {{sort:Sorted}}"), _named)
        yield Rule("Having", phrase(f"{verb} not {{sort:Sorted}}"), _not_named)
        for article in ("a", "an"):
            yield Rule("Having", phrase(f"{verb} {article} enemy {{sort:SortNamed.one}}"), _sided(ENEMY))
        for whose, side in (("you control", OWN), ("an opponent controls", ENEMY)):
            yield Rule("Having", phrase(f"{verb} {{sort:Sorted}} {whose}"), _sided(side))
    yield from _relative(vocabulary)
    if vocabulary.states:
        for state in vocabulary.states:
            yield Rule("InState", phrase(state.en), value(Node("state", (("name", state.name),))))
        for verb in ("is", "was"):
            yield Rule("Having", phrase(f"{verb} not {{sort:InState}}"), _not_named)
    for article in ("a", "an"):
        yield Rule("Article", (Literal(article),), value(article))
    if vocabulary.zones:
        for zone in vocabulary.zones:
            yield Rule("InZone", phrase(f"{zone.within} {{zone:Zone.{zone.name}}}"), _in_zone)
            yield Rule("FromZone", phrase(f"from {{zone:Zone.{zone.name}}}"), _in_zone)


def _without_with(vocabulary: Vocabulary, words: str, op: str) -> Iterator[Rule]:
    """Values that are also said without "has": is level 2 or more, that cost 2 or less."""
    for stat in vocabulary.stats:
        named = {"stat": stat.name}
        if stat.ranked:
            yield Rule("Having", phrase(f"is {stat.en} {{n:Number}} {words}"), _compared(op, named))
        if stat.name == "cost":
            for said in ("that cost", "that costs"):
                yield Rule("After", phrase(f"{said} {{n:Number}} {words}"), _compared(op, named))


def _compared(op: str, named: Captured) -> Finish:
    compared = _compare(op)
    return lambda captured, at: (compared({**named, **captured}, at),)


def _done(who: str | None) -> Finish:
    def finish(captured: Captured, at: int) -> tuple[Node, ...]:
        return (Node("done", (("who", who), ("did", captured["did"])), at),)

    return finish


# How many counters a card has: words, comparison, and the number if they say it themselves.
HEAPS = (
    ("a {name:Counter.one}", ">=", 1),
    ("an {name:Counter.one}", ">=", 1),
    ("no {name:Counter.many}", "=", 0),
    ("{n:Number} or more {name:Counter.many}", ">=", None),
    ("{n:Number} or less {name:Counter.many}", "<=", None),
    ("{n:Number} or fewer {name:Counter.many}", "<=", None),
    ("at least {n:Number} {name:Counter@n}", ">=", None),
    ("at most {n:Number} {name:Counter@n}", "<=", None),
    ("{n:Number} {name:Counter@n}", "=", None),
    ("exactly {n:Number} {name:Counter@n}", "=", None),
)


def _counters() -> Iterator[Rule]:
    """Counters that lie on cards: which cards have some, and how many there are."""
    for text, op, n in HEAPS:
        yield Rule("With", phrase(text), _heap(op, n))
        there = "is" if n == 1 else "are"
        yield Rule("Condition", phrase(f"there {there} {text} on {{who:Known}}"), _heap_on(op, n))
    yield Rule("After", phrase("without {name:Counter.many}"), lambda c, at: (_heap("=", 0)(c, at),))
    yield Rule("Measure", phrase("the number of {name:Counter.many} on {of:Card}"), made("counters_on"))
    yield Rule("Per", phrase("for each {name:Counter.one} on {of:Card}"), made("counters_on"))
    yield Rule("Per", phrase("for each {n:Few} {name:Counter.many} on {of:Card}"), _each_few)


def _heap(op: str, n: int | None) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("counters", (("name", captured["name"]), ("op", op), ("n", captured.get("n", n))), at)

    return finish


def _heap_on(op: str, n: int | None) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("matches", (("who", captured["who"]), ("filters", (_heap(op, n)(captured, at),))), at)

    return finish


def _each_few(captured: Captured, at: int) -> Node:
    heap = Node("counters_on", (("name", captured["name"]), ("of", captured["of"])), at)
    return Node("every", (("n", captured["n"]), ("of", heap)), at)


def _relative(vocabulary: Vocabulary) -> Iterator[Rule]:
    """ "that is not a Robot or Mutant", "that are exhausted", "that are not flying": other ways to say a filter."""
    yield Rule("OneOf", phrase("{sort:Sorted}"), passed)
    yield Rule("OneOf", phrase("{sort:SortNamed.one}"), passed)
    for verb, first, more, other in (
        ("is", "Sorted", "SortNamed.one", "OneOf"),  # "or a Mutant" begins another condition
        ("are", "SortNamed.many", "SortNamed.many", "SortNamed.many"),
    ):
        yield Rule(f"Or.{verb}", phrase(f"or {{sort:{more}}}"), passed)
        yield Rule(f"Nor.{verb}", phrase(f"nor {{sort:{other}}}"), passed)
        yield Rule("After", phrase(f"that {verb} not {{first:{first}}} {{rest:Or.{verb}*}}"), _none_of)
        yield Rule("After", phrase(f"that {verb} neither {{first:{first}}} {{rest:Nor.{verb}+}}"), _none_of)
        yield Rule("After", phrase(f"except {{first:{first}}} {{rest:Or.{verb}*}}"), _none_of)
        if vocabulary.races:
            race, article = ("RaceNoun.one", "{article:Article} ") if verb == "is" else ("RaceNoun.many", "")
            yield Rule(f"OrRaces.{verb}", phrase(f"or {{race:{race}}}"), passed)
            yield Rule("After", phrase(f"that {verb} {article}{{first:{race}}} {{rest:OrRaces.{verb}*}}"), _of_race)
        if vocabulary.states:
            yield Rule("After", phrase(f"that {verb} {{sort:InState}}"), _named)
            yield Rule("After", phrase(f"that {verb} not {{sort:InState}}"), _not_named)
        for keyword in vocabulary.keywords:
            if keyword.adjective:
                named = (("name", keyword.name),)
                yield Rule("After", phrase(f"that {verb} {keyword.adjective}"), value((Node("keyword", named),)))
                yield Rule("After", phrase(f"that {verb} not {keyword.adjective}"), value((Node("lacks", named),)))


def _of_race(captured: Captured, at: int) -> tuple[Node, ...]:
    races = tuple(race for _, race in (captured["first"], *captured["rest"]))
    return races if len(races) == 1 else (either(races, at),)


def _none_of(captured: Captured, at: int) -> tuple[Node, ...]:
    return tuple(Node("not", (("part", part),), at) for part in (captured["first"], *captured["rest"]))


def _lacking(captured: Captured, at: int) -> tuple[Node, ...]:
    return (Node("lacks", tuple(captured.items()), at),)


def _sided(side: Node) -> Finish:
    """a unit of one side"""
    return lambda captured, at: (side, captured["sort"])


def _superlatives(vocabulary: Vocabulary) -> Iterator[Rule]:
    """ "the most health", "the highest cost": of all the cards that fit otherwise."""
    for stats, words in (("CountedStat", MORE), ("Stat", HIGHER)):
        if stats == "Stat" or any(stat.counted for stat in vocabulary.stats):
            for end, word in words.items():
                yield Rule("Superlative", phrase(f"the {word} {{stat:{stats}}}"), _superlative(end))


def _superlative(end: str) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("superlative", (("stat", captured["stat"]), ("end", end)), at)

    return finish


def _one(captured: Captured, at: int) -> tuple[Node, ...]:
    (found,) = captured.values()
    return (found,)


def _named(captured: Captured, at: int) -> tuple[Node, ...]:
    return (captured["sort"],)


def _not_named(captured: Captured, at: int) -> tuple[Node, ...]:
    return (Node("not", (("part", captured["sort"]),), at),)


def either(parts: Iterable[Node], at: int = 0) -> Node:
    """At least one of some filters."""
    found = tuple(sorted(set(parts), key=show))
    return found[0] if len(found) == 1 else Node("either", (("parts", found),), at)


def _either(captured: Captured, at: int) -> tuple[Node, ...]:
    return (either((captured["first"], *captured["rest"]), at),)


def _compare(op: str) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("compare", (("stat", captured["stat"]), ("op", op), ("n", captured["n"])), at)

    return finish


def _both(captured: Captured, at: int) -> tuple[Node, ...]:
    return (captured["first"], *captured["rest"])


def _in_zone(captured: Captured, at: int) -> tuple[Node, ...]:
    return (captured["zone"],)


def in_order(filters: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(sorted(filters, key=lambda found: (FILTER_ORDER.index(found.kind), show(found))))


def _nominals(vocabulary: Vocabulary) -> Iterator[Rule]:
    """Noun phrases without determiner: their value fills the slots noun, or_noun and filters.

    A race stands right before the noun, or in place of it.
    """
    before = "{adjectives:Adjective*}"
    race = "{race:Races?}" if vocabulary.races else ""
    for number in ("one", "many"):
        for zone in ("in", "from", "bare"):
            after = f"{{after:After{zone.capitalize()}*}}"
            noun = f"{{noun:CardNoun.{number}}}"
            name = f"{number.capitalize()}.{zone}"
            yield Rule(name, phrase(f"{before} {race} {noun} {after}"), nominal)
            yield Rule(name, phrase(f"{before} {race} {noun} or {{or_noun:CardNoun.{number}}} {after}"), nominal)
            named = f"{before} {{named:RaceNoun.{number}}}"
            if race:
                yield Rule(name, phrase(f"{named} {{more:RaceNoun.or.{number}*}} {after}"), nominal)
            for joint in ("and", "or"):  # after "each" and "all" it is one and the other
                both = f"{before} {race} {noun} {joint} {{or_noun:CardNoun.{number}}} {after}"
                yield Rule(f"Both{name}", phrase(both), nominal)
                if race:
                    more = f"{{more:RaceNoun.{joint}.{number}+}}"
                    yield Rule(f"Both{name}", phrase(f"{named} {more} {after}"), nominal)
            yield Rule(f"Both{name}", phrase(f"{before} {race} {noun} {after}"), nominal)
            if race:
                yield Rule(f"Both{name}", phrase(f"{named} {after}"), nominal)
            if number == "one" and vocabulary.stats:
                best = f"with {{best:Superlative}} {after}"
                said = f"{{said:After{zone.capitalize()}*}}"
                yield Rule(f"Best{name}", phrase(f"{before} {race} {noun} {said} {best}"), nominal)
                if race:
                    yield Rule(f"Best{name}", phrase(f"{named} {said} {best}"), nominal)
            if number == "many":  # without "or", where that could be taken for one between sentences
                yield Rule(f"Plural.{zone}", phrase(f"{before} {race} {noun} {after}"), nominal)
                if race:
                    yield Rule(f"Plural.{zone}", phrase(f"{named} {{more:RaceNoun.and.many*}} {after}"), nominal)
    for zone in ("In", "From", "Bare"):
        yield Rule(f"After{zone}", phrase("{after:After}"), passed)
        if zone != "Bare":
            yield Rule(f"After{zone}", phrase(f"{{after:{zone}Zone}}"), passed)


def nominal(captured: Captured, at: int) -> dict[str, Any]:
    noun, race = captured.get("noun"), captured.get("race")
    if "named" in captured:
        noun, race = captured["named"]
        if captured.get("more"):
            race = either((race, *(other for _, other in captured["more"])))
    after = [found for group in (*captured.get("said", ()), *captured["after"]) for found in group]
    behind = [found for found in (race, captured.get("best")) if found]
    filters = in_order((*captured["adjectives"], *behind, *after))
    return {"noun": noun, "or_noun": captured.get("or_noun"), "filters": filters}


def _sets() -> Iterator[Rule]:
    for number in ("One", "Many"):
        yield Rule(f"Set.{number.lower()}", phrase(f"{{*:{number}.in}}"), _set())
        yield Rule(f"Set.{number.lower()}", phrase(f"other {{*:{number}.in}}"), _set(OTHER))
    for article in ("a", "an"):
        yield Rule("ASet", phrase(f"{article} {{*:One.in}}"), _set())
    yield Rule("ASet", phrase("another {*:One.in}"), _set(OTHER))


def _set(*taken: Node) -> Finish:
    """Everything that matches, as a set to be counted."""

    def finish(captured: Captured, at: int) -> Node:
        filters = in_order((*captured["filters"], *taken))
        slots = (("noun", captured["noun"]), ("or_noun", captured["or_noun"]), ("filters", filters), ("bind", 0))
        return Node("each", slots, at)

    return finish


def _zones(vocabulary: Vocabulary) -> Iterator[Rule]:
    for zone in vocabulary.zones:
        if zone.owned and zone.returns and "there_are" in {built.kind for built in vocabulary.constructions}:
            yield from _cards_in_hand(zone)
        wordings = (f"{{whose:Whose}} {zone.en}", f"{{whose:WhoseMany}} {zone.many}") if zone.owned else (zone.en,)
        for text in wordings:
            for category in (f"Zone.{zone.name}", "Zone", *(("ReturnZone",) if zone.returns else ())):
                yield Rule(category, phrase(text), _zone(zone.name))
        ends = (("top", "on top of"), ("top", "on the top of"), ("bottom", "on the bottom of")) if zone.ordered else ()
        for position, text in (*ends, ("into", zone.into)):
            yield Rule("Place", phrase(f"{text} {{zone:Zone.{zone.name}}}"), _place(position))
        if zone.ordered:
            yield Rule("OrderedZone", phrase(f"{{zone:Zone.{zone.name}}}"), passed)


HELD = (
    ("no cards", "=", 0),
    ("{n:Number} or more cards", ">=", None),
    ("{n:Number} or less cards", "<=", None),
    ("{n:Number} or fewer cards", "<=", None),
)
HOLDERS = {"that player": "that_player", "its owner": "owner", "its controller": "controller"}


def _cards_in_hand(zone: Zone) -> Iterator[Rule]:
    """ "that player has no cards in hand": there are none in that player's hand."""
    for text, op, n in HELD:
        yield Rule("Condition", phrase(f"you have {text} in {zone.en}"), _held_in(zone.name, Node("you"), op, n))
        for said, kind in HOLDERS.items():
            whose = Node(kind, (("bind", BACK_TO_ONE),))
            for where in (f"in {zone.en}", f"in their {zone.en}"):
                yield Rule("Condition", phrase(f"{said} has {text} {where}"), _held_in(zone.name, whose, op, n))


def _held_in(name: str, whose: Node, op: str, n: int | None) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        zone = Node("zone", (("name", name), ("whose", whose)), at)
        slots = (("noun", "card"), ("or_noun", None), ("filters", (zone,)), ("bind", 0))
        return Node("there_are", (("op", op), ("n", captured.get("n", n)), ("what", Node("each", slots, at))), at)

    return finish


def _zone(name: str) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("zone", (("name", name), ("whose", captured.get("whose"))), at)

    return finish


def _place(position: str) -> Finish:
    def finish(captured: Captured, at: int) -> Node:
        return Node("place", (("position", position), ("zone", captured["zone"])), at)

    return finish


def _references(vocabulary: Vocabulary) -> Iterator[Rule]:
    for reference in vocabulary.references:
        if not reference.read or ("{Best}" in reference.en and not vocabulary.stats):
            continue
        for place in reference.places.split():
            noun = f"{{*:{'Many' if reference.many else 'One'}.{ZONE_WORDS.get(place, 'in')}}}"
            text = reference.en.replace("{N}", noun).replace("{Plural}", noun.replace("Many", "Plural"))
            text = text.replace("{Best}", noun.replace("One", "BestOne"))
            text = text.replace("{Bare}", "{*:Many.bare}" if reference.many else "{*:One.bare}")
            items = phrase(text.replace("{Both}", noun.replace("Many", "BothMany").replace("One", "BothOne")))
            yield Rule(category_of(place, reference), items, _referred(reference, vocabulary))


def category_of(place: str, reference: Reference) -> str:
    """Where the verb agrees with it, a reference's category says whether it is you, one or many."""
    if place in ("Subject", "Costed"):
        return f"{place}.{'many' if reference.many or reference.kind == 'you' else 'one'}"
    if place in ("EventPerson", "Holder"):
        return f"{place}.{'you' if reference.kind == 'you' else 'one'}"
    if place in ("EventCard", "Known"):
        return place if reference.many else f"{place}.one"
    if place == "People":
        return f"{place}.many"
    return place


def _referred(reference: Reference, vocabulary: Vocabulary) -> Finish:
    kind, fixed, slots = reference.kind, reference.fixed, REFERENCE_SLOTS[reference.kind]
    taken = tuple(TAKEN[name] for name in reference.takes)

    def finish(captured: Captured, at: int) -> Node:
        found = {"bind": 0, **fixed, **captured}
        if kind == "this" and vocabulary.noun[found["noun"]].present and "filters" not in captured:
            return Node("present", (("noun", found["noun"]), ("bind", 0)), at)
        if (
            kind == "first"
            and "zone" in captured
            and found["noun"] == "card"
            and not found["filters"]
            and not found["or_noun"]
        ):
            return Node("top", (("n", 1), ("zone", found["zone"]), ("bind", 0)), at)
        if "filters" in found:
            missing = (one for one in taken if one not in found["filters"])
            found["filters"] = in_order((*found["filters"], *missing))
        elif "filters" in slots:  # people have no filters
            found["filters"] = ()
        return Node(kind, tuple((slot, found.get(slot)) for slot in slots), at)

    return finish
