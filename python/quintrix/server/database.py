"""Database engines, and SQLite's durability settings."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# A commit returns only when it is on the disk; readers and the writer do not block each other.
# `checkpoint_loop` moves committed pages from the write-ahead log into the database file.
SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "wal_autocheckpoint=0",
)
CHECKPOINT_SECONDS = 2.0


def reader_engine(url: str) -> AsyncEngine:
    """Return the asynchronous engine for queries."""
    engine = create_async_engine(url)
    _configure_sqlite(engine.sync_engine)
    return engine


def writer_engine(url: str) -> Engine:
    """Return the synchronous engine of the writer, with the default driver of the database."""
    parsed = make_url(url)
    engine = create_engine(parsed.set(drivername=parsed.get_backend_name()))
    _configure_sqlite(engine)
    return engine


async def checkpoint_loop(engine: AsyncEngine) -> None:
    """Checkpoint SQLite's write-ahead log periodically, so that the writer never has to."""
    while engine.dialect.name == "sqlite":
        await asyncio.sleep(CHECKPOINT_SECONDS)
        async with engine.connect() as connection:
            # PASSIVE does the work without blocking; RESTART then has almost nothing left to do.
            for mode in ("PASSIVE", "RESTART"):
                await connection.exec_driver_sql(f"PRAGMA wal_checkpoint({mode})")


def _configure_sqlite(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
