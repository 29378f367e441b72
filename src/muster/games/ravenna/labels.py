"""What the keys and words of a view are called, for whoever draws it without knowing the game."""

from muster.kernel.text import Text

LABELS: dict[str, Text] = {
    "deck": Text("Deck", "Nachziehstapel"),
    "discard": Text("Discard pile", "Ablagestapel"),
    "hand": Text("Hand", "Auslage"),
    "hands": Text("Hands", "Auslagen"),
    "total": Text("Points to win", "Punkte zum Sieg"),
    "reshuffles": Text("Reshuffles", "Neu gemischt"),
    "battles": Text("Battles", "Kämpfe"),
    "had": Text("was with", "lag bei"),
    "placer": Text("placed by", "gelegt von"),
    "may_look": Text("you may look", "du darfst sie ansehen"),
    "held": Text("In hand", "Auf der Hand"),
    "drawn": Text("Drawn card", "Gezogene Karte"),
    "totals": Text("Totals", "Summen"),
    "face": Text("lies", "liegt"),
    "up": Text("face up", "offen"),
    "down": Text("face down", "verdeckt"),
    "sideways": Text("sideways", "quer"),
    "known": Text("known", "bekannt"),
    "open": Text("open", "offen"),
    "all": Text("by everybody", "alle kennen sie"),
    "memory": Text("you placed it", "du hast sie gelegt"),
    "rank": Text("Rank", "Rang"),
    "wins": Text("Rounds won", "Gewonnene Runden"),
    "captains": Text("Captains", "Es entscheiden"),
    "cutthroat": Text("Cutthroat", "Bis aufs Messer"),
    "tied": Text("Tied", "Gleichstand"),
}
