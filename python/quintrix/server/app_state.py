"""The services of a running server, and their start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from quintrix.server.bot_pool import BotPool
from quintrix.server.coach_queue import CoachQueue
from quintrix.server.database import checkpoint_loop, reader_engine, writer_engine
from quintrix.server.identity import Identity
from quintrix.server.migrations import migrate
from quintrix.server.replay_worker import ReplayWorker
from quintrix.server.review_store import ReviewStore
from quintrix.server.secret import load_secret
from quintrix.server.settings import Settings
from quintrix.server.store import Store
from quintrix.server.tables import Tables
from quintrix.server.writer import Writer


@dataclass(frozen=True)
class AppState:
    """Services shared by all requests; created once per process by `lifespan`."""

    settings: Settings
    identity: Identity
    store: Store
    tables: Tables
    bot_pool: BotPool
    coach: CoachQueue
    replays: ReplayWorker


@asynccontextmanager
async def lifespan(settings: Settings) -> AsyncIterator[AppState]:
    """Migrate the database, start the background tasks, and stop them on exit."""
    reader, writer_db = reader_engine(settings.database), writer_engine(settings.database)
    await migrate(reader)
    writer, store = Writer(writer_db), Store(reader)
    bot_pool, replays = BotPool(settings.bot_threads), ReplayWorker()
    tables = Tables(store, writer, bot_pool, settings.reaction_seconds)
    coach = CoachQueue(ReviewStore(reader), tables, bot_pool)
    loops = (writer.run(), tables.unload_loop(), checkpoint_loop(reader), coach.run())
    tasks = [asyncio.create_task(loop) for loop in loops]
    try:
        identity = Identity(load_secret(settings.secret_file))
        yield AppState(settings, identity, store, tables, bot_pool, coach, replays)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        bot_pool.close()
        replays.close()
        writer_db.dispose()
        await reader.dispose()


def app_state(connection: HTTPConnection) -> AppState:
    """Return the services for a request or a WebSocket."""
    state: AppState = connection.app.state.services
    return state
