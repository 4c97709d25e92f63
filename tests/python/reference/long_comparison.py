"""Plays thousands of games in both engines side by side, and writes the figure into the docs."""

from __future__ import annotations

import argparse
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

import quintrix
from tables import Table

from reference.pair import Pair
from reference.plan import REFERENCES, planned

PAGE = Path(__file__).parents[3] / "docs/reference.md"
BEGIN, END = "<!-- long comparison -->\n", "<!-- end of long comparison -->"


def compare(table: Table, seed: int) -> int:
    """Play one game in both engines and return its number of moves."""
    game, players, options = table
    rng = Random(f"{table}{seed}")
    pair = Pair(lambda engine: quintrix.new(game, players, seed, options, engine=engine), rng)
    pair.play_to_the_end()
    return pair.core.ply


def run(game: str, games: int) -> int:
    """Compare games on all processors; returns the number of moves. A difference is an error."""
    plan = list(islice(planned(game), games))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return sum(pool.map(compare, *zip(*plan, strict=True), chunksize=4))


def write(figures: dict[str, tuple[int, int]]) -> None:
    """Update the table in the docs: games that were not compared now keep their rows."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    table, after = rest.split(END)
    rows = dict(re.findall(r"^\| ([a-z]+) (\|.*)$", table, flags=re.M))
    for game, (games, moves) in figures.items():
        rows[game] = f"| {games:,} | {moves:,} | none | {date.today():%Y-%m-%d} |"
    rows = {name: rows[name] for name in REFERENCES if name in rows}
    lines = ["| game | games | moves | differences | date |", "|---|---|---|---|---|"]
    lines += [f"| {name} {row}" for name, row in rows.items()]
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


def main() -> None:
    """Compare the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=REFERENCES, help="games, default all")
    parser.add_argument("--games", type=int, default=1000, help="number of games for each")
    arguments = parser.parse_args()
    for game in arguments.names:
        moves = run(game, arguments.games)
        print(f"{game}: {arguments.games} games, {moves} moves, no difference", flush=True)
        write({game: (arguments.games, moves)})


if __name__ == "__main__":
    main()
