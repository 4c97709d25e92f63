"""The only writer of the game log: commits the changes of many tables in batches.

While one transaction is flushed to disk, the next batch collects. Durability thus costs one flush
per batch instead of one per move. Transactions run in a thread of their own, one hop per batch.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Column, Connection, Engine, Insert, Table, delete, insert, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from quintrix.server import metrics
from quintrix.server.change import Change
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.database_errors import NOT_SAVED, describe, is_lost
from quintrix.server.database_file import DatabaseFile
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log_error
from quintrix.server.models import ENTRIES, RESULTS, REVIEWS, SITTINGS, TABLES
from quintrix.server.table_config import COLUMNS, SETTINGS, TableConfig

STUCK_SECONDS = 20.0
CONTRADICTIONS = (IntegrityError, DataError)
"""Errors that a change itself is to blame for, and not the database."""
STOPPED = "The server is stopping. This was not saved."


class CommitFailed(Exception):
    """A change is not known to be durable; the message is for players.

    If the connection was lost during the commit, it may have taken effect all the same: only the
    log knows.
    """


class Overtaken(Exception):
    """Another node changed the table first; nothing of the change took effect."""


Failure: TypeAlias = CommitFailed | Overtaken


class PendingChange(NamedTuple):
    """A change, and the future that its caller waits for."""

    change: Change
    committed: asyncio.Future[None]


class Writer:
    """Commits changes durably, in batches."""

    def __init__(self, engine: Engine, file: DatabaseFile | None = None) -> None:
        self._engine = engine
        self._file = file
        self._connection: Connection | None = None
        self._pending: list[PendingChange] = []
        self._batch: list[PendingChange] = []
        self._batch_started = 0.0
        self._pending_since = 0.0
        """When the first pending change came, in monotonic seconds."""
        self._wakeup = asyncio.Event()
        self._has_ended = False
        self._last_failure: str | None = None
        """Why the last transaction failed, unless only its changes were to blame."""

    async def commit(self, change: Change) -> None:
        """Return when the change is durable.

        Raises `CommitFailed` if it cannot be committed, and `Overtaken` if it contradicts what
        another node has committed.
        """
        if self._has_ended:
            raise CommitFailed(STOPPED)
        committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._pending:
            self._pending_since = time.monotonic()
        self._pending.append(PendingChange(change, committed))
        self._wakeup.set()
        await committed

    def problem(self) -> str | None:
        """Return why changes cannot be committed now; None if they can."""
        if self._has_ended:
            return "The writer has ended."
        if self._batch and time.monotonic() - self._batch_started > STUCK_SECONDS:
            return f"A transaction is under way for more than {STUCK_SECONDS:.0f} seconds."
        return self._last_failure

    async def run(self) -> None:
        """Commit batches until cancelled; a batch under way is finished first."""
        try:
            with ThreadPoolExecutor(1, "writer") as thread:
                while True:
                    await self._wakeup.wait()
                    await asyncio.sleep(0)  # lets requests that are already received join the batch
                    await self._commit_pending(thread)
        finally:
            self._has_ended = True
            for pending in (*self._batch, *self._pending):  # nobody may wait forever
                _resolve(pending.committed, CommitFailed(STOPPED))

    async def _commit_pending(self, thread: ThreadPoolExecutor) -> None:
        self._batch, self._pending = self._pending, []
        self._batch_started = time.monotonic()
        self._wakeup.clear()
        changes, since = [pending.change for pending in self._batch], self._pending_since
        work = asyncio.get_running_loop().run_in_executor(thread, self._commit_batch, changes)
        try:
            await asyncio.shield(work)
        finally:
            results = await work
            metrics.COMMIT_SECONDS.observe(time.monotonic() - since)
            for pending, failure in zip(self._batch, results, strict=True):
                _resolve(pending.committed, failure)
            self._batch = []

    def _commit_batch(self, changes: Sequence[Change]) -> list[Failure | None]:
        """Commit all changes together, or one by one if one of them contradicts the database."""
        try:
            return [self._commit(changes)] * len(changes)
        except CONTRADICTIONS:
            return [self._commit_alone(change) for change in changes]

    def _commit_alone(self, change: Change) -> Failure | None:
        try:
            return self._commit([change])
        except IntegrityError:
            metrics.OVERTAKEN.inc()
            return Overtaken()
        except DataError as error:
            cause = str(error.__cause__ or error)
            log_error("change rejected", table=change.entries[0].table[:8], error=cause)
            return CommitFailed(NOT_SAVED)

    def _commit(self, changes: Sequence[Change]) -> CommitFailed | None:
        """Commit changes in one transaction; return why that failed, for any change."""
        try:
            self._write(changes).commit()
        except CONTRADICTIONS:
            self._roll_back()
            raise
        except SQLAlchemyError as error:
            self._close_connection()
            return self._failed(changes, describe(error), str(error.__cause__ or error))
        lost = self._file.problem_after_commit() if self._file else None
        if lost is not None:
            return self._failed(changes, lost, lost)
        self._last_failure = None
        metrics.BATCHES.observe(len(changes))
        return None

    def _write(self, changes: Sequence[Change]) -> Connection:
        """Write changes without committing them; return the connection.

        If the connection was lost since the last batch, another one is used. This is safe before
        the commit, and only then.
        """
        if self._connection is not None:
            try:
                _write(self._connection, changes)
                return self._connection
            except SQLAlchemyError as error:
                if not is_lost(error):
                    raise
                self._close_connection()
        self._connection = self._engine.connect()
        _write(self._connection, changes)
        return self._connection

    def _failed(self, changes: Sequence[Change], message: str, error: str) -> CommitFailed:
        log_error("transaction failed", changes=len(changes), error=error)
        self._last_failure = message
        return CommitFailed(message)

    def _roll_back(self) -> None:
        """Undo a transaction that the database rejected, on a connection that still works."""
        try:
            if self._connection is not None:
                self._connection.rollback()
        except SQLAlchemyError:
            self._close_connection()

    def _close_connection(self) -> None:
        """Discard the connection, which may be broken, and its transaction."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _resolve(future: asyncio.Future[None], failure: Failure | None) -> None:
    if future.done():  # the caller was cancelled
        return
    if failure is None:
        future.set_result(None)
    else:
        future.set_exception(failure)


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
        _delete(connection, change)


def _delete(connection: Connection, change: Change) -> None:
    for person, id in change.unlisted:
        mine = (SITTINGS.c.person == person) & (SITTINGS.c.table == id)
        connection.execute(delete(SITTINGS).where(mine))
    if change.deleted_table:
        for table, column in DELETED_BY.items():
            connection.execute(delete(table).where(column == change.deleted_table))


INSERTS: dict[Table, Insert] = {table: insert(table) for table in (TABLES, ENTRIES, SITTINGS)}


DELETED_BY: dict[Table, Column[str]] = {
    TABLES: TABLES.c.id,
    ENTRIES: ENTRIES.c.table,
    SITTINGS: SITTINGS.c.table,
    REVIEWS: REVIEWS.c.table,
    RESULTS: RESULTS.c.table,
}
"""The rows that belong to a table, by the column with its id."""


def _table_row(config: TableConfig) -> dict[str, Any]:
    return {name: getattr(config, name) for name in COLUMNS} | {"stage": "open"}


def _updated_values(change: Change) -> dict[str, Any]:
    stage: dict[str, Any] = {"stage": change.stage} if change.stage else {}
    if change.stage == "playing":
        stage["in_use"] = DatabaseTime()
    if change.stage == "over":
        stage["check_clock"] = None
    elif change.check_clock is not None:
        stage["check_clock"] = change.check_clock
    if change.settings is None:
        return stage
    changeable = [name for name in SETTINGS if name in COLUMNS]
    return stage | {name: getattr(change.settings, name) for name in changeable}


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
