"""What can be agreed on before a game of RONE, in words. Ruling switches are explained by the rulebook index.

`title` and `explanation` say what an option is, `values` what its values mean, `none` what it means to leave it
open, `when` for which values of other options it means anything at all, and `tell` that everybody should hear its value.
"""

from typing import Any

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "edition": {
        "tell": True,
        "title": {"en": "Edition", "de": "Ausgabe"},
        "explanation": {"en": "Whose rulebook holds where the two differ. Only the German one knows a game for three.", "de": "Wessen Regelheft gilt, wo sich die beiden unterscheiden. Nur das deutsche kennt ein Spiel zu dritt."},
        "values": (
            ("de", {"en": "German: slow actions are announced first", "de": "deutsche: Langsame Aktionen werden erst angesagt"}),
            ("en", {"en": "English: slow actions are done at once", "de": "englische: Langsame Aktionen geschehen sofort"}),
        ),
    },
    "packs": {
        "widget": "several",
        "title": {"en": "Card packs", "de": "Kartenpackungen"},
        "explanation": {"en": "The packs that all cards of this table come from.", "de": "Die Packungen, aus denen alle Karten dieses Tisches kommen."},
        "none": {"en": "the starter set", "de": "das Grundset"},
    },
    "cards": {
        "widget": "cards",
        "title": {"en": "Cards of one's own", "de": "Eigene Karten"},
        "explanation": {"en": "Cards written out for this table, besides those of the packs.", "de": "Karten, die eigens für diesen Tisch aufgeschrieben sind, neben denen der Packungen."},
        "none": {"en": "none", "de": "keine"},
    },
    "decks": {
        "widget": "decks",
        "title": {"en": "Decks", "de": "Decks"},
        "explanation": {"en": "“random” shuffles all cards and deals them out; otherwise a deck for each side.", "de": "Bei „random“ werden alle Karten gemischt und ausgeteilt; sonst ein Deck für jede Seite."},
    },
    "heroes": {
        "widget": "heroes",
        "title": {"en": "Heroes", "de": "Helden"},
        "explanation": {"en": "“random” draws lots, “choose” lets everybody choose; otherwise a hero for each seat.", "de": "Bei „random“ entscheidet das Los, bei „choose“ wählen alle selbst; sonst ein Held für jeden Platz."},
    },
    "beginner": {
        "title": {"en": "First game", "de": "Erste Partie"},
        "explanation": {"en": "For the first games it is best to leave the technologies in the box.", "de": "In den ersten Partien bleiben die Technologien am besten in der Schachtel."},
    },
    "technologies": {
        "title": {"en": "Technologies", "de": "Technologien"},
        "explanation": {"en": "Whether each side gets a technology deck.", "de": "Ob jede Seite ein Technologiedeck bekommt."},
        "none": {"en": "yes, except in a first game", "de": "ja, außer in einer ersten Partie"},
    },
    "starter": {
        "seat": True,
        "title": {"en": "Who begins", "de": "Wer beginnt"},
        "explanation": {"en": "The seat that takes the first turn.", "de": "Der Platz, der den ersten Zug hat."},
        "none": {"en": "by lot", "de": "durch Los"},
    },
    "second_water": {
        "title": {"en": "Water of the second", "de": "Wasser an zweiter Stelle"},
        "explanation": {"en": "How much water those start with who do not take the first turn. The rulebook says 2.", "de": "Mit wie viel Wasser startet, wer nicht den ersten Zug hat. Im Regelheft sind es 2."},
    },
    "damage_payment": {"title": {"en": "Paying damage", "de": "Schaden bezahlen"}},
    "english_level_price": {"title": {"en": "Price of a level", "de": "Preis einer Stufe"}, "when": {"edition": ["en"]}},
    "window_between_effects": {"title": {"en": "Reacting between effects", "de": "Reagieren zwischen Effekten"}},
    "unclear_trigger_first": {"title": {"en": "First to react to a triggered effect", "de": "Wer zuerst auf Ausgelöstes reagiert"}},
    "english_slow_failure": {"title": {"en": "A card that can no longer be played", "de": "Eine Karte, die nicht mehr gespielt werden kann"}, "when": {"edition": ["en"]}},
    "tactic_without_target": {"title": {"en": "Tactics without a target", "de": "Taktiken ohne Ziel"}},
    "defender_rests_without_attacker": {"title": {"en": "Attacked units after the attacker is gone", "de": "Angegriffene, wenn der Angreifer fort ist"}},
    "healing_saves_the_waiting": {"title": {"en": "Saved while waiting to die", "de": "Rettung vor dem Sterben"}},
    "flyers_attack_ground": {"title": {"en": "Flying units and the ground", "de": "Fliegende Einheiten und der Boden"}},
    "shield_counts_as_death": {"title": {"en": "Does a shield die?", "de": "Stirbt ein Schild?"}},
    "technology_can_be_removed": {"title": {"en": "Removing technologies", "de": "Technologien entfernen"}, "when": {"edition": ["de"]}},
    "team_damage_hand": {"title": {"en": "Whose hand pays damage in a team", "de": "Wessen Hand im Team Schaden bezahlt"}},
    "team_refresh": {"title": {"en": "Refreshing in a team", "de": "Auffrischen im Team"}},
    "team_use": {"title": {"en": "Using a teammate's cards", "de": "Karten des anderen Teammitglieds einsetzen"}},
    "team_sees_hands": {"title": {"en": "Seeing a teammate's hand", "de": "Einblick in die Hand im Team"}},
    "third_water": {"title": {"en": "Water of the third", "de": "Wasser an dritter Stelle"}},
    "following_attack": {"title": {"en": "Following attacks", "de": "Nachfolgende Angriffe"}},
    "following_after_elimination": {"title": {"en": "Following attack after somebody is out", "de": "Nachfolgender Angriff, wenn jemand ausscheidet"}},
    "max_rounds": {
        "title": {"en": "At most this many rounds", "de": "Höchstens so viele Runden"},
        "explanation": {"en": "A limit that the rulebook does not know: the game then ends as a tie.", "de": "Eine Grenze, die das Regelheft nicht kennt: Das Spiel endet dann unentschieden."},
        "none": {"en": "no limit", "de": "keine Grenze"},
    },
    "skip_forced": {
        "title": {"en": "Skip forced choices", "de": "Erzwungenes überspringen"},
        "explanation": {"en": "Where only one choice is possible, it is made without asking. This is faster, but tells the others that there was no other.", "de": "Wo nur eine Wahl möglich ist, geschieht sie ohne Nachfrage. Das geht schneller, verrät aber, dass es keine andere gab."},
    },
}  # fmt: skip
