"""The coach's reviews in the database: requested, claimed by one node, and done."""

from __future__ import annotations

from sqlalchemy import Connection, Update, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.coach import Review
from quintrix.coach.review import FORMAT
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.models import REVIEWS
from quintrix.server.protocol.coach import ReviewStatus

LEASE_SECONDS = 30.0
"""A claim that is not renewed for so long is over: its node has died."""
WAITING = REVIEWS.c.review.is_(None) & ~REVIEWS.c.failed
NEW = {"review": None, "failed": False, "done": 0, "steps": 0, "lease": 0.0, "node": None}


class ReviewStore:
    """Stores requested reviews and their progress, as one node sees them."""

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        self._engine = engine
        self._node = node

    async def status(self, table: str) -> ReviewStatus:
        """Return the progress of a review, and the review once it is done."""
        columns = (REVIEWS.c.review, REVIEWS.c.failed, REVIEWS.c.done, REVIEWS.c.steps)
        is_claimed = (REVIEWS.c.lease > DatabaseTime()).label("is_claimed")
        query = select(*columns, is_claimed).where(REVIEWS.c.table == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return ReviewStatus(state="not_requested")
        if row.review is not None:
            return _done(row.review)
        if row.failed:
            return ReviewStatus(state="failed")
        if not row.is_claimed or not row.steps:  # a claimed game has no steps until it is read
            return ReviewStatus(state="queued")
        return ReviewStatus(state="running", done=row.done, steps=row.steps)

    async def waiting(self) -> set[str]:
        """Return the tables whose reviews are requested and not done."""
        async with self._engine.connect() as connection:
            return {*await connection.scalars(select(REVIEWS.c.table).where(WAITING))}

    async def request(self, table: str, asked: float) -> None:
        """Request the review of a game; those with the earliest time are done first."""
        again = update(REVIEWS).where(REVIEWS.c.table == table).values(asked=asked, **NEW)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(REVIEWS).values(table=table, asked=asked))
        except IntegrityError:  # requested before, but it failed or has an old format
            async with self._engine.begin() as connection:
                await connection.execute(again)

    async def claim(self) -> str | None:
        """Claim the next game to review, and return it; None if nothing is to be done."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(self._claim)

    async def renew(self, table: str, done: int, steps: int) -> bool:
        """Extend our claim and tell the progress; return False if another node has the game."""
        values = {"done": done, "steps": steps, "lease": DatabaseTime() + LEASE_SECONDS}
        return await self._update(self._mine(table).values(**values))

    async def save(self, table: str, review: Review) -> None:
        """Save the review of a game that we claimed."""
        await self._update(self._mine(table).values(review=review))

    async def fail(self, table: str) -> None:
        """Give up the review of a game; it can be requested again."""
        await self._update(self._mine(table).values(failed=True))

    def _claim(self, connection: Connection) -> str | None:
        is_free = (REVIEWS.c.lease < DatabaseTime()) | (REVIEWS.c.node == self._node)
        query = select(REVIEWS.c.table).where(WAITING, is_free).order_by(REVIEWS.c.asked).limit(1)
        table = connection.scalar(query.with_for_update(skip_locked=True))
        if table is not None:
            lease = DatabaseTime() + LEASE_SECONDS
            claim = update(REVIEWS).where(REVIEWS.c.table == table)
            connection.execute(claim.values(node=self._node, lease=lease))
        return table

    def _mine(self, table: str) -> Update:
        return update(REVIEWS).where(REVIEWS.c.table == table, REVIEWS.c.node == self._node)

    async def _update(self, statement: Update) -> bool:
        async with self._engine.begin() as connection:
            return bool((await connection.execute(statement)).rowcount)


def _done(review: Review) -> ReviewStatus:
    if review["format"] != FORMAT:
        return ReviewStatus(state="not_requested")
    plies = review["plies"]
    return ReviewStatus(state="done", done=plies, steps=plies, review=review)
