"""WebSockets that end before they have begun."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from quintrix.server.websocket import TableEndpoint


def test_a_client_that_leaves_while_it_is_turned_away_is_no_failure() -> None:
    sent: list[str] = []

    async def take_handshake(*_: object) -> bool:
        return True

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] == "websocket.close":
            raise OSError("the client has left")

    services = SimpleNamespace(
        identity=SimpleNamespace(visitor=lambda _: None),
        sockets=SimpleNamespace(take_handshake=take_handshake),
        drain=SimpleNamespace(is_on=False),
    )
    scope = {
        "type": "websocket",
        "path": "/api/tables/x/socket",
        "query_string": b"",
        "headers": [],
        "client": ("192.0.2.1", 5000),
        "app": SimpleNamespace(state=SimpleNamespace(services=services)),
    }
    asyncio.run(TableEndpoint()(scope, receive, send))
    assert sent == ["websocket.accept", "websocket.close"]
