"""Threads beside the event loop, for work that may take long and needs what is in this process.

The loop gets its turn all the time, as such a thread gives Python's lock back sooner than others. Nothing is changed by
the work, only its answer counts: so nobody waits for it at the end, and the server ends in the middle of it.
"""

import asyncio
import contextlib
import os
import queue
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
SWITCH_SECONDS = 0.0005  # the event loop waits no longer for a thread that works
NICE = 10


class Beside:
    """How many work beside the event loop; as long as anybody does, the loop gets its turn sooner."""

    def __init__(self) -> None:
        self._usual = sys.getswitchinterval()
        self._changing = threading.Lock()
        self._working = 0

    def __enter__(self) -> None:
        self._change(1)

    def __exit__(self, *_: object) -> None:
        self._change(-1)

    def _change(self, more: int) -> None:
        with self._changing:
            self._working += more
            sys.setswitchinterval(SWITCH_SECONDS if self._working else self._usual)


BESIDE = Beside()


def yielding(work: Callable[[], T]) -> T:
    """Does it beside the event loop, which gets its turn all the time."""
    with BESIDE:
        return work()


class Helper:
    """One thread, which does one thing after the other; it starts with the first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._waiting: queue.SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def do(self, work: Callable[[], T]) -> T:
        """What `work()` gives or raises. If nobody waits for it any more, it is not begun."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name=self.name, daemon=True)
            self._thread.start()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, done))
        return await done

    def _work(self) -> None:
        while True:
            work, done = self._waiting.get()
            if done.cancelled():
                continue
            try:
                answer, error = yielding(work), None
            except Exception as fault:
                answer, error = None, fault
            with contextlib.suppress(RuntimeError):  # its event loop has ended: nobody is there to be told
                done.get_loop().call_soon_threadsafe(settle, done, answer, error)


def settle(done: "asyncio.Future[Any]", answer: Any, error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)


def be_modest() -> None:
    """This thread and those that it starts leave the processors to others, where the system knows how urgent a single
    thread is. Only for work that is done without Python's lock: the event loop would wait for whoever has it."""
    if sys.platform == "linux":
        me = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, me, max(NICE, os.getpriority(os.PRIO_PROCESS, me)))
