"""Limits on TCP connections: how many, how slow to send, and how slow to read."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quintrix.server import metrics
from quintrix.server.client import network
from quintrix.server.limit_settings import Limits
from quintrix.server.networks import Networks

WRITER = "quintrix.writer"
"""The ASGI extension of WebSockets that sends without waiting, through a `FrameWriter`."""
MAX_UNREAD = 8
"""Messages of one client that wait to be handled; more are left in the buffers of the system."""
CLOSE_SECONDS = 10.0
"""How long a client may take to read what is left when its WebSocket closes."""


class OpenConnections:
    """Counts the open TCP connections of a server, in total and by address."""

    def __init__(self, limits: Limits, proxies: Networks) -> None:
        self.limits = limits
        self._proxies = proxies
        """Addresses that connect on behalf of many others; only the total limits them."""
        self._by_address: Counter[str] = Counter()
        self._total = 0

    def add(self, host: str) -> bool:
        """Count a connection and return True, or return False if there are too many."""
        address = network(host)
        is_full = self._total >= self.limits.connections
        if is_full or (
            host not in self._proxies
            and self._by_address[address] >= self.limits.connections_per_address
        ):
            metrics.REJECTED.labels("connection").inc()
            return False
        self._by_address[address] += 1
        self._total += 1
        return True

    def remove(self, host: str) -> None:
        """Forget a connection that was counted."""
        address = network(host)
        self._by_address[address] -= 1
        self._total -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class Timer:
    """Aborts a connection unless it is stopped in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Start counting, unless it has been started."""
        if self._handle is None:
            loop = asyncio.get_running_loop()
            self._handle = loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        """Stop counting."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


def limited_protocols(
    limits: Limits, proxies: Networks
) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """Return the protocols of a server, for HTTP and for WebSockets, which share their limits."""
    open_connections = OpenConnections(limits, proxies)

    class Http(LimitedHttp):
        connections_open = open_connections

    class Socket(LimitedSocket):
        connections_open = open_connections

    return Http, Socket


class LimitedHttp(HttpToolsProtocol):
    """HTTP on a connection that has to send its requests and read its responses in time."""

    connections_open: OpenConnections

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        limits = self.connections_open.limits
        self._request_timer = Timer(limits.request_seconds)
        self._reader_timer = Timer(limits.stuck_seconds)
        self._is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or abort it if there are too many."""
        super().connection_made(transport)
        self._is_counted = self.connections_open.add(_host(self.client))
        if self._is_counted:
            self._request_timer.start(transport)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._request_timer.stop()
        self._reader_timer.stop()
        if self._is_counted:
            self._is_counted = False
            self.connections_open.remove(_host(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle data; a request that has begun has to be complete in time."""
        before = self.cycle
        super().data_received(data)
        cycle = self.cycle
        is_complete = cycle is not None and not cycle.more_body
        if is_complete and (cycle is not before or not cycle.response_complete):
            self._request_timer.stop()
        elif self._is_counted:
            self._request_timer.start(self.transport)

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection on, which stays counted."""
        self._request_timer.stop()
        self._is_counted = False
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Wait for a client that reads slowly, but not forever."""
        self._reader_timer.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        self._reader_timer.stop()
        super().resume_writing()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is aborted if its client does not read, answer pings or close in time."""

    connections_open: OpenConnections

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._reader_timer = Timer(self.connections_open.limits.stuck_seconds)
        self._close_timer = Timer(CLOSE_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._reader_timer.stop()
        self._close_timer.stop()
        self.connections_open.remove(_host(self.client))
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Start the application, which can write frames by itself and abort the connection."""
        super().handle_connect(event)
        if not self.transport.is_closing():
            self.scope["extensions"][WRITER] = {"writer": self}

    @property
    def unsent_bytes(self) -> int:
        """The size of what the system has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write_frame(self, frame: bytes) -> None:
        """Send a frame, unless the WebSocket is closing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frame)

    def abort(self) -> None:
        """End the connection without sending what is unsent."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; stop reading only if many wait, since to stop and go on costs time."""
        reads_on = not self.read_paused and self.queue.qsize() < MAX_UNREAD
        if reads_on:
            self.read_paused = True  # uvicorn stops after every message, unless it already has
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def pause_writing(self) -> None:
        """Wait for a client that reads slowly, but not forever."""
        self._reader_timer.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        self._reader_timer.stop()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Abort a connection whose client does not answer a ping."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Give the client a moment to read the rest; `close` alone would wait forever."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._close_timer.start(self.transport)


def _host(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""
