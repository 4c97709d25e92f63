"""A minimal WebSocket client, so that the load costs little CPU time."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import cast

UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\nCookie: quintrix={cookie}\r\n\r\n"
)
TEXT, PING, PONG = 0x1, 0x9, 0xA


class Player(asyncio.Protocol):
    """One seat at one table."""

    def __init__(self, on_message: Callable[[bytes], None]) -> None:
        self._on_message = on_message
        self._buffer = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.bytes = 0
        self.updates = 0
        self.closed = asyncio.get_running_loop().create_future()

    @classmethod
    async def join(
        cls, port: int, table: str, cookie: str, on_message: Callable[[bytes], None]
    ) -> Player:
        """Connect to a table."""
        loop = asyncio.get_running_loop()
        transport, player = await loop.create_connection(lambda: cls(on_message), "127.0.0.1", port)
        transport.write(UPGRADE.format(port=port, table=table, cookie=cookie).encode())
        return player

    def send(self, text: str) -> None:
        """Send one text frame."""
        data = text.encode()
        size = len(data)
        head = (
            bytes([0x80 | TEXT, 0x80 | size])
            if size < 126
            else bytes([0x80 | TEXT, 0x80 | 126]) + struct.pack(">H", size)
        )
        # Any mask is valid; with zeros the data stays as it is.
        assert self._transport is not None
        self._transport.write(head + bytes(4) + data)

    def leave(self) -> None:
        """Disconnect."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Store the transport."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, _: Exception | None) -> None:
        """Resolve the future ``closed``."""
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Split the stream into frames."""
        self._buffer += data
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head[:20], head
            self._buffer, self._open = rest, True
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1] & 0x7F
        if size == 126:
            if len(buffer) < 4:
                return False
            start, size = 4, struct.unpack_from(">H", buffer, 2)[0]
        elif size == 127:
            if len(buffer) < 10:
                return False
            start, size = 10, struct.unpack_from(">Q", buffer, 2)[0]
        if len(buffer) < start + size:
            return False
        payload, self._buffer = buffer[start : start + size], buffer[start + size :]
        kind = buffer[0] & 0x0F
        if kind == TEXT:
            self.bytes += start + size
            self._on_message(payload)
        elif kind == PING:
            assert self._transport is not None
            head = bytes([0x80 | PONG, 0x80 | len(payload)])
            self._transport.write(head + bytes(4) + payload)
        return True
