"""The tables in memory, loaded from their logs on demand and unloaded when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from quintrix.guides import Guide
from quintrix.server import metrics
from quintrix.server.bot_pool import BotPool
from quintrix.server.change import Change
from quintrix.server.client import Client
from quintrix.server.database_errors import NOT_SAVED
from quintrix.server.deals import Deal
from quintrix.server.errors import RequestError, commit_failed
from quintrix.server.fence import fenced
from quintrix.server.game_log import GameLog
from quintrix.server.guided_games import guided_table
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log
from quintrix.server.new_tables import (
    deciding_table,
    new_table,
    rematch_table,
    same_deal_request,
)
from quintrix.server.notices.turn_notices import TurnNotices
from quintrix.server.own_games.own_game import OwnGame
from quintrix.server.own_games.own_games import OwnGames
from quintrix.server.player import Player
from quintrix.server.protocol.api import NewTable
from quintrix.server.protocol.replay import SameDeal
from quintrix.server.seeding import deal_seed
from quintrix.server.settings import Settings
from quintrix.server.store import Store
from quintrix.server.table import Table
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState
from quintrix.server.writer import CommitFailed, Overtaken

IDLE_SECONDS = 600.0
UNLOAD_SECONDS = 60.0


class Tables:
    """Creates, loads and unloads tables."""

    def __init__(
        self,
        store: Store,
        log: GameLog,
        bot_pool: BotPool,
        own_games: OwnGames,
        settings: Settings,
        notices: TurnNotices | None = None,
    ) -> None:
        self._store = store
        self._log = log
        self._bot_pool = bot_pool
        self._own_games = own_games
        self._settings = settings
        self._notices = notices
        self._loaded: dict[str, asyncio.Future[Table | None]] = {}

    async def get(self, id: str) -> Table:
        """Return a table, loading it from its log if needed.

        Raises `RequestError` if there is no such table.
        """
        future = self._loaded.get(id)
        if future is None or _is_unusable(future):
            future = self._loaded[id] = asyncio.ensure_future(self._load(id))
        table = future.result() if future.done() else await asyncio.shield(future)
        if table is None:
            self._loaded.pop(id, None)
            raise RequestError("not_found", "There is no such table.", 404)
        table.last_used = time.monotonic()
        return table

    async def get_current(self, id: str) -> Table:
        """Return a table as the log has it now, even if another node has just changed it."""
        table = await self.get(id)
        if self._log.relay.is_alone:
            return table
        await table.follower.follow_log()
        return table if not table.stale else await self.get(id)

    async def create(self, request: NewTable, player: Player) -> Table:
        """Create a table."""
        return await self._create_new(request, player)

    async def create_guided(self, guide: Guide, player: Player) -> Table:
        """Create a guided first game, which no list of tables shows."""
        return await self.create_table(guided_table(guide, player))

    async def create_same_deal(self, table: Table, request: SameDeal, player: Player) -> Table:
        """Create a table that plays the deal of a finished game again."""
        same = same_deal_request(table.state, request)
        return await self._create_new(same, player, table.state.deal())

    async def rematch(self, table: Table, person: str, decider: bool = False) -> Table:
        """Return the next table of the players of a finished game; the first request creates it.

        Once a rematch is over, the next request creates another one. A deciding game is for those
        who share the win.
        """
        people = {seat.person for seat in table.state.seats if seat.person}
        children = await self._store.children(people)
        return await _rematch(table, self, person, decider, children)

    async def rematch_of(self, table: Table) -> Table | None:
        """Return the table of the rematch, if there is one."""
        id = table.state.rematch
        if id is None or await self._store.table(id) is None:
            return None
        return await self.get_current(id)

    @property
    def has_connections(self) -> bool:
        """Whether anyone is connected to a table."""
        return any(table.observers.connections for table in self.in_memory())

    def loaded(self, id: str) -> Table | None:
        """Return a table if it is in memory."""
        future = self._loaded.get(id)
        is_loaded = future is not None and future.done() and not _is_unusable(future)
        return future.result() if is_loaded and future is not None else None

    def in_use(self) -> list[Table]:
        """Return the tables in memory that people are connected to, or where bots play."""
        return [table for table in self.in_memory() if table.is_busy]

    def reload(self, id: str) -> None:
        """Forget a table, whose log was changed by another process; clients reconnect."""
        future = self._loaded.pop(id, None)
        self._log.relay.unfollow(id)
        if future is not None and future.done() and not _is_unusable(future):
            table = future.result()
            assert table is not None
            table.mark_stale()
            _close(future)

    def drop_connections(self, matches: Callable[[Client], bool]) -> None:
        """Close the connections of some clients at all tables."""
        for table in self.in_memory():
            for connection in table.observers.connections:
                if matches(connection.client):
                    connection.dropped.set()

    def in_memory(self) -> Iterator[Table]:
        """Return the tables in memory."""
        for future in self._loaded.values():
            if future.done() and not _is_unusable(future) and (table := future.result()):
                yield table

    async def unload_loop(self) -> None:
        """Unload idle tables periodically, until cancelled."""
        while True:
            await asyncio.sleep(UNLOAD_SECONDS)
            for id, future in list(self._loaded.items()):
                if _is_unusable(future) or _is_idle(future):
                    del self._loaded[id]
                    self._log.relay.unfollow(id)
                    _close(future)
            metrics.TABLES.set(len(self._loaded))

    async def _create_new(
        self, request: NewTable, player: Player, deal: Deal | None = None
    ) -> Table:
        own_game = self._own_games.open(request.game)
        record = None
        if own_game is not None:
            players = len(request.seats)
            record = await own_game.deal(players, request.options, deal_seed(), deal)
        change = new_table(request, player, deal, record)
        return await self.create_table(change, own_game)

    async def create_table(self, change: Change, own_game: OwnGame | None = None) -> Table:
        """Commit a new table, and start its bots."""
        config = change.new_table
        assert config is not None
        try:
            await self._log.commit(change)
        except (CommitFailed, Overtaken) as failure:
            raise commit_failed(str(failure) or NOT_SAVED) from None
        log("table created", table=config.id[:8], game=config.game, players=config.players)
        own_game = own_game or self._own_games.open(config.game)
        table = self._build(config, change.entries, own_game)
        future: asyncio.Future[Table | None] = asyncio.get_running_loop().create_future()
        future.set_result(table)
        self._loaded[config.id] = future
        table.bots.on_start()
        return table

    async def _load(self, id: str) -> Table | None:
        stored = await self._store.table(id)
        if stored is None:
            return None
        config, entries = stored
        own_game = self._own_games.open(config.game)
        if own_game is not None:
            await own_game.replay(config, entries)
        return self._build(config, entries, own_game)

    def _build(
        self, config: TableConfig, entries: Sequence[LogEntry], own_game: OwnGame | None
    ) -> Table:
        state = TableState(config, own_game)
        for entry in entries:
            state.apply(entry)
        if own_game is not None and (state.stage == "over" or state.read_only):
            own_game.close()
        table = Table(state, self._log, self._bot_pool, self._settings, self._notices)
        self._log.relay.follow(table.id)
        return table


@fenced
async def _rematch(
    table: Table, tables: Tables, person: str, decider: bool, children: Mapping[str, Player]
) -> Table:
    state = table.state
    if person in children and state.config.has_strangers:
        message = "In children's mode there are no games with strangers. Invite friends by a link."
        raise RequestError("children", message, 403)
    existing = await tables.rematch_of(table)
    if existing is not None and (decider or existing.state.stage != "over"):
        return existing
    if state.stage != "over":
        raise RequestError("not_over", "The game is not over yet.")
    if not any(seat.person == person for seat in state.seats):
        message = "Only the players of this game can start a rematch."
        raise RequestError("not_your_seat", message, 403)
    if decider:
        change = deciding_table(state, person, children)
    else:
        change = rematch_table(state, person, children, again=existing is not None)
    rematch = await tables.create_table(change)
    await table.commit([table.entry("rematch", text=rematch.id, person=person)])
    table.send_table()
    return rematch


def _is_unusable(future: asyncio.Future[Table | None]) -> bool:
    """Return whether loading failed, found no table, or the table is stale."""
    if not future.done():
        return False
    table = None if future.cancelled() or future.exception() else future.result()
    return table is None or table.stale


def _close(future: asyncio.Future[Table | None]) -> None:
    """End the process of an unloaded table, if it has one."""
    table = None if future.cancelled() or future.exception() else future.result()
    if table is not None and table.state.own_game is not None:
        table.state.own_game.close()


def _is_idle(future: asyncio.Future[Table | None]) -> bool:
    table = future.result() if future.done() else None
    if table is None or table.is_busy:
        return False
    return time.monotonic() - table.last_used > IDLE_SECONDS
