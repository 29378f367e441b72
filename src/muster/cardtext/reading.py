"""Reading a card text: split, parse, resolve, and refuse with all problems at once."""

from __future__ import annotations

from muster.cardtext.faults import fault
from muster.cardtext.lexer import lines_of, tokens_of
from muster.cardtext.parser import Parser
from muster.cardtext.problem import CardTextError, Problem, problem
from muster.cardtext.resolve import Resolver
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines, Node, show, walk

MAX_SENTENCES = 8
MAX_NODES = 60
MAX_NUMBER = 20


def parse(text: str, vocabulary: Vocabulary) -> Lines:
    """The lines of a card text as trees. `CardTextError` carries everything that is wrong with it."""
    lines: list[Node] = []
    problems: list[Problem] = []
    for number, line in enumerate(lines_of(text), 1):
        try:
            lines.append(parse_line(line, number, vocabulary))
        except CardTextError as error:
            problems += error.problems
    problems = problems or too_much(text, lines)
    if problems:
        raise CardTextError(problems)
    return tuple(lines)


def parse_line(line: str, number: int, vocabulary: Vocabulary) -> Node:
    tokens = tokens_of(line, number)
    if not tokens:
        raise CardTextError([problem("line.empty", number, 1)])
    for token in tokens:
        if token.number is not None and token.number > MAX_NUMBER:
            raise CardTextError([problem("limit.number", number, token.column, found=token.text, limit=MAX_NUMBER)])
    parser = Parser(vocabulary.grammar, tokens)
    readings = parser.read()
    if not readings:
        raise CardTextError([fault(parser, line, number)])
    if len(readings) > 1:
        raise CardTextError([problem("ambiguous", number, 1, first=show(readings[0]), second=show(readings[1]))])
    resolver = Resolver(vocabulary, number)
    resolved = resolver.resolve(readings[0])
    if resolver.found:
        raise CardTextError(resolver.found)
    return resolved


def too_much(text: str, lines: list[Node]) -> list[Problem]:
    """What keeps every effect small: few sentences, few parts."""
    sentences = text.count(".")
    nodes = sum(1 for line in lines for _ in walk(line))
    if sentences > MAX_SENTENCES:
        return [problem("limit.sentences", len(lines), 1, found=sentences, limit=MAX_SENTENCES)]
    if nodes > MAX_NODES:
        return [problem("limit.nodes", len(lines), 1, found=nodes, limit=MAX_NODES)]
    return []
