"""Effects on values and keywords in random order, said again in plain Python and compared with the game."""

from random import Random
from typing import Any

import pytest

from muster.games import find_game
from muster.kernel import Match

GAME = find_game("rone")
TEXTS = {
    "Rage": "Target Robot gets +2 melee until end of turn.",
    "Rust": "Target Robot gets -1 ranged until end of turn.",
    "Wither": "Target Robot's melee becomes 1 until end of turn.",
    "Aim": "Target Robot has 3 ranged until your next turn.",
    "Twist": "Swap the melee and ranged of target Robot until end of turn.",
    "Frenzy": "Double target Robot's melee until end of turn.",
    "Clip": "Target Robot loses Flying until end of turn.",
    "Lift": "Target Robot gets Flying until end of turn.",
    "Hush": "Target Robot loses all abilities until end of turn.",
}
CARDS: list[dict[str, Any]] = [
    *({"type": "tactic", "name": name, "text": f"Slow effect.\n{text}"} for name, text in TEXTS.items()),
    {"name": "Mark", "race": "robot", "health": 5, "melee": 2, "ranged": 1, "text": "Flying."},
    {"name": "Banner", "race": "human", "text": "Your Robots have +1 melee."},
    {"name": "Wings", "race": "human", "text": "Your Robots have Flying."},
    {"name": "Net", "race": "human", "text": "Enemy units lose Flying."},
]
SETUP = GAME.agree(("Ana", "Bruno"), {"edition": "en", "skip_forced": True, "cards": CARDS})


def opinion(played: list[str], there: set[str], tokens: int) -> tuple[int, int, bool]:
    """Melee, ranged, and whether it flies."""
    melee, ranged, flies, may_be_given = 2, 1, True, True
    banner = tokens + ("Banner" in there)
    for name in played:
        if name == "Rage":
            melee += 2
        elif name == "Rust":
            ranged -= 1
        elif name == "Wither":
            melee = 1
        elif name == "Aim":
            ranged = 3
        elif name == "Twist":
            melee, ranged = ranged, melee
        elif name == "Frenzy":
            melee += max(melee + banner, 0)
        elif name in ("Clip", "Hush"):
            flies = may_be_given = False
        elif name == "Lift":
            flies = may_be_given = True
    flies = flies or ("Wings" in there and may_be_given)
    return max(melee + banner, 0), max(ranged, 0), flies and "Net" not in there


@pytest.mark.rules("rone.amb.210", "rone.amb.211")
def test_the_game_reckons_as_plain_python_does() -> None:
    dice = Random(3)
    for _ in range(40):
        played, there = dice.sample(tuple(TEXTS), 5), {name for name in ("Banner", "Wings", "Net") if dice.randrange(2)}
        tokens = dice.choice((0, 0, 2))
        own = ["Banner", "Wings"] if {"Banner", "Wings"} <= there else [n for n in ("Banner", "Wings") if n in there]
        mark = {"card": "Mark", "melee": tokens} if tokens else "Mark"
        players = {
            "Ana": {"hand": played, "units": [mark, *own], "deck": 5},
            "Bruno": {"units": ["Net"] if "Net" in there else [], "deck": 5},
        }
        match = Match(GAME, SETUP, 1, {"active": "Ana", "players": players})
        for number, name in enumerate(played):
            match.choose(0, f"play {name}")
            while match.decisions(asides=False)[0].kind == "bury":
                match.choose(0, "top")
            found = match.view(0)["side"][0]["units"][0]
            shown = (found["melee"], found["ranged"], "flying" in found.get("keywords", ()))
            assert shown == opinion(played[: number + 1], there, tokens), (played[: number + 1], there, tokens)
