"""The table read backwards: a tree as canonical English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from muster.cardtext.phrases import ENEMY, HIGHER, MORE, OWN, TAKEN, THEIRS
from muster.cardtext.render import MEASURES, NOMINAL, STATS, Renderer, Unsayable, slots_of
from muster.cardtext.resolve import COUNTED, last_part
from muster.cardtext.rules import pieces, third
from muster.cardtext.table import Race, Vocabulary
from muster.cardtext.tree import Lines, Node, Value
from muster.cardtext.waits import is_lone


def english(lines: Lines, vocabulary: Vocabulary, name: str | None = None) -> str:
    """Canonical English; with a name, the card speaks of itself by it."""
    return "\n".join(English(vocabulary, line, name).line(line) for line in lines)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Between conditions.
JOINTS = {"all_of": "and", "any_of": "or"}
# How often something is done, written so that two numbers never stand in a row: with level 1 once.
TIMES = {"1 time": "once", "2 times": "twice", "3 times": "three times"}


def numbers_apart(text: str) -> str:
    return re.sub(r"(?<=\d )(1 time|[23] times)\b", lambda found: TIMES[found[1]], text)


def join(parts: list[str]) -> str:
    """Words with spaces between them, none before marks."""
    text = " ".join(part for part in parts if part)
    for mark in (".", ",", ":", ";", "'s", "'"):
        text = text.replace(f" {mark}", mark)
    return text


class English(Renderer):
    deed: Node | None = None  # the verb or event that is being written
    acting = False  # inside what another player does

    # --- lines and sentences ---

    def line(self, node: Node) -> str:
        if self.is_built(node, "Line"):
            return capital(self.fill(node, "Line"))
        body = node.get("body")
        if node.kind == "keywords":
            return capital(", ".join(self.word("Keyword", found["name"]) for found in node.nodes("names"))) + "."
        assert isinstance(body, Node)
        if node.kind == "static":
            cond = node["cond"]
            when = f" if {self.condition(cond)}" if isinstance(cond, Node) else ""
            return f"{capital(self.fill(body, 'Fact'))}{when}."
        if node.kind == "ability":
            return f"{capital(self.fill(node.node('head'), 'Head'))}: {capital(self.body(body))}"
        if node.kind == "whenever":
            return f"{self.whenever(node)}, {self.body(body)}"
        if node.kind == "at":
            return f"{self.front(node)}, {self.body(body)}"
        return capital(self.body(body))

    def whenever(self, node: Node) -> str:
        """What a passive waits for, and how often it may be triggered."""
        event, limit = self.event(node.node("event")), node.get("limit")
        return f"Whenever {event}" if limit is None else f"{capital(self.word('Limit', limit))}, whenever {event}"

    def event(self, node: Node) -> str:
        """What may happen; of two things that the same may do, the second is said without it."""
        if node.kind != "any_event":
            return self.fill(node, "Event")
        first, *others = node.nodes("parts")
        place = slots_of(self.form(self.built(first, "Event"), first).en)["who"][0]
        subject = self.refer(first.node("who"), place)
        more = [self.fill(other, "Event").removeprefix(f"{subject} ") for other in others]
        return " or ".join([self.fill(first, "Event"), *more])

    def condition(self, node: Node) -> str:
        """What must be true, or several things that must."""
        if node.kind in JOINTS and not self.is_built(node, "If"):
            return f" {JOINTS[node.kind]} ".join(self.condition(part) for part in node.nodes("parts"))
        return self.fill(node, "If" if self.is_built(node, "If") else "Condition")

    def front(self, node: Node) -> str:
        """When a line of its kind happens: At the end of your turn."""
        return f"At the {self.word('Edge', node['edge'])} of {self.moment(node)}"

    def moment(self, node: Node) -> str:
        for moment in self.vocabulary.moments:
            if (moment.whose, moment.phase) == (node["whose"], node["phase"]):
                return moment.en
        raise Unsayable(f"no moment is {node['whose']} {node['phase']}")

    def body(self, node: Node) -> str:
        """Sentences; the first one begins with a small letter, for what may stand in front of it."""
        parts = node.nodes("parts") if node.kind == "seq" else (node,)
        said = [self.sentence(part, before) for part, before in zip(parts, (None, *parts), strict=False)]
        return " ".join([said[0], *map(capital, said[1:])])

    def sentence(self, node: Node, before: Node | None) -> str:
        if node.kind == "later" and not is_lone(node.node("then")):
            return f"{self.word('Later', node['when'])}, {self.body(node.node('then'))}"
        if node.kind == "await":
            return f"{self.waits_for(node)}, {self.body(node.node('then'))}"
        if node.kind != "later" and self.is_built(node, "Sentence"):
            return self.fill(node, "Sentence")
        if node.kind == "if":
            return f"if {self.condition(node.node('cond'))}, {self.branches(node)}"
        if node.kind == "if_done":
            other = before is not None and last_part(before).kind == "by"
            who = "that player does" if other else "you do"
            if node["then"] is None:
                return f"if {who} not, {self.act(node.node('else'))}."
            return f"if {who}, {self.branches(node)}"
        return f"{self.act(node)}."

    def waits_for(self, node: Node) -> str:
        """What is waited for, and how long."""
        event = self.event(node.node("event"))
        if node["once"]:
            return f"when {event} {self.word('This', node['duration'])}"
        return f"{self.word('Until', node['duration'])}, whenever {event}"

    def branches(self, node: Node) -> str:
        otherwise = node["else"]
        rest = f" Otherwise, {self.act(otherwise)}." if isinstance(otherwise, Node) else ""
        return f"{self.act(node.node('then'))}.{rest}"

    # --- clauses ---

    def act(self, node: Node) -> str:
        if node.kind == "later":
            return f"{self.unit(node.node('then'), None)} {self.word('Later', node['when'])}"
        if node.kind != "choose":
            return self.clause(node)
        first, *others = map(self.clause, node.nodes("options"))
        return "choose one: " + "; or ".join([capital(first), *others])

    def clause(self, node: Node) -> str:
        if node.kind == "where":
            return f"{self.chain(node.node('body'))}, where X is {self.measured(node.node('x'))}"
        if node.kind == "unless":
            return f"{self.unit(node.node('body'), None)} unless {self.unless(node.node('player'), node.node('do'))}"
        return self.chain(node)

    def unless(self, player: Node, do: Node) -> str:
        if player.kind == "you":
            return f"you {self.deeds(do, 'base')}"
        who = "that player" if player.kind == "actor" else self.refer(player, "Actor")
        return f"{who} {self.deeds(do, 's')}"

    def chain(self, node: Node) -> str:
        links = node.nodes("parts") if node.kind == "then" else (node,)
        said = [self.link(link, before) for link, before in zip(links, (None, *links), strict=False)]
        return self.in_a_row(links, said)

    def in_a_row(self, links: tuple[Node, ...], said: list[str]) -> str:
        """A, then B, then C; but search …, put it …, then shuffle."""
        if len(said) < 3 or links[0].kind != "search":
            return ", then ".join(said)
        return f"{', '.join(said[:-1])}, then {said[-1]}"

    def link(self, node: Node, before: Node | None) -> str:
        if node.kind not in ("and", "or"):
            return self.unit(node, before)
        parts = node.nodes("parts")
        return f" {node.kind} ".join(self.unit(part, last) for part, last in zip(parts, (before, *parts), strict=False))

    def unit(self, node: Node, before: Node | None) -> str:
        """One thing that is done; after what another player does, "you" says that it is you again."""
        if node.kind == "may":
            return f"you may {self.deeds(node.node('do'), 'base')}"
        if node.kind == "by":
            player, body = self.refer(node.node("player"), "Actor"), node.node("body")
            self.acting = True
            may = body.kind == "may"
            said = f"may {self.deeds(body.node('do'), 'base')}" if may else self.deeds(body, "s")
            self.acting = False
            return f"{player} {said}"
        if self.is_built(node, "Deed"):
            return self.fill(node, "Deed")
        again = before is not None and last_part(before).kind == "by"
        you = "you " if again or self.built(node, "Verb").says_you else ""
        return you + self.fill(node, "Verb", "base")

    def deeds(self, node: Node, person: str) -> str:
        """What one player does: the verbs all in the same person."""
        if node.kind == "then":
            return self.in_a_row(node.nodes("parts"), [self.deeds(part, person) for part in node.nodes("parts")])
        if node.kind in ("and", "or"):
            return f" {node.kind} ".join(self.deeds(part, person) for part in node.nodes("parts"))
        return self.fill(node, "Verb", person)

    # --- filling in patterns ---

    def fill(self, node: Node, category: str, person: str = "") -> str:
        built = self.built(node, category)
        wording = self.form(built, node)
        self.deed = node if category in ("Verb", "Deed", "Event") else self.deed
        parts: list[str] = []
        for what, text in pieces(wording.en):
            if what == "verb":
                parts.append(third(text) if person == "s" else text)
            elif what != "slot":
                parts.append(text)
            elif "#" in text:
                slot, _, words = text.partition("#")
                one, _, many = words.partition("|")
                parts.append(one if node[slot] == 1 else many)
            elif text.startswith("*"):
                parts.append(self.moment(node))
            else:
                slot, _, category = text.partition(":")
                shown = self.slot(node, slot, category.rstrip("?*+"))
                person = person or self.person(node[slot])
                parts.append(shown)
        return numbers_apart(join(parts))

    def person(self, value: Value) -> str:
        """The form of the verb after a subject."""
        if not isinstance(value, Node) or value.kind == "you" or self.is_many(value):
            return "base"
        return "s"

    def slot(self, node: Node, slot: str, category: str) -> str:
        value = node[slot]
        category, _, agrees = category.partition("@")
        if agrees:
            category += ".one" if node[agrees] == 1 else ".many"
        if value is None or value == ():
            return ""
        who = node.get("who")
        if category == "Until" and isinstance(who, Node) and self.is_many(who):
            word = self.vocabulary.word[category, str(value)]
            return word.several or word.en
        return self.value(value, category)

    def value(self, value: Value, category: str) -> str:
        """What a category shows of a value."""
        if isinstance(value, int) or (isinstance(value, Node) and value.kind == "x"):
            number = "X" if isinstance(value, Node) else str(value)
            return {"Plus": f"+{number}", "Minus": f"-{number}", "Bracket": f"[{number}]"}.get(category, number)
        if isinstance(value, str):
            return self.word(category, value)
        if isinstance(value, tuple):
            return self.several(value, category)
        assert isinstance(value, Node)
        if category == "Per":
            return self.set(value, category)
        if value.kind == "that_many":
            return "that much" if category == "ThatMuch" else "that many"
        if category == "OwnStat":
            return self.own_stat(value)
        if value.kind in MEASURES:
            return self.measured(value)
        if value.kind in ("zone", "place"):
            return self.place(value)
        if category in ("Set.one", "Set.many", "ASet", "Per"):
            return self.set(value, category)
        said = {"Act": self.act, "Clause": self.clause, "Body": self.body, "Events": self.event}.get(category)
        if said is not None:
            return said(value)
        if category == "If":
            return self.condition(value)
        if category == "Verb.base":
            return self.fill(value, "Verb", "base")
        if category == "Fact":
            return capital(self.fill(value, category))
        if self.is_built(value, category):
            return self.fill(value, category)
        return self.refer(value, category)

    def several(self, values: tuple[Node, ...], category: str) -> str:
        if category == "Having":
            return self.having(values)
        if category == "FromZone":
            return f"from {self.place(values[0])}"
        if category in ("Costs", "Prices"):
            return self.costs(values) if category == "Costs" else self.costs(values).removeprefix("pay ")
        return " and ".join(self.fill(value, "Change") for value in values)

    def costs(self, values: tuple[Node, ...]) -> str:
        """Prices follow one "pay"; all else stands between commas."""
        said: list[str] = []
        for value, before in zip(values, (None, *values), strict=False):
            text = self.fill(value, "Verb", "base")
            if value.kind == "pay" and before is not None and before.kind == "pay":
                said[-1] += f" and {text.removeprefix('pay ')}"
            else:
                said.append(text)
        return ", ".join(said)

    def word(self, category: str, name: Value) -> str:
        name = str(name)
        base, _, number = category.partition(".")
        if base in ("Keyword", "Trait"):
            return self.vocabulary.keyword[name].en
        if base in STATS:
            return self.vocabulary.stat[name].en
        if base in ("CardNoun", "Person", "UniqueNoun", "UniquePerson"):
            noun = self.vocabulary.noun[name]
            return noun.many if number == "many" else noun.en
        word = self.vocabulary.word[base, name]
        return word.many if number == "many" else word.en

    def counted(self, category: str, name: str, many: bool) -> str:
        """A word in its number, if it has one."""
        word = self.vocabulary.word.get((category, name))
        return self.word(f"{category}.many" if many and word is not None and word.many else category, name)

    def measured(self, node: Node) -> str:
        if self.is_built(node, "Measured"):
            return self.fill(node, "Measured")
        if node.kind == "counters_on":
            return f"the number of {self.heap(node, 'many')}"
        if node.kind == "count":
            return f"the number of {self.set(node.node('of'), 'Set.many')}"
        if node.kind == "half":
            return f"half {self.measured(node.node('of'))}, rounded {self.word('Rounding', node['way'])}"
        if node.kind == "stock":
            return f"{self.refer(node.node('whose'), 'Whose')} {self.word('Counted.many', node['name'])}"
        if not self.can_stand(node.node("of"), "Source"):
            return self.own_stat(node)
        return f"{self.refer(node.node('of'), 'Source')} {self.word('Stat', node['name'])}"

    def own_stat(self, node: Node) -> str:
        """its melee, each unit's melee; but the melee of each unit you control, the melee of all units"""
        of, word = node.node("of"), self.word("Stat", node["name"])
        return f"{self.refer(of, 'Bearer')} {word}" if self.bears(of) else f"the {word} of {self.refer(of, 'Card')}"

    # --- nouns, filters, references, zones ---

    def heap(self, node: Node, number: str) -> str:
        """Counters and what they lie on."""
        return f"{self.word(f'Counter.{number}', node['name'])} on {self.refer(node.node('of'), 'Card')}"

    def set(self, node: Node, category: str) -> str:
        if node.kind == "counters_on":
            return f"for each {self.heap(node, 'one')}"
        if node.kind == "every":
            of = node.node("of")
            counted = self.heap(of, "many") if of.kind == "counters_on" else self.set(of, "Set.many")
            return f"for each {self.value(node['n'], 'Number')} {counted}"
        many = category == "Set.many"
        filters = node.nodes("filters")
        other = TAKEN["other"] in filters
        text = self.nominal(node, tuple(found for found in filters if found != TAKEN["other"]), many, "in")
        if category == "ASet":
            return f"another {text}" if other else self.with_article(text)
        return ("for each " if category == "Per" else "") + ("other " if other else "") + text

    def with_article(self, text: str) -> str:
        first = text.split()[0]
        listed = {noun.en: noun.article for noun in self.vocabulary.nouns}
        listed |= {race.en: race.article for race in self.vocabulary.races}
        article = listed.get(first) or ("an" if first[0].lower() in "aeiou" else "a")
        return f"{article} {text}"

    def nominal(self, node: Node, filters: tuple[Node, ...], many: bool, zones: str, both: str = " or ") -> str:
        """The noun with what stands before and behind it."""
        before: list[str] = []
        side: list[str] = []
        control: list[str] = []
        having: list[str] = []
        behind: list[str] = []
        races: list[Race] = []
        best = ""
        for found in filters:
            keyword = self.vocabulary.keyword.get(str(found.get("name")))
            if found == ENEMY and "Enemy" in self.vocabulary.without:
                control.append("an opponent controls")
            elif found == ENEMY:
                side.insert(0, "enemy")
            elif found == OWN:
                control.append("you control")
            elif found == THEIRS:
                control.append("they control")
            elif found.kind == "done":
                who = {"own": "you", "enemy": "an opponent"}.get(str(found["who"]), "that")
                control.append(f"{who} {self.did(found).en} this turn")
            elif found.kind == "held":
                control.append(f"{self.refer(found.node('whose'), 'Controlling')} controls")
            elif found.kind == "not":
                part = found.node("part")
                if part.kind == "race":
                    side.append(f"non-{self.vocabulary.race[part.word('name')].en}")
                else:
                    behind.append(f"that are not {self.sort(part, True)}" if many else f"that is not {self.sort(part)}")
            elif found.kind == "either" and found.nodes("parts")[0].kind == "race":
                races = [self.vocabulary.race[part.word("name")] for part in found.nodes("parts")]
            elif found.kind == "state":
                before.append(self.vocabulary.state[found.word("name")].en)
            elif found.kind == "race":
                races = [self.vocabulary.race[found.word("name")]]
            elif found.kind == "keyword" and keyword and keyword.adjective_first:
                before.append(keyword.adjective)
            elif found.kind == "lacks":
                behind.append(f"without {self.word('Keyword', found['name'])}")
            elif found.kind == "zone":
                behind.append(f"{self.within(found) if zones == 'in' else 'from'} {self.place(found)}")
            elif found.kind == "either":
                behind.append(f"with {self.quality(found)}")
            elif found.kind == "superlative":
                best = " ".join(filter(None, (best, f"with {self.quality(found)}")))
            else:
                having.append(self.quality(found))
        if having:
            behind.insert(0, "with " + " and ".join(having))
        nouns = [self.vocabulary.noun[str(name)] for name in (node["noun"], node["or_noun"]) if name]
        words = [noun.many if many else noun.en for noun in nouns]
        if races and node["noun"] == races[0].noun and node["or_noun"] is None:
            words = [race.many if many else race.en for race in races]
        elif races:
            side.append(" or ".join(race.en for race in races))
        return " ".join([*before, *side, both.join(words), *((best,) if best else ()), *control, *behind])

    def quality(self, found: Node) -> str:
        """What stands after "with" or "has"."""
        if found.kind == "keyword":
            return self.word("Keyword", found["name"])
        if found.kind == "either":
            return " or ".join(map(self.quality, found.nodes("parts")))
        if found.kind == "superlative":
            known = self.vocabulary.stat[found.word("stat")]
            return f"the {(MORE if known.counted else HIGHER)[found.word('end')]} {known.en}"
        if found.kind == "counters":
            return self.counters(found)
        stat = self.vocabulary.stat[found.word("stat")]
        number = self.value(found["n"], "Number")
        bound = {"<=": " or less", ">=": " or more", "=": ""}[found.word("op")]
        return f"{number}{bound} {stat.en}" if stat.counted else f"{stat.en} {number}{bound}"

    def counters(self, found: Node) -> str:
        """a rust counter, no rust counters, 2 or more rust counters, 1 rust counter"""
        one, many = (self.word(f"Counter.{number}", found["name"]) for number in ("one", "many"))
        op, n = found.word("op"), found["n"]
        if (op, n) == (">=", 1):
            return self.with_article(one)
        if (op, n) == ("=", 0):
            return f"no {many}"
        bound = {"<=": " or less", ">=": " or more", "=": ""}[op]
        return f"{self.value(n, 'Number')}{bound} {one if op == '=' and n == 1 else many}"

    def having(self, filters: tuple[Node, ...]) -> str:
        """What a condition says of a card: is damaged, is a Robot, has Flying."""
        first = filters[0]
        if first.kind == "state":
            return f"is {self.vocabulary.state[first.word('name')].en}"
        if first.kind == "side" and len(filters) == 2:
            noun = self.sort(filters[1])
            return f"is an enemy {noun.split(maxsplit=1)[1]}" if first == ENEMY else f"is {noun} you control"
        if first.kind == "side":
            return "is enemy"
        if first.kind in ("race", "kind"):
            return f"is {self.sort(first)}"
        if first.kind == "not":
            return f"is not {self.sort(first.node('part'))}"
        if first.kind == "lacks":
            return f"does not have {self.word('Keyword', first['name'])}"
        return "has " + " and ".join(self.quality(found) for found in filters)

    def sort(self, found: Node, many: bool = False) -> str:
        """a Robot, a unit, units; exhausted"""
        if found.kind == "state":
            return self.vocabulary.state[found.word("name")].en
        known = self.vocabulary.race if found.kind == "race" else self.vocabulary.noun
        noun = known[found.word("name")]
        return noun.many if many else f"{noun.article} {noun.en}"

    def within(self, zone: Node) -> str:
        return self.vocabulary.zone[zone.word("name")].within

    def place(self, node: Node) -> str:
        if node.kind == "place":
            zone = node.node("zone")
            into = self.vocabulary.zone[zone.word("name")].into
            words = {"top": "on top of", "bottom": "on the bottom of", "into": into}
            return f"{words[node.word('position')]} {self.place(zone)}"
        zone_word = self.vocabulary.zone[node.word("name")]
        whose = node["whose"]
        if not isinstance(whose, Node):
            return zone_word.en
        many = whose.kind == "owner" and self.of_several(whose)
        if many:
            return f"{self.refer(whose, 'WhoseMany')} {zone_word.many}"
        return f"{self.refer(whose, 'Whose')} {zone_word.en}"

    def refer(self, node: Node, place: str) -> str:
        place = place.partition(".")[0]
        if node.kind == "this" and self.name is not None and not node["filters"]:
            return f"{self.name}'s" if place in ("Source", "Bearer") else self.name
        if node.kind == "that_player" and place == "Whose" and self.is_near(node):
            return "their"
        known = self.reference(node, place)
        taken = tuple(TAKEN[name] for name in known.takes)
        parts: list[str] = []
        for what, text in pieces(known.en):
            if f"{{{text}}}" in NOMINAL:
                rest = tuple(found for found in node.nodes("filters") if found not in taken)
                both = " and " if text in ("Both", "Plural") else " or "
                parts.append(self.nominal(node, rest, known.many, "from" if place == "Moved" else "in", both))
            elif what == "slot":
                slot, _, category = text.partition(":")
                parts.append(self.slot(node, slot, category))
            else:
                parts.append(text)
        if parts[0] in ("a", "an"):
            return join([self.with_article(join(parts[1:]))])
        return join(parts)

    def is_near(self, node: Node) -> bool:
        """Whether the verb has spoken of nobody else so far, so that "their" means that player."""
        if self.acting or self.deed is None:
            return False
        before: set[int] = set()
        for found in spoken(self.deed):
            if found is node:
                return before == {node["bind"]}
            person = self.is_person(found) and found.kind != "each" and not self.is_many(found)
            if found.kind == "that_player" or (person and found.get("bind")):
                before.add(found.number("bind"))
        return False


def spoken(node: Node) -> Iterator[Node]:
    """What a verb speaks of in the order of its words, without what is only counted."""
    yield node
    for name, value in node.slots:
        for child in (value,) if isinstance(value, Node) else value if isinstance(value, tuple) else ():
            if name != "per" and (node.kind, name) not in COUNTED:
                yield from spoken(child)
