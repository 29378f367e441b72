"""The story of a table: each event is told once for every pair of eyes and language, and then remembered.

Lines are told when they happen and kept as they were told then; of each story the newest are kept. Whoever comes, asks
again or looks through other eyes gets them from here. What a pair of eyes may know went into its own lines only.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Raw

from muster.kernel import Event, Match
from muster.kernel.event import seen
from muster.kernel.game import Words
from muster.server.tables.turns import Slices
from muster.server.telling import protocol as p
from muster.server.telling import speaking
from muster.server.words import say

if TYPE_CHECKING:
    from muster.server.tables.table import Table

MOST_LINES = 400  # of the story, when somebody connects
SHORT = 20  # choices that are told at once
MOST_RETOLD, MOST_READERS = 256, 8  # events that are kept in case they happen again, told in so many ways
Eyes = tuple[int | None, str]  # whose, and in which language

Seen = tuple[int | None, ...]  # what some eyes can tell of an event
# An event, ready to be sent, and its line, which has no place in a story yet; None if it is not worth one.
Retold = tuple[Raw, p.Line | None]
# An event as some eyes know it: for the game's words, ready to be sent, and the rule that it follows from.
Shown = tuple[dict[str, int | str], Raw, str]


class Told:
    """What one pair of eyes has been told: lines up to choice number `upto`, oldest first."""

    __slots__ = ("lines", "upto")

    def __init__(self) -> None:
        self.lines: list[p.Line] = []
        self.upto = -1  # not even what happened before the first choice

    def add(self, lines: list[p.Line], upto: int) -> None:
        self.lines += lines
        self.upto = upto
        if len(self.lines) > 2 * MOST_LINES:
            del self.lines[:-MOST_LINES]


class Stories:
    """All stories of one table, and how each kind of line was last told: much happens again and again."""

    def __init__(self) -> None:
        self._told: dict[Eyes, Told] = {}
        self._events: dict[Seen, Shown] = {}
        self._retold: dict[tuple[int | None, str, Words], dict[Seen, Retold]] = {}

    def of(self, eyes: Eyes) -> Told:
        found = self._told.get(eyes)
        if found is None:
            found = self._told[eyes] = Told()
        return found

    def happened(self, eyes: Eyes, lines: list[p.Line], since: int, upto: int) -> None:
        """These lines were just told for the choices after number `since`."""
        found = self._told.get(eyes)
        if found is not None and found.upto == since:
            found.add(lines, upto)

    def take_back(self, upto: int) -> None:
        """The choices after number `upto` were never made."""
        for found in self._told.values():
            found.upto = min(found.upto, upto)
            while found.lines and found.lines[-1].at > upto:
                found.lines.pop()

    def clear(self) -> None:
        self._told.clear()
        self._events.clear()
        self._retold.clear()

    def retold(self, looking: int | None, lang: str, words: Words) -> dict[Seen, Retold]:
        """What was told before in these words to these eyes, by what they can tell of it."""
        found = self._retold.get((looking, lang, words))
        if found is None:
            if len(self._retold) >= MOST_READERS:
                self._retold.clear()
            found = self._retold[looking, lang, words] = {}
        return found

    def told(
        self, retold: dict[Seen, Retold], match: Match, words: Words, event: Event, looking: int | None, lang: str
    ) -> Retold:
        """An event that these eyes have not just seen exactly so: it may still look the same to them as another."""
        key = seen(match.game.kinds, event, looking)
        found = retold.get(key)
        if found is None:
            if len(retold) >= MOST_RETOLD:
                retold.clear()
            shown, sent, rule = self._events.get(key) or self._shown(key, match, event, looking)
            found = retold[key] = sent, line(match, words, shown, rule, lang, 0, looking)
        return found

    def _shown(self, key: Seen, match: Match, event: Event, looking: int | None) -> Shown:
        if len(self._events) >= MOST_RETOLD:
            self._events.clear()
        shown = match.game.show(event, looking)
        sent = Raw(p.encoder.encode(match.game.event_data(shown, match.setup)))
        found = self._events[key] = shown, sent, match.game.rule_of(event, match.setup)
        return found


def story(table: "Table", looking: int | None, lang: str) -> list[p.Line]:
    """Events and talk in the order in which they came, as these eyes saw them: the newest."""
    for _ in catch_up(table, looking, lang):
        pass
    lines = table.stories.of((looking, lang)).lines if table.match is not None else []
    return with_talk(table, lines[-MOST_LINES:])


async def prepare(table: "Table", looking: int | None, lang: str, slices: Slices) -> None:
    """Tells what `story` would have to, but lets others have their turn meanwhile. Nothing may happen at the table."""
    for _ in catch_up(table, looking, lang):
        await slices.pause()


def is_long(table: "Table", looking: int | None, lang: str) -> bool:
    """Is there much to tell that these eyes have not been told yet?"""
    match = table.match
    return match is not None and match.made - max(table.stories.of((looking, lang)).upto, match.earlier) > SHORT


def catch_up(table: "Table", looking: int | None, lang: str) -> Iterator[None]:
    """Tells what has not been told yet, from the newest back to as many lines as are wanted; pauses after each choice.
    Choice number 0 is what happened before the first."""
    match = table.match
    if match is None:
        return
    told = table.stories.of((looking, lang))
    first = max(told.upto, match.earlier) + 1 if match.earlier else told.upto + 1
    if first > match.made:
        return
    words = table.game.words_to(match.view(looking))
    found, count = list[list[p.Line]](), 0
    for at in range(match.made, first - 1, -1):
        found.append([*chapter(table.stories, match, words, at, looking, lang), *spared(table, at, looking, lang)])
        count += len(found[-1])
        if count >= MOST_LINES:
            told.lines.clear()
            break
        yield
    told.add([line for lines in reversed(found) for line in lines], match.made)


def chapter(stories: Stories, match: Match, words: Words, at: int, looking: int | None, lang: str) -> list[p.Line]:
    """The lines of choice number `at`."""
    events = match.opening if at == 0 else match.history[at - 1 - match.earlier].events
    retold = stories.retold(looking, lang, words)
    found = (stories.told(retold, match, words, event, looking, lang)[1] for event in events)
    return [line_at(line, at) for line in found if line is not None]


def line_at(line: p.Line, at: int) -> p.Line:
    """A line in its place in a story. It shares its parts with all that say the same."""
    return p.Line(line.parts, line.rule, line.kind, line.said_by, at)


def spared(table: "Table", at: int, looking: int | None, lang: str) -> list[p.Line]:
    """Where the table passed for the reader's own seat: why."""
    seat, why = table.spared.get(at, (None, None))
    if why is None or seat != looking:
        return []
    return [p.Line([say("not_asked", lang, why=why[lang])], kind="spared", at=at)]


def line(
    match: Match, words: Words, shown: dict[str, int | str], rule: str, lang: str, at: int, looking: int | None
) -> p.Line | None:
    found = speaking.event_line(words, shown, match.setup, lang, looking)
    if found is not None:
        found.rule, found.kind, found.at = rule, str(shown["kind"]), at
    return found


def with_talk(table: "Table", lines: list[p.Line]) -> list[p.Line]:
    """What was said comes after what had happened by then."""
    chats = [p.Line([text], kind="chat", said_by=by, at=at) for at, by, text in table.chats]
    if not chats:
        return lines
    oldest = lines[0].at if len(lines) == MOST_LINES else 0
    found, rest = list[p.Line](), [chat for chat in chats if chat.at >= oldest]
    at = 0
    for one in lines:
        while at < len(rest) and rest[at].at < one.at:
            found.append(rest[at])
            at += 1
        found.append(one)
    return [*found, *rest[at:]][-MOST_LINES:]
