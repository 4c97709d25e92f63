"""Database queries: tables with their logs, and profiles."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from sqlalchemy import CompoundSelect, Select, bindparam, func, insert, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quintrix.server import site_time
from quintrix.server.database import reads_of
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.log_entry import LogEntry
from quintrix.server.models import ENTRIES, HEARTBEAT, PEOPLE, SITTINGS, TABLES
from quintrix.server.player import Player
from quintrix.server.table_config import COLUMNS, TableConfig


class Store:
    """Reads tables and people from the database."""

    def __init__(self, engine: AsyncEngine, children: bool = False) -> None:
        self._engine = engine
        self._reads = reads_of(engine)
        self._children = children
        """Whether everyone is in children's mode."""
        self._saving = asyncio.Lock()
        """Held while a person is saved: many writers at once would time out on SQLite's lock."""

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection to read with."""
        return self._reads.connect()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Return a connection to write with, in one transaction; others wait for it."""
        async with self._saving, self._engine.begin() as connection:
            yield connection

    async def table(self, id: str) -> tuple[TableConfig, list[LogEntry]] | None:
        """Return a table and its whole log; None if there is no such table."""
        if "\0" in id:  # which PostgreSQL cannot even look for
            return None
        async with self._reads.connect() as connection:
            row = (await connection.execute(TABLE, {"table": id})).first()
            if row is None:
                return None
            entries = [LogEntry(*entry) for entry in await connection.execute(LOG, {"table": id})]
        return TableConfig(**row._mapping), entries

    async def entries_since(self, id: str, number: int) -> list[LogEntry] | None:
        """Return the log of a table from an entry on; None if there is no such table."""
        given = {"table": id, "first": number}
        async with self._reads.connect() as connection:
            rows = [*await connection.execute(NEWS, given)]
        if not rows:
            return None
        return [LogEntry(*row) for row in rows if row.number is not None]  # a table without news

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the length of the log of each table that exists."""
        last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.table == TABLES.c.id)
        query = select(TABLES.c.id, last.scalar_subquery()).where(TABLES.c.id.in_(ids))
        async with self._reads.connect() as connection:
            return {id: number + 1 for id, number in await connection.execute(query)}

    async def unfinished_tables_of(self, person: str) -> list[str]:
        """Return the ids of all tables of a person whose game is not over."""
        mine = select(TABLES.c.id).join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
        hosted = select(TABLES.c.id).where(TABLES.c.host == person, TABLES.c.stage != "over")
        playing = mine.where(SITTINGS.c.person == person, TABLES.c.stage != "over")
        async with self._reads.connect() as connection:
            return [*await connection.scalars(playing.union(hosted))]

    async def tables_of(self, person: str, unfinished: int, over: int) -> list[str]:
        """Return the ids of a person's tables: unfinished ones, then those over, newest first.

        There are at most so many of each kind.
        """
        given = {"person": person, "unfinished": unfinished, "over": over}
        async with self._reads.connect() as connection:
            rows = [*await connection.execute(TABLES_OF_PERSON, given)]
        return [row.id for row in sorted(rows, key=lambda row: (row.is_over, -row.created))]

    async def watchable(self, seconds: float, limit: int) -> list[str]:
        """Return the ids of running public tables that were in use lately, the last used first."""
        can_be_watched = TABLES.c.public.is_(True) & TABLES.c.spectators.is_(True)
        is_in_use = TABLES.c.in_use > DatabaseTime() - seconds
        running = select(TABLES.c.id).where(can_be_watched, TABLES.c.stage == "playing", is_in_use)
        async with self._reads.connect() as connection:
            last_used = running.order_by(TABLES.c.in_use.desc()).limit(limit)
            return [*await connection.scalars(last_used)]

    async def mark_in_use(self, ids: Sequence[str]) -> None:
        """Remember that people are connected to tables."""
        mark = update(TABLES).where(TABLES.c.id.in_(ids)).values(in_use=DatabaseTime())
        async with self.writing() as connection:
            await connection.execute(mark)

    async def clock_checks(
        self, limit: int | None, before: float | None = None
    ) -> list[tuple[str, float]]:
        """Return the tables with running clocks and when to look at them, the first one first."""
        query = select(TABLES.c.id, TABLES.c.check_clock).where(TABLES.c.check_clock.is_not(None))
        if before is not None:
            query = query.where(TABLES.c.check_clock < before)
        async with self._reads.connect() as connection:
            rows = await connection.execute(query.order_by(TABLES.c.check_clock).limit(limit))
            return [(row.id, row.check_clock) for row in rows]

    async def set_clock_check(self, id: str, known: float, check: float | None) -> None:
        """Set when to look at the clocks of a table next, unless that has changed meanwhile."""
        is_known = (TABLES.c.id == id) & (TABLES.c.check_clock == known)
        async with self._saving, self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(is_known).values(check_clock=check))

    async def heartbeat(self) -> float | None:
        """Return when a server was last at work, within seconds; None if that is unknown."""
        async with self._reads.connect() as connection:
            return (await connection.execute(select(HEARTBEAT.c.at))).scalar()

    async def beat(self, now: float) -> None:
        """Note that a server is at work."""
        async with self._saving, self._engine.begin() as connection:
            if not (await connection.execute(update(HEARTBEAT).values(at=now))).rowcount:
                await connection.execute(insert(HEARTBEAT).values(id=1, at=now))

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
        async with self._reads.connect() as connection:
            newest = listed.order_by(waiting.c.created.desc()).limit(limit)
            return [*await connection.scalars(newest)]

    async def player(self, person: str) -> Player:
        """Return a person with the nickname and the face that they chose, if any."""
        columns = (
            PEOPLE.c.name,
            PEOPLE.c.face,
            PEOPLE.c.seen,
            PEOPLE.c.child,
            PEOPLE.c.strangers,
        )
        async with self._reads.connect() as connection:
            row = (await connection.execute(select(*columns).where(PEOPLE.c.id == person))).first()
        if row is None:
            return Player(person).as_child() if self._children else Player(person)
        if row.seen < site_time.now() - DAY_SECONDS:
            await self._touch(person)
        player = Player(person, row.name, row.face, strangers=row.strangers)
        return player.as_child() if row.child or self._children else player

    async def children(self, people: Collection[str]) -> dict[str, Player]:
        """Return those of some people who are in children's mode, under generated names."""
        columns = (PEOPLE.c.id, PEOPLE.c.face, PEOPLE.c.child)
        async with self._reads.connect() as connection:
            rows = await connection.execute(select(*columns).where(PEOPLE.c.id.in_(people)))
            known = {row.id: row for row in rows}
        return {
            person: Player(person, face=known[person].face if person in known else None).as_child()
            for person in people
            if self._children or (person in known and known[person].child)
        }

    async def save_player(self, player: Player) -> None:
        """Save the nickname and the face of a person."""
        person = player.person
        values = {"name": player.name, "face": player.face, "seen": site_time.now()}
        rename = update(PEOPLE).where(PEOPLE.c.id == person).values(**values)
        async with self.writing() as connection:
            if not (await connection.execute(rename)).rowcount:
                await connection.execute(insert(PEOPLE).values(id=person, **values))

    async def remember(self, person: str) -> None:
        """Store a person who may have no name yet."""
        async with self.writing() as connection:
            known = select(PEOPLE.c.id).where(PEOPLE.c.id == person)
            if await connection.scalar(known) is None:
                await connection.execute(
                    insert(PEOPLE).values(id=person, name="", seen=site_time.now())
                )

    async def _touch(self, person: str) -> None:
        """Remember that a person is still here."""
        seen = update(PEOPLE).where(PEOPLE.c.id == person).values(seen=site_time.now())
        async with self.writing() as connection:
            await connection.execute(seen)


def _news() -> Select[Any]:
    """Return the query for the log of a table from an entry on; one empty row if it has no news."""
    is_new = (ENTRIES.c.table == TABLES.c.id) & (ENTRIES.c.number >= bindparam("first"))
    news = select(ENTRIES).select_from(TABLES.outerjoin(ENTRIES, is_new))
    return news.where(TABLES.c.id == bindparam("table")).order_by(ENTRIES.c.number)


def _tables_of_person() -> CompoundSelect[Any]:
    """Return the query for a person's tables: unfinished ones, and those over."""
    columns = (TABLES.c.id, TABLES.c.created, (TABLES.c.stage == "over").label("is_over"))
    mine = select(*columns).join(SITTINGS, SITTINGS.c.table == TABLES.c.id)
    mine = mine.where(SITTINGS.c.person == bindparam("person"))
    newest = mine.order_by(TABLES.c.created.desc())
    unfinished = newest.where(TABLES.c.stage != "over").limit(bindparam("unfinished"))
    over = newest.where(TABLES.c.stage == "over").limit(bindparam("over"))
    return union_all(select(unfinished.subquery()), select(over.subquery()))


# Built once: this takes longer than to answer them.
TABLE = select(*(TABLES.c[name] for name in COLUMNS)).where(TABLES.c.id == bindparam("table"))
LOG = select(ENTRIES).where(ENTRIES.c.table == bindparam("table")).order_by(ENTRIES.c.number)
NEWS = _news()
TABLES_OF_PERSON = _tables_of_person()
