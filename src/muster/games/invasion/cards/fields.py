"""The fields of a card in a pack file, each with the rule that it comes from.

The reader, the faults and the JSON Schema are all made from these tables.
"""

from muster.cardplay.entries import ID, without_text
from muster.cardtext.pack import CardText, Name, PackFormat
from muster.files.shapes import Both, Field, Line, ListOf, Pattern, Record, Whole, Word
from muster.games.invasion.cards.records import COLOURS
from muster.kernel.text import NOTHING, Text

TEXT = "What the card does, in the card language, one ability on each line."
NAME = Field(Both(Name(), one=True), "The card's name, in English and German.", required=True, rule="inv.anat.01")
COLOUR = Field(Word(COLOURS), "The colour, for texts that speak of it.", default="")
ICONS = Text(
    "Icons, one letter each: B blue, R red, K black, G green, Y yellow, W wild; at most eight",
    "Symbole, je ein Buchstabe: B blau, R rot, K schwarz, G grün, Y gelb, W Joker; höchstens acht",
)
COST = Field(Pattern("[BRKGYW]{1,8}", ICONS), "Its activation cost; none: it is free.", rule="inv.anat.04", default="")
REWARD = Field(Pattern("[BRKGYW]{1,8}", ICONS), "What the Invasion stores for it.", rule="inv.anat.15", default="")
FLAVOUR = Field(Both(Line(), one=True), "Words without effect.", default=NOTHING)
MAY_HAVE_TEXT = Field(CardText(), TEXT + " A card may have none.", rule="inv.anat.05")
MUST_HAVE_TEXT = Field(CardText(), TEXT, required=True, rule="inv.perm.03")


def number(most: int, about: str, rule: str) -> Field:
    return Field(Whole(0, most), about, default=0, rule=rule)


def stats(about: str, rule: str, required: bool) -> Field:
    four = ListOf(Whole(0, 30), 4, 4)
    return Field(four, f"{about}: melee, ranged, armor, health.", required=required, rule=rule, default=(0, 0, 0, 0))


PLAYING_CARD = {
    "id": ID,
    "name": NAME,
    "colour": COLOUR,
    "cost": COST,
    "melee": number(20, "Melee damage that it deals.", "inv.anat.07"),
    "ranged": number(20, "Ranged damage that it deals.", "inv.anat.07"),
    "parts": number(20, "Its reward in spare parts.", "inv.anat.08"),
    "text": MAY_HAVE_TEXT,
    "flavour": FLAVOUR,
}
TRAIN = Field(Whole(1, 12), "Screws that it takes to be trained.", required=True, rule="inv.anat.09")
COPIES = Field(Whole(1, 4), "How many of this card the box holds.", default=2)

SECTIONS = {
    "starting": Record(PLAYING_CARD),
    "additional": Record(PLAYING_CARD),
    "recruits": Record({**PLAYING_CARD, "train": TRAIN, "copies": COPIES}),
    "leaders": Record({"id": ID, "name": NAME, "colour": COLOUR, "text": MUST_HAVE_TEXT, "flavour": FLAVOUR}),
    "technologies": Record({"id": ID, "name": NAME, "colour": COLOUR, "text": MUST_HAVE_TEXT, "flavour": FLAVOUR}),
    "invaders": Record(
        {
            "id": ID,
            "name": NAME,
            "starting": Field(Word(("true",)), "It is one of those that the Invasion begins with.", default=""),
            "train": Field(Whole(1, 20), "Resources that its zone must hold.", required=True, rule="inv.anat.11"),
            "combat": stats("What it fights with", "inv.anat.13", required=True),
            "support": stats("What it adds to itself and to all above it", "inv.anat.14", required=False),
            "reward": REWARD,
            "text": MAY_HAVE_TEXT,
            "copies": COPIES,
            "flavour": FLAVOUR,
        }
    ),
    "protocols": Record({"id": ID, "name": NAME, "text": MUST_HAVE_TEXT, "flavour": FLAVOUR}),
    "scenarios": Record(
        {
            "id": ID,
            "name": NAME,
            "number": Field(Whole(1, 20), "Its place in the campaign.", required=True, rule="inv.anat.18"),
            "setup": Field(CardText(), "What happens before it begins.", rule="inv.isetup.05"),
            "events": Field(
                ListOf(
                    Record(
                        {
                            "name": Field(Both(Name(), one=True), "What it is called.", required=True),
                            "round": Field(Whole(1, 20), "When it ends.", required=True, rule="inv.isetup.06"),
                            "text": Field(CardText(), "What happens then.", required=True, rule="inv.iturn.03"),
                        }
                    ),
                    most=12,
                ),
                "Its events.",
                rule="inv.anat.18",
                default=(),
            ),
            "lines": Field(
                ListOf(Record({"support": stats("What it adds to all above it", "inv.anat.19", required=True)}), 1, 3),
                "Its support, from the bottom line to the top one.",
                required=True,
                rule="inv.stack.06",
            ),
            "text": Field(CardText(), "How it is won, and what else is true in it.", required=True, rule="inv.coop.03"),
            "flavour": FLAVOUR,
        }
    ),
}
ABOUT = {
    "starting": "Starting cards: each player begins with one of each.",
    "additional": "Additional starting cards: they lie in the supply, one of each for every player's set.",
    "recruits": "Playing cards that are recruited and trained.",
    "leaders": "Leaders.",
    "technologies": "Technologies.",
    "invaders": "Cards of the Invasion.",
    "protocols": "Protocols of the Invasion.",
    "scenarios": "Scenarios.",
}
FORM = PackFormat("invasion", {name: (record, ABOUT[name]) for name, record in SECTIONS.items()}, {})


def trial(name: str) -> Record:
    """The same for a try-out, where a card says only what matters."""
    record = SECTIONS[name]
    return without_text(record)


TRIAL_FORM = PackFormat("invasion", {name: (trial(name), ABOUT[name]) for name in SECTIONS}, {})
