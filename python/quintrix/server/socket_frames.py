"""Text frames of WebSockets, as a server sends them."""

from __future__ import annotations

import struct
from typing import Protocol

WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text message."""


class FrameWriter(Protocol):
    """The sending side of an open WebSocket; nothing in it waits for the network."""

    @property
    def unsent_bytes(self) -> int:
        """The size of what the system has not taken yet."""

    def write_frame(self, frame: bytes) -> None:
        """Send a frame, unless the WebSocket is closing."""

    def abort(self) -> None:
        """End the connection without sending what is unsent."""


def text_frame(text: str) -> bytes:
    """Return a text message as one frame (RFC 6455, section 5.2)."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size) + data
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + data
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + data
