"""The shapes of drawings: polygons, discs and labels, in millimetres, y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Polygon:
    """A closed outline."""

    points: Sequence[Point]
    fill: str | None = None
    line: str | None = None
    width: float = 0.3

    def translate(self, x: float, y: float) -> Polygon:
        """Return the shape moved by (x, y)."""
        return replace(self, points=[(x + px, y + py) for px, py in self.points])


@dataclass(frozen=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    line: str | None = None
    width: float = 0.3

    def translate(self, x: float, y: float) -> Disc:
        """Return the shape moved by (x, y)."""
        return replace(self, x=self.x + x, y=self.y + y)


@dataclass(frozen=True)
class Label:
    """A centred line of text; ``height`` is that of a capital letter."""

    x: float
    y: float
    text: str
    height: float
    colour: str
    bold: bool = True
    upside_down: bool = False
    """Whether it is rotated by 180 degrees."""

    def translate(self, x: float, y: float) -> Label:
        """Return the label moved by (x, y)."""
        return replace(self, x=self.x + x, y=self.y + y)


Shape: TypeAlias = Polygon | Disc | Label


def translate(shapes: Sequence[Shape], x: float, y: float) -> list[Shape]:
    """Return shapes moved by (x, y)."""
    return [shape.translate(x, y) for shape in shapes]


def regular_polygon(
    x: float, y: float, radius: float, corners: int, turn: float = -90
) -> list[Point]:
    """Return the corners of a regular polygon; the first is at ``turn`` degrees, clockwise."""
    angles = [pi / 180 * (turn + 360 * corner / corners) for corner in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def rectangle(x: float, y: float, width: float, height: float, corner: float = 0.0) -> list[Point]:
    """Return the outline of a centred rectangle with rounded corners."""
    if corner == 0:
        return [
            (x + sx * width / 2, y + sy * height / 2)
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
    inner = rectangle(x, y, width - 2 * corner, height - 2 * corner)
    points: list[Point] = []
    for place, (cx, cy) in enumerate(inner):
        start = 180 + 90 * place
        for step in range(ARC + 1):
            angle = pi / 180 * (start + 90 * step / ARC)
            points.append((cx + corner * cos(angle), cy + corner * sin(angle)))
    return points


ARC = 8
"""Segments per rounded corner."""


def star(x: float, y: float, radius: float) -> list[Point]:
    """Return the outline of a five-pointed star."""
    outer, inner = (
        regular_polygon(x, y, radius, 5),
        regular_polygon(x, y, 0.48 * radius, 5, turn=-54),
    )
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def cross(x: float, y: float, radius: float, arm: float = 0.42) -> list[Point]:
    """Return the outline of an upright cross; ``arm`` is the relative width of its arms."""
    a, b = radius, arm * radius
    corners = [(-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b)]
    half = [(x + px, y + py) for px, py in corners]
    return [*half, *((2 * x - px, 2 * y - py) for px, py in half)]


def rotate(points: Sequence[Point], degrees: float, centre: Point = (0, 0)) -> list[Point]:
    """Rotate points clockwise around a centre."""
    (cx, cy), angle = centre, pi / 180 * degrees
    c, s = cos(angle), sin(angle)
    return [
        (cx + c * (px - cx) - s * (py - cy), cy + s * (px - cx) + c * (py - cy))
        for px, py in points
    ]
