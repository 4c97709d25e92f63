"""Telling a review to people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

import quintrix
from quintrix.cli.chance_plot import chances
from quintrix.coach import Opinion, Review, SeatReview
from quintrix.coach.review import Estimate
from quintrix.excerpt import excerpt

MOST = 5


def show(console: Console, review: Review) -> None:
    """Tell it in a plot, tables and a few sentences."""
    (title,) = [facts["title"] for facts in quintrix.games() if facts["name"] == review["game"]]
    known = len(review["opinions"])
    stopped = "" if known == review["plies"] else f", of which {known} were looked at"
    console.print(
        Text(f"{title}, {review['plies']} moves{stopped}: {review['level']}'s opinion", "bold")
    )
    console.print()
    console.print(chances(review, console.width))
    _show_moves(console, review, "Points given away", _worst(review))
    _show_moves(console, review, "Best moves, against what medium would have played", _best(review))
    _show_luck(console, review)


def name_of(review: Review, seat: int) -> str:
    """Name a player as the record does, or by seat."""
    names = review["names"]
    return excerpt(names[seat]) if names and names[seat] else f"seat {seat}"


def _worst(review: Review) -> list[Opinion]:
    lost = [opinion for opinion in review["opinions"] if opinion["better"] is not None]
    return sorted(lost, key=lambda opinion: -opinion["lost"])[:MOST]


def _best(review: Review) -> list[Opinion]:
    plies = [seat["best"] for seat in review["seats"] if seat["best"] is not None]
    return [review["opinions"][ply] for ply in plies]


def _show_moves(
    console: Console, review: Review, heading: str, opinions: Sequence[Opinion]
) -> None:
    console.print(Text(f"\n{heading}", "bold"))
    if not opinions:
        console.print("None that is sure.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("move", justify="right")
    table.add_column("who")
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("played")
    table.add_column("better" if opinions[0]["better"] else "medium")
    for opinion in opinions:
        better = opinion["better"]
        points = f"-{opinion['lost']:.1f}" if better else f"{opinion['gain']:+.1f}"
        table.add_row(
            str(opinion["ply"] + 1),
            Text(name_of(review, opinion["seat"])),
            points,
            Text(opinion["move"]),
            Text(better or opinion["usual"]),
        )
    console.print(table)


def _show_luck(console: Console, review: Review) -> None:
    console.print(Text("\nLuck and skill", "bold"))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("who", "score", "typical", "from the deal", "from decisions", "given away"):
        table.add_column(title, justify="left" if title == "who" else "right", no_wrap=True)
    for number, seat in enumerate(review["seats"]):
        table.add_row(Text(name_of(review, number)), *_row(seat))
    console.print(table)
    if review["complete"]:
        console.print(Text("± is the 95% interval. docs/luck.md tells what these figures mean."))
    else:
        console.print("Stopped before the deal was played again often enough to say more.")


def _row(seat: SeatReview) -> list[str]:
    luck = seat["luck"]
    parts = (luck["typical"], luck["deal"], luck["decisions"]) if luck else ()
    spelt = [_spell(part, sign=place > 0) for place, part in enumerate(parts)] or ["?"] * 3
    return [str(seat["score"]), *spelt, f"{seat['lost']:.1f}"]


def _spell(estimate: Estimate, sign: bool) -> str:
    points = f"{estimate['points']:+.1f}" if sign else f"{estimate['points']:.1f}"
    return points if estimate["doubt"] is None else f"{points} ± {estimate['doubt']:.1f}"
