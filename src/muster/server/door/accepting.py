"""Lets newcomers in one by one.

The event loop's own listener takes all that wait at once: when a thousand come back together after a restart, whoever
plays would wait for that. Here each newcomer costs one turn of the loop, and what is under way has its turn between.
"""

import asyncio
import logging
import socket
from collections.abc import Callable

log = logging.getLogger("muster.accepting")

BREATHER = 0.5  # seconds until we try again where the system has no file or no memory left for a newcomer


class Accepting:
    """One listener. To its owner it is a server that can be closed, as those of asyncio are."""

    def __init__(self, listener: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        listener.setblocking(False)
        self.listener, self.protocol = listener, protocol
        self.task = asyncio.create_task(self._work(), name="accepting")

    async def _work(self) -> None:
        with self.listener:
            await self._accept(asyncio.get_running_loop())

    async def _accept(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            try:
                newcomer, _ = await loop.sock_accept(self.listener)
            except OSError as error:
                log.warning("a newcomer could not be let in: %s", error)
                await asyncio.sleep(BREATHER)
                continue
            try:
                newcomer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                # whoever is half in comes in, also if we are closed meanwhile: nobody would be told that it was lost
                await asyncio.shield(loop.connect_accepted_socket(self.protocol, newcomer))
            except OSError as error:  # gone already
                log.info("a newcomer left at once: %s", error)
                newcomer.close()

    def close(self) -> None:
        self.task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.wait([self.task])
