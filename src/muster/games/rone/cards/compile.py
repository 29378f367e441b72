"""A card's text as the rules run it: what RONE's own heads and tactics add to the lines of the card language."""

from muster.cardplay.compiler import Compiler, compile_program
from muster.cardplay.env import Env
from muster.cardplay.lines import compile_line, one_text
from muster.cardplay.program import GO_ON, WAIT, Answer, Instruction, Numbers, Program, Run
from muster.cardtext.tree import Node, walk
from muster.cardtext.tree import node as make_node
from muster.games.rone.cards.carddef import ACTIVATED, TACTIC, Activated, CardDef
from muster.games.rone.cards.groups import ACTIVE, Cards
from muster.games.rone.cards.lexicon import LEXICON, own_cards
from muster.games.rone.cards.verbs import ExhaustForIt, Sacrifice
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.prices import HandOver
from muster.games.rone.rules.state import RoneState


def compile_card(d: CardDef, numbers: Numbers) -> None:
    """Fills a card's abilities from the lines of its text."""
    numbers.begin(d.record.id)
    effects: list[tuple[int, Node]] = []
    for number, line in enumerate(d.record.lines):
        if line.kind == "effect":
            effects.append((number, line))
        elif line.kind != "ability" or not compile_own_head(d, line, number, numbers):
            compile_line(LEXICON, d, line, number, numbers)
    if effects:
        d.program = compile_text(d, effects, numbers)
    elif d.kind == TACTIC and (d.initiatives or not d.record.lines):  # it does nothing but what is bought
        d.program = Program(0)
        numbers.give(d.program)


def compile_text(d: CardDef, effects: list[tuple[int, Node]], numbers: Numbers) -> Program:
    """The lines of a tactic as one text. Initiative between two of them takes effect there (rone.amb.76)."""
    first = effects[0][0]
    bodies = one_text([line for _, line in effects])
    compiler = Compiler(LEXICON, make_node("seq", parts=tuple(bodies)), first, numbers)
    done = 0
    for place, (number, _) in enumerate(effects):
        between = [program for _, program, line in d.initiatives if effects[place - 1][0] < line < number]
        if place and between:
            compiler.bodies(bodies[done:place])
            compiler.code += map(Interlude, between)
            done = place
    compiler.bodies(bodies[done:])
    return compiler.program()


class Interlude(Instruction[RoneState]):
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


PAYMENT = (
    "remove_counters",
    "exhaust",
    "discard",
    "sacrifice",
)  # in this order, so that no cost keeps another from being paid


def compile_price(line: Node, given: list[Node], number: int, numbers: Numbers) -> Program:
    """What is given for an ability besides water (rone.amb.161)."""
    compiler = Compiler(LEXICON, line, number, numbers)
    for cost in sorted(given, key=lambda found: PAYMENT.index(found.kind)):
        if cost.kind == "exhaust":
            what = compiler.reference(cost.node("what"))
            assert isinstance(what.group, Cards)
            what.group.states += (ACTIVE,)
            compiler.add(ExhaustForIt(what, compiler.amount(cost["times"]), False))
        elif cost.kind == "sacrifice":
            compiler.add(Sacrifice(own_cards(compiler, cost), paying=True))
        else:
            compiler.body(cost)
    compiler.add(HandOver())
    return compiler.program()


def compile_own_head(d: CardDef, line: Node, number: int, numbers: Numbers) -> bool:
    """Abilities that are paid for; False if the line is none of these."""
    head = line.node("head")
    if head.kind in ACTIVATED:
        paid = [(cost["what"], cost["n"]) for cost in head.nodes("costs") if cost.kind == "pay"]
        given = [cost for cost in head.nodes("costs") if cost.kind != "pay"]
        water, recycle = (
            sum(n for what, n in paid if what == name and isinstance(n, int)) for name in ("water", "recycle")
        )
        water_x, recycle_x = (paid.count((name, Node("x"))) for name in ("water", "recycle"))
        program = compile_program(LEXICON, line, number, numbers)
        price = compile_price(line, given, number, numbers) if given else None
        asks_x = any(found.kind == "x" for found in walk(head))
        exhaust = head.number("exhaust")
        limit = (LEXICON.limits[head.word("limit")], program.number) if head.get("limit") is not None else None
        d.activated += (
            Activated(exhaust, water, water_x, recycle, program, number, -1, recycle_x, price, asks_x, limit),
        )
        return True
    if head.kind == "initiative":
        program = compile_program(LEXICON, line, number, numbers)
        program.why = ev.BOUGHT
        d.initiatives += ((head.number("n"), program, number),)
        return True
    return False
