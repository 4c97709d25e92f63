"""Plots a simulation: scores, game lengths and wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import ceil, floor
from pathlib import Path
from typing import TYPE_CHECKING

from quintrix.cli.plotting import PERCENT, STYLE
from quintrix.cli.seat_styles import seat_style
from quintrix.cli.simulation import SimulationConfig
from quintrix.cli.statistics import GameStatistics
from quintrix.terminal.palette import NIGHT
from quintrix.types import Points

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MAX_BINS = 60


def draw(path: Path, title: str, config: SimulationConfig, statistics: GameStatistics) -> None:
    """Write the plot to a PNG or SVG file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(10, 6), layout="constrained")
        figure.suptitle(_heading(title, config, statistics), x=0.01, ha="left", size=15)
        panels = figure.subplot_mosaic([["scores", "scores"], ["lengths", "wins"]])
        _draw_scores(panels["scores"], config, statistics)
        _draw_lengths(panels["lengths"], statistics)
        _draw_wins(panels["wins"], config, statistics)
        figure.savefig(path, dpi=160)


def _heading(title: str, config: SimulationConfig, statistics: GameStatistics) -> str:
    options = "".join(f", {name} {value}" for name, value in config.options.items())
    return f"{title}: {statistics.games:,} games of {statistics.players} players{options}"


def _draw_scores(axes: Axes, config: SimulationConfig, statistics: GameStatistics) -> None:
    bins = _bins(sum(statistics.scores, Counter()))
    for seat, (bot, counts) in enumerate(zip(config.bots, statistics.scores, strict=True)):
        colour, line_style = seat_style(seat)
        weights = [count / statistics.games for count in counts.values()]
        numbers = [float(number) for number in counts]
        axes.hist(numbers, bins, weights=weights, histtype="stepfilled", color=colour, alpha=0.15)
        axes.hist(
            numbers,
            bins,
            weights=weights,
            histtype="step",
            color=colour,
            linestyle=line_style,
            linewidth=1.8,
            label=f"seat {seat}, {bot}: mean {statistics.score(seat).mean:.1f}",
        )
    axes.set_title("Scores")
    axes.set_xlabel("final score")
    _use_share_of_games(axes)
    axes.legend(frameon=False)


def _draw_lengths(axes: Axes, statistics: GameStatistics) -> None:
    weights = [count / statistics.games for count in statistics.lengths.values()]
    lengths = [float(length) for length in statistics.lengths]
    axes.hist(lengths, _bins(statistics.lengths), weights=weights, color=NIGHT, rwidth=0.9)
    axes.set_title("Length")
    axes.set_xlabel("moves per game")
    _use_share_of_games(axes)


def _draw_wins(axes: Axes, config: SimulationConfig, statistics: GameStatistics) -> None:
    for seat in range(statistics.players):
        colour, _ = seat_style(seat)
        rate = statistics.win_rate(seat)
        error = [[rate.value - rate.low], [rate.high - rate.value]]
        axes.barh(seat, rate.value, color=colour, height=0.6, xerr=error, ecolor=NIGHT, capsize=4)
    axes.axvline(statistics.fair_share, color=NIGHT, linestyle=":", linewidth=1.2)
    labels = [
        f"seat {seat}, {bot}\n{statistics.win_rate(seat).value:.1%}"
        for seat, bot in enumerate(config.bots)
    ]
    axes.set_title("Wins")
    axes.set_xlabel("share of games won (95% interval; dotted: fair share)")
    axes.set_yticks(range(statistics.players), labels)
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter(PERCENT)


def _bins(counts: Mapping[Points, int]) -> list[float]:
    """Return bin edges halfway between whole numbers, so that all bins hold equally many."""
    lowest, highest = floor(min(counts)), ceil(max(counts))
    width = ceil((highest - lowest + 1) / MAX_BINS)
    count = ceil((highest - lowest + 1) / width)
    return [lowest - 0.5 + width * number for number in range(count + 1)]


def _use_share_of_games(axes: Axes) -> None:
    axes.set_ylabel("share of games")
    axes.yaxis.set_major_formatter(PERCENT)
