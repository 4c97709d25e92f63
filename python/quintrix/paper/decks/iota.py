"""Printable deck of Iota: a big shape with small shapes to count, and an edge per colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quintrix.paper.card_back import card_back
from quintrix.paper.colours import COLOURS, WHITE, contrasting
from quintrix.paper.pieces import Pieces, squares
from quintrix.paper.shapes import (
    Disc,
    Label,
    Point,
    Polygon,
    Shape,
    cross,
    rectangle,
    regular_polygon,
)
from quintrix.terminal.palette import NIGHT

SIDE = 63.5
FRAME = 56.5
EDGE = 1.2
WILD = "*"
DIM = "#5c5f68"
PLACES: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-4.2, 0), (4.2, 0)],
    3: [(0, -3.8), (-4.2, 3.6), (4.2, 3.6)],
    4: [(-4, -4), (4, -4), (-4, 4), (4, 4)],
}
DOWN = {"T": 4.2}
"""The centre of a triangle is lower."""


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Return the cards."""
    return [squares("cards", piles["deck"], _card, _back, SIDE)]


def _back(_: str) -> list[Shape]:
    return card_back(rectangle(0, 0, SIDE, SIDE), 17, "I")


def _card(card: str) -> list[Shape]:
    return _wild() if card == WILD else _plain(card[0], card[1], int(card[2]))


def _plain(letter: str, shape: str, number: int) -> list[Shape]:
    colour = COLOURS[letter]
    down = DOWN.get(shape, 0)
    return [
        *_frame(letter, colour),
        _shape(shape, 0, 0, 17, colour),
        *(_shape(shape, x, y + down, 2.6, contrasting(letter)) for x, y in PLACES[number]),
        Label(-22.3, -21.3, str(number), 5.2, NIGHT),
        Label(22.3, 21.3, str(number), 5.2, NIGHT, upside_down=True),
        Label(22.3, -21.8, letter, 3.6, DIM),
        Label(-22.3, 21.8, letter, 3.6, DIM, upside_down=True),
    ]


def _wild() -> list[Shape]:
    shapes: list[Shape] = [Polygon(rectangle(0, 0, FRAME, FRAME, 6), NIGHT)]
    quarters = zip("RYGB", "CSXT", ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True)
    for letter, shape, (sx, sy) in quarters:
        x, y = 12.6 * sx, 12.6 * sy
        shapes.append(Polygon(rectangle(x, y, 23.4, 23.4, 3.5), COLOURS[letter]))
        shapes.append(_shape(shape, x, y, 6.6, contrasting(letter)))
    return [*shapes, Disc(0, 0, 8.2, NIGHT), Polygon(_spark(6.2), WHITE)]


def _spark(radius: float) -> list[Point]:
    outer, inner = (
        regular_polygon(0, 0, radius, 4),
        regular_polygon(0, 0, 0.36 * radius, 4, turn=-45),
    )
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _shape(shape: str, x: float, y: float, radius: float, colour: str) -> Shape:
    match shape:
        case "C":
            return Disc(x, y, radius, colour)
        case "S":
            return Polygon(rectangle(x, y, 1.8 * radius, 1.8 * radius), colour)
        case "T":
            return Polygon(regular_polygon(x, y + 0.2 * radius, 1.2 * radius, 3), colour)
        case _:
            return Polygon(cross(x, y, 1.05 * radius), colour)


def _frame(letter: str, colour: str) -> list[Shape]:
    """Draw the edge, whose pattern also distinguishes the colours."""
    if letter == "R":
        return [Polygon(rectangle(0, 0, FRAME, FRAME, 6), None, colour, EDGE)]
    return PATTERNS[letter](colour)


def _dots(colour: str) -> list[Shape]:
    return [Disc(x, y, 0.95, colour) for x, y, _ in _along(19)]


def _dashes(colour: str) -> list[Shape]:
    return [_dash(x, y, upright, 4.4, colour) for x, y, upright in _along(8)]


def _dashes_and_dots(colour: str) -> list[Shape]:
    return [
        _dash(x, y, upright, 3.6, colour) if place % 2 == 0 else Disc(x, y, 0.85, colour)
        for place, (x, y, upright) in enumerate(_along(13))
    ]


def _dash(x: float, y: float, upright: bool, length: float, colour: str) -> Shape:
    width, height = (EDGE, length) if upright else (length, EDGE)
    return Polygon(rectangle(x, y, width, height), colour)


def _along(count: int) -> list[tuple[float, float, bool]]:
    """Return evenly spaced points along all four sides."""
    half = FRAME / 2
    steps = [-half + FRAME * (place + 0.5) / count for place in range(count)]
    rows = [(x, y, False) for y in (-half, half) for x in steps]
    return [*rows, *((y, x, True) for x, y, _ in rows)]


PATTERNS: dict[str, Callable[[str], list[Shape]]] = {
    "G": _dots,
    "B": _dashes,
    "Y": _dashes_and_dots,
}
