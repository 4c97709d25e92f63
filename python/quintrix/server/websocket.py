"""The WebSocket endpoint of a table."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quintrix.server import metrics
from quintrix.server.app_state import AppState, app_state
from quintrix.server.client import Client, address_of
from quintrix.server.connection import Connection
from quintrix.server.connection_limits import WRITER
from quintrix.server.database_errors import SURVIVABLE, describe
from quintrix.server.errors import RequestError
from quintrix.server.identity import Visitor
from quintrix.server.logs import log_error
from quintrix.server.protocol.version import OLDEST
from quintrix.server.random_id import random_id
from quintrix.server.session import CLOSE_DROPPED, Session
from quintrix.server.table import Table

CLOSE_RESTARTING = 1012
"""The code that WebSocket has for this; uvicorn sends it to open connections."""
CLOSE_NO_IDENTITY = 4401
CLOSE_OUTDATED = 4426
CLOSE_CODES = {"banned": 4403, "not_allowed": 4403, "not_found": 4404, "too_many": 4429}
"""By the code of the error; others are temporary, and the client reconnects."""


class TableEndpoint:
    """Accepts WebSockets; as an ASGI class it is served without middleware per message."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Connect a client to a table and serve it until it disconnects."""
        with suppress(WebSocketDisconnect):  # a client may leave while it waits for the table
            await self._connect(scope, receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        app = app_state(websocket)
        address, visitor = address_of(scope), app.identity.visitor(websocket.cookies)
        person = None if visitor is None else visitor.person
        if not await app.sockets.take_handshake(address, person):
            metrics.REJECTED.labels("handshake").inc()
            await websocket.send_denial_response(Response(status_code=429))
            return
        await websocket.accept()
        if app.drain.is_on:
            await websocket.close(CLOSE_RESTARTING, "This server restarts. Come back.")
            return
        if _speaks_old_protocol(websocket):
            await websocket.close(CLOSE_OUTDATED, "Reload the page.")
            return
        if visitor is None:
            await websocket.close(CLOSE_NO_IDENTITY, "GET /api/me first")
            return
        try:
            await _serve(websocket, receive, send, app, Client(address, *visitor))
        except RequestError as error:
            if error.code == "too_many":
                metrics.REJECTED.labels("socket").inc()
            await websocket.close(CLOSE_CODES.get(error.code, CLOSE_DROPPED), error.message)
        except SURVIVABLE as error:
            log_error("database failed", error=str(error.__cause__ or error))
            await websocket.close(CLOSE_DROPPED, describe(error))


def _speaks_old_protocol(websocket: WebSocket) -> bool:
    """Return whether the client is of a version that this server no longer understands."""
    version = websocket.query_params.get("protocol", "")
    return version.isdecimal() and int(version) < OLDEST


async def _serve(
    websocket: WebSocket, receive: Receive, send: Send, app: AppState, client: Client
) -> None:
    """Serve a client at a table; raise `RequestError` if it cannot be connected."""
    app.moderation.check(client.address, client.person)
    table = await app.tables.get_current(websocket.path_params["id"])
    # A shared screen must not show the hand of its owner.
    person = random_id() if "watch" in websocket.query_params else client.person
    if not table.admits(person):
        raise RequestError("not_allowed", "This table is not open to spectators.", 403)
    is_player = _has_seat(table, person)
    limits = app.settings.limits
    with app.sockets.connected(client, is_player):
        if not is_player:
            _make_room(table, client, limits.spectators_per_table)
        await table.disconnects.return_seats(person)
        writer = websocket.scope["extensions"][WRITER]["writer"]
        connection = Connection(client, person, writer, limits.unsent_bytes)
        if Visitor(client.person, client.device) in app.identity.signed_out:  # meanwhile
            raise RequestError("no_identity", "This device was signed out.", 401)
        session = Session(receive, send, app, table, connection)
        with metrics.CONNECTIONS.track_inprogress():
            await session.run()


def _make_room(table: Table, client: Client, most: int) -> None:
    """Let another spectator in: if the table is full, the address with the most of them loses one.

    Raises `RequestError` if that is the address of the client itself.
    """
    connections = table.observers.connections
    spectators = [one for one in connections if not _has_seat(table, one.person)]
    if len(spectators) < most:
        return
    counts = Counter(one.client.address for one in spectators)
    address, count = counts.most_common(1)[0]
    if counts[client.address] + 1 >= count:
        raise RequestError("too_many", "Too many people are watching this table.", 429)
    theirs = [one for one in spectators if one.client.address == address]
    max(theirs, key=lambda one: one.opened).dropped.set()


def _has_seat(table: Table, person: str) -> bool:
    """Return whether a person plays, or may return to a seat that a bot plays."""
    return any(seat.person == person for seat in table.state.seats)


route = WebSocketRoute("/api/tables/{id}/socket", TableEndpoint())
