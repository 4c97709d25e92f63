"""A thread for requests that compute much: replays, score sheets, checks of decks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from quintrix.server.client import Client
from quintrix.server.errors import RequestError
from quintrix.server.lane import Lane, QueueSize

SIZE = QueueSize(jobs=200, jobs_per_person=8)
BUSY = "The server is busy with other games. Try again in a moment."
RETRY_SECONDS = 1.0

T = TypeVar("T")


class RequestQueue:
    """Does one piece of work at a time, in an order that is fair to addresses and people.

    The event loop goes on meanwhile, so that nobody's moves wait.
    """

    def __init__(self) -> None:
        self._lane = Lane("request", 1, SIZE, BUSY)

    async def run(self, work: Callable[[], T], client: Client) -> T:
        """Do work when its turn comes; raise `RequestError` if too much of it waits."""
        return await self._lane.run(work, client)

    async def run_patiently(self, work: Callable[[], T], client: Client) -> T:
        """Do work that cannot fail when its turn comes, however often it has to be queued."""
        while True:
            try:
                return await self._lane.run(work, client)
            except RequestError:
                await asyncio.sleep(RETRY_SECONDS)

    def close(self) -> None:
        """Stop the thread; work that waits is not done."""
        self._lane.close()
