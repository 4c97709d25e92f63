"""Printable deck of Hetrix: hexagons with a gem on every side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from quintrix.paper.card_back import card_back
from quintrix.paper.colours import COLOURS, SHADE, WHITE, contrasting, lighten, symbol
from quintrix.paper.pieces import Pieces, hexagons
from quintrix.paper.shapes import Label, Polygon, Shape, regular_polygon
from quintrix.terminal.palette import NIGHT, PAPER

HEIGHT = 48.0
RING = 14.2
GEM = 6.6
WHITE_GEM = "W"
FACETS = "#d9e4ee"


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Return the tiles and the link tiles."""
    return [
        hexagons("tiles", piles["tiles"], _tile, _back, HEIGHT),
        hexagons("link tiles", piles["links"], _link, _link_back, HEIGHT),
    ]


def _back(_: str) -> list[Shape]:
    return card_back(regular_polygon(0, 0, HEIGHT / 2, 6), 11.5, "H")


def _link_back(_: str) -> list[Shape]:
    return card_back(regular_polygon(0, 0, HEIGHT / 2, 6), 11.5, "L")


def _tile(tile: str) -> list[Shape]:
    return [Polygon(regular_polygon(0, 0, HEIGHT / 2 - 1.4, 6), SHADE), *_gems(tile)]


def _link(tile: str) -> list[Shape]:
    return [
        Polygon(regular_polygon(0, 0, HEIGHT / 2 - 1.4, 6), NIGHT),
        *_gems(tile),
        Label(0, 0, "LINK", 2.6, PAPER),
    ]


def _gems(tile: str) -> list[Shape]:
    """Draw the gems clockwise, starting at the right."""
    shapes: list[Shape] = []
    for side, letter in enumerate(tile):
        angle = pi / 3 * side
        shapes.extend(_gem(letter, RING * cos(angle), RING * sin(angle)))
    return shapes


def _gem(letter: str, x: float, y: float) -> list[Shape]:
    if letter == WHITE_GEM:
        return _joker(x, y)
    colour = COLOURS[letter]
    shapes = _facets(x, y, [lighten(colour, part) for part in (0.34, 0.2, 0, -0.2, -0.3, -0.1)])
    table = Polygon(regular_polygon(x, y, 0.66 * GEM, 6), colour)
    return [*shapes, table, symbol(letter, x, y, 0.4 * GEM, contrasting(letter))]


def _joker(x: float, y: float) -> list[Shape]:
    """Draw a white gem with a rim of all colours."""
    shapes = _facets(x, y, [*COLOURS.values()])
    clear = Polygon(regular_polygon(x, y, 0.7 * GEM, 6), WHITE)
    lines = [
        Polygon([corner, (x, y)], None, FACETS, 0.35)
        for corner in regular_polygon(x, y, 0.7 * GEM, 6)
    ]
    return [
        *shapes,
        clear,
        *lines,
        Polygon(regular_polygon(x, y, 0.34 * GEM, 6), WHITE, FACETS, 0.35),
    ]


def _facets(x: float, y: float, colours: Sequence[str]) -> list[Shape]:
    outer, inner = regular_polygon(x, y, GEM, 6), regular_polygon(x, y, 0.6 * GEM, 6)
    shapes: list[Shape] = []
    for place, colour in enumerate(colours):
        after = (place + 1) % 6
        facet = [outer[place], outer[after], inner[after], inner[place]]
        shapes.append(Polygon(facet, colour))
    return [*shapes, Polygon(outer, None, NIGHT, 0.25)]
