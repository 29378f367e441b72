"""Reading a log with the rulebook beside it: for every event, the rules that may stand behind it.

A game's reader says which these are. It is written from the rulebook alone: it sees the agreement, the event by its
names, what happened before it and the state before the choice, never the number by which the engine cites. So a rule
that the engine names for no good reason is found by whatever is played.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from muster.kernel.event import Event
from muster.kernel.match import Match
from muster.kernel.setup import Setup
from muster.rulebook import rulebook_of


@dataclass
class Moment:
    """What a reader may look at: the state before the choice and after everything it did, who chose what, and what has
    happened since, in order (None, -1 and -1 for what happens before the first choice)."""

    before: Any
    after: Any
    seat: int
    option: int
    events: list[dict[str, Any]] = field(default_factory=list)


class Reader(Protocol):
    def allowed(self, event: dict[str, Any], moment: Moment) -> set[str]: ...


@dataclass(frozen=True)
class Wrong:
    """An event whose rule is not among those that the rulebook gives."""

    event: dict[str, Any]
    sentence: str
    cited: str
    allowed: frozenset[str]


def everything(match: Match, event: Event) -> dict[str, Any]:
    """An event with names instead of numbers, hidden from nobody."""
    kind = match.game.kinds[event[0]]
    return match.game.readable({"kind": kind.name, **dict(zip(kind.fields, event[1:], strict=False))}, match.setup)


def misread(match: Match, reader: Reader) -> Iterable[Wrong]:
    """Every event of a match whose cited rule the reader does not find in the rulebook."""
    states = list(match.states())
    moments = [(Moment(None, states[0], -1, -1), match.opening)]
    for entry, before, after in zip(match.history, states, states[1:], strict=False):
        moments.append((Moment(before, after, entry.seat, entry.option), list(entry.events)))
    for moment, events in moments:
        for event in events:
            named = everything(match, event)
            allowed = reader.allowed(named, moment)
            cited = match.game.rule_of(event, match.setup)
            moment.events.append(named)
            if cited not in allowed or out_of_place(cited, match):
                (line,) = match.lines([event], -1) or [("", "")]
                yield Wrong(named, line[0], cited, frozenset(allowed))


# --- rules of another kind of game -------------------------------------------------------------------------------


def out_of_place(cited: str, match: Match) -> bool:
    """A rule of another edition, or of a number of players or a form of the game that this is not."""
    book = rulebook_of(match.game.id)
    rule = book.by_id.get(cited) or book.ruled.get(cited)
    if rule is None:
        return True
    edition = match.setup.options.get("edition")
    if edition and rule.editions and edition not in rule.editions:
        return True
    return rule.chapter in FORMS and rule.chapter not in forms_of(match.setup)


FORMS = {"two", "team", "cut", "2v2", "3p"}  # chapters for some tables only


def forms_of(setup: Setup) -> set[str]:
    o, players = setup.options, len(setup.names)
    if "edition" in o:
        return {2: set(), 3: {"3p"}, 4: {"2v2"}}[players]
    return {"two-player": {"two"}, "teams": {"team"}}.get(o["mode"], {"cut"} if o.get("cutthroat") else set())
