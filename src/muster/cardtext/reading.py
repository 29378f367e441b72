"""Reading a card text: split, parse, resolve, and refuse with all problems at once."""

from __future__ import annotations

from muster.cardtext.lexer import lines_of, tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.problem import CardTextError, Problem, in_words, problem
from muster.cardtext.recovery import line_faults, same_head, too_large
from muster.cardtext.resolve import Resolver
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines, Node, show, walk

MAX_SENTENCES = 8
MAX_NODES = 60


def parse(text: str, vocabulary: Vocabulary) -> Lines:
    """The lines of a card text as trees. `CardTextError` carries everything that is wrong with it, and the lines that
    can be read."""
    lines: dict[int, Node] = {}
    problems: list[Problem] = []
    for number, line in enumerate(lines_of(text), 1):
        try:
            lines[number] = parse_line(line, number, vocabulary)
        except CardTextError as error:
            problems += error.problems
            lines |= error.lines
    problems = problems or too_much(text, list(lines.values()))
    if problems:
        raise CardTextError(in_words(problems, vocabulary.sentences), lines)
    return tuple(lines.values())


def parse_line(line: str, number: int, vocabulary: Vocabulary) -> Node:
    if not line.strip():
        raise CardTextError([problem("line.empty", number, 1)])
    try:
        tokens = tokens_of(line, number)
        readings = [] if too_large(tokens) else Parser(vocabulary.grammar, tokens).read()
    except CardTextError:
        readings = []
    if not readings:
        problems, rest = line_faults(line, number, vocabulary)
        raise CardTextError(problems, rest_read(line, rest, number, vocabulary))
    if len(readings) > 1:
        raise CardTextError([problem("ambiguous", number, 1, first=show(readings[0]), second=show(readings[1]))])
    resolver = Resolver(vocabulary, number)
    resolved = resolver.resolve(readings[0])
    if resolver.found:
        raise CardTextError(resolver.found)
    return resolved


def rest_read(line: str, rest: str, number: int, vocabulary: Vocabulary) -> dict[int, Node]:
    """What can be read of a line without its sentences that cannot, if it says by itself what it means."""
    if not rest.strip() or not same_head(line, rest):
        return {}
    resolver = Resolver(vocabulary, number)
    readings = Parser(vocabulary.grammar, tokens_of(rest, number)).read()
    resolved = resolver.resolve(readings[0])
    return {} if resolver.found else {number: resolved}


def too_much(text: str, lines: list[Node]) -> list[Problem]:
    """What keeps every effect small: few sentences, few parts."""
    sentences = text.count(".")
    nodes = sum(1 for line in lines for _ in walk(line))
    if sentences > MAX_SENTENCES:
        return [problem("limit.sentences", len(lines), 1, found=sentences, limit=MAX_SENTENCES)]
    if nodes > MAX_NODES:
        return [problem("limit.nodes", len(lines), 1, found=nodes, limit=MAX_NODES)]
    return []
