"""A client that knows no rules: it keeps the views that it is told, and edits them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any

from quintrix.server.protocol.server_messages import SERVER_MESSAGE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

Message = dict[str, Any]
SECONDS = 20.0


def edited(value: Any, edits: list[list[Any]]) -> Any:
    """Make edits; this is all that a client has to know about them."""
    box = {"": value}
    for path, *rest in edits:
        whole: list[Any] = ["", *path]
        place: Any = box
        for step in whole[:-1]:
            place = place[step]
        last = whole[-1]
        if not rest:
            del place[last]
        elif len(rest) == 1:
            place[last] = rest[0]
        else:
            start, removed, items = rest
            place[last][start : start + removed] = items
    return box[""]


class Client:
    """One WebSocket at one table."""

    def __init__(self, port: int, table: str, cookie: str, query: str = "", **headers: str) -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket{query}"
        self._opening = connect(
            url, additional_headers={"Cookie": f"quintrix={cookie}", **headers}, max_size=None
        )
        self._socket = self._opening.__enter__()
        self._name = token_hex(4)
        self._ids = count()
        self.heard: list[str] = []
        self.table: Message = {}
        self.views: dict[int | None, Message] = {}
        self.moments: dict[int | None, Message] = {}

    def close(self) -> None:
        self._socket.close()

    def hear(self, seconds: float = SECONDS) -> Message:
        """Wait for the next message; every one has to be as the protocol says."""
        text = self._socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.heard.append(text)
        SERVER_MESSAGE.validate_json(text)
        message: Message = json.loads(text)
        self._take_in(message)
        return message

    def until(self, wanted: Callable[[Message], object]) -> Message:
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def wait_for(self, holds: Callable[[], object]) -> None:
        """Listen until something holds."""
        while not holds():
            self.hear()

    def until_type(self, *types: str) -> Message:
        return self.until(lambda message: message["type"] in types)

    def say(self, type: str, **facts: Any) -> str:
        """Send a message; its id, if it has one, is made up."""
        id = f"{self._name}-{next(self._ids)}"
        named = {} if type in ("sync", "react") else {"id": id}
        self.send(json.dumps({"type": type, **named, **facts}))
        return id

    def send(self, text: str | bytes) -> None:
        self._socket.send(text)

    def ask(self, type: str, **facts: Any) -> Message:
        """Send a message and wait for its answer."""
        return self.answer(self.say(type, **facts))

    def answer(self, id: str) -> Message:
        """Wait for the answer to a message."""
        return self.until(lambda message: message.get("id") == id)

    def move(self, move: str, seat: int | None = None) -> Message:
        moment = self.moment(seat)
        more = {} if seat is None else {"seat": seat}
        return self.ask("move", move=move, ply=moment["ply"], **more)

    def moment(self, seat: int | None = None) -> Message:
        """What was last told to a seat, or to the only observer there is."""
        return self.moments[next(iter(self.moments)) if seat is None else seat]

    def legal(self, seat: int | None = None) -> list[str]:
        moves: list[str] = self.ask("legal", **({} if seat is None else {"seat": seat}))["moves"]
        return moves

    def close_code(self) -> int:
        """Wait until the server hangs up; tell its reason."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        assert self._socket.close_code is not None
        return self._socket.close_code

    def _take_in(self, message: Message) -> None:
        match message["type"]:
            case "table":
                self.table = message["table"]
                self._forget_but(self.table["you"]["seats"] or [None])
            case "state":
                self.views[message["observer"]] = message["view"]
                self.moments[message["observer"]] = message
            case "update":
                observer = message["observer"]
                self.views[observer] = edited(self.views[observer], message["patch"])
                self.moments[observer] = message

    def _forget_but(self, observers: list[int | None]) -> None:
        """Drop the views of seats that are no longer one's own; others come by themselves."""
        for known in [observer for observer in self.views if observer not in observers]:
            del self.views[known], self.moments[known]


def play_on(clients: list[Client], seats: list[int], dice: Random, moves: int = 10**6) -> None:
    """Let everybody move who must, until the game is over; all hear of each move."""
    for _ in range(moves):
        by_seat = dict(zip(seats, clients, strict=True))
        must = [seat for seat in seats if by_seat[seat].moments[seat]["duty"] == "must"]
        if not must:
            return
        seat = dice.choice(must)
        answer = by_seat[seat].move(dice.choice(by_seat[seat].legal(seat)), seat)
        assert answer["type"] == "update", answer
        for client in clients:
            catch_up(client, answer["ply"])


def catch_up(client: Client, ply: int) -> None:
    """Hear everything up to a ply."""
    while any(moment["ply"] < ply for moment in client.moments.values()):
        client.hear()


def until_my_turn(client: Client) -> int:
    """Hear everything until one's turn comes round; tell the ply. A bot may move twice."""
    while client.moment()["duty"] != "must":
        client.hear()
    ply: int = client.moment()["ply"]
    return ply
