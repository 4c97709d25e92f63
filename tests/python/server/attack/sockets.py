"""Raw connections from a chosen address of loopback."""

from __future__ import annotations

import socket
import time
from base64 import b64encode
from os import urandom

ATTACKER = "127.0.0.66"
PLAYER = "127.0.0.77"


def tcp(port: int, address: str = ATTACKER, receive_buffer: int | None = None) -> socket.socket:
    """Open a TCP connection that sends nothing."""
    connection = socket.socket()
    if receive_buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(20)
    connection.bind((address, 0))
    connection.connect(("127.0.0.1", port))
    return connection


def is_closed(connection: socket.socket) -> bool:
    """Return whether the server has closed or reset a connection that it sent nothing on."""
    connection.settimeout(0.01)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def wait_until_closed(connection: socket.socket, seconds: float) -> float:
    """Read until the server ends the connection, and return how long it took."""
    started = time.monotonic()
    connection.settimeout(seconds)
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return time.monotonic() - started


def upgrade(
    connection: socket.socket, port: int, table: str, cookie: str, query: str = ""
) -> bytes:
    """Ask for a WebSocket, and return the status line of the answer."""
    lines = (
        f"GET /api/tables/{table}/socket{query} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}",
        f"Cookie: quintrix={cookie}",
    )
    connection.sendall("\r\n".join((*lines, "", "")).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(1)
    return answer.split(b"\r\n")[0]


def text_frame(text: str) -> bytes:
    """Return a WebSocket frame of a client; its mask is zero."""
    data = text.encode()
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data
