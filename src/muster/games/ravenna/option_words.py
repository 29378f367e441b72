"""What can be agreed on before a game of Ravenna, in words. Ruling switches are explained by the rulebook index.

`title` and `explanation` say what an option is, `values` what its values mean, `none` what it means to leave it
open, `example` how a list is written, `seat` that it names a seat, and `when` for which values of other options it
means anything at all.
"""

from typing import Any

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "mode": {
        "title": {"en": "Form of the game", "de": "Spielart"},
        "explanation": {"en": "Who plays against whom.", "de": "Wer gegen wen spielt."},
        "values": (
            ("free-for-all", {"en": "Each for themselves, 3 to 13 players", "de": "Jeder für sich, 3 bis 13 Personen"}),
            ("two-player", {"en": "Two players, two hands each, with counter-attacks", "de": "Zu zweit, je zwei Auslagen, mit Gegenangriff"}),
            ("teams", {"en": "Two teams, which may differ in size", "de": "Zwei Teams, auch ungleich groß"}),
        ),
    },
    "teams": {
        "title": {"en": "Size of the teams", "de": "Größe der Teams"},
        "explanation": {
            "en": "How many players each of the two teams has, in the order of the seats, for example 3 and 2.",
            "de": "Wie viele Personen jedes der beiden Teams hat, in der Reihenfolge der Plätze, etwa 3 und 2.",
        },
        "none": {"en": "as equal as possible", "de": "so gleich wie möglich"},
        "example": "3, 2",
        "when": {"mode": ["teams"]},
    },
    "total": {
        "title": {"en": "Points to win", "de": "Punkte zum Sieg"},
        "explanation": {
            "en": "The game ends when somebody has this many points.",
            "de": "Das Spiel endet, wenn jemand so viele Punkte hat.",
        },
        "none": {"en": "as recommended: 7 for 2 or 3 players and for teams, 11 for 4 or 5, 16 for 6 or 7, 25 for more", "de": "wie empfohlen: 7 zu zweit, zu dritt und in Teams, 11 zu viert oder fünft, 16 zu sechst oder siebt, sonst 25"},
    },
    "separate_rounds": {
        "title": {"en": "Separate rounds", "de": "Einzelne Runden"},
        "explanation": {
            "en": "Each round counts for itself, and whoever wins most of this many rounds wins the game. With 0, points carry over from round to round.",
            "de": "Jede Runde zählt für sich, und wer die meisten von so vielen Runden gewinnt, gewinnt das Spiel. Bei 0 werden die Punkte aller Runden zusammengezählt.",
        },
    },
    "cutthroat": {
        "title": {"en": "Cutthroat scoring", "de": "Wertung „Bis aufs Messer“"},
        "explanation": {
            "en": "Whoever loses a battle also loses points: the defender as many as the attacker gains, the attacker as many as all others gain together.",
            "de": "Wer einen Kampf verliert, verliert auch Punkte: in der Verteidigung so viele, wie der Angriff bringt, beim Angriff so viele, wie die anderen zusammen bekommen.",
        },
        "when": {"mode": ["free-for-all"]},
    },
    "ages": {
        "title": {"en": "Ages", "de": "Alter"},
        "explanation": {
            "en": "The ages of all players in the order of the seats: they decide who begins.",
            "de": "Das Alter aller Personen in der Reihenfolge der Plätze: Es entscheidet, wer beginnt.",
        },
        "none": {"en": "not asked", "de": "nicht gefragt"},
        "example": "34, 9, 41",
    },
    "starter": {
        "title": {"en": "Who begins", "de": "Wer beginnt"},
        "explanation": {"en": "The seat that takes the first turn.", "de": "Der Platz, der den ersten Zug hat."},
        "none": {"en": "by age, or by lot", "de": "nach Alter oder durch Los"},
        "seat": True,
    },
    "max_rounds": {
        "title": {"en": "At most this many rounds", "de": "Höchstens so viele Runden"},
        "explanation": {
            "en": "A limit that the rulebook does not know, for those who have little time: whoever leads then has won.",
            "de": "Eine Grenze, die das Regelheft nicht kennt, für alle mit wenig Zeit: Wer dann führt, hat gewonnen.",
        },
        "none": {"en": "no limit", "de": "keine Grenze"},
    },
    "history_survives_reshuffle": {"title": {"en": "Memory after a reshuffle", "de": "Gedächtnis nach dem Neumischen"}},
    "reshuffle": {"title": {"en": "When to reshuffle", "de": "Wann neu gemischt wird"}},
    "faceup_replaces_facedown": {"title": {"en": "Face-up onto face-down", "de": "Offen auf verdeckt"}},
    "owner_may_cover_faceup": {"title": {"en": "Covering one's own face-up cards", "de": "Eigene offene Karten überdecken"}},
    "attacker_needs_four": {"title": {"en": "Attacking needs four cards", "de": "Angreifen nur mit vier Karten"}},
    "counter_fortifications": {"title": {"en": "Fortifications in a counter-attack", "de": "Befestigungen beim Gegenangriff"}},
    "cutthroat_winner": {
        "title": {"en": "Who can win in cutthroat", "de": "Wer „Bis aufs Messer“ gewinnen kann"},
        "when": {"cutthroat": [True]},
    },
    "captain": {"title": {"en": "Captain of a team", "de": "Kapitän eines Teams"}, "when": {"mode": ["teams"]}},
    "max_reshuffles": {
        "title": {"en": "Most reshuffles in a round", "de": "Höchstzahl der Neumischungen"},
        "none": {"en": "any number", "de": "beliebig viele"},
    },
    "skip_forced": {
        "title": {"en": "Skip forced choices", "de": "Ohne Wahl geht es weiter"},
        "explanation": {
            "en": "Where there is only one choice, the table makes it by itself.",
            "de": "Gibt es nur eine Möglichkeit, wird sie von selbst gewählt.",
        },
    },
}  # fmt: skip
