"""Prints the result of a simulation, or returns it as JSON."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quintrix.cli.simulation import SimulationConfig, SimulationResult
from quintrix.cli.statistics import Summary
from quintrix.types import GameInfo, Points


def as_json(config: SimulationConfig, result: SimulationResult) -> dict[str, Any]:
    """Return the result as one JSON object."""
    statistics = result.statistics
    rates = [statistics.win_rate(seat) for seat in range(statistics.players)]
    return {
        "game": config.game,
        "players": statistics.players,
        "options": config.options,
        "bots": [*config.bots],
        "seed": config.seed,
        "threads": config.threads,
        "games": statistics.games,
        "interrupted": result.interrupted,
        "seconds": result.seconds,
        "games_per_second": result.games_per_second,
        "moves": _summary_json(statistics.length),
        "scores": [_summary_json(statistics.score(seat)) for seat in range(statistics.players)],
        "win_rates": [rate._asdict() for rate in rates],
        "first_seat_advantage": {
            key: value - statistics.fair_share for key, value in rates[0]._asdict().items()
        },
    }


def _summary_json(summary: Summary) -> dict[str, Any]:
    ends = {"min": _points_json(summary.min), "max": _points_json(summary.max)}
    return {**summary._asdict(), **ends}


def _points_json(points: Points) -> int | str:
    """Write points as records do: fractions are strings."""
    return points if isinstance(points, int) else str(points)


def print_result(
    console: Console, game: GameInfo, config: SimulationConfig, result: SimulationResult
) -> None:
    """Print the result as a table and a few sentences."""
    statistics = result.statistics
    games = "1 game" if statistics.games == 1 else f"{statistics.games:,} games"
    stopped = f" of {config.games:,}, then interrupted" if result.interrupted else ""
    console.print(f"{game['title']}, {games}{stopped}, seed {config.seed}", style="bold")
    console.print(_seat_table(config, result))
    console.print(f"Moves per game: {_format(statistics.length)}.")
    console.print(_first_seat_advantage(config, result))
    console.print(f"{result.seconds:.1f} s, {result.games_per_second:,.0f} games per second.")


def _seat_table(config: SimulationConfig, result: SimulationResult) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0))
    for title in ("seat", "bot", "mean", "std", "min", "max", "wins"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for seat, bot in enumerate(config.bots):
        score = result.statistics.score(seat)
        table.add_row(
            str(seat),
            bot,
            f"{score.mean:.1f}",
            f"± {score.std:.1f}",
            str(score.min),
            str(score.max),
            f"{result.statistics.win_rate(seat).value:.1%}",
        )
    return table


def _format(summary: Summary) -> str:
    return f"{summary.mean:.1f} ± {summary.std:.1f} ({summary.min} to {summary.max})"


def _first_seat_advantage(config: SimulationConfig, result: SimulationResult) -> Text:
    statistics = result.statistics
    fair = statistics.fair_share
    gain, low, high = (100 * (share - fair) for share in statistics.win_rate(0))
    interval = f"95% interval {low:+.1f} to {high:+.1f}"
    same_bots = len(set(config.bots)) == 1
    caveat = "" if same_bots else " The bots differ, so this is not the seat's effect alone."
    return Text(
        f"First seat: {gain:+.1f} points over a fair {fair:.1%} of wins ({interval}).{caveat}"
    )
