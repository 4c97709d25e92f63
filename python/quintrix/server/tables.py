"""The tables in memory, loaded from their logs on demand and unloaded when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from quintrix.guides import Guide
from quintrix.server import metrics
from quintrix.server.bot_pool import BotPool
from quintrix.server.change import Change
from quintrix.server.errors import RequestError, commit_failed
from quintrix.server.guided_games import guided_table
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log
from quintrix.server.new_tables import new_table, rematch_table, same_deal_table
from quintrix.server.protocol.api import NewTable
from quintrix.server.protocol.replay import SameDeal
from quintrix.server.store import Store
from quintrix.server.table import Table
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState
from quintrix.server.writer import CommitFailed, Writer

IDLE_SECONDS = 600.0
UNLOAD_SECONDS = 60.0


class Tables:
    """Creates, loads and unloads tables."""

    def __init__(
        self, store: Store, writer: Writer, bot_pool: BotPool, reaction_seconds: float
    ) -> None:
        self._store = store
        self._writer = writer
        self._bot_pool = bot_pool
        self._reaction_seconds = reaction_seconds
        self._loaded: dict[str, asyncio.Future[Table | None]] = {}

    async def get(self, id: str) -> Table:
        """Return a table, loading it from its log if needed.

        Raises `RequestError` if there is no such table.
        """
        future = self._loaded.get(id)
        if future is None or _is_unusable(future):
            future = self._loaded[id] = asyncio.ensure_future(self._load(id))
        table = await asyncio.shield(future)
        if table is None:
            self._loaded.pop(id, None)
            raise RequestError("not_found", "There is no such table.", 404)
        table.last_used = time.monotonic()
        return table

    async def create(self, request: NewTable, person: str, name: str) -> Table:
        """Create a table."""
        return await self._create(new_table(request, person, name))

    async def create_guided(self, guide: Guide, person: str, name: str) -> Table:
        """Create a guided first game, which no list of tables shows."""
        return await self._create(guided_table(guide, person, name))

    async def create_same_deal(
        self, table: Table, request: SameDeal, person: str, name: str
    ) -> Table:
        """Create a table that plays the deal of a finished game again."""
        return await self._create(same_deal_table(table.state, request, person, name))

    async def rematch(self, table: Table, person: str) -> Table:
        """Return the rematch table of a finished game; the first request creates it."""
        async with table.lock:
            state = table.state
            if state.rematch is None:
                if state.stage != "over":
                    raise RequestError("not_over", "The game is not over yet.")
                if not any(seat.person == person for seat in state.seats):
                    message = "Only the players of this game can start a rematch."
                    raise RequestError("not_your_seat", message, 403)
                rematch = await self._create(rematch_table(state, person))
                await table.commit([table.entry("rematch", text=rematch.id, person=person)])
                table.send_table()
                return rematch
        return await self.get(state.rematch)

    def watchable(self) -> list[Table]:
        """Return the running public tables that anyone may watch, newest first."""
        done = [future for future in self._loaded.values() if future.done()]
        loaded = [future.result() for future in done if not _is_unusable(future)]
        running = [table for table in loaded if table is not None and table.is_watchable]
        return sorted(running, key=lambda table: table.state.config.created, reverse=True)

    async def unload_loop(self) -> None:
        """Unload idle tables periodically, until cancelled."""
        while True:
            await asyncio.sleep(UNLOAD_SECONDS)
            for id, future in list(self._loaded.items()):
                if _is_unusable(future) or _is_idle(future):
                    del self._loaded[id]
            metrics.TABLES.set(len(self._loaded))

    async def _create(self, change: Change) -> Table:
        config = change.new_table
        assert config is not None
        try:
            await self._writer.commit(change)
        except CommitFailed:
            raise commit_failed() from None
        log("table created", table=config.id[:8], game=config.game, players=config.players)
        table = self._build(config, change.entries)
        future: asyncio.Future[Table | None] = asyncio.get_running_loop().create_future()
        future.set_result(table)
        self._loaded[config.id] = future
        table.bots.schedule()
        return table

    async def _load(self, id: str) -> Table | None:
        stored = await self._store.table(id)
        return None if stored is None else self._build(*stored)

    def _build(self, config: TableConfig, entries: Sequence[LogEntry]) -> Table:
        state = TableState(config)
        for entry in entries:
            state.apply(entry)
        return Table(state, self._writer, self._bot_pool, self._reaction_seconds)


def _is_unusable(future: asyncio.Future[Table | None]) -> bool:
    """Return whether loading failed, found no table, or the table is stale."""
    if not future.done():
        return False
    table = None if future.cancelled() or future.exception() else future.result()
    return table is None or table.stale


def _is_idle(future: asyncio.Future[Table | None]) -> bool:
    table = future.result() if future.done() else None
    if table is None or table.is_busy:
        return False
    return time.monotonic() - table.last_used > IDLE_SECONDS
