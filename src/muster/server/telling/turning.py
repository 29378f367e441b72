"""The turning point of a finished game in a sentence, found in a worker process."""

from collections.abc import Iterator
from itertools import islice

import msgspec
from msgspec import Struct

from muster.bots.turning import Turning, turning_point
from muster.kernel import Match
from muster.kernel.game import OPEN
from muster.server.telling import protocol as p
from muster.server.telling.films import Origin, source_of
from muster.server.telling.frames import Eyes, frame
from muster.server.words import say


class TurningPoint(Struct, omit_defaults=True):
    """Where the game turned: `at` choices had been made (a film shows that moment with `?at=`), and what happened then.
    Empty if it turned nowhere."""

    at: int | None = None
    text: str = ""


def packed_turning(origin: Origin, lang: str) -> bytes:
    match = source_of(origin).match
    found = turning_point(match)
    return msgspec.json.encode(TurningPoint() if found is None else told(match, found, lang))


def told(match: Match, turning: Turning, lang: str) -> TurningPoint:
    """The deed by the first line about whoever did it that does not follow from another by itself."""
    doer = match.history[turning.at].seat
    lines = [found for found in lines_of(match, turning, lang) if weighs(match, found[2])]
    for at, number, line in sorted(lines, key=lambda found: not names(found[2], doer)):
        key = "turned_in_round" if number else "turned"  # before the first round there is none
        return TurningPoint(at, say(key, lang, number=number, what=line.text))
    return TurningPoint()


def weighs(match: Match, line: p.Line) -> bool:
    manner = match.game.manners.get(line.kind)
    return manner is None or not (manner.minor or manner.head)


def names(line: p.Line, seat: int) -> bool:
    return any(isinstance(part, p.Mention) and part.seat == seat for part in line.parts)


def lines_of(match: Match, turning: Turning, lang: str) -> Iterator[tuple[int, int | None, p.Line]]:
    """What was told while it was done: after how many choices, in which round, and the line."""
    states = list(islice(match.states(), turning.at, turning.done + 1))
    for at in range(turning.at, turning.done):
        number = match.game.view(states[at - turning.at], None).get("round")
        shown = frame(match, at + 1, match.history[at], states[at + 1 - turning.at], Eyes(OPEN, lang), [])
        yield from ((at, number, line) for line in shown.lines)
