"""The time that all nodes of a site go by, whatever their own clocks say.

Clocks of tables, turn notices and codes compare times that different nodes wrote. So a node goes by
the clock of PostgreSQL if its own differs from it.
"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.database_clock import DatabaseTime
from quintrix.server.logs import log_error

MEASURE_SECONDS = 10.0
TOLERANCE_SECONDS = 1.0
"""A smaller difference may be the time that the question took, and is ignored."""


class SiteTime:
    """The clock of this machine, corrected."""

    def __init__(self) -> None:
        self._ahead = 0.0
        """Seconds by which the clock of this machine is ahead of that of the database."""

    def now(self) -> float:
        """Return the Unix time in seconds."""
        return time.time() - self._ahead

    async def measure(self, engine: AsyncEngine) -> None:
        """Compare the clock of this machine with that of the database."""
        async with engine.connect() as connection:
            asked = time.time()
            theirs = (await connection.execute(select(DatabaseTime()))).scalar_one()
            answered = time.time()
        ahead = (asked + answered) / 2 - theirs
        if abs(ahead - self._ahead) <= (answered - asked) / 2:
            return  # no more than the question took
        before, self._ahead = self._ahead, ahead if abs(ahead) > TOLERANCE_SECONDS else 0.0
        if abs(self._ahead - before) > TOLERANCE_SECONDS:
            log_error("clock corrected", seconds=round(-self._ahead, 1))

    async def run(self, engine: AsyncEngine) -> None:
        """Compare again and again, until cancelled."""
        while True:
            await asyncio.sleep(MEASURE_SECONDS)
            await self.measure(engine)


SITE_TIME = SiteTime()
now = SITE_TIME.now
