"""From the tree of a card text to what the rules run: programs, triggers and statics.

One function for each kind of line, one table row for each verb. A tree comes from the validated card language, so what
is not known here is a fault of ours.
"""

from collections.abc import Callable

from muster.cardtext.tree import Node, Value, rebuild, walk
from muster.cardtext.tree import node as make_node
from muster.games.rone import triggers_table as on
from muster.games.rone import verbs as do
from muster.games.rone.carddef import (
    HEADS,
    HERO,
    KEYWORD_BITS,
    KINDS,
    NO_ATTACK,
    NO_GUARD,
    S_COST,
    S_KEYWORD,
    S_RECYCLE,
    S_STAT,
    SAFE,
    TACTIC,
    TECHNOLOGY,
    UNIT,
    Activated,
    CardDef,
    Head,
    Static,
    Trigger,
)
from muster.games.rone.item import Bound, Env, player_id
from muster.games.rone.program import (
    GO_ON,
    WAIT,
    Answer,
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
    Program,
    Require,
    Run,
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


class Numbers:
    """Numbers and names for programs, groups and references, the same in every process: they are given in the order of
    the packs. A name says which card it belongs to, so that a written position survives other cards."""

    def __init__(self) -> None:
        self.next = 0
        self.card = ""
        self.of_card = 0
        self.made: dict[str, Program | Group | Reference] = {}
        self.names: dict[int, str] = {}

    def begin(self, card: str) -> None:
        self.card = card
        self.of_card = 0

    def give(self, thing: Program | Group | Reference) -> None:
        self.next += 1
        self.of_card += 1
        thing.number = self.next
        name = f"{self.card}.{self.of_card}"
        self.made[name] = thing
        self.names[self.next] = name


def compile_card(d: CardDef, numbers: Numbers) -> None:
    """Fills a card's abilities from the lines of its text."""
    numbers.begin(d.record.id)
    effects: list[tuple[int, Node]] = []
    for number, line in enumerate(d.record.lines):
        if line.kind == "effect":
            effects.append((number, line))
        else:
            compile_line(d, line, number, numbers)
    if effects:
        d.program = compile_text(d, effects, numbers)
    elif d.kind == TACTIC and d.initiatives:  # it does nothing but what is bought
        d.program = Program(0)
        numbers.give(d.program)


def compile_text(d: CardDef, effects: list[tuple[int, Node]], numbers: Numbers) -> Program:
    """The lines of a tactic as one text. Initiative between two of them takes effect there (rone.amb.76)."""
    first = effects[0][0]
    bodies = one_text([line for _, line in effects])
    compiler = Compiler(make_node("seq", parts=tuple(bodies)), first, numbers)
    done = 0
    for place, (number, _) in enumerate(effects):
        between = [program for _, program, line in d.initiatives if effects[place - 1][0] < line < number]
        if place and between:
            compiler.bodies(bodies[done:place])
            compiler.code += map(Interlude, between)
            done = place
    compiler.bodies(bodies[done:])
    return compiler.program()


class Interlude(Instruction):
    """A bought Initiative effect, which would come next, takes effect here; then the text goes on."""

    __slots__ = ("bought",)

    def __init__(self, bought: Program) -> None:
        self.bought = bought

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        coming = s.agenda[-1]
        if not isinstance(coming, Run) or coming.program is not self.bought:
            return GO_ON
        s.agenda[-1] = Run(program, at + 1, env)
        s.agenda.append(coming)
        return WAIT


def one_text(lines: list[Node]) -> list[Node]:
    """Several lines of a tactic are one text; each line counts its references for itself, so they are counted on."""
    bodies: list[Node] = []
    before = 0
    for line in lines:

        def count_on(found: Node, shift: int = before) -> Node:
            bind = found.get("bind")
            return found.having(bind=bind + shift) if isinstance(bind, int) and bind else found

        bodies.append(rebuild(line.node("body"), count_on))
        before += max((n.number("bind") for n in walk(line) if n.get("bind")), default=0)
    return bodies


def compile_line(d: CardDef, line: Node, number: int, numbers: Numbers) -> None:
    if line.kind == "keywords":
        for word in line.nodes("names"):
            d.keywords |= KEYWORD_BITS[word.word("name")]
    elif line.kind == "ability":
        compile_ability(d, line, number, numbers)
    elif line.kind == "whenever":
        d.triggers += (compile_trigger(line, number, numbers),)
    elif line.kind == "at":
        d.triggers += (compile_phase_trigger(line, number, numbers),)
    else:
        assert line.kind == "static", line.kind
        compile_static(d, line, number, numbers)


def compile_ability(d: CardDef, line: Node, number: int, numbers: Numbers) -> None:
    head, program = line.node("head"), compile_program(line, number, numbers)
    if head.kind == "activated":
        water, recycle, water_x = 0, 0, False
        for cost in head.nodes("costs"):
            n = cost["n"]
            if cost["what"] == "recycle":
                recycle += n if isinstance(n, int) else 0
            elif isinstance(n, int):
                water += n
            else:
                water_x = True
        ability = Activated(head.number("exhaust"), water, water_x, recycle, program, number)
        d.activated += (ability,)
    elif head.kind == "initiative":
        d.initiatives += ((head.number("n"), program, number),)
    else:
        d.heads += (Head(HEADS.index(head.kind), program, number),)


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
        return any(compare(s.players[seat].water, op, n.value(s, env)) for seat in who.seats(s, env))

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


# --- passives ----------------------------------------------------------------------------------------------------

# Events whose first party is a player; all others happen to a card.
OF_PLAYERS = ("plays", "recycles", "draws", "discards", "levels_up")
Match = Callable[[RoneState, int, int, int, int, int], tuple[Bound | None, ...] | None]


def compile_trigger(line: Node, number: int, numbers: Numbers) -> Trigger:
    event = line.node("event")
    compiler = Compiler(line, number, numbers)
    parties = [value for _, value in event.slots if isinstance(value, Node)]
    bound = tuple(party.number("bind") for party in parties if party.get("bind"))
    compiler.bound_by_event = set(bound)
    first = party_test(compiler, event.node("who"), event.kind in OF_PLAYERS)
    rest = parties[1:]
    second = party_test(compiler, rest[0], False, printed=event.kind in OF_PLAYERS) if rest else None
    places = [party.get("bind") for party in parties]
    unbound: tuple[Bound | None, ...] = (None,) * compiler.size

    def match(s: RoneState, seat: int, holder: int, me: int, a: int, b: int) -> tuple[Bound | None, ...] | None:
        env = Env(seat, holder, me, unbound)
        if not first(s, env, a) or (second is not None and not second(s, env, b)):
            return None
        binds = list(unbound)
        for place, value in zip(places, (player_id(a) if event.kind in OF_PLAYERS else a, b), strict=False):
            if isinstance(place, int):
                binds[place] = (value,)
        return tuple(binds)

    compiler.body(line.node("body"))
    return Trigger(on.EVENTS[event.kind], match, compiler.program(), number)


def party_test(
    compiler: Compiler, node: Node, player: bool, printed: bool = False
) -> Callable[[RoneState, Env, int], bool]:
    """Whether somebody or something that took part in an event is the one that is waited for."""
    if player:
        if node.kind == "you":
            return lambda s, env, a: a == env.seat
        enemy = node.word("noun") == "opponent"
        return lambda s, env, a: not enemy or s.rules.side[a] != s.rules.side[env.seat]
    if node.kind == "this":
        return lambda s, env, a: a == env.me
    if node.kind == "of":  # "your hero": of a player
        whose = plain_players(node.node("whose"))
        return lambda s, env, a: a >= 0 and s.defs[a].kind == HERO and s.control[a] in whose.seats(s, env)
    if node.kind in ("you", "actor"):
        return lambda s, env, a: a >= 0 and s.defs[a].kind == HERO and s.control[a] == env.seat
    if node.word("noun") in PLAYER_NOUNS:
        enemy = node.word("noun") == "opponent"
        return lambda s, env, a: (
            s.defs[a].kind == HERO and (not enemy or s.rules.side[s.control[a]] != s.rules.side[env.seat])
        )
    group = make_group(compiler, node)
    if printed:
        group.zone = FIELD
        if group.kinds == IN_PLAY:  # "a card" that is played or recycled may be a tactic
            group.kinds = ANY_KIND
        return lambda s, env, a: group.printed(s, a)
    group.zone = FIELD
    return lambda s, env, a: a >= 0 and group.has(s, env, a)


def compile_phase_trigger(line: Node, number: int, numbers: Numbers) -> Trigger:
    whose = line["whose"]
    program = compile_program(line, number, numbers)

    def match(s: RoneState, seat: int, holder: int, me: int, a: int, b: int) -> tuple[Bound | None, ...] | None:
        mine = a == seat
        fits = whose == "each" or (mine if whose == "your" else s.rules.side[a] != s.rules.side[seat])
        return program.unbound if fits else None

    return Trigger(on.TURN_BEGINS if line["edge"] == "beginning" else on.TURN_ENDS, match, program, number)


# --- statics -----------------------------------------------------------------------------------------------------


def compile_static(d: CardDef, line: Node, number: int, numbers: Numbers) -> None:
    compiler = Compiler(line, number, numbers)
    body, cond = line.node("body"), line["cond"]
    condition = compiler.condition(cond) if isinstance(cond, Node) else None
    if body.kind == "cost":
        what = body.node("what")
        amount = compiler.amount(body["n"], body["per"], -1 if body["sign"] == "less" else 1)
        kind = S_RECYCLE if body["way"] == "recycle" else S_COST
        if what.kind == "this":
            d.own_costs += (Static(kind, None, True, 0, amount, condition, number),)
        else:
            d.statics += (Static(kind, cost_group(compiler, what), True, 0, amount, condition, number),)
        return
    who = body.node("who")
    group = None if who.kind == "this" else make_group(compiler, who)
    if body.kind == "cannot":
        d.statics += (Static(S_KEYWORD, group, False, FORBIDDEN[body.word("action")], None, condition, number),)
        return
    assert body.kind == "has", body.kind
    changes, grant = read_changes(compiler, body)
    if grant:
        d.statics += (Static(S_KEYWORD, group, False, grant, None, condition, number),)
    for value, amount in changes:
        d.statics += (Static(S_STAT, group, False, value, amount, condition, number),)
