"""Everything that a running server consists of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from quintrix.server.coaching import Coaching
from quintrix.server.database import engine, tidy, writing_engine
from quintrix.server.identity import Identity
from quintrix.server.migrations import migrate
from quintrix.server.projection import Projection
from quintrix.server.reviews import Reviews
from quintrix.server.secret import secret
from quintrix.server.settings import Settings
from quintrix.server.store import Store
from quintrix.server.tables import Tables
from quintrix.server.thinkers import Thinkers
from quintrix.server.writer import Writer


@dataclass(frozen=True)
class Hall:
    """The parts that requests need."""

    settings: Settings
    identity: Identity
    store: Store
    tables: Tables
    thinkers: Thinkers
    coaching: Coaching
    projection: Projection


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Hall]:
    """Open the hall: the database up to date, the writer at work."""
    database = engine(settings.database)
    await migrate(database)
    writing = writing_engine(settings.database)
    writer, store = Writer(writing), Store(database)
    thinkers, projection = Thinkers(settings.thinkers), Projection()
    tables = Tables(store, writer, thinkers, settings.reaction)
    coaching = Coaching(Reviews(database), tables, thinkers)
    parts = (writer.run(), tables.sweep(), tidy(database), coaching.run())
    work = [asyncio.create_task(part) for part in parts]
    try:
        identity = Identity(secret(settings.secret_file))
        yield Hall(settings, identity, store, tables, thinkers, coaching, projection)
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        thinkers.close()
        projection.close()
        writing.dispose()
        await database.dispose()


def hall_of(connection: HTTPConnection) -> Hall:
    """Find the hall that a request or a WebSocket came to."""
    hall: Hall = connection.app.state.hall
    return hall
