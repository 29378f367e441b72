"""Random sentences of a vocabulary: the grammar walked forwards, with dice instead of tokens."""

import random

from muster.cardtext.grammar import Grammar
from muster.cardtext.rules import Agree, Literal, Rule, Sub, Take
from muster.cardtext.table import Vocabulary

# Words that need something before them; chance seldom provides it.
POINTING = {"it", "its", "them", "they", "that", "their", "otherwise"}
# Beyond this depth only the shortest rules are taken, so that every sentence ends.
DEEP = 11


class Sentences:
    def __init__(self, vocabulary: Vocabulary, seed: int) -> None:
        self.grammar: Grammar = vocabulary.grammar
        self.dice = random.Random(seed)
        self.size = self._sizes()

    def line(self) -> str:
        return self.text("Line")

    def text(self, category: str) -> str:
        words, _ = self.category(category, 0)
        text = " ".join(words)
        for mark in (".", ",", ":", ";", "'s", "'"):
            text = text.replace(f" {mark}", mark)
        return text

    def category(self, category: str, depth: int) -> tuple[list[str], object]:
        """Words of a category, and its number if it is one."""
        rules = self.grammar.rules[category]
        if depth > DEEP:
            least = min(self.size[id(rule)] for rule in rules)
            rules = [rule for rule in rules if self.size[id(rule)] == least]
        chosen = self.dice.choice(rules)
        for _ in range(4):
            if not self.points_back(chosen):
                break
            chosen = self.dice.choice(rules)
        return self.rule(chosen, depth)

    def points_back(self, rule: Rule) -> bool:
        words = [item.key for item in rule.items if isinstance(item, Literal)]
        return words[:1] == ["x"] or words[:3] == ["if", "you", "do"] or bool(POINTING.intersection(words))

    def rule(self, rule: Rule, depth: int) -> tuple[list[str], object]:
        words: list[str] = []
        numbers: dict[str, object] = {}
        value: object = None
        for item in rule.items:
            if isinstance(item, Literal):
                words.append(item.key)
            elif isinstance(item, Agree):
                words.append(item.one if numbers[item.slot] == 1 else item.many)
            elif isinstance(item, Take):
                number = self.dice.choice([n for n in range(0, 6) if item.accepts(n)])
                words.append({"#": "{}", "+": "+{}", "-": "-{}", "[": "[{}]"}[item.key].format(number))
                value = number
            elif isinstance(item, Sub):
                for _ in range(self.times(item, depth)):
                    more, value = self.category(item.category_for(numbers), depth + 1)
                    words += more
                    numbers[item.slot] = value
        return words, value

    def times(self, item: Sub, depth: int) -> int:
        if item.how == "":
            return 1
        few = depth > DEEP // 2
        return {"?": self.dice.random() < (0.1 if few else 0.4), "*": self.more(0, few), "+": self.more(1, few)}[
            item.how
        ]

    def more(self, least: int, few: bool) -> int:
        return least + (0 if few else self.dice.choice((0, 0, 1)))

    def _sizes(self) -> dict[int, int]:
        """The least number of words of every rule."""
        rules = [rule for found in self.grammar.rules.values() for rule in found]
        smallest: dict[str, int] = {}
        size: dict[int, int] = {}
        for _ in range(len(self.grammar.rules)):
            before = dict(smallest)
            for rule in rules:
                parts = [self._least(item, smallest) for item in rule.items]
                if None in parts:
                    continue
                total = sum(part for part in parts if part is not None)
                size[id(rule)] = total
                smallest[rule.category] = min(total, smallest.get(rule.category, total))
            if smallest == before:
                break
        return size

    def _least(self, item: object, smallest: dict[str, int]) -> int | None:
        if not isinstance(item, Sub):
            return 1
        if item.how in ("?", "*"):
            return 0
        return smallest.get(f"{item.category}.one" if item.agrees else item.category)
