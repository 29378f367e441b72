"""The tree that a card text means: small frozen nodes, how to walk them, write them down and digest them.

A `Node` is a kind and named slots. Nothing of the wording is in it: not number, not voice, not the order of
adjectives. Two texts with equal trees play equally, and a card's digest is that of its trees.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import TypeAlias

Value: TypeAlias = "int | str | Node | tuple[Node, ...] | None"

# Raised when equal digests would no longer mean equal play.
LANGUAGE_VERSION = 1


class Node:
    """One node: `node.kind`, and `node["slot"]` for what is in a slot. Frozen, comparable, hashable."""

    __slots__ = ("_hash", "at", "kind", "slots")

    kind: str
    slots: tuple[tuple[str, Value], ...]
    at: int  # the column in its line where its words begin; 0 if unknown. No part of what the node means.
    _hash: int

    def __init__(self, kind: str, slots: tuple[tuple[str, Value], ...] = (), at: int = 0) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "slots", slots)
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "_hash", hash((kind, slots)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Node is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Node is frozen: {name} cannot be deleted")

    def __getitem__(self, slot: str) -> Value:
        for name, value in self.slots:
            if name == slot:
                return value
        raise KeyError(f"{self.kind} has no slot {slot}; it has: {', '.join(name for name, _ in self.slots)}")

    def get(self, slot: str, otherwise: Value = None) -> Value:
        """What is in a slot, or `otherwise` if this kind of node has no such slot."""
        for name, value in self.slots:
            if name == slot:
                return value
        return otherwise

    def node(self, slot: str) -> Node:
        """The node in a slot that always holds one."""
        value = self[slot]
        assert isinstance(value, Node), f"{self.kind}.{slot} holds {value!r}"
        return value

    def nodes(self, slot: str) -> tuple[Node, ...]:
        """The nodes in a slot that holds a row of them."""
        value = self[slot]
        assert isinstance(value, tuple), f"{self.kind}.{slot} holds {value!r}"
        return value

    def row(self, slot: str) -> tuple[Node, ...]:
        """The nodes in a slot that a node may not even have; none then."""
        value = self.get(slot)
        return value if isinstance(value, tuple) else ()

    def number(self, slot: str) -> int:
        """The number in a slot that always holds one."""
        value = self[slot]
        assert isinstance(value, int), f"{self.kind}.{slot} holds {value!r}"
        return value

    def word(self, slot: str) -> str:
        """The word in a slot that always holds one."""
        value = self[slot]
        assert isinstance(value, str), f"{self.kind}.{slot} holds {value!r}"
        return value

    def having(self, **changed: Value) -> Node:
        """The same node with other values in some of its slots."""
        return Node(self.kind, tuple((name, changed.get(name, value)) for name, value in self.slots), self.at)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Node):
            return NotImplemented
        return self._hash == other._hash and self.kind == other.kind and self.slots == other.slots

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return show(self)

    def __reduce__(self) -> tuple[type[Node], tuple[str, tuple[tuple[str, Value], ...], int]]:
        return Node, (self.kind, self.slots, self.at)


Lines: TypeAlias = tuple[Node, ...]


def node(kind: str, **slots: Value) -> Node:
    """A node written as a call: `node("draw", n=1, per=None)`."""
    return Node(kind, tuple(slots.items()))


def children(parent: Node) -> Iterator[Node]:
    """The nodes directly inside a node, in reading order."""
    for _, value in parent.slots:
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from value


def walk(top: Node) -> Iterator[Node]:
    """A node and everything inside it, in reading order."""
    yield top
    for child in children(top):
        yield from walk(child)


def rebuild(top: Node, change: Callable[[Node], Node]) -> Node:
    """The same tree with `change` applied to every node, parents before what is in them."""
    top = change(top)
    slots: list[tuple[str, Value]] = []
    for name, value in top.slots:
        if isinstance(value, Node):
            value = rebuild(value, change)
        elif isinstance(value, tuple):
            value = tuple(rebuild(child, change) for child in value)
        slots.append((name, value))
    return Node(top.kind, tuple(slots), top.at)


def show(value: Value) -> str:
    """A tree on one line, for people: `deal(n=2, per=None, whom=target(…))`; empty slots are left out."""
    if isinstance(value, Node):
        inside = ", ".join(f"{name}={show(held)}" for name, held in value.slots if held is not None and held != ())
        return f"{value.kind}({inside})" if inside else value.kind
    if isinstance(value, tuple):
        return f"[{', '.join(show(held) for held in value)}]"
    return str(value)


def digest(lines: Lines) -> str:
    """A short name for what a text means: equal trees, equal digests, on every machine."""
    written = f"{LANGUAGE_VERSION}\n" + "\n".join(_plain(line) for line in lines)
    return hashlib.sha256(written.encode()).hexdigest()


def _plain(value: Value) -> str:
    """Every slot, also the empty ones, so that different trees are never written alike. What an "it" means is written
    as older rules took it, so that packs keep their name."""
    if isinstance(value, Node):
        if value.get("was") is not None:
            value = Node(value.kind, (("bind", value["was"]),))
        return f"{value.kind}({','.join(f'{name}={_plain(held)}' for name, held in value.slots)})"
    if isinstance(value, tuple):
        return f"[{','.join(_plain(held) for held in value)}]"
    return repr(value)
