"""What the form for a card of RONE asks, in words."""

from muster.cardplay.form import FormWords
from muster.games.rone.authoring import GREY, RACE_WORDS
from muster.kernel.text import Text
from muster.kernel.workshop import Tried

FAMILIES = {
    "supply": Text("supply", "Versorgung"),
    "signal": Text("signal", "Funk"),
    "works": Text("works", "Werke"),
    "arms": Text("arms", "Waffen"),
    "salvage": Text("salvage", "Bergung"),
    "strike": Text("strike", "Schlag"),
    "snare": Text("snare and shove", "Schlinge und Schub"),
}
TAGS = {
    "react": Text("for other players' turns", "für die Züge der anderen"),
    "grave": Text("plays with the graveyard", "spielt mit dem Friedhof"),
    "catchup": Text("helps whoever is behind", "hilft, wer zurückliegt"),
}

PRICES = {"grey": GREY}
TRIED = Tried(
    Text(
        "You get it at once, with water to use it and a bot across the table.",
        "Du bekommst sie sofort, mit Wasser, um sie zu nutzen, und einem Bot gegenüber.",
    )
)

FORM_WORDS = FormWords(
    sections={
        "units": (Text("Unit", "Einheit"), Text("Units fight.", "Einheiten kämpfen.")),
        "tactics": (Text("Tactic", "Taktik"), Text("Played once, then gone.", "Einmal gespielt, dann fort.")),
        "technologies": (
            Text("Technology", "Technologie"),
            Text("Lies ready from the start, outside the deck.", "Liegt von Anfang an bereit, außerhalb des Decks."),
        ),
        "heroes": (
            Text("Hero", "Held"),
            Text("Three cards, one for each level.", "Drei Karten, eine für jede Stufe."),
        ),
    },
    labels={
        "level": Text("Level", "Stufe"),
        "cost": Text("Cost", "Kosten"),
        "recycle": Text("Recycle", "Wieder\u00adverwertung"),
        "health": Text("Health", "Lebenspunkte"),
        "melee": Text("Melee", "Nahkampf"),
        "ranged": Text("Ranged", "Fernkampf"),
        "water": Text("Water income", "Wasser\u00adeinkommen"),
        "cards": Text("Card income", "Karten\u00adeinkommen"),
        "id": Text("Id", "Kennung"),
        "name": Text("Name", "Name"),
        "icon": Text("Figure", "Figur"),
        "race": Text("Race", "Volk"),
        "text": Text("Text", "Text"),
        "flavour": Text("Flavour", "Stimmung"),
        "copies": Text("Copies", "Exemplare"),
        "role": Text("Role", "Rolle"),
        "tags": Text("Notes", "Notizen"),
        "family": Text("Family", "Familie"),
        "style": Text("Style", "Spielweise"),
        "levels": Text("Level", "Stufe"),
        "speed": Text("Attack speed", "Angriffs\u00adgeschwindigkeit"),
    },
    hints={
        "id": Text("What decks call the card.", "So nennen Decks die Karte."),
        "cost": Text("grey: unplayable", "grau: nicht spielbar"),
        "recycle": Text("grey: never", "grau: nie"),
        "flavour": Text("Words without effect.", "Worte ohne Wirkung."),
        "copies": Text("How many the box holds.", "So viele sind in der Schachtel."),
        "role": Text("A designer's note; nobody who plays sees it.", "Eine Notiz; wer spielt, sieht sie nicht."),
        "icon": Text("Without one it gets one of its kind.", "Ohne bekommt die Karte eine passende."),
        "style": Text("How the hero plays, in a few words.", "Wie der Held spielt, in wenigen Worten."),
    },
    words={"race": RACE_WORDS, "family": FAMILIES, "tags": TAGS, "cost": PRICES, "recycle": PRICES},
    usual={
        "race": "human",
        "level": 1,
        "cost": 3,
        "recycle": 2,
        "health": 2,
        "melee": 1,
        "ranged": 0,
        "speed": 1,
        "water": 6,
        "cards": 1,
    },
    fixed={"levels": ({"level": 1, "cost": "grey"}, {"level": 2}, {"level": 3})},
    pictures=("icon",),
    tried=dict.fromkeys(("units", "tactics", "technologies", "heroes"), TRIED),
    examples={
        "units": (
            "Flying.",
            "Battlefield: Deal 1 damage to target enemy unit.",
            "Death: Draw 1 card.",
            "[2]: Gain 1 water.",
            "Whenever this unit attacks, it gets +1 melee for its next combat.",
        ),
        "tactics": (
            "Draw 2 cards.",
            "Deal 3 damage to target unit.",
            "Target unit gets +2 melee for its next combat.",
            "Choose one: Destroy target technology; or draw 1 card.",
        ),
        "technologies": (
            "[1]: Gain 1 water.",
            "Your units have +1 melee.",
            "At the end of your turn, you may discard 1 card. If you do, draw 1 card.",
        ),
        "heroes": ("[1]: Gain 1 water or draw 1 card.", "Whenever your unit dies, gain 1 water."),
    },
)
