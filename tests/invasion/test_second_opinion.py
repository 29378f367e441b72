"""Random games, with a second model of the rules beside them (second_opinion.py). With --soak, many more."""

from typing import Any

import pytest

from tests.invasion.second_opinion import NAMES, Table, Wrong, watch

FRAIL = {"start": {"armor": 0, "health": 4}}  # matches and scenarios come to their end
TOUGH = {"start": {"armor": 90, "health": 90, "most": 99}}  # and games go on for long
SHORT = {
    "name": "Quick Night",
    "type": "scenario",
    "lines": [{"support": [1, 0, 0, 0]}, {"support": [0, 0, 1, 0]}, {"support": [0, 1, 0, 0]}],
    "setup": "The Invasion recruits 1 card into each training zone.",
    "text": "At the beginning of the cleanup, if the time is 3 or more, the players win the game.",
}
LEVELS = ("no support", "easy", "normal", "hard")
CAMPAIGN = {"mode": "cooperative", "board": TOUGH, "cards": [SHORT], "scenarios": ["Quick Night", "The Mind Above"]}
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "duel": (2, {"max_rounds": 8}),
    "long duel": (2, {"board": TOUGH, "max_rounds": 14}),
    "series": (2, {"best_of": 3, "board": FRAIL, "max_rounds": 12}),
    "even series": (2, {"best_of": 2, "board": FRAIL, "max_rounds": 12}),
    "speed training": (2, {"speed_training": True, "max_rounds": 6}),
    "speed training series": (2, {"speed_training": True, "best_of": 3, "board": FRAIL, "max_rounds": 12}),
    "teams": (4, {"mode": "teams", "max_rounds": 3}),
    "series of teams": (4, {"mode": "teams", "best_of": 3, "board": FRAIL, "max_rounds": 3}),
    **{f"alone, {level}": (1, {"mode": "cooperative", "difficulty": level, "max_rounds": 5}) for level in LEVELS},
    **{
        f"campaign of {n}{', Equal Chances' if equal else ''}": (
            n,
            {**CAMPAIGN, "equal_chances": equal, "max_rounds": 5},
        )
        for n in (1, 2, 3, 4)
        for equal in (False, True)
    },
}


@pytest.mark.parametrize("name", GAMES)
def test_the_table_agrees_with_a_second_one(name: str, request: pytest.FixtureRequest) -> None:
    players, options = GAMES[name]
    for seed in range(40 if request.config.getoption("--soak") else 1):
        assert watch(players, seed, **options).checked > 200


MISSED = (
    "armor", "drew", "paid", "gained", "stored", "damage_prepared", "parts", "screwed", "reshuffled", "discarded",
    "dumped", "destroyed", "trained",
)  # fmt: skip
OF_THE_INVASION = (
    "time", "deployed", "zone_stored", "zone_trained", "horde_tokens", "horde_discarded", "marked", "defeated",
)  # fmt: skip


@pytest.mark.parametrize("kind", [*MISSED, *OF_THE_INVASION])
def test_the_second_table_notices_what_was_not_told(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hear = Table.hear
    monkeypatch.setattr(Table, "hear", lambda self, told: None if NAMES[told[0]] == kind else hear(self, told))
    players, options = GAMES["campaign of 2" if kind in OF_THE_INVASION else "long duel"]
    with pytest.raises(Wrong):
        watch(players, 0, **options)
