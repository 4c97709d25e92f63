"""Renders hexagonal tiles on an unbounded table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rich.text import Text

from quintrix.terminal.drawing import Drawing

Cell = tuple[int, int]
Gems = Mapping[Cell, str]

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NEW_MARK = "▸"
MIN_LABEL_WIDTH = 5


class Style(NamedTuple):
    """A size of tiles: whether they are framed, and the lines per row."""

    framed: bool
    lines: int


LARGE = Style(framed=True, lines=3)
SMALL = Style(framed=False, lines=2)


def rotate(tile: str, rotation: int) -> str:
    """Rotate a tile: the gem of side k moves to side k + ``rotation``."""
    return tile[-rotation:] + tile[:-rotation] if rotation else tile


def render(
    tiles: Gems, new: Collection[Cell], style: Style, colours: Mapping[str, str], columns: int
) -> Drawing:
    """Render tiles at their cells, and the coordinates of the empty cells next to them.

    A table that is too wide is cut into parts, one below the other; every tile is whole in one.
    """
    canvas = _Canvas(style, _label_width(tiles, new))
    for cell in _frontier(tiles):
        canvas.label(cell, _name(cell), "dim")
    for cell, gems in tiles.items():
        canvas.tile(cell, gems, _label(cell, new), colours)
    return canvas.lines(columns)


def _frontier(tiles: Gems) -> set[Cell]:
    beside = {(q + across, r + down) for q, r in tiles for across, down in STEPS}
    return (beside or {(0, 0)}) - tiles.keys()


def _name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _label(cell: Cell, new: Collection[Cell]) -> str:
    return f"{NEW_MARK if cell in new else ''}{_name(cell)}"


def _label_width(tiles: Gems, new: Collection[Cell]) -> int:
    """Return an odd width, so that half a tile has a whole number of columns."""
    longest = max(map(len, [*map(_name, _frontier(tiles)), *(_label(cell, new) for cell in tiles)]))
    return max(MIN_LABEL_WIDTH, longest | 1)


class _Canvas:
    """Characters with their style by line and column; columns may be negative."""

    def __init__(self, style: Style, label_width: int) -> None:
        self._style = style
        self._width = label_width
        self._half = (label_width + 3) // 2
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def label(self, cell: Cell, label: str, colour: str) -> None:
        line, column = self._corner(cell)
        text = f"{label:^{self._width}}"
        self._write(line + 1, column + 2, text, colour)

    def tile(self, cell: Cell, gems: str, label: str, colours: Mapping[str, str]) -> None:
        line, column = self._corner(cell)
        self.label(cell, label, "")
        middle, last = column + 1 + self._half - 1, column + self._width + 2
        apart = self._half - 2 if self._style.framed else 1
        places = [
            (line + 1, last),
            (line + 2, middle + apart),
            (line + 2, middle - apart),
            (line + 1, column + 1),
            (line, middle - apart),
            (line, middle + apart),
        ]
        for gem, (row, place) in zip(gems, places, strict=True):
            self._write(row, place, gem, colours[gem])
        if self._style.framed:
            self._frame(line, column, last + 1)

    def _frame(self, line: int, first: int, last: int) -> None:
        corners = [(0, first + 1, "╱"), (0, last - 1, "╲"), (2, first + 1, "╲"), (2, last - 1, "╱")]
        sides = [(1, first, "│"), (1, last, "│")]
        for down, column, mark in [*corners, *sides]:
            self._write(line + down, column, mark, "dim")

    def lines(self, columns: int) -> Drawing:
        """Return the lines, cut into blocks if they are longer than ``columns``."""
        rows = [row for row, _ in self._marks]
        places = [place for _, place in self._marks]
        first, end = min(places), max(places) + 1
        step = max(columns - 2 * self._half - 1, 1)
        starts = range(first, max(end - 2 * self._half - 1, first + 1), step)
        starts = starts if end - first > columns else range(first, first + 1)
        return [
            self._line(row, range(start, min(start + columns, end)))
            for start in starts
            for row in range(min(rows), max(rows) + 1)
        ]

    def _line(self, row: int, places: range) -> Text:
        text = Text(no_wrap=True)
        for column in places:
            text.append(*self._marks.get((row, column), (" ", "")))
        text.rstrip()
        return text

    def _corner(self, cell: Cell) -> tuple[int, int]:
        q, r = cell
        return r * self._style.lines, (2 * q + r) * self._half

    def _write(self, line: int, column: int, text: str, colour: str) -> None:
        for place, letter in enumerate(text, start=column):
            if letter != " " or colour:
                self._marks[line, place] = (letter, colour if letter != " " else "")
