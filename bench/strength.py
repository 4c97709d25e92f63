"""Measure how strong the bots are, and write the tables of docs/bots.md anew.

Everybody plays every deal from every seat. Games are kept while it runs: stopped and started again
it goes on where it was, and a run that is finished leaves nothing behind but the page.
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

THINKERS = {"medium", "hard", "expert"}
DUELS: list[tuple[str, ...]] = [
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("expert", "medium"),
    ("expert", "easy"),
]
CROWDS: list[tuple[str, ...]] = [
    ("expert", "medium", "medium"),
    ("expert", "medium", "medium", "medium"),
]


class Row(NamedTuple):
    """What one bot did at tables with others, all of one kind."""

    game: str
    bots: tuple[str, ...]
    found: arena.Results

    @property
    def standing(self) -> arena.Standing:
        """How the first of them did."""
        return self.found.of(self.bots[0])


class Effort(NamedTuple):
    """How many games a row has, how hard bots think, how many play at once, and where."""

    games: int
    sims: int | None
    workers: int | None
    kept: Path


def play(game: str, bots: tuple[str, ...], effort: Effort) -> arena.Results:
    """Play the games of one row that were not played before."""
    name = "-".join([game, *bots, str(effort.sims or "")])
    done = 0

    def tell(_: arena.GameResult) -> None:
        nonlocal done
        done += 1
        if sys.stderr.isatty():
            print(f"\r{game}: {', '.join(bots)}: {done} games ", end="", file=sys.stderr)

    return arena.run(
        game,
        bots,
        games=effort.games,
        players=len(bots),
        seed=SEED,
        sims=effort.sims if THINKERS.intersection(bots) else None,
        out=effort.kept / f"{name}.jsonl",
        workers=effort.workers,
        progress=tell,
    )


def rows(tables: list[tuple[str, ...]], effort: Effort) -> Iterator[Row]:
    for facts in quintrix.games():
        for bots in tables:
            row = Row(facts["title"], bots, play(facts["name"], bots, effort))
            low, high = row.standing.win_rate[1:]
            print(f"\r{row.game}: {', '.join(bots)}: {low:.1%} to {high:.1%}", file=sys.stderr)
            yield row


def duels(found: list[Row]) -> Iterator[str]:
    yield "| game | | against | games | wins | 95 % interval | ahead by | a move |"
    yield "|---|---|---|--:|--:|--:|--:|--:|"
    for row in found:
        standing, (bot, other) = row.standing, row.bots
        yield (
            f"| {row.game} | {bot} | {other} | {standing.games} | {standing.win_rate.value:.1%} "
            f"| {standing.win_rate.low:.1%} – {standing.win_rate.high:.1%} "
            f"| {standing.lead.value:,.1f} | {standing.seconds_per_move * 1000:.1f} ms |"
        )


def crowds(found: list[Row]) -> Iterator[str]:
    yield "| game | players | games | fair share | wins of `expert` | 95 % interval |"
    yield "|---|--:|--:|--:|--:|--:|"
    for row in found:
        standing = row.standing
        yield (
            f"| {row.game} | {len(row.bots)} | {standing.games} | {row.found.fair_share:.1%} "
            f"| {standing.win_rate.value:.1%} "
            f"| {standing.win_rate.low:.1%} – {standing.win_rate.high:.1%} |"
        )


def report(effort: Effort) -> str:
    """Play everything and tell of it."""
    pairs = list(rows(DUELS, effort))
    tables = list(rows(CROWDS, effort))
    budget = f", {effort.sims} simulations a move for all who think" if effort.sims else ""
    return "\n".join(
        [
            f"{date.today()}, {machine()}, Quintrix {quintrix.__version__}{budget}.",
            "",
            *duels(pairs),
            "",
            "One `expert` among players of `medium`:",
            "",
            *crowds(tables),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many games a row")
    parser.add_argument("--sims", type=int, help="another budget than each level's own")
    parser.add_argument("--workers", type=int, help="processes; one a processor if not given")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write the tables in")
    given = parser.parse_args()
    text = given.page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        sys.exit(f"{given.page} has no lines {BEGIN.strip()} and {END} to write between.")
    kept = given.page.parent / ".strength"
    kept.mkdir(exist_ok=True)
    effort = Effort(given.games, given.sims, given.workers, kept)
    made = before + BEGIN + report(effort) + END + after
    given.page.write_text(made, encoding="utf-8")
    shutil.rmtree(kept)


if __name__ == "__main__":
    main()
