"""What files call phases, colours, screws and endings."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from muster.games.invasion.board import PAID
from muster.games.invasion.cards.records import COLOURS, LETTERS
from muster.games.invasion.rules.sharing import SHARED
from muster.games.invasion.rules.state import (
    CLEANUP,
    GIVES,
    INVASION_TURN,
    NEUTRAL,
    ONLY,
    Die,
    Face,
    face,
    screws_of,
)

if TYPE_CHECKING:
    from muster.games.invasion.setup import Rules

TURN = ("begin", "draw", "roll", "main", "store", "damage", "parts", "clean", "train", "end")  # inv.turn.02
PHASES: dict[int, str] = {
    0: "setup",
    **dict(enumerate(TURN, 1)),
    **{INVASION_TURN + n: f"invasion {n}" for n in range(1, 8)},
    CLEANUP: "cleanup",
}
PHASE_NUMBERS = {word: n for n, word in PHASES.items()}
REASONS = (
    "",
    "defeat",
    "empty",
    "goal",
    "no cards",
    "check",
    "limit",
    "scenario",
)  # in the order of state.RUNNING and so on
SORTS = ("melee", "ranged", "armor")  # of damage; the last destroys armor alone
ROWS = COLOURS
ZONES = COLOURS[:5]
SCREWS = (*COLOURS[:5], "neutral")
SCREW_LETTERS = LETTERS[:5] + "n"
DISCOUNTS: dict[int, str] = {
    **dict(enumerate(COLOURS)),
    **{ONLY + n: f"only {word}" for n, word in enumerate(COLOURS)},
}
DISCOUNT_NUMBERS = {word: n for n, word in DISCOUNTS.items()}
# Each face as three letters, neutral screws last: Rnn.
FACE_WORDS = tuple("".join(SCREW_LETTERS[screw] for screw in screws_of(found)) for found in range(len(GIVES)))


def face_word(found: Face) -> str:
    return FACE_WORDS[found]


def read_face(word: object) -> Face | None:
    """The face that three letters write, in any order; None if they write none."""
    if not isinstance(word, str) or len(word) != 3 or any(letter not in SCREW_LETTERS for letter in word):
        return None
    return face(*(SCREW_LETTERS.index(letter) for letter in word))


def die_words(die: Die) -> list[str]:
    return [FACE_WORDS[found] for found in die]


def row_words(row: tuple[int, ...], words: tuple[str, ...] = COLOURS) -> dict[str, int]:
    """What is there of some things, by their names."""
    return {word: count for word, count in zip(words, row, strict=True) if count}


NEUTRAL_WORD = SCREWS[NEUTRAL]
INVASION = "Invasion"  # in the place of a seat's name


def readable(shown: Mapping[str, int | str], rules: "Rules") -> dict[str, Any]:
    """An event with names instead of numbers; dice, sides, events and scenarios are counted from 1."""
    data: dict[str, Any] = dict(shown)
    for field, value in shown.items():
        if field in WORDS:
            data[field] = WORDS[field](int(value))
        elif field == "card":
            data[field] = rules.library.label(int(value)) if int(value) >= 0 else None
        elif field in ("seat", "whom"):
            data[field] = rules.names[int(value)] if 0 <= int(value) < rules.players else INVASION
        elif field == "winner":
            data[field] = [rules.names[seat] for seat in rules.members[int(value)]] if int(value) >= 0 else []
    return data


SUPPLIES = ("recruits", "technologies", "invasion cards", "protocols")


def _from_one(value: int) -> int:
    return value + 1


WORDS: dict[str, Callable[[int], int | str]] = {
    "colour": COLOURS.__getitem__,
    "row": COLOURS.__getitem__,
    "zone": COLOURS.__getitem__,
    "old": SCREWS.__getitem__,
    "new": SCREWS.__getitem__,
    "sort": SORTS.__getitem__,
    "face": face_word,
    "phase": PHASES.__getitem__,
    "how": REASONS.__getitem__,
    "action": PAID.__getitem__,
    "what": SHARED.__getitem__,
    "die": _from_one,
    "other": _from_one,
    "side": _from_one,
    "event": _from_one,
    "scenario": _from_one,
    "supply": SUPPLIES.__getitem__,
}
