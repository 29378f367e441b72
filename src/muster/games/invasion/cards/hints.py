"""What strangers write on cards of RONE: Invasion, and what they are told: why it does not work, and a text that does.

`EXAMPLES` are in the place of those that the card language has for games with units (expectation_words.py).
"""

from muster.cardtext.false_friends import Hint, near, write
from muster.kernel.text import Text

GAIN_EACH = Hint(
    Text(
        "write “gain” again, of a card in a sentence of its own (“It gains 1 health.”)",
        "schreibe „gain“ noch einmal, bei einer Karte in einem eigenen Satz („It gains 1 health.“)",
    ),
    "Gain 2 armor and gain 1 health.",
)
NOT_PAID = near(
    Text("only resources and spare parts are paid", "bezahlt wird nur mit Ressourcen und Ersatzteilen"),
    "You may lose 1 health. If you do, gain 1 wild resource.",
)
BY_ITSELF = near(
    Text(
        "a card waits for being deployed, trained or drawn, and for not being played",
        "eine Karte wartet darauf, aufgestellt, ausgebildet, gezogen oder nicht gespielt zu werden",
    ),
    "When deployed: Each player loses 1 armor.",
)
WHAT_HAPPENS = near(
    Text(
        "what can be waited for is that somebody plays, draws, discards or trains cards, or reshuffles a deck",
        "warten lässt sich darauf, dass jemand Karten spielt, zieht, abwirft oder ausbildet oder ein Deck neu mischt",
    ),
    "Whenever a player trains a card, that player loses 1 armor.",
)
MOST = near(
    Text("nobody is found by what they have", "niemand wird danach gefunden, was er hat"),
    "Target player loses 2 health.",
)
NOT_LOOKED = near(
    Text("no card is looked at; draw, then put cards back", "angesehen wird keine Karte; ziehe und lege Karten zurück"),
    "Draw 3 cards, then put 2 cards from your hand on top of your deck.",
)
STOLEN = near(
    Text("nothing is stolen, but it can be destroyed", "gestohlen wird nichts, aber es lässt sich vernichten"),
    "Destroy 1 stored resource of any opponent. Gain 1 wild resource.",
)
DEALS = write("deal … to any opponent", "Deal 1 melee damage to any opponent for each other card you played this turn.")
ORDINAL = Hint(
    Text("ask how many there were this turn", "frage, wie viele es in diesem Zug waren"),
    "If you played 3 or more cards this turn, draw 1 card.",
)
A_NUMBER = Hint(Text("write a number", "schreibe eine Zahl"), "The Invasion stores 1 red resource.")
WINS = write("win the game if", "The players win the game if this scenario has no health.")
LOSES = write("lose the game if", "The players lose the game if the time is 9 or more.")
DAMAGES = write("may deal damage to", "The players may deal damage to this scenario if the time is 3 or more.")
NOT_PREVENTED = near(
    Text("no damage is prevented; gain armor against it", "Schaden wird nicht verhindert; gegen ihn hilft Panzerung"),
    "Gain 2 armor.",
)
DOUBLED = near(Text("gain as much again", "erhalte noch einmal so viel"), "Gain X armor, where X is your armor.")
NOT_LATER = near(
    Text(
        "no text waits for another turn; a card that stays says it for each turn",
        "kein Text wartet auf einen anderen Zug; eine Karte, die bleibt, sagt es für jeden Zug",
    ),
    "At the beginning of your turn, gain 1 armor.",
)
SACRIFICED = near(
    Text(
        "a card of one's own that is given up is sacrificed",
        "eine eigene Karte, die man hergibt, wird geopfert",
    ),
    "Sacrifice 1 card and draw 1 card.",
)
NOT_COPIED = near(
    Text(
        "no text is copied; cards played before can be counted",
        "kein Text wird kopiert; gezählt wird, was gespielt ist",
    ),
    "If you played 3 or more cards this turn, draw 1 card.",
)
UP_TO = Hint(Text("say how many at the most", "sage, wie viele höchstens"), "Reroll up to 4 unused dice.")
SCREWS = write("gain 2 screws", "Gain 2 screws.")
SUPPORTED = near(
    Text(
        "what a card gives to all above it stands in its numbers (support); a text can forbid something",
        "was eine Karte allen darüber gibt, steht in ihren Zahlen (support); ein Text kann etwas verbieten",
    ),
    "Support: The players cannot use rerolls.",
)
EACH_ANSWERS = near(
    Text("each player answers for themselves", "jeder Spieler antwortet für sich"),
    "Each player loses 2 health unless that player pays 1 wild resource.",
)

HINTS = {
    **{f"and # {what}": GAIN_EACH for what in ("armor", "health", "rerolls", "reroll", "screw", "screws")},
    "pay # health": NOT_PAID,
    "pay # armor": NOT_PAID,
    "when destroyed": BY_ITSELF,
    "when discarded": BY_ITSELF,
    "when defeated": BY_ITSELF,
    "when played": Hint(
        Text(
            "leave it out; what a card says happens when it is played",
            "lass es weg; was dasteht, geschieht beim Spielen",
        ),
        "Gain 2 armor.",
    ),
    "whenever this card": BY_ITSELF,
    "whenever this": BY_ITSELF,
    "when this card": BY_ITSELF,
    "when you draw this": write("When drawn:", "When drawn: Gain 1 reroll."),
    "player recruits": WHAT_HAPPENS,
    "player gains": WHAT_HAPPENS,
    "player deals": WHAT_HAPPENS,
    "you deal": WHAT_HAPPENS,
    "you use": WHAT_HAPPENS,
    "invasion deploys a": WHAT_HAPPENS,
    "player with": MOST,
    "players with": MOST,
    "look at": NOT_LOOKED,
    "steal": STOLEN,
    "this card deals": DEALS,
    "second card": ORDINAL,
    "third card": ORDINAL,
    "stores a": A_NUMBER,
    "players win if": WINS,
    "players lose if": LOSES,
    "may damage": DAMAGES,
    "the opponent with": MOST,
    "the player with": MOST,
    "prevent": NOT_PREVENTED,
    "double": DOUBLED,
    "beginning of your next": NOT_LATER,
    "end of your next": NOT_LATER,
    "beginning of the next": NOT_LATER,
    "destroy a card from": SACRIFICED,
    "destroy # card from": SACRIFICED,
    "copies the": NOT_COPIED,
    "reroll any": UP_TO,
    "reroll all": UP_TO,
    "# screws on": SCREWS,
    "a screw on": SCREWS,
    "# screw on": SCREWS,
    "support : each": SUPPORTED,
    "whenever you gain": WHAT_HAPPENS,
    "whenever you lose": WHAT_HAPPENS,
    "no player does": EACH_ANSWERS,
    "nobody does": EACH_ANSWERS,
}

CARD = Text("which card (“this card”, “a card from your hand”)", "welche Karte („this card“, „a card from your hand“)")
KIND = Text("a kind of card (“card”, “technology”)", "eine Kartenart („card“, „technology“)")
CARDS = Text("which cards (“cards in your discard pile”)", "welche Karten („cards in your discard pile“)")
HAPPENS = Text(
    "what happens (“you play a black card”, “you train a card”)",
    "was geschieht („you play a black card“, „you train a card“)",
)
CONDITION = Text(
    "a condition (“you played 3 or more cards this turn”)", "eine Bedingung („you played 3 or more cards this turn“)"
)
EXAMPLES = {
    "Whom": Text("whom (“any opponent”, “each player”)", "wem („any opponent“, „each player“)"),
    "Card": CARD,
    "Moved": CARD,
    "Given": CARD,
    "Chosen": Text("a target (“target opponent”)", "ein Ziel („target opponent“)"),
    "Costs": Text("a cost (“pay 1 red resource”)", "Kosten („pay 1 red resource“)"),
    "Cost": Text("a cost (“pay 1 red resource”)", "Kosten („pay 1 red resource“)"),
    "Prices": Text("a price (“1 red resource”)", "ein Preis („1 red resource“)"),
    "Price": Text("a price (“1 red resource”)", "ein Preis („1 red resource“)"),
    "Events": HAPPENS,
    "Event": HAPPENS,
    "EventCard": Text("a card (“a card”, “a black card”)", "eine Karte („a card“, „a black card“)"),
    "Condition": CONDITION,
    "If": CONDITION,
    "CardNoun": KIND,
    "Noun": KIND,
    "One": KIND,
    "Many": CARDS,
    "Set": CARDS,
    "ASet": Text("a card (“a black card”)", "eine Karte („a black card“)"),
    "Zone": Text("a zone (“their deck”, “your discard pile”)", "eine Zone („their deck“, „your discard pile“)"),
    "OrderedZone": Text("a zone (“your deck”, “your discard pile”)", "eine Zone („your deck“, „your discard pile“)"),
    "Having": Text("what it is or has (“is black”)", "was sie ist oder hat („is black“)"),
    "Act": Text("what happens (“draw 1 card”)", "was geschieht („draw 1 card“)"),
    "Line": Text(
        "the beginning of a line (“When drawn:”, “Exhaust:”, “Whenever …”, or what happens)",
        "den Anfang einer Zeile („When drawn:“, „Exhaust:“, „Whenever …“, oder was geschieht)",
    ),
}
