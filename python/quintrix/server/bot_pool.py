"""The threads in which bots search, shared by all tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import quintrix
from quintrix import Bot, Match, Move
from quintrix._core import Table as CoreTable
from quintrix.server import metrics
from quintrix.server.client import Client
from quintrix.server.fair_queue import Rank
from quintrix.server.lane import Lane, QueueSize
from quintrix.server.limit_settings import Limits
from quintrix.types import MoveEvaluation

HINT_SECONDS = 1.0
NICENESS = 10
STOP_AGAIN_SECONDS = 0.2
MAX_BACKGROUND_WAIT = 5.0
QUICK_LEVELS = ("random", "easy", "greedy")
"""Bots that do not search. They have a thread of their own, so that no search delays them."""
NOBODY = Client("", "")
BUSY = "Too many bots are thinking. Try again in a moment."

T = TypeVar("T")


class BotPool:
    """Runs bot searches in a few threads with low priority, in an order that is fair."""

    def __init__(self, threads: int, limits: Limits) -> None:
        self._max_seconds = limits.search_seconds
        size = QueueSize(limits.searches, limits.searches_per_person)
        self._searches = Lane("bot", threads, size, BUSY, NICENESS)
        self._quick = Lane("quick-bot", 1, size, BUSY, NICENESS)
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
        lane: Lane,
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
