"""Measures how the cost of a position grows with the cards placed, and updates docs/speed.md.

Run ``make bench-growth``. It writes the table and the plot ``docs/growth.svg``.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from machine import machine
from pages import replace_part
from quintrix.cli.plotting import STYLE
from quintrix.terminal.palette import BLUE, GREEN, ORANGE, PURPLE, RED
from text_table import TextTable

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "speed.md"
PLOT = ROOT / "docs" / "growth.svg"
COSTS = {
    "list_ns": "list of legal moves",
    "move_ns": "copy and move",
    "simulation_ns": "simulation",
}
COLOURS = (RED, ORANGE, GREEN, BLUE, PURPLE)


def growth_rows() -> list[dict[str, Any]]:
    command = [
        "cargo",
        "bench",
        "--quiet",
        "--locked",
        "--package",
        "quintrix-core",
        "--",
        "growth",
    ]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def growth_table(rows: list[dict[str, Any]]) -> TextTable:
    lines = [
        [row["game"], f"{row['placed']:.1f}", *(f"{row[cost]:,.0f}" for cost in COSTS)]
        for row in rows
    ]
    headings = ["game", "cards placed", *COSTS.values()]
    return TextTable("Nanoseconds by cards placed", headings, lines)


def draw(path: Path, rows: list[dict[str, Any]]) -> None:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({**STYLE, "svg.hashsalt": "growth"}):
        figure = Figure(figsize=(12, 4), layout="constrained")
        panels = figure.subplots(1, len(COSTS))
        for axes, (cost, title) in zip(panels, COSTS.items(), strict=True):
            draw_cost(axes, rows, cost, title)
        panels[0].set_ylabel("nanoseconds")
        panels[-1].legend(frameon=False)
        figure.savefig(path, metadata={"Date": None})


def draw_cost(axes: Axes, rows: list[dict[str, Any]], cost: str, title: str) -> None:
    games = list(dict.fromkeys(row["game"] for row in rows))
    for game, colour in zip(games, COLOURS, strict=True):
        points = [(row["placed"], row[cost]) for row in rows if row["game"] == game]
        axes.plot(*zip(*points, strict=True), color=colour, marker="o", markersize=3, label=game)
    axes.set(title=title, xlabel="cards placed", yscale="log")


def main() -> None:
    rows = growth_rows()
    draw(PLOT, rows)
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    day = time.strftime("%Y-%m-%d", time.gmtime())
    head = f"{day}, {machine()}. Load average at the end: {load}."
    picture = "![Time per list, per move and per simulation by cards placed](growth.svg)"
    replace_part(PAGE, "make bench-growth", [head, "", picture, "", *growth_table(rows).markdown()])


if __name__ == "__main__":
    main()
