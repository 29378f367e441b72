"""What whoever runs the server can set."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def data_folder() -> Path:
    """Where games are kept, unless told otherwise: the usual place of the operating system."""
    if "MUSTER_DATA" in os.environ:
        return Path(os.environ["MUSTER_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "Muster"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Muster"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "muster"


@dataclass(slots=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = field(default_factory=lambda: f"sqlite:///{data_folder() / 'muster.db'}")
    bot_delay: float = 0.7  # seconds a bot seems to think
    limits: bool = True  # rate limits; tests and benchmarks on loopback switch them off
    secure_cookie: bool = False  # set behind HTTPS
    origins: tuple[str, ...] = ()  # further origins of our own pages, for servers behind a proxy
    proxies: tuple[str, ...] = ()  # addresses and networks whose word about who they speak for is taken
    per_address: int = 200  # connections of one address, sockets of one guest of a proxy; 0: as many as they like
    metrics: tuple[str, int] | None = None  # where figures are served, and nothing else

    def hosts(self) -> frozenset[str] | None:
        """The names under which browsers may ask for us; None: any. A server that only this computer can reach
        answers to no foreign name, so that a web page cannot reach it by pointing its own name here."""
        if self.host not in LOOPBACK:
            return None
        return frozenset({*LOOPBACK, *(urlsplit(origin).hostname or "" for origin in self.origins)})
