"""How RONE: Invasion is measured. Rounds are limited for games that nobody brings to an end."""

from collections import Counter
from typing import Any

from bench.games import Bench, Table
from muster.games.invasion.cards.records import (
    INVADER,
    LEADER,
    PLAYING,
    PROTOCOL,
    RECRUIT,
    SCENARIO,
    TECHNOLOGY,
)
from muster.games.invasion.rules.state import InvasionState

LIMIT: dict[str, Any] = {"max_rounds": 200}
ON_THEIR_WAY = 4  # of a seat: three to choose from, and one that is played
TOGETHER: dict[str, Any] = {"mode": "cooperative", **LIMIT}
SHORT: dict[str, Any] = {  # random players win it, so the second scenario begins with what they have kept
    "scenarios": ["Short Watch", "C2"],
    "cards": [
        {
            "type": "scenario",
            "name": "Short Watch",
            "setup": "Activate 1 protocol.",
            "lines": [{"support": [0, 0, 1, 0]}],
            "events": [
                {"name": "Relief", "round": 1, "text": "Each player recruits 1 card and discovers 1 technology."}
            ],
            "text": "At the beginning of the cleanup, if the time is 2 or more, the players win the game.",
        }
    ],
}


def check(s: InvasionState) -> None:
    """No card is there twice, and none is lost but those that were on their way when the game ended."""
    there, whole = Counter(lying(s)), Counter(box(s))
    lost = whole - there
    if there - whole or lost.total() > ON_THEIR_WAY * (s.seats + 1):
        raise AssertionError(f"lost: {sorted(lost)}, there twice: {sorted(there - whole)}")


def lying(s: InvasionState) -> list[int]:
    """Every card that lies somewhere, but for scenarios."""
    found = [*s.supply, *s.recruits, *s.ruined, *s.technologies, *s.ruined_technologies, *s.leaders]
    for player in s.players:
        for pile in (player.hand, player.deck, player.discard, player.dump, player.played, player.center, player.base):
            found += pile
    if s.horde is not None:
        h = s.horde
        found += (c for c in h.trainees if c >= 0)
        for zone in (h.deck, h.discard, h.dump, h.stack, h.recruits, h.ruined, h.protocols, h.supply):
            found += zone
        found += h.ruined_protocols
    return [c for c in found if s.defs[c].record.kind != SCENARIO]


def box(s: InvasionState) -> list[int]:
    """Every card that a table plays with, but for scenarios."""
    library, rules = s.rules.library, s.rules
    kinds = [LEADER, TECHNOLOGY, *([PROTOCOL] if s.horde is not None else [])]
    found = [c for kind in kinds for c in library.of_kind(kind)]
    several = [*library.of_kind(PLAYING, RECRUIT), *(library.of_kind(INVADER) if s.horde is not None else [])]
    found += [c for first in several for c in library.copies_of(first)]
    starting = [c for c in library.of_kind(PLAYING) if library.defs[c].sort != RECRUIT]
    return [*found, *(first + copy for first in starting for copy in range(rules.sets))]


BENCH = Bench(
    tables={
        "duel": Table(2, LIMIT),
        "Speed Training": Table(2, {"speed_training": True, **LIMIT}),
        "campaign, 1 player": Table(1, TOGETHER),
        "campaign, 2 players": Table(2, TOGETHER),
        "campaign, 4 players": Table(4, TOGETHER),
        "campaign, Equal Chances": Table(2, {"equal_chances": True, **TOGETHER}),
        "two against two": Table(4, {"mode": "teams", **LIMIT}),
    },
    also_soaked={
        "best of three": Table(2, {"best_of": 3, **LIMIT}),
        "best of three, Speed Training": Table(2, {"best_of": 3, "speed_training": True, **LIMIT}),
        "campaign, 1 player, no support": Table(1, {"difficulty": "no support", **TOGETHER}),
        "campaign, 3 players, easy": Table(3, {"difficulty": "easy", **TOGETHER}),
        "campaign, 4 players, hard, Equal Chances": Table(4, {"difficulty": "hard", "equal_chances": True, **TOGETHER}),
        "after a short scenario of one's own": Table(2, {**SHORT, "difficulty": "easy", **TOGETHER}),
        "the same alone, Equal Chances": Table(1, {**SHORT, "equal_chances": True, **TOGETHER}),
    },
    lasting={"best_of": 9},
    check=check,
)
