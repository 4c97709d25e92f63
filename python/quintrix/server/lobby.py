"""The public tables: those that wait for players, and those that can be watched."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from quintrix.server import site_time
from quintrix.server.game_log import GameLog
from quintrix.server.store import Store
from quintrix.server.table import Table
from quintrix.server.tables import Tables

MAX_LISTED = 30
"""The most tables of each kind."""
MAX_WAITING_SECONDS = 24 * 3600.0
"""The age after which a table that has not started is no longer listed."""
MARK_SECONDS = 10.0
IN_USE_SECONDS = 30.0
FRESH_SECONDS = 1.0
"""How long everyone gets the same list, unless this node changes it."""


class Listed(NamedTuple):
    """The ids of listed tables."""

    waiting: list[str]
    watchable: list[str]


class Lobby:
    """Lists public tables with queries that do not grow with the number of tables."""

    def __init__(self, store: Store, tables: Tables, log: GameLog, per_host: int) -> None:
        self._store = store
        self._tables = tables
        self._log = log
        self._per_host = per_host
        self._listed = Listed([], [])
        self._listed_at = (-1, 0.0)
        """After how many changes, and when, the tables were listed."""

    async def run(self) -> None:
        """Mark the public tables that people are connected to, until cancelled."""
        while True:
            await asyncio.sleep(MARK_SECONDS)
            ids = [table.id for table in self._tables.in_memory() if table.is_watchable]
            if ids:
                await self._store.mark_in_use(ids)

    async def waiting(self) -> list[Table]:
        """Return the public tables with a free seat, newest first."""
        tables = [await self._tables.get(id) for id in (await self._list()).waiting]
        return [table for table in tables if any(seat.is_free for seat in table.state.seats)]

    async def watchable(self) -> list[Table]:
        """Return the running public tables that anyone may watch, the last used first."""
        tables = [await self._tables.get(id) for id in (await self._list()).watchable]
        is_alone = self._log.relay.is_alone  # other nodes know best who is connected there
        return [table for table in tables if table.is_watchable or not is_alone]

    async def _list(self) -> Listed:
        changes, at = self._listed_at
        now = time.monotonic()
        if changes != self._log.listed_changes or now > at + FRESH_SECONDS:
            self._listed_at = (self._log.listed_changes, now)
            since = site_time.now() - MAX_WAITING_SECONDS
            self._listed = Listed(
                await self._store.lobby(since, MAX_LISTED, self._per_host),
                await self._store.watchable(IN_USE_SECONDS, MAX_LISTED),
            )
        return self._listed
