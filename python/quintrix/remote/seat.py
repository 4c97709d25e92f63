"""Plays a seat at a table of a server by the documented protocol."""

from __future__ import annotations

import json
from collections.abc import Callable
from secrets import token_hex
from typing import Any, cast

from quintrix._core import LegalMoves
from quintrix.bots import Strategy
from quintrix.class_loader import describe_exception
from quintrix.errors import Error, InvalidBot
from quintrix.extras import require
from quintrix.remote.account import Account
from quintrix.remote.move_list import MoveList
from quintrix.remote.patches import apply_patch

Message = dict[str, Any]
RETRY = ("stale", "too_fast")
"""Errors after which the server sends the position again."""


class RemoteSeat:
    """One seat at one table: what it sees, and the strategy that chooses its moves."""

    def __init__(self, strategy: Strategy, name: str, send: Callable[[str], None]) -> None:
        self._strategy, self._name, self._send = strategy, name, send
        self._seats: list[int] = []
        self._views: dict[int, Message] = {}
        self._duties: dict[int, Message] = {}
        self._asked: dict[str, int] = {}
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
            case "legal" if message["id"] in self._asked:
                self._choose(self._asked.pop(message["id"]), message)
            case "error" if message["code"] not in RETRY:
                raise InvalidBot(
                    f"the server refused a move of {self._name}: {message['message']}",
                    bot=self._name,
                )

    def _think(self, message: Message) -> None:
        """Ask for the legal moves if the seat can act."""
        seat = message["observer"]
        view = self._views[seat]
        self.over, self.winners = view["over"], view["winners"]
        self._duties[seat] = message
        if seat in self._seats and not self.over and message["duty"] != "idle":
            id = token_hex(8)
            self._asked[id] = seat
            self._send(json.dumps({"type": "legal", "id": id, "seat": seat, "containing": ""}))

    def _choose(self, seat: int, answer: Message) -> None:
        now = self._duties[seat]
        if answer["ply"] != now["ply"] or now["duty"] == "idle":
            return  # something happened meanwhile: it is asked again
        moves = MoveList(self._views[seat]["game"], answer["moves"])
        view = json.loads(json.dumps(self._views[seat]))  # which the bot may change
        try:
            chosen = self._strategy.choose(view, cast("LegalMoves", moves))
        except (Exception, SystemExit) as why:
            message = f"the bot {self._name} failed: {describe_exception(why)}"
            raise InvalidBot(message, bot=self._name, seat=seat, ply=now["ply"]) from why
        if chosen is None and now["duty"] == "may":
            return
        move = {"type": "move", "id": token_hex(8), "seat": seat, "ply": now["ply"]}
        self._send(json.dumps({**move, "move": str(chosen)}))


def play_at_table(
    account: Account, table: str, strategy: Strategy, name: str, seat: int | None = None
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
        player = RemoteSeat(strategy, name, socket.send)
        try:
            while not player.over:
                player.receive(json.loads(socket.recv()))
        except ConnectionClosed as why:
            code = why.rcvd.code if why.rcvd else "no code"
            raise Error(f"the server closed the connection ({code})") from None
    return player.winners
