"""Threads in which bots think, apart from the loop that serves people."""

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
from quintrix.server import metrics
from quintrix.types import MoveEvaluation

PATIENCE = 6.0
HINT_SECONDS = 1.0
LESS_URGENT = 10
PAUSE = 0.05
POLITE_PAUSES = 100

T = TypeVar("T")


class Thinkers:
    """A few threads that all tables share."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "thinker", _step_back)
        self._busy: set[Bot] = set()

    async def ask(self, bot: Bot, match: Match, seat: int) -> Move | None:
        """Let a bot choose; after some seconds it has to say what it found so far."""
        hurry = asyncio.get_running_loop().call_later(PATIENCE, bot.stop)
        try:
            return await self._run(bot, bot.decide, match.copy(), seat)
        finally:
            hurry.cancel()

    async def verdicts(self, match: Match, seat: int) -> list[MoveEvaluation]:
        """Ask an expert about all moves of a seat, but for those that must be spotted."""
        expert = quintrix.bot("expert", think=HINT_SECONDS)
        top = len(match.legal_moves(seat))
        found = await self._run(expert, expert.analyse, match.copy(), seat, top)
        return [verdict for verdict in found if not verdict["move"].is_hidden_opportunity]

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something that can wait, as far as the bots at the tables let it."""
        for _ in range(POLITE_PAUSES):
            if not self._busy:
                break
            await asyncio.sleep(PAUSE)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Let every thread come to an end."""
        for bot in self._busy:
            bot.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _run(self, bot: Bot, think: Callable[..., T], *given: object) -> T:
        self._busy.add(bot)
        try:
            with metrics.THINKING.track_inprogress():
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, think, *given)
        finally:
            self._busy.discard(bot)


def _step_back() -> None:
    """Let people's moves go first where thread and loop share a processor."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LESS_URGENT)
