"""Plots a review: win probabilities, points lost, luck and skill."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import quintrix
from quintrix.cli.plotting import PERCENT, STYLE
from quintrix.cli.review_report import player_name
from quintrix.cli.seat_styles import seat_style
from quintrix.coach import Review
from quintrix.terminal.palette import NIGHT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BAR = 0.36


def draw(path: Path, review: Review) -> None:
    """Write the plot to a PNG or SVG file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(10, 7), layout="constrained")
        (title,) = [game["title"] for game in quintrix.games() if game["name"] == review["game"]]
        heading = f"{title}: {review['plies']} moves, reviewed by {review['level']}"
        figure.suptitle(heading, x=0.01, ha="left", size=15)
        panels = figure.subplot_mosaic([["wins", "wins"], ["lost", "luck"]])
        _draw_win_probabilities(panels["wins"], review)
        _draw_lost(panels["lost"], review)
        _draw_luck(panels["luck"], review)
        figure.savefig(path, dpi=160)


def _draw_win_probabilities(axes: Axes, review: Review) -> None:
    for seat in range(review["players"]):
        colour, line_style = seat_style(seat)
        known = [(ply, row[seat]) for ply, row in enumerate(review["win_probabilities"])]
        plies = [ply for ply, value in known if value is not None]
        values = [value for _, value in known if value is not None]
        axes.step(
            plies,
            values,
            where="post",
            color=colour,
            linestyle=line_style,
            linewidth=2,
            label=player_name(review, seat),
        )
    axes.set_title("Chance of winning")
    axes.set_xlabel("moves played (each player's estimate at its last move)")
    axes.set_xlim(0, review["plies"])
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter(PERCENT)
    axes.legend(frameon=False)


def _draw_lost(axes: Axes, review: Review) -> None:
    for seat in range(review["players"]):
        colour, _ = seat_style(seat)
        own = [move for move in review["moves"] if move["seat"] == seat]
        lost = [move["lost"] for move in own]
        axes.bar([move["ply"] + 1 for move in own], lost, color=colour)
    axes.set_title("Points lost")
    axes.set_xlabel("move")


def _draw_luck(axes: Axes, review: Review) -> None:
    for seat, result in enumerate(review["seats"]):
        if result["luck"] is None:
            continue
        colour, _ = seat_style(seat)
        parts = (result["luck"]["deal"], result["luck"]["decisions"])
        for index, (part, hatch) in enumerate(zip(parts, ("//", ""), strict=True)):
            axes.barh(
                seat + (index - 0.5) * BAR,
                part["points"],
                height=BAR,
                xerr=part["half_width"] or 0,
                ecolor=NIGHT,
                capsize=3,
                facecolor="none" if hatch else colour,
                edgecolor=colour,
                hatch=hatch,
            )
    axes.axvline(0, color=NIGHT, linewidth=1)
    axes.set_title("Luck and skill")
    axes.set_xlabel("points from the deal (hatched) and from decisions (full)")
    axes.set_yticks(
        range(review["players"]), [player_name(review, s) for s in range(len(review["seats"]))]
    )
    axes.invert_yaxis()
