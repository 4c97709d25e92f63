"""Counts finished games in the background: histories, best plays, ratings.

The column ``counted`` of a table lets one of several nodes win, and lets a restarted server go on.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from quintrix.server.games import OWN_GAMES
from quintrix.server.models import PEOPLE, RATINGS, RESULTS, TABLES
from quintrix.server.ratings import Rating, rate
from quintrix.server.results import FinishedGame, finished_game
from quintrix.server.store import Store

POLL_SECONDS = 2.0
BATCH = 20
UNCOUNTED = select(TABLES.c.id).where(TABLES.c.counted.is_(False), TABLES.c.stage == "over")


class ResultCounter:
    """Writes the results of finished games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        """Count games again and again, until cancelled."""
        while True:
            if await self.count() < BATCH:
                await asyncio.sleep(POLL_SECONDS)

    async def count(self) -> int:
        """Count some finished games, and return how many."""
        some = UNCOUNTED.order_by(TABLES.c.id).limit(BATCH)
        try:
            return await self._count(some)
        except IntegrityError:  # another node gave a player their first rating
            async with self._store.reading() as connection:
                tables = [*await connection.scalars(some)]
            for table in tables:
                with suppress(IntegrityError):  # the next turn counts it
                    await self._count(UNCOUNTED.where(TABLES.c.id == table))
            return len(tables)

    async def _count(self, some: Select[tuple[str]]) -> int:
        """Count games in one transaction, without those that another node counts now."""
        async with self._store.writing() as connection:
            free = some.with_for_update(skip_locked=True)
            tables = [*await connection.scalars(free)]
            games = {table: await self._finished_game(table) for table in tables}
            for table, game in games.items():  # from here on SQLite lets nobody else write
                await _count(connection, table, game)
        return len(tables)

    async def _finished_game(self, table: str) -> FinishedGame | None:
        stored = await self._store.table(table)
        if stored is None or stored[0].game in OWN_GAMES:
            return None
        return await asyncio.to_thread(finished_game, *stored)


async def _count(connection: AsyncConnection, table: str, game: FinishedGame | None) -> None:
    uncounted = (TABLES.c.id == table) & TABLES.c.counted.is_(False)
    counted = await connection.execute(update(TABLES).where(uncounted).values(counted=True))
    if not counted.rowcount or game is None or not game.people:
        return
    await connection.execute(insert(RESULTS), [_row(game, person) for person in game.people])
    before = await _ratings(connection, game)
    for person, rating in rate(game, before).items():
        mine = (RATINGS.c.person == person) & (RATINGS.c.game == game.game)
        values = {"mu": rating.mu, "sigma": rating.sigma, "games": RATINGS.c.games + 1}
        known = await connection.execute(update(RATINGS).where(mine).values(values))
        if not known.rowcount:
            new = {"person": person, "game": game.game, "mu": rating.mu, "sigma": rating.sigma}
            await connection.execute(insert(RATINGS).values(**new, games=1))


async def _ratings(connection: AsyncConnection, game: FinishedGame) -> dict[str, Rating]:
    """Return the ratings of those people of a game who want one."""
    wants = PEOPLE.c.rated.is_(True) & PEOPLE.c.id.in_(game.people)
    people = [*await connection.scalars(select(PEOPLE.c.id).where(wants).order_by(PEOPLE.c.id))]
    theirs = (RATINGS.c.game == game.game) & RATINGS.c.person.in_(people)
    known = select(RATINGS).where(theirs).order_by(RATINGS.c.person).with_for_update()
    ratings = {row.person: Rating(row.mu, row.sigma) for row in await connection.execute(known)}
    return {person: ratings.get(person, Rating()) for person in people}


def _row(game: FinishedGame, person: str) -> dict[str, Any]:
    seat = game.people[person][0]
    best = game.best.get(seat)
    return {
        "table": game.table,
        "person": person,
        "game": game.game,
        "ended": game.ended,
        "won": game.won(person),
        "score": str(game.scores[seat]),
        "best": str(best.points) if best else None,
        "best_ply": best.ply if best else None,
    }
