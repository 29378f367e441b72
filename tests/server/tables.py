"""Tables without a server around them, for a test that is told as one story."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from muster.server.store.storage import Storage
from muster.server.tables.house import Tables
from muster.server.tables.present import Connection

Story = Callable[[Tables], Awaitable[None]]
MOST_WAITING = 64
PATIENCE = 120.0  # seconds: a story that goes on for longer has come to a halt


class Letters(asyncio.Queue[bytes | int]):
    """What a table told somebody, and the close code if it hung up. There is room for MOST_WAITING."""

    def __init__(self) -> None:
        super().__init__(MOST_WAITING)

    def has_room(self) -> bool:
        return not self.full()

    def tell(self, message: bytes) -> None:
        self.put_nowait(message)

    def hang_up(self, code: int, reason: str) -> None:
        while not self.empty():
            self.get_nowait()
        self.put_nowait(code)


def reader(user_id: int, name: str, lang: str) -> Connection:
    """Somebody whose browser is a pile of letters, to be read with `way.get_nowait()`."""
    return Connection(user_id, name, lang, Letters())


def tell(folder: Path, story: Story, bot_delay: float = 0.0) -> None:
    async def with_tables() -> None:
        storage = Storage(f"sqlite:///{folder / 'muster.db'}")
        tables = Tables(storage, bot_delay)
        try:
            await story(tables)
        finally:
            await tables.workers.close()
            tables.close()
            storage.close()

    asyncio.run(asyncio.wait_for(with_tables(), PATIENCE))
