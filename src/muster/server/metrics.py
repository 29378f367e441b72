"""Figures for whoever runs the server, as Prometheus reads them. No code, name or address of anybody is in them."""

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LAG_EVERY = 0.5
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})
STATUSES = ("waiting", "playing", "over", "closed")

disable_created_metrics()  # type: ignore[no-untyped-call]


class Stored(NamedTuple):
    """What tables and storage know themselves."""

    tables: Mapping[str, int]  # by status
    loaded: int
    entries: int
    commits: int
    backlog: int
    refused: int


class Metrics(Collector):
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.registry = CollectorRegistry()
        self.request_seconds = Histogram(
            "muster_http_seconds", "Time for a request.", buckets=BOUNDS, registry=self.registry
        )
        self.commit_seconds = Histogram(
            "muster_commit_seconds", "From wish to disk.", buckets=BOUNDS, registry=self.registry
        )
        self.sockets = 0
        self.connections = 0
        self.turned_away: Counter[str] = Counter()
        self.lag = 0.0
        self.stored = Stored({}, 0, 0, 0, 0, 0)
        self.registry.register(self)

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        self.requests[route, method if method in METHODS else "OTHER", status] += 1
        self.request_seconds.observe(seconds)

    def commit(self, seconds: float) -> None:
        self.commit_seconds.observe(seconds)

    async def watch_the_loop(self) -> None:
        """Measures how late the event loop is."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            self.lag = max(0.0, time.perf_counter() - before - LAG_EVERY)

    def text(self, stored: Stored) -> bytes:
        self.stored = stored
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        stored = self.stored
        tables = GaugeMetricFamily("muster_tables", "Tables by status.", labels=["status"])
        for status in STATUSES:
            tables.add_metric([status], stored.tables.get(status, 0))
        turned_away = CounterMetricFamily(
            "muster_turned_away", "Connections and requests refused unread, by the reason.", labels=["why"]
        )
        for why, count in sorted(self.turned_away.items()):
            turned_away.add_metric([why], count)
        requests = CounterMetricFamily(
            "muster_http_requests", "Requests by route and status.", labels=["route", "method", "status"]
        )
        for (route, method, code), count in sorted(self.requests.items()):
            requests.add_metric([route, method, str(code)], count)
        yield from (tables, turned_away, requests)
        yield GaugeMetricFamily("muster_tables_loaded", "Tables in memory.", stored.loaded)
        yield GaugeMetricFamily("muster_sockets", "Open sockets.", self.sockets)
        yield GaugeMetricFamily("muster_connections", "Open connections, sockets included.", self.connections)
        yield CounterMetricFamily("muster_log_entries", "Moves, undos and chat lines written.", stored.entries)
        yield CounterMetricFamily("muster_commits", "Commits of the log; one holds many entries.", stored.commits)
        yield GaugeMetricFamily("muster_commit_backlog", "Entries that wait for the disk.", stored.backlog)
        yield CounterMetricFamily("muster_refused", "Choices that were refused.", stored.refused)
        yield GaugeMetricFamily("muster_loop_lag_seconds", "How late the event loop was, last measured.", self.lag)
        yield CounterMetricFamily("process_cpu_seconds", "Processor time of the process.", time.process_time())
        yield GaugeMetricFamily("process_resident_memory_bytes", "Memory of the process.", memory())


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
