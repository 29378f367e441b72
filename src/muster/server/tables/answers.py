"""Answers to a panel (kernel/panel.py): a list, handed to the engine one by one, and questions with a single answer.

A list is kept with its seat like a wish. It ends with its last answer, with any other choice of the seat, when anything
is taken back, and as soon as something is asked that the panel did not foresee: then the seat is asked for the rest.
All but the first of them count as made by the table, so taking back takes back the whole panel.
"""

from typing import TYPE_CHECKING

from muster.kernel import Decision, Match
from muster.kernel.panel import Answers, Panel

if TYPE_CHECKING:
    from muster.server.tables.table import Table


def panel_of(table: "Table", match: Match, seat: int) -> Panel | None:
    """The panel that a seat is shown. In a lesson, which has no code, everything is asked by itself."""
    return match.game.panels.of(match.state, seat) if table.code else None


def asked(match: Match, seat: int) -> Decision | None:
    return next((decision for decision in match.decisions(asides=False) if decision.seat == seat), None)


def given(table: "Table", match: Match) -> tuple[int, int] | None:
    """A seat and what it has already answered, or can only answer so."""
    if match.over:
        return None
    for decision in match.decisions(asides=False):
        sitter = table.sitters[decision.seat]
        if sitter.by_bot():
            sitter.answers = None
            continue
        option = next_answer(match, decision, sitter.answers)
        if option is None:
            sitter.answers = None
            option = only_answer(table, match, decision)
        if option is not None:
            return decision.seat, option
    return None


def next_answer(match: Match, decision: Decision, answers: Answers | None) -> int | None:
    if answers is None:
        return None
    return match.game.panels.next_of(match.state, decision.seat, decision.options, answers)


def only_answer(table: "Table", match: Match, decision: Decision) -> int | None:
    """The single answer of a seat that need not be asked for it."""
    if len(decision.options) > 1 or not table.code or not match.game.panels.goes_alone(match.state, decision.seat):
        return None
    return decision.options[0]


def forget(table: "Table") -> None:
    for sitter in table.sitters:
        sitter.answers = None
