"""Values that are set, doubled or exchanged, and abilities that cards lose: for games whose cards can.

A game that takes these constructions takes the references, too: its melee, each unit's melee, the melee of all units.
Words of the game: Pair ("melee and ranged", two values that can be exchanged).
"""

from __future__ import annotations

from collections.abc import Iterator

from muster.cardtext.german_words import verb as german
from muster.cardtext.phrases import BACK_TO_MANY
from muster.cardtext.rules import VARIANTS, Captured, Rule, compile_pattern
from muster.cardtext.table import Construction, Det, Reference, Vocabulary, construction, form, read
from muster.cardtext.tree import Node

SETTING: tuple[Construction, ...] = (
    construction(
        "Deed",
        "set_value",
        "what n duration",
        form("{what:OwnStat} becomes {n:Number} {duration:Until?}", "{what} betragen: {duration} {n}"),
        form("{what:OwnStat} becomes equal to {n:Measure} {duration:Until?}", "{what} entsprechen: {duration} {n:dat}"),
        read("{what:OwnStat} is {n:Number} {duration:Until}"),
        touches={"what": "marks"},
        gist=("{what} {n}", "{what} {n}"),
    ),
    construction(
        "Verb",
        "set_value",
        "what n duration",
        form("<set> {what:OwnStat} to {n:Number} {duration:Until?}", "setzen: {duration} {what:acc} auf {n}"),
        form("<set> {what:OwnStat} to {n:Measure} {duration:Until?}", "setzen: {duration} {what:acc} auf {n:acc}"),
        touches={"what": "marks"},
        gist=("{what} {n}", "{what} {n}"),
    ),
    construction(
        "Verb",
        "double",
        "what duration",
        form("<double> {what:OwnStat} {duration:Until?}", "verdoppeln: {duration} {what:acc}"),
        touches={"what": "helps"},
        gist=("double {what}", "{what} verdoppeln"),
    ),
    construction(
        "Verb",
        "swap",
        "who pair duration",
        form("<exchange> {who:Bearer} {pair:Pair} {duration:Until?}", "vertauschen: {duration} {pair} {who:gen}"),
        form("<exchange> the {pair:Pair} of {who:Card} {duration:Until?}", "vertauschen: {duration} {pair} {who:gen}"),
        *(
            read(f"<{verb}> {words} {{duration:Until?}}")
            for verb in ("swap", "switch")
            for words in ("{who:Bearer} {pair:Pair}", "the {pair:Pair} of {who:Card}")
        ),
        touches={"who": "marks"},
        gist=("exchange {pair}", "{pair} vertauschen"),
    ),
)

LOSING: tuple[Construction, ...] = (
    construction(
        "Deed",
        "lose_traits",
        "who changes duration",
        form("{who:Subject} <lose> {changes:Losses} {duration:Until}", "{who} verlieren: {duration} {changes:acc}"),
        touches={"who": "hurts"},
        gist=("without {changes}", "ohne {changes}"),
    ),
    construction(
        "Fact",
        "lose_traits",
        "who changes duration",
        form("{who:Subject} <lose> {changes:Losses}", "{who} verlieren: {changes:acc}"),
        touches={"who": "hurts"},
        gist=("without {changes}", "ohne {changes}"),
    ),
    construction(
        "Deed",
        "lose_abilities",
        "who duration",
        form("{who:Subject} <lose> all abilities {duration:Until?}", "{who} verlieren: {duration} alle Fähigkeiten"),
        read("{who:Subject} <lose> all its abilities {duration:Until?}"),
        read("{who:Subject} <lose> all their abilities {duration:Until?}"),
        read("{who:Subject} <lose> all of its abilities {duration:Until?}"),
        touches={"who": "hurts"},
        gist=("lose all abilities", "alle Fähigkeiten verlieren"),
    ),
)

# Of whom a value is spoken. "the melee of all units" says the rest.
BEARERS: tuple[Reference, ...] = (
    Reference("target", "another target {N} 's", "Bearer", Det("ein", ("ander",), "Ziel"), takes=("other",)),
    Reference("target", "target {N} 's", "Bearer", Det("der", joint="Ziel")),
    Reference("each", "each other {Both} 's", "Bearer", Det("jed", ("ander",)), takes=("other",)),
    Reference("each", "each {Both} 's", "Bearer", Det("jed")),
    Reference("this", "this {noun:CardNoun.one} 's", "Bearer", Det("dies")),
    Reference("that", "that {noun:CardNoun.one} 's", "Bearer", Det("dies")),
    Reference("it", "its", "Bearer", Det(), fixed={"bind": -1}),
    Reference("them", "their", "Bearer", Det(), True, fixed={"bind": BACK_TO_MANY}),
)


def rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    """What a value of some cards is called, and what a card loses."""
    if any(built.kind == "set_value" for built in vocabulary.constructions):
        yield Rule("OwnStat", compile_pattern("{of:Bearer} {name:ChangingStat}"), own_stat)
        yield Rule("OwnStat", compile_pattern("the {name:ChangingStat} of {of:Card}"), own_stat)
        for variant in VARIANTS["Subject"]:
            pattern = "{who:Subject} <have> {n:Number} {stat:ChangingStat} {duration:Until}"
            yield Rule("Deed", compile_pattern(pattern, variant), has_so_much)
    if any(built.kind == "lose_traits" for built in vocabulary.constructions):
        yield Rule("Losses", compile_pattern("{first:Loss} {rest:MoreLoss*}"), losses)
        yield Rule("MoreLoss", compile_pattern("and {loss:Loss}"), lambda captured, at: captured["loss"])
        yield Rule("Loss", compile_pattern("{name:Trait}"), lambda c, at: Node("keyword", tuple(c.items()), at))


def own_stat(captured: Captured, at: int) -> Node:
    return Node("stat", (("of", captured["of"]), ("name", captured["name"])), at)


def has_so_much(captured: Captured, at: int) -> Node:
    """ "Target unit has 3 melee until end of turn" sets it."""
    what = Node("stat", (("of", captured["who"]), ("name", captured["stat"])), at)
    return Node("set_value", (("what", what), ("n", captured["n"]), ("duration", captured["duration"])), at)


def losses(captured: Captured, at: int) -> tuple[Node, ...]:
    return (captured["first"], *captured["rest"])


GERMAN_VERBS = {
    verb.infinitive: verb
    for verb in (
        german("betragen", du="beträgst", er="beträgt"),
        german("entsprechen", du="entsprichst", er="entspricht", command="entsprich"),
        german("setzen"),
        german("verdoppeln", du="verdoppelst", er="verdoppelt", command="verdopple"),
        german("vertauschen"),
    )
}
