"""What was found, as tables for the terminal and for the page."""

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

from peers.journal import Journal, Round
from peers.things import OURS, Group, Thing

HEADINGS = (
    "",
    "game",
    "players",
    "games/s",
    "moves/s",
    "cores",
    "median",
    "a game",
    "ready after",
)
WORDS = 2
SHARED = 0.9
WIDTH = 126


@dataclass(frozen=True)
class Row:
    """A thing with all its rounds, or with the reason why it has none."""

    thing: Thing
    rounds: list[Round]
    facts: dict[str, Any]
    failure: str | None

    @property
    def best(self) -> Round:
        """The fastest round."""
        return max(self.rounds, key=lambda found: found.speed)

    @property
    def length(self) -> float:
        """Moves a game, over all rounds."""
        return sum(r.moves for r in self.rounds) / sum(r.games for r in self.rounds)

    @property
    def labels(self) -> tuple[str, str]:
        """Who plays what."""
        return f"{self.thing.library}, {self.thing.way}", self.thing.game

    @property
    def figures(self) -> tuple[str, ...]:
        """What stands in the columns of numbers."""
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


def rows(things: list[Thing], journal: Journal) -> list[Row]:
    """Put together what is known; what was not reached is left out."""
    made = [
        Row(
            thing,
            [found for found in journal.rounds[thing.name] if found.moves],
            journal.facts.get(thing.name, {}),
            journal.failures.get(thing.name),
        )
        for thing in things
    ]
    known = [row for row in made if row.failure or row.rounds]
    return sorted(known, key=lambda row: (row.thing.library != OURS, row.labels))


def circumstances(found: list[Row], journal: Journal) -> str:
    """Tell when, on what and how undisturbed all of it was measured."""
    rounds = [r for row in found if not row.thing.all_cores for r in row.rounds]
    versions = {f"{row.thing.library} {row.facts['version']}" for row in found if row.rounds}
    told = [
        f"{journal.sittings[0]:%Y-%m-%d %H:%M} UTC, {machine()}; {', '.join(sorted(versions))}.",
        f"Load average of the machine, ourselves included: {min(journal.loads):.1f} to "
        f"{max(journal.loads):.1f}.",
    ]
    if rounds:
        share = median(r.seconds / r.wall for r in rounds)
        told.append(f"What ran on one core had it for {share:.0%} of the time (median of rounds).")
        if share < SHARED:
            told.append(
                "Other work ran on the machine: figures for all cores are too low, and getting "
                "ready would take less."
            )
    if len(journal.sittings) > 1:
        told.append(f"The run was stopped and went on, {len(journal.sittings)} sittings in all.")
    return " ".join(told)


def print_tables(found: list[Row]) -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    for group in Group:
        table = Table(title=group.title, title_justify="left", box=SIMPLE_HEAD)
        for number, heading in enumerate(HEADINGS):
            table.add_column(heading, justify="left" if number < WORDS else "right")
        for row in (row for row in found if row.thing.group is group):
            table.add_row(*row.labels, *row.figures)
        if table.row_count:
            missing = unmeasured([row for row in found if row.thing.group is group])
            console.print(table, *map(escape, [*missing, group.note, ""]), sep="\n", width=WIDTH)


def markdown(found: list[Row]) -> Iterator[str]:
    for group in Group:
        members = [row for row in found if row.thing.group is group]
        if not members:
            continue
        yield from (f"## {group.title}", "", group.note, "")
        yield f"| {' | '.join(HEADINGS)} |"
        yield f"|{'---|' * WORDS}{'--:|' * (len(HEADINGS) - WORDS)}"
        yield from (f"| {' | '.join([*row.labels, *row.figures])} |" for row in members)
        yield ""
        for line in unmeasured(members):
            yield from (line, "")


def unmeasured(members: list[Row]) -> list[str]:
    """Say why there are rows without figures, once for each reason."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for row in members:
        if row.failure:
            reasons[row.failure].append(" ".join(row.labels))
    return [f"Not measured: {'; '.join(who)}. {reason}" for reason, who in reasons.items()]
