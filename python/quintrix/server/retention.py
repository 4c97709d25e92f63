"""Deletes what nobody uses any more, and watches the size of the database."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server import site_time
from quintrix.server.admin.deletion import (
    delete_expired_codes,
    delete_expired_people,
    delete_expired_reports,
    delete_expired_tables,
)
from quintrix.server.limit_settings import Limits
from quintrix.server.logs import log
from quintrix.server.quotas import Quotas

MEASURE_SECONDS = 30.0
EXPIRY_SECONDS = 3600.0
PAUSE_SECONDS = 0.5
"""The time between two batches, so that moves go first."""
MEGABYTE = 1_000_000


class Retention:
    """Keeps the database within its limits."""

    def __init__(self, engine: AsyncEngine, limits: Limits, quotas: Quotas) -> None:
        self._engine = engine
        self._limits = limits
        self._quotas = quotas

    async def run(self) -> None:
        """Delete expired tables and people every hour, and measure the database more often."""
        expiry = 0.0
        while True:
            if time.monotonic() >= expiry:
                await self._expire()
                expiry = time.monotonic() + EXPIRY_SECONDS
            await self._measure()
            await asyncio.sleep(MEASURE_SECONDS)

    async def _expire(self) -> None:
        limits, tables = self._limits, 0
        while True:
            async with self._engine.begin() as connection:
                deleted = await connection.run_sync(delete_expired_tables, limits)
            tables += len(deleted)
            if not deleted:
                break
            await asyncio.sleep(PAUSE_SECONDS)
        async with self._engine.begin() as connection:
            people = await connection.run_sync(delete_expired_people, limits, site_time.now())
            await connection.run_sync(delete_expired_codes)
            await connection.run_sync(delete_expired_reports, limits)
        if tables or people:
            log("expired", tables=tables, people=people)

    async def _measure(self) -> None:
        async with self._engine.connect() as connection:
            megabytes = await connection.run_sync(used_megabytes)
        was_full = self._quotas.is_full
        self._quotas.is_full = megabytes > self._limits.disk_megabytes
        if self._quotas.is_full and not was_full:
            log("database full", megabytes=round(megabytes), limit=self._limits.disk_megabytes)


def used_megabytes(connection: Connection) -> float:
    """Return the size of a database; for SQLite without the space that it can reuse."""
    if connection.dialect.name == "postgresql":
        query = "SELECT pg_database_size(current_database())"
        return float(connection.exec_driver_sql(query).scalar_one() / MEGABYTE)
    pages, free, size = (
        connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        for name in ("page_count", "freelist_count", "page_size")
    )
    return float((pages - free) * size / MEGABYTE)
