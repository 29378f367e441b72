"""The words of the card language for the compiler: verbs, filters and conditions of RONE: Invasion."""

from collections.abc import Callable

from muster.cardplay.compiler import Compiler, plain_players
from muster.cardplay.conditions import CONDITIONS, FILTERS
from muster.cardplay.env import Env
from muster.cardplay.lexicon import Lexicon, Verb
from muster.cardplay.meaning import COMPARISONS, Amount, Condition, Reference, compare
from muster.cardplay.sentences import SENTENCES
from muster.cardtext.tree import Node
from muster.games.invasion.cards import verbs as do
from muster.games.invasion.cards.carddef import HEADS, IN_BASE, KEYWORD_BITS, KINDS, PLAYING
from muster.games.invasion.cards.groups import ANY_KIND, DUMP, ZONES, Cards
from muster.games.invasion.cards.records import COLOURS
from muster.games.invasion.rules import change
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.state import InvasionState

# --- filters and conditions --------------------------------------------------------------------------------------


def _state(compiler: Compiler, group: Cards, found: Node) -> None:
    name = found.word("name")
    if name in COLOURS:
        group.colour = COLOURS.index(name)
    else:
        group.state = name


def _holds(compiler: Compiler, node: Node) -> Condition:
    """What players have, or what a deployed card or a scenario has left."""
    who, what = node.node("who"), node.word("what")
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])
    if who.kind in ("this", "it"):
        return _card_holds(compiler, who, what, op, n)
    people = plain_players(who)

    def holds(s: InvasionState, env: Env) -> bool:
        return any(compare(do.held(s, seat, what), op, n.value(s, env)) for seat in people.anyone(s, env))

    return Condition(holds)


def _card_holds(compiler: Compiler, who: Node, what: str, op: int, n: Amount) -> Condition:
    ref = compiler.reference(who)

    def holds(s: InvasionState, env: Env) -> bool:
        cards = [c for c in ref.cards(s, env) if c in s.control]
        return any(compare(s.rules.mode.left(s, c, what), op, n.value(s, env)) for c in cards)

    return Condition(holds)


def _time(compiler: Compiler, node: Node) -> Condition:
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])
    return Condition(lambda s, env: s.horde is not None and compare(s.horde.time, op, n.value(s, env)))


# --- verbs -------------------------------------------------------------------------------------------------------

Made = Callable[[Amount], object]


def _so_many(make: Made) -> Verb:
    return lambda compiler, node: compiler.add(make(compiler.amount(node["n"], node.get("per"))))  # type: ignore[arg-type]


def _number(make: Made) -> Verb:
    return lambda compiler, node: compiler.add(make(compiler.amount(node["n"])))  # type: ignore[arg-type]


def _changer(what: str) -> do.Change:
    """The function that gives a player more of something, or less."""
    if what in do.RESOURCES:
        return lambda s, seat, count: change.gain_resource(s, seat, do.RESOURCES[what], count)
    return CHANGES[what]


CHANGES: dict[str, do.Change] = {
    "armor": change.change_armor,
    "health": change.change_health,
    "part": change.gain_parts,
    "reroll": change.change_rerolls,
    "token": do.change_tokens,
}


def _gain(compiler: Compiler, node: Node) -> None:
    what, amount = node.word("what"), compiler.amount(node["n"], node.get("per"))
    compiler.add(do.Screws(amount) if what == "screw" else do.Gain(amount, what, _changer(what)))


def _lose(compiler: Compiler, node: Node) -> None:
    what, amount = node.word("what"), compiler.amount(node["n"], node.get("per"))
    compiler.add(do.Lose(amount, what, _changer(what)))


def _lose_all(compiler: Compiler, node: Node) -> None:
    compiler.add(do.LoseAll(node.word("what"), _changer(node.word("what"))))


def _pay(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Pay(compiler.amount(node["n"], node.get("per")), node.word("what")))


def _deal(compiler: Compiler, node: Node) -> None:
    whom = compiler.reference(node.node("whom"))
    compiler.add(do.Deal(compiler.amount(node["n"], node["per"]), do.SORTS[node.word("sort")], whom))


def _destroy_held(compiler: Compiler, node: Node) -> None:
    amount, whose = compiler.amount(node["n"]), compiler.players(node.node("whose"))
    compiler.add((do.BreakArmor if node["what"] == "armor" else do.Unstore)(amount, whose))


def _destroy_all_held(compiler: Compiler, node: Node) -> None:
    whose = compiler.players(node.node("whose"))
    compiler.add(do.WipeStore(whose) if node["what"] == "stored" else do.BreakArmor(Amount(99), whose))


def _put(compiler: Compiler, node: Node) -> None:
    what, place = node.node("what"), node.node("place")
    zone, position = ZONES[place.node("zone").word("name")], place.word("position")
    if what.kind == "top" and what.node("zone")["name"] == "deck" and zone in (ZONES["dump"], ZONES["discard"]):
        whose = compiler.players(what.node("zone").node("whose"))
        compiler.add(do.Mill(compiler.amount(what.get("n", 1)), whose, zone == DUMP))
    else:
        compiler.add(do.Move(compiler.reference(what), zone, position))


def _return(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Move(compiler.reference(node.node("what")), ZONES[node.node("to").word("name")], "top"))


def _discard_top(compiler: Compiler, node: Node) -> None:
    what = node.node("what")
    whose = compiler.players(what.node("zone").node("whose"))
    compiler.add(do.Mill(compiler.amount(what.get("n", 1)), whose, False))


def _store(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Store(compiler.amount(node["n"], node["per"]), do.RESOURCES[node.word("what")]))


def _reroll(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Reroll(compiler.amount(node["n"]), bool(node["up_to"])))


def _marked(compiler: Compiler, found: Node) -> Reference:
    """A reference; the topmost card is one of all that are deployed, as the stack is no zone of anybody."""
    if found.kind != "first":
        return compiler.reference(found)
    ref = compiler.reference(Node("all", found.slots, found.at))
    assert isinstance(ref.group, Cards)
    ref.group.topmost = True
    return ref


def _mark(sign: int) -> Verb:
    def build(compiler: Compiler, node: Node) -> None:
        who = _marked(compiler, node.node("who"))
        compiler.add(do.Mark(compiler.amount(node["n"], node.get("per"), sign), node.word("what"), who))

    return build


def _cost(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Cheaper(compiler.amount(node["n"], node.get("per")), do.RESOURCES[node.word("unit")]))


def _shuffle(compiler: Compiler, node: Node) -> None:
    compiler.add(do.Shuffle(compiler.players(node.node("zone").node("whose"))))


VERBS: dict[str, Verb] = {
    "draw": _so_many(do.Draw),
    "gain": _gain,
    "lose": _lose,
    "lose_all": _lose_all,
    "pay": _pay,
    "deal": _deal,
    "destroy": lambda compiler, node: compiler.add(do.Destroy(compiler.reference(node.node("what")))),
    "destroy_held": _destroy_held,
    "destroy_all_held": _destroy_all_held,
    "put": _put,
    "return": _return,
    "shuffle": _shuffle,
    "discard": _so_many(do.Discard),
    "discard_hand": lambda compiler, node: compiler.add(do.Discard(Amount(99))),
    "discard_top": _discard_top,
    "recycle": _so_many(do.Recycle),
    "sacrifice": _so_many(do.Sacrifice),
    "recruit": _so_many(do.RecruitCards),
    "keep": _so_many(do.Keep),
    "deploy": _so_many(do.Deploy),
    "deploy_card": lambda compiler, node: compiler.add(do.DeployThis()),
    "recruit_each": _number(do.RecruitEach),
    "discover": _number(do.DiscoverCards),
    "activate": _number(do.Activate),
    "store": _store,
    "refresh": lambda compiler, node: compiler.add(do.Turn(compiler.reference(node.node("what")), True)),
    "exhaust": lambda compiler, node: compiler.add(do.Turn(compiler.reference(node.node("what")), False)),
    "replace_screws": _number(do.Craft),
    "reroll": _reroll,
    "set_aside": _number(do.SetAside),
    "gains": _mark(1),
    "loses": _mark(-1),
    "cost": _cost,
    "all_win": lambda compiler, node: compiler.add(do.Win(True)),
    "all_lose": lambda compiler, node: compiler.add(do.Win(False)),
}

LEXICON = Lexicon(
    kinds=KINDS,
    any_card=ANY_KIND,
    in_play=IN_BASE,
    played=1 << PLAYING,
    zones=ZONES,
    keywords=KEYWORD_BITS,
    values={},
    forbidden={},
    duties={},
    heads=HEADS,
    events=on.EVENTS,
    reasons={"passive": 0, "beginning": 0, "end": 0, **dict.fromkeys(HEADS, 0)},
    of_players=on.OF_PLAYERS,
    turn_begins=on.TURN_BEGINS,
    turn_ends=on.TURN_ENDS,
    group=Cards,
    sentences=SENTENCES,
    verbs=VERBS,
    filters={**FILTERS, "state": _state},
    conditions={**CONDITIONS, "holds": _holds, "time": _time},
    people=frozenset(("player", "opponent", "invasion")),
)
