"""Runs the server until it is interrupted."""

from __future__ import annotations

import gc
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from quintrix.errors import Error
from quintrix.server.app import create_app
from quintrix.server.lan import lan_address
from quintrix.server.limits import MAX_MESSAGE_SIZE
from quintrix.server.logs import configure_logging, log
from quintrix.server.settings import Settings

SHUTDOWN_SECONDS = 5


def serve(settings: Settings, announce: Callable[[str], None], open_browser: bool) -> None:
    """Serve until interrupted; calls ``announce`` with the address when ready."""
    configure_logging()
    os.umask(0o077)  # the files hold seeds and decks
    with _listen(settings.host, settings.port) as listener:
        address = _address(settings.host, listener.getsockname()[1])
        config = uvicorn.Config(
            create_app(settings),
            ws="websockets-sansio",
            ws_max_size=MAX_MESSAGE_SIZE,
            ws_per_message_deflate=False,  # messages are small, so compression does not pay
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        server = _Server(config, lambda: _on_ready(address, announce, open_browser))
        with suppress(KeyboardInterrupt):  # the normal way to stop the server
            server.run(sockets=[listener])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def _on_ready(address: str, announce: Callable[[str], None], open_browser: bool) -> None:
    gc.freeze()  # what is loaded now stays; scanning it again only causes pauses
    announce(address)
    log("ready", address=address)
    if open_browser:
        webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048, reuse_port=False)
    except OSError as error:
        hint = "another program may use it; choose another port with --port"
        message = f"the server cannot listen on {host} port {port} ({error.strerror}): {hint}"
        raise Error(message) from None


def _address(host: str, port: int) -> str:
    shown = lan_address() if host in ("0.0.0.0", "") else host
    return f"http://{shown}:{port}"
