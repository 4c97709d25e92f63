"""Measures the strength of the bots and updates the tables of docs/bots.md.

Every bot plays every deal from every seat. Games are logged during the run, so that an interrupted
run resumes; the logs are deleted at the end.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import quintrix
from machine import machine
from quintrix import arena

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- begin: make strength -->\n", "<!-- end: make strength -->"
SEED = 20_000_000

SEARCH_BOTS = {"medium", "hard", "expert", "expert@0.1", "master", "clairvoyant"}
PAIRS: list[tuple[str, ...]] = [
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("expert", "medium"),
    ("expert", "easy"),
    ("expert", "expert@0.1"),
    ("master", "expert@0.1"),
    ("clairvoyant", "expert"),
]
TABLES: list[tuple[str, ...]] = [
    ("expert", "medium", "medium"),
    ("expert", "medium", "medium", "medium"),
]


class Row(NamedTuple):
    """The results of one bot against others, all of one kind."""

    game: str
    bots: tuple[str, ...]
    results: arena.Results

    @property
    def standing(self) -> arena.Standing:
        """The standing of the first bot."""
        return self.results.of(self.bots[0])


class RunConfig(NamedTuple):
    """Games per row, simulations per move, number of workers, and the folder of the logs."""

    games: int
    sims: int | None
    workers: int | None
    logs: Path


def play(game: str, bots: tuple[str, ...], config: RunConfig) -> arena.Results:
    """Play the games of one row that are not logged yet."""
    name = "-".join([game, *bots, str(config.sims or "")])
    done = 0

    def show_progress(_: arena.GameResult) -> None:
        nonlocal done
        done += 1
        if sys.stderr.isatty():
            print(f"\r{game}: {', '.join(bots)}: {done} games ", end="", file=sys.stderr)

    return arena.run(
        game,
        bots,
        games=config.games,
        players=len(bots),
        seed=SEED,
        sims=config.sims if SEARCH_BOTS.intersection(bots) else None,
        out=config.logs / f"{name}.jsonl",
        workers=config.workers,
        progress=show_progress,
    )


def rows(tables: list[tuple[str, ...]], config: RunConfig) -> Iterator[Row]:
    for info in quintrix.games():
        for bots in tables:
            row = Row(info["title"], bots, play(info["name"], bots, config))
            low, high = row.standing.win_rate[1:]
            print(f"\r{row.game}: {', '.join(bots)}: {low:.1%} to {high:.1%}", file=sys.stderr)
            yield row


def pair_table(found: list[Row]) -> Iterator[str]:
    yield "| game | | against | games | wins | 95 % interval | lead | time/move |"
    yield "|---|---|---|--:|--:|--:|--:|--:|"
    for row in found:
        standing, (bot, other) = row.standing, row.bots
        yield (
            f"| {row.game} | {bot} | {other} | {standing.games} | {standing.win_rate.value:.1%} "
            f"| {standing.win_rate.low:.1%} – {standing.win_rate.high:.1%} "
            f"| {standing.lead.value:,.1f} | {standing.seconds_per_move * 1000:.1f} ms |"
        )


def large_table(found: list[Row]) -> Iterator[str]:
    yield "| game | players | games | fair share | wins of `expert` | 95 % interval |"
    yield "|---|--:|--:|--:|--:|--:|"
    for row in found:
        standing = row.standing
        yield (
            f"| {row.game} | {len(row.bots)} | {standing.games} | {row.results.fair_share:.1%} "
            f"| {standing.win_rate.value:.1%} "
            f"| {standing.win_rate.low:.1%} – {standing.win_rate.high:.1%} |"
        )


def report(config: RunConfig) -> str:
    """Play all games and return the tables."""
    pairs = list(rows(PAIRS, config))
    tables = list(rows(TABLES, config))
    budget = f", {config.sims} simulations per move for search bots" if config.sims else ""
    return "\n".join(
        [
            f"{date.today()}, {machine()}, Quintrix {quintrix.__version__}{budget}.",
            "",
            *pair_table(pairs),
            "",
            "One `expert` against `medium` bots:",
            "",
            *large_table(tables),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games per row (default: 400)")
    parser.add_argument(
        "--sims", type=int, help="simulations per move (default: the budget of each level)"
    )
    parser.add_argument("--workers", type=int, help="number of processes (default: one per CPU)")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to update")
    given = parser.parse_args()
    text = given.page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        sys.exit(f"{given.page} has no markers {BEGIN.strip()} and {END}.")
    logs = given.page.parent / ".strength"
    logs.mkdir(exist_ok=True)
    config = RunConfig(given.games, given.sims, given.workers, logs)
    page = before + BEGIN + report(config) + END + after
    given.page.write_text(page, encoding="utf-8")
    shutil.rmtree(logs)


if __name__ == "__main__":
    main()
