"""Scripted players at many tables: moves per second, and the delay of each move."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from player import Player
from process import Server
from stored_games import Script

UPDATE = b'{"type":"update"'
STATE = b'{"type":"state"'
ERROR = b'{"type":"error"'
JOIN_TOGETHER = 50


@dataclass
class Measurement:
    """The results of a measurement."""

    delays: list[float] = field(default_factory=list)
    """Seconds from sending a move to the update of the other player."""
    bytes: int = 0
    updates: int = 0
    started: float = 0.0
    ended: float = 0.0
    cpu: float = 0.0
    """CPU seconds used by the server."""

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.delays) / (self.ended - self.started)

    def delay(self, share: float) -> float:
        """Return a percentile of the delays in milliseconds; ``share`` is between 0 and 1."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def size(self) -> float:
        """Bytes per move and observer."""
        return self.bytes / max(1, self.updates)


class Game:
    """One scripted game between connected players."""

    def __init__(self, script: Script, measurement: Measurement) -> None:
        self.script = script
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._measurement = measurement
        self._players: list[Player] = []
        self._ready = 0
        self._ply = 0
        self._sent = 0.0
        self._pause = 0.0

    async def join(self, *ports: int) -> None:
        """Connect all players, each to another server, and wait until they see the table."""
        for seat, cookie in enumerate(self.script.cookies):
            on_message = lambda text, seat=seat: self._on_message(seat, text)  # noqa: E731
            port = ports[seat % len(ports)]
            self._players.append(await Player.join(port, self.script.table, cookie, on_message))
        while self._ready < len(self._players):
            await asyncio.sleep(0.005)

    def start(self, pause: float, first: float) -> None:
        """Start to play, with a pause in seconds between moves."""
        self._pause = pause
        asyncio.get_running_loop().call_later(first, self._move)

    def leave(self) -> None:
        """Disconnect all players."""
        for player in self._players:
            player.leave()

    def _move(self) -> None:
        if self.over.done():
            return
        seat, move = self.script.moves[self._ply]
        text = f'{{"type":"move","id":"m{self._ply}","ply":{self._ply},"move":{json.dumps(move)}}}'
        self._sent = time.perf_counter()
        self._players[seat].send(text)

    def _on_message(self, seat: int, text: bytes) -> None:
        if text.startswith(UPDATE):
            self._measurement.bytes += len(text)
            self._measurement.updates += 1
            ply = int(text.split(b",", 3)[2].partition(b":")[2])
            if ply == self._ply + 1 and seat != self.script.moves[self._ply][0]:
                self._on_seen_by_other()
        elif text.startswith(STATE):
            self._ready += 1
        elif text.startswith(ERROR):
            raise RuntimeError(text.decode())

    def _on_seen_by_other(self) -> None:
        self._measurement.delays.append(time.perf_counter() - self._sent)
        self._ply += 1
        if self._ply == len(self.script.moves):
            if not self.over.done():
                self.over.set_result(None)
        elif self._pause:
            asyncio.get_running_loop().call_later(self._pause, self._move)
        else:
            self._move()


async def run(
    servers: Sequence[Server], lanes: Sequence[Sequence[Script]], pause: float, seconds: float
) -> Measurement:
    """Play the games of each lane in sequence; all clients connect before the clock starts."""
    ports = [server.port for server in servers]
    measurement, dice = Measurement(), Random(1)
    games = [[Game(script, measurement) for script in lane] for lane in lanes]
    everyone = [game for lane in games for game in lane]
    for first in range(0, len(everyone), JOIN_TOGETHER):
        together = enumerate(everyone[first : first + JOIN_TOGETHER])
        joins = (game.join(*_rotated(ports, number)) for number, game in together)
        await asyncio.gather(*joins)
    gc.collect()
    gc.disable()  # or the pauses of this process would be measured, not those of the server
    measurement.started = time.perf_counter()
    measurement.delays.clear()
    measurement.bytes = measurement.updates = 0
    used = sum(server.cpu_seconds() for server in servers)
    work = [asyncio.create_task(_play(lane, pause, dice.uniform(0, pause))) for lane in games]
    done, _ = await asyncio.wait(work, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    measurement.ended = time.perf_counter()
    measurement.cpu = sum(server.cpu_seconds() for server in servers) - used
    for task in work:
        task.cancel()
    for game in everyone:
        game.leave()
    gc.enable()
    await asyncio.sleep(0.2)
    if any(not task.cancelled() and task.exception() for task in done):
        raise next(error for task in done if (error := task.exception()))
    return measurement


async def _play(games: Sequence[Game], pause: float, first: float) -> None:
    for game in games:
        game.start(pause, first)
        await game.over


def _rotated(ports: Sequence[int], number: int) -> list[int]:
    """Return the ports from another one on, so that no server has more players than the others."""
    start = number % len(ports)
    return [*ports[start:], *ports[:start]]
