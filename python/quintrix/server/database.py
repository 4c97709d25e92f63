"""The engine that talks to the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# A commit returns only when it is on the disk; readers and the writer do not wait for each other.
SQLITE = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


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


def _settle(made: Engine) -> None:
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", _make_sqlite_durable)


def _make_sqlite_durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in SQLITE:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
