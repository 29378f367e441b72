"""RONE's words for the compiler: its verbs, filters and conditions."""

from collections.abc import Callable

from muster.cardplay.compiler import Compiler, asks_kind, plain_players
from muster.cardplay.conditions import CONDITIONS, FILTERS
from muster.cardplay.env import Env
from muster.cardplay.lasting import UNTIL, Until
from muster.cardplay.lexicon import Lexicon, Verb
from muster.cardplay.meaning import ACTORS, BOUND, CHOSEN, COMPARISONS, Condition, Reference, compare
from muster.cardplay.program import Bind, Instruction
from muster.cardplay.sentences import SENTENCES
from muster.cardtext.tree import Node, Value
from muster.cardtext.tree import node as make_node
from muster.games.rone.cards import verbs as do
from muster.games.rone.cards.carddef import (
    AGAIN,
    HEADS,
    HERO,
    KEYWORD_BITS,
    KINDS,
    MUST_ATTACK,
    NO_ATTACK,
    NO_GUARD,
    NO_REFRESH,
    NO_TARGET,
    SAFE,
    TACTIC,
    TECHNOLOGY,
    UNIT,
)
from muster.games.rone.cards.counting_verbs import COUNTING_CONDITIONS, COUNTING_VERBS
from muster.games.rone.cards.groups import ANY_KIND, IN_PLAY, STATES, ZONES, Cards
from muster.games.rone.cards.value_lexicon import VALUE_VERBS
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.state import MELEE, NEXT_COMBAT, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, TAKEN

FORBIDDEN = {
    "attack": NO_ATTACK,
    "guard": NO_GUARD,
    "be_attacked": SAFE,
    "be_refreshed": NO_REFRESH,
    "be_targeted": NO_TARGET,
}
DUTIES = {"attack": MUST_ATTACK}


# --- filters -----------------------------------------------------------------------------------------------------


def _race(compiler: Compiler, group: Cards, found: Node) -> None:
    group.race = found.word("name")


def _state(compiler: Compiler, group: Cards, found: Node) -> None:
    group.states += (STATES[found.word("name")],)


def _keyword(compiler: Compiler, group: Cards, found: Node) -> None:
    group.with_keywords |= KEYWORD_BITS[found.word("name")]


def _lacks(compiler: Compiler, group: Cards, found: Node) -> None:
    group.lacks |= KEYWORD_BITS[found.word("name")]


def _compare(compiler: Compiler, group: Cards, found: Node) -> None:
    amount = compiler.amount(found["n"])
    group.compares += ((found.word("stat"), COMPARISONS[found.word("op")], amount),)


def _holds(compiler: Compiler, node: Node) -> Condition:
    who, op, n = plain_players(node.node("who")), COMPARISONS[node.word("op")], compiler.amount(node["n"])

    def holds(s: RoneState, env: Env) -> bool:
        return any(compare(s.players[seat].water, op, n.value(s, env)) for seat in who.anyone(s, env))

    return Condition(holds, (n,))


# --- verbs -------------------------------------------------------------------------------------------------------


def _deal(compiler: Compiler, node: Node) -> None:
    whom = compiler.reference(node.node("whom"))
    compiler.add(do.Deal(compiler.amount(node["n"], node["per"]), whom))


def _divide(compiler: Compiler, node: Node) -> None:
    """For each point somebody is chosen once more, of those that are meant (rone.amb.232)."""
    whom = compiler.reference(node.node("whom"))
    points = []
    for _ in range(node.number("n")):
        point = Reference(CHOSEN, compiler.size)
        point.among, point.count = whom.bind, compiler.amount(1)
        compiler.size += 1
        compiler.numbers.give(point)
        compiler.add(Bind(point))
        points.append(point)
    compiler.add(do.Divide(whom, tuple(points)))


def _lose(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Gain(compiler.amount(node["n"], node["per"], -1)))


def _lose_half(compiler: Compiler, node: Node) -> None:
    half = make_node("half", of=node.node("of"), way=node["way"])
    compiler.add(do.Gain(compiler.amount(half, None, -1)))


def _discard(compiler: Compiler, node: Node) -> None:
    noun = node.word("noun")
    compiler.add(do.Discard(compiler.amount(node["n"], node["per"]), compiler.words.mask(noun), bool(node["random"])))


def own_cards(compiler: Compiler, node: Node) -> Reference:
    """What somebody sacrifices: of the cards that they control (rone.amb.160)."""
    what = compiler.reference(node.node("what"))
    if what.group is not None:
        what.group.side = ACTORS
    return what


def _pay(compiler: Compiler, node: Node) -> None:
    n, recycle = node["n"], node["what"] == "recycle"
    if isinstance(n, Node) and n.get("paid"):
        compiler.add(do.PayX(recycle))
    else:
        compiler.add(do.Pay(compiler.amount(n, node["per"]), recycle))


def _rotate(back: bool) -> Callable[[Compiler, Node], None]:
    def build(compiler: Compiler, node: Node) -> None:
        what = compiler.reference(node.node("what"))
        compiler.add(do.Rotate(what, compiler.amount(node["times"]), back))

    return build


def _return(compiler: Compiler, node: Node) -> None:
    what = compiler.reference(node.node("what"))
    _move(compiler, node.node("what"), what, node.node("to"), "top")


def _put(compiler: Compiler, node: Node) -> None:
    """Also in an order, if it says so (lay)."""
    what, place, order = compiler.reference(node.node("what")), node.node("place"), node.get("order")
    found = compiler.arranged(what, order)
    _move(compiler, node.node("what"), found, place.node("zone"), place.word("position"), order)


def _share(compiler: Compiler, node: Node) -> None:
    some, place, other, order = node.node("what"), node.node("place"), node.node("other"), node["order"]
    _move(compiler, some, compiler.reference(some), place.node("zone"), place.word("position"))
    rest = compiler.rest(some.node("of").number("bind"))
    compiler.numbers.give(rest)
    left = make_node("rest", bind=rest.among)
    found = compiler.arranged(rest, order)
    _move(compiler, left, found, other.node("zone"), other.word("position"), order)


def _move(compiler: Compiler, what: Node, ref: Reference, zone: Node, place: str, order: Value = None) -> None:
    """What somebody has looked at alone goes unseen where it can; what must be of a kind is shown (rone.amb.171)."""
    meant = compiler.said.get(what.number("bind"), what)
    some = meant.kind == "some"
    looked_at = compiler.is_hidden(meant.node("of").number("bind") if some else what.number("bind"))
    name = ZONES[zone.word("name")]
    shown = meant.kind in ("some", "any") and asks_kind(meant)
    if not looked_at or shown:
        if looked_at:
            compiler.add(do.Reveal(ref))
        compiler.add(do.Move(ref, name, place))
        return
    among = None
    if what.kind == "some":
        among = Reference(BOUND, meant.node("of").number("bind"))
        compiler.numbers.give(among)
    compiler.add(do.MoveUnseen(ref, name, place, among, str(order or "")))


def _search(compiler: Compiler, node: Node) -> None:
    """rone.amb.174"""
    players, what = compiler.players(node.node("zone").node("whose")), node.node("what")
    compiler.add(do.Search(players, asks_kind(what)))
    compiler.sought(what, ZONES[node.node("zone").word("name")], players)


def _shuffle(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Shuffle(compiler.players(node.node("zone").node("whose"))))


def _get(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    changes, grant = compiler.changes(node)
    compiler.add(do.Get(who, changes, grant, compiler.words.until(node)))


def _bid(compiler: Compiler, node: Node, bid: int) -> None:
    """Something is demanded of a card, allowed once more, or forbidden to it."""
    who = compiler.reference(node.node("who"))
    compiler.numbers.bids |= bid
    compiler.add(do.Get(who, (), bid, compiler.words.until(node)))


COUNTER_KINDS = {name: number for number, name in enumerate(COUNTERS)}


def _counters(sign: int) -> Verb:
    def build(compiler: Compiler, node: Node) -> None:
        what = compiler.reference(node.node("what"))
        n = compiler.amount(node["n"], node["per"]) if "n" in dict(node.slots) else None
        compiler.add(do.PutCounters(what, COUNTER_KINDS[node.word("counter")], n, sign))

    return build


def _heap(compiler: Compiler, group: Cards, found: Node) -> None:
    kind, amount = COUNTER_KINDS[found.word("name")], compiler.amount(found["n"])
    group.counters += ((kind, COMPARISONS[found.word("op")], amount),)


def _strike(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    n, measure = node["n"], None
    if isinstance(n, Node) and n.kind == "stat" and n.node("of").get("bind") == node.node("who").get("bind"):
        measure = n.word("name")  # of each who deals it
    whom = compiler.reference(node.node("whom"))
    compiler.add(do.Strike(who, compiler.amount(0 if measure else n, node["per"]), whom, measure or ""))


def _fight(compiler: Compiler, node: Node) -> None:
    who = compiler.reference(node.node("who"))
    compiler.add(do.Fight(who, compiler.reference(node.node("whom"))))


def _takes(compiler: Compiler, node: Node) -> None:
    who, less = compiler.reference(node.node("who")), node["sign"] == "less"
    amount = compiler.amount(node["n"], node["per"], -1 if less else 1)
    how = ev.LESS_DAMAGE if less else ev.MORE_DAMAGE
    compiler.add(do.Ward(who, amount, how, compiler.words.until(node)))


def _prevent(compiler: Compiler, node: Node) -> None:
    whom, until = compiler.reference(node.node("whom")), compiler.words.until(node)
    if node.kind == "prevent":
        compiler.add(do.Ward(whom, compiler.amount(node["n"]), ev.NEXT_DAMAGE, until))
    else:
        compiler.add(do.Ward(whom, compiler.amount(0), ev.ALL_DAMAGE, until))


def _cost(compiler: Compiler, node: Node) -> None:
    what = node.node("what")
    sign = -1 if node["sign"] == "less" else 1
    amount = compiler.amount(node["n"], node["per"], sign)
    once = what.kind == "next"
    until = compiler.words.until(node)
    compiler.add(do.CostChange(compiler.cost_group(what), amount, node["way"] == "recycle", once, until))


VERBS: dict[str, Verb] = {
    "draw": lambda compiler, node: _add(compiler, do.Draw(compiler.amount(node["n"], node["per"]))),
    "gain": lambda compiler, node: _add(compiler, do.Gain(compiler.amount(node["n"], node["per"]))),
    "lose": _lose,
    "lose_half": _lose_half,
    "lose_all": lambda compiler, node: _add(compiler, do.LoseAll()),
    "pay": _pay,
    "deal": _deal,
    "divide": _divide,
    "discard": _discard,
    "destroy": lambda compiler, node: _add(compiler, do.Destroy(compiler.reference(node.node("what")))),
    "sacrifice": lambda compiler, node: _add(compiler, do.Sacrifice(own_cards(compiler, node))),
    "exhaust": _rotate(False),
    "refresh": _rotate(True),
    "remove": lambda compiler, node: _add(compiler, do.Remove(compiler.reference(node.node("what")))),
    "return": _return,
    "put": _put,
    "lay": _put,
    "share": _share,
    "look": lambda compiler, node: _add(compiler, do.Look(compiler.reference(node.node("what")))),
    "reveal": lambda compiler, node: _add(compiler, do.Reveal(compiler.reference(node.node("what")))),
    "reveal_hand": lambda c, node: _add(c, do.RevealHand(c.players(node.node("zone").node("whose")))),
    "search": _search,
    "look_hand": lambda c, node: _add(c, do.LookAtHand(c.players(node.node("zone").node("whose")))),
    "shuffle": _shuffle,
    "recycle": lambda compiler, node: _add(compiler, do.RecycleCards(compiler.amount(node["n"], node["per"]))),
    "control": lambda c, node: _add(c, do.Control(c.reference(node.node("what")), c.words.until(node))),
    "copy": lambda c, node: _add(
        c, do.CopyAbilities(c.reference(node.node("who")), c.reference(node.node("whose")), c.words.until(node))
    ),
    "create": lambda c, node: _add(c, do.Create(node.word("token"), c.amount(node["n"], node["per"]))),
    "put_counters": _counters(1),
    "remove_counters": _counters(-1),
    "clear_counters": _counters(-1),
    "choose_target": lambda compiler, node: _add(compiler, do.Choose(compiler.reference(node.node("what")))),
    "cancel": lambda compiler, node: _add(compiler, do.Cancel(compiler.reference(node.node("what")))),
    "get": _get,
    "cannot": lambda c, node: _bid(c, node, FORBIDDEN[node.word("action")]),
    "must": lambda c, node: _bid(c, node, DUTIES[node.word("duty")]),
    "again": lambda c, node: _bid(c, node, AGAIN),
    "strike": _strike,
    "fight": _fight,
    "takes": _takes,
    "prevent": _prevent,
    "prevent_all": _prevent,
    "cost": _cost,
    **VALUE_VERBS,
    **COUNTING_VERBS,
}


def _add(compiler: Compiler, instruction: Instruction[RoneState]) -> None:
    compiler.add(instruction)


LEXICON = Lexicon(
    kinds=KINDS,
    any_card=ANY_KIND,
    in_play=IN_PLAY,
    played=1 << UNIT | 1 << TACTIC | 1 << TECHNOLOGY,
    figure=HERO,
    zones=ZONES,
    keywords=KEYWORD_BITS,
    values={"melee": MELEE, "ranged": RANGED, "health": HEALTH, "damage": TAKEN},
    forbidden=FORBIDDEN,
    duties=DUTIES,
    heads=HEADS,
    events=on.EVENTS,
    of_players=frozenset(("plays", "recycles", "draws", "discards")),
    turn_begins=on.TURN_BEGINS,
    turn_ends=on.TURN_ENDS,
    durations={**UNTIL, "next_combat": Until(NEXT_COMBAT)},
    reasons={
        **{word: number for number, word in enumerate(HEADS)},
        "passive": ev.PASSIVE,
        "beginning": ev.AT_BEGINNING,
        "end": ev.AT_END,
    },
    group=Cards,
    sentences=SENTENCES,
    verbs=VERBS,
    filters={
        **FILTERS,
        "race": _race,
        "state": _state,
        "keyword": _keyword,
        "lacks": _lacks,
        "compare": _compare,
        "counters": _heap,
    },
    conditions={**CONDITIONS, **COUNTING_CONDITIONS, "holds": _holds},
)
