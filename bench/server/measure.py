"""Measure a real server on one core with durable storage; the load runs on another core.

``make bench-server`` runs it and updates docs/server.md; so does ``--tables``. Scripted players use
real WebSockets; a delay is the time from sending a move to the other player's update. Moves per CPU
second show what the core could do if nothing else ran on it.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import quintrix
import uvloop
from disk import flushes
from load import Measurement, run
from page import markdown, write_part
from player import Player
from process import LOAD_CORE, run_server
from rich.console import Console
from rich.table import Table
from stored_games import store_games

ROOT = Path(__file__).parents[2]
GAME, PLAYERS, GAME_MOVES = "iota", 2, 35
MAX_RATE = 8000
BOT_TABLES = 8
FLUSH_SECONDS = 3.0
PAGE = "server.md"


def fastest(rounds: int, tables: int, seconds: float) -> Measurement:
    """Return the fastest of several rounds: other work on the machine only slows a round down."""
    return max(
        (measure(tables, seconds) for _ in range(rounds)), key=lambda measurement: measurement.rate
    )


def paced_rounds(
    rounds: int, tables: int, seconds: float, bots: int
) -> list[tuple[Measurement, Measurement]]:
    """Return rounds at one move per second and table, each with the disk's flushes after it."""
    return [
        (measure(tables, seconds, 1.0, bots), flushes(ROOT / "target", FLUSH_SECONDS))
        for _ in range(rounds)
    ]


def measure(
    tables: int,
    seconds: float,
    pause: float = 0.0,
    bots: int = 0,
    own_collections: bool = False,
) -> Measurement:
    """Play at many tables at once, while bots search at others."""
    wanted = seconds * (tables / pause if pause else MAX_RATE)
    games = max(1, round(wanted / tables / GAME_MOVES + 0.5))
    # Inside the checkout, because the temporary directory may be in memory.
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as place:
        folder = Path(place)
        scripts = store_games(folder, GAME, PLAYERS, tables * games)
        bot_tables = store_games(folder, GAME, PLAYERS, bots, level="expert") if bots else []
        lanes = [scripts[lane::tables] for lane in range(tables)]
        with run_server(folder, own_collections=own_collections) as server:

            async def play_all() -> Measurement:
                for script in bot_tables:
                    await Player.join(server.port, script.table, script.cookies[0], _ignore)
                return await run([server], lanes, pause, seconds)

            return uvloop.run(play_all())


def speed_table(rounds: int, seconds: float) -> Table:
    """Return the table of moves per second, as fast as possible."""
    shown = _table(
        "As fast as possible", "tables", "moves/s", "per CPU s", "p50 ms", "p99 ms", "bytes"
    )
    for tables in (10, 100, 500):
        measurement = fastest(rounds, tables, seconds)
        shown.add_row(
            str(tables), *_rates(measurement), *_delays(measurement), f"{measurement.size:.0f}"
        )
    return shown


def paced_table(rounds: int, seconds: float) -> Table:
    """Return the table of delays at one move per second and table."""
    shown = _table(
        "One move per second at each table",
        *("tables", "bots search", "p50 ms", "p99 ms", "p99 ms, each round", "disk p99 ms"),
    )
    for tables, bots in ((500, 0), (100, 0), (100, BOT_TABLES)):
        measured = paced_rounds(rounds, tables, seconds, bots)
        best, disk = min(measured, key=lambda pair: pair[0].delay(0.99))
        every = ", ".join(f"{one.delay(0.99):.1f}" for one, _ in measured)
        shown.add_row(
            str(tables), "yes" if bots else "no", *_delays(best), every, f"{disk.delay(0.99):.1f}"
        )
    return shown


def capacity_table(sizes: Sequence[int], seconds: float, pause: float) -> Table:
    """Return the table of delays with many tables, without and with Python's own collections."""
    shown = _table(
        f"A move every {pause:g} seconds at each table",
        *("tables", "full collections", "moves/s", "CPU", "p50 ms", "p99 ms", "longest ms"),
        *("disk p99 ms", "disk longest ms", "load"),
    )
    for tables in sizes:
        for own_collections in (False, True):
            measurement = measure(tables, seconds, pause, own_collections=own_collections)
            disk = flushes(ROOT / "target", FLUSH_SECONDS)
            shown.add_row(
                f"{tables:,}",
                "Python's" if own_collections else "off",
                f"{measurement.rate:,.0f}",
                f"{measurement.cpu / (measurement.ended - measurement.started):.0%}",
                *_delays(measurement),
                f"{measurement.delay(1):.0f}",
                f"{disk.delay(0.99):.1f}",
                f"{disk.delay(1):.0f}",
                f"{os.getloadavg()[0]:.1f}",
            )
    return shown


def kill_repeatedly(times: int) -> None:
    """Kill the server repeatedly while moves are played; raise if a move was lost."""
    test = "tests/python/server/test_crashes.py"
    command = [sys.executable, "-m", "pytest", "-q", "-k", "acknowledged_move_is_lost", test]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "QUINTRIX_KILLS": str(times)})


def measured_on() -> str:
    """Return when and where this is measured."""
    day, python, load = time.strftime("%Y-%m-%d"), platform.python_version(), os.getloadavg()[0]
    return (
        f"Measured on {day} with Python {python}, at a load average of {load:.1f} on "
        f"{os.cpu_count()} processors"
    )


def _table(title: str, *headings: str) -> Table:
    shown = Table(title=title)
    for heading in headings:
        shown.add_column(heading, justify="right")
    return shown


def _rates(measurement: Measurement) -> tuple[str, str]:
    return f"{measurement.rate:,.0f}", f"{len(measurement.delays) / measurement.cpu:,.0f}"


def _delays(measurement: Measurement) -> tuple[str, str]:
    return f"{measurement.delay(0.5):.1f}", f"{measurement.delay(0.99):.1f}"


def _ignore(_: bytes) -> None:
    pass


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds per row")
    parser.add_argument("--rounds", type=int, default=3, help="rounds per row; the best counts")
    parser.add_argument("--kills", type=int, default=0, help="kill the server this often instead")
    parser.add_argument(
        "--tables",
        type=int,
        action="append",
        help="measure so many tables instead; can be repeated",
    )
    parser.add_argument(
        "--pause", type=float, default=10.0, help="seconds between moves, with --tables"
    )
    chosen = parser.parse_args()
    if chosen.kills:
        kill_repeatedly(chosen.kills)
        return 0
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {LOAD_CORE})
    console = Console(width=120)
    cores = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    console.print(f"Quintrix {quintrix.__version__}, Python {platform.python_version()}, {cores}")
    console.print(time.strftime("%Y-%m-%d"), f"{GAME}, {PLAYERS} players")
    if chosen.tables:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, 2 * resource.getrlimit(resource.RLIMIT_NOFILE)[1:]
        )
        capacity = capacity_table(chosen.tables, chosen.seconds, chosen.pause)
        console.print(capacity)
        where = f"{measured_on()}, {chosen.seconds:g} seconds each."
        write_part(PAGE, "measure.py --tables", [*markdown(capacity), "", where])
        return 0
    speed = speed_table(chosen.rounds, chosen.seconds)
    console.print(speed)
    paced = paced_table(chosen.rounds, 2.5 * chosen.seconds)
    console.print(paced)
    rounds = f"the best of {chosen.rounds} rounds counts, of {chosen.seconds:g} s each"
    where = f"{measured_on()}; {rounds}, and {2.5 * chosen.seconds:g} s with pauses."
    write_part(PAGE, "measure.py", [*markdown(speed), "", *markdown(paced), "", where])
    return 0


if __name__ == "__main__":
    sys.exit(main())
