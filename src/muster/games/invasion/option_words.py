"""What can be agreed on before a game of RONE: Invasion, in words. Ruling switches are explained by the rulebook index."""

from typing import Any

from muster.games.invasion.board import usual
from muster.games.invasion.board_words import groups
from muster.kernel.text import Text

TOGETHER = {"mode": ["cooperative"]}
OPTION_WORDS: dict[str, dict[str, Any]] = {
    "mode": {
        "tell": True,
        "title": Text("How you play", "Wie ihr spielt"),
        "explanation": Text("Two against each other, one to four together against the Invasion, or two teams of two.", "Zwei gegeneinander, eine Person bis vier zusammen gegen die Invasion, oder zwei Zweierteams."),
        "values": (
            ("competitive", Text("against each other", "gegeneinander")),
            ("cooperative", Text("together against the Invasion", "zusammen gegen die Invasion")),
            ("teams", Text("two against two", "zwei gegen zwei")),
        ),
    },
    "difficulty": {
        "tell": True,
        "when": TOGETHER,
        "title": Text("Difficulty", "Schwierigkeit"),
        "explanation": Text("How many lines of a scenario support its cards.", "Wie viele Zeilen eines Szenarios dessen Karten unterstützen."),
        "values": (
            ("no support", Text("no support in the first scenario, then easy", "im ersten Szenario keine Unterstützung, danach leicht")),
            ("easy", Text("easy", "leicht")),
            ("normal", Text("normal", "mittel")),
            ("hard", Text("hard", "schwer")),
        ),
    },
    "equal_chances": {
        "when": TOGETHER,
        "title": Text("Equal Chances", "Gleiche Chancen"),
        "explanation": Text("The Invasion deploys in three parts, so that it is as strong for one player as for four.", "Die Invasion stellt in drei Teilen auf, sodass sie gegen eine Person so stark ist wie gegen vier."),
        "values": ((False, Text("as in the basic game", "wie im Grundspiel")), (True, Text("with the variant", "mit der Variante"))),
    },
    "speed_training": {
        "when": {"mode": ["competitive"]},
        "title": Text("Speed Training", "Schnelles Training"),
        "explanation": Text("All play each phase at once, and what is done to opponents waits for its end.", "Alle spielen jede Phase gleichzeitig, und was der Gegenseite gilt, wartet auf deren Ende."),
        "values": ((False, Text("one after the other", "nacheinander")), (True, Text("at once", "gleichzeitig"))),
    },
    "scenarios": {
        "widget": "ordered",
        "when": TOGETHER,
        "title": Text("Scenarios", "Szenarien"),
        "explanation": Text("The scenarios that are played, in their order.", "Die Szenarien, die gespielt werden, in ihrer Reihenfolge."),
        "none": Text("those of the packs, by their numbers", "die der Packungen, nach ihren Nummern"),
    },
    "invaders": {
        "widget": "some",
        "when": TOGETHER,
        "title": Text("Invasion cards", "Invasionskarten"),
        "explanation": Text("What the deck and the supply of the Invasion are made of. Each card comes with all its copies.", "Woraus Deck und Vorrat der Invasion bestehen. Jede Karte kommt mit allen Exemplaren."),
        "none": Text("all of the packs", "alle der Packungen"),
    },
    "best_of": {
        "title": Text("Matches", "Partien"),
        "explanation": Text("A series is won by whoever wins most of so many matches; decks, dice and bases are kept in between.", "Eine Serie gewinnt, wer die meisten von so vielen Partien gewinnt; Decks, Würfel und Basen bleiben dazwischen erhalten."),
    },
    "packs": {
        "widget": "several",
        "title": Text("Card packs", "Kartenpackungen"),
        "explanation": Text("The packs that all cards of this table come from.", "Die Packungen, aus denen alle Karten dieses Tisches kommen."),
        "none": Text("the box", "die Schachtel"),
    },
    "cards": {
        "widget": "cards",
        "title": Text("Cards of one's own", "Eigene Karten"),
        "explanation": Text("Cards written out for this table, besides those of the packs.", "Karten, die eigens für diesen Tisch aufgeschrieben sind, neben denen der Packungen."),
        "none": Text("none", "keine"),
    },
    "board": {
        "widget": "values",
        "groups": groups(usual()),
        "title": Text("Values on the boards", "Werte auf den Tafeln"),
        "explanation": Text("Other values than those on our boards: starting values, prices, texts of rows, actions and zones. Texts are written in English, as on cards of one’s own.", "Andere Werte als auf unseren Tafeln: Startwerte, Preise, Texte von Reihen, Aktionen und Zonen. Texte sind englisch, wie auf eigenen Karten."),
        "none": Text("ours", "unsere"),
    },
    "refresh": {"title": Text("Refreshing the base", "Basis auffrischen")},
    "damage": {"title": Text("Order of damage", "Reihenfolge des Schadens")},
    "late_parts": {"title": Text("Late spare parts", "Späte Ersatzteile")},
    "starter": {
        "title": Text("First turn", "Erster Zug"),
        "explanation": Text("Who begins.", "Wer beginnt."),
        "none": Text("by chance", "nach dem Zufall"),
    },
    "max_rounds": {
        "title": Text("Most rounds", "Höchstens so viele Runden"),
        "explanation": Text("A limit that the rules do not know.", "Eine Grenze, die die Regeln nicht kennen."),
        "none": Text("no limit", "keine Grenze"),
    },
    "skip_forced": {
        "title": Text("Skip forced choices", "Wahl ohne Auswahl überspringen"),
        "explanation": Text("Whether whatever has only one possibility is done at once.", "Ob, was nur eine Möglichkeit hat, gleich geschieht."),
        "values": ((False, Text("ask every time", "jedes Mal fragen")), (True, Text("do it at once", "gleich tun"))),
    },
}  # fmt: skip
