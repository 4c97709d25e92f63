"""The WebSocket endpoint of a table."""

from __future__ import annotations

from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quintrix.server import metrics
from quintrix.server.app_state import app_state
from quintrix.server.errors import RequestError
from quintrix.server.session import CLOSE_DROPPED, Session
from quintrix.server.table_config import random_id

CLOSE_NO_IDENTITY = 4401
CLOSE_NOT_ALLOWED = 4403
CLOSE_NOT_FOUND = 4404
CLOSE_FULL = 4429
MAX_CONNECTIONS = 200


class TableEndpoint:
    """Accepts WebSockets; as an ASGI class it is served without middleware per message."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Connect a client to a table and serve it until it disconnects."""
        websocket = WebSocket(scope, receive, send)
        app = app_state(websocket)
        await websocket.accept()
        person = app.identity.read(websocket.cookies)
        if person is None:
            await websocket.close(CLOSE_NO_IDENTITY, "GET /api/me first")
            return
        try:
            table = await app.tables.get(scope["path_params"]["id"])
        except RequestError as error:
            await websocket.close(CLOSE_NOT_FOUND, error.message)
            return
        if "watch" in websocket.query_params:
            person = random_id()  # a shared screen must not show the hand of its owner
        if len(table.observers.connections) >= MAX_CONNECTIONS:
            await websocket.close(CLOSE_FULL, "Too many people are at this table.")
            return
        if not table.admits(person):
            await websocket.close(CLOSE_NOT_ALLOWED, "This table is not open to spectators.")
            return
        try:
            await table.disconnects.return_seats(person)
        except RequestError as error:
            await websocket.close(CLOSE_DROPPED, error.message)
            return
        with metrics.CONNECTIONS.track_inprogress():
            await Session(receive, send, app, table, person).run()


route = WebSocketRoute("/api/tables/{id}/socket", TableEndpoint())
