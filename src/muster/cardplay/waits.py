"""From sentences that wait to what the rules run (later.py)."""

from collections.abc import Callable

from muster.cardplay.being import being
from muster.cardplay.compiler import Compiler, party_test
from muster.cardplay.env import Env, player_id
from muster.cardplay.lasting import FOR_GOOD, TURN, Until
from muster.cardplay.later import FROM_NOW, NEXT_TURN, THIS_END, YOUR_NEXT_TURN, Found, Hold, Match, Wait
from muster.cardplay.program import Bind, Program
from muster.cardplay.state import CardState
from muster.cardtext.instead import MOVES
from muster.cardtext.tree import Node, Value, walk
from muster.cardtext.tree import node as make_node

TURNS = {"this": THIS_END, "next": YOUR_NEXT_TURN, "any": NEXT_TURN}
THIS_TURN = Until(TURN)
PARTING = ("dies", "leaves", "is_sacrificed")  # events after which a card is there no more
POINTING = ("it", "that")


def later(compiler: Compiler, node: Node) -> None:
    """Targets are chosen before it begins to wait, and looked at again when it happens; ways are chosen then."""
    which, _, edge = node.word("when").partition("_")
    known = len(compiler.needs)
    inner = _what_happens(compiler, node.node("then"))
    chosen = [need for need in compiler.needs[known:] if need.reference is not None and need.within == compiler.within]
    compiler.needs[known:] = chosen
    for need in chosen:
        assert need.reference is not None
        compiler.add(Bind(need.reference))
    words, begins = compiler.words, edge == "beginning"
    inner.why = words.reasons["beginning" if begins else "end"]
    event, turn = words.turn_begins if begins else words.turn_ends, TURNS[which]
    match = _in_your_turn if turn == YOUR_NEXT_TURN else _always
    inner.waits = Wait(inner, event, match, True, THIS_TURN if turn == THIS_END else FOR_GOOD, turn)
    compiler.add(inner.waits)


def _always(s: CardState, env: Env, a: int, b: int) -> Found:
    return env.binds


def _in_your_turn(s: CardState, env: Env, a: int, b: int) -> Found:
    return env.binds if a == env.seat else None


def awaiting(compiler: Compiler, node: Node) -> None:
    """Of several events each waits for itself; what is to happen once, once for each."""
    event = node.node("event")
    for one in event.nodes("parts") if event.kind == "any_event" else (event,):
        before, known = compiler.bound_by_event, len(compiler.needs)
        match = _of_event(compiler, one)
        inner = _what_happens(compiler, node.node("then"))
        del compiler.needs[known:]  # chosen when it happens
        compiler.bound_by_event = before
        inner.why = compiler.words.reasons["passive"]
        until = compiler.words.until(node)
        inner.waits = Wait(inner, compiler.words.events[one.kind], match, bool(node["once"]), until, FROM_NOW)
        if one.kind in PARTING:
            hold(compiler, node, one["who"], inner.waits)
        compiler.add(inner.waits)


def averting(compiler: Compiler, node: Node) -> None:
    """For a while something else comes in the place of a death (see instead.py)."""
    before, known = compiler.bound_by_event, len(compiler.needs)
    match = _of_event(compiler, make_node("would_die", who=node.node("who")))
    inner = _what_happens(compiler, node.node("then"))
    del compiler.needs[known:]
    compiler.bound_by_event = before
    words = compiler.words
    inner.waits = Wait(inner, words.events["would_die"], match, False, words.until(node), FROM_NOW)
    hold(compiler, node, node["who"], inner.waits)
    compiler.add(inner.waits)


def hold(compiler: Compiler, node: Node, who: Value, wait: Wait) -> None:
    """What a text says of the death of a card that it has chosen counts from when that is chosen, so what may kill it
    can be said first."""
    if not isinstance(who, Node) or who.kind not in POINTING:
        return
    place = who.number("bind")
    if place in compiler.bound_by_event:
        if not asks_more(node.node("then"), {place, *compiler.bound_by_event}) and not is_moved(
            compiler.line, node, place
        ):
            wait.held, wait.of_event = place, True
            compiler.from_event.append(wait)
        return
    binds = (at for at, found in enumerate(compiler.code) if isinstance(found, Bind) and found.reference.bind == place)
    at = max(binds, default=-1)
    if at < 0 or asks_more(node.node("then"), {place}) or is_moved(compiler.line, node, place):
        return
    wait.held = place
    bind = compiler.code[at]
    assert isinstance(bind, Bind)
    compiler.code[at] = Hold(bind.reference, (*(bind.waits if isinstance(bind, Hold) else ()), wait))


def asks_more(then: Node, known: set[int]) -> bool:
    """Whether what happens then hangs on something that the text has named or counted besides."""
    own = {found["bind"] for found in walk(then) if found.get("bind") and found.kind not in BACK}
    back = {found["bind"] for found in walk(then) if found.kind in BACK}
    return bool(back - own - known) or any(found.kind in COUNTED for found in walk(then))


BACK = ("it", "them", "rest", "that", "that_player", "owner", "controller", "that_many")
COUNTED = ("x", "result", "that_many")


def is_moved(line: Node, last: Node, place: int) -> bool:
    """Whether the text puts the card somewhere before it says what becomes of it there."""
    for found in walk(line):
        if found is last:
            return False
        what = found.get("what")
        if found.kind in MOVES and isinstance(what, Node) and what.kind in POINTING and what["bind"] == place:
            return True
    return False


def _of_event(compiler: Compiler, event: Node) -> Match:
    """Whether what happens is what is waited for: then what is bound to it, besides what was before."""
    parties = [value for _, value in event.slots if isinstance(value, Node)]
    compiler.bound_by_event = compiler.bound_by_event | {n.number("bind") for n in parties if n.get("bind")}
    of_player = event.kind in compiler.words.of_players
    first = _party(compiler, parties[0], of_player)
    second = _party(compiler, parties[1], False, printed=of_player) if len(parties) > 1 else None
    places = [party.get("bind") for party in parties]

    def match(s: CardState, env: Env, a: int, b: int) -> Found:
        if not first(s, env, a) or (second is not None and not second(s, env, b)):
            return None
        binds = list(env.binds)
        for place, value in zip(places, (player_id(a) if of_player else a, b), strict=False):
            if isinstance(place, int):
                binds[place] = (being(s, value),)
        return tuple(binds)

    return match


def _party(
    compiler: Compiler, node: Node, player: bool, printed: bool = False
) -> Callable[[CardState, Env, int], bool]:
    """Whether somebody or something that takes part is the one that is waited for: the same card as it was then."""
    if node.kind in ("it", "that"):
        place = node.number("bind")
        return lambda s, env, a: a >= 0 and being(s, a) in (env.binds[place] or ())
    if node.kind == "this":
        return lambda s, env, a: a >= 0 and being(s, a) == env.me
    return party_test(compiler, node, player, printed)


def _what_happens(compiler: Compiler, then: Node) -> Program:
    """The program of what is to happen, as a part of the text. Whoever does it chooses its ways when it happens."""
    code, asked, for_others = compiler.code, compiler.asked, compiler.for_others
    compiler.code, compiler.asked, compiler.for_others = [], [], True
    compiler.body(then)
    inner = Program(compiler.line_number)
    compiler.numbers.give(inner)
    inner.says(compiler.code, compiler.asked)
    compiler.code, compiler.asked, compiler.for_others = code, asked, for_others
    return inner
