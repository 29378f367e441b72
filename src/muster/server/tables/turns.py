"""One heavy piece of work at a time on the event loop, in slices, so that everybody else's moves come between."""

import asyncio
import heapq
import itertools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

SLICE_SECONDS = 0.004


class Turnstile:
    def __init__(self) -> None:
        self._busy = False
        self._number = itertools.count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, newest: float = float("inf")) -> AsyncIterator["Slices"]:
        """Waits until nobody else works. Of those who wait, what was used last (`newest`) comes first."""
        if self._busy:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (-newest, next(self._number), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        self._busy = True
        try:
            yield Slices()
        finally:
            self._pass_on()

    def is_busy(self) -> bool:
        return self._busy

    def _pass_on(self) -> None:
        self._busy = False
        while self._waiting:
            _, _, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                self._busy = True  # nobody comes in between
                waiting.set_result(None)
                return


class Slices:
    """Asked now and then during work: lets others have their turn when a slice is over."""

    def __init__(self) -> None:
        self._until = time.perf_counter() + SLICE_SECONDS

    async def pause(self) -> None:
        if time.perf_counter() > self._until:
            await asyncio.sleep(0)
            self._until = time.perf_counter() + SLICE_SECONDS
