"""Cards with their places on the table, drawn with the artwork of the paper decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache

from quintrix.paper.colours import EDGE, WHITE
from quintrix.paper.decks import deck
from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import Label, Polygon, Shape, rotate
from quintrix.terminal.palette import NIGHT

STACKS = {"deck": [], "numbers": [], "actions": [], "tiles": [], "links": []}  # type: ignore[var-annotated]


@dataclass(frozen=True)
class Placed:
    """A card with its centre, in millimetres."""

    x: float
    y: float
    shapes: Sequence[Shape]
    width: float
    height: float


def placed_card(
    game: str,
    kind: Pieces,
    card: str,
    x: float,
    y: float,
    degrees: float = 0.0,
    more: Collection[str] = (),
) -> Placed:
    """Return a card at a place, turned clockwise.

    A card that is neither in the box nor among ``more`` is drawn as its code.
    """
    known = card in _printed(game) or card in more
    shapes = kind.draw(card) if known else _plain(kind, card)
    turned = [_turned(shape, degrees) for shape in shapes] if degrees else shapes
    return Placed(x, y, turned, kind.width, kind.height)


@cache
def pieces(game: str) -> list[Pieces]:
    """Return the kinds of pieces of a game."""
    return deck(game).pieces(STACKS)


def _plain(kind: Pieces, card: str) -> list[Shape]:
    return [Polygon(kind.corners, WHITE, EDGE, 0.4), Label(0, 0, card, 5, NIGHT)]


def _turned(shape: Shape, degrees: float) -> Shape:
    match shape:
        case Polygon():
            return replace(shape, points=rotate(shape.points, degrees))
        case _:
            ((x, y),) = rotate([(shape.x, shape.y)], degrees)
            return replace(shape, x=x, y=y)


@cache
def _printed(game: str) -> frozenset[str]:
    """Return the codes of all cards in the box."""
    from quintrix.api import new

    stacks = new(game, seed=0).record()["deal"].values()
    return frozenset(card for stack in stacks for card in stack)
