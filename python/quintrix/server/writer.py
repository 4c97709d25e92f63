"""The one writer: it commits what happened at many tables together.

While one transaction is on its way to the disk, the next one gathers. So durability costs a flush
for each batch, and not for each move. The transactions are made in a thread of their own, with one
step from the loop to the thread and back for all of a batch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Insert, Table, insert, update
from sqlalchemy.exc import SQLAlchemyError

from quintrix.server import metrics
from quintrix.server.change import Change
from quintrix.server.entry import Entry
from quintrix.server.logs import log
from quintrix.server.models import ENTRIES, SITTINGS, TABLES
from quintrix.server.plan import TERMS, Plan


class NotKept(Exception):
    """The database did not take it: nothing of it has happened."""


class Waiting(NamedTuple):
    """A change, and who waits for it."""

    change: Change
    kept: asyncio.Future[None]


class Writer:
    """Keeps changes; whoever waits for one goes on when it cannot get lost any more."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
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
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "writer") as thread:
            while True:
                await self._work.wait()
                await asyncio.sleep(0)  # lets those join who are about to be heard
                batch = self._taken()
                done = await loop.run_in_executor(thread, self._commit, batch)
                for one, kept in zip(batch, done, strict=True):
                    _answer(one.kept, kept)

    def _taken(self) -> list[Waiting]:
        batch, self._waiting = self._waiting, []
        self._work.clear()
        return batch

    def _commit(self, batch: Sequence[Waiting]) -> list[bool]:
        """Commit all together, or one by one, so that a bad change does not spoil the others."""
        changes = [one.change for one in batch]
        if self._committed(changes):
            return [True] * len(changes)
        return [self._committed([change]) for change in changes]

    def _committed(self, changes: Sequence[Change]) -> bool:
        try:
            self._connection = self._connection or self._engine.connect()
            _write(self._connection, changes)
            self._connection.commit()
        except SQLAlchemyError as error:
            log("a transaction failed", changes=len(changes), error=str(error.__cause__ or error))
            self._hang_up()
            return False
        metrics.BATCHES.observe(len(changes))
        return True

    def _hang_up(self) -> None:
        """Begin with a new connection: this one may be broken, and its transaction is void."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _answer(future: asyncio.Future[None], kept: bool) -> None:
    if future.done():  # whoever waited has gone away
        return
    if kept:
        future.set_result(None)
    else:
        future.set_exception(NotKept())


def _write(connection: Connection, changes: Sequence[Change]) -> None:
    opened = [_opened(change.opened) for change in changes if change.opened]
    entries = [_row(entry) for change in changes for entry in change.entries]
    sittings = [
        {"person": person, "table": change.entries[0].table}
        for change in changes
        for person in change.sitting
    ]
    for table, rows in ((TABLES, opened), (ENTRIES, entries), (SITTINGS, sittings)):
        if rows:
            connection.execute(INSERTS[table], rows)
    for change in changes:
        if fresh := _changed(change):
            where = TABLES.c.id == change.entries[0].table
            connection.execute(update(TABLES).where(where).values(**fresh))


INSERTS: dict[Table, Insert] = {table: insert(table) for table in (TABLES, ENTRIES, SITTINGS)}


def _opened(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in Plan.__slots__} | {"stage": "open"}


def _changed(change: Change) -> dict[str, Any]:
    stage = {"stage": change.stage} if change.stage else {}
    return stage | {name: getattr(change.terms, name) for name in TERMS if change.terms}


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "table": entry.table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "person": entry.person,
        "request_id": entry.request_id,
        "at": entry.at,
    }
