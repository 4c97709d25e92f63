"""The cards of Iota lie on a grid of squares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quintrix.drawing.placed import Placed
from quintrix.drawing.rows import grid
from quintrix.drawing.rows import hand as row
from quintrix.paper.colours import WHITE
from quintrix.paper.shapes import Polygon, rectangle
from quintrix.types import View

SPACE = 1.5
RADIUS = 4.0


def table(view: View) -> Iterator[Placed]:
    """Lay out the cards on the table."""
    return map(_on_paper, grid(view))


def hand(view: View, left: float, top: float) -> Iterator[Placed]:
    """Lay out the hand of the observer in a row."""
    return map(_on_paper, row(view, left, top))


def _on_paper(card: Placed) -> Placed:
    """Put white paper under a card: its artwork is printed on paper, and has none of its own."""
    width, height = card.width - SPACE, card.height - SPACE
    return replace(
        card, shapes=[Polygon(rectangle(0, 0, width, height, RADIUS), WHITE), *card.shapes]
    )
