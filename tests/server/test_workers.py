"""Worker processes: answers, mistakes, deadlines, and one who asks for too much."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from muster.kernel import SetupError
from muster.kernel.text import Text
from muster.server.words import Trouble
from muster.server.work import worker
from muster.server.work.worker import DONE, LENGTH, NICE, READY
from muster.server.work.workers import MOST_WAITING, Busy, Overdue, WorkerFault, Workers

SCORE = Path("/proc/self/oom_score_adj")
MOST_NICE = 19  # of the system's
# A worker that has no cards to read, and tells how gentle it is while it would.
READING_TELLS = """
import os, sys
from muster.server.work import worker
worker.get_ready = lambda: print("reading", os.nice(0), file=sys.stderr, flush=True)
worker.main()
"""


def how_soon_it_goes() -> int:
    return int(SCORE.read_text())


def double(number: int) -> int:
    return 2 * number


def for_ever() -> None:
    while True:
        pass


def wait_a_second() -> int:
    time.sleep(1)
    return 1


def process_id() -> int:
    return os.getpid()


def refuse() -> None:
    raise SetupError(Text("No.", "Nein."), "decks", "rone.deck.01")


def trouble() -> None:
    raise Trouble("too_long", most=64)


def fail() -> None:
    raise ZeroDivisionError("ours")


def die() -> None:
    os._exit(3)


def fill_memory() -> int:
    return len(bytearray(8 * 1024**3))


def with_workers(test: Callable[[Workers], Awaitable[None]]) -> None:
    async def go() -> None:
        workers = Workers(2)
        try:
            await test(workers)
        finally:
            await workers.close()

    asyncio.run(go())


def test_an_answer_comes_back() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.run(30, double, 21) == 42

    with_workers(test)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems choose by themselves")
def test_where_memory_runs_out_a_worker_goes_before_the_server() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.run(30, how_soon_it_goes) == worker.FIRST_TO_GO > int(SCORE.read_text())

    with_workers(test)


def test_a_worker_that_was_warmed_is_there_before_somebody_asks() -> None:
    async def test(workers: Workers) -> None:
        await workers.warm()
        (ready,) = workers._idle
        assert await workers.run(30, process_id) == ready.process.pid

    with_workers(test)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is nice there")
def test_a_worker_is_gentle_once_it_is_ready_and_not_before() -> None:
    """Its server may wait for it to read the cards, and beside others who are busy a gentle one would take long."""
    ours = os.nice(0)
    command = [sys.executable, "-c", READING_TELLS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stderr.readline().split() == [b"reading", str(ours).encode()]
        job = pickle.dumps((os.nice, (0,)))
        process.stdin.write(LENGTH.pack(len(job)) + job)
        process.stdin.flush()
        answers = [pickle.loads(process.stdout.read(*LENGTH.unpack(process.stdout.read(LENGTH.size)))) for _ in "ab"]
        process.stdin.close()
    assert answers == [(READY, None), (DONE, min(ours + NICE, MOST_NICE))]

    async def test(workers: Workers) -> None:
        assert await workers.run(30, os.nice, 0) == min(ours + NICE, MOST_NICE)

    with_workers(test)


def test_what_is_refused_there_is_refused_here() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(SetupError) as refused:
            await workers.run(30, refuse)
        assert refused.value.say("de") == "Nein."
        assert (refused.value.option, refused.value.rule) == ("decks", "rone.deck.01")
        with pytest.raises(Trouble) as troubled:
            await workers.run(30, trouble)
        assert "64" in troubled.value.say("en")

    with_workers(test)


def test_a_mistake_a_death_and_too_much_memory_are_faults_and_the_next_job_is_done() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(WorkerFault, match="ZeroDivisionError: ours"):
            await workers.run(30, fail)
        with pytest.raises(WorkerFault, match="went away"):
            await workers.run(30, die)
        with pytest.raises(WorkerFault, match="MemoryError"):
            await workers.run(30, fill_memory)
        assert await workers.run(30, double, 4) == 8

    with_workers(test)


def test_work_without_end_is_ended_at_its_deadline() -> None:
    async def test(workers: Workers) -> None:
        id_ = await workers.run(30, process_id)
        with pytest.raises(Overdue):
            await workers.run(0.2, for_ever)
        assert gone(id_)
        assert await workers.run(30, process_id) != id_

    with_workers(test)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell how long a process worked")
def test_a_deadline_counts_work_and_not_what_others_do_at_the_same_time() -> None:
    async def test(workers: Workers) -> None:
        await workers.run(30, process_id)  # it knows this file then
        assert await workers.run(0.4, wait_a_second) == 1

    with_workers(test)


def gone(id_: int) -> bool:
    for _ in range(500):
        try:
            os.kill(id_, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_who_asks_for_much_waits_for_himself_and_nobody_else_does() -> None:
    async def test(workers: Workers) -> None:
        greedy = [asyncio.create_task(workers.run(5, for_ever, who="greedy")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.run(30, double, 1, who="greedy")
        assert await workers.run(30, double, 3) == 6  # the house
        assert not any(task.done() for task in greedy)
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        assert await workers.run(30, double, 5, who="greedy") == 10

    with_workers(test)


def test_long_jobs_leave_a_worker_to_short_ones() -> None:
    async def go() -> None:
        workers = Workers(3)
        try:
            long = [asyncio.create_task(workers.run(60, for_ever, who=str(number))) for number in range(4)]
            assert await workers.run(10, double, 3, who="somebody") == 6
            assert not any(task.done() for task in long)
            for task in long:
                task.cancel()
            await asyncio.gather(*long, return_exceptions=True)
        finally:
            await workers.close()

    asyncio.run(go())


def test_closing_ends_what_is_under_way() -> None:
    async def test(workers: Workers) -> None:
        id_ = await workers.run(30, process_id)
        under_way = asyncio.create_task(workers.run(600, for_ever))
        await asyncio.sleep(0.05)
        await workers.close()
        with pytest.raises(Busy):
            await under_way
        assert gone(id_)
        with pytest.raises(Busy):
            await workers.run(30, double, 1)

    with_workers(test)
