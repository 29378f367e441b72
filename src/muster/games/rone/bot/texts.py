"""What card texts are worth by themselves, without a look at the table: a price for each part of a text.

Nothing is carried out here; what a text does now, the engine shows. Worth is counted in points; 1 point is 1 water
early in the game.
"""

from collections.abc import Callable

from muster.cardtext.tree import Node, Value, walk
from muster.games.rone.cards.carddef import ACTIVATED
from muster.games.rone.cards.records import CardRecord

# How the points were found is told in docs/bots.md.
LIFE = 1.6  # a card in deck or hand
DRAW = 1.2  # a card from deck to hand
LOOK = 0.2  # a hidden card that is looked at
HERO_DAMAGE = 2.0  # one point that nothing can block
DAMAGE = (0.0, 2.2, 4.3, 5.6, 6.6, 7.2, 7.6)  # to a unit, by points
EXHAUST = (0.0, 2.0, 3.4, 4.2)
REFRESH = (0.0, 1.4, 2.4, 3.2)
BOOST = 1.1  # one point of attack for one combat
LASTS = {"next_turn": 1.2, "game": 1.7, "here": 1.6}  # how much more a change is worth that lasts so long
DESTROY = 8.0
SACRIFICE = 5.0  # the least of one's units
AVERTED = 2.5  # a card that comes back instead of dying
TOKEN = 3.0
COUNTER = 0.6  # a counter on a card that uses it
USUAL = 2  # what a value of a card in play is, more or less
UNKNOWN = 2  # how many things are counted where a text counts them
HEALTH, MELEE, RANGED = 1.0, 2.0, 3.0
SPEED = (1.0, 1.0, 0.75, 0.6)  # what an attack is worth that exhausts so often
KEYWORDS = {"defender": 0.6, "detection": 0.6, "invisibility": 2.5, "flying": 1.4, "shield": 1.0, "slow_effect": 0.0}
HAPPENS = {"battlefield": 1.0, "death": 0.55, "recycle": 0.4, "combat": 0.7, "direct_hit": 0.6}
OFTEN = 0.8  # how much of a passive's effect is to be expected
ONCE = 0.7  # the same if it is triggered only once per turn
USES = 2.0  # how often an ability for [1] pays while its card is in play


class Card:
    """A printed card: its numbers, and what the parts of its text are worth."""

    __slots__ = (
        "abilities", "arrival", "body", "cost", "effect", "heads", "kind", "level", "parting", "record",
        "recycle", "returning", "standing", "usual", "yields",
    )  # fmt: skip

    def __init__(self, record: CardRecord) -> None:
        self.record = record
        self.kind = record.kind
        self.level = record.level
        self.cost = record.cost
        self.recycle = record.recycle
        self.abilities: dict[int, bool] = {}  # by the number of the line: whether it only brings water or cards
        self.heads: dict[str, tuple[Node, ...]] = {}
        self.effect: tuple[Node, ...] = ()  # what a tactic does
        self.standing = 0.0  # what its text is worth while it is in play
        self.yields = 0.0  # what abilities that only bring water or cards are worth in each turn
        for number, line in enumerate(record.lines):
            READERS[line.kind](self, line, number)
        self.arrival = sum(generic(body) for body in self.heads.get("battlefield", ()))
        self.returning = sum(generic(body) for body in self.heads.get("recycle", ()))
        self.parting = sum(generic(body) for body in self.heads.get("death", ()))
        self.usual: float = sum(map(generic, self.effect))  # what a tactic brings, mostly
        attack = SPEED[record.speed or 1] * (MELEE * record.melee + RANGED * record.ranged)
        # A unit in play and undamaged.
        self.body = HEALTH * record.health + attack + self.standing + USES * self.yields


_CARDS: dict[int, Card] = {}
MOST_CARDS = 4096


def card(record: CardRecord) -> Card:
    """A card with its prices; those that were read are kept."""
    found = _CARDS.get(id(record))
    if found is None or found.record is not record:
        if len(_CARDS) >= MOST_CARDS:
            _CARDS.clear()
        found = _CARDS[id(record)] = Card(record)
    return found


# --- lines -------------------------------------------------------------------------------------------------------


def _keywords(found: Card, line: Node, number: int) -> None:
    for word in line.nodes("names"):
        name = word.word("name")
        found.standing += KEYWORDS[name]


def _ability(found: Card, line: Node, number: int) -> None:
    head, body = line.node("head"), line.node("body")
    if head.kind in ACTIVATED:
        costs = head.nodes("costs")
        water, recycle = (sum(_plain(c["n"]) for c in costs if c.get("what") == what) for what in ("water", "recycle"))
        given = sum(abs(generic(c)) for c in costs if c.kind != "pay")
        exhaust = head.number("exhaust")
        supply = only_supply(body)
        found.abilities[number] = supply
        worth = max(0.0, generic(body) - water - 0.4 * recycle - given) / max(1, exhaust)
        if supply:
            found.yields += worth
        else:
            found.standing += USES * worth
    elif head.kind != "initiative":
        found.heads[head.kind] = (*found.heads.get(head.kind, ()), body)
        if head.kind not in ("battlefield", "recycle"):
            found.standing += HAPPENS[head.kind] * generic(body)


def _passive(found: Card, line: Node, number: int) -> None:
    found.standing += (OFTEN if line.get("limit") is None else ONCE) * generic(line.node("body"))


def _instead(found: Card, line: Node, number: int) -> None:
    found.standing += _averted(line)


def _static(found: Card, line: Node, number: int) -> None:
    found.standing += generic(line.node("body")) * (1.0 if line["cond"] is None else 0.6)


def _effect(found: Card, line: Node, number: int) -> None:
    found.effect += (line.node("body"),)


READERS: dict[str, Callable[[Card, Node, int], None]] = {
    "keywords": _keywords,
    "ability": _ability,
    "whenever": _passive,
    "at": _passive,
    "static": _static,
    "instead": _instead,
    "effect": _effect,
}


# --- what an effect is worth, wherever it happens ----------------------------------------------------------------


def generic(node: Node) -> float:
    """What an effect is worth to whoever it belongs to, without a look at the table."""
    return GENERIC[node.kind](node)


def _plain(value: Value) -> int:
    return value if isinstance(value, int) else UNKNOWN


def _times(node: Node, slot: str = "n") -> int:
    """How much: a number that is counted on the table is guessed."""
    return _plain(node[slot]) * (UNKNOWN if node.get("per") is not None else 1)


def side_of(ref: Node) -> str:
    """own, enemy, or nothing if a reference may mean both."""
    if ref.kind in ("this", "you"):
        return "own"
    if ref.kind == "of":
        return side_of(ref.node("whose"))
    if ref.get("noun") == "opponent":
        return "enemy"
    filters = ref.get("filters")
    for found in filters if isinstance(filters, tuple) else ():
        if found.kind == "side":
            return found.word("who")
    return ""


def aimed(ref: Node, good: bool) -> float:
    """How often, and with which sign, an effect lands where its owner wants it: chosen ones once, all of them as often
    as there are usually some, and badly if it must hit the wrong side."""
    side, right = side_of(ref), "own" if good else "enemy"
    if ref.kind in ("each", "all"):
        return {"": 0.3, right: 1.6}.get(side, -1.6)
    return 1.0 if side in ("", right) or ref.kind in ("it", "them", "that") else -1.0


def _row(table: tuple[float, ...], n: int) -> float:
    return table[min(n, len(table) - 1)]


def _deal(node: Node) -> float:
    whom, n = node.node("whom"), _times(node)
    hero = whom.kind in ("of", "you", "that_player", "actor") or whom.get("noun") in ("hero", "player", "opponent")
    return (HERO_DAMAGE * n if hero else _row(DAMAGE, n)) * aimed(whom, False)


def _changes(node: Node) -> float:
    found = 0.0
    for change in node.nodes("changes"):
        if change.kind == "keyword":
            found += 0.6 * KEYWORDS[change.word("name")]
        else:
            each = HEALTH if change.word("stat") == "health" else BOOST
            found += each * _plain(change["n"]) * (-1 if change["sign"] == "-" else 1)
    if node.get("per") is not None:
        found *= UNKNOWN
    return found * lasts(node) * aimed(node.node("who"), found >= 0)


def _set(node: Node) -> float:
    """More than most cards have is good, less is bad."""
    what = node.node("what")
    more = _plain(node["n"]) - USUAL
    each = HEALTH if what["name"] == "health" else BOOST
    return each * abs(more) * lasts(node) * aimed(what.node("of"), more >= 0)


def lasts(node: Node) -> float:
    return LASTS.get(str(node.get("duration")), 1.0)


def _counters(node: Node) -> float:
    """What counters do, the board shows; here they are worth as much as a card that uses them gains by one."""
    what, sign = node.node("what"), 1 if node.kind == "put_counters" else -1
    many = UNKNOWN if node.kind == "clear_counters" else _times(node)
    return COUNTER * many * sign * (1.0 if side_of(what) == "own" or what.kind in ("it", "them", "that") else 0.5)


def _cost(node: Node) -> float:
    sign = 1 if node["sign"] == "less" else -1
    longer = node.get("duration") in (None, "game", "here") and node.node("what").kind not in ("this", "next")
    often = 2.5 if longer else 0.7
    return sign * often * _plain(node["n"])


def _first(slot: str) -> Callable[[Node], float]:
    return lambda node: generic(node.node(slot))


def _sum(slot: str) -> Callable[[Node], float]:
    return lambda node: sum(generic(part) for part in node.nodes(slot))


def _best(slot: str) -> Callable[[Node], float]:
    return lambda node: max(generic(part) for part in node.nodes(slot))


def _by(node: Node) -> float:
    side = side_of(node.node("player"))
    return generic(node.node("body")) * (1 if side == "own" else -1 if side == "enemy" else 0)


def _zone(ref: Node) -> str:
    """The zone that a reference takes cards from: nothing for the battlefield."""
    if ref.kind in ("top", "bottom", "first"):
        return ref.node("zone").word("name")
    filters = ref.get("filters")
    for found in filters if isinstance(filters, tuple) else ():
        if found.kind == "zone":
            return found.word("name")
    return ""


def _move(node: Node) -> float:
    what = node.node("what")
    to = node.node("to") if node.kind == "return" else node.node("place").node("zone")
    if what.kind in ("them", "rest"):
        return 0.3
    count = _plain(what.get("n", 1))
    if _zone(what) or what.kind == "some":
        return {"hand": LIFE + DRAW, "deck": LIFE}.get(to.word("name"), 0.6) * count
    return 0.3 if what.kind == "this" else 2.5 * count


def _remove(node: Node) -> float:
    what = node.node("what")
    return 0.4 * _plain(what["n"]) if what.kind in ("top", "bottom") else DESTROY * aimed(what, False)


def _averted(node: Node) -> float:
    """A card that is saved from death for a hand or a deck; out of the game it is lost to its owner, too."""
    worth = -1.0 if node.node("then").kind == "remove" else AVERTED
    return worth * (aimed(node.node("who"), worth > 0) if side_of(node.node("who")) else 0.3)


GENERIC: dict[str, Callable[[Node], float]] = {
    "seq": _sum("parts"),
    "then": _sum("parts"),
    "and": _sum("parts"),
    "or": _best("parts"),
    "choose": _best("options"),
    "may": _first("do"),
    "if_done": _first("then"),
    "if": lambda node: 0.7 * generic(node.node("then")),
    "where": _first("body"),
    "unless": lambda node: 0.6 * generic(node.node("body")),
    "later": lambda node: 0.8 * generic(node.node("then")),
    "instead_while": lambda node: 0.5 * lasts(node) * _averted(node),
    "arrives": lambda node: 0.7 * _row(EXHAUST, _times(node, "times")) * aimed(node.node("who"), False),
    "await": lambda node: 0.7 * lasts(node) * generic(node.node("then")),
    "by": _by,
    "choose_target": lambda node: 0.0,
    "draw": lambda node: DRAW * _times(node),
    "gain": lambda node: 1.0 * _times(node),
    "lose": lambda node: -0.8 * _times(node),
    "lose_all": lambda node: -2.0,
    "lose_half": lambda node: -1.2,
    "pay": lambda node: -(1.0 if node["what"] == "water" else 0.4) * _times(node),
    "deal": _deal,
    "divide": _deal,
    "discard": lambda node: -1.3 * _times(node),
    "discard_hand": lambda node: -4.0,
    "discard_some": lambda node: -1.0,
    "roll": lambda node: 0.0,
    "destroy": lambda node: DESTROY * aimed(node.node("what"), False),
    "sacrifice": lambda node: -SACRIFICE * _plain(node.node("what").get("n", 1)),
    "exhaust": lambda node: _row(EXHAUST, _times(node, "times")) * aimed(node.node("what"), False),
    "refresh": lambda node: _row(REFRESH, _times(node, "times")) * aimed(node.node("what"), True),
    "remove": _remove,
    "return": _move,
    "put": _move,
    "lay": _move,
    "share": _move,
    "look": lambda node: LOOK * _plain(node.node("what")["n"]),
    "look_hand": lambda node: 2 * LOOK,
    "reveal": lambda node: 0.0,
    "reveal_hand": lambda node: -2 * LOOK,
    "search": lambda node: (LIFE + DRAW) * _plain(node.node("what")["n"]),
    "shuffle": lambda node: 0.0,
    "recycle": lambda node: -0.4 * _times(node),
    "control": lambda node: DESTROY,
    "copy": lambda node: 1.0,
    "create": lambda node: TOKEN * _times(node),
    "put_counters": _counters,
    "remove_counters": _counters,
    "clear_counters": _counters,
    "cancel": lambda node: 4.0,
    "get": _changes,
    "has": _changes,
    "cannot": lambda node: 1.5 * lasts(node) * aimed(node.node("who"), node["action"] == "be_attacked"),
    "must": lambda node: 1.0 * aimed(node.node("who"), False),
    "again": lambda node: 3.0 * aimed(node.node("who"), True),
    "takes": lambda node: 1.2 * _times(node) * lasts(node) * aimed(node.node("who"), node["sign"] == "less"),
    "prevent": lambda node: 1.2 * _times(node) * lasts(node) * aimed(node.node("whom"), True),
    "prevent_all": lambda node: 4.0 * lasts(node) * aimed(node.node("whom"), True),
    "set_value": _set,
    "double": lambda node: 1.5 * lasts(node) * aimed(node.node("what").node("of"), True),
    "swap": lambda node: 0.6 * lasts(node) * aimed(node.node("who"), True),
    "lose_traits": lambda node: 1.0 * lasts(node) * aimed(node.node("who"), False),
    "lose_abilities": lambda node: 2.5 * lasts(node) * aimed(node.node("who"), False),
    "strike": _deal,
    "fight": lambda node: 2.0 * aimed(node.node("whom"), False),
    "cost": _cost,
}


def only_supply(body: Node) -> bool:
    """Whether an effect brings water or cards and does nothing else."""
    kinds = {node.kind for node in walk(body)} - {"or", "choose", "and", "then", "seq"}
    return kinds <= {"gain", "draw", "pay"}


def mentions(bodies: tuple[Node, ...], *kinds: str) -> bool:
    """Whether one of these verbs occurs in some effects."""
    return any(node.kind in kinds for body in bodies for node in walk(body))


JOINTS = frozenset(
    (
        "seq",
        "then",
        "and",
        "or",
        "choose",
        "may",
        "if_done",
        "if",
        "where",
        "by",
        "unless",
        "later",
        "await",
        "instead_while",
    )
)


def only_boosts(bodies: tuple[Node, ...]) -> bool:
    """Whether effects give nothing but tokens for one combat."""
    verbs = [node for body in bodies for node in walk(body) if node.kind in GENERIC and node.kind not in JOINTS]
    return all(node.kind == "get" and node.get("duration") == "next_combat" for node in verbs)
