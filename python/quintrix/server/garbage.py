"""Garbage collection that does not stop the world while people play.

A full collection looks at every object of every table and connection, and nothing else happens
meanwhile. Python starts one whenever enough objects have been added. Almost all garbage is young,
though, and found by the small collections. Those are made rarer: what a request leaves behind is
mostly gone by itself before they look.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

from quintrix.server.logs import log

YOUNG_OBJECTS = 20_000
"""New objects before a small collection, which takes about a millisecond then."""
NEVER = 1_000_000_000
CHECK_SECONDS = 60.0
IDLE_COLLECTION_SECONDS = 600.0


class GarbageCollection:
    """Runs full collections when nobody is connected, or at long intervals."""

    def __init__(self, is_idle: Callable[[], bool], seconds: float) -> None:
        self._is_idle = is_idle
        self._seconds = seconds
        self._last = time.monotonic()

    async def run(self) -> None:
        """Turn automatic full collections off, and run them when they disturb nobody."""
        _, middle, _ = gc.get_threshold()
        gc.set_threshold(YOUNG_OBJECTS, middle, NEVER)
        while True:
            await asyncio.sleep(min(CHECK_SECONDS, self._seconds))
            elapsed = time.monotonic() - self._last
            if elapsed >= self._seconds or (self._is_idle() and elapsed >= IDLE_COLLECTION_SECONDS):
                self._collect()

    def _collect(self) -> None:
        started = time.monotonic()
        found = gc.collect()
        self._last = time.monotonic()
        log("garbage collected", objects=found, seconds=round(self._last - started, 3))
