"""How a game plays, in two minutes and with pictures: `guide.yaml` in its folder, for the page before its rules.

A picture is a row of things: cards, backs of cards, and signs between them, each with an icon that the pages have. The
pages draw it (`_guide.html`), so no game brings markup, and a picture is as sharp and as translated as the text.
"""

from dataclasses import dataclass
from functools import cache

from muster.files import Faults, only_document, read_file
from muster.files.shapes import Both, Entry, Field, Line, ListOf, Pattern, Record, Whole, Word
from muster.games import find_game, folder_of
from muster.kernel.text import NOTHING, Text

FILE = "guide.yaml"
MOST_STEPS, MOST_THINGS = 8, 8
CARD, BACK, SIGN = "card", "back", "sign"
GROUNDS = ("stone", "sand", "rust", "red", "green", "blue", "steel", "violet")
LIT = ("", "legal", "target", "attack")
VALUE = Pattern(
    "[a-z0-9-]+ [-+0-9XI]+",
    Text("An icon and a value such as water-drop 3", "ein Symbol und ein Wert wie water-drop 3"),
)
RULE = Pattern(r"[a-z0-9_]+(\.[a-z0-9]+)+", Text("The id of a rule", "die Kennung einer Regel"))

THING = Record(
    {
        "kind": Field(Word((CARD, BACK, SIGN)), "A card, the back of one, or a sign between cards.", default=CARD),
        "icon": Field(Line(40), "What is drawn on it: an icon of the pages.", required=True),
        "corner": Field(Line(4), "A number in the corner of a card."),
        "name": Field(Both(Line(30)), "A card's name, with | where a long word may break."),
        "under": Field(Both(Line(50)), "What is written below it."),
        "ground": Field(Word(GROUNDS), "The colour of a card.", default="stone"),
        "values": Field(ListOf(VALUE, most=4), "What is printed on a card: icons with their numbers.", default=()),
        "turned": Field(Whole(0, 3), "How many quarters it is turned.", default=0),
        "lit": Field(Word(LIT), "A ring around it, as the table draws them.", default=""),
    }
)
STEP = Record(
    {
        "title": Field(Both(Line(60)), "What it is about.", required=True),
        "text": Field(Both(Line(600)), "It, in a few sentences.", required=True),
        "shows": Field(Both(Line(300)), "The picture in words, for whoever does not see it.", required=True),
        "picture": Field(ListOf(THING, least=1, most=MOST_THINGS), "A row of things.", required=True),
        "rules": Field(ListOf(RULE, least=1, most=6), "The rules behind it.", required=True),
    }
)
SHAPE = Record(
    {
        "aim": Field(Both(Line(300)), "What everybody wants, before all else.", required=True),
        "steps": Field(ListOf(STEP, least=1, most=MOST_STEPS), "One after the other.", required=True),
    }
)


@dataclass(frozen=True, slots=True)
class Thing:
    kind: str
    icon: str
    corner: str
    name: Text
    under: Text
    ground: str
    values: tuple[tuple[str, str], ...]
    turned: int
    lit: str


@dataclass(frozen=True, slots=True)
class Step:
    title: Text
    text: Text
    shows: Text
    picture: tuple[Thing, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    aim: Text
    steps: tuple[Step, ...]


@cache
def guide_of(game_id: str) -> Guide | None:
    """None if the game has no such file. Raises FileError with every fault of it."""
    file = folder_of(find_game(game_id)) / FILE
    return read_guide(read_file(file), str(file)) if file.is_file() else None


def read_guide(text: str, name: str) -> Guide:
    node, _ = only_document(text, name)
    faults = Faults(name)
    entry: Entry = SHAPE.read(node, faults)
    faults.raise_if_any()
    return Guide(entry.get("aim"), tuple(map(step, entry.get("steps"))))


def step(entry: Entry) -> Step:
    get = entry.get
    return Step(get("title"), get("text"), get("shows"), tuple(map(thing, get("picture"))), tuple(get("rules")))


def thing(entry: Entry) -> Thing:
    get = entry.get
    values = tuple((icon, number) for icon, _, number in (value.partition(" ") for value in get("values")))
    name, under = get("name") or NOTHING, get("under") or NOTHING
    return Thing(
        get("kind"), get("icon"), get("corner") or "", name, under, get("ground"), values, get("turned"),
        get("lit"),
    )  # fmt: skip
