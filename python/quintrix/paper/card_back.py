"""The backs of cards and tiles: the six symbols in a ring on a dark ground."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from quintrix.paper.colours import COLOURS, symbol
from quintrix.paper.shapes import Disc, Label, Point, Polygon, Shape
from quintrix.terminal.palette import NIGHT, PAPER

DIM = "#39404f"


def card_back(corners: Sequence[Point], radius: float, letter: str) -> list[Shape]:
    """Draw a card back with this outline: a ring of this radius around a letter."""
    ring: list[Shape] = [
        Polygon(corners, NIGHT),
        Disc(0, 0, 1.32 * radius, None, DIM, 0.5),
        Disc(0, 0, 0.66 * radius, None, DIM, 0.5),
        Label(0, 0, letter, 0.5 * radius, PAPER),
    ]
    for place, (key, colour) in enumerate(COLOURS.items()):
        angle = pi / 180 * (60 * place - 90)
        x, y = radius * cos(angle), radius * sin(angle)
        # Purple and red need a light edge on the dark ground.
        ring.append(symbol(key, x, y, 0.27 * radius, PAPER))
        ring.append(symbol(key, x, y, 0.2 * radius, colour))
    return ring
