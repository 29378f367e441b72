"""The parser: follows the grammar's rules from the left, keeps every reading, remembers where it got furthest.

Predictive (only rules that can begin with the next word are tried) and memoised (each category once at each place), so
it is linear in practice. More than one reading of a line is an error, never a choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from muster.cardtext.grammar import Grammar
from muster.cardtext.lexer import NUMBERS, Token
from muster.cardtext.rules import Agree, Captured, Literal, Rule, Sub, Take
from muster.cardtext.tree import Node

Reading = tuple[Any, int]  # a value and the place of the token after it


@dataclass(frozen=True, slots=True)
class Expected:
    """Something that would have fitted where reading stopped: a word, or the beginning of a category."""

    what: str
    is_category: bool
    rule: Rule | None  # what was being read
    slot: str = ""
    disagrees: bool = False  # it stands there in the wrong number
    item: int = 0  # which item of the rule it is


class Parser:
    """Reads one line. `furthest` and `expected` tell where and why a line that has no reading went wrong."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.keys = [token.key for token in tokens]
        self.furthest = 0
        self.expected: dict[Expected, None] = {}
        self._memo: dict[tuple[str, int], list[Reading]] = {}

    def read(self, category: str = "Line") -> list[Node]:
        """Every reading of the whole line."""
        readings: list[Node] = []
        for found, end in self.at(category, 0, None, ""):
            if end < len(self.tokens):
                self.note(end, Expected("", False, None))
            elif found not in readings:
                readings.append(found)
        return readings

    def note(self, place: int, expected: Expected) -> None:
        if place > self.furthest:
            self.furthest = place
            self.expected = {}
        if place == self.furthest:
            self.expected[expected] = None

    def key(self, place: int) -> str:
        return self.keys[place] if place < len(self.keys) else ""

    def at(self, category: str, place: int, within: Rule | None, slot: str) -> list[Reading]:
        """All readings of a category at a place."""
        rules = self.beginning(category, place)
        if not rules:
            self.note(place, Expected(category, True, within, slot))
            return []
        known = self._memo.get((category, place))
        if known is not None:
            return known
        readings: list[Reading] = []
        column = self.tokens[place].column
        for rule in rules:
            for captured, end in self.match(rule, 0, place, {}):
                found = rule.finish(captured, column)
                if (found, end) not in readings:
                    readings.append((found, end))
        self._memo[category, place] = readings
        return readings

    def beginning(self, category: str, place: int) -> tuple[Rule, ...]:
        """The rules of a category that can begin with the token at a place."""
        index, key = self.grammar.index[category], self.key(place)
        rules = index.get(key, ())
        return (*rules, *index.get("#", ())) if key in NUMBERS else rules

    def match(self, rule: Rule, number: int, place: int, captured: Captured) -> Iterator[tuple[Captured, int]]:
        """All ways to match a rule's items from the given one on."""
        items = rule.items
        while number < len(items):
            item = items[number]
            if isinstance(item, Sub):
                for value, end in self.several(rule, item, item.category_for(captured), place):
                    more = {**captured, **value} if item.slot == "*" else {**captured, item.slot: value}
                    yield from self.match(rule, number + 1, end, more)
                return
            if not self.token_fits(rule, number, place, captured):
                return
            if isinstance(item, Take):
                captured = {**captured, item.slot: self.tokens[place].number}
            place += 1
            number += 1
        yield captured, place

    def token_fits(self, rule: Rule, number: int, place: int, captured: Captured) -> bool:
        key, item = self.key(place), rule.items[number]
        if isinstance(item, Literal):
            if key == item.key:
                return True
            self.note(place, Expected(item.key, False, rule, item=number))
        elif isinstance(item, Agree):
            wanted, other = (item.one, item.many) if captured[item.slot] == 1 else (item.many, item.one)
            if key == wanted:
                return True
            self.note(place, Expected(wanted, False, rule, disagrees=key == other))
        elif isinstance(item, Take):
            if (key == item.key or (item.key == "#" and key in NUMBERS)) and item.accepts(self.tokens[place].number):
                return True
            self.note(place, Expected(item.key, False, rule))
        return False

    def several(self, rule: Rule, item: Sub, category: str, place: int) -> list[Reading]:
        """Readings of an item once, at most once, or as often as it goes."""
        if item.how == "":
            return self.at(category, place, rule, item.slot)
        if item.how == "?":
            return [*self.at(category, place, rule, item.slot), (None, place)]
        readings: list[tuple[tuple[Any, ...], int]] = [((), place)]
        for values, end in readings:  # the list grows while it is walked
            for value, after in self.at(category, end, rule, item.slot):
                readings.append(((*values, value), after))
        return [found for found in readings if found[0] or item.how == "*"]
