"""Bots at every table: what they may know, what they may touch, and that they answer in time."""

from collections.abc import Iterator
from typing import Any

import pytest

from muster import bots
from muster.bots.ahead import Ahead
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame
from muster.kernel.stream import Stream
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import contents, stream, walk

every_table = pytest.mark.parametrize(("game_id", "table"), TABLES)
EVERY = 9  # moments apart
MOST = 40  # of them in one game


def moments(game_id: str, table: str, number: int) -> Iterator[tuple[Any, Decision]]:
    """Some moments of a random game, with a question that leaves a choice."""
    game, found = game_of(game_id), 0
    for at, (state, seat, *_) in enumerate(walk(game, setup_of(game_id, table), number)):
        if seat < 0 or found == MOST:
            return
        decision = next(d for d in game.decisions(state, asides=False) if d.seat == seat)
        if at % EVERY == 0 and len(decision.options) > 1:
            found += 1
            yield state, decision


def choice(game: AnyGame, bot: bots.Bot, state: Any, decision: Decision, luck: int) -> int:
    seat = decision.seat
    worlds = bots.worlds_of(game, state, seat)
    return bot.choose(game, game.view(state, seat), decision, stream(luck), worlds)


@every_table
def test_hidden_cards_do_not_change_a_choice(game_id: str, table: str) -> None:
    """Two states that look alike to a seat, and the same luck: the same choice."""
    game = game_of(game_id)
    for at, (state, decision) in enumerate(moments(game_id, table, 1)):
        twin = game.determinize(state, decision.seat, stream(1000 + at))
        asked = next(d for d in game.decisions(twin, asides=False) if d.seat == decision.seat)
        assert asked.options == decision.options
        for bot in playing(game):
            assert choice(game, bot, state, decision, at) == choice(game, bot, twin, asked, at)


def playing(game: AnyGame) -> list[bots.Bot]:
    return [bot for name, bot in bots.all_bots().items() if name == "random" or game.judge is not None]


class Nosy:
    """A bot that keeps whatever it can get hold of, and spoils it."""

    name = "nosy"

    def __init__(self) -> None:
        self.worlds: list[Any] = []

    def choose(self, game: AnyGame, view: Any, decision: Decision, stream: Stream, worlds: bots.Worlds) -> int:
        dealt = worlds(stream)
        for _ in range(3):
            world = next(dealt)
            self.worlds.append(world)
            game.advance(world, decision.options[-1], decision.seat)
            world.agenda.clear()
        return decision.options[0]


@every_table
def test_a_bot_never_gets_the_real_state_nor_anything_that_changes_it(game_id: str, table: str) -> None:
    game = game_of(game_id)
    for at, (state, decision) in enumerate(moments(game_id, table, 2)):
        nosy, before, digest = Nosy(), contents(state), game.digest(state)
        choice(game, nosy, state, decision, at)
        assert contents(state) == before
        assert game.digest(state) == digest
        assert len({id(world) for world in (state, *nosy.worlds)}) == 4
        assert not {id(part) for part in changeable(state)} & {
            id(part) for world in nosy.worlds for part in changeable(world)
        }


def changeable(state: Any) -> list[Any]:
    """The lists of a state that moves change in place."""
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    held = [getattr(state, name) for name in slots]
    parts = [getattr(part, name) for some in held if isinstance(some, list) for part in some for name in slots_of(part)]
    return [state.agenda, *(part for part in parts if isinstance(part, list))]


def slots_of(part: Any) -> tuple[str, ...]:
    """The attributes of a part of a state."""
    kind = type(part)
    return tuple(kind.__slots__) if kind.__module__.endswith(".state") else ()


@every_table
def test_a_choice_takes_a_limited_number_of_steps(game_id: str, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many options there are and whatever they set off."""
    game = game_of(game_id)
    if game.judge is None:
        return
    steps: list[int] = []
    step = Ahead.step

    def counted(self: Ahead, world: Any, option: int, seat: int = -1) -> None:
        steps[-1] += 1
        step(self, world, option, seat)

    monkeypatch.setattr(Ahead, "step", counted)
    for at, (state, decision) in enumerate(moments(game_id, table, 3)):
        steps.append(0)
        assert choice(game, bots.find_bot("rule-of-thumb"), state, decision, at) in decision.options
        # Once the budget is spent, each option still gets its first step in each world.
        assert steps[-1] <= game.judge.steps + 2 * len(decision.options) * game.judge.worlds
