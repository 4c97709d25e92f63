"""Runs the server until it is interrupted."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import uvicorn

from quintrix.server.app import create_app
from quintrix.server.connection_limits import limited_protocols
from quintrix.server.database_lock import database_lock
from quintrix.server.drain import Drain
from quintrix.server.lifespan_watch import LifespanWatch
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import MAX_MESSAGE_SIZE
from quintrix.server.listeners import listen, web_address
from quintrix.server.logs import configure_logging, log, log_error
from quintrix.server.own_games.own_games import add_own_games
from quintrix.server.settings import Settings

KEEP_ALIVE_SECONDS = 20
"""Longer than pages wait between two requests, so that they need no new connection for each."""
SHUTDOWN_SECONDS = 5
STOP_SECONDS = 15
OTHER_FILES = 100
"""Files that the process opens besides connections."""


def serve(settings: Settings, announce: Callable[[str], None], open_browser: bool) -> None:
    """Serve until interrupted; calls ``announce`` with the address when ready."""
    configure_logging()
    asyncio.run(add_own_games(settings.games))
    os.umask(0o077)  # the files hold seeds and decks
    with database_lock(settings.database), listen(settings.host, settings.port) as listeners:
        address = web_address(settings.host, listeners[0].getsockname()[1])
        drain = Drain()
        app = LifespanWatch(create_app(settings, drain))
        limits, proxies = _within_open_files(settings.limits), settings.trusted_proxies
        http, websocket = limited_protocols(limits, proxies)
        config = uvicorn.Config(
            app,
            http=http,
            ws=websocket,
            ws_max_size=MAX_MESSAGE_SIZE,
            ws_ping_interval=settings.limits.ping_seconds,
            ws_ping_timeout=settings.limits.ping_seconds,
            ws_per_message_deflate=False,  # messages are small, so compression does not pay
            forwarded_allow_ips=[*proxies.texts],
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        server = _Server(config, app, lambda: _on_ready(address, announce, open_browser))
        server.drain, server.drain_seconds = drain, settings.drain_seconds
        with suppress(KeyboardInterrupt):  # the normal way to stop the server
            server.run(sockets=listeners)


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, app: LifespanWatch, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready
        self.drain = Drain()
        self.drain_seconds = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        finally:
            self._app.raise_failure()
        if self.started:
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at once, or on SIGTERM after a while in which proxies turn to other nodes."""
        if sig != signal.SIGTERM:
            super().handle_exit(sig, frame)
        elif self.drain.is_on or not self.drain_seconds:
            self._stop()
        else:
            log("draining", seconds=self.drain_seconds)
            self.drain.is_on = True
            asyncio.get_running_loop().call_later(self.drain_seconds, self._stop)

    def _stop(self) -> None:
        """Stop as intended: uvicorn's way would end the process by the signal, as a failure."""
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self._app.failure is not None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end_process_later(asyncio.get_running_loop())
        await super().shutdown(sockets)
        self._app.raise_failure()


def end_process_later(loop: asyncio.AbstractEventLoop) -> None:
    """End the process soon even if a task hangs: what was acknowledged is on disk."""

    def end() -> None:
        tasks = [str(task.get_coro()) for task in asyncio.all_tasks(loop)]
        log_error("stop took too long", seconds=STOP_SECONDS, tasks=tasks)
        os._exit(1)

    timer = threading.Timer(STOP_SECONDS, end)
    timer.daemon = True  # a process that ends in time does not wait for it
    timer.start()


def _on_ready(address: str, announce: Callable[[str], None], open_browser: bool) -> None:
    gc.freeze()  # what is loaded now stays; scanning it again only causes pauses
    announce(address)
    log("ready", address=address)
    if open_browser:
        webbrowser.open(address)


def _within_open_files(limits: Limits) -> Limits:
    """Raise the limit of open files; return limits that fit it, so that accepting never fails."""
    if sys.platform == "win32":
        return limits
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        allowed = min(limits.connections, max(1, soft - OTHER_FILES))
        return limits.model_copy(update={"connections": allowed})
    return limits
