"""Films, save files and scenario files of whole games, made in worker processes.

A game comes from the log of a table or from a save or scenario that somebody opened, which was checked when it
came. A worker has the last ones at hand, as a film is fetched piece by piece.
"""

import gzip
import json
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from muster.games import find_game
from muster.kernel import Match, SaveError, commitment, save
from muster.kernel.text import Text
from muster.scenario import from_match
from muster.scenario.write import state_after
from muster.server.store import schema
from muster.server.store.beginning import Beginning, from_moment
from muster.server.store.wholegame import MOST_KEPT, engine_of, read_whole
from muster.server.telling import opened, speaking
from muster.server.telling import protocol as p
from muster.server.telling.frames import Chat, Eyes, Frame, Mark, eyes_of, frames, marks
from muster.server.telling.manners import manners
from muster.server.telling.views import over
from muster.server.words import Trouble

MOST_CHOICES = 20_000  # of an uploaded game
PACKED = 5  # how hard films are packed

WHY_NOT = {
    "long": Text(
        "it has more than {most_choices} choices; muster verify FILE checks it on your computer",
        "er hat mehr als {most_choices} Züge; muster verify DATEI prüft ihn auf deinem Rechner",
    ).fill(most_choices=MOST_CHOICES),
    "slow": Text(
        "replaying it takes too long here; muster verify FILE checks it on your computer",
        "ihn nachzuspielen dauert hier zu lange; muster verify DATEI prüft ihn auf deinem Rechner",
    ),
    "empty": Text("it is empty.", "sie ist leer."),
    "neither": Text(
        'a save is JSON with an entry "muster save", a scenario has a line that begins with "scenario:".',
        "ein Spielstand ist JSON mit Eintrag „muster save“, ein Szenario eine Zeile, die mit „scenario:“ beginnt.",
    ),
    "after": Text("it has {choices} choices", "es hat {choices} Züge"),
    "number": Text("{word} is not a number of choices", "{word} ist keine Anzahl von Zügen"),
    "eyes": Text(
        "{word} is nobody's eyes: open, spectator, or a seat's number",
        "{word} ist niemandes Blick: open, spectator oder die Nummer eines Platzes",
    ),
}


class Replay(Struct, omit_defaults=True):
    """A game as a film. `frames` begin at number `first`, at most 400 of the `total`; ask on with `?first=`. `marks`,
    where rounds begin, come with the first ones, and so do `manners`, `terms` and `labels`, which are as at a table.
    What is printed on the cards of these frames is in `book`, what was agreed in `options`, so views go without both.
    `seed` and `commitment` prove that no shuffle was rigged."""

    id: str
    game: str
    title: str
    eyes: str
    seats: list[p.SeatInfo]
    options: dict[str, Any]
    total: int
    first: int
    frames: list[Frame]
    commitment: str
    seed: str
    marks: list[Mark] = []
    over: p.Over | None = None
    book: dict[str, Any] = {}
    manners: dict[str, p.Manner] = {}
    terms: dict[str, str] = {}
    labels: dict[str, str] = {}
    position: bool = False  # the game began in the middle: the cards lay there, no shuffle dealt them


class Origin(Struct, frozen=True):
    """Where a game is found: the log of a table, or an upload."""

    database: str
    table: int = 0
    upload: str = ""


class Wanted(Struct, frozen=True):
    """A piece of a film: whose eyes, in which language, told in words or not, and which frames."""

    eyes: str
    lang: str
    words: bool
    first: int
    count: int


class Source(Struct):
    """A game that may be watched, with all its secrets."""

    id: str
    match: Match
    seats: list[p.SeatInfo]
    commitment: str
    chats: list[Chat] = []


def source_of(origin: Origin) -> Source:
    if origin.upload:
        return upload_source(origin.database, origin.upload)
    whole = read_whole(origin.database, origin.table)
    seats = [p.SeatInfo(i, s.name, s.kind, s.bot) for i, s in enumerate(whole.sitters)]
    return Source(whole.code, whole.match, seats, whole.commitment, whole.chats)


@lru_cache(maxsize=MOST_KEPT)
def upload_source(database: str, id_: str) -> Source:
    with engine_of(database).connect() as connection:
        text = read_upload(connection, id_)
    if text is None:
        raise Trouble("no_page")
    try:
        match = save.loads(text, find_game, checked=True)
    except SaveError as error:  # it was sound when it came: the rules have changed since
        raise Trouble("bad_upload", why=error) from None
    seats = [p.SeatInfo(i, name, "person") for i, name in enumerate(match.names)]
    return Source(id_, match, seats, commitment(match.game.id, match.seed))


def read_upload(c: Connection, id_: str) -> str | None:
    return c.execute(select(schema.uploads.c.save).where(schema.uploads.c.id == id_)).scalar_one_or_none()


# --- what is made of them ---------------------------------------------------------------------------------------------


def packed_film(origin: Origin, wanted: Wanted) -> bytes:
    """A piece of a film as JSON, packed with gzip."""
    return gzip.compress(make_film(source_of(origin), wanted), PACKED)


def make_film(source: Source, wanted: Wanted) -> bytes:
    match, game = source.match, source.match.game
    try:
        eyes = Eyes(eyes_of(wanted.eyes, len(match.names)), wanted.lang, wanted.words)
    except ValueError:
        why = WHY_NOT["eyes"][wanted.lang].format(word=repr(wanted.eyes[:20]))
        raise Trouble("bad_moment", why=why) from None
    book: dict[str, Any] = {}
    found = Replay(
        source.id, game.id, game.title, wanted.eyes, source.seats, match.setup.options, len(match.history) + 1,
        wanted.first, frames(match, eyes, source.chats, wanted.first, wanted.count, book), source.commitment,
        match.seed.hex(), position=match.position is not None, book=dict(sorted(book.items())),
    )  # fmt: skip
    if wanted.first == 0:
        found.marks, found.manners, found.terms = marks(match), manners(game), dict(game.terms)
        found.labels = speaking.labels(game.words, eyes.lang)
    if (outcome := match.outcome) is not None:
        found.over = over(match, outcome, eyes.lang, None)
    return msgspec.json.encode(found)


def save_text(origin: Origin) -> str:
    return save.dumps(source_of(origin).match)


def scenario_text(origin: Origin, at: int | None) -> tuple[str, int]:
    """The position after `at` choices (None: the last) as a scenario file, and that number."""
    match = source_of(origin).match
    at = len(match.history) if at is None else at
    try:
        return from_match(match, at), at
    except ValueError as error:
        raise Trouble("bad_moment", why=str(error)) from None


def beginning_at(origin: Origin, at: int, lang: str) -> Beginning:
    """What a table needs to play a game on that has had `at` choices."""
    match = source_of(origin).match
    if at > len(match.history):
        raise Trouble("bad_moment", why=WHY_NOT["after"][lang].format(choices=len(match.history)))
    state = state_after(match, at)
    if match.game.outcome(state) is not None:
        raise Trouble("ended_there")
    return from_moment(match.game, match.setup, state)


# --- uploads ----------------------------------------------------------------------------------------------------------


def check_upload(data: bytes, lang: str, number: int | None) -> tuple[str, str] | list[opened.Found]:
    """The game and the save of a file that somebody brings, a save or a scenario; or the scenarios of a file that has
    several, unless one of them is wanted by its number. Trouble with the place of whatever is wrong."""
    if opened.IS_SCENARIO.search(data):
        return opened.check(data, lang, number)
    if not data.strip():
        raise Trouble("bad_file", why=WHY_NOT["empty"][lang])
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None  # the kernel says it better
    is_save = "muster save" in found if isinstance(found, dict) else data.lstrip().startswith(b"{")
    if not is_save:
        raise Trouble("bad_file", why=WHY_NOT["neither"][lang])
    choices = found.get("choices") if isinstance(found, dict) else None
    if isinstance(choices, list) and len(choices) > MOST_CHOICES:
        raise Trouble("bad_upload", why=WHY_NOT["long"][lang])
    try:
        match = save.loads(data, find_game)
    except SaveError as error:
        raise Trouble("bad_upload", why=error) from None
    return match.game.id, save.dumps(match)
