"""A game for the tests of the plain board: marks on a grid, piles, texts, moves without cards."""

from __future__ import annotations

from typing import Any

import quintrix

SIZE = 3


class Marks(quintrix.Game):
    """Mark empty places, one each turn."""

    name = "marks"
    title = "Marks"
    about = "Mark empty places."

    def start(self, deal: dict[str, list[str]]) -> None:  # noqa: ARG002
        """Start with an empty grid."""
        self.marks: dict[tuple[int, int], int] = {}
        self.resigned: int | None = None

    def over(self) -> bool:
        """Return whether the grid is full, or a seat has resigned."""
        return self.resigned is not None or len(self.marks) == SIZE * SIZE

    def scores(self) -> list[int]:
        """Return the number of marks; a seat that has resigned has none."""
        marks = [list(self.marks.values()).count(seat) for seat in range(2)]
        return [0 if seat == self.resigned else points for seat, points in enumerate(marks)]

    def legal_moves(self, seat: int) -> list[str]:  # noqa: ARG002
        """Return the empty places, and moves that have nothing to tap."""
        cells = [(x, y) for x in range(SIZE) for y in range(SIZE)]
        free = [f"mark {x},{y}" for x, y in cells if (x, y) not in self.marks]
        return [*free, "resign", "explode"]

    def gain(self, seat: int, move: str) -> int:  # noqa: ARG002
        """Return what makes bots mark."""
        return int(move.startswith("mark"))

    def play(self, seat: int, move: str) -> None:
        """Mark a place, or fail."""
        if move == "explode":
            1 / 0  # noqa: B018
        elif move == "resign":
            self.resigned = seat
        else:
            x, y = move.removeprefix("mark ").split(",")
            self.marks[int(x), int(y)] = seat
        self.turn = 1 - seat

    def view(self, observer: int | None) -> dict[str, Any]:  # noqa: ARG002
        """Return the marks: everything is public."""
        table = [{"x": x, "y": y, "card": "XO"[seat]} for (x, y), seat in self.marks.items()]
        return {
            "grid": {"columns": SIZE, "rows": SIZE},
            "table": table,
            "piles": [{"name": "Discards", "size": 2, "top": "X"}],
            "texts": [f"Round {1 + len(self.marks) // 2}"],
        }
