"""The threads in which bots search, shared by all tables."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

import quintrix
from quintrix import Bot, Match, Move
from quintrix._core import Table as CoreTable
from quintrix.server import metrics
from quintrix.server.client import Client
from quintrix.server.errors import RequestError
from quintrix.server.fair_queue import FairQueue, Job, Rank
from quintrix.server.limit_settings import Limits
from quintrix.types import MoveEvaluation

HINT_SECONDS = 1.0
NICENESS = 10
STOP_AGAIN_SECONDS = 0.2
MAX_BACKGROUND_WAIT = 5.0
QUICK_LEVELS = ("random", "easy", "greedy")
"""Bots that do not search. They have a thread of their own, so that no search delays them."""
NOBODY = Client("", "")

T = TypeVar("T")


class BotPool:
    """Runs bot searches in a few threads with low priority, in an order that is fair."""

    def __init__(self, threads: int, limits: Limits) -> None:
        self._max_seconds = limits.search_seconds
        self._searches = _Lane(threads, "bot", limits)
        self._quick = _Lane(1, "quick-bot", limits)
        self._searching: set[Bot] = set()

    async def choose(
        self, bot: Bot, match: Match, seat: int, client: Client, rank: Callable[[], Rank]
    ) -> Move | None:
        """Return the bot's move, or None if it declines to act.

        After the longest time for a search the bot has to return the best move found so far.
        Raises `RequestError` if too many searches wait, or nobody is left at the table.
        """
        lane = self._quick if bot.name in QUICK_LEVELS else self._searches
        position = match.copy()
        return await self._search(lane, bot, lambda: bot.decide(position, seat), client, rank)

    async def evaluate(self, match: Match, seat: int, client: Client) -> list[MoveEvaluation]:
        """Return an expert's evaluation of a seat's moves, without hidden opportunities."""
        expert, position = quintrix.bot("expert", think=HINT_SECONDS), match.copy()
        count = len(position.legal_moves(seat))
        found = await self._search(
            self._searches,
            expert,
            lambda: expert.analyse(position, seat, count),
            client,
            lambda: Rank.WATCHED,
        )
        return CoreTable.hints(found)

    async def run_background(self, work: Callable[[], T]) -> T:
        """Run a short piece of work when no bot waits, or after waiting for five seconds."""
        deadline = time.monotonic() + MAX_BACKGROUND_WAIT

        def rank() -> Rank:
            return Rank.BACKGROUND if time.monotonic() < deadline else Rank.WATCHED

        return await self._searches.run(work, NOBODY, rank)

    def close(self) -> None:
        """Stop all searches and threads."""
        for bot in self._searching:
            bot.stop()
        self._searches.close()
        self._quick.close()

    async def _search(
        self,
        lane: _Lane,
        bot: Bot,
        search: Callable[[], T],
        client: Client,
        rank: Callable[[], Rank],
    ) -> T:
        loop = asyncio.get_running_loop()
        timer: asyncio.TimerHandle | None = None

        def stop_after(seconds: float) -> None:
            nonlocal timer
            timer = loop.call_later(seconds, stop)

        def stop() -> None:
            bot.stop()
            stop_after(STOP_AGAIN_SECONDS)  # a search that only begins now resets the first stop

        self._searching.add(bot)
        try:
            with metrics.BOT_SEARCHES.track_inprogress():
                started = partial(stop_after, self._max_seconds)
                return await lane.run(search, client, rank, started)
        finally:
            self._searching.discard(bot)
            if timer is not None:
                timer.cancel()


class _Lane:
    """Threads, and the work that waits for them."""

    def __init__(self, threads: int, name: str, limits: Limits) -> None:
        self._idle = threads
        self._executor = ThreadPoolExecutor(threads, name, _lower_priority)
        self._waiting = FairQueue(limits.searches, limits.searches_per_person)

    async def run(
        self,
        work: Callable[[], T],
        client: Client,
        rank: Callable[[], Rank],
        on_start: Callable[[], None] = lambda: None,
    ) -> T:
        """Run work in a thread when its turn comes; ``on_start`` is called just before.

        Raises `RequestError` if too much work waits, or nobody needs it any more.
        """
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        job = Job(client, rank, partial(_resolve, turn, None), partial(_resolve, turn, _busy()))
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


def _busy() -> RequestError:
    return RequestError("busy", "Too many bots are thinking. Try again in a moment.", 503)


def _resolve(turn: asyncio.Future[None], error: RequestError | None) -> None:
    """End the wait for a turn, unless the waiting task was cancelled."""
    if turn.done():
        return
    if error is None:
        turn.set_result(None)
    else:
        turn.set_exception(error)


def _lower_priority() -> None:
    """Let the event loop go first where it shares a processor with this thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
