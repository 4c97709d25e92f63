"""Cards beside each other, and on a grid of squares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from quintrix.drawing.placed import Placed, pieces, placed_card
from quintrix.paper.pieces import Pieces
from quintrix.types import View

SPACE = 2.0


def grid(view: View) -> Iterator[Placed]:
    """Lay out the cards of a table that have an x and a y."""
    game, kind = view["game"], pieces(view["game"])[0]
    for laid in view["table"]:
        x, y = laid["x"] * kind.width, laid["y"] * kind.height
        yield placed_card(game, kind, laid["card"], x, y, 90 * laid.get("rotation", 0))


def hand(view: View, left: float, top: float) -> Iterator[Placed]:
    """Lay out the hand of the observer in a row; all its cards are of the first kind."""
    return hand_of_kinds(view, left, top, lambda _: pieces(view["game"])[0])


def hand_of_kinds(
    view: View,
    left: float,
    top: float,
    kind_of: Callable[[str], Pieces],
    more: Collection[str] = (),
) -> Iterator[Placed]:
    """Lay out the hand of the observer in a row; ``more`` are cards that are not in the box."""
    for place, card in enumerate(view.get("hand") or []):
        kind = kind_of(card)
        x = left + kind.width / 2 + place * (kind.width + SPACE)
        yield placed_card(view["game"], kind, card, x, top + kind.height / 2, more=more)
