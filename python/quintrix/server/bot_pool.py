"""The threads in which bots search, shared by all tables."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import quintrix
from quintrix import Bot, Match, Move
from quintrix._core import Table as CoreTable
from quintrix.server import metrics
from quintrix.types import MoveEvaluation

MAX_SEARCH_SECONDS = 6.0
HINT_SECONDS = 1.0
NICENESS = 10
YIELD_SECONDS = 0.05
MAX_YIELDS = 100

T = TypeVar("T")


class BotPool:
    """Runs bot searches in a few threads with low priority."""

    def __init__(self, threads: int) -> None:
        self._executor = ThreadPoolExecutor(threads, "bot", _lower_priority)
        self._searching: set[Bot] = set()

    async def choose(self, bot: Bot, match: Match, seat: int) -> Move | None:
        """Return the bot's move, or None if it declines to act.

        After `MAX_SEARCH_SECONDS` the bot has to return the best move found so far.
        """
        timeout = asyncio.get_running_loop().call_later(MAX_SEARCH_SECONDS, bot.stop)
        try:
            return await self._search(bot, bot.decide, match.copy(), seat)
        finally:
            timeout.cancel()

    async def evaluate(self, match: Match, seat: int) -> list[MoveEvaluation]:
        """Return an expert's evaluation of a seat's moves, without hidden opportunities."""
        expert = quintrix.bot("expert", think=HINT_SECONDS)
        count = len(match.legal_moves(seat))
        found = await self._search(expert, expert.analyse, match.copy(), seat, count)
        return CoreTable.hints(found)

    async def run_background(self, work: Callable[[], T]) -> T:
        """Run a short piece of work, after waiting up to five seconds for idle bots."""
        for _ in range(MAX_YIELDS):
            if not self._searching:
                break
            await asyncio.sleep(YIELD_SECONDS)
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def close(self) -> None:
        """Stop all searches and threads."""
        for bot in self._searching:
            bot.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _search(self, bot: Bot, search: Callable[..., T], *arguments: object) -> T:
        self._searching.add(bot)
        try:
            with metrics.BOT_SEARCHES.track_inprogress():
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._executor, search, *arguments)
        finally:
            self._searching.discard(bot)


def _lower_priority() -> None:
    """Let the event loop go first where it shares a processor with this thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
