"""One open WebSocket, as a table sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pydantic import BaseModel

MAX_UNSENT = 512
MAX_UNSENT_CHARACTERS = 4_000_000


class Connection:
    """A queue of outgoing messages; sending never waits for the network."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.observers: Sequence[int | None] = ()
        """The observers whose views the client gets: its seats, or None for a spectator."""
        self.dropped = asyncio.Event()
        """Set when the server has to close the connection; the client may reconnect."""
        self._unsent: asyncio.Queue[str] = asyncio.Queue(MAX_UNSENT)
        self._characters = 0

    def send(self, message: BaseModel) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json(exclude_none=True))

    def send_text(self, text: str) -> None:
        """Queue a serialized message; drop the connection if the client reads too slowly."""
        self._characters += len(text)
        if self._unsent.full() or self._characters > MAX_UNSENT_CHARACTERS:
            self.dropped.set()
        else:
            self._unsent.put_nowait(text)

    async def next_text(self) -> str:
        """Wait for the next message to send."""
        text = await self._unsent.get()
        self._characters -= len(text)
        return text
