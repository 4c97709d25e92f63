"""Colorfox on paper: four half matches around a fox, and the sticks to collect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.backs import back
from quintrix.paper.inks import EDGE, INKS, SHADE, WHITE, mixed, on, symbol
from quintrix.paper.marks import Disc, Mark, Point, Polygon, box, moved, turned
from quintrix.paper.pieces import Pieces, squares
from quintrix.terminal.palette import NIGHT

SIDE = 48.0
STICKS = 8
"""How many sticks there are of each colour."""
STICK_WIDTH, STICK_LENGTH = 12.0, 52.0
WOOD = "#e6cfa3"
FUR = "#b98b5e"
HEADS: list[Point] = [(0, -11.6), (11.6, 0), (0, 11.6), (-11.6, 0)]


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Print the deck and the sticks."""
    sticks = [ink for ink in INKS for _ in range(STICKS)]
    return [
        squares("cards (never turned: the fox looks at you)", piles["deck"], _card, _back, SIDE),
        Pieces("sticks", sticks, _stick, _stick, STICK_WIDTH, STICK_LENGTH),
    ]


def _back(_: str) -> list[Mark]:
    return back(box(0, 0, SIDE, SIDE), 13, "C")


def _card(card: str) -> list[Mark]:
    marks: list[Mark] = [Polygon(box(0, 0, SIDE - 2.4, SIDE - 2.4, 5), WHITE, EDGE, 0.4)]
    for side, ink in enumerate(card):
        marks.extend(_half(ink, side))
    return [*marks, *_fox()]


def _half(ink: str, side: int) -> list[Mark]:
    colour = INKS[ink]
    length = SIDE / 2 - 11.6
    stick = box(0, -SIDE / 2 + length / 2, 5.4, length)
    gleam = box(-1.7, -SIDE / 2 + length / 2, 1.2, length)
    x, y = HEADS[side]
    return [
        Polygon(turned(stick, 90 * side), colour),
        Polygon(turned(gleam, 90 * side), mixed(colour, 0.35)),
        Disc(x, y, 5.8, colour, NIGHT, 0.25),
        symbol(ink, x, y, 3.3, on(ink)),
    ]


def _fox() -> list[Mark]:
    face = [(-4.6, -4.6), (-2, -2.6), (2, -2.6), (4.6, -4.6), (5, 0.6), (0, 5.2), (-5, 0.6)]
    cheeks = [[(-5, 0.6), (-1.8, 0.6), (0, 5.2)], [(5, 0.6), (1.8, 0.6), (0, 5.2)]]
    return [
        Polygon(face, FUR),
        *(Polygon(cheek, SHADE) for cheek in cheeks),
        Disc(-2, -0.4, 0.6, NIGHT),
        Disc(2, -0.4, 0.6, NIGHT),
        Polygon([(-0.9, 4.2), (0.9, 4.2), (0, 5.2)], NIGHT),
    ]


def _stick(ink: str) -> list[Mark]:
    colour, head = INKS[ink], -STICK_LENGTH / 2 + 8.5
    marks: list[Mark] = [
        Polygon(box(0, 3, 3.6, STICK_LENGTH - 12), WOOD, FUR, 0.25),
        Polygon(box(0, 0, 8.4, 11.6, 4.2), colour, NIGHT, 0.25),
        symbol(ink, 0, 0, 2.7, on(ink)),
    ]
    return [marks[0], *moved(marks[1:], 0, head)]
