"""Lays out pieces on sheets with cutting guides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import Label, Point, Polygon, Shape, translate
from quintrix.terminal.palette import NIGHT

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 9.0
"""The margin of most printers, and space for the ticks."""
CUT = "#8a8371"
TICK = 4.0
GAP = 1.0
HAIR = 0.15


@dataclass(frozen=True)
class Page:
    """One side of a sheet, with its shapes."""

    width: float
    height: float
    shapes: Sequence[Shape]
    cards: Sequence[str]
    """The cards on the page in order; none on the back of a sheet."""


def layout_pages(title: str, pieces: Pieces, paper: str, backs: bool) -> list[Page]:
    """Lay out pieces on pages; with ``backs``, every second page is the back of the one before."""
    width, height = PAPERS[paper]
    places = _places(pieces, width, height)
    cards, pages = iter(pieces.cards), []
    while batch := [*islice(cards, len(places))]:
        used = [*zip(batch, places, strict=False)]
        guides = _cutting_guides(pieces, places[: len(batch)])
        fronts = [shape for card, place in used for shape in translate(pieces.draw(card), *place)]
        label = Label(width / 2, 4.2, f"{title}: {pieces.what}", 1.9, CUT, bold=False)
        pages.append(Page(width, height, [label, *fronts, *guides], batch))
        if backs:
            # Flipped on the long edge, left becomes right.
            mirrored = [(card, (width - x, y)) for card, (x, y) in used]
            behind = [
                shape for card, place in mirrored for shape in translate(pieces.back(card), *place)
            ]
            pages.append(Page(width, height, behind, []))
    return pages


def _places(pieces: Pieces, width: float, height: float) -> list[Point]:
    """Return the centres of all pieces that fit, in rows from the top."""
    room_x, room_y = width - 2 * MARGIN, height - 2 * MARGIN
    if pieces.outline == "hexagon":
        step = 0.75 * pieces.height
        rows = int((room_y - pieces.height) / step) + 1
        return [*_hexagonal(pieces, rows, step, width, height)]
    columns, rows = int(room_x / pieces.width), int(room_y / pieces.height)
    left = (width - (columns - 1) * pieces.width) / 2
    top = (height - (rows - 1) * pieces.height) / 2
    return [
        (left + column * pieces.width, top + row * pieces.height)
        for row in range(rows)
        for column in range(columns)
    ]


def _hexagonal(
    pieces: Pieces, rows: int, step: float, width: float, height: float
) -> Iterator[Point]:
    columns = int((width - 2 * MARGIN - pieces.width / 2) / pieces.width)
    left = (width - (columns - 0.5) * pieces.width) / 2
    top = (height - (rows - 1) * step) / 2
    for row in range(rows):
        shift = row % 2 * pieces.width / 2
        for column in range(columns):
            yield left + column * pieces.width + shift, top + row * step


def _cutting_guides(pieces: Pieces, places: Sequence[Point]) -> Iterator[Shape]:
    """Draw cutting guides: outlines, and ticks at the edges for a paper trimmer."""
    for x, y in places:
        yield Polygon(pieces.corners, None, CUT, HAIR).translate(x, y)
    if pieces.outline == "hexagon":
        return
    xs = sorted({round(x + side, 3) for x, _ in places for side in _sides(pieces.width)})
    ys = sorted({round(y + side, 3) for _, y in places for side in _sides(pieces.height)})
    for x in xs:
        yield _line(x, ys[0] - GAP, x, ys[0] - GAP - TICK)
        yield _line(x, ys[-1] + GAP, x, ys[-1] + GAP + TICK)
    for y in ys:
        yield _line(xs[0] - GAP, y, xs[0] - GAP - TICK, y)
        yield _line(xs[-1] + GAP, y, xs[-1] + GAP + TICK, y)


def _sides(length: float) -> tuple[float, float]:
    return -length / 2, length / 2


def _line(x: float, y: float, to_x: float, to_y: float) -> Polygon:
    return Polygon([(x, y), (to_x, to_y)], None, NIGHT, HAIR)
