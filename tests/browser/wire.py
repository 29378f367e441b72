"""A wire between a browser and the server that can be cut: what Chromium calls offline leaves open sockets alone."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Listens on a port of its own and passes everything on, until it is cut or falls silent."""

    def __init__(self, port: int) -> None:
        self.far = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.whole = True
        self.open: set[socket.socket] = set()
        self.silent: set[socket.socket] = set()
        self.flows = threading.Event()  # else what comes from the server waits
        self.flows.set()
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        self.whole = False
        for end in list(self.open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def fall_silent(self) -> None:
        """Nothing comes through any more, and neither end is told. What is open now never comes back."""
        self.whole = False
        self.silent |= self.open

    def hold(self) -> None:
        """What the server says is held back; what is said to it goes through."""
        self.flows.clear()

    def let_go(self) -> None:
        self.flows.set()

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.let_go()
        self.cut()
        self.listener.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # of a listener that was closed
            while True:
                near, _ = self.listener.accept()
                if not self.whole:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.far))
                except ConnectionRefusedError:  # the server is gone, for now
                    near.close()
                    continue
                self.open |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other, one is far), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, from_server: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if from_server:
                    self.flows.wait()
                if one not in self.silent:
                    other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open.discard(one)
        one.close()
