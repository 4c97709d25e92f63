"""A WebSocket client without rules: it stores the views it receives and applies edits."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any

from quintrix.remote.patches import apply_patch
from quintrix.server.protocol.server_messages import SERVER_MESSAGE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

Message = dict[str, Any]
SECONDS = 20.0


class Client:
    """One WebSocket at one table."""

    def __init__(
        self,
        port: int,
        table: str,
        cookie: str,
        query: str = "",
        address: str | None = None,
        **headers: str,
    ) -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket{query}"
        self._opening = connect(
            url,
            additional_headers={"Cookie": f"quintrix={cookie}", **headers},
            max_size=None,
            source_address=(address, 0) if address else None,
        )
        self._socket = self._opening.__enter__()
        self._name = token_hex(4)
        self._ids = count()
        self.received: list[str] = []
        self.table: Message = {}
        self.views: dict[int | None, Message] = {}
        self.last_updates: dict[int | None, Message] = {}

    def close(self) -> None:
        self._socket.close()

    def receive(self, seconds: float = SECONDS) -> Message:
        """Wait for the next message and validate it."""
        text = self._socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.received.append(text)
        SERVER_MESSAGE.validate_json(text)
        message: Message = json.loads(text)
        self._apply(message)
        return message

    def until(self, wanted: Callable[[Message], object]) -> Message:
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def wait_for(self, holds: Callable[[], object]) -> None:
        """Receive messages until a condition holds."""
        while not holds():
            self.receive()

    def until_type(self, *types: str) -> Message:
        return self.until(lambda message: message["type"] in types)

    def send_request(self, type: str, **facts: Any) -> str:
        """Send a request with a new id, and return the id."""
        id = f"{self._name}-{next(self._ids)}"
        named = {} if type in ("sync", "react") else {"id": id}
        self.send(json.dumps({"type": type, **named, **facts}))
        return id

    def send(self, text: str | bytes) -> None:
        self._socket.send(text)

    def request(self, type: str, **facts: Any) -> Message:
        """Send a request and wait for its answer."""
        return self.answer(self.send_request(type, **facts))

    def answer(self, id: str) -> Message:
        """Wait for the answer to a request."""
        return self.until(lambda message: message.get("id") == id)

    def move(self, move: str, seat: int | None = None) -> Message:
        latest = self.last_update(seat)
        more = {} if seat is None else {"seat": seat}
        return self.request("move", move=move, ply=latest["ply"], **more)

    def last_update(self, seat: int | None = None) -> Message:
        """Return the last state or update of a seat, or of the only observer."""
        return self.last_updates[next(iter(self.last_updates)) if seat is None else seat]

    def legal(self, seat: int | None = None) -> list[str]:
        moves: list[str] = self.request("legal", **({} if seat is None else {"seat": seat}))[
            "moves"
        ]
        return moves

    def close_code(self) -> int:
        """Wait until the server closes the connection, and return the code."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        assert self._socket.close_code is not None
        return self._socket.close_code

    def _apply(self, message: Message) -> None:
        match message["type"]:
            case "table":
                self.table = message["table"]
                self._forget_others(self.table["you"]["seats"] or [None])
            case "state":
                self.views[message["observer"]] = message["view"]
                self.last_updates[message["observer"]] = message
            case "update":
                observer = message["observer"]
                self.views[observer] = apply_patch(self.views[observer], message["patch"])
                self.last_updates[observer] = message

    def _forget_others(self, observers: list[int | None]) -> None:
        """Drop the views of seats that are no longer ours."""
        for known in [observer for observer in self.views if observer not in observers]:
            del self.views[known], self.last_updates[known]


def play_moves(
    clients: list[Client], seats: list[int], dice: Random, moves: int | None = None
) -> None:
    """Play random moves until the game is over; all clients receive each move.

    A number of moves is played exactly: without passes, since many passes in a row end a game.
    """
    for _ in range(moves) if moves else count():
        by_seat = dict(zip(seats, clients, strict=True))
        must = [seat for seat in seats if by_seat[seat].last_updates[seat]["duty"] == "must"]
        if not must:
            return
        seat = dice.choice(must)
        legal = by_seat[seat].legal(seat)
        plays = [move for move in legal if not move.startswith("pass")]
        answer = by_seat[seat].move(dice.choice((moves and plays) or legal), seat)
        assert answer["type"] == "update", answer
        for client in clients:
            catch_up(client, answer["ply"])


def catch_up(client: Client, ply: int) -> None:
    """Receive everything up to a ply."""
    while any(update["ply"] < ply for update in client.last_updates.values()):
        client.receive()


def wait_for_turn(client: Client) -> int:
    """Receive everything until it is our turn, and return the ply."""
    while client.last_update()["duty"] != "must":
        client.receive()
    ply: int = client.last_update()["ply"]
    return ply
