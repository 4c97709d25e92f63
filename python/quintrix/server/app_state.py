"""The services of a running server, and their start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from quintrix.server.background_tasks import BackgroundTasks
from quintrix.server.bot_pool import BotPool
from quintrix.server.clock_loop import ClockLoop
from quintrix.server.coach_queue import CoachQueue
from quintrix.server.codes import Codes
from quintrix.server.database import checkpoint_loop, reader_engine, sqlite_file, writer_engine
from quintrix.server.database_file import DatabaseFile
from quintrix.server.devices import Devices
from quintrix.server.drain import Drain
from quintrix.server.game_log import GameLog
from quintrix.server.garbage import GarbageCollection
from quintrix.server.health import Health
from quintrix.server.history import History
from quintrix.server.identity import Identity
from quintrix.server.lobby import Lobby
from quintrix.server.lobby_page import LobbyPage
from quintrix.server.migrations import migrate
from quintrix.server.moderation import Moderation
from quintrix.server.nodes.follower import Follower
from quintrix.server.nodes.relay import open_relay
from quintrix.server.nodes.shared_limits import shared_limits
from quintrix.server.notices.mail import Mailer
from quintrix.server.notices.outbound import Outbound
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.notices.sender import Sender
from quintrix.server.notices.turn_notices import TurnNotices
from quintrix.server.notices.web_push import PushKey, new_key
from quintrix.server.own_games.own_games import OwnGames
from quintrix.server.protection import Protection
from quintrix.server.quotas import Quotas
from quintrix.server.reports import Reports
from quintrix.server.request_queue import RequestQueue
from quintrix.server.result_counter import ResultCounter
from quintrix.server.retention import Retention
from quintrix.server.review_store import ReviewStore
from quintrix.server.settings import Settings
from quintrix.server.signing_keys import signing_keys
from quintrix.server.site_pages.site_pages import SitePages
from quintrix.server.site_time import SITE_TIME
from quintrix.server.socket_limits import SocketLimits
from quintrix.server.store import Store
from quintrix.server.table_lists import TableLists
from quintrix.server.tables import Tables
from quintrix.server.writer import Writer

if TYPE_CHECKING:
    from redis.asyncio import Redis


@dataclass(frozen=True)
class AppState:
    """Services shared by all requests; created once per process by `lifespan`."""

    settings: Settings
    identity: Identity
    store: Store
    tables: Tables
    lobby: Lobby
    lobby_page: LobbyPage
    table_lists: TableLists
    bot_pool: BotPool
    coach: CoachQueue
    request_queue: RequestQueue
    own_games: OwnGames
    health: Health
    drain: Drain
    sockets: SocketLimits
    quotas: Quotas
    moderation: Moderation
    codes: Codes
    devices: Devices
    history: History
    protection: Protection
    reports: Reports
    site_pages: SitePages
    preferences: PreferenceStore
    notices: Sender


@asynccontextmanager
async def lifespan(
    settings: Settings, drain: Drain | None = None, redis: Redis | None = None
) -> AsyncIterator[AppState]:
    """Migrate the database, start the background tasks, and stop them on exit.

    A background task that fails is restarted; if the writer fails, the server ends.
    """
    site_pages = SitePages(settings.privacy, settings.imprint, settings.limits)
    reader, writer_db = reader_engine(settings.database), writer_engine(settings.database)
    await migrate(reader)
    path = sqlite_file(settings.database)
    if path is None:
        await SITE_TIME.measure(reader)
    file = None if path is None else DatabaseFile(path)
    writer, store = Writer(writer_db, file), Store(reader, settings.children)
    relay, shared = await open_relay(redis), shared_limits(redis)
    bot_pool, queue = BotPool(settings.bot_threads, settings.limits), RequestQueue()
    own_games = OwnGames()
    log = GameLog(writer, store, relay)
    preferences = PreferenceStore(reader)
    sender = await _open_sender(preferences, settings)
    notices = TurnNotices(preferences, sender, settings.limits, settings.notice_seconds, shared)
    tables = Tables(store, log, bot_pool, own_games, settings, notices)
    follower = Follower(tables, store, relay)
    lobby = Lobby(store, tables, log, settings.limits.lobby_tables_per_person)
    coach = CoachQueue(ReviewStore(reader, relay.node), tables, bot_pool, settings.limits)
    garbage = GarbageCollection(
        lambda: not tables.has_connections, settings.limits.full_collection_seconds
    )
    quotas, moderation = Quotas(settings.limits, shared), Moderation(reader, tables, relay.is_alone)
    await moderation.poll()
    identity = Identity(signing_keys(settings.secret_file))
    most = settings.limits.devices_per_person
    devices = Devices(store, identity, tables, preferences, relay, most)
    await devices.poll()
    try:
        async with asyncio.TaskGroup() as group:
            background = BackgroundTasks(group)
            background.start_vital("writer", writer.run)
            background.start("unload", tables.unload_loop)
            background.start("clocks", ClockLoop(store, tables).run)
            background.start("notices", partial(notices.run, tables))
            background.start("coach", coach.run)
            background.start("lobby", lobby.run)
            background.start("moderation", moderation.run)
            background.start("results", ResultCounter(store).run)
            background.start("garbage", garbage.run)
            background.start("retention", Retention(reader, settings.limits, quotas).run)
            if not relay.is_alone:
                background.start_vital("relay", relay.run)
                background.start("follower", follower.run)
                background.start("devices", devices.run)
            if file is None:
                background.start("time", partial(SITE_TIME.run, reader))
            if file is not None:
                background.start("checkpoint", partial(checkpoint_loop, reader))
                background.start("watch", file.watch_loop)
            drain = drain or Drain()
            codes = Codes(store, settings.limits, shared)
            health = Health(reader, writer, file, background, relay, drain)
            try:
                yield AppState(
                    settings,
                    identity,
                    store,
                    tables,
                    lobby,
                    LobbyPage(lobby, log),
                    TableLists(store, tables, log),
                    bot_pool,
                    coach,
                    queue,
                    own_games,
                    health,
                    drain,
                    SocketLimits(settings.limits, settings.rate, shared),
                    quotas,
                    moderation,
                    codes,
                    devices,
                    History(store, queue),
                    Protection(store, codes, settings.children),
                    Reports(store, settings.limits, shared),
                    site_pages,
                    preferences,
                    sender,
                )
            finally:
                background.cancel()
    finally:
        bot_pool.close()
        queue.close()
        await own_games.close()
        writer_db.dispose()
        await reader.dispose()
        if redis is not None:
            await redis.aclose()


async def _open_sender(preferences: PreferenceStore, settings: Settings) -> Sender:
    """Return the sender of notices; the first start creates its key."""
    key = PushKey(await preferences.push_key(new_key()))
    mailer = Mailer(settings.smtp, settings.mail_from) if settings.smtp else None
    return Sender(preferences, Outbound(settings.notice_networks), key, mailer)


def app_state(connection: HTTPConnection) -> AppState:
    """Return the services for a request or a WebSocket."""
    state: AppState = connection.app.state.services
    return state
