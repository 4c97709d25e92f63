"""A proxy in front of PostgreSQL that loses a connection in the middle of a commit."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from enum import Enum

COMMIT = b"COMMIT\x00"
CHUNK = 65536


class Cut(Enum):
    """When a connection is lost."""

    NEVER = "never"
    BEFORE = "before PostgreSQL gets the commit"
    AFTER = "after PostgreSQL has committed"


class CommitCutter:
    """Forwards connections to a port of loopback; set ``cut`` to lose the next commit."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.cut = Cut.NEVER
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Accept no more connections."""
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
                for work in (self._to_server, self._to_client):
                    threading.Thread(target=work, args=(client, server), daemon=True).start()

    def _to_server(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError), client, server:
            while data := client.recv(CHUNK):
                if COMMIT in data and self.cut is Cut.BEFORE:
                    self.cut = Cut.NEVER
                    _lose(client, server)
                    return
                server.sendall(data)

    def _to_client(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(CHUNK):
                if COMMIT in data and self.cut is Cut.AFTER:  # its answer, "COMMIT"
                    self.cut = Cut.NEVER
                    break
                client.sendall(data)
        _lose(client, server)


def _lose(*connections: socket.socket) -> None:
    for connection in connections:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
