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

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.cut()
        self.listener.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # of a listener that was closed
            while True:
                near, _ = self.listener.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.far))
                self.open |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if one not in self.silent:
                    other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open.discard(one)
        one.close()
