"""How the sentences of a text hang together: in a row, one of several, if, may, by whom."""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.compiler import Compiler
from muster.cardplay.lexicon import Verb
from muster.cardplay.meaning import Amount, Players
from muster.cardplay.program import (
    FAILURE,
    SUCCESS,
    YOU,
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
    On,
    Program,
    Require,
    SetDid,
    SetX,
    TellBinds,
    TellDid,
    TellX,
    Test,
    Unless,
    feasible,
)
from muster.cardplay.waits import averting, awaiting, later
from muster.cardtext.tree import Node, walk


def _parts(compiler: Compiler, node: Node) -> None:
    parts = node.nodes("parts")
    for part, following in zip(parts, (*parts[1:], None), strict=True):
        if following is not None and following.kind == "if_done":
            asked(compiler, part)
        else:
            compiler.body(part)


def _choice(slot: str) -> Callable[[Compiler, Node], None]:
    return lambda compiler, node: _choose(compiler, node.nodes(slot), compiler.body)


def _choose(compiler: Compiler, parts: tuple[Node, ...], build: Callable[[Node], None]) -> None:
    number = compiler.choices
    compiler.choices += 1
    need = Need(compiler.within, number, len(parts), None)
    if not compiler.for_others:  # whoever does it chooses, when it happens
        compiler.needs.append(need)
    at = compiler.add(Choice(number))
    ways, ends = [], []
    outside = compiler.within
    for branch, part in enumerate(parts):
        compiler.within = (*outside, (number, branch))
        ways.append(len(compiler.code))
        build(part)
        ends.append(compiler.add(Goto(0)))
    compiler.within = outside
    behind = len(compiler.code)
    if not all(isinstance(found, Goto) or found.certain() for found in compiler.code[at + 1 :]):
        need.can = tuple(_can(compiler, *stretch) for stretch in zip(ways, ends, strict=True))
    compiler.code[at] = Choice(number, tuple(ways), behind, need.can)
    for end in ends:
        compiler.code[end] = Goto(behind)


def _can(compiler: Compiler, first: int, end: int) -> Test:
    """Whether a stretch of the text can be carried out."""
    code = compiler.code
    return lambda s, env: feasible(code, first, end, s, env)


def _may(compiler: Compiler, node: Node) -> None:
    inner = node.node("do")
    if compiler.counts:  # what is not done counts nothing
        compiler.add(SetX(Amount()))
    at = compiler.add(Goto(0))
    compiler.body(inner)
    end = len(compiler.code)
    checks = [found.able for found in compiler.code[at + 1 :]]
    can = _can(compiler, at + 1, end)
    compiler.code[at] = May(
        end, lambda s, env: can(s, env) if s.rules.weighs_ways else all(check(s, env) for check in checks)
    )


def _unless(compiler: Compiler, node: Node) -> None:
    """Whom it happens to is known before the one named decides."""
    body, player, do = node.node("body"), node.node("player"), node.node("do")
    if player.kind == "actor":  # of each who does it
        players = compiler.players(body.node("player"))
        own = Node("unless", (("body", body.node("body")), ("player", Node("you")), ("do", do)))
        compiler.add(By(players, _inner(compiler, players, own, lambda found: _unless(compiler, found))))
        return
    before, compiler.code = compiler.code, []
    compiler.body(body)
    happens, compiler.code = compiler.code, before
    known = 0
    while known < len(happens) and isinstance(happens[known], Bind | Fix | Require):
        compiler.add(happens[known])
        known += 1
    if player.kind == "you":
        _averting(compiler, do)
    else:
        players = compiler.players(player)

        def build(found: Node) -> None:
            _averting(compiler, found)
            compiler.add(TellDid())

        compiler.add(By(players, _inner(compiler, players, do, build), asked=True))
    at = compiler.add(Goto(0))
    end = compiler.add(Goto(0))
    compiler.code[at] = IfDone(len(compiler.code))
    for found in happens[known:]:
        compiler.add(found)
    compiler.code[end] = Goto(len(compiler.code))


def _averting(compiler: Compiler, do: Node) -> None:
    """The price by which something is averted; whether it was paid, `env.did` tells."""
    compiler.add(SetDid(0))
    at = compiler.add(Goto(0))
    compiler.body(do)
    end = len(compiler.code)
    compiler.asked.append((at + 1, end))
    compiler.code[at] = Unless(end, _can(compiler, at + 1, end))


def _if_done(compiler: Compiler, node: Node) -> None:
    _branches(compiler, node, IfDone)


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


OUTCOMES = {"success": SUCCESS, "failure": FAILURE}


def _on(compiler: Compiler, node: Node) -> None:
    at = compiler.add(Goto(0))
    compiler.body(node.node("then"))
    compiler.code[at] = On(OUTCOMES[node.word("outcome")], len(compiler.code))


def _asked_on(compiler: Compiler, node: Node) -> None:
    """Where the test came out otherwise, the sentence was not carried out."""
    at = compiler.add(Goto(0))
    asked(compiler, node.node("then"))
    end = compiler.add(Goto(0))
    compiler.code[at] = On(OUTCOMES[node.word("outcome")], len(compiler.code))
    compiler.add(SetDid(0))
    compiler.code[end] = Goto(len(compiler.code))


def _where(compiler: Compiler, node: Node) -> None:
    compiler.add(SetX(compiler.amount(node["x"])))
    compiler.body(node.node("body"))


def _by(compiler: Compiler, node: Node) -> None:
    players = compiler.players(node.node("player"))
    paid = compiler.counts or any(found.get("paid") for found in walk(node.node("body")))

    def build(body: Node) -> None:
        compiler.body(body)
        _tell(compiler, players, body)
        if paid:
            compiler.add(TellX())

    compiler.add(By(players, _inner(compiler, players, node.node("body"), build)))


def _tell(compiler: Compiler, players: Players, body: Node) -> None:
    """Where one other player has chosen what the text goes on to speak of, it hears of it."""
    places = sorted(compiler.used.intersection(node.number("bind") for node in walk(body) if node.get("bind")))
    if places and players.how != "each":
        compiler.add(TellBinds(tuple(places)))


def _inner(compiler: Compiler, players: Players, node: Node, build: Callable[[Node], None]) -> Program:
    """The program of what somebody does, as a part of the text."""
    outer, outer_asked, for_others = compiler.code, compiler.asked, compiler.for_others
    compiler.code, compiler.asked = [], []
    compiler.for_others = for_others or players.how not in YOU
    build(node)
    inner = Program(compiler.line_number)
    compiler.numbers.give(inner)
    inner.says(compiler.code, compiler.asked)
    compiler.code, compiler.asked, compiler.for_others = outer, outer_asked, for_others
    return inner


# --- whether a sentence was carried out --------------------------------------------------------------------------


def asked(compiler: Compiler, node: Node) -> None:
    """A sentence of which the next one asks whether it was carried out: if anything in it fails, the text goes on after
    it, and `env.did` tells."""
    first = len(compiler.code)
    ASKED.get(node.kind, _asked_deed)(compiler, node)
    compiler.asked.append((first, len(compiler.code)))


def _asked_deed(compiler: Compiler, node: Node) -> None:
    compiler.add(SetDid(1))
    compiler.body(node)


def _asked_parts(compiler: Compiler, node: Node) -> None:
    """All of it must be carried out. What can be declined comes last and says so itself."""
    *before, last = node.nodes("parts")
    if last.kind in ASKED:
        for part in before:
            compiler.body(part)
        asked(compiler, last)
    else:
        _asked_deed(compiler, node)


def _asked_if(compiler: Compiler, node: Node) -> None:
    condition = compiler.condition(node.node("cond"))
    _asked_branches(compiler, node, lambda otherwise: If(condition, otherwise))


def _asked_branches(compiler: Compiler, node: Node, make: Callable[[int], Instruction[Any]]) -> None:
    """The sentence that was said last is asked about; where the other way was taken, it was not carried out."""
    at = compiler.add(Goto(0))
    then, otherwise = node["then"], node["else"]
    if isinstance(then, Node) and not isinstance(otherwise, Node):
        asked(compiler, then)
    else:
        if isinstance(then, Node):
            compiler.body(then)
        compiler.add(SetDid(0))
    end = compiler.add(Goto(0))
    compiler.code[at] = make(len(compiler.code))
    if isinstance(otherwise, Node):
        asked(compiler, otherwise)
    else:
        compiler.add(SetDid(0))
    compiler.code[end] = Goto(len(compiler.code))


def _asked_where(compiler: Compiler, node: Node) -> None:
    compiler.add(SetX(compiler.amount(node["x"])))
    asked(compiler, node.node("body"))


def _asked_by(compiler: Compiler, node: Node) -> None:
    players = compiler.players(node.node("player"))

    def build(body: Node) -> None:
        asked(compiler, body)
        _tell(compiler, players, body)
        compiler.add(TellDid())

    compiler.add(By(players, _inner(compiler, players, node.node("body"), build), asked=True))


ASKED: Mapping[str, Callable[[Compiler, Node], None]] = {
    "may": _may,
    "by": _asked_by,
    "where": _asked_where,
    "if": _asked_if,
    "if_done": lambda compiler, node: _asked_branches(compiler, node, IfDone),
    "on": _asked_on,
    "then": _asked_parts,
    "and": _asked_parts,
    "or": lambda compiler, node: _choose(compiler, node.nodes("parts"), lambda part: asked(compiler, part)),
    "choose": lambda compiler, node: _choose(compiler, node.nodes("options"), lambda part: asked(compiler, part)),
}


SENTENCES: Mapping[str, Verb] = {
    "seq": _parts,
    "then": _parts,
    "and": _parts,
    "or": _choice("parts"),
    "choose": _choice("options"),
    "may": _may,
    "if_done": _if_done,
    "if": _if,
    "on": _on,
    "where": _where,
    "by": _by,
    "unless": _unless,
    "later": later,
    "await": awaiting,
    "instead_while": averting,
}
