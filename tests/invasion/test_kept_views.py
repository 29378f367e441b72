"""What a table keeps of its last look is what whoever looks for the first time sees, with every pair of eyes."""

import pytest

from muster.games import find_game
from tests.kept_views import look_again_and_again


@pytest.mark.parametrize("seed", [0, 1])
def test_whoever_looks_again_sees_what_is_there(seed: int) -> None:
    look_again_and_again(find_game("invasion"), seed, players=2, choices=80, nothing=lambda: [None, None])
