"""A match of RONE can be frozen and thawed at any choice: in windows, within effects, with lasting changes."""

from muster.games.rone import GAME
from muster.kernel import Match
from muster.kernel.freeze import freeze, thaw


def test_a_match_is_the_same_after_thawing_at_every_choice() -> None:
    match = Match(GAME, GAME.agree(("Ann", "Ben"), {}), 3)
    for n in range(150):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[n * 7 % len(decision.options)])
        again = thaw(GAME, match.setup, match.seed, freeze(match))
        assert again.digest() == match.digest()
