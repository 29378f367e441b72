"""What a designer is told when a text cannot be read: names of what was expected."""

from muster.kernel.text import Text

MARKS = (".", ",", ":", ";", "")

# Signs for slots in a wording.
SIGNS = {
    "Number": "N",
    "Several": "N",
    "Few": "N",
    "Single": "1",
    "Plus": "+N",
    "Minus": "-N",
    "Bracket": "[N]",
    "Whom": "WHOM",
    "Card": "CARD",
    "Moved": "CARD",
    "Given": "CARD",
    "Chosen": "target CARD",
    "Costs": "COST",
    "Part": "N of them",
    "Seen": "CARD",
    "Sought": "a CARD",
    "Order": "in any order",
    "Subject": "CARD",
    "Costed": "CARDS",
    "EventCard": "CARD",
    "EventPerson": "PLAYER",
    "Holder": "PLAYER",
    "Rival": "PLAYER",
    "Known": "CARD",
    "Actor": "PLAYER",
    "Changes": "+N VALUE",
    "Place": "WHERE",
    "Zone": "ZONE",
    "OrderedZone": "ZONE",
    "ReturnZone": "ZONE",
    "Set": "CARDS",
    "ASet": "a CARD",
    "Counted": "WHAT",
    "Stock": "their WHAT",
    "Rounding": "up",
    "Paid": "WHAT",
    "Counter": "rust counters",
    "Token": "TOKEN",
    "Prices": "N WHAT",
    "Measure": "its VALUE",
    "OwnStat": "its VALUE",
    "Bearer": "its",
    "Losses": "KEYWORD",
    "Pair": "melee and ranged",
    "ThatMany": "that many",
    "ThatMuch": "that much",
    "Half": "half its VALUE, rounded up",
    "This": "this turn",
    "Until": "until end of turn",
    "CardNoun": "cards",
    "Sign": "less",
    "Way": "to …",
    "Limit": "once per turn",
    "FirstTime": "for the first time each turn",
    "Action": "attack",
    "Duty": "attack",
    "Having": "is …",
    "If": "CONDITION",
    "Did": "played",
    "Befell": "died",
    "Underwent": "attacked",
    "Held": "WHAT",
    "Of": "PLAYER",
    "People": "PLAYERS",
    "Per": "for each CARD",
}

# Categories with few words, which are then named.
LISTED = ("Counted", "Paid", "Stat", "ChangingStat", "Keyword", "Trait")

# Category: what to expect there, in English and German. The order is by how telling they are.
CATEGORIES: dict[str, Text] = {
    "Whom": Text(
        "whom or what (“target unit”, “each player”, “this card”)",
        "wem oder was („target unit“, „each player“, „this card“)",
    ),
    "Card": Text(
        "which card (“target unit”, “each enemy unit”, “it”)", "welche Karte („target unit“, „each enemy unit“, „it“)"
    ),
    "Moved": Text(
        "which card (“target unit”, “the top card of your graveyard”)",
        "welche Karte („target unit“, „the top card of your graveyard“)",
    ),
    "Chosen": Text("a target (“target unit”, “target opponent”)", "ein Ziel („target unit“, „target opponent“)"),
    "Given": Text("which of one's cards (“a unit”, “this unit”)", "welche eigene Karte („a unit“, „this unit“)"),
    "Costs": Text(
        "a cost (“pay 1 water”, “discard 1 card”, “sacrifice another unit”)",
        "Kosten („pay 1 water“, „discard 1 card“, „sacrifice another unit“)",
    ),
    "Cost": Text(
        "a cost (“pay 1 water”, “discard 1 card”, “sacrifice another unit”)",
        "Kosten („pay 1 water“, „discard 1 card“, „sacrifice another unit“)",
    ),
    "Part": Text(
        "which of them (“1 of them”, “a unit from among them”)", "welche davon („1 of them“, „a unit from among them“)"
    ),
    "Seen": Text(
        "which cards (“the top 3 cards of your deck”), or a hand",
        "welche Karten („the top 3 cards of your deck“), oder eine Hand",
    ),
    "Sought": Text("what is looked for (“a Robot”, “up to 2 units”)", "was gesucht wird („a Robot“, „up to 2 units“)"),
    "Order": Text("in which order (“in any order”)", "in welcher Reihenfolge („in any order“)"),
    "Option": Text("another choice (“; or …”)", "eine weitere Möglichkeit („; or …“)"),
    "Place": Text("where to (“on the bottom of your deck”)", "wohin („on the bottom of your deck“)"),
    "ReturnZone": Text("whose hand (“its owner's hand”)", "wessen Hand („its owner's hand“)"),
    "OrderedZone": Text("a zone (“your graveyard”, “your deck”)", "eine Zone („your graveyard“, „your deck“)"),
    "Zone": Text("a zone (“your graveyard”, “your hand”)", "eine Zone („your graveyard“, „your hand“)"),
    "Changes": Text("what it gets (“+1 melee”, a keyword)", "was sie erhält („+1 melee“, ein Schlüsselwort)"),
    "Change": Text("what it gets (“+1 melee”, a keyword)", "was sie erhält („+1 melee“, ein Schlüsselwort)"),
    "Losses": Text(
        "what it loses (a keyword, “all abilities”)", "was sie verliert (ein Schlüsselwort, „all abilities“)"
    ),
    "OwnStat": Text("a value of a card (“its melee”)", "ein Wert einer Karte („its melee“)"),
    "ChangingStat": Text("a value that can change", "ein Wert, der sich ändern kann"),
    "Stat": Text("a value of a card", "ein Wert einer Karte"),
    "Token": Text("a token of this pack", "ein Token dieser Packung"),
    "Counter": Text("a kind of counter (“rust counter”)", "eine Art von Marken („rust counter“)"),
    "Counted": Text("what is counted", "was gezählt wird"),
    "Paid": Text("what is paid", "womit bezahlt wird"),
    "Prices": Text("a price (“1 water”)", "ein Preis („1 water“)"),
    "Price": Text("a price (“1 water”)", "ein Preis („1 water“)"),
    "Events": Text(
        "what happens (“your unit dies”, “you play a tactic”)", "was geschieht („your unit dies“, „you play a tactic“)"
    ),
    "Event": Text(
        "what happens (“your unit dies”, “you play a tactic”)", "was geschieht („your unit dies“, „you play a tactic“)"
    ),
    "EventCard": Text(
        "a card (“your unit”, “an enemy unit”, “this unit”)", "eine Karte („your unit“, „an enemy unit“, „this unit“)"
    ),
    "Limit": Text("how often (“once per turn”)", "wie oft („once per turn“)"),
    "FirstTime": Text("“for the first time each turn”", "„for the first time each turn“"),
    "EventPerson": Text("who (“you”, “an opponent”)", "wer („you“, „an opponent“)"),
    "Condition": Text("a condition (“you control 3 or more units”)", "eine Bedingung („you control 3 or more units“)"),
    "If": Text("a condition (“you control 3 or more units”)", "eine Bedingung („you control 3 or more units“)"),
    "Of": Text("of whom (“any opponent”, “each player”)", "von wem („any opponent“, „each player“)"),
    "Held": Text("what can be destroyed", "was vernichtet werden kann"),
    "Having": Text(
        "what it is or has (“is damaged”, “has Flying”)", "was sie ist oder hat („is damaged“, „has Flying“)"
    ),
    "Moment": Text("when ({moments})", "wann ({moments})"),
    "Edge": Text("“beginning” or “end”", "„beginning“ oder „end“"),
    "Sign": Text("“less” or “more”", "„less“ oder „more“"),
    "Duty": Text("what is to be done (“attack”)", "was zu tun ist („attack“)"),
    "Action": Text("what cannot be done (“attack”)", "was nicht geht („attack“)"),
    "This": Text("how long (“this turn”)", "wie lange („this turn“)"),
    "Until": Text("how long (“until end of turn”)", "wie lange („until end of turn“)"),
    "Trait": Text("a keyword", "ein Schlüsselwort"),
    "Keyword": Text("a keyword", "ein Schlüsselwort"),
    "Actor": Text("a player (“target opponent”, “each player”)", "ein Spieler („target opponent“, „each player“)"),
    "Rival": Text("with whom to compare (“an opponent”)", "mit wem verglichen wird („an opponent“)"),
    "Whose": Text("whose (“your”, “its owner's”)", "wessen („your“, „its owner's“)"),
    "Person": Text("“player” or “opponent”", "„player“ oder „opponent“"),
    "CardNoun": Text("a kind of card (“unit”, “card”)", "eine Kartenart („unit“, „card“)"),
    "Noun": Text("a kind of card (“unit”, “card”)", "eine Kartenart („unit“, „card“)"),
    "One": Text("a kind of card (“unit”, “enemy unit”)", "eine Kartenart („unit“, „enemy unit“)"),
    "Many": Text("what kind of cards (“units you control”)", "welche Karten („units you control“)"),
    "Set": Text("which cards (“units you control”)", "welche Karten („units you control“)"),
    "ASet": Text("a card (“a Robot”)", "eine Karte („a Robot“)"),
    "Measured": Text("an amount (“the number of …”, “its health”)", "eine Menge („the number of …“, „its health“)"),
    "Measure": Text("a value (“its health”)", "ein Wert („its health“)"),
    "Half": Text("half of something (“half its health, rounded up”)", "eine Hälfte („half its health, rounded up“)"),
    "Superlative": Text("“the most …” or “the least …”", "„the most …“ oder „the least …“"),
    "With": Text(
        "a keyword or a value (“with 2 or less health”)", "ein Schlüsselwort oder Wert („with 2 or less health“)"
    ),
    "Number": Text("a number", "eine Zahl"),
    "Several": Text("a number", "eine Zahl"),
    "Few": Text("a number", "eine Zahl"),
    "Fact": Text("what is true", "was gilt"),
    "Act": Text(
        "what happens (“draw 1 card”, “target unit gets +1 health”)",
        "was geschieht („draw 1 card“, „target unit gets +1 health“)",
    ),
    "Clause": Text("what happens (“draw 1 card”)", "was geschieht („draw 1 card“)"),
    "Link": Text("what happens next (“draw 1 card”)", "was dann geschieht („draw 1 card“)"),
    "Free": Text("what else happens (“draw 1 card”)", "was noch geschieht („draw 1 card“)"),
    "Deeds": Text("what that player does (“discards 1 card”)", "was dieser Spieler tut („discards 1 card“)"),
    "Body": Text("what happens (“Draw 1 card.”)", "was geschieht („Draw 1 card.“)"),
    "Line": Text(
        "the beginning of a line (a keyword, “Battlefield:”, “[1]:”, “Whenever …”, or what happens)",
        "den Anfang einer Zeile (ein Schlüsselwort, „Battlefield:“, „[1]:“, „Whenever …“, oder was geschieht)",
    ),
}
