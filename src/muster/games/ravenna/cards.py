"""The 54 cards (ravenna.comp.01, ravenna.comp.02).

A card in a game is a number from 0 to 53. Its rank is its printed number, with 0 for Fortifications and 10 for
Commanders; copies of a rank are told apart by a letter, because what a player once had is remembered per card.
"""

import json
from hashlib import blake2b

from muster.kernel.text import Text

FORTIFICATIONS, ASSASSIN, COMMANDER = 0, 1, 10
RANKS = range(11)
COPIES = (4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)

NAMES = (
    Text("Fortifications", "Befestigung"),
    Text("Assassin", "Assassine"),
    Text("Levy", "Aufgebot"),
    Text("Slingers", "Schleuderer"),
    Text("Archers", "Bogenschützen"),
    Text("Crossbows", "Armbrustschützen"),
    Text("Pikemen", "Pikeniere"),
    Text("Swordsmen", "Schwertkämpfer"),
    Text("Lancers", "Lanzenreiter"),
    Text("Knights", "Ritter"),
    Text("Commander", "Feldherr"),
)
# The words of notation in files: short, and the same in every language.
WORDS = ("Fortifications", "Assassin", "2", "3", "4", "5", "6", "7", "8", "9", "Commander")
LETTERS = "FA23456789C"

RANK: tuple[int, ...] = tuple(rank for rank in RANKS for _ in range(COPIES[rank]))
DECK: tuple[int, ...] = tuple(range(len(RANK)))
FIRST: tuple[int, ...] = tuple(RANK.index(rank) for rank in RANKS)
# "7c": rank and copy. This is a card's id in views, positions and logs.
IDS: tuple[str, ...] = tuple(LETTERS[RANK[card]] + "abcde"[card - FIRST[RANK[card]]] for card in DECK)
BY_ID: dict[str, int] = {id_: card for card, id_ in enumerate(IDS)}


def ranks(slots: list[int]) -> list[int]:
    """Of the cards in these slots; -1 is an empty one."""
    return [RANK[card] for card in slots if card >= 0]


def pack_hash() -> str:
    table = [[COPIES[rank], WORDS[rank]] for rank in RANKS]
    return blake2b(json.dumps(table).encode(), digest_size=16).hexdigest()


def is_named(rank: int) -> bool:
    """Is the card called by its name alone, without a number?"""
    return rank in (FORTIFICATIONS, ASSASSIN, COMMANDER)


def title(rank: int, lang: str) -> str:
    """A card's name for people: "Archers 4", "Commander"."""
    name = NAMES[rank][lang]
    return name if is_named(rank) else f"{name} {rank}"
