"""Cards as plain records: what a pack says, checked, with texts as trees."""

from __future__ import annotations

from dataclasses import dataclass

from muster.cardplay import records
from muster.cardtext.tree import Node

PLAYING, LEADER, TECHNOLOGY, INVADER, PROTOCOL, SCENARIO = KINDS = (
    "playing", "leader", "technology", "invasion_card", "protocol", "scenario",
)  # fmt: skip
STARTING, ADDITIONAL, RECRUIT = "starting", "additional", "recruit"  # sorts of playing cards (inv.anat.03)
COLOURS = ("blue", "red", "black", "green", "yellow", "wild")  # inv.store.01
LETTERS = "BRKGYW"

Stats = tuple[int, int, int, int]  # melee, ranged, armor, health
NO_STATS: Stats = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioEvent:
    """What a scenario does in a round."""

    name_en: str
    name_de: str
    round: int
    lines: tuple[Node, ...]
    text: str
    text_de: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecord(records.BaseRecord):
    sort: str = ""  # of playing cards; of invasion cards "starting", or nothing
    colour: str = ""
    cost: tuple[int, ...] = (0,) * len(COLOURS)  # activation icons by colour (inv.anat.04)
    melee: int = 0
    ranged: int = 0
    parts: int = 0
    train: int | None = None  # None: it is not trained (inv.anat.10)
    combat: Stats = NO_STATS
    support: Stats = NO_STATS
    reward: tuple[int, ...] = (0,) * len(COLOURS)
    number: int = 0  # of a scenario
    setup: tuple[Node, ...] = ()
    setup_text: str = ""
    setup_text_de: str = ""
    events: tuple[ScenarioEvent, ...] = ()
    supports: tuple[Stats, ...] = ()  # of a scenario, from the bottom line up


Packs = records.Packs[CardRecord, records.BaseDeck]


def icons(letters: str) -> tuple[int, ...]:
    """How many icons of each colour: "KW" is one black and one wild."""
    return tuple(letters.count(letter) for letter in LETTERS)
