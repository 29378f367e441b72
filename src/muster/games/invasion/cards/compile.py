"""A card's text as the rules run it: what heads and lines of this game's own add to those of card play."""

from muster.cardplay.cards import Trigger
from muster.cardplay.compiler import Compiler, compile_program
from muster.cardplay.env import Bound
from muster.cardplay.lines import Found, compile_line, one_text
from muster.cardplay.meaning import Condition
from muster.cardplay.program import Numbers, Program
from muster.cardplay.state import CardState
from muster.cardtext.tree import Lines, Node, walk
from muster.cardtext.tree import node as make_node
from muster.games.invasion.cards.carddef import PLAYER_ACTIONS, Activated, CardDef, Ending, Event, While
from muster.games.invasion.cards.lexicon import LEXICON
from muster.games.invasion.cards.verbs import RESOURCES
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.state import NONE

ALWAYS = While(Condition(lambda s, env: True), ())


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
    elif line.kind in ("support", "static"):
        compile_fact(d, line, number, numbers)
    elif line.kind in ("all_win_if", "all_lose_if"):
        true = compile_while(line, line.node("cond"), number, numbers)
        of_its_own = any(found.kind == "holds" and found.node("who").kind == "this" for found in walk(line))
        d.endings += (Ending(line.kind == "all_win_if", true, of_its_own),)
    else:
        return False
    return True


def compile_fact(d: CardDef, line: Node, number: int, numbers: Numbers) -> None:
    """What is true as long as the card is deployed, or while something else is."""
    body, cond = line.node("body"), line.get("cond")
    while_ = compile_while(line, cond, number, numbers) if isinstance(cond, Node) else None
    if body.kind == "players_may_damage":
        d.damageable = ALWAYS if while_ is None else while_
    elif while_ is None:
        d.cannot |= PLAYER_ACTIONS[body.word("action")]
    else:
        d.cannot_while += ((PLAYER_ACTIONS[body.word("action")], while_),)


def compile_while(line: Node, cond: Node, number: int, numbers: Numbers) -> While:
    compiler = Compiler(LEXICON, line, number, numbers)
    return While(compiler.condition(cond), (None,) * compiler.size)


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
