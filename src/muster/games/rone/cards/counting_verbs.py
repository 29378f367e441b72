"""Verbs that are counted, and dice."""

from muster.cardplay.compiler import Compiler
from muster.cardplay.env import Env
from muster.cardplay.lexicon import Test, Verb
from muster.cardplay.meaning import CHOSEN, COMPARISONS, Condition, Players, Reference, compare
from muster.cardplay.program import WAIT, Answer, Bind, Instruction, Program, Run
from muster.cardtext.tree import Node
from muster.games.rone.cards.groups import HAND, Cards
from muster.games.rone.cards.verbs import CARDS, HANDS, DiscardHand, throw_away
from muster.games.rone.rules.change import roll_die
from muster.games.rone.rules.state import RoneState

SIDES = 6


class DiscardChosen(Instruction[RoneState]):
    """The cards that the actor has chosen from the hand (rone.amb.212)."""

    __slots__ = ("what",)
    looks_at = HANDS
    brings = CARDS
    of_actor = True

    def __init__(self, what: Reference) -> None:
        self.what = what

    def personal(self) -> bool:
        return True

    def possible(self, s: RoneState, env: Env) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        hand = s.players[env.actor].hand
        cards = [c for c in self.what.cards(s, env) if c in hand]
        s.agenda.append(Run(program, at + 1, env if cards else env.with_did(0)))
        for c in cards:
            throw_away(s, env.actor, c)
        return WAIT


class DiscardHandAndCount(DiscardHand):
    """The same, and the text goes on to speak of how many these were (rone.amb.212)."""

    __slots__ = ()

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        return DiscardHand.do(self, s, program, at, env.with_x(len(s.players[env.actor].hand)))


class Roll(Instruction[RoneState]):
    """A die (rone.amb.213)."""

    __slots__ = ()
    brings = 0
    of_actor = True

    def certain(self) -> bool:
        return True

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        return env.with_x(roll_die(s, env.actor, SIDES))


def _discard_some(compiler: Compiler, node: Node) -> None:
    what = Reference(CHOSEN, node.number("bind"))
    group = compiler.words.group(compiler.words.mask(node.word("noun")), HAND)
    assert isinstance(group, Cards)
    compiler.numbers.give(group)
    group.whose, group.bind = Players("actor"), what.bind
    what.group, what.count, what.up_to = group, compiler.amount(node["n"]), True
    compiler.numbers.give(what)
    compiler.add(Bind(what))
    compiler.add(DiscardChosen(what))


def _discard_hand(compiler: Compiler, node: Node) -> None:
    compiler.add(DiscardHandAndCount() if compiler.counts_hand else DiscardHand())


def _roll(compiler: Compiler, node: Node) -> None:
    compiler.add(Roll())


def _result(compiler: Compiler, node: Node) -> Condition:
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])
    return Condition(lambda s, env: env.x > 0 and compare(env.x, op, n.value(s, env)), (n,))  # 0: nobody has rolled


COUNTING_VERBS: dict[str, Verb] = {
    "discard_some": _discard_some,
    "discard_hand": _discard_hand,
    "roll": _roll,
}
COUNTING_CONDITIONS: dict[str, Test] = {"result": _result}
