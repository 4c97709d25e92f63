"""Running the server until somebody stops it."""

from __future__ import annotations

import gc
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from quintrix.errors import Error
from quintrix.server.app import application
from quintrix.server.limits import LARGEST_MESSAGE
from quintrix.server.logs import log, start_logging
from quintrix.server.settings import Settings

GRACE_SECONDS = 5


def serve(settings: Settings, announce: Callable[[str], None], open_browser: bool) -> None:
    """Serve until interrupted; ``announce`` is told the address."""
    start_logging()
    os.umask(0o077)  # the files it makes hold seeds and decks
    with _bound(settings.host, settings.port) as listener:
        address = _address(settings.host, listener.getsockname()[1])
        config = uvicorn.Config(
            application(settings),
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # what is sent is small; packing it costs more
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        server = _Server(config, lambda: _ready(address, announce, open_browser))
        with suppress(KeyboardInterrupt):  # which is how it is meant to be stopped
            server.run(sockets=[listener])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _ready(address: str, announce: Callable[[str], None], open_browser: bool) -> None:
    gc.freeze()  # what is there now stays; looking through it again and again only makes pauses
    announce(address)
    log("ready", address=address)
    if open_browser:
        webbrowser.open(address)


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048, reuse_port=False)
    except OSError as error:
        hint = "another program may use it: name another with --port"
        message = f"the server cannot listen on {host} port {port} ({error.strerror}); {hint}"
        raise Error(message) from None


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "") else host
    return f"http://{shown}:{port}"
