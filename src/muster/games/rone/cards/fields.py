"""The fields of a RONE card in a pack file, each with the rule that it comes from.

The reader, the faults and the JSON Schema are all made from these tables.
"""

from muster.cardplay.entries import ID, without_text
from muster.cardtext.pack import ID as CARD_ID
from muster.cardtext.pack import CardText, Name, PackFormat
from muster.files.faults import Faults, guess, shown
from muster.files.shapes import Both, Each, Field, Line, ListOf, Misplaced, Record, Whole, Word, bad
from muster.files.tree import Node, Scalar
from muster.games.rone.cards.figures import FIGURES
from muster.games.rone.cards.records import RACES
from muster.kernel.text import NOTHING, Text

TECHNOLOGY_FAMILIES = ("supply", "signal", "works", "arms", "salvage")
TACTIC_FAMILIES = ("strike", "snare", "supply", "salvage")
GREY = "grey"  # a cost that cannot be paid, which is not the same as 0
TAGS = ("react", "grave", "catchup")


class Figure(Word):
    """One of so many words that a fault tells only the nearest."""

    def read(self, node: Node, faults: Faults) -> str:
        if isinstance(node, Scalar) and node.value is not None and node.text not in self.words:
            raise bad(
                node,
                faults,
                Text(
                    "There is no figure {text}.{mean} The schema of packs has them all (muster cards schema); "
                    "a card without one gets one of its race or family.",
                    "Eine Figur {text} gibt es nicht.{mean} Das Schema der Packungen hat sie alle (muster "
                    "cards schema); eine Karte ohne bekommt eine ihres Volkes oder ihrer Familie.",
                ).fill(text=shown(node.text), mean=guess(node.text, self.words)),
            )
        return super().read(node, faults)


NAME = Field(Both(Name(), one=True), "The card's name, in English and German.", required=True, rule="rone.card.04")
ICON = Field(Figure(FIGURES), "The figure on it; without one it gets one of its race or family.", default="")
RACE = Field(Word(RACES), "The race.", required=True, rule="rone.card.07")
LEVEL = Field(Whole(1, 3), "The least level of a hero who may use the card.", required=True, rule="rone.card.01")
COST = Field(Whole(0, 20, GREY), "Water to play it; grey: it cannot be played.", required=True, rule="rone.card.02")
RECYCLE = Field(
    Whole(0, 20, GREY),
    "Cards that leave the graveyard when it is recycled; grey: it cannot be recycled.",
    required=True,
    rule="rone.card.03",
)
TEXT = "What the card does, in the card language, one ability on each line."
FLAVOUR = Field(Both(Line(), one=True), "Words without effect.", rule="rone.card.08", default=NOTHING)
COPIES = Field(Whole(1, 4), "How many of this card the box holds.", default=2)
ROLE = Field(Line(60), "What it is for: a designer's note, shown to nobody who plays.", default="")
TAGGED = Field(ListOf(Word(TAGS), most=len(TAGS)), "A designer's notes, for lists and statistics.", default=())


def attack(name: str, rule: str) -> Field:
    return Field(Whole(0, 20), f"{name} attack.", required=True, rule=rule)


HERO_LEVEL = Record(
    {
        "level": Field(Whole(1, 3), "The level of this card: 1, then 2, then 3.", required=True, rule="rone.card.17"),
        "cost": Field(
            Whole(0, 20, GREY),
            "Water to reach this level; grey on level 1, where every hero starts.",
            required=True,
            rule="rone.card.02",
        ),
        "water": Field(Whole(0, 20), "Water income.", required=True, rule="rone.card.18"),
        "cards": Field(Whole(0, 20), "Card income.", required=True, rule="rone.card.19"),
        "text": Field(CardText(), TEXT, required=True, rule="rone.card.20"),
    }
)


def misplaced(kind: Text, **reasons: tuple[str, Text]) -> dict[str, Misplaced]:
    """Fields of other cards, with the rule and the reason why they cannot stand on this kind."""
    return {
        field: Misplaced(
            rule,
            Text("{kind} has no field {field}: {why}.", "{kind} hat kein Feld {field}: {why}.").fill(
                kind=kind, field=field, why=why
            ),
        )
        for field, (rule, why) in reasons.items()
    }


ONLY_UNITS = (
    "rone.card.23",
    Text(
        "only units have health, attack and attack speed",
        "nur Einheiten haben Lebenspunkte, Angriff und Angriffsgeschwindigkeit",
    ),
)
ONLY_RACES = ("rone.card.07", Text("only units and heroes have a race", "nur Einheiten und Helden haben eine Rasse"))
ONLY_HEROES = ("rone.card.18", Text("only heroes have an income", "nur Helden haben ein Einkommen"))
BODY = {"health": ONLY_UNITS, "melee": ONLY_UNITS, "ranged": ONLY_UNITS, "speed": ONLY_UNITS}
INCOME = {"water": ONLY_HEROES, "cards": ONLY_HEROES}
NOT_RECYCLED = (
    "rone.tech.10",
    Text("only units and tactics are recycled", "nur Einheiten und Taktiken werden wiederverwertet"),
)
IN_LEVELS = (
    "rone.card.17",
    Text("it stands under levels, once for each", "es steht unter levels, einmal für jede Stufe"),
)

NOT_PLAYED = (
    "rone.card.24",
    Text("texts make it, nobody plays it", "Texte machen es, niemand spielt es aus"),
)

SECTIONS = {
    "heroes": Record(
        {
            "id": ID,
            "name": NAME,
            "icon": ICON,
            "race": RACE,
            "style": Field(Both(Line(), one=True), "How the hero plays, in a few words.", default=NOTHING),
            "flavour": FLAVOUR,
            "levels": Field(ListOf(HERO_LEVEL, 3, 3), "The three cards of a hero.", required=True, rule="rone.card.17"),
        },
        misplaced(
            Text("A hero", "Ein Held"),
            **BODY,
            recycle=NOT_RECYCLED,
            level=IN_LEVELS,
            cost=IN_LEVELS,
            water=IN_LEVELS,
            cards=IN_LEVELS,
            text=IN_LEVELS,
        ),
    ),
    "technologies": Record(
        {
            "id": ID,
            "name": NAME,
            "icon": ICON,
            "level": LEVEL,
            "cost": COST,
            "text": Field(CardText(), TEXT, required=True, rule="rone.card.08"),
            "family": Field(Word(TECHNOLOGY_FAMILIES), "What it is about, for lists.", default=""),
            "flavour": FLAVOUR,
        },
        misplaced(Text("A technology", "Eine Technologie"), **BODY, **INCOME, race=ONLY_RACES, recycle=NOT_RECYCLED),
    ),
    "units": Record(
        {
            "id": ID,
            "name": NAME,
            "icon": ICON,
            "race": RACE,
            "level": LEVEL,
            "cost": COST,
            "recycle": RECYCLE,
            "health": Field(Whole(1, 30), "Health at the start.", required=True, rule="rone.card.23"),
            "melee": attack("Melee", "rone.card.27"),
            "ranged": attack("Ranged", "rone.card.28"),
            "speed": Field(Whole(1, 3), "How often an attack exhausts the unit.", required=True, rule="rone.card.29"),
            "text": Field(CardText(), TEXT + " A unit may have none.", rule="rone.card.08"),
            "flavour": FLAVOUR,
            "copies": COPIES,
            "role": ROLE,
            "tags": TAGGED,
        },
        misplaced(Text("A unit", "Eine Einheit"), **INCOME),
    ),
    "tokens": Record(
        {
            "id": ID,
            "name": NAME,
            "plural": Field(
                Both(Name(), one=True), "Several of them, in English and German.", required=True, rule="rone.card.24"
            ),
            "icon": ICON,
            "race": RACE,
            "health": Field(Whole(1, 30), "Health at the start.", required=True, rule="rone.card.23"),
            "melee": attack("Melee", "rone.card.27"),
            "ranged": attack("Ranged", "rone.card.28"),
            "speed": Field(Whole(1, 3), "How often an attack exhausts the unit.", required=True, rule="rone.card.29"),
            "text": Field(CardText(), TEXT + " A token may have none.", rule="rone.card.08"),
            "flavour": FLAVOUR,
        },
        misplaced(
            Text("A token", "Ein Token"),
            **INCOME,
            level=NOT_PLAYED,
            cost=NOT_PLAYED,
            recycle=NOT_PLAYED,
            copies=NOT_PLAYED,
        ),
    ),
    "tactics": Record(
        {
            "id": ID,
            "name": NAME,
            "icon": ICON,
            "level": LEVEL,
            "cost": COST,
            "recycle": RECYCLE,
            "text": Field(CardText(), TEXT, required=True, rule="rone.card.08"),
            "family": Field(Word(TACTIC_FAMILIES), "What it is about, for lists.", default=""),
            "flavour": FLAVOUR,
            "copies": COPIES,
            "role": ROLE,
            "tags": TAGGED,
        },
        misplaced(Text("A tactic", "Eine Taktik"), **BODY, **INCOME, race=ONLY_RACES),
    ),
    "decks": Record(
        {
            "id": ID,
            "name": Field(Both(Name(), one=True), "The deck's name, in English and German.", required=True),
            "hero": Field(CARD_ID, "The id of its hero.", required=True, rule="rone.deck.03"),
            "technologies": Field(
                ListOf(CARD_ID, most=20), "The ids of its technologies.", required=True, rule="rone.deck.05"
            ),
            "cards": Field(
                Each(CARD_ID, Whole(1, 20)),
                "How many of each unit and tactic, by id.",
                required=True,
                rule="rone.deck.01",
            ),
            "plan": Field(Both(Line(), one=True), "How to win with it, in one sentence.", default=NOTHING),
        }
    ),
}

ABOUT = {
    "heroes": "Heroes: each is three cards, one for each level.",
    "technologies": "Technologies: they lie ready from the start, outside the deck.",
    "units": "Units: they fight.",
    "tokens": "Tokens: units that texts of this pack make; they are in no deck.",
    "tactics": "Tactics: played once, then gone.",
    "decks": "Ready-made decks of the cards of this pack and of those it needs.",
}

OTHER_WORDS = {
    word: Misplaced(
        "rone.card.06",
        Text(
            "There are no {word}: a card is in one of {sections}.",
            "{word} gibt es nicht: Eine Karte steht in einer von {sections}.",
        ).fill(word=word, sections=", ".join(("heroes", "technologies", "units", "tactics"))),
    )
    for word in ("spells", "creatures", "cards", "items", "events", "actions")
}
FORM = PackFormat("rone", {name: (record, ABOUT[name]) for name, record in SECTIONS.items()}, OTHER_WORDS)


# --- cards for a try-out, which say only what matters (scenarios) ------------------------------------------------


HEROES = SECTIONS["heroes"]
LEVELS = Field(
    ListOf(without_text(HERO_LEVEL), 3, 3), HEROES.fields["levels"].about, required=True, rule="rone.card.17"
)
TOKENS = SECTIONS["tokens"]
ANY_PLURAL = Field(Both(Name(), one=True), TOKENS.fields["plural"].about, default=NOTHING)
TRIAL_FORM = PackFormat(
    "rone",
    {
        "heroes": (Record({**HEROES.fields, "levels": LEVELS}, HEROES.misplaced), ABOUT["heroes"]),
        **{name: (without_text(SECTIONS[name]), ABOUT[name]) for name in ("technologies", "units", "tactics")},
        "tokens": (Record({**TOKENS.fields, "plural": ANY_PLURAL}, TOKENS.misplaced), ABOUT["tokens"]),
    },
    OTHER_WORDS,
)
