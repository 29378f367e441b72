"""Answers that took long to make, kept up to so many bytes; those asked for last stay."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

MOST_BYTES = 64 * 1024**2


def heard(task: "asyncio.Task[bytes]") -> None:
    """What went wrong is told to those who wait; if nobody does any more, to nobody."""
    if not task.cancelled():
        task.exception()


class Kept:
    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.size = 0
        self._kept: dict[Hashable, bytes] = {}
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What is kept under the key, or what `make` gives. Whoever asks while it is being made waits for the same."""
        if key in self._kept:
            self._kept[key] = self._kept.pop(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, make))
            self._making[key].add_done_callback(heard)
        return await asyncio.shield(self._making[key])  # who goes away takes it from nobody else

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        me = asyncio.current_task()
        try:
            made = await make()
        finally:
            still_wanted = self._making.get(key) is me
            if still_wanted:
                del self._making[key]
        if still_wanted and len(made) <= self.most:
            self._kept[key] = made
            self.size += len(made)
            while self.size > self.most:
                self.size -= len(self._kept.pop(next(iter(self._kept))))
        return made

    def clear(self) -> None:
        """Nothing made so far may be shown again, nor what is being made now."""
        self._kept.clear()
        self._making.clear()
        self.size = 0
