"""How often somebody may do something: a bucket of tokens for each session and one for each address.

A bucket holds `burst` tokens and gains one every `every` seconds; each deed takes one from both. An address gets
`SHARED` times as much as a session, as a family, a school or a tavern may share it.
"""

import math
import time
from dataclasses import dataclass

from muster.server.door.gate import household

SHARED = 8
MOST_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    burst: int
    every: float  # seconds for one more


LIMITS = {
    "request": Limit(100, 0.1),  # of whatever kind, for addresses alone: who it is would have to be looked up first
    "guest": Limit(10, 6),  # new sessions
    "join": Limit(20, 3),
    "chat": Limit(8, 2),
    "choose": Limit(200, 0.05),
    "look": Limit(40, 0.25),  # whatever else is sent over a socket: asking for everything again, why, undo, wishes
    "create": Limit(12, 10),
    "check": Limit(40, 1),  # tables that are only thought of
    "write": Limit(80, 0.4),  # a card that is being written is asked about after every pause
    "login": Limit(6, 20),
    "register": Limit(4, 60),
    "account": Limit(10, 10),  # changing or exporting what is known of oneself
    "upload": Limit(6, 30),
    "film": Limit(60, 1),  # pieces of films, save and scenario files
    "search": Limit(30, 1),
    "lesson": Limit(40, 0.5),
    "socket": Limit(40, 1),
    "guess": Limit(
        10, 30
    ),  # passwords for one account, from browsers that have never been in it (and from each that has)
    "miss": Limit(20, 15),  # codes and addresses that lead nowhere
}


class TooMany(Exception):
    """Somebody is too fast; `wait` says for how many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"wait {wait} s")
        self.wait = wait


@dataclass(slots=True)
class Bucket:
    tokens: float
    at: float


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, deed: str, session: str, address: str) -> None:
        """One deed of a session (empty: nobody yet) at an address. Raises TooMany; then nothing was taken."""
        if not self.on:
            return
        for bucket in self._with_one_left(deed, session, address):
            bucket.tokens -= 1
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_full(time.monotonic())

    def take_one(self, deed: str, who: str) -> None:
        """One deed that concerns somebody, whoever does it and wherever. Raises TooMany; then nothing was taken."""
        if not self.on:
            return
        limit = LIMITS[deed]
        self._bucket(deed, who, limit.burst, limit.every).tokens -= 1
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_full(time.monotonic())

    def see(self, deed: str, session: str, address: str) -> None:
        """Raises what `take` would raise; takes nothing."""
        if self.on:
            self._with_one_left(deed, session, address)

    def _with_one_left(self, deed: str, session: str, address: str) -> list[Bucket]:
        limit = LIMITS[deed]
        wanted = [(household(address), limit.burst * SHARED, limit.every / SHARED)]
        if session:
            wanted.append((session, limit.burst, limit.every))
        return [self._bucket(deed, *one) for one in wanted]

    def _bucket(self, deed: str, who: str, burst: int, every: float) -> Bucket:
        """A bucket with at least one token; TooMany if it has none."""
        now = time.monotonic()
        bucket = self._buckets.setdefault((deed, who), Bucket(burst, now))
        bucket.tokens = min(burst, bucket.tokens + (now - bucket.at) / every)
        bucket.at = now
        if bucket.tokens < 1:
            raise TooMany(max(1, math.ceil((1 - bucket.tokens) * every)))
        return bucket

    def _forget_full(self, now: float) -> None:
        """A bucket that is full again says nothing; if too many are not, the oldest half goes."""
        slowest = max(limit.burst * limit.every for limit in LIMITS.values())
        kept = {key: bucket for key, bucket in self._buckets.items() if now - bucket.at < slowest}
        if len(kept) > MOST_BUCKETS // 2:
            youngest = sorted(kept.items(), key=lambda item: item[1].at)[-MOST_BUCKETS // 2 :]
            kept = dict(youngest)
        self._buckets = kept
