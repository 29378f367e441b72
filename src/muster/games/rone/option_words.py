"""What can be agreed on before a game of RONE, in words. Ruling switches are explained by the rulebook index.

`title` and `explanation` say what an option is, `values` what its values mean, `none` what it means to leave it
open, `when` for which values of other options it means anything at all, and `tell` that everybody should hear its value.
"""

from typing import Any

from muster.kernel.text import Text

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "edition": {
        "tell": True,
        "title": Text("Edition", "Ausgabe"),
        "explanation": Text("Whose rulebook holds where the two differ. Only the German one knows a game for three.", "Wessen Regelheft gilt, wo sich die beiden unterscheiden. Nur das deutsche kennt ein Spiel zu dritt."),
        "values": (
            ("de", Text("German: slow actions are announced first", "deutsche: Langsame Aktionen werden erst angekündigt")),
            ("en", Text("English: slow actions are done at once", "englische: Langsame Aktionen geschehen sofort")),
        ),
    },
    "packs": {
        "widget": "several",
        "title": Text("Card packs", "Kartenpackungen"),
        "explanation": Text("The packs that all cards of this table come from.", "Die Packungen, aus denen alle Karten dieses Tisches kommen."),
        "none": Text("the starter set", "das Grundset"),
    },
    "cards": {
        "widget": "cards",
        "title": Text("Cards of one's own", "Eigene Karten"),
        "explanation": Text("Cards written out for this table, besides those of the packs.", "Karten, die eigens für diesen Tisch aufgeschrieben sind, neben denen der Packungen."),
        "none": Text("none", "keine"),
    },
    "decks": {
        "widget": "decks",
        "title": Text("Decks", "Decks"),
        "explanation": Text("“random” shuffles all cards and deals them out; otherwise a deck for each side.", "Bei „random“ werden alle Karten gemischt und ausgeteilt; sonst ein Deck für jede Seite."),
    },
    "heroes": {
        "widget": "heroes",
        "title": Text("Heroes", "Helden"),
        "explanation": Text("“random” draws lots, “choose” lets everybody choose; otherwise a hero for each seat.", "Bei „random“ entscheidet das Los, bei „choose“ wählen alle selbst; sonst ein Held für jeden Platz."),
    },
    "beginner": {
        "title": Text("First game", "Erste Partie"),
        "explanation": Text("For the first games it is best to leave the technologies in the box.", "In den ersten Partien bleiben die Technologien am besten in der Schachtel."),
    },
    "technologies": {
        "title": Text("Technologies", "Technologien"),
        "explanation": Text("Whether each side gets a technology deck.", "Ob jede Seite ein Technologiedeck bekommt."),
        "none": Text("yes, except in a first game", "ja, außer in einer ersten Partie"),
    },
    "starter": {
        "seat": True,
        "title": Text("Who begins", "Wer beginnt"),
        "explanation": Text("The seat that takes the first turn.", "Der Platz, der den ersten Zug hat."),
        "none": Text("by lot", "durch Los"),
    },
    "second_water": {
        "title": Text("Water of the second", "Startwasser ohne ersten Zug"),
        "explanation": Text("How much water those start with who do not take the first turn. The rulebook says 2.", "Mit wie viel Wasser startet, wer nicht den ersten Zug hat. Im Regelheft sind es 2."),
    },
    "damage_payment": {"title": Text("Paying damage", "Schaden bezahlen")},
    "english_level_price": {"title": Text("Price of a level", "Preis einer Stufe"), "when": {"edition": ["en"]}},
    "window_between_effects": {"title": Text("Reacting between effects", "Reagieren zwischen Effekten")},
    "unclear_trigger_first": {"title": Text("First to react to a triggered effect", "Wer zuerst auf Ausgelöstes reagiert")},
    "english_slow_failure": {"title": Text("A card that can no longer be played", "Eine Karte, die nicht mehr gespielt werden kann"), "when": {"edition": ["en"]}},
    "tactic_without_target": {"title": Text("Tactics without a target", "Taktiken ohne Ziel")},
    "defender_rests_without_attacker": {"title": Text("Attacked units after the attacker is gone", "Angegriffene, wenn der Angreifer fort ist")},
    "healing_saves_the_waiting": {"title": Text("Saved while waiting to die", "Rettung vor dem Sterben")},
    "flyers_attack_ground": {"title": Text("Flying units and the ground", "Fliegende Einheiten und der Boden")},
    "shield_counts_as_death": {"title": Text("Does a shield die?", "Stirbt ein Schild?")},
    "technology_can_be_removed": {"title": Text("Removing technologies", "Technologien entfernen"), "when": {"edition": ["de"]}},
    "team_damage_hand": {"title": Text("Whose hand pays damage in a team", "Wessen Hand im Team Schaden bezahlt")},
    "team_refresh": {"title": Text("Refreshing in a team", "Auffrischen im Team")},
    "team_use": {"title": Text("Using a teammate's cards", "Karten des anderen Teammitglieds einsetzen")},
    "team_sees_hands": {"title": Text("Seeing a teammate's hand", "Einblick in die Hand im Team")},
    "third_water": {"title": Text("Water of the third", "Wasser an dritter Stelle")},
    "following_attack": {"title": Text("Following attacks", "Nachfolgende Angriffe")},
    "following_after_elimination": {"title": Text("Following attack after somebody is out", "Nachfolgender Angriff, wenn jemand ausscheidet")},
    "max_rounds": {
        "title": Text("At most this many rounds", "Höchstens so viele Runden"),
        "explanation": Text("A limit that the rulebook does not know: the game then ends as a tie.", "Eine Grenze, die das Regelheft nicht kennt: Das Spiel endet dann unentschieden."),
        "none": Text("no limit", "keine Grenze"),
    },
    "skip_forced": {
        "title": Text("Skip forced choices", "Erzwungenes überspringen"),
        "explanation": Text("Where only one choice is possible, it is made without asking. This is faster, but tells the others that there was no other.", "Wo nur eine Wahl möglich ist, geschieht sie ohne Nachfrage. Das geht schneller, verrät aber, dass es keine andere gab."),
    },
}  # fmt: skip
