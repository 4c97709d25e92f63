"""Long work in chunks small enough to watch and to stop."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

FIRST_CHUNK = 16
SECONDS_PER_CHUNK = 0.2


def in_chunks(
    total: int, work: Callable[[int, int], None], progress: Callable[[int], None]
) -> bool:
    """Do ``work(first, count)`` until all is done; whether Ctrl-C stopped it before."""
    done, chunk = 0, FIRST_CHUNK
    with _interruption() as stop:
        while done < total and not stop:
            count = min(chunk, total - done)
            began = time.perf_counter()
            work(done, count)
            done += count
            chunk = _next_chunk(count, time.perf_counter() - began)
            progress(done)
        return bool(stop)


def _next_chunk(count: int, seconds: float) -> int:
    ideal = count * SECONDS_PER_CHUNK / max(seconds, 1e-6)
    return max(1, min(round(ideal), 4 * count))


@contextmanager
def _interruption() -> Iterator[list[int]]:
    """Fill a list when Ctrl-C is pressed; a second Ctrl-C is not waited for."""
    pressed: list[int] = []

    def press(signum: int, _: FrameType | None) -> None:
        pressed.append(signum)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
