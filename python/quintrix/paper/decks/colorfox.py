"""Printable deck of Colorfox: cards with four half matchsticks, and sticks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.card_back import card_back
from quintrix.paper.colours import COLOURS, EDGE, SHADE, WHITE, contrasting, lighten, symbol
from quintrix.paper.pieces import Pieces, squares
from quintrix.paper.shapes import Disc, Point, Polygon, Shape, rectangle, rotate, translate
from quintrix.terminal.palette import NIGHT

SIDE = 48.0
STICKS = 8
"""The number of sticks of each colour."""
STICK_WIDTH, STICK_LENGTH = 12.0, 52.0
WOOD = "#e6cfa3"
FUR = "#b98b5e"
HEADS: list[Point] = [(0, -11.6), (11.6, 0), (0, 11.6), (-11.6, 0)]


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Return the cards and the sticks."""
    sticks = [letter for letter in COLOURS for _ in range(STICKS)]
    return [
        squares("cards (never turned: the fox looks at you)", piles["deck"], _card, _back, SIDE),
        Pieces("sticks", sticks, _stick, _stick, STICK_WIDTH, STICK_LENGTH),
    ]


def _back(_: str) -> list[Shape]:
    return card_back(rectangle(0, 0, SIDE, SIDE), 13, "C")


def _card(card: str) -> list[Shape]:
    shapes: list[Shape] = [Polygon(rectangle(0, 0, SIDE - 2.4, SIDE - 2.4, 5), WHITE, EDGE, 0.4)]
    for side, letter in enumerate(card):
        shapes.extend(_half(letter, side))
    return [*shapes, *_fox()]


def _half(letter: str, side: int) -> list[Shape]:
    colour = COLOURS[letter]
    length = SIDE / 2 - 11.6
    stick = rectangle(0, -SIDE / 2 + length / 2, 5.4, length)
    gleam = rectangle(-1.7, -SIDE / 2 + length / 2, 1.2, length)
    x, y = HEADS[side]
    return [
        Polygon(rotate(stick, 90 * side), colour),
        Polygon(rotate(gleam, 90 * side), lighten(colour, 0.35)),
        Disc(x, y, 5.8, colour, NIGHT, 0.25),
        symbol(letter, x, y, 3.3, contrasting(letter)),
    ]


def _fox() -> list[Shape]:
    face = [(-4.6, -4.6), (-2, -2.6), (2, -2.6), (4.6, -4.6), (5, 0.6), (0, 5.2), (-5, 0.6)]
    cheeks = [[(-5, 0.6), (-1.8, 0.6), (0, 5.2)], [(5, 0.6), (1.8, 0.6), (0, 5.2)]]
    return [
        Polygon(face, FUR),
        *(Polygon(cheek, SHADE) for cheek in cheeks),
        Disc(-2, -0.4, 0.6, NIGHT),
        Disc(2, -0.4, 0.6, NIGHT),
        Polygon([(-0.9, 4.2), (0.9, 4.2), (0, 5.2)], NIGHT),
    ]


def _stick(letter: str) -> list[Shape]:
    colour, head = COLOURS[letter], -STICK_LENGTH / 2 + 8.5
    shapes: list[Shape] = [
        Polygon(rectangle(0, 3, 3.6, STICK_LENGTH - 12), WOOD, FUR, 0.25),
        Polygon(rectangle(0, 0, 8.4, 11.6, 4.2), colour, NIGHT, 0.25),
        symbol(letter, 0, 0, 2.7, contrasting(letter)),
    ]
    return [shapes[0], *translate(shapes[1:], 0, head)]
