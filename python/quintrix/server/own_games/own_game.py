"""The server's side of a table whose game runs in a process of its own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from quintrix import Match
from quintrix._core import python_match
from quintrix.errors import Error, InvalidGame
from quintrix.own_games import failure
from quintrix.reference.record import FORMAT
from quintrix.server.deals import Deal
from quintrix.server.errors import request_errors
from quintrix.server.log_entry import LogEntry
from quintrix.server.own_games.process import GameProcess
from quintrix.server.own_games.remote_match import RemoteMatch
from quintrix.server.own_games.snapshot import Played, Snapshot, read_error
from quintrix.server.table_config import TableConfig
from quintrix.types import GameInfo, Record

Moves = Sequence[tuple[int, str]]


class OwnGame:
    """Asks the process of one table, and keeps its answers as snapshots.

    The process knows some moves of the match; with each request it is sent what it lacks. So it can
    be ended at any time between two requests, and is started again when it is needed.
    """

    def __init__(self, process: GameProcess, info: GameInfo) -> None:
        self.info = info
        self._process = process
        self._record: dict[str, Any] | None = None
        """The record of the match before its first move."""
        self._first: Snapshot | None = None
        self._sent: list[tuple[int, str]] = []
        """The moves that the process knows."""
        self.failure: str | None = None
        """Why the log could not be replayed."""
        self._lock = asyncio.Lock()

    async def deal(
        self, players: int, options: Mapping[str, bool | str], seed: int | None, deal: Deal | None
    ) -> Record:
        """Shuffle, or take a known deal, and return the record before the first move.

        Raises `RequestError` if the game does not allow this, or fails.
        """
        setup = {"players": players, "options": dict(options), "seed": seed}
        if deal is not None:
            facts = {"format": FORMAT, "game": self.info["name"], "rules": self.info["rules"]}
            setup = {**facts, **setup, "deal": deal.deal, "seed": int(deal.seed)}
        with request_errors():
            return await self.start(setup)

    async def replay(self, config: TableConfig, entries: Sequence[LogEntry]) -> None:
        """Learn all positions of a log; where the game fails, the rest is left out."""
        moves: list[tuple[int, str]] = []
        try:
            for entry in entries:
                if entry.kind == "start":
                    start = json.loads(entry.text or "")
                    await self.start(config.initial_record(start["deal"], int(start["seed"])))
                elif entry.kind == "move" and entry.seat is not None:
                    await self.check(moves, entry.seat, entry.text or "")
                    moves.append((entry.seat, entry.text or ""))
                elif entry.kind == "undo":
                    del moves[len(moves) - int(entry.text or 0) :]
        except Error as why:
            self.failure = why.message

    async def start(self, record: dict[str, Any]) -> Record:
        """Deal with the seed of a record, or with its deal; returns the record before any move."""
        answer = await self._call({"do": "start", "record": record})
        self._record, self._sent = answer["record"], []
        self._first = Snapshot.read(self.info, answer["snapshot"])
        return answer["record"]  # type: ignore[no-any-return]

    def match(self) -> Match:
        """Return the match before its first move."""
        if self._record is None or self._first is None:
            raise InvalidGame(self.failure or "the game has not been dealt")
        return python_match(RemoteMatch(self.info, self._record, self._first))  # type: ignore[arg-type]

    async def check(self, moves: Moves, seat: int, text: str) -> None:
        """Learn what comes of a move after others, so that the match can check and play it."""
        snapshot = self._after(moves)
        move = snapshot.parsed.get(text)
        if move is None or (seat, str(move)) not in snapshot.answers:
            answer = await self.ask("play", moves, seat=seat, text=text)
            snapshot.add(self.info, seat, text, answer)

    async def learn(self, moves: Moves, seconds: float) -> None:
        """Learn what comes of moves from the start; `InvalidGame` if that takes too long."""
        until = time.monotonic() + seconds
        for number, (seat, text) in enumerate(moves):
            await self.check(moves[:number], seat, text)
            if time.monotonic() > until:
                raise failure(self.info["title"], f"{number} moves took {seconds:g} seconds")

    async def ask(self, request: str, moves: Moves, /, **arguments: Any) -> dict[str, Any]:
        """Return the answer to a request after some moves.

        Raises the error with which the game rejects the request, and `InvalidGame` if it fails.
        """
        async with self._lock:
            if not self._process.is_running:
                await self._restart(moves)
            answer = await self._send(request, moves, arguments)
        if "raised" in answer and request != "play":
            raise read_error(answer["raised"])
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.close()

    async def _restart(self, moves: Moves) -> None:
        """Start the process again and play the moves, each in a call of its own."""
        assert self._record is not None
        await self._call({"do": "start", "record": self._record})
        self._sent = []
        for number in range(1, len(moves) + 1):
            await self._send("sync", moves[:number], {})

    async def _send(self, request: str, moves: Moves, arguments: dict[str, Any]) -> dict[str, Any]:
        kept = _common(self._sent, moves)
        facts = {"do": request, "kept": kept, "moves": moves[kept:], "arguments": arguments}
        answer = await self._call(facts)
        self._sent = list(moves)
        return answer

    async def _call(self, request: dict[str, Any]) -> dict[str, Any]:
        if not self._process.is_running:
            await self._process.start()
        return await self._process.call(request)

    def _after(self, moves: Moves) -> Snapshot:
        snapshot = self._first
        for seat, move in moves:
            answer: Played | Error | None = snapshot.answers.get((seat, move)) if snapshot else None
            if not isinstance(answer, Played):
                raise answer or InvalidGame(f"there is no position after {move}")
            snapshot = answer.after
        assert snapshot is not None
        return snapshot


def _common(known: Moves, wanted: Moves) -> int:
    """Return how many moves two lists have in common at their start."""
    count = 0
    while count < min(len(known), len(wanted)) and known[count] == wanted[count]:
        count += 1
    return count
