"""A storm of moves at many tables of a site, from players who never give up.

Each player asks for the legal moves and plays one. When a connection is lost, or an answer does not
come, the player goes to another node and sends the same request again.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from server.server_process import ServerProcess

GAMES = (("iota", 2), ("smartrix", 2), ("colorfox", 3), ("madmatix", 3), ("hetrix", 2))
ANSWER_SECONDS = 4.0
MAX_PATIENCE = 8
"""By how much a player waits longer after connections that were lost in a row: impatient players
would give a busy machine more and more to do."""
LOST = (OSError, TimeoutError, WebSocketException, EOFError)

Message = dict[str, Any]


@dataclass
class Storm:
    """What all players share."""

    nodes: Sequence[ServerProcess]
    pause: float
    """Seconds that a player waits before a move."""
    dice: Random = field(default_factory=lambda: Random(1))
    is_over: bool = False
    acknowledged: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    """Table and move, by the person and the id of the request."""
    last_move: dict[str, float] = field(default_factory=dict)
    """When the last move was acknowledged at each running table."""
    finished: list[str] = field(default_factory=list)
    tables: dict[str, StormTable] = field(default_factory=dict)

    async def run(self, tables: int) -> None:
        """Play at so many tables at a time until the storm is over."""
        async with asyncio.TaskGroup() as group:
            for number in range(tables):
                group.create_task(self._play_on(*GAMES[number % len(GAMES)]))

    async def _play_on(self, game: str, players: int) -> None:
        while not self.is_over:
            table = await StormTable.open(self, game, players)
            self.tables[table.id] = table
            self.last_move[table.id] = time.monotonic()
            await table.play()
            del self.last_move[table.id]
            self.finished.append(table.id)


class StormTable:
    """One game, with its players at different nodes."""

    def __init__(self, storm: Storm, id: str, cookies: list[str]) -> None:
        self.storm = storm
        self.id = id
        self.cookies = cookies
        self.is_over = False

    @staticmethod
    async def open(storm: Storm, game: str, players: int) -> StormTable:
        """Open a table, whatever fails meanwhile."""
        while True:
            try:
                return await StormTable._open(storm, game, players)
            except (httpx.HTTPError, *LOST):
                await asyncio.sleep(storm.dice.uniform(0.2, 2))

    @staticmethod
    async def _open(storm: Storm, game: str, players: int) -> StormTable:
        cookies = [await _new_person(storm) for _ in range(players)]
        seats = [{"kind": "me"}, *[{"kind": "friend"}] * (players - 1)]
        body = {"game": game, "seats": seats, "first": 0}
        id: str = (await _post(storm, cookies[0], "/api/tables", body))["id"]
        for cookie in cookies[1:]:
            await _post(storm, cookie, f"/api/tables/{id}/join", {})
        await _post(storm, cookies[0], f"/api/tables/{id}/start", {})
        return StormTable(storm, id, cookies)

    async def play(self) -> None:
        """Play until the game or the storm is over."""
        first = self.storm.dice.randrange(len(self.storm.nodes))
        async with asyncio.TaskGroup() as group:
            for number, cookie in enumerate(self.cookies):
                group.create_task(StormPlayer(self, cookie, first + number).play())


class StormPlayer:
    """A player who plays random moves, and asks again until each is answered."""

    def __init__(self, table: StormTable, cookie: str, node: int) -> None:
        self._table = table
        self._storm = table.storm
        self._cookie = cookie
        self._node = node
        self._count = 0
        self._ply = 0
        self._duty = ""
        self._unanswered: Message | None = None
        self._patience = 1

    @property
    def _goes_on(self) -> bool:
        return not (self._table.is_over or self._storm.is_over)

    async def play(self) -> None:
        while self._goes_on:
            server = self._storm.nodes[self._node % len(self._storm.nodes)]
            url = f"ws://127.0.0.1:{server.port}/api/tables/{self._table.id}/socket"
            headers = {"Cookie": f"quintrix={self._cookie}"}
            try:
                async with connect(
                    url,
                    additional_headers=headers,
                    open_timeout=ANSWER_SECONDS * self._patience,
                    close_timeout=0.2,
                ) as socket:
                    await self._serve(socket)
            except LOST:
                self._node += 1
                await asyncio.sleep(self._patience * self._storm.dice.uniform(0.05, 0.3))
                self._patience = min(2 * self._patience, MAX_PATIENCE)

    async def _serve(self, socket: ClientConnection) -> None:
        if self._unanswered is not None and self._unanswered["type"] == "legal":
            self._unanswered = None
        while self._goes_on:
            waits = self._patience * ANSWER_SECONDS if self._unanswered or not self._duty else 0.5
            try:
                async with asyncio.timeout(waits):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                if self._unanswered or not self._duty:
                    raise
                continue
            await self._on_message(socket, message)

    async def _on_message(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "table":
                self._table.is_over = message["table"]["stage"] == "over"
            case "state":
                self._patience = 1
                self._ply, self._duty = message["ply"], message["duty"]
                if self._unanswered is not None:
                    await self._send(socket, self._unanswered)
            case "update":
                self._ply, self._duty = message["ply"], message["duty"]
        if self._unanswered is not None and message.get("id") == self._unanswered["id"]:
            await self._on_answer(socket, message)
        elif self._unanswered is None and self._duty == "must" and message["type"] != "table":
            await self._ask(socket)

    async def _on_answer(self, socket: ClientConnection, message: Message) -> None:
        asked, self._unanswered = self._unanswered, None
        assert asked is not None
        if message["type"] == "legal" and message["ply"] == self._ply and message["moves"]:
            move = self._storm.dice.choice(_active(message["moves"]))
            await self._send(socket, self._request("move", ply=self._ply, move=move))
            return
        if asked["type"] == "move" and message["type"] in ("update", "done"):
            self._storm.acknowledged[self._cookie, asked["id"]] = (self._table.id, asked["move"])
            self._storm.last_move[self._table.id] = time.monotonic()
        elif message.get("code") in ("commit_failed", "failed"):
            await self._send(socket, asked)  # the connection ends, and another node answers
            return
        if self._duty == "must":
            await self._ask(socket)

    async def _ask(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self._storm.pause * self._storm.dice.uniform(0.5, 1.5))
        await self._send(socket, self._request("legal"))

    def _request(self, type: str, **facts: Any) -> Message:
        self._count += 1
        return {"type": type, "id": f"request-{self._count}", **facts}

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        self._unanswered = message
        await socket.send(json.dumps(message))


def _active(moves: list[str]) -> list[str]:
    """Return the moves that are no passes, so that games last."""
    return [move for move in moves if not move.startswith("pass")] or moves


async def _new_person(storm: Storm) -> str:
    async with _http(storm, timeout=10) as http:
        (await http.get("/api/me")).raise_for_status()
        return http.cookies["quintrix"]


async def _post(storm: Storm, cookie: str, path: str, body: Message) -> Any:
    async with _http(storm, timeout=10) as http:
        http.cookies.set("quintrix", cookie)
        response = await http.post(path, json=body)
        response.raise_for_status()
        return response.json()


def _http(storm: Storm, timeout: float) -> httpx.AsyncClient:
    """Return a client of some node. It loads no certificates, which would cost most of its time."""
    url = storm.dice.choice(storm.nodes).url
    return httpx.AsyncClient(base_url=url, timeout=timeout, verify=False)
