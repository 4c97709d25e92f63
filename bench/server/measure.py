"""Measure a real server on one processor core, with durable storage; the load is on another.

``make bench-server`` runs it. Players are scripted, in real WebSockets; a delay is from the sending
of a move to the update of the other player. Next to moves a second of the clock stand those a
second of processor time, which tell what the core can do when nothing else runs on it.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import quintrix
import uvloop
from load import Tally, run
from planting import planted
from player import Player
from process import LOAD_CORE, serving
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
GAME, PLAYERS, GAME_MOVES = "iota", 2, 35
MOST_RATE = 3500
THINKING_TABLES = 8


def fastest(rounds: int, tables: int, seconds: float) -> Tally:
    """Of several rounds the best counts: other work on the machine only ever makes one slower."""
    return max((measured(tables, seconds) for _ in range(rounds)), key=lambda tally: tally.rate)


def promptest(rounds: int, tables: int, seconds: float, bots: int) -> Tally:
    """Take the round with the shortest delays, when every table makes a move a second."""
    tallies = (measured(tables, seconds, 1.0, bots) for _ in range(rounds))
    return min(tallies, key=lambda tally: tally.delay(0.99))


def measured(tables: int, seconds: float, pause: float = 0.0, bots: int = 0) -> Tally:
    """Play at so many tables at once, while bots think at others."""
    wanted = seconds * (tables / pause if pause else MOST_RATE)
    games = max(1, round(wanted / tables / GAME_MOVES + 0.5))
    # Below this checkout and not in a temporary directory, which may be memory and not a disk.
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as place:
        folder = Path(place)
        scripts = planted(folder, GAME, PLAYERS, tables * games)
        thinking = planted(folder, GAME, PLAYERS, bots, level="expert") if bots else []
        lanes = [scripts[lane::tables] for lane in range(tables)]
        with serving(folder) as server:

            async def both() -> Tally:
                for script in thinking:
                    await Player.join(server.port, script.table, script.cookies[0], _ignore)
                return await run(server, lanes, pause, seconds)

            return uvloop.run(both())


def speed_table(rounds: int, seconds: float) -> Table:
    """Tell how many moves a second there are, as fast as they go."""
    shown = _table(
        "As fast as it goes", "tables", "moves/s", "per CPU s", "p50 ms", "p99 ms", "bytes"
    )
    for tables in (10, 100, 500):
        tally = fastest(rounds, tables, seconds)
        shown.add_row(str(tables), *_rates(tally), *_delays(tally), f"{tally.size:.0f}")
    return shown


def paced_table(rounds: int, seconds: float) -> Table:
    """Tell how long a move takes when every table makes one a second."""
    shown = _table("One move a second at each table", "tables", "bots think", "p50 ms", "p99 ms")
    for tables, bots in ((500, 0), (100, 0), (100, THINKING_TABLES)):
        tally = promptest(rounds, tables, seconds, bots)
        shown.add_row(str(tables), "yes" if bots else "no", *_delays(tally))
    return shown


def killed(times: int) -> None:
    """Kill the server in a storm of moves, again and again; raise if anything was lost."""
    test = "tests/python/server/test_crashes.py"
    command = [sys.executable, "-m", "pytest", "-q", "-k", "acknowledged_move_is_lost", test]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "QUINTRIX_KILLS": str(times)})


def _table(title: str, *headings: str) -> Table:
    shown = Table(title=title)
    for heading in headings:
        shown.add_column(heading, justify="right")
    return shown


def _rates(tally: Tally) -> tuple[str, str]:
    return f"{tally.rate:,.0f}", f"{len(tally.delays) / tally.cpu:,.0f}"


def _delays(tally: Tally) -> tuple[str, str]:
    return f"{tally.delay(0.5):.1f}", f"{tally.delay(0.99):.1f}"


def _ignore(_: bytes) -> None:
    pass


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each row is measured")
    parser.add_argument("--rounds", type=int, default=3, help="how often; the best counts")
    parser.add_argument("--kills", type=int, default=0, help="how often to kill the server instead")
    chosen = parser.parse_args()
    if chosen.kills:
        killed(chosen.kills)
        return 0
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {LOAD_CORE})
    console = Console()
    cores = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    console.print(f"Quintrix {quintrix.__version__}, Python {platform.python_version()}, {cores}")
    console.print(time.strftime("%Y-%m-%d"), f"{GAME}, {PLAYERS} players")
    console.print(speed_table(chosen.rounds, chosen.seconds))
    console.print(paced_table(chosen.rounds, 2.5 * chosen.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
