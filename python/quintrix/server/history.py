"""The finished games of one person: totals, a list to search, and all records."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, delete, func, select, update

from quintrix.server.client import Client
from quintrix.server.games import OWN_GAMES
from quintrix.server.log_entry import LogEntry
from quintrix.server.models import ENTRIES, PEOPLE, RATINGS, RESULTS
from quintrix.server.protocol.history import BestPlay, GameTotals, MyRating, Totals
from quintrix.server.ratings import Rating
from quintrix.server.request_queue import RequestQueue
from quintrix.server.store import Store
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState

PAGE_SIZE = 10
MAX_COUNTED = 5000
"""The newest games that totals look at."""
MAX_RECORDS = 1000
"""The newest games of one download."""


class Search(NamedTuple):
    """What to look for among finished games."""

    game: str | None = None
    name: str | None = None
    """A part of the name of another player."""
    won: bool | None = None
    before: float | None = None
    """Unix time in seconds."""


class History:
    """Reads the results of people."""

    def __init__(self, store: Store, queue: RequestQueue) -> None:
        self._store = store
        self._queue = queue

    async def totals(self, person: str) -> Totals:
        """Return the totals of a person for each game that they have finished."""
        newest = _results(person).order_by(RESULTS.c.ended.desc()).limit(MAX_COUNTED)
        async with self._store.reading() as connection:
            rows = [*await connection.execute(newest)]
            mine = select(RATINGS).where(RATINGS.c.person == person)
            ratings = {row.game: row for row in await connection.execute(mine)}
            wants = select(PEOPLE.c.rated).where(PEOPLE.c.id == person)
            rated = bool(await connection.scalar(wants))
        by_game = sorted(rows, key=lambda row: row.game)
        totals = [
            _totals(game, [*of_game], ratings.get(game))
            for game, of_game in groupby(by_game, key=lambda row: row.game)
        ]
        return Totals(rated=rated, games=totals)

    async def find(self, person: str, search: Search) -> list[Row[Any]]:
        """Return a page of a person's results, newest first, and one more if there are more."""
        query = _results(person)
        if search.game is not None:
            query = query.where(RESULTS.c.game == search.game)
        if search.won is not None:
            query = query.where(RESULTS.c.won.is_(search.won))
        if search.before is not None:
            query = query.where(RESULTS.c.ended < search.before)
        if search.name:
            query = query.where(_sat_with(person, search.name))
        async with self._store.reading() as connection:
            newest = query.order_by(RESULTS.c.ended.desc()).limit(PAGE_SIZE + 1)
            return [*await connection.execute(newest)]

    async def choose_rating(self, person: str, rated: bool) -> None:
        """Remember whether a person wants ratings; without, those they have are deleted."""
        await self._store.remember(person)
        async with self._store.writing() as connection:
            mine = PEOPLE.c.id == person
            await connection.execute(update(PEOPLE).where(mine).values(rated=rated))
            if not rated:
                await connection.execute(delete(RATINGS).where(RATINGS.c.person == person))

    async def records(self, client: Client) -> AsyncIterator[str]:
        """Yield the records of a person's games, newest first, each as a line of JSON."""
        newest = _results(client.person).order_by(RESULTS.c.ended.desc()).limit(MAX_RECORDS)
        async with self._store.reading() as connection:
            tables = [row.table for row in await connection.execute(newest)]
        for table in tables:
            stored = await self._store.table(table)
            if stored is not None and stored[0].game not in OWN_GAMES:
                yield await self._queue.run_patiently(partial(_record_line, *stored), client)


def _results(person: str) -> Select[Any]:
    return select(RESULTS).where(RESULTS.c.person == person)


def _sat_with(person: str, name: str) -> ColumnElement[bool]:
    """Return the condition that someone else sat at the table under a name."""
    is_named = func.lower(ENTRIES.c.text).contains(name.lower(), autoescape=True)
    seats = (ENTRIES.c.table == RESULTS.c.table) & (ENTRIES.c.kind == "sit")
    return select(ENTRIES.c.number).where(seats, ENTRIES.c.person != person, is_named).exists()


def _totals(game: str, newest_first: list[Row[Any]], rating: Row[Any] | None) -> GameTotals:
    results = [row.won for row in newest_first if row.won is not None]
    plays = [row for row in newest_first if row.best is not None]
    best = max(plays, key=lambda row: Fraction(row.best), default=None)
    return GameTotals(
        game=game,
        played=len(newest_first),
        won=sum(results),
        streak=next(_streaks(results), 0) if results and results[0] else 0,
        longest_streak=max(_streaks(results), default=0),
        best_score=max((row.score for row in newest_first), key=Fraction),
        best_play=best and BestPlay(points=best.best, table=best.table, ply=best.best_ply),
        rating=rating and _rating(Rating(rating.mu, rating.sigma), rating.games),
    )


def _streaks(results: Iterable[bool]) -> Iterator[int]:
    """Yield the lengths of the runs of wins."""
    return (len([*run]) for won, run in groupby(results) if won)


def _rating(rating: Rating, games: int) -> MyRating:
    return MyRating(points=round(rating.points), deviation=round(rating.deviation), games=games)


def _record_line(config: TableConfig, entries: list[LogEntry]) -> str:
    state = TableState(config)
    for entry in entries:
        state.apply(entry)
    return json.dumps(state.record(), ensure_ascii=False) + "\n"
