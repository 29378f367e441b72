"""What a seat may not know does not reach it: not by its view, its options, the events or the log.

`determinize` makes another world that the seat cannot tell from this one. So everything that the seat is given must
be the same in both, up to the moment when something hidden is openly turned up.
"""

import json
from typing import Any

import pytest
from hypothesis import example, given

from muster.kernel.event import ALL, Disclosure, Event
from muster.kernel.game import AnyGame
from muster.kernel.setup import Setup
from tests.conformance.tables import GAMES, TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, play_out, seeds, stream, walk


def lookers(seats: int, player: Player) -> list[int | None]:
    """The spectator and every seat; at big tables the spectator and three of them."""
    if seats <= 5:
        return [None, *range(seats)]
    return [None, *(player.below(seats) for _ in range(3))]


def seen(game: AnyGame, state: Any, looker: int | None) -> tuple[str, list[Any]]:
    """Everything that a looker is given at an open question: its view as text, its options."""
    options = [] if looker is None else [d for d in game.decisions(state, asides=False) if d.seat == looker]
    return json.dumps(game.view(state, looker)), options


def told(game: AnyGame, setup: Setup, events: list[Event], looker: int | None) -> tuple[list[Any], bool]:
    """The events and log lines as the looker gets them, up to the first that shows it something new; and whether
    that was all of them."""
    found: list[Any] = []
    for event in events:
        shown = game.show(event, looker)
        hidden = game.kinds[event[0]].secret and game.kinds[event[0]].secret not in shown
        if game.disclosure(event) is not Disclosure.NOTHING and not hidden:
            return found, False
        found.append((shown, [game.words.event(shown, setup, lang) for lang in ("en", "de")]))
    return found, True


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for at, (state, seat, option, player) in enumerate(walk(game, setup, number)):
        digest = game.digest(state)
        for looker in lookers(state.seats, player):
            world = game.determinize(state, looker, stream(at))
            assert seen(game, world, looker) == seen(game, state, looker)
            if looker is not None and state.agenda and not player.below(20):
                assert game.asides(world, looker) == game.asides(state, looker)
            if seat in (-1, looker) or game.refusal(world, seat, option) is not None:
                continue  # the other seat could not do the same there, or the looker itself acts
            if state.skip_forced:
                continue  # what a seat does without being asked may depend on what it holds
            here = state.copy()
            told_here, quiet_here = told(game, setup, game.apply(here, seat, option), looker)
            told_there, quiet_there = told(game, setup, game.apply(world, seat, option), looker)
            assert told_here == told_there
            assert quiet_here == quiet_there
            if quiet_here:
                assert seen(game, here, looker) == seen(game, world, looker)
        assert game.digest(state) == digest, "determinize has changed the state"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_determinized_states_are_legal_and_can_be_played_to_the_end(game_id: str, table: str, number: int) -> None:
    game, setup, entry = game_of(game_id), setup_of(game_id, table), GAMES[game_id]
    for at, (state, seat, _, player) in enumerate(walk(game, setup, number)):
        if seat < 0 or player.below(6):
            continue
        looker = [None, *range(state.seats)][player.below(state.seats + 1)]
        world = game.determinize(state, looker, stream(at))
        assert entry.cards(world) == entry.whole
        assert entry.unseen(world, looker) == entry.unseen(state, looker)
        for decision in game.decisions(world, asides=False):
            assert len(set(decision.options)) == len(decision.options)
            assert all(game.refusal(world, decision.seat, option) is None for option in decision.options)
        # A state that can be described as a position, and read back with the same options, is a state of the game.
        position = json.loads(json.dumps(game.write_position(world)))
        again = game.read_position(setup, world.seed, position)
        assert game.digest(again) == game.digest(world)
        assert game.decisions(again, asides=False) == game.decisions(world, asides=False)
        play_out(game, world, Player(number))
        assert game.outcome(world) is not None
        assert entry.cards(world) == entry.whole


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_determinize_really_changes_what_is_hidden(game_id: str, table: str) -> None:
    """Otherwise the comparison of worlds would prove nothing."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    worlds = set()
    for at, (state, *_) in enumerate(walk(game, setup, 5)):
        if at == 6:
            for i in range(5):
                world = game.determinize(state, None, stream(i))
                world.seed, world.counter = state.seed, state.counter
                worlds.add(game.digest(world))
            break
    assert len(worlds) == 5


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_a_spectator_is_told_nothing_that_any_seat_is_not_told(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, seat, option, player in walk(game, setup, number):
        looker = player.below(state.seats)
        assert_part_of(game.view(state, None), game.view(state, looker), "view")
        if seat < 0:
            break
        for event in game.apply(state.copy(), seat, option):
            open_to_all, shown = game.show(event, None), game.show(event, looker)
            assert open_to_all.items() <= shown.items()
            secret = game.kinds[event[0]].secret
            if secret and event[-1] != ALL:
                assert secret not in open_to_all


def assert_part_of(less: Any, more: Any, path: str) -> None:
    """Every fact of `less` is in `more`; where the looker sits is no such fact."""
    if isinstance(less, dict):
        for key, value in less.items():
            if path != "view" or key != "seat":
                assert key in more, f"{path}.{key}"
                assert_part_of(value, more[key], f"{path}.{key}")
    elif isinstance(less, list):
        assert len(less) == len(more), path
        for i, (a, b) in enumerate(zip(less, more, strict=True)):
            assert_part_of(a, b, f"{path}.{i}")
    else:
        assert less == more, path
