"""A thread that makes films, one at a time, apart from the loop that serves people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from quintrix.server.refused import Refused

MOST_WAITING = 20


class Projection:
    """Takes turns, and turns away those for whom it would take too long."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "projection")
        self._waiting = 0

    async def show(self, work: Callable[[], str]) -> str:
        """Make a film when those that came before are done."""
        if self._waiting >= MOST_WAITING:
            raise Refused("busy", "Too many games are looked at; try again in a moment.", 503)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the thread come to an end."""
        self._thread.shutdown(wait=False, cancel_futures=True)
