"""Cards that are meant to cost much cost no more than a table can bear; what is worked out once is always right."""

from collections.abc import Callable
from random import Random

import pytest

from muster.cardplay.lasting import TURN
from muster.cardplay.modifiers import keywords, modifier
from muster.games.rone.cards.carddef import FLYING
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules.change import (
    boost,
    change_value,
    gain_water,
    grant,
    leave,
    put_counters,
    take_control,
)
from muster.games.rone.rules.state import MELEE, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, TAKEN, play_cost
from muster.kernel import Match
from tests.rone.hostile import GAME, hostile, played


def worth(s: RoneState) -> list[int]:
    """Everything that statics could change about the cards in play and in hand."""
    found = [keywords(s, c) for c in s.exhausted]
    found += [modifier(s, c, value) for c in s.exhausted for value in (MELEE, RANGED, HEALTH, TAKEN)]
    return found + [play_cost(s, seat, c) for seat in range(s.seats) for c in s.players[seat].hand]


@pytest.mark.rules("rone.amb.136")
@pytest.mark.parametrize("seed", range(3))
def test_what_was_worked_out_before_is_what_would_be_worked_out_now(seed: int) -> None:
    match, dice = hostile(seed), Random(seed)
    for _ in range(12):
        played(match, dice, 1)
        before = worth(match.state)
        match.state.worked = None
        assert worth(match.state) == before


RUST = list(COUNTERS).index("rust")
# A line, and what makes it say something else.
CHANGES: tuple[tuple[str, Callable[[RoneState], object]], ...] = (
    ("for each damaged unit", lambda s: s.damage.update(dict.fromkeys(s.damage, 1))),
    ("for each exhausted unit", lambda s: s.exhausted.update(dict.fromkeys(s.exhausted, 1))),
    ("if you control 3 or more units", lambda s: take_control(s, s.sides[1].units[0], 0)),
    ("for each card in your hand", lambda s: s.players[0].hand.pop()),
    ("for each unit in your graveyard", lambda s: s.sides[0].grave.pop()),
    ("for each card in your deck", lambda s: s.sides[0].deck.pop()),
    ("for each unit with 2 or more melee", lambda s: boost(s, s.sides[0].units[0], MELEE, 1)),
    ("for each unit with 2 or more ranged", lambda s: change_value(s, s.sides[0].units[0], RANGED, 1, TURN)),
    ("for each unit with Flying", lambda s: grant(s, s.sides[0].units[0], FLYING, TURN)),
    ("for each rust counter on this unit", lambda s: put_counters(s, s.sides[0].units[0], RUST, 1)),
    ("if you have 3 or more water", lambda s: gain_water(s, 0, 5)),
    ("if it is your turn", lambda s: setattr(s, "active", 1)),
    ("for each unit you control", lambda s: leave(s, s.sides[0].units[1])),
)


@pytest.mark.rules("rone.amb.136")
@pytest.mark.parametrize(("line", "change"), CHANGES, ids=[line for line, _ in CHANGES])
def test_what_changes_is_worked_out_anew(line: str, change: Callable[[RoneState], object]) -> None:
    made = [{"name": "Unit", "text": f"Each unit has +1 health {line}.", "melee": 1, "ranged": 1, "health": 4}]
    gems = {"type": "tactic", "name": "Gem", "text": "Draw 1 card."}
    setup = GAME.agree(("Ana", "Ben"), {"edition": "en", "cards": [*made, gems]})
    ana = {"units": ["Unit", "Unit 2"], "hand": ["Gem"], "deck": ["Gem 2", "Gem 3"], "graveyard": ["Unit 3", "Unit 4"]}
    s: RoneState = Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": ana, "Ben": {"units": ["Unit 5"]}}}).state
    s.log = None
    unit = s.sides[0].units[0]
    before = modifier(s, unit, HEALTH)
    change(s)
    assert modifier(s, unit, HEALTH) != before


def test_a_copy_that_goes_its_own_way_has_its_own_values() -> None:
    match = hostile(1)
    s: RoneState = match.state
    before, other = worth(s), s.copy()
    other.damage[s.sides[0].units[0]] += 1
    worth(other)
    assert worth(s) == before
    assert GAME.digest(s) != GAME.digest(other)
