"""What can be agreed on before a game of Ravenna, in words. Ruling switches are explained by the rulebook index.

`title` and `explanation` say what an option is, `values` what its values mean, `none` what it means to leave it
open, `example` how a list is written, `seat` that it names a seat, and `when` for which values of other options it
means anything at all.
"""

from typing import Any

from muster.kernel.text import Text

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "mode": {
        "title": Text("Form of the game", "Spielart"),
        "explanation": Text("Who plays against whom.", "Wer gegen wen spielt."),
        "values": (
            ("free-for-all", Text("Each for themselves, 3 to 13 players", "Alle gegen alle, 3 bis 13 Personen")),
            ("two-player", Text("Two players, two hands each, with counter-attacks", "Zu zweit, je zwei Auslagen, mit Gegenangriff")),
            ("teams", Text("Two teams, which may differ in size", "Zwei Teams, auch ungleich groß")),
        ),
    },
    "teams": {
        "title": Text("Size of the teams", "Größe der Teams"),
        "explanation": Text("How many players each of the two teams has, in the order of the seats, for example 3 and 2.", "Wie viele Personen jedes der beiden Teams hat, in der Reihenfolge der Plätze, etwa 3 und 2."),
        "none": Text("as equal as possible", "so gleich wie möglich"),
        "example": "3, 2",
        "when": {"mode": ["teams"]},
    },
    "total": {
        "title": Text("Points to win", "Punkte zum Sieg"),
        "explanation": Text("The game ends when somebody has this many points.", "Das Spiel endet, wenn jemand so viele Punkte hat."),
        "none": Text("as recommended: 7 for 2 or 3 players and for teams, 11 for 4 or 5, 16 for 6 or 7, 25 for more", "wie empfohlen: 7 zu zweit, zu dritt und in Teams, 11 zu viert oder fünft, 16 zu sechst oder siebt, sonst 25"),
    },
    "separate_rounds": {
        "title": Text("Separate rounds", "Einzelne Runden"),
        "explanation": Text("Each round counts for itself, and whoever wins most of this many rounds wins the game. With 0, points carry over from round to round.", "Jede Runde zählt für sich, und wer die meisten von so vielen Runden gewinnt, gewinnt das Spiel. Bei 0 werden die Punkte aller Runden zusammengezählt."),
    },
    "cutthroat": {
        "title": Text("Cutthroat scoring", "Wertung „Bis aufs Messer“"),
        "explanation": Text("Whoever loses a battle also loses points: the defender as many as the attacker gains, the attacker as many as all others gain together.", "Wer einen Kampf verliert, verliert auch Punkte: in der Verteidigung so viele, wie der Angriff bringt, beim Angriff so viele, wie die anderen zusammen bekommen."),
        "when": {"mode": ["free-for-all"]},
    },
    "ages": {
        "title": Text("Ages", "Alter"),
        "explanation": Text("The ages of all players in the order of the seats: they decide who begins.", "Das Alter aller Personen in der Reihenfolge der Plätze: Es entscheidet, wer beginnt."),
        "none": Text("not asked", "nicht gefragt"),
        "example": "34, 9, 41",
    },
    "starter": {
        "title": Text("Who begins", "Wer beginnt"),
        "explanation": Text("The seat that takes the first turn.", "Der Platz, der den ersten Zug hat."),
        "none": Text("by age, or by lot", "nach Alter oder durch Los"),
        "seat": True,
    },
    "max_rounds": {
        "title": Text("At most this many rounds", "Höchstens so viele Runden"),
        "explanation": Text("A limit that the rulebook does not know, for those who have little time: whoever leads then has won.", "Eine Grenze, die das Regelheft nicht kennt, für alle mit wenig Zeit: Wer dann führt, hat gewonnen."),
        "none": Text("no limit", "keine Grenze"),
    },
    "history_survives_reshuffle": {"title": Text("Memory after a reshuffle", "Gedächtnis nach dem Neumischen")},
    "reshuffle": {"title": Text("When to reshuffle", "Wann neu gemischt wird")},
    "faceup_replaces_facedown": {"title": Text("Face-up onto face-down", "Offen auf verdeckt")},
    "owner_may_cover_faceup": {"title": Text("Covering one's own face-up cards", "Eigene offene Karten überdecken")},
    "attacker_needs_four": {"title": Text("Attacking needs four cards", "Angreifen nur mit vier Karten")},
    "counter_fortifications": {"title": Text("Fortifications in a counter-attack", "Befestigungen beim Gegenangriff")},
    "cutthroat_winner": {
        "title": Text("Who can win in cutthroat", "Wer „Bis aufs Messer“ gewinnen kann"),
        "when": {"cutthroat": [True]},
    },
    "captain": {"title": Text("Captain of a team", "Kapitän eines Teams"), "when": {"mode": ["teams"]}},
    "max_reshuffles": {
        "title": Text("Most reshuffles in a round", "Höchstzahl der Neumischungen"),
        "none": Text("any number", "beliebig viele"),
    },
    "skip_forced": {
        "title": Text("Skip forced choices", "Ohne Wahl geht es weiter"),
        "explanation": Text("Where there is only one choice, the table makes it by itself.", "Gibt es nur eine Möglichkeit, wird sie von selbst gewählt."),
    },
}  # fmt: skip
