"""How a game speaks to one person, where it can do more than every game must.

Every game can tell its story by names, list what may be said and give an outcome (kernel.game.Words). A game whose
words have more is asked for it here: its story told to one seat ("You drew ..."), what may be said sorted for a menu,
and its outcome as one short sentence.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, TypeGuard

from muster.kernel import Outcome
from muster.kernel.game import View, Words
from muster.kernel.setup import Setup
from muster.server.telling import protocol as p


class TellsYou(Protocol):
    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it."""


class SortsTalk(Protocol):
    def talk_groups(self, seat: int, options: Sequence[int], view: View, lang: str) -> list[tuple[str, list[int]]]:
        """Titles, and what belongs under each. What makes no sense just now may be left out: it can still be said."""


class GivesVerdict(Protocol):
    def verdict(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
        """How it ended, as a headline for `seat` (None: for everybody)."""


@cache
def can(kind: type[Words], what: str) -> bool:
    """Have words of this kind more than every game must? Every line of every story asks, so it is looked up once."""
    return hasattr(kind, what)


def tells_you(words: Words) -> TypeGuard[TellsYou]:
    return can(type(words), "event_to")


def sorts_talk(words: Words) -> TypeGuard[SortsTalk]:
    return can(type(words), "talk_groups")


def gives_verdict(words: Words) -> TypeGuard[GivesVerdict]:
    return can(type(words), "verdict")


def event_line(words: Words, shown: Mapping[str, Any], setup: Setup, lang: str, seat: int | None) -> str:
    if seat is not None and tells_you(words):
        return words.event_to(seat, shown, setup, lang)
    return words.event(shown, setup, lang)


def talk_groups(words: Words, seat: int, options: Sequence[int], view: View, lang: str) -> list[p.AsideGroup]:
    if not sorts_talk(words):
        return []
    return [p.AsideGroup(title, found) for title, found in words.talk_groups(seat, options, view, lang)]


def verdict(words: Words, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
    return words.verdict(outcome, setup, lang, seat) if gives_verdict(words) else ""
