"""Two clients who move all the time at a fresh table, in a process of their own: nothing else delays what they measure.

`moved` grows while they play: when each move was answered (by `time.monotonic`, which all processes share) and how many
seconds it took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.server import Client, Done

Moved = list[tuple[float, float]]
ENOUGH = 100  # moves until they count as under way


@contextmanager
def movers(address: str, tables: list[list[tuple[str, str]]], folder: Path) -> Iterator[Moved]:
    """`tables`: (cookie, code) of both seats, at one table after the other."""
    job = folder / "move.json"
    job.write_text(json.dumps({"address": address, "seats": list(zip(*tables, strict=True))}))
    process = subprocess.Popen([sys.executable, "-m", "bench.movers", str(job)], stdout=subprocess.PIPE)
    moved: Moved = []

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.endswith(b"\n"):  # else it was killed in the middle of it
                at, took = line.split()
                moved.append((float(at), float(took)))

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        while len(moved) < ENOUGH:
            if process.poll() is not None:
                raise SystemExit("The clients who move have ended.")
            time.sleep(0.1)
        yield moved
    finally:
        process.kill()
        listener.join()
        with process:
            pass  # waits for it and closes its pipe


async def move(job: dict[str, Any]) -> None:
    done = Done(job["address"])
    clients = [Client(done, [(cookie, code) for cookie, code in seats]) for seats in job["seats"]]
    for client in clients:
        await done.connect(client)
        await client.ready
    for client in clients:
        client.move()
    while not done.idle:
        await asyncio.sleep(0.05)
        for took in done.times:
            print(time.monotonic(), took)
        done.times.clear()
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Moves all the time.")
    parser.add_argument("job", type=Path)
    asyncio.run(move(json.loads(parser.parse_args().job.read_text())))
