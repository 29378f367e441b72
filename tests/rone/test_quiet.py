"""The engine remembers who has no fast effect to use (`RoneState.quiet`), so that it need not look at every window.
That memory must never be wrong: whoever it calls quiet finds nothing when somebody looks."""

from random import Random

import pytest

from muster.games import find_game
from muster.games.rone.rules.actions import fast_options
from muster.games.rone.rules.state import RoneState
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES

GAME = find_game("rone")
BOTH = ["starter", "supplement-1"]
TABLES = [
    (2, {"edition": "de"}),
    (2, {"edition": "de", "packs": BOTH, "window_between_effects": True, "damage_payment": "split"}),
    (2, {"edition": "en", "packs": BOTH, "english_slow_failure": "hand", "tactic_without_target": False}),
    (3, {"edition": "de", "packs": BOTH}),
    (4, {"edition": "de", "packs": BOTH, "team_use": "all", "team_refresh": "all"}),
    (4, {"edition": "en"}),
]


def found_by_looking(s: RoneState, seat: int) -> list[int]:
    there = s.copy()
    there.quiet = 0
    return fast_options(there, seat)


@pytest.mark.parametrize("skip_forced", [True, False])
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_whoever_is_called_quiet_has_nothing(players: int, options: dict[str, object], skip_forced: bool) -> None:
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), {**options, "skip_forced": skip_forced})
    called_quiet = 0
    for number in range(4):
        random = Random(number)
        state = GAME.start(setup, as_seed(number))
        while state.seat >= 0:
            for seat in range(players):
                if state.quiet >> seat & 1 and not state.out >> seat & 1:
                    called_quiet += 1
                    assert found_by_looking(state, seat) == []
            GAME.apply(state, state.seat, random.choice(state.options))
    assert called_quiet > 200 or options.get("tactic_without_target") is False
