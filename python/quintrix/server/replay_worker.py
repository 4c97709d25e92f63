"""A thread that builds replays, one at a time, outside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from quintrix.server.errors import RequestError

MAX_QUEUED = 20


class ReplayWorker:
    """Queues replays, up to a limit."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")
        self._queued = 0

    async def run(self, work: Callable[[], str]) -> str:
        """Build a replay when its turn comes; raise `RequestError` if the queue is full."""
        if self._queued >= MAX_QUEUED:
            message = "Too many replays are being prepared. Try again in a moment."
            raise RequestError("busy", message, 503)
        self._queued += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._queued -= 1

    def close(self) -> None:
        """Stop the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
