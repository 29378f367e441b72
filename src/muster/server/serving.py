"""Runs the server: takes the port, opens the database, starts uvicorn, and ends without losing a move."""

import asyncio
import errno
import signal
import socket
import threading
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from muster.server import logs
from muster.server.app import make_app
from muster.server.config import Config
from muster.server.storage import Storage, StorageError

GOING_AWAY = 1001
GOODBYE_SECONDS = 0.2
MOST_BYTES = 4096  # of one message of a socket
BACKLOG = 2048
PATIENCE = 5  # seconds for requests that are under way when the server ends


class CannotServe(Exception):
    """The server cannot start; a sentence for whoever wanted it."""


def serve(config: Config, browser: bool) -> None:
    """Serves until SIGINT or SIGTERM. Raises CannotServe with a sentence if it cannot start."""
    listener = listen(config)
    try:
        storage = Storage(config.database)
    except StorageError as error:
        listener.close()
        raise CannotServe(str(error)) from error
    logs.set_up()
    address = address_of(config, listener)
    print(f"The table is open at {address} (Ctrl-C closes it).", flush=True)
    logs.started(address)
    if browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    Server(config, storage).run(sockets=[listener])


def listen(config: Config) -> socket.socket:
    """A listening socket; taken first, so that two servers never share a port."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe(f"{config.host} is not an address of this computer ({error.strerror}).") from error
    if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(where)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotServe(why_not(config, error)) from error
    return listener


def why_not(config: Config, error: OSError) -> str:
    if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", -1)):
        return (
            f"Port {config.port} is busy: another program, or another Muster, uses it. "
            f"Open http://{config.host}:{config.port}/ to see which, or take another one with --port {config.port + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Port {config.port} may not be used by you; take one above 1023, for example --port 8765."
    return f"{config.host} port {config.port} cannot be used: {error.strerror}."


def address_of(config: Config, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(config.host, config.host)
    return f"http://{f'[{host}]' if ':' in host and '[' not in host else host}:{port}/"


class Server(uvicorn.Server):
    """uvicorn, ending politely: browsers are told that we go away, and the exit status says that all is well."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.application = make_app(config, storage)
        super().__init__(
            uvicorn.Config(
                self.application,
                ws="websockets-sansio",
                ws_max_size=MOST_BYTES,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
                lifespan="on",
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self.application.state.tables.hang_up(GOING_AWAY)
        await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT  # a second Ctrl-C does not wait
        self.should_exit = True
