"""A warning where an ability makes itself possible again and brings back all that it costs: it can be used without end.

Only what one card says is looked at. Cards that feed one another are found by nobody; the rules end such a turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from muster.cardtext.english import english
from muster.cardtext.phrases import ENEMY, OTHER
from muster.cardtext.problem import Problem, problem
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Node, node, walk
from muster.cardtext.waits import WAITING

ONCE_MORE = "refresh"  # the verb that makes a card possible again
USED = ("activated", "exhausting")  # heads of abilities that can be used as often as their card is active
CHOSEN = ("target", "targets", "any", "random", "each", "all")
GIVEN = {"gain": "what", "put_counters": "counter"}  # verbs that bring something, and the slot that says what
TAKEN = {"pay": "what", "lose": "what", "remove_counters": "counter"}
LOST = ("discard", "discard_random", "sacrifice", "recycle", "exhaust", "lose_all", "draw")  # of what there is an end


def without_end(lines: Mapping[int, Node], vocabulary: Vocabulary, card_type: str) -> Iterator[Problem]:
    """The abilities of a card that pay for themselves."""
    wakes = any(wakes_by_itself(line, card_type) for line in lines.values())
    for number, line in lines.items():
        if line.kind == "ability" and line.node("head").kind in USED and pays_for_itself(line, card_type, wakes):
            if "limited" in vocabulary.kinds:
                yield problem("endless.once", number, 1, serious=False, facts={"example": mended(line, vocabulary)})
            else:
                yield problem("endless", number, 1, serious=False)


def pays_for_itself(line: Node, card_type: str, wakes: bool) -> bool:
    head, body = line.node("head"), line.node("body")
    found = list(now(body))
    if not wakes and not any(refreshes(verb, head.get("exhaust", 1), card_type) for verb in found):
        return False
    if any(verb.kind in LOST for verb in found) or any(cost.kind not in TAKEN for cost in head.row("costs")):
        return False
    spent, brought = amounts((*head.row("costs"), *found), TAKEN), amounts(found, GIVEN)
    return spent is not None and brought is not None and not spent - brought


def amounts(verbs: tuple[Node, ...] | list[Node], slots: Mapping[str, str]) -> Counter[str] | None:
    """How much of what is taken, or brought; none where it cannot be told. An X is taken for one."""
    found: Counter[str] = Counter()
    for verb in verbs:
        if verb.kind in slots:
            n = verb.get("n", 1)
            if isinstance(n, Node) and n.kind != "x":
                return None
            found[verb.word(slots[verb.kind])] += n if isinstance(n, int) else 1
    return found


def now(body: Node) -> Iterator[Node]:
    """What is done at once, not what waits for something."""
    if body.kind in WAITING:
        return
    yield body
    for _, value in body.slots:
        for child in (value,) if isinstance(value, Node) else value if isinstance(value, tuple) else ():
            yield from now(child)


def refreshes(verb: Node, exhausted: object, card_type: str) -> bool:
    """Whether a verb can make the card of the ability active again."""
    if verb.kind != ONCE_MORE:
        return False
    what, times = verb.node("what"), verb.get("times", 3)
    if isinstance(times, int) and isinstance(exhausted, int) and times < exhausted:
        return False
    nouns = (what.get("noun"), what.get("or_noun"))
    meant = what.kind in CHOSEN and ("card" in nouns or card_type in nouns)
    return what.kind == "this" or (meant and not {ENEMY, OTHER} & set(what.row("filters")))


def wakes_by_itself(line: Node, card_type: str) -> bool:
    """ "Whenever this unit is exhausted, refresh it 1 time.": then everything can be used again."""
    if line.kind != "whenever" or line.get("once") or line.get("limit"):
        return False
    if not any(event.kind == "is_exhausted" for event in walk(line.node("event"))):
        return False
    who = {found.get("bind") for found in walk(line.node("event")) if found.kind in ("this", *CHOSEN)}
    return any(
        refreshes(verb, 1, card_type)
        or (
            verb.kind == ONCE_MORE and verb.node("what").kind in ("it", "that") and verb.node("what").get("bind") in who
        )
        for verb in now(line.node("body"))
    )


def mended(line: Node, vocabulary: Vocabulary) -> str:
    """The same, once per turn."""
    head = line.node("head")
    once = node("limited", exhaust=head["exhaust"], costs=head.row("costs"), limit="per_turn")
    return english((line.having(head=once),), vocabulary)
