"""A picture of a review: chances over the game, points given away, luck and skill."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import quintrix
from quintrix.cli.plot import PERCENT, STYLE
from quintrix.cli.review_findings import name_of
from quintrix.cli.seats import seat_look
from quintrix.coach import Review
from quintrix.terminal.palette import NIGHT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BAR = 0.36


def draw(path: Path, review: Review) -> None:
    """Write the picture."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(10, 7), layout="constrained")
        (title,) = [facts["title"] for facts in quintrix.games() if facts["name"] == review["game"]]
        heading = f"{title}: {review['plies']} moves, {review['level']}'s opinion"
        figure.suptitle(heading, x=0.01, ha="left", size=15)
        panels = figure.subplot_mosaic([["chances", "chances"], ["lost", "luck"]])
        _draw_chances(panels["chances"], review)
        _draw_lost(panels["lost"], review)
        _draw_luck(panels["luck"], review)
        figure.savefig(path, dpi=160)


def _draw_chances(axes: Axes, review: Review) -> None:
    for seat in range(review["players"]):
        ink, dash = seat_look(seat)
        known = [(ply, row[seat]) for ply, row in enumerate(review["chances"])]
        plies = [ply for ply, chance in known if chance is not None]
        values = [chance for _, chance in known if chance is not None]
        axes.step(
            plies,
            values,
            where="post",
            color=ink,
            linestyle=dash,
            linewidth=2,
            label=name_of(review, seat),
        )
    axes.set_title("Chance of winning")
    axes.set_xlabel("moves played (each player's own opinion, at its last move)")
    axes.set_xlim(0, review["plies"])
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter(PERCENT)
    axes.legend(frameon=False)


def _draw_lost(axes: Axes, review: Review) -> None:
    for seat in range(review["players"]):
        ink, _ = seat_look(seat)
        own = [opinion for opinion in review["opinions"] if opinion["seat"] == seat]
        lost = [opinion["lost"] for opinion in own]
        axes.bar([opinion["ply"] + 1 for opinion in own], lost, color=ink)
    axes.set_title("Points given away")
    axes.set_xlabel("move")


def _draw_luck(axes: Axes, review: Review) -> None:
    for seat, found in enumerate(review["seats"]):
        if found["luck"] is None:
            continue
        ink, _ = seat_look(seat)
        parts = (found["luck"]["deal"], found["luck"]["decisions"])
        for place, (part, hatch) in enumerate(zip(parts, ("//", ""), strict=True)):
            axes.barh(
                seat + (place - 0.5) * BAR,
                part["points"],
                height=BAR,
                xerr=part["doubt"] or 0,
                ecolor=NIGHT,
                capsize=3,
                facecolor="none" if hatch else ink,
                edgecolor=ink,
                hatch=hatch,
            )
    axes.axvline(0, color=NIGHT, linewidth=1)
    axes.set_title("Luck and skill")
    axes.set_xlabel("points from the deal (hatched) and from decisions (full)")
    axes.set_yticks(
        range(review["players"]), [name_of(review, s) for s in range(len(review["seats"]))]
    )
    axes.invert_yaxis()
