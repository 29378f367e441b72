"""Every fault of a line, sentence by sentence: one that has no reading is left out, and the rest is read again.

What is left out becomes spaces, so every other word keeps its column. Nothing is said of the rest that leaving out
could have caused: where a sentence stood behind a head or a condition, what reads best of it stays in front.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from muster.cardtext.faults import fault
from muster.cardtext.lexer import Token, tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.problem import CardTextError, Problem, problem
from muster.cardtext.table import Vocabulary

MAX_NUMBER = 20
MOST_FAULTS = 8  # of one line; whoever has more is told of the others after these
OPENERS = ("whenever", "when", "at", "if", "once", "until", "while", "as", "the")  # what ends with a comma
HOW_OFTEN = (["this", "happens"], ["this", "ability"])
WORDS = """
    ziehe wirf erhalte erhält verliere vernichte zerstöre opfere erschöpfe frische füge lege bringe schlachtfeld tod
    karte karten einheit einheiten taktik technologie wasser schaden gegner gegners gegnerische gegnerischen
    der das den dem des ein eine einen einer eines einem alle jeder jede jedes jeden dein deine deinen deiner deines
    deinem du dann und oder wenn immer falls zu beginn ende zuges bis für mit ohne von auf aus
"""
GERMAN = frozenset(WORDS.split())
LINKS = ("if", "otherwise", "then")  # what goes with the sentence before


class Span(NamedTuple):
    """Characters of a line, counted from 0."""

    begin: int
    end: int


def line_faults(line: str, number: int, vocabulary: Vocabulary) -> tuple[list[Problem], str]:
    """What is wrong with a line that has no reading: one fault for each of its sentences that has one. And the rest of
    the line, which can be read."""
    if is_german(line):
        return [problem("language", number, 1)], ""
    found: list[Problem] = []
    while line.strip():
        if len(found) >= MOST_FAULTS:
            return sorted(found, key=lambda one: one.column), ""
        try:
            tokens = tokens_of(line, number)
        except CardTextError as error:
            found += error.problems
            line = without(line, sentence_at(line, error.problems[0].column - 1))
            continue
        found += [one for one in too_large(tokens) if one not in found]
        parser = Parser(vocabulary.grammar, tokens)
        if parser.read():
            break
        found.append(fault(parser, line, number))
        line = rest_of(parser, line)
    return sorted(found, key=lambda one: one.column), line


def is_german(line: str) -> bool:
    """Whether somebody has written it in German: a slip of the pen brings one such word, not two."""
    words = re.findall(r"[^\W\d_]+", line.lower())
    return sum(1 for word in words if word in GERMAN) > 1


def same_head(line: str, rest: str) -> bool:
    """Whether the rest of a line stands under what the whole one began with."""
    headless = ":" not in line and not line.lower().startswith(OPENERS)
    return headless or len(line) - len(line.lstrip()) == len(rest) - len(rest.lstrip())


def too_large(tokens: list[Token]) -> list[Problem]:
    return [
        problem("limit.number", token.line, token.column, found=token.text, limit=MAX_NUMBER)
        for token in tokens
        if token.number is not None and token.number > MAX_NUMBER
    ]


def rest_of(parser: Parser, line: str) -> str:
    """The line without the sentence in which reading stopped."""
    tokens, place = parser.tokens, min(parser.furthest, len(parser.tokens) - 1)
    begin = next((i + 1 for i in range(place - 1, -1, -1) if tokens[i].key == "."), 0)
    end = end_of(tokens, place)
    opening = head_end(tokens, begin, end)
    if opening is not None and place <= opening:  # the head is wrong; what it leads to is looked at by itself
        return without(line, span(tokens, begin, opening))
    wrong = span(tokens, begin, end)
    behind = [Span(tokens[i].column, wrong.end) for i in headings(tokens, begin, place)]
    rests = [without(line, left) for left in (*reversed(behind), wrong)]
    rests += [unlinked(rest, wrong.end) for rest in rests]
    return max(rests, key=lambda rest: reach(parser, rest))


def end_of(tokens: list[Token], place: int) -> int:
    """Where a sentence ends; how often it happens is said behind it, and says nothing without it."""
    end = next((i for i in range(place, len(tokens)) if tokens[i].key == "."), len(tokens) - 1)
    behind = [token.key for token in tokens[end + 1 : end + 3]]
    return end_of(tokens, end + 1) if behind in HOW_OFTEN else end


def head_end(tokens: list[Token], begin: int, end: int) -> int | None:
    """Where the part of a sentence ends that says when or whether."""
    colon = next((i for i in range(begin, end) if tokens[i].key == ":"), None)
    if colon is not None or tokens[begin].key not in OPENERS:
        return colon
    return next((i for i in range(begin, end) if tokens[i].key == ","), None)


def headings(tokens: list[Token], begin: int, place: int) -> Iterator[int]:
    """Marks after which the rest of a sentence could be another one."""
    return (i for i in range(begin, place) if tokens[i].key in (":", ","))


def span(tokens: list[Token], first: int, last: int) -> Span:
    return Span(tokens[first].column - 1, tokens[last].column - 1 + len(tokens[last].text))


def sentence_at(line: str, place: int) -> Span:
    begin, end = line.rfind(".", 0, place) + 1, line.find(".", place)
    return Span(begin, len(line) if end < 0 else end + 1)


def without(line: str, left: Span) -> str:
    return line[: left.begin] + " " * (left.end - left.begin) + line[left.end :]


def unlinked(line: str, begin: int) -> str:
    """The line without "If you do," and the like, where the sentence before has been left out."""
    comma, stop = line.find(",", begin), line.find(".", begin)
    linked = line[begin:].strip().lower().startswith(LINKS)
    return without(line, Span(begin, comma + 1)) if linked and 0 <= comma < stop else line


def reach(parser: Parser, line: str) -> int:
    """How far a line can be read, in characters."""
    try:
        tokens = tokens_of(line, 1)
    except CardTextError:
        return 0
    again = Parser(parser.grammar, tokens)
    if not tokens or again.read():
        return len(line) + 1
    return tokens[again.furthest].column if again.furthest < len(tokens) else len(line)
