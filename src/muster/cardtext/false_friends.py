"""Words that card games use and this language does not: why they do not work here, and a sentence that does.

A row is one or more words as they stand in a text (marks apart: `opponent 's`); where several rows fit, the one with
more words counts. The sentence is a card text, so it is English for everybody. Where a game cannot read it, the row is
none of that game's. Once the language learns to say the words themselves, their row is taken out: tests try them.
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
INSTEAD = near(
    Text(
        "only a death can be replaced, and the card goes elsewhere instead; all else can be answered with “Whenever”",
        "nur ein Tod lässt sich ersetzen, und die Karte gelangt dafür anderswohin; auf alles andere kann ein Text mit "
        "„Whenever“ antworten",
    ),
    "If this unit would die, return it to its owner's hand instead.",
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
FALSE_FRIENDS: dict[str, Hint] = {
    "when": Hint(
        Text("write “Whenever”; it means every time", "schreibe „Whenever“; es gilt jedes Mal"),
        "Whenever this unit attacks, draw 1 card.",
    ),
    "while": CONDITION_LAST,
    "unless": Hint(Text("turn it round, with “If”", "drehe es um, mit „If“"), "If you control no Robots, draw 1 card."),
    "instead": INSTEAD,
    "would": INSTEAD,
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
    "twice": write("2 times", "Exhaust target unit 2 times."),
    "once": write("1 time", "Exhaust target unit 1 time."),
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
