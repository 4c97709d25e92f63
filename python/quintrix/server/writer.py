"""The one writer: it commits what happened at many tables together.

While one transaction is on its way to the disk, the next one gathers. So durability costs a flush
for each batch, and not for each move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Insert, Table, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quintrix.server import metrics
from quintrix.server.change import Change
from quintrix.server.entry import Entry
from quintrix.server.logs import log
from quintrix.server.models import ENTRIES, SITTINGS, TABLES
from quintrix.server.plan import Plan


class NotKept(Exception):
    """The database did not take it: nothing of it has happened."""


class Waiting(NamedTuple):
    """A change, and who waits for it."""

    change: Change
    kept: asyncio.Future[None]


class Writer:
    """Keeps changes; whoever waits for one goes on when it cannot get lost any more."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()

    async def keep(self, change: Change) -> None:
        """Return when the change is durable; raise `NotKept` if it cannot be."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(change, kept))
        self._work.set()
        await kept

    async def run(self) -> None:
        """Commit batch after batch, until cancelled; what was begun is finished first."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._serve(connection)
            except SQLAlchemyError as error:
                log("the database cannot be reached", error=str(error))
                self._refuse(self._taken())
                await asyncio.sleep(1)

    async def _serve(self, connection: AsyncConnection) -> None:
        while True:
            await self._work.wait()
            await asyncio.sleep(0)  # lets those join who are about to be heard
            batch = self._taken()
            if not await _committed(connection, batch):
                for one in batch:
                    await self._try(connection, one)

    def _taken(self) -> list[Waiting]:
        batch, self._waiting = self._waiting, []
        self._work.clear()
        return batch

    async def _try(self, connection: AsyncConnection, one: Waiting) -> None:
        """Commit one change alone, so that a bad one does not spoil the others."""
        if not await _committed(connection, [one]):
            self._refuse([one])

    def _refuse(self, batch: Sequence[Waiting]) -> None:
        for one in batch:
            if not one.kept.done():
                one.kept.set_exception(NotKept())


async def _committed(connection: AsyncConnection, batch: Sequence[Waiting]) -> bool:
    try:
        await _write(connection, [one.change for one in batch])
        await connection.commit()
    except SQLAlchemyError as error:
        log("a transaction failed", changes=len(batch), error=str(error.__cause__ or error))
        with suppress(SQLAlchemyError):
            await connection.rollback()
        return False
    metrics.BATCHES.observe(len(batch))
    for one in batch:
        if not one.kept.done():
            one.kept.set_result(None)
    return True


async def _write(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    opened = [_opened(change.opened) for change in changes if change.opened]
    entries = [_row(entry) for change in changes for entry in change.entries]
    sittings = [
        {"person": person, "table": change.entries[0].table}
        for change in changes
        for person in change.sitting
    ]
    for table, rows in ((TABLES, opened), (ENTRIES, entries), (SITTINGS, sittings)):
        if rows:
            await connection.execute(INSERTS[table], rows)
    for change in changes:
        if change.stage:
            where = TABLES.c.id == change.entries[0].table
            await connection.execute(update(TABLES).where(where).values(stage=change.stage))


INSERTS: dict[Table, Insert] = {table: insert(table) for table in (TABLES, ENTRIES, SITTINGS)}


def _opened(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in Plan.__slots__} | {"stage": "open"}


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "table": entry.table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "person": entry.person,
        "mark": entry.mark,
        "at": entry.at,
    }
