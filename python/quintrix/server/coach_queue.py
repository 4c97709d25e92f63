"""Reviews finished games in the background, one at a time on each node."""

from __future__ import annotations

import asyncio
import time

from quintrix.coach import Coach
from quintrix.server.bot_pool import BotPool
from quintrix.server.errors import RequestError
from quintrix.server.logs import log, log_exception
from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.review_store import ReviewStore
from quintrix.server.tables import Tables

MAX_QUEUED = 50
POLL_SECONDS = 5.0
"""How often a node looks for games that were requested, or left unfinished, at another one."""
RENEW_SECONDS = 0.5


class CoachQueue:
    """Reviews the games that people request, at this node or another."""

    def __init__(self, reviews: ReviewStore, tables: Tables, bot_pool: BotPool) -> None:
        self._reviews = reviews
        self._tables = tables
        self._bot_pool = bot_pool
        self._requested = asyncio.Event()

    async def request(self, table: str) -> ReviewStatus:
        """Queue the review of a game, unless it is queued or done already."""
        status = await self._reviews.status(table)
        if status.state not in ("not_requested", "failed"):
            return status
        if await self._reviews.waiting() >= MAX_QUEUED:
            raise RequestError("busy", "The coach has too many games to review. Try later.", 503)
        await self._reviews.request(table)
        self._requested.set()
        return ReviewStatus(state="queued")

    async def status(self, table: str) -> ReviewStatus:
        """Return the progress of a review, and the review once it is done."""
        return await self._reviews.status(table)

    async def run(self) -> None:
        """Review one requested game after the other, until cancelled."""
        while True:
            table = await self._reviews.claim()
            if table is None:
                await self._wait()
                continue
            try:
                await self._review(table)
            except Exception:
                log_exception("review failed", table=table[:8])
                await self._reviews.fail(table)

    async def _wait(self) -> None:
        self._requested.clear()
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._requested.wait()
        except TimeoutError:
            pass

    async def _review(self, table: str) -> None:
        record = (await self._tables.get(table)).state.record()
        coach = Coach(record)
        renewed = 0.0
        while coach.done < coach.steps:
            if time.monotonic() > renewed + RENEW_SECONDS:
                if not await self._reviews.renew(table, coach.done, coach.steps):
                    return
                renewed = time.monotonic()
            await self._bot_pool.run_background(coach.step)
        await self._reviews.save(table, coach.review())
        log("game reviewed", table=table[:8], steps=coach.steps)
