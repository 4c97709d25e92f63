"""One open WebSocket, as a table sees it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from pydantic import BaseModel

from quintrix.server.client import Client
from quintrix.server.socket_frames import FrameWriter, text_frame


class Connection:
    """A client at a table; sending never waits for the network."""

    def __init__(
        self, client: Client, person: str, writer: FrameWriter, max_unsent_bytes: int
    ) -> None:
        self.client = client
        """The client that limits count."""
        self.person = person
        """Who is at the table: the person of the client, or a spectator of its own."""
        self.observers: Sequence[int | None] = ()
        """The observers whose views the client gets: its seats, or None for a spectator."""
        self.hurried = False
        """Whether the client wants bots to move at once."""
        self.dropped = asyncio.Event()
        """Set when the server has to close the connection; the client may reconnect."""
        self.opened = time.monotonic()
        self.is_stuck = False
        """Whether the client reads too slowly, so that the connection has to be aborted."""
        self._writer = writer
        self._max_unsent_bytes = max_unsent_bytes

    def send(self, message: BaseModel) -> None:
        """Send a message."""
        self.send_text(message.model_dump_json(exclude_none=True))

    def send_text(self, text: str) -> None:
        """Send a serialized message; drop the connection if the client reads too slowly."""
        frame = text_frame(text)
        if self._writer.unsent_bytes + len(frame) > self._max_unsent_bytes:
            self.is_stuck = True
            self.dropped.set()
        else:
            self._writer.write_frame(frame)

    def abort(self) -> None:
        """End the connection without sending what is unsent."""
        self._writer.abort()
