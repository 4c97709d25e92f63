"""Runs the benchmarks of the core, prints tables and updates docs/speed.md.

All values come from one run on one machine, so that their ratios hold even if the machine is busy.
The best of several rounds counts, because other load only makes a round slower. Times of one thread
are processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import quintrix
from machine import machine
from pages import replace_part
from rich.console import Console
from text_table import TextTable
from thinking import thinking_table

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "speed.md"
ROUNDS, SECONDS = 8, 0.25


def core_rows() -> list[dict[str, Any]]:
    command = ["cargo", "bench", "--quiet", "--locked", "--package", "quintrix-core"]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def python_loop(game: str, players: int) -> tuple[float, float]:
    """Return random games and moves per second of a plain Python loop."""
    return max(python_round(game, players, seed=number << 20) for number in range(ROUNDS))


def python_round(game: str, players: int, seed: int) -> tuple[float, float]:
    games = moves = 0
    wall, start = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < SECONDS:
        match = quintrix.new(game, players=players, seed=seed + games)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal_moves(seat).sample())
        games += 1
        moves += match.ply
    seconds = time.process_time() - start
    return games / seconds, moves / seconds


def games_table(rows: list[dict[str, Any]]) -> TextTable:
    lines = [
        [
            row["game"],
            row["what"],
            str(row["players"]),
            f"{row['one_thread']:,.0f}",
            f"{row['all_threads']:,.0f} ({row['threads']})",
        ]
        for row in rows
        if "one_thread" in row
    ]
    for row in rows:
        if "legal_ns" in row:
            games, moves = python_loop(row["game"], row["players"])
            what = f"random games, Python loop ({moves:,.0f} moves/s)"
            lines.append([row["game"], what, str(row["players"]), f"{games:,.0f}", ""])
    headings = ["game", "what", "players", "one thread", "all threads"]
    return TextTable("Games per second", headings, lines, words=2)


def positions_table(rows: list[dict[str, Any]]) -> TextTable:
    lines = [
        [
            row["game"],
            f"{row['moves_per_game']:.1f}",
            f"{row['legal_moves']:.1f}",
            f"{row['legal_ns']:,.0f}",
            f"{row['apply_ns']:,.0f}",
            f"{row['simulations']:,.0f}",
            f"{row['state_bytes']:,}",
        ]
        for row in rows
        if "legal_ns" in row
    ]
    headings = [
        "game",
        "moves per game",
        "legal moves",
        "ns per list",
        "ns per copy and move",
        "simulations per second",
        "bytes of state",
    ]
    return TextTable("One position of random play, in the core", headings, lines)


def scores_table(rows: list[dict[str, Any]]) -> TextTable:
    lines = [
        [row["game"], row["what"], f"{row['score_ns'] / 1000:,.0f}"]
        for row in rows
        if "score_ns" in row
    ]
    return TextTable("Scores that take longest", ["game", "what", "µs"], lines, words=2)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the benchmarks of the core.")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to update")
    given = parser.parse_args()
    console = Console()
    with console.status("Measuring; this takes about half a minute per game"):
        rows = core_rows()
        tables = [games_table(rows), positions_table(rows), scores_table(rows), thinking_table()]
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    head = f"Quintrix {quintrix.__version__} on {machine()}. Load average at the end: {load}."
    console.print(head, *(table.for_terminal() for table in tables), sep="\n")
    lines = [f"{time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}, {head}", ""]
    lines += [line for table in tables for line in table.markdown()]
    replace_part(given.page, "make bench", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
