"""From the sentences of a card text to programs: what the compiler knows while it reads a line, and references.

A tree comes from the validated card language, so what is not known here is a fault of ours.
"""

from collections.abc import Callable
from typing import Any

from muster.cardplay.being import card_of
from muster.cardplay.env import Env
from muster.cardplay.history import Happened, Watch
from muster.cardplay.lexicon import Lexicon
from muster.cardplay.meaning import (
    ANYONE,
    BOUND,
    CHOSEN,
    FIELD,
    FIGURE,
    OWN,
    PLAYERS,
    REST,
    ROW,
    SET,
    THIS,
    Amount,
    Condition,
    Group,
    NearerCard,
    NearerPlayers,
    Players,
    Reference,
)
from muster.cardplay.program import Arrange, Bind, Fix, Instruction, Need, Numbers, Program, Require, personal
from muster.cardplay.state import CardState
from muster.cardtext.tree import Node, Value, walk
from muster.cardtext.tree import node as make_node

LOOKING = ("look", "search")  # verbs after which whoever does it knows cards that others do not


class Compiler:
    """The program of one line. `used` are the references that an "it" comes back to."""

    def __init__(self, words: Lexicon, line: Node, number: int, numbers: Numbers) -> None:
        self.words = words
        self.numbers = numbers
        self.line = line
        self.line_number = number
        self.code: list[Instruction[Any]] = []
        self.asked: list[tuple[int, int]] = []
        self.needs: list[Need] = []
        self.within: tuple[tuple[int, int], ...] = ()
        self.for_others = False  # whether somebody else than "you" does what comes now
        self.choices = 0
        binds = [n.number("bind") for n in walk(line) if n.get("bind")]
        self.size = max(binds, default=0) + 1
        back = ("it", "them", "rest", "that", "that_player", "owner", "controller", "that_many")
        counting = {n.kind for n in walk(line) if n.kind in ("that_many", "result") and not n.get("bind")}
        self.counts = bool(counting)
        self.counts_hand = "that_many" in counting  # of a hand nobody asks for "the result"
        self.said = {n.number("bind"): n for n in walk(line) if n.get("bind") and n.kind not in back}
        self.looked = {n.node("what").number("bind") for n in walk(line) if n.kind in LOOKING}
        self.used = {n.number("bind") for n in walk(line) if n.kind in back}
        self.bound_by_event: set[int] = set()
        self.from_event: list[Any] = []  # what waits from the event on (later.Wait)

    def body(self, node: Node) -> None:
        build = self.words.sentences.get(node.kind)
        if build is None:
            node = role(node) or node
            build = self.words.sentences["by"] if node.kind == "by" else self.words.verbs[node.kind]
        build(self, node)

    def bodies(self, found: list[Node]) -> None:
        """Lines that follow one another."""
        self.body(found[0] if len(found) == 1 else make_node("seq", parts=tuple(found)))

    def add(self, instruction: Instruction[Any]) -> int:
        self.code.append(instruction)
        return len(self.code) - 1

    def condition(self, node: Node) -> Condition:
        return self.words.conditions[node.kind](self, node)

    def program(self) -> Program:
        made = Program(self.line_number)
        self.numbers.give(made)
        made.says(self.code, self.asked)
        made.needs = tuple(self.needs)
        made.unbound = (None,) * self.size
        made.personal = personal(made)
        return made

    # --- references ------------------------------------------------------------------------------------------

    def reference(self, node: Node) -> Reference:
        """A reference, with the instructions that find out what it means put before the verb."""
        ref = self._reference(node)
        self.numbers.give(ref)
        if ref.how == CHOSEN:
            if ref.bind not in self.bound_by_event:
                ref.concealed = ref.group is not None and ref.group.concealed()
                if ref.targeted:
                    self.needs.append(Need(self.within, -1, 0, ref))
                self.add(Bind(ref))
        elif ref.how == THIS and ref.group is not None:
            self.add(Require(ref))
        elif ref.how not in (BOUND, REST) and ref.bind in self.used:
            self.add(Fix(ref))
        return ref

    def _reference(self, node: Node) -> Reference:
        kind, bind = node.kind, node.get("bind")
        place = bind if isinstance(bind, int) else 0
        if kind in ("it", "them", "that"):
            was = node.get("was")
            return NearerCard(place, was) if isinstance(was, int) else Reference(BOUND, place)
        if kind == "this":
            ref = Reference(THIS, place)
            if node.nodes("filters"):
                ref.group = self.group(node)
            return ref
        if kind in ("top", "bottom", "first"):
            return self._row(node, place)
        if kind == "rest":
            return self.rest(place)
        if kind == "some":
            return self._some(node, place)
        if kind == "of":
            ref = Reference(FIGURE, place)
            ref.players = self.players(node.node("whose"))
            return ref
        if kind in ("you", "actor", "that_player", "owner", "controller"):
            ref = Reference(PLAYERS, place)
            ref.players = plain_players(node)
            return ref
        people = node.word("noun") in self.words.people
        if kind in ("each", "all", "the"):
            ref = Reference(PLAYERS if people else SET, place)
        else:
            assert kind in ("target", "targets", "random", "any"), kind
            ref = Reference(CHOSEN, place)
            ref.targeted = kind in ("target", "targets")
            ref.chance = kind == "random"
            if kind != "target":
                ref.count = self.amount(node["n"])
                ref.up_to = bool(node.get("up_to"))
        if people:
            ref.players = Players("each", node.word("noun"), place)
        else:
            ref.group = self.group(node)
        return ref

    def _row(self, node: Node, place: int) -> Reference:
        ref = Reference(ROW, place)
        zone = node.node("zone")
        ref.count = self.amount(node.get("n", 1))
        ref.zone = self.words.zones[zone.word("name")]
        ref.from_top = node.kind != "bottom"
        ref.players = self.players(zone.node("whose"))
        if node.kind == "first":  # only those of a kind
            ref.group = self.group(node)
            ref.group.zone, ref.group.whose = ref.zone, ref.players
        return ref

    def _some(self, node: Node, place: int) -> Reference:
        """Some of the cards that were meant before, but none that was taken from them already."""
        ref = Reference(CHOSEN, place)
        ref.among = node.node("of").number("bind")
        ref.but = tuple(n for n in self.taken(ref.among) if n < place)
        ref.count = self.amount(node["n"])
        ref.up_to = bool(node["up_to"])
        if node["noun"] is not None:
            ref.group = self.group(node)
            ref.group.kinds = self.kinds(node)
            # Nobody else sees whether there is one, so nobody can be made to find it.
            ref.secret = self.is_hidden(ref.among)
            ref.up_to = ref.up_to or ref.secret
        return ref

    def sought(self, node: Node, zone: int, whose: Players) -> Reference:
        """Cards that somebody looks for in a zone; of a kind that the text asks for nobody need find any."""
        ref = self._reference(node)
        assert ref.group is not None
        ref.group.zone, ref.group.whose, ref.group.kinds = zone, whose, self.kinds(node)
        ref.secret = asks_kind(node)
        ref.up_to = ref.up_to or ref.secret
        self.numbers.give(ref)
        self.add(Bind(ref))
        return ref

    def rest(self, among: int) -> Reference:
        """What is left of the cards that were meant before."""
        ref = Reference(REST)
        ref.among = among
        ref.but = self.taken(among)
        return ref

    def taken(self, among: int) -> tuple[int, ...]:
        """Where those are bound that the text takes from some cards."""
        parts = [n for n in self.said.values() if n.kind == "some" and n.node("of")["bind"] == among]
        return tuple(n.number("bind") for n in parts)

    def is_hidden(self, bind: int) -> bool:
        """Whether cards were only looked at by whoever does it."""
        return bind in self.looked

    def arranged(self, ref: Reference, order: Value) -> Reference:
        """The same cards in the order that the text asks for."""
        if not isinstance(order, str):
            return ref
        self.size += 1
        self.add(Arrange(ref, self.size - 1, order == "random"))
        found = Reference(BOUND, self.size - 1)
        self.numbers.give(found)
        return found

    def players(self, node: Node) -> Players:
        if node.kind in ("target", "any"):
            ref = self.reference(node)
            return Players("bound", bind=ref.bind)
        return plain_players(node)

    def group(self, node: Node) -> Group[Any]:
        past = next((found for found in node.nodes("filters") if found.kind == "done"), None)
        if past is not None:
            return self.happened(past.word("did"), node, str(past["who"]))
        nouns, kinds = self.nouns(node), self.kinds(node)
        group = self.words.group(kinds, FIELD)
        self.numbers.give(group)
        bind = node.get("bind")
        group.bind = bind if isinstance(bind, int) else 0
        self.filter(group, node.nodes("filters"))
        if group.zone == FIELD:
            group.zone = group.elsewhere(nouns)
        if group.zone == FIELD and kinds == self.words.any_card:
            group.kinds = self.words.in_play
        return group

    def happened(self, event: str, what: Node, by: str = "") -> Happened:
        """What has happened this turn, with a watch that notes it."""
        done = event in self.words.of_players
        kept = tuple(found for found in what.nodes("filters") if found.kind not in ("other", "done"))
        test = party_test(self, what.having(filters=kept), False, printed=done)
        watch = Watch(self.words.events[event], done, test, self.line_number)
        self.numbers.give(watch)
        self.numbers.watches.append(watch)
        group = Happened(watch, by)
        self.numbers.give(group)
        group.other = any(found.kind == "other" for found in what.nodes("filters"))
        return group

    def nouns(self, node: Node) -> list[str]:
        return [word for word in (node["noun"], node.get("or_noun")) if isinstance(word, str)]

    def kinds(self, node: Node) -> int:
        """The kinds of card that the nouns of a reference name, as a mask."""
        found = 0
        for noun in self.nouns(node):
            found |= self.words.mask(noun)
        return found

    def filter(self, group: Group[Any], filters: tuple[Node, ...]) -> None:
        for found in filters:
            self.words.filters[found.kind](self, group, found)

    def amount(self, value: Value, per: Value = None, sign: int = 1) -> Amount:
        found = Amount()
        found.sign = sign
        if isinstance(value, int):
            found.plain = value
        else:
            assert isinstance(value, Node)
            if value.kind == "half":
                found.half = value.word("way")
                value = value.node("of")
            if value.kind == "x" or (value.kind == "that_many" and not value["bind"]):
                found.x = True
            elif value.kind == "that_many":
                found.held = value.number("bind")
            elif value.kind == "counters_on":
                found.stat, found.of = self.heap(value)
            elif value.kind == "count":
                found.counted = self.group(value.node("of"))
            elif value.kind == "stock":
                found.stat, found.whose = value.word("name"), self.players(value.node("whose"))
            else:
                assert value.kind == "stat", value.kind
                found.stat = value.word("name")
                found.of = self.reference(value.node("of"))
        if isinstance(per, Node):
            if per.kind == "every":
                found.step = per.number("n")
                per = per.node("of")
            if per.kind == "counters_on":
                found.per_stat, found.per_of = self.heap(per)
            elif per.word("noun") in self.words.people:
                found.per_people = self.players(per)
            else:
                found.per = self.group(per)
        return found

    def heap(self, node: Node) -> tuple[str, Reference]:
        """Counters on cards, as a value of theirs; also of cards that have left play since."""
        self.numbers.recalls = True
        return counter_stat(node.word("name")), self.reference(node.node("of"))

    # --- changes of values, keywords and costs ---------------------------------------------------------------

    def changes(self, node: Node) -> tuple[tuple[tuple[int, Amount], ...], int]:
        """What a card gets: (number of a value, amount) each, and keyword bits."""
        changes: list[tuple[int, Amount]] = []
        grant = 0
        for change in node.nodes("changes"):
            if change.kind == "keyword":
                grant |= self.words.keywords[change.word("name")]
            else:
                sign = -1 if change["sign"] == "-" else 1
                value = self.words.values[change.word("stat")]
                changes.append((value, self.amount(change["n"], node["per"], sign)))
        return tuple(changes), grant

    def traits(self, node: Node) -> int:
        """The bits of the keywords that a card loses."""
        found = 0
        for change in node.nodes("changes"):
            found |= self.words.keywords[change.word("name")]
        return found

    def cost_group(self, what: Node) -> Group[Any]:
        """The cards whose cost changes: wherever they are played from."""
        group = self.group(what)
        if what.word("noun") == "card":
            group.kinds = self.words.played
        return group


def counter_stat(name: str) -> str:
    """The value that says how many counters of a kind a card has."""
    return f"{name} counters"


def asks_kind(node: Node) -> bool:
    """Whether not any card will do."""
    return node["noun"] is not None and (node["noun"] != "card" or bool(node.get("or_noun") or node.row("filters")))


def plain_players(node: Node) -> Players:
    """Players that need no choice."""
    kind = node.kind
    if kind in ("you", "actor"):
        return Players(kind)
    if kind in ("each", "all", "the"):
        return Players("each", node.word("noun"))
    if kind in ("owner", "controller"):
        was = node.get("was")
        if isinstance(was, int):
            return NearerPlayers(kind, node.number("bind"), was)
        return Players(kind, bind=node.number("bind"))
    if kind in ("that_player", "it", "them", "that"):
        return Players("bound", bind=node.number("bind"))
    assert kind == "any", kind
    return Players("each", node.word("noun"))  # "an opponent" of an event or a condition is whoever it is true of


def party_test(
    compiler: Compiler, node: Node, player: bool, printed: bool = False
) -> Callable[[CardState, Env, int], bool]:
    """Whether somebody or something that took part in an event is the one that is waited for."""
    words, figure = compiler.words, compiler.words.figure
    if player:
        if node.kind == "you":
            return lambda s, env, a: a == env.seat
        enemy = node.word("noun") == "opponent"
        return lambda s, env, a: not enemy or s.rules.side[a] != s.rules.side[env.seat]
    if node.kind == "this":
        return lambda s, env, a: a == card_of(env.me)
    if node.kind == "of":  # the figure of a player
        whose = plain_players(node.node("whose"))
        return lambda s, env, a: a >= 0 and s.defs[a].kind == figure and s.control[a] in whose.seats(s, env)
    if node.kind in ("you", "actor"):
        return lambda s, env, a: a >= 0 and s.defs[a].kind == figure and s.control[a] == env.seat
    if node.word("noun") in words.people:
        enemy = node.word("noun") == "opponent"
        return lambda s, env, a: (
            s.defs[a].kind == figure and (not enemy or s.rules.side[s.control[a]] != s.rules.side[env.seat])
        )
    group = compiler.group(node)
    if printed:
        group.zone = FIELD
        if group.kinds == words.in_play:  # "a card" that is played may be one that never is in play
            group.kinds = words.any_card
        return lambda s, env, a: group.printed(s, a)
    group.zone = FIELD
    if (
        node["noun"] == "card" or group.kinds & ~words.in_play
    ):  # it may be one that never is in play, but does something
        return deed_test(group, words.any_card if node["noun"] == "card" else group.kinds, words.in_play)
    if figure >= 0 and group.kinds == 1 << figure and group.side == OWN:  # each player has one, also in a team
        return lambda s, env, a: a >= 0 and group.has(s, env, a) and s.control[a] == env.seat
    return lambda s, env, a: a >= 0 and group.has(s, env, a)


def deed_test(group: Group[Any], kinds: int, in_play: int) -> Callable[[CardState, Env, int], bool]:
    """Whether a card did something that may be no card in play: whose it is, its owner says."""
    group.kinds = kinds

    def test(s: CardState, env: Env, a: int) -> bool:
        if a < 0 or in_play >> s.defs[a].kind & 1:
            return a >= 0 and group.has(s, env, a)
        mine = s.rules.side[s.owner[a]] == s.rules.side[env.seat]
        return group.printed(s, a) and (group.side == ANYONE or mine == (group.side == OWN))

    return test


def role(node: Node) -> Node | None:
    """A verb that is about the owner or controller of a card, or that player's figure, as something that this player
    does to "actor": a team says who that is."""
    for slot, value in node.slots:
        if isinstance(value, Node):
            player = value.node("whose") if value.kind == "of" else value
            if player.kind in ("owner", "controller"):
                actor = make_node("actor")
                body = node.having(**{slot: value.having(whose=actor) if value.kind == "of" else actor})
                return make_node("by", player=player, body=body)
    return None


def compile_program(words: Lexicon, line: Node, number: int, numbers: Numbers) -> Program:
    compiler = Compiler(words, line, number, numbers)
    compiler.body(line.node("body"))
    return compiler.program()
