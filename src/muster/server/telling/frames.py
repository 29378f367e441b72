"""A game as a film: one frame for its beginning and one after each choice, through one pair of eyes.

`open` eyes see all cards. Every other pair sees what it saw in the game: views and events come through the same door
as at the table, and a choice of somebody else is told only by what it did.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from msgspec import Struct

from muster.kernel import Event, Match
from muster.kernel.game import OPEN, Words
from muster.kernel.match import Entry
from muster.server.telling import protocol as p
from muster.server.telling.sending import BOOK, drawn, slim
from muster.server.telling.story import line
from muster.server.telling.views import common_kind, question_to

MOST_FRAMES = 400  # in one answer; a long game is fetched piece by piece
Chat = tuple[int, str, str]  # choices made before it, who, what


class Frame(Struct, omit_defaults=True):
    """One moment. `at`: choices made so far. `seat`, `text`, `say`: the choice that led here; its words are there for
    its own seat and open eyes only, as they may tell what others could not see."""

    at: int
    view: Any
    seat: int | None = None
    text: str = ""
    say: str = ""
    aside: bool = False
    question: p.Question | None = None
    events: list[Any] = []
    lines: list[p.Line] = []
    words: list[str] = []  # the view as text, if wanted


class Mark(Struct):
    """Where a round begins."""

    at: int
    round: int


def eyes_of(word: str, seats: int) -> int | None:
    """Whose eyes a word means: `open`, `spectator`, or a seat's number. ValueError if nobody's."""
    known: dict[str, int | None] = {"open": OPEN, "spectator": None, **{str(seat): seat for seat in range(seats)}}
    if word not in known:
        raise ValueError(word)
    return known[word]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks (None: a spectator; OPEN: all cards open), in which language, and whether the view is told in words."""

    seat: int | None
    lang: str
    words: bool = False


def frames(
    match: Match, eyes: Eyes, chats: Iterable[Chat], first: int, count: int, book: dict[str, Any]
) -> list[Frame]:
    """The frames from number `first` on. What is printed on their cards is collected in `book`."""
    said: dict[int, list[Chat]] = {}
    for chat in chats:
        said.setdefault(chat[0], []).append(chat)
    moments = enumerate(zip((None, *match.history), match.states(), strict=True))
    found = []
    for at, (entry, state) in islice(moments, first, first + min(count, MOST_FRAMES)):
        made = frame(match, at, entry, state, eyes, said.get(at, []))
        book.update({id_: drawn(printed) for id_, printed in made.view.get(BOOK, {}).items() if id_ not in book})
        made.view = slim(made.view)
        found.append(made)
    return found


def view_in_words(match: Match, state: Any, eyes: Eyes) -> dict[str, Any]:
    """The view, with what was said as options that have words, as at a table."""
    view = match.game.view(state, eyes.seat)
    if "claims" not in view:
        return view
    claims = [
        [
            p.OptionInfo(o, match.text(o), match.game.words.option(o, match.setup, eyes.lang), match.notation.parts(o))
            for o in said
        ]
        for said in view["claims"]
    ]
    return {**view, "claims": claims}


def frame(match: Match, at: int, entry: Entry | None, state: Any, eyes: Eyes, chats: list[Chat]) -> Frame:
    game = match.game
    events = match.opening if entry is None else entry.events
    found = Frame(at, view_in_words(match, state, eyes))
    found.events = [game.event_data(game.show(event, eyes.seat), match.setup) for event in events]
    words = game.words_to(found.view)
    talk = (p.Line([text], kind="chat", said_by=by, at=at) for _, by, text in chats)
    found.lines = [*story(match, words, events, eyes, at), *talk]
    if decisions := game.decisions(state, asides=False):
        asked = {decision.seat: decision for decision in decisions}
        found.question = question_to(asked, common_kind(asked), eyes.seat)
    if entry is not None:
        found.seat, found.aside = entry.seat, entry.aside
        if eyes.seat in (OPEN, entry.seat):
            found.text, found.say = entry.text, words.option(entry.option, match.setup, eyes.lang)
    if eyes.words and game.reading is not None:
        told_to = {"seat": None} if eyes.seat == OPEN else {}  # open eyes are nobody's own
        found.words = game.reading.lines({**found.view, **told_to}, eyes.lang)
    return found


def story(match: Match, words: Words, events: Iterable[Event], eyes: Eyes, at: int) -> list[p.Line]:
    you = None if eyes.seat == OPEN else eyes.seat
    game, setup = match.game, match.setup
    lines = (
        line(match, words, game.show(event, eyes.seat), game.rule_of(event, setup), eyes.lang, at, you)
        for event in events
    )
    return [found for found in lines if found is not None]


def marks(match: Match) -> list[Mark]:
    """The first frame of each round, for games that have rounds."""
    found: list[Mark] = []
    for at, state in enumerate(match.states()):
        number = match.game.view(state, None).get("round")
        if number is not None and (not found or number != found[-1].round):
            found.append(Mark(at, number))
    return found
