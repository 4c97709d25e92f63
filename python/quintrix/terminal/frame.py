"""One picture of a game: how it stands, the table, and the observer's hand."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from quintrix.terminal.boards import Board, Room
from quintrix.types import View

TURN_MARK = "▸"


def frame(
    board: Board, view: View, before: View | None, names: Sequence[str], room: Room
) -> RenderableType:
    """Draw all that the observer of ``view`` sees; what is new since ``before`` stands out."""
    status = standing(view, names, board.facts(view))
    return Group(board.picture(view, before, room), status)


def room_beside(console: Console, lines: int) -> Room:
    """Measure the room for a picture beside ``lines`` of other things."""
    height = console.height if console.is_terminal else sys.maxsize
    return Room(console.width, height - lines)


def standing(view: View, names: Sequence[str], facts: str) -> RenderableType:
    """Draw names and scores on the left, other public facts on the right."""
    line = Table.grid(expand=True)
    line.add_column(ratio=1)
    line.add_column(justify="right", style="dim")
    line.add_row(_scores(view, names), facts)
    return line


def known_scores(view: View) -> list[int]:
    """Find the scores, or while they are hidden the points that everybody can see."""
    scores: list[int] = view["points"] if view["scores"] is None else view["scores"]
    return scores


def _scores(view: View, names: Sequence[str]) -> Text:
    parts = []
    for seat, (name, score) in enumerate(zip(names, known_scores(view), strict=True)):
        acts = seat in view["actors"]
        mark = f"{TURN_MARK} " if acts else ""
        parts.append(Text(f"{mark}{name} {score}", style="bold" if acts else ""))
    return Text("   ").join(parts)
