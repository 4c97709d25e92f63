"""One open WebSocket, as a table sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pydantic import BaseModel

MOST_UNSENT = 512
MOST_UNSENT_CHARACTERS = 4_000_000


class Connection:
    """Takes what is to be sent without ever waiting for the network."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.observers: Sequence[int | None] = ()
        self.lost = asyncio.Event()
        self._unsent: asyncio.Queue[str] = asyncio.Queue(MOST_UNSENT)
        self._characters = 0

    def send(self, text: str) -> None:
        """Send a text in its turn; whoever reads too slowly is dropped and may connect again."""
        self._characters += len(text)
        if self._unsent.full() or self._characters > MOST_UNSENT_CHARACTERS:
            self.lost.set()
        else:
            self._unsent.put_nowait(text)

    def tell(self, message: BaseModel) -> None:
        """Send a message in its turn."""
        self.send(message.model_dump_json(exclude_none=True))

    async def next(self) -> str:
        """Wait for the next text to be sent."""
        text = await self._unsent.get()
        self._characters -= len(text)
        return text
