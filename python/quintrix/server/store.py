"""Reading what was kept."""

from __future__ import annotations

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.entry import Entry
from quintrix.server.models import ENTRIES, PEOPLE, SITTINGS, TABLES
from quintrix.server.plan import Plan
from quintrix.server.protocol.api import TableLine

MOST_LISTED = 100


class Store:
    """Answers questions from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def table(self, id: str) -> tuple[Plan, list[Entry]] | None:
        """Find a table and its whole log."""
        columns = [TABLES.c[name] for name in Plan.__slots__]
        log = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.number)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(TABLES.c.id == id))).first()
            if row is None:
                return None
            entries = [Entry(*entry) for entry in await connection.execute(log)]
        return Plan(**row._mapping), entries

    async def tables_of(self, person: str) -> list[TableLine]:
        """List the tables where somebody sat, the newest first."""
        lines = _lines().join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
        return await self._listed(lines.where(SITTINGS.c.person == person))

    async def lobby(self) -> list[TableLine]:
        """List the public tables where people still sit down or can look on."""
        public = TABLES.c.public.is_(True)
        return await self._listed(_lines().where(public, TABLES.c.stage == "open"))

    async def name_of(self, person: str) -> str | None:
        """Look up somebody's nickname."""
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(
                select(PEOPLE.c.name).where(PEOPLE.c.id == person)
            )
            return name

    async def rename(self, person: str, name: str) -> None:
        """Keep somebody's nickname."""
        rename = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        async with self._engine.begin() as connection:
            if (await connection.execute(rename)).rowcount:
                return
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(PEOPLE).values(id=person, name=name))
        except IntegrityError:  # somebody with two tabs was quicker
            async with self._engine.begin() as connection:
                await connection.execute(rename)

    async def _listed(self, query: Select[tuple[object, ...]]) -> list[TableLine]:
        async with self._engine.connect() as connection:
            newest = query.order_by(TABLES.c.created.desc()).limit(MOST_LISTED)
            return [TableLine(**row._mapping) for row in await connection.execute(newest)]


def _lines() -> Select[tuple[object, ...]]:
    return select(*(TABLES.c[name] for name in TableLine.model_fields))
