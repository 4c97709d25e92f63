"""The only writer of the game log: commits the changes of many tables in batches.

While one transaction is flushed to disk, the next batch collects. Durability thus costs one flush
per batch instead of one per move. Transactions run in a thread of their own, one hop per batch.
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
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log
from quintrix.server.models import ENTRIES, SITTINGS, TABLES
from quintrix.server.table_config import SETTINGS, TableConfig


class CommitFailed(Exception):
    """The database rejected a change; nothing of it took effect."""


class PendingChange(NamedTuple):
    """A change, and the future that its caller waits for."""

    change: Change
    committed: asyncio.Future[None]


class Writer:
    """Commits changes durably, in batches."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._pending: list[PendingChange] = []
        self._wakeup = asyncio.Event()

    async def commit(self, change: Change) -> None:
        """Return when the change is durable; raise `CommitFailed` if it cannot be committed."""
        committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append(PendingChange(change, committed))
        self._wakeup.set()
        await committed

    async def run(self) -> None:
        """Commit batches until cancelled; a batch under way is finished first."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "writer") as thread:
            while True:
                await self._wakeup.wait()
                await asyncio.sleep(0)  # lets requests that are already received join the batch
                batch = self._take_batch()
                results = await loop.run_in_executor(thread, self._commit_batch, batch)
                for pending, is_committed in zip(batch, results, strict=True):
                    _resolve(pending.committed, is_committed)

    def _take_batch(self) -> list[PendingChange]:
        batch, self._pending = self._pending, []
        self._wakeup.clear()
        return batch

    def _commit_batch(self, batch: Sequence[PendingChange]) -> list[bool]:
        """Commit all changes together, or one by one if one of them fails."""
        changes = [pending.change for pending in batch]
        if self._try_commit(changes):
            return [True] * len(changes)
        return [self._try_commit([change]) for change in changes]

    def _try_commit(self, changes: Sequence[Change]) -> bool:
        try:
            self._connection = self._connection or self._engine.connect()
            _write(self._connection, changes)
            self._connection.commit()
        except SQLAlchemyError as error:
            log("transaction failed", changes=len(changes), error=str(error.__cause__ or error))
            self._close_connection()
            return False
        metrics.BATCHES.observe(len(changes))
        return True

    def _close_connection(self) -> None:
        """Discard the connection, which may be broken, and its transaction."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _resolve(future: asyncio.Future[None], is_committed: bool) -> None:
    if future.done():  # the caller was cancelled
        return
    if is_committed:
        future.set_result(None)
    else:
        future.set_exception(CommitFailed())


def _write(connection: Connection, changes: Sequence[Change]) -> None:
    tables = [_table_row(change.new_table) for change in changes if change.new_table]
    entries = [_entry_row(entry) for change in changes for entry in change.entries]
    sittings = [
        {"person": person, "table": change.entries[0].table}
        for change in changes
        for person in change.new_players
    ]
    for table, rows in ((TABLES, tables), (ENTRIES, entries), (SITTINGS, sittings)):
        if rows:
            connection.execute(INSERTS[table], rows)
    for change in changes:
        if values := _updated_values(change):
            where = TABLES.c.id == change.entries[0].table
            connection.execute(update(TABLES).where(where).values(**values))


INSERTS: dict[Table, Insert] = {table: insert(table) for table in (TABLES, ENTRIES, SITTINGS)}


def _table_row(config: TableConfig) -> dict[str, Any]:
    return {name: getattr(config, name) for name in TableConfig.__slots__} | {"stage": "open"}


def _updated_values(change: Change) -> dict[str, Any]:
    stage = {"stage": change.stage} if change.stage else {}
    return stage | {name: getattr(change.settings, name) for name in SETTINGS if change.settings}


def _entry_row(entry: LogEntry) -> dict[str, Any]:
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
