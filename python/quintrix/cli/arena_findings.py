"""Telling what an arena found: to people, and to programs."""

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

SURELY_MANY = 100
COLUMNS = ("bot", "games", "wins", "win rate", "points ahead", "rating", "a move")


@dataclass(frozen=True)
class Findings:
    """What an arena found, and how it came to an end."""

    results: Results
    kept: int
    """How many of the games were in the file before."""
    out: Path | None
    interrupted: bool


def as_json(found: Findings) -> dict[str, Any]:
    """Put the findings into one plain object; an end of an interval that is not known is null."""
    results = found.results
    return {
        **results.plan.identity,
        "games": len(results.games),
        "deals": len(results.deals),
        "interrupted": found.interrupted,
        "fair_share": results.fair_share,
        "standings": [_plain(standing) for standing in results.standings],
    }


def show(console: Console, found: Findings) -> None:
    """Tell the findings in a table and a few sentences."""
    results = found.results
    console.print(Text(_heading(found), style="bold"), soft_wrap=True)
    if results.standings:
        console.print(_table(results))
        for line in (*_notes(results), _verdict(results)):
            console.print(Text(line))
    else:
        console.print("No deal has been played in all seatings yet, so there is nothing to tell.")
    if found.interrupted:
        console.print(Text(_way_on(found)))


def _plain(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "games": standing.games,
        "wins": float(standing.wins),
        "win_rate": _plain_interval(standing.win_rate),
        "lead": _plain_interval(standing.lead),
        "rating": _plain_interval(standing.rating),
        "seconds_a_move": standing.seconds_a_move,
    }


def _plain_interval(interval: Interval) -> dict[str, float | None]:
    return {key: x if isfinite(x) else None for key, x in interval._asdict().items()}


def _heading(found: Findings) -> str:
    results = found.results
    title, players = results.plan.facts()["title"], results.plan.players
    games, dealt = count(len(results.games), "game"), count(len(results.deals), "deal")
    stopped = f" of {results.plan.size:,}, then stopped" if found.interrupted else ""
    seed = results.plan.seed
    return f"{title}, {games}{stopped}: {dealt} in {players} seatings each, seed {seed}"


def count(number: int, noun: str) -> str:
    """Say how many there are."""
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
            _cell(standing.lead, _points(standing.lead), " to "),
            _cell(standing.rating, "{:+.0f}".format, " to "),
            _time(standing.seconds_a_move),
        )
    return table


def _cell(interval: Interval, spell: Callable[[float], str], between: str) -> Text:
    value, low, high = map(spell, interval)
    ends = f"{low}{between}{high}" if isfinite(interval.low) else "not known yet"
    return Text.assemble(value, "\n", (ends, "dim"))


def _percent(share: float) -> str:
    return f"{share:.1%}".replace("100.0%", "100%")


def _points(interval: Interval) -> Callable[[float], str]:
    return ("{:+.0f}" if max(map(abs, interval)) >= SURELY_MANY else "{:+.1f}").format


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.0f} µs"


def _notes(results: Results) -> list[str]:
    notes = ["Below each figure: its 95% interval, reckoned over deals."]
    budgets = results.plan.budgets
    thinkers = [bot for bot in budgets if budgets[bot]]
    if thinkers:
        ((word, number),) = budgets[thinkers[0]].items()
        amount = f"{number} simulations" if word == "sims" else f"{number} seconds"
        notes.append(f"Budget: {amount} a move for {', '.join(thinkers)}.")
    if any(len(set(seats)) < len(seats) for seats in results.plan.lineups):
        notes.append("A bot that sits on several seats counts once for each.")
    return notes


def _verdict(results: Results) -> str:
    fair = results.fair_share
    better = [each.bot for each in results.standings if each.win_rate.low > fair]
    if not better:
        return f"No bot wins more than its fair {fair:.1%} for sure: more games may tell."
    who = " and ".join(better)
    return f"{who} {'wins' if len(better) == 1 else 'win'} more than a fair {fair:.1%}."


def _way_on(found: Findings) -> str:
    if found.out:
        return f"The same command goes on from here: {found.out} keeps the games."
    seed = found.results.plan.seed
    return f"These games are gone; with `--out FILE` and `--seed {seed}` a run can go on."
