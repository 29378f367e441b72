"""Worlds: what a bot may step and search in instead of the real state, which it never gets."""

from collections.abc import Callable, Iterator
from typing import Any

from muster.kernel.game import AnyGame
from muster.kernel.stream import Stream

Worlds = Callable[[Stream], Iterator[Any]]


def worlds_of(game: AnyGame, state: Any, seat: int) -> Worlds:
    """A function that deals one world after the other for a seat: whole states that the seat cannot tell from the real
    one, made from nothing but what it knows and from the stream. Each is the bot's own, to do with as it likes."""

    def worlds(stream: Stream) -> Iterator[Any]:
        while True:
            yield game.determinize(state, seat, stream)

    return worlds
