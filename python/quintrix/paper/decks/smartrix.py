"""Smartrix on paper: eight sockets on the rim, those with a spot raised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.backs import back
from quintrix.paper.inks import EDGE, SHADE, WHITE
from quintrix.paper.marks import Disc, Mark, Point, Polygon, Words, box
from quintrix.paper.pieces import Pieces, squares
from quintrix.terminal.palette import BLUE, NIGHT

SIDE = 48.0
RIM = 17.5
SOCKETS: list[Point] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
DEEP = "#16306b"
GLEAM = "#bcd2ff"
HOLLOW = "#b9ad93"


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Print the deck."""
    return [squares("cards", piles["deck"], _card, _back, SIDE)]


def _back(_: str) -> list[Mark]:
    return back(box(0, 0, SIDE, SIDE), 13, "S")


def _card(card: str) -> list[Mark]:
    spots = int(card, 16)
    marks: list[Mark] = [
        Polygon(box(0, 0, SIDE - 2.4, SIDE - 2.4, 5), WHITE, EDGE, 0.4),
        Polygon(box(0, 0, 22.5, 22.5, 5), SHADE),
        Words(0, 0, str(spots.bit_count()), 11, NIGHT),
    ]
    for place, (x, y) in enumerate(SOCKETS):
        marks.extend(_socket(RIM * x, RIM * y, bool(spots >> place & 1)))
    return marks


def _socket(x: float, y: float, filled: bool) -> list[Mark]:
    if not filled:
        return [Disc(x, y, 3.6, None, HOLLOW, 0.6)]
    return [Disc(x, y, 4.4, DEEP), Disc(x, y, 3.7, BLUE), Disc(x, y, 1.4, GLEAM)]
