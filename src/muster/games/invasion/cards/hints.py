"""What strangers write on cards of RONE: Invasion, and what they are told: why it does not work, and a text that does.

`EXAMPLES` are in the place of those that the card language has for games with units (expectation_words.py), `SENTENCES`
in the place of its sentences about them (problem_words.py).
"""

from muster.cardtext.false_friends import Hint, near, write
from muster.kernel.text import Text

GAIN_EACH = Hint(
    Text(
        "write “gain” again, of a card in a sentence of its own that begins with “It gains”",
        "schreibe „gain“ noch einmal, bei einer Karte in einem eigenen Satz, der mit „It gains“ beginnt",
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
MORE_COST = Hint(
    Text(
        "what a card costs are its icons; let its text ask for more, and go on with “If you do”",
        "was eine Karte kostet, sind ihre Symbole; lass ihren Text mehr verlangen und mit „If you do“ weitergehen",
    ),
    "You may discard 1 card. If you do, draw 2 cards.",
)
OTHERWISE = Hint(
    Text(
        "for one thing or another write “Otherwise”, the condition first",
        "für das eine oder das andere schreibe „Otherwise“, die Bedingung zuerst",
    ),
    "If you have 3 or more armor, draw 1 card. Otherwise, gain 3 armor.",
)
THIS_WAY = near(
    Text(
        "how many it were is not counted; what was played this turn is",
        "wie viele es waren, wird nicht gezählt; was in diesem Zug gespielt wurde, schon",
    ),
    "Each opponent discards 1 card. Draw 1 card for each other card you played this turn.",
)
ANY_COLOUR = write("1 wild resource", "Store 1 wild resource.")
NOT_GIVEN = near(
    Text(
        "a card that is used costs resources alone; let its text ask for more",
        "wer eine Karte einsetzt, zahlt nur mit Ressourcen; lass ihren Text mehr verlangen",
    ),
    "Exhaust: You may lose 1 health. If you do, gain 1 wild resource.",
)
NEXT_ONE = near(
    Text("only the next card that is played costs less", "billiger wird nur die nächste Karte, die gespielt wird"),
    "Exhaust: Your next card costs 1 red resource less this turn.",
)
FOR_EACH_LAST = Hint(
    Text("say what happens first", "sage zuerst, was geschieht"),
    "Gain 1 armor for each black card you played this turn.",
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
    "as an additional cost": MORE_COST,
    "instead": OTHERWISE,
    "or # if": OTHERWISE,
    "discarded this way": THIS_WAY,
    "store any": ANY_COLOUR,
    "exhaust , lose": NOT_GIVEN,
    "exhaust , discard": NOT_GIVEN,
    "exhaust , sacrifice": NOT_GIVEN,
    "the first card you": NEXT_ONE,
    "for each": FOR_EACH_LAST,
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

CHOOSE_ONE = "Choose one: Draw 1 card; or gain 1 health."
SENTENCES = {
    "event.or": Text(
        "“{word}” does not fit here. After “or” comes something else that the same player does; for somebody or "
        "something "
        "else write a line of its own: “Whenever you play a card, gain 1 armor.”",
        "„{word}“ passt hier nicht. Nach „or“ kommt etwas anderes, das dieselbe Person tut; für jemand oder "
        "etwas anderes "
        "schreibe eine eigene Zeile: „Whenever you play a card, gain 1 armor.“",
    ),
    "character.bracket": Text(
        "there are no square brackets in this game; a card that stays is exhausted: “Exhaust: Draw 1 card.”",
        "eckige Klammern gibt es in diesem Spiel nicht; eine Karte, die bleibt, wird erschöpft: „Exhaust: Draw 1 "
        "card.“",
    ),
    "character.slash": Text(
        "“/” is not used in card texts. Say each thing by its name: “Gain 2 armor and gain 1 health.”",
        "„/“ kommt in Kartentexten nicht vor. Nenne alles beim Namen: „Gain 2 armor and gain 1 health.“",
    ),
    "character.sign": Text(
        "“{character}” is not used in the texts of this game. Say who gains or loses how much: “Gain 2 armor.”",
        "„{character}“ kommt in den Texten dieses Spiels nicht vor. Sage, wer wie viel erhält oder verliert: "
        "„Gain 2 armor.“",
    ),
    "character.choose": Text(
        f"after “Choose one” comes a colon, and “; or” between the choices: “{CHOOSE_ONE}”",
        f"nach „Choose one“ kommt ein Doppelpunkt, und „; or“ zwischen den Möglichkeiten: „{CHOOSE_ONE}“",
    ),
    "choose.or": Text(
        f"between the choices write “; or”: “{CHOOSE_ONE}”",
        f"zwischen den Möglichkeiten schreibe „; or“: „{CHOOSE_ONE}“",
    ),
    "it.two": Text(
        "“{word}” could mean more than one thing that this line has named. Say what happens to the first one "
        "before you "
        "name the second, write “this card” if you mean the card itself, or put one of the two on a line of its own.",
        "„{word}“ kann mehreres meinen, das diese Zeile schon genannt hat. Sage zuerst, was mit dem Ersten "
        "geschieht, und "
        "nenne dann das Zweite, schreibe „this card“, wenn du die Karte selbst meinst, oder gib einem von beiden eine "
        "eigene Zeile.",
    ),
    "that_player.turn": Text(
        "“{word}” is not whoever has the turn. The same comes of doing it to all once in each turn of yours: “At the "
        "beginning of your turn, each opponent loses 1 health.”",
        "„{word}“ ist nicht, wer am Zug ist. Dasselbe ergibt sich, wenn es in jedem deiner Züge einmal allen "
        "geschieht: „At "
        "the beginning of your turn, each opponent loses 1 health.“",
    ),
    "that_player.card": Text(
        "“{word}” has no player to point at. Name a player before it: “Target opponent discards 1 card.”",
        "„{word}“ bezieht sich auf keinen Spieler. Nenne vorher einen: „Target opponent discards 1 card.“",
    ),
    "controller.none": Text(
        "“{word}” has no card to point at. Name a player: “Target opponent discards 1 card.”",
        "„{word}“ bezieht sich auf keine Karte. Nenne einen Spieler: „Target opponent discards 1 card.“",
    ),
    "that_many.none": Text(
        "“that many” (or “that much”) needs something right before it that was counted. Count it yourself: “Gain "
        "1 armor for "
        "each other card you played this turn.”",
        "„that many“ (oder „that much“) braucht direkt davor etwas, das gezählt wurde. Zähle es selbst: „Gain 1 "
        "armor for "
        "each other card you played this turn.“",
    ),
    "rest.none": Text(
        "“the rest” has nothing to point at. Say how many cards: “Draw 3 cards, then put 2 cards from your hand "
        "on top of "
        "your deck.”",
        "„the rest“ bezieht sich auf nichts. Sage, wie viele Karten: „Draw 3 cards, then put 2 cards from your "
        "hand on top "
        "of your deck.“",
    ),
    "unless.who": Text(
        "one player must decide. Write “that player”, “target opponent” or “you”: “Each opponent loses 2 health "
        "unless that "
        "player discards 1 card.”",
        "einer muss entscheiden. Schreibe „that player“, „target opponent“ oder „you“: „Each opponent loses 2 "
        "health unless "
        "that player discards 1 card.“",
    ),
    "x.undefined": Text(
        "X is not defined here. Say at the end what it is: “Deal X melee damage to any opponent, where X is your "
        "armor.”",
        "X ist hier nicht festgelegt. Sage am Ende, was es ist: „Deal X melee damage to any opponent, where X is your "
        "armor.“",
    ),
    "the.which": Text(
        "“the” does not say which one. Write “target”: “Destroy target card in your base.”",
        "„the“ sagt nicht, welche. Schreibe „target“: „Destroy target card in your base.“",
    ),
    "and.facts": Text(
        "“and” does not join what is always true. Write two lines.",
        "„and“ verbindet nicht, was immer gilt. Schreibe zwei Zeilen.",
    ),
    "and.nouns": Text(
        "“and” does not join these. Write a sentence for each.",
        "„and“ verbindet das nicht. Schreibe je einen Satz.",
    ),
    "if.fact": Text(
        "for what is always true the condition comes at the end: “The players cannot use rerolls if the time is "
        "3 or more.”",
        "bei dem, was immer gilt, steht die Bedingung am Ende: „The players cannot use rerolls if the time is 3 "
        "or more.“",
    ),
    "if.last": Text(
        "for what happens the condition comes first: “If you have 3 or more armor, draw 1 card.”",
        "bei dem, was geschieht, steht die Bedingung vorn: „If you have 3 or more armor, draw 1 card.“",
    ),
    "head.pay": Text(
        "an ability that is paid for also exhausts its card: “Exhaust, pay 1 red resource: Draw 1 card.”",
        "eine Fähigkeit, für die man zahlt, erschöpft auch ihre Karte: „Exhaust, pay 1 red resource: Draw 1 card.“",
    ),
    "damage.number": Text(
        "how much damage, and of which kind? “Deal 2 melee damage to any opponent.”",
        "wie viel Schaden, und welcher? „Deal 2 melee damage to any opponent.“",
    ),
    "noun.where": Text(
        "say where the card is: “Put the top card of your discard pile into your hand.”",
        "sage, wo die Karte ist: „Put the top card of your discard pile into your hand.“",
    ),
    "zone.in": Text(
        "this happens to cards in play only. A card from another place is put somewhere: “Put a card from your "
        "hand on the "
        "bottom of your deck.”",
        "das geschieht nur mit Karten im Spiel. Eine Karte von anderswo wird irgendwohin gelegt: „Put a card "
        "from your hand "
        "on the bottom of your deck.“",
    ),
    "there_are.where": Text(
        "say where they are: “If there are 5 or more cards in your discard pile, draw 1 card.”",
        "sage, wo sie sind: „If there are 5 or more cards in your discard pile, draw 1 card.“",
    ),
    "sacrifice.side": Text(
        "whoever sacrifices something takes it from their own cards; leave out whose it is: “Target opponent "
        "sacrifices 1 "
        "card.”",
        "wer etwas opfert, nimmt es immer von den eigenen Karten; lass weg, wessen es ist: „Target opponent "
        "sacrifices 1 "
        "card.“",
    ),
    "static.choice": Text(
        "what is always true cannot choose. Say it of all of them.",
        "was immer gilt, kann nichts auswählen. Sage es von allen.",
    ),
    "event.elsewhere": Text(
        "a card that is played, drawn or discarded is not in play, and whose it is, “you” or “an opponent” says. "
        "Leave the "
        "word out.",
        "eine Karte, die gespielt, gezogen oder abgeworfen wird, ist nicht im Spiel, und wessen sie ist, sagt "
        "„you“ oder „an "
        "opponent“. Lass das Wort weg.",
    ),
    "held.standing": Text(
        "nobody has been chosen here whose cards these could be; write “your”.",
        "hier ist niemand gewählt, dessen Karten das sein könnten; schreibe „your“.",
    ),
    "endless": Text(
        "this pays for itself: it can be used without end (the game stops it after 100 times in a turn). Let it "
        "cost what it "
        "does not bring back, or leave the refreshing to another event: “Whenever you reshuffle your deck, "
        "refresh this card.”",
        "das bezahlt sich selbst: Es lässt sich endlos einsetzen (das Spiel beendet es nach 100 Mal in einem "
        "Zug). Lass es "
        "etwas kosten, was es nicht zurückbringt, oder überlass das Auffrischen einem anderen Ereignis: „Whenever you "
        "reshuffle your deck, refresh this card.“",
    ),
}
