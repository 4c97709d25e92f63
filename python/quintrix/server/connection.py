"""One open WebSocket, as a table sees it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from pydantic import BaseModel

from quintrix.server.client import Client

MESSAGE_OVERHEAD = 100
"""Bytes of memory that a message needs besides its text."""


class Connection:
    """A queue of outgoing messages; sending never waits for the network."""

    def __init__(self, client: Client, person: str, max_unsent_bytes: int) -> None:
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
        self._unsent: asyncio.Queue[str] = asyncio.Queue()
        self._max_unsent_bytes = max_unsent_bytes
        self._unsent_bytes = 0

    def send(self, message: BaseModel) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json(exclude_none=True))

    def send_text(self, text: str) -> None:
        """Queue a serialized message; drop the connection if the client reads too slowly."""
        self._unsent_bytes += size_of(text)
        if self._unsent_bytes > self._max_unsent_bytes:
            self.is_stuck = True
            self.dropped.set()
        else:
            self._unsent.put_nowait(text)

    async def next_text(self) -> str:
        """Wait for the next message to send."""
        text = await self._unsent.get()
        self._unsent_bytes -= size_of(text)
        return text


def size_of(text: str) -> int:
    """Return the bytes that a message takes while it waits."""
    return MESSAGE_OVERHEAD + (len(text) if text.isascii() else len(text.encode()))
