"""Reading what was kept."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.entry import Entry
from quintrix.server.models import ENTRIES, PEOPLE, SITTINGS, TABLES
from quintrix.server.plan import Plan
from quintrix.server.protocol.types import Stage


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

    async def tables_of(self, person: str, stages: Sequence[Stage], most: int) -> list[str]:
        """List the tables at these stages where somebody sat, the newest first."""
        sat = select(TABLES.c.id).join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
        here = sat.where(SITTINGS.c.person == person, TABLES.c.stage.in_(stages))
        return await self._newest(here, most)

    async def lobby(self, since: float, most: int) -> list[str]:
        """List the public tables, not too old, where people still sit down."""
        public = TABLES.c.public.is_(True)
        waiting = select(TABLES.c.id).where(public, TABLES.c.stage == "open")
        return await self._newest(waiting.where(TABLES.c.created > since), most)

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

    async def _newest(self, query: Select[tuple[str]], most: int) -> list[str]:
        async with self._engine.connect() as connection:
            newest = query.order_by(TABLES.c.created.desc()).limit(most)
            return [*await connection.scalars(newest)]
