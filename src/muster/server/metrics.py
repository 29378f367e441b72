"""Figures for whoever runs the server, as Prometheus reads them. No code, name or address of anybody is in them."""

import asyncio
import bisect
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LAG_EVERY = 0.5
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})


class Histogram:
    """How often a time fell under each of the bounds."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float, times: int = 1) -> None:
        self.buckets[bisect.bisect_left(BOUNDS, seconds)] += times
        self.sum += seconds * times

    def lines(self, name: str) -> Iterable[str]:
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.request_seconds = Histogram()
        self.commit_seconds = Histogram()
        self.refused = 0
        self.sockets = 0
        self.connections = 0
        self.turned_away: Counter[str] = Counter()
        self.lag = 0.0

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        self.requests[route, method if method in METHODS else "OTHER", status] += 1
        self.request_seconds.add(seconds)

    def commit(self, seconds: float) -> None:
        self.commit_seconds.add(seconds)

    async def watch_the_loop(self) -> None:
        """Measures how late the event loop is."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            self.lag = max(0.0, time.perf_counter() - before - LAG_EVERY)

    def text(self, tables: Mapping[str, int], loaded: int, moves: int, batches: int, backlog: int) -> str:
        lines: list[str] = []

        def family(name: str, kind: str, words: str, values: Iterable[str]) -> None:
            lines.extend((f"# HELP {name} {words}", f"# TYPE {name} {kind}", *values))

        def one(name: str, kind: str, words: str, value: float) -> None:
            family(name, kind, words, [f"{name} {value}"])

        family(
            "muster_tables", "gauge", "Tables by status.",
            [f'muster_tables{{status="{status}"}} {tables.get(status, 0)}' for status in STATUSES],
        )  # fmt: skip
        one("muster_tables_loaded", "gauge", "Tables in memory.", loaded)
        one("muster_sockets", "gauge", "Open sockets.", self.sockets)
        one("muster_connections", "gauge", "Open connections, sockets included.", self.connections)
        family(
            "muster_turned_away_total", "counter", "Connections and requests refused unread, by the reason.",
            [f'muster_turned_away_total{{why="{why}"}} {count}' for why, count in sorted(self.turned_away.items())],
        )  # fmt: skip
        one("muster_log_entries_total", "counter", "Moves, undos and chat lines written.", moves)
        one("muster_commits_total", "counter", "Commits of the log; one holds many entries.", batches)
        one("muster_commit_backlog", "gauge", "Entries that wait for the disk.", backlog)
        family(
            "muster_commit_seconds",
            "histogram",
            "From wish to disk.",
            self.commit_seconds.lines("muster_commit_seconds"),
        )
        one("muster_refused_total", "counter", "Choices that were refused.", self.refused)
        family(
            "muster_http_requests_total", "counter", "Requests by route and status.",
            [
                f'muster_http_requests_total{{route="{route}",method="{method}",status="{status}"}} {count}'
                for (route, method, status), count in sorted(self.requests.items())
            ],
        )  # fmt: skip
        family(
            "muster_http_seconds", "histogram", "Time for a request.", self.request_seconds.lines("muster_http_seconds")
        )
        one("muster_loop_lag_seconds", "gauge", "How late the event loop was, last measured.", round(self.lag, 6))
        one("process_cpu_seconds_total", "counter", "Processor time of the process.", round(time.process_time(), 3))
        one("process_resident_memory_bytes", "gauge", "Memory of the process.", memory())
        return "\n".join(lines) + "\n"


STATUSES = ("waiting", "playing", "over", "closed")


def memory() -> int:
    """Bytes of memory that this process has now (where the system says it), or at most had."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return peak_memory()


def peak_memory() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
