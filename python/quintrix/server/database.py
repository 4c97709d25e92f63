"""The engine that talks to the database."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# A commit returns only when it is on the disk; readers and the writer do not wait for each other.
# Moving what was committed from the write-ahead log to its place is left to `tidy`.
SQLITE = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "wal_autocheckpoint=0",
)
TIDY_SECONDS = 2.0


def engine(url: str) -> AsyncEngine:
    """Make the engine that answers questions."""
    made = create_async_engine(url)
    _settle(made.sync_engine)
    return made


def writing_engine(url: str) -> Engine:
    """Make the engine of the writer, with the plain driver for the same database."""
    place = make_url(url)
    made = create_engine(place.set(drivername=place.get_backend_name()))
    _settle(made)
    return made


async def tidy(made: AsyncEngine) -> None:
    """Do again and again, beside the writer, what it would have to stop for."""
    while made.dialect.name == "sqlite":
        await asyncio.sleep(TIDY_SECONDS)
        async with made.connect() as connection:
            # The first takes its time and stops nobody; then the second has next to nothing to do.
            for way in ("PASSIVE", "RESTART"):
                await connection.exec_driver_sql(f"PRAGMA wal_checkpoint({way})")


def _settle(made: Engine) -> None:
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", _make_sqlite_durable)


def _make_sqlite_durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in SQLITE:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
