"""Prints a review: a chart, tables and a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

import quintrix
from quintrix.cli.win_chart import win_chart
from quintrix.coach import MoveReview, Review, SeatReview
from quintrix.coach.review import Estimate
from quintrix.excerpt import excerpt

MAX_MOVES = 5


def print_review(console: Console, review: Review) -> None:
    """Print a review, which may be partial."""
    (title,) = [game["title"] for game in quintrix.games() if game["name"] == review["game"]]
    reviewed = len(review["moves"])
    partial = "" if reviewed == review["plies"] else f", {reviewed} of them reviewed"
    heading = f"{title}, {review['plies']} moves{partial}, reviewed by {review['level']}"
    console.print(Text(heading, "bold"))
    console.print()
    console.print(win_chart(review, console.width))
    _print_moves(console, review, "Points lost", _worst(review))
    _print_moves(console, review, "Best moves, compared with medium", _best(review))
    _print_luck(console, review)


def player_name(review: Review, seat: int) -> str:
    """Return a player's name from the record, or the seat if there is none."""
    names = review["names"]
    return excerpt(names[seat]) if names and names[seat] else f"seat {seat}"


def _worst(review: Review) -> list[MoveReview]:
    lost = [move for move in review["moves"] if move["better"] is not None]
    return sorted(lost, key=lambda move: -move["lost"])[:MAX_MOVES]


def _best(review: Review) -> list[MoveReview]:
    plies = [seat["best"] for seat in review["seats"] if seat["best"] is not None]
    return [review["moves"][ply] for ply in plies]


def _print_moves(
    console: Console, review: Review, heading: str, moves: Sequence[MoveReview]
) -> None:
    console.print(Text(f"\n{heading}", "bold"))
    if not moves:
        console.print("None found.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("move", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("played")
    table.add_column("better" if moves[0]["better"] else "medium")
    for move in moves:
        better = move["better"]
        points = f"-{move['lost']:.1f}" if better else f"{move['gain']:+.1f}"
        table.add_row(
            str(move["ply"] + 1),
            Text(player_name(review, move["seat"])),
            points,
            Text(move["move"]),
            Text(better or move["baseline"]),
        )
    console.print(table)


def _print_luck(console: Console, review: Review) -> None:
    console.print(Text("\nLuck and skill", "bold"))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("player", "score", "typical", "from the deal", "from decisions", "lost"):
        table.add_column(title, justify="left" if title == "player" else "right", no_wrap=True)
    for number, seat in enumerate(review["seats"]):
        table.add_row(Text(player_name(review, number)), *_luck_row(seat))
    console.print(table)
    if review["complete"]:
        console.print(Text("±: 95% confidence interval. docs/luck.md explains these figures."))
    else:
        console.print("Stopped before the deal was replayed often enough to measure luck.")


def _luck_row(seat: SeatReview) -> list[str]:
    luck = seat["luck"]
    parts = (luck["typical"], luck["deal"], luck["decisions"]) if luck else ()
    cells = [_format(part, sign=index > 0) for index, part in enumerate(parts)] or ["?"] * 3
    return [str(seat["score"]), *cells, f"{seat['lost']:.1f}"]


def _format(estimate: Estimate, sign: bool) -> str:
    points = f"{estimate['points']:+.1f}" if sign else f"{estimate['points']:.1f}"
    half_width = estimate["half_width"]
    return points if half_width is None else f"{points} ± {half_width:.1f}"
