"""Sentences that wait, as trees: what hangs together with them."""

from __future__ import annotations

from muster.cardtext.tree import Node

LATER = ("later", "await")
WAITING = (*LATER, "instead_while")
# What is said of such a sentence in one piece: destroy it at the end of this turn.
JOINED = (
    "seq", "then", "and", "or", "choose", "may", "if", "if_done", "on", "where", "unless", *WAITING,
)  # fmt: skip


def is_lone(then: Node) -> bool:
    """Whether something is said in one piece with when it happens, and nothing in it says a time of its own."""
    verb = then.node("body") if then.kind == "by" else then
    return verb.kind not in JOINED and verb.get("duration") is None and verb.get("per") is None


def taken_in(before: Node, sentence: Node) -> Node | None:
    """A sentence that waits, with one more that asks about what it does: "If you do", "Otherwise". None if it does not
    belong to it."""
    if before.kind not in LATER:
        return None
    then = before.node("then")
    last = then.nodes("parts")[-1] if then.kind == "seq" else then
    if sentence.kind == "if_done":
        parts = then.nodes("parts") if then.kind == "seq" else (then,)
        return before.having(then=Node("seq", (("parts", (*parts, sentence)),), then.at))
    if sentence.kind == "otherwise" and last.kind in ("if", "if_done") and last["else"] is None:
        whole = last.having(**{"else": sentence["then"]})
        if then.kind == "seq":
            whole = then.having(parts=(*then.nodes("parts")[:-1], whole))
        return before.having(then=whole)
    return None
