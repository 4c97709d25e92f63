"""Places on a square table, and cards in them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A place on the table: x to the right, y down; the starter is at 0,0."""

RIGHT: Cell = (1, 0)
DOWN: Cell = (0, 1)


class Placement(NamedTuple):
    """A card and the cell that it is put on.

    >>> str(Placement.read("RC1@1,-2"))
    'RC1@1,-2'
    """

    card: str
    cell: Cell

    @classmethod
    def read(cls, text: str) -> Placement:
        """Read a placement in canonical notation."""
        card, _, cell = text.partition("@")
        x, _, y = cell.partition(",")
        return cls(card, (int(x), int(y)))

    def data(self) -> dict[str, int | str]:
        """Return the placement as views and events have it."""
        return {"x": self.cell[0], "y": self.cell[1], "card": self.card}

    def __str__(self) -> str:
        return f"{self.card}@{cell_text(self.cell)}"


def cell_text(cell: Cell) -> str:
    """Return the notation of a cell."""
    return f"{cell[0]},{cell[1]}"


def step(cell: Cell, direction: Cell, count: int = 1) -> Cell:
    """Return the cell so many steps away."""
    return cell[0] + count * direction[0], cell[1] + count * direction[1]


def neighbours(cell: Cell) -> list[Cell]:
    """Return the four cells that share a side with a cell."""
    return [step(cell, direction, count) for direction in (RIGHT, DOWN) for count in (-1, 1)]
