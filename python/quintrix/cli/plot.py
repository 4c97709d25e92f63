"""A picture of a simulation: scores, lengths of games, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib.util import find_spec
from math import ceil, floor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quintrix.cli.seats import seat_look
from quintrix.cli.simulation import Plan
from quintrix.cli.tally import Tally
from quintrix.errors import Error
from quintrix.terminal.palette import NIGHT, PAPER
from quintrix.types import Points

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = (".png", ".svg")
MOST_BINS = 60
PERCENT = "{x:.0%}"
STYLE: dict[Any, object] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "text.color": NIGHT,
    "axes.labelcolor": NIGHT,
    "axes.edgecolor": NIGHT,
    "xtick.color": NIGHT,
    "ytick.color": NIGHT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "font.size": 10,
    "svg.fonttype": "none",
}


def check(path: Path) -> None:
    """Make sure that a picture can be drawn there, before anybody waits for it."""
    if path.suffix.lower() not in KINDS:
        raise Error(f"The picture {path} should end in .png or .svg.")
    if not path.parent.is_dir():
        raise Error(f"There is no folder {path.parent} for the picture.")
    if find_spec("matplotlib") is None:
        raise Error("Pictures need matplotlib; `pip install 'quintrix[plot]'` brings it.")


def draw(path: Path, title: str, plan: Plan, tally: Tally) -> None:
    """Write the picture."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(10, 6), layout="constrained")
        figure.suptitle(_heading(title, plan, tally), x=0.01, ha="left", size=15)
        panels = figure.subplot_mosaic([["scores", "scores"], ["lengths", "wins"]])
        _draw_scores(panels["scores"], plan, tally)
        _draw_lengths(panels["lengths"], tally)
        _draw_wins(panels["wins"], plan, tally)
        figure.savefig(path, dpi=160)


def _heading(title: str, plan: Plan, tally: Tally) -> str:
    chosen = "".join(f", {name} {value}" for name, value in plan.options.items())
    return f"{title}: {tally.games:,} games of {tally.players} players{chosen}"


def _draw_scores(axes: Axes, plan: Plan, tally: Tally) -> None:
    bins = _bins(sum(tally.scores, Counter()))
    for seat, (bot, counts) in enumerate(zip(plan.bots, tally.scores, strict=True)):
        ink, dash = seat_look(seat)
        weights = [count / tally.games for count in counts.values()]
        numbers = [float(number) for number in counts]
        axes.hist(numbers, bins, weights=weights, histtype="stepfilled", color=ink, alpha=0.15)
        axes.hist(
            numbers,
            bins,
            weights=weights,
            histtype="step",
            color=ink,
            linestyle=dash,
            linewidth=1.8,
            label=f"seat {seat}, {bot}: {tally.score(seat).mean:.1f} on average",
        )
    axes.set_title("Scores")
    axes.set_xlabel("points at the end")
    _as_percent_of_games(axes)
    axes.legend(frameon=False)


def _draw_lengths(axes: Axes, tally: Tally) -> None:
    weights = [count / tally.games for count in tally.lengths.values()]
    lengths = [float(length) for length in tally.lengths]
    axes.hist(lengths, _bins(tally.lengths), weights=weights, color=NIGHT, rwidth=0.9)
    axes.set_title("Length")
    axes.set_xlabel("moves in a game")
    _as_percent_of_games(axes)


def _draw_wins(axes: Axes, plan: Plan, tally: Tally) -> None:
    for seat in range(tally.players):
        ink, _ = seat_look(seat)
        wins = tally.wins(seat)
        reach = [[wins.share - wins.low], [wins.high - wins.share]]
        axes.barh(seat, wins.share, color=ink, height=0.6, xerr=reach, ecolor=NIGHT, capsize=4)
    axes.axvline(tally.fair_share, color=NIGHT, linestyle=":", linewidth=1.2)
    labels = [f"seat {s}, {bot}\n{tally.wins(s).share:.1%}" for s, bot in enumerate(plan.bots)]
    axes.set_title("Wins")
    axes.set_xlabel("share of games won (95% interval; dotted: fair)")
    axes.set_yticks(range(tally.players), labels)
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter(PERCENT)


def _bins(counts: Mapping[Points, int]) -> list[float]:
    """Edges halfway between whole numbers, so that no bin holds more of them than another."""
    least, most = floor(min(counts)), ceil(max(counts))
    width = ceil((most - least + 1) / MOST_BINS)
    count = ceil((most - least + 1) / width)
    return [least - 0.5 + width * number for number in range(count + 1)]


def _as_percent_of_games(axes: Axes) -> None:
    axes.set_ylabel("share of games")
    axes.yaxis.set_major_formatter(PERCENT)
