"""How sentences are put together: lines, sentences, clauses, and what joins them (and, or, then, may, if, where).

This is the part of the grammar that every game shares and that no game changes. What a joint may join is decided here,
so that no text has two readings: `may` reaches to the end of its clause, `and` never mixes with `or`, and after a
player's clause a new imperative says "you".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from muster.cardtext.rules import Captured, Finish, Rule, compile_pattern
from muster.cardtext.tree import Node
from muster.cardtext.waits import taken_in


def rules() -> Iterator[Rule]:
    for category, pattern, finish in FRAMES:
        yield Rule(category, compile_pattern(pattern), finish)


def made(kind: str, **fixed: Any) -> Finish:
    """The node of that kind with everything captured, then what is fixed."""

    def finish(captured: Captured, at: int) -> Node:
        return Node(kind, (*captured.items(), *fixed.items()), at)

    return finish


def passed(captured: Captured, at: int) -> Any:
    """The one thing captured, as it is."""
    (value,) = captured.values()
    return value


def row(captured: Captured, at: int) -> tuple[Node, ...]:
    """One thing and the row of things after it."""
    return (captured["first"], *(captured["rest"] or ()))


def joined(kind: str, slot: str = "parts") -> Finish:
    """A node with a row of things in its one slot."""

    def finish(captured: Captured, at: int) -> Node:
        return Node(kind, ((slot, row(captured, at)),), at)

    return finish


def listed(captured: Captured, at: int) -> Node:
    """Of several things in order only the last one is said with "then"."""
    return Node("then", (("parts", (captured["first"], *captured["rest"], captured["last"])),), at)


def then_may(captured: Captured, at: int) -> Node:
    chain, may = captured["first"], captured["may"]
    parts = chain.nodes("parts") if chain.kind == "then" else (chain,)
    return Node("then", (("parts", (*parts, may)),), at)


def may_by(captured: Captured, at: int) -> Node:
    return Node("by", (("player", captured["player"]), ("body", Node("may", (("do", captured["do"]),), at))), at)


def unless_you(captured: Captured, at: int) -> Node:
    return Node("unless", (("body", captured["body"]), ("player", Node("you")), ("do", captured["do"])), at)


def if_done(who: str, done: bool) -> Finish:
    """`who` is for `resolve`, which compares it with the sentence before and drops it."""

    def finish(captured: Captured, at: int) -> Node:
        then = captured["then"]
        return Node("if_done", (("then", then if done else None), ("else", None if done else then), ("who", who)), at)

    return finish


def body(captured: Captured, at: int) -> Node:
    """Sentences in a row; an "Otherwise" goes into the `if` before it."""
    parts: list[Node] = []
    for sentence in captured["parts"]:
        before = parts[-1] if parts else None
        if sentence.kind == "otherwise" and before and before.kind in ("if", "if_done") and before["else"] is None:
            parts[-1] = before.having(**{"else": sentence["then"]})
        elif before is not None and opposite(before, sentence):
            parts[-1] = before.having(**{"else": sentence["else"]})
        elif before is not None and (whole := taken_in(before, sentence)) is not None:
            parts[-1] = whole
        else:
            parts.append(sentence)
    return parts[0] if len(parts) == 1 else Node("seq", (("parts", tuple(parts)),), at)


def opposite(before: Node, sentence: Node) -> bool:
    """ "If you do, …. If you do not, …." """
    both = (before, sentence)
    if any(one.kind != "if_done" for one in both) or before["who"] != sentence["who"]:
        return False
    return before["else"] is None and sentence["then"] is None


def any_event(captured: Captured, at: int) -> Node:
    first = captured["first"]
    others = tuple(other.having(who=first["who"]) for other in captured["rest"])
    return Node("any_event", (("parts", (first, *others)),), at)


def body_first(captured: Captured, at: int) -> Node:
    return Node("static", (("body", captured["body"]), ("cond", captured["cond"])), at)


def for_each(captured: Captured, at: int) -> Node:
    """ "has +X melee, where X is the number of …": +1 for each of them. Where X is not all there is, `resolve` finds
    the count."""
    body, of = captured["body"], captured["of"]
    found: dict[str, Any] = {"per": of}
    changes = body.row("changes")
    numbers = [change.get("n") for change in changes] if changes else [body.get("n")]
    if body.get("per") is not None or not all(isinstance(n, Node) for n in numbers):
        return Node("static", (("body", body), ("cond", None), ("x", Node("count", (("of", of),), at))), at)
    if changes:
        found["changes"] = tuple(change.having(n=1) for change in changes)
    else:
        found["n"] = 1
    return Node("static", (("body", body.having(**found)), ("cond", None)), at)


def limited(captured: Captured, at: int) -> Node:
    """A passive that is triggered only so often."""
    return Node("whenever", tuple((slot, captured[slot]) for slot in ("event", "body", "limit")), at)


def half_count(captured: Captured, at: int) -> Node:
    count = Node("count", (("of", captured["of"]),), at)
    return Node("half", (("of", count), ("way", captured["way"])), at)


FRAMES: tuple[tuple[str, str, Finish], ...] = (
    # lines
    ("Line", "{names:Keywords} .", made("keywords")),
    ("Line", "{head:Head} : {body:Body}", made("ability")),
    ("Line", "whenever {event:Events} , {body:Body}", made("whenever")),
    ("Line", "{limit:Limit} , whenever {event:Events} , {body:Body}", limited),
    ("Line", "whenever {event:Events} {limit:FirstTime} , {body:Body}", limited),
    ("Line", "{limit:FirstTime} {event:Events} , {body:Body}", limited),
    ("Line", "whenever {event:Events} , {body:Body} this happens only {limit:Limit} .", limited),
    ("Line", "whenever {event:Events} , {body:Body} this ability triggers only {limit:Limit} .", limited),
    ("Line", "whenever {event:Events} , {body:Body} use this only {limit:Limit} .", limited),
    ("Line", "at the {edge:Edge} of {*:Moment} , {body:Body}", made("at")),
    ("Line", "{body:Fact} .", made("static", cond=None)),
    ("Line", "{body:Fact} if {cond:If} .", made("static")),
    ("Line", "{body:Fact} as long as {cond:If} .", made("static")),
    ("Line", "{body:Fact} while {cond:If} .", made("static")),
    ("Line", "if {cond:If} , {body:Fact} .", body_first),
    ("Line", "as long as {cond:If} , {body:Fact} .", body_first),
    ("Line", "while {cond:If} , {body:Fact} .", body_first),
    ("Line", "{body:Fact} , where x is the number of {of:Set.many} .", for_each),
    ("Line", "{body:Body}", made("effect")),
    # sentences
    ("Body", "{parts:Sentence+}", body),
    ("Sentence", "{act:Act} .", passed),
    ("Sentence", "then {act:Act} .", passed),  # sentences happen in order anyway
    ("Sentence", "then , {act:Act} .", passed),
    ("Sentence", "if {cond:If} , {then:Act} .", made("if", **{"else": None})),
    ("Sentence", "then if {cond:If} , {then:Act} .", made("if", **{"else": None})),
    ("Sentence", "then , if {cond:If} , {then:Act} .", made("if", **{"else": None})),
    ("Sentence", "if you do , {then:Act} .", if_done("you", True)),
    ("Sentence", "if you do not , {then:Act} .", if_done("you", False)),
    ("Sentence", "if that player does , {then:Act} .", if_done("other", True)),
    ("Sentence", "if that player does not , {then:Act} .", if_done("other", False)),
    ("Sentence", "if they do , {then:Act} .", if_done("other", True)),
    ("Sentence", "if they do not , {then:Act} .", if_done("other", False)),
    ("Sentence", "otherwise , {then:Act} .", made("otherwise")),
    ("Sentence", "if not , {then:Act} .", made("otherwise")),
    ("If", "{cond:Condition}", passed),
    ("If", "{first:Condition} {rest:AndCondition+}", joined("all_of")),
    ("If", "{first:Condition} {rest:OrCondition+}", joined("any_of")),
    ("AndCondition", "and {cond:Condition}", passed),
    ("AndCondition", "and if {cond:Condition}", passed),
    ("OrCondition", "or {cond:Condition}", passed),
    ("OrCondition", "or if {cond:Condition}", passed),
    ("Act", "{clause:Clause}", passed),
    ("Act", "choose one : {first:Clause} {rest:Option+}", joined("choose", "options")),
    ("Option", "; or {clause:Clause}", passed),
    # clauses
    ("Clause", "{chain:Whole}", passed),
    ("Clause", "{body:Whole} , where x is {x:Measured}", made("where")),
    # The one named may keep it from happening; more than one unit would leave open what is kept from happening.
    *(
        frame
        for unit in ("Free", "By")
        for frame in (
            ("Clause", f"{{body:{unit}}} unless {{player:Actor}} {{do:Joint.s}}", made("unless")),
            ("Clause", f"{{body:{unit}}} unless you {{do:Joint.base}}", unless_you),
        )
    ),
    ("Whole", "{chain:Chain}", passed),
    ("Whole", "{may:May}", passed),
    ("Whole", "{first:Chain} , then {may:May}", then_may),
    ("May", "you may {do:Deeds.base}", made("may")),
    ("May", "{player:Actor} may {do:Deeds.base}", may_by),
    # units joined: first what stands between ", then", then what stands between "and" or "or"
    ("Chain", "{link:Link}", passed),
    ("Chain", "{first:Link} {rest:ThenLink+}", joined("then")),
    ("Chain", "{first:Link} {rest:NextLink+} {last:ThenLink}", listed),
    ("NextLink", ", {link:Link}", passed),
    ("ThenLink", ", then {link:Link}", passed),
    ("Link", "{unit:Free}", passed),
    ("Link", "{unit:By}", passed),
    *(
        frame
        for joint in ("and", "or")
        for frame in (
            ("Link", f"{{first:Free}} {{rest:MoreFree.{joint}}}", joined(joint)),
            ("Link", f"{{first:By}} {{rest:MoreBy.{joint}}}", joined(joint)),
            (f"MoreFree.{joint}", f"{joint} {{first:Free}} {{rest:MoreFree.{joint}?}}", row),
            (f"MoreFree.{joint}", f"{joint} {{first:By}} {{rest:MoreBy.{joint}?}}", row),
            (f"MoreBy.{joint}", f"{joint} {{first:Said}} {{rest:MoreFree.{joint}?}}", row),
            (f"MoreBy.{joint}", f"{joint} {{first:By}} {{rest:MoreBy.{joint}?}}", row),
        )
    ),
    # After what another player does, only a unit that says its subject can follow.
    ("Free", "{verb:Verb.base}", passed),
    ("Free", "{unit:Said}", passed),
    ("Said", "you {verb:Verb.base}", passed),
    ("Said", "{deed:Deed}", passed),
    ("By", "{player:Actor} {body:Deeds.s}", made("by")),
    # One thing that is done, with nothing joined to it.
    ("Lone", "{unit:Free}", passed),
    ("Lone", "{player:Actor} {body:Verb.s}", made("by")),
    # the same for what one player does: draws 1 card, then discards 1 card
    *(
        frame
        for form in ("base", "s")
        for frame in (
            (f"Deeds.{form}", f"{{link:Joint.{form}}}", passed),
            (f"Deeds.{form}", f"{{first:Joint.{form}}} {{rest:ThenJoint.{form}+}}", joined("then")),
            (f"Deeds.{form}", f"{{first:Joint.{form}}} {{rest:NextJoint.{form}+}} {{last:ThenJoint.{form}}}", listed),
            (f"NextJoint.{form}", f", {{link:Joint.{form}}}", passed),
            (f"ThenJoint.{form}", f", then {{link:Joint.{form}}}", passed),
            (f"Joint.{form}", f"{{verb:Verb.{form}}}", passed),
            (f"Joint.{form}", f"{{first:Verb.{form}}} {{rest:AndVerb.{form}+}}", joined("and")),
            (f"Joint.{form}", f"{{first:Verb.{form}}} {{rest:OrVerb.{form}+}}", joined("or")),
            (f"AndVerb.{form}", f"and {{verb:Verb.{form}}}", passed),
            (f"OrVerb.{form}", f"or {{verb:Verb.{form}}}", passed),
        )
    ),
    # amounts that depend on the game
    ("Measured", "the number of {of:Set.many}", made("count")),
    ("Measured", "{measure:Measure}", passed),
    ("Measured", "{half:Half}", passed),
    ("Measure", "{of:Source} {name:Stat}", made("stat")),
    ("Measure", "{stock:Stock}", passed),
    ("Stock", "{whose:Whose} {name:Counted.many}", made("stock")),
    ("Half", "half {of:Measure} , rounded {way:Rounding}", made("half")),
    ("Half", "half the number of {of:Set.many} , rounded {way:Rounding}", half_count),
    ("Per", "for each {set:Set.one}", passed),
    ("Per", "for each {n:Few} {of:Set.many}", made("every")),
    ("Prices", "{first:Price} {rest:MorePrice*}", row),
    ("MorePrice", "and {price:Price}", passed),
    ("Price", "{n:Number} {what:Paid@n}", made("pay", per=None)),
    ("Changes", "{first:Change} {rest:MoreChange*}", row),
    ("MoreChange", "and {change:Change}", passed),
    ("Keywords", "{first:Ability} {rest:MoreAbility*}", row),
    ("MoreAbility", ", {ability:Ability}", passed),
    ("MoreAbility", ". {ability:Ability}", passed),
    ("Ability", "{name:Keyword}", made("keyword")),
)
