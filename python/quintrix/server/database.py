"""Database engines, and SQLite's durability settings."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quintrix.errors import Error
from quintrix.server import postgres

# A commit returns only when it is on the disk; readers and the writer do not block each other.
# `checkpoint_loop` moves committed pages from the write-ahead log into the database file.
SQLITE_PRAGMAS = (
    "busy_timeout=5000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=0",
)
CHECKPOINT_SECONDS = 2.0
POOL_SIZE = 15
"""The most connections to PostgreSQL that read at the same time."""
POOL_SECONDS = 10.0
"""How long a query waits for a connection."""


def reader_engine(url: str) -> AsyncEngine:
    """Return the asynchronous engine for queries; raise `Error` if its driver is missing."""
    with _driver_errors():
        engine = create_async_engine(url, **_options(make_url(url)))
    _configure(engine.sync_engine)
    return engine


def reads_of(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine for queries that need no transaction around them.

    PostgreSQL is asked less often that way; a file of SQLite is not asked at all.
    """
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def writer_engine(url: str) -> Engine:
    """Return the synchronous engine of the writer; raise `Error` if its driver is missing."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        parsed = parsed.set(drivername="sqlite")
    with _driver_errors():
        engine = create_engine(parsed, **_options(parsed))
    _configure(engine)
    return engine


def sqlite_file(url: str) -> Path | None:
    """Return the file of an SQLite database; None for another database or one in memory.

    >>> sqlite_file("sqlite+aiosqlite:///games/tables.db").as_posix()
    'games/tables.db'
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database))


async def checkpoint_loop(engine: AsyncEngine) -> None:
    """Checkpoint SQLite's write-ahead log until cancelled, so that the writer never has to."""
    while True:
        await asyncio.sleep(CHECKPOINT_SECONDS)
        async with engine.connect() as connection:
            # PASSIVE does the work without blocking; RESTART then has almost nothing left to do.
            for mode in ("PASSIVE", "RESTART"):
                await connection.exec_driver_sql(f"PRAGMA wal_checkpoint({mode})")


@contextmanager
def _driver_errors() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        hint = "pip install 'quintrix[postgres]'"
        raise Error(f"PostgreSQL needs psycopg ({error}): {hint}") from None


def _options(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "sqlite":
        return {}
    # A connection that broke meanwhile is replaced before it is used. All are kept open: to connect
    # takes longer than to ask, and everyone asks at once when another node was lost.
    return {
        "pool_size": POOL_SIZE,
        "max_overflow": 0,
        "pool_pre_ping": True,
        "pool_timeout": POOL_SECONDS,
        "connect_args": postgres.connect_arguments(url),
    }


def _configure(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)
    else:
        postgres.configure(engine)


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
