"""Checks that every table of a database can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, distinct, select

from quintrix.server.log_entry import LogEntry
from quintrix.server.models import ENTRIES, TABLES
from quintrix.server.table_config import COLUMNS, TableConfig
from quintrix.server.table_state import TableState


def problems(connection: Connection) -> Iterator[str]:
    """Return what is wrong with a database, a sentence for each problem."""
    if connection.dialect.name == "sqlite":
        for (result,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if result != "ok":
                yield f"The file is damaged: {result}."
    ids = [*connection.scalars(select(TABLES.c.id).order_by(TABLES.c.created))]
    logged = select(distinct(ENTRIES.c.table)).where(ENTRIES.c.table.not_in(select(TABLES.c.id)))
    for id in connection.scalars(logged):
        yield f"The log of table {id} has no table."
    for id in ids:
        problem = _problem(connection, id)
        if problem is not None:
            yield f"Table {id}: {problem}"


def _problem(connection: Connection, id: str) -> str | None:
    columns = [TABLES.c[name] for name in (*COLUMNS, "stage")]
    row = connection.execute(select(*columns).where(TABLES.c.id == id)).one()
    stage = row.stage
    config = TableConfig(**{name: getattr(row, name) for name in COLUMNS})
    log = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.number)
    entries = [LogEntry(*entry) for entry in connection.execute(log)]
    if [entry.number for entry in entries] != list(range(len(entries))):
        return "log entries are missing."
    state = TableState(config)
    try:
        for entry in entries:
            state.apply(entry)
    except Exception as error:  # whatever a damaged log causes
        return f"the log cannot be replayed ({type(error).__name__}: {error})."
    if state.read_only is not None:
        return state.read_only
    return None if state.stage == stage else f"it is {state.stage}, not {stage}."
