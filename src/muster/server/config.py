"""What whoever runs the server can set."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


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
    origins: tuple[str, ...] = ()  # further origins that may open sockets, for servers behind a proxy
