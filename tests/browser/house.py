"""The server of the browser tests: a process of its own that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

from muster import find_game
from muster.kernel import Match
from muster.server.store.rows import read_row
from muster.server.store.storage import open_engine, read_log
from tests.browser.waiting import until

START = 180.0  # seconds until it must answer
END = 60.0  # and until it must have ended
HERE = Path(__file__).parent


class House:
    """`muster serve` on a free port of this machine, with a database of its own, no rate limits, and bots that do not
    pretend to think. `seed` decides about the shuffles of tables made from then on; `path`: where it finds further
    packages (PYTHONPATH), `languages`: a folder with further languages."""

    def __init__(self, folder: Path, path: str = "", languages: str = "") -> None:
        self.folder = folder
        self.path = path
        self.languages = languages
        self.database = f"sqlite:///{folder / 'muster.db'}"
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.seed("any")
        self.process = self._start()

    def seed(self, word: str) -> None:
        (self.folder / "seed").write_text(word, encoding="utf-8")

    def _start(self) -> subprocess.Popen[bytes]:
        arguments = ["--port", str(self.port), "--database", self.database, "--no-browser", "--no-limits"]
        command = [sys.executable, str(HERE / "serve.py"), str(self.folder / "seed"), *arguments, "--bot-delay", "0"]
        environment = {**os.environ, "PYTHONUTF8": "1", **({"PYTHONPATH": self.path} if self.path else {})}
        environment |= {"MUSTER_LANGUAGES_FROM": self.languages} if self.languages else {}
        with (self.folder / "server.log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        wait_until_it_answers(f"{self.origin}/healthz", process)
        return process

    def kill(self) -> None:
        """As when the power goes: no goodbye to anybody."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(END)

    def restart(self) -> None:
        self.process = self._start()

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(END) == 0, "the server did not end politely"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def match(self, code: str) -> Match:
        """The truth about a table, from the disk alone."""
        engine = open_engine(self.database)
        try:
            with engine.connect() as connection:
                row, _ = read_row(connection, code)
                entries = read_log(connection, row["id"])
        finally:
            engine.dispose()
        game = find_game(row["game"])
        match = Match(game, game.agree(tuple(row["names"]), row["options"]), row["seed"], row["position"])
        for entry in entries:
            if entry.kind == "undo":
                match.undo(entry.seat or 0, consent=range(len(match.names)))
            elif entry.kind in ("choice", "auto"):
                match.choose(entry.seat or 0, entry.data, auto=entry.kind == "auto")
        return match

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def wait_until_it_answers(address: str, process: subprocess.Popen[bytes], seconds: float = START) -> None:
    def answers() -> bool:
        assert process.poll() is None, "the server ended instead of starting"
        try:
            with urlopen(address, timeout=10) as answer:
                assert answer.status == 200
                return True
        except (URLError, OSError):
            return False

    until(answers, "the server did not start", seconds=seconds)
