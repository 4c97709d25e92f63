"""Health checks of the server, run on request."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.background_tasks import BackgroundTasks
from quintrix.server.database_file import DatabaseFile
from quintrix.server.drain import Drain
from quintrix.server.nodes.relay import Relay
from quintrix.server.writer import Writer

DATABASE_SECONDS = 3.0


class Health:
    """Checks the writer, the database, its files and the background tasks."""

    def __init__(
        self,
        reader: AsyncEngine,
        writer: Writer,
        file: DatabaseFile | None,
        background: BackgroundTasks,
        relay: Relay,
        drain: Drain,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._file = file
        self._background = background
        self._relay = relay
        self._drain = drain

    def remarks(self) -> dict[str, str]:
        """Return what is slower than usual but works."""
        if self._relay.is_up:
            return {}
        return {"redis": "Redis is away: this node hears of others up to a second later."}

    async def problems(self) -> dict[str, str | None]:
        """Return for each check what is wrong, or None."""
        checks = {
            "writer": self._writer.problem(),
            "database": await self._database_problem(),
            "drain": "The server is about to stop." if self._drain.is_on else None,
            **{f"task {name}": why for name, why in self._background.failing.items()},
        }
        if (file := self._file) is not None:
            checks["database"] = file.problem() or checks["database"]
            checks |= {"wal": file.wal_problem(), "disk": file.disk_problem()}
        return checks

    async def _database_problem(self) -> str | None:
        try:
            async with asyncio.timeout(DATABASE_SECONDS), self._reader.connect() as connection:
                await connection.execute(text("SELECT version_num FROM alembic_version"))
        except TimeoutError:
            return f"The database did not answer for {DATABASE_SECONDS:.0f} seconds."
        except (SQLAlchemyError, OSError) as error:
            cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
            return f"The database cannot be read: {cause.rstrip('.')}."
        return None
