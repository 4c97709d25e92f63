"""Pieces to cut out: cards, tiles and tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal, TypeAlias

from quintrix.paper.shapes import Point, Shape, rectangle, regular_polygon

Outline: TypeAlias = Literal["box", "hexagon"]


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind, each drawn around its centre."""

    what: str
    """The name, printed beside the pieces."""
    cards: Sequence[str]
    draw: Callable[[str], Sequence[Shape]]
    back: Callable[[str], Sequence[Shape]]
    width: float
    height: float
    outline: Outline = "box"

    @property
    def corners(self) -> list[Point]:
        """The outline to cut along, around the centre."""
        if self.outline == "hexagon":
            return regular_polygon(0, 0, self.height / 2, 6)
        return rectangle(0, 0, self.width, self.height)


def squares(
    what: str,
    cards: Sequence[str],
    draw: Callable[[str], Sequence[Shape]],
    back: Callable[[str], Sequence[Shape]],
    side: float,
) -> Pieces:
    """Return square pieces."""
    return Pieces(what, cards, draw, back, side, side)


def hexagons(
    what: str,
    cards: Sequence[str],
    draw: Callable[[str], Sequence[Shape]],
    back: Callable[[str], Sequence[Shape]],
    height: float,
) -> Pieces:
    """Return hexagonal pieces with a corner at the top."""
    return Pieces(what, cards, draw, back, height * sqrt(3) / 2, height, "hexagon")
