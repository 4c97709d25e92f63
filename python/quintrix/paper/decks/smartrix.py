"""Printable deck of Smartrix: eight sockets on the rim, some with a spot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.card_back import card_back
from quintrix.paper.colours import EDGE, SHADE, WHITE
from quintrix.paper.pieces import Pieces, squares
from quintrix.paper.shapes import Disc, Label, Point, Polygon, Shape, rectangle
from quintrix.terminal.palette import BLUE, NIGHT

SIDE = 48.0
RIM = 17.5
SOCKETS: list[Point] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
DEEP = "#16306b"
GLEAM = "#bcd2ff"
HOLLOW = "#b9ad93"


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Return the cards."""
    return [squares("cards", piles["deck"], _card, _back, SIDE)]


def _back(_: str) -> list[Shape]:
    return card_back(rectangle(0, 0, SIDE, SIDE), 13, "S")


def _card(card: str) -> list[Shape]:
    spots = int(card, 16)
    shapes: list[Shape] = [
        Polygon(rectangle(0, 0, SIDE - 2.4, SIDE - 2.4, 5), WHITE, EDGE, 0.4),
        Polygon(rectangle(0, 0, 22.5, 22.5, 5), SHADE),
        Label(0, 0, str(spots.bit_count()), 11, NIGHT),
    ]
    for place, (x, y) in enumerate(SOCKETS):
        shapes.extend(_socket(RIM * x, RIM * y, bool(spots >> place & 1)))
    return shapes


def _socket(x: float, y: float, filled: bool) -> list[Shape]:
    if not filled:
        return [Disc(x, y, 3.6, None, HOLLOW, 0.6)]
    return [Disc(x, y, 4.4, DEEP), Disc(x, y, 3.7, BLUE), Disc(x, y, 1.4, GLEAM)]
