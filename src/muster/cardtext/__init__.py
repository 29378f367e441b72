"""The card language: rules text in controlled English, read into a small tree and written back in two languages.

    lines = parse("Battlefield: Deal 2 damage to target enemy unit.", vocabulary)
    german(lines, vocabulary)  # Schlachtfeld: Füge der gegnerischen Zieleinheit 2 Schaden zu.

A game brings its `Vocabulary`; `CardTextError` says what is wrong with a text, where, and what would be right.
"""

from muster.cardtext.check import check
from muster.cardtext.english import english
from muster.cardtext.faults import completions
from muster.cardtext.german import german
from muster.cardtext.gist import Effect, effects, explain
from muster.cardtext.problem import CardTextError, Problem
from muster.cardtext.reading import parse
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines, Node, digest

__all__ = [
    "CardTextError",
    "Effect",
    "Lines",
    "Node",
    "Problem",
    "Vocabulary",
    "check",
    "completions",
    "digest",
    "effects",
    "english",
    "explain",
    "german",
    "parse",
]
