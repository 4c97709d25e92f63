"""The Sequences of MadMatix lie below each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quintrix.drawing.placed import Placed, pieces, placed_card
from quintrix.drawing.rows import hand_of_kinds
from quintrix.paper.colours import WHITE
from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import Disc, Label, Shape
from quintrix.terminal.palette import NIGHT, PAPER
from quintrix.types import View

GAP = 12.0
SIGNS = "+-*/"
NUMBERS = frozenset(f"{number}{sign}" for number in range(10) for sign in SIGNS)
"""Number cards, also with the signs that tokens give them."""


def table(view: View) -> Iterator[Placed]:
    """Lay out the Sequence of every seat in a row of its own."""
    kind = pieces("madmatix")[0]
    for seat, sequence in enumerate(view["sequences"]):
        y = seat * (kind.height + GAP)
        label = Label(0, 0, f"seat {seat}", 5, PAPER, bold=False)
        yield Placed(-kind.width, y, [label], kind.width, kind.height)
        for place, laid in enumerate(sequence):
            shown = laid["card"][:-1] + laid["operator"]
            card = placed_card("madmatix", kind, shown, place * kind.width, y, more=NUMBERS)
            token: list[Shape] = [Disc(0, 24, 3, NIGHT), Label(0, 24, laid["operator"], 3, WHITE)]
            yield replace(card, shapes=[*card.shapes, *token]) if laid["token"] else card


def hand(view: View, left: float, top: float) -> Iterator[Placed]:
    """Lay out number and action cards in a row."""
    return hand_of_kinds(view, left, top, _kind, NUMBERS)


def _kind(card: str) -> Pieces:
    numbers, actions, *_ = pieces("madmatix")
    return numbers if card[-1] in SIGNS else actions
