"""One table describes a kind of file: what is read from it, what is wrong with it, and its JSON Schema."""

import re
from typing import Any

import jsonschema
import pytest

from muster.files import Faults, FileError, Place, only_document, plain_documents
from muster.files.shapes import (
    Bad,
    Both,
    Each,
    Either,
    Entry,
    Field,
    Line,
    ListOf,
    Made,
    Misplaced,
    Only,
    Pattern,
    Placed,
    Prose,
    Record,
    Single,
    Whole,
    Word,
    at,
)
from muster.kernel.text import NOTHING, Same, Text

COLOUR = Pattern(r"#[0-9a-f]{6}", Text("A colour such as #a0522d", "eine Farbe wie #a0522d"))
ABOUT = Record(
    {
        "title": Field(Both(Line(60)), "What the game is called.", required=True),
        "line": Field(Both(Line(), one=True), "What it is about.", default=NOTHING),
        "players": Field(
            Record({"least": Field(Whole(1, 13), "At least."), "most": Field(Whole(1), "At most.")}), "Who."
        ),
        "minutes": Field(Whole(5, 600, word="any"), "How long it takes.", rule="game.01", default=30),
        "weight": Field(Word(("light", "medium", "heavy")), "How much there is to learn."),
        "colours": Field(Each(Word(("paper", "ink")), COLOUR, least=1), "By use."),
        "tags": Field(ListOf(at(Prose()), least=1, most=3, one=True), "Words to find it by."),
        "version": Field(Only(1, Text("there is no other yet", "noch gibt es keine andere")), "Of this format."),
        "extra": Field(Either(Single(), Record({"note": Field(Prose(blank=True), "Anything.")})), "Anything else."),
    },
    {
        "name": Misplaced(
            "game.02", Text("A game has no name but a title.", "Ein Spiel hat keinen Namen, sondern einen Titel.")
        )
    },
)
TITLE = "title: {en: Small, de: Klein}\n"


def read(text: str, lang: str = "en") -> tuple[Entry | None, list[str]]:
    """What is read from a text, and what is said about it."""
    node, _ = only_document(text, "about.yaml")
    faults = Faults("about.yaml")
    entry = None
    try:
        entry = ABOUT.read(node, faults)
    except Bad:
        assert faults.all
    return entry, [fault.report(lang) for fault in faults.in_order()]


def test_what_stands_in_a_file_is_read() -> None:
    entry, said = read(
        TITLE
        + "line: Same in both\nplayers: {least: 2, most: 13}\nminutes: any\nweight: light\nversion: 1\nextra: true\n"
        + "colours: {paper: '#ffeedd', ink: '#000000'}\ntags: [cards, 7]\n"
    )
    assert said == []
    assert entry is not None
    assert entry.get("title") == Text("Small", "Klein")
    assert entry.get("line") == Same("Same in both")
    assert entry.get("players").values == {"least": 2, "most": 13}
    assert entry.get("minutes") is None
    assert entry.get("colours") == (("paper", "#ffeedd"), ("ink", "#000000"))
    assert entry.get("tags") == (Placed(Place("about.yaml", 9, 8), "cards"), Placed(Place("about.yaml", 9, 15), "7"))
    assert entry.get("extra") is True
    assert entry.at("weight") == Place("about.yaml", 5, 9)


def test_what_is_left_out_has_its_default() -> None:
    entry, said = read(TITLE)
    assert said == []
    assert entry is not None
    assert (entry.get("line"), entry.get("minutes"), entry.get("tags")) == (NOTHING, 30, None)


# What stands in the file besides its title, and what is said about it in both languages.
SLIPS = {
    "minutes: 4": (
        '2:10: A whole number from 5 to 600 or any is expected here, not "4". [game.01]',
        '2:10: Hier wird eine ganze Zahl von 5 bis 600 oder any erwartet, nicht "4". [game.01]',
    ),
    "players: {most: 0}": (
        '2:17: A whole number of 1 or more is expected here, not "0".',
        '2:17: Hier wird eine ganze Zahl ab 1 erwartet, nicht "0".',
    ),
    "players: {}": (
        "2:10: This mapping is empty, so it would say nothing; there are: least, most.",
        "2:10: Diese Zuordnung ist leer, sie sagt also nichts; es gibt: least, most.",
    ),
    "weight: lihgt": (
        '2:9: "lihgt" is not known here; there are: light, medium, heavy. Did you mean light?',
        '2:9: "lihgt" ist hier unbekannt; es gibt: light, medium, heavy. Meinst du light?',
    ),
    "colours: {ink: black}": (
        '2:16: A colour such as #a0522d is expected here, not "black".',
        '2:16: Hier wird eine Farbe wie #a0522d erwartet, nicht "black".',
    ),
    "colours: {}": (
        "2:10: This mapping is empty, so it would say nothing.",
        "2:10: Diese Zuordnung ist leer, sie sagt also nichts.",
    ),
    "colours: [ink]": (
        "2:10: A mapping (name: value) is expected here, not a list.",
        "2:10: Hier wird eine Zuordnung (Name: Wert) erwartet, nicht eine Liste.",
    ),
    "tags: []": (
        "2:7: This list is empty, so it would say nothing.",
        "2:7: Diese Liste ist leer, sie sagt also nichts.",
    ),
    "tags: [a, b, c, d]": (
        "2:7: This list has 4 elements; it needs 1 to 3.",
        "2:7: Diese Liste hat 4 Elemente; sie braucht 1 bis 3.",
    ),
    "tags: [a, [b]]": (
        "2:11: A text is expected here, not a list.",
        "2:11: Hier wird ein Text erwartet, nicht eine Liste.",
    ),
    "line: {en: A}": ("2:7: The field de is missing here.", "2:7: Hier fehlt das Feld de."),
    "version: '1'": (
        '2:10: Only 1 can stand here, not "1": there is no other yet.',
        '2:10: Hier kann nur 1 stehen, nicht "1": noch gibt es keine andere.',
    ),
    "extra: 1.5": (
        '2:8: A word, a whole number, true, false or null is expected here, not "1.5".',
        '2:8: Hier wird ein Wort, eine ganze Zahl, true, false oder null erwartet, nicht "1.5".',
    ),
    "name: Small": (
        "2:1: A game has no name but a title. [game.02]",
        "2:1: Ein Spiel hat keinen Namen, sondern einen Titel. [game.02]",
    ),
    "minuts: 9": (
        '2:1: There is no field "minuts" here; there are: ... Did you mean minutes?',
        '2:1: Ein Feld "minuts" gibt es hier nicht; es gibt: ... Meinst du minutes?',
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_in_both_languages(slip: str) -> None:
    for lang, wanted in zip(("en", "de"), SLIPS[slip], strict=True):
        (said,) = read(TITLE + slip + "\n", lang)[1]
        assert re.fullmatch(".*".join(map(re.escape, f"about.yaml:{wanted}".split("..."))), said), said


@pytest.mark.parametrize("slip", SLIPS)
def test_the_schema_refuses_the_same_slips(slip: str) -> None:
    validator = jsonschema.Draft202012Validator(ABOUT.schema())
    (good,), (wrong,) = plain_documents(TITLE, "x.yaml"), plain_documents(TITLE + slip, "x.yaml")
    assert validator.is_valid(good)
    assert not validator.is_valid(wrong)


def test_every_fault_is_told_in_the_order_of_the_file() -> None:
    _, said = read("weight: 1\ntitle: {en: A}\nminutes: no\ntags: {a: b}\n")
    assert [line.split(": ")[0].removeprefix("about.yaml:") for line in said] == ["1:9", "2:8", "3:10", "4:7"]


def test_a_strange_key_hides_no_fault_under_it() -> None:
    _, said = read(TITLE + "colours: {inc: black}\n")
    assert len(said) == 2


def test_faults_end_at_a_hundred() -> None:
    with pytest.raises(FileError) as raised:
        read(TITLE + "".join(f"k{n}: 1\n" for n in range(300)))
    assert len(raised.value.faults) == 101
    assert "This is fault number 100" in str(raised.value)


def test_a_value_can_be_made_into_something_else() -> None:
    shape = Made(lambda place, value: (place.line, value * 2), Whole())
    node, _ = only_document("7", "x.yaml")
    assert shape.read(node, Faults("x.yaml")) == (1, 14)
    assert shape.schema() == {"type": "integer"}


def test_somebody_elses_words_are_shown_short_and_harmless() -> None:
    _, said = read(TITLE + f'weight: "{"x" * 500}"\n')
    assert len(said[0]) < 200
    values: list[Any] = plain_documents('"\\e[2J"', "x.yaml")
    _, said = read(TITLE + 'weight: "\\e[2J"\n')
    assert values == ["\x1b[2J"]
    assert "\x1b" not in said[0]
