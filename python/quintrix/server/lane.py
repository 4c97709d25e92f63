"""Threads for work that waits in a fair queue, outside the event loop."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeVar

from quintrix.server.client import Client
from quintrix.server.errors import RequestError
from quintrix.server.fair_queue import FairQueue, Job, Rank

T = TypeVar("T")


class QueueSize(NamedTuple):
    """How much work may wait."""

    jobs: int
    jobs_per_person: int


class Lane:
    """Threads, and the work that waits for them."""

    def __init__(
        self, name: str, threads: int, size: QueueSize, busy: str, niceness: int = 0
    ) -> None:
        """Work waits up to a size; more is rejected with a sentence for players."""
        self._idle = threads
        self._executor = ThreadPoolExecutor(threads, name, partial(_lower_priority, niceness))
        self._waiting = FairQueue(size.jobs, size.jobs_per_person)
        self._busy = busy

    async def run(
        self,
        work: Callable[[], T],
        client: Client,
        rank: Callable[[], Rank] = lambda: Rank.WATCHED,
        on_start: Callable[[], None] = lambda: None,
    ) -> T:
        """Run work in a thread when its turn comes; ``on_start`` is called just before.

        Raises `RequestError` if too much work waits, or nobody needs it any more.
        """
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        busy = RequestError("busy", self._busy, 503)
        job = Job(client, rank, partial(_resolve, turn, None), partial(_resolve, turn, busy))
        self._waiting.put(job)
        self._start_next()
        try:
            await turn
        except asyncio.CancelledError:
            if job.taken:
                self._end()
            else:
                self._waiting.discard(job)
            raise
        on_start()
        working = self._executor.submit(work)
        # A cancelled caller does not wait any more, but its thread is busy until the work ends.
        working.add_done_callback(lambda _: self._end_from_thread(loop))
        return await asyncio.wrap_future(working)

    def close(self) -> None:
        """Stop the threads; work that waits is not done."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self._idle and (job := self._waiting.take()):
            self._idle -= 1
            job.start()

    def _end_from_thread(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the loop is closed: the server stops
            loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        self._idle += 1
        self._start_next()


def _resolve(turn: asyncio.Future[None], error: RequestError | None) -> None:
    """End the wait for a turn, unless the waiting task was cancelled."""
    if turn.done():
        return
    if error is None:
        turn.set_result(None)
    else:
        turn.set_exception(error)


def _lower_priority(niceness: int) -> None:
    """Let the event loop go first where it shares a processor with this thread."""
    if niceness and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
