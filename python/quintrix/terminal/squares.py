"""Renders square cards on an unbounded table; shared by several boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing
from quintrix.types import View

Cell = tuple[int, int]
Cards = dict[Cell, str]

PLAIN_FRAME = ("╭", "─", "╮", "│", "╰", "╯")
NEW_FRAME = ("╔", "═", "╗", "║", "╚", "╝")
NEW_MARK = "▸"
MARGIN = 4
START = (0, 0)
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Style(NamedTuple):
    """A size of cards, and the function that renders one."""

    columns: int
    lines: int
    card: Callable[[str, bool], Drawing]
    touching: tuple[Cell, ...] = SIDES


class Extent(NamedTuple):
    """The columns and rows to render."""

    xs: range
    ys: range


def cards_of(view: View) -> Cards:
    """Return the cards on the table by cell."""
    return {(entry["x"], entry["y"]): entry["card"] for entry in view["table"]}


def new_cells(view: View, before: View | None) -> set[Cell]:
    """Return the cells whose card was not there before."""
    cards = cards_of(view)
    old = cards if before is None else cards_of(before)
    return {cell for cell, card in cards.items() if old.get(cell) != card}


def choose_style(
    cards: Cards, size: Size, styles: tuple[Style, Style], below: Callable[[Style], int]
) -> tuple[Style, list[Extent]]:
    """Choose large cards if they fit, small ones otherwise, and the extents to render.

    ``below`` returns the lines needed below the table for a style. A table that is too wide even
    for small cards is cut into several extents, one below the other.
    """
    large, small = styles
    extent = _extent(cards, around=1)
    lines = _table_lines(extent, large) + below(large)
    if _columns(extent, large) <= size.columns and lines <= size.lines:
        return large, [extent]
    return small, _cut(_trim(cards, size, small), size, small)


def table(cards: Cards, new: set[Cell], extents: Iterable[Extent], style: Style) -> Text:
    """Render the cards at their cells, with axis labels for x and y."""
    lines = []
    for extent in extents:
        axis = _axis(extent.xs, style)
        rows = [_row(cards, new, extent.xs, y, style) for y in extent.ys]
        lines += [axis, *rows, axis]
    return Text("\n").join(lines)


def hand(cards: Sequence[str], style: Style) -> Drawing:
    """Render cards side by side."""
    drawn = [style.card(card, False) for card in cards]
    lines = []
    for number, parts in enumerate(zip(*drawn, strict=True)):
        label = "hand" if number == style.lines // 2 else ""
        lines.append(Text(" ").join([Text(f"{label:>{MARGIN}}", style="dim"), *parts]))
    return lines


def hand_status(view: View, full: int) -> str:
    """Return the pile, and the hands once they are no longer full."""
    sizes = view["hand_sizes"]
    pile = f"pile {view['pile']}" if view["pile"] else "pile empty"
    return pile if min(sizes) == full else f"{pile} · hands {' '.join(map(str, sizes))}"


def _extent(cards: Cards, around: int) -> Extent:
    return Extent(_span((x for x, _ in cards), around), _span((y for _, y in cards), around))


def _span(numbers: Iterable[int], around: int) -> range:
    ordered = sorted(numbers) or [0]
    return range(ordered[0] - around, ordered[-1] + around + 1)


def _trim(cards: Cards, size: Size, style: Style) -> Extent:
    """Leave out the empty cells at the sides if the cards need the space."""
    wide, tight = _extent(cards, around=1), _extent(cards, around=0)
    xs = wide.xs if _columns(wide, style) <= size.columns else tight.xs
    return Extent(xs, wide.ys)


def _cut(extent: Extent, size: Size, style: Style) -> list[Extent]:
    columns = max(1, (size.columns - 2 * MARGIN) // style.columns)
    xs = extent.xs
    return [Extent(xs[start : start + columns], extent.ys) for start in range(0, len(xs), columns)]


def _columns(extent: Extent, style: Style) -> int:
    return 2 * MARGIN + len(extent.xs) * style.columns


def _table_lines(extent: Extent, style: Style) -> int:
    return 2 + len(extent.ys) * style.lines


def _axis(xs: range, style: Style) -> Text:
    numbers = "".join(_centred(str(x), style) for x in xs)
    return Text(" " * MARGIN + numbers.rstrip(), style="dim")


def _centred(text: str, style: Style) -> str:
    return f" {text:^{style.columns - 1}}"


def _row(cards: Cards, new: set[Cell], xs: range, y: int, style: Style) -> Text:
    drawn = [
        style.card(cards[x, y], (x, y) in new) if (x, y) in cards else _empty(cards, x, y, style)
        for x in xs
    ]
    middle = style.lines // 2
    lines = []
    for number, parts in enumerate(zip(*drawn, strict=True)):
        label = str(y) if number == middle else ""
        left = Text(f"{label:>{MARGIN - 1}} ", style="dim")
        right = Text(f" {label}".rstrip(), style="dim")
        lines.append(Text.assemble(left, *parts, right))
    return Text("\n").join(lines)


def _empty(cards: Cards, x: int, y: int, style: Style) -> Drawing:
    touches = any((x + across, y + down) in cards for across, down in style.touching)
    touches = touches or (not cards and (x, y) == START)
    blank = Text(" " * style.columns)
    dot = Text(_centred("·" if touches else "", style), style="dim")
    return [dot if line == style.lines // 2 else blank for line in range(style.lines)]
