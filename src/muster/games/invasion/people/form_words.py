"""What the form for a card of RONE: Invasion asks, in words."""

from muster.cardplay.form import FormWords
from muster.kernel.text import Text
from muster.kernel.workshop import Tried

IN_HAND = Tried(Text("You have it in hand at once, with resources to play it, and a bot across the table.", "Du hast sie sofort auf der Hand, mit Ressourcen, um sie zu spielen, und einen Bot gegenüber."))  # fmt: skip
IN_BASE = Tried(Text("It lies in your base at once, with a bot across the table.", "Sie liegt sofort in deiner Basis, und ein Bot sitzt gegenüber."))  # fmt: skip
TOGETHER = {"mode": "cooperative"}
AGAINST = Tried(Text("You meet it at once, alone against the Invasion.", "Du triffst sofort darauf, allein gegen die Invasion."), 0, TOGETHER)  # fmt: skip
ICONS = Text("One letter each: B blue, R red, K black, G green, Y yellow, W wild. None: free.", "Je ein Buchstabe: B blau, R rot, K schwarz, G grün, Y gelb, W Joker. Keiner: umsonst.")  # fmt: skip

FORM_WORDS = FormWords(
    sections={
        "scenarios": (
            Text("Scenario", "Szenario"),
            Text("What you play against: a set-up, events, support in one to three lines, and how you win.", "Wogegen ihr spielt: ein Aufbau, Ereignisse, Unterstützung in ein bis drei Zeilen, und wie ihr gewinnt."),
        ),
        "invaders": (
            Text("Invasion card", "Invasionskarte"),
            Text("Comes into the Invasion’s deck at the start, or out of its supply when it is trained.", "Kommt zu Beginn ins Deck der Invasion, oder aus dem Vorrat, wenn sie ausgebildet wird."),
        ),
        "protocols": (Text("Protocol", "Protokoll"), Text("The Invasion uses it turn after turn.", "Die Invasion benutzt es Zug um Zug.")),
        "recruits": (Text("Recruit", "Rekrut"), Text("A playing card that is recruited and trained.", "Eine Spielkarte, die rekrutiert und ausgebildet wird.")),
        "starting": (Text("Starting card", "Startkarte"), Text("Everybody begins with one of each.", "Alle beginnen mit je einer davon.")),
        "additional": (Text("Additional card", "Zusatzkarte"), Text("Lies in the supply, one for each set of a player.", "Liegt im Vorrat, eine für jeden Satz eines Spielers.")),
        "leaders": (Text("Leader", "Anführer"), Text("Stays in its player’s base from the start.", "Liegt von Anfang an in der Basis.")),
        "technologies": (Text("Technology", "Technologie"), Text("Stays in its player’s base once it is discovered.", "Liegt in der Basis, sobald sie entdeckt ist.")),
    },
    labels={
        "id": Text("Id", "Kennung"),
        "name": Text("Name", "Name"),
        "colour": Text("Colour", "Farbe"),
        "cost": Text("Cost", "Kosten"),
        "melee": Text("Melee", "Nahkampf"),
        "ranged": Text("Ranged", "Fernkampf"),
        "parts": Text("Spare parts", "Ersatzteile"),
        "text": Text("Text", "Text"),
        "flavour": Text("Flavour", "Stimmung"),
        "train": Text("Training cost", "Ausbildung"),
        "copies": Text("Copies", "Exemplare"),
        "starting": Text("Starting card of the Invasion", "Startkarte der Invasion"),
        "combat": Text("Fights with", "Kämpft mit"),
        "support": Text("Supports those above it with", "Unterstützt alle darüber mit"),
        "reward": Text("The Invasion stores", "Die Invasion lagert ein"),
        "number": Text("Place in the campaign", "Platz in der Kampagne"),
        "setup": Text("Set-up", "Aufbau"),
        "events": Text("Event", "Ereignis"),
        "round": Text("Round", "Runde"),
        "lines": Text("Line of support", "Zeile der Unterstützung"),
        "scenarios.text": Text("How it is won, and what else holds", "Wie ihr gewinnt, und was sonst gilt"),
        "scenarios.lines.support": Text("It adds", "Sie gibt"),
        "scenarios.events.text": Text("What happens", "Was geschieht"),
    },
    hints={
        "id": Text("What tables call the card.", "So nennen Tische die Karte."),
        "cost": ICONS,
        "reward": Text("When it is deployed, one letter each: B blue, R red, K black, G green, Y yellow, W wild.", "Wenn sie aufgestellt wird, je ein Buchstabe: B blau, R rot, K schwarz, G grün, Y gelb, W Joker."),
        "flavour": Text("Words without effect.", "Worte ohne Wirkung."),
        "copies": Text("How many the box holds.", "So viele sind in der Schachtel."),
        "train": Text("Screws that it takes.", "So viele Schrauben kostet sie."),
        "invaders.train": Text("Resources that its zone must hold.", "So viele Ressourcen braucht ihre Zone."),
        "scenarios.lines": Text("What each adds to all cards above it, from the bottom up: easy plays with the first, normal with two, hard with all three.", "Was jede allen Karten darüber gibt, von unten nach oben: Leicht spielt mit der ersten, mittel mit zweien, schwer mit allen dreien."),
        "scenarios.events": Text("Each ends in its round, and then something happens.", "Jedes endet in seiner Runde, und dann geschieht etwas."),
    },
    words={
        "colour": {
            "blue": Text("blue", "blau"),
            "red": Text("red", "rot"),
            "black": Text("black", "schwarz"),
            "green": Text("green", "grün"),
            "yellow": Text("yellow", "gelb"),
            "wild": Text("wild", "Joker"),
        },
        "starting": {"true": Text("The Invasion may begin with it", "Die Invasion kann mit ihr beginnen")},
    },
    usual={
        "train": 3,
        "parts": 0,
        "melee": 0,
        "ranged": 0,
        "copies": 2,
        "number": 1,
        "round": 3,
        "combat": [1, 0, 0, 2],
        "support": [0, 0, 0, 0],
        "lines": [{"support": [1, 0, 0, 0]}, {"support": [0, 0, 1, 0]}, {"support": [0, 1, 0, 0]}],
        "setup": "The Invasion recruits 1 card into each training zone.",
    },
    columns={
        name: (Text("Melee", "Nahkampf"), Text("Ranged", "Fernkampf"), Text("Armor", "Panzerung"), Text("Health", "Lebenspunkte"))
        for name in ("combat", "support")
    },
    shown=("colour", "cost", "melee", "ranged", "parts", "starting", "support", "reward", "setup", "events"),
    examples={
        "scenarios": (
            "At the beginning of the cleanup, if the time is 9 or more and there are no deployed invasion cards, the players win the game.",
            "The players may deal damage to this scenario if there are no deployed invasion cards.",
            "The players win the game if this scenario has no health.",
        ),
        "scenarios.setup": (
            "The Invasion recruits 1 card into each training zone.",
            "This scenario gains 6 health for each player.",
            "Activate 1 protocol.",
        ),
        "scenarios.events.text": (
            "Activate 1 protocol.",
            "The Invasion stores 1 wild resource for each player.",
            "Each player gains 1 reroll.",
            "Each player loses 2 health.",
            "The Invasion deploys 1 card for each player.",
        ),
        "invaders": (
            "When deployed: Each player loses 1 armor.",
            "When trained: Activate 1 protocol.",
            "Support: The players cannot use rerolls.",
        ),
        "protocols": (
            "Exhaust: Deal 1 ranged damage to each player.",
            "Whenever the Invasion refreshes its protocols, deal 1 ranged damage to each player.",
        ),
        "recruits": ("Gain 2 armor.", "Draw 1 card.", "When not played: Gain 1 health.", "When drawn: Gain 1 reroll."),
        "starting": ("Gain 2 health.", "When not played: Gain 1 health."),
        "additional": ("Gain 2 screws.", "Draw 2 cards, then recycle 1 card."),
        "leaders": ("Exhaust: Gain 2 armor.",),
        "technologies": ("Exhaust: Gain 1 reroll.",),
    },
    tried={
        **dict.fromkeys(("recruits", "starting", "additional"), IN_HAND),
        **dict.fromkeys(("leaders", "technologies"), IN_BASE),
        **dict.fromkeys(("invaders", "protocols"), AGAINST),
        "scenarios": Tried(Text("You begin it at once, alone against the Invasion.", "Du beginnst es sofort, allein gegen die Invasion."), 0, TOGETHER, "scenarios"),
    },
)  # fmt: skip
