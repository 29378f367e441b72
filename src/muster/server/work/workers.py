"""Work that may take long, or comes from a hostile hand: done in processes of its own, which are ended at a deadline.

    film = await workers.run(20.0, make_film, source, eyes, who=session)

`make_film` is a function of a module; it, its arguments and its answer travel as pickles. Whoever asks (`who`) has one
job under way at a time. All guests together leave one worker to the house, which loads tables there, and those with
long jobs leave another one to those whose jobs are short.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from muster.server.work.worker import DONE, LENGTH, RAISED

log = logging.getLogger("muster.workers")

T = TypeVar("T")
START_SECONDS = 180.0
WAIT_SECONDS = 30.0  # for a worker that has time
SLOWEST = 6  # times as long as a deadline may a job take on a busy machine
LEAST_SECONDS = 0.05
MOST_WAITING = 8  # jobs of one who asks
SHORT_SECONDS = 10.0  # the deadline of a short job, at most
MOST_JOBS = 500  # of one process; then a fresh one takes its place


class Overdue(Exception):
    """The work was not done at its deadline; its process was ended."""


class Busy(Exception):
    """Too much waits already."""


class WorkerFault(Exception):
    """The work made a mistake of ours, or took its process down; the text is for the log."""


class Worker:
    """One process and the pipes to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.jobs = 0

    @classmethod
    async def start(cls) -> "Worker":
        """A process that is not ready yet."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "muster.server.work.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        return cls(process)

    async def do(self, job: bytes) -> tuple[str, Any]:
        assert self.process.stdin is not None
        self.jobs += 1
        self.process.stdin.write(LENGTH.pack(len(job)) + job)
        await self.process.stdin.drain()
        return await self.get()

    async def get(self) -> tuple[str, Any]:
        assert self.process.stdout is not None
        (length,) = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))
        found: tuple[str, Any] = pickle.loads(await self.process.stdout.readexactly(length))
        return found

    def processor_seconds(self) -> float:
        """How long it has worked in all; where the system does not tell, the time by the clock."""
        try:
            text = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return time.monotonic()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    async def end(self) -> None:
        """Ends it, whatever it does."""
        assert self.process.stdin is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.stdin.close()
        await self.process.wait()


async def within(seconds: float, worker: Worker, job: bytes) -> tuple[str, Any]:
    """The answer of a worker within that much time of its own processor: what others do at the same time does not
    count against it, unless it takes SLOWEST times as long. Raises Overdue."""
    answer = asyncio.ensure_future(worker.do(job))
    try:
        began, spent = time.monotonic(), worker.processor_seconds()
        left = seconds
        while left > 0:
            done, _ = await asyncio.wait([answer], timeout=max(left, LEAST_SECONDS))
            if done:
                return answer.result()
            used = worker.processor_seconds() - spent
            left = min(seconds - used, began + seconds * SLOWEST - time.monotonic())
        raise Overdue
    finally:
        answer.cancel()


@dataclass(slots=True)
class Turn:
    """Those of one who asks that are under way or wait."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class Workers:
    def __init__(self, count: int | None = None) -> None:
        self.count = count or max(3, min(4, os.cpu_count() or 2))
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._free = asyncio.Semaphore(self.count)
        self._for_guests = asyncio.Semaphore(max(1, self.count - 1))
        self._for_long_jobs = asyncio.Semaphore(max(1, self.count - 2))
        self._turns: dict[str, Turn] = {}
        self._warming: asyncio.Future[None] | None = None
        self._closed = False

    async def run(
        self, seconds: float, work: Callable[..., T], *args: Any, who: str = "", wait: float = WAIT_SECONDS
    ) -> T:
        """What `work(*args)` gives, or raises if that is one of our own exceptions. `who`: somebody's session;
        empty for the house itself. `wait`: seconds until a worker must have time. Raises Overdue, Busy or
        WorkerFault."""
        job = pickle.dumps((work, args))
        async with contextlib.AsyncExitStack() as turns:
            try:
                async with asyncio.timeout(wait):
                    if who:
                        await turns.enter_async_context(self._turn(who))
                        if seconds > SHORT_SECONDS:
                            await turns.enter_async_context(self._for_long_jobs)
                        await turns.enter_async_context(self._for_guests)
                    await turns.enter_async_context(self._free)
            except TimeoutError:
                raise Busy from None
            kind, value = await self._do(seconds, job)
        if kind == DONE:
            return value  # type: ignore[no-any-return]
        if kind == RAISED:
            raise value
        raise WorkerFault(value)

    async def warm(self) -> None:
        """Starts a worker before somebody waits for it."""
        self._warming = asyncio.ensure_future(self._warm())
        await self._warming

    async def _warm(self) -> None:
        if not self._idle and not self._closed:
            self._idle.append(await self._start())

    async def close(self) -> None:
        """Ends all of them, whatever they do."""
        self._closed = True
        self._idle.clear()
        await asyncio.gather(*(worker.end() for worker in self._all))
        self._all.clear()

    @contextlib.asynccontextmanager
    async def _turn(self, who: str) -> AsyncIterator[None]:
        turn = self._turns.setdefault(who, Turn())
        if turn.waiting >= MOST_WAITING:
            raise Busy
        turn.waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                del self._turns[who]

    async def _do(self, seconds: float, job: bytes) -> tuple[str, Any]:
        if self._closed:
            raise Busy
        worker = await self._take()
        try:
            found = await within(seconds, worker, job)
        except Overdue:
            await self._end(worker)
            raise
        except (EOFError, ConnectionError) as error:
            await self._end(worker)
            if self._closed:
                raise Busy from None
            raise WorkerFault(f"a worker went away: {error}") from error
        except BaseException:
            await self._end(worker)
            raise
        if worker.jobs < MOST_JOBS and not self._closed:
            self._idle.append(worker)
        else:
            await self._end(worker)
        return found

    async def _take(self) -> Worker:
        """One that has nothing to do: the one that is being warmed, or a fresh one."""
        if not self._idle and self._warming is not None and not self._warming.done():
            await asyncio.wait([self._warming])
        return self._idle.pop() if self._idle else await self._start()

    async def _start(self) -> Worker:
        try:
            worker = await Worker.start()
        except OSError as error:
            raise WorkerFault(f"no worker could be started: {error}") from error
        self._all.add(worker)
        try:
            if not self._closed:
                await asyncio.wait_for(worker.get(), START_SECONDS)
        except (EOFError, TimeoutError) as error:
            await self._end(worker)
            if not self._closed:
                raise WorkerFault(f"no worker could be started: {error}") from error
        except BaseException:
            await self._end(worker)
            raise
        if self._closed:
            await self._end(worker)
            raise Busy
        return worker

    async def _end(self, worker: Worker) -> None:
        await worker.end()
        self._all.discard(worker)
