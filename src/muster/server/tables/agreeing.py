"""Agreements, never in the way of those who play.

An agreement in which nobody wrote anything takes a millisecond. One with decks or cards of somebody's own is first read
in a worker, which is ended at its deadline; only if that found it sound is it read here too, in a thread of its own,
as the table needs the cards in this process. Games keep what they have read.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from muster.games import find_game
from muster.kernel import Match
from muster.kernel.game import AnyGame
from muster.kernel.setup import Setup, check_size
from muster.server.store.beginning import begun
from muster.server.work import jobs
from muster.server.work.beside import yielding
from muster.server.work.workers import Workers

T = TypeVar("T")
READ_SECONDS = 8.0
LIGHT_VALUES, LIGHT_LETTERS = 60, 200  # of an agreement that is read at once
ANY_SEED = bytes(32)


class Agreements:
    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="agreements")

    async def check(
        self, game: AnyGame, names: tuple[str, ...], options: dict[str, Any], who: str = "", trial: str = ""
    ) -> None:
        """Could this be played? SetupError if not. `who`: whoever wants it, as Workers knows them; `trial`: a card that
        is to be tried out."""
        if light(options) and not trial:
            game.agree(names, options)
        else:
            await jobs.run(self.workers, READ_SECONDS, try_agreement, game.id, names, options, trial, who=who)

    async def agree(
        self, game: AnyGame, names: tuple[str, ...], options: dict[str, Any], who: str = "", trial: str = ""
    ) -> Setup:
        """What somebody wants to play; SetupError if that cannot be."""
        if light(options) and not trial:
            return game.agree(names, options)
        await self.check(game, names, options, who, trial)
        return await self._read(partial(game.agree, names, options))

    async def recall(self, game: AnyGame, names: tuple[str, ...], options: dict[str, Any], version: int) -> Setup:
        """What was agreed on once, and found sound then."""
        again = partial(game.recall, names, options, version)
        return again() if light(options) else await self._read(again)

    async def begun(
        self, game: AnyGame, setup: Setup, seed: bytes, trial: str, position: dict[str, Any] | None
    ) -> Match:
        """The match of a table. In a position that anybody may have written much can happen before the first choice."""
        work = partial(begun, game, setup, seed, trial, position)
        return await self._read(work) if trial or position is not None else work()

    async def _read(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, yielding, work)

    def close(self) -> None:
        self._reader.shutdown(wait=False, cancel_futures=True)


def light(options: dict[str, Any]) -> bool:
    values, letters = check_size(options)
    return values <= LIGHT_VALUES and letters <= LIGHT_LETTERS


def try_agreement(id_: str, names: tuple[str, ...], options: dict[str, Any], trial: str = "") -> None:
    """In a worker."""
    game = find_game(id_)
    setup = game.agree(names, options)
    if trial:
        begun(game, setup, ANY_SEED, trial)
