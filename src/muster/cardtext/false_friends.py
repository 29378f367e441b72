"""Words that card games use and this language does not: why they do not work here, and a sentence that does.

A row is one or more words as they stand in a text (marks apart: `opponent 's`; # is any number, … one to four words);
where several rows fit, the one with more words counts. The sentence is a card text, so it is English for everybody.
Where a game cannot read it, the row is none of that game's. Once the language learns to say the words themselves, their
row is taken out: tests try them.
"""

from __future__ import annotations

from dataclasses import dataclass

from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do about such words, and a text that can be read."""

    why: Text
    example: str


def write(words: str, example: str) -> Hint:
    """Other words for the same thing."""
    german = words.replace("” or “", "“ oder „")
    return Hint(Text(f"write “{words}”", f"schreibe „{german}“"), example)


def near(what: Text, example: str) -> Hint:
    """It cannot be said; something near it can."""
    return Hint(
        Text("{what}. What works", "{what}. Möglich ist").fill(what=what),
        example,
    )


DESTROY = write("destroy", "Destroy target unit.")
REMOVE = write("remove … from the game", "Remove target unit from the game.")
CONDITION_LAST = Hint(
    Text("write the condition at the end", "schreibe die Bedingung ans Ende"),
    "This unit has +1 melee if you control a Robot.",
)
OWN = write("… you control", "Refresh target unit you control 1 time.")
UNIT, UNITS = write("unit", "Destroy target unit."), write("units", "Your units have +1 melee.")
TACTIC, TACTICS = write("tactic", "Cancel target tactic."), write("tactics", "Your tactics cost 1 less.")
ATTACK_VALUE = write("melee” or “ranged", "Target unit gets +1 melee until end of turn.")
HEALTH = write("health", "Target unit gets +1 health.")
WATER = write("water", "Gain 1 water.")
CANNOT = write("cannot", "This unit cannot attack.")
COUNTERS = near(
    Text(
        "say which counters: “rust counters”, “charge counters” and others of the word list",
        "sage, welche Marken: „rust counters“, „charge counters“ und andere aus der Wortliste",
    ),
    "Put 2 rust counters on target unit.",
)
SEARCH = Hint(
    Text(
        "write “search”, where and for what, then what becomes of it",
        "schreibe „search“, wo und nach was, und dann, was daraus wird",
    ),
    "Search your deck for a Robot, put it into your hand, then shuffle your deck.",
)
PLAY = Hint(
    Text(
        "playing is the players' own choice; a text puts a card somewhere",
        "was gespielt wird, entscheiden die Spieler; ein Text legt eine Karte irgendwohin",
    ),
    "Put a unit from your hand onto the battlefield.",
)
MOVE = Hint(
    Text("write “put” or “return”, and where to", "schreibe „put“ oder „return“, und wohin"),
    "Return target unit to its owner's hand.",
)
DAMAGE = Hint(
    Text("write “deal”, a number and “damage to”", "schreibe „deal“, eine Zahl und „damage to“"),
    "Deal 2 damage to target unit.",
)
WOULD = near(
    Text(
        "only a death can be replaced, and the card goes elsewhere instead",
        "nur ein Tod lässt sich ersetzen, und die Karte gelangt dafür anderswohin",
    ),
    "If this unit would die, return it to its owner's hand instead.",
)
INSTEAD = Hint(
    Text(
        "for one thing or another write “Otherwise”, the condition first",
        "für das eine oder das andere schreibe „Otherwise“, die Bedingung zuerst",
    ),
    "If you control a Robot, draw 2 cards. Otherwise, draw 1 card.",
)
WOULD_DRAW = near(
    Text(
        "only a death can be replaced; what is drawn can be answered",
        "nur ein Tod lässt sich ersetzen; aufs Ziehen kann ein Text antworten",
    ),
    "Whenever you draw a card, gain 1 water.",
)
WOULD_DISCARD = near(
    Text(
        "only a death can be replaced; what is discarded can be answered",
        "nur ein Tod lässt sich ersetzen; aufs Abwerfen kann ein Text antworten",
    ),
    "Whenever you discard a card, draw 1 card.",
)
WATER_COMES = near(
    Text(
        "that water comes or goes can neither be replaced nor waited for; say when there is more",
        "dass Wasser kommt oder geht, lässt sich weder ersetzen noch abwarten; sage, wann es mehr gibt",
    ),
    "At the beginning of your turn, gain 1 water.",
)
WOULD_DEAL = near(
    Text(
        "only a death can be replaced; what damage is dealt can be answered, or be less",
        "nur ein Tod lässt sich ersetzen; auf Schaden kann ein Text antworten, oder er wird weniger",
    ),
    "Whenever this unit deals damage, draw 1 card.",
)
WOULD_ENTER = near(
    Text(
        "only a death can be replaced; cards can come exhausted, or something happens once they are there",
        "nur ein Tod lässt sich ersetzen; Karten können erschöpft kommen, oder es geschieht etwas, sobald sie da sind",
    ),
    "Enemy units enter the battlefield exhausted 1 time.",
)
IF_TARGET = Hint(
    Text(
        "“If” chooses nothing; name the target in a sentence before it",
        "„If“ wählt nichts aus; nenne das Ziel in einem Satz davor",
    ),
    "Choose target unit. If it is damaged, destroy it. Otherwise, exhaust it 1 time.",
)
IF_PLAYER = Hint(
    IF_TARGET.why,
    "Choose target opponent. If that player controls no units, draw 1 card.",
)
IF_TARGET_WOULD = Hint(
    Text(
        "name the target in a sentence before it; what comes instead of its death counts from the start of the line",
        "nenne das Ziel in einem Satz davor; was statt seines Todes geschieht, gilt vom Anfang der Zeile an",
    ),
    "Deal 3 damage to target unit. If that unit would die this turn, remove it from the game instead.",
)
IF_IT_DIES = Hint(
    Text(
        "wait for its death, and say how long, with “this turn”",
        "warte auf den Tod und sage, wie lange, mit „this turn“",
    ),
    "Deal 3 damage to target unit. If it dies this turn, draw 1 card.",
)
MORE_COST = Hint(
    Text(
        "a card costs water; let its text ask for more, and go on with “If you do”",
        "eine Karte kostet Wasser; lass ihren Text mehr verlangen und mit „If you do“ weitergehen",
    ),
    "Discard 1 card. If you do, draw 2 cards.",
)
FIRST_PLAYED = {
    kind: Hint(
        Text("say that none were played before it", "sage, dass vorher keine gespielt wurde"),
        f"Your {many} cost 1 less if you played no {many} this turn.",
    )
    for kind, many in (("tactic", "tactics"), ("unit", "units"), ("card", "cards"))
}
FIRST_TIME = Hint(
    Text("write “Once per turn, whenever …”", "schreibe „Once per turn, whenever …“"),
    "Once per turn, whenever you play a tactic, draw 1 card.",
)
PLAYED = write("you played … this turn", "If you played a tactic this turn, draw 1 card.")
DIED = write("died this turn” or “attacked this turn", "If a unit died this turn, draw 1 card.")
ARRIVES = Hint(
    Text(
        "what happens once this card is there begins with “Battlefield:”",
        "was geschieht, sobald diese Karte da ist, beginnt mit „Battlefield:“",
    ),
    "Battlefield: Draw 1 card.",
)
ENTERS_WHERE = write("enters the battlefield", "Whenever an enemy unit enters the battlefield, draw 1 card.")
TAKES_DAMAGE = write("takes damage", "Whenever this unit takes damage, draw 1 card.")
GRAVEYARD = write("graveyard", "Return target unit from your graveyard to your hand.")
CHOOSE_SEVERAL = near(
    Text(
        "one of several things is chosen; put what belongs together into one choice",
        "gewählt wird eins von mehreren; nimm zusammen, was zusammengehört",
    ),
    "Choose one: Draw 1 card and gain 1 water; or draw 2 cards and lose 1 water; or gain 3 water.",
)
THAT_MUCH = near(
    Text(
        "how much damage it was cannot be said here; write a number, or a value of a card",
        "wie viel Schaden es war, lässt sich hier nicht sagen; schreibe eine Zahl oder den Wert einer Karte",
    ),
    "Whenever this unit is attacked, it deals damage equal to its melee to target enemy unit.",
)
COPY_OF = near(
    Text(
        "no card becomes another one; its abilities can be copied",
        "keine Karte wird zu einer anderen; ihre Fähigkeiten lassen sich kopieren",
    ),
    "Battlefield: This unit copies the abilities of another target unit.",
)
TIMES = Hint(
    Text(
        "only “exhaust” and “refresh” say how many times; else write a larger number, or the sentence again",
        "nur bei „exhaust“ und „refresh“ steht, wie oft; sonst schreibe eine größere Zahl oder den Satz noch einmal",
    ),
    "Draw 1 card. Draw 1 card.",
)
ONCE = Hint(
    Text(
        "leave it out; what happens only once in each turn begins with “Once per turn”",
        "lass es weg; was in jedem Zug nur einmal geschieht, beginnt mit „Once per turn“",
    ),
    "Once per turn, whenever another unit dies, draw 1 card.",
)
USE = Hint(
    Text(
        "an ability that is used begins with how often its card is exhausted",
        "eine Fähigkeit, die man einsetzt, beginnt damit, wie oft ihre Karte erschöpft wird",
    ),
    "[1]: Draw 1 card.",
)
PRICE = Hint(
    Text(
        "how often the card is exhausted comes first, then “pay”",
        "zuerst kommt, wie oft die Karte erschöpft wird, dann „pay“",
    ),
    "[1], pay 2 water: Draw 1 card.",
)
LEFT_OUT = Hint(
    Text(
        "leave it out; whoever does it chooses, unless it says “target” or “at random”",
        "lass es weg; es wählt, wer es tut, wenn nicht „target“ oder „at random“ dasteht",
    ),
    "Target opponent sacrifices a unit.",
)
SHUFFLED_IN = Hint(
    Text("write “put … into”; a deck is shuffled then", "schreibe „put … into“; ein Deck wird dann gemischt"),
    "Put target unit into its owner's deck.",
)
UNDER_CONTROL = Hint(
    Text(
        "leave it out; whoever puts a card onto the battlefield controls it, and of cards there write “… you control”",
        "lass es weg; wer eine Karte auf das Schlachtfeld legt, kontrolliert sie, und bei Karten dort schreibe "
        "„… you control“",
    ),
    "Put target unit from your graveyard onto the battlefield.",
)
WOULD_DIE = Hint(
    Text("say how long, and what comes instead", "sage, wie lange, und was stattdessen geschieht"),
    "If a unit would die this turn, remove it from the game instead.",
)
TOKEN = near(
    Text(
        "a pack declares its tokens under “tokens”, and then “Create 1 …” makes one; this one has none of that name",
        "eine Packung erklärt ihre Token unter „tokens“, dann macht „Create 1 …“ eins; diese hat keins dieses Namens",
    ),
    "Put a unit from your hand onto the battlefield.",
)
IS_A = Hint(
    Text(
        "a condition can ask for a race, a keyword, a value or a state",
        "eine Bedingung kann nach Rasse, Schlüsselwort, Wert oder Zustand fragen",
    ),
    "Return target unit to its owner's hand. If it is a Robot, draw 1 card.",
)
THEIR = Hint(
    Text(
        "“their” goes with hand, deck and graveyard; of cards in play write “they control”",
        "„their“ steht bei Hand, Deck und Friedhof; bei Karten im Spiel schreibe „they control“",
    ),
    "Target opponent destroys a unit they control.",
)
IF_YOURS = Hint(
    Text(
        "“If” asks what is true, such as “you control a damaged unit”; for what happens write “Whenever”",
        "„If“ fragt, was gilt, etwa „you control a damaged unit“; für das, was geschieht, schreibe „Whenever“",
    ),
    "Whenever your unit dies, draw 1 card.",
)
THEIR_TURN = near(
    Text(
        "what lasts ends with this turn, with your next turn, or with a card",
        "was anhält, endet mit diesem Zug, mit deinem nächsten Zug oder mit einer Karte",
    ),
    "Target unit cannot attack until your next turn.",
)
ENTERS = Hint(
    Text("say what happens once the card is there", "sage, was geschieht, sobald die Karte da ist"),
    "Battlefield: Put 2 rust counters on this unit.",
)
FROM_THEIR_HAND = near(
    Text(
        "whoever discards chooses; to choose yourself let the hand be revealed, and put a card away",
        "es wählt, wer abwirft; damit du wählst, lass die Hand aufdecken und lege eine Karte fort",
    ),
    "Target opponent reveals their hand. Put a tactic from their hand into their graveyard.",
)
YOU_CHOOSE = near(
    Text(
        "whoever sacrifices chooses; what you choose yourself is destroyed",
        "es wählt, wer opfert; was du selbst wählst, wird vernichtet",
    ),
    "Destroy target enemy unit.",
)
WHICH_VALUE = Hint(
    Text("say which value is doubled", "sage, welcher Wert verdoppelt wird"),
    "Double target unit's melee until end of turn.",
)
SECOND = Hint(
    Text("ask how many there were this turn", "frage, wie viele es in diesem Zug waren"),
    "Whenever an opponent plays a card, if that player played exactly 2 cards this turn, gain 2 water.",
)
SECOND_DRAWN = near(
    Text("how many cards were drawn is not asked", "wie viele Karten gezogen wurden, wird nicht gefragt"),
    "Once per turn, whenever you draw a card, gain 1 water.",
)
PAID_CARDS = Hint(
    Text("whoever pays X chooses how many", "wer X zahlt, wählt, wie viele"),
    "Battlefield: Pay X recycle. This unit gets +X health.",
)
AS_MANY = near(
    Text(
        "how many there are in the end cannot be said; begin anew, or write a number",
        "wie viele es am Ende sind, lässt sich nicht sagen; fange von vorn an oder schreibe eine Zahl",
    ),
    "Discard your hand, then draw 4 cards.",
)
ATTACKED_BY = Hint(
    Text("begin with who attacks", "beginne mit dem, der angreift"),
    "Whenever a unit with 2 or less melee attacks this unit, deal 1 damage to that unit.",
)
EXCHANGE = near(
    Text("each gains control by itself", "jeder übernimmt die Kontrolle für sich"),
    "Gain control of target enemy unit. Its owner gains control of another target unit.",
)
THIS_WAY = Hint(
    Text(
        "how many it were is “that many”, in the sentence right after it",
        "wie viele es waren, ist „that many“, im Satz direkt danach",
    ),
    "Destroy all damaged units. Draw that many cards.",
)
EXHAUSTED_THERE = Hint(
    Text("exhaust it in a sentence of its own", "erschöpfe sie in einem eigenen Satz"),
    "Put target unit from your graveyard onto the battlefield. Exhaust it 3 times.",
)
THEM_ALL = Hint(
    Text("say which counters, and from where", "sage, welche Marken, und von wo"),
    "Remove all charge counters from target unit.",
)
REDIRECTED = near(
    Text(
        "damage cannot go to another card; it can be less, or prevented",
        "Schaden kann nicht zu einer anderen Karte wandern; er kann weniger werden oder verhindert",
    ),
    "Whenever another unit you control is attacked, prevent all damage to it this turn.",
)
NO_ATTACK = near(
    Text(
        "only attacks on all can be forbidden, not those on some",
        "verbieten lassen sich nur Angriffe auf alle, nicht die auf einige",
    ),
    "Target unit cannot attack this turn.",
)
IN_COMBAT = near(
    Text(
        "what is in combat just now cannot be chosen by that; say that it is for a combat",
        "was gerade im Kampf ist, lässt sich danach nicht wählen; sage, dass es für einen Kampf gilt",
    ),
    "Target unit gets +2 melee for its next combat.",
)
SURVIVES = Hint(
    Text(
        "leave it out; a text ends where the card is gone to which it goes on to do something",
        "lass es weg; ein Text endet, wo die Karte fort ist, mit der er weitermachen will",
    ),
    "Deal 1 damage to target unit. Exhaust it 1 time.",
)
WHOEVER = near(
    Text(
        "nobody is found by what they did; name a player who does it",
        "niemand wird danach gefunden, was er getan hat; nenne, wer es tut",
    ),
    "Target opponent discards 1 card. That player draws 2 cards.",
)
ELSEWHERE = Hint(
    Text(
        "leave it out; a card is where it was put last", "lass es weg; eine Karte ist, wohin sie zuletzt gelegt wurde"
    ),
    "Cancel target tactic. Put it on the bottom of its owner's deck.",
)
FIRST_RECYCLED = near(
    Text(
        "how it enters cannot be said here; something can happen then",
        "wie sie kommt, lässt sich hier nicht sagen; etwas kann dann geschehen",
    ),
    "Once per turn, whenever you recycle a unit, refresh it 1 time.",
)
THEY_CHOOSE = near(
    Text(
        "whoever does it chooses, between things joined by “or”; what others can keep from happening has “unless”",
        "es wählt, wer es tut, und zwar zwischen dem, was „or“ verbindet; was andere abwenden können, hat „unless“",
    ),
    "Draw 3 cards unless target opponent loses 2 water.",
)
JUST_DOES = Hint(
    Text("leave it out; whoever does it chooses", "lass es weg; es wählt, wer es tut"),
    "Target opponent destroys a unit they control.",
)
YOUR_OPPONENT = write("target opponent” or “each opponent", "Target opponent discards 1 card.")
COPIED_TACTIC = near(
    Text("no tactic is copied; it can be cancelled", "keine Taktik wird kopiert; sie lässt sich vereiteln"),
    "Cancel target tactic. Put it into your hand.",
)
THEY = Hint(
    Text(
        "“they” and “them” are cards; a player is “that player”, after one alone who was named",
        "„they“ und „them“ sind Karten; wer spielt, ist „that player“, nach einem allein, der genannt ist",
    ),
    "Target opponent sacrifices a unit. If that player does not, that player discards 1 card.",
)
CALLED = Hint(
    Text(
        "other cards are not called by their names; say what they are",
        "andere Karten werden nicht beim Namen genannt; sage, was sie sind",
    ),
    "If you control another Robot, draw 1 card.",
)
COUNTERS_PUT = near(
    Text(
        "nothing waits for counters; what puts them asks how many there are",
        "auf Marken wartet nichts; was sie legt, fragt, wie viele es sind",
    ),
    "[1]: Put 1 charge counter on this card. If it has 3 or more charge counters, draw 1 card.",
)
TOKEN_RACE = Hint(
    Text(
        "a token is found as other cards are, by its race; its name only creates it",
        "ein Token wird wie andere Karten nach seiner Rasse gefunden; sein Name erschafft es nur",
    ),
    "Sacrifice a Robot.",
)
WHICH_THIS = Hint(
    Text("write “this card”", "schreibe „this card“"),
    "[1]: Put 1 charge counter on this card.",
)
ATTACH = near(
    Text("no card lies on another; counters do", "keine Karte liegt auf einer anderen; Marken tun es"),
    "Put 1 power counter on target unit.",
)
EXTRA = near(
    Text("the order of turns stays as it is", "die Reihenfolge der Züge bleibt, wie sie ist"),
    "Target unit can attack again this turn.",
)
GAME_END = near(
    Text(
        "the game ends when somebody's cards do; damage to a hero brings that nearer",
        "das Spiel endet mit jemandes Karten; Schaden an einem Helden bringt das näher",
    ),
    "Deal 3 damage to target enemy hero.",
)
FORBIDDEN_PLAYERS = near(
    Text(
        "what players may do stays as it is; their cards can cost more",
        "was Spieler dürfen, bleibt, wie es ist; ihre Karten können mehr kosten",
    ),
    "Enemy tactics cost 2 more this turn.",
)
ONE_DIE = near(Text("it is one die", "es ist ein Würfel"), "Roll a die. If the result is 4 or more, draw 1 card.")
DIVIDED = near(
    Text("what is divided is a printed number", "verteilt wird eine gedruckte Zahl"),
    "Deal 4 damage divided among any number of target units.",
)
KILLS = near(
    Text(
        "who killed it is not known; an attack can wait for the death of what it is made on",
        "wer getötet hat, weiß niemand; ein Angriff kann auf den Tod dessen warten, dem er gilt",
    ),
    "Whenever this unit attacks a unit, when that unit dies this turn, draw 1 card.",
)
TARGETED = near(
    Text(
        "nothing waits for being a target; it can be forbidden",
        "darauf, Ziel zu sein, wartet nichts; es lässt sich verbieten",
    ),
    "This unit cannot be targeted.",
)
RESULTS = Hint(
    Text(
        "ask for a result and what is above or below it",
        "frage nach einem Ergebnis und dem, was darüber oder darunter ist",
    ),
    "Roll a die. If the result is 2 or less, discard 1 card. If the result is 5 or more, draw 2 cards.",
)
EACH_OTHER = Hint(
    Text("say who fights whom", "sage, wer gegen wen kämpft"), "Target unit you control fights target enemy unit."
)
DISCARD_CHOSEN = Hint(
    Text(
        "whoever discards chooses from a hand; a card that was named is put into a graveyard",
        "wer abwirft, wählt aus der Hand; eine genannte Karte wird auf einen Friedhof gelegt",
    ),
    "Look at target opponent's hand. Put a tactic from that player's hand into its owner's graveyard.",
)
ATTACKER = Hint(
    Text(
        "name both in the event; “it” is the one that attacks, “that unit” the other one",
        "nenne beide im Ereignis; „it“ ist, wer angreift, „that unit“ die andere",
    ),
    "Whenever an enemy unit attacks another unit you control, deal 1 damage to it.",
)
ONE_OF_THEM = write("1 of them", "Look at the top 2 cards of your deck. Put 1 of them into your hand.")
THE_REST = write(
    "the rest", "Look at the top 2 cards of your deck. Put 1 of them into your hand and the rest into your graveyard."
)
MANY_MOVED = near(
    Text(
        "how many cards go somewhere is a printed number",
        "wie viele Karten irgendwohin gelangen, ist eine gedruckte Zahl",
    ),
    "Put the top 2 cards of your graveyard on the bottom of your deck.",
)
COMPARED = near(
    Text(
        "what a card or a player has is compared with a number",
        "was eine Karte oder ein Spieler hat, wird mit einer Zahl verglichen",
    ),
    "Whenever this unit attacks a unit with 3 or more melee, it gets +2 melee until end of turn.",
)
BUT_SOME = near(
    Text("say how many, not how many are left", "sage, wie viele es sind, nicht, wie viele übrig bleiben"),
    "Each player destroys a unit they control.",
)
LATER_ALONE = Hint(
    Text("what happens later is a sentence of its own", "was später geschieht, ist ein eigener Satz"),
    "Exhaust target unit 1 time. Destroy it at the end of this turn.",
)
ANOTHER_SENTENCE = Hint(
    Text("say it in a sentence of its own", "sage es in einem eigenen Satz"),
    "Target unit loses Flying until end of turn. It gets -2 melee until end of turn.",
)
NOT_REFRESHED = write("cannot be refreshed", "Target unit cannot be refreshed until your next turn.")
LEVELS = near(
    Text(
        "when a hero levels up its player decides; a text can answer it",
        "wann ein Held eine Stufe aufsteigt, entscheidet sein Spieler; ein Text kann darauf antworten",
    ),
    "Whenever your hero levels up, draw 1 card.",
)
ITS_COST = near(
    Text(
        "what costs less is said of a kind of cards, or of the next one",
        "was weniger kostet, wird von einer Art Karten gesagt oder von der nächsten",
    ),
    "Your next tactic costs 2 less this turn.",
)
EACH_LEFT_OUT = Hint(
    Text("leave out “each”; it happens to each of them", "lass „each“ weg; es geschieht mit jeder davon"),
    "Up to 3 target units get +1 melee until end of turn.",
)
EACH_OF = Hint(
    Text("leave out “each of”; it happens to each of them", "lass „each of“ weg; es geschieht mit jeder davon"),
    "Deal 1 damage to up to 3 target units.",
)
COUNTERS_DOUBLED = near(
    Text("put as many again", "lege noch einmal so viele"),
    "Put X rust counters on target unit, where X is the number of rust counters on it.",
)
DISCARDED_KIND = near(
    Text(
        "a hand is discarded whole, or so and so many cards of it",
        "abgeworfen wird die ganze Hand oder eine Zahl von Karten",
    ),
    "Target opponent discards their hand.",
)
WHOLLY = write("3 times", "Refresh target unit 3 times.")
ANY_GRAVEYARD = write("any player's graveyard", "Return target unit from any player's graveyard to its owner's hand.")
DISCARDED_CARD = near(
    Text(
        "of a card that was discarded nothing can be asked; of one that was sacrificed it can",
        "nach einer abgeworfenen Karte lässt sich nichts fragen, nach einer geopferten schon",
    ),
    "[1], sacrifice a unit: This unit gets +X melee until end of turn, where X is that unit's cost.",
)
SACRIFICED_CARD = write(
    "that unit's", "[1], sacrifice a unit: This unit gets +X melee until end of turn, where X is that unit's cost."
)
LESS_DAMAGE = write("takes … less damage” or “prevent", "Units you control take 1 less damage.")
IT_IS = Hint(
    Text("write “it is”, or “its” for what it has", "schreibe „it is“, oder „its“ für das, was sie hat"),
    "If it is your turn, draw 1 card.",
)
NONE_OF = write("no …", "If no units you control attacked this turn, draw 1 card.")
HAS_NONE = write("has no …", "Choose target unit. If it has no rust counters, destroy it.")
AGAIN = write("can attack again this turn", "Target unit can attack again this turn.")
BOTH_TRUE = Hint(
    Text("join two conditions with “and”", "verbinde zwei Bedingungen mit „and“"),
    "Destroy target unit. If it is a Robot and it has Flying, draw 1 card.",
)
WHOSE_PLAYER = Hint(
    Text(
        "name the card in a sentence before it, then write “its controller” or “its owner”",
        "nenne die Karte in einem Satz davor, dann schreibe „its controller“ oder „its owner“",
    ),
    "Exhaust target unit 1 time. Its controller discards 1 card.",
)
TURNED_ROUND = Hint(
    Text("turn it round, with “If”", "drehe es um, mit „If“"), "If you control no Robots, discard 1 card."
)
HOW_LONG_LAST = Hint(
    Text("how long it lasts comes at the end", "wie lange es anhält, kommt ans Ende"),
    "Target unit gets +2 melee until end of turn.",
)
EACH_ITS_LINE = Hint(
    Text(
        "after “or” comes something else that the same card does; write a line for each card",
        "nach „or“ kommt etwas anderes, das dieselbe Karte tut; schreibe für jede Karte eine Zeile",
    ),
    "Whenever another unit you control dies, draw 1 card.",
)
ATTACKS_ANYWAY = near(
    Text(
        "an active unit can attack without leave, also one that has just come",
        "eine aktive Einheit kann ohnehin angreifen, auch eine, die gerade gekommen ist",
    ),
    "Target unit can attack again this turn.",
)
TWO_LINES = Hint(
    Text(
        "what is always true has one condition; write a second line with the opposite",
        "was immer gilt, hat eine Bedingung; schreibe eine zweite Zeile mit dem Gegenteil",
    ),
    "This unit has Shield if you control no Robots.",
)
JUST_MOVED = Hint(
    Text(
        "what comes instead moves the card and nothing else; write the rest in a sentence of its own",
        "was stattdessen geschieht, bewegt die Karte und sonst nichts; schreibe das Übrige in einen eigenen Satz",
    ),
    "Deal 3 damage to target unit. If it would die this turn, remove it from the game instead. Draw 1 card.",
)
SO_MANY_AMONG = Hint(
    Text("say how many at the most", "sage, wie viele höchstens"),
    "Reveal the top 3 cards of your deck. You may put up to 3 Robots from among them into your hand. Put the rest into "
    "your graveyard.",
)
HALF_OF_THEM = Hint(
    Text("say how many with X", "sage mit X, wie viele"),
    "Put the top X cards of your deck into your graveyard, where X is half the number of cards in your deck, rounded "
    "up.",
)
EACH_ALONE = near(
    Text(
        "each card is compared by itself, not all together", "verglichen wird jede Karte einzeln, nicht alle zusammen"
    ),
    "Destroy up to 2 target units with cost 3 or less.",
)
TAKES_MORE = near(
    Text("it is said of those who take damage", "gesagt wird es von denen, die Schaden erleiden"),
    "Enemy units take 1 more damage.",
)
ANY_DAMAGE = near(
    Text("all damage is prevented, whatever deals it", "verhindert wird jeder Schaden, woher er auch kommt"),
    "Prevent all damage to each unit this turn.",
)
EACH_ANSWERS = near(
    Text("each player answers for themselves", "jeder Spieler antwortet für sich"),
    "Each player loses 2 water unless that player discards 1 card.",
)
BY_SOME = near(
    Text("only attacks of all can be forbidden", "verbieten lassen sich nur die Angriffe aller"),
    "This unit cannot be attacked.",
)
EXCHANGED = near(
    Text("one unit exchanges its own melee and ranged", "eine Einheit vertauscht ihren eigenen Nah- und Fernkampf"),
    "Exchange target unit's melee and ranged until end of turn.",
)
IF_IN_FRONT = write("If", "If you control a Robot, draw 1 card.")
ALL_OTHERS = write("each opponent", "Each opponent discards 1 card.")
COUNTED_PLAYERS = near(
    Text("only cards are counted, and players do it each", "gezählt werden nur Karten; Spieler tun es jeder für sich"),
    "Each opponent loses 1 water. Gain 1 water.",
)
OF_EACH = near(
    Text("what is true of all of them is not asked", "was auf alle zutrifft, wird nicht gefragt"),
    "If an opponent has 2 or more water, gain 1 water.",
)
SO_MANY_RANDOM = near(
    Text("by chance it is so many, or as many as there are", "zufällig sind es so viele, oder so viele, wie da sind"),
    "Destroy 2 random enemy units.",
)
ONE_BEST = near(
    Text(
        "only one has the most; say it again for the next",
        "nur eine hat das meiste; sage es für die nächste noch einmal",
    ),
    "Exhaust the enemy unit with the most health 1 time. Draw 1 card.",
)
BEST = {
    end: Hint(
        Text("say what it has", "sage, wovon sie so viel oder so wenig hat"), f"Destroy the unit with the {what}."
    )
    for end, what in (("weakest", "least health"), ("strongest", "most melee"), ("biggest", "most health"))
}
DIED_OF_IT = near(
    Text(
        "what died of it is not asked; what died in this turn is",
        "was daran starb, wird nicht gefragt; was in diesem Zug starb, schon",
    ),
    "If a unit died this turn, draw 1 card.",
)
VALUE_ALWAYS = Hint(
    Text("say how much it has for each", "sage, wie viel sie für jede hat"),
    "This unit has +1 melee for each Robot you control.",
)
DID_IT = near(
    Text(
        "what one card did is not asked; a counter can tell it",
        "was eine einzelne Karte getan hat, wird nicht gefragt; eine Marke kann es zeigen",
    ),
    "Whenever this unit attacks, put 1 rage counter on it.",
)
AFTER_COMBAT = near(
    Text("who is left after a combat is not waited for", "wer nach einem Kampf übrig ist, wird nicht abgewartet"),
    "Whenever this unit deals damage to an enemy unit, put 1 rage counter on it.",
)
MORE_ATTACKS = Hint(
    Text(
        "how often a unit attacks is its attack speed; a text gives it one more attack",
        "wie oft eine Einheit angreift, sagt ihr Angriffstempo; ein Text gibt einen Angriff mehr",
    ),
    "[1]: Another target unit can attack again this turn.",
)
HAND_SHUFFLED = Hint(
    Text("put the cards there, then shuffle", "lege die Karten dorthin, dann mische"),
    "Put all cards from your hand into your deck. Shuffle your deck.",
)
NOT_LESS = near(
    Text("no cost falls below 0, and nothing else ends it", "Kosten sinken nie unter 0, und keine andere Grenze gilt"),
    "Your units cost 1 less.",
)
TWO_FORBIDDEN = write("It cannot …", "Target unit cannot attack this turn. It cannot guard this turn.")
HANDS_COMPARED = near(
    Text("who has more cards is not compared", "wer mehr Karten hat, wird nicht verglichen"),
    "If there are 5 or more cards in your hand, gain 2 water.",
)
AS_LONG = Hint(
    Text(
        "as long as something is true it is always true: write “have” or “has”",
        "solange etwas gilt, gilt es immer: schreibe „have“ oder „has“",
    ),
    "Your units have +1 melee if you control a Robot.",
)
FALSE_FRIENDS: dict[str, Hint] = {
    "each other player": ALL_OTHERS,
    "all other players": ALL_OTHERS,
    "for each opponent": COUNTED_PLAYERS,
    "for each player": COUNTED_PLAYERS,
    "if each": OF_EACH,
    "if all": OF_EACH,
    "up to # random": SO_MANY_RANDOM,
    **{f"the # {which} with the": ONE_BEST for which in ("units", "enemy units", "cards")},
    **BEST,
    "dies this way": DIED_OF_IT,
    "died this way": DIED_OF_IT,
    **{f"{value} is equal": VALUE_ALWAYS for value in ("melee", "ranged", "health")},
    **{
        f"{it} {did}": DID_IT
        for it in ("this unit", "it")
        for did in ("attacked", "did not attack", "has not attacked")
    },
    "survives combat": AFTER_COMBAT,
    "survives a combat": AFTER_COMBAT,
    **{f"attack {often}": MORE_ATTACKS for often in ("twice", "two times", "# times")},
    "shuffles … into": HAND_SHUFFLED,
    "shuffle your hand into": HAND_SHUFFLED,
    "but not": NOT_LESS,
    **{f"attack or {other}": TWO_FORBIDDEN for other in ("guard", "defend", "block")},
    "more cards in hand than": HANDS_COMPARED,
    "fewer cards in hand than": HANDS_COMPARED,
    "choose a … from": DISCARD_CHOSEN,
    "choose # … from": DISCARD_CHOSEN,
    "chooses a … from": DISCARD_CHOSEN,
    "put one into": ONE_OF_THEM,
    **{f"{so_long} {who}": AS_LONG for so_long in ("while", "long as") for who in ("you", "there")},
    "when": Hint(
        Text("write “Whenever”; it means every time", "schreibe „Whenever“; es gilt jedes Mal"),
        "Whenever this unit attacks, draw 1 card.",
    ),
    "while": CONDITION_LAST,
    "unless": Hint(Text("turn it round, with “If”", "drehe es um, mit „If“"), "If you control no Robots, draw 1 card."),
    "instead": INSTEAD,
    "would": WOULD,
    **dict.fromkeys(("'s controller", "'s owner", "the owner of", "the controller of"), WHOSE_PLAYER),
    "dies .": DESTROY,
    "unless you control": TURNED_ROUND,
    **{f"{it} a … with": BOTH_TRUE for it in ("it is", "it was", "this unit is", "that unit is")},
    "to the result": write("that much", "Roll a die. Deal that much damage to target unit."),
    **{f"turn , {word}": HOW_LONG_LAST for word in ("your", "target", "each", "enemy", "this", "units")},
    "discard a card for": write("1 card for each …", "Discard 1 card for each unit you control."),
    "discards a card for": write("1 card for each …", "Discard 1 card for each unit you control."),
    "one of your": write("your …", "Whenever your unit dies, draw 1 card."),
    "enters the battlefield under your": write("your …", "Whenever your Robot enters the battlefield, draw 1 card."),
    "be attacked by": BY_SOME,
    "unit or another": EACH_ITS_LINE,
    "can attack this": ATTACKS_ANYWAY,
    "can attack until": ATTACKS_ANYWAY,
    "otherwise , it has": TWO_LINES,
    "otherwise , this unit has": TWO_LINES,
    "instead and": JUST_MOVED,
    "all … from among": SO_MANY_AMONG,
    "each … from among": SO_MANY_AMONG,
    "any … from among": SO_MANY_AMONG,
    "top half of": HALF_OF_THEM,
    "bottom half of": HALF_OF_THEM,
    "half of your deck": HALF_OF_THEM,
    "with total": EACH_ALONE,
    "deal # more damage": TAKES_MORE,
    "deals # more damage": TAKES_MORE,
    "all combat damage": ANY_DAMAGE,
    "no player does": EACH_ANSWERS,
    "no opponent does": EACH_ANSWERS,
    "nobody does": EACH_ANSWERS,
    "that enemy": write("that unit", "Choose target enemy unit. If it is damaged, destroy that unit."),
    "the enemy unit died": IF_IT_DIES,
    "the enemy unit dies": IF_IT_DIES,
    "unit or player": write("unit or hero", "Deal 1 damage to target unit or hero."),
    "player or unit": write("unit or hero", "Deal 1 damage to target unit or hero."),
    **{f"with {word}": COMPARED for word in ("lower", "higher", "greater", "more", "less")},
    "becomes exhausted": write("is exhausted", "Whenever this unit is exhausted, gain 1 water."),
    "exchange the health": EXCHANGED,
    "result is # or # ,": RESULTS,
    "on a #": RESULTS,
    "fight each other .": EACH_OTHER,
    "discards that card": DISCARD_CHOSEN,
    "discards it": DISCARD_CHOSEN,
    "discard it": DISCARD_CHOSEN,
    "hand and choose a": DISCARD_CHOSEN,
    "the attacker": ATTACKER,
    "the attacking": ATTACKER,
    "the attacked": ATTACKER,
    "the defending": ATTACKER,
    "the other unit": ATTACKER,
    "put # into": ONE_OF_THEM,
    "the others into": THE_REST,
    "the others on": THE_REST,
    "that many cards from": MANY_MOVED,
    "that many of": MANY_MOVED,
    "has more": COMPARED,
    "has less": COMPARED,
    "have more": COMPARED,
    "but one": BUT_SOME,
    "shuffle .": write(
        "shuffle your deck", "Search your deck for a Robot, put it into your hand, then shuffle your deck."
    ),
    "at the end of": LATER_ALONE,
    "and gets": ANOTHER_SENTENCE,
    "does not refresh": NOT_REFRESHED,
    "do not refresh": NOT_REFRESHED,
    "hero levels up": LEVELS,
    "level up": LEVELS,
    "it costs": ITS_COST,
    "units each": EACH_LEFT_OUT,
    "each of up": EACH_OF,
    "each of #": EACH_OF,
    "double the number": COUNTERS_DOUBLED,
    "discards all": DISCARDED_KIND,
    "completely": WHOLLY,
    "fully": WHOLLY,
    "any graveyard": ANY_GRAVEYARD,
    "any graveyards": ANY_GRAVEYARD,
    "the discarded": DISCARDED_CARD,
    "the sacrificed": SACRIFICED_CARD,
    "the same amount": THAT_MUCH,
    "# of that damage": LESS_DAMAGE,
    "would be dealt": LESS_DAMAGE,
    "it 's": IT_IS,
    "none of": NONE_OF,
    "has none": HAS_NONE,
    "attacks again": AGAIN,
    "choose a number of": write("any number of", "Destroy any number of units you control."),
    "would draw": WOULD_DRAW,
    "would discard": WOULD_DISCARD,
    "would gain": WATER_COMES,
    "would lose": WATER_COMES,
    "would deal": WOULD_DEAL,
    "would enter": WOULD_ENTER,
    "whenever you gain": WATER_COMES,
    "whenever you lose": WATER_COMES,
    "if target unit would": IF_TARGET_WOULD,
    "it died": IF_IT_DIES,
    "that unit died": IF_IT_DIES,
    "as an additional cost": MORE_COST,
    "the first tactic you": FIRST_PLAYED["tactic"],
    "the first unit you": FIRST_PLAYED["unit"],
    "the first card you": FIRST_PLAYED["card"],
    "your first": FIRST_TIME,
    "you have played": PLAYED,
    "you 've played": PLAYED,
    "has died": DIED,
    "has attacked": DIED,
    "have attacked": DIED,
    "this unit enters ,": ARRIVES,
    "this card enters ,": ARRIVES,
    "this technology enters ,": ARRIVES,
    "comes into play": ARRIVES,
    "enters ,": ENTERS_WHERE,
    "is dealt": TAKES_DAMAGE,
    "discard pile": GRAVEYARD,
    "choose # :": CHOOSE_SEVERAL,
    "choose one or": CHOOSE_SEVERAL,
    "choose up to # :": CHOOSE_SEVERAL,
    "deals that much": THAT_MUCH,
    "create a token that": COPY_OF,
    "create a copy": COPY_OF,
    "create # copies": COPY_OF,
    "create # token that": COPY_OF,
    "exhaust :": USE,
    "tap :": USE,
    "water :": PRICE,
    "under your": UNDER_CONTROL,
    "under its": UNDER_CONTROL,
    "of their choice": LEFT_OUT,
    "of your choice": LEFT_OUT,
    "discard … of your choice": FROM_THEIR_HAND,
    "discards … of your choice": FROM_THEIR_HAND,
    "sacrifices … of your choice": YOU_CHOOSE,
    "double it": WHICH_VALUE,
    "double them": WHICH_VALUE,
    "draw … second card": SECOND_DRAWN,
    "draws … second card": SECOND_DRAWN,
    "recycle up to": PAID_CARDS,
    "recycle any number": PAID_CARDS,
    "cards from the top": write("the top 3 cards of …", "Reveal the top 3 cards of your deck."),
    "second card": SECOND,
    "second unit": SECOND,
    "second tactic": SECOND,
    "until they have": AS_MANY,
    "until you have": AS_MANY,
    "until you draw": SEARCH,
    "until you reveal": SEARCH,
    "attacked by": ATTACKED_BY,
    "exchange control": EXCHANGE,
    **{
        f"{done} this way": THIS_WAY
        for done in ("removed", "destroyed", "discarded", "sacrificed", "recycled", "returned", "exhausted")
    },
    "attach": ATTACH,
    "attached": ATTACH,
    "take an extra": EXTRA,
    "takes an extra": EXTRA,
    "attacks twice": EXTRA,
    "loses the game": GAME_END,
    "win the game": GAME_END,
    "wins the game": GAME_END,
    "opponents cannot": FORBIDDEN_PLAYERS,
    "players cannot": FORBIDDEN_PLAYERS,
    "roll # dice": ONE_DIE,
    "damage divided": DIVIDED,
    "kills": KILLS,
    "this unit destroys": KILLS,
    "dies in combat": KILLS,
    "becomes the target": TARGETED,
    "be the target": TARGETED,
    "battlefield exhausted": EXHAUSTED_THERE,
    "remove them all": THEM_ALL,
    "all damage that would be dealt": REDIRECTED,
    "attack heroes": NO_ATTACK,
    "attack enemy": NO_ATTACK,
    "in combat": IN_COMBAT,
    "survives": SURVIVES,
    "survived": SURVIVES,
    "whoever": WHOEVER,
    "instead of": ELSEWHERE,
    "the first unit you recycle": FIRST_RECYCLED,
    "the first card you recycle": FIRST_RECYCLED,
    "opponent chooses :": THEY_CHOOSE,
    "opponent chooses one": THEY_CHOOSE,
    "player chooses :": THEY_CHOOSE,
    "player chooses one": THEY_CHOOSE,
    "chooses and": JUST_DOES,
    "chooses a": JUST_DOES,
    "choose a": write("choose target …", "Choose target unit. If it is damaged, destroy it."),
    "your opponent": YOUR_OPPONENT,
    "your opponents": YOUR_OPPONENT,
    "becomes a copy": COPY_OF,
    "as a copy": COPY_OF,
    "comes into play as a copy": COPY_OF,
    "copy target tactic": COPIED_TACTIC,
    "play a copy": COPIED_TACTIC,
    "upkeep": write("turn", "At the beginning of your turn, draw 1 card."),
    "shuffle it": SHUFFLED_IN,
    "shuffle this": SHUFFLED_IN,
    "shuffle your graveyard into": write(
        "put all cards from your graveyard into your deck", "Put all cards from your graveyard into your deck."
    ),
    "that would be dealt": write("damage to …", "Prevent the next 2 damage to target unit this turn."),
    "would be": write("would die", "If this unit would die, return it to its owner's hand instead."),
    "would take": write("takes … less damage” or “prevent", "This unit takes 1 less damage."),
    "kill": DESTROY,
    "slay": DESTROY,
    "damage to your": write("… takes 1 less damage", "Your hero takes 1 less damage."),
    "damage from": near(
        Text(
            "what the damage comes from makes no difference here",
            "woher der Schaden kommt, macht hier keinen Unterschied",
        ),
        "Your units take 1 less damage.",
    ),
    "sacrifice target": write("sacrifices a …", "Target opponent sacrifices a unit."),
    "tap": write("exhaust … 1 time", "Exhaust target unit 1 time."),
    "untap": write("refresh … 1 time", "Refresh target unit 1 time."),
    "ready": Hint(
        Text(
            "write “refresh … 1 time”, or “active” for its state",
            "schreibe „refresh … 1 time“ oder für den Zustand „active“",
        ),
        "Refresh target unit 1 time.",
    ),
    "counter": COUNTERS,
    "counters": COUNTERS,
    "counter target": write("cancel target tactic", "Cancel target tactic."),
    "counter a": write("cancel target tactic", "Cancel target tactic."),
    "exile": REMOVE,
    "banish": REMOVE,
    "bounce": write("return … to its owner's hand", "Return target unit to its owner's hand."),
    "steal": write("gain control of …", "Gain control of target enemy unit."),
    "heal": HEALTH,
    "restore": HEALTH,
    "summon": write("put … onto the battlefield", "Put a unit from your hand onto the battlefield."),
    "find": SEARCH,
    "play": PLAY,
    "cast": PLAY,
    "move": MOVE,
    "moves": MOVE,
    "damage": DAMAGE,
    "takes": DAMAGE,
    "create": TOKEN,
    "token": TOKEN,
    "tokens": TOKEN,
    "mill": write(
        "put the top card of … deck into … graveyard",
        "Target opponent puts the top card of their deck into their graveyard.",
    ),
    "creature": UNIT,
    "creatures": UNITS,
    "minion": UNIT,
    "minions": UNITS,
    "spell": TACTIC,
    "spells": TACTICS,
    "friendly": OWN,
    "allied": OWN,
    "any target": write("target unit or hero", "Deal 1 damage to target unit or hero."),
    "one or more": write("whenever a …", "Whenever another unit dies, draw 1 card."),
    "enemies": write("enemy units", "Deal 1 damage to each enemy unit."),
    "opposing": write("enemy", "Destroy target enemy unit."),
    "the opponent": write("target opponent” or “each opponent", "Target opponent discards 1 card."),
    "the player": write("target player” or “each player", "Target player discards 1 card."),
    "power": ATTACK_VALUE,
    "strength": ATTACK_VALUE,
    "toughness": HEALTH,
    "life": Hint(
        Text(
            "write “health”; a hero's life is its player's cards",
            "schreibe „health“; das Leben eines Helden sind seine Karten",
        ),
        "Target unit gets +1 health.",
    ),
    "mana": WATER,
    "energy": WATER,
    "can": write("may", "You may draw 1 card."),
    "can not": CANNOT,
    "must": Hint(
        Text("leave it out; a text says what happens", "lass es weg; ein Text sagt, was geschieht"),
        "Target opponent discards 1 card.",
    ),
    "both": Hint(
        Text("write a sentence for each", "schreibe je einen Satz"),
        "Destroy target unit. Destroy another target unit.",
    ),
    "twice": TIMES,
    "# times": TIMES,
    "once": ONCE,
    "every": write("each", "Deal 1 damage to each unit."),
    "loses #": Hint(
        Text(
            "of a value a unit gets less; only players lose so many of something",
            "von einem Wert erhält eine Einheit weniger; nur Spieler verlieren so und so viel von etwas",
        ),
        "Target unit gets -1 melee until end of turn.",
    ),
    "it is a card": IS_A,
    "their unit": THEIR,
    "their units": THEIR,
    "their technology": THEIR,
    "until its": THEIR_TURN,
    "until their": THEIR_TURN,
    "until that": THEIR_TURN,
    "enters the battlefield with": ENTERS,
    "battlefield tapped": write("exhausted", "This unit enters the battlefield exhausted 1 time."),
    "if your unit": IF_YOURS,
}
