"""A picture of an arena: who wins how often, and by how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, isfinite, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from quintrix.arena.interval import Interval
from quintrix.arena.results import Results
from quintrix.arena.standings import leads
from quintrix.cli.arena_findings import count
from quintrix.cli.plot import PERCENT, STYLE
from quintrix.cli.seats import SEAT_INKS
from quintrix.terminal.palette import NIGHT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FEWEST_BINS, MOST_BINS = 10, 50
BASE, HEIGHT = 0.2, 0.6
RARE = 40
"""One value in so many, at either end, may be rare."""
SQUEEZED = 2


def draw(path: Path, results: Results) -> None:
    """Write the picture: a row for each bot, the best on top."""
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
    plan = results.plan
    chosen = "".join(f", {name} {value}" for name, value in plan.options.items())
    deals = f"{count(len(results.deals), 'deal')} in {plan.players} seatings each"
    return f"{plan.facts()['title']}: {deals}{chosen}"


def _draw_wins(axes: Axes, results: Results) -> None:
    for place, standing in enumerate(results.standings):
        _draw_interval(axes, standing.win_rate, place)
    axes.axvline(results.fair_share, color=NIGHT, linestyle=":", linewidth=1.2, zorder=0)
    labels = [f"{each.bot}\n{each.win_rate.value:.1%}" for each in results.standings]
    axes.set_title("Wins")
    axes.set_xlabel("share of games won (dotted: fair)")
    axes.set_xlim(0, 1)
    axes.set_yticks(range(len(labels)), labels)
    axes.xaxis.set_major_formatter(PERCENT)


def _draw_leads(axes: Axes, results: Results) -> None:
    exact = [leads(standing.bot, results.deals) for standing in results.standings]
    least, most = limits([value for column in exact for value in column])
    values = [[min(most, max(least, value)) for value in column] for column in exact]
    step = _step(values)
    for place, (standing, column) in enumerate(zip(results.standings, values, strict=True)):
        _draw_histogram(axes, column, step, place)
        _draw_interval(axes, standing.lead, place + BASE)
    axes.axvline(0, color=NIGHT, linestyle=":", linewidth=1.2, zorder=0)
    axes.set_title("Points ahead of the other bots")
    beyond = "; outermost: all beyond" if values != exact else ""
    axes.set_xlabel(f"mean over the seatings of a deal (lines: 95% intervals{beyond})")
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", left=False, labelleft=False)


def _draw_interval(axes: Axes, interval: Interval, y: float) -> None:
    ink = _ink(round(y))
    if isfinite(interval.low):
        ends = [interval.low, interval.high]
        axes.plot(ends, [y, y], "|-", color=NIGHT, linewidth=1.6, markersize=12, clip_on=False)
    (dot,) = axes.plot([interval.value], [y], "o", color=ink, markersize=8, clip_on=False)
    dot.set(markeredgecolor=NIGHT, zorder=3)


def _draw_histogram(axes: Axes, values: Sequence[float], step: int, place: int) -> None:
    counts = Counter(floor(value / step) for value in values)
    first, last = min(counts), max(counts)
    edges = [step * number for number in range(first, last + 2)]
    tallest = max(counts.values())
    tops = [place + BASE - HEIGHT * counts[number] / tallest for number in range(first, last + 1)]
    ink, base = _ink(place), place + BASE
    axes.stairs(tops, edges, baseline=base, fill=True, alpha=0.3, color=ink)
    axes.stairs(tops, edges, baseline=base, linewidth=1.4, color=ink)


def limits(values: Sequence[float]) -> tuple[float, float]:
    """Choose what to show: all, or where most are if a few would squeeze them together."""
    ranked = sorted(values)
    rare = len(ranked) // RARE
    least, most = ranked[rare], ranked[-1 - rare]
    squeezed = ranked[-1] - ranked[0] > SQUEEZED * (most - least)
    return (least, most) if squeezed else (ranked[0], ranked[-1])


def _step(values: Sequence[Sequence[float]]) -> int:
    """Choose how wide bins are, in whole points; an edge is at 0, so no bin holds both signs."""
    least, most = min(map(min, values)), max(map(max, values))
    bins = min(MOST_BINS, max(FEWEST_BINS, round(2 * sqrt(max(map(len, values))))))
    return max(1, ceil((most - least) / bins))


def _ink(place: int) -> str:
    return SEAT_INKS[place % len(SEAT_INKS)]
