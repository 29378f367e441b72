"""Runs the server: takes the port, opens the database, starts uvicorn, and ends without losing a move."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from types import FrameType

import uvicorn

from muster.server import logs
from muster.server.app import make_app
from muster.server.config import Config
from muster.server.door import wire
from muster.server.door.accepting import Accepting
from muster.server.door.gate import RESERVE
from muster.server.store.storage import Storage, StorageError

log = logging.getLogger("muster.server")

GOING_AWAY = 1001
GOODBYE_SECONDS = 0.2
MOST_BYTES = 4096  # of one message of a socket
BACKLOG = 2048
KEEP_ALIVE = 5  # seconds between two requests of a connection
PATIENCE = 3.0  # seconds for requests that are under way when the server ends
LAST_MOMENT = 0.5  # for tasks whose connections are gone
MOST_FILES = 1 << 16  # where the system sets no limit
TICKS = 10  # of uvicorn, in a second


class CannotServe(Exception):
    """The server cannot start; a sentence for whoever wanted it."""


def serve(config: Config, browser: bool) -> None:
    """Serves until SIGINT or SIGTERM. Raises CannotServe with a sentence if it cannot start, or may not go on."""
    logs.set_up()
    with contextlib.ExitStack() as held:
        listeners = [held.enter_context(listen(config)), *map(held.enter_context, listen_for_figures(config))]
        address = address_of(config, listeners[0])
        try:
            storage = Storage(config.database, owner=address)
        except StorageError as error:
            raise CannotServe(str(error)) from error
        print(f"The table is open at {address} (Ctrl-C closes it).", flush=True)
        logs.started(address)
        if browser:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        server = Server(config, storage)
        files = raise_file_limit()
        server.application.state.gate.most = None if files is None else max(1, files - RESERVE)
        server.run(sockets=listeners)
    if storage.lease is not None and storage.lease.lost:
        raise CannotServe(storage.lease.lost)


def raise_file_limit() -> int | None:
    """As many open files, and so connections, as the system lets us have; None: it does not say."""
    if sys.platform == "win32":
        return None
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else most
    if now != resource.RLIM_INFINITY and now < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        except (ValueError, OSError) as error:
            log.warning("the limit of open files stays as it is: %s", error, extra={"count": now})
        else:
            now = wanted
    return None if now == resource.RLIM_INFINITY else now


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


def listen_for_figures(config: Config) -> list[socket.socket]:
    """The listener of `--metrics`, if it is wanted; then the settings know its port."""
    if config.metrics is None:
        return []
    host, port = config.metrics
    if port and port == config.port:
        raise CannotServe(f"Figures need a port of their own: not {port}, where the table is. Change --metrics.")
    try:
        found = listen(Config(host=host, port=port, database=""))
    except CannotServe as error:
        raise CannotServe(f"Figures cannot be served at {host} port {port}: take another one for --metrics.") from error
    config.metrics = host, found.getsockname()[1]
    return [found]


def why_not(config: Config, error: OSError) -> str:
    if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", -1)):
        return (
            f"Port {config.port} is busy. Open http://{config.host}:{config.port}/ to see by what: "
            "if it is Muster, the table is open there already, and a second one would need a database of its own. "
            f"If it is another program, take another port with --port {config.port + 1}."
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
        settings = wire.WireConfig(
            self.application,
            http=wire.Http,
            ws=wire.Socket,
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=1,  # for tasks that were told to end; all others are done by then
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
        )
        settings.gate = self.application.state.gate
        settings.limited = config.limits
        super().__init__(settings)
        if storage.lease is not None:
            storage.lease.on_lost = self.end

    def end(self) -> None:
        """As a signal would; from any thread."""
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            wire.look_around(self.server_state)
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])  # no listener of the event loop's: see `Accepting`
        self.servers = [Accepting(listener, self._protocol) for listener in sockets or []]  # type: ignore[misc]

    def _protocol(self) -> wire.Http:
        return wire.Http(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Everybody gets a moment to read our goodbye, and requests one to be answered; then nobody is waited for."""
        for server in self.servers:
            server.close()
        self.application.state.tables.hang_up(GOING_AWAY)
        await self.application.state.workers.close()  # nobody waits for what takes long
        await asyncio.sleep(GOODBYE_SECONDS)
        state = self.server_state
        for connection in list(state.connections):
            connection.shutdown()
        await self._until(lambda: not state.connections and not state.tasks, PATIENCE)
        for connection in list(state.connections):
            connection.transport.abort()
        await self._until(lambda: not state.tasks, LAST_MOMENT)
        for task in state.tasks:
            task.cancel()
        await super().shutdown(sockets)

    async def _until(self, holds: Callable[[], bool], seconds: float) -> None:
        until = asyncio.get_running_loop().time() + seconds
        while not holds() and not self.force_exit and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
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
