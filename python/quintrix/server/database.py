"""The engine that talks to the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# A commit returns only when it is on the disk; readers and the writer do not wait for each other.
SQLITE = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


def engine(url: str) -> AsyncEngine:
    """Make the engine for a database URL."""
    made = create_async_engine(url)
    if made.dialect.name == "sqlite":
        event.listen(made.sync_engine, "connect", _make_sqlite_durable)
    return made


def _make_sqlite_durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in SQLITE:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
