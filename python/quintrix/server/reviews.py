"""Keeping what the coach was asked and what it said."""

from __future__ import annotations

import time

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.coach import Review
from quintrix.coach.review import FORMAT
from quintrix.server.models import REVIEWS


class Reviews:
    """The reviews in the database; one that is asked for and not there yet is empty."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def kept(self, table: str) -> Review | None:
        """Find the review of a game, unless an earlier release wrote it in another form."""
        query = select(REVIEWS.c.review).where(REVIEWS.c.table == table)
        async with self._engine.connect() as connection:
            review: Review | None = await connection.scalar(query)
        return review if review and review["format"] == FORMAT else None

    async def ask(self, table: str) -> None:
        """Remember that a game is to be looked at."""
        again = update(REVIEWS).where(REVIEWS.c.table == table).values(review=None)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(REVIEWS).values(table=table, asked=time.time()))
        except IntegrityError:  # it was asked for before, and failed or was outgrown
            async with self._engine.begin() as connection:
                await connection.execute(again)

    async def keep(self, table: str, review: Review) -> None:
        """Keep what the coach said."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(REVIEWS).where(REVIEWS.c.table == table).values(review=review)
            )

    async def unanswered(self) -> list[str]:
        """List the games that are still to be looked at, the first asked first."""
        query = select(REVIEWS.c.table).where(REVIEWS.c.review.is_(None)).order_by(REVIEWS.c.asked)
        async with self._engine.connect() as connection:
            return [*(await connection.scalars(query))]
