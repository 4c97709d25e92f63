"""Measure what open tables and idle connections cost a server: memory and processor time."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import uvloop
from load import JOIN_TOGETHER, Game, Measurement
from player import Player
from process import Server, run_server
from stored_games import Script, store_games

ROOT = Path(__file__).parents[2]
PLAYERS = 2
WARM_UP_TABLES = 20
MOVES = 30
IDLE_SECONDS = 40.0
"""Twice the time between two pings."""


async def measure(server: Server, warm_up: Sequence[Script], scripts: Sequence[Script]) -> None:
    """Print what tables, connections and moves add to the memory of a server."""
    await _join(server, warm_up)
    before = resident_kilobytes(server)
    games = await _join(server, scripts)
    joined = resident_kilobytes(server)
    for script in scripts:  # the same people in another window
        await Player.join(server.port, script.table, script.cookies[0], _ignore)
    await asyncio.sleep(2)
    connected, used = resident_kilobytes(server), server.cpu_seconds()
    await asyncio.sleep(IDLE_SECONDS)
    used = server.cpu_seconds() - used
    for game in games:
        game.start(0, 0)
        await game.over
    played = resident_kilobytes(server)
    count = len(scripts)
    connection = (connected - joined) / count
    table = (joined - before) / count - PLAYERS * connection
    sockets = (PLAYERS + 1) * count + PLAYERS * WARM_UP_TABLES
    print(f"server with {WARM_UP_TABLES} tables: {before / 1000:.0f} MB")
    print(f"idle connection: {connection:.0f} kB")
    print(f"open table, without connections: {table:.0f} kB")
    print(f"after {MOVES} moves: {(played - connected) / count:.0f} kB more per table")
    print(f"{sockets} idle connections: {used / IDLE_SECONDS:.1%} of a core")


def resident_kilobytes(server: Server) -> float:
    """Return the resident memory of a server, in units of 1000 bytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1.024


async def _join(server: Server, scripts: Sequence[Script]) -> list[Game]:
    """Let both players of each table connect, and return their games."""
    games = [Game(replace(script, moves=script.moves[:MOVES]), Measurement()) for script in scripts]
    for first in range(0, len(games), JOIN_TOGETHER):
        await asyncio.gather(*(game.join(server.port) for game in games[first:][:JOIN_TOGETHER]))
    return games


def _ignore(_: bytes) -> None:
    pass


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="iota")
    parser.add_argument("--tables", type=int, default=500)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as place:
        stored = store_games(Path(place), chosen.game, PLAYERS, WARM_UP_TABLES + chosen.tables)
        warm_up, scripts = stored[:WARM_UP_TABLES], stored[WARM_UP_TABLES:]
        print(f"{chosen.game}, {chosen.tables} tables of {PLAYERS}")
        with run_server(Path(place)) as server:
            uvloop.run(measure(server, warm_up, scripts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
