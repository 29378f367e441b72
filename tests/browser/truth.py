"""What is really so at a table, for comparing it with what browsers were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from muster.games.ravenna.cards import IDS
from muster.kernel import Match

LAYS_OPEN = ("revealed", "discarded")


def shown_by_position(match: Match) -> dict[int, set[str]]:
    """The cards that had lain open to everybody by then. Found from what happened at the table, not from views."""
    again = Match(match.game, match.setup, match.seed)
    shown: set[str] = set()
    found = {again.position_number: set(shown)}
    for entry in match.history:
        for event in again.choose(entry.seat, entry.option):
            kind = match.game.kinds[event[0]]
            facts = dict(zip(kind.fields, event[1:], strict=False))
            open_now = kind.name in LAYS_OPEN or facts.get("shown") or facts.get("from_discard")
            if "card" in facts and open_now:
                shown.add(IDS[facts["card"]])
        found[again.position_number] = set(shown)
    return found


def private_lines(match: Match) -> set[str]:
    """What some seats were told and the others were not."""
    everybody = {line for line, _ in match.log(None)}
    return {line for seat in range(len(match.names)) for line, _ in match.log(seat)} - everybody


def cards_in(data: Any) -> Iterator[dict[str, Any]]:
    """Everything in a message that says which card something is. (What people claim is not: it has no card. Nor is the
    name of a rank in a story: whoever was told a line is compared by its words.)"""
    if isinstance(data, dict):
        if "card" in data and "text" not in data:
            yield data
        for value in data.values():
            yield from cards_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from cards_in(value)
