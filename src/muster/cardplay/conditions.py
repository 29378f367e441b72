"""Conditions and filters that every game has."""

from collections.abc import Mapping
from typing import Any

from muster.cardplay.compiler import Compiler, plain_players
from muster.cardplay.env import Env
from muster.cardplay.lexicon import Filter, Test
from muster.cardplay.meaning import ACTORS, COMPARISONS, ENEMY, FIELD, OWN, Condition, Group, Players, compare
from muster.cardplay.state import CardState
from muster.cardtext.tree import Node


def _side(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.side = SIDES[found.word("who")]


def _other(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.other = True


def _zone(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.zone = compiler.words.zones[found.word("name")]
    whose = found["whose"]
    if isinstance(whose, Node):
        # "from any opponent's hand": the card is chosen, not first the player, so all of them are meant.
        group.whose = Players("each", whose.word("noun")) if whose.kind == "any" else compiler.players(whose)


def _held(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.whose = compiler.players(found.node("whose"))


def _kind(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.kinds &= compiler.words.mask(found.word("name"))


def _part(compiler: Compiler, found: Node) -> Group[Any]:
    """One filter alone, as a group of whatever it fits."""
    group = compiler.words.group(compiler.words.any_card, FIELD)
    compiler.numbers.give(group)
    compiler.filter(group, (found,))
    return group


def _either(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.either += (tuple(_part(compiler, part) for part in found.nodes("parts")),)


def _not(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.unlike += (_part(compiler, found.node("part")),)


def _superlative(compiler: Compiler, group: Group[Any], found: Node) -> None:
    group.best = (found.word("stat"), found["end"] == "most")


SIDES = {"own": OWN, "enemy": ENEMY, "actor": ACTORS}
FILTERS: Mapping[str, Filter] = {
    "side": _side,
    "held": _held,
    "other": _other,
    "zone": _zone,
    "kind": _kind,
    "either": _either,
    "not": _not,
    "superlative": _superlative,
}


# --- conditions --------------------------------------------------------------------------------------------------


def _controls(compiler: Compiler, node: Node) -> Condition:
    who, group = plain_players(node.node("who")), compiler.group(node.node("what"))
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])

    def holds(s: CardState, env: Env) -> bool:
        return any(compare(controlled(s, env, group, seat), op, n.value(s, env)) for seat in who.seats(s, env))

    return Condition(holds)


def controlled(s: CardState, env: Env, group: Group[Any], seat: int) -> int:
    """How many of a group a seat's side has in play."""
    side_of, control = s.rules.side, s.control
    side, count = side_of[seat], 0
    for c in group.members(s, env):
        if side_of[control[c] if c in control else s.owner[c]] == side:
            count += 1
    return count


def _versus(compiler: Compiler, node: Node) -> Condition:
    who, than = plain_players(node.node("who")), node.node("than")
    group, op = compiler.group(node.node("what")), COMPARISONS[node.word("op")]
    others = Players("each", than.word("noun")) if than.kind in ("any", "each", "all") else plain_players(than)
    every = than.kind in ("each", "all")

    def holds(s: CardState, env: Env) -> bool:
        mine = sum(controlled(s, env, group, seat) for seat in who.seats(s, env))
        found = [compare(mine, op, controlled(s, env, group, seat)) for seat in others.seats(s, env)]
        return all(found) if every else any(found)

    return Condition(holds)


def _there_are(compiler: Compiler, node: Node) -> Condition:
    group, op, n = compiler.group(node.node("what")), COMPARISONS[node.word("op")], compiler.amount(node["n"])
    return Condition(lambda s, env: compare(len(group.members(s, env)), op, n.value(s, env)))


def _matches(compiler: Compiler, node: Node) -> Condition:
    who = compiler.reference(node.node("who"))  # an "it" after the condition comes back to it
    group = compiler.words.group(compiler.words.any_card, FIELD)
    compiler.numbers.give(group)
    compiler.filter(group, node.nodes("filters"))

    def holds(s: CardState, env: Env) -> bool:
        cards = who.cards(s, env)
        return bool(cards) and all(group.has(s, env, c) for c in cards)

    return Condition(holds)


def _turn(compiler: Compiler, node: Node) -> Condition:
    mine = node["whose"] == "your"
    return Condition(lambda s, env: (s.rules.side[s.active] == s.rules.side[env.seat]) == mine)


CONDITIONS: Mapping[str, Test] = {
    "controls": _controls,
    "versus": _versus,
    "there_are": _there_are,
    "matches": _matches,
    "turn": _turn,
}
