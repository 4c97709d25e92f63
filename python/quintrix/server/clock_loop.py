"""Checks the clocks of all running games, including those that are not in memory."""

from __future__ import annotations

import asyncio

from quintrix.server import site_time
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.store import Store
from quintrix.server.tables import Tables
from quintrix.server.timekeeping import OUTAGE_SECONDS, check_clocks, give_back

TICK_SECONDS = 1.0
BEAT_SECONDS = 5.0
CHECKED_AT_ONCE = 50


class ClockLoop:
    """Checks tables whose clocks may have run out, and records a heartbeat of the server.

    Every node does this; the log decides which of them is first.
    """

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._last_beat = 0.0

    async def run(self) -> None:
        """Check once a second, until cancelled."""
        while True:
            await self.tick(site_time.now())
            await asyncio.sleep(TICK_SECONDS)

    async def tick(self, now: float) -> None:
        """Give back the time of an outage, if there was one; then check the tables that are due."""
        checks = await self._store.clock_checks(CHECKED_AT_ONCE)
        if not checks:
            return
        if not 0 <= now - self._last_beat < BEAT_SECONDS:
            await self._beat(now)
            self._last_beat = now
        for id, check in checks:
            if check <= now:
                await self._check(id, check)

    async def _check(self, id: str, check: float) -> None:
        try:
            table = await self._tables.get_current(id)
            next_check = await check_clocks(table)
        except RequestError:
            return  # deleted meanwhile, or the database is away: the next tick tries again
        await self._store.set_clock_check(id, check, next_check)

    async def _beat(self, now: float) -> None:
        """Record a heartbeat; if there was an outage, give live clocks the time back first."""
        last = await self._store.heartbeat()
        if last is not None and now - last > OUTAGE_SECONDS:
            for id, _ in await self._store.clock_checks(None, before=now + DAY_SECONDS):
                try:
                    await give_back(await self._tables.get_current(id), last, now)
                except RequestError:
                    continue  # deleted meanwhile
        await self._store.beat(now)
