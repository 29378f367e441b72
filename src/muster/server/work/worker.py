"""A worker process (`python -m muster.server.work.worker`): jobs come on its standard input, answers go to its output.

It is gentle to the rest of the machine, cannot take all of its memory, and ends as soon as its server is gone.
"""

import contextlib
import os
import pickle
import queue
import signal
import struct
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, BinaryIO

from muster.games import all_games
from muster.kernel import SetupError
from muster.kernel.setup import DEFAULT_NAMES

LENGTH = struct.Struct("!Q")
MOST_MEMORY = 2 * 1024**3  # bytes of address space
NICE = 5
FIRST_TO_GO = 500  # how much sooner than others (0; 1000 is the most) the system ends a worker for its memory
READY, DONE, RAISED, FAULT = "ready", "done", "raised", "fault"


def main() -> None:
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by accident goes to the log, not among the answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's; it tells us by going away
    be_bounded()
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(jobs, waiting), daemon=True).start()
    get_ready()  # which somebody may be waiting for
    be_gentle()
    put(answers, (READY, None))
    while True:
        put(answers, answer(waiting.get()))


def be_bounded() -> None:
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(OSError):  # where memory runs out, a job is lost and not the server
            Path("/proc/self/oom_score_adj").write_text(str(FIRST_TO_GO), encoding="ascii")
        with contextlib.suppress(ValueError, OSError):  # a lower limit of the system's is as good
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def be_gentle() -> None:
    if sys.platform != "win32":
        os.nice(NICE)


def get_ready() -> None:
    """Reads the cards of all games, so that the first job need not."""
    for game in all_games().values():
        with contextlib.suppress(SetupError):
            game.agree(tuple(DEFAULT_NAMES[: game.table_seats]), {})


def listen(jobs: BinaryIO, waiting: "queue.SimpleQueue[bytes]") -> None:
    """Ends the process at once when nobody can want its answers any more."""
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        waiting.put(jobs.read(*LENGTH.unpack(head)))
    os._exit(0)


def answer(job: bytes) -> tuple[str, Any]:
    try:
        work, args = pickle.loads(job)
        return DONE, work(*args)
    except Exception as error:
        return (RAISED, error) if travels(error) else (FAULT, traceback.format_exc())


def travels(error: Exception) -> bool:
    """Is it one of ours, and the same on the other side?"""
    if not type(error).__module__.startswith("muster."):
        return False
    try:
        return type(pickle.loads(pickle.dumps(error))) is type(error)
    except Exception:
        return False


def put(answers: BinaryIO, what: tuple[str, Any]) -> None:
    try:
        data = pickle.dumps(what)
    except Exception:
        data = pickle.dumps((FAULT, traceback.format_exc()))
    answers.write(LENGTH.pack(len(data)) + data)
    answers.flush()


if __name__ == "__main__":
    main()
