"""Lays out the cards of a view as shapes, with the artwork of the paper decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from quintrix.drawing.text import text_lines
from quintrix.paper.colours import EDGE, WHITE
from quintrix.paper.decks import deck
from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import (
    Disc,
    Label,
    Polygon,
    Shape,
    rectangle,
    rotate,
    translate,
)
from quintrix.terminal.palette import NIGHT, PAPER
from quintrix.types import View

MARGIN = 6.0
GAP = 12.0
GROUND = "#2d3a35"
LETTER_WIDTH = 2.4
LINE_HEIGHT = 6.0
STACKS = {"deck": [], "numbers": [], "actions": [], "tiles": [], "links": []}  # type: ignore[var-annotated]


@dataclass(frozen=True)
class Picture:
    """Shapes on a ground, in millimetres."""

    width: float
    height: float
    shapes: Sequence[Shape]


@dataclass(frozen=True)
class Placed:
    """A card with its centre."""

    x: float
    y: float
    shapes: Sequence[Shape]
    width: float
    height: float


def picture(view: View) -> Picture:
    """Return the table, and below it the hand of the observer.

    A game whose cards have no layout here is shown as in the terminal.
    """
    layout = LAYOUTS.get(view["game"])
    if layout is None:
        return _framed(list(_terminal_lines(view)))
    placed = list(layout(view))
    table_bottom = max((card.y + card.height / 2 for card in placed), default=0.0)
    left = min((card.x - card.width / 2 for card in placed), default=0.0)
    placed += _hand(view, left, table_bottom + GAP)
    return _framed(placed)


def _framed(placed: Sequence[Placed]) -> Picture:
    left = min((card.x - card.width / 2 for card in placed), default=0.0) - MARGIN
    top = min((card.y - card.height / 2 for card in placed), default=0.0) - MARGIN
    right = max((card.x + card.width / 2 for card in placed), default=0.0) + MARGIN
    bottom = max((card.y + card.height / 2 for card in placed), default=0.0) + MARGIN
    width, height = round(right - left, 1), round(bottom - top, 1)
    shapes: list[Shape] = [Polygon(rectangle(width / 2, height / 2, width, height, 4), GROUND)]
    for card in placed:
        shapes += translate(card.shapes, card.x - left, card.y - top)
    return Picture(width, height, shapes)


def _hand(view: View, left: float, top: float) -> Iterator[Placed]:
    pieces = _pieces(view["game"])
    for place, card in enumerate(view.get("hand") or []):
        kind = pieces[1] if view["game"] == "madmatix" and _is_action(card) else pieces[0]
        x = left + kind.width / 2 + place * (kind.width + 2)
        yield _card(view["game"], kind, card, x, top + kind.height / 2)


def _terminal_lines(view: View) -> Iterator[Placed]:
    """Lay out what the terminal shows, one line below the other."""
    for row, line in enumerate(text_lines(view)):
        width = len(line) * LETTER_WIDTH
        label = Label(0, 0, line, LINE_HEIGHT * 0.7, PAPER, bold=False)
        yield Placed(width / 2, row * LINE_HEIGHT, [label], width, LINE_HEIGHT)


def _squares(view: View) -> Iterator[Placed]:
    kind = _pieces(view["game"])[0]
    for laid in view["table"]:
        x, y = laid["x"] * kind.width, laid["y"] * kind.height
        yield _card(view["game"], kind, laid["card"], x, y, 90 * laid.get("rotation", 0))


def _sequences(view: View) -> Iterator[Placed]:
    """Lay out the Sequence of every seat in a row of its own."""
    kind = _pieces("madmatix")[0]
    for seat, sequence in enumerate(view["sequences"]):
        y = seat * (kind.height + GAP)
        label = Label(0, 0, f"seat {seat}", 5, PAPER, bold=False)
        yield Placed(-kind.width, y, [label], kind.width, kind.height)
        for place, laid in enumerate(sequence):
            shown = laid["card"][:-1] + laid["operator"]
            card = _card("madmatix", kind, shown, place * kind.width, y)
            token: list[Shape] = [Disc(0, 24, 3, NIGHT), Label(0, 24, laid["operator"], 3, WHITE)]
            yield replace(card, shapes=[*card.shapes, *token]) if laid["token"] else card


def _matrices(view: View) -> Iterator[Placed]:
    """Lay out the matrix of every seat beside the one before, and its tiles below."""
    tiles, links = _pieces("hetrix")
    left = 0.0
    for seat, matrix in enumerate(view["matrices"]):
        cells = [_hexagon(laid["q"], laid["r"], tiles) for laid in matrix] or [(0.0, 0.0)]
        shift = left - min(x for x, _ in cells) + tiles.width / 2
        for laid, (x, y) in zip(matrix, cells, strict=False):
            kind = links if laid["link"] else tiles
            yield _card("hetrix", kind, laid["tile"], x + shift, y, 60 * laid["rotation"])
        low = max(y for _, y in cells) + tiles.height + GAP
        for place, tile in enumerate(view["hands"][seat]):
            x = left + tiles.width / 2 + place * (tiles.width + 2)
            yield _card("hetrix", tiles, tile, x, low)
        wide = max(max(x for x, _ in cells) + shift, left + len(view["hands"][seat]) * tiles.width)
        left = wide + tiles.width


def _hexagon(q: int, r: int, tiles: Pieces) -> tuple[float, float]:
    return (q + r / 2) * tiles.width, 0.75 * r * tiles.height


def _card(game: str, kind: Pieces, card: str, x: float, y: float, degrees: float = 0.0) -> Placed:
    shapes = kind.draw(card) if card in _printed(game) else _plain(kind, card)
    turned = [_turned(shape, degrees) for shape in shapes] if degrees else shapes
    return Placed(x, y, turned, kind.width, kind.height)


def _plain(kind: Pieces, card: str) -> list[Shape]:
    """Draw a card that no printed deck has: its code."""
    return [Polygon(kind.corners, WHITE, EDGE, 0.4), Label(0, 0, card, 5, NIGHT)]


def _turned(shape: Shape, degrees: float) -> Shape:
    match shape:
        case Polygon():
            return replace(shape, points=rotate(shape.points, degrees))
        case _:
            ((x, y),) = rotate([(shape.x, shape.y)], degrees)
            return replace(shape, x=x, y=y)


def _is_action(card: str) -> bool:
    return card[-1] not in "+-*/"


@cache
def _pieces(game: str) -> list[Pieces]:
    return deck(game).pieces(STACKS)


@cache
def _printed(game: str) -> frozenset[str]:
    """Return the codes of all cards in the box; number cards also with the signs of tokens."""
    from quintrix.api import new

    cards = {card for stack in new(game, seed=0).record()["deal"].values() for card in stack}
    if game == "madmatix":
        cards |= {f"{number}{sign}" for number in range(10) for sign in "+-*/"}
    return frozenset(cards)


LAYOUTS: dict[str, Callable[[View], Iterator[Placed]]] = {
    "iota": _squares,
    "smartrix": _squares,
    "colorfox": _squares,
    "madmatix": _sequences,
    "hetrix": _matrices,
}
