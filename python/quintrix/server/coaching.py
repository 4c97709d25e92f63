"""The coach of the house: looks at one finished game at a time, when the bots leave it room."""

from __future__ import annotations

import asyncio

from quintrix.coach import Coach
from quintrix.server.logs import log, log_failure
from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.refused import Refused
from quintrix.server.reviews import Reviews
from quintrix.server.tables import Tables
from quintrix.server.thinkers import Thinkers

MOST_WAITING = 50
FAILED = ReviewStatus(state="failed")


class Coaching:
    """Takes games to look at, and tells how far it has come."""

    def __init__(self, reviews: Reviews, tables: Tables, thinkers: Thinkers) -> None:
        self._reviews = reviews
        self._tables = tables
        self._thinkers = thinkers
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._states: dict[str, ReviewStatus] = {}

    async def ask(self, table: str) -> ReviewStatus:
        """Have a game looked at, unless it was or will be."""
        state = await self.state(table)
        if state.state not in ("not_requested", "failed"):
            return state
        if self._waiting.qsize() >= MOST_WAITING:
            raise Refused("busy", "The coach has too many games to look at; try later.", 503)
        await self._reviews.ask(table)
        self._enqueue(table)
        return self._states[table]

    async def state(self, table: str) -> ReviewStatus:
        """Tell how far a game was looked at."""
        state = self._states.get(table)
        if state is not None and state is not FAILED:
            return state
        review = await self._reviews.kept(table)
        if review is not None:
            return ReviewStatus(
                state="done", done=review["plies"], steps=review["plies"], review=review
            )
        return self._states.get(table) or ReviewStatus(state="not_requested")

    async def run(self) -> None:
        """Look at one game after the other, those first that were left over from last time."""
        for table in await self._reviews.unanswered():
            self._enqueue(table)
        while True:
            table = await self._waiting.get()
            try:
                await self._look_at(table)
                del self._states[table]
            except Exception:
                log_failure("the coach failed", table=table[:8])
                self._states[table] = FAILED

    def _enqueue(self, table: str) -> None:
        if table in self._states and self._states[table] is not FAILED:
            return
        self._states[table] = ReviewStatus(state="queued")
        self._waiting.put_nowait(table)

    async def _look_at(self, table: str) -> None:
        record = (await self._tables.get(table)).ledger.record()
        coach = Coach(record)
        while coach.done < coach.steps:
            self._states[table] = ReviewStatus(state="running", done=coach.done, steps=coach.steps)
            await self._thinkers.aside(coach.step)
        await self._reviews.keep(table, coach.review())
        log("game looked at", table=table[:8], steps=coach.steps)
