"""Draws a view as shapes on a ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quintrix.drawing.layouts import layout
from quintrix.drawing.placed import Placed
from quintrix.drawing.text import text_lines
from quintrix.paper.shapes import Label, Polygon, Shape, rectangle, translate
from quintrix.terminal.palette import PAPER
from quintrix.types import View

MARGIN = 6.0
GAP = 12.0
GROUND = "#2d3a35"
LETTER_WIDTH = 2.4
LINE_HEIGHT = 6.0


@dataclass(frozen=True)
class Picture:
    """Shapes on a ground, in millimetres."""

    width: float
    height: float
    shapes: Sequence[Shape]


def picture(view: View) -> Picture:
    """Return the table, and below it the hand of the observer.

    A game without a layout is drawn as the terminal shows it.
    """
    found = layout(view["game"])
    if found is None:
        return _framed(list(_terminal_lines(view)))
    placed = list(found.table(view))
    table_bottom = max((card.y + card.height / 2 for card in placed), default=0.0)
    left = min((card.x - card.width / 2 for card in placed), default=0.0)
    placed += found.hand(view, left, table_bottom + GAP)
    return _framed(placed)


def _framed(placed: Sequence[Placed]) -> Picture:
    left = min((card.x - card.width / 2 for card in placed), default=0.0) - MARGIN
    top = min((card.y - card.height / 2 for card in placed), default=0.0) - MARGIN
    right = max((card.x + card.width / 2 for card in placed), default=0.0) + MARGIN
    bottom = max((card.y + card.height / 2 for card in placed), default=0.0) + MARGIN
    width, height = round(right - left, 1), round(bottom - top, 1)
    shapes: list[Shape] = [Polygon(rectangle(width / 2, height / 2, width, height, 4), GROUND)]
    for card in placed:
        shapes += translate(card.shapes, card.x - left, card.y - top)
    return Picture(width, height, shapes)


def _terminal_lines(view: View) -> Iterator[Placed]:
    """Lay out what the terminal shows, one line below the other."""
    for row, line in enumerate(text_lines(view)):
        width = len(line) * LETTER_WIDTH
        label = Label(0, 0, line, LINE_HEIGHT * 0.7, PAPER, bold=False)
        yield Placed(width / 2, row * LINE_HEIGHT, [label], width, LINE_HEIGHT)
