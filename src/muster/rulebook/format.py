"""The shapes of a rulebook index: every field, what may stand under it, and what it means."""

from muster.files import shapes
from muster.files.shapes import Both, Field, ListOf, Only, Record, Single, Word, at
from muster.kernel.text import Text
from muster.rulebook.model import EDITIONS

BASES = ("stated", "derived", "ruling")
TEXT = shapes.Prose()
SAID = Both(TEXT)
LANGUAGES = {"en": Field(TEXT, "In English.", required=True), "de": Field(TEXT, "In German.", required=True)}

CHAPTER = Record({"id": Field(TEXT, "The part of a rule's id after the game.", required=True), **LANGUAGES})
ALTERNATIVE = Record({"value": Field(Single(), "The option's value.", required=True), **LANGUAGES})
SWITCH = Record(
    {
        "option": Field(TEXT, "The option of the game that chooses.", required=True),
        "default": Field(Single(), "How it is played where nobody chooses.", required=True),
        "alternatives": Field(ListOf(ALTERNATIVE, least=2), "Each way to play it.", required=True),
    }
)
RULING = Record(
    {
        "id": Field(TEXT, "The id, of whatever form the game's rulings have.", required=True),
        "question": Field(SAID, "What the rulebook leaves open.", required=True),
        "ruling": Field(SAID, "How it is played.", required=True),
        "why": Field(SAID, "Why so.", required=True),
        "also": Field(ListOf(at(TEXT), least=1), "Other rules that it bears on.", default=()),
        "switch": Field(SWITCH, "An option that chooses between the ways in which tables play it."),
    }
)
RULE = Record(
    {
        "id": Field(TEXT, "The id: GAME.CHAPTER.01.", required=True),
        "section": Field(TEXT, "The section of the printed rulebook.", required=True),
        "basis": Field(Word(BASES), "Whether the book states it, it follows, or it is a ruling.", required=True),
        **LANGUAGES,
        "rulings": Field(ListOf(RULING, least=1), "How gaps in it are filled.", default=()),
        "editions": Field(ListOf(at(Word(EDITIONS)), least=1), "The editions that have the rule.", default=()),
        "physical": Field(SAID, "Only for what no program can break or prove, such as what lies in a box: why so."),
    }
)


def index_of(game: str) -> Record:
    """The whole file, for one game."""
    only = Only(game, Text("this is the index of that game", "das ist das Verzeichnis dieses Spiels"))
    return Record(
        {
            "game": Field(only, "The id of the game.", required=True),
            "ids": Field(TEXT, "What the ids of its rules begin with; without it the id of the game."),
            "title": Field(SAID, "The game's name.", required=True),
            "chapters": Field(ListOf(CHAPTER, least=1), "The chapters, in the order of the book.", required=True),
            "rules": Field(ListOf(RULE, least=1), "The rules, in the order of the book.", required=True),
        }
    )
