"""How long the event loop of a server was held, in processor time of its own thread: a busy machine does not count."""

from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Self

from tests.server.house import House

EVERY = 0.002  # seconds between two looks


class Watcher:
    """While it is there, `worst` is the longest time between two looks that the loop's thread spent working."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.worst = 0.0
        self.looks = 0
        self._on = True

    def __enter__(self) -> Self:
        self.house.state.loop.call_soon_threadsafe(self._begin)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._on = False

    def _begin(self) -> None:
        self._last = time.thread_time()
        self._look()

    def _look(self) -> None:
        now = time.thread_time()
        self.worst = max(self.worst, now - self._last)
        self._last = now
        self.looks += 1
        if self._on:
            asyncio.get_running_loop().call_later(EVERY, self._look)

    def taken(self) -> float:
        """The worst since it was last asked for."""
        worst, self.worst = self.worst, 0.0
        return worst
