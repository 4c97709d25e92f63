"""Plays a seat at a table of a server by the documented protocol."""

from __future__ import annotations

import json
from collections.abc import Callable
from secrets import token_hex
from time import sleep
from typing import NamedTuple

from quintrix.bots import Strategy
from quintrix.class_loader import describe_exception
from quintrix.errors import Error, InvalidBot
from quintrix.extras import require
from quintrix.policy_bot import PolicyBot
from quintrix.remote.account import Account
from quintrix.remote.patches import apply_patch
from quintrix.remote.players import Message, remote_player

REST = 1.0
"""Seconds without a request after too many of them."""
PAUSE = 0.1
"""Seconds before each request from then on."""


class Request(NamedTuple):
    """A request that has no answer yet."""

    id: str
    message: Message


class RemoteSeat:
    """One seat at one table: what it sees, and the bot that chooses its moves."""

    def __init__(self, bot: Strategy | PolicyBot, name: str, send: Callable[[str], None]) -> None:
        self._player, self._name, self._send = remote_player(bot), name, send
        self._seats: list[int] = []
        self._views: dict[int, Message] = {}
        self._duties: dict[int, Message] = {}
        self._requests: dict[int, Request] = {}
        """The last request of each seat about its present position."""
        self._pause = 0.0
        self.over = False
        """Whether the game has ended."""
        self.winners: list[int] = []

    def receive(self, message: Message) -> None:
        """Take a message of the server, and answer if this seat has to act."""
        match message["type"]:
            case "table":
                self._seats = message["table"]["you"]["seats"]
            case "state" if message["observer"] is not None:
                self._views[message["observer"]] = message["view"]
                self._think(message)
            case "update" if message["observer"] is not None:
                seat = message["observer"]
                self._views[seat] = apply_patch(self._views[seat], message["patch"])
                self._think(message)
            case "legal" | "observation":
                self._choose(message)
            case "error":
                self._take_error(message)

    def _think(self, message: Message) -> None:
        """Ask about the position if the seat can act; earlier questions are void."""
        seat = message["observer"]
        view = self._views[seat]
        self.over, self.winners = view["over"], view["winners"]
        self._duties[seat] = message
        self._requests.pop(seat, None)
        if seat in self._seats and not self.over and message["duty"] != "idle":
            self._ask(seat, self._player.begin())

    def _ask(self, seat: int, message: Message) -> None:
        request = self._requests[seat] = Request(token_hex(8), message)
        if self._pause:
            sleep(self._pause)
        self._send(json.dumps({"id": request.id, "seat": seat, **message}))

    def _choose(self, answer: Message) -> None:
        """Ask on, or play a move, after the answer to a request that is not void."""
        seat = self._seat_that_asked(answer)
        if seat is None or answer["ply"] != self._duties[seat]["ply"]:
            return  # something happened meanwhile: it is asked again
        now = self._duties[seat]
        try:
            chosen = self._player.go_on(self._views[seat], self._requests[seat].message, answer)
        except (Exception, SystemExit) as why:
            message = f"the bot {self._name} failed: {describe_exception(why)}"
            raise InvalidBot(message, bot=self._name, seat=seat, ply=now["ply"]) from why
        if isinstance(chosen, dict):
            self._ask(seat, chosen)
        elif chosen is not None or now["duty"] == "must":
            self._ask(seat, {"type": "move", "ply": now["ply"], "move": str(chosen)})

    def _take_error(self, error: Message) -> None:
        """Ask again after too many requests; report what is not due to moves of others."""
        seat = self._seat_that_asked(error)
        if seat is None or error["code"] == "stale":
            return
        if error["code"] != "too_fast":
            message = f"the server refused a move of {self._name}: {error['message']}"
            raise InvalidBot(message, bot=self._name)
        self._pause = PAUSE
        sleep(REST)
        self._think(self._duties[seat])

    def _seat_that_asked(self, answer: Message) -> int | None:
        """Return the seat whose last request this answers; ``None`` if it is void by now."""
        asked = (seat for seat, last in self._requests.items() if last.id == answer.get("id"))
        return next(asked, None)


def play_at_table(
    account: Account, table: str, bot: Strategy | PolicyBot, name: str, seat: int | None = None
) -> list[int]:
    """Take a seat at a table, play until the game is over, and return the seats that won.

    An account that has a seat there already plays that one.
    """
    require("websockets", "server")
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    if not account.table(table)["you"]["seats"]:
        account.join(table, name, seat)
    address = account.socket_address(table)
    with connect(address, additional_headers=account.headers, max_size=None) as socket:
        player = RemoteSeat(bot, name, socket.send)
        try:
            while not player.over:
                player.receive(json.loads(socket.recv()))
        except ConnectionClosed as why:
            code = why.rcvd.code if why.rcvd else "no code"
            raise Error(f"the server closed the connection ({code})") from None
    return player.winners
