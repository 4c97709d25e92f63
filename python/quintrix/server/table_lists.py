"""The tables of one person."""

from __future__ import annotations

from quintrix.server.app_state import AppState
from quintrix.server.protocol.api import TableSummary
from quintrix.server.table_info import summary

MAX_RUNNING = 20
MAX_OVER = 10


async def tables_of(app: AppState, person: str) -> list[TableSummary]:
    """Return a person's tables: running ones, then finished ones, each newest first."""
    ids = await app.store.tables_of(person, MAX_RUNNING, MAX_OVER)
    tables = [await app.tables.get(id) for id in ids]
    return [summary(table, person) for table in tables if table.admits(person)]
