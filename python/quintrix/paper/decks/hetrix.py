"""Hetrix on paper: hexagons with a faceted gem on every side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from quintrix.paper.backs import back
from quintrix.paper.inks import INKS, SHADE, WHITE, mixed, on, symbol
from quintrix.paper.marks import Mark, Polygon, Words, around
from quintrix.paper.pieces import Pieces, hexagons
from quintrix.terminal.palette import NIGHT, PAPER

HEIGHT = 48.0
RING = 14.2
GEM = 6.6
WHITE_GEM = "W"
FACETS = "#d9e4ee"


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Print the tiles and the link tiles."""
    return [
        hexagons("tiles", piles["tiles"], _tile, _back, HEIGHT),
        hexagons("link tiles", piles["links"], _link, _link_back, HEIGHT),
    ]


def _back(_: str) -> list[Mark]:
    return back(around(0, 0, HEIGHT / 2, 6), 11.5, "H")


def _link_back(_: str) -> list[Mark]:
    return back(around(0, 0, HEIGHT / 2, 6), 11.5, "L")


def _tile(tile: str) -> list[Mark]:
    return [Polygon(around(0, 0, HEIGHT / 2 - 1.4, 6), SHADE), *_gems(tile)]


def _link(tile: str) -> list[Mark]:
    return [
        Polygon(around(0, 0, HEIGHT / 2 - 1.4, 6), NIGHT),
        *_gems(tile),
        Words(0, 0, "LINK", 2.6, PAPER),
    ]


def _gems(tile: str) -> list[Mark]:
    """Set the gems clockwise, the first to the right."""
    marks: list[Mark] = []
    for side, ink in enumerate(tile):
        angle = pi / 3 * side
        marks.extend(_gem(ink, RING * cos(angle), RING * sin(angle)))
    return marks


def _gem(ink: str, x: float, y: float) -> list[Mark]:
    if ink == WHITE_GEM:
        return _joker(x, y)
    colour = INKS[ink]
    marks = _facets(x, y, [mixed(colour, part) for part in (0.34, 0.2, 0, -0.2, -0.3, -0.1)])
    table = Polygon(around(x, y, 0.66 * GEM, 6), colour)
    return [*marks, table, symbol(ink, x, y, 0.4 * GEM, on(ink))]


def _joker(x: float, y: float) -> list[Mark]:
    """Draw a clear gem with a rim of all inks."""
    marks = _facets(x, y, [*INKS.values()])
    clear = Polygon(around(x, y, 0.7 * GEM, 6), WHITE)
    lines = [Polygon([corner, (x, y)], None, FACETS, 0.35) for corner in around(x, y, 0.7 * GEM, 6)]
    return [*marks, clear, *lines, Polygon(around(x, y, 0.34 * GEM, 6), WHITE, FACETS, 0.35)]


def _facets(x: float, y: float, colours: Sequence[str]) -> list[Mark]:
    outer, inner = around(x, y, GEM, 6), around(x, y, 0.6 * GEM, 6)
    marks: list[Mark] = []
    for place, colour in enumerate(colours):
        after = (place + 1) % 6
        facet = [outer[place], outer[after], inner[after], inner[place]]
        marks.append(Polygon(facet, colour))
    return [*marks, Polygon(outer, None, NIGHT, 0.25)]
