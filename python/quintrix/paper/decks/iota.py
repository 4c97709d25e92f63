"""Iota on paper: a big shape, small shapes in it to be counted, and an edge for each colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quintrix.paper.backs import back
from quintrix.paper.inks import INKS, WHITE, on
from quintrix.paper.marks import Disc, Mark, Point, Polygon, Words, around, box, cross
from quintrix.paper.pieces import Pieces, squares
from quintrix.terminal.palette import NIGHT

SIDE = 63.5
FRAME = 56.5
EDGE = 1.2
WILD = "*"
HUSHED = "#5c5f68"
PLACES: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-4.2, 0), (4.2, 0)],
    3: [(0, -3.8), (-4.2, 3.6), (4.2, 3.6)],
    4: [(-4, -4), (4, -4), (-4, 4), (4, 4)],
}
DOWN = {"T": 4.2}
"""The middle of a triangle lies lower."""


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Print the deck."""
    return [squares("cards", piles["deck"], _card, _back, SIDE)]


def _back(_: str) -> list[Mark]:
    return back(box(0, 0, SIDE, SIDE), 17, "I")


def _card(card: str) -> list[Mark]:
    return _wild() if card == WILD else _plain(card[0], card[1], int(card[2]))


def _plain(ink: str, shape: str, number: int) -> list[Mark]:
    colour = INKS[ink]
    down = DOWN.get(shape, 0)
    return [
        *_frame(ink, colour),
        _shape(shape, 0, 0, 17, colour),
        *(_shape(shape, x, y + down, 2.6, on(ink)) for x, y in PLACES[number]),
        Words(-22.3, -21.3, str(number), 5.2, NIGHT),
        Words(22.3, 21.3, str(number), 5.2, NIGHT, turned=True),
        Words(22.3, -21.8, ink, 3.6, HUSHED),
        Words(-22.3, 21.8, ink, 3.6, HUSHED, turned=True),
    ]


def _wild() -> list[Mark]:
    marks: list[Mark] = [Polygon(box(0, 0, FRAME, FRAME, 6), NIGHT)]
    quarters = zip("RYGB", "CSXT", ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True)
    for ink, shape, (sx, sy) in quarters:
        x, y = 12.6 * sx, 12.6 * sy
        marks.append(Polygon(box(x, y, 23.4, 23.4, 3.5), INKS[ink]))
        marks.append(_shape(shape, x, y, 6.6, on(ink)))
    return [*marks, Disc(0, 0, 8.2, NIGHT), Polygon(_spark(6.2), WHITE)]


def _spark(radius: float) -> list[Point]:
    outer, inner = around(0, 0, radius, 4), around(0, 0, 0.36 * radius, 4, turn=-45)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _shape(shape: str, x: float, y: float, radius: float, colour: str) -> Mark:
    match shape:
        case "C":
            return Disc(x, y, radius, colour)
        case "S":
            return Polygon(box(x, y, 1.8 * radius, 1.8 * radius), colour)
        case "T":
            return Polygon(around(x, y + 0.2 * radius, 1.2 * radius, 3), colour)
        case _:
            return Polygon(cross(x, y, 1.05 * radius), colour)


def _frame(ink: str, colour: str) -> list[Mark]:
    """Draw the edge, which tells the colours apart by its pattern too."""
    if ink == "R":
        return [Polygon(box(0, 0, FRAME, FRAME, 6), None, colour, EDGE)]
    return PATTERNS[ink](colour)


def _dots(colour: str) -> list[Mark]:
    return [Disc(x, y, 0.95, colour) for x, y, _ in _along(19)]


def _dashes(colour: str) -> list[Mark]:
    return [_dash(x, y, upright, 4.4, colour) for x, y, upright in _along(8)]


def _dashes_and_dots(colour: str) -> list[Mark]:
    return [
        _dash(x, y, upright, 3.6, colour) if place % 2 == 0 else Disc(x, y, 0.85, colour)
        for place, (x, y, upright) in enumerate(_along(13))
    ]


def _dash(x: float, y: float, upright: bool, length: float, colour: str) -> Mark:
    width, height = (EDGE, length) if upright else (length, EDGE)
    return Polygon(box(x, y, width, height), colour)


def _along(count: int) -> list[tuple[float, float, bool]]:
    """Find places along all four sides, in the same distance, from corner to corner."""
    half = FRAME / 2
    steps = [-half + FRAME * (place + 0.5) / count for place in range(count)]
    rows = [(x, y, False) for y in (-half, half) for x in steps]
    return [*rows, *((y, x, True) for x, y, _ in rows)]


PATTERNS: dict[str, Callable[[str], list[Mark]]] = {
    "G": _dots,
    "B": _dashes,
    "Y": _dashes_and_dots,
}
