"""Database queries: tables with their logs, and profiles."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from sqlalchemy import func, insert, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.database_clock import DatabaseTime
from quintrix.server.log_entry import LogEntry
from quintrix.server.models import ENTRIES, PEOPLE, SITTINGS, TABLES
from quintrix.server.player import Player
from quintrix.server.table_config import COLUMNS, TableConfig

DAY_SECONDS = 24 * 3600.0


class Store:
    """Reads tables and people from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._saving = asyncio.Lock()
        """Held while a person is saved: many writers at once would time out on SQLite's lock."""

    async def table(self, id: str) -> tuple[TableConfig, list[LogEntry]] | None:
        """Return a table and its whole log; None if there is no such table."""
        if "\0" in id:  # which PostgreSQL cannot even look for
            return None
        columns = [TABLES.c[name] for name in COLUMNS]
        log = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.number)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(TABLES.c.id == id))).first()
            if row is None:
                return None
            entries = [LogEntry(*entry) for entry in await connection.execute(log)]
        return TableConfig(**row._mapping), entries

    async def entries_since(self, id: str, number: int) -> list[LogEntry] | None:
        """Return the log of a table from an entry on; None if there is no such table."""
        is_new = (ENTRIES.c.table == TABLES.c.id) & (ENTRIES.c.number >= number)
        table_and_news = TABLES.outerjoin(ENTRIES, is_new)
        log = select(ENTRIES).select_from(table_and_news).where(TABLES.c.id == id)
        async with self._engine.connect() as connection:
            rows = [*await connection.execute(log.order_by(ENTRIES.c.number))]
        if not rows:
            return None
        return [LogEntry(*row) for row in rows if row.number is not None]  # a table without news

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the length of the log of each table that exists."""
        last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.table == TABLES.c.id)
        query = select(TABLES.c.id, last.scalar_subquery()).where(TABLES.c.id.in_(ids))
        async with self._engine.connect() as connection:
            return {id: number + 1 for id, number in await connection.execute(query)}

    async def tables_of(self, person: str, unfinished: int, over: int) -> list[str]:
        """Return the ids of a person's tables: unfinished ones, then those over, newest first.

        There are at most so many of each kind.
        """
        columns = (TABLES.c.id, TABLES.c.created, (TABLES.c.stage == "over").label("is_over"))
        mine = select(*columns).join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
        newest = mine.where(SITTINGS.c.person == person).order_by(TABLES.c.created.desc())
        kinds = (
            newest.where(TABLES.c.stage != "over").limit(unfinished).subquery(),
            newest.where(TABLES.c.stage == "over").limit(over).subquery(),
        )
        async with self._engine.connect() as connection:
            rows = [*await connection.execute(union_all(*map(select, kinds)))]
        return [row.id for row in sorted(rows, key=lambda row: (row.is_over, -row.created))]

    async def watchable(self, seconds: float, limit: int) -> list[str]:
        """Return the ids of running public tables that were in use lately, the last used first."""
        can_be_watched = TABLES.c.public.is_(True) & TABLES.c.spectators.is_(True)
        is_in_use = TABLES.c.in_use > DatabaseTime() - seconds
        running = select(TABLES.c.id).where(can_be_watched, TABLES.c.stage == "playing", is_in_use)
        async with self._engine.connect() as connection:
            last_used = running.order_by(TABLES.c.in_use.desc()).limit(limit)
            return [*await connection.scalars(last_used)]

    async def mark_in_use(self, ids: Sequence[str]) -> None:
        """Remember that people are connected to tables."""
        mark = update(TABLES).where(TABLES.c.id.in_(ids)).values(in_use=DatabaseTime())
        async with self._saving, self._engine.begin() as connection:
            await connection.execute(mark)

    async def lobby(self, since: float, limit: int, per_host: int) -> list[str]:
        """Return the ids of public tables that have not started, newest first.

        At most ``per_host`` tables of one host are listed.
        """
        newest_of_host = func.row_number().over(
            partition_by=TABLES.c.host, order_by=TABLES.c.created.desc()
        )
        waiting = (
            select(TABLES.c.id, TABLES.c.created, newest_of_host.label("rank"))
            .where(TABLES.c.public.is_(True), TABLES.c.stage == "open", TABLES.c.created > since)
            .subquery()
        )
        listed = select(waiting.c.id).where(waiting.c.rank <= per_host)
        async with self._engine.connect() as connection:
            newest = listed.order_by(waiting.c.created.desc()).limit(limit)
            return [*await connection.scalars(newest)]

    async def player(self, person: str) -> Player:
        """Return a person with the nickname and the face that they chose, if any."""
        columns = (PEOPLE.c.name, PEOPLE.c.face, PEOPLE.c.seen)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(PEOPLE.c.id == person))).first()
        if row is None:
            return Player(person)
        if row.seen < time.time() - DAY_SECONDS:
            await self._touch(person)
        return Player(person, row.name, row.face)

    async def save_player(self, player: Player) -> None:
        """Save the nickname and the face of a person."""
        person = player.person
        values = {"name": player.name, "face": player.face, "seen": time.time()}
        rename = update(PEOPLE).where(PEOPLE.c.id == person).values(**values)
        async with self._saving, self._engine.begin() as connection:
            if not (await connection.execute(rename)).rowcount:
                await connection.execute(insert(PEOPLE).values(id=person, **values))

    async def _touch(self, person: str) -> None:
        """Remember that a person is still here."""
        seen = update(PEOPLE).where(PEOPLE.c.id == person).values(seen=time.time())
        async with self._saving, self._engine.begin() as connection:
            await connection.execute(seen)
