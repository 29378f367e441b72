"""What pages, lists and documents say of each game: `about.yaml` in its folder.

A folder with nothing but this file is a game that is being made. A game from another package has its file beside its
own; without one it is shown by its title alone.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from muster.files import Faults, only_document, read_file
from muster.files.shapes import Both, Entry, Field, Line, ListOf, Pattern, Record, Whole, Word
from muster.games import all_games, folder_of
from muster.kernel.game import AnyGame
from muster.kernel.text import NOTHING, Text

FILE = "about.yaml"
# The type that a title is set in, among the fonts of the pages, and what stands in for it.
HANDS = {"Cinzel": "Georgia, serif", "Oxanium": "system-ui, sans-serif"}
LAST = 99  # the place of a game that wants none

COLOUR = Pattern("#[0-9a-f]{6}", Text('A colour such as "#e0b24f"', 'eine Farbe wie "#e0b24f"'))
SHAPE = Record(
    {
        "title": Field(Line(40), "The game's name.", required=True),
        "short": Field(Line(20), "A short name for sentences; without it the title."),
        "line": Field(Both(Line(80)), "One sentence that makes somebody want to play.", required=True),
        "players": Field(ListOf(Whole(1, 99), least=2, most=2), "The fewest and the most.", required=True),
        "minutes": Field(Whole(1, 999), "How long a game takes.", required=True),
        "weight": Field(Whole(1, 3), "How much there is to learn: 1 little, 3 much.", required=True),
        "place": Field(Whole(1, LAST), "Its place among the games; strangers begin with the first.", default=LAST),
        "colour": Field(COLOUR, "Its accent.", required=True),
        "hand": Field(Word(tuple(HANDS)), "The type of its titles.", default="Cinzel"),
        "credit": Field(Both(Line(200)), "Whose game it is, and whose cards these are."),
        "first game": Field(Both(Line(120)), "What waits after the lessons; without it the line."),
    }
)


@dataclass(frozen=True, slots=True)
class About:
    """`line`, `first_game` and `credit` are by language; `ready`: it can be played; `decks`: people bring
    decks; `cards`: people write cards."""

    id: str
    title: str
    short: str
    line: Text
    players: tuple[int, int]
    minutes: int
    weight: int
    place: int
    colour: str
    hand: str
    first_game: Text
    credit: Text
    ready: bool
    decks: bool
    cards: bool

    @property
    def hours(self) -> int:
        """Whole hours, if it takes so long that nobody counts minutes; else 0."""
        return self.minutes // 60 if self.minutes >= 120 else 0


@cache
def all_about() -> tuple[About, ...]:
    """Every game, also those that are being made, in the order in which they are shown."""
    games = all_games()
    files = {file.parent.name: file for file in Path(__file__).parent.glob(f"*/{FILE}")}
    files |= {id_: file_of(game) for id_, game in games.items()}
    found = [about(id_, games.get(id_), file) for id_, file in files.items()]
    return tuple(sorted(found, key=lambda one: (one.place, one.title)))


def ready_games() -> dict[str, AnyGame]:
    """Every game that can be played, by id, in the order in which they are shown."""
    games = all_games()
    return {one.id: games[one.id] for one in all_about() if one.ready}


def file_of(game: AnyGame) -> Path:
    return folder_of(game) / FILE


def about(id_: str, game: AnyGame | None, file: Path) -> About:
    """Raises FileError with every fault of the file."""
    decks = game is not None and game.decks is not None
    cards = game is not None and game.workshop is not None
    if game is not None and not file.is_file():
        return shown_by_title(game)
    node, _ = only_document(read_file(file), str(file))
    faults = Faults(str(file))
    entry: Entry = SHAPE.read(node, faults)
    faults.raise_if_any()
    get = entry.get
    line, first, credit = get("line"), get("first game") or get("line"), get("credit") or NOTHING
    short, players = get("short") or get("title"), (get("players")[0], get("players")[1])
    minutes, weight, place, colour, hand = (get(key) for key in ("minutes", "weight", "place", "colour", "hand"))
    title, ready = get("title"), (game is not None, decks, cards)
    return About(id_, title, short, line, players, minutes, weight, place, colour, hand, first, credit, *ready)


def shown_by_title(game: AnyGame) -> About:
    none, title = NOTHING, game.title
    return About(
        game.id, title, title, none, game.seats, 0, 1, LAST, "#c9a24a", "Cinzel", none, none, True,
        game.decks is not None, game.workshop is not None,
    )  # fmt: skip


def style_sheet() -> str:
    """Each game's accent and type, for everything that has the class of its name."""
    rule = ".{0.id} {{ --of: {0.colour}; --disp: {0.hand}, {1}; }}\n"
    return "".join(rule.format(one, HANDS[one.hand]) for one in all_about())
