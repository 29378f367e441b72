"""From the sentences of a card text to programs: references, sentences, verbs and conditions.

One table row for each kind of node. A tree comes from the validated card language, so what is not known here is a fault
of ours.
"""

from collections.abc import Callable

from muster.cardtext.tree import Node, Value, walk
from muster.cardtext.tree import node as make_node
from muster.games.rone import verbs as do
from muster.games.rone.carddef import (
    HERO,
    KEYWORD_BITS,
    KINDS,
    NO_ATTACK,
    NO_GUARD,
    SAFE,
    TACTIC,
    TECHNOLOGY,
    UNIT,
)
from muster.games.rone.item import Env
from muster.games.rone.program import (
    Bind,
    By,
    Choice,
    Fix,
    Goto,
    If,
    IfDone,
    Instruction,
    May,
    Need,
    Numbers,
    Program,
    Require,
    SetDid,
    SetX,
)
from muster.games.rone.references import (
    BOUND,
    CHOSEN,
    COMPARISONS,
    ENEMY,
    FIELD,
    HERO_OF,
    OWN,
    PLAYERS,
    ROW,
    SET,
    STACK,
    STATES,
    THIS,
    ZONES,
    Amount,
    Condition,
    Group,
    Players,
    Reference,
    compare,
)
from muster.games.rone.state import MELEE, RANGED, RoneState
from muster.games.rone.values import HEALTH

PLAYER_NOUNS = ("player", "opponent")
FORBIDDEN = {"attack": NO_ATTACK, "guard": NO_GUARD, "be_attacked": SAFE}
VALUES = {"melee": MELEE, "ranged": RANGED, "health": HEALTH}
IN_PLAY = 1 << UNIT | 1 << TECHNOLOGY | 1 << HERO
ANY_KIND = IN_PLAY | 1 << TACTIC


# --- programs ----------------------------------------------------------------------------------------------------


class Compiler:
    """The program of one line. `used` are the references that an "it" comes back to."""

    def __init__(self, line: Node, number: int, numbers: Numbers) -> None:
        self.numbers = numbers
        self.line_number = number
        self.code: list[Instruction] = []
        self.needs: list[Need] = []
        self.within: tuple[tuple[int, int], ...] = ()
        self.choices = 0
        binds = [n.number("bind") for n in walk(line) if n.get("bind")]
        self.size = max(binds, default=0) + 1
        back = ("it", "them", "that", "that_player", "owner", "controller")
        self.used = {n.number("bind") for n in walk(line) if n.kind in back}
        self.bound_by_event: set[int] = set()

    def body(self, node: Node) -> None:
        build = BODIES.get(node.kind)
        if build is not None:
            build(self, node)
        elif (filled := _role(node)) is not None:
            _by(self, filled)
        else:
            VERBS[node.kind](self, node)

    def bodies(self, found: list[Node]) -> None:
        """Lines that follow one another."""
        self.body(found[0] if len(found) == 1 else make_node("seq", parts=tuple(found)))

    def add(self, instruction: Instruction) -> int:
        self.code.append(instruction)
        return len(self.code) - 1

    # --- references ------------------------------------------------------------------------------------------

    def reference(self, node: Node) -> Reference:
        """A reference, with the instructions that find out what it means put before the verb."""
        ref = make_reference(self, node)
        self.numbers.give(ref)
        if ref.how == CHOSEN:
            if ref.bind not in self.bound_by_event:
                if ref.targeted:
                    self.needs.append(Need(self.within, -1, 0, ref))
                self.add(Bind(ref))
        elif ref.how == THIS and ref.group is not None:
            self.add(Require(ref))
        elif ref.how != BOUND and ref.bind in self.used:
            self.add(Fix(ref))
        return ref

    def players(self, node: Node) -> Players:
        if node.kind in ("target", "any"):
            ref = self.reference(node)
            return Players("bound", bind=ref.bind)
        return plain_players(node)

    def group(self, node: Node) -> Group:
        return make_group(self, node)

    def amount(self, value: Value, per: Value = None, sign: int = 1) -> Amount:
        found = Amount()
        found.sign = sign
        if isinstance(value, int):
            found.plain = value
        else:
            assert isinstance(value, Node)
            if value.kind == "x":
                found.x = True
            elif value.kind == "count":
                found.counted = self.group(value.node("of"))
            else:
                assert value.kind == "stat", value.kind
                found.stat = value.word("name")
                found.of = self.reference(value.node("of"))
        if isinstance(per, Node):
            found.per = self.group(per)
        return found

    def condition(self, node: Node) -> Condition:
        return CONDITIONS[node.kind](self, node)

    def program(self) -> Program:
        made = Program(self.line_number)
        self.numbers.give(made)
        made.code = tuple(self.code)
        made.needs = tuple(self.needs)
        made.unbound = (None,) * self.size
        made.personal = personal(made)
        return made


def compile_program(line: Node, number: int, numbers: Numbers) -> Program:
    compiler = Compiler(line, number, numbers)
    compiler.body(line.node("body"))
    return compiler.program()


# --- references --------------------------------------------------------------------------------------------------


def plain_players(node: Node) -> Players:
    """Players that need no choice."""
    kind = node.kind
    if kind in ("you", "actor"):
        return Players(kind)
    if kind in ("each", "all"):
        return Players("each", node.word("noun"))
    if kind in ("owner", "controller"):
        return Players(kind, bind=node.number("bind"))
    if kind in ("that_player", "it", "them", "that"):
        return Players("bound", bind=node.number("bind"))
    assert kind in ("target", "any"), kind
    return Players("bound", node.word("noun"), node.number("bind"))


def make_reference(compiler: Compiler, node: Node) -> Reference:
    kind, bind = node.kind, node.get("bind")
    place = bind if isinstance(bind, int) else 0
    if kind in ("it", "them", "that"):
        return Reference(BOUND, place)
    if kind == "this":
        ref = Reference(THIS, place)
        if node.nodes("filters"):
            ref.group = make_group(compiler, node)
        return ref
    if kind in ("top", "bottom"):
        return _row(compiler, node, place)
    if kind == "of":
        ref = Reference(HERO_OF, place)
        ref.players = compiler.players(node.node("whose"))
        return ref
    if kind in ("you", "actor", "that_player", "owner", "controller"):
        ref = Reference(PLAYERS, place)
        ref.players = plain_players(node)
        return ref
    people = node.word("noun") in PLAYER_NOUNS
    if kind in ("each", "all"):
        ref = Reference(PLAYERS if people else SET, place)
    else:
        assert kind in ("target", "any"), kind
        ref = Reference(CHOSEN, place)
        ref.targeted = kind == "target"
        if kind == "any":
            ref.count = compiler.amount(node["n"])
            ref.up_to = bool(node["up_to"])
    if people:
        ref.players = Players("each", node.word("noun"), place)
    else:
        ref.group = make_group(compiler, node)
    return ref


def _row(compiler: Compiler, node: Node, place: int) -> Reference:
    ref = Reference(ROW, place)
    zone = node.node("zone")
    ref.count = compiler.amount(node["n"])
    ref.zone = ZONES[zone.word("name")]
    ref.from_top = node.kind == "top"
    ref.players = compiler.players(zone.node("whose"))
    return ref


def make_group(compiler: Compiler, node: Node) -> Group:
    nouns = [word for word in (node["noun"], node.get("or_noun")) if isinstance(word, str)]
    kinds = 0
    for noun in nouns:
        kinds |= ANY_KIND if noun == "card" else 1 << KINDS[noun]
    group = Group(kinds, FIELD)
    compiler.numbers.give(group)
    bind = node.get("bind")
    group.bind = bind if isinstance(bind, int) else 0
    for found in node.nodes("filters"):
        FILTERS[found.kind](compiler, group, found)
    if group.zone == FIELD:
        if "tactic" in nouns and group.whose is None:
            group.zone = STACK
        elif kinds == ANY_KIND:
            group.kinds = IN_PLAY
    return group


def _side(compiler: Compiler, group: Group, found: Node) -> None:
    group.side = OWN if found["who"] == "own" else ENEMY


def _other(compiler: Compiler, group: Group, found: Node) -> None:
    group.other = True


def _race(compiler: Compiler, group: Group, found: Node) -> None:
    group.race = found.word("name")


def _state(compiler: Compiler, group: Group, found: Node) -> None:
    group.states += (STATES[found.word("name")],)


def _keyword(compiler: Compiler, group: Group, found: Node) -> None:
    group.with_keywords |= KEYWORD_BITS[found.word("name")]


def _lacks(compiler: Compiler, group: Group, found: Node) -> None:
    group.lacks |= KEYWORD_BITS[found.word("name")]


def _compare(compiler: Compiler, group: Group, found: Node) -> None:
    amount = compiler.amount(found["n"])
    group.compares += ((found.word("stat"), COMPARISONS[found.word("op")], amount),)


def _zone(compiler: Compiler, group: Group, found: Node) -> None:
    group.zone = ZONES[found.word("name")]
    whose = found["whose"]
    if isinstance(whose, Node):
        # "any opponent's graveyard": the card is chosen, not first the player, so all of them are meant.
        group.whose = Players("each", whose.word("noun")) if whose.kind == "any" else compiler.players(whose)


FILTERS: dict[str, Callable[[Compiler, Group, Node], None]] = {
    "side": _side,
    "other": _other,
    "race": _race,
    "state": _state,
    "keyword": _keyword,
    "lacks": _lacks,
    "compare": _compare,
    "zone": _zone,
}


# --- sentences ---------------------------------------------------------------------------------------------------


def _parts(slot: str) -> Callable[[Compiler, Node], None]:
    def build(compiler: Compiler, node: Node) -> None:
        before: Node | None = None
        for part in node.nodes(slot):
            if part.kind == "if_done" and before is not None and before.kind != "may":
                compiler.add(SetDid())  # it came this far, so it was carried out
            compiler.body(part)
            before = part

    return build


def _choice(slot: str) -> Callable[[Compiler, Node], None]:
    def build(compiler: Compiler, node: Node) -> None:
        number = compiler.choices
        compiler.choices += 1
        parts = node.nodes(slot)
        compiler.needs.append(Need(compiler.within, number, len(parts), None))
        at = compiler.add(Choice(number, ()))
        ways, ends = [], []
        outside = compiler.within
        for branch, part in enumerate(parts):
            compiler.within = (*outside, (number, branch))
            ways.append(len(compiler.code))
            compiler.body(part)
            ends.append(compiler.add(Goto(0)))
        compiler.within = outside
        compiler.code[at] = Choice(number, tuple(ways))
        for end in ends:
            compiler.code[end] = Goto(len(compiler.code))

    return build


def _may(compiler: Compiler, node: Node) -> None:
    inner = node.node("do")
    at = compiler.add(Goto(0))
    compiler.body(inner)
    checks = [found.able for found in compiler.code[at:] if isinstance(found, do.Pay | do.Discard)]
    compiler.code[at] = May(len(compiler.code), lambda s, env: all(check(s, env) for check in checks))


def _if_done(compiler: Compiler, node: Node) -> None:
    _branches(compiler, node, lambda otherwise: IfDone(otherwise))


def _if(compiler: Compiler, node: Node) -> None:
    condition = compiler.condition(node.node("cond"))
    _branches(compiler, node, lambda otherwise: If(condition, otherwise))


def _branches(compiler: Compiler, node: Node, make: Callable[[int], Instruction]) -> None:
    at = compiler.add(Goto(0))
    if isinstance(node["then"], Node):  # "If you do not, ..." has nothing here
        compiler.body(node.node("then"))
    otherwise = node["else"]
    if isinstance(otherwise, Node):
        end = compiler.add(Goto(0))
        compiler.code[at] = make(len(compiler.code))
        compiler.body(otherwise)
        compiler.code[end] = Goto(len(compiler.code))
    else:
        compiler.code[at] = make(len(compiler.code))


def _where(compiler: Compiler, node: Node) -> None:
    compiler.add(SetX(compiler.amount(node["x"])))
    compiler.body(node.node("body"))


def _by(compiler: Compiler, node: Node) -> None:
    players = compiler.players(node.node("player"))
    outer = compiler.code
    compiler.code = []
    compiler.body(node.node("body"))
    inner = Program(compiler.line_number)
    compiler.numbers.give(inner)
    inner.code = tuple(compiler.code)
    compiler.code = outer
    compiler.add(By(players, inner))


def _role(node: Node) -> Node | None:
    """A verb that is about the owner or controller of a card, or that player's hero, as something that this player does
    to "actor": a team says who that is (rone.2v2.11)."""
    for slot, value in node.slots:
        if isinstance(value, Node):
            player = value.node("whose") if value.kind == "of" else value
            if player.kind in ("owner", "controller"):
                actor = make_node("actor")
                body = node.having(**{slot: value.having(whose=actor) if value.kind == "of" else actor})
                return make_node("by", player=player, body=body)
    return None


def personal(program: Program) -> bool:
    """Whether a program is about what one player alone has: hand, water, prices, hero (rone.2v2.09, rone.2v2.12)."""
    for instruction in program.code:
        if isinstance(instruction, By):
            if instruction.players.how in YOU and personal(instruction.inner):
                return True
        elif isinstance(instruction, OF_ONE) or (isinstance(instruction, do.Pay) and not instruction.recycle):
            return True
        for name in ("whom", "what", "who", "reference"):
            ref = getattr(instruction, name, None)
            if isinstance(ref, Reference):
                people = ref.players or (ref.group.whose if ref.group is not None else None)
                if people is not None and people.how in YOU and ref.how != ROW:
                    return True
    return False


YOU = ("you", "actor")
OF_ONE = (do.Draw, do.Gain, do.Discard, do.DiscardHand, do.CostChange, do.Control)


BODIES: dict[str, Callable[[Compiler, Node], None]] = {
    "seq": _parts("parts"),
    "then": _parts("parts"),
    "and": _parts("parts"),
    "or": _choice("parts"),
    "choose": _choice("options"),
    "may": _may,
    "if_done": _if_done,
    "if": _if,
    "where": _where,
    "by": _by,
}


# --- verbs -------------------------------------------------------------------------------------------------------


def _deal(compiler: Compiler, node: Node) -> None:
    whom = compiler.reference(node.node("whom"))
    compiler.add(do.Deal(compiler.amount(node["n"], node["per"]), whom))


def _lose(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Gain(compiler.amount(node["n"], node["per"], -1)))


def _discard(compiler: Compiler, node: Node) -> None:
    noun = node.word("noun")
    kinds = ANY_KIND if noun == "card" else 1 << KINDS[noun]
    compiler.add(do.Discard(compiler.amount(node["n"], node["per"]), kinds, bool(node["random"])))


def _rotate(back: bool) -> Callable[[Compiler, Node], None]:
    def build(compiler: Compiler, node: Node) -> None:
        what = compiler.reference(node.node("what"))
        compiler.add(do.Rotate(what, compiler.amount(node["times"]), back))

    return build


def _return(compiler: Compiler, node: Node) -> None:
    what = compiler.reference(node.node("what"))
    compiler.add(do.Move(what, ZONES[node.node("to").word("name")], "top"))


def _put(compiler: Compiler, node: Node) -> None:
    what = compiler.reference(node.node("what"))
    place = node.node("place")
    zone = place.node("zone")
    compiler.add(do.Move(what, ZONES[zone.word("name")], place.word("position")))


def _shuffle(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Shuffle(compiler.players(node.node("zone").node("whose"))))


def _duration(node: Node) -> str:
    found = node["duration"]
    return found if isinstance(found, str) else ""


def _get(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    changes, grant = read_changes(compiler, node)
    compiler.add(do.Get(who, changes, grant, _duration(node)))


def read_changes(compiler: Compiler, node: Node) -> tuple[tuple[tuple[int, Amount], ...], int]:
    changes: list[tuple[int, Amount]] = []
    grant = 0
    for change in node.nodes("changes"):
        if change.kind == "keyword":
            grant |= KEYWORD_BITS[change.word("name")]
        else:
            sign = -1 if change["sign"] == "-" else 1
            changes.append((VALUES[change.word("stat")], compiler.amount(change["n"], node["per"], sign)))
    return tuple(changes), grant


def _cannot(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    compiler.add(do.Get(who, (), FORBIDDEN[node.word("action")], _duration(node)))


def _cost(compiler: Compiler, node: Node) -> None:
    what = node.node("what")
    sign = -1 if node["sign"] == "less" else 1
    amount = compiler.amount(node["n"], node["per"], sign)
    once = what.kind == "next"
    compiler.add(do.CostChange(cost_group(compiler, what), amount, node["way"] == "recycle", once))


def cost_group(compiler: Compiler, what: Node) -> Group:
    """The cards whose cost changes: wherever they are played from."""
    group = make_group(compiler, what)
    if what.word("noun") == "card":
        group.kinds = 1 << UNIT | 1 << TACTIC | 1 << TECHNOLOGY
    return group


VERBS: dict[str, Callable[[Compiler, Node], None]] = {
    "draw": lambda compiler, node: _add(compiler, do.Draw(compiler.amount(node["n"], node["per"]))),
    "gain": lambda compiler, node: _add(compiler, do.Gain(compiler.amount(node["n"], node["per"]))),
    "lose": _lose,
    "pay": lambda c, node: _add(c, do.Pay(c.amount(node["n"], node["per"]), node["what"] == "recycle")),
    "deal": _deal,
    "discard": _discard,
    "discard_hand": lambda compiler, node: _add(compiler, do.DiscardHand()),
    "destroy": lambda compiler, node: _add(compiler, do.Destroy(compiler.reference(node.node("what")))),
    "exhaust": _rotate(False),
    "refresh": _rotate(True),
    "remove": lambda compiler, node: _add(compiler, do.Remove(compiler.reference(node.node("what")))),
    "return": _return,
    "put": _put,
    "shuffle": _shuffle,
    "recycle": lambda compiler, node: _add(compiler, do.RecycleCards(compiler.amount(node["n"], node["per"]))),
    "control": lambda c, node: _add(c, do.Control(c.reference(node.node("what")), _duration(node))),
    "copy": lambda c, node: _add(
        c, do.CopyAbilities(c.reference(node.node("who")), c.reference(node.node("whose")), _duration(node))
    ),
    "cancel": lambda compiler, node: _add(compiler, do.Cancel(compiler.reference(node.node("what")))),
    "get": _get,
    "cannot": _cannot,
    "cost": _cost,
}


def _add(compiler: Compiler, instruction: Instruction) -> None:
    compiler.add(instruction)


# --- conditions --------------------------------------------------------------------------------------------------


def _controls(compiler: Compiler, node: Node) -> Condition:
    who, group = plain_players(node.node("who")), compiler.group(node.node("what"))
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])

    def holds(s: RoneState, env: Env) -> bool:
        return any(compare(controlled(s, env, group, seat), op, n.value(s, env)) for seat in who.seats(s, env))

    return Condition(holds)


def controlled(s: RoneState, env: Env, group: Group, seat: int) -> int:
    """How many of a group a seat's side has in play."""
    side = s.rules.side[seat]
    found = group.members(s, env)
    return sum(1 for c in found if s.rules.side[s.control.get(c, s.owner[c])] == side)


def _versus(compiler: Compiler, node: Node) -> Condition:
    who, than = plain_players(node.node("who")), node.node("than")
    group, op = compiler.group(node.node("what")), COMPARISONS[node.word("op")]
    others = Players("each", than.word("noun")) if than.kind in ("any", "each", "all") else plain_players(than)
    every = than.kind in ("each", "all")

    def holds(s: RoneState, env: Env) -> bool:
        mine = sum(controlled(s, env, group, seat) for seat in who.seats(s, env))
        found = [compare(mine, op, controlled(s, env, group, seat)) for seat in others.seats(s, env)]
        return all(found) if every else any(found)

    return Condition(holds)


def _holds(compiler: Compiler, node: Node) -> Condition:
    who, op, n = plain_players(node.node("who")), COMPARISONS[node.word("op")], compiler.amount(node["n"])

    def holds(s: RoneState, env: Env) -> bool:
        return any(compare(s.players[seat].water, op, n.value(s, env)) for seat in who.anyone(s, env))

    return Condition(holds)


def _there_are(compiler: Compiler, node: Node) -> Condition:
    group, op, n = compiler.group(node.node("what")), COMPARISONS[node.word("op")], compiler.amount(node["n"])
    return Condition(lambda s, env: compare(len(group.members(s, env)), op, n.value(s, env)))


def _matches(compiler: Compiler, node: Node) -> Condition:
    who = compiler.reference(node.node("who"))  # an "it" after the condition comes back to it
    group = Group(ANY_KIND, FIELD)
    compiler.numbers.give(group)
    for found in node.nodes("filters"):
        FILTERS[found.kind](compiler, group, found)

    def holds(s: RoneState, env: Env) -> bool:
        cards = who.cards(s, env)
        return bool(cards) and all(group.has(s, env, c) for c in cards)

    return Condition(holds)


def _turn(compiler: Compiler, node: Node) -> Condition:
    mine = node["whose"] == "your"
    return Condition(lambda s, env: (s.rules.side[s.active] == s.rules.side[env.seat]) == mine)


CONDITIONS: dict[str, Callable[[Compiler, Node], Condition]] = {
    "controls": _controls,
    "versus": _versus,
    "holds": _holds,
    "there_are": _there_are,
    "matches": _matches,
    "turn": _turn,
}
