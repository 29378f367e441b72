"""What a card text would do to a `Board`: its tree carried out in small, with the best choices for whoever makes them.

It is an estimate: triggered effects and what lies hidden are left out, and what happens off the battlefield (water,
cards, graveyards) is booked as points.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from muster.cardplay.meaning import COMPARISONS, compare
from muster.cardtext.tree import Node, Value, walk
from muster.games.rone.bot.board import GRAVE, Board, Body
from muster.games.rone.bot.look import SHORT, Table
from muster.games.rone.bot.texts import DRAW
from muster.games.rone.cards.carddef import INVISIBLE, KEYWORD_BITS
from muster.games.rone.cards.lexicon import FORBIDDEN
from muster.games.rone.cards.vocabulary import VOCABULARY

MOST_CHOICES = 5  # of a kind are tried out; the best at first sight are taken
Judge = Callable[[Board], float]
Binds = dict[int, tuple[int, ...]]  # what references mean: card ids, players as -1 - seat


# --- reading a tree ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ways(node: Node) -> tuple[tuple[Node, ...], ...]:
    """Every way to carry a text out, as sentences in a row: one for each combination of branches and "may"."""
    if node.kind in ("or", "choose"):
        return tuple(way for part in node.nodes("parts" if node.kind == "or" else "options") for way in ways(part))
    if node.kind == "may":
        return (*ways(node.node("do")), ())
    if node.kind not in ("seq", "then", "and"):
        return ((node,),)
    found: list[tuple[tuple[Node, ...], bool]] = [((), True)]
    for part in node.nodes("parts"):
        following: list[tuple[tuple[Node, ...], bool]] = []
        for before, did in found:
            if part.kind == "if_done":
                after = part["then"] if did else part["else"]
                options = ways(after) if isinstance(after, Node) else ((),)
                following += [((*before, *way), did) for way in options]
            else:
                following += [((*before, *way), bool(way)) for way in ways(part)]
        found = following
    return tuple(way for way, _ in found)


@lru_cache(maxsize=4096)
def chosen(node: Node) -> tuple[Node, ...]:
    """The references of a sentence that somebody chooses, in reading order."""
    found: list[Node] = []
    if node.kind in ("target", "any") and node.get("bind"):
        found.append(node)
    for name, value in node.slots:
        if name in ("cond", "event", "per"):
            continue
        if isinstance(value, Node):
            found += chosen(value)
        elif isinstance(value, tuple):
            for child in value:
                found += chosen(child)
    return tuple(found)


@lru_cache(maxsize=4096)
def polarity(node: Node, bind: int) -> int:
    """1 if a sentence helps what a reference means, -1 if it hurts it, 0 if that depends."""
    found = 0
    for verb in walk(node):
        for built in VOCABULARY.kinds.get(verb.kind, ()):
            for slot, touch in built.touches.items():
                held = verb.get(slot)
                if isinstance(held, Node) and held.get("bind") == bind:
                    found += _touch(verb, touch)
            break
    if node.kind == "by" and node.node("player").get("bind") == bind:
        found -= 1
    return (found > 0) - (found < 0)


def _touch(verb: Node, touch: str) -> int:
    if touch == "changes":
        changes = verb.nodes("changes")
        return -1 if any(change.get("sign") == "-" for change in changes) else 1
    return {"hurts": -1, "helps": 1}.get(touch, 0)


# --- carrying out ------------------------------------------------------------------------------------------------


class Doing:
    """An effect while it is carried out: whose it is, where it comes from, and what its words mean so far."""

    __slots__ = ("binds", "board", "me", "seat", "table", "x")

    def __init__(self, table: Table, board: Board, seat: int, me: int, binds: Binds, x: int = 0) -> None:
        self.table = table
        self.board = board
        self.seat = seat  # who acts
        self.me = me  # the card that "this unit" means
        self.binds = binds
        self.x = x

    @property
    def side(self) -> int:
        return self.table.sides[self.seat]

    def carry(self, sentences: Iterable[Node]) -> None:
        for node in sentences:
            VERBS[node.kind](self, node)

    # --- whom a reference means ------------------------------------------------------------------------------

    def cards(self, ref: Node) -> tuple[int, ...]:
        kind = ref.kind
        bind = ref.get("bind")
        place = bind if isinstance(bind, int) else 0
        if kind == "this":
            found: tuple[int, ...] = (self.me,)
        elif kind in ("target", "any", "it", "them", "that", "that_player"):
            return self.binds.get(place, ())
        elif kind in ("you", "actor"):
            return (-1 - self.seat,)
        elif kind in ("owner", "controller"):
            return tuple(-1 - self.table.members(self.side_of(c))[0] for c in self.binds.get(place, ())[:1])
        elif kind == "of":
            heroes = {seat: c for c, seat in self.table.heroes.items()}
            seats = [-1 - c for c in self.cards(ref.node("whose"))]
            found = tuple(heroes[seat] for seat in seats if seat in heroes)
        elif kind in ("top", "bottom"):
            found = self.row(ref)
        else:
            found = tuple(self.candidates(ref))
        self.binds.setdefault(place, found)
        return found

    def row(self, ref: Node) -> tuple[int, ...]:
        """Cards in a row from a graveyard; a deck shows nobody what they are."""
        zone, n = ref.node("zone"), self.amount(ref["n"])
        if zone.word("name") != "graveyard":
            return ()
        found: list[int] = []
        for c in self.cards(zone.node("whose")):
            if c < 0:
                grave = self.table.view["side"][self.table.sides[-1 - c]]["graveyard"]
                found += [one["card"] for one in (grave[:n] if ref.kind == "top" else grave[len(grave) - n :])]
        return tuple(found)

    def side_of(self, c: int) -> int:
        """The side that a card or player belongs to."""
        if c < 0:
            return self.table.sides[-1 - c]
        body = self.board.find(c)
        return body.side if body is not None else self.table.owner_side(c)

    def candidates(self, ref: Node) -> list[int]:
        """Whatever a description fits now."""
        noun = ref["noun"]
        if noun in ("player", "opponent"):
            seats = [seat for seat, of in enumerate(self.table.sides) if noun == "player" or of != self.side]
            return [-1 - seat for seat in seats if not self.table.view["players"][seat]["out"]]
        filters = ref.nodes("filters")
        zone = next((one for one in filters if one.kind == "zone"), None)
        nouns = {noun, ref.get("or_noun")}
        found = self.in_play(nouns) if zone is None else self.in_zone(zone, nouns)
        hidden = ref.kind == "target" and zone is None
        return [c for c in found if self.fits(c, filters) and not (hidden and self.unseen(c))]

    def in_play(self, nouns: set[Any]) -> list[int]:
        found: list[int] = []
        if "unit" in nouns or "card" in nouns:
            found += [body.card for body in self.board.bodies]
        if "hero" in nouns or "card" in nouns:
            found += self.table.heroes
        if "technology" in nouns or "card" in nouns:
            found += self.table.technologies
        if "tactic" in nouns:
            stack = self.table.view["stack"]
            found += [one["card"] for one in stack if "tactic" in one["kind"] and one["card"] != self.me]
        return found

    def in_zone(self, zone: Node, nouns: set[Any]) -> list[int]:
        whose = zone["whose"]
        seats = [-1 - c for c in self.cards(whose) if c < 0] if isinstance(whose, Node) else []
        found: list[int] = []
        for side in dict.fromkeys(self.table.sides[seat] for seat in seats):
            if zone["name"] == "graveyard":
                shown = self.table.view["side"][side]["graveyard"]
                kinds = [(one["card"], self.table.printed(one["id"]).kind) for one in shown]
                found += [c for c, kind in kinds if "card" in nouns or kind in nouns]
        return found

    def unseen(self, c: int) -> bool:
        body = self.board.find(c)
        return body is not None and bool(body.keywords() & INVISIBLE) and not self.board.sees(self.side)

    def fits(self, c: int, filters: tuple[Node, ...]) -> bool:
        return all(FILTERS[one.kind](self, c, one) for one in filters)

    def value_of(self, c: int, stat: str) -> int:
        body, printed = self.board.find(c), self.table.card(c)
        if body is not None and stat in ("health", "melee", "ranged"):
            return int(getattr(body, stat))
        return int(getattr(printed, stat, 0) or 0) if printed is not None else 0

    def amount(self, value: Value, per: Value = None) -> int:
        if isinstance(value, int):
            found = value
        elif isinstance(value, Node) and value.kind == "count":
            found = len(self.candidates(value.node("of")))
        elif isinstance(value, Node) and value.kind == "stat":
            found = sum(self.value_of(c, value.word("name")) for c in self.cards(value.node("of")) if c >= 0)
        else:
            found = self.x
        return found * len(self.candidates(per)) if isinstance(per, Node) else found

    # --- conditions ------------------------------------------------------------------------------------------

    def holds(self, node: Node) -> bool:
        return CONDITIONS[node.kind](self, node)

    def number_of(self, what: Node, side: int) -> int:
        return sum(1 for c in self.candidates(what) if self.side_of(c) == side)


def _compared(doing: Doing, node: Node, value: int) -> bool:
    return compare(value, COMPARISONS[node.word("op")], doing.amount(node["n"]))


def _sides(doing: Doing, ref: Node) -> set[int]:
    """The sides of the players that a condition speaks of."""
    if ref.kind in ("any", "each", "all", "target"):
        return {doing.table.sides[-1 - c] for c in doing.candidates(ref)}
    return {doing.side_of(c) for c in doing.cards(ref)}


def _controls(doing: Doing, node: Node) -> bool:
    what = node.node("what")
    return any(_compared(doing, node, doing.number_of(what, side)) for side in _sides(doing, node.node("who")))


def _versus(doing: Doing, node: Node) -> bool:
    what, op = node.node("what"), COMPARISONS[node.word("op")]
    mine = sum(doing.number_of(what, side) for side in _sides(doing, node.node("who")))
    others = [doing.number_of(what, side) for side in _sides(doing, node.node("than")) if side != doing.side]
    found = [compare(mine, op, other) for other in others]
    return all(found) if node.node("than").kind in ("each", "all") else any(found)


def _water(doing: Doing, node: Node) -> bool:
    players = doing.table.view["players"]
    return any(_compared(doing, node, players[-1 - c]["water"]) for c in doing.cards(node.node("who")) if c < 0)


def _there_are(doing: Doing, node: Node) -> bool:
    return _compared(doing, node, len(doing.candidates(node.node("what"))))


def _matches(doing: Doing, node: Node) -> bool:
    cards = doing.cards(node.node("who"))
    return bool(cards) and all(doing.fits(c, node.nodes("filters")) for c in cards)


def _turn(doing: Doing, node: Node) -> bool:
    active: int = doing.table.view["active"]
    mine = active >= 0 and doing.table.sides[active] == doing.side
    return mine == (node["whose"] == "your")


CONDITIONS: dict[str, Callable[[Doing, Node], bool]] = {
    "controls": _controls,
    "versus": _versus,
    "holds": _water,
    "there_are": _there_are,
    "matches": _matches,
    "turn": _turn,
}


# --- filters -----------------------------------------------------------------------------------------------------


def _words(doing: Doing, c: int) -> int:
    body = doing.board.find(c)
    printed = doing.table.card(c)
    return body.keywords() if body is not None else printed.words if printed is not None else 0


def _state(doing: Doing, c: int, one: Node) -> bool:
    body, name = doing.board.find(c), one.word("name")
    if name in ("exhausted", "active"):
        shown = doing.table.shown(c) or {}
        exhausted = body.exhausted if body is not None else shown.get("exhausted", 0)
        return bool(exhausted) == (name == "exhausted")
    return (body is not None and body.damaged) == (name == "damaged")


def _race(doing: Doing, c: int, one: Node) -> bool:
    printed = doing.table.card(c)
    return printed is not None and printed.race == one["name"]


def _other(doing: Doing, c: int, one: Node) -> bool:
    return c != doing.me and not any(c in held for held in doing.binds.values())


def _stat(doing: Doing, c: int, one: Node) -> bool:
    return compare(doing.value_of(c, one.word("stat")), COMPARISONS[one.word("op")], doing.amount(one["n"]))


FILTERS: dict[str, Callable[[Doing, int, Node], bool]] = {
    "side": lambda doing, c, one: (doing.side_of(c) == doing.side) == (one["who"] == "own"),
    "other": _other,
    "race": _race,
    "state": _state,
    "keyword": lambda doing, c, one: bool(_words(doing, c) & KEYWORD_BITS[one.word("name")]),
    "lacks": lambda doing, c, one: not _words(doing, c) & KEYWORD_BITS[one.word("name")],
    "compare": _stat,
    "zone": lambda doing, c, one: True,
}


# --- verbs -------------------------------------------------------------------------------------------------------


def _per_actor(points: Callable[[Doing, int], float]) -> Callable[[Doing, Node], None]:
    """A verb that only books points for whoever acts."""

    def do(doing: Doing, node: Node) -> None:
        doing.board.credit(doing.side, points(doing, doing.amount(node["n"], node.get("per"))))

    return do


def _draw(doing: Doing, n: int) -> float:
    table = doing.table
    if doing.side != table.side:
        return DRAW * n
    deck: int = table.mine["deck"]
    return table.draw_worth() * min(n, deck) * (1.0 if n < 2 else 0.9)


def _gain(doing: Doing, n: int) -> float:
    table = doing.table
    if doing.side != table.side:
        return 0.9 * n
    return table.water_worth() * n + (SHORT if table.short_of(n) else 0.0)


def _lose(doing: Doing, n: int) -> float:
    water: int = doing.table.view["players"][doing.seat]["water"]
    return -0.8 * min(n, water)


def _pay(doing: Doing, node: Node) -> None:
    n = doing.amount(node["n"], node.get("per"))
    doing.board.credit(doing.side, -n * (GRAVE if node["what"] == "recycle" else doing.table.water_worth()))


def _discard(doing: Doing, node: Node) -> None:
    n = doing.amount(node["n"], node.get("per")) if node.kind == "discard" else 99
    n = min(n, doing.table.view["players"][doing.seat]["hand"])
    doing.board.life[doing.side] -= n
    doing.board.credit(doing.side, -0.4 * n)


def _deal(doing: Doing, node: Node) -> None:
    n = doing.amount(node["n"], node.get("per"))
    for c in doing.cards(node.node("whom")):
        body = doing.board.find(c) if c >= 0 else None
        if body is not None:
            body.health -= n
            body.damaged = True
        elif c < 0 or c in doing.table.heroes:
            doing.board.life[doing.side_of(c)] -= n
    doing.board.bury()


def _destroy(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("what")):
        body = doing.board.find(c)
        if body is not None:
            body.health = 0
        elif c in doing.table.technologies:
            doing.board.credit(doing.side_of(c), -doing.table.technology_worth(c))
    doing.board.bury()


def _rotate(sign: int) -> Callable[[Doing, Node], None]:
    def do(doing: Doing, node: Node) -> None:
        n = sign * doing.amount(node["times"])
        for c in doing.cards(node.node("what")):
            body = doing.board.find(c)
            if body is not None:
                body.exhausted = max(0, min(3, body.exhausted + n))
            elif c >= 0:
                before = (doing.table.shown(c) or {}).get("exhausted", 0)
                turned = max(0, min(3, before + n)) - before
                doing.board.credit(doing.side_of(c), -turned * (1.0 if c in doing.table.heroes else 0.5))

    return do


def _remove(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("what")):
        body = doing.board.find(c)
        if body is not None:
            doing.board.bodies.remove(body)
        else:
            doing.board.credit(doing.side_of(c), -GRAVE)


def _move(doing: Doing, node: Node) -> None:
    """To a hand, a deck or a place in a graveyard."""
    to = node.node("to") if node.kind == "return" else node.node("place").node("zone")
    zone, board, table = to.word("name"), doing.board, doing.table
    for c in doing.cards(node.node("what")):
        body, side = (board.find(c) if c >= 0 else None), doing.side_of(c)
        if body is not None:
            board.bodies.remove(body)
        elif c in table.technologies:
            board.credit(side, -0.8 * table.technology_worth(c))
            continue
        else:
            board.credit(side, -GRAVE)
        if zone in ("hand", "deck"):
            board.life[side] += 1
        if zone == "hand":
            board.credit(side, table.card_worth(c))
        elif zone == "graveyard" and body is None:
            board.credit(side, GRAVE + table.raise_worth(c))


def _control(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("what")):
        body = doing.board.find(c)
        if body is not None:
            body.side = doing.side


def _copy(doing: Doing, node: Node) -> None:
    whose = [doing.board.find(c) for c in doing.cards(node.node("whose"))]
    for c in doing.cards(node.node("who")):
        body = doing.board.find(c)
        if body is not None:
            body.text += sum(0.6 * other.text for other in whose if other is not None)


def _cancel(doing: Doing, node: Node) -> None:
    doing.board.cancelled |= set(doing.cards(node.node("what")))


def _get(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("who")):
        body = doing.board.find(c)
        if body is not None:
            for change in node.nodes("changes"):
                _change(doing, body, change, node)
    doing.board.bury()


def _change(doing: Doing, body: Body, change: Node, node: Node) -> None:
    if change.kind == "keyword":
        bit = KEYWORD_BITS[change.word("name")]
        if node.get("duration") == "turn":
            body.this_turn |= bit
        else:
            body.words |= bit
        return
    n = doing.amount(change["n"], node.get("per")) * (-1 if change["sign"] == "-" else 1)
    stat = change.word("stat")
    if stat == "health":
        body.health += n
        return
    which = 0 if stat == "melee" else 1
    n = max(n, -(body.melee if which == 0 else body.ranged))
    if which == 0:
        body.melee += n
    else:
        body.ranged += n
    if node.get("duration") is not None:
        body.tokens = (body.tokens[0] + n, body.tokens[1]) if which == 0 else (body.tokens[0], body.tokens[1] + n)
    body.value()


def _cannot(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("who")):
        body = doing.board.find(c)
        if body is not None:
            body.this_turn |= FORBIDDEN[node.word("action")]


def _cost(doing: Doing, node: Node) -> None:
    """Cheaper cards: worth what the dearest card that fits can save."""
    table = doing.table
    if doing.side != table.side:
        return
    n = doing.amount(node["n"]) * (1 if node["sign"] == "less" else -1)
    doing.board.credit(doing.side, table.saving(n, str(node.node("what")["noun"]), node["way"] == "recycle"))


def _if(doing: Doing, node: Node) -> None:
    branch = node["then"] if doing.holds(node.node("cond")) else node["else"]
    if isinstance(branch, Node):
        doing.carry(ways(branch)[0])


def _where(doing: Doing, node: Node) -> None:
    doing.x = doing.amount(node["x"])
    doing.carry(ways(node.node("body"))[0])


def _by(doing: Doing, node: Node) -> None:
    for c in doing.cards(node.node("player")):
        if c < 0:
            inner = Doing(doing.table, doing.board, -1 - c, doing.me, doing.binds, doing.x)
            inner.carry(ways(node.node("body"))[0])


def _nothing(doing: Doing, node: Node) -> None:
    """Changes nothing that is counted."""


VERBS: dict[str, Callable[[Doing, Node], None]] = {
    "draw": _per_actor(_draw),
    "gain": _per_actor(_gain),
    "lose": _per_actor(_lose),
    "pay": _pay,
    "deal": _deal,
    "discard": _discard,
    "discard_hand": _discard,
    "destroy": _destroy,
    "exhaust": _rotate(1),
    "refresh": _rotate(-1),
    "remove": _remove,
    "return": _move,
    "put": _move,
    "shuffle": _nothing,
    "recycle": _per_actor(lambda doing, n: -GRAVE * n),
    "control": _control,
    "copy": _copy,
    "cancel": _cancel,
    "get": _get,
    "cannot": _cannot,
    "cost": _cost,
    "if": _if,
    "if_done": lambda doing, node: doing.carry(ways(node.node("then"))[0]),
    "where": _where,
    "by": _by,
}
