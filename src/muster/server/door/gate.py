"""How many connections may be open: from one address, and in all."""

import contextlib
import functools
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Iterator

from muster.server.config import Config
from muster.server.words import Trouble

log = logging.getLogger("muster.gate")

RESERVE = 128  # files that are no connections: the database, workers, pages, logs
TELL_SECONDS = 60.0  # between two lines of the log about a full house
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@functools.lru_cache(maxsize=4096)
def plain(address: str) -> str:
    """An address as people write it: one of IPv4 stays one where a socket of IPv6 wraps it."""
    try:
        mapped = getattr(ipaddress.ip_address(address), "ipv4_mapped", None)
    except ValueError:
        return address
    return str(mapped) if mapped else address


@functools.lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom an address belongs to: whoever has one of IPv6 has the 2^64 beside it, too."""
    try:
        found = ipaddress.ip_address(plain(address))
    except ValueError:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


def within(address: str, networks: tuple[Network, ...]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks)


class Gate:
    """Counts connections and sockets. Nobody is counted twice for a proxy: all of its guests come from its address, so
    there only their sockets are counted, by the address that the proxy tells. This computer itself is not counted."""

    def __init__(self, config: Config) -> None:
        self.per_address = config.per_address if config.limits else 0
        self.proxies = tuple(ipaddress.ip_network(proxy, strict=False) for proxy in config.proxies)
        self.most: int | None = None  # connections in all; None: as many as come
        self.open = 0
        self.turned_away: Counter[str] = Counter()
        self._connections: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._told = -TELL_SECONDS

    def counts(self, address: str) -> bool:
        """Whether an address stands for somebody else than this computer or a proxy."""
        try:
            here = ipaddress.ip_address(address).is_loopback
        except ValueError:
            return bool(address)
        return not here and not within(address, self.proxies)

    def enter(self, address: str) -> Trouble | None:
        """A connection was made; the trouble if it is one too many. It counts until `leave`, also in that case."""
        self.open += 1
        who = household(address)
        self._connections[who] += 1
        if self.most is not None and self.open > self.most:
            return self._tell(Trouble("full_house"))
        if self.per_address and self._connections[who] > self.per_address and self.counts(address):
            return self._tell(Trouble("crowd", most=self.per_address))
        return None

    def leave(self, address: str) -> None:
        self.open -= 1
        _one_less(self._connections, household(address))

    @contextlib.contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """For as long as somebody at this address (told by a proxy, perhaps) has a socket; Trouble if too many."""
        who = household(address)
        if self.per_address and self._sockets[who] >= self.per_address and self.counts(address):
            raise self._tell(Trouble("crowd", most=self.per_address))
        self._sockets[who] += 1
        try:
            yield
        finally:
            _one_less(self._sockets, who)

    def _tell(self, trouble: Trouble) -> Trouble:
        """One line a minute: whoever knocks a thousand times shall not fill the disk."""
        self.turned_away[trouble.key] += 1
        if time.monotonic() - self._told >= TELL_SECONDS:
            self._told = time.monotonic()
            log.warning("connections are turned away", extra={"count": self.turned_away.total()})
        return trouble


def _one_less(counted: Counter[str], who: str) -> None:
    counted[who] -= 1
    if counted[who] <= 0:
        del counted[who]
