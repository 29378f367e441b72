"""A card's text as the rules run it: what heads and lines of this game's own add to those of card play."""

from muster.cardplay.cards import Trigger
from muster.cardplay.compiler import Compiler, compile_program
from muster.cardplay.env import Bound
from muster.cardplay.lines import Found, compile_line, one_text
from muster.cardplay.meaning import Condition
from muster.cardplay.program import Numbers, Program
from muster.cardplay.state import CardState
from muster.cardtext.tree import Lines, Node
from muster.cardtext.tree import node as make_node
from muster.games.invasion.cards.carddef import PLAYER_ACTIONS, Activated, CardDef, Event
from muster.games.invasion.cards.lexicon import LEXICON
from muster.games.invasion.cards.verbs import RESOURCES
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.state import NONE

ALWAYS = Condition(lambda s, env: True)


def compile_card(d: CardDef, numbers: Numbers) -> None:
    """Fills a card's abilities from the lines of its text."""
    numbers.begin(d.record.id)
    effects = [line for line in d.record.lines if line.kind == "effect"]
    for number, line in enumerate(d.record.lines):
        if line.kind != "effect" and not compile_own(d, line, number, numbers):
            compile_line(LEXICON, d, line, number, numbers)
    if effects:
        d.program = compile_text(effects, numbers)
    if d.record.setup:
        d.setup = compile_text(list(d.record.setup), numbers)
    d.events = tuple(Event(event.round, compile_text(list(event.lines), numbers)) for event in d.record.events)


def compile_text(lines: list[Node] | Lines, numbers: Numbers) -> Program:
    """Lines of effects as one text."""
    bodies = one_text(list(lines))
    compiler = Compiler(LEXICON, make_node("seq", parts=tuple(bodies)), 0, numbers)
    compiler.bodies(bodies)
    return compiler.program()


def compile_own(d: CardDef, line: Node, number: int, numbers: Numbers) -> bool:
    """Lines that only this game has; False if it is none of these."""
    if line.kind == "ability" and line.node("head").kind == "exhausting":
        program = compile_program(LEXICON, line, number, numbers)
        d.activated = Activated(costs_of(line.node("head")), program, number)
    elif line.kind == "at":
        d.triggers += (compile_moment(line, number, numbers),)
    elif line.kind == "support":
        d.cannot |= PLAYER_ACTIONS[line.node("body").word("action")]
    elif line.kind == "static" and line.node("body").kind == "players_may_damage":
        compiler = Compiler(LEXICON, line, number, numbers)
        cond = line["cond"]
        d.damageable = compiler.condition(cond) if isinstance(cond, Node) else ALWAYS
    elif line.kind == "all_win_if":
        compiler = Compiler(LEXICON, line, number, numbers)
        d.winning += (compiler.condition(line.node("cond")),)
    else:
        return False
    return True


def costs_of(head: Node) -> tuple[int, ...]:
    """The resources that an ability costs, by colour."""
    costs = list(NONE)
    for cost in head.nodes("costs"):
        costs[RESOURCES[cost.word("what")]] += cost.number("n")
    return tuple(costs)


def compile_moment(line: Node, number: int, numbers: Numbers) -> Trigger:
    """At the beginning or the end of a turn, a main phase or the cleanup. Those of the Invasion are its own."""
    whose = line["whose"]
    program = compile_program(LEXICON, line, number, numbers)
    unbound: tuple[Bound | None, ...] = program.unbound

    def match(s: CardState, seat: int, holder: int, me: int, a: int, b: int) -> Found:
        fits = whose == "each" or a == (s.rules.horde if whose == "invasion" else seat)
        return unbound if fits else None

    return Trigger(on.MOMENTS[line.word("edge"), line.word("phase")], match, program, number)
