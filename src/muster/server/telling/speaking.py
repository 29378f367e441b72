"""How a game speaks to one person, where it can do more than every game must.

Every game can tell its story by names, list what may be said and give an outcome (kernel.game.Words). A game whose
words have more is asked for it here: its story told to one seat ("You drew ...") and in pieces that know what they
name, its questions in parts, what may be said sorted for a menu, its outcome as one short sentence, and what the keys
and words of its views are called.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Protocol, TypeGuard

from muster.kernel import Outcome
from muster.kernel.forecast import Forecast
from muster.kernel.game import View, Words
from muster.kernel.setup import Setup
from muster.kernel.text import Text
from muster.kernel.told import SEAT, SYMBOL, Asked, ForecastWords, Named
from muster.server.telling import protocol as p


class TellsYou(Protocol):
    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it."""


class TellsInPieces(Protocol):
    def event_pieces(self, seat: int | None, shown: Mapping[str, Any], setup: Setup, lang: str) -> list[str]:
        """A log line in pieces, some of them `Named`, as `seat` hears it (None: everybody)."""


class AsksInParts(Protocol):
    def asked(self, kind: str, view: View, lang: str) -> Asked:
        """What the seat of this view is asked."""


class Foretells(Protocol):
    def forecast(self, forecast: Forecast, seat: int, setup: Setup, lang: str) -> ForecastWords:
        """What `seat` can foresee, in words."""


class Warns(Protocol):
    def warning(self, option: int, setup: Setup, lang: str) -> str:
        """Why an option that loses the game at once is asked for twice."""


class Quotes(Protocol):
    def said(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """The words of whoever has the event's `seat`; empty if the event is no talk."""


class SortsTalk(Protocol):
    def talk_groups(self, seat: int, options: Sequence[int], view: View, lang: str) -> list[tuple[str, list[int]]]:
        """Titles, and what belongs under each. What makes no sense just now may be left out: it can still be said."""


class GivesVerdict(Protocol):
    def verdict(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
        """How it ended, as a headline for `seat` (None: for everybody)."""


class Labels(Protocol):
    labels: Mapping[str, Text]  # what keys and words of the view are called


@cache
def can(kind: type[Words], what: str) -> bool:
    """Have words of this kind more than every game must? Every line of every story asks, so it is looked up once."""
    return hasattr(kind, what)


def tells_you(words: Words) -> TypeGuard[TellsYou]:
    return can(type(words), "event_to")


def tells_in_pieces(words: Words) -> TypeGuard[TellsInPieces]:
    return can(type(words), "event_pieces")


def asks_in_parts(words: Words) -> TypeGuard[AsksInParts]:
    return can(type(words), "asked")


def foretells(words: Words) -> TypeGuard[Foretells]:
    return can(type(words), "forecast")


def warns(words: Words) -> TypeGuard[Warns]:
    return can(type(words), "warning")


def quotes(words: Words) -> TypeGuard[Quotes]:
    return can(type(words), "said")


def sorts_talk(words: Words) -> TypeGuard[SortsTalk]:
    return can(type(words), "talk_groups")


def gives_verdict(words: Words) -> TypeGuard[GivesVerdict]:
    return can(type(words), "verdict")


def has_labels(words: Words) -> TypeGuard[Labels]:
    return can(type(words), "labels")


def event_line(words: Words, shown: Mapping[str, Any], setup: Setup, lang: str, seat: int | None) -> p.Line | None:
    """A line of the story as `seat` hears it; None if an event is not worth one."""
    if quotes(words) and (said := words.said(shown, setup, lang)):
        return p.Line([said], said_by=setup.names[shown["seat"]])
    if tells_in_pieces(words):
        pieces = words.event_pieces(seat, shown, setup, lang)
    elif seat is not None and tells_you(words):
        pieces = [words.event_to(seat, shown, setup, lang)]
    else:
        pieces = [words.event(shown, setup, lang)]
    return p.Line([*map(part, pieces)]) if any(pieces) else None


def ask(question: p.Question, words: Words, kind: str, view: View, lang: str) -> None:
    """Puts a question into words."""
    found = words.asked(kind, view, lang) if asks_in_parts(words) else Asked(words.question(kind, view, lang))
    question.text, question.quote, question.ways = found.text, found.quote, list(found.ways)
    question.card, question.line = found.card, found.line


def forecast(words: Words, found: Forecast, seat: int, setup: Setup, lang: str) -> ForecastWords:
    return words.forecast(found, seat, setup, lang) if foretells(words) else ForecastWords("")


def warnings(words: Words, options: Sequence[int], setup: Setup, lang: str) -> dict[str, str]:
    return {str(option): words.warning(option, setup, lang) for option in options} if warns(words) else {}


def labels(words: Words, lang: str) -> dict[str, str]:
    """What the keys and words of a view are called, for whoever draws it without knowing the game."""
    return {key: said[lang] for key, said in words.labels.items()} if has_labels(words) else {}


def part(piece: str) -> str | p.Mention:
    """A piece of a sentence, to be sent."""
    return mention(piece, piece.what, piece.id) if type(piece) is Named else piece


@lru_cache(maxsize=4096)
def mention(text: str, what: str, id_: int | str) -> p.Mention:
    """What names something; the same things are named again and again, so it is kept."""
    if what == SYMBOL:
        return p.Mention(str(text), symbol=str(id_))
    return p.Mention(str(text), seat=int(id_)) if what == SEAT else p.Mention(str(text), card=id_)


def talk_groups(words: Words, seat: int, options: Sequence[int], view: View, lang: str) -> list[p.AsideGroup]:
    if not sorts_talk(words):
        return []
    return [p.AsideGroup(title, found) for title, found in words.talk_groups(seat, options, view, lang)]


def verdict(words: Words, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
    return words.verdict(outcome, setup, lang, seat) if gives_verdict(words) else ""
