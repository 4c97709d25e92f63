"""Renders a position: the board, the observer's hand and the scores."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from quintrix.terminal.boards import Board, Size
from quintrix.types import View

TURN_MARK = "▸"


def frame(
    board: Board, view: View, before: View | None, names: Sequence[str], size: Size
) -> RenderableType:
    """Render what the observer of ``view`` sees; changes since ``before`` are highlighted."""
    scores = score_line(view, names, board.status(view))
    return Group(board.render(view, before, size), scores)


def available_size(console: Console, other_lines: int) -> Size:
    """Return the size left for a board next to ``other_lines`` of other text."""
    height = console.height if console.is_terminal else sys.maxsize
    return Size(console.width, height - other_lines)


def score_line(view: View, names: Sequence[str], status: str) -> RenderableType:
    """Render names and scores on the left, and the status on the right."""
    line = Table.grid(expand=True)
    line.add_column(ratio=1)
    line.add_column(justify="right", style="dim")
    line.add_row(_scores(view, names), status)
    return line


def known_scores(view: View) -> list[int]:
    """Return the scores, or the public points while scores are hidden."""
    scores: list[int] = view["points"] if view["scores"] is None else view["scores"]
    return scores


def _scores(view: View, names: Sequence[str]) -> Text:
    parts = []
    for seat, (name, score) in enumerate(zip(names, known_scores(view), strict=True)):
        acts = seat in view["actors"]
        mark = f"{TURN_MARK} " if acts else ""
        parts.append(Text(f"{mark}{name} {score}", style="bold" if acts else ""))
    return Text("   ").join(parts)
