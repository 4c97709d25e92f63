"""Plots the results of an arena: win rates and leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, isfinite, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from quintrix.arena.interval import Interval
from quintrix.arena.results import Results
from quintrix.arena.standings import leads
from quintrix.cli.arena_report import count
from quintrix.cli.plotting import PERCENT, STYLE
from quintrix.cli.seat_styles import SEAT_COLOURS
from quintrix.terminal.palette import NIGHT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MIN_BINS, MAX_BINS = 10, 50
BASE, HEIGHT = 0.2, 0.6
OUTLIER_SHARE = 40
"""One in this many values, at either end, may be an outlier."""
MAX_STRETCH = 2
"""Outliers are clipped if they stretch the axis by more than this factor."""


def draw(path: Path, results: Results) -> None:
    """Write the plot to a PNG or SVG file: one row per bot, best first."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rows = len(results.standings)
    with rc_context(STYLE):
        figure = Figure(figsize=(10, 2 + 0.9 * rows), layout="constrained")
        figure.suptitle(_heading(results), x=0.01, ha="left", size=15)
        wins, points = figure.subplots(1, 2, sharey=True, width_ratios=(2, 3))
        _draw_wins(wins, results)
        _draw_leads(points, results)
        wins.set_ylim(rows - 0.5, -0.6)
        figure.savefig(path, dpi=160)


def _heading(results: Results) -> str:
    config = results.config
    options = "".join(f", {name} {value}" for name, value in config.options.items())
    deals = f"{count(len(results.deals), 'deal')} in {config.players} seatings each"
    return f"{config.game_info()['title']}: {deals}{options}"


def _draw_wins(axes: Axes, results: Results) -> None:
    for row, standing in enumerate(results.standings):
        _draw_interval(axes, standing.win_rate, row)
    axes.axvline(results.fair_share, color=NIGHT, linestyle=":", linewidth=1.2, zorder=0)
    labels = [f"{each.bot}\n{each.win_rate.value:.1%}" for each in results.standings]
    axes.set_title("Wins")
    axes.set_xlabel("share of games won (dotted: fair share)")
    axes.set_xlim(0, 1)
    axes.set_yticks(range(len(labels)), labels)
    axes.xaxis.set_major_formatter(PERCENT)


def _draw_leads(axes: Axes, results: Results) -> None:
    exact = [leads(standing.bot, results.deals) for standing in results.standings]
    lowest, highest = limits([value for column in exact for value in column])
    values = [[min(highest, max(lowest, value)) for value in column] for column in exact]
    width = _bin_width(values)
    for row, (standing, column) in enumerate(zip(results.standings, values, strict=True)):
        _draw_histogram(axes, column, width, row)
        _draw_interval(axes, standing.lead, row + BASE)
    axes.axvline(0, color=NIGHT, linestyle=":", linewidth=1.2, zorder=0)
    axes.set_title("Lead over the other bots")
    beyond = "; outliers in the outermost bins" if values != exact else ""
    axes.set_xlabel(f"mean over the seatings of a deal (lines: 95% intervals{beyond})")
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", left=False, labelleft=False)


def _draw_interval(axes: Axes, interval: Interval, y: float) -> None:
    colour = _colour(round(y))
    if isfinite(interval.low):
        ends = [interval.low, interval.high]
        axes.plot(ends, [y, y], "|-", color=NIGHT, linewidth=1.6, markersize=12, clip_on=False)
    (dot,) = axes.plot([interval.value], [y], "o", color=colour, markersize=8, clip_on=False)
    dot.set(markeredgecolor=NIGHT, zorder=3)


def _draw_histogram(axes: Axes, values: Sequence[float], width: int, row: int) -> None:
    counts = Counter(floor(value / width) for value in values)
    first, last = min(counts), max(counts)
    edges = [width * number for number in range(first, last + 2)]
    tallest = max(counts.values())
    tops = [row + BASE - HEIGHT * counts[number] / tallest for number in range(first, last + 1)]
    colour, base = _colour(row), row + BASE
    axes.stairs(tops, edges, baseline=base, fill=True, alpha=0.3, color=colour)
    axes.stairs(tops, edges, baseline=base, linewidth=1.4, color=colour)


def limits(values: Sequence[float]) -> tuple[float, float]:
    """Return the range to show: all values, or without outliers if these stretch it too much."""
    ranked = sorted(values)
    outliers = len(ranked) // OUTLIER_SHARE
    lowest, highest = ranked[outliers], ranked[-1 - outliers]
    stretched = ranked[-1] - ranked[0] > MAX_STRETCH * (highest - lowest)
    return (lowest, highest) if stretched else (ranked[0], ranked[-1])


def _bin_width(values: Sequence[Sequence[float]]) -> int:
    """Return the width of bins, in whole points; an edge is at 0, so no bin holds both signs."""
    lowest, highest = min(map(min, values)), max(map(max, values))
    bins = min(MAX_BINS, max(MIN_BINS, round(2 * sqrt(max(map(len, values))))))
    return max(1, ceil((highest - lowest) / bins))


def _colour(row: int) -> str:
    return SEAT_COLOURS[row % len(SEAT_COLOURS)]
