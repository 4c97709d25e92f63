"""The backs of cards and tiles: night, with the six symbols in a ring."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from quintrix.paper.inks import INKS, symbol
from quintrix.paper.marks import Disc, Mark, Point, Polygon, Words
from quintrix.terminal.palette import NIGHT, PAPER

HUSH = "#39404f"


def back(corners: Sequence[Point], radius: float, letter: str) -> list[Mark]:
    """Draw a back of this outline, with a ring of this radius around a letter."""
    ring: list[Mark] = [
        Polygon(corners, NIGHT),
        Disc(0, 0, 1.32 * radius, None, HUSH, 0.5),
        Disc(0, 0, 0.66 * radius, None, HUSH, 0.5),
        Words(0, 0, letter, 0.5 * radius, PAPER),
    ]
    for place, (ink, colour) in enumerate(INKS.items()):
        angle = pi / 180 * (60 * place - 90)
        x, y = radius * cos(angle), radius * sin(angle)
        # Purple and red would drown in the night without an edge of paper.
        ring.append(symbol(ink, x, y, 0.27 * radius, PAPER))
        ring.append(symbol(ink, x, y, 0.2 * radius, colour))
    return ring
