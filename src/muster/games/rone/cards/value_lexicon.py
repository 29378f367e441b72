"""RONE's verbs about values and abilities for the compiler."""

from muster.cardplay.compiler import Compiler
from muster.cardplay.lexicon import Verb
from muster.cardtext.tree import Node
from muster.games.rone.cards import value_verbs as do
from muster.games.rone.rules.state import MELEE, RANGED
from muster.games.rone.rules.values import HEALTH

CHANGING = {"melee": MELEE, "ranged": RANGED, "health": HEALTH}


def _set(compiler: Compiler, node: Node) -> None:
    what = node.node("what")
    who = compiler.reference(what.node("of"))
    amount = compiler.amount(node["n"])
    compiler.add(do.SetValue(who, CHANGING[what.word("name")], amount, compiler.words.until(node)))


def _double(compiler: Compiler, node: Node) -> None:
    what = node.node("what")
    who = compiler.reference(what.node("of"))
    compiler.add(do.Double(who, CHANGING[what.word("name")], compiler.words.until(node)))


def _swap(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Swap(compiler.reference(node.node("who")), compiler.words.until(node)))


def _lose_traits(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    compiler.add(do.LoseKeywords(who, compiler.traits(node), compiler.words.until(node)))


def _lose_abilities(compiler: Compiler, node: Node) -> None:
    compiler.add(do.LoseAbilities(compiler.reference(node.node("who")), compiler.words.until(node)))


VALUE_VERBS: dict[str, Verb] = {
    "set_value": _set,
    "double": _double,
    "swap": _swap,
    "lose_traits": _lose_traits,
    "lose_abilities": _lose_abilities,
}
