"""Conditions and filters that every game has."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from muster.cardplay.compiler import Compiler, plain_players
from muster.cardplay.env import Env, player_id
from muster.cardplay.lexicon import Filter, Test
from muster.cardplay.meaning import (
    ACTORS,
    ANYONE,
    COMPARISONS,
    ENEMY,
    EXACTLY,
    FIELD,
    OWN,
    SET,
    Condition,
    Group,
    Players,
    Reference,
    compare,
)
from muster.cardplay.program import Fix
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

    return Condition(holds, (group, n))


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
    others, enough = plain_players(than), all if than.kind in ("each", "all") else any

    def holds(s: CardState, env: Env) -> bool:
        return any(versus(s, env, seat) for seat in who.seats(s, env))

    def versus(s: CardState, env: Env, seat: int) -> bool:
        side_of, mine = s.rules.side, controlled(s, env, group, seat)
        rivals = [other for other in others.seats(s, env) if side_of[other] != side_of[seat]]
        return bool(rivals) and enough(compare(mine, op, controlled(s, env, group, other)) for other in rivals)

    return Condition(holds)


def _there_are(compiler: Compiler, node: Node) -> Condition:
    group, op, n = compiler.group(node.node("what")), COMPARISONS[node.word("op")], compiler.amount(node["n"])

    def holds(s: CardState, env: Env) -> bool:
        return compare(len(group.members(s, env)), op, n.value(s, env))

    whose = next((f["whose"] for f in node.node("what").nodes("filters") if f.kind == "zone"), None)
    if not isinstance(whose, Node) or whose.kind != "any":
        return Condition(holds, (group, n))
    people, place = plain_players(whose), whose.number("bind")
    group.whose = Players("bound", bind=place)
    enough = all if (op, node["n"]) == (EXACTLY, 0) else any  # "no cards in any opponent's hand": in none of them

    def somewhere(s: CardState, env: Env) -> bool:
        return enough(holds(s, env.bound(place, (player_id(seat),))) for seat in people.seats(s, env))

    return Condition(somewhere, (group, n))


RECALLED = ("keyword", "lacks", "state", "counters")  # of a card that has left play, only where a text asks


def _matches(compiler: Compiler, node: Node) -> Condition:
    if node.node("who").kind == "of" and node.node("who").node("whose").kind == "any":
        return _some_figure(compiler, node)
    who = compiler.reference(node.node("who"))  # an "it" after the condition comes back to it
    group = compiler.words.group(compiler.words.any_card, FIELD)
    compiler.numbers.give(group)
    compiler.filter(group, node.nodes("filters"))
    if any(found.kind in RECALLED for found in node.nodes("filters")):
        compiler.numbers.recalls = True

    def holds(s: CardState, env: Env) -> bool:
        meant = who.meant(s, env)
        return bool(meant) and all(group.had(s, env, b) for b in meant)

    return Condition(holds, (who, *group.numbers()))


def _some_figure(compiler: Compiler, node: Node) -> Condition:
    """ "any opponent's figure is exhausted": one of them is; an "it" after that means those that are."""
    who = node.node("who")
    group = compiler.words.group(compiler.words.mask(who.word("noun")), FIELD)
    compiler.numbers.give(group)
    group.side = ENEMY if who.node("whose")["noun"] == "opponent" else ANYONE
    compiler.filter(group, node.nodes("filters"))
    if who.number("bind") in compiler.used:
        meant = Reference(SET, who.number("bind"))
        meant.group = group
        compiler.numbers.give(meant)
        compiler.add(Fix(meant))
    return Condition(lambda s, env: bool(group.members(s, env)))


def _turn(compiler: Compiler, node: Node) -> Condition:
    mine = node["whose"] == "your"
    return Condition(lambda s, env: (s.rules.side[s.active] == s.rules.side[env.seat]) == mine)


def _joined(enough: Callable[[Iterable[bool]], bool]) -> Test:
    def build(compiler: Compiler, node: Node) -> Condition:
        parts = tuple(compiler.condition(part) for part in node.nodes("parts"))
        return Condition(lambda s, env: enough(part.holds(s, env) for part in parts), parts)

    return build


def _happened(compiler: Compiler, node: Node) -> Condition:
    """What has happened this turn, or what somebody has done: of an opponent, one is enough."""
    group, who = compiler.happened(node.word("did"), node.node("what")), node.get("who")
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])
    people = plain_players(who) if isinstance(who, Node) else Players("you")

    def holds(s: CardState, env: Env) -> bool:
        wanted = n.value(s, env)
        return any(compare(len(group.of_seat(s, env, seat)), op, wanted) for seat in people.anyone(s, env))

    return Condition(holds, (n,))


CONDITIONS: Mapping[str, Test] = {
    "did": _happened,
    "befell": _happened,
    "underwent": _happened,
    "controls": _controls,
    "versus": _versus,
    "there_are": _there_are,
    "matches": _matches,
    "turn": _turn,
    "all_of": _joined(all),
    "any_of": _joined(any),
}
