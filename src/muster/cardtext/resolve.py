"""What words point back to: a reference gets a number; `it`, `them`, `that player`, `its owner` get that of what they
mean.

A pointing word means the one thing of its sort that the line has named before it. None, or two, is an error: a card
never leaves that to a guess. Only in an event with two cards do "it" and "that unit" divide them. What is named inside
one branch of a choice cannot be meant outside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from muster.cardtext.counting import COUNTING
from muster.cardtext.phrases import BACK_TO_MANY, BACK_TO_ONE, THEIRS
from muster.cardtext.problem import Problem, problem
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Node, Value, walk
from muster.cardtext.waits import WAITING

NAMING = (
    "target",
    "targets",
    "random",
    "any",
    "each",
    "all",
    "this",
    "present",
    "active",
    "of",
    "next",
    "top",
    "bottom",
    "first",
    "some",
)
# Slots whose references are only counted or compared with: nobody can point back at them.
COUNTED = {
    ("controls", "what"),
    ("versus", "what"),
    ("versus", "than"),
    ("there_are", "what"),
    ("count", "of"),
    ("every", "of"),
    ("controls", "who"),
    ("versus", "who"),
    ("holds", "who"),
    ("did", "who"),
    ("did", "what"),
    ("befell", "what"),
    ("underwent", "what"),
}
BRANCHES = ("or", "choose")
SCOPES = (*BRANCHES, "if", "if_done", "unless", *WAITING)
# After these "If you do" makes sense: they can be declined, or fail.
CAN_FAIL = ("may", "pay", "discard", "discard_some", "recycle", "sacrifice", "remove_counters")


@dataclass(frozen=True, slots=True)
class Named:
    """Something a line has spoken of."""

    bind: int
    node: Node
    person: bool
    number: str  # one, each or many
    verb: int  # which verb it belongs to
    noun: str
    or_noun: str | None


@dataclass(slots=True)
class Resolver:
    """Resolves one line. `found` collects what is wrong with it."""

    vocabulary: Vocabulary
    line: int
    found: list[Problem] = field(default_factory=list)
    named: list[Named] = field(default_factory=list)
    binds: int = 0
    verb: int = 0
    acting: bool = False  # inside what another player does
    people: list[tuple[int, int]] = field(default_factory=list)  # each one person spoken of: its verb and bind
    standing: bool = False  # in what is always true, of each card by itself
    waits: bool = False  # for an event
    turns: bool = False  # for turns of others
    apart: set[int] = field(default_factory=set)  # what each of several players has done by themselves
    way: tuple[int, int] = (0, 0)  # in one of several ways: the last verb before them all, and before this one
    counted: tuple[int, int] = (0, 0)  # the verb that has last said "that many", and what it meant
    those: list[Node] = field(default_factory=list)  # every "that unit" of the line
    event_at: int = 0  # the column of the event that is waited for

    def resolve(self, top: Node) -> Node:
        """The line with all its numbers."""
        self.standing = top.kind == "static"
        self.waits = top.kind == "whenever"
        self.turns = top.kind == "at" and top["whose"] != "your"
        self.those = [found for found in walk(top) if found.kind == "that"]
        return self.check_x(self.node(top, listening=True))

    def node(self, node: Node, listening: bool) -> Node:
        """A node with its numbers; `listening`: what it names can be pointed at."""
        if node.kind in NAMING:
            return self.name(node, listening)
        if node.kind in ("it", "them", "that", "that_player", "owner", "controller"):
            return self.point(node)
        if node.kind == "rest":
            return self.rest(node)
        if node.kind == "that_many":
            return self.that_many(node)
        if node.kind == "actor" and not self.acting:
            return self.their(node, near=True)
        if node == THEIRS and not self.acting:
            return Node("held", (("whose", self.their(node)),), node.at)
        if node.kind == "any_event":
            return self.events(node)
        if node.kind in BRANCHES:
            return self.branches(node)
        if node.kind == "seq":
            return self.sentences(node)
        if node.kind == "if_done":
            self.problem("if_done.before", node)
            return self.plain(node, listening)
        if node.kind == "on":
            self.problem("on.before", node)
            return self.conditional(node)
        if node.kind in ("if", "otherwise"):
            return self.conditional(node)
        if node.kind == "by":
            return self.by(node)
        if node.kind == "unless":
            return self.unless(node)
        if node.kind == "later":
            return self.later(node)
        if node.kind == "await":
            return self.awaiting(node)
        if node.kind == "instead_while":
            return self.averting(node)
        if any(built.category in ("Verb", "Deed") for built in self.vocabulary.kinds.get(node.kind, ())):
            self.verb += 1
        if node.kind == "result":
            self.result(node)
        if node.kind == "roll" and self.acting:
            self.problem("roll.by", node)
        if node.kind in COUNTING:
            node = self.count(node)
        return self.plain(node, listening)

    def count(self, node: Node) -> Node:
        """What is counted as it is done; chosen cards are remembered by their number."""
        bind = 0
        if node.kind == "discard_some":
            self.binds += 1
            bind = self.binds
            node = node.having(bind=bind)
        self.named.append(Named(bind, node, False, "many", self.verb, "", None))
        return node

    def result(self, node: Node) -> None:
        if not any(named.node.kind == "roll" for named in self.named):
            self.problem("result.none", node)

    def that_many(self, node: Node) -> Node:
        """As many as what the line has just done something to."""
        named = [named for named in self.named if id(named) not in self.apart]
        several = [named for named in named if not named.person and named.number != "one"]
        before = several[-1] if several and several[-1].verb < self.verb else None
        again = before is not None and self.counted in ((self.verb, before.bind), (self.verb - 1, before.bind))
        first = self.verb - 1 == self.way[1]  # nothing else has been done in this way of the text
        if before is None or not (again or before.verb == (self.way[0] if first else self.verb - 1)):
            alone = before is None and not any(found.verb for found in self.named) and self.waits
            self.problem("that_many.event" if alone else "that_many.none", node)
            return node.having(bind=0)
        self.counted = (self.verb, before.bind)
        return node.having(bind=before.bind)

    def plain(self, node: Node, listening: bool) -> Node:
        found: dict[str, Value] = {}
        for name, value in sorted(node.slots, key=said_last):
            counted = name == "per" and not holds_counters(value)
            heard = listening and not counted and (node.kind, name) not in COUNTED
            if isinstance(value, Node):
                value = self.node(value, heard)
            elif isinstance(value, tuple):
                value = tuple(self.node(child, heard) for child in value)
            found[name] = value
        return Node(node.kind, tuple((name, found[name]) for name, _ in node.slots), node.at)

    def problem(self, id: str, node: Node, **facts: object) -> None:
        self.found.append(problem(id, self.line, max(node.at, 1), facts=facts))

    # --- naming and pointing ---

    def name(self, node: Node, listening: bool) -> Node:
        self.binds += 1
        bind = self.binds
        if sum(map(is_of_race, node.row("filters"))) > 1:
            self.problem("filter.twice", node)
        node = node.having(bind=bind)
        if node.kind in ("of", "some"):  # in "its controller's hero" the hero is not "it", nor are two of them "them"
            node = self.plain(node, listening)
            if listening:
                self.named.append(self.entry(node, bind))
            return node
        if listening:
            named = self.entry(node, bind)
            self.named.append(named)
            self.people += [(self.verb, bind)] if named.person and named.number == "one" else []
        return self.plain(node, listening)

    def entry(self, node: Node, bind: int) -> Named:
        noun = str(node.get("noun") or "card")
        known = self.vocabulary.noun.get(noun)
        number = "one"
        if node.kind == "each":
            number = "each"
        elif node.kind == "all" or node.get("n", 1) != 1:
            number = "many"
        or_noun = node.get("or_noun")
        person = known is not None and known.person
        return Named(bind, node, person, number, self.verb, noun, str(or_noun) if or_noun else None)

    def point(self, node: Node) -> Node:
        candidates = self.candidates(node)
        meant: dict[object, Named] = {}
        for named in candidates:  # two times "this unit" is one and the same
            same = (named.node.kind, named.noun) if named.node.kind in ("this", "present", "of") else named.bind
            meant[same] = named
        if len(meant) > 1 and self.in_event(candidates):
            # Of the two in an event, "it" is the one that does something, "that unit" the one it is done to.
            if node.kind == "that":
                return node.having(bind=candidates[-1].bind)
            return self.nearest(node, candidates)
        if len(meant) != 1:
            self.complain(node, list(meant.values()))
            return node.having(bind=0)
        self.people += [(self.verb, candidates[-1].bind)] if node.kind == "that_player" else []
        return node.having(bind=candidates[-1].bind)

    def nearest(self, node: Node, candidates: list[Named]) -> Node:
        """After "that unit", "it" is that one. Older rules of a game may have taken it for the other: see `was`."""
        first = candidates[0].bind
        before = [found for found in self.those if self.event_at < found.at < node.at]
        spoken = self.candidates(before[-1])[-1:] if before else []
        bind = spoken[0].bind if spoken and spoken[0] in candidates else first
        node = node.having(bind=bind)
        return node if bind == first else Node(node.kind, (*node.slots, ("was", first)), node.at)

    def rest(self, node: Node) -> Node:
        """What is left of the cards of which the line has taken some."""
        parts = [named.node.node("of")["bind"] for named in self.named if named.node.kind == "some"]
        if not parts:
            self.problem("rest.none", node)
            return node
        return node.having(bind=parts[-1])

    def their(self, node: Node, near: bool = False) -> Node:
        """Where nobody else does it, "their" is of the player that the verb has spoken of, or else the line."""
        close = {bind for verb, bind in self.people if verb == self.verb} if near else set()
        if len(close) == 1:
            return Node("that_player", (("bind", close.pop()),), node.at)
        people = [named for named in self.named if named.person and named.number == "one"]
        if len({named.bind for named in people}) != 1:
            several = any(named.person and named.number != "one" for named in self.named)
            self.problem("their.several" if several and not people else "their", node)
            return Node("actor", (), node.at)
        return Node("that_player", (("bind", people[0].bind),), node.at)

    def events(self, node: Node) -> Node:
        """Several things that may happen: whoever is in the first is meant in the others, too."""
        first, *others = node.nodes("parts")
        before = first["who"]
        parts = [self.event(first)]
        for other in others:
            slots: list[tuple[str, Value]] = []
            for name, value in other.slots:
                if value == before or (isinstance(value, Node) and value == first.get(name)):
                    value = parts[0]["who" if value == before else name]
                elif isinstance(value, Node):
                    value = self.node(value, listening=False)
                slots.append((name, value))
            parts.append(Node(other.kind, tuple(slots), other.at))
        return Node("any_event", (("parts", tuple(parts)),), node.at)

    def event(self, node: Node) -> Node:
        """What may happen. What it points back at was named before it."""
        pointed = {name: self.point(node.node(name)) for name, value in node.slots if is_pointing(value)}
        slots: list[tuple[str, Value]] = []
        for name, value in node.slots:
            if name in pointed:
                value = pointed[name]
            elif isinstance(value, Node):
                value = self.node(value, listening=True)
            slots.append((name, value))
        return Node(node.kind, tuple(slots), node.at)

    def in_event(self, candidates: list[Named]) -> bool:
        return all(named.verb == 0 for named in candidates)

    def candidates(self, node: Node) -> list[Named]:
        numbers = ("many", "each") if node["bind"] == BACK_TO_MANY else ("one",)
        if node.kind == "that_player":
            people = [named for named in self.named if named.person and named.number == "one"]
            return people or [named for named in self.named if self.unique(named)]
        cards = [named for named in self.named if not named.person and named.node.kind not in COUNTING]
        if node.kind == "that":
            return [named for named in cards if named.number == "one" and self.is_called(named, str(node["noun"]))]
        if node.kind in ("owner", "controller"):  # "its owner" is first of all that of what the verb acts on
            spoken = [named for named in cards if named.verb == self.verb]
            near = [named for named in spoken if named.number in (*numbers, "each")]
            if near and near[-1].number == "each" and spoken[-1] is not near[-1]:
                return []  # "their owners'" would be said of each as "its owner's", which is another one's
            if near:
                return near[-1:]
        if node.kind == "it" and self.standing:
            numbers = ("one", "each")
        return [named for named in cards if named.number in numbers]

    def unique(self, named: Named) -> bool:
        noun = self.vocabulary.noun.get(named.noun)
        return noun is not None and noun.unique and named.number == "one"

    def is_called(self, named: Named, noun: str) -> bool:
        if named.node.kind == "this":
            return False
        return noun in ("card", named.noun, named.or_noun) or named.noun == "card"

    def complain(self, node: Node, meant: list[Named]) -> None:
        word = WORDS[node.kind, node["bind"] == BACK_TO_MANY]
        if node.kind == "that":
            word = f"that {node['noun']}"
        if meant:
            nouns = {named.noun for named in meant}
            apart = node.kind != "that" and len(nouns) == len(meant) and all(n.node.kind != "this" for n in meant)
            which = " or ".join(f"“that {noun}”" for noun in sorted(nouns)) if apart else ""
            welche = " oder ".join(f"„that {noun}“" for noun in sorted(nouns)) if apart else ""
            self.problem("it.two.nouns" if apart else "it.two", node, word=word, which=which, welche=welche)
        elif node.kind == "that_player":
            one_card = any(named.number == "one" and not named.person for named in self.named)
            other = "that_player.turn" if self.turns else "that_player.none"
            self.problem("that_player.card" if one_card else other, node, word=word)
        elif node.kind in ("owner", "controller"):
            self.problem("controller.none", node, word=word)
        else:
            example = "target unit" if "unit" in self.vocabulary.noun else "this card"
            self.problem("it.none", node, word=word, example=example)

    # --- scopes ---

    def branches(self, node: Node) -> Node:
        """Only what was named before a choice is known in its branches and after it."""
        ((slot, parts),) = node.slots
        assert isinstance(parts, tuple)
        before = list(self.named)
        resolved: list[Node] = []
        verb, outside = self.verb, self.way
        for part in parts:
            self.named, self.way = list(before), (verb, self.verb)
            resolved.append(self.node(part, listening=True))
        self.named, self.way = before, outside
        return Node(node.kind, ((slot, tuple(resolved)),), node.at)

    def conditional(self, node: Node) -> Node:
        slots: list[tuple[str, Value]] = []
        before: list[Named] | None = None
        if node.kind == "otherwise":
            self.problem("otherwise", node)
        verb, outside = self.verb, self.way
        for name, value in node.slots:
            if name in ("then", "else"):
                before = list(self.named) if before is None else before
                self.named, self.way = list(before), (verb, self.verb)
            slots.append((name, self.node(value, listening=True) if isinstance(value, Node) else value))
        self.named, self.way = before if before is not None else self.named, outside
        return Node(node.kind, tuple(slots), node.at)

    def sentences(self, node: Node) -> Node:
        resolved: list[Node] = []
        for sentence in node.nodes("parts"):
            if sentence.kind == "if_done":
                sentence = self.if_done(sentence, resolved[-1] if resolved else None)
            elif sentence.kind == "on":
                sentence = self.outcome(sentence, resolved)
            else:
                sentence = self.node(sentence, listening=True)
            resolved.append(sentence)
        return Node("seq", (("parts", tuple(resolved)),), node.at)

    def if_done(self, node: Node, before: Node | None) -> Node:
        done = before is not None and any(found.kind in CAN_FAIL for found in walk(before))
        if before is None or not done or last_part(before).kind in ("unless", *WAITING):
            self.problem("if_done.before", node)
        elif (node["who"] == "other") != (last_part(before).kind == "by"):
            self.problem("if_done.who", node, words="If you do" if node["who"] == "other" else "If that player does")
        elif node["who"] == "other" and self.are_many(last_part(before).node("player")):
            self.problem("if_done.each", node)
        plain = Node("if_done", tuple((name, value) for name, value in node.slots if name != "who"), node.at)
        return self.conditional(plain)

    def outcome(self, node: Node, before: list[Node]) -> Node:
        """ "On a success" asks about the test right before; of one test each outcome is asked for once."""
        others: list[Value] = []
        while len(others) < len(before) and before[-1 - len(others)].kind == "on":
            others.append(before[-1 - len(others)]["outcome"])
        made = last_part(before[-1 - len(others)]) if len(others) < len(before) else None
        if made is None or (made.node("do") if made.kind == "may" else made).kind != "test":
            self.problem("on.before", node)
        elif node["outcome"] in others:
            self.problem("on.twice", node)
        return self.conditional(node)

    def are_many(self, player: Node) -> bool:
        """Whether several players do it, so that nobody knows whom "that player" means."""
        if player.kind in ("owner", "controller"):
            return any(named.bind == player["bind"] and named.number != "one" for named in self.named)
        return player.kind in ("each", "all")

    def by(self, node: Node) -> Node:
        player = self.node(node.node("player"), listening=True)
        before, self.acting, known = self.acting, True, len(self.named)
        body = self.node(node.node("body"), listening=True)
        self.acting = before
        if self.are_many(player):
            self.apart.update(map(id, self.named[known:]))
        return Node("by", (("player", player), ("body", body)), node.at)

    def unless(self, node: Node) -> Node:
        """Whoever does it is "that player", also where each of several does it. What only the price names is gone."""
        body, player = self.node(node.node("body"), listening=True), node.node("player")
        named = list(self.named)
        if body.kind == "by" and player.kind == "that_player":
            player = Node("actor", (), player.at)
        elif player.kind in ("each", "all", "any"):
            self.problem("unless.who", player)
        else:
            player = self.node(player, listening=True)
        before, self.acting = self.acting, player.kind != "you"
        do = self.node(node.node("do"), listening=True)
        self.acting, self.named = before, named
        return Node("unless", (("body", body), ("player", player), ("do", do)), node.at)

    def later(self, node: Node) -> Node:
        """Targets are chosen now, so that the line can go on to speak of them; what is found later is not."""
        known = {named.bind for named in self.named}
        then = self.node(node.node("then"), listening=True)
        chosen = ("target", "targets")
        self.named = [named for named in self.named if named.bind in known or named.node.kind in chosen]
        return node.having(then=then)

    def awaiting(self, node: Node) -> Node:
        """Inside, what the event names comes before what the line has named."""
        before, verb, event = list(self.named), self.verb, node.node("event")
        outside, self.event_at = self.event_at, event.at
        self.verb = 0
        event = self.events(event) if event.kind == "any_event" else self.event(event)
        new = self.named[len(before) :]
        shadowed = {named.person for named in new}
        self.named = [*(named for named in before if named.person not in shadowed), *new]
        self.verb = verb + 1
        then = self.node(node.node("then"), listening=True)
        self.named, self.event_at = before, outside
        return node.having(event=event, then=then)

    def averting(self, node: Node) -> Node:
        """The same for a card that something might happen to: inside, it is "it"."""
        before, verb, who = list(self.named), self.verb, node.node("who")
        self.verb = 0
        who = self.point(who) if is_pointing(who) else self.node(who, listening=True)
        meant = self.named[len(before) :] or [named for named in before if named.bind == who.get("bind")]
        self.named = [*(named for named in before if named.person), *meant]
        self.verb = verb + 1
        then = self.node(node.node("then"), listening=True)
        self.named = before
        return node.having(who=who, then=then)

    # --- X ---

    def check_x(self, top: Node) -> Node:
        """X is defined once: in the cost, by ", where X is …", or by whoever pays X; and it is used."""
        if top.kind == "static" and top.get("x") is not None:
            self.problem("x.static", top)
            return top
        if any(found.kind in ("that_many", "result") and not found.get("bind") for found in walk(top)):
            hand = ("discard_hand",) if any(found.kind == "that_many" for found in walk(top)) else ()
            counted = [found for found in walk(top) if found.kind in ("x", "roll", *hand)]
            if len(counted) > 1:
                self.problem("that_many.x", counted[-1])
                return top
        wheres = [found for found in walk(top) if found.kind == "where"]
        head = top.get("head")
        in_head = sum(found.kind == "x" for found in walk(head)) if isinstance(head, Node) else 0
        for where in wheres:
            if in_head:
                self.problem("x.twice", where)
            if not any(found.kind == "x" for found in walk(where.node("body"))):
                self.problem("x.unused", where)
        if in_head:
            if in_head == sum(found.kind == "x" for found in walk(top)):
                self.problem("x.unused", top)
            return top
        before = len(self.found)
        top, _ = self.paid_x(top, False)
        xs = [found for found in walk(top) if found.kind == "x"]
        covered = sum(found.kind == "x" for where in wheres for found in walk(where))
        paid = sum(found.get("paid", 0) == 1 for found in xs)
        if paid and len(xs) == covered + paid and len(self.found) == before:
            self.problem("x.unused", top)
        return top

    def paid_x(self, node: Node, known: bool) -> tuple[Node, bool]:
        """A part of a line in which the payment that chooses X is marked, and whether X is known after it."""
        if node.kind == "where":
            return node, known
        if node.kind == "x":
            if not known:
                self.problem("x.undefined.printed" if "pay.n" in self.vocabulary.printed else "x.undefined", node)
            return node, True  # once is enough
        by_payer = node.kind == "pay" and "pay.n" not in self.vocabulary.printed
        if by_payer and isinstance(node["n"], Node) and node.node("n").kind == "x" and node["per"] is None:
            return (node if known else node.having(n=Node("x", (("paid", 1),), node.node("n").at))), True
        inside = known
        slots: list[tuple[str, Value]] = []
        for name, value in node.slots:
            if isinstance(value, Node):
                value, inside = self.paid_x(value, inside)
            elif isinstance(value, tuple):
                parts: list[Node] = []
                for part in value:
                    part, inside = self.paid_x(part, inside)
                    inside = inside if node.kind not in BRANCHES else known
                    parts.append(part)
                value = tuple(parts)
            slots.append((name, value))
            inside = inside if node.kind not in ("if", "if_done") or name == "cond" else known
        if node.kind == "by" and inside and not known and node.node("player").kind in ("each", "all"):
            if any(found.get("paid") for _, value in slots if isinstance(value, Node) for found in walk(value)):
                self.problem("x.each", node)
        return Node(node.kind, tuple(slots), node.at), inside if node.kind not in SCOPES else known


def is_of_race(found: Node) -> bool:
    """Whether a filter says of which race a card is, or of which races."""
    return found.kind == "race" or (found.kind == "either" and found.nodes("parts")[0].kind == "race")


def is_pointing(value: Value) -> bool:
    return isinstance(value, Node) and value.kind in ("it", "that")


def holds_counters(per: Value) -> bool:
    """Whether something is done for each counter on a card, which was spoken of so."""
    per = per["of"] if isinstance(per, Node) and per.kind == "every" else per
    return isinstance(per, Node) and per.kind == "counters_on"


def said_last(slot: tuple[str, Value]) -> bool:
    """Whether something is said after everything else of its sentence: half of something."""
    return isinstance(slot[1], Node) and slot[1].kind == "half"


def last_part(node: Node) -> Node:
    """The part of a sentence that "If you do" asks about."""
    if node.kind in ("then", "and"):
        return last_part(node.nodes("parts")[-1])
    if node.kind in ("if", "if_done"):
        return last_part(node.node("then" if node["else"] is None else "else"))
    if node.kind == "on":
        return last_part(node.node("then"))
    return last_part(node.node("body")) if node.kind == "where" else node


WORDS = {
    ("it", False): "it",
    ("them", True): "them",
    ("that", False): "that",
    ("that_player", False): "that player",
    ("owner", False): "its owner",
    ("owner", True): "their owners",
    ("controller", False): "its controller",
}

__all__ = ["BACK_TO_MANY", "BACK_TO_ONE", "Resolver"]
