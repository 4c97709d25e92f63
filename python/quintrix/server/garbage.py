"""Garbage collection that does not stop the world while people play.

A full collection visits every object of every table and connection, and blocks the server. Python
starts collections by the number of new objects; under load, even a collection of the young ones
takes tens of milliseconds. So the server collects by the clock: young objects so often that
there are few of them, all others when nobody is disturbed.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

from quintrix.server.logs import log

YOUNG_SECONDS = 0.05
"""The time between two collections of young objects, each about a millisecond under load."""
IDLE_COLLECTION_SECONDS = 600.0


class GarbageCollection:
    """Runs full collections when nobody is connected, or at long intervals."""

    def __init__(self, is_idle: Callable[[], bool], seconds: float) -> None:
        self._is_idle = is_idle
        self._seconds = seconds
        self._last = time.monotonic()

    async def run(self) -> None:
        """Turn Python's own collections off, and collect by the clock until cancelled."""
        gc.disable()
        try:
            while True:
                await asyncio.sleep(YOUNG_SECONDS)
                gc.collect(0)
                if self._is_full_collection_due():
                    self._collect()
        finally:
            gc.enable()

    def _is_full_collection_due(self) -> bool:
        elapsed = time.monotonic() - self._last
        return elapsed >= self._seconds or (elapsed >= IDLE_COLLECTION_SECONDS and self._is_idle())

    def _collect(self) -> None:
        started = time.monotonic()
        found = gc.collect()
        self._last = time.monotonic()
        log("garbage collected", objects=found, seconds=round(self._last - started, 3))
