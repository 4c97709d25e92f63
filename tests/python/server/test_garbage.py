"""Full garbage collections wait until they disturb nobody."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Coroutine
from typing import Any

from quintrix.server.garbage import GarbageCollection

OBJECTS = 400_000
"""About as many as a thousand tables have."""


def full_collections() -> int:
    count: int = gc.get_stats()[2]["collections"]
    return count


async def add_objects() -> list[list[int]]:
    """Add objects that stay, as new tables do."""
    objects = []
    for number in range(OBJECTS):
        objects.append([number])
        if number % 10_000 == 0:
            await asyncio.sleep(0)
    return objects


async def run_with(
    is_idle: Callable[[], bool], seconds: float, work: Callable[[], Coroutine[Any, Any, object]]
) -> int:
    """Return how many full collections happen during some work."""
    running = asyncio.create_task(GarbageCollection(is_idle, seconds).run())
    await asyncio.sleep(0)
    before = full_collections()
    try:
        await work()
    finally:
        running.cancel()
        await asyncio.wait([running])
    return full_collections() - before


def test_new_objects_cause_no_full_collection() -> None:
    assert asyncio.run(run_with(lambda: False, 3600, add_objects)) == 0


def test_a_full_collection_happens_at_long_intervals() -> None:
    async def wait() -> None:
        deadline = time.monotonic() + 20
        before = full_collections()
        while full_collections() == before:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)

    assert asyncio.run(run_with(lambda: False, 0.2, wait)) >= 1


def test_cycles_among_young_objects_are_collected_soon() -> None:
    async def leave_cycles() -> None:
        deadline = time.monotonic() + 20
        cycle = weakref.ref(_Cycle())
        while cycle() is not None:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.01)

    assert asyncio.run(run_with(lambda: False, 3600, leave_cycles)) == 0


def test_python_collects_by_itself_again_afterwards() -> None:
    asyncio.run(run_with(lambda: False, 3600, lambda: asyncio.sleep(0)))
    assert gc.isenabled()


class _Cycle:
    """An object that only a collection can free."""

    def __init__(self) -> None:
        self.myself = self
