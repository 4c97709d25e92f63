"""Reviews finished games in the background, one at a time."""

from __future__ import annotations

import asyncio

from quintrix.coach import Coach
from quintrix.server.bot_pool import BotPool
from quintrix.server.errors import RequestError
from quintrix.server.logs import log, log_exception
from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.review_store import ReviewStore
from quintrix.server.tables import Tables

MAX_QUEUED = 50
FAILED = ReviewStatus(state="failed")


class CoachQueue:
    """Queues games for the coach and reports its progress."""

    def __init__(self, reviews: ReviewStore, tables: Tables, bot_pool: BotPool) -> None:
        self._reviews = reviews
        self._tables = tables
        self._bot_pool = bot_pool
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._statuses: dict[str, ReviewStatus] = {}

    async def request(self, table: str) -> ReviewStatus:
        """Queue the review of a game, unless it is queued or done already."""
        status = await self.status(table)
        if status.state not in ("not_requested", "failed"):
            return status
        if self._queue.qsize() >= MAX_QUEUED:
            raise RequestError("busy", "The coach has too many games to review. Try later.", 503)
        await self._reviews.request(table)
        self._enqueue(table)
        return self._statuses[table]

    async def status(self, table: str) -> ReviewStatus:
        """Return the progress of a review, and the review once it is done."""
        status = self._statuses.get(table)
        if status is not None and status is not FAILED:
            return status
        review = await self._reviews.get(table)
        if review is not None:
            plies = review["plies"]
            return ReviewStatus(state="done", done=plies, steps=plies, review=review)
        return self._statuses.get(table) or ReviewStatus(state="not_requested")

    async def run(self) -> None:
        """Review the queued games until cancelled, those of the last run of the server first."""
        for table in await self._reviews.pending():
            self._enqueue(table)
        while True:
            table = await self._queue.get()
            try:
                await self._review(table)
                del self._statuses[table]
            except Exception:
                log_exception("review failed", table=table[:8])
                self._statuses[table] = FAILED

    def _enqueue(self, table: str) -> None:
        if table in self._statuses and self._statuses[table] is not FAILED:
            return
        self._statuses[table] = ReviewStatus(state="queued")
        self._queue.put_nowait(table)

    async def _review(self, table: str) -> None:
        record = (await self._tables.get(table)).state.record()
        coach = Coach(record)
        while coach.done < coach.steps:
            self._statuses[table] = ReviewStatus(
                state="running", done=coach.done, steps=coach.steps
            )
            await self._bot_pool.run_background(coach.step)
        await self._reviews.save(table, coach.review())
        log("game reviewed", table=table[:8], steps=coach.steps)
