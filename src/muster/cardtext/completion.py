"""What may come next in a card text that is only half written.

The parser knows what could stand at the furthest place it reached. Where a whole run of words must follow ("until end
of turn"), it is offered in one piece. The most usual comes first: usual is what the cards of a game say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from muster.cardtext.lexer import LOOKALIKES, tokens_of
from muster.cardtext.parser import Expected, Parser
from muster.cardtext.problem import CardTextError
from muster.cardtext.rules import Literal
from muster.cardtext.table import Vocabulary

BEGUN = re.compile(r"[A-Za-z]+(?:-[A-Za-z]*)*$|[+-]$|\[[0-9]*$")  # a word that is being written
NUMBERS = {"#": ("1", "2", "3"), "+": ("+1", "+2"), "-": ("-1", "-2"), "[": ("[1]", "[2]", "[3]")}
MARKS = (".", ",", ":", ";")
BEGINNINGS = (".", ":")  # after which a sentence begins
JOINED = (*MARKS, "'s", "'")
MOST = 24
MOST_MORE = 4  # times that a run of words is made longer

Usual = Mapping[tuple[str, str], int]  # how often a word follows another; the first of a line follows nothing


@dataclass(frozen=True, slots=True)
class Completions:
    """What may stand from `begin` on (characters of the line) in the place of what was written there."""

    begin: int
    words: tuple[str, ...] = ()


def habits(texts: Iterable[str]) -> Usual:
    """What is usual in these texts."""
    found: Counter[tuple[str, str]] = Counter()
    for line in (line for text in texts for line in text.split("\n")):
        before = ""
        for token in tokens_of(line, 1):
            found[before, token.key] += 1
            before = token.key
    return found


def complete(line: str, vocabulary: Vocabulary, usual: Usual) -> Completions:
    """What may come at the end of a line, the most usual first. Of a word that has been begun, what begins so; after a
    whole one, what follows it."""
    line = line.translate(LOOKALIKES)
    begun = BEGUN.search(line)
    begin = begun.start() if begun else len(line)
    found = following(line[:begin], vocabulary, usual, line[begin:].lower())
    if begun and not found:
        begin, found = len(line), following(line, vocabulary, usual)
    return Completions(begin, tuple(extended(line[:begin], run, vocabulary) for run in found[:MOST]))


def following(line: str, vocabulary: Vocabulary, usual: Usual, typed: str = "") -> list[str]:
    """What may follow a line and begins as `typed`."""
    parser = parsed(line, vocabulary)
    if parser is None:
        return []
    before = parser.keys[-1] if parser.keys else ""
    offered = {
        run: sum(usual.get((word, key), 0) for word in (BEGINNINGS if before in BEGINNINGS else (before,)))
        for expected in parser.expected
        for key, run in runs(parser, expected)
        if run.lower().startswith(typed) and run.lower() != typed
    }
    if not before:  # how a card of its kind never begins is mostly wrong
        offered = {run: count for run, count in offered.items() if count} or offered
    ordered = sorted(offered, key=lambda run: (-offered[run], -goes_on(run, usual), run in MARKS, run.lower()))
    return [capital(run) for run in ordered] if before in ("", *BEGINNINGS) else ordered


def goes_on(run: str, usual: Usual) -> int:
    """How usual the second of some words is after the first."""
    first, _, rest = run.lower().partition(" ")
    return usual.get((first, rest.partition(" ")[0]), 0)


def parsed(line: str, vocabulary: Vocabulary) -> Parser | None:
    """The parser after a line that is right so far."""
    try:
        tokens = tokens_of(line, 1)
    except CardTextError:
        return None
    parser = Parser(vocabulary.grammar, tokens)
    parser.read()
    return parser if parser.furthest == len(tokens) else None


def extended(line: str, run: str, vocabulary: Vocabulary) -> str:
    """Some words, and those that must follow them, as there is no other way to go on."""
    for _ in range(MOST_MORE):
        ways = following(f"{line} {run}", vocabulary, {})
        if len(ways) != 1 or run.endswith(MARKS) or ways[0] == ".":
            break
        run += ways[0] if ways[0] in JOINED else f" {ways[0]}"
    return run


def runs(parser: Parser, expected: Expected) -> Iterable[tuple[str, str]]:
    """The first words of something expected, each with what must follow it."""
    grammar = parser.grammar
    if expected.is_category:
        keys = grammar.first[expected.what]
        return [pair for key in keys for pair in written(key, grammar.spelling)]
    if not expected.what:
        return []
    words = [expected.what]
    rule, at = expected.rule, expected.item
    if rule is not None and rule.items[at] == Literal(expected.what):
        for item in rule.items[at + 1 :]:
            if not isinstance(item, Literal) or not item.key.isalpha():
                break
            words.append(item.key)
    if len(words) == 1:
        return written(words[0], grammar.spelling)
    return [(words[0], " ".join(grammar.spelling.get(word, word) for word in words))]


def written(key: str, spelling: Mapping[str, str]) -> list[tuple[str, str]]:
    """A word as it is written; for a kind of number, the usual ones."""
    if key in NUMBERS:
        return [(key, number) for number in NUMBERS[key]]
    return [(key, spelling.get(key, key))] if key[:1].isalpha() or key in JOINED else []


def capital(run: str) -> str:
    return run[:1].upper() + run[1:]
