"""The coach's reviews in the database."""

from __future__ import annotations

import time

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.coach import Review
from quintrix.coach.review import FORMAT
from quintrix.server.models import REVIEWS


class ReviewStore:
    """Stores requested reviews; a row without a review is still pending."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def get(self, table: str) -> Review | None:
        """Return the review of a game; None if it is missing or has an old format."""
        query = select(REVIEWS.c.review).where(REVIEWS.c.table == table)
        async with self._engine.connect() as connection:
            review: Review | None = await connection.scalar(query)
        return review if review and review["format"] == FORMAT else None

    async def request(self, table: str) -> None:
        """Mark the review of a game as pending."""
        reset = update(REVIEWS).where(REVIEWS.c.table == table).values(review=None)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(REVIEWS).values(table=table, asked=time.time()))
        except IntegrityError:  # requested before, but it failed or has an old format
            async with self._engine.begin() as connection:
                await connection.execute(reset)

    async def save(self, table: str, review: Review) -> None:
        """Save the review of a game."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(REVIEWS).where(REVIEWS.c.table == table).values(review=review)
            )

    async def pending(self) -> list[str]:
        """Return the tables whose review is pending, in the order of the requests."""
        query = select(REVIEWS.c.table).where(REVIEWS.c.review.is_(None)).order_by(REVIEWS.c.asked)
        async with self._engine.connect() as connection:
            return [*(await connection.scalars(query))]
