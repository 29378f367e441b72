"""From the lines of a card text to what the rules run: triggers, fixed moments and statics.

One function for each kind of line; what stands in it is for sentences.py.
"""

from collections.abc import Callable
from typing import Any

from muster.cardplay.being import being
from muster.cardplay.cards import (
    ASKS_ALL,
    ASKS_NOTHING,
    KEYWORDS_BY_KEYWORDS,
    KEYWORDS_BY_VALUES,
    S_COST,
    S_KEYWORD,
    S_LOSE,
    S_OTHER_COST,
    S_STAT,
    VALUES_BY_KEYWORDS,
    VALUES_BY_VALUES,
    Answer,
    Arrival,
    Card,
    Head,
    Static,
    Trigger,
)
from muster.cardplay.compiler import Compiler, compile_program, party_test, plain_players
from muster.cardplay.env import Bound, Env, player_id
from muster.cardplay.lexicon import Lexicon
from muster.cardplay.meaning import FIELD, Condition, Group
from muster.cardplay.program import Numbers
from muster.cardplay.state import CardState
from muster.cardtext.tree import Node, rebuild, walk
from muster.cardtext.tree import node as make_node


def one_text(lines: list[Node]) -> list[Node]:
    """Several lines of effects are one text; each line counts its references for itself, so they are counted on."""
    bodies: list[Node] = []
    before = 0
    for line in lines:

        def count_on(found: Node, shift: int = before) -> Node:
            bind = found.get("bind")
            return found.having(bind=bind + shift) if isinstance(bind, int) and bind else found

        bodies.append(rebuild(line.node("body"), count_on))
        before += max((n.number("bind") for n in walk(line) if n.get("bind")), default=0)
    return bodies


def compile_line(words: Lexicon, d: Card, line: Node, number: int, numbers: Numbers) -> None:
    """A line of any kind, except abilities with heads of the game's own and effects of cards that are played."""
    if line.kind == "keywords":
        for word in line.nodes("names"):
            d.keywords |= words.keywords[word.word("name")]
    elif line.kind == "ability":
        head, program = words.heads.index(line.node("head").kind), compile_program(words, line, number, numbers)
        program.why = words.reasons[words.heads[head]]
        d.heads += (Head(head, program, number),)
    elif line.kind == "whenever":
        event = line.node("event")
        events = event.nodes("parts") if event.kind == "any_event" else (event,)
        triggers = [compile_trigger(words, line.having(event=one), number, numbers) for one in events]
        if line.get("limit") is not None:
            for trigger in triggers:  # one limit for all of them
                trigger.limit = (words.limits[line.word("limit")], triggers[0].program.number)
        d.triggers += tuple(triggers)
    elif line.kind == "instead":
        d.triggers += (compile_instead(words, line, number, numbers),)
    elif line.kind == "window":
        event = line.node("event")
        events = event.nodes("parts") if event.kind == "any_event" else (event,)
        d.answers += tuple(compile_answer(words, line.having(event=one), number, numbers) for one in events)
    elif line.kind == "at":
        d.triggers += (compile_phase_trigger(words, line, number, numbers),)
    else:
        assert line.kind == "static", line.kind
        compile_static(words, d, line, number, numbers)


# --- passives ----------------------------------------------------------------------------------------------------

Found = tuple[Bound | None, ...] | None
Match = Callable[[CardState, int, int, int, int, int], Found]


def compile_trigger(words: Lexicon, line: Node, number: int, numbers: Numbers) -> Trigger:
    compiler = Compiler(words, line, number, numbers)
    match = compile_event(compiler, line.node("event"))
    size = compiler.size
    compiler.body(line.node("body"))
    program = compiler.program()
    program.from_event = tuple(compiler.from_event)
    program.why = words.reasons["passive"]
    return Trigger(words.events[line.node("event").kind], with_room(match, program.unbound[size:]), program, number)


def compile_instead(words: Lexicon, line: Node, number: int, numbers: Numbers) -> Trigger:
    """What comes in the place of a death. Whoever looks for it carries it out at once (see instead.py)."""
    compiler = Compiler(words, line, number, numbers)
    match = compile_event(compiler, make_node("would_die", who=line.node("who")))
    compiler.body(line.node("then"))
    return Trigger(words.events["would_die"], match, compiler.program(), number)


def compile_arrival(compiler: Compiler, body: Node, condition: Condition | None) -> Arrival:
    """How cards come into play. It is asked when they are there, so that "it" is the card that comes."""
    who = body.node("who")
    fits, place = party_test(compiler, who, False), who.number("bind")
    unbound: tuple[Bound | None, ...] = (None,) * compiler.size

    def match(s: CardState, seat: int, holder: int, me: int, a: int, b: int) -> Found:
        binds = (*unbound[:place], (being(s, a),), *unbound[place + 1 :])
        env = Env(seat, being(s, holder), being(s, me), binds)
        return binds if fits(s, env, a) and (condition is None or condition.holds(s, env)) else None

    return Arrival(
        compiler.words.events["would_enter"], match, compiler.program(), compiler.line_number, body.number("times")
    )


def with_room(match: Match, more: tuple[Bound | None, ...]) -> Match:
    """The same, with room for what the text notes beyond what it names, such as the order of cards."""
    if not more:
        return match

    def roomy(s: CardState, seat: int, holder: int, me: int, a: int, b: int) -> Found:
        found = match(s, seat, holder, me, a, b)
        return None if found is None else (*found, *more)

    return roomy


def compile_answer(words: Lexicon, line: Node, number: int, numbers: Numbers) -> Answer:
    event, before = line.node("event"), line["edge"] == "before"
    match = compile_event(Compiler(words, line, number, numbers), event)
    return Answer(before, (words.beforehand if before else words.events)[event.kind], match, number)


def compile_event(compiler: Compiler, event: Node) -> Match:
    """Whether an event is the one that is waited for, and what it binds."""
    words = compiler.words
    parties = [value for _, value in event.slots if isinstance(value, Node) and value.kind != "zone"]
    bound = tuple(party.number("bind") for party in parties if party.get("bind"))
    compiler.bound_by_event = set(bound)
    of_player = event.kind in words.of_players
    first = party_test(compiler, event.node("who"), of_player)
    rest = parties[1:]
    second = party_test(compiler, rest[0], False, printed=of_player) if rest else None
    places = [party.get("bind") for party in parties]
    unbound: tuple[Bound | None, ...] = (None,) * compiler.size

    def match(s: CardState, seat: int, holder: int, me: int, a: int, b: int) -> Found:
        env = Env(seat, being(s, holder), being(s, me), unbound) if s.stays else Env(seat, holder, me, unbound)
        if not first(s, env, a) or (second is not None and not second(s, env, b)):
            return None
        binds = list(unbound)
        for place, value in zip(places, (player_id(a) if of_player else a, b), strict=False):
            if isinstance(place, int):
                binds[place] = (being(s, value),)
        return tuple(binds)

    return match


def compile_phase_trigger(words: Lexicon, line: Node, number: int, numbers: Numbers) -> Trigger:
    whose = line["whose"]
    program = compile_program(words, line, number, numbers)

    def match(s: CardState, seat: int, holder: int, me: int, a: int, b: int) -> Found:
        mine = a == seat
        fits = whose == "each" or (mine if whose == "your" else s.rules.side[a] != s.rules.side[seat])
        return program.unbound if fits else None

    begins = line["edge"] == "beginning"
    program.why = words.reasons["beginning" if begins else "end"]
    return Trigger(words.turn_begins if begins else words.turn_ends, match, program, number)


# --- statics -----------------------------------------------------------------------------------------------------


def compile_static(words: Lexicon, d: Card, line: Node, number: int, numbers: Numbers) -> None:
    compiler = Compiler(words, line, number, numbers)
    body, cond = line.node("body"), line["cond"]
    condition = compiler.condition(cond) if isinstance(cond, Node) else None
    unbound: tuple[Bound | None, ...] = (None,) * compiler.size
    if body.kind == "cost":
        what = body.node("what")
        subject, seen = what.number("bind"), looks_at(line, what)
        amount = compiler.amount(body["n"], body["per"], -1 if body["sign"] == "less" else 1)
        kind = S_COST if body["way"] == "play" else S_OTHER_COST
        if what.kind == "this":
            d.own_costs += (Static(kind, None, 0, amount, condition, number, unbound, subject, ASKS_ALL, -1, *seen),)
        else:
            group = compiler.cost_group(what)
            d.statics += (Static(kind, group, 0, amount, condition, number, unbound, subject, ASKS_ALL, -1, *seen),)
        return
    if body.kind == "arrives":
        d.triggers += (compile_arrival(compiler, body, condition),)
        return
    who = body.node("who")
    about = None if who.kind == "this" else own_figure(words, who) if who.kind == "of" else compiler.group(who)
    subject, seen = who.number("bind"), looks_at(line, who)
    asked = asks(words, line)
    if body.kind in ("cannot", "must"):
        bid = words.forbidden[body.word("action")] if body.kind == "cannot" else words.duties[body.word("duty")]
        numbers.bids |= bid
        layer = ASKS_ALL if any(asked) else ASKS_NOTHING
        d.statics += (Static(S_KEYWORD, about, bid, None, condition, number, unbound, subject, layer, -1, *seen),)
        return
    if body.kind == "takes":
        more = compiler.amount(body["n"], body["per"], -1 if body["sign"] == "less" else 1)
        taken, layer = words.values["damage"], ASKS_ALL if any(asked) else ASKS_NOTHING
        d.statics += (Static(S_STAT, about, taken, more, condition, number, unbound, subject, layer, -1, *seen),)
        return
    if body.kind == "lose_traits":
        lost, layer = compiler.traits(body), GIVING_KEYWORDS[asked]
        d.statics += (Static(S_LOSE, about, lost, None, condition, number, unbound, subject, layer),)
        return
    assert body.kind == "has", body.kind
    changes, grant = compiler.changes(body)
    if grant:
        layer = GIVING_KEYWORDS[asked]
        d.statics += (Static(S_KEYWORD, about, grant, None, condition, number, unbound, subject, layer, -1, *seen),)
    for value, amount in changes:
        layer = GIVING_VALUES[asked]
        d.statics += (Static(S_STAT, about, value, amount, condition, number, unbound, subject, layer, -1, *seen),)


def looks_at(line: Node, about: Node) -> tuple[bool, bool]:
    """Whether a line says the same whichever card says it, and whether what it says may differ with the card that it is
    about: by naming it, or by an "other", which leaves it out."""
    inside = {id(node) for node in walk(about)}
    outside = [node for node in walk(line) if id(node) not in inside]
    named = any(node.get("bind") == about.number("bind") or node.kind == "other" for node in outside)
    impersonal = all(node.kind not in ("this", "other", "of") for node in walk(line))
    return impersonal, named


def own_figure(words: Lexicon, who: Node) -> Group[Any]:
    """The card that stands for a player, also in a team that of this player alone."""
    group = words.group(1 << words.figure, FIELD)
    group.whose = plain_players(who.node("whose"))
    return group


# Layers by whether a line asks for keywords, and whether for values.
GIVING_KEYWORDS = {
    (False, False): ASKS_NOTHING,
    (False, True): KEYWORDS_BY_VALUES,
    (True, False): KEYWORDS_BY_KEYWORDS,
    (True, True): KEYWORDS_BY_KEYWORDS,
}
GIVING_VALUES = {
    (False, False): ASKS_NOTHING,
    (True, False): VALUES_BY_KEYWORDS,
    (False, True): VALUES_BY_VALUES,
    (True, True): VALUES_BY_VALUES,
}


def asks(words: Lexicon, line: Node) -> tuple[bool, bool]:
    """Whether a line looks at keywords, and whether at values that can change."""
    filters = [found for node in walk(line) for outer in node.row("filters") for found in walk(outer)]
    values = [found for found in filters if found.kind == "compare" and found["stat"] in words.values]
    return any(found.kind in ("keyword", "lacks") for found in filters), bool(values)
