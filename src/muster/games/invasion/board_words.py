"""What the values on the boards are called, for whoever changes them: the form of the option `board`, and its faults."""

from collections.abc import Iterator, Mapping
from typing import Any

from muster.kernel.text import Joined, Same, Text

SCREW_COLOURS = {
    "blue": Text("blue", "blau"),
    "red": Text("red", "rot"),
    "black": Text("black", "schwarz"),
    "green": Text("green", "grün"),
    "yellow": Text("yellow", "gelb"),
    "wild": Text("wild", "Joker"),
}
PLAYERS = [Text("{n} player", "{n} Person").fill(n=1)] + [
    Text("{n} players", "{n} Personen").fill(n=n) for n in (2, 3, 4)
]
GROUPS: dict[str, tuple[Text, dict[str, Text]]] = {
    "start": (
        Text("At the start", "Zu Beginn"),
        {
            "armor": Text("Armor", "Panzerung"),
            "health": Text("Health", "Lebenspunkte"),
            "most": Text("End of both tracks", "Ende beider Leisten"),
            "tokens": Text("Technology tokens", "Technologiemarker"),
        },
    ),
    "gift": (Text("Spare parts of the second player", "Ersatzteile für den zweiten Spieler"), {}),
    "check": (Text("Health that each card of the dump costs in the survival check", "Lebenspunkte, die jede Karte der Müllhalde bei der Überlebensprobe kostet"), {}),
    "spots": (Text("Spots of the store", "Plätze im Lager"), SCREW_COLOURS),
    "rows": (Text("What a pair of stored resources does", "Was ein Paar eingelagerter Ressourcen bewirkt"), SCREW_COLOURS),
    "prices": (
        Text("Prices in spare parts", "Preise in Ersatzteilen"),
        {
            "screw": Text("A screw", "Eine Schraube"),
            "recruit": Text("A recruit", "Ein Rekrut"),
            "supply": Text("A card of the supply", "Eine Karte aus dem Vorrat"),
            "die": Text("A screw of a die", "Eine Schraube eines Würfels"),
            "technology": Text("A technology", "Eine Technologie"),
        },
    ),
    "reshuffle": (
        Text("What a reshuffle costs", "Was neu zu mischen kostet"),
        {
            "health": Text("Health", "Lebenspunkte"),
            "wipe": Text("The store is emptied (1: yes, 0: no)", "Das Lager wird geleert (1: ja, 0: nein)"),
            "tokens": Text("Tokens that each opponent loses", "Marker, die jeder Gegner verliert"),
        },
    ),
    "actions": (
        Text("Actions against the Invasion, by what they are paid with", "Aktionen gegen die Invasion, nach ihrer Bezahlung"),
        {
            "melee": Text("Melee damage", "Nahkampfschaden"),
            "ranged": Text("Ranged damage", "Fernkampfschaden"),
            "armor": Text("Armor", "Panzerung"),
            "health": Text("Health", "Lebenspunkte"),
        },
    ),
    "zones": (Text("What a zone of the Invasion does", "Was eine Zone der Invasion bewirkt"), SCREW_COLOURS),
    "horde": (
        Text("The Invasion", "Die Invasion"),
        {
            "cards": Text("Starting cards", "Startkarten"),
            "more": Text("More of them for each player", "Weitere je Person"),
            "destroyed": Text("Cards of a new deck that are destroyed", "Karten eines neuen Decks, die zerstört werden"),
            "tokens": Text("Technology tokens at the start", "Technologiemarker zu Beginn"),
            "track": Text("End of the time track", "Ende der Zeitleiste"),
        },
    ),
    "equal": (
        Text("Equal Chances", "Gleiche Chancen"),
        {
            "cards": Text("Starting cards of the Invasion", "Startkarten der Invasion"),
            "explore": Text("Explored", "Erkundet"),
            "deploy": Text("Deployed", "Aufgestellt"),
            "defend": Text("Defenders", "Verteidiger"),
        },
    ),
}  # fmt: skip
WHERE = Text("{words} (board.{path})", "{words} (board.{path})")
Path = tuple[str | int, ...]  # the way to a value: keys, and places in a list


def words(path: Path) -> list[Text]:
    group, fields = GROUPS[str(path[0])]
    return [group, *(PLAYERS[key] if isinstance(key, int) else fields[key] for key in path[1:])]


def called(path: Path) -> Text:
    """A value in words and as a file writes it."""
    if not path:
        return Same("board")
    return WHERE.fill(
        words=Joined(words(path)), path=".".join(str(key + 1 if isinstance(key, int) else key) for key in path)
    )


def groups(usual: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The form: groups of fields, each with the way to it in the option, and what stands on our boards."""
    return [
        {
            "title": GROUPS[name][0].every(),
            "fields": [
                {"path": list(path), "title": Joined(words(path)[1:] or words(path)).every(), "usual": value}
                for path, value in values(usual[name], (name,))
            ],
        }
        for name in GROUPS
    ]


def values(value: Any, path: Path) -> Iterator[tuple[Path, int | str]]:
    if isinstance(value, Mapping | list):
        for key in value if isinstance(value, Mapping) else range(len(value)):
            yield from values(value[key], (*path, key))
    else:
        yield path, value
