"""What a table keeps of its last look is what whoever looks for the first time sees, with every pair of eyes."""

import pytest

from muster.games import find_game
from tests.kept_views import look_again_and_again


@pytest.mark.parametrize(("seed", "players"), [(0, 2), (3, 4)])
def test_whoever_looks_again_sees_what_is_there(seed: int, players: int) -> None:
    look_again_and_again(find_game("rone"), seed, players, choices=100, nothing=lambda: None)
