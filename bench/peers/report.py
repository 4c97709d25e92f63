"""Formats the results as tables for the terminal and the page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from machine import machine
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from peers.benchmarks import OURS, Benchmark, Group
from peers.run_log import Round, RunLog

HEADINGS = (
    "",
    "game",
    "players",
    "games/s",
    "moves/s",
    "cores",
    "median",
    "moves/game",
    "ready after",
)
WORDS = 2
SHARED = 0.9
WIDTH = 126


@dataclass(frozen=True)
class Row:
    """A benchmark with its rounds, or the reason why it has none."""

    benchmark: Benchmark
    rounds: list[Round]
    facts: dict[str, Any]
    failure: str | None

    @property
    def best(self) -> Round:
        """The fastest round."""
        return max(self.rounds, key=lambda found: found.speed)

    @property
    def length(self) -> float:
        """Moves per game, over all rounds."""
        return sum(r.moves for r in self.rounds) / sum(r.games for r in self.rounds)

    @property
    def labels(self) -> tuple[str, str]:
        """The library with its interface, and the game."""
        return f"{self.benchmark.library}, {self.benchmark.interface}", self.benchmark.game

    @property
    def figures(self) -> tuple[str, ...]:
        """The cells of the numeric columns."""
        if self.failure:
            return ("–",) * (len(HEADINGS) - WORDS)
        best = self.best
        compiling = self.facts["compiling"]
        return (
            f"{self.facts['seats']:.0f}",
            f"{best.speed / self.length:,.0f}",
            f"{best.speed:,.0f}",
            f"{best.cores:.1f}",
            f"{median(found.speed for found in self.rounds):,.0f}",
            f"{self.length:.1f}",
            f"{self.facts['ready']:.1f} s" + (f" (compiling {compiling:.1f})" if compiling else ""),
        )


def rows(benchmarks: list[Benchmark], log: RunLog) -> list[Row]:
    """Return the rows of all benchmarks that were reached."""
    made = [
        Row(
            benchmark,
            [found for found in log.rounds[benchmark.name] if found.moves],
            log.facts.get(benchmark.name, {}),
            log.failures.get(benchmark.name),
        )
        for benchmark in benchmarks
    ]
    known = [row for row in made if row.failure or row.rounds]
    return sorted(known, key=lambda row: (row.benchmark.library != OURS, row.labels))


def circumstances(found: list[Row], log: RunLog) -> str:
    """Describe when, on what machine and under which load the run was measured."""
    rounds = [r for row in found if not row.benchmark.all_cores for r in row.rounds]
    versions = {f"{row.benchmark.library} {row.facts['version']}" for row in found if row.rounds}
    sentences = [
        f"{log.sessions[0]:%Y-%m-%d %H:%M} UTC, {machine()}; {', '.join(sorted(versions))}.",
        f"Load average including the benchmark: {min(log.loads):.1f} to {max(log.loads):.1f}.",
    ]
    if rounds:
        share = median(r.seconds / r.wall for r in rounds)
        sentences.append(
            f"Benchmarks on one core had it for {share:.0%} of the time (median of rounds)."
        )
        if share < SHARED:
            sentences.append(
                "The machine was busy: values for all cores are too low, and start-up times too "
                "high."
            )
    if len(log.sessions) > 1:
        sentences.append(
            f"The run was interrupted and resumed, {len(log.sessions)} sessions in all."
        )
    return " ".join(sentences)


def print_tables(found: list[Row]) -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    for group in Group:
        table = Table(title=group.title, title_justify="left", box=SIMPLE_HEAD)
        for number, heading in enumerate(HEADINGS):
            table.add_column(heading, justify="left" if number < WORDS else "right")
        for row in (row for row in found if row.benchmark.group is group):
            table.add_row(*row.labels, *row.figures)
        if table.row_count:
            missing = unmeasured([row for row in found if row.benchmark.group is group])
            console.print(table, *map(escape, [*missing, group.note, ""]), sep="\n", width=WIDTH)


def markdown(found: list[Row]) -> Iterator[str]:
    for group in Group:
        members = [row for row in found if row.benchmark.group is group]
        if not members:
            continue
        yield from (f"### {group.title}", "", group.note, "")
        yield f"| {' | '.join(HEADINGS)} |"
        yield f"|{'---|' * WORDS}{'--:|' * (len(HEADINGS) - WORDS)}"
        yield from (f"| {' | '.join([*row.labels, *row.figures])} |" for row in members)
        yield ""
        for line in unmeasured(members):
            yield from (line, "")


def unmeasured(members: list[Row]) -> list[str]:
    """Return why rows have no values, once per reason."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for row in members:
        if row.failure:
            reasons[row.failure].append(" ".join(row.labels))
    return [f"Not measured: {'; '.join(who)}. {reason}" for reason, who in reasons.items()]
