"""Pieces to cut out: what is printed, in which shape, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal, TypeAlias

from quintrix.paper.marks import Mark, Point, around, box

Outline: TypeAlias = Literal["box", "hexagon"]


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind, each drawn around its middle."""

    what: str
    """What they are called, for the edge of the sheet."""
    cards: Sequence[str]
    draw: Callable[[str], Sequence[Mark]]
    back: Callable[[str], Sequence[Mark]]
    width: float
    height: float
    outline: Outline = "box"

    @property
    def corners(self) -> list[Point]:
        """Where to cut, around the middle."""
        if self.outline == "hexagon":
            return around(0, 0, self.height / 2, 6)
        return box(0, 0, self.width, self.height)


def squares(
    what: str,
    cards: Sequence[str],
    draw: Callable[[str], Sequence[Mark]],
    back: Callable[[str], Sequence[Mark]],
    side: float,
) -> Pieces:
    """Make square pieces."""
    return Pieces(what, cards, draw, back, side, side)


def hexagons(
    what: str,
    cards: Sequence[str],
    draw: Callable[[str], Sequence[Mark]],
    back: Callable[[str], Sequence[Mark]],
    height: float,
) -> Pieces:
    """Make hexagons that stand on a corner."""
    return Pieces(what, cards, draw, back, height * sqrt(3) / 2, height, "hexagon")
