"""Prints the results of an arena, or returns them as JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quintrix.arena.interval import Interval
from quintrix.arena.results import Results
from quintrix.arena.standings import Standing

LARGE_POINTS = 100
"""From here on, points are printed without decimals."""
COLUMNS = ("bot", "games", "wins", "win rate", "lead", "rating", "time/move")


@dataclass(frozen=True)
class ArenaReport:
    """The results of an arena, and how the run ended."""

    results: Results
    out: Path | None
    interrupted: bool


def as_json(report: ArenaReport) -> dict[str, Any]:
    """Return the results as one JSON object; unknown ends of intervals are null."""
    results = report.results
    return {
        **results.config.identity,
        "games": len(results.games),
        "deals": len(results.deals),
        "interrupted": report.interrupted,
        "fair_share": results.fair_share,
        "standings": [_standing_json(standing) for standing in results.standings],
    }


def print_report(console: Console, report: ArenaReport) -> None:
    """Print the results as a table and a few sentences."""
    results = report.results
    console.print(Text(_heading(report), style="bold"), soft_wrap=True)
    if results.standings:
        console.print(_table(results))
        for line in (*_notes(results), _verdict(results)):
            console.print(Text(line))
    else:
        console.print("No deal has been played in all seatings yet, so there are no standings.")
    if report.interrupted:
        console.print(Text(_resume_hint(report)))


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "games": standing.games,
        "wins": float(standing.wins),
        "win_rate": _interval_json(standing.win_rate),
        "lead": _interval_json(standing.lead),
        "rating": _interval_json(standing.rating),
        "seconds_per_move": standing.seconds_per_move,
    }


def _interval_json(interval: Interval) -> dict[str, float | None]:
    return {key: x if isfinite(x) else None for key, x in interval._asdict().items()}


def _heading(report: ArenaReport) -> str:
    results = report.results
    title, players = results.config.game_info()["title"], results.config.players
    games, dealt = count(len(results.games), "game"), count(len(results.deals), "deal")
    stopped = f" of {results.config.total_games:,}, then interrupted" if report.interrupted else ""
    seed = results.config.seed
    return f"{title}, {games}{stopped}: {dealt} in {players} seatings each, seed {seed}"


def count(number: int, noun: str) -> str:
    """Return a number with its noun in singular or plural."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _table(results: Results) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in COLUMNS:
        table.add_column(title, justify="left" if title == "bot" else "right", no_wrap=True)
    for standing in results.standings:
        table.add_row(
            standing.bot,
            f"{standing.games:,}",
            f"{float(standing.wins):,.1f}".removesuffix(".0"),
            _cell(standing.win_rate, _percent, "–"),
            _cell(standing.lead, _points_format(standing.lead), " to "),
            _cell(standing.rating, "{:+.0f}".format, " to "),
            _time(standing.seconds_per_move),
        )
    return table


def _cell(interval: Interval, format_value: Callable[[float], str], between: str) -> Text:
    value, low, high = map(format_value, interval)
    ends = f"{low}{between}{high}" if isfinite(interval.low) else "unknown"
    return Text.assemble(value, "\n", (ends, "dim"))


def _percent(share: float) -> str:
    return f"{share:.1%}".replace("100.0%", "100%")


def _points_format(interval: Interval) -> Callable[[float], str]:
    return ("{:+.0f}" if max(map(abs, interval)) >= LARGE_POINTS else "{:+.1f}").format


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.0f} µs"


def _notes(results: Results) -> list[str]:
    notes = ["Below each value: its 95% confidence interval, clustered by deal."]
    budgets = results.config.budgets
    search_bots = [bot for bot in budgets if budgets[bot]]
    if search_bots:
        ((word, number),) = budgets[search_bots[0]].items()
        amount = f"{number} simulations" if word == "sims" else f"{number} seconds"
        notes.append(f"Budget: {amount} per move for {', '.join(search_bots)}.")
    if any(len(set(seats)) < len(seats) for seats in results.config.lineups):
        notes.append("A bot on several seats counts once for each.")
    return notes


def _verdict(results: Results) -> str:
    fair = results.fair_share
    better = [each.bot for each in results.standings if each.win_rate.low > fair]
    if not better:
        return f"No bot wins significantly more than a fair {fair:.1%}; try more games."
    who = " and ".join(better)
    verb = "wins" if len(better) == 1 else "win"
    return f"{who} {verb} significantly more than a fair {fair:.1%}."


def _resume_hint(report: ArenaReport) -> str:
    if report.out:
        return f"Run the same command again to resume from {report.out}."
    seed = report.results.config.seed
    return f"The games were not saved; use `--out FILE --seed {seed}` to be able to resume."
