"""How the sentences of a text hang together: in a row, one of several, if, may, by whom."""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.compiler import Compiler
from muster.cardplay.lexicon import Verb
from muster.cardplay.program import (
    YOU,
    By,
    Choice,
    Goto,
    If,
    IfDone,
    Instruction,
    May,
    Need,
    Program,
    SetDid,
    SetX,
)
from muster.cardtext.tree import Node


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
        if not compiler.for_others:  # whoever does it chooses, when it happens
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
    checks = [found.able for found in compiler.code[at + 1 :]]
    compiler.code[at] = May(len(compiler.code), lambda s, env: all(check(s, env) for check in checks))


def _if_done(compiler: Compiler, node: Node) -> None:
    _branches(compiler, node, lambda otherwise: IfDone(otherwise))


def _if(compiler: Compiler, node: Node) -> None:
    condition = compiler.condition(node.node("cond"))
    _branches(compiler, node, lambda otherwise: If(condition, otherwise))


def _branches(compiler: Compiler, node: Node, make: Callable[[int], Instruction[Any]]) -> None:
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
    outer, for_others = compiler.code, compiler.for_others
    compiler.code, compiler.for_others = [], for_others or players.how not in YOU
    compiler.body(node.node("body"))
    inner = Program(compiler.line_number)
    compiler.numbers.give(inner)
    inner.code = tuple(compiler.code)
    compiler.code, compiler.for_others = outer, for_others
    compiler.add(By(players, inner))


SENTENCES: Mapping[str, Verb] = {
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
