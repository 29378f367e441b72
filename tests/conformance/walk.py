"""Playing for the conformance suite: games that are the same on every machine, given a number and a leaning."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from muster.kernel.game import AnyGame, step_numbers
from muster.kernel.match import Match, as_seed
from muster.kernel.setup import Setup
from muster.kernel.stream import Stream
from tests.conformance.tables import game_of, setup_of

LONGEST = 20_000  # asks; a game of the suite that is longer than this does not end
SOAK = settings.get_current_profile_name() == "soak"
FEW = settings(max_examples=2 if SOAK else 1)  # of every test for every table, besides the fixed examples
seeds = st.integers(min_value=0, max_value=2**32 - 1)


class Player:
    """Picks options by number. For each kind of question it either likes all options alike or leans heavily to the
    first ones, so that some games are short and others wear their decks out."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        self.leaning: dict[str, int] = {}

    def pick(self, kind: str, options: Any) -> int:
        if kind not in self.leaning:
            self.leaning[kind] = 1 if self.random.random() < 0.5 else 25
        return int(options[int(len(options) * self.random.random() ** self.leaning[kind])])

    def below(self, n: int) -> int:
        return int(self.random.random() * n)


def walk(game: AnyGame, setup: Setup, number: int) -> Iterator[tuple[Any, int, int, Player]]:
    """Plays a game to its end. Yields the state at every ask, with the seat and option that come next (the caller may
    look and copy, not change), and last the state that is over, with seat -1."""
    state = game.start(setup, as_seed(number))
    player = Player(number)
    for _ in range(LONGEST):
        decisions = game.decisions(state, asides=False)
        if not decisions:
            yield state, -1, -1, player
            return
        decision = decisions[player.below(len(decisions))]
        option = player.pick(decision.kind, decision.options)
        yield state, decision.seat, option, player
        game.apply(state, decision.seat, option)
    raise AssertionError(f"not over after {LONGEST} choices: {setup.options}, number {number}")


def play_out(game: AnyGame, state: Any, player: Player) -> Any:
    """Plays a state on to its end, in place."""
    for _ in range(LONGEST):
        decisions = game.decisions(state, asides=False)
        if not decisions:
            return state
        decision = decisions[player.below(len(decisions))]
        game.apply(state, decision.seat, player.pick(decision.kind, decision.options))
    raise AssertionError(f"not over after {LONGEST} choices")


def played(game_id: str, table: str, choices: int = 25) -> Match:
    """A match after some choices, with a little talk between them; not over yet, unless that many were not enough. Of a
    game that is always over by then, after fewer."""
    for wanted in (choices, choices // 2, choices // 4, 0):
        for number in range(11, 100):
            match = begun(game_id, table, number, wanted)
            if not match.over or wanted >= LONGEST:
                return match
    raise AssertionError(f"every game of {table} is over before anybody has chosen")


def begun(game_id: str, table: str, number: int, choices: int) -> Match:
    match = Match(game_of(game_id), setup_of(game_id, table), number)
    player = Player(number)
    for i in range(choices):
        decisions = match.decisions(asides=i % 6 == 5)
        if not decisions:
            break
        decision = decisions[-1]
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
    return match


CONSTANT: set[type] = set()  # types that were met whose values nothing can change, or that a copy shares


@cache
def attributes(kind: type) -> tuple[str, ...]:
    return tuple(name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()))


def contents(state: Any) -> dict[str, Any]:
    """Everything that a state holds, attribute by attribute, as values that later changes of the state do not reach."""
    found: dict[str, Any] = {name: frozen(getattr(state, name)) for name in attributes(type(state)) if name != "agenda"}
    found["agenda"] = [step_numbers(step) for step in state.agenda]
    return found


def frozen(value: Any) -> Any:
    kind = type(value)
    if kind in CONSTANT:
        return value
    if isinstance(value, list | tuple):
        return tuple(value) if CONSTANT.issuperset(map(type, value)) else tuple([frozen(part) for part in value])
    if isinstance(value, dict):
        return (
            dict(value) if CONSTANT.issuperset(map(type, value.values())) else {k: frozen(v) for k, v in value.items()}
        )
    if kind.__module__.endswith(".state"):  # a part of the state with attributes of its own
        return {name: frozen(getattr(value, name)) for name in kind.__slots__}
    CONSTANT.add(kind)
    return value


def stream(number: int) -> Stream:
    """A random stream that has nothing to do with the game's own."""
    return Stream(as_seed(f"elsewhere {number}"))
