"""The matrices of Hetrix lie beside each other, each with its tiles in hand below."""

from __future__ import annotations

from collections.abc import Iterator

from quintrix.drawing.placed import Placed, pieces, placed_card
from quintrix.paper.pieces import Pieces
from quintrix.types import View

GAP = 12.0
SPACE = 2.0


def table(view: View) -> Iterator[Placed]:
    """Lay out the matrix and the tiles of every seat: all of them are public."""
    tiles, links = pieces("hetrix")
    left = 0.0
    for seat, matrix in enumerate(view["matrices"]):
        cells = [_centre(laid["q"], laid["r"], tiles) for laid in matrix] or [(0.0, 0.0)]
        shift = left - min(x for x, _ in cells) + tiles.width / 2
        for laid, (x, y) in zip(matrix, cells, strict=False):
            kind = links if laid["link"] else tiles
            yield placed_card("hetrix", kind, laid["tile"], x + shift, y, 60 * laid["rotation"])
        low = max(y for _, y in cells) + tiles.height + GAP
        hand_of_seat = view["hands"][seat]
        for place, tile in enumerate(hand_of_seat):
            x = left + tiles.width / 2 + place * (tiles.width + SPACE)
            yield placed_card("hetrix", tiles, tile, x, low)
        wide = max(max(x for x, _ in cells) + shift, left + len(hand_of_seat) * tiles.width)
        left = wide + tiles.width


def hand(view: View, left: float, top: float) -> Iterator[Placed]:  # noqa: ARG001
    """Return nothing: the tiles of all seats lie on the table."""
    return iter(())


def _centre(q: int, r: int, tiles: Pieces) -> tuple[float, float]:
    return (q + r / 2) * tiles.width, 0.75 * r * tiles.height
