"""A match of RONE can be frozen and thawed at any choice: in windows, within effects, with lasting changes."""

from muster.games.rone import GAME
from muster.games.rone.setup import rules_of
from muster.kernel import Match
from muster.kernel.compiled import Compiled
from muster.kernel.freeze import freeze, thaw


def test_a_match_is_the_same_after_thawing_at_every_choice() -> None:
    match = Match(GAME, GAME.agree(("Ann", "Ben"), {}), 3)
    for n in range(150):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[n * 7 % len(decision.options)])
        again = thaw(GAME, match.setup, match.seed, freeze(match))
        assert again.digest() == match.digest()


def test_cards_have_the_same_numbers_before_and_after_somebody_looked_at_them() -> None:
    match = Match(GAME, GAME.agree(("Ann", "Ben"), {}), 3)
    defs = rules_of(match.setup).library.defs
    for card in defs:
        card.printed = None  # as in a process that has shown nothing yet
    before = Compiled([defs]).things
    match.view(0)
    assert any(card.printed for card in defs)
    after = Compiled([defs]).things
    assert all(a is b for a, b in zip(before, after, strict=True))
