"""The numbers a state is made of: all count for its digest, and only what is on the table leaves a trace."""

from collections.abc import Callable
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.games.ravenna.state import RavennaState
from muster.kernel.match import Match, as_seed
from muster.kernel.setup import DEFAULT_NAMES, Setup
from muster.kernel.stream import Stream, below

GAME = Ravenna()
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "free-for-all": (3, {"max_rounds": 3, "max_reshuffles": 2}),
    "two-player": (2, {"max_rounds": 3, "max_reshuffles": 2}),
    "teams": (5, {"teams": [3, 2], "captain": "rotating", "max_rounds": 3, "max_reshuffles": 2}),
    "eager": (3, {"reshuffle": "eager", "max_reshuffles": 2, "max_rounds": 3}),
}
CHANGES: dict[str, Callable[[RavennaState], None]] = {
    "a card in a hand": lambda s: s.slots.__setitem__(0, 53),
    "how it lies": lambda s: s.marks.__setitem__(0, s.marks[0] ^ 1),
    "the order of the deck": lambda s: s.deck.reverse(),
    "the order of the discard pile": lambda s: s.discard.reverse(),
    "who had a card": lambda s: s.owned.__setitem__(7, 1),
    "the points": lambda s: s.scores.reverse(),
    "the rounds won": lambda s: s.wins.reverse(),
    "the captains": lambda s: s.captains.reverse(),
    "a card in keeping": lambda s: s.held.__setitem__(0, (8, 9)),
    "in whose keeping": lambda s: s.held.reverse(),
    "how cards in keeping are split": lambda s: s.held.__setitem__(slice(0, 2), [(5,), (6, 7)]),
    "what was said": lambda s: s.claims.__setitem__(1, (4,)),
    "who said it": lambda s: s.claims.reverse(),
    "the last battle": lambda s: setattr(s, "battles", ((0, 1, 20, 31),)),
    "the card just drawn": lambda s: setattr(s, "drawn", 12),
    "where it came from": lambda s: setattr(s, "source", 1),
    "who started": lambda s: setattr(s, "starter", 1),
    "the round": lambda s: setattr(s, "round", 9),
    "the void rounds": lambda s: setattr(s, "voids", 2),
    "the reshuffles": lambda s: setattr(s, "reshuffles", 2),
    "the tie": lambda s: setattr(s, "tied", True),
    "the end": lambda s: setattr(s, "over", 1),
    "the winners": lambda s: setattr(s, "winners", 1),
}


def agreed(table: str) -> Setup:
    players, options = TABLES[table]
    return GAME.agree(tuple(DEFAULT_NAMES[:players]), options)


def full_state() -> RavennaState:
    """Something in every place, and nothing that reads the same backwards."""
    state: RavennaState = GAME.start(GAME.agree(tuple(DEFAULT_NAMES[:4]), {"teams": [2, 2]}), as_seed(1))
    state.discard = [state.deck.pop(), state.deck.pop()]
    state.scores, state.wins, state.captains = [1, 2], [3, 4], [0, 1]
    state.held = [(5, 6), (7,), (), ()]
    state.claims = [(1,), (2, 3), (), ()]
    state.battles = ((0, 1, 20, 30),)
    return state


@pytest.mark.parametrize("change", CHANGES)
def test_every_part_of_a_state_counts_for_its_digest(change: str) -> None:
    state = full_state()
    before = GAME.digest(state)
    assert GAME.digest(state.copy()) == before
    CHANGES[change](state)
    assert GAME.digest(state) != before


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_left_of_what_is_no_longer_on_the_table(table: str) -> None:
    """Over several rounds: whatever cannot be seen in the written position has no trace in the state either; what the
    state offers is up to date, and a copy offers it, too."""
    match = Match(GAME, agreed(table), 5)
    chance = Stream(as_seed(table))
    for _ in range(1000):
        if match.over:
            break
        state = match.state
        again = GAME.read_position(match.setup, match.seed, GAME.write_position(state))
        assert again.numbers() == state.numbers()
        copy = state.copy()
        assert (copy.seat, copy.options, copy.agenda) == (state.seat, state.options, state.agenda)
        (decision,) = match.decisions(asides=False)
        assert (state.seat, list(state.options)) == (decision.seat, list(decision.options))
        attacks = [option for option in decision.options if match.text(option).startswith("attack")]
        options = attacks if attacks and not below(chance, 4) else decision.options
        match.choose(decision.seat, options[below(chance, len(options))])
    assert match.over
    assert match.state.round == 3
    assert len(match.state.slots) == len(match.state.marks) == 4 * match.state.rules.hands
    assert len(match.state.shapes) == match.state.rules.hands
