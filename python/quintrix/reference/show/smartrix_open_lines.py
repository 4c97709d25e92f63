"""Open lines of Smartrix: five cells in a straight line that hold three or four cards."""

from __future__ import annotations

from collections.abc import Iterator

from quintrix.reference.cell import Cell, step
from quintrix.reference.smartrix import LINE_DIRECTIONS, SET, Line, Table, fits_in_square


def lines_through(table: Table, cell: Cell, way: Cell, limited: bool) -> Iterator[Line]:
    """Yield the cards of every five cells in a direction that contain a cell and can be filled."""
    for first in range(1 - SET, 1):
        five = [step(cell, way, first + index) for index in range(SET)]
        if not limited or fits_in_square([*table, *five]):
            yield tuple(each for each in five if each in table)


def open_lines(table: Table, *, limited: bool) -> list[Line]:
    """Return the cards of lines that hold three or four of five and can still be completed.

    Of lines in one direction that share their cards, only those with the most are listed.
    """
    found: list[Line] = []
    for way in LINE_DIRECTIONS:
        through = (line for cell in table for line in lines_through(table, cell, way, limited))
        opened = {line for line in through if SET - 2 <= len(line) < SET}
        found += [line for line in opened if not any(set(line) < set(other) for other in opened)]
    return sorted(found)


def most_in_line(table: Table, cell: Cell, limited: bool) -> int:
    """Return the largest number of cards in five cells of a straight line through a card."""
    ways = LINE_DIRECTIONS
    found = (line for way in ways for line in lines_through(table, cell, way, limited))
    return max((len(line) for line in found), default=0)
