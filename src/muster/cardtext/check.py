"""The validator: what is grammatical and still makes no sense on a card of that type.

Grammar loose enough to be pleasant accepts nonsense ("Destroy target hero", "[7]: …", a keyword on the wrong card).
Each check is one small function over a line; what it compares with is data of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muster.cardtext.endless import without_end
from muster.cardtext.instead import MOVES, REPLACING
from muster.cardtext.phrases import OTHER, OWN
from muster.cardtext.problem import Problem, in_words, problem
from muster.cardtext.problem_words import SENTENCES
from muster.cardtext.render import POINTING
from muster.cardtext.table import Noun, State, Vocabulary
from muster.cardtext.tree import Lines, Node, children, walk
from muster.cardtext.waits import WAITING
from muster.kernel.text import Joined, Same, Text

# Events that a text can cause again without end in sight; dying and leaving use their cards up.
ENDLESS = ("draws", "discards", "deals_damage", "takes_damage", "is_exhausted", "is_refreshed")
CHOOSING = ("target", "targets", "random", "any", "top", "bottom", "first")
COUNTED = ("change", "any", "targets", "random", "every", "top", "bottom", "some")
WITH_FILTERS = ("target", "targets", "random", "any", "each", "all")


def check(lines: Lines, vocabulary: Vocabulary, card_type: str) -> list[Problem]:
    """Everything that is wrong with a text on a card of that type; not `serious` ones are warnings."""
    return check_numbered(dict(enumerate(lines, 1)), vocabulary, card_type)


def check_numbered(lines: Mapping[int, Node], vocabulary: Vocabulary, card_type: str) -> list[Problem]:
    """The same for those lines of a text that can be read, by their numbers."""
    found = [*keywords_once(lines, vocabulary), *sounds_alike(lines, vocabulary)]
    found += without_end(lines, vocabulary, card_type)
    for number, line in lines.items():
        checked = Checked(line, number, vocabulary, card_type)
        for one_check in CHECKS:
            found += one_check(checked)
    return in_words(found, vocabulary.sentences)


@dataclass(frozen=True, slots=True)
class Checked:
    """A line, where it is, and on what card."""

    line: Node
    number: int
    vocabulary: Vocabulary
    card_type: str

    def wrong(self, id: str, node: Node, **facts: object) -> Problem:
        return problem(id, self.number, max(node.at, 1), facts=facts)

    def doubtful(self, id: str, node: Node, **facts: object) -> Problem:
        """A warning."""
        return problem(id, self.number, max(node.at, 1), serious=False, facts=facts)

    def said(self) -> dict[int, Node]:
        """The references of the line by their numbers."""
        named = (node for node in walk(self.line) if node.get("bind") and node.kind not in POINTING)
        return {node.number("bind"): node for node in named}

    def card_name(self) -> Text:
        noun = self.vocabulary.noun.get(self.card_type)
        return Text(noun.en, noun.de.one) if noun else Same(self.card_type)


def keywords_fit(checked: Checked) -> Iterator[Problem]:
    if checked.line.kind != "keywords":
        return
    for found in checked.line.nodes("names"):
        keyword = checked.vocabulary.keyword[found.word("name")]
        if keyword.cards and checked.card_type not in keyword.cards:
            yield checked.wrong("keyword.card", found, keyword=keyword.en, **on(checked, keyword.cards))


def keywords_once(lines: Mapping[int, Node], vocabulary: Vocabulary) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, line in lines.items():
        for found in line.row("names"):
            name = found.word("name")
            if name in seen:
                yield problem("keyword.twice", number, max(found.at, 1), keyword=vocabulary.keyword[name].en)
            seen.add(name)


def sounds_alike(lines: Mapping[int, Node], vocabulary: Vocabulary) -> Iterator[Problem]:
    """A warning where a card waits for an event and does something that only sounds like it."""
    said = {node.kind for line in lines.values() for node in walk(line)}
    alike = {event: why for verb, (event, why) in vocabulary.homonyms.items() if verb in said}
    for number, line in lines.items():
        event = line.get("event")
        if isinstance(event, Node) and event.kind in alike:
            yield problem("event.sounds", number, max(event.at, 1), serious=False, why=alike[event.kind])


def line_fits(checked: Checked) -> Iterator[Problem]:
    """Which lines a type of card can have: a head's name decides, or the kind of line."""
    line = checked.line
    kind = line.node("head").kind if line.kind == "ability" else line.kind
    allowed = checked.vocabulary.stands_on.get(kind)
    if allowed is None or checked.card_type in allowed:
        return
    if line.kind == "static" and is_own_cost(line):
        return
    if line.kind == "ability":
        words = next(
            built for built in checked.vocabulary.constructions if built.kind == kind and built.category == "Head"
        )
        shown = words.forms[0].en.split(" {")[0]
        shown = "[n]" if shown.startswith("{") else shown
        yield checked.wrong("head.card", line.node("head"), head=shown, **on(checked, allowed))
    elif (built := checked.vocabulary.built.get(("Line", kind))) is not None:
        head, colon, _ = built.forms[0].en.partition(" :")
        own = f"line.{kind}" if f"line.{kind}" in SENTENCES else static_sentence(checked)
        yield checked.wrong("head.card" if colon else own, line, head=head, **on(checked, allowed))
    elif line.kind == "effect" and any(found.kind == "get" and found["duration"] is None for found in walk(line)):
        yield checked.wrong("line.gets", line, **on(checked, allowed))
    elif line.kind == "static":
        yield checked.wrong(static_sentence(checked), line, **on(checked, allowed))
    elif (
        line.kind == "whenever" and ways(checked).en and checked.card_type not in checked.vocabulary.stands_on["effect"]
    ):
        yield checked.wrong("line.whenever.heads", line, ways=ways(checked), **on(checked, allowed))
    else:
        yield checked.wrong(f"line.{line.kind}", line, ways=ways(checked), **on(checked, allowed))


def static_sentence(checked: Checked) -> str:
    """Where cards can get something for a while, that is said, too."""
    return "line.static" if "get" in checked.vocabulary.kinds else "line.static.only"


def ways(checked: Checked) -> Text:
    """How a line of this type of card can say when something happens: its usual heads, quoted."""
    stands = {kind for kind, cards in checked.vocabulary.stands_on.items() if checked.card_type in cards}
    heads = [built for built in checked.vocabulary.constructions if built.category == "Head" and built.kind in stands]
    named = [f"{built.forms[0].en.split(' {')[0]}: …" for built in heads if not built.forms[0].en.startswith("{")]
    used = ["[1]: …"] if len(named) < len(heads) else []
    waits = ["Whenever …"] if "whenever" in stands else []
    shown = [*named[: 1 if used or waits else 2], *used, *waits]
    quoted = [Text("“{way}”", "„{way}“").fill(way=way) for way in shown]
    return Joined([Joined(quoted[:-1]), *quoted[-1:]], Text(" or ", " oder ")) if quoted[1:] else Joined(quoted)


def with_article(noun: str) -> str:
    return f"{'an' if noun[:1] in 'aeio' else 'a'} {noun}"


def is_own_cost(line: Node) -> bool:
    """ "This card costs 2 less …" works wherever the card is played from."""
    body = line.node("body")
    return body.kind == "cost" and body.node("what").kind == "this"


def on(checked: Checked, allowed: tuple[str, ...]) -> dict[str, object]:
    """Facts about card types for a message."""
    nouns = [checked.vocabulary.noun[name] for name in allowed if name in checked.vocabulary.noun]
    card = checked.card_name()
    return {
        "card": card,
        "a_card": with_article(card.en),
        "cards": Joined(Text(noun.many, noun.de.many) for noun in nouns),
    }


def this_fits(checked: Checked) -> Iterator[Problem]:
    for found in walk(checked.line):
        if found.kind == "this" and found["noun"] not in ("card", checked.card_type):
            facts = {"word": f"this {found['noun']}", "card": checked.card_name()}
            yield checked.wrong("this.noun", found, **facts)


def nouns_fit(checked: Checked) -> Iterator[Problem]:
    """Whether a verb can be done to what is in its slots."""
    said = checked.said()
    for node in walk(checked.line):
        for slot, value in node.slots:
            allowed = checked.vocabulary.fits.get(f"{node.kind}.{slot}")
            if allowed is None or not isinstance(value, Node | str):
                continue
            for noun in nouns_of(checked, value, said):
                if noun.name not in allowed:
                    verb = CALLED.get(node.kind, node.kind.replace("_", " "))
                    closer = [name for name in allowed if name != "card"] or allowed  # which cards, if that can be said
                    names = [checked.vocabulary.noun[name] for name in closer]
                    facts = {
                        "verb": verb,
                        "a_noun": with_article(noun.en),
                        "nomen": noun.de.one,
                        "nouns": ", ".join(name.en for name in names),
                        "nomina": ", ".join(name.de.one for name in names),
                    }
                    yield checked.wrong("noun.verb", value if isinstance(value, Node) else node, **facts)


def slots_fit(checked: Checked) -> Iterator[Problem]:
    """What a game does not know in a slot, though the grammar does."""
    for node in walk(checked.line):
        for slot, value in node.slots:
            allowed, why = checked.vocabulary.only.get(f"{node.kind}.{slot}", ((), None))
            if why is None:
                continue
            if not knows(value, allowed):
                yield checked.wrong("slot.word", node, why=why)
                return


def knows(value: object, allowed: tuple[str, ...]) -> bool:
    """A word, a reference of such a kind to any card, or costs that are all of such things."""
    if isinstance(value, Node):
        return value.kind in allowed and not value.get("filters")
    if isinstance(value, tuple):
        return all(isinstance(one, Node) and one.get("what") in allowed for one in value)
    return value in allowed


CALLED = {"instead": "would die", "instead_while": "would die", "arrives": "enter"}  # where a kind says it badly


def nouns_of(checked: Checked, value: Node | str, said: dict[int, Node]) -> list[Noun]:
    """The nouns of a reference, or of what it points at."""
    if isinstance(value, str):
        return [checked.vocabulary.noun[value]]
    node = said.get(value.number("bind"), value) if value.kind in POINTING else value
    names = (node.get("noun"), node.get("or_noun"))
    if node.kind == "this":
        names = (checked.card_type, None)
    return [
        checked.vocabulary.noun[name] for name in names if isinstance(name, str) and name in checked.vocabulary.noun
    ]


def counters_fit(checked: Checked) -> Iterator[Problem]:
    """Only what is always true counts for each card by itself."""
    for node in walk(checked.line):
        if node.kind == "counters_on" and node.node("of").kind == "them" and checked.line.kind != "static":
            yield checked.wrong("counter.them", node.node("of"))


def values_fit(checked: Checked) -> Iterator[Problem]:
    """ "its health" needs something that has health; a card that is being played does not move itself."""
    said = checked.said()
    for node in walk(checked.line):
        if node.kind == "stat":
            allowed = checked.vocabulary.filter_fits.get(f"compare.{node['name']}")
            for noun in nouns_of(checked, node.node("of"), said):
                if allowed is not None and noun.name not in allowed:
                    word = checked.vocabulary.stat[node.word("name")].en
                    yield checked.wrong("filter.noun", node, noun=noun.en, word=word)
        moved = [node[slot] for slot in MOVED.get(node.kind, ())]
        if checked.card_type in checked.vocabulary.fleeting:
            for found in moved:
                if isinstance(found, Node) and found.kind == "this":
                    yield checked.wrong("this.moved", found, card=checked.card_name())


def zones_fit(checked: Checked) -> Iterator[Problem]:
    """Only what is moved or counted can be in another zone than where it acts."""
    moved = {id(node.get(slot)) for node in walk(checked.line) for slot in MOVED.get(node.kind, ())}
    for parent in walk(checked.line):
        for slot, value in parent.slots:
            if not isinstance(value, Node) or value.kind not in WITH_FILTERS:
                continue
            zone = next((found for found in value.nodes("filters") if found.kind == "zone"), None)
            counted = slot == "per" or (parent.kind, slot) in COUNTING
            done = any(found.kind == "done" for found in value.nodes("filters")) or (
                parent.kind in TOLD and slot == "what"
            )
            if done and not counted:
                yield checked.wrong("done.counted", value)
            if zone is not None and done:
                yield checked.wrong("done.zone", zone)
            elif zone is not None and parent.kind in ("controls", "versus"):
                yield checked.wrong("zone.control", zone)
            elif zone is not None and not counted and id(value) not in moved and not acts_in(checked, zone):
                yield checked.wrong("zone.in", zone)
            if zone is None and parent.kind == "there_are" and not any(state.where for state in states(checked, value)):
                yield checked.wrong("there_are.where", value)
            noun = checked.vocabulary.noun.get(str(value["noun"]))
            fleeting = noun is not None and noun.name in checked.vocabulary.fleeting
            if zone is None and noun is not None and fleeting and not done and (counted or id(value) in moved):
                yield checked.wrong("noun.where", value, noun=noun.en, nomen=noun.de.one)


def acts_in(checked: Checked, zone: Node) -> bool:
    """Whether cards act in a zone, as on a table, instead of lying there."""
    return checked.vocabulary.zone[zone.word("name")].acts


def states(checked: Checked, node: Node) -> list[State]:
    """The states that a reference asks for."""
    filters = (found for found in each_filter(node.row("filters")) if found.kind == "state")
    return [checked.vocabulary.state[found.word("name")] for found in filters]


def passing(checked: Checked, found: Node) -> bool:
    """Whether a filter asks for something that a card has only while it is in play: a state, or counters."""
    if found.kind == "counters":
        return True
    return found.kind == "state" and not checked.vocabulary.state[found.word("name")].printed


MOVED = dict.fromkeys(("put", "lay", "share", "return", "remove", "reveal"), ("what",))
COUNTING = {
    ("count", "of"),
    ("every", "of"),
    ("there_are", "what"),
    ("controls", "what"),
    ("versus", "what"),
    ("did", "what"),
    ("befell", "what"),
    ("underwent", "what"),
}
TOLD = ("did", "befell", "underwent")  # what has happened this turn


def zone_words_fit(checked: Checked) -> Iterator[Problem]:
    """Zones that a verb cannot use, and "your hand" inside what another player does."""
    for node in walk(checked.line):
        allowed = checked.vocabulary.zone_fits.get(node.kind)
        what = node.get("what")
        zone = node.get("zone") or (what.get("zone") if isinstance(what, Node) else None)
        if allowed is not None and isinstance(zone, Node) and zone["name"] not in allowed:
            names = ", ".join(checked.vocabulary.zone[name].en for name in allowed)
            yield checked.wrong("zone.verb", zone, zone=checked.vocabulary.zone[zone.word("name")].en, zones=names)
    for inside, node in acting(checked.line, False):
        if node.kind == "discard_hand" and node.node("zone").node("whose").kind != ("actor" if inside else "you"):
            yield checked.wrong("hand.whose", node, word="their hand" if inside else "your hand")


def zones_point_back(checked: Checked) -> Iterator[Problem]:
    """ "that deck" needs a deck that was spoken of before it."""
    spoken: set[str] = set()
    for node in walk(checked.line):
        zone = checked.vocabulary.zone.get(node.word("name")) if node.kind == "zone" else None
        if zone is None:
            continue
        if zone.back and zone.back not in spoken:
            before = checked.vocabulary.zone[zone.back].en
            yield checked.wrong("zone.back", node, zone=zone.en, before=before)
        spoken.add(zone.name)


def hidden_fit(checked: Checked) -> Iterator[Problem]:
    """Only cards that lie hidden can be revealed."""
    said = checked.said()
    for node in walk(checked.line):
        if node.kind == "reveal":
            what = node.node("what")
            meant = said.get(what.number("bind"), what) if what.kind in POINTING else what
            meant = said.get(meant.node("of").number("bind"), meant) if meant.kind == "some" else meant
            zones = [found for found in (meant.get("zone"), *meant.row("filters")) if isinstance(found, Node)]
            names = {zone.word("name") for zone in zones if zone.kind == "zone"}
            sought = any(found.kind == "search" and found["what"] == meant for found in walk(checked.line))
            if not sought and not names.intersection(checked.vocabulary.zone_fits.get("reveal", ())):
                yield checked.wrong("reveal.zone", what)


def targets_in_sight(checked: Checked) -> Iterator[Problem]:
    """A note where a text aims at what lies hidden: that is chosen later, by whoever may look then."""
    hidden, own = (checked.vocabulary.zone_fits.get(name, ()) for name in ("reveal", "known_to_you"))
    for node in walk(checked.line):
        if node.kind in ("target", "targets"):
            zones = [found for found in node.nodes("filters") if found.kind == "zone" and found["name"] in hidden]
            for zone in zones:
                whose = zone["whose"]
                mine = zone["name"] in own and isinstance(whose, Node) and whose.kind == "you"
                if not mine:
                    noun = checked.vocabulary.noun[node.word("noun")]
                    yield checked.doubtful("target.hidden", node, noun=noun.en, nomen=noun.de.one)


def acting(node: Node, inside: bool) -> Iterator[tuple[bool, Node]]:
    """Every node, with whether another player does it."""
    yield inside, node
    for child in children(node):
        averted = node.kind == "unless" and child is node["do"] and node.node("player").kind != "you"
        yield from acting(child, inside or averted or node.kind == "by")


def durations_fit(checked: Checked) -> Iterator[Problem]:
    for node in walk(checked.line):
        if node.kind == "get" or (node.kind == "lose_traits" and checked.line.kind != "static"):
            for change in node.nodes("changes"):
                yield from change_lasts(checked, node, change)
        elif node.kind == "has":
            for change in node.nodes("changes"):
                stat = checked.vocabulary.stat.get(str(change.get("stat")))
                if stat is not None and stat.once:
                    yield checked.wrong("once.always", change, what=stat.en)
        elif node.kind in OF_A_VALUE:
            yield from value_lasts(checked, node)
        elif (allowed := checked.vocabulary.verb_durations.get(node.kind)) and node["duration"] not in allowed:
            yield checked.wrong("duration.verb", node, **durations(checked, allowed))
        if checked.line.kind != "static" and node.get("duration") in checked.vocabulary.here:
            yield from hangs_on_the_card(checked, node)


def hangs_on_the_card(checked: Checked, node: Node) -> Iterator[Problem]:
    """ "as long as this card is on the battlefield" needs a card that is there when the effect happens."""
    line = checked.line
    if checked.card_type in checked.vocabulary.fleeting:
        yield checked.wrong("duration.fleeting", node, card=checked.card_name())
        return
    head, event = line.get("head"), line.get("event")
    gone = isinstance(head, Node) and head.kind in checked.vocabulary.parting
    for found in walk(event) if isinstance(event, Node) else ():
        who = found.get("who")
        if found.kind in checked.vocabulary.parting and isinstance(who, Node) and who.kind == "this":
            gone = True
    if gone:
        yield checked.wrong("duration.gone", node)


def change_lasts(checked: Checked, node: Node, change: Node) -> Iterator[Problem]:
    stat = checked.vocabulary.stat.get(str(change.get("stat")))
    allowed = stat.durations if stat else checked.vocabulary.keyword_durations
    shown = stat.en if stat else checked.vocabulary.keyword[change.word("name")].en
    if node["duration"] in allowed:
        return
    if stat is not None and stat.once:
        yield checked.wrong("duration.once", change, what=shown)
        return
    id = "duration.missing" if node["duration"] is None else "duration.lasts" if None in allowed else "duration.wrong"
    yield checked.wrong(id, change, what=shown, **durations(checked, allowed))


OF_A_VALUE = ("set_value", "double")


def value_lasts(checked: Checked, node: Node) -> Iterator[Problem]:
    """A value is set or doubled as long as it can be changed, if the verb can last so long."""
    stat = checked.vocabulary.stat[node.node("what").word("name")]
    of_verb = checked.vocabulary.verb_durations.get(node.kind, stat.durations)
    allowed = tuple(found for found in stat.durations if found in of_verb)
    if node["duration"] not in allowed:
        id = "duration.missing" if node["duration"] is None else "duration.wrong"
        yield checked.wrong(id, node, what=stat.en, **durations(checked, allowed))


def durations(checked: Checked, allowed: tuple[str | None, ...]) -> dict[str, object]:
    """Facts about durations for a message."""
    words = [checked.vocabulary.word["Until", name].en for name in allowed if name is not None]
    return {"durations": "” or “".join(words), "dauer": "“ oder „".join(words)}


def filters_fit(checked: Checked) -> Iterator[Problem]:
    for node in walk(checked.line):
        filters = node.get("filters")
        if not isinstance(filters, tuple):
            continue
        seen: set[str] = set()
        for found in filters:
            key = filter_key(found)
            if key in seen:
                yield checked.wrong("filter.twice", found if found.at else node)
            seen.add(key)
        names = (node.get("noun"), node.get("or_noun"))
        if names[0] is not None and names[0] == names[1]:
            yield checked.wrong("filter.twice", node)
        for found in each_filter(filters):
            kind = "compare" if found.kind == "superlative" else found.kind
            allowed = checked.vocabulary.filter_fits.get(f"{kind}.{found.get('stat') or found.get('name')}")
            allowed = allowed or checked.vocabulary.filter_fits.get(kind)
            for name in names:
                if allowed is not None and isinstance(name, str) and name not in allowed:
                    word = found.get("stat") or found.get("name")
                    yield checked.wrong("filter.noun", found if found.at else node, noun=name, word=word)
        lying = any(found.kind == "zone" and not acts_in(checked, found) for found in filters)
        if lying or node.kind == "some":
            for found in filters:
                done = found.kind == "done" and node.kind == "some"  # of a card that lies hidden nobody knows it
                if done or found.kind in ("side", "held") or passing(checked, found):
                    yield checked.wrong("filter.zone", found if found.at else node)


def filter_key(found: Node) -> str:
    """What a filter decides; no two of one noun may decide the same."""
    if found.kind == "held":
        return "side "
    if found.kind in ("either", "not"):
        return repr(found)
    named = found["name"] if found.kind in ("keyword", "lacks", "counters") else ""
    return f"{found.kind} {found.get('stat') or named}"


def each_filter(filters: tuple[Node, ...]) -> Iterator[Node]:
    """Filters, also those inside "or" and "not"."""
    for found in filters:
        if found.kind == "either":
            yield from each_filter(found.nodes("parts"))
        elif found.kind == "not":
            yield from each_filter((found.node("part"),))
        else:
            yield found


def superlatives_fit(checked: Checked) -> Iterator[Problem]:
    """Who has the most of something changes with what is always true, so that cannot ask for it; an event cannot wait
    for it, and what is held by a chosen player must be chosen."""
    line = checked.line
    standing = [*events_of(line), *([line] if line.kind == "static" else [])]
    standing += [found.node("what") for found in walk(line) if found.kind == "cost"]
    for part in standing:
        for found in walk(part):
            if found.kind == "superlative":
                yield checked.wrong("superlative.standing", found)
            elif found.kind == "held":
                yield checked.wrong("held.standing", found)


def history_fits(checked: Checked) -> Iterator[Problem]:
    """What has happened this turn: to cards to which it can happen, and told by what they were then."""
    for node in walk(checked.line):
        told = node if node.kind in TOLD else next((one for one in node.row("filters") if one.kind == "done"), None)
        if told is None:
            continue
        what = node.node("what") if told is node else node
        slot = "who" if told.kind in TOLD[1:] or told.get("who") is None else "what"
        allowed = checked.vocabulary.fits.get(f"{told['did']}.{slot}")
        for noun in nouns_of(checked, what, {}):
            if allowed is not None and noun.name not in allowed:
                yield checked.wrong("history.noun", node, noun=noun.en, nomen=noun.de.one)
        for found in what.row("filters"):
            if found.kind in ("superlative", "held") or any(inside.kind == "x" for inside in walk(found)):
                yield checked.wrong("history.now", found if found.at else node)
            elif slot == "what" and (found.kind == "side" or passing(checked, found)):
                yield checked.wrong("event.elsewhere", found if found.at else node)


def control_fits(checked: Checked) -> Iterator[Problem]:
    """ "you control 3 enemy units" contradicts itself."""
    for node in walk(checked.line):
        if node.kind in ("controls", "versus", "did"):
            for found in node.node("what").row("filters"):
                if found.kind in ("side", "held", "done"):
                    yield checked.wrong("filter.twice", node)
                elif node.kind == "did" and passing(checked, found):
                    yield checked.wrong("event.elsewhere", found if found.at else node)


def costs_fit(checked: Checked) -> Iterator[Problem]:
    line = checked.line
    if line.kind == "static":
        for found in walk(line.node("body")):
            if found.kind == "next":
                yield checked.wrong("cost.next", found)
            if found.kind in CHOOSING:
                yield checked.wrong("static.choice", found)
        for found in walk(line["cond"]) if isinstance(line["cond"], Node) else ():
            if found.kind == "target":
                yield checked.wrong("static.choice", found)
    for cost in walk(line):
        if cost.kind == "cost":
            what = cost.node("what")
            if what.kind == "this" and line.kind != "static":
                yield checked.wrong("cost.this", what)
            for found in what.row("filters"):
                if passing(checked, found):
                    yield checked.wrong("cost.state", found if found.at else cost)
                if any(inside.kind == "x" for inside in walk(found)):
                    yield checked.wrong("cost.x", found if found.at else cost)


def gifts_fit(checked: Checked) -> Iterator[Problem]:
    """What is sacrificed is one's own; the costs of an ability are one's own, and it is clear how much they are."""
    for node in walk(checked.line):
        given = node.get("what")
        if node.kind == "sacrifice" and isinstance(given, Node):
            for found in given.row("filters"):
                if found.kind in ("side", "held"):
                    yield checked.wrong("sacrifice.side", node)
    head = checked.line.get("head")
    costs = [cost for cost in head.row("costs") if cost.kind != "pay"] if isinstance(head, Node) else []
    for place, cost in enumerate(costs):
        if cost.kind in {before.kind for before in costs[:place]}:
            yield checked.wrong("cost.twice", cost)
        what = cost.get("what")
        if isinstance(what, Node):
            chosen = what.kind == "any" and not what["up_to"]
            if cost.kind == "remove_counters":
                yield from [checked.wrong("cost.counters", cost)] if what.kind != "this" or cost["per"] else []
            elif cost.kind != "sacrifice" and not (chosen and OWN in what.row("filters")):
                yield checked.wrong("cost.own", cost)
            elif not chosen and what.kind != "this":
                yield checked.wrong("cost.which", cost)


def announced_before_x(checked: Checked) -> Iterator[Problem]:
    """Where targets are announced, none can depend on what is paid later."""
    line = checked.line
    later = line.kind == "ability" and line.node("head").kind not in ("activated", "limited", "initiative")
    if line.kind not in ("effect", "ability") or later or not any(found.get("paid") for found in walk(line)):
        return
    for node in walk(line):
        if node.kind in ("target", "targets") and any(found.kind == "x" for found in walk(node)):
            yield checked.wrong("x.target", node)


def numbers_fit(checked: Checked) -> Iterator[Problem]:
    for node in walk(checked.line):
        for name, (least, most) in checked.vocabulary.ranges.items():
            kind, _, slot = name.partition(".")
            number = node.get(slot)
            if node.kind == kind and isinstance(number, int) and not least <= number <= most:
                yield checked.wrong("number.range", node, number=number, least=least, most=most)
        acts = any(built.category in ("Verb", "Deed", "Fact") for built in checked.vocabulary.kinds.get(node.kind, ()))
        if (acts or node.kind in COUNTED) and node.get("n") == 0 and node.kind != "set_value":
            yield checked.wrong("number.zero", node)


def printed_fit(checked: Checked) -> Iterator[Problem]:
    """An X that somebody would choose, where the game chooses none."""
    head = checked.line.get("head")
    chosen = {id(node) for node in walk(head)} if isinstance(head, Node) else set()
    for node in walk(checked.line):
        for slot, value in node.slots:
            why = checked.vocabulary.printed.get(f"{node.kind}.{slot}")
            if why is not None and id(value) in chosen and isinstance(value, Node):
                yield checked.wrong("slot.word", node, why=why)


def events_fit(checked: Checked) -> Iterator[Problem]:
    """What a card in an event cannot be: whoever waits for that waits in vain."""
    for event in events_of(checked.line):
        yield from event_fits(checked, event)


def events_of(line: Node) -> Iterator[Node]:
    """What a line waits for: all of it, or a sentence in it."""
    for found in walk(line):
        if found.kind in ("whenever", "await"):
            yield found.node("event")
        elif found.kind in REPLACING:
            yield found.having(then=None)


def event_fits(checked: Checked, event: Node) -> Iterator[Problem]:
    for slot, value in event.slots:
        for found in value.row("filters") if isinstance(value, Node) else ():
            place = found if found.at else event
            if slot == "what" and (found.kind == "side" or passing(checked, found)):
                yield checked.wrong("event.elsewhere", place)
            elif found.kind == "state" and found["name"] in checked.vocabulary.never.get(f"{event.kind}.{slot}", ()):
                state = checked.vocabulary.state[found.word("name")]
                yield checked.doubtful("event.never", place, word=state.en)


def waiting_fits(checked: Checked) -> Iterator[Problem]:
    """What waits does not begin to wait for something else."""
    for node in walk(checked.line):
        if node.kind in WAITING and any(found.kind in WAITING for found in walk(node.node("then"))):
            yield checked.wrong("later.twice", node)


def replacing_fits(checked: Checked) -> Iterator[Problem]:
    """What comes instead of a death sends that card somewhere else, and nowhere where it would die or stay."""
    for node in walk(checked.line):
        if node.kind in REPLACING:
            then, who = node.node("then"), node.node("who")
            what = then.get("what")
            same = isinstance(what, Node) and (what.get("bind") == who.get("bind") or what.kind == who.kind == "this")
            place = then.get("place")
            zone = place.node("zone")["name"] if isinstance(place, Node) else None
            elsewhere = zone is None or zone in checked.vocabulary.zone_fits["instead"]
            if then.kind not in MOVES or not same or not elsewhere:
                yield checked.wrong("instead.verb", then)


def removed_stays_away(checked: Checked) -> Iterator[Problem]:
    """What was removed from the game is nowhere, so nothing can be done to it any more."""
    if "remove" in checked.vocabulary.final:
        found: list[Node] = []
        done_after_removal(checked, checked.line, frozenset(), found)
        yield from (checked.wrong("removed.gone", node) for node in found)


def done_after_removal(checked: Checked, node: Node, gone: frozenset[int], found: list[Node]) -> frozenset[int]:
    """Finds what is done to cards that are `gone`, and tells which are after it. What may be declined, or is one of
    several ways, takes nothing away for sure."""
    acts = any(built.category in ("Verb", "Deed") for built in checked.vocabulary.kinds.get(node.kind, ()))
    if acts:
        subject = next((node[slot] for slot in ("what", "who", "whom") if isinstance(node.get(slot), Node)), None)
        bind = subject.get("bind") if isinstance(subject, Node) else None
        bind = ITSELF if isinstance(subject, Node) and is_itself(checked, subject) else bind
        if isinstance(subject, Node) and subject.kind in ("it", "them", "that", "this") and bind in gone:
            found.append(subject)
        return gone | {bind} if node.kind == "remove" and isinstance(bind, int) and bind else gone
    if node.kind in ("seq", "then", "and"):
        done = gone  # with what was done to a card if it was not declined
        for part in node.nodes("parts"):
            if part.kind == "if_done":
                for way, before in ((part["then"], done), (part["else"], gone)):
                    if isinstance(way, Node):
                        done_after_removal(checked, way, before, found)
                continue
            before = gone
            gone = done_after_removal(checked, part, before, found)
            done = done_after_removal(checked, part.node("do"), before, []) if part.kind == "may" else gone
        return gone
    after = gone
    for child in children(node):
        after = done_after_removal(checked, child, gone if node.kind in APART else after, found)
    return gone if node.kind in APART else after


ITSELF = -1  # in the place of a number: the card that the text stands on


def is_itself(checked: Checked, subject: Node) -> bool:
    meant = checked.said().get(subject.number("bind"), subject) if subject.kind in POINTING else subject
    return meant.kind == "this"


# What is in these may not happen, or only later: nothing in it has happened for sure.
APART = ("or", "choose", "may", "if", "if_done", "on", "unless", *WAITING)


def dividing_fits(checked: Checked) -> Iterator[Problem]:
    """Damage is divided among several that are chosen."""
    for node in walk(checked.line):
        if node.kind == "divide":
            whom = node.node("whom")
            if whom.kind not in ("targets", "any") or whom.get("n", 1) == 1:
                yield checked.wrong("divide.among", whom)


def others_choose(checked: Checked) -> Iterator[Problem]:
    """A warning where another player chooses among all cards, also those of "you"."""
    for inside, node in acting(checked.line, False):
        for built in checked.vocabulary.kinds.get(node.kind, ()) if inside else ():
            for slot, how in built.touches.items():
                chosen = node.get(slot)
                if how in ("hurts", "moves") and isinstance(chosen, Node) and chosen.kind == "any" and is_open(chosen):
                    noun = checked.vocabulary.noun[chosen.word("noun")]
                    if not noun.person:
                        yield checked.doubtful("by.any", chosen, noun=noun.en, nomen=noun.de.one)


def targets_of_both_ways(checked: Checked) -> Iterator[Problem]:
    """A warning where both ways of a condition name a target in the same words: readers take it for one, and two are
    chosen."""
    for node in walk(checked.line):
        then, otherwise = node.get("then"), node.get("else")
        if node.kind in ("if", "if_done") and isinstance(then, Node) and isinstance(otherwise, Node):
            before = [found.having(bind=0) for found in walk(then) if found.kind in ("target", "targets")]
            for found in walk(otherwise):
                if found.kind in ("target", "targets") and found.having(bind=0) in before:
                    noun = checked.vocabulary.noun[found.word("noun")]
                    yield checked.doubtful("target.ways", found, noun=noun.en, nomen=noun.de.one)


def is_open(chosen: Node) -> bool:
    """Whether a reference says nothing of whose cards are meant."""
    return not any(found.kind in ("side", "zone") for found in chosen.row("filters"))


def goes_home(checked: Checked) -> Iterator[Problem]:
    """A warning where somebody else's card shall go to "your" zone: it goes to its owner's."""
    said = checked.said()
    for node in walk(checked.line):
        if node.kind in ("return", "put", "lay", "share"):
            zone = node.node("to") if node.kind == "return" else node.node("place").node("zone")
            mine = isinstance(zone["whose"], Node) and zone.node("whose").kind == "you"
            what = node.node("what")
            what = said[what.node("of").number("bind")] if what.kind == "some" else what
            if mine and what.kind in (*CHOOSING, "each", "all") and not is_own(what):
                yield checked.doubtful("zone.owner", zone, zone=checked.vocabulary.zone[zone.word("name")].en)


def is_own(found: Node) -> bool:
    """Whether a reference says that the cards are "your" own."""
    if found.kind in ("top", "bottom", "first"):
        return found.node("zone").node("whose").kind == "you"
    zones = [zone["whose"] for zone in found.row("filters") if zone.kind == "zone"]
    return OWN in found.row("filters") or any(isinstance(whose, Node) and whose.kind == "you" for whose in zones)


def no_cycle(checked: Checked) -> Iterator[Problem]:
    """A warning where a passive can set itself off."""
    for line in walk(checked.line):
        if line.kind in ("whenever", "await") and not any(found.kind in ("may", "pay") for found in walk(line)):
            yield from sets_itself_off(checked, line)


def sets_itself_off(checked: Checked, line: Node) -> Iterator[Problem]:
    event = line.node("event")
    events = {found.kind for found in walk(event)}.intersection(ENDLESS)
    if not events or OTHER in walk(event):
        return
    emitted = {
        kind
        for node in walk(line.node("body" if line.kind == "whenever" else "then"))
        for built in checked.vocabulary.kinds.get(node.kind, ())
        for kind in built.emits
    }
    if events & emitted and not line.get("once"):
        yield problem("cycle", checked.number, 1, serious=False)


CHECKS = (
    keywords_fit,
    line_fits,
    this_fits,
    nouns_fit,
    slots_fit,
    counters_fit,
    values_fit,
    zones_fit,
    zone_words_fit,
    zones_point_back,
    hidden_fit,
    targets_in_sight,
    durations_fit,
    filters_fit,
    superlatives_fit,
    history_fits,
    control_fits,
    costs_fit,
    gifts_fit,
    announced_before_x,
    numbers_fit,
    printed_fit,
    events_fit,
    waiting_fits,
    replacing_fits,
    removed_stays_away,
    dividing_fits,
    others_choose,
    targets_of_both_ways,
    goes_home,
    no_cycle,
)
