"""Runs the benchmarks of the core and prints tables.

All values come from one run on one machine, so that their ratios hold even if the machine is busy.
The best of several rounds counts, because other load only makes a round slower.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import quintrix
from machine import machine
from rich.console import Console
from rich.table import Table
from thinking import thinking_table

ROOT = Path(__file__).parent.parent
ROUNDS, SECONDS = 12, 0.25


def core_rows() -> list[dict[str, Any]]:
    command = ["cargo", "bench", "--quiet", "--locked", "--package", "quintrix-core"]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def python_loop(game: str, players: int) -> tuple[float, float]:
    """Return random games and moves per second of a plain Python loop."""
    return max(python_round(game, players, seed=number << 20) for number in range(ROUNDS))


def python_round(game: str, players: int, seed: int) -> tuple[float, float]:
    games = moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        match = quintrix.new(game, players=players, seed=seed + games)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal_moves(seat).sample())
        games += 1
        moves += match.ply
    seconds = time.perf_counter() - start
    return games / seconds, moves / seconds


def games_table(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Games per second")
    for heading in ("game", "players", "what", "one thread", "all threads", "moves per game"):
        table.add_column(heading, justify="left" if heading in {"game", "what"} else "right")
    for row in rows:
        if "one_thread" in row:
            table.add_row(
                row["game"],
                str(row["players"]),
                row["what"],
                f"{row['one_thread']:,.0f}",
                f"{row['all_threads']:,.0f} ({row['threads']})",
                f"{row['moves_per_game']:.1f}",
            )
    for row in rows:
        if "legal_ns" in row:
            games, moves = python_loop(row["game"], row["players"])
            what = f"random games, Python loop ({moves:,.0f} moves/s)"
            table.add_row(row["game"], str(row["players"]), what, f"{games:,.0f}", "", "")
    return table


def positions_table(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="One position of random play, in the core")
    for heading in ("game", "legal moves", "ns per list", "ns per copy and move", "bytes of state"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        if "legal_ns" in row:
            table.add_row(
                row["game"],
                f"{row['legal_moves']:.1f}",
                f"{row['legal_ns']:,.0f}",
                f"{row['apply_ns']:,.0f}",
                f"{row['state_bytes']:,}",
            )
    return table


def main() -> int:
    console = Console()
    console.print(f"Quintrix {quintrix.__version__} on {machine()}")
    with console.status("Measuring; this takes about half a minute per game"):
        rows = core_rows()
        tables = [games_table(rows), positions_table(rows), thinking_table()]
    console.print(*tables, sep="\n")
    for row in rows:
        if "score_ns" in row:
            microseconds = row["score_ns"] / 1000
            console.print(f"{row['game']}, {row['what']}: a score takes {microseconds:,.0f} µs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
