"""Runs long work in batches that are short enough to show progress and to interrupt."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

FIRST_BATCH = 16
SECONDS_PER_BATCH = 0.2


def run_in_batches(
    total: int, work: Callable[[int, int], None], progress: Callable[[int], None]
) -> bool:
    """Call `work(first, count)` until `total` is done; returns whether Ctrl-C interrupted it."""
    done, size = 0, FIRST_BATCH
    with _catch_interrupt() as interrupts:
        while done < total and not interrupts:
            count = min(size, total - done)
            start = time.perf_counter()
            work(done, count)
            done += count
            size = _next_size(count, time.perf_counter() - start)
            progress(done)
        return bool(interrupts)


def _next_size(count: int, seconds: float) -> int:
    ideal = count * SECONDS_PER_BATCH / max(seconds, 1e-6)
    return max(1, min(round(ideal), 4 * count))


@contextmanager
def _catch_interrupt() -> Iterator[list[int]]:
    """Append to the yielded list on Ctrl-C; a second Ctrl-C interrupts as usual."""
    interrupts: list[int] = []

    def on_interrupt(signum: int, _: FrameType | None) -> None:
        interrupts.append(signum)
        signal.signal(signal.SIGINT, previous)

    previous = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, previous)
