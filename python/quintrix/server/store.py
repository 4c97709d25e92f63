"""Database queries: tables with their logs, and nicknames."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.log_entry import LogEntry
from quintrix.server.models import ENTRIES, PEOPLE, SITTINGS, TABLES
from quintrix.server.protocol.types import Stage
from quintrix.server.table_config import TableConfig


class Store:
    """Reads tables and people from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def table(self, id: str) -> tuple[TableConfig, list[LogEntry]] | None:
        """Return a table and its whole log; None if there is no such table."""
        columns = [TABLES.c[name] for name in TableConfig.__slots__]
        log = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.number)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(TABLES.c.id == id))).first()
            if row is None:
                return None
            entries = [LogEntry(*entry) for entry in await connection.execute(log)]
        return TableConfig(**row._mapping), entries

    async def tables_of(self, person: str, stages: Sequence[Stage], limit: int) -> list[str]:
        """Return the ids of a person's tables at the given stages, newest first."""
        joined = select(TABLES.c.id).join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
        query = joined.where(SITTINGS.c.person == person, TABLES.c.stage.in_(stages))
        return await self._newest(query, limit)

    async def lobby(self, since: float, limit: int) -> list[str]:
        """Return the ids of public tables that have not started, newest first."""
        public = TABLES.c.public.is_(True)
        query = select(TABLES.c.id).where(public, TABLES.c.stage == "open")
        return await self._newest(query.where(TABLES.c.created > since), limit)

    async def name_of(self, person: str) -> str | None:
        """Return a person's nickname; None if none was chosen."""
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(
                select(PEOPLE.c.name).where(PEOPLE.c.id == person)
            )
            return name

    async def rename(self, person: str, name: str) -> None:
        """Save a person's nickname."""
        rename = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        async with self._engine.begin() as connection:
            if (await connection.execute(rename)).rowcount:
                return
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(PEOPLE).values(id=person, name=name))
        except IntegrityError:  # a concurrent request of the same person inserted the row
            async with self._engine.begin() as connection:
                await connection.execute(rename)

    async def _newest(self, query: Select[tuple[str]], limit: int) -> list[str]:
        async with self._engine.connect() as connection:
            newest = query.order_by(TABLES.c.created.desc()).limit(limit)
            return [*await connection.scalars(newest)]
