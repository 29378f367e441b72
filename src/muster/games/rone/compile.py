"""From the lines of a card text to what the rules run: programs, triggers and statics.

One function for each kind of line; what stands in it is for sentences.py.
"""

from collections.abc import Callable

from muster.cardtext.tree import Node, rebuild, walk
from muster.cardtext.tree import node as make_node
from muster.games.rone import events as ev
from muster.games.rone import triggers_table as on
from muster.games.rone.being import being
from muster.games.rone.carddef import (
    HEADS,
    HERO,
    KEYWORD_BITS,
    S_COST,
    S_KEYWORD,
    S_RECYCLE,
    S_STAT,
    TACTIC,
    Activated,
    CardDef,
    Head,
    Static,
    Trigger,
)
from muster.games.rone.item import Bound, Env, player_id
from muster.games.rone.program import GO_ON, WAIT, Answer, Instruction, Numbers, Program, Run
from muster.games.rone.references import FIELD, OWN
from muster.games.rone.sentences import (
    ANY_KIND,
    FORBIDDEN,
    IN_PLAY,
    PLAYER_NOUNS,
    Compiler,
    compile_program,
    cost_group,
    make_group,
    plain_players,
    read_changes,
)
from muster.games.rone.state import RoneState


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
    elif d.kind == TACTIC and (d.initiatives or not d.record.lines):  # it does nothing but what is bought
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
        program.why = ev.BOUGHT
        d.initiatives += ((head.number("n"), program, number),)
    else:
        program.why = HEADS.index(head.kind)
        d.heads += (Head(HEADS.index(head.kind), program, number),)


# --- passives ----------------------------------------------------------------------------------------------------

# Events whose first party is a player; all others happen to a card.
OF_PLAYERS = ("plays", "recycles", "draws", "discards")
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
                binds[place] = (being(s, value),)
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
    if group.kinds == 1 << HERO and group.side == OWN:  # each player has one hero, also in a team (rone.2v2.12)
        return lambda s, env, a: a >= 0 and group.has(s, env, a) and s.control[a] == env.seat
    return lambda s, env, a: a >= 0 and group.has(s, env, a)


def compile_phase_trigger(line: Node, number: int, numbers: Numbers) -> Trigger:
    whose = line["whose"]
    program = compile_program(line, number, numbers)

    def match(s: RoneState, seat: int, holder: int, me: int, a: int, b: int) -> tuple[Bound | None, ...] | None:
        mine = a == seat
        fits = whose == "each" or (mine if whose == "your" else s.rules.side[a] != s.rules.side[seat])
        return program.unbound if fits else None

    begins = line["edge"] == "beginning"
    program.why = ev.AT_BEGINNING if begins else ev.AT_END
    return Trigger(on.TURN_BEGINS if begins else on.TURN_ENDS, match, program, number)


# --- statics -----------------------------------------------------------------------------------------------------


def compile_static(d: CardDef, line: Node, number: int, numbers: Numbers) -> None:
    compiler = Compiler(line, number, numbers)
    body, cond = line.node("body"), line["cond"]
    condition = compiler.condition(cond) if isinstance(cond, Node) else None
    unbound: tuple[Bound | None, ...] = (None,) * compiler.size
    if body.kind == "cost":
        what = body.node("what")
        subject = what.number("bind")
        amount = compiler.amount(body["n"], body["per"], -1 if body["sign"] == "less" else 1)
        kind = S_RECYCLE if body["way"] == "recycle" else S_COST
        if what.kind == "this":
            d.own_costs += (Static(kind, None, True, 0, amount, condition, number, unbound, subject),)
        else:
            group = cost_group(compiler, what)
            d.statics += (Static(kind, group, True, 0, amount, condition, number, unbound, subject),)
        return
    who = body.node("who")
    about = None if who.kind == "this" else make_group(compiler, who)
    subject = who.number("bind")
    if body.kind == "cannot":
        what_not = FORBIDDEN[body.word("action")]
        d.statics += (Static(S_KEYWORD, about, False, what_not, None, condition, number, unbound, subject),)
        return
    assert body.kind == "has", body.kind
    changes, grant = read_changes(compiler, body)
    if grant:
        d.statics += (Static(S_KEYWORD, about, False, grant, None, condition, number, unbound, subject),)
    for value, amount in changes:
        d.statics += (Static(S_STAT, about, False, value, amount, condition, number, unbound, subject),)
