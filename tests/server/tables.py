"""Tables without a server around them, for a test that is told as one story."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from muster.server.storage import Storage
from muster.server.tables import Tables

Story = Callable[[Tables], Awaitable[None]]
PATIENCE = 120.0  # seconds: a story that goes on for longer has come to a halt


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
